//! Alignment: the largest group of neighbours that all offsets respect.

use super::coalesce::coalesced;
use super::int::gcd;
use super::{DynLayout, fits, named};
use crate::{LayoutError, Reason};

impl DynLayout {
    /// The largest `n` for which [`upcast`](Self::upcast) by `n` is exact: all offsets fall into whole, aligned groups.
    ///
    /// Definition: `gcd` of the size of mode 0 and the strides of mode 1 of `A / right_inverse(A)`, `A` coalesced.
    ///
    /// - **Post**: divides every stride that is not part of a contiguous run of `n`; 1 for negative strides.
    /// - **Errors**: [`Reason::EmptyExtent`], [`Reason::Overflow`].
    /// - **Static integers**: a run-time extent counts as 1, a run-time stride as unknown, so 1.
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
    // The run of modes that chain up from stride 1 is one vector; what the other modes step by must keep it whole.
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
