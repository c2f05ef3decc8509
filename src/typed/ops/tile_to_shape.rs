//! Tile to shape: copies of a layout that fill a shape.

use core::marker::PhantomData;

use super::arithmetic::{HasProductEach, Sizes};
use super::major::{ColMajor, OrderOf};
use super::product::blocked::{Blocking, Elements, FillUp};
use crate::typed::generic::{TileToShapeInOrderOperands, TileToShapeOperands};
use crate::typed::int::division::{DivMod, Quotient, Remainder};
use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::makes::{Made, Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::mode_list::{AsTuple, ModesOf};
use crate::typed::refusal::decimal::{Decimal, ShowCount, Shown, ShownCount};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Members, ToTuple, TupleOf, TypedTuple};
use typenum::{UInt, UTerm};

layout_methods! {
    /// Repeats the layout as blocks until it fills the shape `target`.
    ///
    /// The copies are in column-major order.
    ///
    /// ```text
    /// tile_to_shape((4,4):(4,1), (8,12))  ->  ((4,2),(4,3)):((4,16),(1,32))
    /// ```
    ///
    /// - **Post**, **Errors**: those of
    ///   [`DynLayout::tile_to_shape`](crate::DynLayout::tile_to_shape).
    /// - **Does not compile**: more modes than the target has; static sizes that do not divide
    ///   those of the target.
    /// - **Generic code**: the bound [`T: FilledBy<Layout<S, D>>`](FilledBy).
    /// - **Source**: CuTe `tile_to_shape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let full: Layout![((4, 2), (4, 3)):((4, 16), (1, 32))] =
    ///     layout!((4, 4):(4, 1)).tile_to_shape(shape!((8, 12)));
    /// let n = 40;
    /// let full = layout!((4, 4):(4, 1)).tile_to_shape(shape!((8, n)));
    /// assert_eq!(full.to_string(), "((_4,_2),(_4,10)):((_4,_16),(_1,_32))");
    /// ```
    fn tile_to_shape, try_tile_to_shape<T>(target: T) where [
        T::SelfType: TileToShapeOperands<Layout<S, D>, K>,
        T: TypedTuple + Makes<TileToShape<InColMajor>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, target: T| a.tile_to_shape(&target, None);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let result: Layout![S<3,0,3> o 0 o ((8,2),((2,4),2)):((8,64),((1,2),128))] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).tile_to_shape(shape!((16, 16)));
        /// ```
    }

    /// Repeats the layout as blocks until it fills the shape `target`, in the order `order`.
    ///
    /// The integers of `order` are the sort keys of the copies.
    ///
    /// ```text
    /// tile_to_shape((4,4):(4,1), (8,12), (1,0))  ->  ((4,2),(4,3)):((4,48),(1,16))
    /// ```
    ///
    /// - **Generic code**: the bound [`T: FilledInOrder<Layout<S, D>, O>`](FilledInOrder).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let full: Layout![((4, 2), (4, 3)):((4, 48), (1, 16))] =
    ///     layout!((4, 4):(4, 1)).tile_to_shape_in_order(shape!((8, 12)), shape!((1, 0)));
    /// ```
    #[doc(alias = "tile_to_shape")]
    fn tile_to_shape_in_order, try_tile_to_shape_in_order<T, X>(target: T, order: X) where [
        T::SelfType: TileToShapeInOrderOperands<Layout<S, D>, K>,
        X: TypedTuple,
        T: TypedTuple + Makes<TileToShape<InOrder<X>>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, target: T, order: X| a.tile_to_shape(&target, Some(&order));
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let result: Layout![S<3,0,3> o 0 o ((8,2),((2,4),2)):((8,128),((1,2),64))] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).tile_to_shape_in_order(shape!((16, 16)), shape!((1, 0)));
        /// ```
    }
}

bounds_and_results! {
    /// A shape that copies of the layout `L` [fill](Layout::tile_to_shape).
    trait FilledBy<L>: TypedTuple = TileToShape<InColMajor>, L;
    /// The type of [`tile_to_shape`](Layout::tile_to_shape).
    type TiledToShape<L, T> = T as FilledBy<L>;

    /// A shape that copies of the layout `L` [fill in the order](Layout::tile_to_shape_in_order)
    /// `O`.
    trait FilledInOrder<L, O>: TypedTuple = TileToShape<InOrder<O>>, L;
}

/// The operation, with the copies in the order `Order`.
#[derive(Debug)]
pub struct TileToShape<Order>(PhantomData<Order>);

/// Column-major.
#[derive(Debug)]
pub struct InColMajor;
/// By the sort keys `O`.
#[derive(Debug)]
pub struct InOrder<O>(PhantomData<O>);

/// The strides of the shape `S` in the order `self`.
pub trait CopyStrides<S> {
    type Stride;
}

impl<S> CopyStrides<S> for InColMajor
where
    S: ColMajor,
{
    type Stride = S::Stride;
}
impl<S, O> CopyStrides<S> for InOrder<O>
where
    O: OrderOf<S>,
{
    type Stride = O::Stride;
}

impl<Any, S, D, T, Order, BS, BD> Makes<TileToShape<Order>, Layout<S, D>, T> for Any
where
    T: ModesOf<T>,
    T::List: BlockFor<S, D, Output = Layout<BS, BD>>,
    T: CopiesOf<BS>,
    Order: CopyStrides<T::Copies>,
    Layout<T::Copies, Order::Stride>: Makes<Blocking<Elements>, Layout<BS, BD>>,
{
    type Output = Made<Blocking<Elements>, Layout<BS, BD>, Layout<T::Copies, Order::Stride>>;
}

/// The layout `S:D` with modes `1:0` up to the rank of the target, whose modes are `self`. A target
/// of one mode adds none.
pub trait BlockFor<S, D> {
    type Output;
}

impl<S, D> BlockFor<S, D> for Nil {
    type Output = Layout<S, D>;
}
impl<A, B, S, D> BlockFor<S, D> for Modes<A, B, Nil> {
    type Output = Layout<S, D>;
}
impl<A, B, A1, B1, T, S, D> BlockFor<S, D> for Modes<A, B, Modes<A1, B1, T>>
where
    S: ModesOf<D>,
    S::List: FillUp<Self>,
    <S::List as FillUp<Self>>::List: AsTuple,
{
    type Output = <<S::List as FillUp<Self>>::List as AsTuple>::Output;
}

/// The number of blocks of shape `Block` in each mode of the target `self`.
pub trait CopiesOf<Block> {
    type Copies: TypedTuple;
}

impl<T, Block> CopiesOf<Block> for T
where
    T: HasProductEach + Members,
    T::List: Sizes,
    Block: Members,
    Block::List: Sizes,
    <T::List as Sizes>::List:
        QuotientEach<<Block::List as Sizes>::List, TargetTooShort<T::List, Block::List>>,
    Quotients<T, Block>: ToTuple,
    TupleOf<Quotients<T, Block>>: TypedTuple,
{
    type Copies = TupleOf<Quotients<T, Block>>;
}

type Quotients<T, Block> = <<<T as Members>::List as Sizes>::List as QuotientEach<
    <<Block as Members>::List as Sizes>::List,
    TargetTooShort<<T as Members>::List, <Block as Members>::List>,
>>::List;

/// The quotients of the integers of two lists, which must have no remainder; `Why` is the refusal
/// of more divisors than integers.
pub trait QuotientEach<L, Why> {
    type List;
}

impl<Why> QuotientEach<Nil, Why> for Nil {
    type List = Self;
}
impl<A, AA, B, BB, Why> QuotientEach<Cons<B, BB>, Why> for Cons<A, AA>
where
    A: WholeQuotient<B>,
    AA: QuotientEach<BB, Why>,
{
    type List = Cons<A::Output, AA::List>;
}
impl<B, BB, Target, Block> QuotientEach<Cons<B, BB>, TargetTooShort<Target, Block>> for Nil
where
    Target: ShowCount,
    Block: ShowCount,
    ShownCount<Block>: IsAtMostTheRankOfTheTarget<ShownCount<Target>>,
{
    type List = Self;
}

/// The refusal of a layout with the modes `Block` for a target with fewer modes.
#[derive(Debug)]
pub struct TargetTooShort<Target, Block>(PhantomData<(Target, Block)>);

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "tile_to_shape: the layout has rank {Self} where the target has rank {Rank}",
    label = "use a target of at least rank {Self}"
)]
pub trait IsAtMostTheRankOfTheTarget<Rank> {}

/// The quotient `self / B`, which must have no remainder where both are static.
pub trait WholeQuotient<B> {
    type Output;
}

impl<B> WholeQuotient<B> for usize {
    type Output = Self;
}
impl WholeQuotient<usize> for UTerm {
    type Output = usize;
}
impl<U, C> WholeQuotient<usize> for UInt<U, C> {
    type Output = usize;
}
impl<V, E> WholeQuotient<UInt<V, E>> for UTerm {
    type Output = Self;
}
impl<U, C, V, E> WholeQuotient<UInt<V, E>> for UInt<U, C>
where
    Self: DivMod<UInt<V, E>>,
    Remainder<Self, UInt<V, E>>: IsZeroIn<Self, UInt<V, E>>,
{
    type Output = <Remainder<Self, UInt<V, E>> as IsZeroIn<Self, UInt<V, E>>>::Then<
        Quotient<Self, UInt<V, E>>,
    >;
}

/// The remainder `self` of the size `A` by the size `B` of a tile is 0.
pub trait IsZeroIn<A, B> {
    /// `Q`. The way to it leads through the condition, which the compiler reports.
    type Then<Q>;
}

impl<A, B> IsZeroIn<A, B> for UTerm {
    type Then<Q> = Q;
}
impl<A, B, U, C> IsZeroIn<A, B> for UInt<U, C>
where
    A: Decimal,
    B: Decimal,
    Shown<A>: IsMultipleOfTheTile<Shown<B>>,
{
    type Then<Q> = Q;
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "tile_to_shape: the size {Self} is not a multiple of the tile size {Tile}",
    label = "use a multiple of {Tile}"
)]
pub trait IsMultipleOfTheTile<Tile> {}
