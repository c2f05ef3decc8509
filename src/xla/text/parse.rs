//! Reading shapes, strictly or as leniently as XLA.
//!
//! ```text
//! shape := type dims [layout]  |  "(" [shape {"," shape}] ")"  |  "b(" shape ")"
//! dims  := "[" [dim {"," dim}] "]"         dim := ["<="] int | "?"
//! ```
//!
//! Layouts are read in [`parse_layout`](super::parse_layout). A `{` behind `]` begins one only where an integer or `:`
//! follows, since in HLO it may begin a computation. An array without a layout has the default one.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::str::FromStr;

use super::{ShapeParseError, ShapeParseReason as Why};
use crate::xla::syntax::{self, Grammar, Lexer, from_str};
use crate::xla::{ArrayShape, Dimension, ElementType, Layout, Reason, Shape};

pub(super) type Parsed<T> = syntax::Parsed<T, ShapeText>;

/// A reader of one text.
pub(super) type Parser<'a> = syntax::Parser<'a, ShapeText>;

/// How a text is read, and what is known of the shape at hand.
pub(in crate::xla) struct ShapeText {
    /// Whether everything that XLA forgives is an error.
    pub(super) strict: bool,
    /// Whether an array without a layout gets the default one.
    fills: bool,
    /// The first error that was forgiven in the layout at hand; it explains why the layout does not end where it should.
    pub(super) forgiven: Option<ShapeParseError>,
    /// Whether the error at hand is one that XLA does not forgive either.
    pub(super) fatal: bool,
    /// Byte at which the splits of the last layout begin.
    pub(super) splits_at: usize,
    depth: usize,
}

impl Grammar for ShapeText {
    type Reason = Why;

    const TOO_LARGE: Why = Why::TooLarge;

    fn expected(what: &'static str) -> Why {
        Why::Expected(what)
    }
}

impl Shape {
    /// How deep tuples may be nested in a text.
    pub const MAX_NESTING: usize = 128;

    /// Reads a shape, strictly: the text is well formed, every integer is as written, and the shape is valid.
    ///
    /// Blanks and comments, `/* */` and `//`, may stand between any two tokens. An array without a layout has the default
    /// one, row-major.
    ///
    /// - **Post**: the same as [`parse_lenient`](Self::parse_lenient). A valid shape, every array of it with a layout, is
    ///   read back from its text.
    /// - **Errors**: the first token that is wrong, and why. Refused though XLA reads it: repeated or missing dimension
    ///   numbers, integers that wrap around 2^64, memory spaces outside of 0..=127, empty tiles and tiles of size 0,
    ///   properties that do not end, what is left of sparse arrays, and sizes that overflow.
    /// - **Cost**: one pass over the text, one allocation a list of known length.
    /// - **Source**: XLA `ParseShape`, `ShapeUtil::ValidateShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let shape = Shape::parse("(f32[2, 3], /*index=1*/ s32[]{:S(5)})")?;
    /// assert_eq!(shape.to_string(), "(f32[2,3]{1,0}, s32[]{:S(5)})");
    /// assert!(Shape::parse("f32[2,3]{1,0:T(2}").is_err());
    /// # Ok::<(), colex::xla::ShapeParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ShapeParseError> {
        Parser::new(text, true).whole(Parser::shape)
    }

    /// Reads a shape as XLA does, with its sloppy corners.
    ///
    /// | text | is read as |
    /// |---|---|
    /// | `f32[2]{0:T(8}`, `f32[2]{0:E S(1}` | `{0:T(8)}`, `{0:S(1)}`: a property that does not end is kept as far as it goes |
    /// | `f32[2,3]{5,7}` | itself: outside of tuples only the number of entries is checked |
    /// | `f32[<=9223372036854775808]`, `T(9223372036854775808)` | `f32[?]`, `T(*)`: integers wrap around 2^64 |
    /// | `f32[2]{0:S(128)}` | `{0:S(-128)}`: memory spaces wrap around 2^8 |
    /// | `f32[2]{0:#(f32)}` | `{0:#(invalid)}` |
    /// | `f32[2]{0:D(C+)}` | `{0}`: the levels of sparse dimensions are dropped |
    ///
    /// - **Post**: a text that [`parse`](Self::parse) reads gives the same shape here.
    /// - **Errors**: where XLA's reader refuses, or ends its process (`T(-1)`, `L(0)`, `token[2]`); past
    ///   [`MAX_NESTING`](Self::MAX_NESTING).
    /// - **Cost**: as [`parse`](Self::parse).
    /// - **Source**: XLA `ParseShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// assert_eq!(Shape::parse_lenient("f32[2,3]{1,0:T(2,}")?.to_string(), "f32[2,3]{1,0:T(2)}");
    /// # Ok::<(), colex::xla::ShapeParseError>(())
    /// ```
    #[doc(alias = "ParseShape")]
    pub fn parse_lenient(text: &str) -> Result<Self, ShapeParseError> {
        Parser::new(text, false).whole(Parser::shape)
    }

    /// Reads, strictly, the shape that `text` begins with, and the byte behind it.
    ///
    /// - **Errors**: as [`parse`](Self::parse), but for what stands behind the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let (shape, end) = Shape::parse_prefix("f32[2,3]{1,0} add(p0, p1)")?;
    /// assert_eq!((shape.to_string().as_str(), end), ("f32[2,3]{1,0}", 13));
    /// let (_, end) = Shape::parse_prefix("f32[2,3] { // a computation")?; // no layout begins here
    /// assert_eq!(end, 8);
    /// # Ok::<(), colex::xla::ShapeParseError>(())
    /// ```
    pub fn parse_prefix(text: &str) -> Result<(Self, usize), ShapeParseError> {
        Parser::new(text, true).prefix()
    }

    /// Reads, as [`parse_lenient`](Self::parse_lenient), the shape that `text` begins with, and the byte behind it.
    ///
    /// - **Errors**: as [`parse_lenient`](Self::parse_lenient), but for what stands behind the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let (shape, end) = Shape::parse_prefix_lenient("f32[2]{0:D(C)} add(p0, p1)")?;
    /// assert_eq!((shape.to_string().as_str(), end), ("f32[2]{0}", 14));
    /// # Ok::<(), colex::xla::ShapeParseError>(())
    /// ```
    pub fn parse_prefix_lenient(text: &str) -> Result<(Self, usize), ShapeParseError> {
        Parser::new(text, false).prefix()
    }
}

from_str!(ShapeParseError: Shape, Layout);

impl FromStr for ArrayShape {
    type Err = ShapeParseError;

    /// As [`Shape::parse`]; a shape that is no array is an error.
    fn from_str(text: &str) -> Result<Self, ShapeParseError> {
        match Shape::parse(text)? {
            Shape::Array(array) => Ok(array),
            _ => Err(ShapeParseError::new(Lexer::new(text).at(), Why::Invalid(Reason::NotAnArray))),
        }
    }
}

/// Reads strictly the shape that `text` begins with, and the byte behind it; where no layout is written, it has none.
pub(in crate::xla) fn prefix_as_written(text: &str) -> Parsed<(Shape, usize)> {
    let mut parser = Parser::new(text, true);
    parser.state.fills = false;
    parser.prefix()
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, strict: bool) -> Self {
        let (fills, fatal, depth) = (true, false, 0);
        Self::of(text, ShapeText { strict, fills, forgiven: None, fatal, splits_at: 0, depth })
    }

    /// Reads with `read`, and then the end of the text.
    pub(super) fn whole<T>(mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        let read = read(&mut self)?;
        if self.lexer.is_done() {
            return Ok(read);
        }
        // Behind a layout there is no other.
        if self.lexer.last() == b']' && self.lexer.eat(b'{') {
            return Err(self.expected("a dimension number or `:`, as a layout begins"));
        }
        Err(self.expected("the end of the text"))
    }

    fn prefix(mut self) -> Parsed<(Shape, usize)> {
        let shape = self.shape()?;
        Ok((shape, self.lexer.end()))
    }

    /// Takes an integer; what wraps around is an error in strict texts.
    pub(super) fn int(&mut self, what: &'static str) -> Parsed<i64> {
        self.int_or_wrapped(what, !self.state.strict)
    }

    /// Reads a shape.
    pub(super) fn shape(&mut self) -> Parsed<Shape> {
        match self.lexer.peek() {
            b'(' => self.nested(Self::tuple),
            b'b' if self.is_buffer() => self.nested(Self::buffer),
            _ => self.array_or_token(),
        }
    }

    /// Reads with `read` one level deeper.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.state.depth == Shape::MAX_NESTING {
            return Err(ShapeParseError::new(self.lexer.at(), Why::TooDeep));
        }
        self.state.depth += 1;
        let read = read(self);
        self.state.depth -= 1;
        read
    }

    fn tuple(&mut self) -> Parsed<Shape> {
        let mut shapes = Vec::new();
        self.lexer.take(1);
        if self.lexer.eat(b')') {
            return Ok(Shape::Tuple(shapes));
        }
        loop {
            let start = self.lexer.at();
            let shape = self.shape()?;
            match &shape {
                Shape::Array(array) => self.check(array, start)?,
                Shape::Buffer(array) => self.check(array, start)?,
                _ => {}
            }
            shapes.push(shape);
            if !self.lexer.eat(b',') {
                self.expect(b')', "`,` or `)`")?;
                return Ok(Shape::Tuple(shapes));
            }
        }
    }

    /// Whether `b(` stands here, perhaps with something between.
    fn is_buffer(&self) -> bool {
        let mut ahead = self.lexer;
        ahead.eat_word("b") && ahead.eat(b'(')
    }

    fn buffer(&mut self) -> Parsed<Shape> {
        self.lexer.take(1);
        self.lexer.take(1);
        let start = self.lexer.at();
        let Shape::Array(array) = self.shape()? else {
            return Err(ShapeParseError::new(start, Why::Invalid(Reason::NotAnArray)));
        };
        self.expect(b')', "`)`, as a buffer has one array")?;
        Ok(Shape::Buffer(Box::new(array)))
    }

    /// Whether the array that begins at byte `start` is valid.
    fn check(&self, array: &ArrayShape, start: usize) -> Parsed<()> {
        array.validate().map_err(|error| {
            let reason = error.reason();
            let at = if is_of_splits(reason) { self.state.splits_at } else { start };
            ShapeParseError::new(at, Why::Invalid(reason))
        })
    }

    fn array_or_token(&mut self) -> Parsed<Shape> {
        let start = self.lexer.at();
        let name = self.lexer.word();
        let Some(element_type) = ElementType::from_name(name) else {
            return match name {
                "token" => self.without_dimensions(name).map(|()| Shape::Token),
                "opaque" => self.without_dimensions(name).map(|()| Shape::Opaque),
                "" => Err(self.expected("a shape, such as `f32[2,3]` or `(f32[2], s32[])`")),
                _ => Err(ShapeParseError::new(start, Why::Invalid(Reason::NoSuchType))),
            };
        };
        self.lexer.take(name.len());
        self.expect(b'[', "`[` and the sizes")?;
        let mut dimensions = Vec::new();
        self.list(b']', "`,` or `]`", &mut dimensions, Self::dimension)?;
        let rank = dimensions.len();
        let layout = if self.is_layout() {
            Some(self.layout(Some(rank))?)
        } else {
            // A scalar has but one.
            (self.state.fills || rank == 0).then(|| Layout::descending(rank))
        };
        let array = ArrayShape { element_type, dimensions, layout };
        if self.state.strict {
            self.check(&array, start)?;
        }
        Ok(Shape::Array(array))
    }

    /// Reads the rest of `token[]` or `opaque[]`.
    fn without_dimensions(&mut self, name: &str) -> Parsed<()> {
        self.lexer.take(name.len());
        self.expect(b'[', "`[]`")?;
        self.expect(b']', "`]`, as tokens and opaque values have no dimensions")?;
        if self.is_layout() {
            return Err(self.expected("no layout, as tokens and opaque values have none"));
        }
        Ok(())
    }

    fn dimension(&mut self) -> Parsed<Dimension> {
        if self.lexer.eat(b'?') {
            return Ok(Dimension::Unbounded);
        }
        let bounded = self.lexer.eat_at_most();
        let at = self.lexer.at();
        match (self.int("a size, such as `5`, `<=5` or `?`")?, bounded) {
            (size @ 0.., false) => Ok(Dimension::Static(size)),
            (size @ 0.., true) => Ok(Dimension::Bounded(size)),
            // What XLA keeps for `?`.
            (i64::MIN, true) if !self.state.strict => Ok(Dimension::Unbounded),
            _ => Err(ShapeParseError::new(at, Why::Expected("a size of at least 0"))),
        }
    }

    /// Whether a layout begins here.
    fn is_layout(&self) -> bool {
        if self.lexer.peek() != b'{' {
            return false;
        }
        let mut ahead = self.lexer;
        ahead.eat(b'{') && (ahead.peek() == b':' || ahead.int().is_ok())
    }
}

/// Whether it is a condition on the splits of a layout.
fn is_of_splits(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::SplitRange { .. }
            | Reason::SplitRepeats { .. }
            | Reason::SplitOrder { .. }
            | Reason::SplitIndex { .. }
            | Reason::Unbounded { .. }
    )
}
