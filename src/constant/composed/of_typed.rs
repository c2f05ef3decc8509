//! Of typed: operations on typed composed layouts whose results are constants.
//!
//! Their results depend on single bits of the swizzle, so the value plane computes them during the
//! build. A layout with a dynamic integer has them as a value.

use super::{Composed, ConstComposed, SliceAndOffset};
use crate::constant::{
    ConstLayout, ConstTuple,
    results::{Downcast, LeftInverse, Recast, RightInverse, Upcast},
};
use crate::typed::{ComposedLayout, SliceCoord};
use crate::unwrap;
use typenum::UTerm;

/// Declares each method as the method of [`Composed`]. The bodies name the constant, so that the
/// compiler reports the line of the caller.
macro_rules! of_typed {
    ($self:ident, $evaluated:expr; $(
        $about:literal $method:ident ($($argument:ident: $Operand:ident = $Trait:ident),*)
            -> $Result:ident where [$($bound:tt)*], $call:literal => $example:literal;
    )*) => {$(
        #[doc = $about]
        ///
        #[doc = concat!("- **Static integers**: all of them; a layout with `usize` integers has this operation as a [value](Self::to_value).")]
        #[doc = concat!("- **Does not build**: operands for which [`", stringify!($method), "`](crate::ComposedLayout::", stringify!($method), ") of the value returns an error.")]
        ///
        /// # Examples
        ///
        /// ```
        /// # #[allow(unused_imports)] use colex::int;
        /// use colex::layout;
        /// let tile = layout!(S<3,3,3> o 0 o (8,64):(64,1));
        #[doc = concat!("assert_eq!(tile.", $call, ".to_string(), \"", $example, "\");")]
        /// ```
        #[must_use]
        #[inline]
        pub fn $method<$($Operand: $Trait),*>($self, $($argument: $Operand),*) -> Composed<$Result<Self, $($Operand),*>>
        where
            $($bound)*
        {
            $(let _ = $argument;)*
            $evaluated
        }
    )*};
}

impl<W, O, L> ComposedLayout<W, O, L> {
    of_typed! {
        self, Composed::evaluated(ConstComposed::EVALUATED, UTerm);

        "Returns the layout in elements that are `factor` times as wide."
        upcast (factor: N = ConstTuple) -> Upcast where [Self: ConstComposed,],
            "upcast(int!(4))" => "S<3,1,3> o 0 o (8,16):(16,1)";
        "Returns the layout in elements of which `factor` form one old element."
        downcast (factor: N = ConstTuple) -> Downcast where [Self: ConstComposed,],
            "downcast(int!(2))" => "S<3,4,3> o 0 o (8,128):(128,1)";
        "Converts a layout of elements of `old_bits` bits to elements of `new_bits` bits."
        recast (old_bits: B = ConstTuple, new_bits: N = ConstTuple) -> Recast where [Self: ConstComposed,],
            "recast(int!(16), int!(8))" => "S<3,4,3> o 0 o (8,128):(128,1)";
        "Returns a layout R with `self(R(k)) = k`."
        right_inverse () -> RightInverse where [Self: ConstComposed,],
            "right_inverse()" => "S<3,0,-6> o 0 o (64,8):(8,1)";
        "Returns a layout R with `R(self(i)) = i`, if no two coordinates have the same offset."
        left_inverse () -> LeftInverse where [Self: ConstComposed,],
            "left_inverse()" => "S<3,0,-6> o 0 o (64,8):(8,1)";
    }

    /// Returns the modes at which `coord` has `_`, and the offset that is added to the slice.
    ///
    /// The slice is an ordinary layout if `coord` fixes one of the two bits of each pair that the
    /// swizzle combines. [`slice`](Self::slice) takes dynamic coordinates.
    ///
    /// - **Static integers**: all of them.
    /// - **Post**: `self(coord with _ := x) == offset + slice(x)`.
    /// - **Source**: CuTe `slice_and_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{coord, layout};
    /// let tile = layout!(S<3,0,3> o 0 o (8,8):(8,1));
    /// let (row, offset) = tile.slice_and_offset(coord!((2, _)));
    /// assert_eq!((row.as_layout().to_string(), offset), ("((2,2,2)):((1,-2,4))".into(), 18));
    /// ```
    #[must_use]
    #[inline]
    pub fn slice_and_offset<C>(self, coord: C) -> (Composed<SliceAndOffset<Self, C>>, isize)
    where
        Self: ConstComposed,
        C: SliceCoord<Origin: ConstTuple>,
    {
        let _ = coord;
        (
            Composed::evaluated(ConstComposed::EVALUATED, UTerm),
            const { SliceAndOffset::<Self, C>::OFFSET },
        )
    }

    /// Returns a group size that the layout never splits.
    ///
    /// - **Static integers**: all of them.
    /// - **Post**: that of [`ComposedLayout::max_alignment`](crate::ComposedLayout::max_alignment).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// assert_eq!(layout!(S<3,3,3> o 0 o (8,64):(64,1)).max_alignment(), 8);
    /// ```
    #[must_use]
    #[inline]
    pub fn max_alignment(self) -> i64
    where
        Self: ConstComposed,
    {
        const { unwrap(Self::COMPOSED.max_alignment()) }
    }

    /// Returns how many elements both layouts store contiguously from coordinate 0.
    ///
    /// - **Static integers**: all of them.
    /// - **Post**: that of
    ///   [`ComposedLayout::max_common_vector`](crate::ComposedLayout::max_common_vector).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let tile = layout!(S<3,3,3> o 0 o (8,64):(64,1));
    /// assert_eq!(tile.max_common_vector(layout!((8,64):(64,1))), 8);
    /// ```
    #[must_use]
    #[inline]
    pub fn max_common_vector<R: ConstLayout>(self, other: R) -> i64
    where
        Self: ConstComposed,
    {
        let _ = other;
        const { unwrap(Self::COMPOSED.max_common_vector(&R::LAYOUT)) }
    }
}
