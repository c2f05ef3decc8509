//! Tensors with constant or mixed layouts: their operations need no bounds.
//!
//! The types of the results have names, so that generic code can slice, tile and compose a
//! `Tensor<S, Const<L>>`. The preconditions are checked on the constant when `cargo build`
//! instantiates the code.

use super::index::{IndexedBy, out_of_bounds};
use super::layout::{Leaves, Parentheses};
use super::outer::Strided;
use super::view::block::{HasBlock, check_block, leaves};
use super::view::divide::{DividedBy, KnownDivide, Tiled};
use super::view::local_tiles::TilesAt;
use super::view::partition::ThreadLayout;
use super::view::projection::ProjectedThreads;
use super::view::reshape::{BroadcastBy, ComposedWith, SelectedBy};
use super::view::slice::SlicedAt;
use super::{StridedLayout, TensorLayout};
use crate::constant::index::Fit;
use crate::constant::partition::broadcast;
use crate::constant::{
    AnyLayout, Block, Broadcast, Composition, Const, ConstIndex, ConstLayout, ConstTiler,
    ConstTuple, Dice, LocalTiles, Mixed, Mode, ModeSizes, Operation, Select, Slice, Structure,
    Tuple, ZippedDivide, op,
};
use crate::sealed::Seal;
use crate::typed::generic::Known;
use crate::typed::{KeptCoord, Layout, SliceCoord, StaticTuple, Strides, TypedTuple};
use crate::value::named;
use crate::{Coord, DynLayout, LayoutError, MAX_LEAVES, Operand, Reason, Tiler, unwrap};

#[diagnostic::do_not_recommend]
impl<L: ConstLayout> TensorLayout for Const<L> {
    type Outer = Strided;
    const STATIC_INNER: Option<DynLayout> = Some(Self::HELD);
    const CHECKED: () = L::OUTCOME.check();

    #[inline]
    fn outer(&self) -> Strided {
        Strided
    }

    #[inline]
    fn inner_value(&self) -> DynLayout {
        Self::HELD
    }

    #[inline]
    fn moved(self, by: isize) -> (isize, Self) {
        (by, self)
    }

    #[inline]
    fn coords(&self) -> usize {
        const { if Self::HELD.is_empty() { 0 } else { Self::HELD.size() as usize } }
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        const { Leaves::of(&Self::HELD) }
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        Parentheses::of(const { &Self::HELD })
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout> StridedLayout for Const<L> {
    const STATIC_VALUE: Option<DynLayout> = Self::STATIC_INNER;

    #[inline]
    fn to_dyn(&self) -> DynLayout {
        Self::HELD
    }

    #[inline]
    fn equals(&self, other: &DynLayout) -> bool {
        const { &Self::HELD }.equals(other)
    }
}

// The contract of `IndexedBy`: `FITS` builds only for a coordinate that has the profile of the
// layout, `first_out_of_bounds` compares each integer of the coordinate with the size of the mode
// that it counts, and `offset_in` divides the same integer by the extents of that mode. Both read
// the constant `Self::HELD`.
#[diagnostic::do_not_recommend]
impl<L: ConstLayout, C: ConstIndex> IndexedBy<C> for Const<L> {
    const FITS: () = Fit::<L, C>::FITS;

    #[inline]
    fn offset_in_bounds(&self, coord: C, _: Seal) -> Option<isize> {
        let () = <Self as IndexedBy<C>>::FITS;
        match coord.first_out_of_bounds(&Self::MIXED) {
            None => Some(coord.offset_in(&Self::MIXED)),
            Some(_) => None,
        }
    }

    #[cold]
    fn out_of_bounds_error(&self, coord: C, _: Seal) -> LayoutError {
        out_of_bounds("index", coord.first_out_of_bounds(&Self::MIXED).unwrap_or_default())
    }

    #[inline]
    fn check_in_bounds(&self, coord: C, _: Seal) -> Result<(), LayoutError> {
        let () = <Self as IndexedBy<C>>::FITS;
        coord
            .first_out_of_bounds(&Self::MIXED)
            .map_or(Ok(()), |found| Err(out_of_bounds("index", found)))
    }

    #[inline]
    fn offset_unchecked(&self, coord: C, _: Seal) -> isize {
        let () = <Self as IndexedBy<C>>::FITS;
        coord.offset_in(&Self::MIXED)
    }
}

impl<L: ConstLayout, T: ConstTiler> KnownDivide<T, Known> for Const<L> {}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, T: ConstTiler> DividedBy<T> for Const<L> {
    type Divided = Const<ZippedDivide<L, T>>;

    #[inline]
    fn divided_by(&self, tiler: T, _: Seal) -> Result<Self::Divided, LayoutError> {
        let _ = tiler;
        Ok(Const::RESULT)
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout> Tiled for Const<L> {
    type Tile = Const<Mode<L, 0>>;
    type Rest = Const<Mode<L, 1>>;

    #[inline]
    fn tile_and_rest(&self, _: Seal) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        const { assert_rank_2::<L>() }
        Ok((self.mode::<0>(), self.mode::<1>()))
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
impl<L: ConstLayout, R: ConstLayout> ComposedWith<Const<R>> for Const<L> {
    type Composition = Const<Composition<L, R>>;

    #[inline]
    fn composed_with(&self, _: Const<R>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Ok(Const::RESULT)
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
impl<L, C> SlicedAt<C> for Const<L>
where
    L: ConstLayout,
    C: SliceCoord<Origin: ConstIndex>,
{
    type Slice = Const<Slice<L, C>>;

    #[inline]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError> {
        let () = Fit::<L, C::Origin>::FITS;
        let () = <Self::Slice as TensorLayout>::CHECKED;
        let slice = Const::<Slice<L, C>>::RESULT;
        let is_empty = || const { Const::<Slice<L, C>>::HELD.is_empty() };
        Ok((slice, slice_origin(&Self::MIXED, coord.origin(), is_empty)?))
    }
}

#[diagnostic::do_not_recommend]
impl<L, C> TilesAt<C> for Const<L>
where
    L: ConstLayout,
    C: SliceCoord<Origin: ConstIndex>,
{
    type Tiles = Const<LocalTiles<L, C>>;

    #[inline]
    fn tiles_at(&self, coord: C, _: Seal) -> Result<(Self::Tiles, isize), LayoutError> {
        let () = <Self::Tiles as TensorLayout>::CHECKED;
        let tiles = Const::<LocalTiles<L, C>>::RESULT;
        let is_empty = || const { Const::<LocalTiles<L, C>>::HELD.is_empty() };
        let origin = tiles_origin(&Self::MIXED.mode::<1>(), coord.origin(), is_empty)?;
        Ok((tiles, origin))
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, M: ConstTuple> SelectedBy<M> for Const<L> {
    type Selection = Const<Select<L, M>>;

    #[inline]
    fn selected_by(&self, modes: M, _: Seal) -> Result<Self::Selection, LayoutError> {
        let _ = modes;
        let () = <Self::Selection as TensorLayout>::CHECKED;
        Ok(Const::RESULT)
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, N: ConstTuple> BroadcastBy<N> for Const<L> {
    type Broadcast = Const<Broadcast<L, N>>;

    #[inline]
    fn broadcast_by(&self, _: N, _: Seal) -> Result<Self::Broadcast, LayoutError> {
        let () = <Self::Broadcast as TensorLayout>::CHECKED;
        Ok(Const::RESULT)
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstLayout, C: TypedTuple, N: StaticTuple> HasBlock<C, N> for Const<L> {
    type Block = Const<Block<L, N>>;

    #[inline]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError> {
        const { assert_block_profile::<C, L>() }
        let () = <Self::Block as TensorLayout>::CHECKED;
        Ok((Const::RESULT, block_origin(&Self::MIXED, start, shape)?))
    }
}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout> TensorLayout for Mixed<K> {
    type Outer = Strided;
    const STATIC_INNER: Option<DynLayout> = Self::STATIC_VALUE;
    const CHECKED: () = {
        let _ = <Self as AnyLayout>::EVALUATED;
    };

    #[inline]
    fn outer(&self) -> Strided {
        Strided
    }

    #[inline]
    fn inner_value(&self) -> DynLayout {
        self.to_value()
    }

    #[inline]
    fn moved(self, by: isize) -> (isize, Self) {
        (by, self)
    }

    #[inline]
    fn coords(&self) -> usize {
        self.size()
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        let mut leaves = Leaves::none();
        for k in 0..Self::leaf_count() {
            let (extent, stride) = self.leaf(k);
            leaves.push(extent, stride);
        }
        leaves
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        Parentheses::of(const { &Self::HELD })
    }
}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout> StridedLayout for Mixed<K> {
    const STATIC_VALUE: Option<DynLayout> = Self::STATIC_INNER;

    #[inline]
    fn to_dyn(&self) -> DynLayout {
        self.to_value()
    }

    #[inline]
    fn equals(&self, other: &DynLayout) -> bool {
        self.to_value().equals(other)
    }
}

// The contract of `IndexedBy`, as for `Const`: both functions read `Mixed::leaf`.
#[diagnostic::do_not_recommend]
impl<K: ConstLayout, C: ConstIndex> IndexedBy<C> for Mixed<K> {
    const FITS: () = Fit::<K, C>::FITS;

    #[inline]
    fn offset_in_bounds(&self, coord: C, _: Seal) -> Option<isize> {
        let () = <Self as IndexedBy<C>>::FITS;
        match coord.first_out_of_bounds(self) {
            None => Some(coord.offset_in(self)),
            Some(_) => None,
        }
    }

    #[cold]
    fn out_of_bounds_error(&self, coord: C, _: Seal) -> LayoutError {
        out_of_bounds("index", coord.first_out_of_bounds(self).unwrap_or_default())
    }

    #[inline]
    fn check_in_bounds(&self, coord: C, _: Seal) -> Result<(), LayoutError> {
        let () = <Self as IndexedBy<C>>::FITS;
        coord.first_out_of_bounds(self).map_or(Ok(()), |found| Err(out_of_bounds("index", found)))
    }

    #[inline]
    fn offset_unchecked(&self, coord: C, _: Seal) -> isize {
        let () = <Self as IndexedBy<C>>::FITS;
        coord.offset_in(self)
    }
}

impl<K: ConstLayout, T: ConstTiler> KnownDivide<T, Known> for Mixed<K> {}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout, T: ConstTiler> DividedBy<T> for Mixed<K> {
    type Divided = Mixed<ZippedDivide<K, T>>;

    fn divided_by(&self, _: T, _: Seal) -> Result<Self::Divided, LayoutError> {
        Mixed::result(&self.to_value().zipped_divide(&T::TILER)?)
    }
}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout> Tiled for Mixed<K> {
    type Tile = Mixed<Mode<K, 0>>;
    type Rest = Mixed<Mode<K, 1>>;

    #[inline]
    fn tile_and_rest(&self, _: Seal) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        const { assert_rank_2::<K>() }
        Ok((self.mode::<0>(), self.mode::<1>()))
    }
}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout, R: ConstLayout> ComposedWith<Const<R>> for Mixed<K> {
    type Composition = Mixed<Composition<K, R>>;

    fn composed_with(&self, _: Const<R>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Mixed::result(&self.to_value().composition(&R::LAYOUT)?)
    }
}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout, R: ConstLayout> ComposedWith<Mixed<R>> for Mixed<K> {
    type Composition = Mixed<Composition<K, R>>;

    fn composed_with(&self, by: Mixed<R>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Mixed::result(&self.to_value().composition(&by.to_value())?)
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
impl<K, C> SlicedAt<C> for Mixed<K>
where
    K: ConstLayout,
    C: SliceCoord<Origin: ConstIndex>,
{
    type Slice = Mixed<Slice<K, C>>;

    #[inline]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError> {
        let () = Fit::<K, C::Origin>::FITS;
        let slice = self.slice::<C>();
        // `is_empty` does not compute the size: if the whole has an extent 0, the product of the
        // other extents may wrap to 0.
        let origin = slice_origin(self, coord.origin(), || slice.is_empty())?;
        Ok((slice, origin))
    }
}

#[diagnostic::do_not_recommend]
impl<K, C> TilesAt<C> for Mixed<K>
where
    K: ConstLayout,
    C: SliceCoord<Origin: ConstIndex>,
{
    type Tiles = Mixed<LocalTiles<K, C>>;

    #[inline]
    fn tiles_at(&self, coord: C, _: Seal) -> Result<(Self::Tiles, isize), LayoutError> {
        let tiles = self.local_tiles::<C>();
        let origin = tiles_origin(&self.mode::<1>(), coord.origin(), || tiles.is_empty())?;
        Ok((tiles, origin))
    }
}

/// Returns the offset of the origin of tiles in the rest, as [`slice_origin`].
#[inline]
fn tiles_origin<K: ConstLayout, C: ConstIndex>(
    rest: &Mixed<K>,
    origin: C,
    is_empty: impl FnOnce() -> bool,
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
    is_empty: impl FnOnce() -> bool,
) -> Result<isize, LayoutError> {
    if is_empty() {
        return Ok(0);
    }
    match origin.first_out_of_bounds(layout) {
        None => Ok(origin.offset_in(layout)),
        Some(found) => Err(out_of_bounds("slice", found)),
    }
}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout, M: ConstTuple> SelectedBy<M> for Mixed<K> {
    type Selection = Mixed<Select<K, M>>;

    fn selected_by(&self, _: M, _: Seal) -> Result<Self::Selection, LayoutError> {
        Mixed::result(&op::Select::<M>::of(&self.to_value())?)
    }
}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout, N: ConstTuple> BroadcastBy<N> for Mixed<K> {
    type Broadcast = Mixed<Broadcast<K, N>>;

    fn broadcast_by(&self, _: N, _: Seal) -> Result<Self::Broadcast, LayoutError> {
        Mixed::result(&broadcast(&self.to_value(), &N::TUPLE)?)
    }
}

#[diagnostic::do_not_recommend]
impl<K: ConstLayout, C: TypedTuple, N: StaticTuple> HasBlock<C, N> for Mixed<K> {
    type Block = Mixed<Block<K, N>>;

    #[inline]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError> {
        const { assert_block_profile::<C, K>() }
        let origin = block_origin(self, start, shape)?;
        // The integers of the block fit their types: those of the whole fit, and the block is in
        // bounds.
        Ok((self.block::<N>(), origin))
    }
}

/// Stops the build unless `C` has the profile of the shape.
const fn assert_block_profile<C: TypedTuple, L: ConstLayout>() {
    if let Ok(layout) = L::OUTCOME.result {
        let (start, shape) = (C::SKELETON, layout.shape());
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
