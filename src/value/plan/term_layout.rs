//! Layouts with terms in place of integers, and the operations that only move or merge modes.

use super::term::{Source, Term};
use crate::MAX_LEAVES;
use crate::value::{DynLayout, Int, Leaves, Node, Profile, Subtree, some};

/// A flat list of modes, see [`ModeList`](crate::value::ModeList).
pub(super) struct TermModes {
    pub(super) extents: [Term; 2 * MAX_LEAVES],
    pub(super) strides: [Term; 2 * MAX_LEAVES],
    pub(super) len: usize,
}

impl TermModes {
    pub(super) const fn new() -> Self {
        Self { extents: [Term::ONE; 2 * MAX_LEAVES], strides: [Term::ZERO; 2 * MAX_LEAVES], len: 0 }
    }

    pub(super) const fn push(&mut self, extent: Term, stride: Term) {
        self.extents[self.len] = extent;
        self.strides[self.len] = stride;
        self.len += 1;
    }

    /// [`ModeList::push_coalesced`](crate::value::ModeList::push_coalesced).
    pub(super) const fn push_coalesced(&mut self, extent: Term, stride: Term) -> Option<()> {
        if extent.is(1) {
            return Some(());
        }
        if self.continues_into(extent, stride) {
            let last = self.len - 1;
            self.extents[last] = some!(self.extents[last].mul(extent));
            return Some(());
        }
        self.push(extent, stride);
        Some(())
    }

    /// [`continues_into`](crate::value::coalesce::continues_into) after the last mode.
    const fn continues_into(&self, extent: Term, stride: Term) -> bool {
        if self.len == 0 {
            return false;
        }
        let (s, d) = (self.extents[self.len - 1], self.strides[self.len - 1]);
        match (s.mul(d), extent.known(), stride.known()) {
            (Some(end), Some(_), Some(stride)) => end.is(stride),
            _ => false,
        }
    }
}

/// A layout of terms.
pub(super) struct TermLayout {
    pub(super) profile: Profile,
    pub(super) extents: [Term; MAX_LEAVES],
    pub(super) strides: [Term; MAX_LEAVES],
}

impl TermLayout {
    pub(super) const fn start() -> Self {
        Self {
            profile: Profile::new(),
            extents: [Term::ONE; MAX_LEAVES],
            strides: [Term::ZERO; MAX_LEAVES],
        }
    }

    /// The layout whose dynamic integers are those of an operand.
    pub(super) const fn of(layout: &DynLayout, operand: usize) -> Self {
        let mut terms = Self::start();
        terms.profile = layout.profile;
        let mut k = 0;
        while k < layout.leaf_count() {
            terms.extents[k] = Term::of_int(layout.extents.get(k), Source::extent(operand, k));
            terms.strides[k] = Term::of_int(layout.strides.get(k), Source::stride(operand, k));
            k += 1;
        }
        terms
    }

    pub(super) const fn push(&mut self, extent: Term, stride: Term) {
        let k = self.profile.leaf();
        if k < MAX_LEAVES {
            self.extents[k] = extent;
            self.strides[k] = stride;
        }
    }

    pub(super) const fn graft(&mut self, other: &Self, node: Node) {
        let base = self.profile.leaf_count();
        self.profile.graft(&other.profile, node);
        let mut k = 0;
        while k < other.profile.leaf_count_of(node) && base + k < MAX_LEAVES {
            self.extents[base + k] = other.extents[node.first_leaf + k];
            self.strides[base + k] = other.strides[node.first_leaf + k];
            k += 1;
        }
    }

    /// Adds the modes as one mode: `1:0`, an integer or a tuple.
    pub(super) const fn append(&mut self, modes: &TermModes) {
        if modes.len == 0 {
            return self.push(Term::ONE, Term::ZERO);
        }
        if modes.len == 1 {
            return self.push(modes.extents[0], modes.strides[0]);
        }
        let open = self.profile.open();
        let mut k = 0;
        while k < modes.len {
            self.push(modes.extents[k], modes.strides[k]);
            k += 1;
        }
        self.profile.close(open);
    }

    /// [`coalesced`](crate::value::coalesce::coalesced).
    pub(super) const fn coalesced(&self, node: Node) -> Option<TermModes> {
        let mut modes = TermModes::new();
        let mut k = node.first_leaf;
        while k < node.first_leaf + self.profile.leaf_count_of(node) {
            some!(modes.push_coalesced(self.extents[k], self.strides[k]));
            k += 1;
        }
        Some(modes)
    }

    /// [`coalesced_z`](crate::value::coalesce::coalesced_z).
    pub(super) const fn coalesced_z(&self, node: Node) -> Option<TermModes> {
        let mut modes = some!(self.coalesced(node));
        let leaves = self.profile.leaf_count_of(node);
        if leaves == 0 {
            modes.push(Term::ONE, Term::ZERO);
            return Some(modes);
        }
        let last = node.first_leaf + leaves - 1;
        let (extent, stride) = (self.extents[last], self.strides[last]);
        if extent.is(1) && !modes.continues_into(extent, stride) {
            modes.push(extent, stride);
        }
        Some(modes)
    }

    /// [`coalesce_by`](DynLayout::coalesce_by).
    pub(super) const fn coalesce_by(
        &self,
        node: Node,
        profile: Subtree<'_>,
        out: &mut Self,
    ) -> Option<()> {
        if profile.is_int() {
            out.append(&some!(self.coalesced(node)));
            return Some(());
        }
        if self.profile.is_leaf(node) {
            return None;
        }
        let open = out.profile.open();
        let mut i = 0;
        while i < self.profile.rank(node) {
            let entry = self.profile.entry(node, i);
            if i < profile.rank() {
                some!(self.coalesce_by(entry, profile.entry(i), out));
            } else {
                out.graft(self, entry);
            }
            i += 1;
        }
        out.profile.close(open);
        Some(())
    }

    /// [`filter_zeros`](DynLayout::filter_zeros).
    pub(super) const fn filter_zeros(mut self) -> Self {
        let mut k = 0;
        while k < self.profile.leaf_count() {
            if self.strides[k].is(0) {
                self.extents[k] = Term::ONE;
            }
            k += 1;
        }
        self
    }

    /// Returns the layout with these modes as one mode.
    pub(super) const fn of_modes(modes: &TermModes) -> Self {
        let mut out = Self::start();
        out.append(modes);
        out
    }

    /// Returns the mode of the left or the right operand that is at each position of
    /// `positions`, the result of an operation on layouts of [`positions`]; `1:0` for a mode that
    /// the operation added.
    pub(super) const fn moved(operands: [&Self; 2], positions: &DynLayout) -> Self {
        let mut out = Self::start();
        out.profile = positions.profile;
        let mut k = 0;
        while k < positions.leaf_count() {
            let from = positions.strides.value(k) as usize;
            if from > 0 {
                let (operand, leaf) = ((from - 1) / MAX_LEAVES, (from - 1) % MAX_LEAVES);
                out.extents[k] = operands[operand].extents[leaf];
                out.strides[k] = operands[operand].strides[leaf];
            }
            k += 1;
        }
        out
    }
}

/// Returns a layout of these parentheses whose stride `k` is the position of mode `k` of the left
/// (0) or the right (1) operand. An operation that only moves modes shows with it where they go.
pub(super) const fn positions(profile: &Profile, operand: usize) -> DynLayout {
    let (mut extents, mut strides) = (Leaves::new(), Leaves::new());
    let mut k = 0;
    while k < profile.leaf_count() {
        // Dynamic, because a static 1 has stride 0 after some operations.
        extents.set(k, Int::dynamic(1));
        strides.set(k, Int::new((1 + operand * MAX_LEAVES + k) as i64));
        k += 1;
    }
    DynLayout { profile: *profile, extents, strides }
}
