//! Filter: a layout without the modes that do not move.

use super::by_profile::AtLeaf;
use super::{DynLayout, Int, IntTuple, Mode, ModeList, named};
use crate::LayoutError;

impl DynLayout {
    /// The layout with extent 1 wherever the stride is 0.
    ///
    /// ```text
    /// (4,3,2):(1,0,4)  ->  (4,1,2):(1,0,4)
    /// ```
    ///
    /// - **Post**: the same profile and strides; the same set of offsets, where no extent is 0.
    /// - **Static integers**: only a static stride 0 counts.
    /// - **Source**: CuTe `filter_zeros`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,3,2):(1,0,4)").filter_zeros().to_string(), "(4,1,2):(1,0,4)");
    /// ```
    #[must_use]
    pub const fn filter_zeros(&self) -> Self {
        let mut out = *self;
        let mut k = 0;
        while k < self.leaf_count() {
            if self.strides.get(k).is_static_value(0) {
                out.extents.set(k, Int::ONE);
            }
            k += 1;
        }
        out
    }

    /// As [`filter_zeros`](Self::filter_zeros), where `profile` says which modes: a static leaf 0 of it makes every
    /// extent of the mode it stands for 1; any other leaf keeps it.
    ///
    /// - **Errors**: [`Reason::TooManyModes`](crate::Reason), [`Reason::ProfileMismatch`](crate::Reason).
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

    /// The layout without its modes of stride 0 and extent 1, coalesced.
    ///
    /// ```text
    /// (4,3,2):(1,0,4)  ->  8:1
    /// ```
    ///
    /// - **Post**: the same set of offsets, where no extent is 0; no stride 0 unless the result is `1:0`.
    /// - **Source**: CuTe `filter`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(4,3,2):(1,0,4)").filter().to_string(), "8:1");
    /// assert_eq!(DynLayout::lit("4:0").filter().to_string(), "1:0");
    /// ```
    #[must_use]
    pub const fn filter(&self) -> Self {
        self.filter_zeros().coalesce()
    }

    /// As [`filter`](Self::filter), for each mode that is a leaf of `profile` on its own. Modes
    /// that `profile` does not name stay as they are.
    ///
    /// - **Errors**: [`Reason::TooManyModes`](crate::Reason), [`Reason::ProfileMismatch`](crate::Reason).
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
        named!("filter_by", self.by_profile(profile, AtLeaf::Filter))
    }
}

/// The leaves that a layout visits: extent not 1, stride not 0, coalesced. What complement and the inverses work on.
pub(crate) const fn filtered(mode: Mode<'_>) -> ModeList {
    let mut modes = ModeList::new();
    let mut k = 0;
    while k < mode.leaf_count() {
        let (extent, stride) = mode.leaf(k);
        if !stride.is_static_value(0) {
            modes.push_coalesced(extent, stride);
        }
        k += 1;
    }
    modes
}
