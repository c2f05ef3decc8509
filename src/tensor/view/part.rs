//! Part: a view of some elements of another view.
//!
//! A part has the outer function of the whole. Offsets and layouts here, in the methods of the
//! sealed traits as well, are those of the inner layouts; `TensorLayout::moved` puts the origin of
//! the part inside a swizzle.
//!
//! The offsets of a part are among the offsets of the whole. The proofs are here, one for each way
//! to make a part. They rest on integers that this crate compared at run time, or on the law of an
//! operation of the algebra (the **Post** of its documentation, which `tests/laws/` checks). BOUNDS
//! and INJECTIVE are the invariants of [`Tensor`]. The type of a part of a constant layout names
//! the operation on `ConstStructure::Name`. By `SAME_LAYOUT`, the invariant of that trait, the law
//! of the operation holds for the integers of the layout, from which the origin of the part is
//! computed.
#![allow(unsafe_code, reason = "several views share one storage")]

use core::ops::Range;

use super::block::HasBlock;
use super::bounds::{
    check_composition, check_divide, check_selection, check_static_composition,
    check_static_divide, is_in_bounds, static_origins,
};
use super::divide::{DividedBy, Tiled};
use super::local_tiles::TilesAt;
use super::reshape::{BroadcastBy, ComposedWith, SelectedBy};
use super::slice::SlicedAt;
use crate::sealed::SEAL;
use crate::tensor::Tensor;
use crate::tensor::bounds::check_size;
use crate::tensor::loops::blocks::Block;
use crate::tensor::outer::OuterFunction;
use crate::tensor::storage::{SharedViewStorage, ViewStorage};
use crate::tensor::{IndexedBy, StridedLayout, TensorLayout};
use crate::value::named;
use crate::{ComposedLayout, LayoutError};

impl<W: ViewStorage, L: TensorLayout> Tensor<W, L> {
    /// Returns the part of this view with another inner layout, whose offset 0 is `origin`.
    ///
    /// # Safety
    ///
    /// `layout` has the outer function of this view. For every coordinate of it, `origin +
    /// inner(c)` is an offset of the inner layout of this view. If the view is exclusive, `layout`
    /// is injective, and neither the view nor another part with one of these elements is used any
    /// more.
    #[inline]
    unsafe fn part<M: TensorLayout>(&self, origin: isize, layout: M) -> Tensor<W, M> {
        // For static layouts every build compares the origin, and the comparison folds if the
        // origin is a constant. For other layouts only debug builds compare.
        let in_bounds = match const { static_origins::<L, M>() } {
            Some((least, greatest)) => least <= origin && origin <= greatest,
            None => {
                !cfg!(debug_assertions)
                    || is_in_bounds(&self.layout().inner_value(), origin, &layout.inner_value())
            }
        };
        assert!(
            in_bounds,
            "view: a part has offsets out of bounds of the whole; please report this as a bug of colex"
        );
        // The origin of a part without elements may be out of bounds.
        let origin = if layout.coords() == 0 { 0 } else { origin };
        let (origin, layout) = layout.moved(origin);
        // SAFETY: the condition of this function is proved at each of its calls, all of which are
        // in this file. By the **Post** of `moved`, the offsets of the part are the outer function
        // of this view at offsets of its inner layout: some of this view's (BOUNDS carries over).
        // For `offset_by`: `origin` is 0, or the outer function is the identity, and `origin +
        // layout(0)` with `layout(0) = 0` is one of these offsets, hence an element by BOUNDS. The
        // outer function is injective, so the part is injective if its inner layout is, and it is
        // used alone (INJECTIVE).
        unsafe { Tensor::from_raw_parts(self.storage().offset_by(origin), layout) }
    }

    /// Returns the elements at which `coord` has `_`.
    #[inline]
    pub(crate) fn part_at<C>(self, coord: C) -> Result<Tensor<W, L::Slice>, LayoutError>
    where
        L: SlicedAt<C>,
    {
        let (layout, origin) = self.layout().sliced_at(coord, SEAL)?;
        // SAFETY: `sliced_at` (sealed) found every fixed integer of `coord` in bounds of what it
        // counts, and returns the sum of their offsets, computed from the values that it compared,
        // and the extents and strides at which `coord` has `_`, copied from the whole (compared by
        // `kept` for a typed layout; the law of `DynLayout::slice` for a value and, by SAME_LAYOUT,
        // for a constant; by the positions of such a slice for a mixed layout). So origin +
        // layout(x) is the whole's offset at the coordinate with x in place of `_`, which is in
        // bounds of its shape. Different x are different coordinates: injective stays injective.
        // `self` is moved. A slice without coordinates has no offset.
        Ok(unsafe { self.part(origin, layout) })
    }

    /// Returns the tiles at which `coord` has `_`.
    #[inline]
    pub(crate) fn part_of_tiles<C>(self, coord: C) -> Result<Tensor<W, L::Tiles>, LayoutError>
    where
        L: TilesAt<C>,
    {
        let (layout, origin) = self.layout().tiles_at(coord, SEAL)?;
        // SAFETY: `tiles_at` (sealed) returns what `sliced_at` of this layout does, at a coordinate
        // with `coord` for mode 1 and `_` for each mode of mode 0. For a constant or mixed layout
        // it compares `coord` with mode 1, which alone has its integers. So `layout` and `origin`
        // are as in `part_at`. `self` is moved.
        Ok(unsafe { self.part(origin, layout) })
    }

    /// Returns the elements at the coordinates `start + c`, for all `c` in `shape`.
    #[inline]
    pub(crate) fn part_block<C, N>(
        self,
        start: C,
        shape: N,
    ) -> Result<Tensor<W, L::Block>, LayoutError>
    where
        L: HasBlock<C, N>,
    {
        let (layout, origin) = self.layout().block_of(start, shape, SEAL)?;
        // SAFETY: `block_of` (sealed) returns an error for a `start` or a `shape` with another
        // profile than the whole, and compares, for each leaf, `start + count` with the extent,
        // from the values (`for_each_leaf`, or the arrays themselves). So `start + c` is in bounds
        // of the whole for every c in `shape`. The strides are the whole's own (SAME_LAYOUT), and
        // `start` has one integer for each leaf, so the offset of `start + c` is the sum origin +
        // layout(c). Different c are different coordinates of the whole: injective stays injective.
        // `self` is used up. An empty block has origin 0.
        Ok(unsafe { self.part(origin, layout) })
    }

    /// Returns the elements at the flat coordinates `by(c)`, in the shape of `by`.
    pub(crate) fn part_through<M>(self, by: M) -> Result<Tensor<W, L::Composition>, LayoutError>
    where
        M: StridedLayout,
        L: ComposedWith<M>,
    {
        let layout = self.layout().composed_with(by, SEAL)?;
        let verdict = const { check_static_composition::<W, L, M>() }.unwrap_or_else(|| {
            let whole = self.layout().inner_value();
            check_composition(&whole, &by.to_dyn(), &layout.inner_value(), W::EXCLUSIVE)
        });
        named!("composition", verdict)?;
        // SAFETY: the law of `composition`, for constants by SAME_LAYOUT: layout(c) = whole(by(c))
        // for every c. `check_in_domain`, in `check_composition`, found the least and greatest
        // value of `by` in 0..size of the whole, so `by(c)` is in bounds of its shape.
        // `check_injective` found an exclusive result injective. `self` is moved.
        Ok(unsafe { self.part(0, layout) })
    }

    /// Returns the modes that `modes` names, in its order. The coordinates of the other modes are
    /// 0.
    pub(crate) fn part_of_modes<I>(self, modes: I) -> Result<Tensor<W, L::Selection>, LayoutError>
    where
        L: SelectedBy<I>,
    {
        let layout = self.layout().selected_by(modes, SEAL)?;
        named!("select", check_selection(&self.layout().inner_value(), &layout.inner_value()))?;
        // SAFETY: `check_selection` found every leaf of the selection with an extent other than 1
        // among the leaves of the whole, each at most once. So a coordinate of the selection is one
        // of the whole, with 0 at the leaves that were not selected, and has its offset. Different
        // ones are different there: injective stays injective. `self` is moved.
        Ok(unsafe { self.part(0, layout) })
    }

    /// Returns all elements in the layout `(tile, rest)`, for the operation of that name.
    pub(crate) fn part_in_tiles<T, K>(
        self,
        operation: &'static str,
        tiler: T,
    ) -> Result<Tensor<W, L::Divided>, LayoutError>
    where
        L: DividedBy<T, K>,
    {
        let divided = named!(operation, self.layout().divided_by(tiler, SEAL))?;
        let verdict = match const { check_static_divide::<W, L, T, K>() } {
            Some(verdict) => verdict,
            None => {
                check_divide(&self.layout().inner_value(), &divided.inner_value(), W::EXCLUSIVE)
            }
        };
        named!(operation, verdict)?;
        // SAFETY: the law of the divides, for constants by SAME_LAYOUT: divided(c) = whole(r(c)),
        // where r reaches every coordinate in 0..size of the whole (a tiler whose rest would miss
        // one is an error, `Gaps::Covering`). `check_divide` found the same number of coordinates
        // in `divided` and in the whole, so r reaches each exactly once and no other: its offsets
        // are those of the whole. `check_injective` found an exclusive one injective. `self` is
        // moved.
        Ok(unsafe { self.part(0, divided) })
    }

    /// Returns mode 0 at a coordinate of mode 1.
    #[inline]
    pub(crate) fn tile_part<C>(self, coord: C) -> Result<Tensor<W, L::Tile>, LayoutError>
    where
        L: Tiled<Rest: IndexedBy<C>>,
        C: Copy,
    {
        let (tile, rest) = self.layout().tile_and_rest(SEAL)?;
        let origin = fixed_offset(&tile, &rest, coord)?;
        // SAFETY: `tile_and_rest` (sealed) returns the two modes of the whole (of a constant by
        // SAME_LAYOUT), whose offset at (x, y) is tile(x) + rest(y). If `tile` has coordinates,
        // `fixed_offset` found `coord` in bounds of `rest` and returned rest(coord), by the
        // contract of `IndexedBy`. So origin + tile(x) is the whole's offset at (x, coord), a
        // coordinate in bounds of its shape; different x are different coordinates. `self` is
        // moved.
        Ok(unsafe { self.part(origin, tile) })
    }

    /// Returns mode 1 at a coordinate of mode 0.
    #[inline]
    pub(crate) fn rest_part<C>(self, coord: C) -> Result<Tensor<W, L::Rest>, LayoutError>
    where
        L: Tiled<Tile: IndexedBy<C>>,
        C: Copy,
    {
        let (tile, rest) = self.layout().tile_and_rest(SEAL)?;
        let origin = fixed_offset(&rest, &tile, coord)?;
        // SAFETY: as in `tile_part` with the modes exchanged: origin + rest(y) is the whole's
        // offset at (coord, y), where `coord` was found in bounds of `tile`.
        Ok(unsafe { self.part(origin, rest) })
    }
}

impl<W: ViewStorage, L: TensorLayout> Tensor<W, L> {
    /// Returns the elements at a range of coordinates along each mode.
    pub(crate) fn part_at_ranges(
        self,
        ranges: &[Range<usize>],
    ) -> Result<Tensor<W, ComposedLayout>, LayoutError> {
        let block = Block::at_ranges(&self.layout().inner_value(), ranges)?;
        let layout = ComposedLayout::of_part(self.layout_ref().outer().parts(), &block.layout);
        // SAFETY: the layout has the outer function of this view. `at_ranges` made the block for
        // the inner layout, so by its **Post** origin + layout(c) is an inner offset of this view
        // at start + c, which is in bounds of the shape. Different c are different coordinates of
        // the whole: injective stays injective. This view is moved.
        Ok(unsafe { self.part(block.origin, layout) })
    }
}

impl<W: ViewStorage, L: StridedLayout> Tensor<W, L> {
    /// Returns the same elements with the same layout in another type.
    pub(crate) fn part_as<M: StridedLayout>(self, layout: M) -> Result<Tensor<W, M>, Self> {
        if !layout.equals(&self.layout().to_dyn()) {
            return Err(self);
        }
        // SAFETY: `equals` compared parentheses and the values of all integers: the same offsets at
        // the same coordinates.
        Ok(unsafe { self.part(0, layout) })
    }

    /// Returns the same elements, with a mode for every integer of the shape.
    pub(crate) fn part_flat(self) -> Tensor<W, crate::DynLayout> {
        let layout = self.layout().to_dyn().flatten();
        // SAFETY: the same extents and strides in the same order: the same offset at every flat
        // coordinate.
        unsafe { self.part(0, layout) }
    }

    /// Returns the elements of a block of coordinates.
    ///
    /// # Safety
    ///
    /// The block was made for this view's layout. If the view is exclusive, neither it nor a part
    /// that shares coordinates with the block is used any more.
    pub(super) unsafe fn part_of_block(&self, block: &Block) -> Tensor<W, crate::DynLayout> {
        // SAFETY: by the condition above, which `PaddedTiles` establishes, the block was made for
        // this layout. So by its **Post** origin + layout(c) is the whole's offset at start + c,
        // which is in bounds of the shape. Different c are different coordinates of the whole:
        // injective stays injective. No other part with one of them is used.
        unsafe { self.part(block.origin, block.layout) }
    }
}

impl<W: SharedViewStorage, L: TensorLayout> Tensor<W, L> {
    /// Returns the elements with one more mode, of stride 0.
    pub(crate) fn part_broadcast<N>(self, times: N) -> Result<Tensor<W, L::Broadcast>, LayoutError>
    where
        L: BroadcastBy<N>,
    {
        let layout = self.layout().broadcast_by(times, SEAL)?;
        named!("broadcast", check_size(&layout.inner_value()))?;
        // SAFETY: the new mode has stride 0 and adds nothing to the offsets; the elements are
        // shared, and may have several coordinates.
        Ok(unsafe { self.part(0, layout) })
    }
}

/// Returns the offset of a coordinate of the mode `fixed`, for a part that keeps the mode `kept`.
/// It is 0 if `kept` is empty: then no storage was compared with the strides of `fixed`.
#[inline]
fn fixed_offset<K, F, C>(kept: &K, fixed: &F, coord: C) -> Result<isize, LayoutError>
where
    K: TensorLayout,
    F: IndexedBy<C>,
    C: Copy,
{
    if kept.coords() == 0 {
        fixed.check_in_bounds(coord, SEAL)?;
        return Ok(0);
    }
    fixed.inner_offset_in_bounds(coord, SEAL).ok_or_else(|| fixed.out_of_bounds_error(coord, SEAL))
}
