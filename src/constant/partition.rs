//! Partition: the tile at a coordinate, the elements of one thread, or a block.
//!
//! A part has a constant layout. Its first offset depends on a coordinate or a thread that may be
//! dynamic, so the functions return a layout and an offset.

use crate::device::{IS_DEVICE, require_plan, stop};
use core::marker::PhantomData;

use super::operations::{CoordOutcome, result_names};
use super::{
    Const, ConstIndex, ConstLayout, ConstTiler, ConstTuple, ModeSizes, Tuple,
    results::{Dice, Mode, ZippedDivide},
};
use crate::typed::{KeptCoord, SliceCoord};
use crate::value::{attempt, named, tile_coord};
use crate::{Coord, DynLayout, Int, IntTuple, LayoutError, Operand, unwrap};

result_names! {
    ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    /// `local_tile(L, T, C)`. The layout in the result of [`Const::local_tile`].
    LocalTile("local_tile") []<L: ConstLayout, T: ConstTiler, C: SliceCoord> =
        unwrap(layout_of(L::LAYOUT.local_tile(&T::TILER, &C::FREE)));

    /// `outer_partition(L, T, C)`. The layout in the result of [`Const::outer_partition`].
    OuterPartition("outer_partition") []<L: ConstLayout, T: ConstTiler, C: SliceCoord> =
        unwrap(layout_of(L::LAYOUT.outer_partition(&T::TILER, &C::FREE)));

    /// The part of `L` that each thread of `R` has. The layout in the result of
    /// [`Const::local_partition`].
    LocalPartition("local_partition") []<L: ConstLayout, R: ConstLayout> =
        unwrap(layout_of(L::LAYOUT.local_partition(&R::LAYOUT, Int::ZERO)));

    /// The part of `L` that each thread of `R` has with the projection `P`. The layout in the result of
    /// [`Const::local_partition_projected`].
    LocalPartitionProjected("local_partition_projected") []<L: ConstLayout, R: ConstLayout, P: SliceCoord> =
        unwrap(layout_of(L::LAYOUT.local_partition_projected(&R::LAYOUT, Int::ZERO, &P::FREE)));

    /// The tiles at the coordinate `C` of a layout `L` of two modes, `(tile,rest)`. The layout of
    /// [`Tensor::local_tiles`](crate::Tensor::local_tiles).
    LocalTiles("local_tiles") []<L: ConstLayout, C: SliceCoord> =
        unwrap(match LocalTiles::<L, C>::coord() {
            Ok(coord) => L::LAYOUT.slice(&coord),
            Err(error) => Err(error),
        });

    /// The layout of a block of the shape `N` in a tensor of the layout `L`: the strides of `L`. See
    /// [`Tensor::block`](crate::Tensor::block).
    Block("block") []<L: ConstLayout, N: ConstTuple> =
        unwrap(block(&L::LAYOUT, &N::TUPLE));

    /// The layout `L` with one more mode `N:0`. See [`Tensor::broadcast`](crate::Tensor::broadcast).
    Broadcast("broadcast") []<L: ConstLayout, N: ConstTuple> =
        unwrap(broadcast(&L::LAYOUT, &N::TUPLE));
}

impl<L: ConstLayout, C: SliceCoord> LocalTiles<L, C> {
    /// Returns the coordinate of the slice: `_` for each mode of the tile, and `C` for the rest.
    pub(super) const fn coord() -> Result<Coord, LayoutError> {
        named!("local_tiles", tile_coord(&L::LAYOUT, &C::FREE))
    }
}

/// Returns the layout of a part, without its offset.
pub(super) const fn layout_of<O: Copy>(
    part: Result<(DynLayout, O), LayoutError>,
) -> Result<DynLayout, LayoutError> {
    match part {
        Ok((layout, _)) => Ok(layout),
        Err(error) => Err(error),
    }
}

/// The inverse of a layout of threads: it maps the index of a thread to its flat coordinate.
#[derive(Clone, Copy)]
struct Places<R>(PhantomData<R>);

impl<R: ConstLayout> Places<R> {
    /// The left inverse, if it exists.
    const INVERSE: Option<DynLayout> = match R::LAYOUT.left_inverse() {
        Ok(inverse) => Some(inverse),
        Err(_) => None,
    };
}

impl<R: ConstLayout> ConstLayout for Places<R> {
    const LAYOUT: DynLayout = match Self::INVERSE {
        Some(inverse) => inverse,
        None => unwrap(DynLayout::new(&IntTuple::int(1), &IntTuple::int(0))),
    };
}

impl<L: ConstLayout> Const<L> {
    /// Returns the tile at a coordinate, and the offset of its first element.
    ///
    /// See [`DynLayout::local_tile`](crate::DynLayout::local_tile) for the definition and the
    /// conditions.
    ///
    /// - **Pre**: the coordinate is in bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let (matrix, i) = (Const::of(layout!((8, 24):(24, 1))), 1);
    /// let (tile, offset) = matrix.local_tile(tiler!(<4, 8>), (i, 2));
    /// assert_eq!((tile.to_string().as_str(), offset), ("(4,8):(24,1)", 112));
    /// ```
    #[must_use]
    #[inline]
    pub fn local_tile<T, C>(self, tiler: T, coord: C) -> (Const<LocalTile<L, T, C>>, isize)
    where
        T: ConstTiler,
        C: SliceCoord<Origin: ConstIndex>,
    {
        let _ = tiler;
        let part = Const::evaluated(const { ConstLayout::OUTCOME.checked() });
        // An omitted entry of the coordinate is 0. The layout rejects any other coordinate of the
        // wrong length.
        (part, coord.origin().offset_in(&Const::<Mode<ZippedDivide<L, T>, 1>>::MIXED))
    }

    /// Returns the element at a coordinate of every tile, and the offset of the first one.
    ///
    /// See [`DynLayout::outer_partition`](crate::DynLayout::outer_partition) for the definition and
    /// the conditions.
    ///
    /// - **Pre**: the coordinate is in bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{layout, tiler};
    /// let (matrix, i) = (Const::of(layout!((8, 24):(24, 1))), 1);
    /// let (part, offset) = matrix.outer_partition(tiler!(<4, 8>), (i, 5));
    /// assert_eq!((part.to_string().as_str(), offset), ("(2,3):(96,8)", 29));
    /// ```
    #[must_use]
    #[inline]
    pub fn outer_partition<T, C>(
        self,
        tiler: T,
        coord: C,
    ) -> (Const<OuterPartition<L, T, C>>, isize)
    where
        T: ConstTiler,
        C: SliceCoord<Origin: ConstIndex>,
    {
        let _ = tiler;
        let part = Const::evaluated(const { ConstLayout::OUTCOME.checked() });
        (part, coord.origin().offset_in(&Const::<Mode<ZippedDivide<L, T>, 0>>::MIXED))
    }

    /// Returns the elements of thread `index`, and the offset of the first one. All threads have
    /// the same layout.
    ///
    /// See [`DynLayout::local_partition`](crate::DynLayout::local_partition) for the definition and
    /// the conditions.
    ///
    /// - **Panics**: if no thread has this index:
    ///   [`Reason::NoSuchThread`](crate::Reason::NoSuchThread).
    /// - **Cost**: a division by a constant for each integer of the thread layout, and a
    ///   comparison; a search if the thread layout has no left inverse.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::layout;
    /// let (matrix, threads) = (Const::of(layout!((128, 8):(1, 128))), layout!((32, 8):(8, 1)));
    /// let (part, offset) = matrix.local_partition(threads, 37);
    /// assert_eq!((part.to_string().as_str(), offset), ("(4,1):(32,0)", 644));
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn local_partition<R: ConstLayout>(
        self,
        threads: R,
        index: usize,
    ) -> (Const<LocalPartition<L, R>>, isize) {
        let _ = Const::of(threads);
        let part = Const::evaluated(const { ConstLayout::OUTCOME.checked() });
        let place = place::<R>("local_partition", index);
        (part, place.offset_in(&Const::<Mode<ZippedDivide<L, Tuple<ModeSizes<R>>>, 0>>::MIXED))
    }

    /// Returns the elements of thread `index` where only the modes of `threads` at which `proj` has
    /// an integer belong to this layout, and the offset of the first one.
    ///
    /// See [`DynLayout::local_partition_projected`](crate::DynLayout::local_partition_projected)
    /// for the definition and the conditions.
    ///
    /// - **Panics**, **Cost**: as [`local_partition`](Self::local_partition).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::{coord, layout};
    /// let threads = layout!((16, 16):(1, 16)); // thread 37 is at (5,2)
    /// let a = Const::of(layout!((128, 8):(1, 128)));
    /// let (rows, offset) = a.local_partition_projected(threads, 37, coord!((1, _)));
    /// assert_eq!((rows.to_string().as_str(), offset), ("(8,8):(16,128)", 5));
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn local_partition_projected<R: ConstLayout, P: SliceCoord>(
        self,
        threads: R,
        index: usize,
        proj: P,
    ) -> (Const<LocalPartitionProjected<L, R, P>>, isize) {
        let _ = (Const::of(threads), proj);
        let part = Const::evaluated(const { ConstLayout::OUTCOME.checked() });
        let place = place::<R>("local_partition_projected", index);
        let sizes = const { unwrap(R::LAYOUT.shape().product_each()) };
        let place = KeptCoord::in_modes(&sizes, place, &P::FREE).flat;
        (part, place.offset_in(&Const::<Mode<ZippedDivide<L, Kept<R, P>>, 0>>::MIXED))
    }
}

/// The tiler of the modes of the threads `R` at which the projection `P` has an integer.
type Kept<R, P> = Tuple<ModeSizes<Dice<R, P>>>;

/// Returns the flat coordinate of thread `index`, for `operation`.
#[inline]
#[track_caller]
pub(super) fn place<R: ConstLayout>(operation: &'static str, index: usize) -> usize {
    if const { Places::<R>::INVERSE.is_some() } {
        let place = index.offset_in(&Const::<Places<R>>::MIXED) as usize;
        if place < Const::<R>::SIZE && place.offset_in(&Const::<R>::MIXED) == index as isize {
            return place;
        }
    }
    search::<R>(operation, index)
}

/// Returns the flat coordinate of thread `index`, or panics.
#[cold]
#[track_caller]
fn search<R: ConstLayout>(operation: &'static str, index: usize) -> usize {
    const { require_plan(Places::<R>::INVERSE.is_some()) };
    if IS_DEVICE {
        stop();
    }
    unwrap(named!(operation, R::LAYOUT.find_flat_thread(index)))
}

const fn block(layout: &DynLayout, shape: &IntTuple) -> Result<DynLayout, LayoutError> {
    let whole = layout.shape();
    attempt!("block", shape.whole().check_congruent(whole.whole(), Operand::Block));
    DynLayout::new(shape, &layout.stride())
}

/// Returns the layout with one more mode `times:0`.
pub(crate) const fn broadcast(
    layout: &DynLayout,
    times: &IntTuple,
) -> Result<DynLayout, LayoutError> {
    match DynLayout::new(times, &IntTuple::int(0)) {
        Ok(again) => DynLayout::from_modes(&[*layout, again]),
        Err(error) => Err(error),
    }
}
