//! Composed layout: a layout whose offsets are swizzled, `S o offset o L`.
//!
//! ```text
//! S<3,4,3> o 16 o (8,64):(64,1)        (i,j) -> swizzle(16 + 64*i + j)
//! (4,4):(1,8) o 2 o 4:1                 i    -> A(2 + i), for the layout A = (4,4):(1,8)
//! ```
//!
//! The outer function is a swizzle, or a layout whose composition is not a layout ([`Outer`]).
//! The shape is that of the inner layout L. An operation on coordinates (a divide, a product, a
//! composition `self o right`) is the same operation on L. A swizzled right operand and an inverse
//! need a swizzle of the result: [`composition`] searches it. A
//! [slice](ComposedLayout::slice_and_offset) divides the offset into two parts: the bits that the
//! swizzle reads or changes stay inside the swizzle, and the caller adds the rest.

mod bounds;
mod complement;
mod composition;
mod inverse;
mod linear;
mod modes;
mod offset_coords;
mod outer;
mod partition;
mod predicates;
mod recast;
mod slice;

#[cfg(feature = "tensor")]
pub(crate) use bounds::swizzled_bounds;
pub(crate) use linear::separating_swizzle;
pub use outer::Outer;

use super::{DynLayout, Int, IntTuple, Swizzle, attempt, fits, named};
use crate::{LayoutError, Reason};

/// A swizzle over a layout, `S<B,M,S> o offset o SHAPE:STRIDE`: maps a coordinate `c` to
/// `swizzle(offset + inner(c))`.
///
/// - Shape, rank and size are those of the inner layout. There is no stride.
/// - Every offset fits 64 bits. The constructor checks this once; indexing does not check it again.
/// - `==` compares the swizzle, the offset and the inner layout, but not whether integers are
///   static.
/// - `S<0,M,S> o 0 o L` is the layout L: see [`as_layout`](Self::as_layout).
/// - The outer function may also be a layout, see
///   [`DynLayout::composition_with_offset`]. Then `swizzle` below is that layout.
/// - **Source**: CuTe `ComposedLayout<Swizzle, Offset, Layout>`.
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// const TILE: ComposedLayout = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
/// // Row i stores column j in column `j ^ i`: (2,0) is at 16 + (0 ^ 2).
/// assert_eq!(TILE.crd2idx(&colex::IntTuple::lit("(2,0)")).unwrap().get(), 18);
/// assert_eq!((TILE.size(), TILE.cosize()), (64, 64));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ComposedLayout {
    outer: Outer,
    offset: Int,
    inner: DynLayout,
}

impl ComposedLayout {
    /// Returns the layout `swizzle o offset o inner`.
    ///
    /// - **Post**: `r(c) == swizzle(offset + inner(c))`.
    /// - **Errors**: [`Reason::Overflow`] if an offset or the cosize does not fit 64 bits.
    /// - **Source**: CuTe `make_composed_layout`, `composition(swizzle, offset, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout, Int, Swizzle};
    /// let swizzle = Swizzle::new(2, 0, 3).unwrap();
    /// let tile = ComposedLayout::new(swizzle, Int::new(8), &DynLayout::lit("4:1")).unwrap();
    /// assert_eq!(tile.to_string(), "S<2,0,3> o 8 o 4:1");
    /// assert_eq!(tile.offsets().collect::<Vec<_>>(), [9, 8, 11, 10]);
    /// ```
    #[doc(alias = "make_composed_layout")]
    pub const fn new(
        swizzle: Swizzle,
        offset: Int,
        inner: &DynLayout,
    ) -> Result<Self, LayoutError> {
        named!("composed_layout", Self::checked(swizzle, offset, inner))
    }

    /// Returns the same layout, with the identity as swizzle and offset 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// const ROWS: ComposedLayout = ComposedLayout::from_layout(&DynLayout::lit("(4,8):(8,1)"));
    /// assert_eq!(ROWS.to_string(), "S<0,0,0> o 0 o (4,8):(8,1)");
    /// ```
    #[must_use]
    pub const fn from_layout(layout: &DynLayout) -> Self {
        Self { outer: Outer::IDENTITY, offset: Int::ZERO, inner: *layout }
    }

    pub(super) const fn checked(
        swizzle: Swizzle,
        offset: Int,
        inner: &DynLayout,
    ) -> Result<Self, Reason> {
        let out = Self { outer: Outer::Swizzle(swizzle), offset, inner: *inner };
        fits!(out.try_cosize());
        Ok(out)
    }

    /// Returns the same outer function and offset over another inner layout.
    const fn with_inner(&self, inner: &DynLayout) -> Result<Self, Reason> {
        self.outer.composed(self.offset, inner)
    }

    /// Returns the outer function: a swizzle or a layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Outer, Swizzle};
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.outer(), Outer::Swizzle(Swizzle::lit("S<3,0,3>")));
    /// ```
    #[must_use]
    pub const fn outer(&self) -> Outer {
        self.outer
    }

    /// Returns the swizzle; `None` if the outer function is a layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.swizzle().unwrap().to_string(), "S<3,0,3>");
    /// ```
    #[must_use]
    pub const fn swizzle(&self) -> Option<Swizzle> {
        match self.outer {
            Outer::Swizzle(swizzle) => Some(swizzle),
            Outer::Layout(_) => None,
        }
    }

    /// Returns the swizzle, or the reason of an operation that needs one.
    pub(crate) const fn needs_swizzle(&self) -> Result<Swizzle, Reason> {
        match self.outer {
            Outer::Swizzle(swizzle) => Ok(swizzle),
            Outer::Layout(_) => Err(Reason::OuterLayout),
        }
    }

    /// Returns the offset, which is added before the swizzle.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert_eq!(ComposedLayout::lit("S<2,0,3> o 8 o 4:1").offset().get(), 8);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> Int {
        self.offset
    }

    /// Returns the inner layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert_eq!(ComposedLayout::lit("S<2,0,3> o 8 o 4:1").inner().to_string(), "4:1");
    /// ```
    #[must_use]
    pub const fn inner(&self) -> DynLayout {
        self.inner
    }

    /// Returns a borrow of the [inner layout](Self::inner): a [`DynLayout`] is many bytes to copy.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.inner_ref().leaf_count(), 2);
    /// ```
    #[must_use]
    pub const fn inner_ref(&self) -> &DynLayout {
        &self.inner
    }

    /// Returns the layout `outer o (offset + by) o inner`, whose offsets are some of this layout:
    /// the constructor checked that they fit.
    #[cfg(any(feature = "tensor", feature = "gpu"))]
    pub(crate) const fn part(&self, by: i64, inner: &DynLayout) -> Self {
        let offset = Int::marked(self.offset.get().wrapping_add(by), self.offset.is_static());
        Self { outer: self.outer, offset, inner: *inner }
    }

    /// Returns the layout of a part under a swizzle and an offset. A constructor of the whole
    /// checked that its offsets fit.
    #[cfg(feature = "tensor")]
    pub(crate) const fn of_part((swizzle, offset): (Swizzle, i64), inner: &DynLayout) -> Self {
        Self { outer: Outer::Swizzle(swizzle), offset: Int::new(offset), inner: *inner }
    }

    /// Returns the inner layout if it has the same offsets: if the swizzle is the identity and the
    /// offset is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// let layout = DynLayout::lit("4:1");
    /// assert_eq!(ComposedLayout::from(layout).as_layout(), Some(layout));
    /// assert_eq!(ComposedLayout::lit("S<1,0,1> o 0 o 4:1").as_layout(), None);
    /// ```
    #[must_use]
    pub const fn as_layout(&self) -> Option<DynLayout> {
        if self.outer.is_identity() && self.offset.get() == 0 { Some(self.inner) } else { None }
    }

    /// Returns the shape, which is that of the inner layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.shape().to_string(), "(8,8)");
    /// ```
    #[must_use]
    pub const fn shape(&self) -> IntTuple {
        self.inner.shape()
    }

    /// Returns the number of coordinates.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert_eq!(ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)").size(), 64);
    /// ```
    #[must_use]
    pub const fn size(&self) -> i64 {
        self.inner.size()
    }

    /// Returns the number of modes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert_eq!(ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)").rank(), 2);
    /// ```
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.inner.rank()
    }

    /// Returns the levels of parentheses of the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert_eq!(ComposedLayout::lit("S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))").depth(), 2);
    /// ```
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.inner.depth()
    }

    /// Returns whether the offset and every integer of the layouts are static.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert!(!ComposedLayout::lit("S<1,0,1> o 3 o _4:_1").is_static());
    /// ```
    #[must_use]
    pub const fn is_static(&self) -> bool {
        self.outer.is_static() && self.offset.is_static() && self.inner.is_static()
    }

    /// Returns the offset of the flat coordinate `i`.
    ///
    /// - **Post**: `swizzle(offset + inner.index(i))`.
    ///
    /// # Panics
    ///
    /// If [`try_index`](Self::try_index) fails.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// assert_eq!(ComposedLayout::lit("S<2,0,3> o 8 o 4:1").index(1), 8);
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn index(&self, i: i64) -> i64 {
        match self.offset.get().checked_add(self.inner.index(i)) {
            Some(offset) => self.outer.apply(offset),
            None => crate::unwrap(self.try_index(i)),
        }
    }

    /// Returns the offset of the flat coordinate `i`; past the end it continues along the last
    /// mode.
    ///
    /// - **Errors**: those of [`DynLayout::try_index`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<2,0,3> o 8 o 4:1");
    /// assert_eq!(tile.try_index(4), Ok(13));
    /// assert!(tile.try_index(-1).is_err());
    /// ```
    pub const fn try_index(&self, i: i64) -> Result<i64, LayoutError> {
        let inner = attempt!("index", self.inner.try_index(i));
        let offset = fits!("index", self.offset.get().checked_add(inner));
        named!("index", self.outer.try_apply(offset))
    }

    /// Returns the offset of `coord`: a flat coordinate, a natural one, or a form between.
    ///
    /// - **Errors**: those of [`DynLayout::crd2idx`].
    /// - **Source**: CuTe `crd2idx`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, IntTuple};
    /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.crd2idx(&IntTuple::lit("(5,1)")).unwrap().get(), 44);
    /// ```
    pub const fn crd2idx(&self, coord: &IntTuple) -> Result<Int, LayoutError> {
        let inner = attempt!("crd2idx", self.inner.crd2idx(coord));
        let offset = fits!("crd2idx", self.offset.add(inner));
        let is_static = offset.is_static() && self.outer.is_static();
        Ok(Int::marked(attempt!("crd2idx", self.outer.try_apply(offset.get())), is_static))
    }

    /// Returns an iterator over all offsets in the order of the flat coordinates.
    ///
    /// - **Post**: `size` items; item `i` is `self.index(i)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<1,0,1> o 0 o 4:1");
    /// assert_eq!(tile.offsets().collect::<Vec<_>>(), [0, 1, 3, 2]);
    /// ```
    pub fn offsets(&self) -> impl Iterator<Item = i64> + '_ {
        self.inner.offsets().map(|offset| self.outer.apply(self.offset.get() + offset))
    }
}

/// The same layout, with the identity as swizzle.
impl From<DynLayout> for ComposedLayout {
    fn from(inner: DynLayout) -> Self {
        Self::from_layout(&inner)
    }
}
