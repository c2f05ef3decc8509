//! The parser of sharding texts: integers, words and quoted names.

use alloc::vec::Vec;

use super::ShardingParseError;
use super::ShardingParseReason as Why;
use colex::xla::Name;
use colex::xla::syntax::{self, Lexer, Parser};

pub(super) type Parsed<T> = syntax::Parsed<T, Why>;

/// A parser of one text.
#[derive(Clone, Copy)]
pub(super) struct ShardingParser<'a> {
    pub(super) lexer: Lexer<'a>,
    /// The number of devices of iota forms that were converted to lists so far.
    pub(super) listed: i64,
}

impl<'a> Parser<'a> for ShardingParser<'a> {
    type Reason = Why;

    const TOO_LARGE: Why = Why::TooLarge;

    fn expected_reason(what: &'static str, found: Option<Name>) -> Why {
        Why::Expected { what, found }
    }

    fn lexer(&self) -> &Lexer<'a> {
        &self.lexer
    }

    fn lexer_mut(&mut self) -> &mut Lexer<'a> {
        &mut self.lexer
    }
}

/// Returns the error for well-formed text without meaning at byte `position`.
pub(super) fn contradiction(position: usize, sentence: &'static str) -> ShardingParseError {
    ShardingParseError::new(position, Why::Contradiction(sentence))
}

/// Returns the error for a repeated word at byte `position`.
pub(super) fn repeated(position: usize, word: &'static str) -> ShardingParseError {
    ShardingParseError::new(position, Why::Repeated(word))
}

impl<'a> ShardingParser<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { lexer: Lexer::new(text), listed: 0 }
    }

    /// Returns `value` if the text ends here.
    pub(super) fn end<T>(&self, value: T) -> Parsed<T> {
        if self.lexer.is_done() { Ok(value) } else { Err(self.expected("the end of the text")) }
    }

    /// Takes a word; empty if the next token is not a word.
    pub(super) fn word(&mut self) -> &'a str {
        let word = self.lexer.word();
        self.lexer.take(word.len());
        word
    }

    /// Takes an integer that no letters follow.
    pub(super) fn int(&mut self) -> Parsed<i64> {
        const WHAT: &str = "an integer";
        let begin = *self;
        let int = self.int_or_wrapped(WHAT, false)?;
        if self.lexer.end() == self.lexer.at() && !self.lexer.word().is_empty() {
            return Err(begin.expected(WHAT));
        }
        Ok(int)
    }

    /// Takes integers separated by commas.
    pub(super) fn ints(&mut self) -> Parsed<Vec<i64>> {
        let mut ints = alloc::vec![self.int()?];
        while self.lexer.eat(b',') {
            ints.push(self.int()?);
        }
        Ok(ints)
    }

    /// Takes integers in brackets.
    pub(super) fn bracketed_ints(&mut self) -> Parsed<Vec<i64>> {
        self.expect(b'[', "`[`")?;
        let ints = self.ints()?;
        self.expect(b']', "`,` or `]`")?;
        Ok(ints)
    }

    /// Takes a name in single or double quotes.
    pub(super) fn string(&mut self) -> Parsed<&'a str> {
        let rest = self.lexer.rest();
        let Some(quote @ ('\'' | '"')) = rest.chars().next() else {
            return Err(self.expected("a name in quotes"));
        };
        let Some(length) = rest[1..].find(quote) else {
            self.lexer.take(rest.len());
            return Err(self.expected("the closing quote of a name"));
        };
        self.lexer.take(length + 2);
        Ok(&rest[1..=length])
    }

    /// Skips a text in braces.
    pub(super) fn skip_braces(&mut self) -> Parsed<()> {
        self.expect(b'{', "`{`")?;
        let mut open = 1_usize;
        while open > 0 {
            let rest = self.lexer.rest();
            let Some(first) = rest.chars().next() else {
                return Err(self.expected("`}`"));
            };
            let mut length = first.len_utf8();
            match first {
                '"' => {
                    let Some(bytes) = quoted(rest) else {
                        self.lexer.take(rest.len());
                        return Err(self.expected("a closing quote"));
                    };
                    length = bytes;
                }
                '{' => open += 1,
                '}' => open -= 1,
                _ => {}
            }
            self.lexer.take(length);
        }
        Ok(())
    }
}

/// Returns the length in bytes of the string at the start of `rest`, with its quotes; `None` if it
/// does not end. A backslash escapes the next byte.
fn quoted(rest: &str) -> Option<usize> {
    let mut is_escaped = false;
    let end = rest.bytes().skip(1).position(|byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    });
    end.map(|end| end + 2)
}
