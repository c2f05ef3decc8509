//! Scales of microscaled matrices, in types.

use typenum::U2;

use super::blocks::{BlockOrder, ColumnMajor, RowMajor};
use super::layout_alone;
use crate::ascend::{self, Side};
use crate::typed::{Ceil, IntDiv, IntMul, IntTuple, One, Strides, Times, mirrored};
use crate::{Layout, LayoutError, unwrap};

/// Scales of the factor `F`, pair after pair in the order `O`: [`mx_scale`](ascend::mx_scale).
///
/// - **Errors**: those of [`mx_scale`](ascend::mx_scale): of run-time integers a panic, see [`try_mx_scale`]; of static
///   ones `cargo build` refuses them.
/// - **Refused by the compiler**: shapes that are no pairs.
/// - **Source**: CATLASS `tla::MakeMxScaleLayout<float8_e8m0, RowMajor or ColumnMajor, isB>`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::{RowMajor, SideA, SideB, mx_scale};
/// use colex::{Layout, shape};
/// let left: Layout![(7, (2, 16)):(32, (1, 2))] = mx_scale::<SideA, RowMajor, _>(shape!((7, 31)));
/// let n = 31;
/// let right: Layout![((2, 4), usize):((1, usize), 2)] = mx_scale::<SideB, RowMajor, _>(shape!((7, n)));
/// assert_eq!(right.index((4, 26)), 176);
/// ```
#[doc(alias = "MakeMxScaleLayout")]
#[must_use]
#[track_caller]
pub fn mx_scale<F, O, S>(shape: S) -> Scales<F, O, S>
where
    F: Factor,
    O: BlockOrder,
    S: InPairs<F, O>,
{
    unwrap(mirrored!(Scales<F, O, S>: s = shape as S;
        layout_alone(&ascend::mx_scale(&s, O::ORDER, F::SIDE))))
}

/// [`mx_scale`], with the error where run-time integers break a condition.
pub fn try_mx_scale<F, O, S>(shape: S) -> Result<Scales<F, O, S>, LayoutError>
where
    F: Factor,
    O: BlockOrder,
    S: InPairs<F, O>,
{
    mirrored!(Scales<F, O, S>: s = shape as S;
        layout_alone(&ascend::mx_scale(&s, O::ORDER, F::SIDE)))
}

/// What [`mx_scale`] makes.
pub type Scales<F, O, S> = Layout<<S as InPairs<F, O>>::Shape, <S as InPairs<F, O>>::Stride>;

/// A [`Side`] as a type: [`SideA`] or [`SideB`].
pub trait Factor {
    /// The side as a value.
    const SIDE: Side;
}

/// [`Side::A`] as a type.
#[derive(Clone, Copy, Debug)]
pub struct SideA;
/// [`Side::B`] as a type.
#[derive(Clone, Copy, Debug)]
pub struct SideB;

impl Factor for SideA {
    const SIDE: Side = Side::A;
}
impl Factor for SideB {
    const SIDE: Side = Side::B;
}

/// A pair of sizes of which [`mx_scale`] makes scales of the factor `F` in the order `O`.
#[diagnostic::on_unimplemented(
    message = "scales need a pair of sizes",
    label = "these sizes are no pair",
    note = "write `shape!((m, n))`; run-time integers are `usize`"
)]
pub trait InPairs<F, O>: IntTuple {
    /// The shape.
    type Shape: IntTuple;
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
            Self: IntTuple,
            $($operand: $bound,)*
            $shape: IntTuple,
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
