//! Facts about a layout as a function: injective, compact, bijective, contiguous.

use super::filter::filtered;
use super::{DynLayout, Int, ModeList};

impl DynLayout {
    /// Whether different coordinates have different offsets; `None` where that could not be decided cheaply.
    ///
    /// Decided by a search for two coordinates whose difference adds up to 0. Where the strides chain (sorted, every stride
    /// at least the reach of the modes below) that is one step a mode; otherwise it gives up after a few thousand steps.
    ///
    /// - **Cost**: the square of the number of modes where strides chain; at most some 10 microseconds elsewhere.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, injective layouts.
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
        let mut modes = filtered(layout.whole());
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
        let mut strides = ModeList::new();
        let mut k = 0;
        while k < self.leaf_count() {
            let (extent, stride) = (self.extents.get(k), self.strides.value(k));
            strides.push(extent, Int::new(stride.saturating_abs()));
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

/// Steps of the search for a collision at most, so that the answer stays cheap in `const`.
const MAX_STEPS: usize = 1 << 13;

/// Two coordinates share an offset iff their difference, a number in `-(s-1)..=s-1` for each mode, is not 0 everywhere and
/// adds up to 0. The search goes from the largest stride down and leaves a branch as soon as the modes left cannot
/// reach back to 0; where strides chain, one branch a mode is left.
const fn is_injective(layout: &DynLayout) -> Option<bool> {
    if layout.is_empty() {
        return Some(true);
    }
    let mut modes = ModeList::new();
    let mut k = 0;
    while k < layout.leaf_count() {
        if layout.extents.value(k) > 1 {
            let width = Int::new(layout.strides.value(k).saturating_abs());
            if width.get() == 0 {
                return Some(false);
            }
            modes.push(layout.extents.get(k), width);
        }
        k += 1;
    }
    if layout.size() > layout.cosize() {
        return Some(false); // more coordinates than offsets
    }
    modes.sort_by_stride();
    let mut steps_left = MAX_STEPS;
    match collides(&modes, modes.len(), 0, false, &mut steps_left) {
        Some(found) => Some(!found),
        None => None,
    }
}

/// Whether differences along the first `k` modes can bring `sum` back to 0, not all of them 0 if `moved` is false; `None`
/// when the steps are used up.
const fn collides(
    modes: &ModeList,
    k: usize,
    sum: i128,
    moved: bool,
    steps_left: &mut usize,
) -> Option<bool> {
    if k == 0 {
        return Some(sum == 0 && moved);
    }
    let mut reach = 0_i128;
    let mut j = 0;
    while j < k - 1 {
        reach += (modes.extent(j).get() as i128 - 1) * modes.stride(j).get() as i128;
        j += 1;
    }
    let (most, width) = (modes.extent(k - 1).get() as i128 - 1, modes.stride(k - 1).get() as i128);
    // Differences `d` with |sum + d * width| <= reach.
    let mut d = max((-reach - sum).div_euclid(width), -most);
    while d <= most && sum + d * width <= reach {
        if *steps_left == 0 {
            return None;
        }
        *steps_left -= 1;
        if sum + d * width >= -reach {
            match collides(modes, k - 1, sum + d * width, moved || d != 0, steps_left) {
                Some(false) => {}
                found => return found,
            }
        }
        d += 1;
    }
    Some(false)
}

const fn max(a: i128, b: i128) -> i128 {
    if a > b { a } else { b }
}
