//! Constant layouts: each is the constant of a zero-sized type.

use core::fmt;
use core::marker::PhantomData;

use super::operations::{Evaluated, Outcome};
use crate::sealed::Sealed;
use crate::typed::{Layout, StaticTuple, Strides, mismatch};
use crate::value::plan::Plan;
use crate::{DynLayout, LayoutError, Reason, unwrap};

/// A zero-sized type that represents one layout.
///
/// Every value of [`DynLayout`] is a valid layout, so everyone can implement this trait: for a unit
/// struct, or for a struct whose parameters determine the constant. Every static [`Layout`] and
/// every [`Const`] are constant layouts too.
///
/// # Examples
///
/// ```
/// use colex::constant::{Const, ConstLayout};
/// use colex::{DynLayout, unwrap};
///
/// /// A column-major matrix of `M` rows whose columns are `LD` elements apart.
/// #[derive(Clone, Copy)]
/// struct Columns<const M: i64, const N: i64, const LD: i64>;
///
/// impl<const M: i64, const N: i64, const LD: i64> ConstLayout for Columns<M, N, LD> {
///     const LAYOUT: DynLayout = unwrap(DynLayout::strided(&[M, N], &[1, LD]));
/// }
///
/// let padded = Const::of(Columns::<8, 4, 9>);
/// assert_eq!((padded.to_string().as_str(), padded.cosize()), ("(8,4):(1,9)", 35));
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a constant layout: a constant layout has static integers only",
    label = "expected a `Const`, an all-static `Layout`, or a type that implements `ConstLayout`",
    note = "a layout with a dynamic integer is not a constant: use `to_value()` and the same operation on values, or `Mixed::of(layout)`; generic kernels take both as `AnyLayout`"
)]
pub trait ConstLayout: Copy + 'static {
    /// The layout, with static integers only. `cargo build` evaluates it once for each type. An
    /// operation that fails in it does not build.
    const LAYOUT: DynLayout;
    /// The layout, with its name as a type.
    #[doc(hidden)]
    const EVALUATED: Evaluated<Self, DynLayout> = Evaluated::new(Self::LAYOUT);
    /// The layout, or the error of the operation whose result it is.
    #[doc(hidden)]
    const OUTCOME: Outcome<Self, DynLayout> = Outcome::new(Ok(Self::LAYOUT));
    /// The dynamic integers of a [`Mixed`](super::Mixed) of this structure, as formulas of those of
    /// the operands.
    #[doc(hidden)]
    const PLAN: &'static Plan = &Plan::NONE;
}

#[diagnostic::do_not_recommend]
impl<S: StaticTuple, D: Strides<S> + StaticTuple> ConstLayout for Layout<S, D> {
    const LAYOUT: DynLayout = Self::VALUE;
    const OUTCOME: Outcome<Self, DynLayout> = Outcome::new(Ok(Self::VALUE));
}

/// A constant layout with the operations of the algebra: the value of a zero-sized type.
///
/// An operation returns a `Const` of a type that *names* the result, for example
/// [`Composition<A, B>`](super::results::Composition). A name needs no condition, so generic code over
/// constant layouts needs no where-clause. The [value plane](DynLayout) computes the result when
/// the code that uses it is built, and an operation that fails stops the build.
///
/// # Examples
///
/// ```
/// use colex::constant::Const;
/// use colex::{layout, tiler};
///
/// let matrix = Const::of(layout!((8, 12):(12, 1)));
/// let tiled = matrix.zipped_divide(tiler!(<4, 3>));
/// assert_eq!(tiled.to_string(), "((4,3),(2,4)):((12,1),(48,3))");
/// assert_eq!(size_of_val(&tiled), 0);
/// ```
pub struct Const<L>(PhantomData<L>);

impl<L> Clone for Const<L> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L> Copy for Const<L> {}

impl<L: ConstLayout> Default for Const<L> {
    fn default() -> Self {
        Self::NEW
    }
}

impl<L: ConstLayout> Const<L> {
    /// The only value of this type.
    pub const NEW: Self = {
        let _ = L::LAYOUT;
        Self(PhantomData)
    };
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout> ConstLayout for Const<L> {
    /// Every integer is static: marks of a [`Mixed`](super::Mixed) structure are dropped.
    const LAYOUT: DynLayout = Self::LAYOUT;
    const OUTCOME: Outcome<Self, DynLayout> = match L::OUTCOME.failure() {
        Some(failure) => Outcome::inherited(failure),
        None => Outcome::new(Ok(Self::HELD)),
    };
}

impl<L: ConstLayout> Const<L> {
    /// The layout as a value.
    pub const LAYOUT: DynLayout = L::LAYOUT.with_static(true);
    /// The number of coordinates.
    pub const SIZE: usize = L::LAYOUT.on_machine().size() as usize;
    /// The cosize: the number of elements of a storage for this layout.
    pub const COSIZE: usize = L::LAYOUT.on_machine().cosize() as usize;
    /// The number of modes; 1 for an integer.
    pub const RANK: usize = L::LAYOUT.rank();
    /// The levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = L::LAYOUT.depth();

    /// [`LAYOUT`](Self::LAYOUT), or `1:0` if the operation failed that computes it: the functions
    /// of this type do not report that failure again.
    pub(crate) const HELD: DynLayout = L::OUTCOME.unwrap_or(DynLayout::UNIT).with_static(true);
    /// The value of a result, which the function that returns it has checked.
    pub(crate) const RESULT: Self = Self(PhantomData);

    /// Returns the constant layout of `layout`: a unit struct, or a value of
    /// [`layout!`](crate::layout!).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// const TILE: usize = Const::of(layout!((4, 8):(1, 5))).cosize();
    /// assert_eq!([0.0_f32; TILE].len(), 39);
    /// ```
    #[must_use]
    #[inline]
    pub const fn of(layout: L) -> Self {
        let _ = layout;
        const { has_static_integers(&L::OUTCOME.unwrap_or(DynLayout::UNIT)) };
        Self::RESULT
    }

    /// Returns the constant layout that the type of `evaluated` names. The macro `operations!`
    /// explains why.
    #[inline]
    pub(crate) const fn evaluated<V: Copy>(evaluated: Evaluated<L, V>) -> Self {
        let _ = evaluated;
        Self::RESULT
    }

    /// Returns the layout as a value.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{DynLayout, layout};
    /// assert_eq!(Const::of(layout!(4:2)).to_value(), DynLayout::lit("4:2"));
    /// ```
    #[must_use]
    #[inline]
    pub const fn to_value(self) -> DynLayout {
        Self::HELD
    }

    /// Returns the number of coordinates.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// assert_eq!(Const::of(colex::layout!((4, 8):(1, 5))).size(), 32);
    /// ```
    #[must_use]
    #[inline]
    pub const fn size(self) -> usize {
        const { Self::HELD.on_machine().size() as usize }
    }

    /// Returns the cosize: the number of elements of a storage for this layout.
    ///
    /// - **In a `const`**: this function is `const`, so the cosize of a constant that is not generic
    ///   is an array length. In generic code [`COSIZE`](Self::COSIZE) is the same number.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// let storage = [0.0_f32; Const::of(colex::layout!((4, 8):(1, 5))).cosize()];
    /// assert_eq!(storage.len(), 39);
    /// ```
    #[must_use]
    #[inline]
    pub const fn cosize(self) -> usize {
        const { Self::HELD.on_machine().cosize() as usize }
    }

    /// Returns the number of modes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// assert_eq!(Const::of(colex::layout!((4, 8):(1, 5))).rank(), 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        const { Self::HELD.rank() }
    }

    /// Stops the build unless both layouts have the same parentheses and integers, and names the
    /// first difference.
    ///
    /// Two layouts of one size are equal as *functions* if their [`coalesce`](Self::coalesce) is
    /// equal.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let matrix = Const::of(layout!((4, 8):(1, 4)));
    /// matrix.coalesce().assert_same(Const::of(layout!(32:1)));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::constant::Const;
    /// use colex::layout;
    /// Const::of(layout!((4, 8):(1, 4))).assert_same(Const::of(layout!(32:1)));
    /// ```
    #[inline]
    pub const fn assert_same<R: ConstLayout>(self, other: Const<R>) {
        let _ = other;
        const { are_same::<L, R>() }
    }
}

/// Stops the build if the constants differ. An operation that failed is reported once.
#[track_caller]
const fn are_same<L: ConstLayout, R: ConstLayout>() {
    if L::OUTCOME.result.is_ok() && R::OUTCOME.result.is_ok() {
        is_same(&Const::<L>::HELD, &Const::<R>::HELD);
    }
}

/// Stops the build if the layouts differ. The compiler names the caller, not this function.
#[track_caller]
pub(super) const fn is_same(found: &DynLayout, expected: &DynLayout) {
    let difference = match mismatch(&expected.shape(), &found.shape(), false) {
        None => mismatch(&expected.stride(), &found.stride(), true),
        Some(difference) => Some(difference),
    };
    if let Some(difference) = difference {
        let () = unwrap(Err(LayoutError::new("assert_same", difference)));
    }
}

/// Stops the build if an integer is dynamic.
const fn has_static_integers(layout: &DynLayout) {
    if !layout.is_static() {
        let () = unwrap(Err(LayoutError::new("Const::of", Reason::NeedsStatic)));
    }
}

impl<L> Sealed for Const<L> {}

impl<L: ConstLayout, R: ConstLayout> PartialEq<Const<R>> for Const<L> {
    fn eq(&self, _: &Const<R>) -> bool {
        const { Self::HELD.equals(&Const::<R>::HELD) }
    }
}
impl<L: ConstLayout> Eq for Const<L> {}

impl<L: ConstLayout> PartialEq<DynLayout> for Const<L> {
    fn eq(&self, other: &DynLayout) -> bool {
        Self::HELD.equals(other)
    }
}

impl<L: ConstLayout> From<Const<L>> for DynLayout {
    fn from(_: Const<L>) -> Self {
        Const::<L>::HELD
    }
}

impl<L: ConstLayout> fmt::Display for Const<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Self::HELD, f)
    }
}

impl<L: ConstLayout> fmt::Debug for Const<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&Self::HELD, f)
    }
}
