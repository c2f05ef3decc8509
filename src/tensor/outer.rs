//! Outer function: what a layout applies to the offset of its inner layout.
//!
//! ```text
//! layout(c)  =  outer(inner(c))        inner(c): the sum of digits times strides
//! ```
//!
//! A [`Strided`] layout is its own inner layout. A composed layout adds its offset, then swizzles
//! the sum. Loops therefore visit the offsets of inner layouts, and apply the outer function to
//! each.

use core::fmt::{self, Debug};
use core::marker::PhantomData;

use crate::Swizzle;
use crate::sealed::Sealed;
use crate::typed::{IntLeaf, StaticSwizzle};

/// The outer function of a layout: `x -> swizzle(offset + x)`.
// The contract on which memory safety rests, for `(swizzle, offset)` as `parts` returns them:
//
// - `apply(x)` returns `swizzle(offset + x)` if the sum fits an `isize`. It may wrap otherwise.
// - `is_identity` returns true only if the swizzle is the identity and the offset is 0.
// - A value consists of integers, so that threads may share it.
//
// Different `x` have different results: the sum is injective, and a swizzle is an involution.
pub trait OuterFunction: Copy + Debug + Sealed {
    /// Returns the value at an offset of the inner layout.
    #[doc(hidden)]
    fn apply(self, inner: isize) -> isize;

    /// Returns the swizzle, and the offset that is added before it.
    #[doc(hidden)]
    fn parts(self) -> (Swizzle, i64);

    /// Whether the function is known to be the identity.
    #[doc(hidden)]
    #[inline]
    fn is_identity(self) -> bool {
        let (swizzle, offset) = self.parts();
        swizzle.is_identity() && offset == 0
    }
}

/// The identity: the outer function of a layout without a swizzle.
#[derive(Clone, Copy, Debug)]
pub struct Strided;

impl Sealed for Strided {}

impl OuterFunction for Strided {
    #[inline]
    fn apply(self, inner: isize) -> isize {
        inner
    }

    #[inline]
    fn parts(self) -> (Swizzle, i64) {
        (Swizzle::IDENTITY, 0)
    }

    #[inline]
    fn is_identity(self) -> bool {
        true
    }
}

/// The outer function of a [`ComposedLayout`](crate::ComposedLayout).
#[derive(Clone, Copy, Debug)]
pub struct Swizzled {
    swizzle: Swizzle,
    offset: i64,
    /// The mask Y, and the distances of a shift to the right, then to the left, so that a loop
    /// computes them once.
    mask: i64,
    shift: (u32, u32),
}

impl Swizzled {
    #[inline]
    pub(super) const fn new(swizzle: Swizzle, offset: i64) -> Self {
        let distance = swizzle.shift().unsigned_abs() as u32;
        let shift = if swizzle.shift() < 0 { (0, distance) } else { (distance, 0) };
        Self { swizzle, offset, mask: swizzle.y_mask(), shift }
    }
}

impl Sealed for Swizzled {}

impl OuterFunction for Swizzled {
    // The same as `Swizzle::apply`: one of the distances is 0.
    #[inline]
    fn apply(self, inner: isize) -> isize {
        let sum = (self.offset as isize).wrapping_add(inner) as i64;
        (sum ^ ((sum & self.mask) >> self.shift.0 << self.shift.1)) as isize
    }

    #[inline]
    fn parts(self) -> (Swizzle, i64) {
        (self.swizzle, self.offset)
    }
}

/// The outer function of a [typed composed layout](crate::typed::ComposedLayout).
pub struct SwizzledBy<W, O> {
    swizzle: PhantomData<fn() -> W>,
    offset: O,
}

impl<W, O> SwizzledBy<W, O> {
    pub(super) const fn new(offset: O) -> Self {
        Self { swizzle: PhantomData, offset }
    }
}

impl<W, O: Copy> Clone for SwizzledBy<W, O> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<W, O: Copy> Copy for SwizzledBy<W, O> {}
impl<W, O> Sealed for SwizzledBy<W, O> {}

impl<W: StaticSwizzle, O: IntLeaf> fmt::Debug for SwizzledBy<W, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (swizzle, offset) = self.parts();
        f.debug_struct("SwizzledBy").field("swizzle", &swizzle).field("offset", &offset).finish()
    }
}

impl<W: StaticSwizzle, O: IntLeaf> OuterFunction for SwizzledBy<W, O> {
    #[inline]
    fn apply(self, inner: isize) -> isize {
        let sum = self.offset.to_isize().wrapping_add(inner);
        const { W::VALUE }.apply(sum as i64) as isize
    }

    #[inline]
    fn parts(self) -> (Swizzle, i64) {
        (W::VALUE, self.offset.to_isize() as i64)
    }
}
