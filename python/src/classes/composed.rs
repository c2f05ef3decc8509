//! The class `ComposedLayout`.

use colex::{ComposedLayout, DynLayout, Int};
use colex_expr::Value;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyIterator, PyTuple};

use super::{PyComposedLayout, at, object, offset_bytes, read};
use crate::{error, from_python, to_python};

#[pymethods]
impl PyComposedLayout {
    #[new]
    #[pyo3(signature = (outer, offset = None, inner = None))]
    fn new(
        outer: &Bound<'_, PyAny>,
        offset: Option<&Bound<'_, PyAny>>,
        inner: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let (offset, inner) = match (offset, inner) {
            (Some(offset), Some(inner)) => (offset, inner),
            (None, None) => return Self::of_value(read(outer, "ComposedLayout")?),
            _ => {
                let message = "`ComposedLayout` takes a text, or outer, offset and inner";
                return Err(PyTypeError::new_err(message));
            }
        };
        let py = outer.py();
        let place = |k: usize| move || format!("argument {k} of `ComposedLayout`");
        let offset = Int::new(from_python::integer(offset, &place(2))?);
        let (outer, inner) =
            (from_python::value(outer, &place(1))?, from_python::value(inner, &place(3))?);
        let inner = match inner {
            Value::Layout(inner) => inner,
            Value::Tuple(shape) => {
                DynLayout::col_major(&shape).map_err(|error| error::of_layout(py, error))?
            }
            other => {
                let kind = other.kind();
                let message = format!("argument 3 of `ComposedLayout` is {kind}; use a layout");
                return Err(PyTypeError::new_err(message));
            }
        };
        let composed = match outer {
            Value::Swizzle(swizzle) => ComposedLayout::new(swizzle, offset, &inner),
            Value::Layout(outer) => outer.composition_with_offset(offset, &inner),
            other => {
                let kind = other.kind();
                let message =
                    format!("argument 1 of `ComposedLayout` is {kind}; use a swizzle or a layout");
                return Err(PyTypeError::new_err(message));
            }
        };
        Self::of_value(Value::Composed(Box::new(
            composed.map_err(|error| error::of_layout(py, error))?,
        )))
    }

    /// The shape of the inner layout.
    #[getter]
    fn shape<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        to_python::tuple_object(slf.py(), &composed(slf).shape())
    }

    /// The layout that a coordinate goes through first.
    #[getter]
    fn inner<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        object(slf.py(), composed(slf).inner().into())
    }

    /// The offset between both.
    #[getter]
    fn offset(slf: &Bound<'_, Self>) -> i64 {
        composed(slf).offset().get()
    }

    /// The swizzle, or `None` if the outer function is a layout.
    #[getter]
    fn swizzle<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyAny>>> {
        composed(slf).swizzle().map(|swizzle| object(slf.py(), swizzle.into())).transpose()
    }

    /// Returns the number of coordinates.
    fn size(slf: &Bound<'_, Self>) -> i64 {
        composed(slf).size()
    }

    /// Returns one more than the largest offset: the length of the storage.
    fn cosize(slf: &Bound<'_, Self>) -> i64 {
        composed(slf).cosize()
    }

    fn __len__(slf: &Bound<'_, Self>) -> usize {
        composed(slf).shape().rank()
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
        let layout = *composed(slf);
        offset_bytes(slf.py(), layout.size(), layout.offsets())
    }
}

fn composed<'a>(object: &'a Bound<'_, PyComposedLayout>) -> &'a ComposedLayout {
    let Value::Composed(layout) = &object.as_super().get().value else {
        unreachable!("`of_value` checked the kind")
    };
    layout
}
