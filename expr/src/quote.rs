//! Quote: operands in messages, of a length that fits on a screen, and without control characters.

use std::borrow::Cow;
use std::fmt::Write;

/// Characters of one operand.
const OPERAND: usize = 160;
/// Characters of a call with its operands.
const CALL: usize = 480;

/// Returns `text` with an escape for each character that a terminal obeys instead of showing it, such
/// as `\u{1b}`.
///
/// These are the control characters except the tab and the line feed, the separators of lines and
/// paragraphs, and the characters that change the direction of a text.
///
/// # Examples
///
/// ```
/// use colex_expr::quote;
/// assert_eq!(quote::printable("(4,8)\t# größer"), "(4,8)\t# größer");
/// assert_eq!(quote::printable("\u{1b}[2J(4,8)"), "\\u{1b}[2J(4,8)");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    escaped(text, |out, c| out.extend(c.escape_default()))
}

/// Returns a JSON document with an escape such as `\u009b` for each character that [`printable`]
/// escapes, so that a terminal shows the document.
///
/// # Examples
///
/// ```
/// use colex_expr::quote;
/// assert_eq!(quote::json("[\"größer\"]"), "[\"größer\"]");
/// assert_eq!(quote::json("[\"\u{9b}2J\",\"\u{202e}\"]"), r#"["\u009b2J","\u202e"]"#);
/// ```
#[must_use]
pub fn json(json: &str) -> Cow<'_, str> {
    // JSON has these characters in its strings only, and none of them has more than 16 bits.
    escaped(json, |out, c| {
        let _ = write!(out, "\\u{:04x}", u32::from(c));
    })
}

/// Returns `text` with the escape that `push` appends for each character that a terminal obeys.
fn escaped(text: &str, push: impl Fn(&mut String, char)) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return text.into();
    }
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if is_obeyed(c) {
            push(&mut escaped, c);
        } else {
            escaped.push(c);
        }
    }
    escaped.into()
}

/// Returns whether a terminal obeys this character instead of showing it.
fn is_obeyed(c: char) -> bool {
    match c {
        '\t' | '\n' => false,
        '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        _ => c.is_control(),
    }
}

/// Returns `text`, or the first `limit` characters of it and `…`, as [`printable`] text on one line.
fn short(text: &str, limit: usize) -> Cow<'_, str> {
    let (text, rest) = match text.char_indices().nth(limit) {
        Some((end, _)) => (&text[..end], "…"),
        None => (text, ""),
    };
    let text = printable(text);
    if rest.is_empty() && !text.contains('\n') {
        return text;
    }
    (text.replace('\n', "\\n") + rest).into()
}

/// Returns an operand as messages quote it: the first 160 characters, as [`printable`] text on one
/// line.
///
/// # Examples
///
/// ```
/// use colex_expr::quote;
/// assert_eq!(quote::operand("(4,8)"), "(4,8)");
/// assert_eq!(quote::operand(&"(".repeat(1_000_000)), "(".repeat(160) + "…");
/// ```
#[must_use]
pub fn operand(text: &str) -> Cow<'_, str> {
    short(text, OPERAND)
}

/// Returns a line as messages quote it: the first 480 characters, as [`printable`] text on one
/// line.
pub(crate) fn long(text: &str) -> Cow<'_, str> {
    short(text, CALL)
}

/// Returns a call as messages quote it.
///
/// # Examples
///
/// ```
/// use colex_expr::quote;
/// assert_eq!(quote::call("coalesce", ["(4,8)", "4"]), "coalesce((4,8), 4)");
/// ```
pub fn call<T: AsRef<str>>(name: &str, operands: impl IntoIterator<Item = T>) -> String {
    let operands: Vec<_> =
        operands.into_iter().map(|text| operand(text.as_ref().trim()).into_owned()).collect();
    short(&format!("{}({})", operand(name), operands.join(", ")), CALL).into_owned()
}
