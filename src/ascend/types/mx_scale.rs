//! Scales of microscaled matrices, on types.

use typenum::U2;

use super::blocks::{BlockOrder, ColumnMajor, RowMajor};
use super::without_logical_shape;
use crate::ascend::{self, Side};
use crate::typed::{Ceil, IntDiv, IntMul, One, Strides, Times, TypedTuple, by_value_plane};
use crate::{Layout, LayoutError, unwrap};

/// Returns the layout of the scales of the factor `F`, with the pairs in the order `O`; see
/// [`mx_scale`](ascend::mx_scale()).
///
/// - **Errors**: panics for dynamic integers with the errors of [`mx_scale`](ascend::mx_scale()),
///   see [`try_mx_scale`].
/// - **Does not build**: static integers with these errors.
/// - **Does not compile**: a shape that is not a pair.
/// - **Source**: CATLASS `tla::MakeMxScaleLayout<float8_e8m0, RowMajor or ColumnMajor, isB>`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::{RowMajor, SideA, SideB, mx_scale};
/// use colex::{Layout, shape};
/// let left: Layout![(7, (2, 16)):(32, (1, 2))] = mx_scale::<SideA, RowMajor, _>(shape!((7, 31)));
/// let n = 31;
/// let right: Layout![((2, 4), usize):((1, usize), 2)] =
///     mx_scale::<SideB, RowMajor, _>(shape!((7, n)));
/// assert_eq!(right.index((4, 26)), 176);
/// ```
#[doc(alias = "MakeMxScaleLayout")]
#[must_use]
#[track_caller]
pub fn mx_scale<F, O, S>(shape: S) -> Scales<F, O, S>
where
    F: ScaleSide,
    O: BlockOrder,
    S: InPairs<F, O>,
{
    unwrap(by_value_plane!(Scales<F, O, S>: s = shape as S;
        without_logical_shape(&ascend::mx_scale(&s, O::ORDER, F::SIDE))))
}

/// Returns [`mx_scale()`], or the error for dynamic integers.
pub fn try_mx_scale<F, O, S>(shape: S) -> Result<Scales<F, O, S>, LayoutError>
where
    F: ScaleSide,
    O: BlockOrder,
    S: InPairs<F, O>,
{
    by_value_plane!(Scales<F, O, S>: s = shape as S;
        without_logical_shape(&ascend::mx_scale(&s, O::ORDER, F::SIDE)))
}

/// The layout that [`mx_scale()`] returns.
pub type Scales<F, O, S> = Layout<<S as InPairs<F, O>>::Shape, <S as InPairs<F, O>>::Stride>;

/// A [`Side`] as a type: [`SideA`] or [`SideB`].
#[doc(alias = "Factor")]
pub trait ScaleSide {
    /// The side as a value.
    const SIDE: Side;
}

/// [`Side::A`] as a type.
#[derive(Clone, Copy, Debug)]
pub struct SideA;
/// [`Side::B`] as a type.
#[derive(Clone, Copy, Debug)]
pub struct SideB;

impl ScaleSide for SideA {
    const SIDE: Side = Side::A;
}
impl ScaleSide for SideB {
    const SIDE: Side = Side::B;
}

/// The sizes of a matrix of scales of the factor `F` in the order `O`: a pair.
#[diagnostic::on_unimplemented(
    message = "mx_scale: the sizes are not a pair; write `shape!((m, n))`",
    label = "these sizes are not a pair",
    note = "dynamic integers are `usize`"
)]
pub trait InPairs<F, O>: TypedTuple {
    /// The shape.
    type Shape: TypedTuple;
    /// The stride.
    type Stride: Strides<Self::Shape>;
}

type Pairs<N> = (U2, Ceil<N, U2>);
type Even<N> = Times<Ceil<N, U2>, U2>;
type Double<N> = Times<N, U2>;

macro_rules! in_pairs {
    ($($factor:ident, $order:ident: $shape:ty, $stride:ty, $($operand:ty: $bound:path),*;)*) => {$(
        impl<M, N> InPairs<$factor, $order> for (M, N)
        where
            Self: TypedTuple,
            $($operand: $bound,)*
            $shape: TypedTuple,
            $stride: Strides<$shape>,
        {
            type Shape = $shape;
            type Stride = $stride;
        }
    )*};
}
in_pairs! {
    SideA, RowMajor: (M, Pairs<N>), (Even<N>, (One, U2)), N: IntDiv<U2>, Ceil<N, U2>: IntMul<U2>;
    SideA, ColumnMajor: (M, Pairs<N>), (U2, (One, Double<M>)), N: IntDiv<U2>, M: IntMul<U2>;
    SideB, RowMajor: (Pairs<M>, N), ((One, Double<N>), U2), M: IntDiv<U2>, N: IntMul<U2>;
    SideB, ColumnMajor: (Pairs<M>, N), ((One, U2), Even<M>), M: IntDiv<U2>, Ceil<M, U2>: IntMul<U2>;
}
