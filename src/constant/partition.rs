//! Partition: the tile at a coordinate, and the elements of one thread.
//!
//! The part has a constant layout. Where it begins depends on a coordinate or a thread that may be
//! known when the program runs only; each function returns both.

use core::marker::PhantomData;

use super::operations::operations;
use super::{Const, ConstIndex, ConstLayout, ConstTiler, ConstTuple};
use crate::typed::SliceCoord;
use crate::{DynLayout, Int, IntTuple, LayoutError, Reason, unwrap};

operations! {
    Const<L: ConstLayout> -> Const: ConstLayout, LAYOUT: DynLayout = Self::NAMED.value;
    Const::named(ConstLayout::NAMED);

    /// Returns the layout of a tile; [`local_tile_offset`](Self::local_tile_offset) says where it
    /// begins.
    ///
    /// See [`DynLayout::local_tile`](crate::DynLayout::local_tile) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let (matrix, i) = (Const::of(layout!((8, 24):(24, 1))), 1);
    /// let tile = matrix.local_tile(tiler!(<4, 8>), (i, 2));
    /// assert_eq!(tile.to_string(), "(4,8):(24,1)");
    /// assert_eq!(matrix.local_tile_offset(tiler!(<4, 8>), (i, 2)), 112);
    /// ```
    local_tile (tiler: T = ConstTiler, coord: C = SliceCoord) -> LocalTile, "`local_tile(L, T, C)`.",
        unwrap(L::LAYOUT.local_tile(&T::TILER, &C::FREE)).0;

    /// Returns the layout of the elements at `coord` of all tiles;
    /// [`outer_partition_offset`](Self::outer_partition_offset) says where the first is.
    ///
    /// See [`DynLayout::outer_partition`](crate::DynLayout::outer_partition) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let (matrix, i) = (Const::of(layout!((8, 24):(24, 1))), 1);
    /// let part = matrix.outer_partition(tiler!(<4, 8>), (i, 5));
    /// assert_eq!(part.to_string(), "(2,3):(96,8)");
    /// assert_eq!(matrix.outer_partition_offset(tiler!(<4, 8>), (i, 5)), 29);
    /// ```
    outer_partition (tiler: T = ConstTiler, coord: C = SliceCoord) -> OuterPartition, "`outer_partition(L, T, C)`.",
        unwrap(L::LAYOUT.outer_partition(&T::TILER, &C::FREE)).0;

    /// Returns the layout of the elements of one thread, the same for each;
    /// [`local_partition_offset`](Self::local_partition_offset) says where the first is.
    ///
    /// See [`DynLayout::local_partition`](crate::DynLayout::local_partition) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let (matrix, threads) = (Const::of(layout!((128, 8):(1, 128))), layout!((32, 8):(8, 1)));
    /// assert_eq!(matrix.local_partition(threads).to_string(), "(4,1):(32,0)");
    /// assert_eq!(matrix.local_partition_offset(threads, 37), 644);
    /// ```
    local_partition (threads: R = ConstLayout) -> LocalPartition, "The part of `L` that each thread of `R` has.",
        unwrap(L::LAYOUT.local_partition(&R::LAYOUT, Int::ZERO)).0;
}

impl<L: ConstLayout> Const<L> {
    /// Returns the offset at which the tile at `coord` begins, see
    /// [`local_tile`](Self::local_tile).
    ///
    /// - **Pre**: `coord` has an entry for each mode of the tiles and is in bounds.
    #[must_use]
    #[inline]
    pub fn local_tile_offset<T, C>(self, tiler: T, coord: C) -> isize
    where
        T: ConstTiler,
        C: SliceCoord<Origin: ConstIndex>,
    {
        self.zipped_divide(tiler).mode::<1>().slice_offset(coord)
    }

    /// Returns the offset of the first element at `coord` of a tile, see
    /// [`outer_partition`](Self::outer_partition).
    ///
    /// - **Pre**: `coord` has an entry for each mode of a tile and is in bounds.
    #[must_use]
    #[inline]
    pub fn outer_partition_offset<T, C>(self, tiler: T, coord: C) -> isize
    where
        T: ConstTiler,
        C: SliceCoord<Origin: ConstIndex>,
    {
        self.zipped_divide(tiler).mode::<0>().slice_offset(coord)
    }

    /// Returns the offset of the first element of thread `index`, see
    /// [`local_partition`](Self::local_partition).
    ///
    /// - **Pre**: `threads` has the index `index`.
    #[must_use]
    #[inline]
    pub fn local_partition_offset<R: ConstLayout>(self, threads: R, index: usize) -> isize {
        let threads = Const::of(threads);
        let in_tile = threads.left_inverse().index(index);
        self.zipped_divide(threads.mode_sizes()).mode::<0>().offset(in_tile)
    }
}

/// The layout of a block of the shape `N` in a tensor of the layout `L`: the strides of `L`. See
/// [`Tensor::block`](crate::Tensor::block).
#[derive(Clone, Copy, Debug)]
pub struct Block<L, N>(PhantomData<(L, N)>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, N: ConstTuple> ConstLayout for Block<L, N> {
    const LAYOUT: DynLayout = unwrap(block(&L::LAYOUT, &N::TUPLE));
}

const fn block(layout: &DynLayout, shape: &IntTuple) -> Result<DynLayout, LayoutError> {
    if !shape.congruent(&layout.shape()) {
        return Err(LayoutError::new("block", Reason::ProfileMismatch));
    }
    DynLayout::new(shape, &layout.stride())
}

/// The layout `L` with one more mode `N:0`. See [`Tensor::broadcast`](crate::Tensor::broadcast).
#[derive(Clone, Copy, Debug)]
pub struct Broadcast<L, N>(PhantomData<(L, N)>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, N: ConstTuple> ConstLayout for Broadcast<L, N> {
    const LAYOUT: DynLayout = {
        let again = unwrap(DynLayout::new(&N::TUPLE, &IntTuple::int(0)));
        unwrap(DynLayout::from_modes(&[L::LAYOUT, again]))
    };
}
