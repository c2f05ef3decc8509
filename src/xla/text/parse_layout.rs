//! Reading layouts: the order of the dimensions, and where the properties stand.
//!
//! ```text
//! layout := "{" [int {"," int}] [":" properties] "}"
//! ```

use alloc::vec::Vec;

use super::parse::{Parsed, Parser};
use super::properties::PROPERTIES;
use super::{ShapeParseError, ShapeParseReason as Why};
use crate::xla::shape::order::wrong_entry;
use crate::xla::syntax::Lexer;
use crate::xla::{Layout, Reason};

impl Layout {
    /// Reads a layout, strictly: as [`Shape::parse`](super::super::Shape::parse).
    ///
    /// - **Post**: a layout whose fields are valid is read back from its text.
    /// - **Errors**: the first token that is wrong, and why; the order must be a permutation of its numbers.
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
        Parser::new(text, true).whole(|parser| parser.layout(None))
    }

    /// Reads a layout as XLA does, with its sloppy corners: as [`Shape::parse_lenient`](super::super::Shape::parse_lenient).
    ///
    /// - **Errors**: where XLA's reader refuses, or ends its process; and for a physical shape `P(..)` that is itself none.
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
        Parser::new(text, false).whole(|parser| parser.layout(None))
    }
}

impl Parser<'_> {
    /// Reads a layout, of a shape of `rank` dimensions or of none.
    pub(super) fn layout(&mut self, rank: Option<usize>) -> Parsed<Layout> {
        self.state.forgiven = None;
        let mut layout = Layout::new(&[]);
        self.expect(b'{', "`{` and a dimension number or `:`")?;
        let start = self.lexer;
        self.order(&mut layout.minor_to_major)?;
        if self.lexer.eat(b':') {
            self.properties(&mut layout, rank.is_some())?;
        }
        if !self.lexer.eat(b'}') {
            return Err(self.unclosed());
        }
        // What is said of the whole comes after the first wrong token.
        self.check_order(start, &layout.minor_to_major, rank)?;
        Ok(layout)
    }

    /// Why the layout does not end behind its properties.
    fn unclosed(&self) -> ShapeParseError {
        if let Some(forgiven) = self.state.forgiven {
            return forgiven;
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

    /// Reads the dimension numbers, if there are any.
    fn order(&mut self, order: &mut Vec<i64>) -> Parsed<()> {
        if matches!(self.lexer.peek(), b'0'..=b'9' | b'-') {
            order.reserve_exact(self.lexer.entries());
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

    /// Whether `order`, which begins at `start`, names the dimensions of a shape of `rank`.
    fn check_order(&self, start: Lexer<'_>, order: &[i64], rank: Option<usize>) -> Parsed<()> {
        let entries = order.len();
        if let Some(rank) = rank
            && rank != entries
        {
            let reason = Reason::MinorToMajorLength { entries, rank };
            return Err(ShapeParseError::new(start.at(), Why::Invalid(reason)));
        }
        if !self.state.strict {
            return Ok(());
        }
        match wrong_entry(order) {
            None => Ok(()),
            Some((place, reason)) => {
                let mut entry = start;
                for _ in 0..place {
                    let _ = (entry.int(), entry.eat(b','));
                }
                Err(ShapeParseError::new(entry.at(), Why::Invalid(reason)))
            }
        }
    }
}
