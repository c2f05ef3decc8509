//! Coalesce: the shortest layout that is the same function.
//!
//! Two neighbouring modes `(s,t):(d,e)` are one mode `s*t:d` exactly when `e == s*d`: the second goes on where the first
//! ends. Modes of extent 1 say nothing and go. What is left cannot be shortened, so `coalesce` is also the canonical
//! form: two layouts without an extent 0 are the same function iff their coalesced forms are equal.

use super::by_profile::AtLeaf;
use super::{DynLayout, Int, IntTuple, Mode, ModeList, named};
use crate::LayoutError;

impl DynLayout {
    /// The shortest layout of depth at most 1 that is the same function on `0..size`.
    ///
    /// ```text
    /// (2,(1,6)):(1,(6,2))  ->  12:1
    /// ```
    ///
    /// - **Post**: `r.size() == self.size()`, `r.index(i) == self.index(i)` for every `i < size`, `r.coalesce() == r`.
    ///   A layout of size 0 becomes `0:1`.
    /// - **Static integers**: modes merge, and extents 1 go, only where that is known at compile time (see [`Int`]).
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

    /// The shortest layout of depth at most 1 that is the same function on *all* flat coordinates, past the end too.
    ///
    /// Differs from [`coalesce`](Self::coalesce) in one thing: an extent 1 in the last place is kept, since its stride
    /// says how the layout runs on.
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

    /// Coalesces each mode that is a leaf of `profile` on its own, so that the result has that profile or one a level
    /// deeper. Modes that `profile` does not name stay as they are; its integers do not matter.
    ///
    /// - **Post**: the same function; `profile` [weakly congruent](IntTuple::weakly_congruent) with the shape, as far as
    ///   it goes.
    /// - **Errors**: [`Reason::TooManyModes`](crate::Reason) where `profile` has more entries than the layout,
    ///   [`Reason::ProfileMismatch`](crate::Reason) where it has a tuple for an integer.
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
        named!("coalesce_by", self.by_profile(profile, AtLeaf::Coalesce))
    }
}

impl ModeList {
    /// The layout of modes that come from one layout: no check is needed.
    const fn unchecked_layout(&self) -> DynLayout {
        let mut out = DynLayout::start();
        self.append_to(&mut out);
        out
    }

    /// Adds a mode behind the last, merged with it where the two are one.
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

/// Whether `extent:stride` provably goes on where `s:d` ends.
pub(crate) const fn continues_into(s: Int, d: Int, extent: Int, stride: Int) -> bool {
    match s.mul(d) {
        Some(end) => {
            extent.is_static() && end.is_static() && stride.is_static() && end.get() == stride.get()
        }
        None => false,
    }
}

/// The modes of [`DynLayout::coalesce`].
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

/// The modes of [`DynLayout::coalesce_z`]; at least one.
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
