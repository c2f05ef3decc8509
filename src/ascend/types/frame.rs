//! Frame layouts on types: the layout patterns.
//!
//! A pattern is a type, and [`frame()`] creates its layout from sizes, as [`Frame::layout`] does.

use typenum::{U2, U16};

use super::blocks::{ColumnMajor, InBlocks, RowMajor};
use super::sizes::Capacity;
use super::without_logical_shape;
use crate::ascend::Frame;
use crate::typed::{
    Ceil, IntDiv, IntLeaf, IntMul, One, Strides, Times, TypedTuple, Zero, by_value_plane,
};
use crate::{DynLayout, Layout, LayoutError, Reason, unwrap};

/// Returns the layout of data of `shape` in the pattern `P`, for `c0` elements in 32 bytes; see
/// [`Frame::layout`].
///
/// - **Errors**: panics for dynamic integers with the errors of [`Frame::layout`], see
///   [`try_frame`].
/// - **Does not build**: static integers with these errors.
/// - **Does not compile**: a number of sizes other than 2, or 3 with a batch.
/// - **Source**: Ascend C Te `MakeFrameLayout<Pattern, Trait>(m, n)`, `(batch, m, n)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::{Nz, ScaleADn, frame};
/// use colex::{Layout, int, shape};
/// let n = 33;
/// let half: Layout![((16, 2), (16, usize)):((16, 256), (1, 512))] =
///     frame::<Nz, _, _>(shape!((17, n)), int!(16));
/// let batched: Layout![(3, ((16, 2), (16, 4))):(2048, ((16, 256), (1, 512)))] =
///     frame::<Nz, _, _>(shape!((3, 32, 64)), int!(16));
/// let scales: Layout![((1, 16), (2, 3)):((0, 2), (1, 32))] =
///     frame::<ScaleADn, _, _>(shape!((16, 6)), int!(2));
/// ```
///
/// ```compile_fail
/// use colex::ascend::types::{ScaleADn, frame};
/// use colex::{int, shape};
/// frame::<ScaleADn, _, _>(shape!((16, 7)), int!(2)); // 7 columns do not form pairs
/// ```
#[doc(alias = "MakeFrameLayout")]
#[must_use]
#[track_caller]
pub fn frame<P, S, C0>(shape: S, c0: C0) -> Framed<P, S, C0>
where
    P: Pattern,
    S: InFrame<P, C0>,
    C0: IntLeaf,
{
    unwrap(
        by_value_plane!(Framed<P, S, C0>: s = shape as S, c = c0 as C0; layout_of(P::FRAME, &s, &c)),
    )
}

/// Returns [`frame()`], or the error for dynamic integers.
pub fn try_frame<P, S, C0>(shape: S, c0: C0) -> Result<Framed<P, S, C0>, LayoutError>
where
    P: Pattern,
    S: InFrame<P, C0>,
    C0: IntLeaf,
{
    by_value_plane!(Framed<P, S, C0>: s = shape as S, c = c0 as C0; layout_of(P::FRAME, &s, &c))
}

const fn layout_of(
    frame: Frame,
    shape: &crate::IntTuple,
    c0: &crate::IntTuple,
) -> Result<DynLayout, LayoutError> {
    match c0.as_int() {
        Some(c0) => without_logical_shape(&frame.layout(shape, c0)),
        None => Err(LayoutError::new("frame", Reason::NotAnInteger)),
    }
}

/// The layout that [`frame()`] returns.
pub type Framed<P, S, C0> = Layout<<S as InFrame<P, C0>>::Shape, <S as InFrame<P, C0>>::Stride>;

/// A [`Frame`] as a type.
pub trait Pattern {
    /// The pattern as a value.
    const FRAME: Frame;
}

macro_rules! patterns {
    ($($pattern:ident),* $(,)?) => {$(
        #[doc = concat!("[`Frame::", stringify!($pattern), "`] as a type.")]
        #[derive(Clone, Copy, Debug)]
        pub struct $pattern;
        impl Pattern for $pattern {
            const FRAME: Frame = Frame::$pattern;
        }
    )*};
}
patterns!(Nz, Zn, Zz, Nn, Nd, Dn, NdExt, DnExt, ScaleANd, ScaleADn, ScaleBNd, ScaleBDn);

/// The sizes of a frame layout with the pattern `P`: `(m,n)` or `(batch,m,n)`.
#[diagnostic::on_unimplemented(
    message = "frame: the sizes are not `(m, n)` or `(batch, m, n)`; write `shape!((m, n))` or `shape!((batch, m, n))`",
    label = "these sizes have no frame layout with this pattern",
    note = "dynamic integers are `usize`"
)]
pub trait InFrame<P, C0>: TypedTuple {
    /// The shape.
    type Shape: TypedTuple;
    /// The stride.
    type Stride: Strides<Self::Shape>;
}

/// Implements fractal patterns as blocked matrices.
macro_rules! fractal {
    ($($pattern:ident: $block:ty, $inside:ident, $outside:ident;)*) => {$(
        impl<M, N, C0> InFrame<$pattern, C0> for (M, N)
        where
            Self: InBlocks<$block, $inside, $outside>,
        {
            type Shape = <Self as InBlocks<$block, $inside, $outside>>::Shape;
            type Stride = <Self as InBlocks<$block, $inside, $outside>>::Stride;
        }
    )*};
}
fractal! {
    Nz: (U16, C0), RowMajor, ColumnMajor;
    Zn: (C0, U16), ColumnMajor, RowMajor;
    Zz: (U16, C0), RowMajor, RowMajor;
    Nn: (C0, U16), ColumnMajor, ColumnMajor;
}

/// Implements patterns of matrices without blocks or with pairs.
macro_rules! plain {
    ($($pattern:ident: $shape:ty, $stride:ty $(, $operand:ty: $bound:path)*;)*) => {$(
        impl<M, N, C0> InFrame<$pattern, C0> for (M, N)
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
plain! {
    Nd: (M, N), (N, One);
    Dn: (M, N), (One, M);
    NdExt: ((One, M), (One, N)), ((Zero, N), (Zero, One));
    DnExt: ((One, M), (One, N)), ((Zero, One), (Zero, M));
    ScaleANd: ((One, M), (One, N)), ((Zero, N), (Zero, One));
    ScaleBDn: ((One, M), (One, N)), ((Zero, One), (Zero, M));
    ScaleADn: ((One, M), (U2, Ceil<N, U2>)), ((Zero, U2), (One, Times<M, U2>)), N: IntDiv<U2>, M: IntMul<U2>;
    ScaleBNd: ((U2, Ceil<M, U2>), (One, N)), ((One, Times<N, U2>), (Zero, U2)), M: IntDiv<U2>, N: IntMul<U2>;
}

/// Batches are one capacity apart.
impl<P, B, M, N, C0> InFrame<P, C0> for (B, M, N)
where
    Self: TypedTuple,
    (M, N): InFrame<P, C0>,
    Framed<P, (M, N), C0>: Capacity,
    B: TypedTuple,
    (B, <(M, N) as InFrame<P, C0>>::Shape): TypedTuple,
    (<Framed<P, (M, N), C0> as Capacity>::Output, <(M, N) as InFrame<P, C0>>::Stride):
        Strides<(B, <(M, N) as InFrame<P, C0>>::Shape)>,
{
    type Shape = (B, <(M, N) as InFrame<P, C0>>::Shape);
    type Stride = (<Framed<P, (M, N), C0> as Capacity>::Output, <(M, N) as InFrame<P, C0>>::Stride);
}
