//! Kernel: loops over the elements of two tensors.
//!
//! The [strategy](super::strategy) decides which loops run.
//!
//! - `runs`: elements that are contiguous on both sides, and single loops. `short`: runs of a few
//!   cache lines.
//! - `matrix`: two loops with any steps, element by element; short rows of a matrix.
//! - `blocks`, `transpose`: a matrix in square blocks, on any machine.
//! - `tiles`: matrices over several modes, in [tiles](super::tiling). `vector`: the vectors that
//!   transpose them, for elements of 1, 2, 4, 8 and 16 bytes, with the registers of `x86` or `lanes`.
//!   `dispatch` chooses the vector.
//! - `panels`: a matrix with long rows, in the caches, by the same vectors.
//! - `reversed`: contiguous elements in the opposite direction.
//! - `planar`: a matrix with 2 to 8 rows on one side, by the same vectors.
//! - `swizzled`: copies to and from layouts with a swizzle. `swizzled_matrix`: their blocks.
//! - `stream`: non-temporal stores.
//!
//! All SAFETY comments here rest on these facts. A *pair* is an element of the destination and one
//! of the source, `(dst(i), src(i))` for a coordinate i. The nest of a plan yields all pairs, and
//! any range of iterations of its loops yields some of them. The destination is borrowed mutably
//! and the source is shared, so that no byte is in both. `run` and `pairs` establish these
//! facts. The other functions pass on loops, or ranges of loops, that they received. The
//! *condition* of a function is its **Safety** section.
#![allow(unsafe_code, reason = "elements are copied by pointers")]
#![allow(
    clippy::inline_always,
    reason = "what a function does by its own instructions has to become part of it"
)]

mod blocks;
mod dispatch;
mod lanes;
mod matrix;
mod panels;
mod planar;
mod reversed;
mod runs;
mod short;
mod stream;
mod swizzled;
mod swizzled_matrix;
mod tiles;
mod transpose;
mod vector;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86;

use matrix::MatrixLoops;

use crate::tensor::Tensor;
use crate::tensor::TensorLayout;
use crate::tensor::copy::machine::{CopyOptions, LINE, MIN_STREAMED};
use crate::tensor::copy::nest::{Inner, Nest, Outer};
use crate::tensor::copy::strategy::{Strategy, TilingSpace};
use crate::tensor::loops::Loop;
use crate::tensor::outer::OuterFunction;
use crate::tensor::storage::{Shared, Unique};

/// The pointers and the outer functions of both sides of a copy.
#[derive(Clone, Copy)]
pub(super) struct OuterCopy<T, F, G> {
    pub(super) dst: *mut T,
    pub(super) src: *const T,
    pub(super) to: F,
    pub(super) from: G,
}

impl<T: Copy, F: OuterFunction, G: OuterFunction> OuterCopy<T, F, G> {
    pub(super) fn new(
        mut dst: Tensor<Unique<'_, T>, impl TensorLayout<Outer = F>>,
        src: Tensor<Shared<'_, T>, impl TensorLayout<Outer = G>>,
    ) -> Self {
        Self {
            dst: dst.as_mut_ptr(),
            src: src.as_ptr(),
            to: dst.layout_ref().outer(),
            from: src.layout_ref().outer(),
        }
    }

    /// Copies all pairs of a nest of inner offsets. An element has at least one byte.
    ///
    /// # Safety
    ///
    /// The outer functions make pairs, counted from `dst` and `src`, of the offsets of the nest.
    /// The elements are borrowed for the time of the call.
    pub(super) unsafe fn run(self, nest: &Nest, options: CopyOptions) {
        // SAFETY: the condition of `run`. If both outer functions are the identity, the offsets of
        // the nest are pairs. The machine has the instructions of
        // `options` (MACHINE).
        unsafe {
            if self.to.is_identity() && self.from.is_identity() {
                copy(nest, self.dst, self.src, options);
            } else {
                self.copy_swizzled(nest, options.instructions());
            }
        }
    }
}

/// Copies all pairs of a nest. An element has at least one byte.
///
/// # Safety
///
/// The nest yields pairs, counted from `dst` and `src`, which are borrowed for the time of the
/// call.
pub(super) unsafe fn copy<T: Copy>(nest: &Nest, dst: *mut T, src: *const T, options: CopyOptions) {
    let size = size_of::<T>();
    let (inner, outer, start) = split(nest, size, options);
    let mut space = TilingSpace::default();
    let past = dst.wrapping_offset(nest.start()[0]).addr() % LINE;
    let strategy = Strategy::of(nest, &inner, size, options, past, &mut space);
    nest.for_each_rest(|rest_to, rest_from| {
        if let Strategy::Tiles(tiling) = strategy {
            let [to, from] = nest.start();
            // SAFETY: by the condition of `copy` the nest yields pairs, and these are the first
            // ones with this rest. The tiling was made for this nest and these options, whose
            // instructions the machine has.
            unsafe {
                let (dst, src) = (dst.offset(to + rest_to), src.offset(from + rest_from));
                dispatch::copy_tiles(tiling, dst.cast(), src.cast(), options.instructions());
            }
            return;
        }
        // SAFETY: by the condition of `copy` the nest yields pairs. It consists of its rest, and of
        // the loops of `outer` and `inner` from `start` (**Post** of `Nest::split`), so that
        // `inner` begins at these addresses.
        outer.for_each([start[0] + rest_to, start[1] + rest_from], |to, from| unsafe {
            copy_innermost(strategy, &inner, dst.offset(to), src.offset(from), options);
        });
    });
    // The streamed lines must be visible before the borrow ends.
    if options.streams() {
        stream::fence();
    }
}

/// Splits a nest as [`Nest::split`] does, for elements of `size` bytes.
pub(super) fn split(nest: &Nest, size: usize, options: CopyOptions) -> (Inner, Outer, [isize; 2]) {
    let streamed = if options.streams() { MIN_STREAMED.div_ceil(size) } else { usize::MAX };
    nest.split(LINE.div_ceil(size), streamed)
}

/// Copies the pairs of the innermost loops, by their strategy.
///
/// # Safety
///
/// The loops yield pairs, counted from `dst` and `src`, and `strategy` is [`Strategy::of`] these
/// loops. If the options stream, [`fence`](stream::fence) is called before any other code accesses
/// the destination.
#[inline]
unsafe fn copy_innermost<T: Copy>(
    strategy: Strategy<'_>,
    inner: &Inner,
    dst: *mut T,
    src: *const T,
    options: CopyOptions,
) {
    let steps = MatrixLoops {
        along: inner.along.in_bytes(size_of::<T>()),
        across: inner.across.unwrap_or(Loop::ONCE).in_bytes(size_of::<T>()),
    };
    let size = inner.run * size_of::<T>();
    // SAFETY: the loops yield pairs, by the condition of this function, which `copy` establishes:
    // runs of `run` elements that are contiguous on both sides. `Strategy::of` has checked what
    // each strategy needs. For all but `Runs`, a run has 1, 2, 3, 4, 8 or 16 elements. For a
    // matrix, the destination is contiguous along the first loop and the source along the second.
    // The vectors are those of `options`, which the machine has (MACHINE), and the sides are long enough for
    // them.
    unsafe {
        match strategy {
            Strategy::Runs => runs::copy_runs(inner, dst, src, options),
            Strategy::Planar { lanes } => {
                dispatch::copy_planar(steps.matrix(dst, src), size, lanes, options);
            }
            Strategy::Reversed { lanes } => {
                let ends = (dst.cast(), src.cast());
                dispatch::copy_reversed(ends, inner.along.extent, size, lanes, options);
            }
            Strategy::Panels { lanes } => {
                dispatch::copy_panels(steps.matrix(dst, src), size, lanes, options);
            }
            _ => match inner.run {
                1 => copy_portable::<T, 1>(strategy, steps, dst, src),
                2 => copy_portable::<T, 2>(strategy, steps, dst, src),
                3 => copy_portable::<T, 3>(strategy, steps, dst, src),
                4 => copy_portable::<T, 4>(strategy, steps, dst, src),
                8 => copy_portable::<T, 8>(strategy, steps, dst, src),
                _ => copy_portable::<T, 16>(strategy, steps, dst, src),
            },
        }
    }
}

/// Copies the innermost loops without vector instructions. Each element is a run of N.
///
/// # Safety
///
/// That of [`copy_innermost`]; a run has N elements.
#[inline]
unsafe fn copy_portable<T: Copy, const N: usize>(
    strategy: Strategy<'_>,
    steps: MatrixLoops,
    dst: *mut T,
    src: *const T,
) {
    let (dst, src) = (dst.cast::<[T; N]>(), src.cast::<[T; N]>());
    // SAFETY: the condition of `copy_innermost`. An array has the address of its first element, and
    // steps are counted in bytes.
    unsafe {
        match strategy {
            Strategy::Elements => runs::copy_loop(steps.along, dst, src),
            Strategy::Interleaved => steps.copy_interleaved(dst, src),
            Strategy::Squares => steps.copy_squares(dst, src),
            _ => steps.copy_elements(dst, src),
        }
    }
}
