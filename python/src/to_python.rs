//! Results: values as objects of Python.

use colex::{Coord, Int, IntTuple};
use colex_expr::Value;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyTuple};
use serde_json::Value as Json;

use crate::classes;

/// Returns a value as an object of Python: integers, truth values, tuples and lists as those of Python,
/// layouts and the like as classes of this package.
pub(crate) fn object(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    match value {
        Value::Bool(is_true) => Ok(PyBool::new(py, is_true).to_owned().into_any()),
        Value::Tuple(tuple) => tuple_object(py, &tuple),
        Value::Coord(coord) => coordinate(py, &coord),
        Value::List(values) => {
            let objects = values.into_iter().map(|value| object(py, value));
            Ok(PyList::new(py, objects.collect::<PyResult<Vec<_>>>()?)?.into_any())
        }
        Value::Text(json) => json_object(py, &json),
        value => classes::object(py, value),
    }
}

/// Returns a tuple of integers; an integer is itself.
pub(crate) fn tuple_object<'py>(py: Python<'py>, tuple: &IntTuple) -> PyResult<Bound<'py, PyAny>> {
    if let Some(int) = tuple.as_int() {
        return int.get().into_bound_py_any(py);
    }
    if tuple.depth() == 1 {
        // Without a tuple of the library for each integer.
        let ints = (0..tuple.leaf_count()).map(|k| tuple.leaf(k).map(Int::get));
        return Ok(PyTuple::new(py, ints)?.into_any());
    }
    let entries = (0..tuple.rank()).map(|k| match tuple.get(k) {
        Ok(entry) => tuple_object(py, &entry),
        Err(error) => Err(crate::error::of_layout(py, error)),
    });
    Ok(PyTuple::new(py, entries.collect::<PyResult<Vec<_>>>()?)?.into_any())
}

/// Returns a coordinate, with `None` for each `_`.
fn coordinate<'py>(py: Python<'py>, coord: &Coord) -> PyResult<Bound<'py, PyAny>> {
    fn entry<'py>(
        py: Python<'py>,
        coord: &Coord,
        tuple: &IntTuple,
        leaf: &mut usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Some(int) = tuple.as_int() {
            let is_free = coord.is_free(*leaf);
            *leaf += 1;
            return if is_free {
                Ok(py.None().into_bound(py))
            } else {
                int.get().into_bound_py_any(py)
            };
        }
        let entries = (0..tuple.rank()).map(|k| match tuple.get(k) {
            Ok(tuple) => entry(py, coord, &tuple, leaf),
            Err(error) => Err(crate::error::of_layout(py, error)),
        });
        Ok(PyTuple::new(py, entries.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }
    entry(py, coord, &coord.origin(), &mut 0)
}

/// Returns JSON as dictionaries, lists, texts and numbers.
pub(crate) fn json_object<'py>(py: Python<'py>, json: &Json) -> PyResult<Bound<'py, PyAny>> {
    match json {
        Json::Null => Ok(py.None().into_bound(py)),
        Json::Bool(is_true) => Ok(PyBool::new(py, *is_true).to_owned().into_any()),
        Json::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(int), _, _) => int.into_bound_py_any(py),
            (_, Some(int), _) => int.into_bound_py_any(py),
            (_, _, float) => float.into_bound_py_any(py),
        },
        Json::String(text) => text.into_bound_py_any(py),
        Json::Array(values) => {
            let objects = values.iter().map(|value| json_object(py, value));
            Ok(PyList::new(py, objects.collect::<PyResult<Vec<_>>>()?)?.into_any())
        }
        Json::Object(fields) => {
            let object = PyDict::new(py);
            for (name, value) in fields {
                object.set_item(name, json_object(py, value)?)?;
            }
            Ok(object.into_any())
        }
    }
}
