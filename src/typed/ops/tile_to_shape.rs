//! Tile to shape: repeat a layout until it fills a shape.

use super::arithmetic::{ProductsOfEach, Sizes};
use super::major::{ColMajor, OrderOf};
use super::product::blocked::{BlockedAfter, FillLike};
use crate::typed::int::division::{DivMod, Quotient, Remainder};
use crate::typed::int::{One, Zero};
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::{Cons, Nil};
use crate::typed::refusal::Divides;
use crate::typed::strides::Strides;
use crate::typed::tuple::{IntTuple, Members, ToTuple, TupleOf};
use crate::{LayoutError, unwrap};
use typenum::{UInt, UTerm};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The layout repeated, as blocks, until it fills the shape `target`; its copies follow each other column-major.
    ///
    /// ```text
    /// tile_to_shape((4,4):(4,1), (8,12))  ->  ((4,2),(4,3)):((4,16),(1,32))
    /// ```
    ///
    /// - **Post**, **Errors**: those of [`DynLayout::tile_to_shape`](crate::DynLayout::tile_to_shape).
    /// - **Refused by the compiler**: more modes than the target has; static sizes that do not divide those of the target.
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
    #[must_use]
    #[track_caller]
    pub fn tile_to_shape<T>(self, target: T) -> TiledToShape<Self, T>
    where
        T: FilledBy<Self>,
    {
        unwrap(self.try_tile_to_shape(target))
    }

    /// [`tile_to_shape`](Self::tile_to_shape), with the error where run-time integers break a condition.
    pub fn try_tile_to_shape<T>(self, target: T) -> Result<TiledToShape<Self, T>, LayoutError>
    where
        T: FilledBy<Self>,
    {
        mirrored!(TiledToShape<Self, T>: a = self as Self, b = target as T; a.tile_to_shape(&b, None))
    }

    /// [`tile_to_shape`](Self::tile_to_shape), the copies in the order of the sort keys `order`.
    ///
    /// ```text
    /// tile_to_shape((4,4):(4,1), (8,12), (1,0))  ->  ((4,2),(4,3)):((4,48),(1,16))
    /// ```
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let full: Layout![((4, 2), (4, 3)):((4, 48), (1, 16))] =
    ///     layout!((4, 4):(4, 1)).tile_to_shape_in_order(shape!((8, 12)), shape!((1, 0)));
    /// ```
    #[doc(alias = "tile_to_shape")]
    #[must_use]
    #[track_caller]
    pub fn tile_to_shape_in_order<T, O>(self, target: T, order: O) -> Layout<T::Shape, T::Stride>
    where
        O: IntTuple,
        T: FilledInOrder<Self, O>,
    {
        unwrap(self.try_tile_to_shape_in_order(target, order))
    }

    /// [`tile_to_shape_in_order`](Self::tile_to_shape_in_order), with the error where run-time integers break a condition.
    pub fn try_tile_to_shape_in_order<T, O>(
        self,
        target: T,
        order: O,
    ) -> Result<Layout<T::Shape, T::Stride>, LayoutError>
    where
        O: IntTuple,
        T: FilledInOrder<Self, O>,
    {
        mirrored!(Layout<T::Shape, T::Stride>:
            a = self as Self, b = target as T, c = order as O; a.tile_to_shape(&b, Some(&c)))
    }
}

/// A shape that copies of the layout `L` [fill](Layout::tile_to_shape).
pub trait FilledBy<L>: IntTuple {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`tile_to_shape`](Layout::tile_to_shape).
pub type TiledToShape<L, T> = Layout<<T as FilledBy<L>>::Shape, <T as FilledBy<L>>::Stride>;

/// A shape that copies of the layout `L` [fill in the order](Layout::tile_to_shape_in_order) `O`.
pub trait FilledInOrder<L, O>: IntTuple {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

impl<S, D, T> FilledBy<Layout<S, D>> for T
where
    T: IntTuple + Members,
    S: BlockFor<T::List, T, One>,
    D: BlockFor<T::List, T, Zero>,
    T: CopiesOf<S::Block>,
    T::Copies: ColMajor,
    Layout<T::Copies, <T::Copies as ColMajor>::Stride>: BlockedAfter<Layout<S::Block, D::Block>>,
{
    type Shape = <Layout<
        <T as CopiesOf<S::Block>>::Copies,
        <<T as CopiesOf<S::Block>>::Copies as ColMajor>::Stride,
    > as BlockedAfter<Layout<S::Block, D::Block>>>::Shape;
    type Stride = <Layout<
        <T as CopiesOf<S::Block>>::Copies,
        <<T as CopiesOf<S::Block>>::Copies as ColMajor>::Stride,
    > as BlockedAfter<Layout<S::Block, D::Block>>>::Stride;
}
impl<S, D, T, O> FilledInOrder<Layout<S, D>, O> for T
where
    T: IntTuple + Members,
    S: BlockFor<T::List, T, One>,
    D: BlockFor<T::List, T, Zero>,
    T: CopiesOf<S::Block>,
    O: OrderOf<T::Copies>,
    Layout<T::Copies, O::Stride>: BlockedAfter<Layout<S::Block, D::Block>>,
{
    type Shape = <Layout<<T as CopiesOf<S::Block>>::Copies, O::Stride> as BlockedAfter<
        Layout<S::Block, D::Block>,
    >>::Shape;
    type Stride = <Layout<<T as CopiesOf<S::Block>>::Copies, O::Stride> as BlockedAfter<
        Layout<S::Block, D::Block>,
    >>::Stride;
}

/// A shape or stride filled up with `Unit` to the modes of the target `T`, which are also given as a list; a target of one
/// mode leaves it as it is.
pub trait BlockFor<Modes, T, Unit> {
    type Block;
}

impl<S, T, Unit> BlockFor<Nil, T, Unit> for S {
    type Block = S;
}
impl<S, A, T, Unit> BlockFor<Cons<A, Nil>, T, Unit> for S {
    type Block = S;
}
impl<S, A, B, R, T, Unit> BlockFor<Cons<A, Cons<B, R>>, T, Unit> for S
where
    S: FillLike<T, Unit>,
{
    type Block = S::Filled;
}

/// How often a block of shape `Block` goes into each mode of the target `self`.
pub trait CopiesOf<Block> {
    type Copies: IntTuple;
}

impl<T, Block> CopiesOf<Block> for T
where
    T: ProductsOfEach + Members,
    T::List: Sizes,
    Block: Members,
    Block::List: Sizes,
    <T::List as Sizes>::List: QuotientEach<<Block::List as Sizes>::List>,
    Quotients<T, Block>: ToTuple,
    TupleOf<Quotients<T, Block>>: IntTuple,
{
    type Copies = TupleOf<Quotients<T, Block>>;
}

type Quotients<T, Block> = <<<T as Members>::List as Sizes>::List as QuotientEach<
    <<Block as Members>::List as Sizes>::List,
>>::List;

/// The quotients of the integers of two lists, which must be whole.
#[diagnostic::on_unimplemented(
    message = "tile_to_shape: the layout has more modes than the target shape",
    label = "the target shape has too few modes",
    note = "give the target one mode for each mode of the layout, or more"
)]
pub trait QuotientEach<L> {
    type List;
}

impl QuotientEach<Nil> for Nil {
    type List = Self;
}
impl<A, AA, B, BB> QuotientEach<Cons<B, BB>> for Cons<A, AA>
where
    A: WholeQuotient<B>,
    AA: QuotientEach<BB>,
{
    type List = Cons<A::Output, AA::List>;
}

/// `self / B`, which must be whole where both are static.
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
    Remainder<Self, UInt<V, E>>: Divides<Self, UInt<V, E>>,
{
    type Output = Quotient<Self, UInt<V, E>>;
}
