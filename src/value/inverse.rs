//! Inverses: from an offset back to a coordinate.
//!
//! A right inverse R of A maps an offset to its coordinate: `A(R(k)) == k` for `k < size(R)`. R
//! consists of whole modes: the mode of stride 1, and the modes that continue it. A left inverse L
//! maps every offset of A to its coordinate, also across gaps: `L(A(i)) == i`. The nullspace holds
//! the coordinates of the broadcast modes.

use super::coalesce::coalesced;
use super::{DynLayout, Int, ModeList, attempt, fits, named};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns a layout `R` with `self(R(k)) == k`, from the modes that continue each other from
    /// stride 1.
    ///
    /// ```text
    /// (4,8):(8,1)  ->  (8,4):(4,1)
    /// ```
    ///
    /// The first mode has stride 1. The stride of each next mode is the product of the extents
    /// before it; other modes are skipped. If two modes have that stride, the leftmost is taken.
    /// The result never takes part of a mode. For an injective layout the result is the largest one
    /// made of whole modes.
    ///
    /// - **Post**: `self.index(r.index(k)) == k` for `k < r.size()`; injective; for a compact
    ///   layout a bijection with `r.index(self.index(i)) == i`. `1:0` if no mode has stride 1.
    /// - **Errors**: [`Reason::EmptyExtent`]; [`Reason::Overflow`].
    /// - **Static integers**: only modes with static strides, and no mode after one with a dynamic
    ///   extent.
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, right inverse; CuTe
    ///   `right_inverse`.
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

    /// Returns a layout `L` with `L(self(i)) == i`, if this layout is injective.
    ///
    /// ```text
    /// (4,8):(1,5)  ->  (5,8):(1,4)        4:2  ->  (2,4):(0,1)
    /// ```
    ///
    /// Offsets that this layout does not reach have no coordinate: the values of `L` there have no
    /// meaning. `(4,3):(1,8)` gives `(8,3):(1,4)`, with `L(5) == 5`.
    ///
    /// - **Post**: `l.index(self.index(i)) == i`, except for coordinates of broadcast modes;
    ///   `self.index(l.index(self.index(i))) == self.index(i)`.
    /// - **Errors**: [`Reason::NotMultipleOfStride`] if a stride is not a multiple of the one
    ///   before, [`Reason::Overlap`] if elements share offsets, [`Reason::NegativeStride`],
    ///   [`Reason::EmptyExtent`], [`Reason::DynamicStride`].
    /// - **Source**: CuTe `left_inverse`, which does not check the overlap.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// let inverse = |text| DynLayout::lit(text).left_inverse().map(|l| l.to_string());
    /// assert_eq!(inverse("(4,8):(1,5)").unwrap(), "(5,8):(1,4)");
    /// assert_eq!(inverse("4:2").unwrap(), "(2,4):(0,1)");
    /// assert!(inverse("(2,2):(2,3)").is_err()); // 3 is not a multiple of 2
    /// ```
    pub const fn left_inverse(&self) -> Result<Self, LayoutError> {
        named!("left_inverse", left_inverse(self))
    }

    /// Returns a layout `N` of the coordinates of the broadcast modes: `self(N(i)) == 0`.
    ///
    /// ```text
    /// (2,4,6):(1,2,0)  ->  6:8
    /// ```
    ///
    /// - **Post**: `self.index(n.index(i)) == 0`; the size is the product of the extents with
    ///   stride 0.
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
        // The leftmost mode that continues the modes taken so far.
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
    // `origin` pairs the domain stride of each mode with its stride, so both lists sort alike.
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
            return Err(Reason::NotMultipleOfStride {
                stride: stride.get(),
                before: reached.get(),
            });
        }
        let gap = fits!(stride.div(reached));
        let last = inverse.len() - 1;
        let (before, step) = (inverse.extent(last), inverse.stride(last));
        if gap.get() < before.get() {
            let run = fits!(before.mul(reached));
            return Err(Reason::Overlap { stride: stride.get(), span: run.get() });
        }
        inverse.set(last, gap, step);
        inverse.push(extent, origin.extent(k));
        reached = stride;
        k += 1;
    }
    let inverse = attempt!(inverse.layout());
    Ok(inverse.coalesce())
}

/// Returns whether both integers are static and equal.
const fn are_known_equal(a: Int, b: Int) -> bool {
    a.is_static() && b.is_static() && a.get() == b.get()
}
