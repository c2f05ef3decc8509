//! Inverses: from an offset back to a coordinate.
//!
//! A right inverse R of A answers "which coordinate has the offset k": `A(R(k)) == k`, as far as the offsets `0, 1, 2, ..`
//! of A go without a gap. A left inverse answers for the offsets that A has, gaps or not: `R(A(i)) == i`. The nullspace
//! holds the coordinates that do not move.

use super::coalesce::coalesced;
use super::{DynLayout, Int, ModeList, attempt, fits, named};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// A layout `R` with `self(R(k)) == k`, as long as whole modes of this layout chain up from stride 1.
    ///
    /// ```text
    /// (4,8):(8,1)  ->  (8,4):(4,1)
    /// ```
    ///
    /// Modes are taken in the order of their strides; one whose stride is where the chain has come to is taken, others
    /// are skipped. The result is the largest of this kind; a part of a mode is never taken.
    ///
    /// - **Post**: `self.index(r.index(k)) == k` for `k < r.size()`; injective; a compact layout gives a bijection with
    ///   `r.index(self.index(i)) == i`. `1:0` where no mode has stride 1.
    /// - **Errors**: [`Reason::EmptyExtent`]; [`Reason::Overflow`].
    /// - **Static integers**: only modes with static strides, and behind a mode of run-time extent no other.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, right inverse; CuTe `right_inverse`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let inverse = |text| DynLayout::lit(text).right_inverse().unwrap().to_string();
    /// assert_eq!(inverse("(4,8):(8,1)"), "(8,4):(4,1)");
    /// assert_eq!(inverse("(4,8):(1,5)"), "4:1"); // offset 4 does not exist
    /// ```
    pub const fn right_inverse(&self) -> Result<Self, LayoutError> {
        named!("right_inverse", right_inverse(self))
    }

    /// A layout `R` with `R(self(i)) == i`, where this layout is injective.
    ///
    /// ```text
    /// (4,8):(1,5)  ->  (5,8):(1,4)        4:2  ->  (2,4):(0,1)
    /// ```
    ///
    /// Offsets between those of this layout go to the coordinate below them.
    ///
    /// - **Post**: `r.index(self.index(i)) == i` up to coordinates that do not move; `self.index(r.index(self.index(i)))
    ///   == self.index(i)`.
    /// - **Errors**: [`Reason::NotMultiple`] where a stride is no multiple of the one before, [`Reason::Overlap`] where
    ///   elements share offsets, [`Reason::NegativeStride`], [`Reason::EmptyExtent`], [`Reason::NeedsStatic`].
    /// - **Source**: CuTe `left_inverse`, which does not check the overlap.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let inverse = |text| DynLayout::lit(text).left_inverse().map(|r| r.to_string());
    /// assert_eq!(inverse("(4,8):(1,5)").unwrap(), "(5,8):(1,4)");
    /// assert_eq!(inverse("4:2").unwrap(), "(2,4):(0,1)");
    /// assert!(inverse("(2,2):(2,3)").is_err()); // 3 is no multiple of 2
    /// ```
    pub const fn left_inverse(&self) -> Result<Self, LayoutError> {
        named!("left_inverse", left_inverse(self))
    }

    /// The coordinates that this layout sends to 0 because a mode does not move: a layout `N` with `self(N(i)) == 0`.
    ///
    /// ```text
    /// (2,4,6):(1,2,0)  ->  6:8
    /// ```
    ///
    /// - **Post**: `self.index(r.index(i)) == 0`; its size is the product of the extents with stride 0.
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: CuTe `nullspace`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let nullspace = |text| DynLayout::lit(text).nullspace().unwrap().to_string();
    /// assert_eq!(nullspace("(2,3,4):(0,1,0)"), "(2,4):(1,6)");
    /// assert_eq!(nullspace("(4,5):(1,4)"), "1:0");
    /// ```
    pub const fn nullspace(&self) -> Result<Self, LayoutError> {
        let modes = ModeList::of(self.whole());
        let domain = attempt!("nullspace", modes.domain_strides());
        let mut still = ModeList::new();
        let mut k = 0;
        while k < modes.len() {
            if modes.stride(k).is_static_value(0) {
                still.push(modes.extent(k), domain.stride(k));
            }
            k += 1;
        }
        named!("nullspace", still.layout())
    }
}

const fn right_inverse(layout: &DynLayout) -> Result<DynLayout, Reason> {
    if layout.is_empty() {
        return Err(Reason::EmptyExtent);
    }
    let modes = coalesced(layout.whole());
    let domain = attempt!(modes.domain_strides());
    let mut chain = ModeList::new();
    let mut reached = Int::ONE;
    let mut taken = [false; super::MAX_LEAVES];
    loop {
        // The first mode, from the left, whose stride is where the chain has come to.
        let mut k = 0;
        while k < modes.len() && (taken[k] || !are_known_equal(modes.stride(k), reached)) {
            k += 1;
        }
        if k == modes.len() {
            break;
        }
        taken[k] = true;
        chain.push(modes.extent(k), domain.stride(k));
        reached = fits!(reached.mul(modes.extent(k)));
    }
    let chain = attempt!(chain.layout());
    Ok(chain.coalesce())
}

const fn left_inverse(layout: &DynLayout) -> Result<DynLayout, Reason> {
    if layout.is_empty() {
        return Err(Reason::EmptyExtent);
    }
    let modes = coalesced(layout.whole());
    let domain = attempt!(modes.domain_strides());
    // Modes that move, with the domain stride in the place of the extent's partner: sorted together.
    let mut moving = ModeList::new();
    let mut origin = ModeList::new();
    let mut k = 0;
    while k < modes.len() {
        if !modes.stride(k).is_static_value(0) {
            moving.push(modes.extent(k), modes.stride(k));
            origin.push(domain.stride(k), modes.stride(k));
        }
        k += 1;
    }
    attempt!(moving.check_for_sorting());
    moving.sort_by_stride();
    origin.sort_by_stride();
    let mut inverse = ModeList::new();
    inverse.push(Int::ONE, Int::ZERO);
    let mut reached = Int::ONE;
    let mut k = 0;
    while k < moving.len() {
        let (extent, stride) = (moving.extent(k), moving.stride(k));
        if stride.get() % reached.get() != 0 {
            return Err(Reason::NotMultiple { value: stride.get(), of: reached.get() });
        }
        let gap = fits!(stride.div(reached));
        let last = inverse.len() - 1;
        let (before, step) = (inverse.extent(last), inverse.stride(last));
        if gap.get() < before.get() {
            let run = fits!(before.mul(reached));
            return Err(Reason::Overlap { stride: stride.get(), run: run.get() });
        }
        inverse.set(last, gap, step);
        inverse.push(extent, origin.extent(k));
        reached = stride;
        k += 1;
    }
    let inverse = attempt!(inverse.layout());
    Ok(inverse.coalesce())
}

/// Whether two integers are known to be the same.
const fn are_known_equal(a: Int, b: Int) -> bool {
    a.is_static() && b.is_static() && a.get() == b.get()
}
