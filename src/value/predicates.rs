//! Predicates: whether a layout is injective, compact, bijective or contiguous.

use super::filter::filtered;
use super::{DynLayout, Int, ModeList};
use crate::error::Collision;
use crate::{MAX_LEAVES, Reason};

impl DynLayout {
    /// Returns whether different coordinates have different offsets; `None` if a short search does
    /// not decide it.
    ///
    /// The search looks for two coordinates whose difference has the offset 0. If, sorted by
    /// stride, every stride is larger than the largest offset of the modes before it, the search
    /// takes at most two steps for each mode. Otherwise it stops after 8,192 steps.
    ///
    /// - **Cost**: the square of the number of modes in the first case; at most about 10
    ///   microseconds otherwise.
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

    /// Returns two coordinates with the same offset; `None` if no two have.
    ///
    /// - **Errors**: [`Reason::PerhapsSharedElements`] if the search of
    ///   [`is_injective`](Self::is_injective) does not decide it.
    pub(crate) const fn collision(&self) -> Result<Option<Collision>, Reason> {
        if self.is_empty() {
            return Ok(None);
        }
        let modes = match moving_modes(self) {
            Ok(modes) => modes,
            Err(k) => return Ok(Some(self.collision_of(0, leading_size(self, k)))),
        };
        let (mut steps_left, mut digits) = (MAX_STEPS, [0; MAX_LEAVES]);
        match collides(&modes, modes.len(), 0, false, &mut steps_left, &mut digits) {
            Some(false) => Ok(None),
            None => Err(Reason::PerhapsSharedElements),
            Some(true) => {
                let (first, second) = self.coordinates_of(&modes, digits);
                Ok(Some(self.collision_of(first, second)))
            }
        }
    }

    /// Returns two coordinates that differ by `digits` along the sorted modes.
    const fn coordinates_of(&self, modes: &ModeList, mut digits: [i64; MAX_LEAVES]) -> (i64, i64) {
        let (mut coordinates, mut k) = ([0; 2], 0);
        while k < self.leaf_count() {
            let (extent, stride) = (self.extents.value(k), self.strides.value(k));
            let mut j = 0;
            // A difference of 0 moves no coordinate, so a mode that is found again does no harm.
            while j < modes.len() && extent > 1 {
                let is_this = modes.extent(j).get() == extent
                    && modes.stride(j).get() == stride.saturating_abs();
                if is_this && digits[j] != 0 {
                    let is_second = (digits[j] > 0) == (stride > 0);
                    coordinates[is_second as usize] += digits[j].abs() * leading_size(self, k);
                    digits[j] = 0;
                    break;
                }
                j += 1;
            }
            k += 1;
        }
        (coordinates[0], coordinates[1])
    }

    const fn collision_of(&self, first: i64, second: i64) -> Collision {
        let (first, second) = if first < second { (first, second) } else { (second, first) };
        Collision { first, second, offset: self.index(first) }
    }

    /// Returns whether the offsets are exactly `0..size`, each once.
    ///
    /// - **Post**: if true, [`right_inverse`](Self::right_inverse) is the two-sided inverse.
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
        // A bijection onto `0..size` has a mode of stride 1, and each next stride is the product of
        // the extents before it.
        let layout = self.with_static(true); // static marks do not matter
        let mut modes = filtered(layout.whole());
        if layout.filter_zeros().size() != layout.size() {
            return false; // a broadcast mode repeats offsets
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

    /// Returns whether the layout is a bijection onto `0..size`. Same as
    /// [`is_compact`](Self::is_compact).
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

    /// Returns whether the offsets are exactly `0..cosize`, each at least once.
    ///
    /// - **Post**: [`is_contiguous`](Self::is_contiguous), and no offset is negative.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert!(DynLayout::lit("(3,3):(1,2)").is_surjective()); // 0 1 2 2 3 4 4 5 6
    /// assert!(!DynLayout::lit("4:2").is_surjective());
    /// assert!(!DynLayout::lit("4:-1").is_surjective()); // 0 -1 -2 -3
    /// ```
    #[must_use]
    pub const fn is_surjective(&self) -> bool {
        self.is_empty() || self.offset_range().0 == 0 && self.is_contiguous()
    }

    /// Returns whether the offsets fill an interval without a gap, each at least once: `0..cosize`
    /// for strides of at least 0.
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
        // The modes are sorted by |stride|, and the offsets so far fill an interval of `reach`
        // offsets. A mode extends the interval without a gap if its stride is at most `reach`. No
        // later, larger stride can fill a gap.
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

/// Most steps of the search for a collision, so that the answer stays cheap in `const`.
const MAX_STEPS: usize = 1 << 13;

/// Two coordinates share an offset if and only if their difference is not 0 everywhere and its
/// offset is 0. Each digit of the difference is in `-(s-1)..=s-1`. The search starts at the largest
/// stride and leaves a branch as soon as the remaining modes cannot bring the offset back to 0. If
/// every stride is larger than the largest offset of the modes before it, one branch for each mode
/// remains.
const fn is_injective(layout: &DynLayout) -> Option<bool> {
    if layout.is_empty() {
        return Some(true);
    }
    let Ok(modes) = moving_modes(layout) else { return Some(false) };
    if layout.size() > layout.cosize() {
        return Some(false); // more coordinates than offsets
    }
    let mut steps_left = MAX_STEPS;
    match collides(&modes, modes.len(), 0, false, &mut steps_left, &mut [0; MAX_LEAVES]) {
        Some(found) => Some(!found),
        None => None,
    }
}

/// Returns the modes with more than one coordinate, sorted by the absolute values of their strides;
/// an error with the leaf of the first such mode of stride 0.
const fn moving_modes(layout: &DynLayout) -> Result<ModeList, usize> {
    let (mut modes, mut k) = (ModeList::new(), 0);
    while k < layout.leaf_count() {
        if layout.extents.value(k) > 1 {
            let width = Int::new(layout.strides.value(k).saturating_abs());
            if width.get() == 0 {
                return Err(k);
            }
            modes.push(Int::new(layout.extents.value(k)), width);
        }
        k += 1;
    }
    modes.sort_by_stride();
    Ok(modes)
}

/// Returns the product of the extents before leaf `k`: the flat coordinate of its first step.
const fn leading_size(layout: &DynLayout, k: usize) -> i64 {
    let (mut size, mut j) = (1, 0);
    while j < k {
        size *= layout.extents.value(j);
        j += 1;
    }
    size
}

/// Returns whether differences along the first `k` modes can bring `sum` back to 0, and writes them
/// to `digits`. If `moved` is false, one of them must not be 0. `None` if no step is left.
const fn collides(
    modes: &ModeList,
    k: usize,
    sum: i128,
    moved: bool,
    steps_left: &mut usize,
    digits: &mut [i64; MAX_LEAVES],
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
    // The differences `d` with |sum + d * width| <= reach.
    let mut d = max((-reach - sum).div_euclid(width), -most);
    while d <= most && sum + d * width <= reach {
        if *steps_left == 0 {
            return None;
        }
        *steps_left -= 1;
        if sum + d * width >= -reach {
            digits[k - 1] = d as i64; // an extent fits
            match collides(modes, k - 1, sum + d * width, moved || d != 0, steps_left, digits) {
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
