//! Blocked matrices: the [rule](crate::ascend::blocked) of all formats, in types.

use super::layout_alone;
use crate::ascend::{self, Order};
use crate::typed::{Ceil, IntDiv, IntMul, IntTuple, One, Strides, Times, mirrored};
use crate::{Layout, LayoutError, unwrap};

/// A matrix of `shape` in blocks of `block`, in the orders `Inside` and `Outside`: [`blocked`](crate::ascend::blocked).
///
/// - **Errors**: those of [`blocked`](crate::ascend::blocked) for run-time integers, see [`try_blocked`]; for static
///   ones `cargo build` refuses them.
/// - **Refused by the compiler**: shapes and blocks that are no pairs; a static block side of 0.
/// - **Source**: CATLASS `PaddingRowMajor`, `PaddingColumnMajor`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::{RowMajor, blocked};
/// use colex::{Layout, shape};
/// let n = 7;
/// let rows: Layout![((2, 3), (3, usize)):((3, usize), (1, 6))] =
///     blocked::<RowMajor, RowMajor, _, _>(shape!((5, n)), shape!((2, 3)));
/// assert_eq!(rows.to_string(), "((_2,_3),(_3,3)):((_3,18),(_1,_6))");
/// ```
#[must_use]
#[track_caller]
pub fn blocked<Inside, Outside, S, B>(shape: S, block: B) -> Blocked<S, B, Inside, Outside>
where
    S: InBlocks<B, Inside, Outside>,
    B: IntTuple,
    Inside: BlockOrder,
    Outside: BlockOrder,
{
    unwrap(mirrored!(Blocked<S, B, Inside, Outside>: s = shape as S, b = block as B;
        layout_alone(&ascend::blocked(&s, &b, Inside::ORDER, Outside::ORDER))))
}

/// [`blocked`], with the error where run-time integers break a condition.
pub fn try_blocked<Inside, Outside, S, B>(
    shape: S,
    block: B,
) -> Result<Blocked<S, B, Inside, Outside>, LayoutError>
where
    S: InBlocks<B, Inside, Outside>,
    B: IntTuple,
    Inside: BlockOrder,
    Outside: BlockOrder,
{
    mirrored!(Blocked<S, B, Inside, Outside>: s = shape as S, b = block as B;
        layout_alone(&ascend::blocked(&s, &b, Inside::ORDER, Outside::ORDER)))
}

/// What [`blocked`] makes.
pub type Blocked<S, B, Inside, Outside> =
    Layout<<S as InBlocks<B, Inside, Outside>>::Shape, <S as InBlocks<B, Inside, Outside>>::Stride>;

/// An order as a type: [`RowMajor`] or [`ColumnMajor`].
pub trait BlockOrder {
    /// The order as a value.
    const ORDER: Order;
}

/// [`Order::RowMajor`] as a type.
#[derive(Clone, Copy, Debug)]
pub struct RowMajor;
/// [`Order::ColumnMajor`] as a type.
#[derive(Clone, Copy, Debug)]
pub struct ColumnMajor;

impl BlockOrder for RowMajor {
    const ORDER: Order = Order::RowMajor;
}
impl BlockOrder for ColumnMajor {
    const ORDER: Order = Order::ColumnMajor;
}

/// A pair of sizes, in blocks of `B`: what [`blocked`] makes of it.
#[diagnostic::on_unimplemented(
    message = "a matrix in blocks needs a pair of sizes and a pair of block sides of at least 1",
    label = "these sizes do not fall into blocks",
    note = "write `shape!((m, n))`; run-time integers are `usize`"
)]
pub trait InBlocks<B, Inside, Outside>: IntTuple {
    /// `((a,P),(b,Q))`.
    type Shape: IntTuple;
    /// `((in_row,out_row),(in_column,out_column))`.
    type Stride: Strides<Self::Shape>;
}

impl<M, N, A, B, Inside, Outside> InBlocks<(A, B), Inside, Outside> for (M, N)
where
    Self: IntTuple,
    M: IntDiv<A>,
    N: IntDiv<B>,
    A: IntMul<B>,
    Inside: Within<A, B>,
    Outside: Among<Ceil<M, A>, Ceil<N, B>, Times<A, B>>,
    ((A, Ceil<M, A>), (B, Ceil<N, B>)): IntTuple,
    ((Inside::Row, Outside::Row), (Inside::Column, Outside::Column)):
        Strides<((A, Ceil<M, A>), (B, Ceil<N, B>))>,
{
    type Shape = ((A, Ceil<M, A>), (B, Ceil<N, B>));
    type Stride = ((Inside::Row, Outside::Row), (Inside::Column, Outside::Column));
}

/// The steps between the rows and the columns of a block of `A` x `B`.
pub trait Within<A, B> {
    /// From row to row.
    type Row;
    /// From column to column.
    type Column;
}

impl<A, B> Within<A, B> for RowMajor {
    type Row = B;
    type Column = One;
}
impl<A, B> Within<A, B> for ColumnMajor {
    type Row = One;
    type Column = A;
}

/// The steps between the rows and the columns of a grid of `P` x `Q` blocks of `Area` elements.
pub trait Among<P, Q, Area> {
    /// From block row to block row.
    type Row;
    /// From block column to block column.
    type Column;
}

impl<P, Q, Area> Among<P, Q, Area> for RowMajor
where
    Q: IntMul<Area>,
{
    type Row = Times<Q, Area>;
    type Column = Area;
}
impl<P, Q, Area> Among<P, Q, Area> for ColumnMajor
where
    P: IntMul<Area>,
{
    type Row = Area;
    type Column = Times<P, Area>;
}
