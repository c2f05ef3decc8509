//! Prepared divisors, which divide by powers of two with a shift, and the digits of an index.

use alloc::vec::Vec;

use crate::DynLayout;

/// A prepared divisor of at least 0 (division by 0 panics), with the base-2 logarithm of a power of
/// two.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) struct Divisor {
    pub(in crate::xla) value: i64,
    shift: Option<u32>,
}

impl Divisor {
    pub(in crate::xla) fn new(value: i64) -> Self {
        let is_power = value > 0 && value & (value - 1) == 0;
        Self { value, shift: is_power.then(|| value.trailing_zeros()) }
    }

    /// Returns `(n div self, n mod self)` for `n >= 0`.
    #[inline]
    pub(in crate::xla) fn div_rem(self, n: i64) -> (i64, i64) {
        match self.shift {
            Some(shift) => (n >> shift, n & (self.value - 1)),
            None => (n / self.value, n % self.value),
        }
    }
}

/// The digit `(index[dimension] div by mod size) * stride`; the coarsest digit has no `mod`.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) struct Digit {
    dimension: usize,
    by: Divisor,
    size: Option<Divisor>,
    stride: i64,
}

impl Digit {
    #[inline]
    pub(in crate::xla) fn value(self, index: &[i64]) -> i64 {
        let (value, _) = self.by.div_rem(index[self.dimension]);
        let value = self.size.map_or(value, |size| size.div_rem(value).1);
        value * self.stride
    }
}

/// Returns the digits of all modes.
pub(in crate::xla) fn digits(layout: &DynLayout) -> Vec<Digit> {
    let mut digits = Vec::new();
    for dimension in 0..layout.rank() {
        let mode = layout.whole().entry(dimension);
        let mut divisor = 1;
        for k in 0..mode.leaf_count() {
            let (extent, stride) = mode.leaf(k);
            let is_top = k + 1 == mode.leaf_count();
            let size = (!is_top).then(|| Divisor::new(extent.get()));
            let digit = Digit { dimension, by: Divisor::new(divisor), size, stride: stride.get() };
            if digit.stride != 0 {
                digits.push(digit);
            }
            divisor *= extent.get(); // the size of a mode fits
        }
    }
    digits
}
