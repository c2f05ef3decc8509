//! Owners: the inverse of a thread-value layout, exact for every layout.

use crate::limits::MAX_LEAVES;
use crate::value::gcd;
use crate::{DynLayout, IntTuple, Reason};

/// The modes of a layout with an extent above 1, the largest stride first.
///
/// A mode of negative stride is reversed, so that every stride is at least 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct SortedModes {
    extents: [i64; MAX_LEAVES],
    strides: [i64; MAX_LEAVES],
    /// The steps of the flat coordinate, negative for a reversed mode.
    steps: [i64; MAX_LEAVES],
    len: usize,
    /// The least offset, and its flat coordinate.
    least: (i64, i64),
}

impl SortedModes {
    /// Returns the modes of `layout`; none if it is empty.
    pub(super) const fn of(layout: &DynLayout) -> Self {
        let zero = [0; MAX_LEAVES];
        let mut modes = Self { extents: zero, strides: zero, steps: zero, len: 0, least: (0, 0) };
        if layout.is_empty() {
            return modes;
        }
        let (mut step, mut k) = (1, 0);
        while let Some((extent, stride)) = layout.leaf(k) {
            if extent.get() > 1 {
                let last = extent.get() - 1;
                if stride.get() < 0 {
                    modes.least.0 += last * stride.get(); // an offset, which fits
                    modes.least.1 += last * step;
                    modes.insert(extent.get(), -stride.get(), -step);
                } else {
                    modes.insert(extent.get(), stride.get(), step);
                }
                step *= extent.get(); // at most the size, which fits
            }
            k += 1;
        }
        modes
    }

    /// Inserts a mode before the first one of at most the same stride.
    const fn insert(&mut self, extent: i64, stride: i64, step: i64) {
        let mut k = self.len;
        while k > 0 && self.strides[k - 1] <= stride {
            self.extents[k] = self.extents[k - 1];
            self.strides[k] = self.strides[k - 1];
            self.steps[k] = self.steps[k - 1];
            k -= 1;
        }
        self.extents[k] = extent;
        self.strides[k] = stride;
        self.steps[k] = step;
        self.len += 1;
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Returns extent and stride of mode `k`.
    pub(super) const fn mode(&self, k: usize) -> (i64, i64) {
        (self.extents[k], self.strides[k])
    }
}

/// The largest number of coordinates of a layout whose owners need a search.
const MAX_SEARCHED: i64 = 1 << 20;

/// The owners `(thread,value)` of one element, see
/// [`TvLayout::owners`](super::TvLayout::owners) and
/// [`TvLayout::owners_at`](super::TvLayout::owners_at).
///
/// The iterator chooses a digit for each mode, from the largest stride on. The number of steps has a
/// bound. A mode *overlaps* if its stride is at most the largest offset of the modes with smaller
/// strides. These modes have *gaps* if they do not have all multiples of one divisor up to that
/// offset, and of the stride.
///
/// - The offset determines the digit of a mode that does not overlap. Every digit that is tried for
///   an overlapping mode without gaps below leads to an owner. In a layout of such modes each owner
///   costs at most two steps for each mode, whatever the extents.
/// - In other layouts the iterator tries each choice of the first digits at most once. These are at
///   most as many as the layout has coordinates, for each mode, and the layout has at most 2^20
///   coordinates.
#[derive(Clone, Debug)]
pub struct Owners {
    threads: i64,
    modes: SortedModes,
    /// `reach[k]`: the largest offset of the modes from `k` on.
    reach: [i64; MAX_LEAVES + 1],
    /// `divisors[k]`: the common divisor of the offsets of the modes from `k` on.
    divisors: [i64; MAX_LEAVES + 1],
    /// `rest[k]`: the offset that the modes from `k` on must have.
    rest: [i64; MAX_LEAVES + 1],
    digits: [i64; MAX_LEAVES],
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Start,
    Found,
    End,
}

impl Owners {
    /// Returns the coordinates of a layout with this number of threads whose offset is `element`.
    ///
    /// - **Errors**: [`Reason::TooManyElements`] for a layout that needs a search and is too large.
    pub(super) const fn new(
        layout: &DynLayout,
        threads: i64,
        element: i64,
    ) -> Result<Self, Reason> {
        let modes = SortedModes::of(layout);
        // If the difference overflows, the layout does not have the offset.
        let above_least = element.checked_sub(modes.least.0);
        let (state, above_least) = match above_least {
            Some(above) if !layout.is_empty() => (State::Start, above),
            _ => (State::End, 0),
        };
        let mut reach = [0; MAX_LEAVES + 1];
        let mut divisors = [0; MAX_LEAVES + 1];
        let (mut has_gaps, mut needs_search) = (false, false);
        let mut k = modes.len;
        while k > 0 {
            k -= 1;
            let (extent, stride) = modes.mode(k);
            if divisors[k + 1] > 0 {
                let is_multiple = stride % divisors[k + 1] == 0;
                let overlaps = stride <= reach[k + 1];
                needs_search = needs_search || overlaps && (has_gaps || !is_multiple);
                let continues = stride - reach[k + 1] <= divisors[k + 1];
                has_gaps = has_gaps || !is_multiple || !continues;
            }
            reach[k] = reach[k + 1] + (extent - 1) * stride;
            divisors[k] = match gcd(divisors[k + 1], stride) {
                Some(divisor) => divisor,
                None => 1, // not for strides of at least 0
            };
        }
        if needs_search && layout.size() > MAX_SEARCHED {
            let (elements, limit) = (layout.size(), MAX_SEARCHED);
            return Err(Reason::TooManyElements { elements, limit });
        }
        let mut rest = [0; MAX_LEAVES + 1];
        rest[0] = above_least;
        Ok(Self { threads, modes, reach, divisors, rest, digits: [0; MAX_LEAVES], state })
    }

    /// Returns the next owner. This is [`Iterator::next`] in `const`.
    pub const fn next_owner(&mut self) -> Option<(i64, i64)> {
        let len = self.modes.len;
        let mut k = match self.state {
            State::End => return None,
            State::Start
                if self.rest[0] < 0 || self.rest[0] > self.reach[0] || !self.divides(0) =>
            {
                self.state = State::End;
                return None;
            }
            State::Start => {
                self.state = State::Found;
                if len == 0 {
                    self.state = State::End;
                    return Some((0, 0));
                }
                self.digits[0] = self.least_digit(0);
                0
            }
            State::Found => {
                self.digits[len - 1] += 1;
                len - 1
            }
        };
        // Each digit leaves a rest that is in the range of the later modes and a multiple of their
        // common divisor. Without overlap a later mode then has no dead end.
        loop {
            let (extent, stride) = self.modes.mode(k);
            let digit = self.digits[k];
            if digit >= extent || digit * stride > self.rest[k] {
                if k == 0 {
                    self.state = State::End;
                    return None;
                }
                k -= 1;
                self.digits[k] += 1;
                continue;
            }
            self.rest[k + 1] = self.rest[k] - digit * stride;
            if !self.divides(k + 1) {
                self.digits[k] += 1;
                continue;
            }
            if k + 1 == len {
                return Some(self.owner());
            }
            k += 1;
            self.digits[k] = self.least_digit(k);
        }
    }

    /// Returns whether the modes from `k` on have offsets with the divisors of their rest.
    const fn divides(&self, k: usize) -> bool {
        match self.divisors[k] {
            0 => self.rest[k] == 0,
            divisor => self.rest[k] % divisor == 0,
        }
    }

    /// Returns the least digit of mode `k` whose rest is at most the reach of the later modes.
    const fn least_digit(&self, k: usize) -> i64 {
        let (extent, stride) = self.modes.mode(k);
        let above = self.rest[k] - self.reach[k + 1];
        match (above, stride) {
            (..=0, _) => 0,
            (_, 0) => extent,
            _ => above / stride + (above % stride != 0) as i64,
        }
    }

    const fn owner(&self) -> (i64, i64) {
        let (mut flat, mut k) = (self.modes.least.1, 0);
        while k < self.modes.len {
            flat += self.digits[k] * self.modes.steps[k];
            k += 1;
        }
        (flat % self.threads, flat / self.threads)
    }
}

impl Iterator for Owners {
    type Item = (i64, i64);

    fn next(&mut self) -> Option<(i64, i64)> {
        self.next_owner()
    }
}

impl core::iter::FusedIterator for Owners {}

/// The elements of one thread, see [`TvLayout::elements`](super::TvLayout::elements).
#[derive(Clone, Debug)]
pub struct Elements<'a> {
    pub(super) tv: &'a super::TvLayout,
    pub(super) thread: i64,
    pub(super) value: i64,
}

impl Iterator for Elements<'_> {
    type Item = IntTuple;

    fn next(&mut self) -> Option<IntTuple> {
        let element = self.tv.coord(self.thread, self.value).ok()?;
        self.value += 1;
        Some(element)
    }
}

impl core::iter::FusedIterator for Elements<'_> {}
