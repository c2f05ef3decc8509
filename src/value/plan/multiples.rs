//! Multiples: the conditions of a plan on dynamic extents.

use super::term::Source;

/// The most dynamic extents that must be multiples of a number.
const MAX_MULTIPLES: usize = 8;

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
    pub(super) const fn add(&mut self, source: Source, number: i64) -> Option<()> {
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
    pub(super) const fn of(&self, source: Source) -> i64 {
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
