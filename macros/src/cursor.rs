//! The tokens of a macro's input, read from left to right.

use proc_macro::{Delimiter, Group, Spacing, TokenStream, TokenTree};

use crate::error::{Error, Place};

/// The form of the expanded code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Value,
    Type,
}

/// A position in the input or in a group of it.
#[derive(Debug)]
pub(crate) struct Cursor {
    tokens: Vec<TokenTree>,
    at: usize,
    pub(crate) form: Form,
    /// The number of open `<` of a tiler.
    pub(crate) brackets: usize,
    /// The group that contains these tokens.
    group: Option<Group>,
}

/// The tokens that can end an entry.
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
    /// Returns a cursor at the first token of `input`.
    pub(crate) fn new(input: TokenStream, form: Form) -> Self {
        Self { tokens: input.into_iter().collect(), at: 0, form, brackets: 0, group: None }
    }

    /// Returns a cursor at the first token inside `group`.
    pub(crate) fn inside(&self, group: &Group) -> Self {
        Self { group: Some(group.clone()), ..Self::new(group.stream(), self.form) }
    }

    /// Returns a cursor at the first of these tokens, which end the group of this cursor.
    pub(crate) fn of_tokens(&self, tokens: &[TokenTree]) -> Self {
        Self { tokens: tokens.to_vec(), at: 0, group: None, ..*self }
    }

    /// Returns the tokens from the next one on.
    pub(crate) fn rest(&self) -> &[TokenTree] {
        &self.tokens[self.at..]
    }

    /// Returns the mark of the next token, or `None` at the end.
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

    /// Passes `mark` if it is the next token, and returns whether it is.
    pub(crate) fn eat(&mut self, mark: Mark) -> bool {
        let found = self.mark() == Some(mark);
        self.pass(usize::from(found));
        found
    }

    /// Returns the token after the next one.
    pub(crate) fn after_next(&self) -> Option<&TokenTree> {
        self.tokens.get(self.at + 1)
    }

    /// Passes this number of tokens.
    pub(crate) fn pass(&mut self, tokens: usize) {
        self.at += tokens;
    }

    /// Returns the tokens of the next entry: those up to the next `,` or `:`, or the `>` of a
    /// tiler.
    ///
    /// Signs between the `<` and `>` of generic arguments do not end an entry. A `<` opens generic
    /// arguments in a type, after `::`, and at the beginning of an entry, as in
    /// `<T as Trait>::ROWS`. Elsewhere it is a comparison.
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

    /// Returns whether the list of entries ends here.
    pub(crate) fn closes(&self) -> bool {
        let close = if self.brackets > 0 { Some(Mark::Close) } else { None };
        self.mark() == close
    }

    /// Checks that the input ends here, after `what`.
    ///
    /// - **Errors**: at the next token.
    pub(crate) fn end(&self, what: &str) -> Result<(), Error> {
        let message = match self.mark() {
            None => return Ok(()),
            Some(Mark::Comma) if what == "tiler by mode" => {
                "this `,` is outside `<` and `>`; a tiler by mode is written `<4, 8>`".into()
            }
            Some(Mark::Comma) => "this `,` is outside parentheses; a tuple has parentheses".into(),
            Some(Mark::Colon) if what == "layout" => {
                "this is the second `:`; a layout has one".into()
            }
            Some(Mark::Colon) => format!("found `:`; a {what} has no stride"),
            Some(_) => return Err(self.expected(&format!("the end of the {what}"))),
        };
        Err(Error::new(self.place(), message))
    }

    /// Returns the error "expected `what`, found .." at the next token.
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

    /// Returns the place of the next token, or of the end.
    pub(crate) fn place(&self) -> Place {
        match (self.tokens.get(self.at), &self.group) {
            (Some(TokenTree::Group(group)), _) => group.span_open().into(),
            (Some(token), _) => token.span().into(),
            (None, Some(group)) => group.span_close().into(),
            (None, None) => Place::of(&self.tokens[self.tokens.len().saturating_sub(1)..]),
        }
    }
}
