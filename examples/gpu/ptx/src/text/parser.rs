//! The parser: a cursor over tokens, and the functions and variables of a module.

use super::lexer::{Token, tokens};
use super::statement::Item;
use super::variable::Variable;
use crate::error::{Error, ErrorKind};

/// A kernel or a function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) line: u32,
    pub(crate) is_kernel: bool,
    pub(crate) params: Vec<Variable>,
    /// `.reqntid`: the extents of a block.
    pub(crate) required_threads: Option<[u32; 3]>,
    /// `.maxntid`: the product is the most threads of a block.
    pub(crate) max_threads: Option<[u32; 3]>,
    pub(crate) body: Vec<Item>,
}

/// Parses a module: its variables and its functions.
pub(crate) fn parse(text: &str) -> Result<(Vec<Variable>, Vec<Function>), Error> {
    let tokens = tokens(text)?;
    let mut parser = Parser { tokens: &tokens, at: 0 };
    let (mut variables, mut functions) = (Vec::new(), Vec::new());
    while parser.peek().is_some() {
        parser.top_level(&mut variables, &mut functions)?;
    }
    Ok((variables, functions))
}

/// A cursor over the tokens of a text.
pub(super) struct Parser<'a> {
    tokens: &'a [(Token<'a>, u32)],
    at: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).map(|(token, _)| *token)
    }

    /// Returns the line of the next token, or of the last one at the end.
    pub(super) fn line(&self) -> u32 {
        self.tokens.get(self.at).or(self.tokens.last()).map_or(0, |(_, line)| *line)
    }

    pub(super) fn next(&mut self) -> Result<Token<'a>, Error> {
        let token =
            self.peek().ok_or_else(|| self.error("the end of the text in a declaration"))?;
        self.at += 1;
        Ok(token)
    }

    pub(super) fn back(&mut self) {
        self.at -= 1;
    }

    /// Consumes the mark if it is next.
    pub(super) fn accept(&mut self, mark: char) -> bool {
        let found = self.peek() == Some(Token::Mark(mark));
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, mark: char) -> Result<(), Error> {
        match self.next()? {
            Token::Mark(found) if found == mark => Ok(()),
            token => Err(self.unexpected(token, &format!("`{mark}`"))),
        }
    }

    pub(super) fn word(&mut self, what: &str) -> Result<&'a str, Error> {
        match self.next()? {
            Token::Word(word) => Ok(word),
            token => Err(self.unexpected(token, what)),
        }
    }

    /// Reads an integer literal without a sign.
    pub(super) fn number(&mut self) -> Result<u64, Error> {
        let word = self.word("an integer")?;
        super::variable::integer(word).ok_or_else(|| {
            self.back();
            self.unexpected(Token::Word(word), "an integer")
        })
    }

    pub(super) fn skip_line(&mut self) {
        let line = self.tokens[self.at - 1].1;
        while self.peek().is_some() && self.line() == line {
            self.at += 1;
        }
    }

    pub(super) fn skip_past(&mut self, mark: char) -> Result<(), Error> {
        while self.next()? != Token::Mark(mark) {}
        Ok(())
    }

    pub(super) fn error(&self, text: &str) -> Error {
        Error::new(ErrorKind::Syntax, self.line(), "parse", text.to_owned())
    }

    /// Returns the error for the token that was read last.
    pub(super) fn unexpected(&self, token: Token<'_>, allowed: &str) -> Error {
        let found = match token {
            Token::Word(word) => word.to_owned(),
            Token::Text(text) => format!("\"{text}\""),
            Token::Mark(mark) => mark.to_string(),
        };
        let line = self.tokens[self.at.saturating_sub(1)].1;
        let text = format!("found `{found}`, {allowed} is allowed");
        Error::new(ErrorKind::Syntax, line, "parse", text)
    }
}
