//! Cut: the divide of a tensor's layout into tiles, in both planes.

use crate::sealed::Seal;
use crate::tensor::TensorLayout;
use crate::typed::{
    HasProductEach, IntTuple, Strides, ZippedDivided, ZippedDivides, try_product_each,
};
use crate::value::named;
use crate::{DynLayout, Layout, LayoutError, Reason, Tiler, unwrap};

/// A layout that the tiler `T` [divides](Layout::zipped_divide).
pub trait CutBy<T>: TensorLayout {
    /// The type of the result: `(tile, rest)`.
    type Both: Pair;

    /// The divide.
    #[doc(hidden)]
    fn cut_by(&self, tiler: T, _: Seal) -> Result<Self::Both, LayoutError>;
}

/// A layout of two modes. A [`DynLayout`] has two or not when it is asked.
#[diagnostic::on_unimplemented(
    message = "this tensor has not two modes, a tile and where it stands",
    label = "not a tensor of tiles",
    note = "`zipped_divide` makes one"
)]
pub trait Pair: TensorLayout {
    /// The type of mode 0.
    type First: TensorLayout;
    /// The type of mode 1.
    type Second: TensorLayout;

    /// The two modes.
    #[doc(hidden)]
    fn pair(&self, _: Seal) -> Result<(Self::First, Self::Second), LayoutError>;
}

impl<S, D, T> CutBy<T> for Layout<S, D>
where
    S: IntTuple,
    D: Strides<S>,
    T: ZippedDivides<Self>,
    ZippedDivided<Self, T>: Pair,
{
    type Both = ZippedDivided<Self, T>;

    #[inline]
    fn cut_by(&self, tiler: T, _: Seal) -> Result<Self::Both, LayoutError> {
        self.try_zipped_divide(tiler)
    }
}

impl<S, D, TS, TD> Pair for Layout<(S, TS), (D, TD)>
where
    S: IntTuple,
    D: Strides<S>,
    TS: IntTuple,
    TD: Strides<TS>,
{
    type First = Layout<S, D>;
    type Second = Layout<TS, TD>;

    #[inline]
    fn pair(&self, _: Seal) -> Result<(Self::First, Self::Second), LayoutError> {
        let (shape, stride) = (self.shape, self.stride);
        Ok((
            Layout { shape: shape.0, stride: stride.0 },
            Layout { shape: shape.1, stride: stride.1 },
        ))
    }
}

impl CutBy<&Tiler> for DynLayout {
    type Both = Self;

    fn cut_by(&self, tiler: &Tiler, _: Seal) -> Result<Self, LayoutError> {
        self.zipped_divide(tiler)
    }
}

impl CutBy<Tiler> for DynLayout {
    type Both = Self;

    fn cut_by(&self, tiler: Tiler, _: Seal) -> Result<Self, LayoutError> {
        self.zipped_divide(&tiler)
    }
}

/// A layout of threads over a tile, as [`local_partition`](crate::tensor::Tensor::local_partition) takes
/// it.
pub trait ThreadLayout: TensorLayout {
    /// The type of the tiler: the size of every mode.
    type Tiler;

    /// The tiler.
    #[doc(hidden)]
    fn tiler(&self, _: Seal) -> Result<Self::Tiler, LayoutError>;
}

impl<S, D> ThreadLayout for Layout<S, D>
where
    S: HasProductEach,
    D: Strides<S>,
{
    type Tiler = S::Output;

    #[inline]
    fn tiler(&self, _: Seal) -> Result<Self::Tiler, LayoutError> {
        try_product_each(self.shape)
    }
}

impl ThreadLayout for DynLayout {
    type Tiler = Tiler;

    fn tiler(&self, _: Seal) -> Result<Tiler, LayoutError> {
        Tiler::from_shape(&self.shape().product_each()?)
    }
}

/// The flat coordinate in a tile of the element that thread `index` has.
///
/// - **Cost**: a division for each integer of a compact thread layout. One that is not static is also
///   searched for two threads of one index.
pub(super) fn thread_in_tile<T: ThreadLayout>(
    threads: &T,
    index: usize,
) -> Result<usize, LayoutError> {
    let threads = threads.to_dyn();
    match const { known_threads::<T>() } {
        Some(verdict) => verdict?,
        None => named!("local_partition", threads.check_threads())?,
    }
    named!("local_partition", threads.find_flat_thread(index))
}

/// Panics, in the compiler, where it knows that two threads have the same index.
#[track_caller]
pub(super) const fn known_to_be_threads<T: ThreadLayout>() {
    if let Some(verdict) = known_threads::<T>() {
        let () = unwrap(verdict);
    }
}

/// `Ok` where no two threads have the same index, if the compiler knows the layout.
const fn known_threads<T: ThreadLayout>() -> Option<Result<(), LayoutError>> {
    match &T::KNOWN {
        Some(threads) => Some(named!("local_partition", threads.check_threads())),
        None => None,
    }
}

impl Pair for DynLayout {
    type First = Self;
    type Second = Self;

    fn pair(&self, _: Seal) -> Result<(Self, Self), LayoutError> {
        if self.rank() != 2 {
            let reason = Reason::RankMismatch { expected: 2, found: self.rank() };
            return Err(LayoutError::new("tiles", reason));
        }
        Ok((self.get(0)?, self.get(1)?))
    }
}
