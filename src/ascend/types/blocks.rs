//! Blocked matrices: [`ascend::blocked`] on types.

use super::without_logical_shape;
use crate::ascend::{self, Order};
use crate::typed::{
    Ceil, Cons, Count, CountOf, Decimal, IntDiv, IntMul, Members, Nil, One, Shown, Strides, Times,
    TypedTuple, by_value_plane, operation,
};
use crate::{Layout, LayoutError, unwrap};
use typenum::{UInt, UTerm};

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
    unwrap(by_value_plane!(Blocked<S, B, Inside, Outside>: s = shape as S, b = block as B;
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
    by_value_plane!(Blocked<S, B, Inside, Outside>: s = shape as S, b = block as B;
        without_logical_shape(&ascend::blocked(&s, &b, Inside::ORDER, Outside::ORDER)))
}

/// Returns the layout that [`blocked`] returns, for the operation `Op`.
#[track_caller]
pub(super) fn fractal<Inside, Outside, Op, S, B, OS, OD>(shape: S, block: B) -> Layout<OS, OD>
where
    S: InBlocks<B, Inside, Outside, Op>,
    B: TypedTuple,
    Inside: BlockOrder,
    Outside: BlockOrder,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    unwrap(by_value_plane!(Layout<OS, OD>: s = shape as S, b = block as B;
        without_logical_shape(&ascend::blocked_by_c0(&s, &b, Inside::ORDER, Outside::ORDER))))
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

/// A pair of sizes that the operation `Op` can divide into blocks of `B`.
pub trait InBlocks<B, Inside, Outside, Op = operation::blocked>: TypedTuple {
    /// `((a,P),(b,Q))`.
    type Shape: TypedTuple;
    /// `((in_row,out_row),(in_column,out_column))`.
    type Stride: Strides<Self::Shape>;
}

impl<S, B, Inside, Outside, Op> InBlocks<B, Inside, Outside, Op> for S
where
    S: TypedTuple + Members + Divided<S::List, B, Inside, Outside, Op>,
{
    type Shape = <S as Divided<S::List, B, Inside, Outside, Op>>::Shape;
    type Stride = <S as Divided<S::List, B, Inside, Outside, Op>>::Stride;
}

/// [`InBlocks`] for the list `L` of the sizes. `Self` is any type: compile errors list no
/// implementations.
pub trait Divided<L, B, Inside, Outside, Op> {
    /// `((a,P),(b,Q))`.
    type Shape: TypedTuple;
    /// `((in_row,out_row),(in_column,out_column))`.
    type Stride: Strides<Self::Shape>;
}

impl<Any, M, N, A, B, Inside, Outside, Op>
    Divided<Cons<M, Cons<N, Nil>>, (A, B), Inside, Outside, Op> for Any
where
    A: BlockSide<Op>,
    B: BlockSide<Op>,
    M: MatrixSize<Op>,
    N: MatrixSize<Op>,
    M::Size: IntDiv<A::Side>,
    N::Size: IntDiv<B::Side>,
    A::Side: IntMul<B::Side>,
    Inside: InnerStrides<A::Side, B::Side>,
    Outside: OuterStrides<Ceil<M::Size, A::Side>, Ceil<N::Size, B::Side>, Times<A::Side, B::Side>>,
    ((A::Side, Ceil<M::Size, A::Side>), (B::Side, Ceil<N::Size, B::Side>)): TypedTuple,
    ((Inside::Row, Outside::Row), (Inside::Column, Outside::Column)):
        Strides<((A::Side, Ceil<M::Size, A::Side>), (B::Side, Ceil<N::Size, B::Side>))>,
{
    type Shape = ((A::Side, Ceil<M::Size, A::Side>), (B::Side, Ceil<N::Size, B::Side>));
    type Stride = ((Inside::Row, Outside::Row), (Inside::Column, Outside::Column));
}

/// Implements the refusal of another number of sizes.
macro_rules! other_ranks {
    ($([$($parameter:ident),*] $list:ty;)*) => {$(
        impl<Any, B, Inside, Outside, Op, $($parameter),*> Divided<$list, B, Inside, Outside, Op> for Any
        where
            $list: Count,
            CountOf<$list>: Decimal,
            Shown<CountOf<$list>>: IsTheRankOfAMatrix<Op>,
        {
            type Shape = usize;
            type Stride = usize;
        }
    )*};
}
other_ranks! {
    [] Nil;
    [M] Cons<M, Nil>;
    [M, N, L, T] Cons<M, Cons<N, Cons<L, T>>>;
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: the shape has {Self} sizes, and a matrix has 2",
    label = "give the shape first, as `shape!((m, n))`, and then the blocks or C0, as `int!(16)`"
)]
pub trait IsTheRankOfAMatrix<Op> {}

/// A side of a block of the operation `Op`: an integer of at least 1.
#[diagnostic::on_unimplemented(
    message = "{Op}: a side of the blocks, such as C0, is not an integer of at least 1",
    label = "write one integer, as `int!(16)`; dynamic integers are `usize`"
)]
pub trait BlockSide<Op> {
    /// This type. (After a refusal the compiler finds no second error.)
    type Side;
}

/// A size of the matrix of the operation `Op`: an integer.
#[diagnostic::on_unimplemented(
    message = "{Op}: a size of the matrix is a tuple, and an integer is needed",
    label = "write one integer for each size, as `shape!((m, n))`"
)]
pub trait MatrixSize<Op> {
    /// This type, as in [`BlockSide`].
    type Size;
}

/// Implements a trait for integers.
macro_rules! integers {
    ($($trait:ident, $itself:ident: $([$($parameter:ident),*] $integer:ty),*;)*) => {$($(
        #[diagnostic::do_not_recommend]
        impl<Op, $($parameter),*> $trait<Op> for $integer {
            type $itself = Self;
        }
    )*)*};
}
integers! {
    BlockSide, Side: [] usize, [U, B] UInt<U, B>;
    MatrixSize, Size: [] usize, [] UTerm, [U, B] UInt<U, B>;
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
