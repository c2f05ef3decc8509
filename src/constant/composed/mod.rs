//! Composed layouts as constants: a layout whose offsets are swizzled, `S o offset o L`.
//!
//! The value plane computes each result, as for [`Const`], so a slice that decays to an ordinary
//! layout, a recast and an inverse need no bound. The names of the results are those of [`Const`]:
//! [`ZippedDivide<L, T>`](super::results::ZippedDivide) is a composed layout if L is one.
//!
//! A slice at a dynamic coordinate has an offset that only the program knows. It is the field of
//! [`Composed`], and the indexing adds it inside the swizzle.

mod composition;
mod index;
mod modes;
mod of_typed;
mod partition;
mod recast;
mod slice;

use core::fmt;
use core::marker::PhantomData;

use self::modes::composed_results;
use super::operations::Evaluated;
use super::tuple::integer;
use super::{Const, ConstLayout, ConstTuple};
use crate::sealed::Sealed;
use crate::typed::{self, IntLeaf, StaticSwizzle, StaticTuple, Strides};
use crate::value::named;
use crate::{ComposedLayout, DynLayout, Int, Layout, LayoutError, Reason, Swizzle, unwrap};
use typenum::UTerm;

pub use composition::{CompositionComposed, LogicalProductComposed};
pub use recast::AfterSwizzle;
pub use slice::{AsLayout, SliceAndOffset};

/// A zero-sized type that represents one layout, with or without a swizzle.
///
/// Every value of [`ComposedLayout`] is valid, so everyone can implement this trait. Static layouts
/// of [`layout!`](crate::layout!) and every [`Const`] implement it; without a swizzle they have the
/// identity.
///
/// # Examples
///
/// ```
/// use colex::constant::{Composed, ConstComposed};
/// use colex::{ComposedLayout, coord, layout};
///
/// /// The sum of row `i`, for layouts with and without a swizzle.
/// fn row_sum<L: ConstComposed>(data: &[f32], layout: L, i: usize) -> f32 {
///     let row = Composed::of(layout).slice(coord!((i, _)));
///     (0..row.size()).map(|j| data[row.index(j)]).sum()
/// }
///
/// let data: Vec<f32> = (0..64_u8).map(f32::from).collect();
/// assert_eq!(row_sum(&data, layout!((8,8):(8,1)), 2), 156.0);
/// assert_eq!(row_sum(&data, layout!(S<3,0,3> o 0 o (8,8):(8,1)), 2), 156.0);
///
/// #[derive(Clone, Copy)]
/// struct Tile;
/// impl ConstComposed for Tile {
///     const COMPOSED: ComposedLayout = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(1,8)");
/// }
/// assert_eq!(row_sum(&data, Tile, 2), 252.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a constant layout with or without a swizzle",
    label = "expected a static layout of `layout!`, a `Composed`, or a type that implements `ConstComposed`",
    note = "a layout with a dynamic integer is not a constant: use `to_value()` and the same operation on values"
)]
pub trait ConstComposed: Copy + 'static {
    /// The layout, with static integers only.
    const COMPOSED: ComposedLayout;
    /// The layout, with its name as a type.
    #[doc(hidden)]
    const EVALUATED: Evaluated<Self, ComposedLayout> = Evaluated::new(Self::COMPOSED);
}

#[diagnostic::do_not_recommend]
impl<S: StaticTuple, D: Strides<S> + StaticTuple> ConstComposed for Layout<S, D> {
    const COMPOSED: ComposedLayout = plain(&Self::VALUE);
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout> ConstComposed for Const<L> {
    const COMPOSED: ComposedLayout = plain(&Self::LAYOUT);
}

#[diagnostic::do_not_recommend]
impl<W, O, S, D> ConstComposed for typed::ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf + StaticTuple,
    S: StaticTuple,
    D: Strides<S> + StaticTuple,
{
    const COMPOSED: ComposedLayout = Self::STRUCTURE;
}

/// Returns the layout with the identity as swizzle.
const fn plain(layout: &DynLayout) -> ComposedLayout {
    unwrap(ComposedLayout::new(Swizzle::IDENTITY, Int::ZERO, layout))
}

/// A constant layout with or without a swizzle, with the operations of [`ComposedLayout`].
///
/// `O` is a dynamic integer that is added to the offset inside the swizzle: a `usize` in a
/// [`slice`](Self::slice), otherwise the static integer 0. Without it the type is zero-sized.
///
/// # Examples
///
/// ```
/// use colex::constant::Composed;
/// use colex::{coord, layout, tiler};
///
/// let tile = Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1)));
/// let tiled = tile.zipped_divide(tiler!(<4, 2>));
/// assert_eq!(tiled.to_string(), "S<3,0,3> o 0 o ((4,2),(2,4)):((8,1),(32,2))");
///
/// // Element 5 of tile 3: a slice fixes the tile, and its offset stays inside the swizzle.
/// let t = 3;
/// assert_eq!(tiled.slice(coord!((_, t))).index(5), 46);
/// ```
pub struct Composed<L, O = UTerm> {
    origin: O,
    layout: PhantomData<L>,
}

impl<L, O: Copy> Clone for Composed<L, O> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L, O: Copy> Copy for Composed<L, O> {}
impl<L, O> Sealed for Composed<L, O> {}

impl<L> Default for Composed<L> {
    fn default() -> Self {
        Self::NEW
    }
}

impl<L> Composed<L> {
    /// The only value of this type.
    pub const NEW: Self = Self { origin: UTerm, layout: PhantomData };
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed> ConstComposed for Composed<L> {
    const COMPOSED: ComposedLayout = L::COMPOSED;
}

impl<L: ConstComposed> Composed<L> {
    /// The layout as a value.
    pub const COMPOSED: ComposedLayout = L::COMPOSED;
    /// The number of elements of a storage for this layout.
    pub const COSIZE: usize = L::COMPOSED.cosize() as usize;

    /// Returns the constant layout of `layout`: a value of [`layout!`](crate::layout!), a
    /// [`Const`] or a unit struct.
    ///
    /// - **Does not build**: a layout with a dynamic integer.
    #[must_use]
    #[inline]
    pub const fn of(layout: L) -> Self {
        let _ = layout;
        const {
            if !L::COMPOSED.is_static() {
                let () = unwrap(Err(LayoutError::new("Composed::of", Reason::NeedsStatic)));
            }
        }
        Self::NEW
    }

    /// Returns the layout as a value.
    #[must_use]
    #[inline]
    pub const fn to_value(self) -> ComposedLayout {
        L::COMPOSED
    }

    /// Returns the length of the storage, see [`ComposedLayout::cosize`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// const LEN: usize = Composed::of(colex::layout!(S<2,0,-3> o 0 o 8:1)).cosize();
    /// assert_eq!([0.0_f32; LEN].len(), 32); // the inner cosize is 8
    /// ```
    #[must_use]
    #[inline]
    pub const fn cosize(self) -> usize {
        Self::COSIZE
    }

    /// Stops the build unless both layouts have the same swizzle, offset and inner layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::layout;
    /// let tile = Composed::of(layout!(S<2,1,3> o 0 o (8,8):(1,8)));
    /// tile.coalesce().assert_same(Composed::of(layout!(S<2,1,3> o 0 o 64:1)));
    /// ```
    #[inline]
    pub const fn assert_same<R: ConstComposed>(self, other: Composed<R>) {
        let _ = other;
        const {
            let (found, expected) = (L::COMPOSED, R::COMPOSED);
            assert!(
                swizzle_of(&found).equals(swizzle_of(&expected))
                    && found.offset().get() == expected.offset().get(),
                "assert_same: the swizzles or their offsets differ; print both with `to_string()`"
            );
            super::layout::is_same(&found.inner(), &expected.inner());
        }
    }
}

impl<L: ConstComposed> Composed<L, usize> {
    /// Returns the layout as a value, with a dynamic offset.
    ///
    /// - **Panics**: if the offset does not fit, which a slice at a coordinate in bounds never has.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::{coord, layout};
    /// let (tile, i) = (Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1))), 5);
    /// assert_eq!(tile.slice(coord!((i, _))).to_value().to_string(), "S<3,0,3> o 40 o (_8):(_1)");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn to_value(self) -> ComposedLayout {
        let layout = L::COMPOSED;
        // The origin of a part of a tensor is in two's complement, and can be negative.
        let Some(offset) = layout.offset().get().checked_add(self.origin.to_isize() as i64) else {
            return unwrap(Err(LayoutError::new("to_value", Reason::Overflow)));
        };
        unwrap(ComposedLayout::new(swizzle_of(&layout), Int::dynamic(offset), &layout.inner()))
    }
}

impl<L: ConstComposed, O: IntLeaf> Composed<L, O> {
    /// The number of coordinates.
    pub const SIZE: usize = L::COMPOSED.size() as usize;
    /// The number of modes; 1 for an integer.
    pub const RANK: usize = L::COMPOSED.rank();
    /// The levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = L::COMPOSED.depth();

    /// Returns the layout that the type of `evaluated` names, with this dynamic offset.
    #[inline]
    #[allow(clippy::large_types_passed_by_value)] // a reference to a constant is one more constant
    pub(crate) const fn evaluated(evaluated: Evaluated<L, ComposedLayout>, origin: O) -> Self {
        let _ = evaluated;
        Self { origin, layout: PhantomData }
    }

    /// Returns the dynamic integer that is added to the offset.
    #[cfg(feature = "tensor")]
    #[inline]
    pub(crate) const fn origin(self) -> O {
        self.origin
    }

    /// Returns the number of coordinates.
    #[must_use]
    #[inline]
    pub const fn size(self) -> usize {
        Self::SIZE
    }

    /// Returns the number of modes.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        Self::RANK
    }

    /// Returns the swizzle.
    #[must_use]
    #[inline]
    pub const fn swizzle(self) -> Swizzle {
        const { swizzle_of(&L::COMPOSED) }
    }

    /// Returns the inner layout, without the swizzle and the offset.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// let tile = Composed::of(colex::layout!(S<3,0,3> o 0 o (8,8):(8,1)));
    /// assert_eq!(tile.inner().to_string(), "(8,8):(8,1)");
    /// ```
    #[must_use]
    #[inline]
    pub const fn inner(self) -> Const<Inner<L>> {
        Const::evaluated(ConstLayout::EVALUATED)
    }
}

/// Returns the swizzle of a constant layout. Stops the build if the outer function is a layout.
pub(crate) const fn swizzle_of(layout: &ComposedLayout) -> Swizzle {
    unwrap(named!("swizzle", layout.needs_swizzle()))
}

/// The inner layout of `L`, see [`Composed::inner`].
#[derive(Clone, Copy, Debug)]
pub struct Inner<L>(PhantomData<L>);

#[diagnostic::do_not_recommend]
impl<L: ConstComposed> ConstLayout for Inner<L> {
    const LAYOUT: DynLayout = Self::EVALUATED.value;
    const EVALUATED: Evaluated<Self, DynLayout> = Evaluated::new(L::COMPOSED.inner());
}

/// The layout `W o N o L`, see [`Composed::new`].
#[derive(Clone, Copy, Debug)]
pub struct Swizzled<W, N, L>(PhantomData<(W, N, L)>);

composed_results! {
    Swizzled []<W: StaticSwizzle, N: ConstTuple, L: ConstLayout> = {
        let offset = integer(&N::TUPLE, "composed_layout");
        unwrap(ComposedLayout::new(W::VALUE, offset, &L::LAYOUT.with_static(true)))
    };
}

impl<W: StaticSwizzle, N: ConstTuple, L: ConstLayout> Composed<Swizzled<W, N, L>> {
    /// Returns the layout `swizzle o offset o inner`.
    ///
    /// See [`ComposedLayout::new`] for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{Composed, ConstLayout};
    /// use colex::typed::Swizzle;
    /// use colex::{Int, int, layout};
    /// type Rows = Swizzle<Int![3], Int![0], Int![3]>;
    /// fn corner<L: ConstLayout>(layout: L) -> usize {
    ///     Composed::new(Rows::STATIC, int!(0), layout).index((7, 7))
    /// }
    /// assert_eq!(corner(layout!((8, 8):(8, 1))), 56);
    /// ```
    #[must_use]
    #[inline]
    pub const fn new(swizzle: W, offset: N, inner: L) -> Self {
        let _ = (swizzle, offset, inner);
        Self::evaluated(ConstComposed::EVALUATED, UTerm)
    }
}

impl<L: ConstComposed, R: ConstComposed> PartialEq<Composed<R>> for Composed<L> {
    fn eq(&self, _: &Composed<R>) -> bool {
        L::COMPOSED == R::COMPOSED
    }
}
impl<L: ConstComposed> Eq for Composed<L> {}

impl<L: ConstComposed> PartialEq<ComposedLayout> for Composed<L> {
    fn eq(&self, other: &ComposedLayout) -> bool {
        L::COMPOSED == *other
    }
}

impl<L: ConstComposed> From<Composed<L>> for ComposedLayout {
    fn from(_: Composed<L>) -> Self {
        L::COMPOSED
    }
}

impl<L: ConstComposed> fmt::Display for Composed<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&L::COMPOSED, f)
    }
}

impl<L: ConstComposed> fmt::Debug for Composed<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
