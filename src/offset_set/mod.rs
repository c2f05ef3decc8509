//! Offset sets: the distinct offsets of a layout, how many coordinates each has, and what is missing.
//! A layout whose offsets are `0..size` is a [`Permutation`].
//!
//! Both list all offsets, so they take time and memory in proportion to the size of the layout, and
//! panic as `Vec` does if it does not fit memory. For `DynLayout`, [`is_injective`](crate::DynLayout::is_injective), [`is_compact`](crate::DynLayout::is_compact)
//! and [`is_contiguous`](crate::DynLayout::is_contiguous) decide by the strides.

mod permutation;

use alloc::vec::Vec;

pub use permutation::Permutation;

use crate::ComposedLayout;

/// The set of the offsets of a layout, its image, with the number of coordinates of each offset.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex::offset_set::OffsetSet;
/// let set = OffsetSet::of(DynLayout::lit("(2,4):(1,3)")); // 0 1 3 4 6 7 9 10
/// assert_eq!((set.len(), set.bounds()), (8, Some((0, 10))));
/// assert_eq!(set.gaps().collect::<Vec<_>>(), [(2, 2), (5, 5), (8, 8)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "image")]
#[doc(alias = "footprint")]
pub struct OffsetSet {
    /// The offsets in ascending order, each with the number of its coordinates.
    counts: Vec<(i64, i64)>,
}

impl OffsetSet {
    /// Returns the set of the offsets of a layout, which may be swizzled.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::offset_set::OffsetSet;
    /// let set = OffsetSet::of(ComposedLayout::lit("S<1,0,1> o 0 o 4:2")); // 0 3 4 7
    /// assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 4, 7]);
    /// ```
    #[must_use]
    pub fn of(layout: impl Into<ComposedLayout>) -> Self {
        let mut offsets: Vec<i64> = layout.into().offsets().collect();
        offsets.sort_unstable();
        let groups = offsets.chunk_by(|a, b| a == b);
        Self { counts: groups.map(|group| (group[0], group.len() as i64)).collect() }
    }

    /// Returns the number of distinct offsets.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::OffsetSet;
    /// assert_eq!(OffsetSet::of(DynLayout::lit("(2,4):(1,1)")).len(), 5);
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.counts.len()
    }

    /// Returns whether the layout has no coordinate.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::OffsetSet;
    /// assert!(OffsetSet::of(DynLayout::lit("(2,0):(1,2)")).is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Returns an iterator over the distinct offsets in ascending order.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::OffsetSet;
    /// let set = OffsetSet::of(DynLayout::lit("(2,2):(-3,1)"));
    /// assert_eq!(set.iter().collect::<Vec<_>>(), [-3, -2, 0, 1]);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = i64> + '_ {
        self.counts.iter().map(|(offset, _)| *offset)
    }

    /// Returns the distinct offsets in ascending order, each with the number of its coordinates.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::OffsetSet;
    /// let set = OffsetSet::of(DynLayout::lit("(2,2):(1,1)"));
    /// assert_eq!(set.counts(), [(0, 1), (1, 2), (2, 1)]);
    /// ```
    #[must_use]
    pub fn counts(&self) -> &[(i64, i64)] {
        &self.counts
    }

    /// Returns the least and the greatest offset; `None` without a coordinate.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::OffsetSet;
    /// assert_eq!(OffsetSet::of(DynLayout::lit("4:-2")).bounds(), Some((-6, 0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Option<(i64, i64)> {
        Some((self.counts.first()?.0, self.counts.last()?.0))
    }

    /// Returns an iterator over the intervals, first and last offset, that no coordinate has between
    /// the least and the greatest offset.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::OffsetSet;
    /// let set = OffsetSet::of(DynLayout::lit("(2,2):(1,8)"));
    /// assert_eq!(set.gaps().collect::<Vec<_>>(), [(2, 7)]);
    /// ```
    pub fn gaps(&self) -> impl Iterator<Item = (i64, i64)> + '_ {
        let pairs = self.counts.windows(2).map(|pair| (pair[0].0 + 1, pair[1].0 - 1));
        pairs.filter(|(first, last)| first <= last)
    }

    /// Returns whether the offsets are exactly `0..size`, each at least once.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::offset_set::OffsetSet;
    /// assert!(OffsetSet::of(DynLayout::lit("(3,3):(1,2)")).is_all_below(7));
    /// assert!(!OffsetSet::of(DynLayout::lit("4:2")).is_all_below(7));
    /// ```
    #[must_use]
    pub fn is_all_below(&self, size: i64) -> bool {
        self.counts.len() as i64 == size
            && self.bounds().is_none_or(|bounds| bounds == (0, size - 1))
    }
}
