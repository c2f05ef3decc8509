//! Swizzles as types: three static integers.

use core::fmt;
use core::marker::PhantomData;

use crate::typed::tuple::{IntLeaf, StaticTuple};
use crate::{Int, unwrap, value};

/// A swizzle as a type, `S<B,M,S>`, whose three numbers are static integers.
///
/// [`VALUE`](StaticSwizzle::VALUE) is the same swizzle as a value, a
/// [`colex::Swizzle`](crate::Swizzle), which has the operations. Structs that compute their numbers
/// implement [`StaticSwizzle`] too.
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
/// use colex::constant::Composed;
/// use colex::typed::StaticSwizzle;
/// use colex::{Swizzle, int, layout, unwrap};
///
/// /// The swizzle of rows of `2^(B + 4)` bytes, in groups of 16 bytes.
/// #[derive(Clone, Copy)]
/// struct Rows<const B: i64>;
/// impl<const B: i64> StaticSwizzle for Rows<B> {
///     const VALUE: Swizzle = unwrap(Swizzle::new(B, 4, 3));
/// }
///
/// let bytes = Composed::new(Rows::<3>, int!(0), layout!((8, 128):(128, 1)));
/// assert_eq!(bytes.to_string(), "S<3,4,3> o 0 o (8,128):(128,1)");
///
/// // The same memory in elements of 2 bytes.
/// let elements = Composed::new(Rows::<3>.to_elements(int!(2)), int!(0), layout!((8, 64):(64, 1)));
/// assert_eq!(elements.to_string(), "S<3,3,3> o 0 o (8,64):(64,1)");
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a static swizzle",
    label = "expected a `colex::typed::Swizzle` of static integers, or a type that implements `StaticSwizzle`",
    note = "a swizzle that the program reads is a `colex::Swizzle`, an operand of `ComposedLayout::new` on values"
)]
pub trait StaticSwizzle: Copy + 'static {
    /// The swizzle.
    const VALUE: value::Swizzle;

    /// Converts a swizzle of element offsets to a swizzle of byte offsets, for elements of `size`
    /// bytes.
    ///
    /// See [`Swizzle::to_bytes`](crate::Swizzle::to_bytes) for the definition.
    ///
    /// - **Does not build**: a size for which that returns an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::{StaticSwizzle, Swizzle};
    /// use colex::{Int, int};
    /// let elements = Swizzle::<Int![3], Int![3], Int![3]>::STATIC;
    /// assert_eq!(value_of(elements.to_bytes(int!(2))).to_string(), "S<3,4,3>");
    ///
    /// fn value_of<W: StaticSwizzle>(_: W) -> colex::Swizzle {
    ///     W::VALUE
    /// }
    /// ```
    #[must_use]
    fn to_bytes<N: IntLeaf + StaticTuple>(self, size: N) -> InBytes<Self, N> {
        let _ = size;
        InBytes(PhantomData)
    }

    /// Converts a swizzle of byte offsets to a swizzle of element offsets, for elements of `size`
    /// bytes.
    ///
    /// See [`Swizzle::to_elements`](crate::Swizzle::to_elements) for the definition.
    ///
    /// - **Does not build**: a size for which that returns an error.
    #[must_use]
    fn to_elements<N: IntLeaf + StaticTuple>(self, size: N) -> InElements<Self, N> {
        let _ = size;
        InElements(PhantomData)
    }
}

/// Declares a swizzle that is computed from integers.
macro_rules! computed {
    ($($(#[$doc:meta])* $name:ident<$first:ident: $($bound:ident)|+ $(, $integer:ident)*> = $value:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<$first, $($integer),*>(PhantomData<($first, $($integer),*)>);

        impl<$first, $($integer),*> $name<$first, $($integer),*> {
            /// The only value of this type.
            pub const STATIC: Self = Self(PhantomData);
        }

        #[diagnostic::do_not_recommend]
        impl<$first: $($bound +)+, $($integer: IntLeaf + StaticTuple),*> StaticSwizzle for $name<$first, $($integer),*> {
            const VALUE: value::Swizzle = unwrap($value);
        }
    )*};
}

computed! {
    /// The swizzle `S<B,M,P-M>`, for libraries whose third number is the position P of the upper
    /// field, `M + S`.
    ///
    /// See [`Swizzle::from_absolute`](crate::Swizzle::from_absolute) for the definition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Int;
    /// use colex::typed::{AbsoluteSwizzle, StaticSwizzle};
    /// type Rows128 = AbsoluteSwizzle<Int![3], Int![4], Int![7]>;
    /// assert_eq!(Rows128::VALUE.to_string(), "S<3,4,3>");
    /// ```
    AbsoluteSwizzle<B: IntLeaf | StaticTuple, M, P> =
        value::Swizzle::from_absolute(static_int::<B>(), static_int::<M>(), static_int::<P>());
    /// The result of [`StaticSwizzle::to_bytes`].
    InBytes<W: StaticSwizzle, N> = W::VALUE.to_bytes(static_int::<N>());
    /// The result of [`StaticSwizzle::to_elements`].
    InElements<W: StaticSwizzle, N> = W::VALUE.to_elements(static_int::<N>());
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
    T::STRUCTURE.leaves.get(0)
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
