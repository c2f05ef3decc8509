//! The common parts of the parsers for shapes and shardings: the tokens of HLO, lists of tokens,
//! and errors with a byte position.

mod lex;
mod print;

pub(in crate::xla) use lex::{Lexer, NotAnInt};
pub(in crate::xla) use print::{write_numbered, write_separated};

use alloc::vec::Vec;

use crate::SyntaxError;
use crate::xla::Name;

/// A grammar: the state and the errors of its parser.
pub(in crate::xla) trait Grammar {
    type Reason: Copy;

    const TOO_LARGE: Self::Reason;

    /// Returns the reason that the text has `found`, or ends, where `what` may come next.
    fn expected(what: &'static str, found: Option<Name>) -> Self::Reason;
}

pub(in crate::xla) type Parsed<T, G> = Result<T, SyntaxError<<G as Grammar>::Reason>>;

/// A parser and its position in a text.
#[derive(Clone, Copy)]
pub(in crate::xla) struct Parser<'a, G> {
    pub(in crate::xla) lexer: Lexer<'a>,
    pub(in crate::xla) state: G,
}

impl<'a, G: Grammar> Parser<'a, G> {
    pub(in crate::xla) fn of(text: &'a str, state: G) -> Self {
        Self { lexer: Lexer::new(text), state }
    }

    /// Returns the error for a missing `what` at this position.
    pub(in crate::xla) fn expected(&self, what: &'static str) -> SyntaxError<G::Reason> {
        SyntaxError::new(self.lexer.at(), G::expected(what, self.lexer.found()))
    }

    pub(in crate::xla) fn expect(&mut self, wanted: u8, what: &'static str) -> Parsed<(), G> {
        if self.lexer.eat(wanted) { Ok(()) } else { Err(self.expected(what)) }
    }

    /// Takes an integer. Values above 2^63-1 wrap if `wraps`, as in XLA.
    pub(in crate::xla) fn int_or_wrapped(
        &mut self,
        what: &'static str,
        wraps: bool,
    ) -> Parsed<i64, G> {
        let at = self.lexer.at();
        match self.lexer.int() {
            Ok(int) if wraps || !int.wrapped => Ok(int.value),
            Ok(_) | Err(NotAnInt::TooLarge) => Err(SyntaxError::new(at, G::TOO_LARGE)),
            Err(NotAnInt::Other) => Err(self.expected(what)),
        }
    }

    /// Takes entries into `list` up to `close`, after the opening token. Entries before an error
    /// stay in `list`.
    pub(in crate::xla) fn list<T>(
        &mut self,
        close: u8,
        what: &'static str,
        list: &mut Vec<T>,
        mut entry: impl FnMut(&mut Self) -> Parsed<T, G>,
    ) -> Parsed<(), G> {
        if self.lexer.eat(close) {
            return Ok(());
        }
        list.reserve_exact(self.lexer.estimated_entries());
        loop {
            list.push(entry(self)?);
            if !self.lexer.eat(b',') {
                return self.expect(close, what);
            }
        }
    }
}

/// Implements `FromStr` for types with a function `parse`.
macro_rules! from_str {
    ($error:ty: $($type:ty),+) => {$(
        impl core::str::FromStr for $type {
            type Err = $error;

            /// Parses the text; see `parse`.
            fn from_str(text: &str) -> Result<Self, $error> {
                Self::parse(text)
            }
        }
    )+};
}
pub(in crate::xla) use from_str;
