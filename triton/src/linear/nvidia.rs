//! The accumulators and operands of NVIDIA's `mma` and `wgmma`.

use alloc::vec::Vec;

use colex::f2::LinearLayout;

use super::fit::with_blocks;
use super::parts::{Converted, column_major, identity, ordered, product, row_major, with_outputs};
use crate::Reason;
use crate::encoding::NvidiaMma;

pub(super) fn accumulator(mma: &NvidiaMma, shape: &[u64]) -> Converted {
    let rank = shape.len();
    let sizes = &mma.instr_shape[..rank];
    let order = row_major(rank);
    let tile = tile(sizes, 2, &order, &order)?;
    let warps = ordered("warp", &mma.warps_per_cta, &warp_order(mma, rank), None)?;
    with_blocks(&tile.product(&with_outputs(&warps, &order)?)?, &mma.cga, shape)
}

/// Returns the tile of one instruction: `k_width` registers and 4 lanes along `order[0]`, 8 lanes
/// along `order[1]`, then further registers.
pub(super) fn tile(
    sizes: &[u64],
    k_width: u64,
    order: &[usize],
    outputs: &[usize],
) -> Result<LinearLayout, Reason> {
    let (inner, outer) = (order[0], order[1]);
    let (m, n) = (sizes[outer], sizes[inner]);
    if let Some(value) = sizes.iter().find(|size| !size.is_power_of_two()) {
        return Err(Reason::NotPowerOfTwo { field: "instrShape", value: *value });
    }
    if !k_width.is_power_of_two() {
        return Err(Reason::NotPowerOfTwo { field: "kWidth", value: k_width });
    }
    if m < 8 || n < 4 * k_width {
        return Err(Reason::Unsupported(
            "an instruction has at least 8 rows, and 4 lanes along its columns; use a larger `instrShape`",
        ));
    }
    let ones: Vec<u64> = sizes.iter().map(|_| 1).collect();
    product([
        ordered("register", &ones, outputs, None),
        identity(k_width, "register", inner),
        identity(4, "lane", inner),
        identity(8, "lane", outer),
        identity(m / 8, "register", outer),
        identity(n / (4 * k_width), "register", inner),
    ])
}

/// Returns the dimensions in which the warps move, the fastest first.
pub(super) fn warp_order(mma: &NvidiaMma, rank: usize) -> Vec<usize> {
    if mma.version_major == 3 { column_major(rank) } else { row_major(rank) }
}
