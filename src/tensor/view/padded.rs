//! Padded tiles: tiles of a fixed size on modes that the size does not divide.
//!
//! ```text
//! 10:1 in tiles of 4    |0 1 2 3|4 5 6 7|8 9 . .|    the last tile: start 8, size 4, valid 2
//! ```
//!
//! The two places after element 9 are past the edge: they have no elements, and no coordinate of
//! the tile reaches them. A padded tile is a tensor *clipped* to the valid elements. It also has
//! the size of a full tile and its start coordinate.

use core::fmt;

use super::tiles::PaddedTiles;
#[cfg(doc)]
use crate::Reason;
use crate::tensor::loops::blocks::{Block, Bounds};
use crate::tensor::storage::{Shared, Storage, StorageMut, Unique, ViewStorage};
use crate::tensor::{StridedLayout, Tensor};
use crate::{DynLayout, LayoutError};

impl<S: Storage, L: StridedLayout> Tensor<S, L> {
    /// Returns the tiles of `sizes[k]` elements along mode `k`, clipped at the edges, in
    /// colexicographic order.
    ///
    /// Modes after the last size are not divided.
    ///
    /// - **Errors**: [`Reason::NotPositive`] for a size of 0; [`Reason::TooManyEntries`];
    ///   [`Reason::TooManyLeaves`] for more modes than a tuple has integers;
    ///   [`Reason::NotMultipleOfTile`] if the size does not divide a mode that does not coalesce to one
    ///   integer.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::from_offsets(layout!((3, 10):(10, 1)), |offset| offset);
    /// let mut tiles = t.padded_tiles(&[2, 4]).unwrap();
    /// assert_eq!(tiles.len(), 6);
    /// let corner = tiles.nth(5).unwrap();
    /// assert_eq!((corner.start(), corner.sizes(), corner.valid()), (&[2, 8][..], &[2, 4][..], &[1, 2][..]));
    /// assert!(corner.contains(&[0, 1]) && !corner.contains(&[0, 2]));
    /// assert!(corner.tensor().iter().eq(&[28, 29]));
    /// ```
    pub fn padded_tiles(
        &self,
        sizes: &[usize],
    ) -> Result<PaddedTiles<Shared<'_, S::Item>>, LayoutError> {
        PaddedTiles::of(self.view().dynamic(), sizes)
    }

    /// Returns the clipped tiles as disjoint mutable views. See
    /// [`padded_tiles`](Self::padded_tiles).
    ///
    /// - **Errors**: as [`padded_tiles`](Self::padded_tiles).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, Tensor, layout};
    /// let mut t = Tensor::new(vec![0; 30], layout!((3, 10):(10, 1)));
    /// for tile in t.padded_tiles_mut(&[2, 4]).unwrap() {
    ///     // A full tile has a static type, so that its loops can be unrolled. Partial tiles have dynamic extents.
    ///     match tile.into_tensor().typed::<Layout![(2, 4):(10, 1)]>() {
    ///         Ok(mut whole) => whole.iter_mut().for_each(|element| *element = 1),
    ///         Err(mut edge) => edge.iter_mut().for_each(|element| *element = 2),
    ///     }
    /// }
    /// assert_eq!(t.storage().iter().filter(|&&element| element == 1).count(), 16);
    /// assert!(!t.storage().contains(&0));
    /// ```
    pub fn padded_tiles_mut(
        &mut self,
        sizes: &[usize],
    ) -> Result<PaddedTiles<Unique<'_, S::Item>>, LayoutError>
    where
        S: StorageMut,
    {
        PaddedTiles::of(self.view_mut().dynamic(), sizes)
    }
}

/// A tile that may be partial: the tensor of its valid elements, and the bounds.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// let t = Tensor::from_offsets(layout!(10:1), |offset| offset);
/// // The dot product of every tile and 1 2 3 4, with 0 for places past the edge.
/// let dots: Vec<usize> = t
///     .padded_tiles(&[4])
///     .unwrap()
///     .map(|tile| (0..4).map(|i| tile.tensor().get(i).unwrap_or(&0) * (i + 1)).sum())
///     .collect();
/// assert_eq!(dots, [20, 60, 26]);
/// ```
pub struct PaddedTile<W> {
    tensor: Tensor<W, DynLayout>,
    bounds: Bounds,
}

impl<W: ViewStorage> PaddedTile<W> {
    pub(crate) fn new(tensor: Tensor<W, DynLayout>, block: &Block) -> Self {
        Self { tensor, bounds: block.bounds }
    }

    /// Returns the tensor of the valid elements, with the modes of the divided tensor.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3], layout!(3:1));
    /// let last = t.padded_tiles(&[2]).unwrap().last().unwrap();
    /// assert_eq!((last.tensor().get(0), last.tensor().get(1)), (Some(&3), None));
    /// ```
    pub const fn tensor(&self) -> &Tensor<W, DynLayout> {
        &self.tensor
    }

    /// Returns the tensor of the valid elements, mutably.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut t = Tensor::new([1, 2, 3], layout!(3:1));
    /// t.padded_tiles_mut(&[2]).unwrap().for_each(|mut tile| tile.tensor_mut()[0] = 0);
    /// assert_eq!(t.into_storage(), [0, 2, 0]);
    /// ```
    pub const fn tensor_mut(&mut self) -> &mut Tensor<W, DynLayout> {
        &mut self.tensor
    }

    /// Returns the tensor of the valid elements for as long as the divided tensor is borrowed.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3], layout!(3:1));
    /// assert_eq!(t.padded_tiles(&[2]).unwrap().last().unwrap().into_tensor().size(), 1);
    /// ```
    #[must_use]
    pub fn into_tensor(self) -> Tensor<W, DynLayout> {
        self.tensor
    }

    /// Returns the start of the tile in the divided tensor: a flat coordinate for each mode.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3], layout!(3:1));
    /// assert_eq!(t.padded_tiles(&[2]).unwrap().last().unwrap().start(), [2]);
    /// ```
    #[must_use]
    pub fn start(&self) -> &[usize] {
        &self.bounds.start[..self.bounds.rank]
    }

    /// Returns the size of a full tile along each mode.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3], layout!(3:1));
    /// assert_eq!(t.padded_tiles(&[2]).unwrap().last().unwrap().sizes(), [2]);
    /// ```
    #[must_use]
    pub fn sizes(&self) -> &[usize] {
        &self.bounds.sizes[..self.bounds.rank]
    }

    /// Returns the number of valid elements along each mode.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3], layout!(3:1));
    /// assert_eq!(t.padded_tiles(&[2]).unwrap().last().unwrap().valid(), [1]);
    /// ```
    #[must_use]
    pub fn valid(&self) -> &[usize] {
        &self.bounds.valid[..self.bounds.rank]
    }

    /// Whether the tile is full: no place is past an edge.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3], layout!(3:1));
    /// assert!(t.padded_tiles(&[2]).unwrap().map(|tile| tile.is_whole()).eq([true, false]));
    /// ```
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.valid() == self.sizes()
    }

    /// Whether the place at a coordinate of the tile has an element. The coordinate has one integer
    /// for each mode.
    ///
    /// - **Source**: the predicate of CuTe kernels, `elem_less(coord, shape)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let t = Tensor::new([1, 2, 3], layout!(3:1));
    /// let last = t.padded_tiles(&[2]).unwrap().last().unwrap();
    /// assert!(last.contains(&[0]) && !last.contains(&[1]));
    /// ```
    #[must_use]
    pub fn contains(&self, coord: &[usize]) -> bool {
        coord.len() == self.bounds.rank
            && coord.iter().zip(self.valid()).all(|(c, valid)| c < valid)
    }
}

impl<W: ViewStorage> fmt::Debug for PaddedTile<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PaddedTile")
            .field("start", &self.start())
            .field("sizes", &self.sizes())
            .field("valid", &self.valid())
            .finish_non_exhaustive()
    }
}
