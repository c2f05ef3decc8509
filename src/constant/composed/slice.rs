//! Slice: a composed layout with some modes fixed at a coordinate.
//!
//! [`Composed::slice`] takes static and dynamic coordinates; the fixed offset stays inside the
//! swizzle. [`Composed::slice_and_offset`] takes a static coordinate, so the compiler knows the
//! bits that are fixed: the slice is an ordinary layout where the swizzle has strides.

use core::marker::PhantomData;

use super::{Composed, ConstComposed, Inner};
use crate::constant::operations::Evaluated;
use crate::constant::{Const, ConstIndex, ConstLayout, ConstTuple, results::Slice};
use crate::typed::{IntLeaf, SliceCoord, has_negative};
use crate::{ComposedLayout, Coord, DynLayout, Int, unwrap};

impl<L: ConstComposed, O: IntLeaf> Composed<L, O> {
    /// Returns the modes at which `coord` has `_`. The offset of the others is a dynamic integer
    /// inside the swizzle.
    ///
    /// - **Pre**: the integers of `coord` are in bounds.
    /// - **Post**: `r(x) == self(coord with _ := x)`.
    /// - **Does not build**: a `coord` that is not weakly congruent with the shape; a layout with a
    ///   negative offset or stride, because the dynamic integer is a `usize`.
    /// - **Cost**: that of [`index`](Self::index) at the fixed modes, without the swizzle.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::{coord, layout};
    /// let (tile, i) = (Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1))), 5);
    /// let row = tile.slice(coord!((i, _)));
    /// assert_eq!((row.size(), row.index(1)), (8, 44));
    /// ```
    #[must_use]
    #[inline]
    pub fn slice<C>(self, coord: C) -> Composed<Slice<L, C>, usize>
    where
        C: SliceCoord<Origin: ConstIndex>,
    {
        const { has_usize_offsets(&L::COMPOSED) };
        // `Slice` checks that the coordinate has the parentheses of the layout.
        let fixed = coord.origin().offset_in(&Const::<Inner<L>>::MIXED);
        Composed::evaluated(ConstComposed::EVALUATED, (self.origin.to_isize() + fixed) as usize)
    }
}

impl<L: ConstComposed> Composed<L> {
    /// Returns the modes at which `coord` has `_`, and the offset that is added to the slice.
    ///
    /// The slice is an ordinary layout, see [`as_layout`](Self::as_layout), if `coord` fixes one of
    /// the two bits of each pair that the swizzle combines.
    ///
    /// See [`ComposedLayout::slice_and_offset`] for the definition and the conditions. The integers
    /// of `coord` are static; [`slice`](Self::slice) takes dynamic ones.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::{coord, layout};
    /// let tile = Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1)));
    /// let (row, offset) = tile.slice_and_offset(coord!((2, _)));
    /// assert_eq!((row.as_layout().to_string(), offset), ("((2,2,2)):((1,-2,4))".into(), 18));
    /// ```
    #[must_use]
    #[inline]
    pub const fn slice_and_offset<C>(self, coord: C) -> (Composed<SliceAndOffset<L, C>>, isize)
    where
        C: SliceCoord<Origin: ConstTuple>,
    {
        let _ = coord;
        (
            Composed::evaluated(ConstComposed::EVALUATED, self.origin),
            const { SliceAndOffset::<L, C>::OFFSET },
        )
    }

    /// Returns whether the layout has no swizzle and no offset: whether
    /// [`as_layout`](Self::as_layout) builds.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// assert!(!Composed::of(colex::layout!(S<3,0,3> o 0 o (8,8):(8,1))).is_layout());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_layout(self) -> bool {
        const { L::COMPOSED.as_layout().is_some() }
    }

    /// Returns the layout without a swizzle.
    ///
    /// See [`ComposedLayout::as_layout`] for the definition.
    ///
    /// - **Does not build**: a layout with a swizzle or an offset.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::{coord, layout};
    /// let tile = Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1)));
    /// let column = tile.slice_and_offset(coord!((_, 0))).0.as_layout();
    /// assert_eq!(column.to_string(), "(8):(9)");
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_layout(self) -> Const<AsLayout<L>> {
        Const::evaluated(ConstLayout::EVALUATED)
    }
}

/// The layout of [`Composed::slice_and_offset`].
#[derive(Clone, Copy, Debug)]
pub struct SliceAndOffset<L, C>(PhantomData<(L, C)>);

impl<L: ConstComposed, C: SliceCoord<Origin: ConstTuple>> SliceAndOffset<L, C> {
    const BOTH: (ComposedLayout, Int) = {
        let coord = Coord { tuple: C::Origin::TUPLE, ..C::FREE };
        unwrap(L::COMPOSED.slice_and_offset(&coord))
    };
    /// The offset.
    pub(super) const OFFSET: isize = Self::BOTH.1.get() as isize;
}

#[diagnostic::do_not_recommend]
impl<L: ConstComposed, C: SliceCoord<Origin: ConstTuple>> ConstComposed for SliceAndOffset<L, C> {
    const COMPOSED: ComposedLayout = Self::EVALUATED.value;
    const EVALUATED: Evaluated<Self, ComposedLayout> = Evaluated::new(Self::BOTH.0);
}

/// The result of [`Composed::as_layout`].
#[derive(Clone, Copy, Debug)]
pub struct AsLayout<L>(PhantomData<L>);

#[diagnostic::do_not_recommend]
impl<L: ConstComposed> ConstLayout for AsLayout<L> {
    const LAYOUT: DynLayout = Self::EVALUATED.value;
    const EVALUATED: Evaluated<Self, DynLayout> = Evaluated::new(as_layout(&L::COMPOSED));
}

/// Returns the layout without a swizzle, or stops the build.
#[track_caller]
const fn as_layout(layout: &ComposedLayout) -> DynLayout {
    assert!(
        layout.as_layout().is_some(),
        "as_layout: the layout has a swizzle or an offset, and an ordinary layout has none; use the operations of `Composed`"
    );
    layout.inner()
}

/// Stops the build if a slice at a dynamic coordinate can have a negative offset.
#[track_caller]
pub(super) const fn has_usize_offsets(layout: &ComposedLayout) {
    assert!(
        !matches!(layout.offset_bounds(), Some((..0, _)))
            && !has_negative(&layout.inner().stride()),
        "slice: a stride or the offset is negative, and the offset of a dynamic coordinate is a `usize`; use `slice_and_offset` with static integers, or the layout as a value"
    );
}
