//! Coordinate strides: `1@0`, `1@0@1`, `1@0+2@1`, and CuTe's types `E<1,0>` and
//! `ScaledBasis<_1,1,0>`.

use super::read::is_word;
use super::{ParseError, ParseReason, Reader};
use crate::value::{ArithTuple, CoordinateLayout, Int, IntTuple, attempt, named};
use crate::{LayoutError, MAX_LEAVES, Position, Reason};

impl Reader<'_> {
    /// Parses a layout whose strides are integers or coordinates; a shape alone is column-major.
    ///
    /// - **Errors**: those of [`layout`](Self::layout), and [`ParseReason::Invalid`] for the errors
    ///   of [`CoordinateLayout::new`].
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
        if self.eat_template(&["Layout"]) {
            let shape = attempt!(self.tuple());
            let layout = attempt!(self.coordinate_stride_after(b',', &shape, start));
            attempt!(self.close(b'>', "`,` or `>`"));
            return Ok(layout);
        }
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
        self.coordinate_stride_after(b':', shape, start)
    }

    const fn coordinate_stride_after(
        &mut self,
        separator: u8,
        shape: &IntTuple,
        start: usize,
    ) -> Result<CoordinateLayout, ParseError> {
        let mut ahead = *self;
        if !ahead.eat(separator) || !ahead.has_coordinate() {
            let layout = attempt!(self.stride_after(separator, shape, start));
            return Ok(CoordinateLayout::of_layout(&layout));
        }
        *self = ahead;
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
            let (position, value) = if self.eat_template(&["E"]) {
                (attempt!(self.position_in_template()), Int::ONE)
            } else if self.eat_template(&["ScaledBasis"]) {
                let value = attempt!(self.integer());
                if !self.eat(b',') {
                    return Err(self.expected("`,`"));
                }
                (attempt!(self.position_in_template()), value)
            } else {
                let value = attempt!(self.integer());
                (attempt!(self.position_of_term()), value)
            };
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
            let index = attempt!(self.index());
            if first > 0 {
                first -= 1; // the notation writes the innermost index first
                path[first] = index;
            }
        }
        located(named!("stride", Position::new(path.split_at(first).1)), start)
    }

    /// Parses the rest of `E<1,0>`: the indices, outermost first.
    const fn position_in_template(&mut self) -> Result<Position, ParseError> {
        let start = self.at;
        let mut path = [0; MAX_LEAVES];
        let mut depth = 0;
        while attempt!(self.next_entry(depth == 0, b'>', "`,` or `>`")) {
            let index = attempt!(self.index());
            if depth < MAX_LEAVES {
                path[depth] = index;
            }
            depth += 1;
        }
        attempt!(self.eat_braces());
        let depth = if depth < MAX_LEAVES { depth } else { MAX_LEAVES };
        located(named!("stride", Position::new(path.split_at(depth).0)), start)
    }

    /// Parses an index of a position.
    const fn index(&mut self) -> Result<usize, ParseError> {
        match self.peek() {
            Some(byte) if byte.is_ascii_digit() => Ok(attempt!(self.plain_int()).get() as usize),
            _ => Err(self.expected("a position of at least 0")),
        }
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
            profile.push(Int::ZERO);
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

    /// Returns whether the stride that comes next has a coordinate: `1@0`, `E<0>` or
    /// `ScaledBasis<_1,0>`.
    const fn has_coordinate(&self) -> bool {
        let (mut depth, mut k) = (0_usize, self.at);
        while k < self.bytes.len() {
            match self.bytes[k] {
                b'@' => return true,
                b'<' if k > 0 && matches!(self.bytes[k - 1], b'E' | b's') => return true,
                b'(' | b'<' => depth += 1,
                // The end of the stride: the text after it may be long.
                b')' | b'>' | b',' | b']' if depth == 0 => return false,
                b'o' if depth == 0 && !is_word(self.bytes[k - 1]) => return false,
                b')' | b'>' => depth -= 1,
                _ => {}
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
