//! Partition: one tile of a layout, or one element of every tile.
//!
//! In a [`zipped_divide`](DynLayout::zipped_divide), mode 0 has the elements of a tile and mode 1
//! has the tiles. For a tiler `<TileM,TileN>` on modes `(M,N)`:
//!
//! | operation | fixes | keeps | CuTe |
//! |---|---|---|---|
//! | `local_tile` | a tile | `(TileM,TileN)` | `local_tile`, `inner_partition` |
//! | `outer_partition` | an element of the tile | `(RestM,RestN)` | `outer_partition` |
//! | `local_partition` | the element of a thread | `(RestM,RestN)` | `local_partition` |
//!
//! Every operation returns a layout and the offset of its first element, like
//! [`slice_and_offset`](DynLayout::slice_and_offset).

use super::divide::zipped_divide;
use super::merge::Merge;
use super::{Coord, DynLayout, Int, IntTuple, Mode, Subtree, Tiler, attempt, named, reason};
use crate::{LayoutError, Operand, Reason};

impl DynLayout {
    /// Returns the tile at `coord` and the offset of its first element.
    ///
    /// ```text
    /// (8,24):(24,1), <4,8>, (1,2)  ->  (4,8):(24,1), offset 112
    /// (8,24):(24,1), <4,8>, (_,1)  ->  (4,8,2):(24,1,96), offset 8: all tiles of a column
    /// ```
    ///
    /// An integer `coord` counts the tiles, leftmost mode fastest. A tuple may have `_` for all
    /// tiles along a mode. Modes that it omits at the end count as `_`.
    ///
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `((_,..),coord)`.
    /// - **Errors**: those of [`zipped_divide`](Self::zipped_divide) and
    ///   [`slice_and_offset`](Self::slice_and_offset); [`Reason::OutOfBounds`].
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)`, `inner_partition`. In place of its
    ///   `proj`, apply [`dice`](Tiler::dice) to the tiler and the coordinate.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tiler};
    /// let layout = DynLayout::lit("(8,24):(24,1)");
    /// let (tile, offset) = layout.local_tile(&Tiler::lit("<4,8>"), &Coord::lit("(1,2)")).unwrap();
    /// assert_eq!((tile.to_string(), offset.get()), ("(4,8):(24,1)".to_string(), 112));
    /// ```
    #[doc(alias = "inner_partition")]
    pub const fn local_tile(
        &self,
        tiler: &Tiler,
        coord: &Coord,
    ) -> Result<(Self, Int), LayoutError> {
        named!("local_tile", local_tile(self, tiler, coord, Merge::Own))
    }

    /// Returns the element at `coord` of every tile, and the offset of the first one.
    ///
    /// ```text
    /// (8,24):(24,1), <4,8>, (1,5)  ->  (2,3):(96,8), offset 29
    /// ```
    ///
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `(coord,(_,..))`; `coord` has the
    ///   form described at [`local_tile`](Self::local_tile).
    /// - **Errors**: those of [`local_tile`](Self::local_tile).
    /// - **Source**: CuTe `outer_partition(tensor, tiler, coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tiler};
    /// let layout = DynLayout::lit("(8,24):(24,1)");
    /// let part = layout.outer_partition(&Tiler::lit("<4,8>"), &Coord::lit("(1,5)"));
    /// let (rest, offset) = part.unwrap();
    /// assert_eq!((rest.to_string(), offset.get()), ("(2,3):(96,8)".to_string(), 29));
    /// ```
    pub const fn outer_partition(
        &self,
        tiler: &Tiler,
        coord: &Coord,
    ) -> Result<(Self, Int), LayoutError> {
        named!("outer_partition", outer_partition(self, tiler, coord, Merge::Own))
    }

    /// Returns the elements of thread `index`, and the offset of the first one.
    ///
    /// The layout `threads` assigns the elements of a tile to threads.
    ///
    /// ```text
    /// (128,8):(1,128), threads (32,8):(8,1), 37  ->  (4,1):(32,0), offset 644
    /// ```
    ///
    /// The tile has the shape of `threads`. Thread 37 of `(32,8):(8,1)` is at `(4,5)`, because
    /// `4*8 + 5*1 == 37`; it has the element `(4,5)` of every tile.
    ///
    /// - **Post**: `self.outer_partition(tiler, coord)`, where the tiler is
    ///   `threads.shape().product_each()` by mode and `threads(coord) == index`.
    /// - **Errors**: those of [`outer_partition`](Self::outer_partition) and
    ///   [`thread_coord`](Self::thread_coord).
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`. For its `proj`, call
    ///   [`local_partition_projected`](Self::local_partition_projected).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int};
    /// let (layout, threads) = (DynLayout::lit("(128,8):(1,128)"), DynLayout::lit("(32,8):(8,1)"));
    /// let (part, offset) = layout.local_partition(&threads, Int::new(37)).unwrap();
    /// assert_eq!((part.to_string(), offset.get()), ("(4,1):(32,0)".to_string(), 644));
    /// ```
    pub const fn local_partition(
        &self,
        threads: &Self,
        index: Int,
    ) -> Result<(Self, Int), LayoutError> {
        named!("local_partition", local_partition(self, threads, index, Merge::Own))
    }

    /// Returns the coordinate whose offset in this layout is `index`, with one integer for each
    /// mode.
    ///
    /// This is [`get_flat_coord`](Self::get_flat_coord) for a layout that need not be compact.
    ///
    /// - **Errors**: [`Reason::ThreadsShareIndex`] if two coordinates have the same offset, or if
    ///   [`is_injective`](Self::is_injective) does not decide it. [`Reason::NoSuchThread`] if no
    ///   coordinate has the offset `index`. In a layout that is not compact, only the first 65,536
    ///   coordinates are searched.
    /// - **Cost**: a division for each integer; a search of the coordinates if the offset of those
    ///   digits is not `index`, as for 5 in `(2,4):(3,2)`.
    /// - **Source**: CuTe `thread_layout.get_flat_coord(index)`, which checks neither.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Int, IntTuple, Reason};
    /// let coord = |threads, index| DynLayout::lit(threads).thread_coord(Int::new(index));
    /// assert_eq!(coord("(32,8):(8,1)", 37), Ok(IntTuple::lit("(4,5)")));
    /// let outside = Reason::NoSuchThread { index: 256, threads: 256, cosize: 256 };
    /// assert_eq!(coord("(32,8):(8,1)", 256).unwrap_err().reason(), outside);
    /// let shared = Reason::ThreadsShareIndex { threads: 256, cosize: 32 };
    /// assert_eq!(coord("(32,8):(1,0)", 5).unwrap_err().reason(), shared);
    /// ```
    pub const fn thread_coord(&self, index: Int) -> Result<IntTuple, LayoutError> {
        attempt!("thread_coord", self.check_threads());
        named!("thread_coord", self.find_thread(index))
    }

    /// Returns [`thread_coord`](Self::thread_coord) of a layout that
    /// [`check_threads`](Self::check_threads) accepts.
    pub(crate) const fn find_thread(&self, index: Int) -> Result<IntTuple, Reason> {
        /// The most coordinates that the search compares: more than the threads of any block.
        const SEARCHED: i64 = 1 << 16;

        if let Ok(coord) = self.get_flat_coord(index) {
            return Ok(coord);
        }
        // Division by the strides does not find all threads of layouts such as (2,4):(3,2).
        let (threads, cosize) = (self.size(), self.cosize());
        let mut i = 0;
        while i < threads && i < SEARCHED {
            if self.index(i) == index.get() {
                let flat = IntTuple::from_int(Int::marked(i, index.is_static()));
                if self.rank() == 1 {
                    return Ok(flat);
                }
                return Ok(reason!(reason!(self.shape().product_each()).idx2crd(&flat)));
            }
            i += 1;
        }
        Err(Reason::NoSuchThread { index: index.get(), threads, cosize })
    }

    /// Returns the flat coordinate of thread `index`, see [`find_thread`](Self::find_thread).
    pub(crate) fn find_flat_thread(&self, index: usize) -> Result<usize, Reason> {
        // `i64::MAX` replaces larger indices: a cosize fits an `i64`, so no thread has that index.
        let index = Int::new(i64::try_from(index).unwrap_or(i64::MAX));
        let coord = self.find_thread(index)?;
        let flat = reason!(reason!(self.shape().product_each()).crd2idx(&coord));
        Ok(flat.get() as usize) // a coordinate of a shape is at least 0
    }

    /// Returns the layout that maps the index of a thread to its flat coordinate, if this layout of
    /// threads is compact: then [`thread_of_index`](Self::thread_of_index) needs no search.
    pub(crate) const fn indices_of_threads(&self) -> Option<Self> {
        match self.right_inverse() {
            Ok(inverse) if self.is_compact() && inverse.size() == self.size() => Some(inverse),
            _ => None,
        }
    }

    /// Returns the flat coordinate of thread `index`, for the result of
    /// [`indices_of_threads`](Self::indices_of_threads). With a constant layout the compiler
    /// unrolls the loop and divides by constants.
    #[inline]
    pub(crate) const fn thread_of_index(&self, index: usize) -> Result<usize, LayoutError> {
        let threads = self.size();
        if index as u64 >= threads as u64 {
            let index = if index as u64 > i64::MAX as u64 { i64::MAX } else { index as i64 };
            let reason = Reason::NoSuchThread { index, threads, cosize: threads };
            return Err(LayoutError::new("thread_coord", reason));
        }
        let (mut rest, mut place) = (index as u64, 0);
        let last = self.leaf_count().saturating_sub(1);
        let mut k = 0;
        while k < last {
            let extent = self.extents.value(k) as u64; // not 0: the size is above `index`
            place += rest % extent * self.strides.value(k) as u64;
            rest /= extent;
            k += 1;
        }
        Ok((place + rest * self.strides.value(last) as u64) as usize)
    }

    /// Returns an error unless different coordinates are known to have different offsets.
    pub(crate) const fn check_threads(&self) -> Result<(), Reason> {
        if matches!(self.is_injective(), Some(true)) {
            return Ok(());
        }
        let (threads, cosize) = (self.size(), self.cosize());
        Err(match self.is_injective() {
            Some(_) => Reason::ThreadsShareIndex { threads, cosize },
            None => Reason::PerhapsThreadsShareIndex { threads },
        })
    }
}

/// Returns [`DynLayout::local_tile`], where the modes of `layout` coalesce as `merge` says.
pub(super) const fn local_tile(
    layout: &DynLayout,
    tiler: &Tiler,
    coord: &Coord,
    merge: Merge<'_>,
) -> Result<(DynLayout, Int), Reason> {
    let tiled = attempt!(zipped_divide(layout, tiler, merge));
    Ok(reason!(tiled.slice_and_offset(&attempt!(tile_coord(&tiled, coord)))))
}

/// Returns [`DynLayout::outer_partition`], where the modes of `layout` coalesce as `merge` says.
pub(super) const fn outer_partition(
    layout: &DynLayout,
    tiler: &Tiler,
    coord: &Coord,
    merge: Merge<'_>,
) -> Result<(DynLayout, Int), Reason> {
    let tiled = attempt!(zipped_divide(layout, tiler, merge));
    Ok(reason!(tiled.slice_and_offset(&attempt!(element_coord(&tiled, coord)))))
}

/// Returns [`DynLayout::local_partition`], where the modes of `layout` coalesce as `merge` says.
pub(super) const fn local_partition(
    layout: &DynLayout,
    threads: &DynLayout,
    index: Int,
    merge: Merge<'_>,
) -> Result<(DynLayout, Int), Reason> {
    let (tiler, coord) = attempt!(tiler_and_coord(threads, index));
    outer_partition(layout, &tiler, &coord, merge)
}

/// Returns the coordinate of the tile `coord` in a zipped divide: `((_,..),coord)`.
pub(crate) const fn tile_coord(tiled: &DynLayout, coord: &Coord) -> Result<Coord, Reason> {
    let tile = attempt!(all_of(tiled, 0));
    let rest = attempt!(padded(coord, tiled.whole().entry(1), Operand::TileCoordinate));
    Ok(reason!(Coord::from_entries(&[tile, rest])))
}

/// Returns the coordinate of the element `coord` of all tiles in a zipped divide: `(coord,(_,..))`.
pub(super) const fn element_coord(tiled: &DynLayout, coord: &Coord) -> Result<Coord, Reason> {
    let tile = attempt!(padded(coord, tiled.whole().entry(0), Operand::ElementCoordinate));
    let rest = attempt!(all_of(tiled, 1));
    Ok(reason!(Coord::from_entries(&[tile, rest])))
}

/// Returns the tiler with the shape of `threads`, and the coordinate of thread `index`.
pub(super) const fn tiler_and_coord(
    threads: &DynLayout,
    index: Int,
) -> Result<(Tiler, Coord), Reason> {
    let tiler = reason!(Tiler::from_shape(&reason!(threads.shape().product_each())));
    attempt!(threads.check_threads());
    let coord = attempt!(threads.find_thread(index));
    Ok((tiler, Coord::fixed(&coord)))
}

/// Returns `_` for each mode of mode `i`, so that a slice lifts them to the top level as in CuTe;
/// `_` for an integer.
const fn all_of(tiled: &DynLayout, i: usize) -> Result<Coord, Reason> {
    let mode = tiled.whole().entry(i);
    if mode.is_leaf() {
        return Ok(Coord::ALL);
    }
    let none = Coord { tuple: reason!(IntTuple::from_entries(&[])), free: 0 };
    padded(&none, mode, Operand::Coordinate)
}

/// Pads a tuple with `_` to the rank of the mode. Returns an integer or `_` unchanged.
///
/// - **Errors**: [`Reason::EntryCount`] for more entries, [`Reason::OutOfBounds`].
const fn padded(coord: &Coord, mode: Mode<'_>, operand: Operand) -> Result<Coord, Reason> {
    let (part, rank) = (coord.tuple.whole(), mode.rank());
    if !part.is_int() && part.rank() > rank && !mode.is_leaf() {
        return Err(Reason::EntryCount { operand, entries: part.rank(), rank });
    }
    attempt!(check_bounds(coord, part, mode));
    if part.is_int() {
        return Ok(*coord);
    }
    let mut out = Coord { tuple: IntTuple::start(), free: coord.free };
    let open = out.tuple.open();
    let mut i = 0;
    while i < part.rank() {
        out.tuple.graft(part.entry(i));
        i += 1;
    }
    while i < rank && out.tuple.leaf_count() < super::MAX_LEAVES {
        out.free |= 1 << out.tuple.leaf_count();
        out.tuple.push(Int::ZERO);
        i += 1;
    }
    out.tuple.close(open);
    Ok(Coord { tuple: attempt!(out.tuple.finish()), free: out.free })
}

/// Returns an error if an integer of `part`, which belongs to `coord`, is out of bounds of its mode.
/// A slice reports other ranks.
const fn check_bounds(coord: &Coord, part: Subtree<'_>, mode: Mode<'_>) -> Result<(), Reason> {
    if part.is_int() {
        let (at, extent) = (part.int().get(), attempt!(mode.extents().size()).get());
        let is_free = coord.is_free(part.node.first_leaf);
        if !is_free && (at < 0 || at >= extent) {
            return Err(Reason::OutOfBounds { coordinate: at, extent });
        }
        return Ok(());
    }
    let mut i = 0;
    while i < part.rank() && i < mode.rank() && !mode.is_leaf() {
        attempt!(check_bounds(coord, part.entry(i), mode.entry(i)));
        i += 1;
    }
    Ok(())
}
