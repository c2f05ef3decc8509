//! Kernel: the loops of a plan over the elements of two tensors.
//!
//! Which of them runs is the [strategy](super::strategy).
//!
//! - `pairs`: the places that a copy leads to, borrowed: they can be split for several threads.
//! - `runs`: what lies together on both sides, and single loops. `short`: runs of some cache lines.
//! - `matrix`: two loops, where each side has other neighbours: element by element, and short rows.
//! - `blocks`, `transpose`: a matrix in square blocks, on any machine.
//! - `panels`, `vector`, `x86`: a matrix by vector instructions, for elements of 1, 2, 4, 8 and 16 bytes.
//! - `planes`: a matrix with 2 to 8 rows on one side, by the same instructions.
//! - `tiling`, `tiles`: matrices that several loops make, in tiles over all of them, by the same instructions.
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
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod tiles;
pub(super) mod tiling;
mod transpose;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod vector;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86;

#[cfg(feature = "rayon")]
pub(crate) use pairs::Pairs;

use machine::Instructions;
use matrix::Steps;
use runs::in_bytes;
use stream::{CAN_STREAM, LINE};

use crate::LayoutError;
use crate::tensor::Tensor;
use crate::tensor::TensorLayout;
use crate::tensor::copy::CopyPlan;
use crate::tensor::copy::nest::{Inner, Nest};
use crate::tensor::copy::strategy::Strategy;
use crate::tensor::loops::Loop;
use crate::tensor::loops::odometer::Odometer;
use crate::tensor::storage::{Shared, Unique};

/// How a copy is done, whatever it copies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Means {
    /// The machine has them.
    pub(super) instructions: Instructions,
    /// Lines that are written as a whole go past the caches.
    pub(super) streams: bool,
}

impl Means {
    /// Those of a plan, for elements of so many bytes, by one thread or `shared` by several.
    pub(super) fn of(plan: &CopyPlan, size: usize, shared: bool) -> Self {
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
    // coordinates i (**Post** of `CopyPlan::nest`), elements by BOUNDS: pairs. Both views live until `copy` has returned.
    unsafe { copy(nest, dst.as_mut_ptr(), src.as_ptr(), Means::of(plan, size_of::<T>(), false)) };
    Ok(())
}

/// Copies all pairs of a nest, elements of one byte at least.
///
/// # Safety
///
/// The offsets of the nest lead from here to pairs, borrowed for the time of the call.
unsafe fn copy<T: Copy>(nest: &Nest, dst: *mut T, src: *const T, means: Means) {
    let size = size_of::<T>();
    let streamed = if means.streams { runs::ALONE.div_ceil(size) } else { usize::MAX };
    let (inner, outer, start) = nest.split(LINE.div_ceil(size), streamed);
    let mut room = None;
    let strategy = Strategy::of(nest, &inner, size, means, &mut room);
    let (rest_dst, rest_src) = nest.rest();
    for rest in Odometer::new(rest_dst).zip(Odometer::new(rest_src)) {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Strategy::Tiles(tiling) = strategy {
            let [to, from] = nest.start();
            // SAFETY: by the condition of `copy` the nest leads to pairs, of which these are the first ones with this rest. The
            // tiling is that of the nest and of these means, which name instructions that the machine has.
            unsafe {
                let (dst, src) = (dst.offset(to + rest.0), src.offset(from + rest.1));
                let Means { instructions, streams } = means;
                x86::by_tiles(tiling, dst.cast(), src.cast(), instructions, streams);
            }
            continue;
        }
        // SAFETY: by the condition of `copy` the nest leads to pairs. It is its rest, and the loops of `outer` and `inner` from
        // `start` (**Post** of `Nest::split`), so these places are where `inner` begins.
        outer.for_each([start[0] + rest.0, start[1] + rest.1], |to, from| unsafe {
            innermost(strategy, &inner, dst.offset(to), src.offset(from), means);
        });
    }
    // Before the borrow ends.
    if means.streams {
        stream::fence();
    }
}

/// The innermost loops, by their strategy.
///
/// # Safety
///
/// They lead from here to pairs, and `strategy` is [`Strategy::of`] them. Where the means are streams, [`fence`](stream::fence)
/// comes before anyone looks at them.
#[inline]
unsafe fn innermost<T: Copy>(
    strategy: Strategy<'_>,
    inner: &Inner,
    dst: *mut T,
    src: *const T,
    means: Means,
) {
    let steps = Steps {
        along: in_bytes::<T>(inner.along),
        across: in_bytes::<T>(inner.across.unwrap_or(Loop::ONCE)),
    };
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    let size = inner.run * size_of::<T>();
    // SAFETY: the loops lead to pairs, by the condition of this function, which `copy` establishes: runs of `run` elements that are
    // contiguous on both sides. What a strategy needs of the loops, `Strategy::of` has compared: for all but `Runs`, a run has 1, 2,
    // 3, 4, 8 or 16 elements; for a matrix, the destination is contiguous along the first loop and the source along the second;
    // vectors are those of `means`, which the machine has, and the sides as long as the vectors ask for.
    unsafe {
        match strategy {
            Strategy::Runs => runs::runs(inner, dst, src, means),
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Strategy::Planes { lanes } => {
                x86::by_planes(steps.matrix(dst, src), size, lanes, means.streams);
            }
            #[cfg(all(target_arch = "x86_64", not(miri)))]
            Strategy::Panels { lanes } => {
                x86::by_panels(steps.matrix(dst, src), size, lanes, means.streams);
            }
            _ => match inner.run {
                1 => portable::<T, 1>(strategy, steps, dst, src),
                2 => portable::<T, 2>(strategy, steps, dst, src),
                3 => portable::<T, 3>(strategy, steps, dst, src),
                4 => portable::<T, 4>(strategy, steps, dst, src),
                8 => portable::<T, 8>(strategy, steps, dst, src),
                _ => portable::<T, 16>(strategy, steps, dst, src),
            },
        }
    }
}

/// Without vector instructions of its own: elements, each a run of N.
///
/// # Safety
///
/// As for [`innermost`]; a run has N elements.
#[inline]
unsafe fn portable<T: Copy, const N: usize>(
    strategy: Strategy<'_>,
    steps: Steps,
    dst: *mut T,
    src: *const T,
) {
    let (dst, src) = (dst.cast::<[T; N]>(), src.cast::<[T; N]>());
    // SAFETY: the condition of `innermost`. An array is where its elements are, and steps are counted in bytes.
    unsafe {
        match strategy {
            Strategy::Elements => runs::elements(steps.along, dst, src),
            Strategy::Interleaved => steps.interleaved(dst, src),
            Strategy::Squares => steps.by_squares(dst, src),
            _ => steps.single(dst, src),
        }
    }
}
