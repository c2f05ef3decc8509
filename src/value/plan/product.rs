//! Products and compositions whose left operand is a single mode: the strides of the right operand
//! are scaled.

use super::term::Term;
use super::term_layout::{TermLayout, positions};
use crate::value::coalesce::coalesced_z;
use crate::value::filter::filtered;
use crate::value::some;
use crate::value::tiler::{TilerSubtree, of_size};
use crate::value::{DynLayout, Mode, Node, Profile, Tiler};

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
    scaled(&TermLayout::of(right, 1), modes.stride(0).get())
}

/// Returns the layout with each stride times `by`.
const fn scaled(layout: &TermLayout, by: i64) -> Option<TermLayout> {
    let mut out = TermLayout::start();
    out.graft(layout, Node::ROOT);
    let mut k = 0;
    while k < out.profile.leaf_count() {
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
    let mut pair = TermLayout::start();
    some!(multiplied(
        block.whole(),
        &TermLayout::of(&block, 0),
        &TermLayout::of(&padded, 1),
        &mut pair
    ));
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

/// Returns the pairs of a logical product with a static tiler, of a layout with dynamic modes that
/// the tiler keeps.
pub(super) const fn product_by_tiler(layout: &DynLayout, tiler: &Tiler) -> Option<TermLayout> {
    let terms = TermLayout::of(layout, 0);
    let mut out = TermLayout::start();
    match tiler {
        Tiler::ByMode(modes) => {
            some!(by_modes(layout.whole(), modes.whole(), &terms, &mut out));
        }
        Tiler::Layout(copies) => {
            some!(multiplied(layout.whole(), &terms, &TermLayout::of(copies, 1), &mut out));
        }
        Tiler::Size(n) => match of_size(*n) {
            Ok(copies) => {
                some!(multiplied(layout.whole(), &terms, &TermLayout::of(&copies, 1), &mut out));
            }
            Err(_) => return None,
        },
    }
    Some(out)
}

const fn by_modes(
    mode: Mode<'_>,
    tiler: TilerSubtree<'_>,
    terms: &TermLayout,
    out: &mut TermLayout,
) -> Option<()> {
    if tiler.is_keep() {
        out.graft(terms, mode.node);
        return Some(());
    }
    if tiler.is_layout() {
        let copies = tiler.mode().to_layout();
        if mode.is_static() {
            return match mode.to_layout().logical_product(&Tiler::Layout(copies)) {
                Ok(pair) => {
                    out.graft(&TermLayout::of(&pair, 0), Node::ROOT);
                    Some(())
                }
                Err(_) => None,
            };
        }
        return multiplied(mode, terms, &TermLayout::of(&copies, 1), out);
    }
    if tiler.rank() > mode.rank() {
        return None;
    }
    let open = out.profile.open();
    let mut i = 0;
    while i < mode.rank() {
        if i < tiler.rank() {
            some!(by_modes(mode.entry(i), tiler.entry(i), terms, out));
        } else {
            out.graft(terms, mode.entry(i).node);
        }
        i += 1;
    }
    out.profile.close(open);
    Some(())
}

/// Adds the pair of a mode and its copies. The mode must be static and fill `0..n`: the copies then
/// are `n` apart.
const fn multiplied(
    mode: Mode<'_>,
    terms: &TermLayout,
    copies: &TermLayout,
    out: &mut TermLayout,
) -> Option<()> {
    if !mode.is_static() {
        return None;
    }
    let mut steps = filtered(mode);
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
    let open = out.profile.open();
    out.graft(terms, mode.node);
    out.graft(&some!(scaled(copies, filled)), Node::ROOT);
    out.profile.close(open);
    Some(())
}
