//! Arrays: copies between the memory of two objects of Python, at the speed of `colex::tensor::copy`.
#![allow(unsafe_code, reason = "a buffer of Python is a pointer")]

use std::ops::Range;
use std::process;
use std::sync::OnceLock;

use colex::tensor::copy::{Strided, StridedCopyPlan};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error;

/// From this many bytes on, other threads of Python run during a copy.
const DETACH_BYTES: usize = 1 << 16;

/// From this many bytes on, a copy has several threads.
const PARALLEL_BYTES: usize = 1 << 22;

/// The process that started the threads of copies. A child that is forked does not have them, and would
/// wait for them forever.
static OWNER: OnceLock<u32> = OnceLock::new();

/// An array in the memory of an object: addresses and strides in bytes.
struct Array {
    /// The address of the element at coordinate 0.
    start: usize,
    /// The addresses of all bytes of elements.
    span: Range<usize>,
    shape: Vec<usize>,
    strides: Vec<isize>,
    item: usize,
}

impl Array {
    fn new(buffer: &PyUntypedBuffer) -> PyResult<Self> {
        let (start, item) = (buffer.buf_ptr() as usize, buffer.item_size());
        let (shape, strides) = (buffer.shape().to_vec(), buffer.strides().to_vec());
        let mut span = start..start;
        if !shape.contains(&0) {
            let too_large =
                || PyValueError::new_err("copy: the strides of an array exceed the addresses");
            span.end = span.end.checked_add(item).ok_or_else(too_large)?;
            for (extent, stride) in shape.iter().zip(&strides) {
                let bytes = stride.unsigned_abs().checked_mul(extent - 1).ok_or_else(too_large)?;
                if *stride < 0 {
                    span.start = span.start.checked_sub(bytes).ok_or_else(too_large)?;
                } else {
                    span.end = span.end.checked_add(bytes).ok_or_else(too_large)?;
                }
            }
        }
        Ok(Self { start, span, shape, strides, item })
    }

    fn drop_axes_of_one(&mut self) {
        let axes = self.shape.iter().copied().zip(self.strides.iter().copied());
        (self.shape, self.strides) = axes.filter(|(extent, _)| *extent != 1).unzip();
    }

    /// Returns the array of parts of elements, `unit` bytes each, in the slice of its span.
    fn in_units(&mut self, unit: usize) -> Strided<'_> {
        if unit < self.item {
            self.shape.push(self.item / unit);
            self.strides.push(unit as isize);
        }
        for stride in &mut self.strides {
            *stride /= unit as isize;
        }
        Strided::new(&self.shape, &self.strides, (self.start - self.span.start) / unit)
    }
}

/// Copies the elements of the buffer `src` to `dst`, which have equal shapes and sizes of elements.
///
/// Returns `False`, without a copy, if the addresses of both overlap.
#[pyfunction]
pub(crate) fn _copy(
    py: Python<'_>,
    dst: &Bound<'_, PyAny>,
    src: &Bound<'_, PyAny>,
) -> PyResult<bool> {
    let (dst, src) = (PyUntypedBuffer::get(dst)?, PyUntypedBuffer::get(src)?);
    if dst.readonly() {
        return Err(PyValueError::new_err("copy: the destination is read-only; copy it first"));
    }
    let (mut to, mut from) = (Array::new(&dst)?, Array::new(&src)?);
    if to.item != from.item {
        let message = format!(
            "copy: elements have {} bytes in the destination and {} in the source; use equal types",
            to.item, from.item
        );
        return Err(PyValueError::new_err(message));
    }
    if to.span.start.max(from.span.start) < to.span.end.min(from.span.end) {
        return Ok(false);
    }
    if to.shape == from.shape {
        // An array may have more axes than a layout has modes, and those of one element need none.
        to.drop_axes_of_one();
        from.drop_axes_of_one();
    }
    // The strides of a field of records need not be whole elements.
    let strides = to.strides.iter().chain(&from.strides).map(|stride| stride.unsigned_abs());
    let unit = strides.fold(to.item, gcd).max(1);
    let (writes, reads) = (to.span.clone(), from.span.clone());
    let plan = StridedCopyPlan::with_element_size(unit, to.in_units(unit), from.in_units(unit));
    let plan = plan.map_err(|error| error::of_copy(py, error))?;
    let run = || {
        let (dst, src) = (writes.start as *mut u8, reads.start as *const u8);
        // SAFETY: the exporters keep the memory of both buffers until these are released at the end of this
        // function. The offsets of the plan are those of their elements, in units from the lowest address.
        // `dst` is writable, and the spans do not overlap. As in every library for Python, programs must not
        // access elements while another thread writes to them.
        unsafe {
            if writes.len() >= PARALLEL_BYTES && has_threads() {
                plan.par_run_bytes_ptr(dst, src);
            } else {
                plan.run_bytes_ptr(dst, src);
            }
        }
    };
    if writes.len() < DETACH_BYTES {
        run()
    } else {
        py.detach(run)
    }
    Ok(true)
}

fn has_threads() -> bool {
    *OWNER.get_or_init(process::id) == process::id()
}

fn gcd(a: usize, b: usize) -> usize {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
