//! Modes of a composed layout: one mode under the swizzle.

use crate::typed::composed::ComposedLayout;
use crate::typed::generic::GetOperands;
use crate::typed::layout::Layout;
use crate::typed::makes::Makes;
use crate::typed::ops::modes::Get;
use crate::typed::strides::Strides;
use crate::typed::swizzle::StaticSwizzle;
use crate::typed::tuple::{IntLeaf, TypedTuple};

impl<W, O, S, D> ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    /// Returns the mode with this number under the swizzle, with the same offset.
    ///
    /// The offsets of two modes do not add up to the offset of both coordinates, because a swizzle
    /// is not a sum. [`slice`](Self::slice) fixes the other modes at a coordinate.
    ///
    /// - **Does not compile**: as [`Layout::get`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let column: Layout![S<3,0,3> o 0 o 8:8] =
    ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).get(int!(0));
    /// ```
    #[doc(alias = "mode")]
    #[must_use]
    #[inline]
    pub fn get<I, K, OS: TypedTuple, OD: Strides<OS>>(
        self,
        mode: I,
    ) -> ComposedLayout<W, O, Layout<OS, OD>>
    where
        I::SelfType: GetOperands<Layout<S, D>, K>,
        I: TypedTuple + Makes<Get, Layout<S, D>, I, K, Output = Layout<OS, OD>>,
    {
        let inner = self.inner.get(mode);
        ComposedLayout { swizzle: self.swizzle, offset: self.offset, inner }
    }
}
