//! Errors: a sentence, the tokens of the mistake, and the remedy.

use proc_macro::{Delimiter, Literal, Span, TokenStream, TokenTree};

use crate::code::Code;

/// The range from one token to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) first: Span,
    pub(crate) last: Span,
}

impl Place {
    /// Returns the place of `tokens`, or of the whole macro if there are none.
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

/// The reason why the input is not valid notation.
#[derive(Debug)]
pub(crate) struct Error {
    place: Place,
    message: String,
    help: Option<String>,
}

impl Error {
    pub(crate) fn new(place: Place, message: impl Into<String>) -> Self {
        Self { place, message: message.into(), help: None }
    }

    /// Sets the remedy.
    pub(crate) fn with_help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// Sets the remedy, unless the error has one.
    pub(crate) fn or_help(self, help: impl Into<String>) -> Self {
        if self.help.is_some() { self } else { self.with_help(help) }
    }

    /// Returns `::core::compile_error! { "message" }`, which is both an expression and a type.
    ///
    /// The message begins with the name of the macro. The remedy is its second line.
    pub(crate) fn to_code(&self, name: &str) -> TokenStream {
        let mut message = format!("{name}!: {}", self.message);
        if let Some(help) = &self.help {
            message = format!("{message}\nhelp: {help}");
        }
        let message = TokenTree::from(Literal::string(&message));
        // The compiler underlines from the first of these tokens to the last.
        let code = Code::by_user(self.place.first).path(&["core", "compile_error"]).punct('!');
        code.then_at(self.place.last).group(Delimiter::Brace, message.into()).done()
    }
}
