//! Composition on terms: the algorithm of `divide_out`, where no integer that is not known decides.

use super::multiples::Multiples;
use super::term::Term;
use super::term_layout::{TermLayout, TermModes};
use crate::value::{MAX_LEAVES, Mode, ceil_div, some};

/// The rest of a divide.
pub(super) struct Rest {
    pub(super) modes: TermModes,
    /// The step of a last mode that reaches the end, over several modes of the layout.
    pub(super) to_end: Option<i64>,
}

/// A composition by the rule of [`divide_out`](crate::value::composition), without rounding.
pub(super) struct Composer<'a> {
    left: &'a TermModes,
    /// The sum of the largest digits, one for each left mode before the last.
    digits: [i64; 2 * MAX_LEAVES],
    pub(super) multiples: Multiples,
}

impl<'a> Composer<'a> {
    pub(super) const fn new(left: &'a TermModes, multiples: Multiples) -> Self {
        Self { left, digits: [0; 2 * MAX_LEAVES], multiples }
    }

    pub(super) const fn mode(&mut self, right: Mode<'_>, out: &mut TermLayout) -> Option<()> {
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

    pub(super) const fn rest(&mut self, rest: &Rest, out: &mut TermLayout) -> Option<()> {
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
        self.multiples.require(self.left.extents[r], number)
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
    pub(super) const fn conditions(&self) -> Option<Multiples> {
        let mut r = 0;
        while r + 1 < self.left.len {
            let extent = self.left.extents[r];
            if extent.known().is_none() && self.digits[r] > 0 {
                let known = extent.known_divisor();
                match extent.source() {
                    Some(_) if (self.digits[r] as u64) < known => {}
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
