//! The list of operations.

use serde_json::{Value as Json, json};

/// Returns the names, operands and meaning of every operation.
pub(crate) fn list() -> Json {
    let one = |op: &colex_expr::Operation| json!([op.names, op.usage, op.about]);
    json!({ "operations": colex_expr::operations().map(one).collect::<Vec<_>>() })
}
