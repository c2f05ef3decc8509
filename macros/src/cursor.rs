//! The tokens of a macro's input, from left to right.

use proc_macro::{Delimiter, Group, Spacing, TokenStream, TokenTree};

use crate::error::{Error, Place};

/// What the macro writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Value,
    Type,
}

/// A place in the input or in one of its groups.
#[derive(Debug)]
pub(crate) struct Cursor {
    tokens: Vec<TokenTree>,
    at: usize,
    pub(crate) form: Form,
    /// How many `<` of a tiler are open here.
    pub(crate) brackets: usize,
    /// The group whose inside this is.
    group: Option<Group>,
}

/// What the next token means for where an entry ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Comma,
    /// `:`
    Colon,
    /// `::`
    Path,
    /// `<`
    Open,
    /// `>`
    Close,
    /// `->`
    Arrow,
    Other,
}

impl Cursor {
    /// At the first token of `input`.
    pub(crate) fn new(input: TokenStream, form: Form) -> Self {
        Self { tokens: input.into_iter().collect(), at: 0, form, brackets: 0, group: None }
    }

    /// At the first token inside of `group`.
    pub(crate) fn inside(&self, group: &Group) -> Self {
        Self { group: Some(group.clone()), ..Self::new(group.stream(), self.form) }
    }

    /// The next token's mark; `None` at the end.
    pub(crate) fn mark(&self) -> Option<Mark> {
        self.mark_at(self.at)
    }

    fn mark_at(&self, at: usize) -> Option<Mark> {
        let TokenTree::Punct(punct) = self.tokens.get(at)? else { return Some(Mark::Other) };
        let joint = match self.tokens.get(at + 1) {
            Some(TokenTree::Punct(next)) if punct.spacing() == Spacing::Joint => next.as_char(),
            _ => ' ',
        };
        Some(match (punct.as_char(), joint) {
            (',', _) => Mark::Comma,
            (':', ':') => Mark::Path,
            (':', _) => Mark::Colon,
            ('<', _) => Mark::Open,
            ('-', '>') => Mark::Arrow,
            ('>', _) => Mark::Close,
            _ => Mark::Other,
        })
    }

    /// Passes `wanted`, and says whether it stood there.
    pub(crate) fn eat(&mut self, wanted: Mark) -> bool {
        let found = self.mark() == Some(wanted);
        self.pass(usize::from(found));
        found
    }

    /// Passes so many tokens.
    pub(crate) fn pass(&mut self, tokens: usize) {
        self.at += tokens;
    }

    /// The tokens of the next entry: those up to the next `,` or `:`, or the `>` of a tiler.
    ///
    /// A `<` that opens the arguments of a type hides all of them up to its `>`. It does so in a type, behind `::`, and where
    /// an entry begins, as in `<T as Trait>::ROWS`; otherwise it is a comparison.
    pub(crate) fn entry_tokens(&self) -> &[TokenTree] {
        let is_type = self.form == Form::Type;
        let closes = is_type || self.brackets > 0;
        let mut end = self.at;
        let mut depth = 0_usize;
        let mut last = Mark::Path;
        while let Some(mark) = self.mark_at(end) {
            match mark {
                Mark::Comma | Mark::Colon if depth == 0 => break,
                Mark::Close if depth == 0 && closes => break,
                Mark::Open if is_type || depth > 0 || last == Mark::Path => {
                    depth += 1;
                }
                Mark::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            end += if matches!(mark, Mark::Path | Mark::Arrow) { 2 } else { 1 };
            last = mark;
        }
        &self.tokens[self.at..end]
    }

    /// Whether the list ends here that the cursor is in.
    pub(crate) fn closes(&self) -> bool {
        let close = if self.brackets > 0 { Some(Mark::Close) } else { None };
        self.mark() == close
    }

    /// `Ok` where no token is left.
    ///
    /// - **Errors**: at the next token.
    pub(crate) fn end(&self) -> Result<(), Error> {
        match self.mark() {
            None => Ok(()),
            Some(Mark::Comma) => {
                Err(self.expected("the end").because("a tuple has parentheses of its own"))
            }
            Some(_) => Err(self.expected("the end")),
        }
    }

    /// "expected `what`, found .." at the next token.
    pub(crate) fn expected(&self, what: &str) -> Error {
        let found = match (self.tokens.get(self.at), &self.group) {
            (Some(TokenTree::Group(group)), _) => match group.delimiter() {
                Delimiter::Parenthesis => "`(`".into(),
                Delimiter::Bracket => "`[`".into(),
                Delimiter::Brace => "`{`".into(),
                Delimiter::None => format!("`{group}`"),
            },
            (Some(token), _) => format!("`{token}`"),
            (None, Some(group)) if group.delimiter() == Delimiter::Parenthesis => "`)`".into(),
            (None, _) => "the end".into(),
        };
        Error::new(self.place(), format!("expected {what}, found {found}"))
    }

    /// Where the next token stands, or the end.
    pub(crate) fn place(&self) -> Place {
        match (self.tokens.get(self.at), &self.group) {
            (Some(TokenTree::Group(group)), _) => group.span_open().into(),
            (Some(token), _) => token.span().into(),
            (None, Some(group)) => group.span_close().into(),
            (None, None) => Place::of(&self.tokens[self.tokens.len().saturating_sub(1)..]),
        }
    }
}
