//! Operands that are texts of XLA's shapes; where one is none, the place in it.

use colex::xla::{ElementType, Layout, Reason, Shape, ShapeParseError, ShapeParseReason};

use super::{TextFailure, Texts};
use crate::ops;

impl Texts<'_> {
    /// Argument `k` as a shape, read as XLA does.
    pub(super) fn shape(&self, k: usize) -> Result<Shape, TextFailure> {
        Shape::parse_lenient(self.text(k)).map_err(|error| self.unread(k, &error))
    }

    /// Argument `k` as a valid shape.
    pub(super) fn strict_shape(&self, k: usize) -> Result<Shape, TextFailure> {
        Shape::parse(self.text(k)).map_err(|error| self.unread(k, &error))
    }

    /// Argument `k` as a layout, read as XLA does.
    pub(super) fn xla_layout(&self, k: usize) -> Result<Layout, TextFailure> {
        Layout::parse_lenient(self.text(k)).map_err(|error| self.unread(k, &error))
    }

    /// Argument `k` as an element type.
    pub(super) fn element_type(&self, k: usize) -> Result<ElementType, TextFailure> {
        let name = self.text(k);
        ElementType::from_name(name).ok_or_else(|| {
            TextFailure::Refused(with_meant(&Reason::NoSuchType.message().to_string(), name))
        })
    }

    fn unread(&self, k: usize, error: &ShapeParseError) -> TextFailure {
        let operand = self.text(k);
        TextFailure::Unread {
            operand: operand.to_owned(),
            position: error.position(),
            message: shape_message(operand, error),
        }
    }
}

/// The message of `error` about `text`, without its place; where a type has a wrong name, with the one that was meant.
#[must_use]
pub fn shape_message(text: &str, error: &ShapeParseError) -> String {
    let message = error.message().to_string();
    if error.reason() != ShapeParseReason::Invalid(Reason::NoSuchType) {
        return message;
    }
    let rest = text.get(error.position()..).unwrap_or("");
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    with_meant(&message, &rest[..end])
}

/// `message` about the type `name`, and the type that was meant, if one is like it.
fn with_meant(message: &str, name: &str) -> String {
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
    match (ops::nearest(&name, names), message.split_once(';')) {
        // The examples of names give way to the one that was meant.
        (Some(meant), Some((condition, _))) => format!("{condition}; did you mean `{meant}`?"),
        _ => message.to_owned(),
    }
}
