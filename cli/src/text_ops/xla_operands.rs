//! Operands of XLA's operations, read as leniently as XLA reads them, and what the library answers.

use colex::DynLayout;
use colex::xla::{ArrayShape, ElementType, Error, Layout, Reason, Shape, ShapeParseError};
use serde_json::Value as Json;

use super::shape_text::{shape_message, with_meant_type};
use super::{TextAnswer, TextFailure, Texts};
use crate::foreign;

/// Argument `k` as a shape.
pub(super) fn shape(args: &Texts<'_>, k: usize) -> Result<Shape, TextFailure> {
    Shape::parse_lenient(args.text(k)).map_err(|error| unread(args, k, &error))
}

/// Argument `k` as a shape, read strictly.
pub(super) fn valid_shape(args: &Texts<'_>, k: usize) -> Result<Shape, TextFailure> {
    Shape::parse(args.text(k)).map_err(|error| unread(args, k, &error))
}

/// Operations on shapes of XLA, and those that do the same with layouts in notation.
const OF_LAYOUTS: &[(&str, &str)] = &[
    ("xla_linear_index", "crd2idx"),
    ("xla_tiled_linear_index", "crd2idx"),
    ("xla_multi_index", "get_hier_coord"),
    ("xla_tiled_multi_index", "get_hier_coord"),
    ("xla_dimension_stride", "stride"),
    ("xla_elements_in", "size"),
    ("xla_physical_elements", "cosize"),
    ("xla_memory_order", "table"),
];

fn unread(args: &Texts<'_>, k: usize, error: &ShapeParseError) -> TextFailure {
    if DynLayout::parse(args.text(k)).is_ok() {
        let twin = OF_LAYOUTS.iter().find(|(name, _)| *name == args.op.name);
        let advice = match twin {
            Some((_, twin)) => format!("use `{twin}` for layouts"),
            None => "`xla_raise` makes a shape from a layout".to_owned(),
        };
        let message = format!("expected a shape of XLA, and this is layout notation; {advice}");
        return args.unread(k, 0, message);
    }
    args.unread(k, error.position(), shape_message(args.text(k), error))
}

/// Argument `k` as an array, perhaps in a buffer.
pub(super) fn array(args: &Texts<'_>, k: usize) -> Result<ArrayShape, TextFailure> {
    let shape = shape(args, k)?;
    shape.stored_array().cloned().ok_or_else(|| not_an_array(args))
}

/// That the operation is one on arrays.
pub(super) fn not_an_array(args: &Texts<'_>) -> TextFailure {
    Error::new(args.op.name, Reason::NotAnArray).into()
}

/// Argument `k` as a layout.
pub(super) fn layout(args: &Texts<'_>, k: usize) -> Result<Layout, TextFailure> {
    Layout::parse_lenient(args.text(k)).map_err(|error| unread(args, k, &error))
}

/// Argument `k` as the name of an element type.
pub(super) fn element_type(args: &Texts<'_>, k: usize) -> Result<ElementType, TextFailure> {
    let name = args.text(k);
    name.parse().map_err(|error: Error| {
        TextFailure::Refused(with_meant_type(error.message().as_str(), name))
    })
}

/// The library's answer, or its refusal.
pub(super) fn answer<T: Into<Json>>(answer: Result<T, Error>) -> TextAnswer {
    Ok(answer?.into())
}

/// An answer in words.
pub(super) fn text(answer: impl std::fmt::Display) -> Json {
    Json::from(answer.to_string())
}

impl From<Error> for TextFailure {
    fn from(error: Error) -> Self {
        Self::Refused(foreign::with_operation(error.reason(), error.message().as_str()))
    }
}
