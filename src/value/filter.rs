//! Filter: a layout without the modes that do not move.

use super::coalesce::coalesced;
use super::{DynLayout, Int, IntTuple, Mode, Part, attempt};
use crate::{LayoutError, Reason};

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

    /// As [`filter_zeros`](Self::filter_zeros), where `profile` says which modes: a leaf 0 of it makes every extent of
    /// the mode it stands for 1; any other leaf keeps it.
    ///
    /// - **Errors**: [`Reason::TooManyModes`], [`Reason::ProfileMismatch`].
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
        let mut out = Self::start();
        attempt!(filter_zeros_by(self.whole(), profile.part(), &mut out));
        out.done("filter_zeros_by")
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

    /// As [`filter`](Self::filter), for each mode that is a leaf of `profile` on its own.
    ///
    /// - **Errors**: [`Reason::TooManyModes`], [`Reason::ProfileMismatch`].
    /// - **Source**: CuTe `filter(layout, profile)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("((4,3),(2,2)):((1,0),(4,8))");
    /// assert_eq!(layout.filter_by(&IntTuple::lit("(0,0)")).unwrap().to_string(), "(4,4):(1,4)");
    /// ```
    #[doc(alias = "filter_profile")]
    pub const fn filter_by(&self, profile: &IntTuple) -> Result<Self, LayoutError> {
        self.filter_zeros().coalesce_by(profile)
    }
}

/// The leaves that a layout visits: extent not 1, stride not 0, coalesced. What complement and the inverses work on.
pub(crate) const fn filtered(layout: &DynLayout) -> super::ModeList {
    coalesced(layout.filter_zeros().whole())
}

const fn filter_zeros_by(
    mode: Mode<'_>,
    profile: Part<'_>,
    out: &mut DynLayout,
) -> Result<(), LayoutError> {
    if profile.is_int() {
        let start = out.leaf_count();
        out.graft(mode);
        if profile.int().get() == 0 {
            let mut k = start;
            while k < start + mode.leaf_count() {
                out.extents.set(k, Int::ONE);
                k += 1;
            }
        }
        return Ok(());
    }
    if mode.is_leaf() {
        return Err(LayoutError::new("filter_zeros_by", Reason::ProfileMismatch));
    }
    if profile.rank() > mode.rank() {
        let reason = Reason::TooManyModes { named: profile.rank(), rank: mode.rank() };
        return Err(LayoutError::new("filter_zeros_by", reason));
    }
    let open = out.open();
    let mut i = 0;
    while i < mode.rank() {
        if i < profile.rank() {
            attempt!(filter_zeros_by(mode.entry(i), profile.entry(i), out));
        } else {
            out.graft(mode.entry(i));
        }
        i += 1;
    }
    out.close(open);
    Ok(())
}
