//! Size and cosize: how many coordinates a layout has, and how far its offsets reach; as types, for arrays.

use core::ops::Sub;

use super::coalesce::HasZero;
use super::int::{Abs, IntAdd, IntMul, Magnitude, One, Plus, Times, Zero};
use super::layout::Layout;
use super::list::{Modes, Nil};
use super::strides::Strides;
use super::tuple::IntTuple;
use typenum::{B0, B1, Diff, UInt, UTerm};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// Number of modes; 1 for an integer.
    pub const RANK: usize = S::RANK;

    /// Levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = S::DEPTH;

    /// Number of coordinates: the product of the extents.
    ///
    /// - **Static integers**: a constant where all extents are static; as a type, [`StaticLayout::Size`].
    /// - **Source**: CuTe `size`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let n = 5;
    /// assert_eq!(layout!((4, (2, n)):(1, (4, 8))).size(), 40);
    /// ```
    ///
    /// [`StaticLayout::Size`]: super::StaticLayout::Size
    #[must_use]
    #[inline]
    pub fn size(self) -> usize {
        self.shape.product()
    }

    /// How far the offsets reach: `1 + sum (s - 1) * |d|` over the modes; 0 where the size is 0.
    ///
    /// With strides of at least 0 the length of the storage that the layout needs; with negative ones the width of the
    /// interval that the offsets lie in.
    ///
    /// - **Static integers**: a constant where all integers are static; as a type, [`StaticLayout::Cosize`].
    /// - **Source**: CuTe `cosize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let pitch = 5;
    /// assert_eq!(layout!((4, 8):(1, pitch)).cosize(), 39);
    /// ```
    ///
    /// [`StaticLayout::Cosize`]: super::StaticLayout::Cosize
    #[must_use]
    #[inline]
    pub fn cosize(self) -> usize {
        if self.size() == 0 { 0 } else { 1 + self.stride.spread(self.shape) }
    }

    /// Number of modes: [`RANK`](Self::RANK).
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        S::RANK
    }

    /// Levels of parentheses: [`DEPTH`](Self::DEPTH).
    #[must_use]
    #[inline]
    pub const fn depth(self) -> usize {
        S::DEPTH
    }
}

/// The product of the extents of a list: a `usize` where one is known at run time only.
pub trait SizeOf {
    type Output;
}

pub(crate) type ListSize<L> = <L as SizeOf>::Output;

impl SizeOf for Nil {
    type Output = One;
}
impl<S, D, T> SizeOf for Modes<S, D, T>
where
    T: SizeOf,
    S: IntMul<T::Output>,
{
    type Output = Times<S, T::Output>;
}

/// The cosize of a list of static modes that has an extent 0, or has none.
pub trait CosizeOf<HasZero> {
    type Output;
}

pub(crate) type ListCosize<L> = <L as CosizeOf<<L as HasZero>::Output>>::Output;

impl<L> CosizeOf<B1> for L {
    type Output = Zero;
}
impl<L> CosizeOf<B0> for L
where
    L: Reach,
{
    type Output = L::Output;
}

/// `1 + sum (s - 1) * |d|` over static modes, no extent of which is 0.
pub trait Reach {
    type Output;
}

impl Reach for Nil {
    type Output = One;
}
impl<U, B, D, T> Reach for Modes<UInt<U, B>, D, T>
where
    UInt<U, B>: Sub<B1>,
    D: Magnitude,
    Diff<UInt<U, B>, B1>: IntMul<Abs<D>>,
    T: Reach,
    T::Output: IntAdd<Times<Diff<UInt<U, B>, B1>, Abs<D>>>,
{
    type Output = Plus<T::Output, Times<Diff<UInt<U, B>, B1>, Abs<D>>>;
}
