//! Comparison of answers.

use colex::{ArithTuple, CoordinateLayout, DynLayout, Int};

use serde_json::Value as Json;

use crate::{Value, eval};

/// Whether the answer of an operation on texts equals the expected JSON. Layouts and tuples are
/// compared as such.
pub(super) fn same_json(answer: &Json, expected: &Json) -> bool {
    let value = |text: &str| eval::eval_marked(text).ok();
    match (answer, expected) {
        (Json::String(a), Json::String(b)) if a != b => {
            matches!((value(a), value(b)), (Some(a), Some(b)) if same(&a, &b, true))
        }
        (Json::Array(a), Json::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_json(a, b))
        }
        _ => answer == expected,
    }
}

/// Whether an answer equals the expected one, without strides of extent-1 leaves. Static marks are
/// compared if `marked`.
pub(super) fn same(value: &Value, expected: &Value, marked: bool) -> bool {
    match (value, expected) {
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::Layout(a), Value::Layout(b)) => same_layout(a, b, marked),
        (Value::Swizzle(a), Value::Swizzle(b)) => a == b,
        (Value::Composed(a), Value::Composed(b)) => {
            a.outer() == b.outer()
                && a.offset() == b.offset()
                && same_layout(&a.inner(), &b.inner(), marked)
        }
        (Value::Coordinate(a), Value::Coordinate(b)) => same_coordinates(a, b, marked),
        (Value::Layout(a), Value::Coordinate(b)) => same_coordinates(&(*a).into(), b, marked),
        (Value::Coordinate(a), Value::Layout(b)) => same_coordinates(a, &(*b).into(), marked),
        (Value::List(a), Value::List(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b, marked))
        }
        (Value::Tuple(a), Value::Tuple(b)) => {
            a == b && (!marked || value.text(true) == expected.text(true))
        }
        _ => false,
    }
}

fn same_layout(a: &DynLayout, b: &DynLayout, marked: bool) -> bool {
    let same_int = |a: Int, b: Int| a == b && (!marked || a.is_static() == b.is_static());
    a.shape() == b.shape()
        && (0..a.leaf_count()).all(|k| match (a.leaf(k), b.leaf(k)) {
            (Some((s, d)), Some((t, e))) => same_int(s, t) && (s.get() == 1 || same_int(d, e)),
            _ => false,
        })
}

fn same_coordinates(a: &CoordinateLayout, b: &CoordinateLayout, marked: bool) -> bool {
    let marks = |extent: Int, stride: &ArithTuple| format!("{extent:#}:{stride:#}");
    a.shape() == b.shape()
        && (0..a.leaf_count()).all(|k| match (a.leaf(k), b.leaf(k)) {
            (Some((s, d)), Some((t, e))) => {
                s.get() == 1 || d == e && (!marked || marks(s, &d) == marks(t, &e))
            }
            _ => false,
        })
}
