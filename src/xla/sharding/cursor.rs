//! A place in a text, and the signs, integers and words that the texts of shardings are made of.

use alloc::vec::Vec;

use super::{ShardingParseError, ShardingParseReason};

type Read<T> = Result<T, ShardingParseError>;

/// A place in a text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    pub(super) at: usize,
    /// Devices of rules that had to become lists, so far.
    pub(super) listed: i64,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, listed: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Byte at which the next thing begins, behind blanks and comments.
    pub(super) fn position(&mut self) -> usize {
        loop {
            let rest = self.rest();
            let blanks = rest.len() - rest.trim_ascii_start().len();
            self.at += blanks;
            let rest = self.rest();
            let comment = match rest.get(..2) {
                Some("/*") => rest.find("*/").map(|end| end + 2),
                Some("//") => rest.find('\n'),
                _ => Some(0),
            };
            // A comment without an end takes the rest of the text.
            let comment = comment.unwrap_or(rest.len());
            self.at += comment;
            if comment == 0 {
                return self.at;
            }
        }
    }

    /// The next byte that is no blank.
    pub(super) fn peek(&mut self) -> Option<u8> {
        let position = self.position();
        self.text.as_bytes().get(position).copied()
    }

    /// Passes `wanted`, and says whether it stood there.
    pub(super) fn eat(&mut self, wanted: u8) -> bool {
        let stands_there = self.peek() == Some(wanted);
        self.at += usize::from(stands_there);
        stands_there
    }

    /// As [`eat`](Self::eat), without blanks before it.
    pub(super) fn eat_adjacent(&mut self, wanted: u8) -> bool {
        let stands_there = self.text.as_bytes().get(self.at) == Some(&wanted);
        self.at += usize::from(stands_there);
        stands_there
    }

    /// Passes `<=`, which is one sign, and says whether it stood there.
    pub(super) fn eat_less_equal(&mut self) -> bool {
        let mut ahead = *self;
        let stands_there = ahead.eat(b'<') && ahead.eat_adjacent(b'=');
        if stands_there {
            *self = ahead;
        }
        stands_there
    }

    pub(super) fn expect(&mut self, wanted: u8, what: &'static str) -> Read<()> {
        if self.eat(wanted) { Ok(()) } else { Err(self.expected(what)) }
    }

    /// `value`, where nothing is left of the text.
    pub(super) fn end<T>(&mut self, value: T) -> Read<T> {
        match self.peek() {
            None => Ok(value),
            Some(_) => Err(self.expected("the end of the text")),
        }
    }

    /// Reads letters, digits and `_`; empty where none stand here.
    pub(super) fn word(&mut self) -> &'a str {
        let start = self.position();
        let rest = self.rest();
        let end = rest.bytes().position(|byte| !is_word(byte)).unwrap_or(rest.len());
        self.at = start + end;
        &rest[..end]
    }

    pub(super) fn int(&mut self) -> Read<i64> {
        let start = self.position();
        let rest = self.rest();
        let sign = usize::from(rest.starts_with('-'));
        let digits = rest.bytes().skip(sign).take_while(u8::is_ascii_digit).count();
        let end = sign + digits;
        // `2x3`, `2_3` and `2.0` are no integers.
        let goes_on = rest.as_bytes().get(end).is_some_and(|&byte| is_word(byte) || byte == b'.');
        if digits == 0 || goes_on {
            return Err(self.expected("an integer"));
        }
        let too_large = ShardingParseError::new(start, ShardingParseReason::TooLarge);
        let value = rest[..end].parse().map_err(|_| too_large)?;
        self.at = start + end;
        Ok(value)
    }

    /// Reads integers with commas between them, one or more.
    pub(super) fn ints(&mut self) -> Read<Vec<i64>> {
        let mut ints = alloc::vec![self.int()?];
        while self.eat(b',') {
            ints.push(self.int()?);
        }
        Ok(ints)
    }

    /// Reads `[1,2,3]`.
    pub(super) fn bracketed_ints(&mut self) -> Read<Vec<i64>> {
        self.expect(b'[', "`[`")?;
        let ints = self.ints()?;
        self.expect(b']', "`,` or `]`")?;
        Ok(ints)
    }

    /// Reads a text in quotes of either kind.
    pub(super) fn string(&mut self) -> Read<&'a str> {
        let start = self.position();
        let rest = self.rest();
        let Some(quote @ ('\'' | '"')) = rest.chars().next() else {
            return Err(self.expected("a name in quotes"));
        };
        let Some(length) = rest[1..].find(quote) else {
            self.at = self.text.len();
            return Err(self.expected("the closing quote of a name"));
        };
        self.at = start + length + 2;
        Ok(&rest[1..=length])
    }

    /// Passes a pair of braces and what is in them.
    pub(super) fn skip_braces(&mut self) -> Read<()> {
        self.expect(b'{', "`{`")?;
        let mut open = 1_usize;
        while open > 0 {
            match self.peek() {
                None => return Err(self.expected("`}`")),
                Some(b'"') => {
                    self.skip_string()?;
                    continue;
                }
                Some(b'{') => open += 1,
                Some(b'}') => open -= 1,
                Some(_) => {}
            }
            self.at += 1;
            while !self.text.is_char_boundary(self.at) {
                self.at += 1;
            }
        }
        Ok(())
    }

    /// Passes a text in double quotes, in which `\"` is a quote.
    fn skip_string(&mut self) -> Read<()> {
        let mut is_escaped = false;
        for (at, byte) in self.rest().bytes().enumerate().skip(1) {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' => is_escaped = true,
                b'"' => {
                    self.at += at + 1;
                    return Ok(());
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        Err(self.expected("a closing quote"))
    }

    pub(super) fn expected(&mut self, what: &'static str) -> ShardingParseError {
        ShardingParseError::new(self.position(), ShardingParseReason::Expected(what))
    }

    pub(super) fn contradiction(&mut self, sentence: &'static str) -> ShardingParseError {
        ShardingParseError::new(self.position(), ShardingParseReason::Contradiction(sentence))
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
