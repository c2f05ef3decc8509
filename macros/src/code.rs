//! Writing Rust code, token by token, at a place of the user's.

use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// Code that grows to the right.
#[derive(Debug)]
pub(crate) struct Code {
    span: Span,
    tokens: Vec<TokenTree>,
}

impl Code {
    /// No code yet; the compiler will say of what follows that it stands at `span`.
    pub(crate) fn at(span: Span) -> Self {
        // It is still this crate's, so that no lint takes it for the user's.
        Self::by_user(Span::mixed_site().located_at(span))
    }

    /// No code yet; what follows counts as the user's, whose errors are told without naming a macro.
    pub(crate) fn by_user(span: Span) -> Self {
        Self { span, tokens: Vec::new() }
    }

    /// What follows stands at `span`.
    pub(crate) fn then_at(self, span: Span) -> Self {
        Self { span, ..self }
    }

    /// `::a::b::c`
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
