//! Partition of a swizzled layout: a divide, then a slice. The offset of the slice accumulates
//! inside the swizzle, see [`slice_and_offset`](ComposedLayout::slice_and_offset).

use super::ComposedLayout;
use crate::value::partition::{element_coord, tile_coord, tiler_and_coord};
use crate::value::projection::projected;
use crate::value::{Coord, DynLayout, Int, IntTuple, Tiler, attempt, fits, named, reason};
use crate::{LayoutError, Reason};

impl ComposedLayout {
    /// Returns the tile at `coord` and the offset that is added to it.
    ///
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `((_,..),coord)`, see
    ///   [`DynLayout::local_tile`].
    /// - **Errors**: those of [`DynLayout::local_tile`]; [`Reason::Overflow`].
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)`, `inner_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Coord, Tiler};
    /// let layout = ComposedLayout::lit("S<3,0,3> o 0 o (8,(8,2)):(8,(1,64))");
    /// let (tile, offset) = layout.local_tile(&Tiler::lit("<8,8>"), &Coord::lit("(0,1)")).unwrap();
    /// assert_eq!((tile.to_string(), offset.get()), ("S<3,0,3> o 0 o (8,8):(8,1)".into(), 64));
    /// ```
    #[doc(alias = "inner_partition")]
    pub const fn local_tile(
        &self,
        tiler: &Tiler,
        coord: &Coord,
    ) -> Result<(Self, Int), LayoutError> {
        named!("local_tile", local_tile(self, tiler, coord))
    }

    /// Returns the element at `coord` of every tile, and the offset that is added to it.
    ///
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `(coord,(_,..))`, see
    ///   [`DynLayout::outer_partition`].
    /// - **Errors**: those of [`local_tile`](Self::local_tile).
    /// - **Source**: CuTe `outer_partition(tensor, tiler, coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Coord, Tiler};
    /// let layout = ComposedLayout::lit("S<1,0,2> o 0 o (4,4):(4,1)");
    /// let (rest, offset) = layout.outer_partition(&Tiler::lit("<1,2>"), &Coord::lit("(0,1)")).unwrap();
    /// // Column 1 of every tile decays to a layout: it has the offsets 1, 4, 9, 12, 3, 6, 11, 14.
    /// assert_eq!(rest.as_layout().unwrap().to_string(), "((2,2),2):((3,8),2)");
    /// assert_eq!(offset.get(), 1);
    /// ```
    pub const fn outer_partition(
        &self,
        tiler: &Tiler,
        coord: &Coord,
    ) -> Result<(Self, Int), LayoutError> {
        named!("outer_partition", outer_partition(self, tiler, coord))
    }

    /// Returns the elements of thread `index`, and the offset that is added to them.
    ///
    /// - **Post**: `self.outer_partition(tiler, coord)`, where the tiler is
    ///   `threads.shape().product_each()` by mode and `threads(coord) == index`.
    /// - **Errors**: those of [`DynLayout::local_partition`]; [`Reason::Overflow`].
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout, Int};
    /// let layout = ComposedLayout::lit("S<1,0,2> o 0 o (4,4):(4,1)");
    /// let threads = DynLayout::lit("(4,1):(1,0)");
    /// let (part, offset) = layout.local_partition(&threads, Int::new(1)).unwrap();
    /// // Row 1 is a layout: it has the offsets 5, 4, 7, 6.
    /// assert_eq!(part.as_layout().unwrap().to_string(), "(1,(2,2)):(0,(-1,2))");
    /// assert_eq!(offset.get(), 5);
    /// ```
    pub const fn local_partition(
        &self,
        threads: &DynLayout,
        index: Int,
    ) -> Result<(Self, Int), LayoutError> {
        named!("local_partition", local_partition(self, threads, index))
    }

    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this layout, and the offset that is added to them.
    ///
    /// - **Post**: `self.outer_partition(tiler.dice(proj), coord.dice(proj))`, see
    ///   [`DynLayout::local_partition_projected`].
    /// - **Errors**: those of [`DynLayout::local_partition_projected`]; [`Reason::Overflow`].
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index, Step<_1, X>{})`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, Coord, DynLayout, Int};
    /// let a = ComposedLayout::lit("S<3,3,3> o 0 o (64,64):(64,1)");
    /// let (threads, proj) = (DynLayout::lit("(16,16):(1,16)"), Coord::lit("(1,_)"));
    /// let (rows, offset) = a.local_partition_projected(&threads, Int::new(37), &proj).unwrap();
    /// assert_eq!(offset.get() + rows.index(4), a.index(5 + 64)); // element (5,1)
    /// ```
    pub const fn local_partition_projected(
        &self,
        threads: &DynLayout,
        index: Int,
        proj: &Coord,
    ) -> Result<(Self, Int), LayoutError> {
        let (tiler, coord) = attempt!("local_partition_projected", projected(threads, index, proj));
        named!("local_partition_projected", outer_partition(self, &tiler, &coord))
    }

    /// Returns the layout with its origin moved to `coord`.
    ///
    /// - **Post**: `r(c) == self(coord + c)` for tuples of integers. The offset of `coord` is added
    ///   inside the swizzle.
    /// - **Errors**: those of [`DynLayout::domain_offset`]; [`Reason::Overflow`].
    /// - **Source**: CuTe `domain_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, IntTuple};
    /// let layout = ComposedLayout::lit("S<1,0,2> o 0 o (4,4):(4,1)");
    /// let moved = layout.domain_offset(&IntTuple::lit("(1,2)")).unwrap();
    /// assert_eq!(moved.to_string(), "S<1,0,2> o 6 o (4,4):(4,1)");
    /// ```
    pub const fn domain_offset(&self, coord: &IntTuple) -> Result<Self, LayoutError> {
        named!("domain_offset", domain_offset(self, coord))
    }
}

const fn local_tile(
    layout: &ComposedLayout,
    tiler: &Tiler,
    coord: &Coord,
) -> Result<(ComposedLayout, Int), Reason> {
    let tiled = reason!(layout.zipped_divide(tiler));
    Ok(reason!(tiled.slice_and_offset(&attempt!(tile_coord(&tiled.inner, coord)))))
}

const fn outer_partition(
    layout: &ComposedLayout,
    tiler: &Tiler,
    coord: &Coord,
) -> Result<(ComposedLayout, Int), Reason> {
    let tiled = reason!(layout.zipped_divide(tiler));
    Ok(reason!(tiled.slice_and_offset(&attempt!(element_coord(&tiled.inner, coord)))))
}

const fn local_partition(
    layout: &ComposedLayout,
    threads: &DynLayout,
    index: Int,
) -> Result<(ComposedLayout, Int), Reason> {
    let (tiler, coord) = attempt!(tiler_and_coord(threads, index));
    outer_partition(layout, &tiler, &coord)
}

const fn domain_offset(
    layout: &ComposedLayout,
    coord: &IntTuple,
) -> Result<ComposedLayout, Reason> {
    let moved = reason!(layout.inner.crd2idx(coord));
    let offset = fits!(layout.offset.add(moved));
    layout.outer.composed(offset, &layout.inner)
}
