//! Greatest common domain: the finest cut of flat coordinates that two shapes have in common.
//!
//! As in the [value plane](crate::IntTuple::gcd_domain): both shapes are walked side by side, and what both can be cut by at one
//! place is a mode. Which modes there are depends on every extent, so the shapes are static.

use core::marker::PhantomData;
use core::ops::Mul;

use super::complement::Extents;
use super::division::{CommonDivisor, DivMod, IntGcd, Quotient, Remainder};
use super::int::One;
use super::layout::{Layout, mirrored};
use super::list::{Cons, Modes, Nil, OrUnit};
use super::mode_list::AsTuple;
use super::strides::Strides;
use super::tuple::IntTuple;
use crate::unwrap;
use typenum::{Cmp, Equal, Greater, Less, Prod, UInt, UTerm};

/// The finest cut that both static shapes have in common: a layout of flat coordinates whose modes are modes of both, or
/// parts of them.
///
/// ```text
/// gcd_domain((5,3,4), (10,6))  ->  (5,2):(1,30)
/// ```
///
/// - **Post**: that of [`IntTuple::gcd_domain`](crate::IntTuple::gcd_domain).
/// - **Errors**: the compiler refuses run-time integers and extents 0.
/// - **Source**: PyCuTe `greatest_common_domain`.
///
/// # Examples
///
/// ```
/// use colex::typed::gcd_domain;
/// use colex::{Layout, shape};
/// let common: Layout![(5, 2):(1, 30)] = gcd_domain(shape!((5, 3, 4)), shape!((10, 6)));
/// let common: Layout![(3, 7):(1, 30)] = gcd_domain(shape!((6, 35)), shape!((15, 14)));
/// let nothing: Layout![(1,):(0,)] = gcd_domain(shape!(2), shape!(3));
/// ```
#[doc(alias = "greatest_common_domain")]
#[must_use]
#[track_caller]
pub fn gcd_domain<A, B>(shape: A, other: B) -> CommonDomain<A, B>
where
    A: IntTuple,
    B: SharesDomain<A> + IntTuple,
{
    unwrap(mirrored!(CommonDomain<A, B>: a = shape as A, b = other as B; a.gcd_domain(&b)))
}

/// A static shape that has a [common domain](gcd_domain) with the static shape `A`.
pub trait SharesDomain<A> {
    /// The shape of the domain.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`gcd_domain`].
pub type CommonDomain<A, B> = Layout<<B as SharesDomain<A>>::Shape, <B as SharesDomain<A>>::Stride>;

impl<A, B> SharesDomain<A> for B
where
    B: DomainWith<A>,
    <B as DomainWith<A>>::List: AsTuple,
{
    type Shape = <<B as DomainWith<A>>::List as AsTuple>::Shape;
    type Stride = <<B as DomainWith<A>>::List as AsTuple>::Stride;
}

/// The modes of the common domain of two static shapes; `1:0` where nothing is common.
pub trait DomainWith<A> {
    type List;
}

type WalkOf<S> = <<S as Extents<Nil>>::List as ToWalk>::Walk;

impl<A, B> DomainWith<A> for B
where
    A: Extents<Nil>,
    B: Extents<Nil>,
    A::List: ToWalk + AllKnown,
    <B as Extents<Nil>>::List: ToWalk + AllKnown,
    WalkOf<A>: Beside<WalkOf<B>>,
    <WalkOf<A> as Beside<WalkOf<B>>>::List: OrUnit,
{
    type List = <<WalkOf<A> as Beside<WalkOf<B>>>::List as OrUnit>::List;
}

/// A walk over a list of extents: the product of those before, what is left of the one in hand, and the list after it.
#[derive(Debug)]
pub struct Walk<Before, Extent, T>(PhantomData<(Before, Extent, T)>);

/// The walk from the beginning of a list.
pub trait ToWalk {
    type Walk;
}

impl ToWalk for Nil {
    type Walk = Self;
}
impl<H, T> ToWalk for Cons<H, T> {
    type Walk = Walk<One, H, T>;
}

/// The walk from the next extent on.
pub trait Advance {
    type Walk;
}

impl<P, E> Advance for Walk<P, E, Nil> {
    type Walk = Nil;
}
impl<P, E, H, T> Advance for Walk<P, E, Cons<H, T>>
where
    P: Mul<E>,
{
    type Walk = Walk<Prod<P, E>, H, T>;
}

/// Every integer of a list is static.
pub trait AllKnown {}

impl AllKnown for Nil {}
impl<T> AllKnown for Cons<UTerm, T> where T: AllKnown {}
impl<U, B, T> AllKnown for Cons<UInt<U, B>, T> where T: AllKnown {}
impl<T> AllKnown for Cons<usize, T> where T: ComesBehindStaticOnes {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "the structure of the result depends on an integer that is known at run time only; mark it static",
    label = "static shapes are needed",
    note = "write the extents with the macros as literals, or use `to_value()` and the same operation on values"
)]
pub trait ComesBehindStaticOnes {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "an extent is 0; at least one element is needed",
    label = "a shape without elements has no domain in common with another"
)]
pub trait HasNoExtentZero {}

/// What the walks `self` and `Other` can both be cut by, as modes.
pub trait Beside<Other> {
    type List;
}

impl<Other> Beside<Other> for Nil {
    type List = Self;
}
impl<P, E, T> Beside<Nil> for Walk<P, E, T> {
    type List = Nil;
}
impl<P, T, Q, F, R> Beside<Walk<Q, F, R>> for Walk<P, UTerm, T>
where
    P: HasNoExtentZero,
{
    type List = Nil;
}
impl<P, U, C, T, Q, R> Beside<Walk<Q, UTerm, R>> for Walk<P, UInt<U, C>, T>
where
    Q: HasNoExtentZero,
{
    type List = Nil;
}
// Run-time extents are refused: what follows has nothing to complain about.
impl<P, T, Q, F, R> Beside<Walk<Q, F, R>> for Walk<P, usize, T> {
    type List = Nil;
}
impl<P, U, C, T, Q, R> Beside<Walk<Q, usize, R>> for Walk<P, UInt<U, C>, T> {
    type List = Nil;
}
// `P` and `Q` go up to their least common multiple, where both extents have to be cut.
impl<P, U, C, T, Q, V, G, R> Beside<Walk<Q, UInt<V, G>, R>> for Walk<P, UInt<U, C>, T>
where
    P: IntGcd<Q> + DivMod<CommonDivisor<P, Q>>,
    Q: DivMod<CommonDivisor<P, Q>>,
    Self: CutFrom<
            Quotient<Q, CommonDivisor<P, Q>>,
            Quotient<P, CommonDivisor<P, Q>>,
            Walk<Q, UInt<V, G>, R>,
        >,
{
    type List = <Self as CutFrom<
        Quotient<Q, CommonDivisor<P, Q>>,
        Quotient<P, CommonDivisor<P, Q>>,
        Walk<Q, UInt<V, G>, R>,
    >>::List;
}

/// [`Beside`], where the walk `self` goes `Up` by a factor and the other one by `OtherUp` to come to the same place.
pub trait CutFrom<Up, OtherUp, Other> {
    type List;
}

impl<P, E, T, Q, F, R, Up, OtherUp> CutFrom<Up, OtherUp, Walk<Q, F, R>> for Walk<P, E, T>
where
    E: DivMod<Up>,
    F: DivMod<OtherUp>,
    Quotient<E, Up>: Shares<Remainder<E, Up>, Remainder<F, OtherUp>, Quotient<F, OtherUp>>,
    Self: CutBy<
            SharedBy<E, Up, F, OtherUp>,
            Up,
            OtherUp,
            Quotient<E, Up>,
            Quotient<F, OtherUp>,
            Walk<Q, F, R>,
        >,
{
    type List = <Self as CutBy<
        SharedBy<E, Up, F, OtherUp>,
        Up,
        OtherUp,
        Quotient<E, Up>,
        Quotient<F, OtherUp>,
        Walk<Q, F, R>,
    >>::List;
}

type SharedBy<E, Up, F, OtherUp> = <Quotient<E, Up> as Shares<
    Remainder<E, Up>,
    Remainder<F, OtherUp>,
    Quotient<F, OtherUp>,
>>::Output;

/// The gcd of the quotients `self` and `Other`; 1 where one of the divisions leaves a remainder.
pub trait Shares<Remainder, OtherRemainder, Other> {
    type Output;
}

impl<N, M> Shares<UTerm, UTerm, M> for N
where
    N: IntGcd<M>,
{
    type Output = CommonDivisor<N, M>;
}
impl<N, M, U, C> Shares<UTerm, UInt<U, C>, M> for N {
    type Output = One;
}
impl<N, M, U, C, X> Shares<UInt<U, C>, X, M> for N {
    type Output = One;
}

/// [`Beside`], where `N` is the extent that both walks have at the place they go up to: a mode, unless it is 1.
pub trait CutBy<N, Up, OtherUp, Left, OtherLeft, Other> {
    type List;
}

impl<P, E, T, Q, F, R, Up, OtherUp, Left, OtherLeft>
    CutBy<One, Up, OtherUp, Left, OtherLeft, Walk<Q, F, R>> for Walk<P, E, T>
where
    P: Mul<E>,
    Q: Mul<F>,
    Prod<P, E>: Cmp<Prod<Q, F>>,
    Self: Part<<Prod<P, E> as Cmp<Prod<Q, F>>>::Output, Walk<Q, F, R>>,
{
    type List = <Self as Part<<Prod<P, E> as Cmp<Prod<Q, F>>>::Output, Walk<Q, F, R>>>::List;
}
impl<P, E, T, Q, F, R, U, B, C, Up, OtherUp, Left, OtherLeft>
    CutBy<UInt<UInt<U, B>, C>, Up, OtherUp, Left, OtherLeft, Walk<Q, F, R>> for Walk<P, E, T>
where
    P: Mul<Up>,
    Prod<P, Up>: Mul<UInt<UInt<U, B>, C>>,
    Left: DivMod<UInt<UInt<U, B>, C>>,
    OtherLeft: DivMod<UInt<UInt<U, B>, C>>,
    Quotient<Left, UInt<UInt<U, B>, C>>: LeftOver<Prod<Prod<P, Up>, UInt<UInt<U, B>, C>>, T>,
    Quotient<OtherLeft, UInt<UInt<U, B>, C>>: LeftOver<Prod<Prod<P, Up>, UInt<UInt<U, B>, C>>, R>,
    BehindCut<P, Up, UInt<UInt<U, B>, C>, Left, T>:
        Beside<BehindCut<P, Up, UInt<UInt<U, B>, C>, OtherLeft, R>>,
{
    type List = Modes<
        UInt<UInt<U, B>, C>,
        Prod<P, Up>,
        <BehindCut<P, Up, UInt<UInt<U, B>, C>, Left, T> as Beside<
            BehindCut<P, Up, UInt<UInt<U, B>, C>, OtherLeft, R>,
        >>::List,
    >;
}

/// The walk behind the extent `N` at `P * Up`, which is one place for both walks.
type BehindCut<P, Up, N, Left, T> = <Quotient<Left, N> as LeftOver<Prod<Prod<P, Up>, N>, T>>::Walk;

/// The walk at `Before` with `self` left of the extent in hand, before the list `T`; where that is 1, with the next extent.
pub trait LeftOver<Before, T> {
    type Walk;
}

impl<P> LeftOver<P, Nil> for One {
    type Walk = Nil;
}
impl<P, H, T> LeftOver<P, Cons<H, T>> for One {
    type Walk = Walk<P, H, T>;
}
impl<P, U, B, C, T> LeftOver<P, T> for UInt<UInt<U, B>, C> {
    type Walk = Walk<P, Self, T>;
}

/// [`Beside`], where nothing is common here and the ends of the extents in hand compare as `Ordering` says: the one that
/// ends first goes on, and both where neither end divides the other.
pub trait Part<Ordering, Other> {
    type List;
}

impl<A, B> Part<Equal, B> for A
where
    A: Advance,
    B: Advance,
    A::Walk: Beside<<B as Advance>::Walk>,
{
    type List = <A::Walk as Beside<<B as Advance>::Walk>>::List;
}
impl<P, E, T, Q, F, R> Part<Less, Walk<Q, F, R>> for Walk<P, E, T>
where
    Self: Advance,
    P: Mul<E>,
    Q: Mul<F>,
    Prod<Q, F>: DivMod<Prod<P, E>>,
    Walk<Q, F, R>: Keep<Remainder<Prod<Q, F>, Prod<P, E>>>,
    <Self as Advance>::Walk:
        Beside<<Walk<Q, F, R> as Keep<Remainder<Prod<Q, F>, Prod<P, E>>>>::Walk>,
{
    type List = <<Self as Advance>::Walk as Beside<
        <Walk<Q, F, R> as Keep<Remainder<Prod<Q, F>, Prod<P, E>>>>::Walk,
    >>::List;
}
impl<P, E, T, Q, F, R> Part<Greater, Walk<Q, F, R>> for Walk<P, E, T>
where
    Walk<Q, F, R>: Advance,
    P: Mul<E>,
    Q: Mul<F>,
    Prod<P, E>: DivMod<Prod<Q, F>>,
    Self: Keep<Remainder<Prod<P, E>, Prod<Q, F>>>,
    <Self as Keep<Remainder<Prod<P, E>, Prod<Q, F>>>>::Walk:
        Beside<<Walk<Q, F, R> as Advance>::Walk>,
{
    type List = <<Self as Keep<Remainder<Prod<P, E>, Prod<Q, F>>>>::Walk as Beside<
        <Walk<Q, F, R> as Advance>::Walk,
    >>::List;
}

/// The walk as it stands where the remainder is 0, else from the next extent on.
pub trait Keep<Remainder> {
    type Walk;
}

impl<W> Keep<UTerm> for W {
    type Walk = W;
}
impl<W, U, C> Keep<UInt<U, C>> for W
where
    W: Advance,
{
    type Walk = W::Walk;
}
