//! Weights: where the values of an axis lie, as lists of digits. The library's `src/xla/lower/weight.rs` on lists of any
//! length.
//!
//! ```text
//! 4:1 2:16 _:32      e  ->  (e mod 4) * 1 + (e div 4 mod 2) * 16 + (e div 8) * 32
//! ```

use super::lower::{Refusal, TOO_LARGE, ceil_div};

/// Digits, fastest first; only the last may be without end.
pub(super) type Weight = Vec<Digit>;

/// `extent` values, `stride` apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digit {
    /// `None`: without end.
    extent: Option<i64>,
    stride: i64,
    /// The uneven split through whose weight it steps, or [`MEMORY`].
    of: usize,
    /// The tile that made it end.
    tile: usize,
}

/// What a digit steps through that is of no uneven split.
const MEMORY: usize = usize::MAX;

/// A weight that was split where none of its digits ends.
struct Uneven {
    weight: Weight,
    /// Told where a half is left alone.
    refusal: Refusal,
}

/// All uneven splits.
#[derive(Default)]
pub(super) struct Weights {
    uneven: Vec<Uneven>,
}

/// `_:stride`
pub(super) fn step(stride: i64) -> Weight {
    vec![Digit { extent: None, stride, of: MEMORY, tile: 0 }]
}

impl Weights {
    /// `digit`, then the digits of `above`.
    fn prepend(&self, mut digit: Digit, mut above: Weight) -> Result<Weight, Refusal> {
        if let Some(&next) = above.first()
            && digit.goes_on_into(next)
        {
            digit = digit.joined(next)?;
            above.remove(0);
        }
        match digit {
            Digit { extent: Some(1), .. } => {}
            Digit { extent: None, stride: 1, of, .. } if of != MEMORY => {
                return Ok(self.uneven[of].weight.clone());
            }
            _ => above.insert(0, digit),
        }
        Ok(above)
    }

    /// The digits of `below`, then those of `above`.
    pub(super) fn append(&self, below: &[Digit], above: Weight) -> Result<Weight, Refusal> {
        below.iter().rev().try_fold(above, |above, &digit| self.prepend(digit, above))
    }

    /// `weight` below `size`, and from there on, for tile number `tile`.
    pub(super) fn split(
        &mut self,
        weight: &[Digit],
        size: i64,
        tile: usize,
    ) -> Result<(Weight, Weight), Refusal> {
        let (mut digit, mut then) = match weight {
            [digit, then @ ..] if size > 1 => (*digit, then),
            _ => return Ok((Vec::new(), weight.to_vec())),
        };
        if let Some(extent) = digit.extent {
            if size % extent == 0 {
                let (below, above) = self.split(then, size / extent, tile)?;
                return Ok((self.prepend(digit, below)?, above));
            }
            if extent % size != 0 {
                let refusal = Refusal::NoStridedForm { tile: digit.tile, cut: extent, size };
                self.uneven.push(Uneven { weight: weight.to_vec(), refusal });
                let of = self.uneven.len() - 1;
                (digit, then) = (Digit { extent: None, stride: 1, of, tile }, &[]);
            }
        }
        let below = Digit { extent: Some(size), tile, ..digit };
        let stride = digit.stride.checked_mul(size).ok_or(TOO_LARGE)?;
        let above = Digit { extent: digit.extent.map(|extent| extent / size), stride, ..digit };
        Ok((self.prepend(below, Vec::new())?, self.prepend(above, then.to_vec())?))
    }

    /// Extents and strides of the digits that `size` values need: the canonical mode.
    ///
    /// - **Errors**: where half of an uneven split is left alone.
    pub(super) fn mode(&self, weight: &[Digit], size: i64) -> Result<Vec<(i64, i64)>, Refusal> {
        let mut mode: Vec<(i64, i64)> = Vec::new();
        let mut left = size;
        let mut digits = weight.iter();
        while left > 1
            && let Some(digit) = digits.next()
        {
            let extent = digit.extent.map_or(left, |extent| extent.min(left));
            if digit.of == MEMORY {
                match mode.last_mut() {
                    Some((last, stride)) if last.checked_mul(*stride) == Some(digit.stride) => {
                        *last = last.saturating_mul(extent);
                    }
                    _ => mode.push((extent, digit.stride)),
                }
                left = ceil_div(left, extent);
            } else if digit.stride == 1 && extent == left {
                digits = self.uneven[digit.of].weight.iter(); // its first values are all that is needed
            } else {
                return Err(self.uneven[digit.of].refusal);
            }
        }
        Ok(mode)
    }
}

impl Digit {
    /// Whether `next` begins where this one ends.
    fn goes_on_into(self, next: Self) -> bool {
        let end = self.extent.and_then(|extent| extent.checked_mul(self.stride));
        self.of == next.of && end == Some(next.stride)
    }

    /// This one and `next`, into which it goes on, as one.
    fn joined(self, next: Self) -> Result<Self, Refusal> {
        let extent = match (self.extent, next.extent) {
            (Some(a), Some(b)) => Some(a.checked_mul(b).ok_or(TOO_LARGE)?),
            _ => None,
        };
        Ok(Self { extent, stride: self.stride, ..next })
    }
}
