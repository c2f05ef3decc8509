//! Constant tuples of integers: shapes, strides, profiles, coordinates and sort keys.
//!
//! The values of [`shape!`](crate::shape!) and [`int!`](crate::int!) are operands if their integers
//! are literals. [`ConstTuple`] is not sealed: a unit struct that implements it is an operand too.

use core::fmt;
use core::marker::PhantomData;

use super::operations::{Evaluated, Outcome};
use super::{Const, ConstLayout, results::ProductEach};
use crate::typed::{StaticTuple, mismatch};
use crate::{Int, IntTuple, LayoutError, Reason, unwrap};

/// A zero-sized type that represents one nested tuple of integers: a shape, a stride, a profile or
/// a coordinate.
///
/// # Examples
///
/// ```
/// use colex::constant::{Const, ConstTuple};
/// use colex::{IntTuple, layout, shape};
///
/// #[derive(Clone, Copy)]
/// struct Tile;
/// impl ConstTuple for Tile {
///     const TUPLE: IntTuple = IntTuple::lit("(2,3)");
/// }
///
/// let six = Const::of(layout!(6:4));
/// assert_eq!(six.with_shape(Tile).to_string(), "(2,3):(4,8)");
/// assert_eq!(six.with_shape(shape!((2, 3))), six.with_shape(Tile));
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a static integer or a tuple of static integers",
    label = "expected `int!(4)`, `shape!((4, 8))`, or a type that implements `ConstTuple`",
    note = "write every integer as a literal; for dynamic integers use `to_value()` and the same operation on values"
)]
pub trait ConstTuple: Copy + 'static {
    /// The tuple.
    const TUPLE: IntTuple;
    /// The tuple, or the error of the operation whose result it is.
    #[doc(hidden)]
    const OUTCOME: Outcome<Self, IntTuple> = Outcome::new(Ok(Self::TUPLE));
}

#[diagnostic::do_not_recommend]
impl<T: StaticTuple> ConstTuple for T {
    const TUPLE: IntTuple = T::STRUCTURE;
}

/// A constant tuple of integers with the operations of [`IntTuple`]: the value of a zero-sized
/// type.
///
/// It is a shape, a stride, a coordinate or a tiler by mode, as [`Const`] is a layout. An operation
/// with a tuple or a layout as its result returns a value whose type names it. Numbers and truth
/// values are returned as such.
///
/// # Examples
///
/// ```
/// use colex::constant::Tuple;
/// use colex::shape;
/// let (matrix, tile) = (Tuple::of(shape!((128, 64))), Tuple::of(shape!((32, 16))));
/// let tiles = matrix.ceil_div(tile);
/// assert_eq!(tiles.to_string(), "(4,4)");
/// assert_eq!(tiles.row_major().to_string(), "(4,4):(4,1)");
/// const COUNT: i64 = Tuple::of(shape!((4, 4))).product();
/// assert_eq!(COUNT, 16);
/// ```
pub struct Tuple<T>(PhantomData<T>);

impl<T> Clone for Tuple<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Tuple<T> {}

impl<T: ConstTuple> Default for Tuple<T> {
    fn default() -> Self {
        Self::NEW
    }
}

impl<T: ConstTuple> Tuple<T> {
    /// The only value of this type.
    pub const NEW: Self = {
        let _ = T::TUPLE;
        Self(PhantomData)
    };
}

#[diagnostic::do_not_recommend]
impl<T: ConstTuple> ConstTuple for Tuple<T> {
    /// Every integer is static.
    const TUPLE: IntTuple = Self::TUPLE;
    const OUTCOME: Outcome<Self, IntTuple> = match T::OUTCOME.failure() {
        Some(failure) => Outcome::inherited(failure),
        None => Outcome::new(Ok(Self::HELD)),
    };
}

impl<T: ConstTuple> Tuple<T> {
    /// The tuple as a value.
    pub const TUPLE: IntTuple = T::TUPLE.with_static(true);
    /// Number of entries; 1 for an integer.
    pub const RANK: usize = T::TUPLE.rank();
    /// Levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = T::TUPLE.depth();

    /// [`TUPLE`](Self::TUPLE), or 1 if the operation failed that computes it.
    pub(crate) const HELD: IntTuple = T::OUTCOME.unwrap_or(IntTuple::int(1)).with_static(true);
    /// The value of a result, which the function that returns it has checked.
    pub(crate) const RESULT: Self = Self(PhantomData);

    /// Returns the constant tuple of `tuple`: a unit struct, or a value of
    /// [`shape!`](crate::shape!) or [`int!`](crate::int!).
    #[must_use]
    #[inline]
    pub const fn of(tuple: T) -> Self {
        let _ = tuple;
        Self::RESULT
    }

    /// Returns the constant tuple that the type of `evaluated` names. The macro `operations!`
    /// explains why.
    #[inline]
    pub(crate) const fn evaluated<V: Copy>(evaluated: Evaluated<T, V>) -> Self {
        let _ = evaluated;
        Self::RESULT
    }

    /// Returns the tuple as a value.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{IntTuple, shape};
    /// assert_eq!(Tuple::of(shape!((4, 8))).to_value(), IntTuple::lit("(4,8)"));
    /// ```
    #[must_use]
    #[inline]
    pub const fn to_value(self) -> IntTuple {
        Self::HELD
    }

    /// Returns the number of entries.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// assert_eq!(Tuple::of(colex::shape!((4, (8, 2)))).rank(), 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        const { Self::HELD.rank() }
    }

    /// Stops the build unless both tuples have the same parentheses and integers, and names the
    /// first difference.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// Tuple::of(shape!((4, 8))).ceil_div(shape!((2, 2))).assert_same(Tuple::of(shape!((2, 4))));
    /// ```
    #[inline]
    pub const fn assert_same<R: ConstTuple>(self, other: Tuple<R>) {
        let _ = other;
        const {
            let failed = T::OUTCOME.has_failed() || R::OUTCOME.has_failed();
            if let (false, Some(difference)) =
                (failed, mismatch(&Tuple::<R>::HELD, &Self::HELD, false))
            {
                let () = unwrap(Err(LayoutError::new("assert_same", difference)));
            }
        }
    }
}

impl<T: ConstTuple, R: ConstTuple> PartialEq<Tuple<R>> for Tuple<T> {
    fn eq(&self, _: &Tuple<R>) -> bool {
        const { Self::HELD.equals(&Tuple::<R>::HELD) }
    }
}
impl<T: ConstTuple> Eq for Tuple<T> {}

impl<T: ConstTuple> PartialEq<IntTuple> for Tuple<T> {
    fn eq(&self, other: &IntTuple) -> bool {
        Self::HELD.equals(other)
    }
}

impl<T: ConstTuple> From<Tuple<T>> for IntTuple {
    fn from(_: Tuple<T>) -> Self {
        Tuple::<T>::HELD
    }
}

impl<T: ConstTuple> fmt::Display for Tuple<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Self::HELD, f)
    }
}

impl<T: ConstTuple> fmt::Debug for Tuple<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&Self::HELD, f)
    }
}

/// Returns the integer of a tuple without parentheses; stops the build for any other tuple.
pub(super) const fn integer(tuple: &IntTuple, operation: &'static str) -> Int {
    match tuple.as_int() {
        Some(integer) => Int::new(integer.get()),
        None => unwrap(Err(LayoutError::new(operation, Reason::NotAnInteger))),
    }
}

/// The shape of a constant layout, see [`Const::shape`].
#[derive(Clone, Copy, Debug)]
pub struct ShapeOf<L>(PhantomData<L>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout> ConstTuple for ShapeOf<L> {
    const TUPLE: IntTuple = L::LAYOUT.shape();
    const OUTCOME: Outcome<Self, IntTuple> = match L::OUTCOME.result {
        Ok(layout) => Outcome::new(Ok(layout.shape())),
        Err(failure) => Outcome::inherited(failure),
    };
}

/// The stride of a constant layout, see [`Const::stride`].
#[derive(Clone, Copy, Debug)]
pub struct StrideOf<L>(PhantomData<L>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout> ConstTuple for StrideOf<L> {
    const TUPLE: IntTuple = L::LAYOUT.stride();
    const OUTCOME: Outcome<Self, IntTuple> = match L::OUTCOME.result {
        Ok(layout) => Outcome::new(Ok(layout.stride())),
        Err(failure) => Outcome::inherited(failure),
    };
}

impl<L: ConstLayout> Const<L> {
    /// Returns the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let matrix = Const::of(layout!((4, 8):(8, 1)));
    /// assert_eq!((matrix.shape().to_string(), matrix.stride().to_string()), ("(4,8)".into(), "(8,1)".into()));
    /// ```
    #[must_use]
    #[inline]
    pub const fn shape(self) -> Tuple<ShapeOf<L>> {
        Tuple::RESULT
    }

    /// Returns the stride, congruent with the shape, see [`shape`](Self::shape).
    #[must_use]
    #[inline]
    pub const fn stride(self) -> Tuple<StrideOf<L>> {
        Tuple::RESULT
    }

    /// Returns the size of each mode: the tile that a layout of threads covers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let (matrix, threads) = (Const::of(layout!((128, 8):(1, 128))), Const::of(layout!((32, 8):(8, 1))));
    /// let parts = matrix.zipped_divide(threads.mode_sizes());
    /// assert_eq!(parts.to_string(), "((32,8),(4,1)):((1,128),(32,0))");
    /// ```
    #[must_use]
    #[inline]
    pub const fn mode_sizes(self) -> Tuple<ModeSizes<L>> {
        Tuple::evaluated(const { ConstTuple::OUTCOME.checked() })
    }
}

/// The size of each mode of the layout `L`.
pub type ModeSizes<L> = ProductEach<ShapeOf<L>>;
