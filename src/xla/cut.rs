//! Cutting a number that is a sum of digits: `e div q` and `e mod q`.
//!
//! Where remainders may carry, a digit in the way is cut in two, if the cut is even or the digit is the coarsest of its
//! dimension, which may be as large as it likes. Where no digit can be cut, the sum itself becomes a digit, the
//! *whole*, to be cut at will. When all tiles have acted, cuts of the whole whose halves stand as one are forgotten;
//! the others must then cut the sum cleanly after all, or there are no strides.
//!
//! ```text
//! (8,3) by 4   ->  (4,(2,3))       8 is cut evenly
//! 24 by 5      ->  (5,5)           the coarsest digit: 5 * 5 is enough for 24
//! (8,3) by 3   ->  24 by 3         neither; 24 values by 3, one digit
//! ```

use super::digits::{DIGITS, Digit, NAME, Of, Tiling, Whole, fits};
use super::{Error, Reason};
use crate::value::{attempt, ceil_div};

impl Tiling<'_> {
    /// `number` becomes `number div q`; the answer is the new number `number mod q`.
    pub(super) const fn cut(&mut self, number: usize, q: i64, tile: usize) -> Result<usize, Error> {
        if !attempt!(self.prepare_cut(number, q)) {
            attempt!(self.gather(number, q, tile));
            attempt!(self.prepare_cut(number, q)); // the whole is cut at will
        }
        self.divide(number, q)
    }

    /// As [`cut`](Self::cut), and `refusal` where no digit can be cut.
    pub(super) const fn cut_again(
        &mut self,
        number: usize,
        q: i64,
        refusal: Reason,
    ) -> Result<usize, Error> {
        if !attempt!(self.prepare_cut(number, q)) {
            return Err(Error::new(NAME, refusal));
        }
        self.divide(number, q)
    }

    /// Cuts digits until `q` cuts `number` cleanly; false where that is not possible.
    const fn prepare_cut(&mut self, number: usize, q: i64) -> Result<bool, Error> {
        if !self.cuts_cleanly(number, q) {
            self.join();
        }
        while !self.cuts_cleanly(number, q) {
            match self.digit_to_split(number, q) {
                Some(digit) => {
                    attempt!(self.split(digit, q / self.weights[number][digit]));
                }
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// [`cut`](Self::cut) where it is clean.
    const fn divide(&mut self, number: usize, q: i64) -> Result<usize, Error> {
        let inner = attempt!(self.number(q));
        let mut k = 0;
        while k < self.digit_count {
            let weight = self.weights[number][k];
            self.weights[number][k] = weight / q;
            self.weights[inner][k] = weight % q;
            k += 1;
        }
        self.widths[number] = ceil_div(self.widths[number], q);
        Ok(inner)
    }

    /// Whether the remainders of the weights never carry.
    const fn cuts_cleanly(&self, number: usize, q: i64) -> bool {
        self.reach(number, q, None) < q
    }

    /// The largest sum of the remainders, where `digit` is below `r` if one is given. What does not fit 64 bits is
    /// `i64::MAX`, which is below no `q`.
    const fn reach(&self, number: usize, q: i64, split: Option<(usize, i64)>) -> i64 {
        let mut reach = 0_i64;
        let mut k = 0;
        while k < self.digit_count {
            let remainder = self.weights[number][k] % q;
            let size = match split {
                Some((digit, r)) if digit == k => r,
                _ => self.digits[k].size,
            };
            reach = reach.saturating_add(remainder.saturating_mul(size - 1));
            k += 1;
        }
        reach
    }

    /// A digit that `q` cuts: evenly, or unevenly at the top where that is all that is in the way.
    const fn digit_to_split(&self, number: usize, q: i64) -> Option<usize> {
        let mut k = 0;
        while k < self.digit_count {
            let weight = self.weights[number][k];
            let Digit { size, top, .. } = self.digits[k];
            if weight > 0 && weight < q && q % weight == 0 && size > q / weight {
                let r = q / weight;
                if size % r == 0 || top && self.reach(number, q, Some((k, r))) < q {
                    return Some(k);
                }
            }
            k += 1;
        }
        None
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
            let weight = self.weights[k][digit];
            self.weights[k][coarse] = fits!(weight.checked_mul(r));
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
                        self.weights[k][coarse] = 0;
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
        if !f.of.is(c.of) || f.size == 1 || c.size == 1 || c.divisor / f.size != f.divisor {
            return false;
        }
        if c.divisor % f.size != 0 {
            return false;
        }
        let mut k = 0;
        while k < self.number_count {
            let weights = &self.weights[k];
            match weights[fine].checked_mul(f.size) {
                Some(end) if end == weights[coarse] => k += 1,
                _ => return false,
            }
        }
        true
    }

    /// What the coordinate or number is below.
    pub(super) const fn bound(&self, of: Of) -> i64 {
        match of {
            Of::Dimension(dimension) => self.sizes[dimension],
            Of::Whole(whole) => self.wholes[whole].bound,
        }
    }

    /// Makes `number` one digit.
    const fn gather(&mut self, number: usize, q: i64, tile: usize) -> Result<(), Error> {
        let sum = attempt!(self.number(self.widths[number]));
        self.weights[sum] = self.weights[number];
        let mut bound = 1_i64;
        let mut k = 0;
        while k < self.digit_count {
            let reach = fits!(self.weights[sum][k].checked_mul(self.digits[k].size - 1));
            bound = fits!(bound.checked_add(reach));
            k += 1;
        }
        let refusal = Reason::NoStridedForm { tile, cut: q, size: bound };
        self.wholes[self.whole_count] = Whole { number: sum, bound, refusal };
        let of = Of::Whole(self.whole_count);
        let digit = attempt!(self.digit(Digit { of, divisor: 1, size: bound, top: true }));
        self.whole_count += 1; // there is room: every whole has a digit
        self.weights[number] = [0; DIGITS];
        self.weights[number][digit] = 1;
        Ok(())
    }
}
