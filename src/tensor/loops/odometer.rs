//! Odometer: the offsets of a layout one after the other.
//!
//! The digits of the coordinate count up as on a car's dashboard. Modes that go on where others end become one first, so that the
//! leftmost digit runs as long as possible. The offsets along it are a *row*, the rows along the second digit a *plane*:
//!
//! ```text
//! (3,2,2):(1,4,10)  ->  0 1 2  4 5 6    10 11 12  14 15 16
//! ```
//!
//! The next offset of a row is an addition and a comparison away, the next row a few more. At the end of a plane the digits behind
//! it are not looked up but found from the number of planes, by a division for each that counts up: so nothing changes but plain
//! integers, which a loop keeps in registers.

use crate::MAX_LEAVES;
use crate::tensor::TensorLayout;

/// The offsets of a layout at coordinates `begin..end`, in the order of the flat coordinate.
///
/// A loop keeps integers of it in registers only where nothing takes its address, or computes one within it, on the way to the
/// next offset. That is why the first two modes stand alone and the others are copied where a plane ends.
#[derive(Clone, Debug)]
pub(crate) struct Odometer {
    /// The offset at hand, while there is one.
    next: isize,
    /// Offsets left of the row.
    run: usize,
    /// Rows left of the plane behind this one.
    rows: usize,
    /// Offsets left behind the row. Where there are some, the row ends where its mode does.
    rest: usize,
    /// Planes before this one.
    planes: usize,
    /// The first mode.
    row: Mode,
    /// The second mode.
    plane: Mode,
    /// All modes.
    modes: Modes,
}

/// A digit: how often it counts, and how far it moves each time.
#[derive(Clone, Copy, Debug)]
struct Mode {
    extent: usize,
    stride: isize,
}

impl Mode {
    const ONE: Self = Self { extent: 1, stride: 0 };

    /// How far `n` steps move.
    #[inline]
    const fn steps(self, n: usize) -> isize {
        self.stride.wrapping_mul(n as isize)
    }
}

/// The digits, of which none goes on where the one before ends, and where they begin.
#[derive(Clone, Copy, Debug)]
struct Modes {
    /// The offset of coordinate 0.
    first: isize,
    /// Number of coordinates.
    size: usize,
    count: usize,
    /// Behind the last one, [`Mode::ONE`].
    digits: [Mode; MAX_LEAVES],
}

impl Modes {
    /// Of the one coordinate `()`.
    const ONCE: Self = Self { first: 0, size: 1, count: 0, digits: [Mode::ONE; MAX_LEAVES] };
    /// Of no coordinate.
    const NONE: Self = Self { size: 0, ..Self::ONCE };

    /// The modes of these extents and strides.
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

    /// The same offsets in another order: the mode of the smallest step first, and all modes upwards.
    fn in_memory_order(leaves: impl Iterator<Item = (i64, i64)>) -> Self {
        let (mut modes, mut sorted, mut count) = (Self::ONCE, [Mode::ONE; MAX_LEAVES], 0);
        for (extent, stride) in leaves {
            let mut mode = Mode { extent: extent as usize, stride: stride as isize };
            if extent == 0 {
                return Self::NONE;
            }
            if extent == 1 {
                continue; // its stride is never used, and may be any
            }
            if stride < 0 {
                modes.first = modes.first.wrapping_add(mode.steps(mode.extent - 1));
                mode.stride = mode.stride.wrapping_neg();
            }
            // Sorted in: modes of equal steps stay as they are.
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

    /// Adds a mode, or lengthens the last one where that goes on.
    #[inline]
    fn push(&mut self, mode: Mode) {
        if mode.extent == 1 {
            return;
        }
        // Sizes may wrap beside an extent of 0, of a layout without offsets.
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

    /// The offset of a flat coordinate: a division a digit.
    fn offset(&self, mut coord: usize) -> isize {
        let mut offset = self.first;
        for mode in &self.digits[..self.count] {
            offset = offset.wrapping_add(mode.steps(coord % mode.extent));
            coord /= mode.extent;
        }
        offset
    }

    /// How far the offset moves as the digits behind the first two count up to plane `i`: all that come to their end go back, and
    /// the next one makes a step.
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
    /// The offsets of a layout that fits into a storage, so that all of them fit the machine.
    #[inline]
    pub(crate) fn new(layout: &impl TensorLayout) -> Self {
        Self::over(layout.leaves().iter())
    }

    /// The offsets of the layout of these extents and strides, which fits too.
    #[inline]
    pub(crate) fn over(leaves: impl Iterator<Item = (i64, i64)>) -> Self {
        Self::start(&Modes::new(leaves))
    }

    /// The same offsets in another order: the mode of the smallest step first, and all modes upwards.
    #[inline]
    pub(crate) fn in_memory_order(layout: &impl TensorLayout) -> Self {
        Self::start(&Modes::in_memory_order(layout.leaves().iter()))
    }

    /// All offsets of these modes are to come.
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

    /// Offsets left.
    #[inline]
    pub(crate) const fn left(&self) -> usize {
        self.run + self.rest
    }

    /// The row has come to its end, and others are left: on to the next one.
    ///
    /// - **Post**: whether it lies within the plane; where not, [`carry`](Self::carry) goes on to the next plane.
    #[inline]
    fn turn(&mut self) -> bool {
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

    /// The plane has come to its end: on to the first row of the next one.
    #[inline]
    fn carry(&mut self, modes: &Modes) {
        self.planes += 1;
        self.rows = self.plane.extent - 1;
        let back = self.plane.steps(self.plane.extent);
        self.next = self.next.wrapping_sub(back).wrapping_add(modes.carry(self.planes));
    }

    /// Leaves out `n` offsets: a division a mode, or none within the run.
    pub(crate) fn jump(&mut self, n: usize) {
        let left = self.left();
        if n >= left {
            (self.run, self.rest) = (0, 0);
        } else if n < self.run {
            self.run -= n;
            self.next = self.next.wrapping_add(self.row.steps(n));
        } else {
            // There are offsets behind the row, so that it ends where its mode does.
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

    /// Calls `each` with every offset that is left, after which none is.
    ///
    /// The loop over neighbours is one of its own: there the compiler sees that they are, and finds vector instructions.
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
            if !self.turn() {
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
            if !self.turn() {
                let modes = self.modes; // a copy, whose address may be taken
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
        (self.left(), Some(self.left()))
    }
}
