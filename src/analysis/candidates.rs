//! The family of swizzles that a search examines, from the smallest to the largest.

use super::limits::MAX_SWIZZLED_BYTES;
use super::{Access, Banks, Reason};
use crate::Swizzle;

/// The swizzles `S<B,M,S>` on bytes with `M >= base` and `M + B + |S| <= width`.
///
/// The order: the identity, then by `B`, then by `M`, then by `|S|`; `S` before `-S`.
#[derive(Clone, Copy)]
pub(super) struct Candidates {
    /// The binary logarithm of the bytes of the longest vector, or of a word if that is longer.
    pub(super) base: i64,
    /// The bits of the largest address.
    pub(super) width: i64,
    /// The next swizzle.
    next: (i64, i64, i64),
}

impl Candidates {
    /// Returns the family for these accesses.
    pub(super) const fn of(accesses: &[(Access, Banks)]) -> Result<Self, Reason> {
        let (mut base, mut width, mut k) = (0, 0, 0);
        while k < accesses.len() {
            let (access, banks) = &accesses[k];
            if access.end() > MAX_SWIZZLED_BYTES {
                return Err(Reason::SwizzledBytes { end: access.end() });
            }
            let unit = banks.unit(access.vector_bytes()).trailing_zeros() as i64;
            base = if unit > base { unit } else { base };
            let bits = 64 - (access.end() - 1).leading_zeros() as i64;
            width = if bits > width { bits } else { width };
            k += 1;
        }
        Ok(Self { base, width, next: (0, 0, 0) })
    }

    /// Returns the next swizzle.
    pub(super) const fn next(&mut self) -> Option<Swizzle> {
        let (bits, base, shift) = self.next;
        if base + bits + shift.abs() > self.width {
            return None;
        }
        self.next = if bits == 0 {
            (1, self.base, 1)
        } else if shift > 0 {
            (bits, base, -shift)
        } else if base + bits - shift < self.width {
            (bits, base, 1 - shift)
        } else if base + 1 + 2 * bits <= self.width {
            (bits, base + 1, bits)
        } else {
            (bits + 1, self.base, bits + 1)
        };
        match Swizzle::new(bits, base, shift) {
            Ok(swizzle) => Some(swizzle),
            Err(_) => None, // unreachable: the width is below 63, and |shift| is at least bits
        }
    }

    /// Returns the number of swizzles of the family.
    pub(super) const fn count(mut self) -> i64 {
        let mut count = 0;
        while self.next().is_some() {
            count += 1;
        }
        count
    }
}
