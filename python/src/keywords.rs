//! Keywords: the names that CuTe's Python DSL gives to operands after the first.

use colex_expr::Operation;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::operations;

const DIVIDES: &[&str] = &["logical_divide", "zipped_divide", "tiled_divide", "flat_divide"];
const PRODUCTS: &[&str] = &[
    "logical_product",
    "zipped_product",
    "tiled_product",
    "flat_product",
    "blocked_product",
    "raked_product",
];

/// Keywords with the operations that have them, and the number of the operand.
const KEYWORDS: &[(&str, &[&str], usize)] = &[
    ("stride", &["make_layout"], 1),
    ("order", &["make_ordered_layout"], 1),
    ("order", &["tile_to_shape"], 2),
    ("target_profile", &["coalesce", "filter", "filter_zeros"], 1),
    ("mode", &["get", "select"], 1),
    ("tiler", DIVIDES, 1),
    ("tiler", PRODUCTS, 1),
    ("tiler", &["local_tile", "local_partition"], 1),
    ("coord", &["local_tile"], 2),
    ("index", &["local_partition"], 2),
    ("proj", &["local_tile", "local_partition"], 3),
];

/// The operations of which `mode` selects the mode of the first operand.
const OF_A_MODE: &[&str] = &["shape", "size", "cosize", "rank", "depth"];

/// Returns the keyword of operand `k`.
pub(crate) fn of_operand(name: &str, k: usize) -> Option<&'static str> {
    let row = KEYWORDS.iter().find(|row| row.1.contains(&name) && row.2 == k);
    row.map(|row| row.0)
}

/// Whether the operation has the keyword `mode` for its first operand.
pub(crate) fn has_mode(name: &str) -> bool {
    OF_A_MODE.contains(&name)
}

/// Returns the operands of a call with keywords. A keyword that is `None` is left out, as in CuTe.
pub(crate) fn operands<'py>(
    operation: &Operation,
    args: &Bound<'py, PyTuple>,
    kwargs: &Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyTuple>> {
    let (py, name, mut used) = (args.py(), operation.names[0], 0);
    let mut operands: Vec<_> = args.iter().collect();
    while let Some(keyword) = of_operand(name, operands.len())
        && let Some(value) = kwargs.get_item(keyword)?
    {
        used += 1;
        if value.is_none() {
            break;
        }
        operands.push(value);
    }
    if let ([whole], true) = (operands.as_mut_slice(), has_mode(name))
        && let (Some(mode), Some(get)) = (kwargs.get_item("mode")?, colex_expr::find("get"))
    {
        used += 1;
        if !mode.is_none() {
            *whole = operations::call(get, &PyTuple::new(py, [whole.clone(), mode])?)?;
        }
    }
    if used == kwargs.len() { PyTuple::new(py, operands) } else { Err(wrong(operation)) }
}

fn wrong(operation: &Operation) -> PyErr {
    let (name, usage) = (operation.names[0], operation.usage);
    let of_operands = KEYWORDS.iter().filter(|row| row.1.contains(&name)).map(|row| row.0);
    let keywords: Vec<_> = of_operands.chain(has_mode(name).then_some("mode")).collect();
    let remedy = match keywords.as_slice() {
        [] => "without keywords".to_owned(),
        keywords => format!("and only its last operands with the keywords {}", keywords.join(", ")),
    };
    PyTypeError::new_err(format!("`{name}` takes ({usage}) by position, {remedy}"))
}
