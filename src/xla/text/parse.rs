//! The parser of shapes, strict or as lenient as XLA's.
//!
//! ```text
//! shape := type dims [layout]  |  "(" [shape {"," shape}] ")"  |  "b(" shape ")"
//! dims  := "[" [dim {"," dim}] "]"         dim := ["<="] int | "?"
//! ```
//!
//! Layouts are parsed in [`parse_layout`](super::parse_layout). A `{` after `]` starts a layout
//! only if an integer or `:` follows, because in HLO it can start a computation. An array without a
//! layout gets the default layout.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::str::FromStr;

use super::{ShapeParseError, ShapeParseReason as Why};
use crate::xla::syntax::{self, Lexer, Parser, from_str};
use crate::xla::{ArrayShape, Dimension, ElementType, Layout, Name, Reason, Shape};

pub(super) type Parsed<T> = syntax::Parsed<T, Why>;

/// A parser of one text.
pub(super) struct ShapeParser<'a> {
    pub(super) lexer: Lexer<'a>,
    /// Whether texts that XLA accepts by mistake are errors.
    pub(super) strict: bool,
    /// Whether an array without a layout gets the default layout.
    fills_default_layout: bool,
    /// The first error in the current layout from which the parser recovered. It explains why the
    /// layout does not end here.
    pub(super) recovered_error: Option<ShapeParseError>,
    /// Whether XLA does not recover from the current error either.
    pub(super) fatal: bool,
    /// The byte at which the splits of the last layout start.
    pub(super) splits_at: usize,
    depth: usize,
}

impl<'a> Parser<'a> for ShapeParser<'a> {
    type Reason = Why;

    const TOO_LARGE: Why = Why::TooLarge;

    fn expected_reason(what: &'static str, found: Option<Name>) -> Why {
        Why::Expected { what, found }
    }

    fn lexer(&self) -> &Lexer<'a> {
        &self.lexer
    }

    fn lexer_mut(&mut self) -> &mut Lexer<'a> {
        &mut self.lexer
    }
}

impl Shape {
    /// The largest number of nested tuples in a text.
    pub const MAX_NESTING: usize = 128;

    /// Parses a shape strictly: the text is well formed, no integer wraps around, and the shape is
    /// valid.
    ///
    /// Blanks and comments, `/* */` and `//`, can separate any two tokens. An array without a
    /// layout gets the default, row-major layout.
    ///
    /// - **Post**: [`parse_lenient`](Self::parse_lenient) gives the same shape. A valid shape in
    ///   which every array has a layout is parsed back from its text.
    /// - **Errors**: the first wrong token and the reason. XLA accepts some of these texts:
    ///   repeated or missing dimension numbers, integers that wrap around 2^64, memory spaces
    ///   outside `0..=127`, empty tiles and tiles of size 0, properties that do not end, properties
    ///   of sparse arrays, and sizes that overflow.
    /// - **Cost**: one pass over the text, one allocation per list of known length.
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
        ShapeParser::new(text, true).parse_all(ShapeParser::shape)
    }

    /// Parses a shape with all the leniency of XLA.
    ///
    /// | text | result |
    /// |---|---|
    /// | `f32[2]{0:T(8}`, `f32[2]{0:E S(1}` | `{0:T(8)}`, `{0:S(1)}`: an incomplete property keeps its complete entries |
    /// | `f32[2,3]{5,7}` | unchanged: outside of tuples only the number of entries is checked |
    /// | `f32[<=9223372036854775808]`, `T(9223372036854775808)` | `f32[?]`, `T(*)`: integers wrap around 2^64 |
    /// | `f32[2]{0:S(128)}` | `{0:S(-128)}`: memory spaces wrap around 2^8 |
    /// | `f32[2]{0:#(f32)}` | `{0:#(invalid)}` |
    /// | `f32[2]{0:D(C+)}` | `{0}`: the levels of sparse dimensions are dropped |
    ///
    /// - **Post**: a text that [`parse`](Self::parse) accepts gives the same shape.
    /// - **Errors**: texts that XLA rejects, or on which it aborts (`T(-1)`, `L(0)`, `token[2]`);
    ///   more than [`MAX_NESTING`](Self::MAX_NESTING) levels.
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
        ShapeParser::new(text, false).parse_all(ShapeParser::shape)
    }

    /// Parses strictly the shape at the start of `text`, and returns it with the byte at which it
    /// ends.
    ///
    /// - **Errors**: those of [`parse`](Self::parse), except for text after the shape.
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
        ShapeParser::new(text, true).prefix()
    }

    /// Parses the shape at the start of `text` as [`parse_lenient`](Self::parse_lenient), and
    /// returns it with the byte at which it ends.
    ///
    /// - **Errors**: those of [`parse_lenient`](Self::parse_lenient), except for text after the
    ///   shape.
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
        ShapeParser::new(text, false).prefix()
    }
}

from_str!(ShapeParseError: Shape, Layout);

impl FromStr for ArrayShape {
    type Err = ShapeParseError;

    /// Parses an array; see [`Shape::parse`]. A shape that is not an array is an error.
    fn from_str(text: &str) -> Result<Self, ShapeParseError> {
        match Shape::parse(text)? {
            Shape::Array(array) => Ok(array),
            _ => Err(ShapeParseError::new(Lexer::new(text).at(), Why::Invalid(Reason::NotAnArray))),
        }
    }
}

/// Parses strictly the shape at the start of `text`. An array without a written layout has none.
pub(in crate::xla) fn parse_prefix_as_written(text: &str) -> Parsed<(Shape, usize)> {
    let mut parser = ShapeParser::new(text, true);
    parser.fills_default_layout = false;
    parser.prefix()
}

impl<'a> ShapeParser<'a> {
    pub(super) fn new(text: &'a str, strict: bool) -> Self {
        Self {
            lexer: Lexer::new(text),
            strict,
            fills_default_layout: true,
            recovered_error: None,
            fatal: false,
            splits_at: 0,
            depth: 0,
        }
    }

    /// Parses with `parse`, and checks that the text ends there.
    pub(super) fn parse_all<T>(mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        let parsed = parse(&mut self)?;
        if self.lexer.is_done() {
            return Ok(parsed);
        }
        // A second layout cannot follow.
        if self.lexer.last() == b']' && self.lexer.eat(b'{') {
            return Err(self.expected("a dimension number or `:` at the start of the layout"));
        }
        Err(self.expected("the end of the text"))
    }

    fn prefix(mut self) -> Parsed<(Shape, usize)> {
        let shape = self.shape()?;
        Ok((shape, self.lexer.end()))
    }

    /// Takes an integer. An integer that wraps around is an error in strict texts.
    pub(super) fn int(&mut self, what: &'static str) -> Parsed<i64> {
        self.int_or_wrapped(what, !self.strict)
    }

    /// Parses a shape.
    pub(super) fn shape(&mut self) -> Parsed<Shape> {
        match self.lexer.peek() {
            b'(' => self.nested(Self::tuple),
            b'b' if self.is_buffer() => self.nested(Self::buffer),
            _ => self.array_or_token(),
        }
    }

    /// Parses with `parse` one level deeper.
    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == Shape::MAX_NESTING {
            return Err(ShapeParseError::new(self.lexer.at(), Why::TooDeep));
        }
        self.depth += 1;
        let parsed = parse(self);
        self.depth -= 1;
        parsed
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

    /// Returns whether `b(` is next, possibly with blanks between.
    fn is_buffer(&self) -> bool {
        let mut lookahead = self.lexer;
        lookahead.eat_word("b") && lookahead.eat(b'(')
    }

    fn buffer(&mut self) -> Parsed<Shape> {
        self.lexer.take(1);
        self.lexer.take(1);
        let start = self.lexer.at();
        let Shape::Array(array) = self.shape()? else {
            return Err(ShapeParseError::new(start, Why::Invalid(Reason::NotAnArray)));
        };
        self.expect(b')', "`)` after the one array of a buffer")?;
        Ok(Shape::Buffer(Box::new(array)))
    }

    /// Checks that the array that starts at byte `start` is valid.
    fn check(&self, array: &ArrayShape, start: usize) -> Parsed<()> {
        array.validate().map_err(|error| {
            let reason = error.reason();
            let at = if is_about_splits(reason) { self.splits_at } else { start };
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
                _ => {
                    let reason = Reason::NoSuchType { name: Name::new(name) };
                    Err(ShapeParseError::new(start, Why::Invalid(reason)))
                }
            };
        };
        self.lexer.take(name.len());
        self.expect(b'[', "`[` and the sizes")?;
        let mut dimensions = Vec::new();
        let mut k = 0;
        self.list(b']', "`,` or `]`", &mut dimensions, |parser| {
            k += 1;
            parser.dimension(k - 1)
        })?;
        let rank = dimensions.len();
        let layout = if self.is_layout() {
            Some(self.layout(Some(rank))?)
        } else {
            // A scalar has only one layout.
            (self.fills_default_layout || rank == 0).then(|| Layout::descending(rank))
        };
        let array = ArrayShape { element_type, dimensions, layout };
        if self.strict {
            self.check(&array, start)?;
        }
        Ok(Shape::Array(array))
    }

    /// Parses the rest of `token[]` or `opaque[]`.
    fn without_dimensions(&mut self, name: &str) -> Parsed<()> {
        self.lexer.take(name.len());
        self.expect(b'[', "`[]`")?;
        self.expect(b']', "`]` (tokens and opaque values have no dimensions)")?;
        if self.is_layout() {
            return Err(self.expected("no layout of a token or an opaque value"));
        }
        Ok(())
    }

    /// Parses the size of dimension `dimension`.
    fn dimension(&mut self, dimension: usize) -> Parsed<Dimension> {
        if self.lexer.eat(b'?') {
            return Ok(Dimension::Unbounded);
        }
        let bounded = self.lexer.eat_at_most();
        let at = self.lexer.at();
        match (self.int("a size, such as `5`, `<=5` or `?`")?, bounded) {
            (size @ 0.., false) => Ok(Dimension::Static(size)),
            (size @ 0.., true) => Ok(Dimension::Bounded(size)),
            // XLA's value for `?`.
            (i64::MIN, true) if !self.strict => Ok(Dimension::Unbounded),
            (size, _) => {
                let reason = Reason::NegativeSize { dimension, size };
                Err(ShapeParseError::new(at, Why::Invalid(reason)))
            }
        }
    }

    /// Returns whether a layout starts here.
    fn is_layout(&self) -> bool {
        if self.lexer.peek() != b'{' {
            return false;
        }
        let mut lookahead = self.lexer;
        lookahead.eat(b'{') && (lookahead.peek() == b':' || lookahead.int().is_ok())
    }
}

/// Returns whether this is a condition on the splits of a layout.
fn is_about_splits(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::SplitRange { .. }
            | Reason::SplitRepeats { .. }
            | Reason::SplitOrder { .. }
            | Reason::SplitIndex { .. }
            | Reason::Unbounded { .. }
    )
}
