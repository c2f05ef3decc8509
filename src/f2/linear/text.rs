//! The text that Triton prints, and the attribute `#ttg.linear<..>` of its intermediate code.

use core::fmt;

use super::LinearLayout;
use super::dimensions::{Dimensions, MAX_DIMENSIONS, Name, is_word};
use crate::f2::{Error, F2Matrix, MAX_COLUMNS, ParseError, ParseReason, Reason};
use crate::value::attempt;

impl LinearLayout {
    /// Parses the text that Triton prints, or the attribute `#ttg.linear<..>`.
    ///
    /// ```text
    ///  - register=1 -> (0, 1)
    ///    register=2 -> (8, 0)
    ///  - lane is a size 1 dimension
    /// where out dims are: [dim0 (size 16), dim1 (size 2)]
    ///
    /// #ttg.linear<{register = [[0, 1], [8, 0]], lane = []}>
    /// ```
    ///
    /// The attribute has no names and sizes of outputs. They are `dim0`, `dim1`, ..., each with the
    /// smallest size that contains its values. Blanks are allowed between tokens.
    ///
    /// - **Post**: `LinearLayout::parse(&l.to_string()) == Ok(l)`.
    /// - **Errors**: [`ParseReason`], with the byte position.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let text = "#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[1, 0], [2, 0], [4, 0]]}>";
    /// let layout = LinearLayout::parse(text).unwrap();
    /// assert_eq!(layout.apply(&[3, 5]).unwrap()[..2], [13, 1]);
    /// assert_eq!(layout.output(0), Some(("dim0", 16)));
    /// ```
    pub const fn parse(text: &str) -> Result<Self, ParseError> {
        let (layout, length) = attempt!(Self::parse_prefix(text));
        let mut reader = Reader { bytes: text.as_bytes(), at: length };
        reader.skip_blanks();
        if reader.at < reader.bytes.len() {
            return Err(reader.expected("the end of the text"));
        }
        Ok(layout)
    }

    /// Parses the layout at the beginning of `text`. Returns it and the number of bytes that it
    /// takes.
    ///
    /// - **Errors**: those of [`parse`](Self::parse).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// let (layout, length) = LinearLayout::parse_prefix("#ttg.linear<{lane = [[1]]}>, more").unwrap();
    /// assert_eq!((layout.input_size("lane"), length), (Some(2), 27));
    /// ```
    pub const fn parse_prefix(text: &str) -> Result<(Self, usize), ParseError> {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0 };
        reader.skip_blanks();
        let start = reader.at;
        let mut draft = Draft::EMPTY;
        if reader.eat("#") {
            attempt!(reader.attribute(&mut draft));
        } else if reader.eat("(empty layout") {
            if reader.eat("with out-dims") {
                attempt!(reader.outputs(&mut draft));
            }
            attempt!(reader.need(")", "`)`"));
        } else {
            attempt!(reader.bases(&mut draft));
            attempt!(reader.outputs(&mut draft));
        }
        match draft.layout() {
            Ok(layout) => Ok((layout, reader.at)),
            Err(reason) => {
                let error = Error::new("linear layout", reason);
                Err(ParseError::new(start, ParseReason::Invalid(error)))
            }
        }
    }
}

/// The parsed bases, before the sizes of the outputs are known.
struct Draft {
    inputs: Dimensions,
    outputs: Dimensions,
    bases: [[u64; MAX_DIMENSIONS]; MAX_COLUMNS],
    len: usize,
    /// The number of values in each basis, after the first one.
    width: Option<usize>,
}

impl Draft {
    const EMPTY: Self = Self {
        inputs: Dimensions::EMPTY,
        outputs: Dimensions::EMPTY,
        bases: [[0; MAX_DIMENSIONS]; MAX_COLUMNS],
        len: 0,
        width: None,
    };

    const fn layout(&self) -> Result<LinearLayout, Reason> {
        let mut matrix = F2Matrix::EMPTY;
        while matrix.column_count() < self.len {
            let (basis, mut column, mut k) = (&self.bases[matrix.column_count()], 0, 0);
            while k < self.outputs.len() {
                let (value, bits) = (basis[k], self.outputs.bits(k));
                if value >> bits != 0 {
                    let name = *self.outputs.name(k);
                    return Err(Reason::DimensionIndex { name, index: value, size: 1 << bits });
                }
                column |= self.outputs.joint(value, k);
                k += 1;
            }
            matrix.push(column);
        }
        LinearLayout::checked(&matrix, self.inputs, self.outputs)
    }

    /// Names the outputs `dim0`, `dim1`, ..., with the smallest sizes.
    const fn infer_outputs(&mut self) -> Result<(), Reason> {
        const NAMES: [&str; MAX_DIMENSIONS] = [
            "dim0", "dim1", "dim2", "dim3", "dim4", "dim5", "dim6", "dim7", "dim8", "dim9",
            "dim10", "dim11", "dim12", "dim13", "dim14", "dim15",
        ];
        let width = match self.width {
            Some(width) => width,
            None => 0,
        };
        let mut k = 0;
        while k < width {
            let (mut union, mut j) = (0, 0);
            while j < self.len {
                union |= self.bases[j][k];
                j += 1;
            }
            let name = match Name::new(NAMES[k]) {
                Ok(name) => name,
                Err(reason) => return Err(reason),
            };
            if let Err(reason) = self.outputs.push(name, crate::f2::matrix::bits(union)) {
                return Err(reason);
            }
            k += 1;
        }
        Ok(())
    }
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    /// Reads `ttg.linear<{register = [[0, 1], ..], ..}>`; the name of the dialect may differ.
    const fn attribute(&mut self, draft: &mut Draft) -> Result<(), ParseError> {
        while self.at < self.bytes.len()
            && (is_word(self.bytes[self.at]) || self.bytes[self.at] == b'.')
        {
            self.at += 1;
        }
        attempt!(self.need("<", "`<` after `#ttg.linear`"));
        attempt!(self.need("{", "`{`"));
        let mut first = true;
        while !self.eat("}") {
            if !first {
                attempt!(self.need(",", "`,` or `}`"));
            }
            first = false;
            let (name, at) = attempt!(self.name());
            attempt!(self.need("=", "`=`"));
            attempt!(self.need("[", "`[`"));
            let before = draft.len;
            while !self.eat("]") {
                if draft.len > before {
                    attempt!(self.need(",", "`,` or `]`"));
                }
                attempt!(self.need("[", "`[`"));
                attempt!(self.values("]", "`,` or `]`", draft));
            }
            attempt!(invalid(at, draft.inputs.push(name, draft.len - before)));
        }
        let start = self.at;
        attempt!(self.need(">", "`>`"));
        invalid(start, draft.infer_outputs())
    }

    /// Reads ` - register=1 -> (0, 1)` and the lines after it, up to `where`.
    const fn bases(&mut self, draft: &mut Draft) -> Result<(), ParseError> {
        attempt!(self.need("-", "`-`, `#` or `(empty layout)`"));
        loop {
            let (name, at) = attempt!(self.name());
            let before = draft.len;
            if self.eat("is a size 1 dimension") {
                attempt!(invalid(at, draft.inputs.push(name, 0)));
            } else {
                let mut ahead = *self;
                loop {
                    attempt!(ahead.need("=", "`=` or `is a size 1 dimension`"));
                    attempt!(ahead.power(draft.len - before));
                    attempt!(ahead.need("->", "`->`"));
                    attempt!(ahead.need("(", "`(`"));
                    attempt!(ahead.values(")", "`,` or `)`", draft));
                    *self = ahead;
                    // Another line of the same input repeats its name.
                    let mut next = *self;
                    let same = match next.name() {
                        Ok((other, _)) => other.equals(&name),
                        Err(_) => false,
                    };
                    if !same {
                        break;
                    }
                    ahead = next;
                }
                attempt!(invalid(at, draft.inputs.push(name, draft.len - before)));
            }
            if !self.eat("-") {
                break;
            }
        }
        self.need("where out dims are:", "`-`, or `where out dims are:`")
    }

    /// Reads `[dim0 (size 16), dim1 (size 2)]`.
    const fn outputs(&mut self, draft: &mut Draft) -> Result<(), ParseError> {
        attempt!(self.need("[", "`[`"));
        let start = self.at;
        while !self.eat("]") {
            if draft.outputs.len() > 0 {
                attempt!(self.need(",", "`,` or `]`"));
            }
            let (name, at) = attempt!(self.name());
            attempt!(self.need("(size", "`(size`"));
            let size = attempt!(self.integer());
            attempt!(self.need(")", "`)`"));
            if !size.is_power_of_two() {
                return invalid(at, Err(Reason::DimensionSize { name, size }));
            }
            attempt!(invalid(at, draft.outputs.push(name, size.trailing_zeros() as usize)));
        }
        match draft.width {
            Some(width) if width != draft.outputs.len() => {
                let outputs = draft.outputs.len();
                invalid(start, Err(Reason::BasisLength { values: width, outputs }))
            }
            _ => Ok(()),
        }
    }

    /// Reads the values of one basis, and `close`.
    const fn values(
        &mut self,
        close: &str,
        expected: &'static str,
        draft: &mut Draft,
    ) -> Result<(), ParseError> {
        self.skip_blanks();
        let start = self.at;
        if draft.len == MAX_COLUMNS {
            return Err(ParseError::new(start, ParseReason::TooManyColumns));
        }
        let mut width = 0;
        while !self.eat(close) {
            if width > 0 {
                attempt!(self.need(",", expected));
            }
            let value = attempt!(self.integer());
            if width == MAX_DIMENSIONS {
                return invalid(start, Err(Reason::TooManyDimensions));
            }
            draft.bases[draft.len][width] = value;
            width += 1;
        }
        draft.len += 1;
        match draft.width {
            Some(outputs) if outputs != width => {
                invalid(start, Err(Reason::BasisLength { values: width, outputs }))
            }
            _ => {
                draft.width = Some(width);
                Ok(())
            }
        }
    }

    /// Reads `2^bit`.
    const fn power(&mut self, bit: usize) -> Result<(), ParseError> {
        self.skip_blanks();
        let start = self.at;
        let value = attempt!(self.integer());
        if bit >= 64 || value != 1 << bit {
            return Err(ParseError::new(start, ParseReason::IndexOrder { index: value }));
        }
        Ok(())
    }

    /// Reads a name. Returns it and its position.
    const fn name(&mut self) -> Result<(Name, usize), ParseError> {
        self.skip_blanks();
        let start = self.at;
        while self.at < self.bytes.len() && is_word(self.bytes[self.at]) {
            self.at += 1;
        }
        if self.at == start {
            return Err(self.expected("the name of a dimension"));
        }
        let name = self.bytes.split_at(self.at).0.split_at(start).1;
        let name = match core::str::from_utf8(name) {
            Ok(name) => Name::new(name),
            Err(_) => Err(Reason::NotAName { length: name.len(), valid: 0 }),
        };
        match name {
            Ok(name) => Ok((name, start)),
            Err(reason) => match invalid(start, Err(reason)) {
                Err(error) => Err(error),
                Ok(()) => Err(self.expected("the name of a dimension")), // unreachable
            },
        }
    }

    const fn integer(&mut self) -> Result<u64, ParseError> {
        self.skip_blanks();
        let (value, end) = attempt!(crate::f2::text::integer(self.bytes, self.at));
        self.at = end;
        Ok(value)
    }

    /// Passes `token`, or returns an error.
    const fn need(&mut self, token: &str, expected: &'static str) -> Result<(), ParseError> {
        if self.eat(token) { Ok(()) } else { Err(self.expected(expected)) }
    }

    /// Passes blanks and `token`, and returns whether it comes next. A blank in the token matches
    /// any blanks.
    const fn eat(&mut self, token: &str) -> bool {
        self.skip_blanks();
        let (token, mut ahead, mut k) = (token.as_bytes(), *self, 0);
        while k < token.len() {
            if token[k] == b' ' {
                ahead.skip_blanks();
            } else if ahead.at < ahead.bytes.len() && ahead.bytes[ahead.at] == token[k] {
                ahead.at += 1;
            } else {
                return false;
            }
            k += 1;
        }
        self.at = ahead.at;
        true
    }

    const fn skip_blanks(&mut self) {
        while self.at < self.bytes.len() && self.bytes[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
    }

    const fn expected(&self, what: &'static str) -> ParseError {
        crate::f2::text::expected(self.bytes, self.at, what)
    }
}

/// Converts a reason to a parse error at byte `at`.
const fn invalid(at: usize, result: Result<(), Reason>) -> Result<(), ParseError> {
    match result {
        Ok(()) => Ok(()),
        Err(reason) => {
            let error = Error::new("linear layout", reason);
            Err(ParseError::new(at, ParseReason::Invalid(error)))
        }
    }
}

impl core::str::FromStr for LinearLayout {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

/// Writes the text that Triton prints, without the line end before it.
impl fmt::Display for LinearLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.inputs.len() == 0 {
            if self.outputs.len() == 0 {
                return f.write_str("(empty layout)");
            }
            f.write_str("(empty layout with out-dims ")?;
            self.write_outputs(f)?;
            return f.write_str(")");
        }
        let mut columns = self.matrix.columns().iter();
        for k in 0..self.inputs.len() {
            let name = self.inputs.name(k);
            if self.inputs.bits(k) == 0 {
                writeln!(f, " - {name} is a size 1 dimension")?;
            }
            for (bit, column) in (0..self.inputs.bits(k)).zip(&mut columns) {
                f.write_str(if bit == 0 { " - " } else { "   " })?;
                write!(f, "{name}={} -> (", 1_u64 << bit)?;
                for j in 0..self.outputs.len() {
                    let comma = if j > 0 { ", " } else { "" };
                    write!(f, "{comma}{}", self.outputs.part(*column, j))?;
                }
                f.write_str(")\n")?;
            }
        }
        f.write_str("where out dims are: ")?;
        self.write_outputs(f)
    }
}

impl LinearLayout {
    fn write_outputs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for k in 0..self.outputs.len() {
            let comma = if k > 0 { ", " } else { "" };
            let size = 1_u64 << self.outputs.bits(k);
            write!(f, "{comma}{} (size {size})", self.outputs.name(k))?;
        }
        f.write_str("]")
    }
}

impl fmt::Debug for LinearLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
