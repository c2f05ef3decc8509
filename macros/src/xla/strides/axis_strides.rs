//! The strides of one axis: a list of digits.
//!
//! The strides of an axis are a list of digits `extent:stride`, fastest first. The last digit may
//! be unbounded, written `_`. The digits give the offset of the value `e`:
//!
//! ```text
//! 4:1 2:16 _:32      e  ->  (e mod 4) * 1 + (e div 4 mod 2) * 16 + (e div 8) * 32
//! ```
//!
//! A digit merges with the previous one if it continues it: these digits equal `4:1 _:16`. A split
//! at a size divides the list into the digits below that size and the digits from there on:
//!
//! ```text
//! 4:1 _:16  at 8     ->  4:1 2:16       _:32
//! 4:1 _:16  at 2     ->  2:1            2:2 _:16
//! 4:1 _:16  at 3     ->  3:1 of it      _:3 of it
//! ```
//!
//! The last split is *uneven*. Its halves are digits as well, which step through the split list
//! instead of through memory. If both halves are appended again they merge to `_:1 of it`, the list
//! itself. If one half remains alone, no strides describe its values.

use super::{LIMIT, StridesError, attempt, ceil_div, fits};

/// The strides of an axis, as the number of its first digit; `None` has no digits.
pub(in super::super) type AxisStrides = Option<u16>;

/// A digit: `extent` values, `stride` apart.
#[derive(Clone, Copy)]
struct Digit {
    /// `None` for an unbounded digit.
    extent: Option<i64>,
    stride: i64,
    /// The uneven split through which the digit steps, or [`MEMORY`].
    source: usize,
    /// The tile that bounds the digit.
    tile: usize,
    /// The next coarser digit.
    next: AxisStrides,
}

/// The `source` of a digit that steps through memory.
const MEMORY: usize = usize::MAX;

/// Strides that were split inside a digit.
#[derive(Clone, Copy)]
struct UnevenSplit {
    axis: AxisStrides,
    /// The error if one half of the split remains alone.
    error: StridesError,
}

/// The storage of all digits. Digits never change, so different axes can share them.
pub(in super::super) struct StrideArena {
    digits: [Digit; Self::DIGITS],
    digit_count: usize,
    uneven_splits: [UnevenSplit; Self::UNEVEN_SPLITS],
    uneven_split_count: usize,
}

impl StrideArena {
    const DIGITS: usize = 8 * LIMIT;
    const UNEVEN_SPLITS: usize = LIMIT;
    /// The largest number of digits of an axis whose multiples are computed.
    const MAX_DIGITS: usize = LIMIT;

    pub(in super::super) const fn new() -> Self {
        let none = Digit { extent: None, stride: 0, source: MEMORY, tile: 0, next: None };
        Self {
            digits: [none; Self::DIGITS],
            digit_count: 0,
            uneven_splits: [UnevenSplit { axis: None, error: StridesError::Overflow };
                Self::UNEVEN_SPLITS],
            uneven_split_count: 0,
        }
    }

    /// Returns the strides `_:stride`.
    pub(super) const fn step(&mut self, stride: i64) -> Result<AxisStrides, StridesError> {
        self.prepend(Digit { extent: None, stride, source: MEMORY, tile: 0, next: None }, None)
    }

    /// Returns `digit` followed by the digits of `above`.
    const fn prepend(
        &mut self,
        mut digit: Digit,
        above: AxisStrides,
    ) -> Result<AxisStrides, StridesError> {
        digit.next = above;
        if let Some(next) = self.first(above)
            && digit.continues_into(next)
        {
            digit = attempt!(digit.joined(next));
        }
        match digit {
            Digit { extent: Some(1), .. } => return Ok(above),
            Digit { extent: None, stride: 1, source, .. } if source != MEMORY => {
                return Ok(self.uneven_splits[source].axis);
            }
            _ if self.digit_count == Self::DIGITS => return Err(StridesError::TooMany),
            _ => self.digits[self.digit_count] = digit,
        }
        self.digit_count += 1;
        Ok(Some(self.digit_count as u16 - 1))
    }

    /// Returns the digits of `below` followed by those of `above`.
    pub(super) const fn append(
        &mut self,
        below: AxisStrides,
        above: AxisStrides,
    ) -> Result<AxisStrides, StridesError> {
        match self.first(below) {
            None => Ok(above),
            Some(digit) => {
                let rest = attempt!(self.append(digit.next, above));
                self.prepend(digit, rest)
            }
        }
    }

    /// Splits `axis` at `size` into the digits below and from there on, for tile number `tile`.
    pub(super) const fn split(
        &mut self,
        axis: AxisStrides,
        size: i64,
        tile: usize,
    ) -> Result<(AxisStrides, AxisStrides), StridesError> {
        let mut digit = match self.first(axis) {
            Some(digit) if size > 1 => digit,
            _ => return Ok((None, axis)),
        };
        if let Some(extent) = digit.extent {
            if size % extent == 0 {
                let (below, above) = attempt!(self.split(digit.next, size / extent, tile));
                return Ok((attempt!(self.prepend(digit, below)), above));
            }
            if extent % size != 0 {
                let error = StridesError::NoStridedForm { tile: digit.tile, cut: extent, size };
                let source = attempt!(self.split_unevenly(UnevenSplit { axis, error }));
                digit = Digit { extent: None, stride: 1, source, tile, next: None };
            }
        }
        let below = Digit { extent: Some(size), tile, ..digit };
        let stride = fits!(digit.stride.checked_mul(size));
        let extent = match digit.extent {
            Some(extent) => Some(extent / size),
            None => None,
        };
        let above = Digit { extent, stride, ..digit };
        Ok((attempt!(self.prepend(below, None)), attempt!(self.prepend(above, digit.next))))
    }

    /// Returns the strides of the multiples of `step`, of which `count` occur, as in the
    /// composition of layouts. Each digit of the result covers as many multiples as possible
    /// without a carry in a digit of `axis`. The result is `None` if digits carry in another way.
    pub(super) const fn multiples(
        &mut self,
        axis: AxisStrides,
        step: i64,
        count: i64,
    ) -> Result<Option<AxisStrides>, StridesError> {
        // The digits of the last covered multiple.
        let mut sums = [0_i64; Self::MAX_DIGITS];
        let mut multiples = Mode::new();
        let (mut rest, mut step) = (count, step);
        while rest > 1 {
            let (mut stride, mut covered) = (0_i64, rest);
            let (mut below, mut at, mut k) = (step, axis, 0);
            let mut digits = [0_i64; Self::MAX_DIGITS];
            while below > 0 {
                let Some(digit) = self.first(at) else { return Ok(None) };
                if digit.source != MEMORY || k == Self::MAX_DIGITS {
                    return Ok(None);
                }
                let value = match digit.extent {
                    Some(extent) => below % extent,
                    None => below,
                };
                if value > 0 {
                    stride = fits!(stride.checked_add(fits!(value.checked_mul(digit.stride))));
                    if let Some(extent) = digit.extent {
                        let longest = (extent - 1) / value + 1;
                        covered = if longest < covered { longest } else { covered };
                    }
                }
                digits[k] = value;
                below = match digit.extent {
                    Some(extent) => below / extent,
                    None => 0,
                };
                at = digit.next;
                k += 1;
            }
            if covered == 1 || multiples.len == LIMIT {
                return Ok(None);
            }
            (at, k) = (axis, 0);
            while k < Self::MAX_DIGITS
                && let Some(digit) = self.first(at)
            {
                sums[k] = fits!(sums[k].checked_add(fits!(digits[k].checked_mul(covered - 1))));
                if let Some(extent) = digit.extent
                    && sums[k] >= extent
                {
                    return Ok(None);
                }
                at = digit.next;
                k += 1;
            }
            multiples.push(covered, stride);
            rest = ceil_div(rest, covered);
            step = fits!(step.checked_mul(covered));
        }
        let mut found = None;
        let mut k = multiples.len;
        while k > 0 {
            k -= 1;
            let (count, stride) = multiples.digits[k];
            let extent = if k + 1 == multiples.len { None } else { Some(count) };
            let digit = Digit { extent, stride, source: MEMORY, tile: 0, next: None };
            found = attempt!(self.prepend(digit, found));
        }
        Ok(Some(found))
    }

    const fn split_unevenly(&mut self, uneven: UnevenSplit) -> Result<usize, StridesError> {
        if self.uneven_split_count == Self::UNEVEN_SPLITS {
            return Err(StridesError::TooMany);
        }
        self.uneven_splits[self.uneven_split_count] = uneven;
        self.uneven_split_count += 1;
        Ok(self.uneven_split_count - 1)
    }

    /// Returns the canonical mode for `size` values.
    ///
    /// - **Errors**: if one half of an uneven split remains alone.
    pub(in super::super) const fn mode(
        &self,
        mut axis: AxisStrides,
        size: i64,
    ) -> Result<Mode, StridesError> {
        let mut mode = Mode::new();
        if size == 0
            && let Some(digit) = self.first(axis)
        {
            mode.push(0, digit.stride);
        }
        let mut remaining = size;
        while remaining > 1
            && let Some(digit) = self.first(axis)
        {
            let extent = match digit.extent {
                Some(extent) if extent < remaining => extent,
                _ => remaining,
            };
            axis = digit.next;
            if digit.source == MEMORY {
                mode.push_coalesced(extent, digit.stride);
                remaining = ceil_div(remaining, extent);
            } else if digit.stride == 1 && extent == remaining {
                axis = self.uneven_splits[digit.source].axis; // only its first values occur
            } else {
                return Err(self.uneven_splits[digit.source].error);
            }
        }
        Ok(mode)
    }

    const fn first(&self, axis: AxisStrides) -> Option<Digit> {
        match axis {
            Some(digit) => Some(self.digits[digit as usize]),
            None => None,
        }
    }
}

/// The mode of one dimension: extents and strides, fastest first; empty for a dimension of size 1.
#[derive(Clone, Copy)]
pub(in super::super) struct Mode {
    digits: [(i64, i64); Self::CAPACITY],
    len: usize,
}

impl Mode {
    /// More digits than possible: each digit takes at least one bit of a size.
    const CAPACITY: usize = 64;

    const fn new() -> Self {
        Self { digits: [(1, 0); Self::CAPACITY], len: 0 }
    }

    const fn push(&mut self, extent: i64, stride: i64) {
        self.digits[self.len] = (extent, stride);
        self.len += 1;
    }

    /// Appends a digit, merged with the last digit if it continues it.
    const fn push_coalesced(&mut self, extent: i64, stride: i64) {
        if self.len > 0 {
            let (last, step) = self.digits[self.len - 1];
            if matches!(last.checked_mul(step), Some(end) if end == stride)
                && let Some(both) = last.checked_mul(extent)
            {
                self.digits[self.len - 1].0 = both;
                return;
            }
        }
        self.push(extent, stride);
    }

    /// Returns the extents and strides.
    pub(in super::super) const fn digits(&self) -> &[(i64, i64)] {
        self.digits.split_at(self.len).0
    }
}

impl Digit {
    /// Returns whether `next` starts where this digit ends.
    const fn continues_into(&self, next: Self) -> bool {
        let end = match self.extent {
            Some(extent) => extent.checked_mul(self.stride),
            None => None,
        };
        self.source == next.source && matches!(end, Some(end) if end == next.stride)
    }

    /// Returns this digit merged with `next`, which continues it.
    const fn joined(self, next: Self) -> Result<Self, StridesError> {
        let extent = match (self.extent, next.extent) {
            (Some(a), Some(b)) => Some(fits!(a.checked_mul(b))),
            _ => None,
        };
        Ok(Self { extent, stride: self.stride, ..next })
    }
}
