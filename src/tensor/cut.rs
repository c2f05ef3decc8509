//! Cut: the divide of a tensor's layout into tiles, in both planes.

use super::TensorLayout;
use crate::raw::Seal;
use crate::typed::{IntTuple, Strides, ZippedDivided, ZippedDivides};
use crate::{DynLayout, Layout, LayoutError, Reason, Tiler};

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
