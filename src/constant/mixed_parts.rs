//! Parts of mixed layouts: modes, slices and tiles, and the offset at a coordinate.

use core::marker::PhantomData;

use super::index::Fit;
use super::{
    AnyLayout, Block, ConstIndex, ConstLayout, ConstTuple, LocalTiles, Mixed, Mode, Slice, Tuple,
};
use crate::typed::{SliceCoord, may_be_usize};
use crate::{Coord, DynLayout, IntTuple, LayoutError, MAX_LEAVES, unwrap};

impl<K: ConstLayout> Mixed<K> {
    /// [`try_from_value`](Self::try_from_value) for the result of an operation, which is
    /// [checked](AnyLayout::EVALUATED).
    pub(crate) fn result(value: &DynLayout) -> Result<Self, LayoutError> {
        let _ = <Self as AnyLayout>::EVALUATED;
        Self::with_integers_of(value)
    }

    /// Returns mode `N`; the positions of its integers are constants.
    #[must_use]
    #[inline]
    pub fn mode<const N: usize>(&self) -> Mixed<Mode<K, N>> {
        let _ = <Mixed<Mode<K, N>> as AnyLayout>::EVALUATED;
        let first = const { Self::first_leaf(N) };
        Mixed::of_leaves(|k| self.leaf(first + k))
    }

    /// Returns mode `N` for an entry of a coordinate.
    #[inline]
    pub(crate) fn entry<const N: usize>(&self) -> Mixed<Entry<K, N>> {
        let first = const { Self::first_leaf(N) };
        Mixed::of_leaves(|k| self.leaf(first + k))
    }

    /// Returns the number of the first integer of mode `n`; 0 if there is no such mode.
    const fn first_leaf(n: usize) -> usize {
        if n < Self::HELD.rank() { Self::HELD.whole().entry(n).node.first_leaf } else { 0 }
    }

    /// Returns the layout of a block of the shape `N`, with the strides of this layout. `N` has the
    /// parentheses of this shape.
    #[inline]
    pub(crate) fn block<N: ConstTuple>(&self) -> Mixed<Block<K, N>> {
        let _ = <Mixed<Block<K, N>> as AnyLayout>::EVALUATED;
        let shape = const { &Tuple::<N>::HELD };
        Mixed::of_leaves(|k| (shape.leaves.value(k), self.leaf(k).1))
    }

    /// Returns the modes at which a coordinate of the type `C` has `_`; the positions of their
    /// integers are constants.
    #[inline]
    pub(crate) fn slice<C: SliceCoord>(&self) -> Mixed<Slice<K, C>> {
        let _ = <Mixed<Slice<K, C>> as AnyLayout>::EVALUATED;
        let kept = const {
            match Slice::<K, C>::OUTCOME.failure() {
                Some(_) => [0; MAX_LEAVES],
                None => leaves_at_free(&Self::HELD, &C::FREE),
            }
        };
        Mixed::of_leaves(|k| self.leaf(kept[k]))
    }

    /// Returns the tiles of a layout of two modes at a coordinate of the type `C` of the rest.
    #[inline]
    pub(crate) fn local_tiles<C: SliceCoord>(&self) -> Mixed<LocalTiles<K, C>> {
        let _ = <Mixed<LocalTiles<K, C>> as AnyLayout>::EVALUATED;
        let kept = const {
            match LocalTiles::<K, C>::OUTCOME.failure() {
                Some(_) => [0; MAX_LEAVES],
                None => leaves_at_free(&Self::HELD, &unwrap(LocalTiles::<K, C>::coord())),
            }
        };
        Mixed::of_leaves(|k| self.leaf(kept[k]))
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
