//! Filter: a layout without its broadcast modes.

use super::{DynLayout, Int, Mode, ModeList};

impl DynLayout {
    /// Replaces the extent of every mode of stride 0 by 1.
    ///
    /// ```text
    /// (4,3,2):(1,0,4)  ->  (4,1,2):(1,0,4)
    /// ```
    ///
    /// - **Post**: the same profile and strides; the same set of offsets if no extent is 0.
    /// - **Static integers**: only a mode whose stride is a static 0 changes.
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

    /// Removes the modes of stride 0 and the modes of extent 1, and coalesces the others.
    ///
    /// ```text
    /// (4,3,2):(1,0,4)  ->  8:1
    /// ```
    ///
    /// - **Post**: the same set of offsets if no extent is 0; no stride is 0 unless the result is
    ///   `1:0`.
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
}

/// Returns the coalesced modes with an extent other than 1 and a stride other than 0. Complement
/// and the inverses need only these.
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
