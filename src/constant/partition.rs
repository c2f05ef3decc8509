//! Partition: the tile at a coordinate, the elements of one thread, or a block.
//!
//! A part has a constant layout. Its first offset depends on a coordinate or a thread that may be
//! dynamic, so the functions return a layout and an offset.

use core::marker::PhantomData;

use super::{Const, ConstIndex, ConstLayout, ConstTiler, ConstTuple, Mixed};
use crate::typed::{KeptCoord, SliceCoord};
use crate::value::{attempt, named, tile_coord};
use crate::{Coord, DynLayout, Int, IntTuple, LayoutError, Operand, unwrap};

/// `local_tile(L, T, C)`. The layout in the result of [`Const::local_tile`].
#[derive(Clone, Copy, Debug)]
pub struct LocalTile<L, T, C>(PhantomData<(L, T, C)>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, T: ConstTiler, C: SliceCoord> ConstLayout for LocalTile<L, T, C> {
    const LAYOUT: DynLayout = unwrap(L::LAYOUT.local_tile(&T::TILER, &C::FREE)).0;
}

/// `outer_partition(L, T, C)`. The layout in the result of [`Const::outer_partition`].
#[derive(Clone, Copy, Debug)]
pub struct OuterPartition<L, T, C>(PhantomData<(L, T, C)>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, T: ConstTiler, C: SliceCoord> ConstLayout for OuterPartition<L, T, C> {
    const LAYOUT: DynLayout = unwrap(L::LAYOUT.outer_partition(&T::TILER, &C::FREE)).0;
}

/// The part of `L` that each thread of `R` has. The layout in the result of
/// [`Const::local_partition`].
#[derive(Clone, Copy, Debug)]
pub struct LocalPartition<L, R>(PhantomData<(L, R)>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, R: ConstLayout> ConstLayout for LocalPartition<L, R> {
    const LAYOUT: DynLayout = unwrap(L::LAYOUT.local_partition(&R::LAYOUT, Int::ZERO)).0;
}

/// The part of `L` that each thread of `R` has with the projection `P`. The layout in the result of
/// [`Const::local_partition_projected`].
#[derive(Clone, Copy, Debug)]
pub struct LocalPartitionProjected<L, R, P>(PhantomData<(L, R, P)>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, R: ConstLayout, P: SliceCoord> ConstLayout
    for LocalPartitionProjected<L, R, P>
{
    const LAYOUT: DynLayout =
        unwrap(L::LAYOUT.local_partition_projected(&R::LAYOUT, Int::ZERO, &P::FREE)).0;
}

/// The tiles at the coordinate `C` of a layout `L` of two modes, `(tile,rest)`. The layout of
/// [`Tensor::local_tiles`](crate::Tensor::local_tiles).
#[derive(Clone, Copy, Debug)]
pub struct LocalTiles<L, C>(PhantomData<(L, C)>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, C: SliceCoord> ConstLayout for LocalTiles<L, C> {
    const LAYOUT: DynLayout = unwrap(L::LAYOUT.slice(&Self::COORD));
}

impl<L: ConstLayout, C: SliceCoord> LocalTiles<L, C> {
    /// The coordinate of the slice: `_` for each mode of the tile, and `C` for the rest.
    pub(super) const COORD: Coord = unwrap(named!("local_tiles", tile_coord(&L::LAYOUT, &C::FREE)));
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
        let part = Const::evaluated(ConstLayout::EVALUATED);
        // An omitted entry of the coordinate is 0. The layout rejects any other coordinate of the
        // wrong length.
        (part, coord.origin().offset_in(&mixed(self.zipped_divide(tiler).mode::<1>())))
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
        let part = Const::evaluated(ConstLayout::EVALUATED);
        (part, coord.origin().offset_in(&mixed(self.zipped_divide(tiler).mode::<0>())))
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
        let part = Const::evaluated(ConstLayout::EVALUATED);
        let (threads, place) = (Const::of(threads), place::<R>("local_partition", index));
        let tiles = self.zipped_divide(threads.mode_sizes()).mode::<0>();
        (part, place.offset_in(&mixed(tiles)))
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
        let part = Const::evaluated(ConstLayout::EVALUATED);
        let place = place::<R>("local_partition_projected", index);
        let sizes = const { unwrap(R::LAYOUT.shape().product_each()) };
        let place = KeptCoord::in_modes(&sizes, place, &P::FREE).flat;
        let tiles = self.zipped_divide(Const::of(threads).dice(proj).mode_sizes()).mode::<0>();
        (part, place.offset_in(&mixed(tiles)))
    }
}

/// Returns the layout as a mixed layout without dynamic integers.
#[inline]
const fn mixed<L: ConstLayout>(_: Const<L>) -> Mixed<Const<L>> {
    Const::<L>::MIXED
}

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
    unwrap(named!(operation, R::LAYOUT.find_flat_thread(index)))
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
    let whole = layout.shape();
    attempt!("block", shape.whole().check_congruent(whole.whole(), Operand::Block));
    DynLayout::new(shape, &layout.stride())
}

/// The layout `L` with one more mode `N:0`. See [`Tensor::broadcast`](crate::Tensor::broadcast).
#[derive(Clone, Copy, Debug)]
pub struct Broadcast<L, N>(PhantomData<(L, N)>);

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, N: ConstTuple> ConstLayout for Broadcast<L, N> {
    const LAYOUT: DynLayout = unwrap(broadcast(&L::LAYOUT, &N::TUPLE));
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
