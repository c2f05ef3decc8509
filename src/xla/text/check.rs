//! What the reader asks of an array besides its grammar: XLA does so for the members of a tuple, the strict reader always.

use crate::xla::{ArrayShape, Layout, Reason, TileSize};

/// Whether the array is valid: its size in bytes, and its layout.
pub(super) fn array(array: &ArrayShape) -> Result<(), Reason> {
    size(array)?;
    array.layout.as_ref().map_or(Ok(()), |layout| fields(array, layout))
}

/// Whether the elements, and the bytes, can be counted; from dimension 0 on, so that a 0 helps only what stands behind it.
fn size(array: &ArrayShape) -> Result<(), Reason> {
    let sizes = array.dimensions.iter().filter_map(|dimension| dimension.bound());
    let mut elements = 1_i64;
    for size in sizes {
        elements = elements.checked_mul(size).ok_or(Reason::Overflow)?;
    }
    let bytes = elements.checked_mul(i64::from(array.element_type.byte_width()));
    bytes.map(|_| ()).ok_or(Reason::Overflow)
}

/// Whether the layout fits the array.
fn fields(array: &ArrayShape, layout: &Layout) -> Result<(), Reason> {
    let rank = array.rank();
    let entries = layout.minor_to_major.len();
    if entries != rank {
        return Err(Reason::MinorToMajorLength { entries, rank });
    }
    if let Some((_, reason)) = order(&layout.minor_to_major) {
        return Err(reason);
    }
    if layout.index_type.is_some() || layout.pointer_type.is_some() {
        return Err(Reason::Sparse);
    }
    for (tile, entry) in layout.tiles.iter().enumerate() {
        if entry.sizes.is_empty() {
            return Err(Reason::EmptyTile { tile });
        }
        for &size in &entry.sizes {
            if let TileSize::Size(size) = size
                && size <= 0
            {
                return Err(Reason::TileSize { tile, size });
            }
        }
    }
    if layout.element_size_in_bits < 0 {
        return Err(Reason::ElementSize { bits: layout.element_size_in_bits });
    }
    splits(array, layout)
}

/// The first entry of an order that is no dimension, or repeats one, and why.
pub(super) fn order(minor_to_major: &[i64]) -> Option<(usize, Reason)> {
    let rank = minor_to_major.len();
    // Bits for the usual few dimensions, so that nothing is allocated.
    let mut few = 0_u64;
    let mut many = if rank > 64 { alloc::vec![false; rank] } else { alloc::vec::Vec::new() };
    for (place, &entry) in minor_to_major.iter().enumerate() {
        let Some(dimension) = usize::try_from(entry).ok().filter(|&dimension| dimension < rank)
        else {
            return Some((place, Reason::MinorToMajorRange { entry, rank }));
        };
        let repeats = if let Some(seen) = many.get_mut(dimension) {
            core::mem::replace(seen, true)
        } else {
            let seen = few >> dimension & 1 == 1;
            few |= 1 << dimension;
            seen
        };
        if repeats {
            return Some((place, Reason::MinorToMajorRepeats { entry }));
        }
    }
    None
}

/// Whether each split cuts a dimension of its own, at increasing places inside it.
fn splits(array: &ArrayShape, layout: &Layout) -> Result<(), Reason> {
    let rank = array.rank();
    for (k, split) in layout.split_configs.iter().enumerate() {
        let dimension = split.dimension;
        // Physical dimensions count from the most major one, and the order from the most minor one.
        let logical = usize::try_from(dimension)
            .ok()
            .and_then(|physical| rank.checked_sub(1)?.checked_sub(physical))
            .and_then(|place| layout.minor_to_major.get(place))
            .and_then(|&logical| usize::try_from(logical).ok());
        let Some(logical) = logical else {
            return Err(Reason::SplitRange { dimension, rank });
        };
        if layout.split_configs.iter().take(k).any(|other| other.dimension == dimension) {
            return Err(Reason::SplitRepeats { dimension });
        }
        let size = array.dimensions.get(logical).and_then(|dimension| dimension.bound());
        let mut last = 0;
        for &index in &split.split_indices {
            if index <= last {
                return Err(Reason::SplitOrder { index });
            }
            last = index;
        }
        match size {
            Some(size) if last >= size && !split.split_indices.is_empty() => {
                return Err(Reason::SplitIndex { index: last, size });
            }
            _ => {}
        }
    }
    Ok(())
}
