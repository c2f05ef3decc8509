//! Tiles: the division of the dimensions in memory into blocks, and tests on tiled layouts.
//!
//! A tile applies to the most minor dimensions. It divides each into blocks and rounds the number
//! of blocks up. An entry `*` first combines a dimension with the next more minor one:
//!
//! ```text
//! [3,5] under (2,2)   ->  3 in blocks of 2, 5 in blocks of 2: 2 x 3 tiles of 2 x 2
//! [2,4,6] under (*,3) ->  2, and 4*6 = 24 in blocks of 3
//! [5] under (2,2)     ->  1 in blocks of 2, 5 in blocks of 2
//! ```

use alloc::vec;
use alloc::vec::Vec;

use crate::value::ceil_div;
use crate::xla::{ArrayShape, Error, Reason, Tile, TileSize};

/// The dimensions in memory order under one tile, major to minor.
pub(in crate::xla) struct Blocks {
    /// The sizes of the dimensions that the tile does not cover. They are the most major ones.
    pub(in crate::xla) rows: Vec<i64>,
    /// The dimensions that the tile covers, after combination: size and block size.
    pub(in crate::xla) cut: Vec<(i64, i64)>,
}

impl Tile {
    /// Applies this tile, which is tile number `tile` of its layout, to `sizes`, major to minor.
    pub(in crate::xla) fn cut(&self, sizes: &[i64], tile: usize) -> Result<Blocks, Reason> {
        match self.sizes.last() {
            None => return Err(Reason::EmptyTile { tile }),
            Some(TileSize::Combine) => return Err(Reason::TrailingCombine { tile }),
            Some(TileSize::Size(_)) => {}
        }
        // A tile with more entries than dimensions also applies to leading dimensions of size 1.
        let mut padded = vec![1; self.sizes.len().saturating_sub(sizes.len())];
        padded.extend_from_slice(sizes);
        let (rows, covered) = padded.split_at(padded.len() - self.sizes.len());
        let mut cut = Vec::with_capacity(covered.len());
        let mut combined = Some(1_i64);
        for (&size, &entry) in covered.iter().zip(&self.sizes) {
            combined = combined.and_then(|combined| combined.checked_mul(size));
            let TileSize::Size(block) = entry else { continue };
            if block <= 0 {
                return Err(Reason::TileSize { tile, size: block });
            }
            let Some(size) = combined else { return Err(Reason::Overflow) };
            cut.push((size, block));
            combined = Some(1);
        }
        Ok(Blocks { rows: rows.to_vec(), cut })
    }
}

impl ArrayShape {
    /// Returns the sizes in memory order, major to minor.
    pub(in crate::xla) fn physical_sizes(&self) -> Result<Vec<i64>, Reason> {
        let sizes = self.bounded_sizes()?;
        Ok(self.order()?.iter().rev().map(|&dimension| sizes[dimension]).collect())
    }

    /// Returns whether the tiles have no effect: every element has the same offset as without them,
    /// and there is no padding between elements.
    ///
    /// The test is sufficient, not necessary. It returns `true` if each tile divides the sizes that
    /// it covers and, after the first block size that is not 1, each dimension is one block.
    ///
    /// - **Errors**: those of [`validate`](Self::validate); [`Reason::NoLayout`],
    ///   [`Reason::Unbounded`], [`Reason::TrailingCombine`].
    /// - **Source**: XLA `LayoutUtil::IsUntiledLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Tile};
    /// let tiled = |sizes, tile| {
    ///     let layout = Layout { tiles: vec![Tile::new(tile)], ..Layout::descending(2) };
    ///     ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, sizes) }
    /// };
    /// assert!(tiled(&[4, 6], &[2, 6]).is_untiled()?); // whole rows
    /// assert!(!tiled(&[4, 6], &[2, 3]).is_untiled()?);
    /// assert!(!tiled(&[5, 6], &[2, 6]).is_untiled()?); // padded
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "IsUntiledLayout")]
    pub fn is_untiled(&self) -> Result<bool, Error> {
        self.validate()?;
        Error::named("is_untiled", || {
            let mut sizes = self.physical_sizes()?;
            for (k, tile) in self.required_layout()?.tiles.iter().enumerate() {
                let Blocks { rows, cut } = tile.cut(&sizes, k)?;
                let mut behind = cut.iter().skip_while(|(_, block)| *block == 1).skip(1);
                if cut.iter().any(|(size, block)| size % block != 0)
                    || behind.any(|(size, block)| size != block)
                {
                    return Ok(false);
                }
                sizes = rows;
                sizes.extend(cut.iter().map(|&(size, block)| ceil_div(size, block)));
                sizes.extend(cut.iter().map(|&(_, block)| block));
            }
            Ok(true)
        })
    }

    /// Returns the number of elements of an interleaved vector that share a memory word: the first
    /// size of the last tile.
    ///
    /// ```text
    /// bf16[1024]{0:T(1024)(128)(2,1)}  ->  2
    /// ```
    ///
    /// - **Errors**: [`Reason::NotInterleaved`] unless the array has one dimension and three tiles,
    ///   the last with two sizes; [`Reason::NoLayout`], [`Reason::TileSize`].
    /// - **Source**: XLA `ShapeUtil::PackedFactorFor1DInterleavedArray`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Tile};
    /// let tiles = vec![Tile::new(&[1024]), Tile::new(&[128]), Tile::new(&[2, 1])];
    /// let layout = Layout { tiles, ..Layout::descending(1) };
    /// let shape =
    ///     ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::Bf16, &[1024]) };
    /// assert_eq!(shape.packed_factor()?, 2);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "PackedFactorFor1DInterleavedArray")]
    pub fn packed_factor(&self) -> Result<i64, Error> {
        Error::named("packed_factor", || {
            match (self.rank(), self.required_layout()?.tiles.as_slice()) {
                (1, [_, _, last]) => match *last.sizes.as_slice() {
                    [TileSize::Size(size), _] if size > 0 => Ok(size),
                    [TileSize::Size(size), _] => Err(Reason::TileSize { tile: 2, size }),
                    _ => Err(Reason::NotInterleaved),
                },
                _ => Err(Reason::NotInterleaved),
            }
        })
    }
}
