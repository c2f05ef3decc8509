//! Tiles: iterators over all tiles of a view.
#![allow(unsafe_code, reason = "several views share one storage")]

use core::fmt;
use core::iter::FusedIterator;

use super::divide::Tiled;
use super::padded::PaddedTile;
use crate::DynLayout;
use crate::LayoutError;
use crate::sealed::SEAL;
use crate::tensor::Tensor;
use crate::tensor::TensorLayout;
use crate::tensor::loops::blocks::Blocks;
use crate::tensor::loops::odometer::Odometer;
use crate::tensor::storage::ViewStorage;

/// The tiles of a tensor. See [`Tensor::tiles`] and [`Tensor::tiles_mut`].
#[derive(Clone)]
pub struct Tiles<W, M> {
    storage: W,
    tile: M,
    origins: Odometer,
}

impl<W: ViewStorage, M: TensorLayout> Tiles<W, M> {
    /// Returns mode 0 of a view of two modes, at every coordinate of mode 1.
    pub(crate) fn of<L: Tiled<Tile = M>>(tiled: Tensor<W, L>) -> Result<Self, LayoutError> {
        let (tile, _) = tiled.layout().tile_and_rest(SEAL)?;
        let rest = tiled.layout().inner_value().get(1)?;
        // No storage was compared with the strides of a view without elements.
        let origins = if tile.coords() > 0 {
            Odometer::new(&rest)
        } else {
            Odometer::new(&DynLayout::strided(&[rest.size()], &[0])?)
        };
        Ok(Self { storage: tiled.into_storage(), tile, origins })
    }

    /// Splits the iterator after the first `n` tiles.
    #[cfg(feature = "rayon")]
    pub(crate) fn split(self, n: usize) -> (Self, Self) {
        // SAFETY: an offset of 0. `keep` and `jump` give every offset of mode 1 to one of the two
        // halves, and tiles at different offsets are disjoint, see `tile_at`: the two storages are
        // used at disjoint sets of elements.
        let storage = unsafe { self.storage.offset_by(0) };
        let (mut front, mut back) = (self.origins.clone(), self.origins);
        front.keep(n);
        back.jump(n);
        (
            Self { storage: self.storage, tile: self.tile, origins: front },
            Self { storage, tile: self.tile, origins: back },
        )
    }

    /// Returns the tile at an offset of mode 1 of the inner layout.
    ///
    /// # Safety
    ///
    /// The odometer has returned this offset, which it does once.
    #[inline]
    unsafe fn tile_at(&self, origin: isize) -> Tensor<W, M> {
        let origin = if self.tile.coords() == 0 { 0 } else { origin };
        let (origin, tile) = self.tile.moved(origin);
        // SAFETY: the inner layout of the view that `of` was given is the sum of its two modes, and
        // the odometer returned the offset of a coordinate r of mode 1. So by the **Post** of
        // `moved` origin + tile(x) is the view's offset at (x, r): an element by BOUNDS. `moved`
        // returns origin 0 or, without an outer function, this sum at x = 0: both are allowed by
        // `offset_by`. By INJECTIVE, tiles at different r are disjoint; the odometer has every r
        // once, and `split` gives each to one of the two. A tile without coordinates has origin 0.
        unsafe { Tensor::from_raw_parts(self.storage.offset_by(origin), tile) }
    }
}

impl<W: ViewStorage, M: TensorLayout> Iterator for Tiles<W, M> {
    type Item = Tensor<W, M>;

    #[inline]
    fn next(&mut self) -> Option<Tensor<W, M>> {
        let origin = self.origins.next()?;
        // SAFETY: the odometer has just returned this offset.
        Some(unsafe { self.tile_at(origin) })
    }

    fn nth(&mut self, n: usize) -> Option<Tensor<W, M>> {
        self.origins.jump(n);
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.origins.size_hint()
    }
}

impl<W: ViewStorage, M: TensorLayout> DoubleEndedIterator for Tiles<W, M> {
    fn next_back(&mut self) -> Option<Tensor<W, M>> {
        let last = self.origins.remaining().checked_sub(1)?;
        let mut origins = self.origins.clone();
        origins.jump(last);
        self.origins.keep(last);
        let origin = origins.next()?;
        // SAFETY: the last offset, which the odometer does not return again.
        Some(unsafe { self.tile_at(origin) })
    }
}

impl<W: ViewStorage, M: TensorLayout> ExactSizeIterator for Tiles<W, M> {}
impl<W: ViewStorage, M: TensorLayout> FusedIterator for Tiles<W, M> {}

/// The tiles of a tensor, clipped at the edges. See [`Tensor::padded_tiles`].
#[derive(Clone)]
pub struct PaddedTiles<W> {
    whole: Tensor<W, DynLayout>,
    blocks: Blocks,
}

impl<W: ViewStorage> PaddedTiles<W> {
    pub(crate) fn of(whole: Tensor<W, DynLayout>, sizes: &[usize]) -> Result<Self, LayoutError> {
        let blocks = Blocks::new(&whole.layout(), sizes)?;
        Ok(Self { whole, blocks })
    }
}

impl<W: ViewStorage> Iterator for PaddedTiles<W> {
    type Item = PaddedTile<W>;

    fn next(&mut self) -> Option<PaddedTile<W>> {
        let block = self.blocks.next()?;
        // SAFETY: the blocks were made for this layout. No two have a common coordinate, the
        // iterator returns every block once, and the view itself is not used.
        let tensor = unsafe { self.whole.part_of_block(&block) };
        Some(PaddedTile::new(tensor, &block))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.blocks.size_hint()
    }
}

impl<W: ViewStorage> ExactSizeIterator for PaddedTiles<W> {}
impl<W: ViewStorage> FusedIterator for PaddedTiles<W> {}

impl<W, M> fmt::Debug for Tiles<W, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tiles").field("left", &self.origins.remaining()).finish_non_exhaustive()
    }
}

impl<W> fmt::Debug for PaddedTiles<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PaddedTiles")
            .field("left", &self.blocks.remaining())
            .finish_non_exhaustive()
    }
}
