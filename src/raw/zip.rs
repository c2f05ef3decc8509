//! Zip: a function called for the elements of two tensors at the same coordinates, in the loops of a copy.
//!
//! What the proofs rest on is what those of `copy` do: the nest of a plan is all pairs of places.

use super::storage::{Shared, Unique};
use super::tensor::Tensor;
use crate::LayoutError;
use crate::tensor::TensorLayout;
use crate::tensor::copy::CopyPlan;
use crate::tensor::copy::nest::Inner;
use crate::tensor::odometer::Odometer;

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
