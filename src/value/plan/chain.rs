//! Chain: a layout as terms, with the operations that plans have.

use super::compose::{Composer, Rest};
use super::multiples::Multiples;
use super::term::Term;
use super::term_layout::{TermLayout, TermModes, positions};
use super::{Derived, Grouping, Plan, grouped};
use crate::value::filter::filtered;
use crate::value::tiler::{TilerSubtree, of_size};
use crate::value::{Coord, DynLayout, Mode, Node, Tiler, ceil_div, gcd, some};

/// Which operation a tiler stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum With {
    Compose,
    Divide,
    Multiply,
}

/// A layout, its integers as terms of the operands, and the conditions that these need. Each
/// operation replaces it by its result.
pub(crate) struct Chain {
    pub(super) layout: DynLayout,
    pub(super) terms: TermLayout,
    pub(super) multiples: Multiples,
}

impl Chain {
    /// The left operand.
    pub(crate) const fn of(layout: &DynLayout) -> Self {
        Self { layout: *layout, terms: TermLayout::of(layout, 0), multiples: Multiples::new() }
    }

    /// [`DynLayout::compose`].
    pub(crate) const fn compose(self, tiler: &Tiler) -> Option<Self> {
        let Ok(result) = self.layout.compose(tiler) else { return None };
        self.by_tiler(tiler, With::Compose, Grouping::Logical, &result)
    }

    /// [`DynLayout::logical_divide`].
    pub(crate) const fn logical_divide(self, tiler: &Tiler) -> Option<Self> {
        let Ok(result) = self.layout.logical_divide(tiler) else { return None };
        self.by_tiler(tiler, With::Divide, Grouping::Logical, &result)
    }

    /// [`DynLayout::zipped_divide`].
    pub(crate) const fn zipped_divide(self, tiler: &Tiler) -> Option<Self> {
        let Ok(result) = self.layout.zipped_divide(tiler) else { return None };
        self.by_tiler(tiler, With::Divide, Grouping::Zipped, &result)
    }

    /// [`DynLayout::slice`].
    pub(crate) const fn slice(self, coord: &Coord) -> Option<Self> {
        let (Ok(result), Ok(kept)) =
            (self.layout.slice(coord), positions(&self.terms.profile, 0).slice(coord))
        else {
            return None;
        };
        let terms = TermLayout::moved([&self.terms, &self.terms], &kept);
        Some(Self { layout: result, terms, multiples: self.multiples })
    }

    /// Adds the conditions that each of these sizes divides the size of its mode.
    pub(crate) const fn whole_tiles(mut self, sizes: &[i64]) -> Option<Self> {
        let mut i = 0;
        while i < sizes.len() {
            let node = self.layout.whole().entry(i).node;
            let (mut rest, mut dynamic, mut k) = (sizes[i], None, 0);
            while k < self.layout.profile.leaf_count_of(node) {
                let extent = self.terms.extents[node.first_leaf + k];
                match extent.known() {
                    Some(0) => return None,
                    Some(extent) => rest /= some!(gcd(rest, extent)),
                    // One dynamic extent must be a multiple of what the others leave.
                    None => dynamic = if dynamic.is_none() { Some(extent) } else { return None },
                }
                k += 1;
            }
            if rest > 1 {
                some!(self.multiples.require(some!(dynamic), rest));
            }
            i += 1;
        }
        Some(self)
    }

    /// Returns the plan for a layout of this structure, the left operand.
    pub(crate) const fn plan(self, layout: &DynLayout) -> Plan {
        let Self { layout: result, terms, multiples } = self;
        let derived = Derived { terms, multiples, only_moves: false };
        Plan::checked([layout, &DynLayout::UNIT], Some(derived), &result)
    }

    /// Returns `result`, the result with a static tiler.
    pub(super) const fn by_tiler(
        mut self,
        tiler: &Tiler,
        with: With,
        grouping: Grouping,
        result: &DynLayout,
    ) -> Option<Self> {
        if !tiler.is_static() {
            return None;
        }
        let mut pairs = TermLayout::start();
        match tiler {
            Tiler::ByMode(modes) => {
                some!(self.by_modes(Node::ROOT, modes.whole(), with, &mut pairs));
            }
            Tiler::Layout(right) => some!(self.with(Node::ROOT, right, with, &mut pairs)),
            Tiler::Size(n) => match of_size(*n) {
                Ok(right) => some!(self.with(Node::ROOT, &right, with, &mut pairs)),
                Err(_) => return None,
            },
        }
        let terms = some!(grouped(pairs, tiler, grouping));
        Some(Self { layout: *result, terms, multiples: self.multiples })
    }

    const fn by_modes(
        &mut self,
        node: Node,
        tiler: TilerSubtree<'_>,
        with: With,
        out: &mut TermLayout,
    ) -> Option<()> {
        if tiler.is_keep() {
            out.graft(&self.terms, node);
            return Some(());
        }
        if tiler.is_layout() {
            return self.with(node, &tiler.mode().to_layout(), with, out);
        }
        let rank = Mode { layout: &self.layout, node }.rank();
        if tiler.rank() > rank {
            return None;
        }
        let open = out.profile.open();
        let mut i = 0;
        while i < if matches!(with, With::Compose) { tiler.rank() } else { rank } {
            let entry = Mode { layout: &self.layout, node }.entry(i).node;
            if i < tiler.rank() {
                some!(self.by_modes(entry, tiler.entry(i), with, out));
            } else {
                out.graft(&self.terms, entry);
            }
            i += 1;
        }
        out.profile.close(open);
        Some(())
    }

    /// Adds the composition of a mode with `right`, or its quotient or product.
    const fn with(
        &mut self,
        node: Node,
        right: &DynLayout,
        with: With,
        out: &mut TermLayout,
    ) -> Option<()> {
        let mode = Mode { layout: &self.layout, node };
        if mode.is_static() {
            let layout = mode.to_layout();
            let result = match with {
                With::Compose => layout.composition(right),
                With::Divide => layout.logical_divide(&Tiler::Layout(*right)),
                With::Multiply => layout.logical_product(&Tiler::Layout(*right)),
            };
            return match result {
                Ok(result) => {
                    out.graft(&TermLayout::of(&result, 0), Node::ROOT);
                    Some(())
                }
                Err(_) => None,
            };
        }
        if !right.is_static() || right.is_empty() {
            return None;
        }
        let left = some!(self.terms.coalesced_z(node));
        let mut composer = Composer::new(&left, self.multiples);
        // An extent of 0 before the last is an error.
        let mut k = 0;
        while k + 1 < mode.leaf_count() {
            if let Some(extent) = self.terms.extents[node.first_leaf + k].source() {
                some!(composer.multiples.add(extent, 1));
            }
            k += 1;
        }
        match with {
            With::Compose => some!(composer.mode(right.whole(), out)),
            With::Divide => {
                let rest = some!(self.rest(node, right));
                let open = out.profile.open();
                some!(composer.mode(right.whole(), out));
                some!(composer.rest(&rest, out));
                out.profile.close(open);
            }
            With::Multiply => return None, // a dynamic extent decides where the copies begin
        }
        self.multiples = some!(composer.conditions());
        Some(())
    }

    /// Returns the modes of the complement of `tile` in a mode.
    const fn rest(&self, node: Node, tile: &DynLayout) -> Option<Rest> {
        let mut steps = filtered(tile.whole());
        if steps.check_for_sorting().is_err() {
            return None;
        }
        steps.sort_by_stride();
        let (mut rest, mut run, mut k) = (TermModes::new(), 1, 0);
        while k < steps.len() {
            let (extent, stride) = (steps.extent(k).get(), steps.stride(k).get());
            if stride < run || stride % run != 0 {
                return None;
            }
            some!(rest.push_coalesced(Term::fixed(stride / run), Term::fixed(run)));
            run = some!(stride.checked_mul(extent));
            k += 1;
        }
        let mut target = some!(self.terms.coalesced(node));
        if target.len == 0 {
            target.push(Term::ONE, Term::ZERO);
        }
        let (mut divisor, mut tiles, mut k) = (run, 1, 0);
        while k < target.len {
            let Some(extent) = target.extents[k].known() else { break };
            let is_last = k + 1 == target.len; // unbounded: the last tile may be partial
            if extent < 1 || !is_last && extent % divisor != 0 && divisor % extent != 0 {
                return None;
            }
            tiles = some!(ceil_div(extent, divisor).checked_mul(tiles));
            divisor = ceil_div(divisor, extent);
            k += 1;
        }
        if k > 0 {
            some!(rest.push_coalesced(Term::fixed(tiles), Term::fixed(run)));
            run = some!(run.checked_mul(tiles));
        }
        if k + 1 == target.len {
            let tiles = some!(target.extents[k].ceil_div(divisor));
            some!(rest.push_coalesced(tiles, Term::fixed(run)));
        }
        Some(Rest { modes: rest, to_end: if k + 1 < target.len { Some(run) } else { None } })
    }
}
