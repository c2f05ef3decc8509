//! Tensors whose layout is a constant, or mixed: the operations on them, without a where-clause.
//!
//! The results are named, so that `Tensor<S, Const<L>>` can be sliced, tiled and composed in code
//! that is generic over `L`. What a layout must be for that, `cargo build` checks on the constant.

use super::TensorLayout;
use super::index::TensorCoord;
use super::layout::{Leaves, Parentheses};
use super::view::block::{BlockOf, check_inside, leaves};
use super::view::cut::{CutBy, Pair, ThreadLayout};
use super::view::reshape::{ReadThrough, RepeatedBy, SelectedBy};
use super::view::slice::{SlicedAt, outside};
use crate::constant::index::Fit;
use crate::constant::partition::broadcast;
use crate::constant::{
    Block, Broadcast, Composition, Const, ConstIndex, ConstLayout, ConstTiler, ConstTuple, Mixed,
    Mode, ModeSizes, Operation, Select, Slice, Structure, Tuple, ZippedDivide, op,
};
use crate::sealed::Seal;
use crate::typed::{IntTuple, Layout, SliceCoord, StaticTuple, Strides};
use crate::{DynLayout, LayoutError, MAX_LEAVES, Reason, unwrap};

impl<L: ConstLayout> TensorLayout for Const<L> {
    const KNOWN: Option<DynLayout> = Some(Self::LAYOUT);

    #[inline]
    fn to_dyn(&self) -> DynLayout {
        Self::LAYOUT
    }

    #[inline]
    fn coords(&self) -> usize {
        const { if Self::LAYOUT.is_empty() { 0 } else { Self::LAYOUT.size() as usize } }
    }

    #[inline]
    fn equals(&self, other: &DynLayout) -> bool {
        const { &Self::LAYOUT }.equals(other)
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        const { Leaves::of(&Self::LAYOUT) }
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        Parentheses::of(const { &Self::LAYOUT })
    }
}

// The contract of `TensorCoord`: `FITS` builds only for a coordinate that has the parentheses of the
// layout, `first_out_of_bounds` compares each integer of the coordinate with the
// size of the mode that it counts, and `offset_in` splits the same integer by the extents of that
// mode. Both read the constant `Self::LAYOUT`.
impl<L: ConstLayout, C: ConstIndex> TensorCoord<Const<L>> for C {
    const FITS: () = Fit::<L, C>::FITS;

    #[inline]
    fn offset_inside(self, _: &Const<L>, _: Seal) -> Option<isize> {
        let () = <Self as TensorCoord<Const<L>>>::FITS;
        match self.first_out_of_bounds(&Const::<L>::MIXED) {
            None => Some(self.offset_in(&Const::<L>::MIXED)),
            Some(_) => None,
        }
    }

    #[cold]
    fn refused_by(self, _: &Const<L>, _: Seal) -> LayoutError {
        outside("tensor", self.first_out_of_bounds(&Const::<L>::MIXED).unwrap_or_default()) // there is one
    }

    #[inline]
    fn check_inside(self, _: &Const<L>, _: Seal) -> Result<(), LayoutError> {
        let () = <Self as TensorCoord<Const<L>>>::FITS;
        self.first_out_of_bounds(&Const::<L>::MIXED)
            .map_or(Ok(()), |found| Err(outside("tensor", found)))
    }

    #[inline]
    fn offset_unchecked(self, _: &Const<L>, _: Seal) -> isize {
        let () = <Self as TensorCoord<Const<L>>>::FITS;
        self.offset_in(&Const::<L>::MIXED)
    }
}

impl<L: ConstLayout, T: ConstTiler> CutBy<T> for Const<L> {
    type Both = Const<ZippedDivide<L, T>>;

    #[inline]
    fn cut_by(&self, tiler: T, _: Seal) -> Result<Self::Both, LayoutError> {
        let _ = tiler;
        Ok(Const::evaluated(ConstLayout::EVALUATED))
    }
}

impl<L: ConstLayout> Pair for Const<L> {
    type First = Const<Mode<L, 0>>;
    type Second = Const<Mode<L, 1>>;

    #[inline]
    fn pair(&self, _: Seal) -> Result<(Self::First, Self::Second), LayoutError> {
        const { has_two_modes(&Self::LAYOUT) }
        Ok((self.mode::<0>(), self.mode::<1>()))
    }
}

impl<L: ConstLayout> ThreadLayout for Const<L> {
    type Tiler = Tuple<ModeSizes<L>>;

    #[inline]
    fn tiler(&self, _: Seal) -> Result<Self::Tiler, LayoutError> {
        Ok(self.mode_sizes())
    }
}

impl<L: ConstLayout, R: ConstLayout> ReadThrough<Const<R>> for Const<L> {
    type Composition = Const<Composition<L, R>>;

    #[inline]
    fn read_through(&self, _: Const<R>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Ok(Const::evaluated(ConstLayout::EVALUATED))
    }
}

impl<L, S, D> ReadThrough<Layout<S, D>> for Const<L>
where
    L: ConstLayout,
    S: StaticTuple,
    D: Strides<S> + StaticTuple,
{
    type Composition = Const<Composition<L, Layout<S, D>>>;

    #[inline]
    fn read_through(&self, _: Layout<S, D>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Ok(Const::evaluated(ConstLayout::EVALUATED))
    }
}

impl<L, C> SlicedAt<C> for Const<L>
where
    L: ConstLayout,
    C: SliceCoord<Origin: ConstIndex>,
{
    type Slice = Const<Slice<L, C>>;

    #[inline]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError> {
        let () = Fit::<L, C::Origin>::FITS;
        let slice = Const::<Slice<L, C>>::evaluated(ConstLayout::EVALUATED);
        let is_empty = || const { Slice::<L, C>::LAYOUT.is_empty() };
        Ok((slice, begin_of_slice(&Self::MIXED, coord.origin(), is_empty)?))
    }
}

impl<L: ConstLayout, M: ConstTuple> SelectedBy<M> for Const<L> {
    type Selection = Const<Select<L, M>>;

    #[inline]
    fn selected_by(&self, modes: M, _: Seal) -> Result<Self::Selection, LayoutError> {
        Ok(self.select(modes))
    }
}

impl<L: ConstLayout, N: ConstTuple> RepeatedBy<N> for Const<L> {
    type Repeated = Const<Broadcast<L, N>>;

    #[inline]
    fn repeated_by(&self, _: N, _: Seal) -> Result<Self::Repeated, LayoutError> {
        Ok(Const::evaluated(ConstLayout::EVALUATED))
    }
}

impl<L: ConstLayout, C: IntTuple, N: StaticTuple> BlockOf<C, N> for Const<L> {
    type Block = Const<Block<L, N>>;

    #[inline]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError> {
        const { begins_in::<C>(&Self::LAYOUT) }
        Ok((Const::evaluated(ConstLayout::EVALUATED), begin_of(&Self::MIXED, start, shape)?))
    }
}

impl<K: ConstLayout> TensorLayout for Mixed<K> {
    const KNOWN: Option<DynLayout> = Self::KNOWN;

    #[inline]
    fn to_dyn(&self) -> DynLayout {
        self.to_value()
    }

    #[inline]
    fn coords(&self) -> usize {
        self.size()
    }

    #[inline]
    fn equals(&self, other: &DynLayout) -> bool {
        self.to_value().equals(other)
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
        Parentheses::of(const { &K::LAYOUT })
    }
}

// The contract of `TensorCoord`, as for `Const`: both functions read `Mixed::leaf`.
impl<K: ConstLayout, C: ConstIndex> TensorCoord<Mixed<K>> for C {
    const FITS: () = Fit::<K, C>::FITS;

    #[inline]
    fn offset_inside(self, layout: &Mixed<K>, _: Seal) -> Option<isize> {
        let () = <Self as TensorCoord<Mixed<K>>>::FITS;
        match self.first_out_of_bounds(layout) {
            None => Some(self.offset_in(layout)),
            Some(_) => None,
        }
    }

    #[cold]
    fn refused_by(self, layout: &Mixed<K>, _: Seal) -> LayoutError {
        outside("tensor", self.first_out_of_bounds(layout).unwrap_or_default()) // there is one
    }

    #[inline]
    fn check_inside(self, layout: &Mixed<K>, _: Seal) -> Result<(), LayoutError> {
        let () = <Self as TensorCoord<Mixed<K>>>::FITS;
        self.first_out_of_bounds(layout).map_or(Ok(()), |found| Err(outside("tensor", found)))
    }

    #[inline]
    fn offset_unchecked(self, layout: &Mixed<K>, _: Seal) -> isize {
        let () = <Self as TensorCoord<Mixed<K>>>::FITS;
        self.offset_in(layout)
    }
}

impl<K: ConstLayout, T: ConstTiler> CutBy<T> for Mixed<K> {
    type Both = Mixed<ZippedDivide<K, T>>;

    fn cut_by(&self, _: T, _: Seal) -> Result<Self::Both, LayoutError> {
        Mixed::try_from_value(&self.to_value().zipped_divide(&T::TILER)?)
    }
}

impl<K: ConstLayout> Pair for Mixed<K> {
    type First = Mixed<Mode<K, 0>>;
    type Second = Mixed<Mode<K, 1>>;

    #[inline]
    fn pair(&self, _: Seal) -> Result<(Self::First, Self::Second), LayoutError> {
        const { has_two_modes(&K::LAYOUT) }
        Ok((self.mode::<0>(), self.mode::<1>()))
    }
}

impl<K: ConstLayout, R: ConstLayout> ReadThrough<Const<R>> for Mixed<K> {
    type Composition = Mixed<Composition<K, R>>;

    fn read_through(&self, _: Const<R>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Mixed::try_from_value(&self.to_value().composition(&R::LAYOUT)?)
    }
}

impl<K: ConstLayout, R: ConstLayout> ReadThrough<Mixed<R>> for Mixed<K> {
    type Composition = Mixed<Composition<K, R>>;

    fn read_through(&self, by: Mixed<R>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Mixed::try_from_value(&self.to_value().composition(&by.to_value())?)
    }
}

impl<K, S, D> ReadThrough<Layout<S, D>> for Mixed<K>
where
    K: ConstLayout,
    S: IntTuple,
    D: Strides<S>,
{
    type Composition = Mixed<Composition<K, Structure<S, D>>>;

    fn read_through(&self, by: Layout<S, D>, seal: Seal) -> Result<Self::Composition, LayoutError> {
        self.read_through(Mixed::of(by), seal)
    }
}

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
        // Not asked of the size: beside an extent of 0 of the whole, the product may wrap to 0.
        let begin = begin_of_slice(self, coord.origin(), || slice.is_empty())?;
        Ok((slice, begin))
    }
}

/// Returns the offset at which a slice begins, 0 where it is empty: `_` in an empty mode. It has no
/// element then that could be in a wrong place.
#[inline]
fn begin_of_slice<K: ConstLayout, C: ConstIndex>(
    layout: &Mixed<K>,
    origin: C,
    is_empty: impl FnOnce() -> bool,
) -> Result<isize, LayoutError> {
    match origin.first_out_of_bounds(layout) {
        None => Ok(origin.offset_in(layout)),
        Some(_) if is_empty() => Ok(0),
        Some(found) => Err(outside("slice", found)),
    }
}

impl<K: ConstLayout, M: ConstTuple> SelectedBy<M> for Mixed<K> {
    type Selection = Mixed<Select<K, M>>;

    fn selected_by(&self, _: M, _: Seal) -> Result<Self::Selection, LayoutError> {
        Mixed::try_from_value(&op::Select::<M>::of(&self.to_value())?)
    }
}

impl<K: ConstLayout, N: ConstTuple> RepeatedBy<N> for Mixed<K> {
    type Repeated = Mixed<Broadcast<K, N>>;

    fn repeated_by(&self, _: N, _: Seal) -> Result<Self::Repeated, LayoutError> {
        Mixed::try_from_value(&broadcast(&self.to_value(), &N::TUPLE)?)
    }
}

impl<K: ConstLayout, C: IntTuple, N: StaticTuple> BlockOf<C, N> for Mixed<K> {
    type Block = Mixed<Block<K, N>>;

    #[inline]
    fn block_of(&self, start: C, shape: N, _: Seal) -> Result<(Self::Block, isize), LayoutError> {
        const { begins_in::<C>(&K::LAYOUT) }
        let begin = begin_of(self, start, shape)?;
        // Shape and stride of the block fit, because those of the whole do and the block is in bounds.
        Ok((self.block::<N>(), begin))
    }
}

/// Stops the build unless `C` has an integer for each integer of the shape.
const fn begins_in<C: IntTuple>(layout: &DynLayout) {
    if !C::SKELETON.congruent(&layout.shape()) {
        let () = unwrap(Err(LayoutError::new("block", Reason::ProfileMismatch)));
    }
}

/// Returns the offset at which the block begins, 0 where it is empty; an error where it is not in
/// bounds. Both tuples have the parentheses of the shape.
#[inline]
fn begin_of<K: ConstLayout>(
    layout: &Mixed<K>,
    start: impl IntTuple,
    shape: impl IntTuple,
) -> Result<isize, LayoutError> {
    let (start, mut extents, mut begin) = (leaves(start), [0; MAX_LEAVES], 0);
    for k in 0..Mixed::<K>::leaf_count() {
        extents[k] = layout.leaf(k).0 as usize;
    }
    if check_inside(start, leaves(shape), extents, Mixed::<K>::leaf_count())? {
        return Ok(0);
    }
    for k in 0..Mixed::<K>::leaf_count() {
        begin += start[k] as isize * layout.leaf(k).1 as isize;
    }
    Ok(begin)
}

/// Stops the build unless the layout has two modes.
const fn has_two_modes(layout: &DynLayout) {
    let found = layout.rank();
    if found != 2 {
        let () =
            unwrap(Err(LayoutError::new("tiles", Reason::RankMismatch { expected: 2, found })));
    }
}
