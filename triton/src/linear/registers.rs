//! Blocked encodings, slices and linear layouts.

use alloc::vec::Vec;

use super::fit::{cut, grown, with_blocks};
use super::parts::{Converted, Listed, ordered, product, with_outputs};
use crate::encoding::{Blocked, Linear, Slice};

/// Returns the dimensions of `order` as indices.
pub(super) fn indices(order: &[u64]) -> Vec<usize> {
    order.iter().map(|dim| *dim as usize).collect()
}

pub(super) fn blocked(blocked: &Blocked, shape: &[u64]) -> Converted {
    let order = indices(&blocked.order);
    let tile = product([
        ordered("register", &blocked.size_per_thread, &order, None),
        ordered("lane", &blocked.threads_per_warp, &order, None),
        ordered("warp", &blocked.warps_per_cta, &order, None),
    ])?;
    let mut listed = Listed::of(&with_blocks(&tile, &blocked.cga, shape)?);
    listed.drop_broadcast_registers();
    listed.layout()
}

/// Removes a dimension of the parent, and the registers that then hold the same elements as
/// others.
pub(super) fn slice(slice: &Slice, shape: &[u64]) -> Converted {
    let mut of_parent = shape.to_vec();
    of_parent.insert(slice.dim, 1);
    let mut listed = Listed::of(&super::of(&slice.parent, &of_parent)?);
    listed.outputs.remove(slice.dim);
    for (dim, _) in listed.outputs.iter_mut().skip(slice.dim) {
        *dim -= 1;
    }
    for (_, bases) in &mut listed.inputs {
        for basis in bases {
            basis.remove(slice.dim);
        }
    }
    listed.drop_broadcast_registers();
    listed.layout()
}

pub(super) fn linear(linear: &Linear, shape: &[u64]) -> Converted {
    let inputs = [
        ("register", &linear.register),
        ("lane", &linear.lane),
        ("warp", &linear.warp),
        ("block", &linear.block),
    ];
    let layout = Listed::inferred(&inputs, linear.rank)?;
    // Repetitions follow the order in which the registers move.
    let mut order = Vec::new();
    let moved = linear.register.iter().filter_map(|basis| basis.iter().position(|v| *v != 0));
    for dim in moved.chain((0..linear.rank).rev()) {
        if !order.contains(&dim) {
            order.push(dim);
        }
    }
    let layout = grown(&with_outputs(&layout, &order)?, shape)?;
    let layout = cut(&layout, shape, false)?;
    with_outputs(&layout, &(0..linear.rank).collect::<Vec<_>>())
}
