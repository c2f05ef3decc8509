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
    ///   for negative strides.
    /// - **Errors**: [`Reason::EmptyExtent`], [`Reason::Overflow`].
    /// - **Static integers**: a dynamic extent counts as 1. A dynamic stride can be any integer, so
    ///   the result is 1.
    /// - **Source**: CuTe `max_alignment`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::lit("(8,16):(1,6)").max_alignment(), Ok(2));
    /// assert_eq!(DynLayout::lit("(8,16):(1,8)").max_alignment(), Ok(128));
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
        while k < modes.len() && (taken[k] || modes.stride(k).get() != reached) {
            k += 1;
        }
        if k == modes.len() || !modes.stride(k).is_static() || !modes.extent(k).is_static() {
            break;
        }
        taken[k] = true;
        reached = fits!(reached.checked_mul(modes.extent(k).get()));
    }
    let mut alignment = reached;
    let mut k = 0;
    while k < modes.len() {
        if !taken[k] {
            let stride = modes.stride(k);
            if stride.get() < 0 || !stride.is_static() {
                return Ok(1);
            }
            alignment = fits!(gcd(alignment, stride.get()));
        }
        k += 1;
    }
    Ok(alignment)
}
