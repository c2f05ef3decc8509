//! The classes that read a text.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::{LinearLayout, PyTiler, TiledCopy, TiledMma, read};
use crate::from_python;

#[pymethods]
impl LinearLayout {
    #[new]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        Self::of_value(read(text, "LinearLayout")?)
    }
}

#[pymethods]
impl PyTiler {
    #[new]
    #[pyo3(signature = (*entries))]
    fn new(entries: &Bound<'_, PyTuple>) -> PyResult<PyClassInitializer<Self>> {
        if entries.len() == 1 {
            let first = entries.get_item(0)?;
            if let Ok(value) = read(&first, "Tiler").and_then(Self::of_value) {
                return Ok(value);
            }
        }
        let value = from_python::by_mode(entries, &|| "an argument of `Tiler`".into())?;
        Self::of_value(value)
    }
}

#[pymethods]
impl TiledMma {
    #[new]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        Self::of_value(read(text, "TiledMma")?)
    }
}

#[pymethods]
impl TiledCopy {
    #[new]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        Self::of_value(read(text, "TiledCopy")?)
    }
}
