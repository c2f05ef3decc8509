//! Operands of operations on XLA shapes, parsed as leniently as XLA parses them, and their results.

use colex::DynLayout;
use colex::xla::{ArrayShape, ElementType, Error, Layout, Reason, Shape, ShapeParseError};
use serde_json::Value as Json;

use crate::cause::Cause;
use crate::error::Failure;
use crate::operation::TextAnswer;
use crate::texts::Texts;
use crate::xla_text::{shape_message, with_suggested_type};

/// Parses argument `k` as a shape.
pub(super) fn shape(args: &Texts<'_>, k: usize) -> Result<Shape, Failure> {
    Shape::parse_lenient(args.text(k)).map_err(|error| malformed(args, k, &error))
}

/// Parses argument `k` as a shape, strictly.
pub(super) fn valid_shape(args: &Texts<'_>, k: usize) -> Result<Shape, Failure> {
    Shape::parse(args.text(k)).map_err(|error| malformed(args, k, &error))
}

/// Operations on shapes of XLA, and the operations that do the same with layouts in notation.
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

fn malformed(args: &Texts<'_>, k: usize, error: &ShapeParseError) -> Failure {
    if DynLayout::parse(args.text(k)).is_ok() {
        let twin = OF_LAYOUTS.iter().find(|(name, _)| *name == args.name());
        let advice = match twin {
            Some((_, twin)) => format!("use `{twin}` for layouts"),
            None => "`xla_raise` makes a shape from a layout".to_owned(),
        };
        let message = format!("expected a shape of XLA, and this is layout notation; {advice}");
        return args.malformed(k, 0, message);
    }
    args.malformed(k, error.position(), shape_message(args.text(k), error))
}

/// Parses argument `k` as an array or a buffer of one.
pub(super) fn array(args: &Texts<'_>, k: usize) -> Result<ArrayShape, Failure> {
    let shape = shape(args, k)?;
    shape.stored_array().cloned().ok_or_else(not_an_array)
}

/// Returns the failure that the operation needs an array.
pub(super) fn not_an_array() -> Failure {
    Error::new("array", Reason::NotAnArray).into()
}

/// Parses argument `k` as a layout of XLA.
pub(super) fn layout(args: &Texts<'_>, k: usize) -> Result<Layout, Failure> {
    Layout::parse_lenient(args.text(k)).map_err(|error| malformed(args, k, &error))
}

/// Parses argument `k` as the name of an element type.
pub(super) fn element_type(args: &Texts<'_>, k: usize) -> Result<ElementType, Failure> {
    let name = args.text(k);
    name.parse().map_err(|error: Error| {
        let message = with_suggested_type(error.reason().message().as_str(), name);
        Failure::Library { message, cause: Cause::of(error) }
    })
}

/// Returns a result of the library as JSON.
pub(super) fn answer<T: Into<Json>>(answer: Result<T, Error>) -> TextAnswer {
    Ok(answer?.into())
}

/// Returns a result as text.
pub(super) fn text(answer: impl std::fmt::Display) -> Json {
    Json::from(answer.to_string())
}
