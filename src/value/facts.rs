//! Facts about a layout as a function: injective, compact, bijective, contiguous.

use super::DynLayout;
use super::filter::filtered;

impl DynLayout {
    /// Whether different coordinates have different offsets; `None` where that could not be decided cheaply.
    ///
    /// Decided by the strides where they chain (sorted, every stride at least the reach of the modes below), and
    /// otherwise by comparing offsets pairwise along the modes, for sizes up to 4,096.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let is_injective = |text| DynLayout::lit(text).is_injective();
    /// assert_eq!(is_injective("(4,8):(8,1)"), Some(true));
    /// assert_eq!(is_injective("(4,8):(1,0)"), Some(false));
    /// assert_eq!(is_injective("(2,2):(2,3)"), Some(true)); // 0 2 3 5
    /// ```
    #[must_use]
    pub const fn is_injective(&self) -> Option<bool> {
        is_injective(&self.with_static(true))
    }

    /// Whether the offsets are exactly `0..size`, each once.
    ///
    /// - **Post**: [`right_inverse`](Self::right_inverse) is then the two-sided inverse.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, compact layouts.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert!(DynLayout::lit("(4,8):(8,1)").is_compact());
    /// assert!(!DynLayout::lit("(4,8):(9,1)").is_compact());
    /// ```
    #[must_use]
    pub const fn is_compact(&self) -> bool {
        if self.is_empty() {
            return true;
        }
        // A bijection onto 0..size has stride 1 somewhere, and then each next stride is the run so far.
        let layout = self.with_static(true); // a fact about values
        let mut modes = filtered(&layout);
        if layout.filter_zeros().size() != layout.size() {
            return false; // a mode that does not move repeats offsets
        }
        modes.sort_by_stride();
        let mut run = 1;
        let mut k = 0;
        while k < modes.len() {
            if modes.stride(k).get() != run {
                return false;
            }
            run *= modes.extent(k).get();
            k += 1;
        }
        true
    }

    /// Whether the layout is a bijection onto `0..size`: another name for [`is_compact`](Self::is_compact).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert!(DynLayout::lit("(4,8):(8,1)").is_bijective());
    /// ```
    #[must_use]
    pub const fn is_bijective(&self) -> bool {
        self.is_compact()
    }

    /// Whether the offsets fill an interval without a hole, each at least once: `0..cosize` for strides of at least 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert!(DynLayout::lit("(4,8):(1,0)").is_contiguous());
    /// assert!(DynLayout::lit("(3,3):(1,2)").is_contiguous()); // 0 1 2 2 3 4 4 5 6
    /// assert!(!DynLayout::lit("4:2").is_contiguous());
    /// ```
    #[must_use]
    pub const fn is_contiguous(&self) -> bool {
        if self.is_empty() {
            return true;
        }
        // With the modes sorted by |stride|, the offsets so far fill an interval of `reach` steps; a mode keeps it whole
        // as long as its stride is at most one step longer. A stride beyond that leaves a hole that no later, longer
        // stride can fill.
        let mut strides = super::Modes::new();
        let mut k = 0;
        while k < self.leaf_count() {
            let (extent, stride) = (self.extents.get(k), self.strides.value(k));
            strides.push(extent, super::Int::new(stride.saturating_abs()));
            k += 1;
        }
        strides.sort_by_stride();
        let mut reach = 1;
        let mut k = 0;
        while k < strides.len() {
            let (extent, stride) = (strides.extent(k).get(), strides.stride(k).get());
            if extent > 1 {
                if stride > reach {
                    return false;
                }
                reach += (extent - 1) * stride;
            }
            k += 1;
        }
        true
    }
}

/// Offsets compared at most when the strides do not tell.
const COMPARED_SIZE: i64 = 1 << 12;

const fn is_injective(layout: &DynLayout) -> Option<bool> {
    if layout.is_empty() {
        return Some(true);
    }
    // A mode of stride 0, or more coordinates than the image has room for, repeats offsets.
    if layout.size() > layout.cosize() || layout.filter_zeros().size() != layout.size() {
        return Some(false);
    }
    let mut modes = super::Modes::new();
    let mut k = 0;
    while k < layout.leaf_count() {
        if layout.extents.value(k) > 1 {
            let width = super::Int::new(layout.strides.value(k).saturating_abs());
            modes.push(layout.extents.get(k), width);
        }
        k += 1;
    }
    modes.sort_by_stride();
    let mut reach = 1_i64;
    let mut chained = true;
    let mut k = 0;
    while k < modes.len() {
        let (extent, stride) = (modes.extent(k).get(), modes.stride(k).get());
        chained &= stride >= reach;
        reach = reach.saturating_add((extent - 1).saturating_mul(stride));
        k += 1;
    }
    if chained {
        return Some(true);
    }
    if layout.size() > COMPARED_SIZE {
        return None;
    }
    let mut i = 1;
    while i < layout.size() {
        let offset = layout.index(i);
        let mut j = 0;
        while j < i {
            if layout.index(j) == offset {
                return Some(false);
            }
            j += 1;
        }
        i += 1;
    }
    Some(true)
}
