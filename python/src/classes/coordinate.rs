//! The class `CoordinateLayout`.

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple};

use super::{CoordinateLayout, at, read, run};
use crate::to_python;

#[pymethods]
impl CoordinateLayout {
    #[new]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        Self::of_value(read(text, "CoordinateLayout")?)
    }

    /// The shape: an integer or a nested tuple.
    #[getter]
    fn shape<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        of_layout(slf, "shape")
    }

    /// Returns the number of coordinates.
    fn size<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        of_layout(slf, "size")
    }

    fn __len__(slf: &Bound<'_, Self>) -> usize {
        super::rank(slf.as_super())
    }

    /// Returns a mode, of which a negative number counts from the end; with a slice, the layout of its modes.
    fn __getitem__<'py>(
        slf: &Bound<'py, Self>,
        mode: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        super::mode(slf.as_super(), mode)
    }

    /// Iterates over the modes.
    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyIterator>> {
        super::modes(slf.as_super())
    }

    #[pyo3(signature = (*coord))]
    fn __call__<'py>(
        slf: &Bound<'py, Self>,
        coord: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        at(slf.as_super(), coord)
    }
}

fn of_layout<'py>(
    object: &Bound<'py, CoordinateLayout>,
    name: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let value = &object.as_super().get().value;
    to_python::object(object.py(), run(object.py(), name, &[value])?)
}
