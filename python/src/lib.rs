//! The module `pycolex._colex`: values, operations, copies and pictures of `colex` for Python.
//!
//! - `classes`: the values that Python has no type for. `operations`: a function for each operation;
//!   `keywords`: the operands that have names; `documentation`: the docstrings.
//! - `from_python`, `to_python`: operands and results. `error`: exceptions.
//! - `arrays`: copies between arrays. `picture`: what `colex show` draws. `access`: bank conflicts.
//!
//! The module converts, calls `colex_expr` or `colex`, and explains. It has no operation of its own.

mod access;
mod arrays;
mod classes;
mod documentation;
mod error;
mod from_python;
mod keywords;
mod operations;
mod picture;
mod to_python;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyModule, PyString};

/// Returns the value of an expression such as "zipped_divide((8,12):(12,1), <4,3>)".
///
/// Raises `NotationError` if the text is not an expression, and `LayoutError` if an operation fails. Integers
/// without `_` are dynamic in a text that has a static integer, such as `_4`.
///
/// >>> pycolex.evaluate("(6,2):(8,2) o (4,3):(3,1)")
/// ((2,2),3):((24,2),8)
/// >>> pycolex.evaluate("size(complement(4:2, 24))")
/// 6
#[pyfunction]
fn evaluate<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = text.py();
    let Ok(text) = text.cast::<PyString>() else {
        let object = from_python::described(text);
        let message = format!("argument 1 of `evaluate` is {object}; use a text");
        return Err(PyTypeError::new_err(message));
    };
    let text = text.to_cow()?;
    let value = colex_expr::eval(&text);
    to_python::object(py, value.map_err(|error| error::of_eval(py, &error, Some(&text)))?)
}

/// Returns the rows of the table of operations: names, operands, result, parameters.
#[pyfunction]
fn _operations() -> Vec<(Vec<&'static str>, &'static str, &'static str, Vec<String>)> {
    let row = |operation: &colex_expr::Operation| {
        let parameters = operations::parameters(operation);
        (operation.names.to_vec(), operation.usage, operation.about, parameters)
    };
    colex_expr::operations().map(row).collect()
}

#[pymodule(gil_used = false)]
fn _colex(module: &Bound<'_, PyModule>) -> PyResult<()> {
    operations::add_to(module)?;
    classes::add_to(module)?;
    module.add_class::<picture::Picture>()?;
    for function in [
        wrap_pyfunction!(evaluate, module)?,
        wrap_pyfunction!(_operations, module)?,
        wrap_pyfunction!(picture::draw, module)?,
        wrap_pyfunction!(arrays::_copy, module)?,
        wrap_pyfunction!(access::analyze, module)?,
        wrap_pyfunction!(access::draw_access, module)?,
        wrap_pyfunction!(access::find_swizzle, module)?,
    ] {
        module.add_function(function)?;
    }
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
