//! Partition of a constant composed layout: that of the inner layout, with the offset of the part
//! inside the swizzle.

use super::modes::composed_results;
use super::slice::has_usize_offsets;
use super::{Composed, ConstComposed, Inner, swizzle_of};
use crate::constant::{
    Const, ConstIndex, ConstLayout, ConstTiler,
    results::{
        LocalPartition, LocalPartitionProjected, LocalTile, LocalTiles, OuterPartition, Slice,
    },
};
use crate::typed::{IntLeaf, SliceCoord};
use crate::{ComposedLayout, DynLayout, Int, unwrap};

composed_results! {
    LocalTile []<L: ConstComposed, T: ConstTiler, C: SliceCoord> = {
        let part = unwrap(L::COMPOSED.inner().local_tile(&T::TILER, &C::FREE)).0;
        under_swizzle(&L::COMPOSED, &part)
    };
    LocalTiles []<L: ConstComposed, C: SliceCoord> =
        under_swizzle(&L::COMPOSED, &LocalTiles::<Const<Inner<L>>, C>::LAYOUT);
    OuterPartition []<L: ConstComposed, T: ConstTiler, C: SliceCoord> = {
        let part = unwrap(L::COMPOSED.inner().outer_partition(&T::TILER, &C::FREE)).0;
        under_swizzle(&L::COMPOSED, &part)
    };
    LocalPartition []<L: ConstComposed, R: ConstLayout> = {
        let part = unwrap(L::COMPOSED.inner().local_partition(&R::LAYOUT, Int::ZERO)).0;
        under_swizzle(&L::COMPOSED, &part)
    };
    LocalPartitionProjected []<L: ConstComposed, R: ConstLayout, P: SliceCoord> =
        under_swizzle(&L::COMPOSED, &LocalPartitionProjected::<Const<Inner<L>>, R, P>::LAYOUT);
    Slice []<L: ConstComposed, C: SliceCoord> = {
        let slice = unwrap(L::COMPOSED.inner().slice(&C::FREE));
        under_swizzle(&L::COMPOSED, &slice)
    };
}

/// Returns a part of the inner layout under the swizzle. Its offsets are offsets of `layout`, so
/// they fit.
const fn under_swizzle(layout: &ComposedLayout, part: &DynLayout) -> ComposedLayout {
    unwrap(ComposedLayout::new(swizzle_of(layout), layout.offset(), part))
}

impl<L: ConstComposed, O: IntLeaf> Composed<L, O> {
    /// Returns the tile at a coordinate, with its offset inside the swizzle.
    ///
    /// See [`Const::local_tile`](crate::constant::Const::local_tile) for the conditions.
    ///
    /// - **Post**: `r(x) == self.zipped_divide(tiler)(x, coord)`.
    /// - **Does not build**: a layout with a negative offset or stride, because the offset of the
    ///   part is a `usize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::{layout, tiler};
    /// let (tile, i) = (Composed::of(layout!(S<3,0,3> o 0 o (8,16):(16,1))), 1);
    /// let part = tile.local_tile(tiler!(<4, 8>), (i, 1));
    /// assert_eq!(part.index((0, 2)), tile.index((4, 10)));
    /// ```
    #[must_use]
    #[inline]
    pub fn local_tile<T, C>(self, tiler: T, coord: C) -> Composed<LocalTile<L, T, C>, usize>
    where
        T: ConstTiler,
        C: SliceCoord<Origin: ConstIndex>,
    {
        const { has_usize_offsets(&L::COMPOSED) };
        self.part_at(self.inner().local_tile(tiler, coord).1)
    }

    /// Returns the element at a coordinate of every tile, with the offset of the first one inside
    /// the swizzle.
    ///
    /// - **Post**: `r(x) == self.zipped_divide(tiler)(coord, x)`.
    /// - **Does not build**: as [`local_tile`](Self::local_tile).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::{layout, tiler};
    /// let (tile, i) = (Composed::of(layout!(S<3,0,3> o 0 o (8,16):(16,1))), 3);
    /// let part = tile.outer_partition(tiler!(<4, 8>), (i, 5));
    /// assert_eq!(part.index((1, 1)), tile.index((7, 13)));
    /// ```
    #[must_use]
    #[inline]
    pub fn outer_partition<T, C>(
        self,
        tiler: T,
        coord: C,
    ) -> Composed<OuterPartition<L, T, C>, usize>
    where
        T: ConstTiler,
        C: SliceCoord<Origin: ConstIndex>,
    {
        const { has_usize_offsets(&L::COMPOSED) };
        self.part_at(self.inner().outer_partition(tiler, coord).1)
    }

    /// Returns the elements of thread `index`, with the offset of the first one inside the swizzle.
    ///
    /// - **Panics**, **Cost**: as
    ///   [`Const::local_partition`](crate::constant::Const::local_partition).
    /// - **Does not build**: as [`local_tile`](Self::local_tile).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::layout;
    /// let tile = Composed::of(layout!(S<3,0,3> o 0 o (8,16):(16,1)));
    /// let part = tile.local_partition(layout!((4, 8):(8, 1)), 13); // thread (1,5)
    /// assert_eq!(part.index((1, 1)), tile.index((5, 13)));
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn local_partition<R: ConstLayout>(
        self,
        threads: R,
        index: usize,
    ) -> Composed<LocalPartition<L, R>, usize> {
        const { has_usize_offsets(&L::COMPOSED) };
        self.part_at(self.inner().local_partition(threads, index).1)
    }

    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this layout, with the offset of the first one inside the swizzle.
    ///
    /// - **Panics**, **Cost**: as
    ///   [`Const::local_partition`](crate::constant::Const::local_partition).
    /// - **Does not build**: as [`local_tile`](Self::local_tile).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::{coord, layout};
    /// let tile = Composed::of(layout!(S<3,0,3> o 0 o (8,16):(16,1)));
    /// let threads = layout!((4, 8):(8, 1)); // thread 13 is at (1,5)
    /// let rows = tile.local_partition_projected(threads, 13, coord!((1, _)));
    /// assert_eq!(rows.index((1, 3)), tile.index((5, 3)));
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn local_partition_projected<R: ConstLayout, P: SliceCoord>(
        self,
        threads: R,
        index: usize,
        proj: P,
    ) -> Composed<LocalPartitionProjected<L, R, P>, usize> {
        const { has_usize_offsets(&L::COMPOSED) };
        self.part_at(self.inner().local_partition_projected(threads, index, proj).1)
    }

    /// Returns a part whose first element has the offset `by` in the inner layout.
    #[inline]
    fn part_at<M: ConstComposed>(self, by: isize) -> Composed<M, usize> {
        Composed::evaluated(ConstComposed::EVALUATED, (self.origin.to_isize() + by) as usize)
    }
}
