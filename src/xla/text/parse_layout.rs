//! The parser of layouts: the dimension order and the position of the properties.
//!
//! ```text
//! layout := "{" [int {"," int}] [":" properties] "}"
//! ```

use alloc::vec::Vec;

use super::parse::{Parsed, ShapeParser};
use super::properties::PROPERTIES;
use super::{ShapeParseError, ShapeParseReason as Why};
use crate::xla::shape::order::first_invalid_entry;
use crate::xla::syntax::Lexer;
use crate::xla::syntax::Parser;
use crate::xla::{Layout, Reason};

impl Layout {
    /// Parses a layout strictly; see [`Shape::parse`](super::super::Shape::parse).
    ///
    /// - **Post**: a layout with valid fields is parsed back from its text.
    /// - **Errors**: the first wrong token and the reason; the order must be a permutation of its
    ///   numbers.
    /// - **Source**: XLA `ParseLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::parse("{1,0:T(8,128) S(1)}")?.to_string(), "{1,0:T(8,128)S(1)}");
    /// assert!(Layout::parse("{1,1}").is_err());
    /// # Ok::<(), colex::xla::ShapeParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ShapeParseError> {
        ShapeParser::new(text, true).parse_all(|parser| parser.layout(None))
    }

    /// Parses a layout with all the leniency of XLA; see
    /// [`Shape::parse_lenient`](super::super::Shape::parse_lenient).
    ///
    /// - **Errors**: texts that XLA rejects, or on which it aborts; a physical shape `P(..)` that
    ///   is not a shape.
    /// - **Source**: XLA `ParseLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Layout;
    /// assert_eq!(Layout::parse_lenient("{1,1:T(8,}")?.to_string(), "{1,1:T(8)}");
    /// # Ok::<(), colex::xla::ShapeParseError>(())
    /// ```
    #[doc(alias = "ParseLayout")]
    pub fn parse_lenient(text: &str) -> Result<Self, ShapeParseError> {
        ShapeParser::new(text, false).parse_all(|parser| parser.layout(None))
    }
}

impl ShapeParser<'_> {
    /// Parses a layout, of a shape of `rank` dimensions if `rank` is given.
    pub(super) fn layout(&mut self, rank: Option<usize>) -> Parsed<Layout> {
        self.recovered_error = None;
        let mut layout = Layout::new(&[]);
        self.expect(b'{', "`{` and a dimension number or `:`")?;
        let start = self.lexer;
        self.order(&mut layout.minor_to_major)?;
        if self.lexer.eat(b':') {
            self.properties(&mut layout, rank.is_some())?;
        }
        if !self.lexer.eat(b'}') {
            return Err(self.unclosed_error());
        }
        // Errors about the whole order follow the first wrong token.
        self.check_order(start, &layout.minor_to_major, rank)?;
        Ok(layout)
    }

    /// Returns the reason that the layout does not end after its properties.
    fn unclosed_error(&self) -> ShapeParseError {
        if let Some(recovered_error) = self.recovered_error {
            return recovered_error;
        }
        let word = self.lexer.word();
        let symbol = match self.lexer.peek() {
            b'#' => Some("#"),
            b'*' => Some("*"),
            _ => None,
        };
        match PROPERTIES.into_iter().find(|&name| name == word).or(symbol) {
            Some(name) => ShapeParseError::new(self.lexer.at(), Why::Order(name)),
            None => self.expected("a property, such as `T(8,128)` or `S(1)`, or `}`"),
        }
    }

    /// Parses the dimension numbers, which may be absent.
    fn order(&mut self, order: &mut Vec<i64>) -> Parsed<()> {
        if matches!(self.lexer.peek(), b'0'..=b'9' | b'-') {
            order.reserve_exact(self.lexer.estimated_entries());
            loop {
                order.push(self.int("a dimension number")?);
                if !self.lexer.eat(b',') {
                    break;
                }
            }
        }
        if !matches!(self.lexer.peek(), b':' | b'}') {
            return Err(self.expected("`,`, `:` or `}`"));
        }
        Ok(())
    }

    /// Checks that `order`, which starts at `start`, is valid for a shape of `rank` dimensions.
    fn check_order(&self, start: Lexer<'_>, order: &[i64], rank: Option<usize>) -> Parsed<()> {
        let entries = order.len();
        if let Some(rank) = rank
            && rank != entries
        {
            let reason = Reason::MinorToMajorLength { entries, rank };
            return Err(ShapeParseError::new(start.at(), Why::Invalid(reason)));
        }
        if !self.strict {
            return Ok(());
        }
        match first_invalid_entry(order) {
            None => Ok(()),
            Some((position, reason)) => {
                let mut entry = start;
                for _ in 0..position {
                    let _ = (entry.int(), entry.eat(b','));
                }
                Err(ShapeParseError::new(entry.at(), Why::Invalid(reason)))
            }
        }
    }
}
