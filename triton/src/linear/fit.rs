//! Fitting: a tile is repeated or cut until it has the sizes of the tensor.

use alloc::vec::Vec;

use colex::f2::LinearLayout;

use super::parts::{Converted, Listed, dimension, identity, row_major, with_outputs};
use crate::encoding::Cga;

/// Returns the layout, repeated along its first input up to these sizes, in the order of its
/// outputs.
pub(super) fn grown(layout: &LinearLayout, shape: &[u64]) -> Converted {
    let Some((input, _)) = layout.input(0) else { return Ok(*layout) };
    let mut grown = *layout;
    for k in 0..layout.output_count() {
        let Some((name, size)) = layout.output(k) else { continue };
        let dim = dimension(name);
        if size < shape[dim] {
            grown = grown.product(&identity(shape[dim] / size, input, dim)?)?;
        }
    }
    Ok(grown)
}

/// Returns the layout with outputs of at most these sizes. Bases outside become 0; those of
/// registers are removed if `keep_registers` is false.
pub(super) fn cut(layout: &LinearLayout, shape: &[u64], keep_registers: bool) -> Converted {
    let mut listed = Listed::of(layout);
    let before = listed.outputs.clone();
    for (_, bases) in &mut listed.inputs {
        for basis in bases {
            for (value, (dim, size)) in basis.iter_mut().zip(&before) {
                if *size > shape[*dim] && *value >= shape[*dim] {
                    *value = 0;
                }
            }
        }
    }
    for (dim, size) in &mut listed.outputs {
        *size = (*size).min(shape[*dim]);
    }
    if !keep_registers {
        let was = Listed::of(layout);
        let was_zero = |bit: usize| was.inputs[0].1[bit].iter().all(|value| *value == 0);
        let mut bit = 0;
        listed.inputs[0].1.retain(|basis| {
            bit += 1;
            was_zero(bit - 1) || basis.iter().any(|value| *value != 0)
        });
    }
    listed.layout()
}

/// Returns the sizes of the part of a tensor that one block has.
pub(super) fn shape_of_block(cga: &Cga, shape: &[u64]) -> Vec<u64> {
    shape.iter().zip(cga.split()).map(|(size, split)| size / split.min(*size)).collect()
}

/// Returns the layout of the tensor: the tile of a block, fitted to its part of the tensor, and the
/// blocks.
pub(super) fn with_blocks(tile: &LinearLayout, cga: &Cga, shape: &[u64]) -> Converted {
    let blocks = Listed::inferred(&[("block", &cga.bases)], cga.rank)?;
    let blocks = cut(&blocks, shape, true)?;
    let order: Vec<usize> = (0..tile.output_count())
        .filter_map(|k| tile.output(k))
        .map(|(name, _)| dimension(name))
        .collect();
    let blocks = with_outputs(&blocks, &order)?;
    let mut of_block = Vec::new();
    for (dim, size) in shape.iter().enumerate() {
        let split = blocks.output_size(super::parts::DIMENSIONS[dim]).unwrap_or(1);
        of_block.push((size / split).max(1));
    }
    let tile = cut(&grown(tile, &of_block)?, &of_block, true)?;
    let mut standard = row_major(shape.len());
    standard.reverse();
    with_outputs(&tile.product(&blocks)?, &standard)
}
