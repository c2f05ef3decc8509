//! Inverses on terms: the rules of [`right_inverse`](DynLayout::right_inverse),
//! [`left_inverse`](DynLayout::left_inverse) and [`nullspace`](DynLayout::nullspace).

use super::term::Term;
use super::term_layout::{TermLayout, TermModes};
use super::{Derived, Plan};
use crate::MAX_LEAVES;
use crate::value::{DynLayout, Node, some};

impl Plan {
    /// The plan of [`DynLayout::right_inverse`].
    pub(crate) const fn right_inverse(layout: &DynLayout, result: &DynLayout) -> Self {
        Self::of_inverse(layout, right_inverse(layout), result)
    }

    /// The plan of [`DynLayout::left_inverse`].
    pub(crate) const fn left_inverse(layout: &DynLayout, result: &DynLayout) -> Self {
        Self::of_inverse(layout, left_inverse(layout), result)
    }

    /// The plan of [`DynLayout::nullspace`].
    pub(crate) const fn nullspace(layout: &DynLayout, result: &DynLayout) -> Self {
        Self::of_inverse(layout, nullspace(layout), result)
    }

    const fn of_inverse(layout: &DynLayout, modes: Option<TermModes>, result: &DynLayout) -> Self {
        let terms = match modes {
            Some(modes) => Some(TermLayout::of_modes(&modes)),
            None => None,
        };
        Self::checked([layout, &DynLayout::UNIT], Derived::of(terms), result)
    }
}

/// Returns the position of mode `k` in the flat coordinate: the product of the extents before it.
const fn domain_stride(modes: &TermModes, k: usize) -> Option<Term> {
    let (mut stride, mut i) = (Term::ONE, 0);
    while i < k {
        stride = some!(stride.mul(modes.extents[i]));
        i += 1;
    }
    Some(stride)
}

const fn right_inverse(layout: &DynLayout) -> Option<TermModes> {
    let modes = some!(TermLayout::of(layout, 0).coalesced(Node::ROOT));
    let mut inverse = TermModes::new();
    let mut reached = Term::ONE;
    let mut taken = [false; MAX_LEAVES];
    while let Some(end) = reached.known() {
        let mut k = 0;
        while k < modes.len && (taken[k] || !modes.strides[k].is(end)) {
            k += 1;
        }
        if k == modes.len {
            break;
        }
        taken[k] = true;
        some!(inverse.push_coalesced(modes.extents[k], some!(domain_stride(&modes, k))));
        reached = some!(reached.mul(modes.extents[k]));
    }
    Some(inverse)
}

const fn left_inverse(layout: &DynLayout) -> Option<TermModes> {
    let modes = some!(TermLayout::of(layout, 0).coalesced(Node::ROOT));
    let mut inverse = TermModes::new();
    let (mut extent, mut step, mut reached) = (Term::ONE, Term::ZERO, 1);
    let mut taken = [false; MAX_LEAVES];
    loop {
        // The mode with the smallest stride that is left; the first of several.
        let (mut next, mut k) = (None, 0);
        while k < modes.len {
            let stride = some!(modes.strides[k].known());
            if !taken[k] && stride != 0 {
                next = match next {
                    Some((_, least)) if least <= stride => next,
                    _ => Some((k, stride)),
                };
            }
            k += 1;
        }
        let Some((k, stride)) = next else { break };
        taken[k] = true;
        // An extent that is not known could reach the next mode.
        if stride < 1 || stride % reached != 0 || stride / reached < some!(extent.known()) {
            return None;
        }
        some!(inverse.push_coalesced(Term::fixed(stride / reached), step));
        (extent, step) = (modes.extents[k], some!(domain_stride(&modes, k)));
        reached = stride;
    }
    some!(inverse.push_coalesced(extent, step));
    Some(inverse)
}

const fn nullspace(layout: &DynLayout) -> Option<TermModes> {
    let terms = TermLayout::of(layout, 0);
    let (mut modes, mut k) = (TermModes::new(), 0);
    while k < layout.leaf_count() {
        modes.push(terms.extents[k], terms.strides[k]);
        k += 1;
    }
    let (mut still, mut k) = (TermModes::new(), 0);
    while k < modes.len {
        if modes.strides[k].is(0) {
            still.push(modes.extents[k], some!(domain_stride(&modes, k)));
        }
        k += 1;
    }
    Some(still)
}
