//! Constant composed layouts of a tensor.
//!
//! As in `typed`, the offset of a part is a `usize` in two's complement. It is added to the
//! constant offset.

use core::marker::PhantomData;

use super::moved_offset;
use crate::constant::composed::swizzle_of;
use crate::constant::{
    Composed, Const, ConstComposed, ConstIndex, ConstLayout, ConstTiler, ConstTuple,
    results::{Composition, Inner, LocalTiles, Mode, Select, Slice, ZippedDivide},
};
use crate::sealed::Seal;
use crate::tensor::layout::{Leaves, Parentheses};
use crate::tensor::outer::{OuterFunction, SwizzledBy};
use crate::tensor::view::divide::{ConcreteDivide, DividedBy, Tiled};
use crate::tensor::view::local_tiles::TilesAt;
use crate::tensor::view::reshape::{ComposedWith, SelectedBy};
use crate::tensor::view::slice::SlicedAt;
use crate::tensor::{IndexedBy, TensorLayout};
use crate::typed::generic::AllConcrete;
use crate::typed::{IntLeaf, SliceCoord, StaticSwizzle};
use crate::{DynLayout, LayoutError, Swizzle};

/// The swizzle of the constant layout `L`.
#[derive(Clone, Copy, Debug)]
pub struct SwizzleOf<L>(PhantomData<L>);

#[diagnostic::do_not_recommend]
impl<L: ConstComposed> StaticSwizzle for SwizzleOf<L> {
    const VALUE: Swizzle = swizzle_of(&L::COMPOSED);
}

impl<L: ConstComposed, O: IntLeaf> Composed<L, O> {
    /// Returns the same swizzle and constant offset over the inner layout of a part, with the
    /// dynamic offset.
    #[inline]
    fn part<M: ConstComposed>(self) -> Composed<M, usize> {
        Composed::evaluated(ConstComposed::EVALUATED, self.origin().to_isize() as usize)
    }

    /// Returns the same offsets over another inner layout of the same elements.
    #[inline]
    fn whole<M: ConstComposed>(self) -> Composed<M, O> {
        Composed::evaluated(ConstComposed::EVALUATED, self.origin())
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed, O: IntLeaf> TensorLayout for Composed<L, O> {
    type Outer = SwizzledBy<SwizzleOf<L>, usize>;
    const STATIC_INNER: Option<DynLayout> =
        if O::IS_STATIC { Some(Inner::<L>::LAYOUT) } else { None };
    const STATIC_OUTER: (Swizzle, i64) =
        (swizzle_of(&L::COMPOSED), L::COMPOSED.offset().get() + O::STRUCTURE.leaves.get(0).get());

    #[inline]
    fn outer(&self) -> Self::Outer {
        let offset = const { L::COMPOSED.offset().get() as isize };
        SwizzledBy::new(offset.wrapping_add(self.origin().to_isize()) as usize)
    }

    #[inline]
    fn inner_value(&self) -> DynLayout {
        Inner::<L>::LAYOUT
    }

    #[inline]
    fn moved(self, by: isize) -> (isize, Self) {
        let origin = moved_offset(self.origin(), by);
        (0, Self::evaluated(ConstComposed::EVALUATED, origin))
    }

    #[inline]
    fn coords(&self) -> usize {
        self.inner().coords()
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        self.inner().leaves()
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        Parentheses::of(const { &Inner::<L>::LAYOUT })
    }
}

// The contract of `IndexedBy`: that of the inner layout, and the outer function of its offset.
#[diagnostic::do_not_recommend]
impl<L: ConstComposed, O: IntLeaf, C: ConstIndex> IndexedBy<C> for Composed<L, O> {
    const FITS: () = <Const<Inner<L>> as IndexedBy<C>>::FITS;

    #[inline]
    fn offset_in_bounds(&self, coord: C, seal: Seal) -> Option<isize> {
        Some(self.outer().apply(self.inner().offset_in_bounds(coord, seal)?))
    }

    #[inline]
    fn inner_offset_in_bounds(&self, coord: C, seal: Seal) -> Option<isize> {
        self.inner().offset_in_bounds(coord, seal)
    }

    #[cold]
    fn out_of_bounds_error(&self, coord: C, seal: Seal) -> LayoutError {
        self.inner().out_of_bounds_error(coord, seal)
    }

    #[inline]
    fn check_in_bounds(&self, coord: C, seal: Seal) -> Result<(), LayoutError> {
        self.inner().check_in_bounds(coord, seal)
    }

    #[inline]
    fn offset_unchecked(&self, coord: C, seal: Seal) -> isize {
        self.outer().apply(self.inner().offset_unchecked(coord, seal))
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed, O: IntLeaf, C: SliceCoord<Origin: ConstIndex>> SlicedAt<C>
    for Composed<L, O>
{
    type Slice = Composed<Slice<L, C>, usize>;

    #[inline]
    fn sliced_at(&self, coord: C, seal: Seal) -> Result<(Self::Slice, isize), LayoutError> {
        let (_, origin) = self.inner().sliced_at(coord, seal)?;
        Ok((self.part(), origin))
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed, O: IntLeaf, C: SliceCoord<Origin: ConstIndex>> TilesAt<C>
    for Composed<L, O>
{
    type Tiles = Composed<LocalTiles<L, C>, usize>;

    #[inline]
    fn tiles_at(&self, coord: C, seal: Seal) -> Result<(Self::Tiles, isize), LayoutError> {
        let (_, origin) = self.inner().tiles_at(coord, seal)?;
        Ok((self.part(), origin))
    }
}

impl<L: ConstComposed, O: IntLeaf, T: ConstTiler> ConcreteDivide<T, AllConcrete>
    for Composed<L, O>
{
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed, O: IntLeaf, T: ConstTiler> DividedBy<T> for Composed<L, O> {
    type Divided = Composed<ZippedDivide<L, T>, O>;

    #[inline]
    fn divided_by(&self, _: T, _: Seal) -> Result<Self::Divided, LayoutError> {
        Ok(self.whole())
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed, O: IntLeaf> Tiled for Composed<L, O> {
    type Tile = Composed<Mode<L, 0>, usize>;
    type Rest = Composed<Mode<L, 1>, usize>;

    #[inline]
    fn tile_and_rest(&self, seal: Seal) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        let _ = self.inner().tile_and_rest(seal)?; // stops the build unless there are two modes
        Ok((self.part(), self.part()))
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed, O: IntLeaf, R: ConstLayout> ComposedWith<Const<R>> for Composed<L, O> {
    type Composition = Composed<Composition<L, R>, O>;

    #[inline]
    fn composed_with(&self, _: Const<R>, _: Seal) -> Result<Self::Composition, LayoutError> {
        Ok(self.whole())
    }
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed, O: IntLeaf, M: ConstTuple> SelectedBy<M> for Composed<L, O> {
    type Selection = Composed<Select<L, M>, O>;

    #[inline]
    fn selected_by(&self, _: M, _: Seal) -> Result<Self::Selection, LayoutError> {
        Ok(self.whole())
    }
}
