//! Part: a view of some elements of another view.
//!
//! The offsets of a part are among those of the whole. For each way to make one this is proved
//! here, from integers that this crate compared at run time, or from the law of an operation of the
//! algebra (the **Post** of its documentation, which `tests/laws/` checks). BOUNDS and INJECTIVE
//! are the invariants of [`Tensor`].
#![allow(unsafe_code, reason = "several windows share one storage")]

use core::ops::Range;

use super::block::BlockOf;
use super::cut::{CutBy, Pair};
use super::fit::{
    check_composition, check_cut, check_leaves, known_composition, known_cut, known_origins,
    lies_within,
};
use super::reshape::{ReadThrough, RepeatedBy, SelectedBy};
use super::slice::SlicedAt;
use crate::LayoutError;
use crate::sealed::SEAL;
use crate::tensor::Tensor;
use crate::tensor::fit::check_size;
use crate::tensor::loops::blocks::Block;
use crate::tensor::storage::{Sharing, Window};
use crate::tensor::{TensorCoord, TensorLayout};

impl<W: Window, L: TensorLayout> Tensor<W, L> {
    /// The part of a view that begins `origin` elements further and has another layout.
    ///
    /// # Safety
    ///
    /// For every coordinate of `layout`, `origin + layout(c)` is an offset of this view's layout. Where the view is exclusive,
    /// `layout` is injective, and neither the view nor another part with one of these elements is used any more.
    #[inline]
    unsafe fn part<M: TensorLayout>(&self, origin: isize, layout: M) -> Tensor<W, M> {
        // Where the compiler knows both layouts, every build compares the origin; the comparison
        // folds when the origin is a constant. For other layouts only debug builds compare.
        let inside = match const { known_origins::<L, M>() } {
            Some((least, greatest)) => least <= origin && origin <= greatest,
            None => {
                !cfg!(debug_assertions)
                    || lies_within(&self.layout().to_dyn(), origin, &layout.to_dyn())
            }
        };
        assert!(
            inside,
            "view: a part has offsets outside of the whole: please report this as a bug of colex"
        );
        // A part without elements may begin where there is none.
        let origin = if layout.coords() == 0 { 0 } else { origin };
        // SAFETY: the condition of this function is proved at each of its calls, all of which are in
        // this file. For `at`: `origin` is 0, or `origin + layout(0)` with `layout(0) = 0` is an
        // offset of this view by that condition, hence an element by BOUNDS. For `of_parts`: by that
        // condition the part's offsets are some of this view's (BOUNDS carries over), and the part
        // is injective and used alone (INJECTIVE).
        unsafe { Tensor::of_parts(self.storage().at(origin), layout) }
    }

    /// The elements at which `coord` has `_`.
    #[inline]
    pub(crate) fn part_at<C>(self, coord: C) -> Result<Tensor<W, L::Slice>, LayoutError>
    where
        L: SlicedAt<C>,
    {
        let (layout, origin) = self.layout().sliced_at(coord, SEAL)?;
        // SAFETY: `sliced_at` (sealed) found every fixed integer of `coord` in bounds of what it
        // counts, and returns the sum of their offsets, computed from the values that it compared,
        // and the extents and strides at which `coord` has `_`, copied from the whole (compared by
        // `kept` for a typed layout; the law of `DynLayout::slice` for a value and a constant; by
        // the positions of such a slice for a mixed layout). So origin + layout(x) is the whole's offset at the coordinate with x in
        // place of `_`, which is inside its shape. Different x are different coordinates: injective
        // stays injective. `self` is used up. A slice without coordinates has no offset.
        Ok(unsafe { self.part(origin, layout) })
    }

    /// The elements at the coordinates `start + c`, for all `c` in `shape`.
    #[inline]
    pub(crate) fn part_block<C, N>(
        self,
        start: C,
        shape: N,
    ) -> Result<Tensor<W, L::Block>, LayoutError>
    where
        L: BlockOf<C, N>,
    {
        let (layout, origin) = self.layout().block_of(start, shape, SEAL)?;
        // SAFETY: `block_of` (sealed) refuses a `start` or a `shape` with other parentheses than
        // the whole, and compares, for each leaf, `start + count` with the extent, from the values
        // (`for_each_leaf`, or the arrays themselves). So `start + c` is inside the shape of the
        // whole for every c in `shape`. The strides are the whole's own, and `start` has one
        // integer for each leaf, so the offset of `start + c` is the sum origin + layout(c).
        // Different c are different coordinates of the whole: injective stays injective. `self` is
        // used up. An empty block has origin 0.
        Ok(unsafe { self.part(origin, layout) })
    }

    /// The elements at the coordinates that `by` answers, in its shape.
    pub(crate) fn part_through<M>(self, by: M) -> Result<Tensor<W, L::Composition>, LayoutError>
    where
        M: TensorLayout,
        L: ReadThrough<M>,
    {
        let layout = self.layout().read_through(by, SEAL)?;
        let known = const { known_composition::<W, L, M>() };
        if let Some(verdict) = known {
            verdict?;
        } else {
            let whole = self.layout().to_dyn();
            check_composition(&whole, &by.to_dyn(), &layout.to_dyn(), W::EXCLUSIVE)?;
        }
        // SAFETY: the law of `composition`: layout(c) = whole(by(c)) for every c. `check_reads`, in
        // `check_composition`, found the least and greatest value of `by` in 0..size of the whole,
        // so `by(c)` is inside its shape. `check_distinct` found an exclusive result injective.
        // `self` is used up.
        Ok(unsafe { self.part(0, layout) })
    }

    /// The modes that `modes` names, in its order; the others at 0.
    pub(crate) fn part_of_modes<I>(self, modes: I) -> Result<Tensor<W, L::Selection>, LayoutError>
    where
        L: SelectedBy<I>,
    {
        let layout = self.layout().selected_by(modes, SEAL)?;
        check_leaves(&self.layout().to_dyn(), &layout.to_dyn())?;
        // SAFETY: `check_leaves` found every leaf of the selection with an extent other than 1
        // among the leaves of the whole, each at most once. So a coordinate of the selection is one
        // of the whole, with 0 at the leaves that were not selected, and has its offset. Different
        // ones are different there: injective stays injective. `self` is used up.
        Ok(unsafe { self.part(0, layout) })
    }

    /// All elements, as tiles and where they stand.
    pub(crate) fn part_in_tiles<T>(self, tiler: T) -> Result<Tensor<W, L::Both>, LayoutError>
    where
        L: CutBy<T>,
    {
        let both = self.layout().cut_by(tiler, SEAL)?;
        let known = const { known_cut::<W, L, T>() };
        match known {
            Some(verdict) => verdict?,
            None => check_cut(&self.layout().to_dyn(), &both.to_dyn(), W::EXCLUSIVE)?,
        }
        // SAFETY: the law of the divides: both(c) = whole(r(c)), where r reaches every coordinate
        // in 0..size of the whole (a tiler whose rest would miss one is refused, `Gaps::Covering`).
        // `check_cut` found as many coordinates in `both` as in the whole, so r reaches each
        // exactly once and no other: its offsets are those of the whole. `check_distinct` found an
        // exclusive one injective. `self` is used up.
        Ok(unsafe { self.part(0, both) })
    }

    /// Mode 0, at a coordinate of mode 1.
    #[inline]
    pub(crate) fn first_at<C>(self, coord: C) -> Result<Tensor<W, L::First>, LayoutError>
    where
        L: Pair,
        C: TensorCoord<L::Second>,
    {
        let (first, second) = self.layout().pair(SEAL)?;
        let origin = offset_beside(&first, &second, coord)?;
        // SAFETY: `pair` (sealed) returns the two modes of the whole, whose offset at (x, y) is
        // first(x) + second(y). If `first` has coordinates, `offset_beside` found `coord` inside
        // the shape of `second` and returned second(coord), by the contract of `TensorCoord`. So
        // origin + first(x) is the whole's offset at (x, coord), a coordinate inside its shape;
        // different x are different coordinates. `self` is used up.
        Ok(unsafe { self.part(origin, first) })
    }

    /// Mode 1, at a coordinate of mode 0.
    #[inline]
    pub(crate) fn second_at<C>(self, coord: C) -> Result<Tensor<W, L::Second>, LayoutError>
    where
        L: Pair,
        C: TensorCoord<L::First>,
    {
        let (first, second) = self.layout().pair(SEAL)?;
        let origin = offset_beside(&second, &first, coord)?;
        // SAFETY: as in `first_at` with the modes exchanged: origin + second(y) is the whole's
        // offset at (coord, y), where `coord` was found inside the shape of `first`.
        Ok(unsafe { self.part(origin, second) })
    }

    /// The same elements under the same layout, in another type.
    pub(crate) fn part_as<M: TensorLayout>(self, layout: M) -> Result<Tensor<W, M>, Self> {
        if !layout.equals(&self.layout().to_dyn()) {
            return Err(self);
        }
        // SAFETY: `equals` compared parentheses and the values of all integers: the same offsets at
        // the same coordinates.
        Ok(unsafe { self.part(0, layout) })
    }

    /// The elements at a range of coordinates along each mode, all of which are layouts.
    pub(crate) fn part_at_ranges(
        self,
        ranges: &[Range<usize>],
    ) -> Result<Tensor<W, crate::DynLayout>, LayoutError> {
        let block = Block::at_ranges(&self.layout().to_dyn(), ranges)?;
        // SAFETY: `at_ranges` made the block for this view's layout, and this view is used up.
        Ok(unsafe { self.part_of_block(&block) })
    }

    /// The same elements, every integer of the shape as a mode.
    pub(crate) fn part_flat(self) -> Tensor<W, crate::DynLayout> {
        let layout = self.layout().to_dyn().flatten();
        // SAFETY: the same extents and strides in the same order: the same offset at every flat coordinate.
        unsafe { self.part(0, layout) }
    }

    /// The elements of a block of coordinates.
    ///
    /// # Safety
    ///
    /// The block was made for this view's layout. Where the view is exclusive, neither it nor a part that shares coordinates
    /// with the block is used any more.
    pub(super) unsafe fn part_of_block(&self, block: &Block) -> Tensor<W, crate::DynLayout> {
        // SAFETY: by the condition above, which `part_at_ranges` and `PaddedTiles` establish, the block was made for this layout.
        // So by its **Post** origin + layout(c) is the whole's offset at start + c, which lies inside the shape. Different c are
        // different coordinates of the whole: injective stays injective. No other part with one of them is used.
        unsafe { self.part(block.origin, block.layout) }
    }
}

impl<W: Sharing, L: TensorLayout> Tensor<W, L> {
    /// The elements, and one more mode that shows them again and again.
    pub(crate) fn part_repeated<N>(self, times: N) -> Result<Tensor<W, L::Repeated>, LayoutError>
    where
        L: RepeatedBy<N>,
    {
        let layout = self.layout().repeated_by(times, SEAL)?;
        check_size(&layout.to_dyn())?;
        // SAFETY: the new mode has stride 0 and adds nothing to the offsets; the elements are shared, and may have many
        // coordinates.
        Ok(unsafe { self.part(0, layout) })
    }
}

/// The offset of a coordinate of the mode `fixed`, where the mode `kept` is kept; 0 where that is empty: then no storage has
/// vouched for the strides of `fixed`.
#[inline]
fn offset_beside<K, F, C>(kept: &K, fixed: &F, coord: C) -> Result<isize, LayoutError>
where
    K: TensorLayout,
    C: TensorCoord<F>,
{
    if kept.coords() == 0 {
        coord.check_inside(fixed, SEAL)?;
        return Ok(0);
    }
    coord.offset_inside(fixed, SEAL).ok_or_else(|| coord.refused_by(fixed, SEAL))
}
