//! Products and compositions whose left operand is a single mode: the strides of the right operand
//! are scaled.

use super::term::Term;
use super::term_layout::{TermLayout, positions};
use crate::value::coalesce::coalesced_z;
use crate::value::filter::filtered;
use crate::value::{DynLayout, Node, Profile, some};

/// Returns `left o right` for a left operand with one static mode.
pub(super) const fn composed_with_one_mode(
    left: &DynLayout,
    right: &DynLayout,
) -> Option<TermLayout> {
    if !left.is_static() {
        return None;
    }
    let modes = coalesced_z(left.whole());
    if modes.len() != 1 || modes.extent(0).get() < 1 {
        return None;
    }
    scaled(right, modes.stride(0).get())
}

/// Returns the right operand with each stride times `by`.
const fn scaled(layout: &DynLayout, by: i64) -> Option<TermLayout> {
    let mut out = TermLayout::of(layout, 1);
    let mut k = 0;
    while k < layout.leaf_count() {
        out.strides[k] = some!(out.strides[k].mul(Term::fixed(by)));
        k += 1;
    }
    Some(out)
}

/// Returns the blocked or raked product of a static layout with copies.
pub(super) const fn zipped_with_copies(
    layout: &DynLayout,
    copies: &DynLayout,
    is_blocked: bool,
) -> Option<TermLayout> {
    let rank = if layout.rank() > copies.rank() { layout.rank() } else { copies.rank() };
    let (Ok(block), Ok(padded)) = (layout.append_to_rank(rank), copies.append_to_rank(rank)) else {
        return None;
    };
    // The places of the dynamic integers do not change: the added modes are at the end.
    let pair = some!(multiplied(&block, &padded));
    let (element, copy) = (entry(&pair.profile, 0), entry(&pair.profile, 1));
    let whole = layout.pairs_whole_with(copies);
    let zipped =
        if is_blocked { element.zip_with(&copy, whole) } else { copy.zip_with(&element, whole) };
    match zipped {
        Ok(positions) => Some(TermLayout::moved([&pair, &pair], &positions)),
        Err(_) => None,
    }
}

/// Returns the positions of an entry.
const fn entry(profile: &Profile, i: usize) -> DynLayout {
    positions(profile, 0).whole().entry(i).to_layout()
}

/// Returns the pair of a block and its copies. The block must be static and fill `0..n`: the copies
/// then are `n` apart.
const fn multiplied(block: &DynLayout, copies: &DynLayout) -> Option<TermLayout> {
    if !block.is_static() {
        return None;
    }
    let mut steps = filtered(block.whole());
    if steps.check_for_sorting().is_err() {
        return None;
    }
    steps.sort_by_stride();
    let (mut filled, mut k) = (1_i64, 0);
    while k < steps.len() {
        if steps.extent(k).get() > 1 {
            if steps.stride(k).get() != filled {
                return None;
            }
            filled = some!(filled.checked_mul(steps.extent(k).get()));
        }
        k += 1;
    }
    let mut pair = TermLayout::start();
    let open = pair.profile.open();
    pair.graft(&TermLayout::of(block, 0), Node::ROOT);
    pair.graft(&some!(scaled(copies, filled)), Node::ROOT);
    pair.profile.close(open);
    Some(pair)
}
