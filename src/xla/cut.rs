//! Cutting a number that is a sum of digits: `e div q` and `e mod q`.
//!
//! Where remainders may carry, a digit in the way is cut in two, if the cut is even or the digit is the coarsest of its
//! dimension, which may be as large as it likes. Where no digit can be cut, the sum itself becomes a digit, to be cut at
//! will: in the end its own pieces must stand so that it is one number again, or there are no strides.
//!
//! ```text
//! (8,3) by 4   ->  (4,(2,3))       8 is cut evenly
//! 24 by 5      ->  (5,5)           the coarsest digit: 5 * 5 is enough for 24
//! (8,3) by 3   ->  24 by 3         neither; 24 values by 3, one digit
//! ```

use super::digits::{Digit, Digits, NAME, Number, Of, Whole, fits};
use super::{Error, Reason};
use crate::value::{attempt, ceil_div, gcd};

impl Digits<'_> {
    /// `number` becomes `number div q`; the answer is the new number `number mod q`.
    pub(super) const fn cut(&mut self, number: usize, q: i64, tile: usize) -> Result<usize, Error> {
        if !self.cuts_cleanly(number, q) {
            self.join();
        }
        while !self.cuts_cleanly(number, q) {
            match self.digit_to_split(number, q) {
                Some((digit, r)) => attempt!(self.split(digit, r)),
                None => attempt!(self.gather(number, q, tile)),
            }
        }
        let inner = attempt!(self.number(q));
        let mut k = 0;
        while k < self.digit_count {
            let weight = self.numbers[number].weights[k];
            self.numbers[number].weights[k] = weight / q;
            self.numbers[inner].weights[k] = weight % q;
            k += 1;
        }
        let width = self.numbers[number].width;
        self.numbers[number].width = ceil_div(width, q);
        Ok(inner)
    }

    /// Whether the remainders of the weights never carry. What does not fit 64 bits counts as a carry.
    const fn cuts_cleanly(&self, number: usize, q: i64) -> bool {
        let mut reach = 0_i64;
        let mut k = 0;
        while k < self.digit_count {
            let remainder = self.numbers[number].weights[k] % q;
            reach = reach.saturating_add(remainder.saturating_mul(self.digits[k].size - 1));
            k += 1;
        }
        reach < q
    }

    /// A digit that `q` cuts, and where: evenly or at the top, or at least at what it has in common with the cut.
    const fn digit_to_split(&self, number: usize, q: i64) -> Option<(usize, i64)> {
        let mut in_common = None;
        let mut k = 0;
        while k < self.digit_count {
            let weight = self.numbers[number].weights[k];
            let Digit { size, top, .. } = self.digits[k];
            if weight > 0 && weight < q && q % weight == 0 && size > q / weight {
                let r = q / weight;
                if top || size % r == 0 {
                    return Some((k, r));
                }
                if let Some(common) = gcd(size, r)
                    && common > 1
                {
                    in_common = Some((k, common));
                }
            }
            k += 1;
        }
        in_common
    }

    /// Cuts a digit `v` into `v mod r` and `v div r`, wherever it stands.
    const fn split(&mut self, digit: usize, r: i64) -> Result<(), Error> {
        let Digit { of, divisor, size, top } = self.digits[digit];
        let divisor = fits!(divisor.checked_mul(r));
        let coarse = Digit { of, divisor, size: ceil_div(size, r), top };
        let coarse = attempt!(self.digit(coarse));
        self.digits[digit].size = r;
        self.digits[digit].top = false;
        let mut k = 0;
        while k < self.number_count {
            let weight = self.numbers[k].weights[digit];
            self.numbers[k].weights[coarse] = fits!(weight.checked_mul(r));
            k += 1;
        }
        Ok(())
    }

    /// Undoes cuts whose halves stand everywhere as one: `*` may bring together what a tile has cut.
    const fn join(&mut self) {
        let mut fine = 0;
        while fine < self.digit_count {
            let mut coarse = 0;
            while coarse < self.digit_count {
                if self.is_one_digit(fine, coarse) {
                    let Digit { of, divisor, size, .. } = self.digits[fine];
                    let Digit { size: sizes, top, .. } = self.digits[coarse];
                    let bound = ceil_div(self.bound(of), divisor);
                    let both = size.saturating_mul(sizes);
                    let size = if top && bound < both { bound } else { both };
                    self.digits[fine] = Digit { of, divisor, size, top };
                    self.digits[coarse].size = 1;
                    let mut k = 0;
                    while k < self.number_count {
                        self.numbers[k].weights[coarse] = 0;
                        k += 1;
                    }
                    coarse = 0;
                } else {
                    coarse += 1;
                }
            }
            fine += 1;
        }
    }

    /// Whether `coarse` goes on where `fine` ends, in every number.
    const fn is_one_digit(&self, fine: usize, coarse: usize) -> bool {
        let (f, c) = (self.digits[fine], self.digits[coarse]);
        let same = match (f.of, c.of) {
            (Of::Dimension(a), Of::Dimension(b)) | (Of::Whole(a), Of::Whole(b)) => a == b,
            _ => false,
        };
        if !same || f.size == 1 || c.size == 1 || c.divisor / f.size != f.divisor {
            return false;
        }
        if c.divisor % f.size != 0 {
            return false;
        }
        let mut k = 0;
        while k < self.number_count {
            let weights = &self.numbers[k].weights;
            match weights[fine].checked_mul(f.size) {
                Some(end) if end == weights[coarse] => k += 1,
                _ => return false,
            }
        }
        true
    }

    const fn bound(&self, of: Of) -> i64 {
        match of {
            Of::Dimension(dimension) => self.sizes[dimension],
            Of::Whole(whole) => self.wholes[whole].bound,
        }
    }

    /// Makes one digit of the coarse part of `number`, as small a part as can be: `number = low + grain * digit`, where
    /// `low` stays below `grain` and `grain` divides `q`.
    const fn gather(&mut self, number: usize, q: i64, tile: usize) -> Result<(), Error> {
        let grain = self.grain(number, q);
        let Number { width, weights } = self.numbers[number];
        let sum = attempt!(self.number(width / grain));
        let mut reach = 0_i64;
        let mut k = 0;
        while k < self.digit_count {
            if weights[k] >= grain {
                let weight = weights[k] / grain;
                self.numbers[sum].weights[k] = weight;
                self.numbers[number].weights[k] = 0;
                reach =
                    fits!(reach.checked_add(fits!(weight.checked_mul(self.digits[k].size - 1))));
            }
            k += 1;
        }
        let bound = fits!(reach.checked_add(1));
        let refusal = Reason::NoStridedForm { tile, cut: q / grain, size: bound };
        self.wholes[self.whole_count] = Whole { number: sum, bound, refusal };
        let of = Of::Whole(self.whole_count);
        self.whole_count += 1; // there is room: every whole has a number
        let digit = attempt!(self.digit(Digit { of, divisor: 1, size: bound, top: true }));
        self.numbers[number].weights[digit] = grain;
        Ok(())
    }

    /// The largest weight that divides `q` and every weight above it, with digits below it that stay below it; 1 where
    /// there is none.
    const fn grain(&self, number: usize, q: i64) -> i64 {
        let weights = &self.numbers[number].weights;
        let mut grain = 1;
        let mut k = 0;
        while k < self.digit_count {
            let candidate = weights[k];
            if candidate > grain && q % candidate == 0 {
                let mut low = 0_i64;
                let mut divides = true;
                let mut j = 0;
                while j < self.digit_count {
                    if weights[j] < candidate {
                        low =
                            low.saturating_add(weights[j].saturating_mul(self.digits[j].size - 1));
                    } else {
                        divides &= weights[j] % candidate == 0;
                    }
                    j += 1;
                }
                if divides && low < candidate {
                    grain = candidate;
                }
            }
            k += 1;
        }
        grain
    }
}
