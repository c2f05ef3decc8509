//! Rust code, built token by token, with the spans of the user's tokens.

use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// A builder of Rust code.
#[derive(Debug)]
pub(crate) struct Code {
    span: Span,
    tokens: Vec<TokenTree>,
}

impl Code {
    /// Returns an empty builder. The compiler reports errors in its code at `span`.
    pub(crate) fn at(span: Span) -> Self {
        // Lints of the user do not apply to code of this crate.
        Self::by_user(Span::mixed_site().located_at(span))
    }

    /// Returns an empty builder of code that counts as the user's, so that its errors do not name a
    /// macro.
    pub(crate) fn by_user(span: Span) -> Self {
        Self { span, tokens: Vec::new() }
    }

    /// Sets the span of the code that follows.
    pub(crate) fn then_at(self, span: Span) -> Self {
        Self { span, ..self }
    }

    /// Appends `::a::b::c`.
    pub(crate) fn path(mut self, names: &[&str]) -> Self {
        for name in names {
            self = self.colons();
            self.tokens.push(Ident::new(name, self.span).into());
        }
        self
    }

    pub(crate) fn word(mut self, word: &str) -> Self {
        self.tokens.push(Ident::new(word, self.span).into());
        self
    }

    pub(crate) fn punct(mut self, character: char) -> Self {
        self.push_punct(character, Spacing::Alone);
        self
    }

    pub(crate) fn group(mut self, delimiter: Delimiter, inside: TokenStream) -> Self {
        let mut group = Group::new(delimiter, inside);
        group.set_span(self.span);
        self.tokens.push(group.into());
        self
    }

    pub(crate) fn code(mut self, code: TokenStream) -> Self {
        self.tokens.extend(code);
        self
    }

    pub(crate) fn done(self) -> TokenStream {
        self.tokens.into_iter().collect()
    }

    fn colons(mut self) -> Self {
        self.push_punct(':', Spacing::Joint);
        self.push_punct(':', Spacing::Alone);
        self
    }

    fn push_punct(&mut self, character: char, spacing: Spacing) {
        let mut punct = Punct::new(character, spacing);
        punct.set_span(self.span);
        self.tokens.push(punct.into());
    }
}
