//! The tensor memory of Blackwell: 128 rows, and columns of 32 bits.

use alloc::vec::Vec;

use colex::f2::LinearLayout;

use super::fit::{cut, shape_of_block};
use super::parts::{Converted, Listed, identity, product, with_outputs, zeros};
use crate::Reason;
use crate::encoding::{Bases, Cga, TensorMemory, TensorMemoryScales};

pub(super) fn accumulator(memory: &TensorMemory, shape: &[u64]) -> Converted {
    let of_block = shape_of_block(&memory.cga, shape);
    let (block_m, block_n) = (memory.block_m, memory.block_n.min(of_block[1]));
    if !block_n.is_power_of_two() {
        return Err(Reason::NotPowerOfTwo { field: "blockN", value: block_n });
    }
    let half = block_m == 64 && !memory.two_ctas;
    let rows = if half { 16 } else { block_m };
    // A 4-bit element with padding takes a byte, and a column of this layout has half of its bits.
    let stride = memory.col_stride * if memory.fp4_padded { 2 } else { 1 };
    let mut tile =
        product([zeros(stride, "col", 1), identity(rows, "row", 0), identity(block_n, "col", 1)])?;
    tile = with_outputs(&tile.transpose_inputs(&["row", "col"])?, &[0, 1])?;
    if block_m == 64 {
        let mut listed = Listed::of(&tile);
        if half {
            // 64 rows are in 16 of 32 rows of each quarter. The others have the next instruction.
            let second = if of_block[0] > block_m {
                alloc::vec![64, 0]
            } else if of_block[1] > block_n {
                alloc::vec![0, block_n]
            } else {
                alloc::vec![0, 0]
            };
            listed.inputs[0].1.extend([second, alloc::vec![16, 0], alloc::vec![32, 0]]);
        } else {
            // Two blocks have 64 rows each: the other half of the rows has the last columns.
            let last = listed.inputs[1].1.pop();
            listed.inputs[0].1.extend(last);
        }
        let inputs: Vec<(&str, &Bases)> =
            listed.inputs.iter().map(|(name, bases)| (name.as_str(), bases)).collect();
        tile = Listed::inferred(&inputs, 2)?;
    }
    for (dimension, size) in of_block.iter().enumerate() {
        let needed = tile.output(dimension).map_or(1, |(_, size)| size);
        if *size < needed {
            return Err(Reason::TooSmall { dimension, size: *size, needed });
        }
        tile = tile.product(&identity(size / needed, "col", dimension)?)?;
    }
    with_blocks(&tile, &memory.cga)
}

pub(super) fn scales(scales: &TensorMemoryScales, shape: &[u64]) -> Converted {
    let of_block = shape_of_block(&scales.cga, shape);
    // Tiles of 64 x 4 repeat along the rows, of which 128 come first, and along the columns.
    let rows = of_block[0].div_ceil(64);
    let first = if scales.k_then_mn { rows.min(2) } else { rows };
    let tile = product([
        identity(32, "row", 0),
        zeros(4, "row", 0), // four warps have the same scales
        identity(4, "col", 1),
        identity(2, "col", 0),
        identity(first, "col", 0),
        identity(of_block[1].div_ceil(4), "col", 1),
        identity(rows / first, "col", 0),
    ])?;
    with_blocks(&cut(&tile, &of_block, true)?, &scales.cga)
}

fn with_blocks(tile: &LinearLayout, cga: &Cga) -> Converted {
    let blocks = Listed::inferred(&[("block", &cga.bases)], 2)?;
    Ok(tile.product(&blocks)?)
}
