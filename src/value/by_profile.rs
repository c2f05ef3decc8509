//! By profile: one operation on each mode at a leaf of a profile.
//!
//! `coalesce_by`, `filter_by` and `filter_zeros_by` differ only in the operation. An integer of the
//! profile names one mode, and a tuple descends into a mode. The operation does not change modes
//! without an entry in the profile.

use super::merge::Merge;
use super::{Coord, DynLayout, Int, IntTuple, Mode, Subtree, attempt, named};
use crate::{LayoutError, Operand, Reason};

/// The operation on a mode at a leaf of the profile. An enum, because a `const fn` cannot call a
/// function that it gets as an argument.
#[derive(Clone, Copy)]
pub(crate) enum AtLeaf<'a> {
    /// Coalesces the mode.
    Coalesce(Merge<'a>),
    /// Coalesces the mode, unless the leaf is `_` in this coordinate.
    CoalesceUnless(Merge<'a>, &'a Coord),
    /// Filters the mode.
    Filter(Merge<'a>),
    /// Sets every extent of the mode to 1, if the leaf of the profile is a static 0.
    FilterZeros,
}

impl AtLeaf<'_> {
    const fn add(self, mode: Mode<'_>, leaf: Subtree<'_>, out: &mut DynLayout) {
        match self {
            Self::CoalesceUnless(_, coord) if coord.is_free(leaf.node.first_leaf) => {
                out.graft(mode);
            }
            Self::Coalesce(merge) | Self::CoalesceUnless(merge, _) => {
                merge.coalesced(mode).append_to(out);
            }
            Self::Filter(merge) => merge.filtered(mode).append_to(out),
            Self::FilterZeros => {
                let (leaf, first) = (leaf.int(), out.leaf_count());
                out.graft(mode);
                let mut k = first;
                while leaf.is_static_value(0) && k < first + mode.leaf_count() {
                    out.extents.set(k, Int::ONE);
                    k += 1;
                }
            }
        }
    }
}

impl DynLayout {
    /// Coalesces each mode at a leaf of `profile` separately.
    ///
    /// The result has the parentheses of `profile`, or one more level. Modes without an entry in
    /// `profile` do not change. The integers of `profile` have no effect.
    ///
    /// - **Post**: the same function; `profile` is [weakly congruent](IntTuple::weakly_congruent)
    ///   with the shape of the modes that it names.
    /// - **Errors**: [`Reason::TooManyEntries`] if `profile` has more entries than
    ///   the layout, [`Reason::TupleForInteger`] if it has a tuple where the layout
    ///   has an integer.
    /// - **Source**: CuTe `coalesce(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("((4,2),(3,1)):((1,4),(8,0))");
    /// assert_eq!(layout.coalesce_by(&IntTuple::lit("(0,0)")).unwrap().to_string(), "(8,3):(1,8)");
    /// ```
    #[doc(alias = "coalesce_profile")]
    pub const fn coalesce_by(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        named!("coalesce_by", self.by_profile(profile, AtLeaf::Coalesce(Merge::Own)))
    }

    /// Coalesces as [`coalesce_by`](Self::coalesce_by), and keeps each mode at a `_` of `profile`.
    ///
    /// - **Post**: the same function.
    /// - **Errors**: those of [`coalesce_by`](Self::coalesce_by).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout};
    /// let layout = DynLayout::lit("((4,2),(3,1)):((1,4),(8,0))");
    /// let coalesced = layout.coalesce_by_coord(&Coord::lit("(0,_)")).unwrap();
    /// assert_eq!(coalesced.to_string(), "(8,(3,1)):(1,(8,0))");
    /// ```
    pub const fn coalesce_by_coord(&self, profile: &Coord) -> Result<Self, LayoutError> {
        let coalesce = AtLeaf::CoalesceUnless(Merge::Own, profile);
        named!("coalesce_by_coord", self.by_profile(&profile.origin(), coalesce))
    }

    /// Sets the extents of a mode to 1 if its leaf in `profile` is a static 0.
    ///
    /// Each leaf of `profile` names one mode. The mode does not change if the leaf is any other
    /// integer.
    ///
    /// - **Errors**: [`Reason::TooManyEntries`],
    ///   [`Reason::TupleForInteger`].
    /// - **Source**: CuTe `filter_zeros(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("(6,4):(1,6)");
    /// assert_eq!(layout.filter_zeros_by(&IntTuple::lit("(2,0)")).unwrap().to_string(), "(6,1):(1,6)");
    /// ```
    #[doc(alias = "filter_zeros_profile")]
    pub const fn filter_zeros_by(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        named!("filter_zeros_by", self.by_profile(profile, AtLeaf::FilterZeros))
    }

    /// Applies [`filter`](Self::filter) to each mode at a leaf of `profile` separately.
    ///
    /// Modes without an entry in `profile` do not change.
    ///
    /// - **Errors**: [`Reason::TooManyEntries`],
    ///   [`Reason::TupleForInteger`].
    /// - **Source**: CuTe `filter(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("((4,3),(2,2)):((1,0),(4,8))");
    /// assert_eq!(layout.filter_by(&IntTuple::lit("(0,0)")).unwrap().to_string(), "(4,4):(1,4)");
    ///
    /// let tail = DynLayout::lit("((4,3),2):((1,0),0)");
    /// assert_eq!(tail.filter_by(&IntTuple::lit("(0)")).unwrap().to_string(), "(4,2):(1,0)");
    /// ```
    #[doc(alias = "filter_profile")]
    pub const fn filter_by(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        named!("filter_by", self.by_profile(profile, AtLeaf::Filter(Merge::Own)))
    }

    /// Applies `at_leaf` to each mode at a leaf of `profile`.
    ///
    /// - **Errors**: [`Reason::TupleForInteger`] if the profile has a tuple where the layout has an
    ///   integer, [`Reason::TooManyEntries`] if it names more modes than the layout has.
    pub(crate) const fn by_profile(
        &self,
        profile: &IntTuple,
        at_leaf: AtLeaf<'_>,
    ) -> Result<Self, Reason> {
        let mut out = Self::start();
        attempt!(by_profile(self.whole(), profile.whole(), at_leaf, &mut out));
        out.finish()
    }
}

const fn by_profile(
    mode: Mode<'_>,
    profile: Subtree<'_>,
    at_leaf: AtLeaf<'_>,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    if profile.is_int() {
        at_leaf.add(mode, profile, out);
        return Ok(());
    }
    let operand = Operand::Profile;
    if mode.is_leaf() {
        return Err(Reason::TupleForInteger { operand });
    }
    let (entries, rank) = (profile.rank(), mode.rank());
    if entries > rank {
        return Err(Reason::TooManyEntries { operand, entries, rank });
    }
    let open = out.open();
    let mut i = 0;
    while i < mode.rank() {
        if i < profile.rank() {
            attempt!(by_profile(mode.entry(i), profile.entry(i), at_leaf, out));
        } else {
            out.graft(mode.entry(i));
        }
        i += 1;
    }
    out.close(open);
    Ok(())
}
