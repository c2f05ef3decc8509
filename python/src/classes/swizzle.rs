//! The class `Swizzle`.

use colex::Swizzle;
use colex_expr::Value;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use super::{PySwizzle, read, run};
use crate::{error, from_python, to_python};

#[pymethods]
impl PySwizzle {
    #[new]
    #[pyo3(signature = (bits, base = None, shift = None))]
    fn new(
        bits: &Bound<'_, PyAny>,
        base: Option<&Bound<'_, PyAny>>,
        shift: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let (base, shift) = match (base, shift) {
            (Some(base), Some(shift)) => (base, shift),
            (None, None) if !bits.is_instance_of::<PyInt>() => {
                return Self::of_value(read(bits, "Swizzle")?);
            }
            _ => {
                let message = "`Swizzle` takes a text, or bits, base and shift";
                return Err(PyTypeError::new_err(message));
            }
        };
        let mut numbers = [0; 3];
        for (k, object) in [bits, base, shift].into_iter().enumerate() {
            numbers[k] =
                from_python::integer(object, &|| format!("argument {} of `Swizzle`", k + 1))?;
        }
        let swizzle = Swizzle::new(numbers[0], numbers[1], numbers[2]);
        let swizzle = swizzle.map_err(|error| error::of_layout(bits.py(), error))?;
        Self::of_value(Value::Swizzle(swizzle))
    }

    /// The number of bits that are xored.
    #[getter]
    fn bits(slf: &Bound<'_, Self>) -> i64 {
        swizzle(slf).bits()
    }

    /// The number of lowest bits that stay.
    #[getter]
    fn base(slf: &Bound<'_, Self>) -> i64 {
        swizzle(slf).base()
    }

    /// The distance of the two groups of bits.
    #[getter]
    fn shift(slf: &Bound<'_, Self>) -> i64 {
        swizzle(slf).shift()
    }

    /// Returns the swizzled offset.
    fn __call__<'py>(
        slf: &Bound<'py, Self>,
        offset: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let offset = from_python::value(offset, &|| "the offset".into())?;
        let operands = [&slf.as_super().get().value, &offset];
        to_python::object(slf.py(), run(slf.py(), "swizzle_apply", &operands)?)
    }
}

fn swizzle(object: &Bound<'_, PySwizzle>) -> Swizzle {
    let Value::Swizzle(swizzle) = object.as_super().get().value else {
        unreachable!("`of_value` checked the kind")
    };
    swizzle
}
