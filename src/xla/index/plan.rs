//! From tiles to steps: what an index goes through on its way to a place, as steps on registers.
//!
//! Each number has a register: first those of the dimensions, then one for each place in a tile. A cut by `q` is a step
//! where it does something: not for `q = 1`, nor where one tile has room for all, nor for a number that is always 0. A
//! step that is left out still says what the number was below, since a place in memory may say otherwise: then it is
//! padding.

use alloc::vec::Vec;
use core::iter;

use crate::value::ceil_div;
use crate::xla::index::divisor::Divisor;
use crate::xla::{Reason, TileSize};

/// One entry of the list.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) struct Place {
    /// The register of its number; `None` where that is always 0.
    pub(in crate::xla) register: Option<usize>,
    pub(in crate::xla) size: Divisor,
}

/// What happens to the registers of an index, in this order; of a place, in the other.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) enum Step {
    /// `from` below `limit` becomes `from div by`, and `into` is `from mod by`.
    Split { from: usize, into: usize, by: Divisor, limit: i64 },
    /// `minor += major * size`.
    Combine { major: usize, minor: usize, size: Divisor },
    /// Nothing: `register` is below `limit` for every element.
    Limit { register: usize, limit: i64 },
}

impl Step {
    #[inline]
    pub(in crate::xla) fn apply(self, registers: &mut [i64]) {
        match self {
            Self::Split { from, into, by, .. } => {
                (registers[from], registers[into]) = by.div_rem(registers[from]);
            }
            Self::Combine { major, minor, size } => {
                registers[minor] += registers[major] * size.value;
            }
            Self::Limit { .. } => {}
        }
    }

    /// Undoes [`apply`](Self::apply); false where no index leads here.
    pub(in crate::xla) fn undo(self, registers: &mut [i64]) -> bool {
        match self {
            Self::Split { from, into, by, limit } => {
                // Both are digits of a place that fits, so this does.
                registers[from] = registers[from] * by.value + registers[into];
                registers[into] = 0;
                registers[from] < limit
            }
            Self::Combine { major, minor, size } => {
                (registers[major], registers[minor]) = size.div_rem(registers[minor]);
                true
            }
            Self::Limit { register, limit } => registers[register] < limit,
        }
    }
}

/// What an index map is made from: the list so far, and how it came about.
pub(in crate::xla) struct Plan {
    pub(in crate::xla) steps: Vec<Step>,
    pub(in crate::xla) registers: usize,
    pub(in crate::xla) list: Vec<Place>,
}

impl Plan {
    /// Register `d` is the index in dimension `d`.
    pub(in crate::xla) fn new(sizes: &[i64], major_to_minor: impl Iterator<Item = usize>) -> Self {
        let place = |dimension: usize| {
            let size = sizes[dimension];
            Place { register: (size > 1).then_some(dimension), size: Divisor::new(size) }
        };
        Self {
            steps: Vec::new(),
            registers: sizes.len(),
            list: major_to_minor.map(place).collect(),
        }
    }

    fn register(&mut self) -> usize {
        self.registers += 1;
        self.registers - 1
    }

    pub(in crate::xla) fn tile(&mut self, tile: usize, entries: &[TileSize]) -> Result<(), Reason> {
        let missing = entries.len().saturating_sub(self.list.len());
        let ones = Place { register: None, size: Divisor::new(1) };
        self.list.splice(0..0, iter::repeat_n(ones, missing));
        let covered = self.list.split_off(self.list.len() - entries.len());
        let mut inner = Vec::new();
        let mut combined = None;
        for (&entry, &place) in iter::zip(entries, &covered) {
            let place = match combined.take() {
                Some(major) => self.combine(major, place).ok_or(Reason::Overflow)?,
                None => place,
            };
            match entry {
                TileSize::Combine => combined = Some(place),
                TileSize::Size(q) => {
                    let (outer, rest) = self.split(place, q);
                    self.list.push(outer);
                    inner.push(rest);
                }
            }
        }
        if combined.is_some() {
            return Err(Reason::TrailingCombine { tile });
        }
        self.list.append(&mut inner);
        Ok(())
    }

    /// One place of two; `None` where its size does not fit.
    fn combine(&mut self, major: Place, minor: Place) -> Option<Place> {
        let size = Divisor::new(major.size.value.checked_mul(minor.size.value)?);
        let register = match (major.register, minor.register) {
            (None, None) => None,
            (Some(_), _) if minor.size.value == 1 => major.register,
            (None, Some(register)) => {
                self.limit(register, minor.size.value);
                minor.register
            }
            (Some(major), minor_register) => {
                let register = minor_register.unwrap_or_else(|| {
                    let always_0 = self.register();
                    self.limit(always_0, 1);
                    always_0
                });
                self.steps.push(Step::Combine { major, minor: register, size: minor.size });
                Some(register)
            }
        };
        Some(Place { register, size })
    }

    /// The two places of `place` cut by `q`.
    fn split(&mut self, place: Place, q: i64) -> (Place, Place) {
        let outer = Divisor::new(ceil_div(place.size.value, q));
        let by = Divisor::new(q);
        let (outer_register, inner_register) = match place.register {
            None => (None, None),
            Some(register) if q == 1 => (Some(register), None),
            Some(register) if outer.value <= 1 => {
                self.limit(register, place.size.value);
                (None, Some(register))
            }
            Some(from) => {
                let into = self.register();
                self.steps.push(Step::Split { from, into, by, limit: place.size.value });
                (Some(from), Some(into))
            }
        };
        (
            Place { register: outer_register, size: outer },
            Place { register: inner_register, size: by },
        )
    }

    fn limit(&mut self, register: usize, limit: i64) {
        self.steps.push(Step::Limit { register, limit });
    }

    /// The strides of the registers and the number of places; `None` where they do not fit.
    pub(in crate::xla) fn terms(&self) -> Option<(Vec<(usize, i64)>, i64)> {
        if self.list.iter().any(|place| place.size.value == 0) {
            return Some((Vec::new(), 0));
        }
        let mut stride = 1_i64;
        let mut terms = Vec::new();
        for place in self.list.iter().rev() {
            if let Some(register) = place.register {
                terms.push((register, stride));
            }
            stride = stride.checked_mul(place.size.value)?;
        }
        Some((terms, stride))
    }
}
