//! Messages about the text of a shape, with a suggestion for a wrong element type.

use colex::xla::{ElementType, Reason, ShapeParseError, ShapeParseReason};

use crate::ops::suggest;

/// Returns the message of `error` about `text` without the place, with a suggestion for a wrong
/// element type.
#[must_use]
pub fn shape_message(text: &str, error: &ShapeParseError) -> String {
    let message = error.message().to_string();
    let ShapeParseReason::Invalid(Reason::NoSuchType { .. }) = error.reason() else {
        return message;
    };
    let rest = text.get(error.position()..).unwrap_or("");
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    with_suggested_type(&message, &rest[..end])
}

/// Returns `message` about the type `name`, with the element type of a similar name.
pub(super) fn with_suggested_type(message: &str, name: &str) -> String {
    let lower = name.to_lowercase();
    // Names in numpy, PyTorch and JAX.
    let long = [("bfloat", "bf"), ("float", "f"), ("uint", "u"), ("int", "s"), ("complex", "c")];
    let short = long.iter().find_map(|(long, short)| {
        lower.strip_prefix(long).map(|digits| format!("{short}{digits}"))
    });
    let name = match lower.as_str() {
        "bool" => "pred".to_owned(),
        _ => short.unwrap_or(lower),
    };
    let names = ElementType::all().map(ElementType::name).chain(["token", "opaque"]);
    match (suggest::nearest(&name, names), message.split_once(';')) {
        // The suggestion replaces the examples of names.
        (Some(suggested), Some((condition, _))) => {
            format!("{condition}; did you mean `{suggested}`?")
        }
        _ => message.to_owned(),
    }
}
