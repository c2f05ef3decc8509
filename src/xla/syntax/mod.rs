//! The common parts of the parsers for shapes and shardings: the tokens of HLO, lists of tokens,
//! and errors with a byte position. The package `colex-xla` uses them too, so they are public and
//! hidden.

mod lex;
mod print;

pub use lex::{Lexer, NotAnInt};
pub use print::{write_numbered, write_separated};

use alloc::vec::Vec;

use crate::SyntaxError;
use crate::xla::Name;

pub type Parsed<T, R> = Result<T, SyntaxError<R>>;

/// A parser of a text: its position, and the reasons of its errors.
pub trait Parser<'a>: Sized {
    type Reason: Copy;

    const TOO_LARGE: Self::Reason;

    /// Returns the reason that the text has `found`, or ends, where `what` may come next.
    fn expected_reason(what: &'static str, found: Option<Name>) -> Self::Reason;

    fn lexer(&self) -> &Lexer<'a>;

    fn lexer_mut(&mut self) -> &mut Lexer<'a>;

    /// Returns the error for a missing `what` at this position.
    fn expected(&self, what: &'static str) -> SyntaxError<Self::Reason> {
        let reason = Self::expected_reason(what, self.lexer().found());
        SyntaxError::new(self.lexer().at(), reason)
    }

    fn expect(&mut self, wanted: u8, what: &'static str) -> Parsed<(), Self::Reason> {
        if self.lexer_mut().eat(wanted) { Ok(()) } else { Err(self.expected(what)) }
    }

    /// Takes an integer. Values above 2^63-1 wrap if `wraps`, as in XLA.
    fn int_or_wrapped(&mut self, what: &'static str, wraps: bool) -> Parsed<i64, Self::Reason> {
        let at = self.lexer().at();
        match self.lexer_mut().int() {
            Ok(int) if wraps || !int.wrapped => Ok(int.value),
            Ok(_) | Err(NotAnInt::TooLarge) => Err(SyntaxError::new(at, Self::TOO_LARGE)),
            Err(NotAnInt::Other) => Err(self.expected(what)),
        }
    }

    /// Takes entries into `list` up to `close`, after the opening token. Entries before an error
    /// stay in `list`.
    fn list<T>(
        &mut self,
        close: u8,
        what: &'static str,
        list: &mut Vec<T>,
        mut entry: impl FnMut(&mut Self) -> Parsed<T, Self::Reason>,
    ) -> Parsed<(), Self::Reason> {
        if self.lexer_mut().eat(close) {
            return Ok(());
        }
        list.reserve_exact(self.lexer().estimated_entries());
        loop {
            list.push(entry(self)?);
            if !self.lexer_mut().eat(b',') {
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
pub(crate) use from_str;
