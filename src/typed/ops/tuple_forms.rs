//! Parentheses of a tuple: flatten, unflatten, wrap, reverse.
//!
//! The rules are those of the [value plane](crate::IntTuple::flatten), for tuples as types. Layouts
//! have methods of the same names. Operands that the functions cannot take do not compile; only
//! [`coalesce_shape`] can fail at run time.

use super::coalesce::NoMode;
use super::complement::Merge;
use super::modes::flatten::OtherLeafCount;
use crate::typed::int::Zero;
use crate::typed::layout::{Layout, by_value_plane};
use crate::typed::list::{Cons, Nil, SameLength};
use crate::typed::ops::methods::with_try;
use crate::typed::parts::leaves::{Integers, ToLayout};
use crate::typed::parts::refill::{Refill, Refilled};
use crate::typed::refusal::Holds;
use crate::typed::tuple::{
    ATuple, AnInteger, Form, IntLeaf, Members, ToTuple, Tuple, TupleOf, TypedTuple, int,
};
use crate::unwrap;
use typenum::{B0, B1};

/// Removes the inner parentheses of a tuple; an integer stays an integer.
///
/// - **Post**: depth at most 1, the same integers in the same order.
/// - **Does not compile**: more than 16 integers.
/// - **Source**: CuTe `flatten`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::flatten;
/// use colex::{Shape, shape};
/// let flat: Shape![(2, 3, 4)] = flatten(shape!((2, ((3, 4)))));
/// let n = 4;
/// let flat: Shape![(2, usize)] = flatten(shape!((2, (n,))));
/// ```
#[must_use]
#[track_caller]
pub fn flatten<A>(tuple: A) -> A::Output
where
    A: TupleFlatten,
{
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A; Ok(a.flatten()))).0
}

/// Like [`flatten`], but makes a 1-tuple of an integer.
///
/// - **Source**: CuTe `flatten_to_tuple`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::flatten_to_tuple;
/// use colex::{Shape, shape};
/// let flat: Shape![(5,)] = flatten_to_tuple(shape!(5));
/// ```
#[must_use]
#[track_caller]
pub fn flatten_to_tuple<A>(tuple: A) -> A::Output
where
    A: TupleFlattenToTuple,
{
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A; Ok(a.flatten_to_tuple()))).0
}

/// Returns the integers of a tuple in the parentheses of `profile`: the inverse of [`flatten`].
///
/// - **Does not compile**: different numbers of integers.
/// - **Source**: CuTe `unflatten`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::unflatten;
/// use colex::{Shape, shape};
/// let shape: Shape![(2, (3, 4))] = unflatten(shape!((2, 3, 4)), shape!((0, (0, 0))));
/// ```
///
/// ```compile_fail
/// use colex::{shape, typed};
/// typed::int_tuple::unflatten(shape!((2, 3)), shape!((0, (0, 0)))); // 2 integers and 3 integers
/// ```
#[must_use]
#[track_caller]
pub fn unflatten<A, P>(tuple: A, profile: P) -> P::Output
where
    A: TypedTuple,
    P: TupleUnflattens<A>,
{
    unwrap(by_value_plane!(Tuple<P::Output>: a = tuple as A, p = profile as P; a.unflatten(&p))).0
}

/// Wraps an integer in a 1-tuple, and returns a tuple unchanged.
///
/// - **Source**: CuTe `wrap`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::wrap;
/// use colex::{Shape, shape};
/// let tuple: Shape![(5,)] = wrap(shape!(5));
/// let tuple: Shape![(2, 3)] = wrap(shape!((2, 3)));
/// ```
#[must_use]
#[track_caller]
pub fn wrap<A>(tuple: A) -> A::Output
where
    A: TupleWrap,
{
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A; Ok(a.wrap()))).0
}

/// Removes the outer parentheses of a 1-tuple, repeatedly, and returns anything else unchanged.
///
/// - **Source**: CuTe `unwrap`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::unwrap_tuple;
/// use colex::{Shape, shape};
/// let pair: Shape![(2, 3)] = unwrap_tuple(shape!(((2, 3),)));
/// let five: Shape![5] = unwrap_tuple(shape!(((5,),)));
/// ```
#[doc(alias = "unwrap")]
#[must_use]
#[track_caller]
pub fn unwrap_tuple<A>(tuple: A) -> A::Output
where
    A: TupleUnwrap,
{
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A; Ok(a.unwrap_tuple()))).0
}

/// Returns the entries in reverse order, with inner tuples unchanged.
///
/// - **Source**: CuTe `reverse`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::reverse;
/// use colex::{Shape, shape};
/// let back: Shape![(4, (2, 3), 1)] = reverse(shape!((1, (2, 3), 4)));
/// ```
#[must_use]
#[track_caller]
pub fn reverse<A>(tuple: A) -> A::Output
where
    A: TupleReverse,
{
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A; Ok(a.reverse()))).0
}

with_try! {
    /// Returns the shortest shape with the same flat coordinates and the same static factors.
    ///
    /// Adjacent integers that are both static, or both dynamic, are multiplied.
    ///
    /// - **Does not compile**: static products of more than 63 bits.
    /// - **Errors**: [`try_coalesce_shape`] returns an error for dynamic products of more than 63
    ///   bits.
    /// - **Source**: CuTe `coalesce` of a shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::coalesce_shape;
    /// use colex::{Shape, shape};
    /// let line: Shape![36] = coalesce_shape(shape!(((4, 1), (9,))));
    /// let (m, n) = (5, 7);
    /// let parts: Shape![(4, usize, 6)] = coalesce_shape(shape!((4, m, n, 2, 3)));
    /// assert_eq!(parts.1, 35);
    /// ```
    fn coalesce_shape, try_coalesce_shape<A>(shape: A) -> A::Output where [
        A: ShapeCoalesce,
    ] = by_value_plane!(Tuple<A::Output>: a = shape as A; a.coalesce_shape()).map(|shape| shape.0);
}

/// Replaces each integer of a tuple by `value`.
///
/// - **Source**: CuTe `repeat_like`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::repeat_like;
/// use colex::{Shape, int, shape};
/// let zeros: Shape![(0, (0, 0))] = repeat_like(shape!((4, (2, 3))), int!(0));
/// ```
#[must_use]
#[track_caller]
pub fn repeat_like<A, N>(tuple: A, value: N) -> A::Output
where
    A: TupleRepeat<N>,
    N: IntLeaf,
{
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A, n = value as N; Ok(a.repeat_like(int(&n)))))
        .0
}

/// Public traits of tuples, each implemented by a trait on the form of the tuple.
macro_rules! by_form {
    ($($(#[$doc:meta])* $trait:ident: $by_form:ident;)*) => {$(
        $(#[$doc])*
        pub trait $trait: TypedTuple {
            /// The result.
            type Output: TypedTuple;
        }

        impl<A> $trait for A
        where
            A: TypedTuple + Form,
            A: $by_form<<A as Form>::Form>,
            <A as $by_form<<A as Form>::Form>>::Output: TypedTuple,
        {
            type Output = <A as $by_form<<A as Form>::Form>>::Output;
        }
    )*};
}
by_form! {
    /// A tuple that can be [flattened](flatten): every tuple of at most 16 integers.
    TupleFlatten: WithoutInner;
    /// A tuple that can be [wrapped](wrap): every tuple.
    TupleWrap: Wrapped;
    /// A tuple that can be [unwrapped](unwrap_tuple): every tuple.
    TupleUnwrap: Unwrapped;
    /// A tuple that can be [reversed](reverse): every tuple.
    TupleReverse: Reversed;
}

/// A tuple that can be [flattened to a tuple](flatten_to_tuple): every tuple of at most 16
/// integers.
pub trait TupleFlattenToTuple: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

impl<A> TupleFlattenToTuple for A
where
    A: TypedTuple + Integers<Nil>,
    A::List: ToTuple,
    TupleOf<A::List>: TypedTuple,
{
    type Output = TupleOf<A::List>;
}

/// A profile with the same number of integers as the tuple `A`.
#[doc(alias = "TupleUnflatten")]
pub trait TupleUnflattens<A>: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

impl<A, P> TupleUnflattens<A> for P
where
    A: Integers<Nil>,
    P: TypedTuple + Integers<Nil> + Form,
    A::List: SameLength<<P as Integers<Nil>>::List>,
    <A::List as SameLength<<P as Integers<Nil>>::List>>::Output: Fits<A::List, P>,
    <<A::List as SameLength<<P as Integers<Nil>>::List>>::Output as Fits<A::List, P>>::Output:
        TypedTuple,
{
    type Output =
        <<A::List as SameLength<<P as Integers<Nil>>::List>>::Output as Fits<A::List, P>>::Output;
}

/// A shape that can be [coalesced](coalesce_shape): every shape without negative integers.
pub trait ShapeCoalesce: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

// The strides of `Merge` are not used. They start at 0, so that the compiler has nothing to
// multiply.
impl<A, S, D> ShapeCoalesce for A
where
    A: TypedTuple + Integers<Nil>,
    A::List: Merge<NoMode, Zero>,
    <A::List as Merge<NoMode, Zero>>::List: ToLayout<Output = Layout<S, D>>,
    S: TypedTuple,
{
    type Output = S;
}

/// A tuple whose integers [can be replaced](repeat_like) by `N`: every tuple.
pub trait TupleRepeat<N>: TypedTuple {
    /// The result.
    type Output: TypedTuple;
}

impl<A, N> TupleRepeat<N> for A
where
    A: TypedTuple + Form,
    A: Repeated<<A as Form>::Form, N>,
    <A as Repeated<<A as Form>::Form, N>>::Output: TypedTuple,
{
    type Output = <A as Repeated<<A as Form>::Form, N>>::Output;
}

/// [`flatten`] for each form.
pub trait WithoutInner<Form> {
    type Output;
}

impl<A> WithoutInner<AnInteger> for A {
    type Output = A;
}
impl<A> WithoutInner<ATuple> for A
where
    A: Integers<Nil>,
    A::List: ToTuple,
{
    type Output = TupleOf<A::List>;
}

/// The list `L` in the parentheses of the profile `P`; `self` says whether both have the same
/// number of integers.
pub trait Fits<L, P> {
    type Output;
}

impl<L, P> Fits<L, P> for B1
where
    P: Form + Refill<<P as Form>::Form, L>,
{
    type Output = Refilled<P, L>;
}
impl<L, P> Fits<L, P> for B0
where
    OtherLeafCount<L, P>: Holds,
{
    type Output = Zero;
}

/// [`wrap`] for each form.
pub trait Wrapped<Form> {
    type Output;
}

impl<A> Wrapped<AnInteger> for A {
    type Output = (A,);
}
impl<A> Wrapped<ATuple> for A {
    type Output = A;
}

/// [`unwrap_tuple`] for each form.
pub trait Unwrapped<Form> {
    type Output;
}

impl<A> Unwrapped<AnInteger> for A {
    type Output = A;
}
impl<A> Unwrapped<ATuple> for A
where
    A: Members,
    A::List: OnlyEntryOf<A>,
{
    type Output = <A::List as OnlyEntryOf<A>>::Output;
}

/// The only entry of a list, unwrapped; for a list of another length, the tuple `A` of the entries.
pub trait OnlyEntryOf<A> {
    type Output;
}

impl<A> OnlyEntryOf<A> for Nil {
    type Output = A;
}
impl<A, H> OnlyEntryOf<A> for Cons<H, Nil>
where
    H: Form,
    H: Unwrapped<<H as Form>::Form>,
{
    type Output = <H as Unwrapped<<H as Form>::Form>>::Output;
}
impl<A, H, H1, T> OnlyEntryOf<A> for Cons<H, Cons<H1, T>> {
    type Output = A;
}

/// [`reverse`] for each form.
pub trait Reversed<Form> {
    type Output;
}

impl<A> Reversed<AnInteger> for A {
    type Output = A;
}
impl<A> Reversed<ATuple> for A
where
    A: Members,
    A::List: ReversedOnto<Nil>,
    <A::List as ReversedOnto<Nil>>::List: ToTuple,
{
    type Output = TupleOf<<A::List as ReversedOnto<Nil>>::List>;
}

/// A list in reverse order in front of the list `T`.
pub trait ReversedOnto<T> {
    type List;
}

impl<T> ReversedOnto<T> for Nil {
    type List = T;
}
impl<H, TT, T> ReversedOnto<T> for Cons<H, TT>
where
    TT: ReversedOnto<Cons<H, T>>,
{
    type List = TT::List;
}

/// [`repeat_like`] for each form.
pub trait Repeated<Form, N> {
    type Output;
}

impl<A, N> Repeated<AnInteger, N> for A {
    type Output = N;
}
impl<A, N> Repeated<ATuple, N> for A
where
    A: Members,
    A::List: RepeatedEach<N>,
    <A::List as RepeatedEach<N>>::List: ToTuple,
{
    type Output = TupleOf<<A::List as RepeatedEach<N>>::List>;
}

/// [`Repeated`] for the entries of a list.
pub trait RepeatedEach<N> {
    type List;
}

impl<N> RepeatedEach<N> for Nil {
    type List = Self;
}
impl<H, T, N> RepeatedEach<N> for Cons<H, T>
where
    H: Form,
    H: Repeated<<H as Form>::Form, N>,
    T: RepeatedEach<N>,
{
    type List = Cons<<H as Repeated<<H as Form>::Form, N>>::Output, T::List>;
}
