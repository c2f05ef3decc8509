//! What is wrong with the text of a shape, for people: where a type has a wrong name, with the one that was meant.

use colex::xla::{ElementType, Reason, ShapeParseError, ShapeParseReason};

use crate::ops::suggest;

/// The message of `error` about `text`, without its place; where a type has a wrong name, with the one that was meant.
#[must_use]
pub fn shape_message(text: &str, error: &ShapeParseError) -> String {
    let message = error.message().to_string();
    if error.reason() != ShapeParseReason::Invalid(Reason::NoSuchType) {
        return message;
    }
    let rest = text.get(error.position()..).unwrap_or("");
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    with_meant_type(&message, &rest[..end])
}

/// `message` about the type `name`, and the type that was meant, if one is like it.
pub(super) fn with_meant_type(message: &str, name: &str) -> String {
    let lower = name.to_lowercase();
    // The names that types have elsewhere.
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
        // The examples of names give way to the one that was meant.
        (Some(meant), Some((condition, _))) => format!("{condition}; did you mean `{meant}`?"),
        _ => message.to_owned(),
    }
}
