//! Engine: the loops of strided arrays as a nest, and the kernels that copy it.
//!
//! This file is the only one of the folder that knows the engine.
#![allow(unsafe_code, reason = "the kernels copy by pointers")]

use core::fmt;

use super::loops::StridedLoops;
use crate::tensor::copy::kernel;
use crate::tensor::copy::machine::{CopyOptions, Instructions, LINE};
use crate::tensor::copy::nest::Nest;
#[cfg(feature = "rayon")]
use crate::tensor::copy::pairs::Pairs;
use crate::tensor::copy::plan;
use crate::tensor::copy::strategy::{Strategy, TilingSpace};
#[cfg(feature = "rayon")]
use crate::tensor::outer::Strided;

/// How the caller of a plan wants the copies to be made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Choice {
    pub(super) limit: Option<Instructions>,
    pub(super) streams: Option<bool>,
}

/// A copy as the engine runs it, in elements of `size` bytes.
#[derive(Clone, Copy)]
pub(super) struct EngineCopy {
    nest: Nest,
    options: CopyOptions,
}

impl EngineCopy {
    /// Returns the copy of all pairs. An element consists of `parts` parts of `size` bytes, and the
    /// copy counts parts. It runs by one thread or `shared` by several.
    ///
    /// - **Post**: the copy yields the pairs of `loops`, each with all its parts.
    pub(super) fn new<const N: usize>(
        all: &StridedLoops<N>,
        (size, parts): (usize, usize),
        choice: Choice,
        shared: bool,
    ) -> Self {
        let nest = Nest::of_loops(all.start, all.loops(), parts);
        let streams = choice.streams.unwrap_or_else(|| plan::is_large(&nest, size, shared));
        Self { nest, options: CopyOptions::limited(choice.limit, streams) }
    }

    /// Copies all pairs. A `T` has `size` bytes, at least one.
    ///
    /// # Safety
    ///
    /// The pairs are elements, counted from `dst` and `src`, that are valid for writes and for
    /// reads, and no byte is in both a written and a read element.
    pub(super) unsafe fn run<T: Copy>(&self, dst: *mut T, src: *const T) {
        // SAFETY: the condition above is that of the kernel.
        unsafe { kernel::copy(&self.nest, dst, src, self.options) };
    }

    /// Writes the strategy for elements of `size` bytes, and why it is chosen. The slice of the
    /// destination begins on a cache line.
    pub(super) fn explain(&self, size: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (inner, ..) = kernel::split(&self.nest, size, self.options);
        let mut space = TilingSpace::default();
        let past = (self.nest.start()[0] as usize).wrapping_mul(size) % LINE;
        Strategy::of(&self.nest, &inner, size, self.options, past, &mut space)
            .explain(&inner, size, f)
    }

    /// Returns all pairs, for several threads. A `T` has `size` bytes, at least one.
    ///
    /// # Safety
    ///
    /// That of [`run`](Self::run) while the value lives, and no two pairs have the same element of
    /// the destination.
    #[cfg(feature = "rayon")]
    pub(super) const unsafe fn pairs<'a, T: Copy>(
        &self,
        dst: *mut T,
        src: *const T,
    ) -> Pairs<'a, T, Strided, Strided> {
        // SAFETY: the condition above.
        unsafe { Pairs::of_nest(&self.nest, dst, src, self.options) }
    }
}
