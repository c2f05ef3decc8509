//! Quote: operands in messages, of a length that fits on a screen.

use std::borrow::Cow;

/// Characters of one operand.
const OPERAND: usize = 160;
/// Characters of a call with its operands.
const CALL: usize = 480;

/// Returns `text`, or the first `limit` characters of it and `…`.
fn short(text: &str, limit: usize) -> Cow<'_, str> {
    match text.char_indices().nth(limit) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Returns an operand as messages quote it: the first 160 characters.
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

/// Returns a line as messages quote it: the first 480 characters.
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
