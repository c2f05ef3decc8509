//! Operands: expressions among the arguments of a subcommand.

use colex::DynLayout;
use colex_expr::{Value, quote};

/// Returns the value of the expression `text`.
pub(crate) fn value(text: &str) -> Result<Value, String> {
    colex_expr::eval(text).map_err(|error| error.show(text))
}

/// Returns the value of the expression `text`; a shape alone is the column-major layout.
pub(crate) fn layout_of_any_kind(text: &str) -> Result<Value, String> {
    match value(text)? {
        Value::Tuple(shape) => {
            DynLayout::col_major(&shape).map(Value::Layout).map_err(|error| error.to_string())
        }
        other => Ok(other),
    }
}

/// Returns the message that the value of `text` is not `wanted`.
pub(crate) fn is_not(wanted: &str, text: &str, value: &Value) -> String {
    format!("`{}` is {}, not {wanted}", quote::operand(text), value.kind())
}
