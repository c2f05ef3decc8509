//! Copy: the loops of a plan over the elements of two tensors.
//!
//! - `pairs`: the places that a copy leads to, borrowed; they are copied, or split for several threads.
//! - `runs`: what lies together on both sides, and single loops.
//! - `matrix`: two loops, where each side has other neighbours: short rows, and the choice among what follows.
//! - `blocks`: a matrix in square blocks, on any machine.
//! - `panels`, `vector`, `x86`: a matrix by vector instructions, for elements of 1, 2, 4, 8 and 16 bytes.
//! - `stream`: stores past the caches. `machine`: which instructions there are.
//!
//! What all proofs here rest on: a *pair* is a place of the destination and one of the source, `(dst(i), src(i))` for a
//! coordinate i. The nest of a plan is all pairs, and so is each loop of it between two bounds that lie inside its extent.
//! The destination is borrowed mutably and the source shared, so that no place of one is a place of the other.

mod blocks;
pub(crate) mod machine;
mod matrix;
mod pairs;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod panels;
mod runs;
mod stream;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod vector;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86;

pub(crate) use pairs::Pairs;

use machine::Instructions;

use super::storage::{Shared, Unique};
use super::tensor::Tensor;
use crate::LayoutError;
use crate::tensor::TensorLayout;
use crate::tensor::copy::CopyPlan;
use crate::tensor::copy::nest::{Inner, Loop};
use crate::tensor::odometer::Odometer;

/// How a copy is done, whatever it copies.
#[derive(Clone, Copy, Debug)]
struct Means {
    /// The machine has them.
    instructions: Instructions,
    /// Lines that are written as a whole go past the caches.
    streams: bool,
}

/// Copies all elements of `src` to the same coordinates of `dst`.
pub(crate) fn run<T: Copy, L: TensorLayout, M: TensorLayout>(
    plan: &CopyPlan,
    dst: Tensor<Unique<'_, T>, L>,
    src: Tensor<Shared<'_, T>, M>,
) -> Result<(), LayoutError> {
    if let Some(pairs) = Pairs::new(plan, dst, src)? {
        pairs.copy();
    }
    Ok(())
}

/// Calls `each` with the elements at the same coordinates, in the order of the loops.
pub(crate) fn zip<T, U, L: TensorLayout, M: TensorLayout>(
    plan: &CopyPlan,
    mut dst: Tensor<Unique<'_, T>, L>,
    src: Tensor<Shared<'_, U>, M>,
    mut each: impl FnMut(&mut T, &U),
) -> Result<(), LayoutError> {
    plan.check_layouts(&dst.layout().to_dyn(), &src.layout().to_dyn())?;
    let Some(nest) = plan.nest() else { return Ok(()) };
    let (dst, src) = (dst.as_mut_ptr(), src.as_ptr());
    // No run is so short that it asked for a matrix.
    let (Inner { run, along, .. }, outer) = nest.split(0);
    let (rest_dst, rest_src) = nest.rest();
    for (to, from) in Odometer::new(rest_dst).zip(Odometer::new(rest_src)) {
        let start = (nest.start().0 + to, nest.start().1 + from);
        outer.for_each(start, |to, from| {
            for i in 0..along.extent as isize {
                let (to, from) = (to + i * along.dst, from + i * along.src);
                for k in 0..run as isize {
                    // SAFETY: the layouts are those of the plan: a pair, and no place of the destination is in two of them.
                    unsafe { each(&mut *dst.offset(to + k), &*src.offset(from + k)) };
                }
            }
        });
    }
    Ok(())
}

/// The innermost loops.
///
/// # Safety
///
/// They lead from here to pairs. Where the means are streams, [`fence`](stream::fence) comes before anyone looks at them.
#[inline]
unsafe fn innermost<T: Copy>(inner: &Inner, dst: *mut T, src: *const T, means: Means) {
    // SAFETY: the caller's. A run of n elements is an array; where it has another length, it is copied as it is.
    unsafe {
        match inner.run {
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
    let bytes = |steps: Loop| {
        let size = size_of::<T>() as isize;
        Loop { dst: steps.dst * size, src: steps.src * size, ..steps }
    };
    // SAFETY: the caller's; an array lies where its elements lie, and steps are counted in bytes now.
    unsafe {
        match inner.across {
            None if size_of::<[T; N]>() >= stream::LINE => runs::runs(inner, dst, src, means),
            None => runs::elements::<[T; N]>(bytes(inner.along), dst.cast(), src.cast()),
            Some(across) => {
                matrix::matrix::<[T; N]>(
                    bytes(inner.along),
                    bytes(across),
                    dst.cast(),
                    src.cast(),
                    means,
                );
            }
        }
    }
}
