//! Partition of a layout under a swizzle: that of the inner layout, with the offset of the part
//! inside the swizzle.

use crate::typed::composed::ComposedLayout;
use crate::typed::generic::{LocalPartitionOperands, LocalTileOperands, OuterPartitionOperands};
use crate::typed::int::IntAdd;
use crate::typed::layout::Layout;
use crate::typed::ops::partition::{ByThread, Parted};
use crate::typed::ops::slice::SliceCoord;
use crate::typed::refusal::operation::{local_tile, outer_partition};
use crate::typed::strides::Strides;
use crate::typed::swizzle::StaticSwizzle;
use crate::typed::tiler::TypedTiler;
use crate::typed::tuple::{IntLeaf, TypedTuple};

impl<W, O, S, D> ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    /// Returns the tile at `coord`, with its offset inside the swizzle.
    ///
    /// See [`Layout::local_tile`](crate::Layout::local_tile) for the coordinate and the bounds.
    ///
    /// - **Pre**: the integers of `coord` are in bounds. Dynamic ones are not compared.
    /// - **Post**: `r(x) == self.zipped_divide(tiler)(x, coord)`.
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)`, `inner_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, coord, layout, tiler};
    /// let tile = layout!(S<3,0,3> o 0 o (8,16):(16,1));
    /// let part: Layout![S<3,0,3> o 72 o (4,8):(16,1)] =
    ///     tile.local_tile(tiler!(<4, 8>), coord!((1, 1)));
    /// assert_eq!(part.index((0, 2)), tile.index((4, 10)));
    /// ```
    #[doc(alias = "inner_partition")]
    #[must_use]
    #[track_caller]
    pub fn local_tile<T, C, K, OS: TypedTuple, OD: Strides<OS>, I: IntLeaf, Sum: IntLeaf>(
        self,
        tiler: T,
        coord: C,
    ) -> ComposedLayout<W, Sum, Layout<OS, OD>>
    where
        C: SliceCoord,
        T::SelfType: LocalTileOperands<(Layout<S, D>, C::SelfType), K>,
        T: TypedTiler
            + Parted<local_tile, Layout<S, D>, C, T, K, Output = Layout<OS, OD>, Index = I>,
        O: IntAdd<I, Output = Sum>,
    {
        const { Self::check_dynamic_offset(Sum::IS_STATIC) };
        let (inner, offset) = self.inner.local_tile(tiler, coord);
        self.part_at(inner, offset)
    }

    /// Returns the element at `coord` of every tile, with the offset of the first one inside the
    /// swizzle.
    ///
    /// - **Pre**: as [`local_tile`](Self::local_tile).
    /// - **Post**: `r(x) == self.zipped_divide(tiler)(coord, x)`.
    /// - **Source**: CuTe `outer_partition(tensor, tiler, coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{coord, layout, tiler};
    /// let (tile, i) = (layout!(S<3,0,3> o 0 o (8,16):(16,1)), 3);
    /// let part = tile.outer_partition(tiler!(<4, 8>), coord!((i, 5)));
    /// assert_eq!(part.index((1, 1)), tile.index((7, 13)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn outer_partition<T, C, K, OS: TypedTuple, OD: Strides<OS>, I: IntLeaf, Sum: IntLeaf>(
        self,
        tiler: T,
        coord: C,
    ) -> ComposedLayout<W, Sum, Layout<OS, OD>>
    where
        C: SliceCoord,
        T::SelfType: OuterPartitionOperands<(Layout<S, D>, C::SelfType), K>,
        T: TypedTiler
            + Parted<outer_partition, Layout<S, D>, C, T, K, Output = Layout<OS, OD>, Index = I>,
        O: IntAdd<I, Output = Sum>,
    {
        const { Self::check_dynamic_offset(Sum::IS_STATIC) };
        let (inner, offset) = self.inner.outer_partition(tiler, coord);
        self.part_at(inner, offset)
    }

    /// Returns the elements of thread `index`, with the offset of the first one inside the swizzle.
    ///
    /// - **Panics**: as [`Layout::local_partition`](crate::Layout::local_partition).
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let tile = layout!(S<3,0,3> o 0 o (8,16):(16,1));
    /// let part = tile.local_partition(layout!((4, 8):(8, 1)), 13); // thread (1,5)
    /// assert_eq!(part.index((1, 1)), tile.index((5, 13)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition<H, K, OS: TypedTuple, OD: Strides<OS>, I: IntLeaf, Sum: IntLeaf>(
        self,
        threads: H,
        index: usize,
    ) -> ComposedLayout<W, Sum, Layout<OS, OD>>
    where
        H: LocalPartitionOperands<Layout<S, D>, K>,
        H: Parted<ByThread, Layout<S, D>, usize, H, K, Output = Layout<OS, OD>, Index = I>,
        O: IntAdd<I, Output = Sum>,
    {
        const { Self::check_dynamic_offset(Sum::IS_STATIC) };
        let (inner, offset) = self.inner.local_partition(threads, index);
        self.part_at(inner, offset)
    }
}
