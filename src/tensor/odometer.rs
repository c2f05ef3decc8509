//! Odometer: the offsets of a layout one after the other, without a division.
//!
//! The digits of the coordinate count up as on a car's dashboard. Modes that go on where others end become one first, so that the
//! leftmost digit runs as long as possible; a step along it is one addition and one comparison.

use super::TensorLayout;
use crate::MAX_LEAVES;

/// The offsets of a layout at coordinates `begin..end`, in the order of the flat coordinate.
#[derive(Clone, Debug)]
pub(crate) struct Odometer {
    /// The offset at hand, while there is one.
    next: isize,
    /// Offsets left before the first digit comes to its end.
    run: usize,
    /// Offsets left behind those: 0, or the run goes on to the end of the digit.
    rest: usize,
    /// Modes behind the first.
    modes: usize,
    extents: [usize; MAX_LEAVES],
    strides: [isize; MAX_LEAVES],
    /// Of the modes behind the first.
    digits: [usize; MAX_LEAVES],
}

impl Odometer {
    /// The offsets of a layout that fits into a storage, so that all of them fit the machine.
    #[inline]
    pub(crate) fn new(layout: &impl TensorLayout) -> Self {
        Self::over(layout.leaves().iter())
    }

    /// The offsets of the layout of these extents and strides, which fits too.
    #[inline]
    pub(crate) fn over(leaves: impl Iterator<Item = (i64, i64)>) -> Self {
        let mut odometer = Self::none();
        for (extent, stride) in leaves {
            if extent == 0 {
                return Self::none();
            }
            odometer.push(extent as usize, stride as isize);
        }
        odometer.start(0);
        odometer
    }

    /// The same offsets in another order: the mode of the smallest step first, and all modes upwards.
    #[inline]
    pub(crate) fn in_memory_order(layout: &impl TensorLayout) -> Self {
        let (mut sorted, mut count, mut first) = ([(1, 0); MAX_LEAVES], 0, 0_isize);
        for (extent, stride) in layout.leaves().iter() {
            let (extent, stride) = (extent as usize, stride as isize);
            if extent == 0 {
                return Self::none();
            }
            if extent == 1 {
                continue; // its stride is never used, and may be any
            }
            if stride < 0 {
                first = first.wrapping_add((extent as isize - 1).wrapping_mul(stride));
            }
            // Sorted in: modes of equal steps stay as they are.
            let mode = (extent, stride.wrapping_abs());
            let mut at = count;
            while at > 0 && sorted[at - 1].1 > mode.1 {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            sorted[at] = mode;
            count += 1;
        }
        let mut odometer = Self::none();
        for &(extent, stride) in &sorted[..count] {
            odometer.push(extent, stride);
        }
        odometer.start(first);
        odometer
    }

    /// No offset.
    const fn none() -> Self {
        Self {
            next: 0,
            run: 0,
            rest: 0,
            modes: 0,
            extents: [1; MAX_LEAVES],
            strides: [0; MAX_LEAVES],
            digits: [0; MAX_LEAVES],
        }
    }

    /// Adds a mode, or lengthens the last one where that goes on.
    #[inline]
    fn push(&mut self, extent: usize, stride: isize) {
        if extent == 1 {
            return;
        }
        let last = self.modes;
        let end = self.strides[last].wrapping_mul(self.extents[last] as isize);
        if self.extents[last] == 1 {
            // There is none yet.
            (self.extents[last], self.strides[last]) = (extent, stride);
        } else if end == stride {
            // It may wrap beside an extent of 0, of a layout without offsets.
            self.extents[last] = self.extents[last].wrapping_mul(extent);
        } else if last + 1 < MAX_LEAVES {
            (self.extents[last + 1], self.strides[last + 1]) = (extent, stride);
            self.modes += 1;
        }
    }

    /// All offsets are to come, the first of them `next`.
    fn start(&mut self, next: isize) {
        let size: usize = self.extents[..=self.modes].iter().product();
        (self.next, self.run, self.rest) = (next, self.extents[0], size - self.extents[0]);
    }

    /// Offsets left.
    #[inline]
    pub(crate) const fn left(&self) -> usize {
        self.run + self.rest
    }

    /// The first digit has come to its end, and others are left: the next one counts up.
    fn turn(&mut self) {
        let back = self.strides[0].wrapping_mul(self.extents[0] as isize);
        self.next = self.next.wrapping_sub(back);
        self.run = self.extents[0].min(self.rest);
        self.rest -= self.run;
        for k in 1..=self.modes {
            self.digits[k] += 1;
            if self.digits[k] < self.extents[k] {
                self.next = self.next.wrapping_add(self.strides[k]);
                return;
            }
            self.digits[k] = 0;
            let back = self.strides[k].wrapping_mul(self.extents[k] as isize - 1);
            self.next = self.next.wrapping_sub(back);
        }
    }

    /// Leaves out `n` offsets: a division a mode, or none within the run.
    pub(crate) fn jump(&mut self, n: usize) {
        let left = self.left();
        if n >= left {
            (self.run, self.rest) = (0, 0);
            return;
        }
        let step = |digit: usize, stride: isize| stride.wrapping_mul(digit as isize);
        if n < self.run {
            self.run -= n;
            self.next = self.next.wrapping_add(step(n, self.strides[0]));
            return;
        }
        // The coordinate at hand, as digits, is counted up by n. The first digit is as far from its end as the run is long, for
        // there are offsets behind it.
        let mut carry = n;
        let mut first = self.extents[0] - self.run;
        self.next = self.next.wrapping_sub(step(first, self.strides[0]));
        for k in 0..=self.modes {
            let digit = if k == 0 { &mut first } else { &mut self.digits[k] };
            let (extent, before) = (self.extents[k], *digit);
            let sum = before + carry % extent;
            carry = carry / extent + usize::from(sum >= extent);
            *digit = if sum >= extent { sum - extent } else { sum };
            let from = if k == 0 { 0 } else { before };
            let moved = step(*digit, self.strides[k]).wrapping_sub(step(from, self.strides[k]));
            self.next = self.next.wrapping_add(moved);
        }
        self.run = (self.extents[0] - first).min(left - n);
        self.rest = left - n - self.run;
    }

    /// Keeps the first `n` offsets.
    pub(crate) fn keep(&mut self, n: usize) {
        self.rest = self.rest.min(n.saturating_sub(self.run));
        self.run = self.run.min(n);
    }

    /// Calls `each` with every offset that is left, after which none is.
    ///
    /// The loop over neighbours is one of its own: there the compiler sees that they are, and finds vector instructions.
    #[inline]
    pub(crate) fn fold_all<A>(&mut self, mut state: A, mut each: impl FnMut(A, isize) -> A) -> A {
        let step = self.strides[0];
        loop {
            let (begin, run) = (self.next, self.run as isize);
            if step == 1 {
                for i in 0..run {
                    state = each(state, begin.wrapping_add(i));
                }
            } else {
                for i in 0..run {
                    state = each(state, begin.wrapping_add(i.wrapping_mul(step)));
                }
            }
            self.run = 0;
            if self.rest == 0 {
                return state;
            }
            self.next = begin.wrapping_add(run.wrapping_mul(step));
            self.turn();
        }
    }
}

impl Iterator for Odometer {
    type Item = isize;

    #[inline]
    fn next(&mut self) -> Option<isize> {
        if self.run == 0 {
            if self.rest == 0 {
                return None;
            }
            self.turn();
        }
        self.run -= 1;
        let offset = self.next;
        self.next = offset.wrapping_add(self.strides[0]);
        Some(offset)
    }

    #[inline]
    fn fold<A, F: FnMut(A, isize) -> A>(mut self, state: A, each: F) -> A {
        self.fold_all(state, each)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left(), Some(self.left()))
    }
}
