//! Arrays: copies between the memory of two objects of Python, at the speed of `colex::tensor::copy`.
#![allow(unsafe_code, reason = "a buffer of Python is a pointer")]

use std::ops::Range;
use std::slice;

use colex::tensor::copy::{Strided, StridedCopyPlan};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error;

/// Above this many bytes other threads of Python run during a copy.
const DETACH_BYTES: usize = 1 << 16;

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

    fn elements(&self) -> usize {
        self.shape.iter().product()
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
    parallel: bool,
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
    let is_empty = to.span.is_empty() || from.span.is_empty();
    if !is_empty && to.span.start < from.span.end && from.span.start < to.span.end {
        return Ok(false);
    }
    // The strides of a field of records need not be whole elements.
    let strides = to.strides.iter().chain(&from.strides).map(|stride| stride.unsigned_abs());
    let unit = strides.fold(to.item, gcd).max(1);
    let bytes = to.elements().saturating_mul(to.item);
    let (writes, reads) = (to.span.clone(), from.span.clone());
    let plan = StridedCopyPlan::with_element_size(unit, to.in_units(unit), from.in_units(unit));
    let plan = plan.map_err(|error| error::of_layout(py, error))?;
    let run = || {
        if is_empty {
            return plan.run_bytes(&mut [], &[]);
        }
        // SAFETY: the exporters keep the memory of both buffers, which has all bytes of their elements, until
        // these are released at the end of this function. Each span is the bytes from the first to the last
        // of these elements, inside one allocation. `dst` is writable, and the spans do not overlap. As in
        // every library for Python, programs must not access an array while another thread writes to it.
        let (dst, src) = unsafe {
            let dst = slice::from_raw_parts_mut(writes.start as *mut u8, writes.len());
            (dst, slice::from_raw_parts(reads.start as *const u8, reads.len()))
        };
        if parallel { plan.par_run_bytes(dst, src) } else { plan.run_bytes(dst, src) }
    };
    let copied = if bytes < DETACH_BYTES { run() } else { py.detach(run) };
    copied.map_err(|error| error::of_layout(py, error))?;
    Ok(true)
}

fn gcd(a: usize, b: usize) -> usize {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
