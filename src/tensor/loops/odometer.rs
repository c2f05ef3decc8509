//! Odometer: the offsets of a layout in the order of the flat coordinate.
//!
//! The digits of the coordinate count up with carry. Modes that continue each other merge first, so
//! that the first digit is as long as possible. The offsets along the first digit form a *row*, the
//! rows along the second digit a *plane*:
//!
//! ```text
//! (3,2,2):(1,4,10)  ->  0 1 2  4 5 6    10 11 12  14 15 16
//! ```
//!
//! The next offset of a row takes one addition and one comparison, the next row a few more. At the
//! end of a plane, divisions of the number of planes find the digits that carry. So only plain
//! integers change, and a loop keeps them in registers.

use crate::MAX_LEAVES;
use crate::tensor::TensorLayout;

/// The offsets of a layout at coordinates `begin..end`, in the order of the flat coordinate.
///
/// A loop keeps the integers of this struct in registers only if no code on the way to the next
/// offset takes or computes an address in it. Therefore the first two modes are separate fields,
/// and the others are copied at the end of a plane.
#[derive(Clone, Debug)]
pub(crate) struct Odometer {
    /// The next offset, if there is one.
    next: isize,
    /// Remaining offsets of the row.
    run: usize,
    /// Remaining rows of the plane after this one.
    rows: usize,
    /// Remaining offsets after the row. If there are some, the row ends where its mode does.
    rest: usize,
    /// The number of planes before this one.
    planes: usize,
    /// The first mode.
    row: Mode,
    /// The second mode.
    plane: Mode,
    /// All modes.
    modes: Modes,
}

/// A mode: its extent and its stride.
#[derive(Clone, Copy, Debug)]
struct Mode {
    extent: usize,
    stride: isize,
}

impl Mode {
    const ONE: Self = Self { extent: 1, stride: 0 };

    /// Returns how far `n` steps move the offset.
    #[inline]
    const fn steps(self, n: usize) -> isize {
        self.stride.wrapping_mul(n as isize)
    }
}

/// The modes, merged where one continues another, and the first offset.
#[derive(Clone, Copy, Debug)]
struct Modes {
    /// The offset of coordinate 0.
    first: isize,
    /// The number of coordinates.
    size: usize,
    count: usize,
    /// The modes, followed by [`Mode::ONE`].
    digits: [Mode; MAX_LEAVES],
}

impl Modes {
    /// The modes of the one coordinate `()`.
    const ONCE: Self = Self { first: 0, size: 1, count: 0, digits: [Mode::ONE; MAX_LEAVES] };
    /// The modes of a layout without coordinates.
    const NONE: Self = Self { size: 0, ..Self::ONCE };

    /// Returns the modes of these extents and strides.
    fn new(leaves: impl Iterator<Item = (i64, i64)>) -> Self {
        let mut modes = Self::ONCE;
        for (extent, stride) in leaves {
            if extent == 0 {
                return Self::NONE;
            }
            modes.push(Mode { extent: extent as usize, stride: stride as isize });
        }
        modes
    }

    /// Returns the modes sorted by distance in memory, each ascending.
    fn in_memory_order(leaves: impl Iterator<Item = (i64, i64)>) -> Self {
        let (mut modes, mut sorted, mut count) = (Self::ONCE, [Mode::ONE; MAX_LEAVES], 0);
        for (extent, stride) in leaves {
            let mut mode = Mode { extent: extent as usize, stride: stride as isize };
            if extent == 0 {
                return Self::NONE;
            }
            if extent == 1 {
                continue; // its stride is never used and can be any integer
            }
            if stride < 0 {
                modes.first = modes.first.wrapping_add(mode.steps(mode.extent - 1));
                mode.stride = mode.stride.wrapping_neg();
            }
            // Insertion sort: modes of equal distance keep their order.
            let mut at = count;
            while at > 0 && sorted[at - 1].stride > mode.stride {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            sorted[at] = mode;
            count += 1;
        }
        for &mode in &sorted[..count] {
            modes.push(mode);
        }
        modes
    }

    /// Appends a mode, or extends the last one if the mode continues it.
    #[inline]
    fn push(&mut self, mode: Mode) {
        if mode.extent == 1 {
            return;
        }
        // Beside an extent of 0 the size may wrap; such a layout has no offsets.
        self.size = self.size.wrapping_mul(mode.extent);
        if let Some(last) = self.count.checked_sub(1).and_then(|last| self.digits.get_mut(last))
            && last.steps(last.extent) == mode.stride
        {
            last.extent = last.extent.wrapping_mul(mode.extent);
        } else if let Some(next) = self.digits.get_mut(self.count) {
            *next = mode;
            self.count += 1;
        }
    }

    /// Returns the offset of a flat coordinate, with one division per mode.
    fn offset(&self, mut coord: usize) -> isize {
        let mut offset = self.first;
        for mode in &self.digits[..self.count] {
            offset = offset.wrapping_add(mode.steps(coord % mode.extent));
            coord /= mode.extent;
        }
        offset
    }

    /// Returns how far the offset moves when the third and later digits count up to plane `i`.
    /// Digits that carry move back to 0, and the next digit moves one step.
    #[cold]
    #[inline(never)]
    fn carry(&self, mut i: usize) -> isize {
        let mut moved = 0_isize;
        for mode in &self.digits[2..] {
            moved = moved.wrapping_add(mode.stride);
            if !i.is_multiple_of(mode.extent) {
                break;
            }
            moved = moved.wrapping_sub(mode.steps(mode.extent));
            i /= mode.extent;
        }
        moved
    }
}

impl Odometer {
    /// Returns the offsets of a layout whose offsets are in bounds of a storage, so that each is an
    /// `isize`.
    #[inline]
    pub(crate) fn new(layout: &impl TensorLayout) -> Self {
        Self::over(layout.leaves().iter())
    }

    /// Returns the offsets of the layout with these extents and strides, which are in bounds
    /// likewise.
    #[inline]
    pub(crate) fn over(leaves: impl Iterator<Item = (i64, i64)>) -> Self {
        Self::start(&Modes::new(leaves))
    }

    /// Returns the same offsets in memory order: the mode of the smallest step comes first, and all
    /// modes ascend.
    #[inline]
    pub(crate) fn in_memory_order(layout: &impl TensorLayout) -> Self {
        Self::start(&Modes::in_memory_order(layout.leaves().iter()))
    }

    /// Returns the odometer at the first offset.
    #[inline]
    fn start(modes: &Modes) -> Self {
        let [row, plane, ..] = modes.digits;
        let run = row.extent.min(modes.size);
        Self {
            next: modes.first,
            run,
            rows: plane.extent - 1,
            rest: modes.size - run,
            planes: 0,
            row,
            plane,
            modes: *modes,
        }
    }

    /// Returns the number of remaining offsets.
    #[inline]
    pub(crate) const fn remaining(&self) -> usize {
        self.run + self.rest
    }

    /// Moves to the next row, if any offsets remain.
    ///
    /// - **Post**: returns whether the row is in the same plane. If it is not,
    ///   [`carry`](Self::carry) completes the step.
    #[inline]
    fn next_row(&mut self) -> bool {
        self.run = self.row.extent.min(self.rest);
        self.rest -= self.run;
        let back = self.row.steps(self.row.extent);
        self.next = self.next.wrapping_sub(back).wrapping_add(self.plane.stride);
        let within = self.rows > 0;
        if within {
            self.rows -= 1;
        }
        within
    }

    /// Moves to the first row of the next plane.
    #[inline]
    fn carry(&mut self, modes: &Modes) {
        self.planes += 1;
        self.rows = self.plane.extent - 1;
        let back = self.plane.steps(self.plane.extent);
        self.next = self.next.wrapping_sub(back).wrapping_add(modes.carry(self.planes));
    }

    /// Skips `n` offsets, with one division per mode, or none within the row.
    pub(crate) fn jump(&mut self, n: usize) {
        let left = self.remaining();
        if n >= left {
            (self.run, self.rest) = (0, 0);
        } else if n < self.run {
            self.run -= n;
            self.next = self.next.wrapping_add(self.row.steps(n));
        } else {
            // Offsets remain after the row, so the row ends where its mode does.
            let rows = self.planes * self.plane.extent + (self.plane.extent - self.rows);
            let coord = rows * self.row.extent - self.run + n;
            let (rows, past) = (coord / self.row.extent, coord % self.row.extent);
            self.next = self.modes.offset(coord);
            self.run = (self.row.extent - past).min(left - n);
            self.rest = left - n - self.run;
            self.rows = self.plane.extent - 1 - rows % self.plane.extent;
            self.planes = rows / self.plane.extent;
        }
    }

    /// Keeps the first `n` offsets.
    pub(crate) fn keep(&mut self, n: usize) {
        self.rest = self.rest.min(n.saturating_sub(self.run));
        self.run = self.run.min(n);
    }

    /// Calls `each` with every remaining offset; none remain afterwards.
    ///
    /// The loop over contiguous offsets is separate, so that the compiler can use vector
    /// instructions.
    #[inline]
    pub(crate) fn fold_all<A>(&mut self, mut state: A, mut each: impl FnMut(A, isize) -> A) -> A {
        let (modes, step) = (self.modes, self.row.stride);
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
            if !self.next_row() {
                self.carry(&modes);
            }
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
            if !self.next_row() {
                let modes = self.modes; // a copy whose address may be taken
                self.carry(&modes);
            }
        }
        self.run -= 1;
        let offset = self.next;
        self.next = offset.wrapping_add(self.row.stride);
        Some(offset)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<isize> {
        self.jump(n);
        self.next()
    }

    #[inline]
    fn fold<A, F: FnMut(A, isize) -> A>(mut self, state: A, each: F) -> A {
        self.fold_all(state, each)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.remaining(), Some(self.remaining()))
    }
}
