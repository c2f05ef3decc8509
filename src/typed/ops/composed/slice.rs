//! Slice: the modes that a coordinate does not fix, under the same swizzle.
//!
//! The offset of the fixed modes cannot leave the swizzle, so it is added inside. A partition and a
//! moved origin add the offset in the same way.

use crate::typed::composed::ComposedLayout;
use crate::typed::coord::Coordinate;
use crate::typed::generic::SliceOperands;
use crate::typed::int::IntAdd;
use crate::typed::layout::Layout;
use crate::typed::makes::Makes;
use crate::typed::ops::slice::{Slice, SliceCoord};
use crate::typed::strides::Strides;
use crate::typed::swizzle::StaticSwizzle;
use crate::typed::tuple::{IntLeaf, TypedTuple};
use crate::value::named;
use crate::{LayoutError, unwrap};
use typenum::B1;

impl<W, O, S, D> ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    /// Returns the modes where `coord` has `_`, with the offset of the others inside the swizzle.
    ///
    /// ```text
    /// S<3,0,3> o 0 o (8,8):(8,1)   (2,_)   ->   S<3,0,3> o 16 o (8):(1)
    /// ```
    ///
    /// [`slice_and_offset`](Self::slice_and_offset) returns an ordinary layout where the swizzle
    /// has one on the slice.
    ///
    /// - **Pre**: the integers of `coord` are in bounds. Dynamic ones are not compared.
    /// - **Post**: `r(x) == self(coord with _ := x)`.
    /// - **Static integers**: the offset is static where it follows from static integers.
    /// - **Does not compile**: a `coord` that is not weakly congruent with the shape.
    /// - **Does not build**: a negative stride in a mode that a dynamic integer fixes; a negative
    ///   offset in the swizzle if a dynamic integer fixes a mode.
    /// - **Source**: CuTe `slice(coord, composed_layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, coord, layout};
    /// let tile = layout!(S<3,0,3> o 0 o (8,8):(8,1));
    /// let row: Layout![S<3,0,3> o 16 o (8):(1)] = tile.slice(coord!((2, _)));
    /// assert_eq!(row.index(1), tile.index((2, 1)));
    ///
    /// let i = 5;
    /// let row = tile.slice(coord!((i, _)));
    /// assert_eq!(row.to_string(), "S<3,0,3> o 40 o (_8):(_1)");
    /// ```
    #[must_use]
    #[inline]
    pub fn slice<C, K, I: IntLeaf, Sum: IntLeaf, OS: TypedTuple, OD: Strides<OS>>(
        self,
        coord: C,
    ) -> ComposedLayout<W, Sum, Layout<OS, OD>>
    where
        C::SelfType: SliceOperands<Layout<S, D>, K>,
        C: SliceCoord + Makes<Slice<B1>, Layout<S, D>, C, K, Output = Layout<OS, OD>>,
        C::Origin: Coordinate<S, D, Index = I>,
        O: IntAdd<I, Output = Sum>,
    {
        const { Self::check_dynamic_offset(Sum::IS_STATIC) };
        self.part_at(self.inner.slice(coord), self.inner.slice_offset(coord))
    }

    /// Returns the layout with its origin moved to `coord`.
    ///
    /// - **Post**: `r(c) == self(coord + c)` for tuples of integers. The offset of `coord` is added
    ///   inside the swizzle.
    /// - **Does not compile**: as [`Layout::domain_offset`].
    /// - **Panics**: if an offset or the cosize does not fit 64 bits;
    ///   [`try_domain_offset`](Self::try_domain_offset) returns the error.
    /// - **Does not build**: as [`slice`](Self::slice).
    /// - **Source**: CuTe `domain_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, coord, layout};
    /// let moved: Layout![S<1,0,2> o 6 o (4,4):(4,1)] =
    ///     layout!(S<1,0,2> o 0 o (4,4):(4,1)).domain_offset(coord!((1, 2)));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn domain_offset<C, Sum: IntLeaf>(self, coord: C) -> ComposedLayout<W, Sum, Layout<S, D>>
    where
        C: TypedTuple + Coordinate<S, D, Index: IntLeaf>,
        O: IntAdd<C::Index, Output = Sum>,
    {
        const { Self::check_dynamic_offset(Sum::IS_STATIC) };
        unwrap(self.try_domain_offset(coord))
    }

    /// Returns [`domain_offset`](Self::domain_offset), or an error if an offset or the cosize does
    /// not fit 64 bits.
    pub fn try_domain_offset<C, Sum: IntLeaf>(
        self,
        coord: C,
    ) -> Result<ComposedLayout<W, Sum, Layout<S, D>>, LayoutError>
    where
        C: TypedTuple + Coordinate<S, D, Index: IntLeaf>,
        O: IntAdd<C::Index, Output = Sum>,
    {
        const {
            Self::check_dynamic_offset(Sum::IS_STATIC);
            ComposedLayout::<W, Sum, Layout<S, D>>::check();
        }
        // The coordinate may be out of bounds, and its products with the strides may not fit.
        let coord = named!("domain_offset", coord.try_to_value())?;
        let moved = named!("domain_offset", self.try_to_value())?.domain_offset(&coord)?;
        let offset = TypedTuple::from_leaves(&mut || moved.offset().get());
        Ok(ComposedLayout { swizzle: self.swizzle, offset, inner: self.inner })
    }

    /// Returns the same swizzle over the inner layout of a part, with the offset of the part inside
    /// the swizzle.
    ///
    /// The offsets of a part are offsets of this layout, so its constructor has checked them.
    #[inline]
    pub(super) fn part_at<I: IntLeaf, Sum: IntLeaf, M>(
        self,
        inner: M,
        by: I,
    ) -> ComposedLayout<W, Sum, M> {
        let offset = self.offset.to_isize() + by.to_isize();
        let offset = TypedTuple::from_leaves(&mut || offset as i64);
        ComposedLayout { swizzle: self.swizzle, offset, inner }
    }

    /// Fails to compile if a dynamic offset would be a negative one plus the offset of a
    /// coordinate.
    #[track_caller]
    pub(super) const fn check_dynamic_offset(is_static: bool) {
        assert!(
            is_static || Self::STRUCTURE.offset().get() >= 0,
            "slice: the offset in the swizzle is negative, and a dynamic offset is at least 0; use a static coordinate"
        );
    }
}
