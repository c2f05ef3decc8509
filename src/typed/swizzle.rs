//! Swizzles as types: three static integers.

use core::fmt;
use core::marker::PhantomData;

use crate::typed::tuple::{IntLeaf, StaticTuple};
use crate::{Int, unwrap, value};

/// A swizzle as a type, `S<B,M,S>`, whose three numbers are static integers.
///
/// [`colex::Swizzle`](crate::Swizzle) is the same swizzle as a value, [`VALUE`](StaticSwizzle::VALUE).
/// It has the operations; [`StaticSwizzle`] is the trait of both this type and of structs that
/// compute their numbers.
///
/// - **Does not build**: numbers for which [`Swizzle::new`](crate::Swizzle::new) returns an error.
/// - **Source**: CuTe `Swizzle<BBits, MBase, SShift>`.
///
/// # Examples
///
/// ```
/// use colex::Int;
/// use colex::typed::{StaticSwizzle, Swizzle};
/// type Rows128 = Swizzle<Int![3], Int![4], Int![3]>;
/// assert_eq!(Rows128::VALUE.apply(128), 144);
/// assert_eq!(Rows128::STATIC.to_string(), "S<3,4,3>");
/// ```
pub struct Swizzle<B, M, S>(PhantomData<(B, M, S)>);

impl<B, M, S> Clone for Swizzle<B, M, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<B, M, S> Copy for Swizzle<B, M, S> {}

impl<B, M, S> Default for Swizzle<B, M, S> {
    fn default() -> Self {
        Self::STATIC
    }
}

impl<B, M, S> Swizzle<B, M, S> {
    /// The only value of this type.
    pub const STATIC: Self = Self(PhantomData);
}

/// A zero-sized type that represents one swizzle.
///
/// Every value of [`colex::Swizzle`](crate::Swizzle) is valid, so everyone can implement this
/// trait: a struct with const parameters, or a conversion from the numbers of another library.
///
/// # Examples
///
/// ```
/// use colex::constant::{Composed, ConstComposed};
/// use colex::typed::StaticSwizzle;
/// use colex::{Swizzle, int, layout, unwrap};
///
/// /// The third number is the position of the upper field, `M + S`.
/// #[derive(Clone, Copy)]
/// struct Absolute<const B: i64, const M: i64, const P: i64>;
/// impl<const B: i64, const M: i64, const P: i64> StaticSwizzle for Absolute<B, M, P> {
///     const VALUE: Swizzle = unwrap(Swizzle::from_absolute(B, M, P));
/// }
///
/// let bytes = Composed::new(Absolute::<3, 4, 7>, int!(0), layout!((8, 128):(128, 1)));
/// assert_eq!(bytes.to_string(), "S<3,4,3> o 0 o (8,128):(128,1)");
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a static swizzle",
    label = "expected a `colex::typed::Swizzle` of static integers, or a type that implements `StaticSwizzle`",
    note = "a swizzle that the program reads is a `colex::Swizzle`, an operand of `ComposedLayout::new` on values"
)]
pub trait StaticSwizzle: Copy + 'static {
    /// The swizzle.
    const VALUE: value::Swizzle;
}

#[diagnostic::do_not_recommend]
impl<B, M, S> StaticSwizzle for Swizzle<B, M, S>
where
    B: IntLeaf + StaticTuple,
    M: IntLeaf + StaticTuple,
    S: IntLeaf + StaticTuple,
{
    const VALUE: value::Swizzle =
        unwrap(value::Swizzle::new(static_int::<B>(), static_int::<M>(), static_int::<S>()));
}

/// Returns the value of an integer; 0 if it is dynamic.
const fn static_int<T: IntLeaf>() -> i64 {
    int_of::<T>().get()
}

/// Returns the value of an integer with its static mark; a dynamic integer is 0.
pub(super) const fn int_of<T: IntLeaf>() -> Int {
    T::SKELETON.leaves.get(0)
}

impl<B, M, S> fmt::Display for Swizzle<B, M, S>
where
    Self: StaticSwizzle,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Self::VALUE, f)
    }
}

impl<B, M, S> fmt::Debug for Swizzle<B, M, S>
where
    Self: StaticSwizzle,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
