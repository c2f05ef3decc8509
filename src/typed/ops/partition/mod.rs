//! Partition: one tile of a layout, or one element of every tile.
//!
//! A partition is a [`zipped_divide`](Layout::zipped_divide), and a slice of its two modes
//! `(tile,rest)`. The rule is that of the [value plane](crate::DynLayout::local_tile).
//!
//! `tiler` and `coord` check the operands, and `part` computes the types and values of the part.
//! `projection` selects modes of a layout of threads.

mod coord;
mod part;
mod projection;
mod tiler;

use super::slice::SliceCoord;
use crate::typed::generic::{
    ConcreteOperand, LocalPartitionOperands, LocalTileOperands, OuterPartitionOperands,
};
use crate::typed::layout::Layout;
use crate::typed::refusal::operation::{local_tile, outer_partition};
use crate::typed::strides::Strides;
use crate::typed::tiler::TypedTiler;
use crate::typed::tuple::{IntLeaf, TypedTuple};
use crate::value::named;
use crate::{Reason, unwrap};

pub(crate) use coord::FitsModes;
pub(crate) use part::{ByThread, Checked, EveryMode, Fit, IfFits, Parted};
#[cfg(feature = "tensor")]
pub(crate) use projection::KeepsModes;
pub(crate) use projection::{KeptCoord, Projected};
pub(crate) use tiler::FitsRank;

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
    /// - **Pre**: the integers of `coord` are in bounds. Dynamic ones are not compared.
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `((_,..),coord)`.
    /// - **Does not compile**: a `coord` that is not weakly congruent with the rest, or that has a
    ///   static integer out of bounds; as [`zipped_divide`](Self::zipped_divide).
    /// - **Generic code**: the bound [`T: LocalTiles<Layout<S, D>, C>`](LocalTiles), and
    ///   [`C: SliceCoord<SelfType = C>`](SliceCoord) if `C` is a type parameter.
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
    pub fn local_tile<T, C, K, OS: TypedTuple, OD: Strides<OS>, I: IntLeaf>(
        self,
        tiler: T,
        coord: C,
    ) -> (Layout<OS, OD>, I)
    where
        C: SliceCoord,
        T::SelfType: LocalTileOperands<(Self, C::SelfType), K>,
        T: TypedTiler + Parted<local_tile, Self, C, T, K, Output = Layout<OS, OD>, Index = I>,
    {
        unwrap(named!("local_tile", T::part(tiler, self, coord)))
    }

    /// Returns the element at `coord` of every tile, and the offset of the first one.
    ///
    /// ```text
    /// (8,24):(24,1), <4,8>, (1,5)  ->  (2,3):(96,8), offset 29
    /// ```
    ///
    /// - **Pre**: as [`local_tile`](Self::local_tile).
    /// - **Post**: the slice of `self.zipped_divide(tiler)` at `(coord,(_,..))`; `coord` has the
    ///   form described at [`local_tile`](Self::local_tile), for the modes of the tile.
    /// - **Does not compile**: as [`local_tile`](Self::local_tile).
    /// - **Generic code**: the bound [`T: OuterPartitions<Layout<S, D>, C>`](OuterPartitions); as
    ///   [`local_tile`](Self::local_tile).
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
    pub fn outer_partition<T, C, K, OS: TypedTuple, OD: Strides<OS>, I: IntLeaf>(
        self,
        tiler: T,
        coord: C,
    ) -> (Layout<OS, OD>, I)
    where
        C: SliceCoord,
        T::SelfType: OuterPartitionOperands<(Self, C::SelfType), K>,
        T: TypedTiler + Parted<outer_partition, Self, C, T, K, Output = Layout<OS, OD>, Index = I>,
    {
        unwrap(named!("outer_partition", T::part(tiler, self, coord)))
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
    /// - **Source**: CuTe `local_partition(tensor, thread_layout, index)`. For its `proj`, call
    ///   [`local_partition_projected`](Self::local_partition_projected).
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
    pub fn local_partition<H, K, OS: TypedTuple, OD: Strides<OS>, I: IntLeaf>(
        self,
        threads: H,
        index: usize,
    ) -> (Layout<OS, OD>, I)
    where
        H: LocalPartitionOperands<Self, K>,
        H: Parted<ByThread, Self, usize, H, K, Output = Layout<OS, OD>, Index = I>,
    {
        unwrap(named!("local_partition", H::part(threads, self, index)))
    }
}

/// Declares the public bound of each partition of the layout `$whole`, as `bounds_and_results!`
/// does for operations without an offset. `$index` is the position of the first element of the
/// part.
macro_rules! partitions {
    (
        of $whole:ty: $kind:ident, $strides:ident, $index:ident: $index_bound:ident, $index_doc:literal;
        $(
            $(#[$doc:meta])*
            trait $trait:ident<$($parameter:ident),*> $(: $bound:ident)? = $operation:ty, $coord:ty, $operands:ty;
        )*
    ) => {$(
        $(#[$doc])*
        pub trait $trait<$($parameter),*>:
            $($bound<SelfType = Self> +)? Sized + ConcreteOperand<$operands>
            + Parted<
                $operation,
                $whole,
                $coord,
                Output = $kind<Self::Shape, Self::Stride>,
                Index = Self::$index,
            >
        {
            /// The shape of the part.
            type Shape: TypedTuple;
            /// The strides of the part.
            type Stride: $strides<Self::Shape>;
            #[doc = $index_doc]
            type $index: $index_bound;
        }

        impl<$($parameter,)* Operand, Shape, Stride, $index> $trait<$($parameter),*> for Operand
        where
            Operand: $($bound<SelfType = Operand> +)? ConcreteOperand<$operands>
                + Parted<$operation, $whole, $coord, Output = $kind<Shape, Stride>, Index = $index>,
            Shape: TypedTuple,
            Stride: $strides<Shape>,
            $index: $index_bound,
        {
            type Shape = Shape;
            type Stride = Stride;
            type $index = $index;
        }
    )*};
}
pub(crate) use partitions;

partitions! {
    of L: Layout, Strides, Offset: IntLeaf,
        "The offset of its first element: static where all integers of it are static, else `usize`.";

    /// A tiler whose tiles of the layout `L` have the coordinate `C`, see
    /// [`local_tile`](Layout::local_tile).
    trait LocalTiles<L, C>: TypedTiler = local_tile, C, (L, C);

    /// A tiler whose tiles of the layout `L` have an element at the coordinate `C`, see
    /// [`outer_partition`](Layout::outer_partition).
    trait OuterPartitions<L, C>: TypedTiler = outer_partition, C, (L, C);

    /// A layout of threads that share the layout `L`, see
    /// [`local_partition`](Layout::local_partition).
    trait LocalPartitions<L> = ByThread, usize, L;

    /// A layout of threads that share the layout `L` by the projection `P`, see
    /// [`local_partition_projected`](Layout::local_partition_projected).
    trait LocalPartitionsProjected<L, P> = Projected<P>, usize, (L, P);
}

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the flat coordinate of thread `index`.
    #[inline]
    pub(crate) fn thread_at(self, index: usize) -> Result<usize, Reason> {
        let indices =
            const { if Self::IS_STATIC { Self::STRUCTURE.indices_of_threads() } else { None } };
        if let Some(indices) = &indices {
            return indices.thread_of_index(index).map_err(|error| error.reason());
        }
        let threads = self.to_value();
        threads.check_threads()?;
        threads.find_flat_thread(index)
    }
}
