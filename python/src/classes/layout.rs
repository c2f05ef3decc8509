//! The class `Layout`.

use colex::DynLayout;
use colex_expr::Value;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyIterator, PyTuple};

use super::{Layout, PyValue, at, offset_bytes, run};
use crate::{from_python, to_python};

#[pymethods]
impl Layout {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("shape", "stride")
    }

    #[new]
    #[pyo3(signature = (shape, stride = None))]
    fn new(
        shape: &Bound<'_, PyAny>,
        stride: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let py = shape.py();
        if let (Ok(layout), None) = (shape.cast::<Self>(), stride) {
            let value = layout.as_super().get().value.clone();
            return Ok(PyClassInitializer::from(PyValue { value }).add_subclass(Self));
        }
        let place = |k: usize| move || format!("argument {k} of `Layout`");
        let first = from_python::value(shape, &place(1))?;
        let value = match (first, stride) {
            (value @ Value::Layout(_), None) => value,
            (Value::Composed(layout), None) if layout.as_layout().is_some() => Value::from(*layout),
            (shape @ Value::Tuple(_), None) => run(py, "make_layout", &[shape])?,
            (shape @ Value::Tuple(_), Some(stride)) => {
                let stride = from_python::value(stride, &place(2))?;
                run(py, "make_layout", &[&shape, &stride])?
            }
            (other, _) => {
                return Err(PyTypeError::new_err(format!(
                    "argument 1 of `Layout` is {}; use a shape such as (4, 8), or a text such as \"(4,8):(8,1)\"",
                    other.kind()
                )));
            }
        };
        Self::of_value(value)
    }

    /// The shape: an integer or a nested tuple.
    #[getter]
    fn shape<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        to_python::tuple_object(slf.py(), &layout(slf).shape())
    }

    /// The stride: an integer or a nested tuple, congruent with the shape.
    #[getter]
    fn stride<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        to_python::tuple_object(slf.py(), &layout(slf).stride())
    }

    /// Returns the number of coordinates.
    fn size(slf: &Bound<'_, Self>) -> i64 {
        layout(slf).size()
    }

    /// Returns one more than the largest offset: the length of the storage.
    fn cosize(slf: &Bound<'_, Self>) -> i64 {
        layout(slf).cosize()
    }

    /// Returns the number of modes.
    fn rank(slf: &Bound<'_, Self>) -> usize {
        layout(slf).rank()
    }

    /// Returns the levels of parentheses.
    fn depth(slf: &Bound<'_, Self>) -> usize {
        layout(slf).depth()
    }

    fn __len__(slf: &Bound<'_, Self>) -> usize {
        layout(slf).rank()
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

    /// Returns the offsets of all coordinates, mode 0 fastest, as the bytes of 64-bit integers.
    fn _offsets<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyByteArray>> {
        let layout = *layout(slf);
        offset_bytes(slf.py(), layout.size(), layout.offsets())
    }
}

fn layout<'a>(object: &'a Bound<'_, Layout>) -> &'a DynLayout {
    let Value::Layout(layout) = &object.as_super().get().value else {
        unreachable!("`of_value` checked the kind")
    };
    layout
}
