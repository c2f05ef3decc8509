//! Texts of XLA in expressions: a shape is the layout of its elements, anything else gets a message
//! with the command that reads it.

use colex::xla::{Layout, Reason, Shape};

use crate::eval::EvalError;
use crate::{Value, quote, text_ops};

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
    let shape = Shape::parse_lenient(text).map_err(|error| EvalError::Arguments {
        position: position + error.position(),
        message: text_ops::shape_message(text, &error),
    })?;
    let refused = |message: String| EvalError::TextRefused {
        call: quote::operand(text).into_owned(),
        message,
    };
    let Some(array) = shape.stored_array() else {
        return Err(refused(
            "only an array has a layout; `colex xla` explains other shapes".into(),
        ));
    };
    match array.lower() {
        Ok(lowered) => Ok(lowered.layout.into()),
        Err(error) => Err(refused(with_operation(error.reason()))),
    }
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
