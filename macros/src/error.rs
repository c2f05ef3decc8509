//! Errors: a sentence and the tokens that it is about.

use proc_macro::{Delimiter, Literal, Span, TokenStream, TokenTree};

use crate::code::Code;

/// From one token to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) first: Span,
    pub(crate) last: Span,
}

impl Place {
    /// Where `tokens` stand, of which there is at least one.
    pub(crate) fn of(tokens: &[TokenTree]) -> Self {
        let span = |token: Option<&TokenTree>| token.map_or_else(Span::call_site, TokenTree::span);
        Self { first: span(tokens.first()), last: span(tokens.last()) }
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self { first: span, last: span }
    }
}

/// Why something is no notation.
#[derive(Debug)]
pub(crate) struct Error {
    place: Place,
    message: String,
}

impl Error {
    pub(crate) fn new(place: Place, message: impl Into<String>) -> Self {
        Self { place, message: message.into() }
    }

    /// The same, with a remark.
    pub(crate) fn because(self, remark: &str) -> Self {
        Self::new(self.place, format!("{}; {remark}", self.message))
    }

    /// `::core::compile_error! { "message" }`, which is an expression and a type.
    pub(crate) fn to_code(&self) -> TokenStream {
        let message = TokenTree::from(Literal::string(&self.message));
        // The compiler underlines from the first of these tokens to the last.
        let code = Code::by_user(self.place.first).path(&["core", "compile_error"]).punct('!');
        code.then_at(self.place.last).group(Delimiter::Brace, message.into()).done()
    }
}
