//! Errors: those of the library as exceptions of Python. The classes are in `pycolex/_errors.py`.

use colex::{LayoutError, Reason};
use colex_expr::{Cause, EvalError};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

static LAYOUT_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static NOTATION_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Returns the exception for an error of an expression. `text` is the text of the expression, if the
/// caller wrote one.
pub(crate) fn of_eval(py: Python<'_>, error: &EvalError, text: Option<&str>) -> PyErr {
    let message = match (text, error.is_refusal()) {
        (Some(text), false) => error.show(text),
        _ => error.to_string(),
    };
    match error {
        EvalError::Operands { .. } | EvalError::UnknownOperation { .. } if text.is_none() => {
            PyTypeError::new_err(message)
        }
        EvalError::Refused { cause, .. } => layout_error(py, message, cause.as_ref()),
        EvalError::Parse(error) => notation_error(py, message, error.position()),
        EvalError::UnknownOperation { position, .. }
        | EvalError::Operands { position, .. }
        | EvalError::Malformed { position, .. } => notation_error(py, message, *position),
        _ => layout_error(py, message, None),
    }
}

/// Returns the exception for an error of a function of `colex_expr` outside of expressions.
pub(crate) fn of_expr(py: Python<'_>, error: &colex_expr::Error) -> PyErr {
    layout_error(py, error.to_string(), error.cause())
}

/// Returns the exception for an error of the library.
pub(crate) fn of_layout(py: Python<'_>, error: LayoutError) -> PyErr {
    let cause = colex_expr::Error::from(error);
    layout_error(py, cause.to_string(), cause.cause())
}

/// Returns the exception for an error of a copy. The remedies of the library for elements at several
/// coordinates are types of Rust.
pub(crate) fn of_copy(py: Python<'_>, error: LayoutError) -> PyErr {
    let message = match error.reason() {
        Reason::SharedElements { collision } => {
            let pair = collision.map(|at| format!(", such as {} and {}", at.first, at.second));
            format!(
                "copy: the destination has one element at several flat coordinates{}; use strides \
                 without overlap",
                pair.unwrap_or_default()
            )
        }
        Reason::PerhapsSharedElements => {
            "copy: a bounded search did not decide whether the destination \
            has one element at several coordinates; copy to a new array"
                .to_owned()
        }
        _ => return of_layout(py, error),
    };
    layout_error(py, message, colex_expr::Error::from(error).cause())
}

fn layout_error(py: Python<'_>, message: String, cause: Option<&Cause>) -> PyErr {
    let operation = cause.and_then(Cause::operation);
    // The name of the variant: `NotDivisible { .. }`.
    let reason = cause.and_then(Cause::layout_error).map(|error| {
        let reason = format!("{:?}", error.reason());
        let end = reason.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(reason.len());
        reason[..end].to_owned()
    });
    let witness = cause.and_then(Cause::witness).map(|at| (at.index, at.exact, at.by_mode));
    let class = LAYOUT_ERROR.import(py, "pycolex._errors", "LayoutError");
    raised(class.and_then(|class| class.call1((message, operation, reason, witness))))
}

fn notation_error(py: Python<'_>, message: String, position: usize) -> PyErr {
    let class = NOTATION_ERROR.import(py, "pycolex._errors", "NotationError");
    raised(class.and_then(|class| class.call1((message, position))))
}

fn raised(exception: PyResult<Bound<'_, PyAny>>) -> PyErr {
    exception.map_or_else(|error| error, PyErr::from_value)
}
