//! Odometer: the offsets of a layout one after the other, without a division.
//!
//! The digits of the coordinate count up as on a car's dashboard. The modes are coalesced first, so that the leftmost digit
//! runs as long as possible; stepping along it is one addition.

use crate::{DynLayout, MAX_LEAVES};

/// The offsets of a layout at coordinates `begin..end`, in the order of the flat coordinate.
#[derive(Clone, Debug)]
pub(crate) struct Odometer {
    /// Modes behind the first.
    modes: usize,
    extents: [usize; MAX_LEAVES],
    strides: [isize; MAX_LEAVES],
    digits: [usize; MAX_LEAVES],
    /// Steps left along the first mode, the one at hand counted.
    run: usize,
    next: isize,
    left: usize,
}

impl Odometer {
    /// The offsets of a layout that fits into a storage, so that all of them fit the machine.
    pub(crate) fn new(layout: &DynLayout) -> Self {
        let mut odometer = Self {
            modes: 0,
            extents: [1; MAX_LEAVES],
            strides: [0; MAX_LEAVES],
            digits: [0; MAX_LEAVES],
            run: 0,
            next: 0,
            left: 0,
        };
        if layout.is_empty() {
            return odometer;
        }
        odometer.left = layout.size() as usize;
        let layout = layout.with_static(true).coalesce();
        for k in 0..layout.leaf_count() {
            let Some((extent, stride)) = layout.leaf(k) else { break };
            odometer.extents[k] = extent.get() as usize;
            odometer.strides[k] = stride.get() as isize;
        }
        odometer.modes = layout.leaf_count().saturating_sub(1);
        odometer.run = odometer.extents[0];
        odometer
    }

    /// Offsets left.
    pub(crate) const fn left(&self) -> usize {
        self.left
    }

    /// The first digit is at its end: the next one counts up.
    fn turn(&mut self) {
        self.next -= (self.extents[0] as isize - 1) * self.strides[0];
        self.run = self.extents[0];
        for k in 1..=self.modes {
            self.digits[k] += 1;
            if self.digits[k] < self.extents[k] {
                self.next += self.strides[k];
                return;
            }
            self.digits[k] = 0;
            self.next -= (self.extents[k] as isize - 1) * self.strides[k];
        }
    }

    /// Leaves out `n` offsets: a division a mode.
    pub(crate) fn jump(&mut self, n: usize) {
        if n >= self.left {
            self.left = 0;
            return;
        }
        self.left -= n;
        // The coordinate at hand, as digits; it is counted up by n.
        let mut carry = n;
        let first = self.extents[0] - self.run;
        self.next = 0;
        for k in 0..=self.modes {
            let digit = if k == 0 { first } else { self.digits[k] };
            let (sum, extent) = (digit + carry % self.extents[k], self.extents[k]);
            carry = carry / extent + usize::from(sum >= extent);
            let digit = if sum >= extent { sum - extent } else { sum };
            self.digits[k] = digit;
            self.next += digit as isize * self.strides[k];
        }
        self.run = self.extents[0] - self.digits[0];
        self.digits[0] = 0;
    }

    /// Keeps the first `n` offsets.
    pub(crate) fn keep(&mut self, n: usize) {
        self.left = self.left.min(n);
    }

    /// Calls `each` with every offset that is left.
    #[inline]
    pub(crate) fn fold<A>(mut self, mut state: A, mut each: impl FnMut(A, isize) -> A) -> A {
        while self.left > 0 {
            let run = self.run.min(self.left);
            let (begin, step) = (self.next, self.strides[0]);
            for i in 0..run as isize {
                state = each(state, begin + i * step);
            }
            self.left -= run;
            if self.left > 0 {
                self.next = begin + (run as isize - 1) * step;
                self.turn();
            }
        }
        state
    }
}

impl Iterator for Odometer {
    type Item = isize;

    #[inline]
    fn next(&mut self) -> Option<isize> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        let offset = self.next;
        self.run -= 1;
        if self.run > 0 {
            self.next += self.strides[0];
        } else if self.left > 0 {
            self.turn();
        }
        Some(offset)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}
