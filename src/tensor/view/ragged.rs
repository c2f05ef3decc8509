//! Ragged edges: tiles of fixed sizes on modes that they do not divide.
//!
//! A mode of 10 elements in tiles of 4 is tiles at 0, 4 and 8, the last of which has 2 elements. The other two places of it lie
//! past the edge: there is nothing there, and no coordinate leads to it. So a padded tile is a tensor that is *clipped* to what
//! is valid, and it knows the size that a whole tile has, and where in the tensor it begins.

use core::fmt;

use super::tiles::PaddedTiles;
#[cfg(doc)]
use crate::Reason;
use crate::tensor::loops::blocks::{Block, Bounds};
use crate::tensor::storage::{Shared, Storage, StorageMut, Unique, Window};
use crate::tensor::{Tensor, TensorLayout};
use crate::{DynLayout, LayoutError};

impl<S: Storage, L: TensorLayout> Tensor<S, L> {
    /// The tiles of `sizes[k]` elements along mode `k`, in colexicographic order, those at the edges clipped. Modes behind the
    /// last size stay whole.
    ///
    /// - **Errors**: [`Reason::NotPositive`] for a size of 0, [`Reason::TooManyModes`]; [`Reason::TooManyLeaves`] for more modes
    ///   than there can be integers; [`Reason::NotMultiple`] where a mode that is no single run of elements is not divided evenly.
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

    /// [`padded_tiles`](Self::padded_tiles), all of which can be changed at the same time.
    ///
    /// - **Errors**: as [`padded_tiles`](Self::padded_tiles).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, Tensor, layout};
    /// let mut t = Tensor::new(vec![0; 30], layout!((3, 10):(10, 1)));
    /// for tile in t.padded_tiles_mut(&[2, 4]).unwrap() {
    ///     // A whole tile has a type of its own, so that its loops can be unrolled; the others have run-time extents.
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

/// A tile that may hang over the edges: the tensor of its valid elements, and the bounds.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// let t = Tensor::from_offsets(layout!(10:1), |offset| offset);
/// // A dot of every tile with 1 2 3 4; past the edge there is 0.
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

impl<W: Window> PaddedTile<W> {
    pub(crate) fn new(tensor: Tensor<W, DynLayout>, block: &Block) -> Self {
        Self { tensor, bounds: block.bounds }
    }

    /// The valid elements, in the modes of the whole.
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

    /// [`tensor`](Self::tensor), to be changed.
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

    /// [`tensor`](Self::tensor), for as long as the whole is borrowed.
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

    /// The coordinate in the whole at which the tile begins, a flat one for each mode.
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

    /// The size of a whole tile along each mode.
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

    /// How many of them are valid, along each mode.
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

    /// Whether no place of the tile lies past an edge.
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

    /// The predicate: whether the place at a coordinate of the tile, one integer for each mode, has an element.
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

impl<W: Window> fmt::Debug for PaddedTile<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PaddedTile")
            .field("start", &self.start())
            .field("sizes", &self.sizes())
            .field("valid", &self.valid())
            .finish_non_exhaustive()
    }
}
