//! Texts of XLA: a shape in an expression is the layout of its elements. Messages about shapes have
//! a suggestion for a wrong element type, and name the operation that works.

use colex::xla::{
    ArrayShape, ElementType, Error, Layout, Reason, Shape, ShapeParseError, ShapeParseReason,
};

use crate::cause::Cause;
use crate::error::{EvalError, Failure};
use crate::{Value, quote, suggest};

/// Returns the length of the shape at the beginning of `text`, `NAME[..]` and perhaps `{..}`. The
/// length of an incomplete shape is that of `text`.
pub(crate) fn shape_length(text: &str) -> usize {
    let Some(sizes_end) = text.find(']') else { return text.len() };
    let end = sizes_end + 1;
    if !text[end..].starts_with('{') {
        return end;
    }
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate().skip(end) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    text.len()
}

/// Returns the layout of the shape `text`, which begins at byte `position` of an expression.
pub(crate) fn layout_of_shape(text: &str, position: usize) -> Result<Value, EvalError> {
    let shape = Shape::parse_lenient(text).map_err(|error| EvalError::Operands {
        position: position + error.position(),
        message: shape_message(text, &error),
    })?;
    let lowered = match shape.stored_array() {
        Some(array) => array.lower().map_err(Failure::from),
        None => Err(Failure::Refused(
            "only an array has a layout; `colex xla` explains other shapes".into(),
        )),
    };
    let call = || quote::operand(text).into_owned();
    Ok(lowered.map_err(|failure| failure.of_call(call, position))?.layout.into())
}

/// Returns the array whose shape is `text`, as XLA's lenient parser reads it; `None` for other texts.
///
/// # Examples
///
/// ```
/// use colex_expr::xla_text;
/// assert_eq!(xla_text::array(" f32[2,3] ").unwrap().to_string(), "f32[2,3]{1,0}");
/// assert!(xla_text::array("(2,3):(3,1)").is_none());
/// ```
#[must_use]
pub fn array(text: &str) -> Option<ArrayShape> {
    Shape::parse_lenient(text.trim()).ok()?.stored_array().cloned()
}

/// Returns the message of `reason`, with operations of `eval` in place of the library's functions.
#[must_use]
pub fn with_operation(reason: Reason) -> String {
    let operations = match reason {
        Reason::Tiled => "`xla_tiled_linear_index`, `xla_tiled_multi_index` or `xla_memory_order`",
        _ => "`xla_tiled_linear_index`",
    };
    let message = reason.message();
    match message.as_str().split_once("`IndexMap") {
        Some((message, _)) => format!("{message}{operations}"),
        None => message.to_string(),
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Library { message: with_operation(error.reason()), cause: Cause::of(error) }
    }
}

/// Returns what to do with `text`, which is not an expression, if it is a text of XLA.
pub(crate) fn advice(text: &str) -> Option<&'static str> {
    let text = text.trim();
    if Shape::parse_lenient(text).is_ok() {
        return Some(
            "this is a tuple of XLA shapes, which has no single layout; `colex xla` lists its arrays",
        );
    }
    if text.starts_with('{') && Layout::parse_lenient(text).is_ok() {
        return Some(LAYOUT_ALONE);
    }
    None
}

/// The advice about the layout of an XLA shape without the shape.
pub const LAYOUT_ALONE: &str = "this is the layout of an XLA shape without the shape; write the element type and the sizes \
    in front of it, such as `f32[2,3]{1,0}`";

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
pub(crate) fn with_suggested_type(message: &str, name: &str) -> String {
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
