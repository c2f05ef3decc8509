//! Operations that change the swizzle: recast and inverses; and alignment.

use core::marker::PhantomData;

use super::modes::{composed_operations, composed_results};
use super::{Composed, ConstComposed};
use crate::constant::tuple::integer;
use crate::constant::{
    Const, ConstLayout, ConstTuple,
    results::{Downcast, LeftInverse, Recast, RightInverse, Upcast},
};
use crate::typed::{StaticSwizzle, StaticTuple};
use crate::unwrap;
use typenum::UTerm;

composed_operations! {
    <L, O: StaticTuple>, self, Composed::evaluated(ConstComposed::EVALUATED, self.origin);

    "Returns the layout in elements that are `factor` times as wide."
    upcast (factor: N = ConstTuple) -> Upcast,
        unwrap(L::COMPOSED.upcast(integer(&N::TUPLE, "upcast"))),
        "upcast(int!(4))" => "S<3,1,3> o 0 o (8,16):(16,1)";
    "Returns the layout in elements of which `factor` form one old element."
    downcast (factor: N = ConstTuple) -> Downcast,
        unwrap(L::COMPOSED.downcast(integer(&N::TUPLE, "downcast"))),
        "downcast(int!(2))" => "S<3,4,3> o 0 o (8,128):(128,1)";
    "Converts a layout of elements of `old_bits` bits to elements of `new_bits` bits."
    recast (old_bits: B = ConstTuple, new_bits: N = ConstTuple) -> Recast,
        unwrap(L::COMPOSED.recast(integer(&B::TUPLE, "recast"), integer(&N::TUPLE, "recast"))),
        "recast(int!(16), int!(8))" => "S<3,4,3> o 0 o (8,128):(128,1)";
    "Returns a layout R with `self(R(k)) = k`."
    right_inverse () -> RightInverse, unwrap(L::COMPOSED.right_inverse()),
        "right_inverse()" => "S<3,0,-6> o 0 o (64,8):(8,1)";
    "Returns a layout R with `R(self(i)) = i`, if no two coordinates have the same offset."
    left_inverse () -> LeftInverse, unwrap(L::COMPOSED.left_inverse()),
        "left_inverse()" => "S<3,0,-6> o 0 o (64,8):(8,1)";
}

impl<L: ConstComposed> Composed<L> {
    /// Returns a group size that the layout never splits.
    ///
    /// See [`ComposedLayout::max_alignment`](crate::ComposedLayout::max_alignment) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::layout;
    /// assert_eq!(Composed::of(layout!(S<3,3,3> o 0 o (8,64):(64,1))).max_alignment(), 8);
    /// ```
    #[must_use]
    #[inline]
    pub const fn max_alignment(self) -> i64 {
        const { unwrap(L::COMPOSED.max_alignment()) }
    }

    /// Returns how many elements both layouts store contiguously from coordinate 0.
    ///
    /// See [`ComposedLayout::max_common_vector`](crate::ComposedLayout::max_common_vector) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Composed;
    /// use colex::layout;
    /// let tile = Composed::of(layout!(S<3,3,3> o 0 o (8,64):(64,1)));
    /// assert_eq!(tile.max_common_vector(layout!((8,64):(64,1))), 8);
    /// ```
    #[must_use]
    #[inline]
    pub const fn max_common_vector<R: ConstLayout>(self, other: R) -> i64 {
        let _ = other;
        const { unwrap(L::COMPOSED.max_common_vector(&R::LAYOUT)) }
    }
}

impl<L: ConstLayout> Const<L> {
    /// Returns the composition of this layout with a swizzle: first the swizzle, then the layout.
    ///
    /// See [`DynLayout::after_swizzle`](crate::DynLayout::after_swizzle) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Const;
    /// use colex::typed::Swizzle;
    /// use colex::{Int, layout};
    /// let swizzle = Swizzle::<Int![1], Int![0], Int![3]>::STATIC;
    /// let layout = Const::of(layout!((8, 8):(1, 16))).after_swizzle(swizzle);
    /// assert_eq!(layout.to_string(), "S<1,0,4> o 0 o (8,8):(1,16)");
    /// ```
    #[must_use]
    #[inline]
    pub const fn after_swizzle<W: StaticSwizzle>(self, swizzle: W) -> Composed<AfterSwizzle<L, W>> {
        let _ = swizzle;
        Composed::evaluated(ConstComposed::EVALUATED, UTerm)
    }
}

/// The layout L after the swizzle W, see [`Const::after_swizzle`].
#[derive(Clone, Copy, Debug)]
pub struct AfterSwizzle<L, W>(PhantomData<(L, W)>);

composed_results! {
    AfterSwizzle []<L: ConstLayout, W: StaticSwizzle> =
        unwrap(L::LAYOUT.with_static(true).after_swizzle(W::VALUE));
}
