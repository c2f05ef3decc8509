//! Blocked matrices: [`ascend::blocked`] on types.

use super::without_logical_shape;
use crate::ascend::{self, Order};
use crate::typed::{Ceil, IntDiv, IntMul, One, Strides, Times, TypedTuple, mirrored};
use crate::{Layout, LayoutError, unwrap};

/// Returns the layout of a matrix of `shape` in blocks of `block`, in the orders `Inside` and
/// `Outside`; see [`ascend::blocked`].
///
/// - **Errors**: panics for dynamic integers with the errors of [`ascend::blocked`], see
///   [`try_blocked`].
/// - **Does not build**: static integers with these errors.
/// - **Does not compile**: a shape or block that is not a pair; a static block side of 0.
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
    B: TypedTuple,
    Inside: BlockOrder,
    Outside: BlockOrder,
{
    unwrap(mirrored!(Blocked<S, B, Inside, Outside>: s = shape as S, b = block as B;
        without_logical_shape(&ascend::blocked(&s, &b, Inside::ORDER, Outside::ORDER))))
}

/// Returns [`blocked`], or the error for dynamic integers.
pub fn try_blocked<Inside, Outside, S, B>(
    shape: S,
    block: B,
) -> Result<Blocked<S, B, Inside, Outside>, LayoutError>
where
    S: InBlocks<B, Inside, Outside>,
    B: TypedTuple,
    Inside: BlockOrder,
    Outside: BlockOrder,
{
    mirrored!(Blocked<S, B, Inside, Outside>: s = shape as S, b = block as B;
        without_logical_shape(&ascend::blocked(&s, &b, Inside::ORDER, Outside::ORDER)))
}

/// The layout that [`blocked`] returns.
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

/// A pair of sizes that [`blocked`] can divide into blocks of `B`.
#[diagnostic::on_unimplemented(
    message = "blocked: the sizes are not a pair, or the block sides are not a pair of at least 1; write `shape!((m, n))`",
    label = "these sizes cannot be divided into blocks",
    note = "the block sides are `shape!((a, b))`; dynamic integers are `usize`"
)]
pub trait InBlocks<B, Inside, Outside>: TypedTuple {
    /// `((a,P),(b,Q))`.
    type Shape: TypedTuple;
    /// `((in_row,out_row),(in_column,out_column))`.
    type Stride: Strides<Self::Shape>;
}

impl<M, N, A, B, Inside, Outside> InBlocks<(A, B), Inside, Outside> for (M, N)
where
    Self: TypedTuple,
    M: IntDiv<A>,
    N: IntDiv<B>,
    A: IntMul<B>,
    Inside: InnerStrides<A, B>,
    Outside: OuterStrides<Ceil<M, A>, Ceil<N, B>, Times<A, B>>,
    ((A, Ceil<M, A>), (B, Ceil<N, B>)): TypedTuple,
    ((Inside::Row, Outside::Row), (Inside::Column, Outside::Column)):
        Strides<((A, Ceil<M, A>), (B, Ceil<N, B>))>,
{
    type Shape = ((A, Ceil<M, A>), (B, Ceil<N, B>));
    type Stride = ((Inside::Row, Outside::Row), (Inside::Column, Outside::Column));
}

/// The strides between the rows and the columns of a block of `A` x `B`.
pub trait InnerStrides<A, B> {
    /// The stride from row to row.
    type Row;
    /// The stride from column to column.
    type Column;
}

impl<A, B> InnerStrides<A, B> for RowMajor {
    type Row = B;
    type Column = One;
}
impl<A, B> InnerStrides<A, B> for ColumnMajor {
    type Row = One;
    type Column = A;
}

/// The strides between the rows and the columns of a grid of `P` x `Q` blocks of `Area` elements.
pub trait OuterStrides<P, Q, Area> {
    /// The stride from one row of blocks to the next.
    type Row;
    /// The stride from one column of blocks to the next.
    type Column;
}

impl<P, Q, Area> OuterStrides<P, Q, Area> for RowMajor
where
    Q: IntMul<Area>,
{
    type Row = Times<Q, Area>;
    type Column = Area;
}
impl<P, Q, Area> OuterStrides<P, Q, Area> for ColumnMajor
where
    P: IntMul<Area>,
{
    type Row = Area;
    type Column = Times<P, Area>;
}
