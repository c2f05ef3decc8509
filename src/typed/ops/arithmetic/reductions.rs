//! Reductions of a tuple to one integer: product, sum, min, max, gcd, inner product.
//!
//! The rules are those of the [value plane](crate::IntTuple::sum), for tuples as types. The result
//! is a type where every integer is static, else a `usize`. `0 * x` is a static 0 for every `x`.

use super::Product;
use crate::typed::int::division::{CommonDivisor, IntGcd};
use crate::typed::int::order::{IntLarger, IntSmaller};
use crate::typed::int::{Absolute, IntAdd, IntMul, One, Plus, Times, Zero};
use crate::typed::layout::by_value_plane;
use crate::typed::list::{Cons, Nil};
use crate::typed::ops::methods::with_try;
use crate::typed::ops::relations::CongruentWith;
use crate::typed::parts::leaves::Integers;
use crate::typed::tuple::{IntLeaf, Tuple, TypedTuple, has_negative, integer};
use crate::{Int, unwrap, value};

/// The message of [`check_sign`] for the operation.
macro_rules! negative {
    ($operation:literal) => {
        concat!(
            $operation,
            ": an integer is negative, and a dynamic result (`usize`) must be at least 0; use `to_value()`"
        )
    };
}

with_try! {
    /// Returns the product of all integers of a shape: the number of its coordinates.
    ///
    /// - **Static integers**: the product is static where all integers are, or where one is a
    ///   static 0.
    /// - **Does not compile**: static sizes of more than 63 bits.
    /// - **Errors**: [`try_product`] returns an error for dynamic sizes of more than 63 bits.
    /// - **Source**: CuTe `product`, `size`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::product;
    /// use colex::{Int, shape};
    /// let all: Int![24] = product(shape!((2, (3, 4))));
    /// let n = 5;
    /// assert_eq!(product(shape!((2, n))), 10);
    /// ```
    #[doc(alias = "size")]
    fn product, try_product<A>(shape: A) -> A::Output where [
        A: HasProduct,
    ] = by_value_plane!(Tuple<A::Output>: a = shape as A; integer(a.product())).map(|product| product.0);

    /// Returns the sum of all integers; 0 for `()`.
    ///
    /// - **Static integers**: the sum is static where all integers are.
    /// - **Does not build**: a dynamic sum with a negative summand, because `usize` holds no
    ///   negative sum.
    /// - **Does not compile**: a static sum of more than 63 bits.
    /// - **Errors**: [`try_sum`] returns an error for a dynamic sum of more than 63 bits.
    /// - **Source**: CuTe `sum`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::sum;
    /// use colex::{Int, shape};
    /// let all: Int![15] = sum(shape!((4, (9, 2))));
    /// let n = 5;
    /// assert_eq!(sum(shape!((4, n))), 9);
    /// ```
    fn sum, try_sum<A>(tuple: A) -> A::Output where [
        A: HasSum,
    ] = {
        const { check_sign::<A::Output>(&A::STRUCTURE, negative!("sum")) }
        by_value_plane!(Tuple<A::Output>: a = tuple as A; integer(a.sum())).map(|sum| sum.0)
    };
}

/// Returns the smallest integer.
///
/// - **Static integers**: the result is static where all integers are.
/// - **Does not compile**: `()`.
/// - **Does not build**: a dynamic minimum with a negative integer, because `usize` holds no
///   negative result.
/// - **Source**: CuTe `min`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::min;
/// use colex::{Int, shape};
/// let least: Int![2] = min(shape!((4, (9, 2))));
/// let n = 5;
/// assert_eq!(min(shape!((9, n))), 5);
/// ```
#[must_use]
#[track_caller]
pub fn min<A>(tuple: A) -> A::Output
where
    A: HasMin,
{
    const { check_sign::<A::Output>(&A::STRUCTURE, negative!("min")) }
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A; integer(Ok(or_zero(a.min()))))).0
}

/// Returns the largest integer.
///
/// - **Static integers**: the result is static where all integers are.
/// - **Does not compile**: `()`.
/// - **Source**: CuTe `max`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::max;
/// use colex::{Int, shape};
/// let greatest: Int![9] = max(shape!((4, (9, 2))));
/// ```
#[must_use]
#[track_caller]
pub fn max<A>(tuple: A) -> A::Output
where
    A: HasMax,
{
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A; integer(Ok(or_zero(a.max()))))).0
}

/// Returns the greatest common divisor of all integers; 0 for `()`.
///
/// - **Static integers**: the result is static where all integers are.
/// - **Source**: CuTe `gcd`.
///
/// # Examples
///
/// ```
/// use colex::typed::int_tuple::gcd;
/// use colex::{Int, shape};
/// let common: Int![2] = gcd(shape!((4, (8, 6))));
/// let n = 10;
/// assert_eq!(gcd(shape!((4, n))), 2);
/// ```
#[must_use]
#[track_caller]
pub fn gcd<A>(tuple: A) -> A::Output
where
    A: HasGcd,
{
    // The absolute value of every integer of either plane fits.
    unwrap(by_value_plane!(Tuple<A::Output>: a = tuple as A; integer(a.gcd()))).0
}

with_try! {
    /// Returns the sum of the products of two tuples, integer by integer: the offset of a natural
    /// coordinate for a stride.
    ///
    /// ```text
    /// inner_product((2,(1,2)), (1,(3,6)))  ->  17
    /// ```
    ///
    /// - **Static integers**: the result is static where all integers are.
    /// - **Does not build**: a dynamic sum with a negative factor, because `usize` holds no
    ///   negative sum.
    /// - **Does not compile**: other parentheses.
    /// - **Errors**: [`try_inner_product`] returns an error for a dynamic sum that does not fit.
    /// - **Source**: CuTe `inner_product`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::int_tuple::inner_product;
    /// use colex::{Int, coord, stride};
    /// let offset: Int![17] = inner_product(coord!((2, (1, 2))), stride!((1, (3, 6))));
    /// let i = 3;
    /// assert_eq!(inner_product((i, 2), stride!((1, 8))), 19);
    /// ```
    fn inner_product, try_inner_product<A, B>(tuple: A, other: B) -> B::Output where [
        A: TypedTuple,
        B: HasInnerProductWith<A>,
    ] = {
        const {
            check_sign::<B::Output>(&A::STRUCTURE, negative!("inner_product"));
            check_sign::<B::Output>(&B::STRUCTURE, negative!("inner_product"));
        }
        by_value_plane!(Tuple<B::Output>: a = tuple as A, b = other as B; integer(a.inner_product(&b)))
            .map(|sum| sum.0)
    };
}

/// Returns the integer; `None` does not occur, because the types refuse `()`.
const fn or_zero(int: Option<Int>) -> Int {
    match int {
        Some(int) => int,
        None => Int::ZERO,
    }
}

/// Fails to compile with `message` where the result is a `usize` and an integer of the operand is
/// negative.
const fn check_sign<Output: TypedTuple>(operand: &value::IntTuple, message: &str) {
    assert!(Output::IS_STATIC || !has_negative(operand), "{}", message);
}

macro_rules! reduction {
    ($($(#[$doc:meta])* $trait:ident: $fold:ident, $start:ty;)*) => {$(
        $(#[$doc])*
        pub trait $trait: TypedTuple {
            /// The result.
            type Output: IntLeaf;
        }

        impl<A> $trait for A
        where
            A: TypedTuple + Integers<Nil>,
            A::List: $fold<$start>,
            <A::List as $fold<$start>>::Output: IntLeaf,
        {
            type Output = <A::List as $fold<$start>>::Output;
        }
    )*};
}
reduction! {
    /// A shape that has a [`product`].
    #[doc(alias = "Products")]
    HasProduct: Product, One;
    /// A tuple that has a [`sum`].
    #[doc(alias = "Sums")]
    HasSum: SumFrom, Zero;
    /// A tuple that has a [`gcd`].
    #[doc(alias = "CommonDivisors")]
    HasGcd: GcdFrom, Zero;
    /// A tuple that has a [smallest integer](min).
    #[doc(alias = "Least")]
    HasMin: Smallest, NoneYet;
    /// A tuple that has a [largest integer](max).
    #[doc(alias = "Greatest")]
    HasMax: Largest, NoneYet;
}

/// A tuple that has an [`inner_product`] with `A`.
#[doc(alias = "InnerProducts")]
pub trait HasInnerProductWith<A>: TypedTuple {
    /// The result.
    type Output: IntLeaf;
}

impl<A, B> HasInnerProductWith<A> for B
where
    A: CongruentWith<B> + Integers<Nil>,
    B: TypedTuple + Integers<Nil>,
    A::List: SumOfProducts<<B as Integers<Nil>>::List, Zero>,
    <A::List as SumOfProducts<<B as Integers<Nil>>::List, Zero>>::Output: IntLeaf,
{
    type Output = <A::List as SumOfProducts<<B as Integers<Nil>>::List, Zero>>::Output;
}

/// No integer so far.
#[derive(Debug)]
pub struct NoneYet;

/// `So` and a list of integers, added up.
pub trait SumFrom<So> {
    type Output;
}
/// The greatest common divisor of `So` and a list of integers.
pub trait GcdFrom<So> {
    type Output;
}
/// The smallest of `So` and a list of integers.
#[diagnostic::on_unimplemented(
    message = "min: the tuple is `()`, and at least one integer is needed",
    label = "give at least one integer"
)]
pub trait Smallest<So> {
    type Output;
}
/// The largest of `So` and a list of integers.
#[diagnostic::on_unimplemented(
    message = "max: the tuple is `()`, and at least one integer is needed",
    label = "give at least one integer"
)]
pub trait Largest<So> {
    type Output;
}

impl<So> SumFrom<So> for Nil {
    type Output = So;
}
impl<H, T, So> SumFrom<So> for Cons<H, T>
where
    So: IntAdd<H>,
    T: SumFrom<Plus<So, H>>,
{
    type Output = T::Output;
}

impl<So> GcdFrom<So> for Nil {
    type Output = So;
}
impl<H, T, So> GcdFrom<So> for Cons<H, T>
where
    H: Absolute,
    So: IntGcd<H::Output>,
    T: GcdFrom<CommonDivisor<So, H::Output>>,
{
    type Output = T::Output;
}

macro_rules! extreme {
    ($trait:ident, $of_two:ident) => {
        impl<H, T> $trait<NoneYet> for Cons<H, T>
        where
            T: $trait<Seen<H>>,
        {
            type Output = T::Output;
        }
        impl<So> $trait<Seen<So>> for Nil {
            type Output = So;
        }
        impl<H, T, So> $trait<Seen<So>> for Cons<H, T>
        where
            So: $of_two<H>,
            T: $trait<Seen<<So as $of_two<H>>::Output>>,
        {
            type Output = T::Output;
        }
    };
}
extreme!(Smallest, IntSmaller);
extreme!(Largest, IntLarger);

/// The smallest, or largest, integer so far.
#[derive(Debug)]
pub struct Seen<N>(core::marker::PhantomData<N>);

/// `So` and the products of the integers of two lists, added up.
pub trait SumOfProducts<BB, So> {
    type Output;
}

impl<So> SumOfProducts<Nil, So> for Nil {
    type Output = So;
}
impl<A, AA, B, BB, So> SumOfProducts<Cons<B, BB>, So> for Cons<A, AA>
where
    A: IntMul<B>,
    So: IntAdd<Times<A, B>>,
    AA: SumOfProducts<BB, Plus<So, Times<A, B>>>,
{
    type Output = AA::Output;
}
// `CongruentWith` refuses other parentheses. These implementations keep the compiler from a second
// error.
impl<B, BB, So> SumOfProducts<Cons<B, BB>, So> for Nil {
    type Output = Zero;
}
impl<A, AA, So> SumOfProducts<Nil, So> for Cons<A, AA> {
    type Output = Zero;
}
