//! Weights: where the values of an axis lie.
//!
//! A weight is a list of digits `extent:stride`, fastest first; the last one may be without end. The value `e` lies
//! where its digits say:
//!
//! ```text
//! 4:1 2:16 _:32      e  ->  (e mod 4) * 1 + (e div 4 mod 2) * 16 + (e div 8) * 32
//! ```
//!
//! A digit that goes on where the one before it ends is one with it: this weight is `4:1 _:16`. Split at a size, a
//! weight is what it is below that size and what it is from there on:
//!
//! ```text
//! 4:1 _:16  at 8     ->  4:1 2:16       _:32
//! 4:1 _:16  at 2     ->  2:1            2:2 _:16
//! 4:1 _:16  at 3     ->  3:1 of it      _:3 of it
//! ```
//!
//! The last split is *uneven*. Its halves are digits too, which step through the split weight instead of through
//! memory. If they meet again they are one, `_:1 of it`, the weight itself; if one of them is left alone, no strides
//! say where its values lie.

use super::{LIMIT, Refusal, attempt, ceil_div, fits};

/// A weight, as the number of its first digit; `None` has no digits.
pub(in super::super) type Weight = Option<u16>;

/// `extent` values, `stride` apart.
#[derive(Clone, Copy)]
struct Digit {
    /// `None`: without end.
    extent: Option<i64>,
    stride: i64,
    /// The uneven split through whose weight it steps, or [`MEMORY`].
    of: usize,
    /// The tile that made it end.
    tile: usize,
    /// The digits above.
    then: Weight,
}

/// What a digit steps through that is of no uneven split.
const MEMORY: usize = usize::MAX;

/// A weight that was split where none of its digits ends.
#[derive(Clone, Copy)]
struct Uneven {
    weight: Weight,
    /// Told where a half is left alone.
    refusal: Refusal,
}

/// All digits of all weights. Weights never change, so that they may have digits in common.
pub(in super::super) struct Weights {
    digits: [Digit; Self::DIGITS],
    digit_count: usize,
    uneven: [Uneven; Self::UNEVEN],
    uneven_count: usize,
}

impl Weights {
    const DIGITS: usize = 8 * LIMIT;
    const UNEVEN: usize = LIMIT;
    /// Most digits of a weight whose multiples are looked for.
    const SUMS: usize = LIMIT;

    pub(in super::super) const fn new() -> Self {
        let none = Digit { extent: None, stride: 0, of: MEMORY, tile: 0, then: None };
        Self {
            digits: [none; Self::DIGITS],
            digit_count: 0,
            uneven: [Uneven { weight: None, refusal: Refusal::Overflow }; Self::UNEVEN],
            uneven_count: 0,
        }
    }

    /// `_:stride`
    pub(super) const fn step(&mut self, stride: i64) -> Result<Weight, Refusal> {
        self.prepend(Digit { extent: None, stride, of: MEMORY, tile: 0, then: None }, None)
    }

    /// `digit`, then the digits of `above`.
    const fn prepend(&mut self, mut digit: Digit, above: Weight) -> Result<Weight, Refusal> {
        digit.then = above;
        if let Some(next) = self.first(above)
            && digit.goes_on_into(next)
        {
            digit = attempt!(digit.joined(next));
        }
        match digit {
            Digit { extent: Some(1), .. } => return Ok(above),
            Digit { extent: None, stride: 1, of, .. } if of != MEMORY => {
                return Ok(self.uneven[of].weight);
            }
            _ if self.digit_count == Self::DIGITS => return Err(Refusal::TooMany),
            _ => self.digits[self.digit_count] = digit,
        }
        self.digit_count += 1;
        Ok(Some(self.digit_count as u16 - 1))
    }

    /// The digits of `below`, then those of `above`.
    pub(super) const fn append(&mut self, below: Weight, above: Weight) -> Result<Weight, Refusal> {
        match self.first(below) {
            None => Ok(above),
            Some(digit) => {
                let rest = attempt!(self.append(digit.then, above));
                self.prepend(digit, rest)
            }
        }
    }

    /// `weight` below `size`, and from there on, for tile number `tile`.
    pub(super) const fn split(
        &mut self,
        weight: Weight,
        size: i64,
        tile: usize,
    ) -> Result<(Weight, Weight), Refusal> {
        let mut digit = match self.first(weight) {
            Some(digit) if size > 1 => digit,
            _ => return Ok((None, weight)),
        };
        if let Some(extent) = digit.extent {
            if size % extent == 0 {
                let (below, above) = attempt!(self.split(digit.then, size / extent, tile));
                return Ok((attempt!(self.prepend(digit, below)), above));
            }
            if extent % size != 0 {
                let refusal = Refusal::NoStridedForm { tile: digit.tile, cut: extent, size };
                let of = attempt!(self.split_unevenly(Uneven { weight, refusal }));
                digit = Digit { extent: None, stride: 1, of, tile, then: None };
            }
        }
        let below = Digit { extent: Some(size), tile, ..digit };
        let stride = fits!(digit.stride.checked_mul(size));
        let extent = match digit.extent {
            Some(extent) => Some(extent / size),
            None => None,
        };
        let above = Digit { extent, stride, ..digit };
        Ok((attempt!(self.prepend(below, None)), attempt!(self.prepend(above, digit.then))))
    }

    /// The weight at the multiples of `step`, of which `count` occur, as in the composition of
    /// layouts: a digit of the result for as many multiples as no digit of `weight` carries. None
    /// where digits carry in another way.
    pub(super) const fn multiples(
        &mut self,
        weight: Weight,
        step: i64,
        count: i64,
    ) -> Result<Option<Weight>, Refusal> {
        // What the multiples add up to in each digit of the weight.
        let mut sums = [0_i64; Self::SUMS];
        let mut runs = Mode::new();
        let (mut rest, mut step) = (count, step);
        while rest > 1 {
            let (mut stride, mut run) = (0_i64, rest);
            let (mut below, mut at, mut k) = (step, weight, 0);
            let mut digits = [0_i64; Self::SUMS];
            while below > 0 {
                let Some(digit) = self.first(at) else { return Ok(None) };
                if digit.of != MEMORY || k == Self::SUMS {
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
                        run = if longest < run { longest } else { run };
                    }
                }
                digits[k] = value;
                below = match digit.extent {
                    Some(extent) => below / extent,
                    None => 0,
                };
                at = digit.then;
                k += 1;
            }
            if run == 1 || runs.len == LIMIT {
                return Ok(None);
            }
            (at, k) = (weight, 0);
            while k < Self::SUMS
                && let Some(digit) = self.first(at)
            {
                sums[k] = fits!(sums[k].checked_add(fits!(digits[k].checked_mul(run - 1))));
                if let Some(extent) = digit.extent
                    && sums[k] >= extent
                {
                    return Ok(None);
                }
                at = digit.then;
                k += 1;
            }
            runs.push(run, stride);
            rest = ceil_div(rest, run);
            step = fits!(step.checked_mul(run));
        }
        let mut found = None;
        let mut k = runs.len;
        while k > 0 {
            k -= 1;
            let (run, stride) = runs.digits[k];
            let extent = if k + 1 == runs.len { None } else { Some(run) };
            let digit = Digit { extent, stride, of: MEMORY, tile: 0, then: None };
            found = attempt!(self.prepend(digit, found));
        }
        Ok(Some(found))
    }

    const fn split_unevenly(&mut self, uneven: Uneven) -> Result<usize, Refusal> {
        if self.uneven_count == Self::UNEVEN {
            return Err(Refusal::TooMany);
        }
        self.uneven[self.uneven_count] = uneven;
        self.uneven_count += 1;
        Ok(self.uneven_count - 1)
    }

    /// The digits that `size` values need: the canonical mode.
    ///
    /// - **Errors**: where half of an uneven split is left alone.
    pub(in super::super) const fn mode(
        &self,
        mut weight: Weight,
        size: i64,
    ) -> Result<Mode, Refusal> {
        let mut mode = Mode::new();
        if size == 0
            && let Some(digit) = self.first(weight)
        {
            mode.push(0, digit.stride);
        }
        let mut left = size;
        while left > 1
            && let Some(digit) = self.first(weight)
        {
            let extent = match digit.extent {
                Some(extent) if extent < left => extent,
                _ => left,
            };
            weight = digit.then;
            if digit.of == MEMORY {
                mode.push_coalesced(extent, digit.stride);
                left = ceil_div(left, extent);
            } else if digit.stride == 1 && extent == left {
                weight = self.uneven[digit.of].weight; // its first values are all that is needed
            } else {
                return Err(self.uneven[digit.of].refusal);
            }
        }
        Ok(mode)
    }

    const fn first(&self, weight: Weight) -> Option<Digit> {
        match weight {
            Some(digit) => Some(self.digits[digit as usize]),
            None => None,
        }
    }
}

/// The digits of one dimension as extents and strides, the fastest first; none where it has one element.
#[derive(Clone, Copy)]
pub(in super::super) struct Mode {
    digits: [(i64, i64); Self::ROOM],
    len: usize,
}

impl Mode {
    /// More than there are: each digit takes one bit at least of a size.
    const ROOM: usize = 64;

    const fn new() -> Self {
        Self { digits: [(1, 0); Self::ROOM], len: 0 }
    }

    const fn push(&mut self, extent: i64, stride: i64) {
        self.digits[self.len] = (extent, stride);
        self.len += 1;
    }

    /// Adds a digit, joined to the last one where it goes on where that one ends.
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

    /// Extents and strides.
    pub(in super::super) const fn digits(&self) -> &[(i64, i64)] {
        self.digits.split_at(self.len).0
    }
}

impl Digit {
    /// Whether `next` begins where this one ends.
    const fn goes_on_into(&self, next: Self) -> bool {
        let end = match self.extent {
            Some(extent) => extent.checked_mul(self.stride),
            None => None,
        };
        self.of == next.of && matches!(end, Some(end) if end == next.stride)
    }

    /// This one and `next`, into which it goes on, as one.
    const fn joined(self, next: Self) -> Result<Self, Refusal> {
        let extent = match (self.extent, next.extent) {
            (Some(a), Some(b)) => Some(fits!(a.checked_mul(b))),
            _ => None,
        };
        Ok(Self { extent, stride: self.stride, ..next })
    }
}
