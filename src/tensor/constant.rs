//! Tensors with constant or mixed layouts: their operations need no bounds.
//!
//! The types of the results have names, so that generic code can slice, tile and compose a
//! `Tensor<S, Const<L>>`. The preconditions are checked on the constant when `cargo build`
//! instantiates the code.

use super::index::{IndexedBy, out_of_bounds};
use super::layout::{Leaves, Parentheses};
use super::outer::Strided;
use super::view::block::{HasBlock, check_block, leaves};
use super::view::divide::{ConcreteDivide, DividedBy, Tiled};
use super::view::local_tiles::TilesAt;
use super::view::partition::ThreadLayout;
use super::view::projection::ProjectedThreads;
use super::view::reshape::{BroadcastBy, ComposedWith, SelectedBy};
use super::view::slice::SlicedAt;
use super::{StridedLayout, TensorLayout};
use crate::constant::index::Fit;
use crate::constant::partition::broadcast;
use crate::constant::{
    Const, ConstIndex, ConstLayout, ConstOrMixed, ConstStructure, ConstTiler, ConstTuple, Mixed,
    ModeSizes, Operation, Structure, Tuple, check, mixed_parts, op,
    results::{Block, Broadcast, Composition, Dice, LocalTiles, Mode, Select, Slice, ZippedDivide},
};
use crate::sealed::Seal;
use crate::typed::generic::AllConcrete;
use crate::typed::{KeptCoord, Layout, SliceCoord, StaticTuple, Strides, TypedTuple};
use crate::value::named;
use crate::{Coord, DynLayout, LayoutError, MAX_LEAVES, Operand, Reason, Tiler, unwrap};

#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed> TensorLayout for L {
    type Outer = Strided;
    const STATIC_INNER: Option<DynLayout> = Mixed::<L::Structure>::STATIC_VALUE;
    const CHECKED: () = check::<L>();

    #[inline]
    fn outer(&self) -> Strided {
        Strided
    }

    #[inline]
    fn inner_value(&self) -> DynLayout {
        self.mixed().to_value()
    }

    #[inline]
    fn moved(self, by: isize) -> (isize, Self) {
        (by, self)
    }

    #[inline]
    fn coords(&self) -> usize {
        self.mixed().size()
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        if let Some(leaves) = const { static_leaves::<L>() } {
            return leaves;
        }
        let (mixed, mut leaves) = (self.mixed(), Leaves::none());
        for k in 0..Mixed::<L::Structure>::leaf_count() {
            let (extent, stride) = mixed.leaf(k);
            leaves.push(extent, stride);
        }
        leaves
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        Parentheses::of(const { &Mixed::<L::Structure>::HELD })
    }
}

const fn static_leaves<L: ConstOrMixed>() -> Option<Leaves> {
    match &L::STATIC_INNER {
        Some(layout) => Some(Leaves::of(layout)),
        None => None,
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed> StridedLayout for L {}

// The contract of `IndexedBy`: `FITS` builds only for a coordinate that has the profile of
// `L::Name`, which is that of the layout (SAME_LAYOUT of `ConstStructure`). `first_out_of_bounds`
// compares each integer of the coordinate with the size of the mode that it counts, and `offset_in`
// divides the same integer by the extents of that mode. Both read `Mixed::leaf`.
#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed, C: ConstIndex> IndexedBy<C> for L {
    const FITS: () = {
        let () = L::SAME_LAYOUT;
        let () = Fit::<L::Name, C>::FITS;
    };

    #[inline]
    fn offset_in_bounds(&self, coord: C, _: Seal) -> Option<isize> {
        let () = <Self as IndexedBy<C>>::FITS;
        let mixed = self.mixed();
        match coord.first_out_of_bounds(&mixed) {
            None => Some(coord.offset_in(&mixed)),
            Some(_) => None,
        }
    }

    #[cold]
    fn out_of_bounds_error(&self, coord: C, _: Seal) -> LayoutError {
        out_of_bounds("index", coord.first_out_of_bounds(&self.mixed()).unwrap_or_default())
    }

    #[inline]
    fn check_in_bounds(&self, coord: C, _: Seal) -> Result<(), LayoutError> {
        let () = <Self as IndexedBy<C>>::FITS;
        coord
            .first_out_of_bounds(&self.mixed())
            .map_or(Ok(()), |found| Err(out_of_bounds("index", found)))
    }

    #[inline]
    fn offset_unchecked(&self, coord: C, _: Seal) -> isize {
        let () = <Self as IndexedBy<C>>::FITS;
        coord.offset_in(&self.mixed())
    }
}

impl<L: ConstOrMixed, T: ConstTiler> ConcreteDivide<T, AllConcrete> for L {}

#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed, T: ConstTiler> DividedBy<T> for L {
    type Divided = L::Result<ZippedDivide<L::Name, T>>;

    #[inline]
    fn divided_by(&self, _: T, _: Seal) -> Result<Self::Divided, LayoutError> {
        self.computed(|layout| {
            // Only for dynamic integers: the methods of tensors check constants.
            let () = <Self::Divided as TensorLayout>::CHECKED;
            layout.zipped_divide(&T::TILER)
        })
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed> Tiled for L {
    type Tile = L::Result<Mode<L::Name, 0>>;
    type Rest = L::Result<Mode<L::Name, 1>>;

    #[inline]
    fn tile_and_rest(&self, _: Seal) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        const { assert_rank_2::<L::Name>() }
        Ok((mixed_parts::mode::<L, 0>(self), mixed_parts::mode::<L, 1>(self)))
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout> ThreadLayout for Const<L> {
    type Tiler = Tuple<ModeSizes<L>>;

    #[inline]
    fn tiler(&self, _: Seal) -> Result<Self::Tiler, LayoutError> {
        Ok(self.mode_sizes())
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, P: SliceCoord> ProjectedThreads<P> for Const<L> {
    type Kept = Tuple<ModeSizes<Dice<L, P>>>;

    #[inline]
    fn kept(&self, flat: usize, _: P, _: Seal) -> Result<(Self::Kept, usize), LayoutError> {
        let sizes = const { unwrap(L::LAYOUT.shape().product_each()) };
        let proj = const { &projection(&L::LAYOUT, &P::FREE) };
        let kept = Const::<Dice<L, P>>::evaluated(const { ConstLayout::OUTCOME.checked() });
        Ok((kept.mode_sizes(), KeptCoord::in_modes(&sizes, flat, proj).flat))
    }
}

/// Returns the projection, or stops the build unless it has an entry for each mode of the threads.
const fn projection(threads: &DynLayout, proj: &Coord) -> Coord {
    let sizes = unwrap(threads.shape().product_each());
    let _ =
        unwrap(named!("local_partition_projected", unwrap(Tiler::from_shape(&sizes)).dice(proj)));
    *proj
}

#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed, R: ConstOrMixed> ComposedWith<R> for L {
    type Composition = R::After<L, Composition<L::Name, R::Name>>;

    #[inline]
    fn composed_with(&self, by: R, _: Seal) -> Result<Self::Composition, LayoutError> {
        by.computed_after(self, |layout, by| {
            let () = <Self::Composition as TensorLayout>::CHECKED; // as in `divided_by`
            layout.composition(by)
        })
    }
}

#[diagnostic::do_not_recommend]
impl<L, S, D> ComposedWith<Layout<S, D>> for Const<L>
where
    L: ConstLayout,
    S: StaticTuple,
    D: Strides<S> + StaticTuple,
{
    type Composition = Const<Composition<L, Layout<S, D>>>;

    #[inline]
    fn composed_with(&self, _: Layout<S, D>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Ok(Const::RESULT)
    }
}

#[diagnostic::do_not_recommend]
impl<K, S, D> ComposedWith<Layout<S, D>> for Mixed<K>
where
    K: ConstLayout,
    S: TypedTuple,
    D: Strides<S>,
{
    type Composition = Mixed<Composition<K, Structure<S, D>>>;

    fn composed_with(
        &self,
        by: Layout<S, D>,
        seal: Seal,
    ) -> Result<Self::Composition, LayoutError> {
        self.composed_with(Mixed::of(by), seal)
    }
}

#[diagnostic::do_not_recommend]
impl<L, C> SlicedAt<C> for L
where
    L: ConstOrMixed,
    C: SliceCoord<Origin: ConstIndex>,
{
    type Slice = L::Result<Slice<L::Name, C>>;

    #[inline]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError> {
        let () = Fit::<L::Name, C::Origin>::FITS;
        let slice = mixed_parts::slice::<L, C>(self);
        // `is_empty` does not compute the size: if the whole has an extent 0, the product of the
        // other extents may wrap to 0.
        let origin = slice_origin(&self.mixed(), coord.origin(), slice.mixed().is_empty())?;
        Ok((slice, origin))
    }
}

#[diagnostic::do_not_recommend]
impl<L, C> TilesAt<C> for L
where
    L: ConstOrMixed,
    C: SliceCoord<Origin: ConstIndex>,
{
    type Tiles = L::Result<LocalTiles<L::Name, C>>;

    #[inline]
    fn tiles_at(&self, coord: C, _: Seal) -> Result<(Self::Tiles, isize), LayoutError> {
        let tiles = mixed_parts::local_tiles::<L, C>(self);
        let origin =
            tiles_origin(&self.mixed().mode::<1>(), coord.origin(), tiles.mixed().is_empty())?;
        Ok((tiles, origin))
    }
}

/// Returns the offset of the origin of tiles in the rest, as [`slice_origin`].
#[inline]
fn tiles_origin<K: ConstLayout, C: ConstIndex>(
    rest: &Mixed<K>,
    origin: C,
    is_empty: bool,
) -> Result<isize, LayoutError> {
    let () = Fit::<K, C>::FITS;
    named!("local_tiles", slice_origin(rest, origin, is_empty))
}

/// Returns the offset of the origin of a slice. It is 0 for an empty slice: its fixed integers may
/// be out of bounds, and their products with the strides may not fit.
#[inline]
fn slice_origin<K: ConstLayout, C: ConstIndex>(
    layout: &Mixed<K>,
    origin: C,
    is_empty: bool,
) -> Result<isize, LayoutError> {
    if is_empty {
        return Ok(0);
    }
    match origin.first_out_of_bounds(layout) {
        None => Ok(origin.offset_in(layout)),
        Some(found) => Err(out_of_bounds("slice", found)),
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed, M: ConstTuple> SelectedBy<M> for L {
    type Selection = L::Result<Select<L::Name, M>>;

    #[inline]
    fn selected_by(&self, _: M, _: Seal) -> Result<Self::Selection, LayoutError> {
        let () = <Self::Selection as TensorLayout>::CHECKED;
        self.computed(op::Select::<M>::of)
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed, N: ConstTuple> BroadcastBy<N> for L {
    type Broadcast = L::Result<Broadcast<L::Name, N>>;

    #[inline]
    fn broadcast_by(&self, _: N, _: Seal) -> Result<Self::Broadcast, LayoutError> {
        let () = <Self::Broadcast as TensorLayout>::CHECKED;
        self.computed(|layout| broadcast(layout, &N::TUPLE))
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstOrMixed, C: TypedTuple, N: StaticTuple> HasBlock<C, N> for L {
    type Block = L::Result<Block<L::Name, N>>;

    #[inline]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError> {
        const { assert_block_profile::<C, L::Name>() }
        // The integers of the block fit their types: those of the whole fit, and the block is in
        // bounds.
        Ok((mixed_parts::block::<L, N>(self), block_origin(&self.mixed(), start, shape)?))
    }
}

/// Stops the build unless `C` has the profile of the shape.
const fn assert_block_profile<C: TypedTuple, L: ConstLayout>() {
    if let Ok(layout) = L::OUTCOME.result {
        let (start, shape) = (C::STRUCTURE, layout.shape());
        let found = start.whole().check_congruent(shape.whole(), Operand::Block);
        let () = unwrap(named!("block", found));
    }
}

/// Returns the offset of the origin of the block, or an error if the block is out of bounds. The
/// offset is 0 for an empty block. Both tuples have the profile of the shape.
#[inline]
fn block_origin<K: ConstLayout>(
    layout: &Mixed<K>,
    start: impl TypedTuple,
    shape: impl TypedTuple,
) -> Result<isize, LayoutError> {
    let (start, mut extents, mut origin) = (leaves(start), [0; MAX_LEAVES], 0);
    for k in 0..Mixed::<K>::leaf_count() {
        extents[k] = layout.leaf(k).0 as usize;
    }
    if check_block(start, leaves(shape), extents, Mixed::<K>::leaf_count())? {
        return Ok(0);
    }
    for k in 0..Mixed::<K>::leaf_count() {
        origin += start[k] as isize * layout.leaf(k).1 as isize;
    }
    Ok(origin)
}

/// Stops the build unless the layout has two modes.
const fn assert_rank_2<L: ConstLayout>() {
    // An operation that failed is reported once.
    if let Ok(layout) = L::OUTCOME.result
        && layout.rank() != 2
    {
        let reason = Reason::NotAPair { rank: layout.rank() };
        let () = unwrap(Err(LayoutError::new("tile_at", reason)));
    }
}
