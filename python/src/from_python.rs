//! Operands: objects of Python as values.

use std::borrow::Borrow;

use colex::{ByMode, ComposedLayout, Coord, Int, IntTuple, MAX_LEAVES, Tiler};
use colex_expr::Value;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{
    PyBool, PyDict, PyEllipsis, PyFrozenSet, PyInt, PyList, PySet, PySlice, PyString, PyTuple,
};

use crate::classes::PyValue;
use crate::error;

/// The most levels of nested tuples and lists. The library has at most 32 integers in a tuple.
const DEPTH: usize = 64;

/// The most entries of all lists in an operand.
const ENTRIES: usize = 1 << 18;

/// The most characters of an object in a message.
const QUOTED: usize = 60;

/// An operand of an operation. Values are large, so that an object of this package lends its own.
pub(crate) enum Operand<'a, 'py> {
    Object(Borrowed<'a, 'py, PyValue>),
    Value(Box<Value>),
}

impl<'a, 'py> Operand<'a, 'py> {
    /// Returns the [`value`] of an object, with every integer static: Python knows each of them.
    pub(crate) fn of(
        object: Borrowed<'a, 'py, PyAny>,
        place: &dyn Fn() -> String,
    ) -> PyResult<Self> {
        if let Ok(object) = object.cast::<PyValue>()
            && object.get().value.is_static()
        {
            return Ok(Self::Object(object));
        }
        if let Some(tuple) = integers(&object) {
            return Ok(Self::Value(Box::new(Value::Tuple(tuple)))); // with fewer copies than `value`
        }
        let value = other(&object, place)?;
        Ok(Self::Value(Box::new(if value.is_static() { value } else { unmarked(value) })))
    }
}

impl Borrow<Value> for Operand<'_, '_> {
    fn borrow(&self) -> &Value {
        match self {
            Self::Object(object) => &object.get().value,
            Self::Value(value) => value,
        }
    }
}

/// Returns the value of an operand: a value of this package, an integer, a tuple, a list, a text in
/// notation, or `None`, which is `_`. `place` names the operand in messages, such as
/// ``argument 1 of `size` ``.
pub(crate) fn value(object: &Bound<'_, PyAny>, place: &dyn Fn() -> String) -> PyResult<Value> {
    if let Some(tuple) = integers(object) {
        return Ok(Value::Tuple(tuple));
    }
    other(object, place)
}

/// Returns the [`value`] of an object that has no [`integers`].
fn other(object: &Bound<'_, PyAny>, place: &dyn Fn() -> String) -> PyResult<Value> {
    let mut left = ENTRIES;
    nested(object, place, DEPTH, &mut left)
}

/// Returns an integer or a tuple of integers, the most frequent operands, without a value for each entry.
/// Other objects, and tuples that are too large, have `None`.
pub(crate) fn integers(object: &Bound<'_, PyAny>) -> Option<IntTuple> {
    integers_below(object, DEPTH)
}

fn integers_below(object: &Bound<'_, PyAny>, depth: usize) -> Option<IntTuple> {
    if let Ok(int) = object.cast_exact::<PyInt>() {
        return int.extract().ok().map(IntTuple::int);
    }
    let tuple = object.cast_exact::<PyTuple>().ok()?;
    let (len, depth) = (tuple.len(), depth.checked_sub(1)?);
    if len > MAX_LEAVES {
        return None;
    }
    let mut flat = [0; MAX_LEAVES];
    for (k, entry) in tuple.iter_borrowed().enumerate() {
        let Ok(int) = entry.cast_exact::<PyInt>() else {
            let mut entries = Vec::with_capacity(len); // `collect` would copy each entry once more
            for entry in tuple.iter_borrowed() {
                entries.push(integers_below(&entry, depth)?);
            }
            return IntTuple::from_entries(&entries).ok();
        };
        flat[k] = int.extract().ok()?;
    }
    IntTuple::from_slice(&flat[..len]).ok()
}

/// Returns the value of an operand; `left` is the number of entries of lists that it may still have.
fn nested(
    object: &Bound<'_, PyAny>,
    place: &dyn Fn() -> String,
    depth: usize,
    left: &mut usize,
) -> PyResult<Value> {
    let py = object.py();
    if let Ok(value) = object.cast::<PyValue>() {
        return Ok(value.get().value.clone());
    }
    if let Ok(tuple) = object.cast::<PyTuple>() {
        return of_tuple(tuple, place, deeper(depth, place)?, left);
    }
    if object.is_none() || is_full_slice(object)? {
        return Ok(Value::Coord(Coord::lit("_")));
    }
    if object.is_instance_of::<PyBool>() {
        return Ok(Value::Bool(object.is_truthy()?));
    }
    if let Ok(text) = object.cast::<PyString>() {
        let text = text.to_cow()?;
        return colex_expr::eval(&text).map_err(|error| error::of_eval(py, &error, Some(&text)));
    }
    if let Ok(list) = object.cast::<PyList>() {
        let depth = deeper(depth, place)?;
        *left = left.checked_sub(list.len()).ok_or_else(|| {
            let message = format!("{} has more than {ENTRIES} entries; use fewer", place());
            PyValueError::new_err(message)
        })?;
        let values = list.iter().map(|entry| nested(&entry, place, depth, left));
        return Ok(Value::List(values.collect::<PyResult<_>>()?));
    }
    if object.is_instance_of::<PyInt>() || object.hasattr("__index__")? {
        match integer(object, place) {
            // An array has `__index__`, too, and is an integer only if it has one element.
            Err(error) if error.is_instance_of::<PyTypeError>(py) => {}
            int => return int.map(Value::from),
        }
    }
    Err(PyTypeError::new_err(format!(
        "{} is {}; use an integer, a tuple, a layout or another value of pycolex, or a text in notation",
        place(),
        described(object)
    )))
}

/// Returns a value all of whose integers are static.
fn unmarked(value: Value) -> Value {
    match value {
        Value::Tuple(tuple) => Value::Tuple(tuple.with_static(true)),
        Value::Layout(layout) => Value::Layout(layout.with_static(true)),
        Value::Coordinate(layout) => Value::Coordinate(Box::new(layout.with_static(true))),
        Value::Composed(layout) => {
            let (offset, inner) =
                (Int::new(layout.offset().get()), layout.inner().with_static(true));
            let composed = match layout.swizzle() {
                Some(swizzle) => ComposedLayout::new(swizzle, offset, &inner),
                None => Ok(*layout),
            };
            Value::Composed(composed.map_or(layout, Box::new))
        }
        Value::Tiler(Tiler::ByMode(tiler)) => Value::Tiler(Tiler::ByMode(unmarked_tiler(&tiler))),
        Value::List(values) => Value::List(values.into_iter().map(unmarked).collect()),
        value => value,
    }
}

fn unmarked_tiler(tiler: &ByMode) -> ByMode {
    let entry = |entry| match entry {
        Tiler::Size(size) => Some(Tiler::Size(Int::new(size.get()))),
        Tiler::Layout(layout) => Some(Tiler::Layout(layout.with_static(true))),
        Tiler::ByMode(modes) if modes.is_keep() => None,
        Tiler::ByMode(modes) => Some(Tiler::ByMode(unmarked_tiler(&modes))),
    };
    let entries: Vec<_> = tiler.entries().map(entry).collect();
    ByMode::from_entries(&entries).unwrap_or(*tiler)
}

/// Returns an integer, or an object with `__index__` such as those of numpy, as an `i64`.
pub(crate) fn integer(object: &Bound<'_, PyAny>, place: &dyn Fn() -> String) -> PyResult<i64> {
    object.extract::<i64>().map_err(|error| {
        let py = object.py();
        if error.is_instance_of::<PyOverflowError>(py) {
            let message = format!("{} is {}; use integers of 64 bits", place(), described(object));
            PyValueError::new_err(message)
        } else if error.is_instance_of::<PyTypeError>(py) {
            let message = format!("{} is {}; use an integer", place(), described(object));
            PyTypeError::new_err(message)
        } else {
            error
        }
    })
}

/// Returns an object and its type, for messages. The text of a container can be longer than any memory, if
/// entries are the same object, so that only its type is named.
pub(crate) fn described(object: &Bound<'_, PyAny>) -> String {
    let name = object.get_type().name().map_or_else(|_| "object".into(), |name| name.to_string());
    let is_container = object.is_instance_of::<PyTuple>()
        || object.is_instance_of::<PyList>()
        || object.is_instance_of::<PyDict>()
        || object.is_instance_of::<PySet>()
        || object.is_instance_of::<PyFrozenSet>();
    if is_container {
        return format!("of type `{name}`");
    }
    let Ok(text) = object.repr() else { return format!("of type `{name}`") };
    let text = text.to_string_lossy();
    if text.contains('\n') {
        return format!("of type `{name}`"); // such as an array
    }
    let end = text.char_indices().nth(QUOTED).map_or(text.len(), |(end, _)| end);
    let dots = if end < text.len() { ".." } else { "" };
    format!("`{}{dots}`, of type `{name}`", colex_expr::quote::printable(&text[..end]))
}

fn deeper(depth: usize, place: &dyn Fn() -> String) -> PyResult<usize> {
    depth.checked_sub(1).ok_or_else(|| {
        let message = format!("{} has more than {DEPTH} levels; use fewer levels", place());
        PyValueError::new_err(message)
    })
}

/// Whether an object is `:` or `...` of an index.
fn is_full_slice(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    if object.is_instance_of::<PyEllipsis>() {
        return Err(PyTypeError::new_err(
            "`...` is not a coordinate; use `:` or `None` for each mode",
        ));
    }
    let Ok(slice) = object.cast::<PySlice>() else { return Ok(false) };
    for field in ["start", "stop", "step"] {
        if !slice.getattr(field)?.is_none() {
            let message = format!("{slice} is a part of a mode; use `:`, or divide the mode first");
            return Err(PyTypeError::new_err(message));
        }
    }
    Ok(true)
}

/// A tuple of integers, with `_` a coordinate, and with layouts a tiler by mode.
fn of_tuple(
    tuple: &Bound<'_, PyTuple>,
    place: &dyn Fn() -> String,
    depth: usize,
    left: &mut usize,
) -> PyResult<Value> {
    let values = tuple.iter().map(|entry| nested(&entry, place, depth, left));
    let values = values.collect::<PyResult<Vec<Value>>>()?;
    let combined = if values.iter().all(|value| matches!(value, Value::Tuple(_))) {
        let entry =
            |value: &Value| if let Value::Tuple(entry) = value { Some(*entry) } else { None };
        let entries: Vec<_> = values.iter().filter_map(entry).collect();
        IntTuple::from_entries(&entries).map(Value::Tuple)
    } else if values.iter().all(|value| matches!(value, Value::Tuple(_) | Value::Coord(_))) {
        let entry = |value: &Value| match value {
            Value::Tuple(entry) => Some(Coord::fixed(entry)),
            Value::Coord(entry) => Some(*entry),
            _ => None,
        };
        let entries: Vec<_> = values.iter().filter_map(entry).collect();
        Coord::from_entries(&entries).map(Value::Coord)
    } else {
        return tiler(tuple, &values, place);
    };
    combined.map_err(|error| error::of_layout(tuple.py(), error))
}

/// Returns the tiler with these entries, one for each mode.
pub(crate) fn by_mode(entries: &Bound<'_, PyTuple>, place: &dyn Fn() -> String) -> PyResult<Value> {
    let values = entries.iter().map(|entry| value(&entry, place));
    tiler(entries, &values.collect::<PyResult<Vec<_>>>()?, place)
}

fn tiler(
    tuple: &Bound<'_, PyTuple>,
    values: &[Value],
    place: &dyn Fn() -> String,
) -> PyResult<Value> {
    let mut entries = Vec::with_capacity(values.len());
    for (entry, object) in values.iter().zip(tuple) {
        entries.push(tiler_entry(tuple.py(), entry, &object, place)?);
    }
    let tiler = ByMode::from_entries(&entries).map(|tiler| Value::Tiler(Tiler::ByMode(tiler)));
    tiler.map_err(|error| error::of_layout(tuple.py(), error))
}

/// An entry of a tiler by mode; `None` keeps the mode.
fn tiler_entry(
    py: Python<'_>,
    entry: &Value,
    object: &Bound<'_, PyAny>,
    place: &dyn Fn() -> String,
) -> PyResult<Option<Tiler>> {
    let tiler = match entry {
        Value::Layout(layout) => Ok(Tiler::Layout(*layout)),
        Value::Tiler(tiler) => Ok(*tiler),
        Value::Tuple(shape) => Tiler::from_shape(shape),
        Value::Coord(coord) if coord.has_free() && coord.origin().as_int().is_some() => {
            return Ok(None);
        }
        Value::Coord(coord) => Tiler::from_coord(coord),
        _ => {
            return Err(PyTypeError::new_err(format!(
                "an entry of {} is {}; the entries of a tuple are integers, None, layouts and tuples of them",
                place(),
                described(object)
            )));
        }
    };
    tiler.map(Some).map_err(|error| error::of_layout(py, error))
}
