//! Quote: operands in messages, of a length that fits on a screen.

use std::borrow::Cow;
use std::path::Path;

/// Characters of an operand that a message quotes at most.
pub const OPERAND: usize = 160;
/// Characters that a message quotes of a call with all its operands.
pub const CALL: usize = 480;

/// Returns `text`, or the first `limit` characters of it and `…`.
///
/// # Examples
///
/// ```
/// use colex_cli::quote;
/// assert_eq!(quote::short("(4,8)", 8), "(4,8)");
/// assert_eq!(quote::short("((((((((((", 3), "(((…");
/// ```
#[must_use]
pub fn short(text: &str, limit: usize) -> Cow<'_, str> {
    match text.char_indices().nth(limit) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Returns an operand as messages quote it.
#[must_use]
pub fn operand(text: &str) -> Cow<'_, str> {
    short(text, OPERAND)
}

/// Returns the name of a file as messages quote it; bytes that are not UTF-8 show as `�`.
#[must_use]
pub fn path(path: &Path) -> String {
    operand(&path.to_string_lossy()).into_owned()
}
