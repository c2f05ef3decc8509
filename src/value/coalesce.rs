//! Coalesce: the shortest layout with the same function.
//!
//! Two adjacent modes `(s,t):(d,e)` merge into `s*t:d` exactly when `e == s*d`: the second mode
//! continues where the first one ends. Modes of extent 1 contribute nothing and are dropped. The
//! result cannot be shortened further, so it is a canonical form: two layouts without an extent 0
//! are equal as functions if and only if they coalesce to the same layout.

use super::{DynLayout, Int, Mode, ModeList};

impl DynLayout {
    /// Returns the shortest layout of depth at most 1 with the same function on `0..size`.
    ///
    /// ```text
    /// (2,(1,6)):(1,(6,2))  ->  12:1
    /// ```
    ///
    /// - **Post**: `r.size() == self.size()`, `r.index(i) == self.index(i)` for every `i < size`,
    ///   `r.coalesce() == r`. A layout of size 0 becomes `0:1`.
    /// - **Static integers**: two modes merge, and an extent 1 is dropped, only if the integers in
    ///   question are marked static (see [`Int`]).
    /// - **Cost**: one pass over the leaves.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, coalescence; CuTe `coalesce`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// const L: DynLayout = DynLayout::lit("(2,(1,6)):(1,(6,2))");
    /// const C: DynLayout = L.coalesce();
    /// assert_eq!(C.to_string(), "12:1");
    /// ```
    #[must_use]
    pub const fn coalesce(&self) -> Self {
        if self.is_empty() && self.is_static() {
            let mut empty = Self::start();
            empty.push(Int::ZERO, Int::ONE);
            return empty;
        }
        coalesced(self.whole()).unchecked_layout()
    }

    /// Returns the shortest layout of depth at most 1 with the same function on *all* flat
    /// coordinates, also past the end.
    ///
    /// The difference to [`coalesce`](Self::coalesce): an extent 1 in the last mode is kept,
    /// because flat coordinates past the end continue along its stride.
    ///
    /// - **Post**: `r.index(i) == self.index(i)` for every `i >= 0`.
    /// - **Source**: CuTe `detail::coalesce_x`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let layout = DynLayout::lit("(2,1,6,1):(1,7,8,0)");
    /// assert_eq!(layout.coalesce_z().to_string(), "(2,6,1):(1,8,0)");
    /// assert_eq!(layout.coalesce().to_string(), "(2,6):(1,8)");
    /// ```
    #[doc(alias = "coalesce_x")]
    #[must_use]
    pub const fn coalesce_z(&self) -> Self {
        coalesced_z(self.whole()).unchecked_layout()
    }
}

impl ModeList {
    /// Returns the layout without the checks of `finish`: its modes come from one layout, which
    /// passed them.
    const fn unchecked_layout(&self) -> DynLayout {
        let mut out = DynLayout::start();
        self.append_to(&mut out);
        out
    }

    /// Adds a mode, merged with the last one if it continues it.
    pub(crate) const fn push_coalesced(&mut self, extent: Int, stride: Int) {
        if extent.is_static_value(1) {
            return;
        }
        if self.len() > 0 {
            let last = self.len() - 1;
            let (s, d) = (self.extent(last), self.stride(last));
            if continues_into(s, d, extent, stride)
                && let Some(joined) = s.mul(extent)
            {
                self.set(last, joined, d);
                return;
            }
        }
        self.push(extent, stride);
    }
}

/// Returns whether the mode `extent:stride` is known to continue the mode `s:d`.
pub(crate) const fn continues_into(s: Int, d: Int, extent: Int, stride: Int) -> bool {
    match s.mul(d) {
        Some(end) => {
            extent.is_static() && end.is_static() && stride.is_static() && end.get() == stride.get()
        }
        None => false,
    }
}

/// Returns the modes of [`DynLayout::coalesce`].
pub(crate) const fn coalesced(mode: Mode<'_>) -> ModeList {
    let mut modes = ModeList::new();
    let mut k = 0;
    while k < mode.leaf_count() {
        let (extent, stride) = mode.leaf(k);
        modes.push_coalesced(extent, stride);
        k += 1;
    }
    modes
}

/// Returns the modes of [`DynLayout::coalesce_z`]; at least one.
pub(crate) const fn coalesced_z(mode: Mode<'_>) -> ModeList {
    let mut modes = coalesced(mode);
    if mode.leaf_count() == 0 {
        modes.push(Int::ONE, Int::ZERO);
        return modes;
    }
    let (extent, stride) = mode.leaf(mode.leaf_count() - 1);
    if extent.is_static_value(1) {
        let is_merged = modes.len() > 0 && {
            let last = modes.len() - 1;
            continues_into(modes.extent(last), modes.stride(last), extent, stride)
        };
        if !is_merged {
            modes.push(extent, stride);
        }
    }
    modes
}
