//! The plan of an index function: the tiles as steps on registers.
//!
//! Each number has a register: first the dimensions, then one for each position inside a tile. A
//! division by `q` needs a step unless it has no effect: for `q = 1`, for a number that fits one
//! tile, and for a number that is always 0. An omitted step still records the limit of the number.
//! A linear index whose number is not below the limit is padding.

use alloc::vec::Vec;
use core::iter;

use crate::value::ceil_div;
use crate::xla::index::divisor::Divisor;
use crate::xla::{Reason, TileSize};

/// One of the expanded dimensions.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) struct ExpandedDim {
    /// The register of its number; `None` for a number that is always 0.
    pub(in crate::xla) register: Option<usize>,
    pub(in crate::xla) size: Divisor,
}

/// A step on the registers. An index passes the steps in order, a linear index in reverse order.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) enum Step {
    /// `from`, below `limit`, becomes `from div by`, and `into` becomes `from mod by`.
    Split { from: usize, into: usize, by: Divisor, limit: i64 },
    /// `minor` becomes `minor + major * size`.
    Combine { major: usize, minor: usize, size: Divisor },
    /// No change: `register` is below `limit` for every element.
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

    /// Reverses [`apply`](Self::apply); `false` if no index produces these registers.
    pub(in crate::xla) fn invert(self, registers: &mut [i64]) -> bool {
        match self {
            Self::Split { from, into, by, limit } => {
                // Both are digits of a linear index that fits, so the product fits.
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

/// The data from which an index map is built: the expanded dimensions so far, and their steps.
pub(in crate::xla) struct Plan {
    pub(in crate::xla) steps: Vec<Step>,
    pub(in crate::xla) registers: usize,
    pub(in crate::xla) expanded: Vec<ExpandedDim>,
}

impl Plan {
    /// Creates the plan without tiles; register `d` is the index in dimension `d`.
    pub(in crate::xla) fn new(sizes: &[i64], major_to_minor: impl Iterator<Item = usize>) -> Self {
        let dim = |dimension: usize| {
            let size = sizes[dimension];
            ExpandedDim { register: (size > 1).then_some(dimension), size: Divisor::new(size) }
        };
        Self {
            steps: Vec::new(),
            registers: sizes.len(),
            expanded: major_to_minor.map(dim).collect(),
        }
    }

    fn register(&mut self) -> usize {
        self.registers += 1;
        self.registers - 1
    }

    pub(in crate::xla) fn tile(&mut self, tile: usize, entries: &[TileSize]) -> Result<(), Reason> {
        let missing = entries.len().saturating_sub(self.expanded.len());
        let ones = ExpandedDim { register: None, size: Divisor::new(1) };
        self.expanded.splice(0..0, iter::repeat_n(ones, missing));
        let covered = self.expanded.split_off(self.expanded.len() - entries.len());
        let mut inner = Vec::new();
        let mut combined = None;
        for (&entry, &dim) in iter::zip(entries, &covered) {
            let dim = match combined.take() {
                Some(major) => self.combine(major, dim).ok_or(Reason::Overflow)?,
                None => dim,
            };
            match entry {
                TileSize::Combine => combined = Some(dim),
                TileSize::Size(q) => {
                    let (outer, rest) = self.split(dim, q);
                    self.expanded.push(outer);
                    inner.push(rest);
                }
            }
        }
        if combined.is_some() {
            return Err(Reason::TrailingCombine { tile });
        }
        self.expanded.append(&mut inner);
        Ok(())
    }

    /// Combines two dimensions; `None` if the size overflows.
    fn combine(&mut self, major: ExpandedDim, minor: ExpandedDim) -> Option<ExpandedDim> {
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
        Some(ExpandedDim { register, size })
    }

    /// Divides a dimension by `q`.
    fn split(&mut self, dim: ExpandedDim, q: i64) -> (ExpandedDim, ExpandedDim) {
        let outer = Divisor::new(ceil_div(dim.size.value, q));
        let by = Divisor::new(q);
        let (outer_register, inner_register) = match dim.register {
            None => (None, None),
            Some(register) if q == 1 => (Some(register), None),
            Some(register) if outer.value <= 1 => {
                self.limit(register, dim.size.value);
                (None, Some(register))
            }
            Some(from) => {
                let into = self.register();
                self.steps.push(Step::Split { from, into, by, limit: dim.size.value });
                (Some(from), Some(into))
            }
        };
        (
            ExpandedDim { register: outer_register, size: outer },
            ExpandedDim { register: inner_register, size: by },
        )
    }

    fn limit(&mut self, register: usize, limit: i64) {
        self.steps.push(Step::Limit { register, limit });
    }

    /// Returns the strides of the registers and the padded length; `None` on overflow.
    pub(in crate::xla) fn terms(&self) -> Option<(Vec<(usize, i64)>, i64)> {
        if self.expanded.iter().any(|dim| dim.size.value == 0) {
            return Some((Vec::new(), 0));
        }
        let mut stride = 1_i64;
        let mut terms = Vec::new();
        for dim in self.expanded.iter().rev() {
            if let Some(register) = dim.register {
                terms.push((register, stride));
            }
            stride = stride.checked_mul(dim.size.value)?;
        }
        Some((terms, stride))
    }
}
