//! Index: the swizzled offset of a dynamic coordinate in a constant layout.

use super::{Composed, ConstComposed, Inner};
use crate::constant::index::Fit;
use crate::constant::{Const, ConstIndex, ConstTuple};
use crate::typed::{IntLeaf, no_negative_offset};
use crate::unwrap;

impl<L: ConstComposed, O: IntLeaf> Composed<L, O> {
    /// Returns the offset of a coordinate: an integer, or a tuple of one coordinate for each mode.
    ///
    /// - **Post**: `swizzle(offset + inner.index(coord))`.
    /// - **Pre**: that of [`Const::index`].
    /// - **Does not build**: a tuple whose length is not the rank; a layout with a negative offset,
    ///   which [`offset`](Self::offset) returns.
    /// - **Cost**: that of the inner layout and three instructions; one more for an offset.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::layout;
    /// let tile = Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1)));
    /// assert_eq!([tile.index((5, 1)), tile.index(13)], [44; 2]);
    /// ```
    ///
    /// ```compile_fail
    /// use colex::constant::Composed;
    /// Composed::of(colex::layout!(S<3,0,3> o 0 o (8,8):(8,1))).index((1, 2, 3)); // two modes
    /// ```
    #[must_use]
    #[inline]
    pub fn index<C: ConstIndex>(self, coord: C) -> usize {
        let () = Fit::<Inner<L>, C>::FITS;
        // The origin of a slice is not negative.
        const { no_negative_offset(matches!(L::COMPOSED.offset_bounds(), Some((..0, _)))) };
        self.swizzled(coord) as usize
    }

    /// Returns the offset of a coordinate. The offset can be negative if a stride is.
    ///
    /// - **Pre**, **Cost**: as [`index`](Self::index).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// let layout = Composed::of(colex::layout!(S<1,0,1> o 0 o (4,2):(1,-4)));
    /// assert_eq!(layout.offset((3, 1)), -2);
    /// ```
    #[must_use]
    #[inline]
    pub fn offset<C: ConstIndex>(self, coord: C) -> isize {
        let () = Fit::<Inner<L>, C>::FITS;
        self.swizzled(coord)
    }

    #[inline]
    fn swizzled<C: ConstIndex>(self, coord: C) -> isize {
        let (swizzle, offset) = const { (L::COMPOSED.swizzle(), L::COMPOSED.offset().get()) };
        let inner = coord.offset_in(&Const::<Inner<L>>::MIXED) + self.origin.to_isize();
        swizzle.apply(offset + inner as i64) as isize
    }
}

impl<L: ConstComposed> Composed<L> {
    /// Returns the offset of a constant coordinate. [`offset`](Self::offset) takes a dynamic one.
    ///
    /// See [`ComposedLayout::crd2idx`](crate::ComposedLayout::crd2idx) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::{layout, shape};
    /// const CORNER: i64 =
    ///     Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1))).crd2idx(shape!((7, 7)));
    /// assert_eq!(CORNER, 56);
    /// ```
    #[must_use]
    #[inline]
    pub const fn crd2idx<C: ConstTuple>(self, coord: C) -> i64 {
        let _ = coord;
        const { unwrap(L::COMPOSED.crd2idx(&C::TUPLE)).get() }
    }
}
