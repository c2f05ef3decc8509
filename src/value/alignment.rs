//! Alignment: the largest group of adjacent elements that a layout never splits.

use super::coalesce::coalesced;
use super::int::gcd;
use super::{DynLayout, fits, named};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// Returns the largest `n` for which [`upcast`](Self::upcast) by `n` is exact.
    ///
    /// The offsets then form whole groups of `n` that begin at multiples of `n`.
    ///
    /// Definition: the `gcd` of the size of mode 0 and the strides of mode 1 of
    /// `A / right_inverse(A)`, with `A` coalesced.
    ///
    /// - **Post**: `r` divides the stride of every mode that is not part of the contiguous group; 1
    ///   for negative static strides.
    /// - **Errors**: [`Reason::EmptyExtent`], [`Reason::Overflow`].
    /// - **Static integers**: the answer holds for all values of the dynamic integers, so each counts
    ///   as its [divisor](super::Int::divisor), which is 1 if nothing is known. CuTe counts a dynamic
    ///   stride as 0, which assumes that it is aligned.
    /// - **Source**: CuTe `max_alignment`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(8,16):(1,6)").max_alignment(), Ok(2));
    /// assert_eq!(DynLayout::lit("(8,16):(1,8)").max_alignment(), Ok(128));
    /// // Rows of n elements at a distance of d elements.
    /// assert_eq!(DynLayout::lit("(5,24):(32,_1)").max_alignment(), Ok(1));
    /// assert_eq!(DynLayout::lit("(5,24{div=8}):(32{div=16},_1)").max_alignment(), Ok(8));
    /// ```
    pub const fn max_alignment(&self) -> Result<i64, LayoutError> {
        named!("max_alignment", max_alignment(self))
    }
}

const fn max_alignment(layout: &DynLayout) -> Result<i64, Reason> {
    if layout.is_empty() {
        return Err(Reason::EmptyExtent);
    }
    let modes = coalesced(layout.whole());
    // The mode of stride 1 and the modes that continue it are one vector. The strides of the other
    // modes must not split it.
    let mut taken = [false; super::MAX_LEAVES];
    let mut reached = 1;
    loop {
        let mut k = 0;
        while k < modes.len() && (taken[k] || !modes.stride(k).is_static_value(reached)) {
            k += 1;
        }
        if k == modes.len() {
            break;
        }
        taken[k] = true;
        let extent = modes.extent(k);
        reached = fits!(reached.checked_mul(extent.divisor() as i64));
        if !extent.is_static() {
            break; // where the mode ends is not known
        }
    }
    let mut alignment = reached;
    let mut k = 0;
    while k < modes.len() {
        let stride = modes.stride(k);
        if !taken[k] {
            if stride.is_static() && stride.get() < 0 {
                return Ok(1);
            }
            alignment = fits!(gcd(alignment, stride.divisor() as i64));
        }
        k += 1;
    }
    Ok(alignment)
}
