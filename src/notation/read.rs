//! Reading the notation, in `const` and without allocation.

use core::fmt;

use crate::value::{ByMode, Coord, DynLayout, Int, IntTuple, Tiler, attempt};
use crate::{LayoutError, Text};

/// Why a text is no notation, and where.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// let text = "(2,3:(1,2)";
/// let error = DynLayout::parse(text).unwrap_err();
/// assert_eq!(error.position(), 4);
/// assert_eq!(error.to_string(), "expected `,` or `)` at byte 4");
/// assert_eq!(error.caret(text).to_string(), "(2,3:(1,2)\n    ^ expected `,` or `)`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    position: usize,
    reason: ParseReason,
}

/// What the reader stumbled over.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ParseReason};
/// let error = IntTuple::parse("(4,99999999999999999999)").unwrap_err();
/// assert_eq!((error.reason(), error.position()), (ParseReason::TooLarge, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseReason {
    /// Something else should stand here.
    Expected(&'static str),
    /// An integer does not fit 64 bits.
    TooLarge,
    /// A form of the field's notation that this crate does not know.
    Unsupported(&'static str),
    /// The text is well formed but no layout, tuple or tiler.
    Invalid(LayoutError),
}

impl ParseError {
    /// An error at byte `position`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ParseError, ParseReason};
    /// let error = ParseError::new(4, ParseReason::Expected("a layout"));
    /// assert_eq!(error.to_string(), "expected a layout at byte 4");
    /// ```
    #[must_use]
    pub const fn new(position: usize, reason: ParseReason) -> Self {
        Self { position, reason }
    }

    /// Byte of the text where the error stands, counted from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// assert_eq!(DynLayout::parse("(4,8").unwrap_err().position(), 4);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// What is wrong there.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{IntTuple, ParseReason};
    /// let error = IntTuple::parse("4)").unwrap_err();
    /// assert_eq!(error.reason(), ParseReason::Expected("the end of the text"));
    /// ```
    #[must_use]
    pub const fn reason(&self) -> ParseReason {
        self.reason
    }

    /// The sentence without the place.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let error = IntTuple::parse("4)").unwrap_err();
    /// assert_eq!(error.message().as_str(), "expected the end of the text");
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        match self.reason {
            ParseReason::Expected(what) => Text::new().str("expected ").str(what),
            ParseReason::TooLarge => {
                Text::new().str("this integer does not fit a signed 64-bit integer")
            }
            ParseReason::Unsupported(what) => Text::new().str(what).str(" cannot be read yet"),
            ParseReason::Invalid(error) => error.message(),
        }
    }

    /// The error as two lines: the text, and a caret under the place.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::IntTuple;
    /// let error = IntTuple::parse("4)").unwrap_err();
    /// assert_eq!(error.caret("4)").to_string(), "4)\n ^ expected the end of the text");
    /// ```
    #[must_use]
    pub const fn caret<'a>(&self, text: &'a str) -> Caret<'a, Text> {
        Caret::new(text, self.position, self.message())
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.message(), self.position)
    }
}

impl core::error::Error for ParseError {}

/// A message under the line that it is about, with a caret at the place; shows as two lines.
///
/// Of a text of several lines or of a very long one only the part around the place is shown.
///
/// # Examples
///
/// ```
/// use colex::Caret;
/// let shown = Caret::new("size(4, 8)", 8, "one argument is enough").to_string();
/// assert_eq!(shown, "size(4, 8)\n        ^ one argument is enough");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Caret<'a, M> {
    text: &'a str,
    position: usize,
    message: M,
}

impl<'a, M> Caret<'a, M> {
    /// The message `message` about byte `position` of `text`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::Caret;
    /// assert_eq!(Caret::new("4:x", 2, "no integer").to_string(), "4:x\n  ^ no integer");
    /// ```
    #[must_use]
    pub const fn new(text: &'a str, position: usize, message: M) -> Self {
        Self { text, position, message }
    }
}

impl<M: fmt::Display> fmt::Display for Caret<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WIDTH: usize = 60;
        let mut at = self.position.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let (before, after) = self.text.split_at(at);
        let before = before.rsplit('\n').next().unwrap_or("");
        let after = after.split('\n').next().unwrap_or("");
        let cut = before.chars().count().saturating_sub(WIDTH);
        let (dots, column) =
            if cut > 0 { ("...", WIDTH + 3) } else { ("", before.chars().count()) };
        f.write_str(dots)?;
        // Control characters would move the caret away from its place.
        for c in before.chars().skip(cut).chain(after.chars().take(WIDTH)) {
            fmt::Write::write_char(f, if c.is_control() { ' ' } else { c })?;
        }
        if after.chars().count() > WIDTH {
            f.write_str("...")?;
        }
        write!(f, "\n{:column$}^ {}", "", self.message)
    }
}

/// Reads notation from a text, one thing after the other.
///
/// For texts in which notation is a part, such as the expressions of `colex eval`; whole texts are read by
/// [`DynLayout::parse`] and its kin.
///
/// # Examples
///
/// ```
/// use colex::notation::Reader;
/// let mut reader = Reader::new("(4,8):(1,4) and more");
/// assert_eq!(reader.layout().unwrap().size(), 32);
/// assert_eq!(reader.position(), 11);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    marked: bool,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning of `text`; unmarked integers are run-time where some integer of the text is marked.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("(_4,8)"); // one mark: the 8 is run-time
    /// assert!(!reader.tuple().unwrap().is_static());
    /// ```
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let mut marked = false;
        let mut k = 0;
        while k + 1 < bytes.len() {
            let after_name = k > 0 && is_word(bytes[k - 1]);
            let digit = bytes[k + 1].is_ascii_digit()
                || k + 2 < bytes.len() && bytes[k + 1] == b'-' && bytes[k + 2].is_ascii_digit();
            marked |= bytes[k] == b'_' && digit && !after_name;
            k += 1;
        }
        Self { bytes, at: 0, marked }
    }

    /// A reader for which every unmarked integer is a run-time one.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::marked("(4,_8)");
    /// assert_eq!(format!("{:#}", reader.tuple().unwrap()), "(4,_8)");
    /// ```
    #[must_use]
    pub const fn marked(text: &'a str) -> Self {
        Self { bytes: text.as_bytes(), at: 0, marked: true }
    }

    /// Byte at which the next thing begins.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("(4,8) rest");
    /// let _shape = reader.tuple().unwrap();
    /// assert_eq!(reader.position(), 5);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        self.at
    }

    /// Continues at byte `position`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("size of (4,8)");
    /// reader.seek(8);
    /// assert_eq!(reader.tuple().unwrap().to_string(), "(4,8)");
    /// ```
    pub const fn seek(&mut self, position: usize) {
        self.at = if position < self.bytes.len() { position } else { self.bytes.len() };
    }

    /// Whether an unmarked integer counts as run-time.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert!(Reader::new("(_4,8)").is_marked() && !Reader::new("(4,8)").is_marked());
    /// ```
    #[must_use]
    pub const fn is_marked(&self) -> bool {
        self.marked
    }

    /// The next byte that is no blank; `None` at the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("  (4,8)");
    /// assert_eq!((reader.peek(), reader.position()), (Some(b'('), 2));
    /// ```
    pub const fn peek(&mut self) -> Option<u8> {
        while self.at < self.bytes.len() && self.bytes[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
        if self.at < self.bytes.len() { Some(self.bytes[self.at]) } else { None }
    }

    /// Passes the byte `wanted`, and says whether it stood there.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new(" ; 4");
    /// assert!(reader.eat(b';') && !reader.eat(b';'));
    /// ```
    pub const fn eat(&mut self, wanted: u8) -> bool {
        match self.peek() {
            Some(byte) if byte == wanted => {
                self.at += 1;
                true
            }
            _ => false,
        }
    }

    /// `Ok` where nothing but blanks is left.
    ///
    /// - **Errors**: where something else is left.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("4 5");
    /// let _four = reader.int().unwrap();
    /// assert!(reader.end().is_err());
    /// ```
    pub const fn end(&mut self) -> Result<(), ParseError> {
        match self.peek() {
            None => Ok(()),
            Some(b'@') => Err(self.unsupported("a coordinate stride (`1@0`)")),
            Some(b'o') => Err(self.unsupported("a composed layout (`S o 0 o L`)")),
            Some(_) => Err(self.expected("the end of the text")),
        }
    }

    /// Reads an integer.
    ///
    /// - **Errors**: [`ParseReason::Expected`], [`ParseReason::TooLarge`], [`ParseReason::Unsupported`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new(" -12 ").int().unwrap().get(), -12);
    /// ```
    pub const fn int(&mut self) -> Result<Int, ParseError> {
        let start = match self.peek() {
            Some(b'?') => return Err(self.unsupported("an integer without a value (`?`)")),
            Some(b'F') => return Err(self.unsupported("an F2 stride (`F9`)")),
            Some(b'S') => return Err(self.unsupported("a swizzle (`S<3,4,3>`)")),
            _ => self.at,
        };
        let (mut negative, mut marked) = (false, false);
        while self.at < self.bytes.len() {
            match self.bytes[self.at] {
                b'-' if !negative => negative = true,
                b'_' if !marked => marked = true,
                _ => break,
            }
            self.at += 1;
        }
        let digits = self.at;
        let mut value = 0_i64;
        while self.at < self.bytes.len() && self.bytes[self.at].is_ascii_digit() {
            let digit = (self.bytes[self.at] - b'0') as i64;
            // Counted downward, so that -2^63 can be read.
            value = match value.checked_mul(10) {
                Some(tens) => match tens.checked_sub(digit) {
                    Some(value) => value,
                    None => return Err(ParseError::new(start, ParseReason::TooLarge)),
                },
                None => return Err(ParseError::new(start, ParseReason::TooLarge)),
            };
            self.at += 1;
        }
        if self.at == digits {
            self.at = start;
            return Err(self.expected("an integer or `(`"));
        }
        if !negative {
            value = match value.checked_neg() {
                Some(value) => value,
                None => return Err(ParseError::new(start, ParseReason::TooLarge)),
            };
        }
        if self.at < self.bytes.len() && self.bytes[self.at] == b'@' {
            return Err(self.unsupported("a coordinate stride (`1@0`)"));
        }
        Ok(Int::marked(value, marked || !self.marked))
    }

    /// Reads a tuple or an integer.
    ///
    /// - **Errors**: as [`int`](Self::int), and [`ParseReason::Invalid`] for too many integers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new("( 2 , (3,4) )").tuple().unwrap().to_string(), "(2,(3,4))");
    /// ```
    pub const fn tuple(&mut self) -> Result<IntTuple, ParseError> {
        let start = self.at;
        let coord = attempt!(self.coord());
        if coord.has_free() {
            self.at = start;
            return Err(self.expected("integers only, `_` is for coordinates and tilers"));
        }
        Ok(coord.origin())
    }

    /// Reads a tuple, an integer or a coordinate with `_`.
    ///
    /// - **Errors**: as [`tuple`](Self::tuple).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert!(Reader::new("(_,3)").coord().unwrap().has_free());
    /// ```
    pub const fn coord(&mut self) -> Result<Coord, ParseError> {
        let _ = self.peek();
        let start = self.at;
        let mut out = Coord { tuple: IntTuple::start(), free: 0 };
        attempt!(self.entry(&mut out, 0));
        match out.tuple.done("tuple") {
            Ok(tuple) => Ok(Coord { tuple, free: out.free }),
            Err(error) => Err(ParseError::new(start, ParseReason::Invalid(error))),
        }
    }

    const fn entry(&mut self, out: &mut Coord, depth: usize) -> Result<(), ParseError> {
        if !self.eat(b'(') {
            if self.is_wildcard() {
                self.at += 1;
                let leaf = out.tuple.leaf_count();
                if leaf < crate::MAX_LEAVES {
                    out.free |= 1 << leaf;
                }
                out.tuple.push(Int::ZERO);
            } else {
                out.tuple.push(attempt!(self.int()));
            }
            return Ok(());
        }
        if depth >= crate::MAX_NODES {
            let error = LayoutError::new("tuple", crate::Reason::TooManyLeaves);
            return Err(ParseError::new(self.at - 1, ParseReason::Invalid(error)));
        }
        let open = out.tuple.open();
        let mut first = true;
        while !self.eat(b')') {
            if !first && !self.eat(b',') {
                return Err(self.expected("`,` or `)`"));
            }
            if !first && self.eat(b')') {
                break; // Python's trailing comma
            }
            attempt!(self.entry(out, depth + 1));
            first = false;
        }
        out.tuple.close(open);
        Ok(())
    }

    /// Whether the next thing is `_` (or `X`, CuTe's other spelling) and not a marked integer.
    const fn is_wildcard(&mut self) -> bool {
        match self.peek() {
            Some(b'X') => true,
            Some(b'_') => {
                let next = self.at + 1;
                next >= self.bytes.len() || !is_word(self.bytes[next]) && self.bytes[next] != b'-'
            }
            _ => false,
        }
    }

    /// Reads a layout, `SHAPE:STRIDE`; a shape alone is column-major.
    ///
    /// - **Errors**: as [`tuple`](Self::tuple), and [`ParseReason::Invalid`] for what [`DynLayout::new`] refuses.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new("(4,8)").layout().unwrap().to_string(), "(4,8):(1,4)");
    /// ```
    pub const fn layout(&mut self) -> Result<DynLayout, ParseError> {
        let _ = self.peek();
        let start = self.at;
        let shape = attempt!(self.tuple());
        self.stride_of(&shape, start)
    }

    /// Reads the `:STRIDE` behind `shape`, which began at byte `start`.
    ///
    /// - **Errors**: as [`layout`](Self::layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("(4,8) : (8,1)");
    /// let shape = reader.tuple().unwrap();
    /// assert_eq!(reader.stride_of(&shape, 0).unwrap().to_string(), "(4,8):(8,1)");
    /// ```
    pub const fn stride_of(
        &mut self,
        shape: &IntTuple,
        start: usize,
    ) -> Result<DynLayout, ParseError> {
        let layout = if self.eat(b':') {
            DynLayout::new(shape, &attempt!(self.tuple()))
        } else {
            DynLayout::col_major(shape)
        };
        match layout {
            Ok(layout) => Ok(layout),
            Err(error) => Err(ParseError::new(start, ParseReason::Invalid(error))),
        }
    }

    /// Reads a tiler: an integer, a layout, or `<..>` by mode. A tuple without a stride is by mode: `(4,8)` is `<4,8>`.
    ///
    /// - **Errors**: as [`layout`](Self::layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new("(4,8)").tiler().unwrap().to_string(), "<4:1,8:1>");
    /// ```
    pub const fn tiler(&mut self) -> Result<Tiler, ParseError> {
        let next = self.peek();
        let start = self.at;
        if matches!(next, Some(b'<')) || self.is_wildcard() {
            let mut out = ByMode::start();
            attempt!(self.tiler_entry(&mut out, 0));
            return match out.done("tiler") {
                Ok(modes) => Ok(Tiler::ByMode(modes)),
                Err(error) => Err(ParseError::new(start, ParseReason::Invalid(error))),
            };
        }
        let shape = attempt!(self.tuple());
        if matches!(self.peek(), Some(b':')) {
            return Ok(Tiler::Layout(attempt!(self.stride_of(&shape, start))));
        }
        match Tiler::from_shape(&shape) {
            Ok(tiler) => Ok(tiler),
            Err(error) => Err(ParseError::new(start, ParseReason::Invalid(error))),
        }
    }

    const fn tiler_entry(&mut self, out: &mut ByMode, depth: usize) -> Result<(), ParseError> {
        if self.is_wildcard() {
            self.at += 1;
            out.push_keep();
            return Ok(());
        }
        if self.eat(b'<') {
            if depth >= crate::MAX_NODES {
                let error = LayoutError::new("tiler", crate::Reason::TooManyLeaves);
                return Err(ParseError::new(self.at - 1, ParseReason::Invalid(error)));
            }
            let open = out.open();
            let mut first = true;
            while !self.eat(b'>') {
                if !first && !self.eat(b',') {
                    return Err(self.expected("`,` or `>`"));
                }
                if !first && self.eat(b'>') {
                    break; // a trailing comma, as in tuples
                }
                attempt!(self.tiler_entry(out, depth + 1));
                first = false;
            }
            out.close(open);
            return Ok(());
        }
        let _ = self.peek();
        let start = self.at;
        let shape = attempt!(self.tuple());
        if matches!(self.peek(), Some(b':')) {
            out.push_layout(&attempt!(self.stride_of(&shape, start)));
            return Ok(());
        }
        let entry = match Tiler::from_shape(&shape) {
            Ok(Tiler::ByMode(modes)) => {
                out.push_modes(&modes);
                Ok(())
            }
            Ok(Tiler::Size(n)) => out.push_size(n),
            Ok(Tiler::Layout(_)) => Ok(()), // a shape is no layout
            Err(error) => Err(error),
        };
        match entry {
            Ok(()) => Ok(()),
            Err(error) => Err(ParseError::new(start, ParseReason::Invalid(error))),
        }
    }

    /// "expected `what`" at the next byte.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new("").expected("a layout").to_string(), "expected a layout at byte 0");
    /// ```
    #[must_use]
    pub const fn expected(&self, what: &'static str) -> ParseError {
        ParseError::new(self.at, ParseReason::Expected(what))
    }

    const fn unsupported(&self, what: &'static str) -> ParseError {
        ParseError::new(self.at, ParseReason::Unsupported(what))
    }
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// `parse` and its panicking twin `lit` for one type, by one method of the reader.
macro_rules! whole_text {
    ($type:ident, $method:ident, $form:literal, $text:literal) => {
        impl $type {
            #[doc = concat!("Reads ", $form, ", see [the notation](crate::notation).")]
            ///
            /// - **Post**: `parse(x.to_string())` is `x`.
            /// - **Errors**: where the text is something else; the error knows the place.
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("let value = colex::", stringify!($type), "::parse(\" ", $text, " \").unwrap();")]
            #[doc = concat!("assert_eq!(value.to_string(), \"", $text, "\");")]
            #[doc = concat!("assert!(colex::", stringify!($type), "::parse(\"", $text, ")\").is_err());")]
            /// ```
            pub const fn parse(text: &str) -> Result<Self, ParseError> {
                let mut reader = Reader::new(text);
                let value = attempt!(reader.$method());
                attempt!(reader.end());
                Ok(value)
            }

            /// As [`parse`](Self::parse), reading every unmarked integer as one that is known at run time only.
            ///
            /// - **Post**: `parse_marked(format!("{x:#}"))` is `x`, static marks included.
            /// - **Errors**: as [`parse`](Self::parse).
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("let value = colex::", stringify!($type), "::parse_marked(\"", $text, "\").unwrap();")]
            #[doc = concat!("assert_eq!(format!(\"{value:#}\"), \"", $text, "\"); // no integer is static")]
            /// ```
            pub const fn parse_marked(text: &str) -> Result<Self, ParseError> {
                let mut reader = Reader::marked(text);
                let value = attempt!(reader.$method());
                attempt!(reader.end());
                Ok(value)
            }

            #[doc = concat!("Reads ", $form, " that stands in the program: the panicking twin of [`parse`](Self::parse).")]
            ///
            /// In a constant a wrong text is a compile error.
            ///
            /// # Panics
            ///
            /// Where [`parse`](Self::parse) fails.
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("const VALUE: colex::", stringify!($type), " = colex::", stringify!($type), "::lit(\"", $text, "\");")]
            #[doc = concat!("assert_eq!(VALUE.to_string(), \"", $text, "\");")]
            /// ```
            #[must_use]
            #[track_caller]
            pub const fn lit(text: &str) -> Self {
                match Self::parse(text) {
                    Ok(value) => value,
                    Err(error) => {
                        // The error first: a long text is cut at its end.
                        let message = Text::new()
                            .str(error.message().as_str())
                            .str(" at byte ")
                            .int(error.position as i64)
                            .str(" of `")
                            .str(text)
                            .str("`");
                        panic!("{}", message.as_str())
                    }
                }
            }
        }

        impl core::str::FromStr for $type {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }
    };
}

whole_text!(IntTuple, tuple, "a tuple or an integer: `(2,(3,4))`, `8`", "(2,(3,4))");
whole_text!(DynLayout, layout, "a layout: `((2,4),(3,5)):((3,6),(1,24))`", "(4,(2,3)):(1,(4,8))");
whole_text!(Coord, coord, "a coordinate: `(1,(2,_))`", "(1,(2,_))");
whole_text!(Tiler, tiler, "a tiler: `8`, `8:2`, `<4:1,_,8>`", "<4:1,_,8:1>");
