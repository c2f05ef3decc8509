//! Parts of mixed layouts: modes, slices and tiles, and the offset at a coordinate.

use core::marker::PhantomData;

use super::index::Fit;
use super::{
    AnyLayout, ConstIndex, ConstLayout, ConstOrMixed, ConstStructure, ConstTuple, Mixed, Tuple,
    results::{Block, LocalTiles, Mode, Slice},
};
use crate::typed::{SliceCoord, may_be_usize};
use crate::{Coord, DynLayout, IntTuple, MAX_LEAVES, unwrap};

impl<K: ConstLayout> Mixed<K> {
    /// Returns mode `N`; the positions of its integers are constants.
    #[must_use]
    #[inline]
    pub fn mode<const N: usize>(&self) -> Mixed<Mode<K, N>> {
        mode::<Self, N>(self)
    }

    /// Returns mode `N` for an entry of a coordinate.
    #[inline]
    pub(crate) fn entry<const N: usize>(&self) -> Mixed<Entry<K, N>> {
        let moved =
            const { &Mixed::<Entry<K, N>>::SLOTS.moved_from(Self::SLOTS, Self::first_leaf(N)) };
        Mixed::of_dynamic(moved.apply(&self.dynamic))
    }

    /// Returns the number of the first integer of mode `n`; 0 if there is no such mode.
    const fn first_leaf(n: usize) -> usize {
        if n < Self::HELD.rank() { Self::HELD.whole().entry(n).node.first_leaf } else { 0 }
    }

    /// Returns the offset of a coordinate, which can be negative if a stride is, see
    /// [`Const::offset`](super::Const::offset).
    #[must_use]
    #[inline]
    pub fn offset<C: ConstIndex>(&self, coord: C) -> isize {
        let () = Fit::<K, C>::FITS;
        coord.offset_in(self)
    }

    /// Returns the offset of a coordinate, see [`Const::index`](super::Const::index).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Mixed;
    /// use colex::layout;
    /// let n = 100;
    /// assert_eq!(Mixed::of(layout!((8, n):(n, 1))).index((3, 7)), 307);
    /// ```
    #[must_use]
    #[inline]
    pub fn index<C: ConstIndex>(&self, coord: C) -> usize {
        let () = Fit::<K, C>::FITS;
        const { may_be_usize(false, &Self::HELD.stride()) };
        coord.offset_in(self) as usize
    }
}

/// Returns mode `N`; the positions of its integers are constants.
#[inline]
pub(crate) fn mode<L: ConstStructure, const N: usize>(layout: &L) -> L::Result<Mode<L::Name, N>> {
    let _ = <L::Result<Mode<L::Name, N>> as AnyLayout>::EVALUATED;
    let (mixed, first) = (layout.mixed(), const { Mixed::<L::Structure>::first_leaf(N) });
    ConstOrMixed::of_leaves(|k| mixed.leaf(first + k))
}

/// Returns the layout of a block of the shape `N`, with the strides of this layout. `N` has the
/// parentheses of this shape.
#[inline]
pub(crate) fn block<L: ConstStructure, N: ConstTuple>(layout: &L) -> L::Result<Block<L::Name, N>> {
    let _ = <L::Result<Block<L::Name, N>> as AnyLayout>::EVALUATED;
    let (mixed, shape) = (layout.mixed(), const { &Tuple::<N>::HELD });
    ConstOrMixed::of_leaves(|k| (shape.leaves.value(k), mixed.leaf(k).1))
}

/// Returns the modes at which a coordinate of the type `C` has `_`; the positions of their integers
/// are constants.
#[inline]
pub(crate) fn slice<L: ConstStructure, C: SliceCoord>(layout: &L) -> L::Result<Slice<L::Name, C>> {
    let _ = <L::Result<Slice<L::Name, C>> as AnyLayout>::EVALUATED;
    let mixed = layout.mixed();
    let kept = const {
        if Mixed::<L::Structure>::is_static() || Slice::<L::Name, C>::OUTCOME.has_failed() {
            [0; MAX_LEAVES]
        } else {
            leaves_at_free(&Mixed::<L::Structure>::HELD, &C::FREE)
        }
    };
    ConstOrMixed::of_leaves(|k| mixed.leaf(kept[k]))
}

/// Returns the tiles of a layout of two modes at a coordinate of the type `C` of the rest.
#[inline]
pub(crate) fn local_tiles<L: ConstStructure, C: SliceCoord>(
    layout: &L,
) -> L::Result<LocalTiles<L::Name, C>> {
    let _ = <L::Result<LocalTiles<L::Name, C>> as AnyLayout>::EVALUATED;
    let mixed = layout.mixed();
    let kept = const {
        if Mixed::<L::Structure>::is_static() || LocalTiles::<L::Name, C>::OUTCOME.has_failed() {
            [0; MAX_LEAVES]
        } else {
            let coord = unwrap(LocalTiles::<L::Name, C>::coord());
            leaves_at_free(&Mixed::<L::Structure>::HELD, &coord)
        }
    };
    ConstOrMixed::of_leaves(|k| mixed.leaf(kept[k]))
}

/// Returns the positions of the integers of `layout` that a slice at `coord` keeps.
///
/// A slice of a layout with these positions as strides gives them.
const fn leaves_at_free(layout: &DynLayout, coord: &Coord) -> [usize; MAX_LEAVES] {
    let mut positions = *layout;
    let mut k = 0;
    while k < layout.leaf_count() {
        positions.extents.set_value(k, 1);
        positions.strides.set_value(k, k as i64);
        k += 1;
    }
    let slice = unwrap(positions.slice(coord));
    let mut kept = [0; MAX_LEAVES];
    k = 0;
    while k < slice.leaf_count() {
        kept[k] = slice.strides.value(k) as usize;
        k += 1;
    }
    kept
}

/// Mode `N` of `L`, or `1:0` if there is none: [`Fit`](super::index::Fit) reports a coordinate with
/// too many entries once, not once for each entry.
#[derive(Clone, Copy)]
pub(crate) struct Entry<L, const N: usize>(PhantomData<L>);

impl<L: ConstLayout, const N: usize> ConstLayout for Entry<L, N> {
    const LAYOUT: DynLayout = match Mixed::<L>::HELD.get(N) {
        Ok(mode) => mode,
        Err(_) => unwrap(DynLayout::new(&IntTuple::int(1), &IntTuple::int(0))),
    };
}
