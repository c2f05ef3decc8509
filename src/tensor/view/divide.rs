//! Divide: layouts divided into tiles by a tiler, typed and dynamic.

use crate::constant::ConstTiler;
use crate::sealed::Seal;
use crate::tensor::TensorLayout;
use crate::typed::generic::{AllConcrete, ConcreteOperand, HasParameters, NoType, Undecided};
use crate::typed::{Strides, TypedTuple, ZippedDivided, ZippedDivides};
use crate::{DynLayout, Layout, LayoutError, Reason, Tiler};

/// A layout that the tiler `T` [divides](Layout::zipped_divide) into tiles.
///
/// This is the only bound that generic code over tiles needs. The result is [`Tiled`], and
/// [`tile_at`](crate::Tensor::tile_at) takes a flat `usize` without another bound.
///
/// # Examples
///
/// ```
/// use colex::tensor::DividedBy;
/// use colex::{DynLayout, Tensor, Tiler, View, layout, tiler};
///
/// /// The sum of the first element of each of the `n` tiles.
/// fn corners<L: DividedBy<T>, T>(t: View<u32, L>, tiler: T, n: usize) -> u32 {
///     let tiled = t.zipped_divide(tiler);
///     (0..n).map(|i| tiled.tile_at(i)[0]).sum()
/// }
///
/// let t = Tensor::new([0, 1, 2, 3, 4, 5, 6, 7], layout!((2, 4):(4, 1)));
/// assert_eq!(corners(t.view(), tiler!(<2, 2>), 2), 2);
/// assert_eq!(corners(t.view().dynamic(), &Tiler::lit("<1,2>"), 4), 12);
/// assert_eq!(corners(t.view().dynamic(), tiler!(<1, 2>), 4), 12);
/// ```
#[doc(alias = "CutBy")]
#[diagnostic::on_unimplemented(
    message = "the operand is not a tiler that fits the tensor's layout, or the bound `L: DividedBy<T>` is missing",
    label = "write a constant, `tiler!(<4, 8>)`; only a `DynLayout` also takes a value, `Tiler::lit(\"<4,8>\")`"
)]
pub trait DividedBy<T, K = AllConcrete>: TensorLayout + ConcreteDivide<T, K> {
    /// The type of the divided layout: `(tile, rest)`.
    type Divided: Tiled;

    /// Returns the divided layout.
    #[doc(hidden)]
    fn divided_by(&self, tiler: T, _: Seal) -> Result<Self::Divided, LayoutError>;
}

/// A tiler `T` that the layout may take: no type of either contains a type parameter. Every layout
/// with another `K` has this trait, as for [`Makes`](crate::typed::makes::Makes).
pub trait ConcreteDivide<T, K> {}

impl<L, T> ConcreteDivide<T, HasParameters> for L {}
impl<L, T> ConcreteDivide<T, Undecided> for L {}

/// [`ConcreteDivide`] as the bound of the operation `Op`, which determines `K`. See
/// [`generic`](crate::typed::generic).
#[diagnostic::on_unimplemented(
    message = "{Op}: this generic code needs the bound `L: DividedBy<T>`, or the operand is not a tiler of this layout",
    label = "add the bound, as `where Layout<S, D>: DividedBy<Tiler![<4, 8>]>`, or write a tiler: `tiler!(<4, 8>)`",
    note = "the bound is in `colex::tensor`; a kernel over `Const` or `Mixed` layouts takes an `impl ConstTiler` without a bound",
    note = "only a `DynLayout` also takes a value, `Tiler::lit(\"<4,8>\")`, and an `impl AnyTiler` may be a value"
)]
pub trait DivideOperands<L, Op, K> {}

#[diagnostic::do_not_recommend]
impl<T, L: ConcreteDivide<T, AllConcrete>, Op> DivideOperands<L, Op, AllConcrete> for T {}
#[diagnostic::do_not_recommend]
impl<T: NoType, L, Op> DivideOperands<L, Op, HasParameters> for T {}

/// Implements the divides that the compiler does not examine.
macro_rules! not_divided {
    ($($k:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<L: TensorLayout, T> DividedBy<T, $k> for L {
            type Divided = DynLayout;

            fn divided_by(&self, _: T, _: Seal) -> Result<DynLayout, LayoutError> {
                Err(LayoutError::new("zipped_divide", Reason::NotAnInteger))
            }
        }
    )*};
}
not_divided!(HasParameters, Undecided);

/// A layout of two modes, `(tile, rest)`: the result of a
/// [`zipped_divide`](crate::Tensor::zipped_divide).
///
/// A [`DynLayout`] has any number of modes; the functions that need two return an error.
///
/// # Examples
///
/// ```
/// use colex::tensor::Tiled;
/// use colex::{Tensor, View, layout, tiler};
///
/// fn last<L: Tiled>(tiled: View<u32, L>, n: usize) -> View<u32, L::Tile> {
///     tiled.tile_at(n - 1)
/// }
///
/// let t = Tensor::new([0, 1, 2, 3, 4, 5, 6, 7], layout!((2, 4):(4, 1)));
/// assert_eq!(last(t.view().zipped_divide(tiler!(<2, 2>)), 2)[(1, 1)], 7);
/// ```
#[doc(alias = "Pair")]
#[diagnostic::on_unimplemented(
    message = "tile_at: the layout of this tensor does not have two modes, the tile and the rest",
    label = "not a divided tensor",
    note = "divide the tensor first: `t.view().zipped_divide(tiler!(<4, 8>))`"
)]
pub trait Tiled: TensorLayout {
    /// The type of mode 0.
    type Tile: TensorLayout;
    /// The type of mode 1.
    type Rest: TensorLayout;

    /// Returns the two modes.
    #[doc(hidden)]
    fn tile_and_rest(&self, _: Seal) -> Result<(Self::Tile, Self::Rest), LayoutError>;
}

impl<S, D, T: ConcreteOperand<Self>> ConcreteDivide<T, AllConcrete> for Layout<S, D> {}

impl<S, D, T> DividedBy<T> for Layout<S, D>
where
    S: TypedTuple,
    D: Strides<S>,
    T: ZippedDivides<Self>,
    ZippedDivided<Self, T>: Tiled,
{
    type Divided = ZippedDivided<Self, T>;

    #[inline]
    fn divided_by(&self, tiler: T, _: Seal) -> Result<Self::Divided, LayoutError> {
        self.try_zipped_divide(tiler)
    }
}

#[diagnostic::do_not_recommend]
impl<S, D, TS, TD> Tiled for Layout<(S, TS), (D, TD)>
where
    S: TypedTuple,
    D: Strides<S>,
    TS: TypedTuple,
    TD: Strides<TS>,
{
    type Tile = Layout<S, D>;
    type Rest = Layout<TS, TD>;

    #[inline]
    fn tile_and_rest(&self, _: Seal) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        let (shape, stride) = (self.shape, self.stride);
        Ok((
            Layout { shape: shape.0, stride: stride.0 },
            Layout { shape: shape.1, stride: stride.1 },
        ))
    }
}

impl ConcreteDivide<&Tiler, AllConcrete> for DynLayout {}
impl ConcreteDivide<Tiler, AllConcrete> for DynLayout {}
impl<T: ConstTiler> ConcreteDivide<T, AllConcrete> for DynLayout {}

#[diagnostic::do_not_recommend]
impl DividedBy<&Tiler> for DynLayout {
    type Divided = Self;

    fn divided_by(&self, tiler: &Tiler, _: Seal) -> Result<Self, LayoutError> {
        self.zipped_divide(tiler)
    }
}

#[diagnostic::do_not_recommend]
impl DividedBy<Tiler> for DynLayout {
    type Divided = Self;

    fn divided_by(&self, tiler: Tiler, _: Seal) -> Result<Self, LayoutError> {
        self.zipped_divide(&tiler)
    }
}

#[diagnostic::do_not_recommend]
impl<T: ConstTiler> DividedBy<T> for DynLayout {
    type Divided = Self;

    fn divided_by(&self, _: T, _: Seal) -> Result<Self, LayoutError> {
        self.zipped_divide(&T::TILER)
    }
}

#[diagnostic::do_not_recommend]
impl Tiled for DynLayout {
    type Tile = Self;
    type Rest = Self;

    fn tile_and_rest(&self, _: Seal) -> Result<(Self, Self), LayoutError> {
        if self.rank() != 2 {
            let reason = Reason::NotAPair { rank: self.rank() };
            return Err(LayoutError::new("tile_at", reason));
        }
        Ok((self.get(0)?, self.get(1)?))
    }
}
