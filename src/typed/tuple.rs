//! Nested tuples of integers as types: `(4,(2,n))` is `(U4, (U2, usize))`.

use super::list::{Cons, Nil, list};
use crate::sealed::Sealed;
use crate::{Int, LayoutError, Reason, unwrap, value};
use typenum::{Bit, NInt, NonZero, UInt, UTerm, Unsigned};

/// An integer or a nested tuple of integers, each static or dynamic.
///
/// A leaf is *static*, a typenum integer, or *dynamic*, a `usize`. A tuple of static leaves is
/// zero-sized. `(U4,)` is the 1-tuple `(4)`, which is not the integer `4`. A level has at most 16
/// entries.
///
/// A static leaf has at most 63 bits and is the type that [`Int!`](crate::Int!) writes for its
/// number. typenum has other types for the same number, with zeros before the highest bit:
/// `cargo build` refuses them.
///
/// # Examples
///
/// ```
/// use colex::typed::TypedTuple;
/// use colex::{Shape, shape};
/// let shape: Shape![(4, (2, usize))] = shape!((4, (2, 3 + 4)));
/// assert_eq!(shape.to_value().to_string(), "(_4,(_2,7))");
/// assert_eq!(<Shape![(4, (2, usize))]>::DEPTH, 2);
/// assert_eq!(size_of::<Shape![(4, (2, 8))]>(), 0);
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a static integer, a `usize` or a tuple of them",
    label = "convert an integer with `n as usize`, or write a literal in the macro",
    note = "a tuple has at most 16 entries; group more with parentheses: `((4, 8), 2)`"
)]
#[doc(alias = "IntTuple")]
pub trait TypedTuple: Copy + Sealed + 'static {
    /// This type. (For a type that is not a tuple the compiler reports this bound once, instead of
    /// every bound derived from it.)
    type SelfType: TypedTuple;

    /// Returns this tuple.
    #[doc(hidden)]
    fn itself(self) -> Self::SelfType;

    /// Number of entries; 1 for an integer.
    const RANK: usize;
    /// Levels of parentheses; 0 for an integer.
    const DEPTH: usize;
    /// Number of integers.
    const LEAVES: usize;
    /// Number of integers plus pairs of parentheses.
    #[doc(hidden)]
    const NODES: usize;
    /// Whether every integer is static.
    const IS_STATIC: bool;
    /// The tuple as a value, with its static marks; dynamic integers are 0.
    const STRUCTURE: value::IntTuple;

    /// Returns the tuple as a value, with each integer marked static or dynamic.
    ///
    /// # Panics
    ///
    /// If a dynamic integer has more than 63 bits; [`try_to_value`](Self::try_to_value) returns the
    /// error.
    #[must_use]
    #[track_caller]
    fn to_value(self) -> value::IntTuple {
        unwrap(self.try_to_value())
    }

    /// Returns the tuple as a value, or an error if a dynamic integer has more than 63 bits.
    ///
    /// Every operation on dynamic integers converts them with this function.
    ///
    /// - **Errors**: [`Reason::TooWide`].
    /// - **Cost**: none for static integers, one comparison for each dynamic one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Reason;
    /// use colex::typed::TypedTuple;
    /// let error = (4, usize::MAX).try_to_value().unwrap_err();
    /// assert_eq!(error.reason(), Reason::TooWide { integer: u64::MAX });
    /// ```
    fn try_to_value(self) -> Result<value::IntTuple, LayoutError>;

    /// Returns the tuple with dynamic integers from `next`, which yields one integer for each leaf;
    /// static leaves ignore it.
    fn from_leaves(next: &mut impl FnMut() -> i64) -> Self;

    /// Calls `each` with every leaf, from left to right; a `usize` is cast to an `i64` with the
    /// same bits.
    #[doc(hidden)]
    fn for_each_leaf(self, each: &mut impl FnMut(i64));

    /// Returns the product of the leaves, with wrapping arithmetic.
    ///
    /// For the shape of a layout this is the size. The constructor of the layout checked that the
    /// size fits, so the product can only wrap if another factor is 0.
    fn product(self) -> usize;
}

/// A tuple whose integers are all static.
#[diagnostic::on_unimplemented(
    message = "an integer is dynamic, and it must be static",
    label = "write it as a literal, or as `int!(4)`"
)]
pub trait StaticTuple: TypedTuple {
    /// The only value of this type.
    #[doc(alias = "NEW")]
    const STATIC: Self;
}

/// An integer of a typed tuple: a static typenum integer, or a dynamic `usize`.
pub trait IntLeaf: TypedTuple {
    /// Returns the value.
    ///
    /// # Panics
    ///
    /// If a dynamic integer has more than 63 bits; [`try_get`](Self::try_get) returns the error.
    #[must_use]
    #[track_caller]
    fn get(self) -> i64 {
        unwrap(self.try_get())
    }

    /// Returns the value, or an error if a `usize` has more than 63 bits.
    ///
    /// - **Errors**: [`Reason::TooWide`].
    fn try_get(self) -> Result<i64, LayoutError>;

    /// Returns the value in the width of the machine, without a check: the constructor of a layout
    /// checked its leaves.
    fn to_isize(self) -> isize;

    /// Returns the value as a `usize`, for extents, coordinates and offsets, which are not
    /// negative.
    #[inline]
    fn to_usize(self) -> usize {
        self.to_isize() as usize
    }
}

impl Sealed for usize {}

#[diagnostic::do_not_recommend]
impl TypedTuple for usize {
    type SelfType = Self;
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const LEAVES: usize = 1;
    const NODES: usize = 1;
    const IS_STATIC: bool = false;
    const STRUCTURE: value::IntTuple = value::IntTuple::from_int(Int::dynamic(0));

    #[inline]
    fn itself(self) -> Self {
        self
    }

    #[inline]
    fn try_to_value(self) -> Result<value::IntTuple, LayoutError> {
        self.try_get().map(|int| value::IntTuple::from_int(Int::dynamic(int)))
    }

    #[inline]
    fn from_leaves(next: &mut impl FnMut() -> i64) -> Self {
        next() as Self
    }

    #[inline]
    fn for_each_leaf(self, each: &mut impl FnMut(i64)) {
        each(self as i64);
    }

    #[inline]
    fn product(self) -> usize {
        self
    }
}

impl IntLeaf for usize {
    #[inline]
    fn try_get(self) -> Result<i64, LayoutError> {
        // The only conversion of dynamic integers to the value plane.
        i64::try_from(self)
            .map_err(|_| LayoutError::new("to_value", Reason::TooWide { integer: self as u64 }))
    }

    #[inline]
    fn to_isize(self) -> isize {
        self as isize
    }
}

/// Returns the nearest `isize`. Where it has 32 bits, an integer that does not fit is a coordinate out of
/// bounds, or the stride of a mode of extent 1.
const fn saturated(integer: i64) -> isize {
    if integer > isize::MAX as i64 {
        isize::MAX
    } else if integer < isize::MIN as i64 {
        isize::MIN
    } else {
        integer as isize
    }
}

/// Implements the traits of this file for the three kinds of static leaves.
macro_rules! static_leaf {
    ($([$($parameter:tt)*] $leaf:ty, $value:expr;)*) => {$(
        impl<$($parameter)*> Sealed for $leaf {}

        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> TypedTuple for $leaf {
            type SelfType = Self;
            const RANK: usize = 1;
            const DEPTH: usize = 0;
            const LEAVES: usize = 1;
            const NODES: usize = 1;
            const IS_STATIC: bool = true;
            const STRUCTURE: value::IntTuple = value::IntTuple::int($value);

            #[inline]
            fn itself(self) -> Self {
                self
            }

            #[inline]
            fn try_to_value(self) -> Result<value::IntTuple, LayoutError> {
                Ok(Self::STRUCTURE)
            }

            #[inline]
            fn from_leaves(next: &mut impl FnMut() -> i64) -> Self {
                next();
                Self::STATIC
            }

            #[inline]
            fn for_each_leaf(self, each: &mut impl FnMut(i64)) {
                each($value);
            }

            #[inline]
            fn product(self) -> usize {
                self.to_usize()
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> StaticTuple for $leaf {
            const STATIC: Self = <Self as crate::typed::zero_sized::ZeroSized>::VALUE;
        }

        impl<$($parameter)*> Form for $leaf {
            type Form = AnInteger;
        }

        impl<$($parameter)*> Members for $leaf {
            type List = Cons<Self, Nil>;
        }

        impl<$($parameter)*> IntLeaf for $leaf {
            #[inline]
            fn try_get(self) -> Result<i64, LayoutError> {
                Ok($value)
            }

            #[inline]
            fn to_isize(self) -> isize {
                const { saturated($value) }
            }
        }
    )*};
}
static_leaf! {
    [] UTerm, 0;
    [U: Binary, B: Bit] UInt<U, B>, <Self as Binary>::VALUE;
    [U: Binary + NonZero] NInt<U>, -<U as Binary>::VALUE;
}

/// An unsigned typenum integer, bit by bit.
///
/// typenum has several types for one number (`UInt<UTerm, B0>` is another 0). It also has types for
/// numbers of any length, whose `I64` and `USIZE` drop the bits that do not fit. Arithmetic on such
/// types disagrees with arithmetic on their constants. A leaf is therefore the canonical type of
/// its number, and the number has at most 63 bits.
pub trait Binary: Unsigned {
    /// Number of bits; 0 for [`UTerm`].
    const BITS: u32;
    /// Whether the number has no bits, or its highest bit is 1.
    const IS_CANONICAL: bool;

    /// The value. Extents, strides, coordinates, tilers, comparisons and offsets all use this
    /// constant for static leaves.
    ///
    /// - **Does not compile**: a type that is not canonical, and a number of more than 63 bits.
    const VALUE: i64 = {
        assert!(
            Self::IS_CANONICAL,
            "static integer: the type has a zero before its highest bit; use the type that `Int![..]` writes"
        );
        assert!(
            Self::BITS <= 63,
            "static integer: the number has more than 63 bits; extents, strides and coordinates fit an `i64`"
        );
        Self::I64
    };
}

impl Binary for UTerm {
    const BITS: u32 = 0;
    const IS_CANONICAL: bool = true;
}
#[diagnostic::do_not_recommend]
impl<U: Binary, B: Bit> Binary for UInt<U, B> {
    const BITS: u32 = U::BITS + 1;
    const IS_CANONICAL: bool = if U::BITS == 0 { B::BOOL } else { U::IS_CANONICAL };
}

/// The entries of a tuple as a list.
#[diagnostic::on_unimplemented(
    message = "one operand has a tuple where the other has an integer",
    label = "write both with the same parentheses"
)]
pub trait Entries {
    type List;
}

/// The modes of a shape or stride as a list: the entries of a tuple, or the integer itself.
pub trait Members {
    type List;
}

pub(crate) type MembersOf<T> = <T as Members>::List;

impl Members for usize {
    type List = Cons<Self, Nil>;
}

/// Whether a shape is an integer or a tuple.
pub trait Form {
    /// [`AnInteger`] or [`ATuple`].
    type Form;
}

/// The form of `5`.
#[derive(Debug)]
pub struct AnInteger;
/// The form of `(5,7)`.
#[derive(Debug)]
pub struct ATuple;

impl Form for usize {
    type Form = AnInteger;
}

/// Converts a list to a tuple.
#[diagnostic::on_unimplemented(
    message = "the result has a tuple of more than 16 entries, and at most 16 are allowed",
    label = "group modes first, or call the operation on `to_value()`"
)]
pub trait ToTuple {
    type Tuple;
}

pub(crate) type TupleOf<L> = <L as ToTuple>::Tuple;

/// Implements the traits of this file for tuples. For `A B`:
///
/// ```text
/// impl<A: TypedTuple, B: TypedTuple> TypedTuple for (A, B) { const LEAVES: usize = A::LEAVES + B::LEAVES; .. }
/// impl<A, B> Entries for (A, B) { type List = Cons<A, Cons<B, Nil>>; }
/// impl<A, B> ToTuple for Cons<A, Cons<B, Nil>> { type Tuple = (A, B); }
/// ```
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry: Sealed),*> Sealed for ($($entry,)*) {}

        #[diagnostic::do_not_recommend]
        impl<$($entry: TypedTuple),*> TypedTuple for ($($entry,)*) {
            type SelfType = ($($entry::SelfType,)*);
            const RANK: usize = 0 $(+ { let _ = $entry::RANK; 1 })*;
            const DEPTH: usize = 1 + largest(&[$($entry::DEPTH),*]);
            const LEAVES: usize = 0 $(+ $entry::LEAVES)*;
            const NODES: usize = 1 $(+ $entry::NODES)*;
            const IS_STATIC: bool = true $(&& $entry::IS_STATIC)*;
            const STRUCTURE: value::IntTuple =
                unwrap(value::IntTuple::from_entries(&[$($entry::STRUCTURE),*]));

            #[inline]
            #[allow(clippy::unused_unit)] // of `()`
            fn itself(self) -> Self::SelfType {
                ($(self.$field.itself(),)*)
            }

            #[inline]
            fn try_to_value(self) -> Result<value::IntTuple, LayoutError> {
                value::IntTuple::from_entries(&[$(self.$field.try_to_value()?),*])
            }

            #[inline]
            #[allow(clippy::unused_unit)] // of `()`
            fn from_leaves(_next: &mut impl FnMut() -> i64) -> Self {
                ($($entry::from_leaves(_next),)*)
            }

            #[inline]
            fn for_each_leaf(self, _each: &mut impl FnMut(i64)) {
                $(self.$field.for_each_leaf(_each);)*
            }

            #[inline]
            fn product(self) -> usize {
                1_usize $(.wrapping_mul(self.$field.product()))*
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$($entry: StaticTuple),*> StaticTuple for ($($entry,)*) {
            const STATIC: Self = ($($entry::STATIC,)*);
        }

        impl<$($entry),*> Entries for ($($entry,)*) {
            type List = list!($($entry)*);
        }

        impl<$($entry),*> Form for ($($entry,)*) {
            type Form = ATuple;
        }

        impl<$($entry),*> Members for ($($entry,)*) {
            type List = list!($($entry)*);
        }

        impl<$($entry),*> ToTuple for list!($($entry)*) {
            type Tuple = ($($entry,)*);
        }
    };
}

/// Calls a macro for every tuple of up to 16 entries, with three names and the index of each entry:
/// `A A1 A2 0, B B1 B2 1`.
macro_rules! for_tuples {
    ($macro:ident) => {
        for_tuples!($macro;;
            A A1 A2 0, B B1 B2 1, C C1 C2 2, D D1 D2 3, E E1 E2 4,
            F F1 F2 5, G G1 G2 6, H H1 H2 7, I I1 I2 8, J J1 J2 9,
            K K1 K2 10, L L1 L2 11, M M1 M2 12, N N1 N2 13, O O1 O2 14,
            P P1 P2 15);
    };
    ($macro:ident; $($a:ident $b:ident $c:ident $field:tt),*;) => {
        $macro!($($a $b $c $field),*);
    };
    ($macro:ident; $($a:ident $b:ident $c:ident $field:tt),*;
        $next:ident $next_b:ident $next_c:ident $at:tt
        $(, $name:ident $name_b:ident $name_c:ident $number:tt)*) => {
        $macro!($($a $b $c $field),*);
        for_tuples!($macro; $($a $b $c $field,)* $next $next_b $next_c $at;
            $($name $name_b $name_c $number),*);
    };
}
pub(crate) use for_tuples;

for_tuples!(tuple);

/// Returns the first difference between the tuple `found` and the type with the structure `typed`.
pub(crate) const fn mismatch(
    typed: &value::IntTuple,
    found: &value::IntTuple,
    of_stride: bool,
) -> Option<Reason> {
    if !typed.congruent(found) {
        return Some(Reason::OtherProfile);
    }
    let mut leaf = 0;
    while leaf < typed.leaf_count() {
        let (of_type, found) = (typed.leaves.get(leaf), found.leaves.value(leaf));
        let expected = of_type.get();
        if of_type.is_static() && expected != found {
            return Some(if of_stride {
                Reason::OtherStride { leaf, expected, found }
            } else {
                Reason::OtherExtent { leaf, expected, found }
            });
        }
        if !of_type.is_static() && found < 0 {
            return Some(Reason::NegativeStride { stride: found });
        }
        if !of_type.is_static() && found as u64 > usize::MAX as u64 {
            return Some(Reason::Overflow); // only if `usize` has 32 bits
        }
        if let Err(reason) = of_type.check_multiple(found) {
            return Some(reason);
        }
        leaf += 1;
    }
    None
}

const fn largest(depths: &[usize]) -> usize {
    let mut largest = 0;
    let mut k = 0;
    while k < depths.len() {
        if depths[k] > largest {
            largest = depths[k];
        }
        k += 1;
    }
    largest
}

/// A tuple that an operation returns, see [`by_value_plane!`](crate::typed::layout::by_value_plane).
#[derive(Clone, Copy)]
pub(crate) struct Tuple<T>(pub(crate) T);

impl<T: TypedTuple> Tuple<T> {
    /// Fails to compile unless the value plane computed this tuple.
    pub(crate) const fn check(value: &Result<value::IntTuple, LayoutError>) {
        assert!(
            unwrap(*value).equals(&T::STRUCTURE),
            "typed result: the typed plane and the value plane differ; please report this as a bug of colex"
        );
    }

    /// Returns the tuple of this type with 0 for its dynamic integers.
    pub(crate) fn static_value() -> Self {
        Self(T::from_leaves(&mut || 0))
    }

    /// Returns the tuple of the value plane as the type of the typed plane.
    pub(crate) fn try_from(value: &value::IntTuple) -> Result<Self, LayoutError> {
        let tuple: T = filled(value);
        // A negative integer becomes a `usize` of 64 bits, which has no value.
        match tuple.try_to_value() {
            Ok(made) if value.equals(&made) => Ok(Self(tuple)),
            _ => Err(LayoutError::new("to_value", Reason::NotCongruent)),
        }
    }
}

/// Returns the tuple of this type whose dynamic integers are those of `value`.
pub(crate) fn filled<T: TypedTuple>(value: &value::IntTuple) -> T {
    let mut k = 0;
    T::from_leaves(&mut || {
        k += 1;
        value.leaf(k - 1).map_or(0, Int::get)
    })
}

/// Returns the integer of a leaf, or 0 for a tuple.
pub(crate) const fn int(leaf: &value::IntTuple) -> Int {
    match leaf.as_int() {
        Some(int) => int,
        None => Int::ZERO, // a tuple, which is not an `IntLeaf`
    }
}

/// Returns an integer as a tuple.
pub(crate) const fn integer(int: Result<Int, LayoutError>) -> Result<value::IntTuple, LayoutError> {
    match int {
        Ok(int) => Ok(value::IntTuple::from_int(int)),
        Err(error) => Err(error),
    }
}

/// Returns whether an integer of the tuple is negative.
pub(crate) const fn has_negative(tuple: &value::IntTuple) -> bool {
    let mut k = 0;
    while k < tuple.leaf_count() {
        if let Some(leaf) = tuple.leaf(k)
            && leaf.get() < 0
        {
            return true;
        }
        k += 1;
    }
    false
}
