//! The lexer of HLO texts, which takes one token at a time from the bytes.
//!
//! ```text
//! f32 [ 2 , <=3 ] { 1,0 : T(8,128) }      // comments, /* also these */, and blanks are skipped
//! ```
//!
//! Digits form an integer unless they start another token of HLO: `2.0`, `1e3`, `2x3` (a window)
//! and `2_3` (a padding) are not integers. Integers have 64 bits. XLA accepts values up to 2^64-1
//! and wraps values above 2^63-1.

use crate::xla::Name;

/// A position in a text: the first byte of a token, or the end.
#[derive(Clone, Copy, Debug)]
pub struct Lexer<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

/// An integer, and whether it wrapped around 2^64.
#[derive(Clone, Copy, Debug)]
pub struct Int {
    pub value: i64,
    pub wrapped: bool,
}

/// The reason that the next token is not an integer.
#[derive(Clone, Copy, Debug)]
pub enum NotAnInt {
    /// The integer does not fit 64 bits, with or without a sign.
    TooLarge,
    /// The token is not an integer.
    Other,
}

impl<'a> Lexer<'a> {
    /// Creates a lexer at the first token of `text`.
    pub fn new(text: &'a str) -> Self {
        let mut lexer = Self { text, at: 0, end: 0 };
        lexer.skip_blanks();
        lexer
    }

    /// Returns the byte at which the next token starts.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the byte after the last token taken.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Returns the last byte of the last token taken; 0 before the first token.
    pub fn last(&self) -> u8 {
        self.end.checked_sub(1).map_or(0, |at| self.byte(at))
    }

    /// Returns whether the text has no more tokens.
    pub fn is_done(&self) -> bool {
        self.at == self.text.len()
    }

    fn byte(&self, at: usize) -> u8 {
        // 0 is never a token, so it can represent the end of the text.
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    /// Returns the first byte of the next token; 0 at the end.
    pub fn peek(&self) -> u8 {
        self.byte(self.at)
    }

    /// Takes `bytes` bytes as one token.
    pub fn take(&mut self, bytes: usize) {
        self.end = self.at + bytes;
        self.at = self.end;
        self.skip_blanks();
    }

    /// Takes the one-byte token `wanted` if it is next, and returns whether it was.
    pub fn eat(&mut self, wanted: u8) -> bool {
        let found = self.peek() == wanted;
        if found {
            self.take(1);
        }
        found
    }

    /// Takes `<=` if it is next, and returns whether it was.
    pub fn eat_at_most(&mut self) -> bool {
        let found = self.peek() == b'<' && self.byte(self.at + 1) == b'=';
        if found {
            self.take(2);
        }
        found
    }

    /// Takes the word `wanted` if it is next, and returns whether it was.
    pub fn eat_word(&mut self, wanted: &str) -> bool {
        // Most wanted words are absent; the first byte shows that without reading the word.
        let found = wanted.as_bytes().first() == Some(&self.peek()) && self.word() == wanted;
        if found {
            self.take(wanted.len());
        }
        found
    }

    /// Returns the next token if it is a word, else an empty text.
    pub fn word(&self) -> &'a str {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or(&[]);
        if !rest.first().is_some_and(|&byte| byte.is_ascii_alphabetic() || byte == b'_') {
            return "";
        }
        let is_end = |byte: &u8| !byte.is_ascii_alphanumeric() && !b"-._".contains(byte);
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        self.text.get(self.at..self.at + length).unwrap_or("")
    }

    /// Takes the token `wanted` if it follows the last token without blanks, and returns whether it
    /// did.
    pub fn eat_adjacent(&mut self, wanted: u8) -> bool {
        self.end == self.at && self.eat(wanted)
    }

    /// Returns the text from the next token on.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Returns the next token as the text has it, for errors: a word, a number, a name in quotes or
    /// one character; `None` at the end.
    pub fn found(&self) -> Option<Name> {
        let rest = self.rest().lines().next().unwrap_or("");
        let first = rest.chars().next()?;
        let is_part = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
        let length = match first {
            '\'' | '"' => rest[1..].find(first).map_or(1, |end| end + 2),
            first if is_part(first) => rest.find(|c| !is_part(c)).unwrap_or(rest.len()),
            first => first.len_utf8(),
        };
        Some(Name::new(&rest[..length]))
    }

    /// Takes an integer; any other token is not taken.
    pub fn int(&mut self) -> Result<Int, NotAnInt> {
        let negative = self.peek() == b'-';
        let digits = self.at + usize::from(negative);
        let mut at = digits;
        let mut size = Some(0_u64);
        loop {
            let digit = self.byte(at).wrapping_sub(b'0');
            if digit > 9 {
                break;
            }
            size = size
                .and_then(|size| size.checked_mul(10))
                .and_then(|size| size.checked_add(u64::from(digit)));
            at += 1;
        }
        if at == digits || self.starts_another_token(at, negative) {
            return Err(NotAnInt::Other);
        }
        let size = size.ok_or(NotAnInt::TooLarge)?;
        if negative && size > i64::MIN.unsigned_abs() {
            return Err(NotAnInt::TooLarge);
        }
        self.take(at - self.at);
        Ok(Int {
            value: if negative { (size as i64).wrapping_neg() } else { size as i64 },
            wrapped: !negative && size > i64::MAX as u64,
        })
    }

    /// Returns whether the digits that end at `at` start a number with a fraction, a window or a
    /// padding.
    fn starts_another_token(&self, at: usize, negative: bool) -> bool {
        let is_digit = |at| self.byte(at).is_ascii_digit();
        match self.byte(at) {
            b'.' => true,
            b'e' | b'E' => {
                let sign = matches!(self.byte(at + 1), b'+' | b'-');
                is_digit(at + 1 + usize::from(sign))
            }
            b'x' => !negative && is_digit(at + 1),
            b'_' => is_digit(at + 1 + usize::from(self.byte(at + 1) == b'-')),
            _ => false,
        }
    }

    /// Estimates the number of entries of the list at this position from its commas, for an
    /// allocation.
    pub fn estimated_entries(&self) -> usize {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or(&[]);
        let list = rest.iter().take_while(|byte| b"0123456789,*<=?- ".contains(byte));
        1 + list.filter(|&&byte| byte == b',').count()
    }

    /// Skips blanks and comments.
    fn skip_blanks(&mut self) {
        loop {
            match self.peek() {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'/' => match self.comment_length() {
                    Some(bytes) => self.at += bytes,
                    None => return,
                },
                _ => return,
            }
        }
    }

    /// Returns the length of a complete comment at this position in bytes.
    fn comment_length(&self) -> Option<usize> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let length = match rest.get(1)? {
            b'*' => 4 + rest.get(2..)?.windows(2).position(|pair| pair == b"*/")?,
            b'/' => rest.iter().position(|byte| b"\r\n".contains(byte)).unwrap_or(rest.len()),
            _ => return None,
        };
        // XLA's reader stops at a zero byte, even in a comment.
        rest.get(..length).filter(|comment| !comment.contains(&0)).map(<[u8]>::len)
    }
}
