//! Typed composed layouts of a tensor.
//!
//! The offset of a part is dynamic: a `usize` in two's complement, because the inner layout may
//! have negative strides.

use super::moved_offset;
use crate::sealed::Seal;
use crate::tensor::layout::{Leaves, Parentheses};
use crate::tensor::outer::{OuterFunction, SwizzledBy};
use crate::tensor::view::block::HasBlock;
use crate::tensor::view::divide::{ConcreteDivide, DividedBy, Tiled};
use crate::tensor::view::local_tiles::TilesAt;
use crate::tensor::view::reshape::{BroadcastBy, ComposedWith, SelectedBy};
use crate::tensor::view::slice::SlicedAt;
use crate::tensor::{IndexedBy, StridedLayout, TensorLayout};
use crate::typed::generic::AllConcrete;
use crate::typed::{ComposedLayout, IntLeaf, StaticSwizzle};
use crate::{DynLayout, LayoutError, Swizzle};

#[diagnostic::do_not_recommend]
impl<W: StaticSwizzle, O: IntLeaf, L: StridedLayout> TensorLayout for ComposedLayout<W, O, L> {
    type Outer = SwizzledBy<W, O>;
    const STATIC_INNER: Option<DynLayout> = if O::IS_STATIC { L::STATIC_INNER } else { None };
    const STATIC_OUTER: (Swizzle, i64) = (W::VALUE, O::STRUCTURE.leaves.get(0).get());

    #[inline]
    fn outer(&self) -> SwizzledBy<W, O> {
        SwizzledBy::new(self.offset)
    }

    #[inline]
    fn inner_value(&self) -> DynLayout {
        self.inner.inner_value()
    }

    #[inline]
    fn moved(self, by: isize) -> (isize, Self) {
        (0, Self { offset: moved_offset(self.offset, by), ..self })
    }

    #[inline]
    fn coords(&self) -> usize {
        self.inner.coords()
    }

    #[inline]
    fn leaves(&self) -> Leaves {
        self.inner.leaves()
    }

    #[inline]
    fn parentheses(&self) -> Parentheses<'_> {
        self.inner.parentheses()
    }
}

/// The layout of a part with the inner layout `L`.
type PartOf<W, L> = ComposedLayout<W, usize, L>;

impl<W: StaticSwizzle, O: IntLeaf, L> ComposedLayout<W, O, L> {
    /// Returns the same swizzle over the inner layout of a part, with a dynamic offset.
    #[inline]
    fn part<M>(&self, inner: M) -> PartOf<W, M> {
        ComposedLayout { swizzle: self.swizzle, offset: self.offset.to_isize() as usize, inner }
    }

    /// Returns the same swizzle and offset over another inner layout of the same elements.
    #[inline]
    fn whole<M>(&self, inner: M) -> ComposedLayout<W, O, M> {
        ComposedLayout { swizzle: self.swizzle, offset: self.offset, inner }
    }
}

// The contract of `IndexedBy`: that of the inner layout, and the outer function of its offset.
#[diagnostic::do_not_recommend]
impl<W: StaticSwizzle, O: IntLeaf, L: IndexedBy<C>, C> IndexedBy<C> for ComposedLayout<W, O, L> {
    const FITS: () = L::FITS;
    const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = L::STATICALLY_OUT_OF_BOUNDS;

    #[inline]
    fn offset_in_bounds(&self, coord: C, seal: Seal) -> Option<isize> {
        let offset = self.inner.offset_in_bounds(coord, seal)?;
        Some(SwizzledBy::<W, O>::new(self.offset).apply(offset))
    }

    #[inline]
    fn inner_offset_in_bounds(&self, coord: C, seal: Seal) -> Option<isize> {
        self.inner.offset_in_bounds(coord, seal)
    }

    #[inline]
    fn out_of_bounds_error(&self, coord: C, seal: Seal) -> LayoutError {
        self.inner.out_of_bounds_error(coord, seal)
    }

    #[inline]
    fn check_in_bounds(&self, coord: C, seal: Seal) -> Result<(), LayoutError> {
        self.inner.check_in_bounds(coord, seal)
    }

    #[inline]
    fn offset_unchecked(&self, coord: C, seal: Seal) -> isize {
        SwizzledBy::<W, O>::new(self.offset).apply(self.inner.offset_unchecked(coord, seal))
    }
}

/// Implements a trait of parts by the same trait of the inner layout. A row has the trait, its
/// associated type, its method, and the method that returns the composed layout. The offset of the
/// first group moves, and that of the second does not.
macro_rules! by_inner {
    ($($trait:ident<$($p:ident),*>, $out:ident, $method:ident($($arg:ident),*);)* => $($whole:ident<$q:ident>, $result:ident, $of:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl<W, O, L, $($p),*> $trait<$($p),*> for ComposedLayout<W, O, L>
            where
                W: StaticSwizzle,
                O: IntLeaf,
                L: StridedLayout + $trait<$($p,)* $out: StridedLayout>,
            {
                type $out = PartOf<W, L::$out>;

                #[inline]
                fn $method(&self, $($arg: $p,)* seal: Seal) -> Result<(Self::$out, isize), LayoutError> {
                    let (inner, origin) = self.inner.$method($($arg,)* seal)?;
                    Ok((self.part(inner), origin))
                }
            }
        )*
        $(
            #[diagnostic::do_not_recommend]
            impl<W, O, L, $q> $whole<$q> for ComposedLayout<W, O, L>
            where
                W: StaticSwizzle,
                O: IntLeaf,
                L: StridedLayout + $whole<$q, $result: StridedLayout>,
            {
                type $result = ComposedLayout<W, O, L::$result>;

                #[inline]
                fn $of(&self, operand: $q, seal: Seal) -> Result<Self::$result, LayoutError> {
                    Ok(self.whole(self.inner.$of(operand, seal)?))
                }
            }
        )*
    };
}

by_inner! {
    SlicedAt<C>, Slice, sliced_at(coord);
    HasBlock<C, N>, Block, block_of(start, shape);
    =>
    ComposedWith<M>, Composition, composed_with;
    SelectedBy<I>, Selection, selected_by;
    BroadcastBy<N>, Broadcast, broadcast_by;
}

impl<W, O, L: ConcreteDivide<T, AllConcrete>, T> ConcreteDivide<T, AllConcrete>
    for ComposedLayout<W, O, L>
{
}

#[diagnostic::do_not_recommend]
impl<W, O, L, T> DividedBy<T> for ComposedLayout<W, O, L>
where
    W: StaticSwizzle,
    O: IntLeaf,
    L: StridedLayout + DividedBy<T, Divided: StridedLayout>,
    ComposedLayout<W, O, L::Divided>: Tiled,
{
    type Divided = ComposedLayout<W, O, L::Divided>;

    #[inline]
    fn divided_by(&self, tiler: T, seal: Seal) -> Result<Self::Divided, LayoutError> {
        Ok(self.whole(self.inner.divided_by(tiler, seal)?))
    }
}

#[diagnostic::do_not_recommend]
impl<W, O, L> Tiled for ComposedLayout<W, O, L>
where
    W: StaticSwizzle,
    O: IntLeaf,
    L: StridedLayout + Tiled<Tile: StridedLayout, Rest: StridedLayout>,
{
    type Tile = PartOf<W, L::Tile>;
    type Rest = PartOf<W, L::Rest>;

    #[inline]
    fn tile_and_rest(&self, seal: Seal) -> Result<(Self::Tile, Self::Rest), LayoutError> {
        let (tile, rest) = self.inner.tile_and_rest(seal)?;
        Ok((self.part(tile), self.part(rest)))
    }
}

#[diagnostic::do_not_recommend]
impl<W, O, L, C> TilesAt<C> for ComposedLayout<W, O, L>
where
    Self: Tiled,
    W: StaticSwizzle,
    O: IntLeaf,
    L: StridedLayout + TilesAt<C, Tiles: StridedLayout>,
{
    type Tiles = PartOf<W, L::Tiles>;

    #[inline]
    fn tiles_at(&self, coord: C, seal: Seal) -> Result<(Self::Tiles, isize), LayoutError> {
        let (tiles, origin) = self.inner.tiles_at(coord, seal)?;
        Ok((self.part(tiles), origin))
    }
}
