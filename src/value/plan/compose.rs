//! Composition and divide on terms: the algorithms of `divide_out` and `complement`, where no
//! integer that is not known decides.

use super::term::{Source, Term};
use super::term_layout::{TermLayout, TermModes, positions};
use super::{Formulas, Grouping, Plan, grouped};
use crate::value::composition::composition;
use crate::value::filter::filtered;
use crate::value::some;
use crate::value::tiler::{TilerSubtree, of_size};
use crate::value::{Coord, DynLayout, MAX_LEAVES, Mode, Node, Tiler, ceil_div};

/// The most dynamic extents that must be multiples of a number.
pub(super) const MAX_MULTIPLES: usize = 8;

/// Conditions of a plan: each of these extents is at least 1 and a multiple of the number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Multiples {
    pub(super) of: [(Source, i64); MAX_MULTIPLES],
    pub(super) len: usize,
}

impl Multiples {
    pub(super) const fn new() -> Self {
        Self { of: [(Source::extent(0, 0), 1); MAX_MULTIPLES], len: 0 }
    }

    /// Adds a condition. `None` if there are two for one extent, and neither implies the other.
    const fn add(&mut self, source: Source, number: i64) -> Option<()> {
        let mut k = 0;
        while k < self.len {
            let (of, found) = self.of[k];
            if of.extent_number() == source.extent_number() {
                if number % found == 0 {
                    self.of[k].1 = number;
                } else if found % number != 0 {
                    return None;
                }
                return Some(());
            }
            k += 1;
        }
        if self.len == MAX_MULTIPLES {
            return None;
        }
        self.of[self.len] = (source, number);
        self.len += 1;
        Some(())
    }

    /// Returns the number of which the extent is a multiple.
    const fn of(&self, source: Source) -> i64 {
        let mut k = 0;
        while k < self.len {
            if self.of[k].0.extent_number() == source.extent_number() {
                return self.of[k].1;
            }
            k += 1;
        }
        1
    }
}

/// Which operation a tiler stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum With {
    Compose,
    Divide,
}

/// A layout, its integers as terms of the operands, and the conditions that these need. Each
/// operation replaces it by its result.
pub(crate) struct Chain {
    layout: DynLayout,
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
                    Some(extent) => rest /= some!(crate::value::gcd(rest, extent)),
                    // One dynamic extent must be a multiple of what the others leave.
                    None => {
                        dynamic = if dynamic.is_none() { extent.source() } else { return None }
                    }
                }
                k += 1;
            }
            if rest > 1 {
                some!(self.multiples.add(some!(dynamic), rest));
            }
            i += 1;
        }
        Some(self)
    }

    /// Returns the plan for a layout of this structure, the left operand.
    pub(crate) const fn plan(self, layout: &DynLayout) -> Plan {
        let result = self.layout;
        Plan::checked(
            [layout, &DynLayout::UNIT],
            Some(Formulas::under(self.terms, self.multiples)),
            &result,
        )
    }

    /// Returns `result`, the result with a static tiler.
    const fn by_tiler(
        mut self,
        tiler: &Tiler,
        with: With,
        grouping: Grouping,
        result: &DynLayout,
    ) -> Option<Self> {
        if !tiler.is_static() {
            return None;
        }
        let terms = some!(grouped(self.terms_by_tiler(tiler, with), tiler, grouping));
        Some(Self { layout: *result, terms, multiples: self.multiples })
    }

    /// Returns the terms of a result with a static tiler, of a divide as pairs.
    pub(super) const fn terms_by_tiler(&mut self, tiler: &Tiler, with: With) -> Option<TermLayout> {
        let mut out = TermLayout::start();
        match tiler {
            Tiler::ByMode(modes) => {
                some!(self.by_modes(Node::ROOT, modes.whole(), with, &mut out));
            }
            Tiler::Layout(right) => some!(self.with(Node::ROOT, right, with, &mut out)),
            Tiler::Size(n) => match of_size(*n) {
                Ok(right) => some!(self.with(Node::ROOT, &right, with, &mut out)),
                Err(_) => return None,
            },
        }
        Some(out)
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
        while i < if matches!(with, With::Divide) { rank } else { tiler.rank() } {
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

    /// Adds the composition of a mode with `right`, or its quotient.
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
                With::Compose => composition(&layout, right),
                With::Divide => match layout.logical_divide(&Tiler::Layout(*right)) {
                    Ok(divided) => Ok(divided),
                    Err(error) => Err(error.reason()),
                },
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
        let mut composer =
            Composer { left: &left, digits: [0; 2 * MAX_LEAVES], multiples: self.multiples };
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

/// The rest of a divide.
struct Rest {
    modes: TermModes,
    /// The step of a last mode that reaches the end, over several modes of the layout.
    to_end: Option<i64>,
}

/// A composition by the rule of [`divide_out`](crate::value::composition), without rounding.
struct Composer<'a> {
    left: &'a TermModes,
    /// The sum of the largest digits, one for each left mode before the last.
    digits: [i64; 2 * MAX_LEAVES],
    multiples: Multiples,
}

impl Composer<'_> {
    const fn mode(&mut self, right: Mode<'_>, out: &mut TermLayout) -> Option<()> {
        if right.is_leaf() {
            let (extent, stride) = (right.extent().get(), right.stride().get());
            return self.leaf(Term::fixed(extent), stride, out);
        }
        let open = out.profile.open();
        let mut i = 0;
        while i < right.rank() {
            some!(self.mode(right.entry(i), out));
            i += 1;
        }
        out.profile.close(open);
        Some(())
    }

    const fn rest(&mut self, rest: &Rest, out: &mut TermLayout) -> Option<()> {
        let count = rest.modes.len + if rest.to_end.is_some() { 1 } else { 0 };
        if count == 0 {
            out.push(Term::ONE, Term::ZERO);
            return Some(());
        }
        let open = if count > 1 { Some(out.profile.open()) } else { None };
        let mut k = 0;
        while k < rest.modes.len {
            let step = some!(rest.modes.strides[k].known());
            some!(self.leaf(rest.modes.extents[k], step, out));
            k += 1;
        }
        if let Some(step) = rest.to_end {
            some!(self.reach_end(step, out));
        }
        if let Some(open) = open {
            out.profile.close(open);
        }
        Some(())
    }

    /// Adds the composition with `n:k`. A term `n` that is not a number must stay within the last
    /// mode, which is unbounded.
    const fn leaf(&mut self, n: Term, k: i64, out: &mut TermLayout) -> Option<()> {
        let last = self.left.len - 1;
        if k < 0 {
            return None;
        }
        if k == 0 {
            out.push(n, Term::ZERO);
            return Some(());
        }
        let mut found = TermModes::new();
        let (mut rest, mut step) = (n, Term::fixed(k));
        let mut r = 0;
        while r < last {
            let extent = self.left.extents[r];
            let width = step.factor;
            let room = some!(extent.ceil_div(width));
            if !room.is(1) && !rest.is(1) {
                let count = some!(number(rest));
                let run = some!(self.run(r, count, width));
                let is_static = room.known().is_some() && rest.known().is_some();
                let run_term = if is_static { Term::fixed(run) } else { Term::dynamic(run) };
                found.push(run_term, some!(self.left.strides[r].mul(step)));
                let left = count / run;
                rest = if is_static { Term::fixed(left) } else { Term::dynamic(left) };
            } else if !rest.is(1) && width % some!(extent.known()) != 0 {
                return None;
            }
            if extent.known().is_none() {
                some!(self.require(r, width)); // also where `rest` is 1
            }
            step = self.skipped(r, step);
            r += 1;
        }
        if found.len == 0 || !rest.is(1) {
            found.push(rest, some!(self.left.strides[last].mul(step)));
        }
        out.append(&found);
        Some(())
    }

    /// Returns how many of `count` steps of `width` stay within left mode `r`, and adds their
    /// largest digit.
    const fn run(&mut self, r: usize, count: i64, width: i64) -> Option<i64> {
        let extent = self.left.extents[r].known();
        let run = if let Some(extent) = extent {
            if extent < 1 {
                return None;
            }
            let room = ceil_div(extent, width);
            let run = if room < count { room } else { count };
            if count % run != 0 || run < count && extent % width != 0 {
                return None;
            }
            run
        } else {
            // A condition of the plan: all steps stay within the mode.
            some!(self.require(r, some!(width.checked_mul(count))));
            count
        };
        self.digits[r] = some!(self.digits[r].checked_add(some!((run - 1).checked_mul(width))));
        if let Some(extent) = extent
            && self.digits[r] >= extent
        {
            return None;
        }
        Some(run)
    }

    /// Adds the condition that left mode `r` is a multiple of `number`.
    const fn require(&mut self, r: usize, number: i64) -> Option<()> {
        let extent = self.left.extents[r];
        match extent.source() {
            Some(source) if extent.factor == 1 && extent.divisor == 1 => {
                self.multiples.add(source, number)
            }
            _ => None,
        }
    }

    /// Returns the step in the modes after `r`: 1 after a dynamic extent, which is a multiple.
    const fn skipped(&self, r: usize, step: Term) -> Term {
        match self.left.extents[r].known() {
            Some(extent) if step.known().is_some() => Term::fixed(ceil_div(step.factor, extent)),
            Some(extent) => Term::dynamic(ceil_div(step.factor, extent)),
            None => Term::dynamic(1),
        }
    }

    /// Adds the composition with all steps of `k`, to the end of the left layout. Their number is
    /// not known, so all extents of the result are dynamic.
    const fn reach_end(&mut self, k: i64, out: &mut TermLayout) -> Option<()> {
        let last = self.left.len - 1;
        let mut found = TermModes::new();
        let mut step = Term::fixed(k);
        let mut r = 0;
        while r < last {
            let extent = self.left.extents[r];
            let width = step.factor;
            let room = some!(extent.ceil_div(width));
            if extent.known().is_none() {
                some!(self.require(r, width));
                if self.digits[r] >= width {
                    return None;
                }
            }
            if room.is(1) {
                if width % some!(extent.known()) != 0 {
                    return None;
                }
            } else {
                let run = match room.known() {
                    Some(room) => {
                        let extent = some!(extent.known());
                        if extent % width != 0 || self.digits[r] >= width {
                            return None;
                        }
                        Term::dynamic(room)
                    }
                    None => room,
                };
                found.push(run, some!(self.left.strides[r].mul(step)));
            }
            step = self.skipped(r, step);
            r += 1;
        }
        let run = some!(self.left.extents[last].ceil_div(step.factor));
        let run = match run.known() {
            Some(run) => Term::dynamic(run),
            None => run,
        };
        found.push(run, some!(self.left.strides[last].mul(step)));
        out.append(&found);
        Some(())
    }

    /// Returns the conditions, if no digits carry under them.
    const fn conditions(&self) -> Option<Multiples> {
        let mut r = 0;
        while r + 1 < self.left.len {
            let extent = self.left.extents[r];
            if extent.known().is_none() && self.digits[r] > 0 {
                match extent.source() {
                    Some(source) if self.digits[r] < self.multiples.of(source) => {}
                    _ => return None,
                }
            }
            r += 1;
        }
        Some(self.multiples)
    }
}

/// Returns the value of a term that reads no integer.
const fn number(term: Term) -> Option<i64> {
    if term.source().is_none() { Some(term.factor) } else { None }
}
