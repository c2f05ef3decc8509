//! Arithmetic on shapes: quotients, multiples and products, entry by entry.
//!
//! As in the [value plane](crate::IntTuple::ceil_div), for shapes as types: `ceil_div(shape!((8, n)), shape!((4, 4)))` has a
//! static first entry where the operands have one.

use super::complement::{Extents, ListExtents};
use super::int::{Ceil, IntDiv, IntMul, One, Times};
use super::layout::mirrored;
use super::list::{Cons, Nil};
use super::refusal::DividesEitherWay;
use super::tuple::{ATuple, AnInteger, Form, IntTuple, Members, ToTuple, Tuple, TupleOf};
use crate::{LayoutError, unwrap};
use typenum::{UInt, UTerm};

/// How many tiles cover a shape: quotients, rounded up.
///
/// ```text
/// ceil_div((8,12), (3,5))  ->  (3,3)
/// ceil_div((4,5,6), 40)    ->  (1,1,3)
/// ```
///
/// - **Errors**: those of [`IntTuple::ceil_div`](crate::IntTuple::ceil_div).
/// - **Refused by the compiler**: a divisor of more entries than the shape.
/// - **Source**: CuTe `ceil_div`.
///
/// # Examples
///
/// ```
/// use colex::typed::ceil_div;
/// use colex::{Shape, shape};
/// let tiles: Shape![(3, 3)] = ceil_div(shape!((8, 12)), shape!((3, 5)));
/// let n = 100;
/// assert_eq!(ceil_div(shape!((64, n)), shape!((8, 8))).1, 13);
/// ```
#[track_caller]
pub fn ceil_div<A, B>(shape: A, other: B) -> A::Output
where
    A: CeilDivides<B>,
    B: IntTuple,
{
    unwrap(try_ceil_div(shape, other))
}

/// [`ceil_div`], with the error where run-time integers break a condition.
pub fn try_ceil_div<A, B>(shape: A, other: B) -> Result<A::Output, LayoutError>
where
    A: CeilDivides<B>,
    B: IntTuple,
{
    mirrored!(Tuple<A::Output>: a = shape as A, b = other as B; a.ceil_div(&b))
        .map(|result| result.0)
}

/// A shape of which [`ceil_div`] with `B` can be told.
pub trait CeilDivides<B>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> CeilDivides<B> for A
where
    A: IntTuple + Form,
    B: Form,
    A: Divide<A::Form, B::Form, B, Rounded>,
    A::Output: IntTuple,
{
    type Output = <A as Divide<<A as Form>::Form, <B as Form>::Form, B, Rounded>>::Output;
}

/// Quotients of shapes that divide each other.
///
/// ```text
/// shape_div((6,4), 3)  ->  (2,4)
/// ```
///
/// - **Errors**: those of [`IntTuple::shape_div`](crate::IntTuple::shape_div).
/// - **Refused by the compiler**: integers of which neither divides the other; another rank.
/// - **Source**: CuTe `shape_div`.
///
/// # Examples
///
/// ```
/// use colex::typed::shape_div;
/// use colex::{Shape, shape};
/// let tiles: Shape![(2, 4)] = shape_div(shape!((6, 4)), shape!(3));
/// ```
#[track_caller]
pub fn shape_div<A, B>(shape: A, other: B) -> A::Output
where
    A: ShapeDivides<B>,
    B: IntTuple,
{
    unwrap(try_shape_div(shape, other))
}

/// [`shape_div`], with the error where run-time integers break a condition.
pub fn try_shape_div<A, B>(shape: A, other: B) -> Result<A::Output, LayoutError>
where
    A: ShapeDivides<B>,
    B: IntTuple,
{
    mirrored!(Tuple<A::Output>: a = shape as A, b = other as B; a.shape_div(&b))
        .map(|result| result.0)
}

/// A shape of which [`shape_div`] with `B` can be told.
pub trait ShapeDivides<B>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> ShapeDivides<B> for A
where
    A: IntTuple + Form,
    B: Form,
    A: Divide<A::Form, B::Form, B, Exact>,
    A::Output: IntTuple,
{
    type Output = <A as Divide<<A as Form>::Form, <B as Form>::Form, B, Exact>>::Output;
}

/// Every entry rounded up to a multiple of its partner.
///
/// ```text
/// round_up((13,5), (8,1))  ->  (16,5)
/// ```
///
/// - **Errors**: those of [`IntTuple::round_up`](crate::IntTuple::round_up).
/// - **Refused by the compiler**: another form of the multiples; more entries than the shape has.
/// - **Source**: CuTe `round_up`.
///
/// # Examples
///
/// ```
/// use colex::typed::round_up;
/// use colex::{Shape, shape};
/// let padded: Shape![(16, 5)] = round_up(shape!((13, 5)), shape!((8, 1)));
/// ```
#[track_caller]
pub fn round_up<A, B>(shape: A, other: B) -> A::Output
where
    A: RoundsUp<B>,
    B: IntTuple,
{
    unwrap(try_round_up(shape, other))
}

/// [`round_up`], with the error where run-time integers break a condition.
pub fn try_round_up<A, B>(shape: A, other: B) -> Result<A::Output, LayoutError>
where
    A: RoundsUp<B>,
    B: IntTuple,
{
    mirrored!(Tuple<A::Output>: a = shape as A, b = other as B; a.round_up(&b))
        .map(|result| result.0)
}

/// A shape of which [`round_up`] with `B` can be told.
pub trait RoundsUp<B>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> RoundsUp<B> for A
where
    A: IntTuple + Form,
    B: Form,
    A: Round<A::Form, B::Form, B>,
    A::Output: IntTuple,
{
    type Output = <A as Round<<A as Form>::Form, <B as Form>::Form, B>>::Output;
}

/// Every integer times the size of its partner.
///
/// ```text
/// elem_scale((4,(2,3)), (2,(5,7)))  ->  (8,(10,21))
/// ```
///
/// - **Errors**: those of [`IntTuple::elem_scale`](crate::IntTuple::elem_scale).
/// - **Refused by the compiler**: another rank.
/// - **Source**: CuTe `elem_scale`.
///
/// # Examples
///
/// ```
/// use colex::typed::elem_scale;
/// use colex::{Shape, shape};
/// let scaled: Shape![(8, (10, 21))] = elem_scale(shape!((4, (2, 3))), shape!((2, (5, 7))));
/// ```
#[track_caller]
pub fn elem_scale<A, B>(shape: A, other: B) -> A::Output
where
    A: ElemScales<B>,
    B: IntTuple,
{
    unwrap(try_elem_scale(shape, other))
}

/// [`elem_scale`], with the error where run-time integers break a condition.
pub fn try_elem_scale<A, B>(shape: A, other: B) -> Result<A::Output, LayoutError>
where
    A: ElemScales<B>,
    B: IntTuple,
{
    mirrored!(Tuple<A::Output>: a = shape as A, b = other as B; a.elem_scale(&b))
        .map(|result| result.0)
}

/// A shape of which [`elem_scale`] with `B` can be told.
pub trait ElemScales<B>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> ElemScales<B> for A
where
    A: IntTuple + Form,
    A: Scale<A::Form, B>,
    A::Output: IntTuple,
{
    type Output = <A as Scale<<A as Form>::Form, B>>::Output;
}

/// The sizes of the parts of a shape at the integers of a guide.
///
/// ```text
/// product_like((2,(3,4)), (0,0))  ->  (2,12)
/// ```
///
/// - **Errors**: those of [`IntTuple::product_like`](crate::IntTuple::product_like).
/// - **Refused by the compiler**: another rank.
/// - **Source**: CuTe `product_like`.
///
/// # Examples
///
/// ```
/// use colex::typed::product_like;
/// use colex::{Shape, shape};
/// let sizes: Shape![(2, 12)] = product_like(shape!((2, (3, 4))), shape!((0, 0)));
/// ```
#[track_caller]
pub fn product_like<A, B>(shape: A, other: B) -> A::Output
where
    A: ProductsLike<B>,
    B: IntTuple,
{
    unwrap(try_product_like(shape, other))
}

/// [`product_like`], with the error where run-time integers break a condition.
pub fn try_product_like<A, B>(shape: A, other: B) -> Result<A::Output, LayoutError>
where
    A: ProductsLike<B>,
    B: IntTuple,
{
    mirrored!(Tuple<A::Output>: a = shape as A, b = other as B; a.product_like(&b))
        .map(|result| result.0)
}

/// A shape of which [`product_like`] with `B` can be told.
pub trait ProductsLike<B>: IntTuple {
    /// The result.
    type Output: IntTuple;
}

impl<A, B> ProductsLike<B> for A
where
    A: IntTuple,
    B: Form,
    B: SizesAt<B::Form, A>,
    B::Output: IntTuple,
{
    type Output = <B as SizesAt<<B as Form>::Form, A>>::Output;
}

/// The size of every mode of a shape.
///
/// ```text
/// product_each(((2,3),4))  ->  (6,4)
/// ```
///
/// - **Errors**: [`Reason::Overflow`](crate::Reason).
/// - **Source**: CuTe `product_each`.
///
/// # Examples
///
/// ```
/// use colex::typed::product_each;
/// use colex::{Shape, shape};
/// let sizes: Shape![(6, 4)] = product_each(shape!(((2, 3), 4)));
/// ```
#[track_caller]
pub fn product_each<A>(shape: A) -> A::Output
where
    A: ProductsOfEach,
{
    unwrap(try_product_each(shape))
}

/// [`product_each`], with the error where a run-time product does not fit.
pub fn try_product_each<A>(shape: A) -> Result<A::Output, LayoutError>
where
    A: ProductsOfEach,
{
    mirrored!(Tuple<A::Output>: a = shape as A; a.product_each()).map(|result| result.0)
}

/// A shape of which the [sizes of the modes](product_each) can be told.
pub trait ProductsOfEach: IntTuple {
    /// The sizes, a flat tuple.
    type Output: IntTuple;
}

impl<A> ProductsOfEach for A
where
    A: IntTuple + Members,
    A::List: Sizes,
    <A::List as Sizes>::List: ToTuple,
    TupleOf<<A::List as Sizes>::List>: IntTuple,
{
    type Output = TupleOf<<A::List as Sizes>::List>;
}

/// The sizes of the entries of a list.
pub trait Sizes {
    type List;
}

impl Sizes for Nil {
    type List = Self;
}
impl<H, T> Sizes for Cons<H, T>
where
    H: Size,
    T: Sizes,
{
    type List = Cons<H::Output, T::List>;
}

/// The product of all integers of a shape.
pub trait Size {
    type Output;
}

pub(crate) type SizeOfShape<S> = <S as Size>::Output;

impl<S> Size for S
where
    S: Extents<Nil>,
    S::List: Product<One>,
{
    type Output = <S::List as Product<One>>::Output;
}

/// The product of a list of integers, times `Before`.
pub trait Product<Before> {
    type Output;
}

impl<Before> Product<Before> for Nil {
    type Output = Before;
}
impl<H, T, Before> Product<Before> for Cons<H, T>
where
    Before: IntMul<H>,
    T: Product<Times<Before, H>>,
{
    type Output = T::Output;
}

/// Quotients are rounded up.
#[derive(Debug)]
pub struct Rounded;
/// One of the two integers divides the other.
#[derive(Debug)]
pub struct Exact;

/// The integer `self` divided by the integer `B` in the mode `How`.
pub trait Quotient<B, How> {
    type Output;
}

impl<A, B> Quotient<B, Rounded> for A
where
    A: IntDiv<B>,
{
    type Output = Ceil<A, B>;
}
impl<A, B> Quotient<B, Exact> for A
where
    A: IntDiv<B> + DividesEitherWay<B>,
{
    type Output = Ceil<A, B>;
}

/// What is left of the divisor `self` after an extent `A` was divided by it; behind an empty extent nothing is.
pub trait Leftover<A> {
    type Output;
}

impl<B> Leftover<UTerm> for B {
    type Output = One;
}
impl<B, U, C> Leftover<UInt<U, C>> for B
where
    B: IntDiv<UInt<U, C>>,
{
    type Output = Ceil<B, UInt<U, C>>;
}
impl<B> Leftover<usize> for B
where
    B: IntDiv<usize>,
{
    type Output = Ceil<B, usize>;
}

/// The shape `self` divided by the shape `B`, by their forms.
pub trait Divide<Form, OtherForm, B, How> {
    type Output;
}

impl<A, B, How> Divide<AnInteger, AnInteger, B, How> for A
where
    A: Quotient<B, How>,
{
    type Output = A::Output;
}
impl<A, B, How> Divide<AnInteger, ATuple, B, How> for A
where
    B: Size,
    A: Quotient<B::Output, How>,
{
    type Output = A::Output;
}
impl<A, B, How> Divide<ATuple, AnInteger, B, How> for A
where
    A: Fold<ATuple, B, How>,
{
    type Output = <A as Fold<ATuple, B, How>>::Output;
}
impl<A, B, How> Divide<ATuple, ATuple, B, How> for A
where
    A: Members,
    B: Members,
    A::List: DivideEach<B::List, How>,
    <A::List as DivideEach<B::List, How>>::List: ToTuple,
{
    type Output = TupleOf<<A::List as DivideEach<B::List, How>>::List>;
}

/// The entries of a list divided by those of another; for rounded quotients entries may be missing there.
pub trait DivideEach<BB, How> {
    type List;
}

impl<How> DivideEach<Nil, How> for Nil {
    type List = Self;
}
impl<A, AA> DivideEach<Nil, Rounded> for Cons<A, AA> {
    type List = Self;
}
impl<A, AA, B, BB, How> DivideEach<Cons<B, BB>, How> for Cons<A, AA>
where
    A: Form,
    B: Form,
    A: Divide<A::Form, B::Form, B, How>,
    AA: DivideEach<BB, How>,
{
    type List = Cons<<A as Divide<A::Form, B::Form, B, How>>::Output, AA::List>;
}

/// The integers of the shape `self`, from the left, divided by `B`, each by what the ones before left of it.
pub trait Fold<Form, B, How> {
    type Output;
    /// What is left of the divisor.
    type Rest;
}

impl<A, B, How> Fold<AnInteger, B, How> for A
where
    A: Quotient<B, How>,
    B: Leftover<A>,
{
    type Output = A::Output;
    type Rest = B::Output;
}
impl<A, B, How> Fold<ATuple, B, How> for A
where
    A: Members,
    A::List: FoldEach<B, How>,
    <A::List as FoldEach<B, How>>::List: ToTuple,
{
    type Output = TupleOf<<A::List as FoldEach<B, How>>::List>;
    type Rest = <A::List as FoldEach<B, How>>::Rest;
}

/// [`Fold`] of entries in a list.
pub trait FoldEach<B, How> {
    type List;
    type Rest;
}

impl<B, How> FoldEach<B, How> for Nil {
    type List = Self;
    type Rest = B;
}
impl<A, AA, B, How> FoldEach<B, How> for Cons<A, AA>
where
    A: Form,
    A: Fold<A::Form, B, How>,
    AA: FoldEach<<A as Fold<A::Form, B, How>>::Rest, How>,
{
    type List = Cons<<A as Fold<A::Form, B, How>>::Output, AA::List>;
    type Rest = AA::Rest;
}

/// The shape `self` rounded up to multiples of `B`, by their forms.
pub trait Round<Form, OtherForm, B> {
    type Output;
}

impl<A, B> Round<AnInteger, AnInteger, B> for A
where
    A: IntDiv<B>,
    Ceil<A, B>: IntMul<B>,
{
    type Output = Times<Ceil<A, B>, B>;
}
impl<A, B> Round<ATuple, ATuple, B> for A
where
    A: Members,
    B: Members,
    A::List: RoundEach<B::List>,
    <A::List as RoundEach<B::List>>::List: ToTuple,
{
    type Output = TupleOf<<A::List as RoundEach<B::List>>::List>;
}

/// [`Round`] of entries in a list; entries without a partner stay.
pub trait RoundEach<BB> {
    type List;
}

impl<L> RoundEach<Nil> for L {
    type List = L;
}
impl<A, AA, B, BB> RoundEach<Cons<B, BB>> for Cons<A, AA>
where
    A: Form,
    B: Form,
    A: Round<A::Form, B::Form, B>,
    AA: RoundEach<BB>,
{
    type List = Cons<<A as Round<A::Form, B::Form, B>>::Output, AA::List>;
}

/// The shape `self` times the sizes of the parts of `B`, by its form.
pub trait Scale<Form, B> {
    type Output;
}

impl<A, B> Scale<AnInteger, B> for A
where
    B: Size,
    A: IntMul<B::Output>,
{
    type Output = Times<A, B::Output>;
}
impl<A, B> Scale<ATuple, B> for A
where
    A: Members,
    B: Members,
    A::List: ScaleEach<B::List>,
    <A::List as ScaleEach<B::List>>::List: ToTuple,
{
    type Output = TupleOf<<A::List as ScaleEach<B::List>>::List>;
}

/// [`Scale`] of entries in a list.
pub trait ScaleEach<BB> {
    type List;
}

impl ScaleEach<Nil> for Nil {
    type List = Self;
}
impl<A, AA, B, BB> ScaleEach<Cons<B, BB>> for Cons<A, AA>
where
    A: Form,
    A: Scale<A::Form, B>,
    AA: ScaleEach<BB>,
{
    type List = Cons<<A as Scale<A::Form, B>>::Output, AA::List>;
}

/// The sizes of the parts of the shape `A` at the integers of the guide `self`, by its form.
pub trait SizesAt<Form, A> {
    type Output;
}

impl<G, A> SizesAt<AnInteger, A> for G
where
    A: Size,
{
    type Output = A::Output;
}
impl<G, A> SizesAt<ATuple, A> for G
where
    G: Members,
    A: Members,
    G::List: SizesAtEach<A::List>,
    <G::List as SizesAtEach<A::List>>::List: ToTuple,
{
    type Output = TupleOf<<G::List as SizesAtEach<A::List>>::List>;
}

/// [`SizesAt`] of entries in a list.
pub trait SizesAtEach<AA> {
    type List;
}

impl SizesAtEach<Nil> for Nil {
    type List = Self;
}
impl<G, GG, A, AA> SizesAtEach<Cons<A, AA>> for Cons<G, GG>
where
    G: Form,
    G: SizesAt<G::Form, A>,
    GG: SizesAtEach<AA>,
{
    type List = Cons<<G as SizesAt<G::Form, A>>::Output, GG::List>;
}
