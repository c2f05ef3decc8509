//! Tokens of a PTX text (PTX ISA, *Syntax*).

use crate::error::{Error, ErrorKind};

/// A token: a word with its dots (`ld.global.f32`, `%tid.x`, `0f3F800000`), a string or a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    Word(&'a str),
    Text(&'a str),
    Mark(char),
}

/// Returns the tokens of a text, each with its line, counted from 1.
pub(crate) fn tokens(text: &str) -> Result<Vec<(Token<'_>, u32)>, Error> {
    let bytes = text.as_bytes();
    let (mut found, mut line, mut k) = (Vec::new(), 1, 0);
    while k < bytes.len() {
        let start = k;
        match bytes[k] {
            b'\n' => {
                line += 1;
                k += 1;
            }
            b if b.is_ascii_whitespace() => k += 1,
            b'/' if bytes.get(k + 1) == Some(&b'/') => {
                k = text[k..].find('\n').map_or(bytes.len(), |n| k + n);
            }
            b'/' if bytes.get(k + 1) == Some(&b'*') => {
                k = text[k..].find("*/").map_or(bytes.len(), |n| k + n + 2);
                line += lines(&text[start..k]);
            }
            b'"' => {
                k = text[k + 1..].find('"').map_or(bytes.len(), |n| k + n + 2);
                let inner = text[start + 1..k].trim_end_matches('"');
                found.push((Token::Text(inner), line));
                line += lines(&text[start..k]);
            }
            b if is_word(b) => {
                while k < bytes.len() && (is_word(bytes[k]) || bytes[k..].starts_with(b"::")) {
                    k += if bytes[k] == b':' { 2 } else { 1 };
                }
                found.push((Token::Word(&text[start..k]), line));
            }
            b if b.is_ascii() => {
                found.push((Token::Mark(char::from(b)), line));
                k += 1;
            }
            b => {
                let text = format!("the byte {b:#x} outside of a comment, ASCII is allowed");
                return Err(Error::new(ErrorKind::Syntax, line, "parse", text));
            }
        }
    }
    Ok(found)
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b"_$%.".contains(&b)
}

fn lines(text: &str) -> u32 {
    text.bytes().filter(|b| *b == b'\n').count() as u32
}
