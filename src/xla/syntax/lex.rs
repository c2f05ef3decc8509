//! Tokens of HLO, taken from the bytes one at a time.
//!
//! ```text
//! f32 [ 2 , <=3 ] { 1,0 : T(8,128) }      /* comments */ and blanks stand between any two tokens, // too
//! ```
//!
//! A run of digits is an integer only where nothing in it makes it another token of HLO: `2.0`, `1e3`, `2x3` (a window)
//! and `2_3` (a padding) are none. Integers are 64-bit; XLA reads up to 2^64-1 and wraps what is above 2^63-1.

/// A place in a text: always at the first byte of a token, or at the end.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

/// An integer, and whether it wrapped around 2^64 to get into 64 bits.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) struct Int {
    pub(in crate::xla) value: i64,
    pub(in crate::xla) wrapped: bool,
}

/// Why the next token is no integer.
#[derive(Clone, Copy, Debug)]
pub(in crate::xla) enum NoInt {
    /// It does not fit 64 bits, with or without a sign.
    TooLarge,
    /// It is something else.
    Other,
}

impl<'a> Lexer<'a> {
    /// At the first token of `text`.
    pub(in crate::xla) fn new(text: &'a str) -> Self {
        let mut lexer = Self { text, at: 0, end: 0 };
        lexer.skip();
        lexer
    }

    /// Byte at which the next token begins.
    pub(in crate::xla) fn at(&self) -> usize {
        self.at
    }

    /// Byte behind the last token that was taken.
    pub(in crate::xla) fn end(&self) -> usize {
        self.end
    }

    /// Last byte of the last token that was taken; 0 in front of the first.
    pub(in crate::xla) fn last(&self) -> u8 {
        self.end.checked_sub(1).map_or(0, |at| self.byte(at))
    }

    /// Whether no token is left.
    pub(in crate::xla) fn is_done(&self) -> bool {
        self.at == self.text.len()
    }

    fn byte(&self, at: usize) -> u8 {
        // A zero byte is no token either, so that it may stand for the end.
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    /// First byte of the next token; 0 at the end.
    pub(in crate::xla) fn peek(&self) -> u8 {
        self.byte(self.at)
    }

    /// Takes `bytes` bytes, which are the next token.
    pub(in crate::xla) fn take(&mut self, bytes: usize) {
        self.end = self.at + bytes;
        self.at = self.end;
        self.skip();
    }

    /// Takes the token `wanted` of one byte, and says whether it stood there.
    pub(in crate::xla) fn eat(&mut self, wanted: u8) -> bool {
        let found = self.peek() == wanted;
        if found {
            self.take(1);
        }
        found
    }

    /// Takes `<=`, and says whether it stood there.
    pub(in crate::xla) fn eat_at_most(&mut self) -> bool {
        let found = self.peek() == b'<' && self.byte(self.at + 1) == b'=';
        if found {
            self.take(2);
        }
        found
    }

    /// Takes the word `wanted`, and says whether it stood there.
    pub(in crate::xla) fn eat_word(&mut self, wanted: &str) -> bool {
        // Most words that are asked for do not stand there, which their first byte tells.
        let found = wanted.as_bytes().first() == Some(&self.peek()) && self.word() == wanted;
        if found {
            self.take(wanted.len());
        }
        found
    }

    /// The next token where it is a word, else an empty text.
    pub(in crate::xla) fn word(&self) -> &'a str {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or(&[]);
        if !rest.first().is_some_and(|&byte| byte.is_ascii_alphabetic() || byte == b'_') {
            return "";
        }
        let is_end = |byte: &u8| !byte.is_ascii_alphanumeric() && !b"-._".contains(byte);
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        self.text.get(self.at..self.at + length).unwrap_or("")
    }

    /// Takes the token `wanted` where it stands right behind the last one, without blanks, and says whether it did.
    pub(in crate::xla) fn eat_adjacent(&mut self, wanted: u8) -> bool {
        self.end == self.at && self.eat(wanted)
    }

    /// The text from the next token on.
    pub(in crate::xla) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Takes an integer; where the next token is none, it stays.
    pub(in crate::xla) fn int(&mut self) -> Result<Int, NoInt> {
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
        if at == digits || self.goes_on_as_another_token(at, negative) {
            return Err(NoInt::Other);
        }
        let size = size.ok_or(NoInt::TooLarge)?;
        if negative && size > i64::MIN.unsigned_abs() {
            return Err(NoInt::TooLarge);
        }
        self.take(at - self.at);
        Ok(Int {
            value: if negative { (size as i64).wrapping_neg() } else { size as i64 },
            wrapped: !negative && size > i64::MAX as u64,
        })
    }

    /// Whether the digits that end at `at` are the beginning of a number with a fraction, a window or a padding.
    fn goes_on_as_another_token(&self, at: usize, negative: bool) -> bool {
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

    /// How many entries the list here seems to have, by its commas; for the size of an allocation.
    pub(in crate::xla) fn entries(&self) -> usize {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or(&[]);
        let list = rest.iter().take_while(|byte| b"0123456789,*<=?- ".contains(byte));
        1 + list.filter(|&&byte| byte == b',').count()
    }

    /// Passes blanks and comments.
    fn skip(&mut self) {
        loop {
            match self.peek() {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'/' => match self.comment() {
                    Some(bytes) => self.at += bytes,
                    None => return,
                },
                _ => return,
            }
        }
    }

    /// Bytes of the comment that stands here, if one does, and ends.
    fn comment(&self) -> Option<usize> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let length = match rest.get(1)? {
            b'*' => 4 + rest.get(2..)?.windows(2).position(|pair| pair == b"*/")?,
            b'/' => rest.iter().position(|byte| b"\r\n".contains(byte)).unwrap_or(rest.len()),
            _ => return None,
        };
        // XLA's reader stops at a zero byte, in a comment too.
        rest.get(..length).filter(|comment| !comment.contains(&0)).map(<[u8]>::len)
    }
}
