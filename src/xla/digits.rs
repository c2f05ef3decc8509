//! Digits: the pieces of coordinates that tiles move about as a whole.
//!
//! Every place of the list that tiles make of an array's dimensions holds a *number*, a sum of digits with weights,
//! `e = sum w * v`. At first there is one digit for each dimension, the coordinate itself. A tile size `q` makes two
//! places of one, `e div q` and `e mod q`. Both are such sums again where the remainders of the weights never carry:
//!
//! ```text
//! sum (w mod q) * (n - 1) < q     ->     e div q = sum (w div q) * v,     e mod q = sum (w mod q) * v
//! ```
//!
//! Where they may carry, digits are cut in two, or the sum itself becomes a digit: see [`cut`](super::cut). A number
//! that is no longer at a place is 0, so that it is in nobody's way.
//!
//! Everything here is a `const fn` on fixed arrays, so that a layout can be lowered where a program is compiled.

use super::lower::COMBINE;
use super::{Error, Reason};
use crate::value::attempt;
use crate::{LayoutError, MAX_LEAVES};

/// The value of checked arithmetic, or the function refuses.
macro_rules! fits {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return Err(Error::new(NAME, Reason::Overflow)),
        }
    };
}
pub(super) use fits;

/// Most digits: as many as a layout has leaves.
pub(super) const DIGITS: usize = MAX_LEAVES;

/// Most numbers, and places at a time.
pub(super) const NUMBERS: usize = 2 * MAX_LEAVES;

/// The operation in whose name this file refuses.
pub(super) const NAME: &str = "lower";

/// What a digit is a digit of.
#[derive(Clone, Copy)]
pub(super) enum Of {
    /// The coordinate of a dimension.
    Dimension(usize),
    /// A number that could not be cut digit by digit; its place among [`Tiling::wholes`].
    Whole(usize),
}

impl Of {
    pub(super) const fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::Dimension(a), Self::Dimension(b)) | (Self::Whole(a), Self::Whole(b)) => a == b,
            _ => false,
        }
    }
}

/// `(x div divisor) mod size`, of a coordinate or a number `x`.
#[derive(Clone, Copy)]
pub(super) struct Digit {
    pub(super) of: Of,
    pub(super) divisor: i64,
    pub(super) size: i64,
    /// Nothing coarser is left of `x`: the digit is `x div divisor`.
    pub(super) top: bool,
}

/// A number that became a digit.
#[derive(Clone, Copy)]
pub(super) struct Whole {
    pub(super) number: usize,
    /// It is below this.
    pub(super) bound: i64,
    /// What would be cut unevenly: told where no strides are found.
    pub(super) refusal: Reason,
}

/// All digits and numbers, and which number is at which place, major to minor.
pub(super) struct Tiling<'a> {
    pub(super) sizes: &'a [i64],
    pub(super) digits: [Digit; DIGITS],
    pub(super) digit_count: usize,
    /// Of each number, the weight of each digit.
    pub(super) weights: [[i64; DIGITS]; NUMBERS],
    /// How many values the place of each number has room for.
    pub(super) widths: [i64; NUMBERS],
    pub(super) number_count: usize,
    pub(super) wholes: [Whole; DIGITS],
    pub(super) whole_count: usize,
    pub(super) places: [usize; NUMBERS],
    pub(super) place_count: usize,
}

impl<'a> Tiling<'a> {
    /// The dimensions in memory order, untiled. `minor_to_major` is a permutation, sizes are at least 1.
    pub(super) const fn new(sizes: &'a [i64], minor_to_major: &[usize]) -> Result<Self, Error> {
        let mut new = Self {
            sizes,
            digits: [Digit { of: Of::Dimension(0), divisor: 1, size: 1, top: true }; DIGITS],
            digit_count: 0,
            weights: [[0; DIGITS]; NUMBERS],
            widths: [1; NUMBERS],
            number_count: 0,
            wholes: [Whole { number: 0, bound: 1, refusal: Reason::Split }; DIGITS],
            whole_count: 0,
            places: [0; NUMBERS],
            place_count: 0,
        };
        let mut k = minor_to_major.len();
        while k > 0 {
            k -= 1;
            let dimension = minor_to_major[k];
            let size = sizes[dimension];
            let number = attempt!(new.number(size));
            if size > 1 {
                let digit = Digit { of: Of::Dimension(dimension), divisor: 1, size, top: true };
                let digit = attempt!(new.digit(digit));
                new.weights[number][digit] = 1;
            }
            new.places[new.place_count] = number;
            new.place_count += 1;
        }
        Ok(new)
    }

    /// Adds a digit.
    pub(super) const fn digit(&mut self, digit: Digit) -> Result<usize, Error> {
        if self.digit_count == DIGITS {
            return Err(TOO_MANY);
        }
        self.digits[self.digit_count] = digit;
        self.digit_count += 1;
        Ok(self.digit_count - 1)
    }

    /// Adds the number 0.
    pub(super) const fn number(&mut self, width: i64) -> Result<usize, Error> {
        if self.number_count == NUMBERS {
            return Err(TOO_MANY);
        }
        self.widths[self.number_count] = width;
        self.number_count += 1;
        Ok(self.number_count - 1)
    }

    /// Cuts the places by tile number `tile`, major to minor; [`COMBINE`] joins a place with the next.
    pub(super) const fn tile(&mut self, tile: usize, sizes: &[i64]) -> Result<(), Error> {
        attempt!(check_tile(tile, sizes));
        while self.place_count < sizes.len() {
            attempt!(self.prepend());
        }
        let first = self.place_count - sizes.len();
        let mut cuts = [1; NUMBERS];
        let mut kept = 0;
        let mut combined = None;
        let mut k = 0;
        while k < sizes.len() {
            let number = self.places[first + k];
            if let Some(major) = combined {
                attempt!(self.combine(major, number));
            }
            combined = if sizes[k] == COMBINE { Some(number) } else { None };
            if combined.is_none() {
                self.places[first + kept] = number;
                cuts[kept] = sizes[k];
                kept += 1;
            }
            k += 1;
        }
        if first + 2 * kept > NUMBERS {
            return Err(TOO_MANY);
        }
        let mut k = 0;
        while k < kept {
            let inner = attempt!(self.cut(self.places[first + k], cuts[k], tile));
            self.places[first + kept + k] = inner;
            k += 1;
        }
        self.place_count = first + 2 * kept;
        Ok(())
    }

    /// Puts a place of width 1 in front.
    const fn prepend(&mut self) -> Result<(), Error> {
        let number = attempt!(self.number(1));
        if self.place_count == NUMBERS {
            return Err(TOO_MANY);
        }
        let mut k = self.place_count;
        while k > 0 {
            self.places[k] = self.places[k - 1];
            k -= 1;
        }
        self.places[0] = number;
        self.place_count += 1;
        Ok(())
    }

    /// `minor = major * width of minor + minor`; `major` is no number of a place any more.
    const fn combine(&mut self, major: usize, minor: usize) -> Result<(), Error> {
        let width = self.widths[minor];
        let mut k = 0;
        while k < self.digit_count {
            let step = fits!(self.weights[major][k].checked_mul(width));
            self.weights[minor][k] = fits!(self.weights[minor][k].checked_add(step));
            k += 1;
        }
        self.widths[minor] = fits!(self.widths[major].checked_mul(width));
        self.weights[major] = [0; DIGITS];
        Ok(())
    }
}

/// There is no room for more digits.
const TOO_MANY: Error =
    Error::new(NAME, Reason::Layout(LayoutError::new(NAME, crate::Reason::TooManyLeaves)));

/// That a tile has entries, all of them positive or `*`, and ends with a size.
const fn check_tile(tile: usize, sizes: &[i64]) -> Result<(), Error> {
    if sizes.is_empty() {
        return Err(Error::new(NAME, Reason::EmptyTile { tile }));
    }
    let mut k = 0;
    while k < sizes.len() {
        if sizes[k] <= 0 && sizes[k] != COMBINE {
            return Err(Error::new(NAME, Reason::TileSize { tile, size: sizes[k] }));
        }
        k += 1;
    }
    if sizes[sizes.len() - 1] == COMBINE {
        return Err(Error::new(NAME, Reason::TrailingCombine { tile }));
    }
    Ok(())
}
