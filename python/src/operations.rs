//! Operations: each row of the table of `colex_expr` as a function.

use std::collections::HashMap;
use std::ffi::CString;
use std::mem;

use colex_expr::Operation;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyList, PyString, PyTuple};

use crate::from_python::Operand;
use crate::{documentation, error, from_python, keywords, to_python};

/// Adds a function for each operation, under all its names.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    for operation in colex_expr::operations() {
        let function = function(module.py(), operation)?;
        for name in operation.names {
            module.add(*name, &function)?;
        }
    }
    Ok(())
}

fn function<'py>(
    py: Python<'py>,
    operation: &'static Operation,
) -> PyResult<Bound<'py, PyCFunction>> {
    let text =
        |text: String| CString::new(text).map_err(|error| PyValueError::new_err(error.to_string()));
    // Python keeps the pointers of the names and the docs for as long as the module.
    let name = Box::leak(text(operation.names[0].to_owned())?.into_boxed_c_str());
    let doc = Box::leak(text(documentation::of(operation))?.into_boxed_c_str());
    PyCFunction::new_closure(
        py,
        Some(name),
        Some(doc),
        move |args: &Bound<'_, PyTuple>, kwargs: Option<&Bound<'_, PyDict>>| {
            match kwargs {
                Some(kwargs) => call(operation, &keywords::operands(operation, args, kwargs)?),
                None => call(operation, args),
            }
            .map(Bound::unbind)
        },
    )
}

/// Runs an operation on objects of Python.
pub(crate) fn call<'py>(
    operation: &Operation,
    args: &Bound<'py, PyTuple>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = args.py();
    let name = operation.names[0];
    let place = |k: usize| move || format!("argument {} of `{name}`", k + 1);
    let answer = if operation.takes_texts() {
        let texts = args
            .iter()
            .enumerate()
            .map(|(k, object)| text(&object, &place(k)))
            .collect::<PyResult<Vec<String>>>()?;
        operation.call_texts(&texts.iter().map(String::as_str).collect::<Vec<_>>())
    } else {
        let mut operands = Vec::with_capacity(args.len());
        for (k, object) in args.iter_borrowed().enumerate() {
            operands.push(Operand::of(object, &place(k))?);
        }
        operation.call(&operands)
    };
    match answer {
        Ok(value) => to_python::object(py, value),
        Err(error) => Err(error::of_eval(py, &error, None)),
    }
}

/// Returns an operand that is a text: a text itself, a list or tuple of names as `[lane,warp]`, a
/// dictionary of sizes as `[lane=32,warp=4]`, or the text of a value.
fn text(object: &Bound<'_, PyAny>, place: &dyn Fn() -> String) -> PyResult<String> {
    let own = |object: &Bound<'_, PyAny>| match object.cast::<PyString>() {
        Ok(text) => Ok(text.to_cow()?.into_owned()),
        Err(_) => Ok(from_python::value(object, place)?.to_string()),
    };
    if let Ok(sizes) = object.cast::<PyDict>() {
        let size = |(name, size): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            Ok(format!("{}={}", own(&name)?, from_python::integer(&size, place)?))
        };
        let sizes = sizes.iter().map(size).collect::<PyResult<Vec<_>>>()?;
        return Ok(format!("[{}]", sizes.join(",")));
    }
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        let entries = object.try_iter()?.collect::<PyResult<Vec<_>>>()?;
        if entries.iter().any(|entry| entry.is_instance_of::<PyString>()) {
            let names = entries.iter().map(own).collect::<PyResult<Vec<_>>>()?;
            return Ok(format!("[{}]", names.join(",")));
        }
    }
    own(object)
}

/// Returns the parameters of the signature: operands by position, and those with keywords. An operation
/// of several forms has `*operands`.
pub(crate) fn parameters(operation: &Operation) -> Vec<String> {
    let (least, most) = operation.operand_counts();
    let (name, names) = (operation.names[0], operand_names(operation.usage));
    if names.len() != most || operation.usage.contains("  or  ") {
        let last = keywords::of_operand(name, 1).map(|keyword| format!("{keyword}=..."));
        return ["*operands".into()].into_iter().chain(last).collect();
    }
    let mut counts: HashMap<&str, usize> = HashMap::new();
    let mut parameters = Vec::new();
    let mut are_by_position = true;
    for (k, operand) in names.iter().enumerate() {
        let default = if k < least { "" } else { "=..." };
        if let Some(keyword) = keywords::of_operand(name, k) {
            if mem::take(&mut are_by_position) {
                parameters.push("/".into());
            }
            parameters.push(format!("{keyword}{default}"));
            continue;
        }
        let count = counts.entry(operand).and_modify(|count| *count += 1).or_insert(1);
        let number = if *count > 1 { count.to_string() } else { String::new() };
        parameters.push(format!("{operand}{number}{default}"));
    }
    if are_by_position {
        parameters.push("/".into());
    }
    if keywords::has_mode(name) {
        parameters.extend(["*".into(), "mode=...".into()]);
    }
    parameters
}

/// Returns the operands of a usage such as `LAYOUT, SHAPE [, ORDER]` as names of parameters: the words of
/// each operand in small letters, up to its first `or`.
fn operand_names(usage: &str) -> Vec<String> {
    let mut operands = vec![String::new()];
    let mut depth = 0_usize;
    for c in usage.chars() {
        match c {
            '(' | '<' => depth += 1,
            ')' | '>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        match operands.last_mut() {
            Some(operand) if c != ',' || depth > 0 => operand.push(c),
            _ => operands.push(String::new()),
        }
    }
    let named = |operand: &String| {
        let first = operand.split(" or ").next().unwrap_or("");
        let words =
            first.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("_")
    };
    operands.iter().map(named).collect()
}
