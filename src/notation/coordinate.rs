//! Coordinate strides: `1@0`, `1@0@1`, `1@0+2@1`.

use super::{ParseError, ParseReason, Reader};
use crate::value::{ArithTuple, CoordinateLayout, IntTuple, Position, attempt, named};
use crate::{LayoutError, MAX_LEAVES, Reason};

impl Reader<'_> {
    /// Parses a layout whose strides are integers or coordinates; a shape alone is column-major.
    ///
    /// - **Errors**: those of [`layout`](Self::layout), and [`ParseReason::Invalid`] for the errors of
    ///   [`CoordinateLayout::new`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let layout = Reader::new("(4,8):(_1@1,_1@0+_2@1)").coordinate_layout().unwrap();
    /// assert_eq!(layout.to_string(), "(4,8):(_1@1,_1@0+_2@1)");
    /// ```
    pub const fn coordinate_layout(&mut self) -> Result<CoordinateLayout, ParseError> {
        let start = self.item();
        let shape = attempt!(self.tuple());
        self.coordinate_stride_of(&shape, start)
    }

    /// Parses the `:STRIDE` after `shape`, which began at byte `start`.
    ///
    /// - **Errors**: those of [`coordinate_layout`](Self::coordinate_layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("(4,8) : (1@0,1@1)");
    /// let shape = reader.tuple().unwrap();
    /// let layout = reader.coordinate_stride_of(&shape, 0).unwrap();
    /// assert_eq!(layout.to_string(), "(4,8):(1@0,1@1)");
    /// ```
    pub const fn coordinate_stride_of(
        &mut self,
        shape: &IntTuple,
        start: usize,
    ) -> Result<CoordinateLayout, ParseError> {
        if !self.has_coordinate() {
            return Ok(CoordinateLayout::of_layout(&attempt!(self.stride_of(shape, start))));
        }
        if !self.eat(b':') {
            return Err(self.expected("`:`"));
        }
        let at = self.item();
        let mut profile = IntTuple::start();
        let mut strides = [ArithTuple::ZERO; MAX_LEAVES];
        attempt!(self.strides(&mut profile, &mut strides, 0));
        let profile = attempt!(located(named!("layout", profile.finish()), at));
        let strides = strides.split_at(profile.leaf_count()).0;
        located(CoordinateLayout::congruent(shape, &profile, strides), at)
    }

    /// Parses a stride: an integer, or a sum of integers at positions of a coordinate.
    ///
    /// - **Errors**: those of [`int`](Self::int); [`ParseReason::Invalid`] for the errors of
    ///   [`Position::new`] and [`ArithTuple::add`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let stride = Reader::new("1@0 + 2@0@1").arith_tuple().unwrap();
    /// assert_eq!(stride.to_tuple().unwrap().to_string(), "(1,(2))");
    /// ```
    pub const fn arith_tuple(&mut self) -> Result<ArithTuple, ParseError> {
        let mut sum = ArithTuple::ZERO;
        loop {
            let start = self.item();
            let value = attempt!(self.integer());
            let position = attempt!(self.position_of_term());
            let term = ArithTuple::at(position, value);
            sum = attempt!(located(named!("stride", sum.add(&term)), start));
            if !self.eat(b'+') {
                return Ok(sum);
            }
        }
    }

    /// Parses `@0@1`; nothing is the position of an integer.
    const fn position_of_term(&mut self) -> Result<Position, ParseError> {
        let start = self.at;
        let mut path = [0; MAX_LEAVES];
        let mut first = MAX_LEAVES;
        while self.eat(b'@') {
            let at = self.at;
            match self.peek() {
                Some(byte) if byte.is_ascii_digit() => {}
                _ => return Err(self.expected("a position of at least 0 after `@`")),
            }
            let index = attempt!(self.integer()).get();
            if first == 0 {
                let error = LayoutError::new("stride", Reason::TooManyPositions);
                return Err(ParseError::new(at, ParseReason::Invalid(error)));
            }
            first -= 1; // the notation writes the innermost index first
            path[first] = index as usize;
        }
        located(named!("stride", Position::new(path.split_at(first).1)), start)
    }

    const fn strides(
        &mut self,
        profile: &mut IntTuple,
        strides: &mut [ArithTuple; MAX_LEAVES],
        depth: usize,
    ) -> Result<(), ParseError> {
        let Some(close) = self.open_tuple() else {
            let start = self.at;
            let stride = attempt!(self.arith_tuple());
            if profile.leaf_count() == MAX_LEAVES {
                return Err(too_many_leaves(start));
            }
            strides[profile.leaf_count()] = stride;
            profile.push(crate::Int::ZERO);
            return Ok(());
        };
        if depth >= crate::MAX_NODES {
            return Err(too_many_leaves(self.at - 1));
        }
        let open = profile.open();
        let mut first = true;
        let expected = if close == b'>' { "`,` or `>`" } else { "`,` or `)`" };
        while attempt!(self.next_entry(first, close, expected)) {
            attempt!(self.strides(profile, strides, depth + 1));
            first = false;
        }
        profile.close(open);
        self.eat_braces()
    }

    /// Returns whether the rest of the text has a coordinate stride.
    const fn has_coordinate(&self) -> bool {
        let mut k = self.at;
        while k < self.bytes.len() {
            if self.bytes[k] == b'@' {
                return true;
            }
            k += 1;
        }
        false
    }
}

const fn too_many_leaves(at: usize) -> ParseError {
    ParseError::new(at, ParseReason::Invalid(LayoutError::new("layout", Reason::TooManyLeaves)))
}

/// Converts an error of the algebra to a parse error at byte `at`.
const fn located<T: Copy>(result: Result<T, LayoutError>, at: usize) -> Result<T, ParseError> {
    match result {
        Ok(value) => Ok(value),
        Err(error) => Err(ParseError::new(at, ParseReason::Invalid(error))),
    }
}
