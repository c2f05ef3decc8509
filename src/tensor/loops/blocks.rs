//! Blocks: a layout's coordinates cut into ranges of fixed size along each mode, clipped at the end.
//!
//! A mode can be cut so where its elements lie at one step (an integer, or modes that coalesce to one), and where the size
//! divides it evenly; other modes would need another layout at every block.

use crate::value::named;
use crate::{DynLayout, Int, LayoutError, MAX_LEAVES, Reason, Tiler};

/// Where a block lies along each mode.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(in crate::tensor) rank: usize,
    pub(in crate::tensor) start: [usize; MAX_LEAVES],
    pub(in crate::tensor) sizes: [usize; MAX_LEAVES],
    pub(in crate::tensor) valid: [usize; MAX_LEAVES],
}

/// A block of coordinates `start..start + valid`, one range a mode, of the layout that it was made for.
///
/// - **Post**: `origin + layout(c)` is that layout's offset at `start + c`, for every `c` in the shape of `layout`, which is
///   `valid`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) origin: isize,
    pub(crate) layout: DynLayout,
    pub(in crate::tensor) bounds: Bounds,
}

/// The blocks that a layout is cut into: every coordinate in one of them, each once.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    whole: DynLayout,
    /// The layout of the first block, unclipped where there are several along a mode.
    first: DynLayout,
    rank: usize,
    cuts: [Cut; MAX_LEAVES],
    next: usize,
    end: usize,
}

/// How one mode is cut.
#[derive(Clone, Copy, Debug)]
struct Cut {
    extent: usize,
    size: usize,
    /// Number of blocks along the mode.
    count: usize,
    /// The offset from one block to the next, where that is always the same.
    step: Option<isize>,
    /// The first leaf of the mode in [`Blocks::first`].
    leaf: usize,
}

impl Blocks {
    pub(crate) fn new(whole: &DynLayout, sizes: &[usize]) -> Result<Self, LayoutError> {
        let whole = whole.with_static(true);
        let rank = whole.rank();
        if sizes.len() > rank {
            return Err(refused(Reason::TooManyModes { named: sizes.len(), rank }));
        }
        // Parentheses without an integer are modes too.
        if rank > MAX_LEAVES {
            return Err(refused(Reason::TooManyLeaves));
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
                return Err(refused(Reason::NotPositive { value: 0 }));
            }
            let (block, step) = first_block(&mode, size)?;
            let (count, leaf) = (extent.div_ceil(size), first.leaf_count());
            blocks.cuts[k] = Cut { extent, size, count, step, leaf };
            blocks.end *= count; // at most the size
            first.graft(block.whole());
        }
        if let Some(open) = open {
            first.close(open);
        }
        blocks.first = named!("padded_tiles", first.finish())?;
        Ok(blocks)
    }

    /// Blocks left.
    pub(crate) const fn left(&self) -> usize {
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
                // Only runs are cut raggedly: the mode is one leaf.
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
        (self.left(), Some(self.left()))
    }
}

fn refused(reason: Reason) -> LayoutError {
    LayoutError::new("padded_tiles", reason)
}

/// The coordinates `0..size` of a mode, or all if there are fewer, and the offset from these to the next `size`, where that is
/// always the same.
fn first_block(mode: &DynLayout, size: usize) -> Result<(DynLayout, Option<isize>), LayoutError> {
    let extent = mode.size() as usize;
    if size >= extent {
        return Ok((*mode, Some(0)));
    }
    let run = mode.coalesce();
    if let (1, Some((_, stride))) = (run.leaf_count(), run.leaf(0)) {
        let step = size as isize * stride.get() as isize; // an offset of the mode
        return Ok((DynLayout::strided(&[size as i64], &[stride.get()])?.get(0)?, Some(step)));
    }
    if !extent.is_multiple_of(size) {
        return Err(refused(Reason::NotMultiple { value: extent as i64, of: size as i64 }));
    }
    let tiles = mode.logical_divide(&Tiler::Size(Int::new(size as i64)))?;
    if tiles.size() != mode.size() {
        let (elements, places) = (mode.size(), tiles.size());
        return Err(refused(Reason::RaggedTiles { elements, places }));
    }
    // Tile and rest are `(size:1, extent/size:size)` read through the mode.
    Ok((tiles.get(0)?, None))
}
