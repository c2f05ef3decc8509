//! Term: an integer of a result as a formula of one integer of an operand.

use crate::MAX_LEAVES;
use crate::value::{Int, ceil_div, some};

/// Where a [`Plan`](super::Plan) finds a dynamic integer: an extent or a stride of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source(u8);

impl Source {
    /// Of a term that reads no integer.
    const NONE: Self = Self(u8::MAX);

    /// The source of extent `k` of the left operand (0) or the right operand (1).
    pub(super) const fn extent(operand: usize, k: usize) -> Self {
        Self((2 * operand * MAX_LEAVES + k) as u8)
    }

    /// The source of stride `k` of an operand.
    pub(super) const fn stride(operand: usize, k: usize) -> Self {
        Self(((2 * operand + 1) * MAX_LEAVES + k) as u8)
    }

    /// Returns the number of the operand.
    #[inline]
    pub(crate) const fn operand(self) -> usize {
        self.0 as usize / (2 * MAX_LEAVES)
    }

    /// Returns whether this is an extent, not a stride.
    #[inline]
    pub(crate) const fn is_extent(self) -> bool {
        (self.0 as usize / MAX_LEAVES).is_multiple_of(2)
    }

    /// Returns the number of the integer in the shape or the stride.
    #[inline]
    pub(crate) const fn leaf(self) -> usize {
        self.0 as usize % MAX_LEAVES
    }

    /// Returns a number below 64 that no other extent has, for a set of extents.
    pub(super) const fn extent_number(self) -> usize {
        self.operand() * MAX_LEAVES + self.leaf()
    }

    /// Returns 0 for the shape of the left operand, 1 for its stride, 2 and 3 for those of the right.
    pub(super) const fn part(self) -> usize {
        self.0 as usize / MAX_LEAVES
    }

    pub(super) const fn is(self, other: Self) -> bool {
        self.0 == other.0
    }
}

/// An integer of a result: `ceil(x / divisor) * factor` of a dynamic integer x, or a number.
///
/// The number can be dynamic: its value is known, but the structure of the result has a dynamic
/// integer there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Term {
    source: Source,
    is_static: bool,
    /// A number that divides `x`.
    known: u16,
    pub(super) divisor: i64,
    pub(super) factor: i64,
}

impl Term {
    pub(super) const ONE: Self = Self::fixed(1);
    pub(super) const ZERO: Self = Self::fixed(0);

    pub(super) const fn fixed(value: i64) -> Self {
        Self { source: Source::NONE, is_static: true, known: 1, divisor: 1, factor: value }
    }

    /// A number where the result has a dynamic integer.
    pub(super) const fn dynamic(value: i64) -> Self {
        Self { is_static: false, ..Self::fixed(value) }
    }

    pub(super) const fn of_int(int: Int, source: Source) -> Self {
        if int.is_static() {
            Self::fixed(int.get())
        } else {
            let known = int.divisor() as u16;
            Self { source, is_static: false, known, divisor: 1, factor: 1 }
        }
    }

    /// Returns the value of a static term.
    pub(super) const fn known(self) -> Option<i64> {
        if self.is_static { Some(self.factor) } else { None }
    }

    pub(super) const fn is(self, value: i64) -> bool {
        self.is_static && self.factor == value
    }

    /// Returns a number that divides the integer; 0 for the number 0.
    pub(super) const fn known_divisor(self) -> u64 {
        let (factor, known) = (self.factor.unsigned_abs(), self.known as u64);
        if self.source().is_none() || !known.is_multiple_of(self.divisor as u64) {
            return factor;
        }
        match factor.checked_mul(known / self.divisor as u64) {
            Some(product) => product,
            None => factor,
        }
    }

    /// Returns the product, if it is a term: one of the factors is a number.
    pub(super) const fn mul(self, other: Self) -> Option<Self> {
        let (term, by) = match (self.source(), other.source()) {
            (_, None) => (self, other),
            (None, _) => (other, self),
            _ => return None,
        };
        if self.is(0) || other.is(0) {
            return Some(Self::ZERO);
        }
        let factor = some!(term.factor.checked_mul(by.factor));
        if factor == 0 {
            return None; // the value plane has a dynamic 0 here
        }
        Some(Self { factor, is_static: term.is_static && by.is_static, ..term })
    }

    /// Returns `ceil(self / by)`, if it is a term.
    pub(super) const fn ceil_div(self, by: i64) -> Option<Self> {
        if self.source().is_none() {
            let factor = if self.factor < 0 { return None } else { ceil_div(self.factor, by) };
            return Some(Self { factor, ..self });
        }
        if self.factor % by == 0 {
            return Some(Self { factor: self.factor / by, ..self });
        }
        if self.factor != 1 {
            return None;
        }
        Some(Self { divisor: some!(self.divisor.checked_mul(by)), ..self })
    }

    /// Returns the source of the dynamic integer that the term reads.
    pub(crate) const fn source(self) -> Option<Source> {
        if self.source.0 == Source::NONE.0 { None } else { Some(self.source) }
    }

    /// Returns the value for `x >= 0`, the integer of the source.
    pub(super) const fn of(self, x: i64) -> i64 {
        let quotient = (x as u64).div_ceil(self.divisor as u64) as i64;
        quotient.wrapping_mul(self.factor)
    }
}
