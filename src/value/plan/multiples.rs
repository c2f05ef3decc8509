//! Multiples: the conditions of a plan on dynamic integers.

use super::term::{Source, Term};
use crate::value::{DynLayout, some};

/// Conditions of a plan: each of these integers is a multiple of the number, and at least 1 if it is
/// an extent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Multiples {
    pub(super) of: [(Source, i64); Multiples::MAX],
    pub(super) len: usize,
}

impl Multiples {
    /// The most conditions.
    pub(super) const MAX: usize = 8;

    pub(super) const fn new() -> Self {
        Self { of: [(Source::extent(0, 0), 1); Self::MAX], len: 0 }
    }

    /// Adds a condition. `None` if there are two for one integer, and neither implies the other.
    pub(super) const fn add(&mut self, source: Source, number: i64) -> Option<()> {
        let mut k = 0;
        while k < self.len {
            let (of, found) = self.of[k];
            if of.is(source) {
                if number % found == 0 {
                    self.of[k].1 = number;
                } else if found % number != 0 {
                    return None;
                }
                return Some(());
            }
            k += 1;
        }
        if self.len == Self::MAX {
            return None;
        }
        self.of[self.len] = (source, number);
        self.len += 1;
        Some(())
    }

    /// Adds the condition that a term with a source is a multiple of `number`. Nothing has to be
    /// checked if it is known to be one, except that an extent is not 0.
    pub(super) const fn require(&mut self, term: Term, number: i64) -> Option<()> {
        let source = some!(term.source());
        if term.known_divisor().is_multiple_of(number as u64) {
            return if source.is_extent() { self.add(source, 1) } else { Some(()) };
        }
        if term.factor == 1 && term.divisor == 1 { self.add(source, number) } else { None }
    }

    /// Adds the conditions that no extent of an operand is 0, except for those in the set `read`,
    /// which the guard checks in any case.
    pub(super) const fn exclude_empty(
        &mut self,
        layout: &DynLayout,
        operand: usize,
        read: u64,
    ) -> Option<()> {
        let mut k = 0;
        while k < layout.leaf_count() {
            let (extent, source) = (layout.extents.get(k), Source::extent(operand, k));
            if extent.is_static_value(0) {
                return None;
            }
            if !extent.is_static() && read >> source.extent_number() & 1 == 0 {
                some!(self.add(source, 1));
            }
            k += 1;
        }
        Some(())
    }

    /// Returns the number of which the integer is a multiple.
    pub(super) const fn of(&self, source: Source) -> i64 {
        let mut k = 0;
        while k < self.len {
            if self.of[k].0.is(source) {
                return self.of[k].1;
            }
            k += 1;
        }
        1
    }
}
