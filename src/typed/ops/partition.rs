//! Partition: one tile of a layout, or one element of every tile.
//!
//! A partition is a [`zipped_divide`](Layout::zipped_divide), and a slice of its two modes
//! `(tile,rest)`. The rule is that of the [value plane](crate::DynLayout::local_tile).

use super::arithmetic::{HasProductEach, try_product_each};
use super::divide::ZippedDivides;
use super::slice::{SliceCoord, Slices};
use crate::typed::coord::Coordinate;
use crate::typed::layout::Layout;
use crate::typed::strides::Strides;
use crate::typed::tuple::{Binary, TypedTuple, for_tuples};
use crate::typed::underscore::Underscore;
use crate::value::named;
use crate::{LayoutError, Reason, unwrap};
use typenum::{Bit, UInt, UTerm};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the tile at `coord` and the offset of its first element.
    ///
    /// ```text
    /// (8,24):(24,1), <4,8>, (1,2)  ->  (4,8):(24,1), offset 112
    /// (8,24):(24,1), <4,8>, (_,1)  ->  (4,8,2):(24,1,96), offset 8: all tiles of a column
    /// ```
    ///
    /// `coord` is an integer, which counts the tiles, or has an entry for each mode of the rest:
    /// an integer, or `_` for all tiles along the mode.
    ///
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `((_,..),coord)`.
    /// - **Does not compile**: as [`zipped_divide`](Self::zipped_divide) and
    ///   [`slice_and_offset`](Self::slice_and_offset).
    /// - **Generic code**: the bound [`T: LocalTiles<Layout<S, D>, C>`](LocalTiles).
    /// - **Source**: CuTe `local_tile(tensor, tiler, coord)`, `inner_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, Layout, coord, layout, tiler};
    /// let matrix = layout!((8, 24):(24, 1));
    /// let (tile, offset): (Layout![(4, 8):(24, 1)], Int![112]) =
    ///     matrix.local_tile(tiler!(<4, 8>), coord!((1, 2)));
    /// let i = 1;
    /// let (column, offset) = matrix.local_tile(tiler!(<4, 8>), coord!((_, i)));
    /// assert_eq!((column.to_string().as_str(), offset), ("(_4,_8,_2):(_24,_1,_96)", 8_usize));
    /// ```
    #[doc(alias = "inner_partition")]
    #[must_use]
    #[track_caller]
    pub fn local_tile<T, C>(self, tiler: T, coord: C) -> (Layout<T::Shape, T::Stride>, T::Offset)
    where
        T: LocalTiles<Self, C>,
    {
        unwrap(tiler.try_local_tile(self, coord))
    }

    /// Returns the element at `coord` of every tile, and the offset of the first one.
    ///
    /// ```text
    /// (8,24):(24,1), <4,8>, (1,5)  ->  (2,3):(96,8), offset 29
    /// ```
    ///
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `(coord,(_,..))`; `coord` has the
    ///   form described at [`local_tile`](Self::local_tile).
    /// - **Does not compile**: as [`local_tile`](Self::local_tile).
    /// - **Generic code**: the bound [`T: OuterPartitions<Layout<S, D>, C>`](OuterPartitions).
    /// - **Source**: CuTe `outer_partition(tensor, tiler, coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, Layout, coord, layout, tiler};
    /// let (rest, offset): (Layout![(2, 3):(96, 8)], Int![29]) =
    ///     layout!((8, 24):(24, 1)).outer_partition(tiler!(<4, 8>), coord!((1, 5)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn outer_partition<T, C>(
        self,
        tiler: T,
        coord: C,
    ) -> (Layout<T::Shape, T::Stride>, T::Offset)
    where
        T: OuterPartitions<Self, C>,
    {
        unwrap(tiler.try_outer_partition(self, coord))
    }

    /// Returns the elements of thread `index`, and the offset of the first one. All threads have
    /// the same layout.
    ///
    /// ```text
    /// (128,8):(1,128), threads (32,8):(8,1), 37  ->  (4,1):(32,0), offset 644
    /// ```
    ///
    /// - **Post**: `self.outer_partition(tiler, coord)`, where the tiler has the mode sizes of
    ///   `threads` and `threads(coord) == index`.
    /// - **Panics**: if no thread has this index, or if two threads have the same:
    ///   [`DynLayout::thread_coord`](crate::DynLayout::thread_coord).
    /// - **Cost**: a division for each integer of a compact thread layout, by a constant if it is
    ///   static; a search of other ones.
    /// - **Generic code**: the bound
    ///   [`Layout<RS, RD>: LocalPartitions<Layout<S, D>>`](LocalPartitions).
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let (part, offset): (Layout![(4, 1):(32, 0)], usize) =
    ///     layout!((128, 8):(1, 128)).local_partition(layout!((32, 8):(8, 1)), 37);
    /// assert_eq!(offset, 644);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition<H>(
        self,
        threads: H,
        index: usize,
    ) -> (Layout<H::Shape, H::Stride>, H::Offset)
    where
        H: LocalPartitions<Self>,
    {
        unwrap(threads.try_local_partition(self, index))
    }
}

/// A tiler whose tiles of the layout `L` have the coordinate `C`, see
/// [`local_tile`](Layout::local_tile).
#[diagnostic::on_unimplemented(
    message = "local_tile: the tiler does not divide the layout, the coordinate has another number of entries than the tiles have modes, or generic code lacks the bound `T: LocalTiles<Layout<S, D>, C>`",
    label = "give one entry for each mode: an integer or `_`"
)]
pub trait LocalTiles<L, C> {
    /// The shape of the tile.
    type Shape: TypedTuple;
    /// The stride of the tile.
    type Stride: Strides<Self::Shape>;
    /// The offset of its first element: static where all integers of it are static, else `usize`.
    type Offset: Copy;

    /// Returns the tile and its offset.
    #[doc(hidden)]
    fn try_local_tile(self, layout: L, coord: C) -> Part<Self::Shape, Self::Stride, Self::Offset>;
}

/// A tiler whose tiles of the layout `L` have an element at the coordinate `C`, see
/// [`outer_partition`](Layout::outer_partition).
#[diagnostic::on_unimplemented(
    message = "outer_partition: the tiler does not divide the layout, the coordinate has another number of entries than the tile has modes, or generic code lacks the bound `T: OuterPartitions<Layout<S, D>, C>`",
    label = "give one entry for each mode: an integer or `_`"
)]
pub trait OuterPartitions<L, C> {
    /// The shape of the result.
    type Shape: TypedTuple;
    /// The stride of the result.
    type Stride: Strides<Self::Shape>;
    /// The offset of the first one: static where all integers of it are static, else `usize`.
    type Offset: Copy;

    /// Returns the elements and their offset.
    #[doc(hidden)]
    fn try_outer_partition(
        self,
        layout: L,
        coord: C,
    ) -> Part<Self::Shape, Self::Stride, Self::Offset>;
}

/// A layout of threads that share the layout `L`, see [`local_partition`](Layout::local_partition).
#[diagnostic::on_unimplemented(
    message = "local_partition: the shape of the threads does not divide the layout, or generic code lacks the bound `Layout<RS, RD>: LocalPartitions<Layout<S, D>>`",
    label = "use a layout of threads with at most as many modes as the layout"
)]
pub trait LocalPartitions<L> {
    /// The shape of the result.
    type Shape: TypedTuple;
    /// The stride of the result.
    type Stride: Strides<Self::Shape>;
    /// The offset of the first one.
    type Offset: Copy;

    /// Returns the elements of a thread and their offset.
    #[doc(hidden)]
    fn try_local_partition(
        self,
        layout: L,
        index: usize,
    ) -> Part<Self::Shape, Self::Stride, Self::Offset>;
}

/// A layout and the offset of its first element, or an error of dynamic integers.
type Part<S, D, I> = Result<(Layout<S, D>, I), LayoutError>;

/// The coordinate with 0 for each `_`.
type Origin<C> = <C as SliceCoord>::Origin;

impl<T, S, D, C, TS, TD, RS, RD> LocalTiles<Layout<S, D>, C> for T
where
    S: TypedTuple,
    D: Strides<S>,
    T: ZippedDivides<Layout<S, D>, Shape = (TS, RS), Stride = (TD, RD)>,
    (TS, RS): TypedTuple,
    (TD, RD): Strides<(TS, RS)>,
    TS: EveryMode,
    C: SliceCoord,
    (TS::Coord, C): Slices<Layout<(TS, RS), (TD, RD)>>,
    Origin<(TS::Coord, C)>: Coordinate<(TS, RS), (TD, RD)>,
{
    type Shape = <(TS::Coord, C) as Slices<Layout<(TS, RS), (TD, RD)>>>::Shape;
    type Stride = <(TS::Coord, C) as Slices<Layout<(TS, RS), (TD, RD)>>>::Stride;
    type Offset = <Origin<(TS::Coord, C)> as Coordinate<(TS, RS), (TD, RD)>>::Index;

    fn try_local_tile(
        self,
        layout: Layout<S, D>,
        coord: C,
    ) -> Part<Self::Shape, Self::Stride, Self::Offset> {
        let tiled = named!("local_tile", layout.try_zipped_divide(self))?;
        Ok(tiled.slice_and_offset((TS::COORD, coord)))
    }
}

impl<T, S, D, C, TS, TD, RS, RD> OuterPartitions<Layout<S, D>, C> for T
where
    S: TypedTuple,
    D: Strides<S>,
    T: ZippedDivides<Layout<S, D>, Shape = (TS, RS), Stride = (TD, RD)>,
    (TS, RS): TypedTuple,
    (TD, RD): Strides<(TS, RS)>,
    RS: EveryMode,
    C: SliceCoord,
    (C, RS::Coord): Slices<Layout<(TS, RS), (TD, RD)>>,
    Origin<(C, RS::Coord)>: Coordinate<(TS, RS), (TD, RD)>,
{
    type Shape = <(C, RS::Coord) as Slices<Layout<(TS, RS), (TD, RD)>>>::Shape;
    type Stride = <(C, RS::Coord) as Slices<Layout<(TS, RS), (TD, RD)>>>::Stride;
    type Offset = <Origin<(C, RS::Coord)> as Coordinate<(TS, RS), (TD, RD)>>::Index;

    fn try_outer_partition(
        self,
        layout: Layout<S, D>,
        coord: C,
    ) -> Part<Self::Shape, Self::Stride, Self::Offset> {
        let tiled = named!("outer_partition", layout.try_zipped_divide(self))?;
        Ok(tiled.slice_and_offset((coord, RS::COORD)))
    }
}

impl<HS, HD, L> LocalPartitions<L> for Layout<HS, HD>
where
    HS: HasProductEach,
    HD: Strides<HS>,
    HS::Output: OuterPartitions<L, usize>,
{
    type Shape = <HS::Output as OuterPartitions<L, usize>>::Shape;
    type Stride = <HS::Output as OuterPartitions<L, usize>>::Stride;
    type Offset = <HS::Output as OuterPartitions<L, usize>>::Offset;

    fn try_local_partition(
        self,
        layout: L,
        index: usize,
    ) -> Part<Self::Shape, Self::Stride, Self::Offset> {
        let place =
            self.thread_at(index).map_err(|reason| LayoutError::new("local_partition", reason))?;
        let tiler = named!("local_partition", try_product_each(self.shape))?;
        named!("local_partition", tiler.try_outer_partition(layout, place))
    }
}

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the flat coordinate of thread `index`.
    #[inline]
    pub(crate) fn thread_at(self, index: usize) -> Result<usize, Reason> {
        let indices =
            const { if Self::IS_STATIC { Self::SKELETON.indices_of_threads() } else { None } };
        if let Some(indices) = &indices {
            return indices.thread_of_index(index).map_err(|error| error.reason());
        }
        let threads = self.to_value();
        threads.check_threads()?;
        threads.find_flat_thread(index)
    }
}

/// The coordinate with `_` for each mode of a shape, so that a slice lifts these modes to the top
/// level, as in CuTe.
pub trait EveryMode {
    /// `_` for an integer, a tuple of them for a tuple.
    type Coord: SliceCoord;
    /// Its value.
    const COORD: Self::Coord;
}

macro_rules! integer {
    ($([$($parameter:tt)*] $integer:ty),*) => {$(
        impl<$($parameter)*> EveryMode for $integer {
            type Coord = Underscore;
            const COORD: Underscore = Underscore;
        }
    )*};
}
integer!([] UTerm, [U: Binary, B: Bit] UInt<U, B>, [] usize);

/// `_`, whatever the entry.
macro_rules! underscore {
    ($entry:ident) => {
        Underscore
    };
}

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry),*> EveryMode for ($($entry,)*) {
            type Coord = ($(underscore!($entry),)*);
            const COORD: Self::Coord = ($(underscore!($entry),)*);
        }
    };
}
for_tuples!(tuple);
