//! Shared memory.

use alloc::vec::Vec;

use colex::f2::LinearLayout;

use super::fit::{cut, grown, shape_of_block, with_blocks};
use super::parts::{Converted, DIMENSIONS, Listed, identity, product, row_major, with_outputs};
use super::registers::indices;
use crate::Reason;
use crate::encoding::{Bases, NvmmaShared, PartitionedShared, SwizzledShared};

/// The largest size of a box of TMA.
const MAX_BOX: u64 = 256;

/// The rows of a core matrix.
const CORE_ROWS: u64 = 8;

/// Returns the layout of explicit bases. They have the shape of the tensor.
pub(super) fn of_bases(offset: &Bases, block: &Bases, shape: &[u64]) -> Converted {
    let layout = Listed::inferred(&[("offset", offset), ("block", block)], shape.len())?;
    for (dim, size) in shape.iter().enumerate() {
        if layout.output_size(DIMENSIONS[dim]) != Some(*size) {
            return Err(Reason::Unsupported(
                "the bases have another shape than the tensor; use the shape of the allocation",
            ));
        }
    }
    Ok(layout)
}

/// The phase of row r is XOR `rotation(r)`.
pub(super) fn swizzled(
    shared: &SwizzledShared,
    shape: &[u64],
    rotation: impl Fn(u64) -> u64,
) -> Converted {
    let of_block = shape_of_block(&shared.cga, shape);
    let order = indices(&shared.order);
    let [column, others @ ..] = &order[..] else {
        return Err(Reason::Rank { shape: shape.len(), encoding: 0 });
    };
    let Some((row, slow)) = others.split_first() else {
        return with_blocks(&identity(of_block[0], "offset", 0)?, &shared.cga, shape);
    };
    let (columns, rows) = (of_block[*column], of_block[*row]);
    let basis = |row_value: u64, column_value: u64| {
        let mut basis = alloc::vec![0; shape.len()];
        (basis[*row], basis[*column]) = (row_value, column_value);
        basis
    };
    let mut bases: Bases = powers(columns).map(|value| basis(0, value)).collect();
    bases.extend(powers(rows).map(|value| {
        let phase = (value / shared.per_phase % shared.max_phase) ^ rotation(value);
        basis(value, shared.vec * phase % columns)
    }));
    let mut listed = Listed::of(&Listed::inferred(&[("offset", &bases)], shape.len())?);
    // A column of the swizzle may exceed the smallest size that contains the others.
    for (dim, size) in &mut listed.outputs {
        *size = if [*row, *column].contains(dim) { of_block[*dim] } else { 1 };
    }
    let mut tile = with_outputs(&listed.layout()?, &order)?;
    for dim in slow {
        tile = tile.product(&identity(of_block[*dim], "offset", *dim)?)?;
    }
    with_blocks(&tile, &shared.cga, shape)
}

/// The pieces of each buffer are contiguous. Consecutive pieces are in different buffers.
pub(super) fn partitioned(parts: &PartitionedShared, shape: &[u64]) -> Converted {
    let pieces = parts.partitions * parts.groups;
    let mut piece = shape.to_vec();
    if piece[parts.dim] < pieces {
        let size = piece[parts.dim];
        return Err(Reason::TooSmall { dimension: parts.dim, size, needed: pieces });
    }
    piece[parts.dim] /= pieces;
    product([
        super::of(&parts.layout, &piece),
        identity(parts.partitions, "partition", parts.dim),
        identity(parts.groups, "offset", parts.dim),
    ])
}

pub(super) fn nvmma(shared: &NvmmaShared, shape: &[u64]) -> Converted {
    let rank = shape.len();
    let of_block = shape_of_block(&shared.cga, shape);
    let sizes = box_of(shared, &of_block)?;
    // The shape with the contiguous dimension last.
    let mut rotated = sizes;
    if shared.transposed {
        rotated.rotate_left(1);
    }
    if shared.swizzling_byte_width == 0 {
        let tile =
            product(row_major(rank).iter().map(|dim| identity(rotated[*dim], "offset", *dim)))?;
        let tile = if shared.transposed {
            renamed(&tile, rank, |dim| (dim + rank - 1) % rank)?
        } else {
            tile
        };
        return with_blocks(&cut(&tile, &of_block, true)?, &shared.cga, shape);
    }
    // With three dimensions or more, the rows of a transposed box are those of the last dimension.
    let columns: u64 =
        if shared.transposed { size_of(&rotated) / rotated[rank - 2] } else { rotated[rank - 1] };
    let rows = size_of(&rotated) / columns;
    let tile = core_matrix(shared)?;
    let needed = tile.output_size(DIMENSIONS[0]).unwrap_or(1);
    if rows < needed {
        return Err(Reason::TooSmall { dimension: 0, size: rows, needed });
    }
    let tile = grown(&tile, &[rows, columns])?;
    // Row-major: the last dimension is the fastest.
    let named: Vec<(&str, u64)> =
        row_major(rank).iter().map(|dim| (DIMENSIONS[*dim], rotated[*dim])).collect();
    let mut tile = tile.transpose_outputs(&["dim1", "dim0"])?.reshape_outputs(&named)?;
    if shared.transposed {
        tile = renamed(&tile, rank, |dim| (dim + 1) % rank)?;
    }
    let order: Vec<usize> = (0..rank).collect();
    with_blocks(&grown(&with_outputs(&tile, &order)?, &of_block)?, &shared.cga, shape)
}

/// Returns the layout with other names of its outputs.
fn renamed(layout: &LinearLayout, rank: usize, name: impl Fn(usize) -> usize) -> Converted {
    let mut listed = Listed::of(layout);
    for (dim, _) in &mut listed.outputs {
        *dim = name(*dim);
    }
    with_outputs(&listed.layout()?, &row_major(rank))
}

/// Returns the sizes of a box of TMA, in elements of the tensor.
fn box_of(shared: &NvmmaShared, of_block: &[u64]) -> Result<Vec<u64>, Reason> {
    let packed = if shared.fp4_padded { 2 } else { 1 };
    let contiguous = if shared.transposed { 0 } else { of_block.len() - 1 };
    let mut sizes = of_block.to_vec();
    for size in &mut sizes {
        *size = (*size).min(MAX_BOX);
    }
    sizes[contiguous] = (sizes[contiguous] * packed).min(MAX_BOX);
    if shared.swizzling_byte_width > 0 {
        let needed = 8 * shared.swizzling_byte_width / shared.element_bit_width;
        if sizes[contiguous] < needed {
            let size = of_block[contiguous];
            return Err(Reason::TooSmall { dimension: contiguous, size, needed: needed / packed });
        }
        sizes[contiguous] = needed;
    }
    sizes[contiguous] /= packed;
    Ok(sizes)
}

/// Returns the layout of 8 rows of the swizzle's width.
fn core_matrix(shared: &NvmmaShared) -> Result<LinearLayout, Reason> {
    let columns = 8 * shared.swizzling_byte_width / shared.element_bit_width;
    let vec = 128 / shared.element_bit_width;
    let per_phase = 128 / shared.swizzling_byte_width;
    let max_phase = shared.swizzling_byte_width / 16;
    // With padding, 8 of 16 offsets have elements, and the others those of the first half.
    let packed = |column: u64| {
        if shared.fp4_padded { column / 16 * 8 + column % 8 } else { column }
    };
    let mut bases: Bases = powers(columns).map(|column| alloc::vec![0, packed(column)]).collect();
    bases.extend(
        powers(CORE_ROWS).map(|row| alloc::vec![row, packed(vec * (row / per_phase % max_phase))]),
    );
    Listed::inferred(&[("offset", &bases)], 2)
}

/// Returns the number of elements; a size that does not fit is not a power of two.
fn size_of(sizes: &[u64]) -> u64 {
    sizes.iter().fold(1, |product: u64, size| product.saturating_mul(*size))
}

/// Returns 1, 2, 4, .. below `size`.
fn powers(size: u64) -> impl Iterator<Item = u64> {
    (0..size.trailing_zeros()).map(|bit| 1 << bit)
}
