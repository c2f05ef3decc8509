//! Kernel: the loops of a plan over the elements of two tensors.
//!
//! - `pairs`: the places that a copy leads to, borrowed: they can be split for several threads.
//! - `runs`: what lies together on both sides, and single loops. `short`: runs of some cache lines.
//! - `matrix`: two loops, where each side has other neighbours: short rows, and the choice among what follows.
//! - `blocks`, `transpose`: a matrix in square blocks, on any machine.
//! - `chained`: a matrix whose rows come from several loops.
//! - `panels`, `vector`, `x86`: a matrix by vector instructions, for elements of 1, 2, 4, 8 and 16 bytes.
//! - `planes`: a matrix with 2 to 8 rows on one side, by the same instructions.
//! - `stream`: stores past the caches. `machine`: which instructions there are.
//!
//! What all proofs here rest on: a *pair* is a place of the destination and one of the source, `(dst(i), src(i))` for a
//! coordinate i. The nest of a plan is all pairs, and so is each loop of it between two bounds that lie inside its extent.
//! The destination is borrowed mutably and the source shared, so that no place of one is a place of the other.
//! `run` and `Pairs` establish this; the functions below them hand on loops, or parts of loops, that they were given. The
//! *condition* of a function is what stands under **Safety** there.
#![allow(unsafe_code, reason = "elements are copied by pointers")]
#![allow(
    clippy::inline_always,
    reason = "what a function does by its own instructions has to become part of it"
)]

mod blocks;
mod chained;
pub(super) mod machine;
mod matrix;
#[cfg(feature = "rayon")]
mod pairs;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod panels;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod planes;
mod runs;
mod short;
mod stream;
mod transpose;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod vector;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86;

#[cfg(feature = "rayon")]
pub(crate) use pairs::Pairs;

use machine::Instructions;
use runs::in_bytes;
use stream::{CAN_STREAM, LINE};

use crate::LayoutError;
use crate::tensor::Tensor;
use crate::tensor::TensorLayout;
use crate::tensor::copy::CopyPlan;
use crate::tensor::copy::nest::{Inner, Nest};
use crate::tensor::loops::odometer::Odometer;
use crate::tensor::storage::{Shared, Unique};

/// How a copy is done, whatever it copies.
#[derive(Clone, Copy, Debug)]
struct Means {
    /// The machine has them.
    instructions: Instructions,
    /// Lines that are written as a whole go past the caches.
    streams: bool,
}

impl Means {
    /// Those of a plan, for elements of so many bytes, by one thread or `shared` by several.
    fn of(plan: &CopyPlan, size: usize, shared: bool) -> Self {
        let best = Instructions::best();
        Self {
            instructions: plan.limit().map_or(best, |limit| limit.min(best)),
            streams: CAN_STREAM && plan.streams(size, shared),
        }
    }
}

/// Copies all elements of `src` to the same coordinates of `dst`.
pub(crate) fn run<T: Copy, L: TensorLayout, M: TensorLayout>(
    plan: &CopyPlan,
    mut dst: Tensor<Unique<'_, T>, L>,
    src: Tensor<Shared<'_, T>, M>,
) -> Result<(), LayoutError> {
    plan.check_layouts(&dst.layout().to_dyn(), &src.layout().to_dyn())?;
    let Some(nest) = plan.nest().filter(|_| size_of::<T>() > 0) else { return Ok(()) };
    // SAFETY: `check_layouts` found the layouts to be the plan's. So the offsets of the nest are `(dst(i), src(i))` for all
    // coordinates i (**Post** of `CopyPlan::nest`), elements by BOUNDS: pairs. Both views live until `all` has returned.
    unsafe { all(nest, dst.as_mut_ptr(), src.as_ptr(), Means::of(plan, size_of::<T>(), false)) };
    Ok(())
}

/// Copies all pairs of a nest, elements of one byte at least.
///
/// # Safety
///
/// The offsets of the nest lead from here to pairs, borrowed for the time of the call.
unsafe fn all<T: Copy>(nest: &Nest, dst: *mut T, src: *const T, means: Means) {
    let size = size_of::<T>();
    let streamed = if means.streams { runs::ALONE.div_ceil(size) } else { usize::MAX };
    let (inner, outer) = nest.split(LINE.div_ceil(size), streamed, size <= 16);
    let (rest_dst, rest_src) = nest.rest();
    for (to, from) in Odometer::new(rest_dst).zip(Odometer::new(rest_src)) {
        let start = [nest.start()[0] + to, nest.start()[1] + from];
        // SAFETY: by the condition of `all` the nest leads to pairs. It is its start, its rest, and the loops of `outer` and
        // `inner` (`Nest::split` leaves out none), so these places are where `inner` begins. The fence comes before the borrow ends.
        outer.for_each(start, |to, from| unsafe {
            innermost(&inner, dst.offset(to), src.offset(from), means);
        });
    }
    if means.streams {
        stream::fence();
    }
}

/// The innermost loops.
///
/// # Safety
///
/// They lead from here to pairs. Where the means are streams, [`fence`](stream::fence) comes before anyone looks at them.
#[inline]
unsafe fn innermost<T: Copy>(inner: &Inner, dst: *mut T, src: *const T, means: Means) {
    // SAFETY: the loops lead to pairs, by the condition of this function, which `all` establishes. That is the condition of
    // `arrays` and `runs`; a run of n elements is an array, and one of another length is copied as it is. For `chained`:
    // `Nest::split` fills `then` for elements of 16 bytes at most, with `along` and `then` contiguous in the destination and
    // `across` in the source.
    unsafe {
        match inner.run {
            1 if inner.then[0].extent > 1 => chained::chained(inner, dst, src, means),
            1 => arrays::<T, 1>(inner, dst, src, means),
            2 => arrays::<T, 2>(inner, dst, src, means),
            3 => arrays::<T, 3>(inner, dst, src, means),
            4 => arrays::<T, 4>(inner, dst, src, means),
            8 => arrays::<T, 8>(inner, dst, src, means),
            16 => arrays::<T, 16>(inner, dst, src, means),
            _ => runs::runs(inner, dst, src, means),
        }
    }
}

/// Runs of N elements.
///
/// # Safety
///
/// As for [`innermost`]; a run has N elements.
#[inline]
unsafe fn arrays<T: Copy, const N: usize>(inner: &Inner, dst: *mut T, src: *const T, means: Means) {
    let along = in_bytes::<T>(inner.along);
    // SAFETY: by the condition of this function the loops lead to pairs, each the first of N elements that are contiguous on
    // both sides. An array is where its elements are, and steps are counted in bytes now.
    unsafe {
        match inner.across {
            _ if size_of::<[T; N]>() >= LINE => runs::runs(inner, dst, src, means),
            None => runs::elements::<[T; N]>(along, dst.cast(), src.cast()),
            Some(across) => {
                let across = in_bytes::<T>(across);
                matrix::matrix::<[T; N]>(along, across, dst.cast(), src.cast(), means);
            }
        }
    }
}
