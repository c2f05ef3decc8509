//! Blocks: a layout's coordinates divided into ranges of fixed size along each mode, clipped at the
//! end.
//!
//! A mode can be divided if it coalesces to one integer, or if the size divides it evenly. Other
//! modes would need a different layout for every block.

use crate::value::named;
use crate::{DynLayout, Int, LayoutError, MAX_LEAVES, Operand, Reason, Tiler};

/// The coordinates of a block along each mode.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(in crate::tensor) rank: usize,
    pub(in crate::tensor) start: [usize; MAX_LEAVES],
    pub(in crate::tensor) sizes: [usize; MAX_LEAVES],
    pub(in crate::tensor) valid: [usize; MAX_LEAVES],
}

/// A block of coordinates `start..start + valid`, one range for each mode of the whole layout.
///
/// - **Post**: `origin + layout(c)` is the offset of the whole layout at `start + c`, for every `c`
///   in the shape `valid` of `layout`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) origin: isize,
    pub(crate) layout: DynLayout,
    pub(in crate::tensor) bounds: Bounds,
}

/// The blocks of a layout: every coordinate is in exactly one of them.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    whole: DynLayout,
    /// The layout of the first block; a mode with several blocks is not clipped.
    first: DynLayout,
    rank: usize,
    cuts: [Cut; MAX_LEAVES],
    next: usize,
    end: usize,
}

/// The blocks along one mode.
#[derive(Clone, Copy, Debug)]
struct Cut {
    extent: usize,
    size: usize,
    /// The number of blocks along the mode.
    count: usize,
    /// The offset from one block to the next, if it is constant.
    step: Option<isize>,
    /// The first leaf of the mode in [`Blocks::first`].
    leaf: usize,
}

impl Blocks {
    pub(crate) fn new(whole: &DynLayout, sizes: &[usize]) -> Result<Self, LayoutError> {
        let whole = whole.with_static(true);
        let rank = whole.rank();
        if sizes.len() > rank {
            let (operand, entries) = (Operand::Sizes, sizes.len());
            return Err(error(Reason::TooManyEntries { operand, entries, rank }));
        }
        // Empty parentheses are modes too.
        if rank > MAX_LEAVES {
            return Err(error(Reason::TooManyLeaves));
        }
        let none = Cut { extent: 1, size: 1, count: 1, step: Some(0), leaf: 0 };
        let mut blocks =
            Self { whole, first: whole, rank, cuts: [none; MAX_LEAVES], next: 0, end: 0 };
        if whole.is_empty() {
            return Ok(blocks);
        }
        let mut first = DynLayout::start();
        let open = (whole.depth() > 0).then(|| first.open());
        blocks.end = 1;
        for k in 0..rank {
            let mode = whole.get(k)?;
            let extent = mode.size() as usize;
            let size = sizes.get(k).copied().unwrap_or(extent);
            if size == 0 {
                return Err(error(Reason::NotPositive { value: 0 }));
            }
            let (block, step) = first_block(&mode, size)?;
            let (count, leaf) = (extent.div_ceil(size), first.leaf_count());
            blocks.cuts[k] = Cut { extent, size, count, step, leaf };
            blocks.end *= count; // at most the size of the layout
            first.graft(block.whole());
        }
        if let Some(open) = open {
            first.close(open);
        }
        blocks.first = named!("padded_tiles", first.finish())?;
        Ok(blocks)
    }

    /// Returns the number of blocks that are still to come.
    pub(crate) const fn remaining(&self) -> usize {
        self.end - self.next
    }

    fn block(&self, number: usize) -> Block {
        let mut bounds = Bounds {
            rank: self.rank,
            start: [0; MAX_LEAVES],
            sizes: [1; MAX_LEAVES],
            valid: [1; MAX_LEAVES],
        };
        let (mut layout, mut origin, mut rest) = (self.first, 0, number);
        for (k, cut) in self.cuts[..self.rank].iter().enumerate() {
            let digit = rest % cut.count;
            rest /= cut.count;
            let start = digit * cut.size;
            let valid = cut.size.min(cut.extent - start);
            if valid < cut.size && cut.count > 1 {
                // Only a mode that coalesces to one integer has a partial block: the mode is one
                // leaf.
                layout.extents.set(cut.leaf, Int::new(valid as i64));
            }
            origin += match cut.step {
                Some(step) => digit as isize * step,
                None => self.whole.whole().entry(k).to_layout().index(start as i64) as isize,
            };
            (bounds.start[k], bounds.sizes[k], bounds.valid[k]) = (start, cut.size, valid);
        }
        Block { origin, layout, bounds }
    }
}

impl Iterator for Blocks {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        if self.next == self.end {
            return None;
        }
        self.next += 1;
        Some(self.block(self.next - 1))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.remaining(), Some(self.remaining()))
    }
}

fn error(reason: Reason) -> LayoutError {
    LayoutError::new("padded_tiles", reason)
}

/// Returns the layout of coordinates `0..size` of a mode, or of all if there are fewer, and the
/// offset to the next `size` coordinates if it is constant.
fn first_block(mode: &DynLayout, size: usize) -> Result<(DynLayout, Option<isize>), LayoutError> {
    let extent = mode.size() as usize;
    if size >= extent {
        return Ok((*mode, Some(0)));
    }
    let run = mode.coalesce();
    if let (1, Some((_, stride))) = (run.leaf_count(), run.leaf(0)) {
        let step = size as isize * stride.get() as isize; // at most an offset of the mode
        return Ok((DynLayout::strided(&[size as i64], &[stride.get()])?.get(0)?, Some(step)));
    }
    if !extent.is_multiple_of(size) {
        let (size, tile) = (extent as i64, size as i64);
        return Err(error(Reason::NotMultipleOfTile { size, tile }));
    }
    let tiles = mode.logical_divide(&Tiler::Size(Int::new(size as i64)))?;
    if tiles.size() != mode.size() {
        let (elements, places) = (mode.size(), tiles.size());
        return Err(error(Reason::PartialTiles { elements, places }));
    }
    // The tile and the rest are the mode composed with `(size:1, extent/size:size)`.
    Ok((tiles.get(0)?, None))
}
