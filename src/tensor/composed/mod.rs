//! Composed layouts of a tensor, as values: a swizzle o an offset o an inner layout.
//!
//! Each operation on a composed layout is that of its inner layout. A part of a view keeps the
//! pointer, and its offset is added inside the swizzle: see `TensorLayout::moved`.

mod constant;
mod typed;

use super::index::IndexedBy;
use super::layout::{Leaves, Parentheses};
use super::outer::{OuterFunction, Swizzled};
use super::view::block::HasBlock;
use super::view::divide::{ConcreteDivide, DividedBy, Tiled};
use super::view::local_tiles::TilesAt;
use super::view::reshape::{BroadcastBy, ComposedWith, SelectedBy};
use super::view::slice::SlicedAt;
use super::{TensorLayout, index::DynCoord};
use crate::sealed::{Seal, Sealed};
use crate::typed::IntLeaf;
use crate::typed::generic::AllConcrete;
use crate::{ComposedLayout, DynLayout, LayoutError, Reason, Swizzle};

/// Returns the offset of a layout that begins at the offset `by` of the inner layout. If `by` is not
/// 0, it is that of a part, which is dynamic.
#[inline]
fn moved_offset<O: IntLeaf>(offset: O, by: isize) -> O {
    if by == 0 {
        return offset;
    }
    let sum = offset.to_isize().wrapping_add(by);
    let moved = O::from_leaves(&mut || sum as i64);
    assert!(
        moved.to_isize() == sum,
        "view: a part has a static offset; please report this as a bug of colex"
    );
    moved
}

impl Sealed for ComposedLayout {}

#[diagnostic::do_not_recommend]
impl TensorLayout for ComposedLayout {
    type Outer = Swizzled;
    const STATIC_INNER: Option<DynLayout> = None;

    #[inline]
    fn outer(&self) -> Swizzled {
        // A tensor has a swizzle: `checked_outer` accepts no other outer function, and a part keeps
        // that of the whole.
        let swizzle = self.swizzle().unwrap_or(Swizzle::IDENTITY);
        Swizzled::new(swizzle, self.offset().get())
    }

    #[inline]
    fn checked_outer(&self) -> Result<(Swizzle, i64), Reason> {
        Ok((self.needs_swizzle()?, self.offset().get()))
    }

    #[inline]
    fn inner_value(&self) -> DynLayout {
        self.inner()
    }

    #[inline]
    fn moved(self, by: isize) -> (isize, Self) {
        // Without a swizzle, the part stays so simple that copies and loops use the inner layout.
        if OuterFunction::is_identity(TensorLayout::outer(&self)) {
            return (by, self);
        }
        (0, self.part(by as i64, self.inner_ref()))
    }

    #[inline]
    fn coords(&self) -> usize {
        self.inner_ref().coords()
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        self.inner_ref().leaves()
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        self.inner_ref().parentheses()
    }
}

// The contract of `IndexedBy`: that of the inner layout, and the outer function of its offset.
#[diagnostic::do_not_recommend]
impl<C: DynCoord> IndexedBy<C> for ComposedLayout {
    #[inline]
    fn offset_in_bounds(&self, coord: C, seal: Seal) -> Option<isize> {
        Some(TensorLayout::outer(self).apply(self.inner_offset_in_bounds(coord, seal)?))
    }

    #[inline]
    fn inner_offset_in_bounds(&self, coord: C, seal: Seal) -> Option<isize> {
        self.inner_ref().offset_in_bounds(coord, seal)
    }

    #[cold]
    fn out_of_bounds_error(&self, coord: C, seal: Seal) -> LayoutError {
        self.inner_ref().out_of_bounds_error(coord, seal)
    }

    #[inline]
    fn check_in_bounds(&self, coord: C, seal: Seal) -> Result<(), LayoutError> {
        self.inner_ref().check_in_bounds(coord, seal)
    }

    #[inline]
    fn offset_unchecked(&self, coord: C, seal: Seal) -> isize {
        TensorLayout::outer(self).apply(self.inner_ref().offset_unchecked(coord, seal))
    }
}

#[diagnostic::do_not_recommend]
impl<C> SlicedAt<C> for ComposedLayout
where
    DynLayout: SlicedAt<C, Slice = DynLayout>,
{
    type Slice = Self;

    fn sliced_at(&self, coord: C, seal: Seal) -> Result<(Self, isize), LayoutError> {
        let (slice, origin) = self.inner_ref().sliced_at(coord, seal)?;
        Ok((self.part(0, &slice), origin))
    }
}

#[diagnostic::do_not_recommend]
impl<C, N> HasBlock<C, N> for ComposedLayout
where
    DynLayout: HasBlock<C, N, Block = DynLayout>,
{
    type Block = Self;

    fn block_of(&self, start: C, shape: N, seal: Seal) -> Result<(Self, isize), LayoutError> {
        let (block, origin) = self.inner_ref().block_of(start, shape, seal)?;
        Ok((self.part(0, &block), origin))
    }
}

impl<T> ConcreteDivide<T, AllConcrete> for ComposedLayout where
    DynLayout: ConcreteDivide<T, AllConcrete>
{
}

#[diagnostic::do_not_recommend]
impl<T> DividedBy<T> for ComposedLayout
where
    DynLayout: DividedBy<T, Divided = DynLayout>,
{
    type Divided = Self;

    fn divided_by(&self, tiler: T, seal: Seal) -> Result<Self, LayoutError> {
        Ok(self.part(0, &self.inner_ref().divided_by(tiler, seal)?))
    }
}

#[diagnostic::do_not_recommend]
impl Tiled for ComposedLayout {
    type Tile = Self;
    type Rest = Self;

    fn tile_and_rest(&self, seal: Seal) -> Result<(Self, Self), LayoutError> {
        let (tile, rest) = self.inner_ref().tile_and_rest(seal)?;
        Ok((self.part(0, &tile), self.part(0, &rest)))
    }
}

#[diagnostic::do_not_recommend]
impl<C> TilesAt<C> for ComposedLayout
where
    DynLayout: TilesAt<C, Tiles = DynLayout>,
{
    type Tiles = Self;

    fn tiles_at(&self, coord: C, seal: Seal) -> Result<(Self, isize), LayoutError> {
        let (tiles, origin) = self.inner_ref().tiles_at(coord, seal)?;
        Ok((self.part(0, &tiles), origin))
    }
}

#[diagnostic::do_not_recommend]
impl<M> ComposedWith<M> for ComposedLayout
where
    DynLayout: ComposedWith<M, Composition = DynLayout>,
{
    type Composition = Self;

    fn composed_with(&self, by: M, seal: Seal) -> Result<Self, LayoutError> {
        Ok(self.part(0, &self.inner_ref().composed_with(by, seal)?))
    }
}

#[diagnostic::do_not_recommend]
impl<I> SelectedBy<I> for ComposedLayout
where
    DynLayout: SelectedBy<I, Selection = DynLayout>,
{
    type Selection = Self;

    fn selected_by(&self, modes: I, seal: Seal) -> Result<Self, LayoutError> {
        Ok(self.part(0, &self.inner_ref().selected_by(modes, seal)?))
    }
}

#[diagnostic::do_not_recommend]
impl<N> BroadcastBy<N> for ComposedLayout
where
    DynLayout: BroadcastBy<N, Broadcast = DynLayout>,
{
    type Broadcast = Self;

    fn broadcast_by(&self, times: N, seal: Seal) -> Result<Self, LayoutError> {
        Ok(self.part(0, &self.inner_ref().broadcast_by(times, seal)?))
    }
}
