//! Coshape: the shape of the coordinates to which a coordinate layout maps, and its size.

use super::by_position::{Coprofile, Split};
use crate::typed::arith_tuple::{ArithTuple, StaticStride, ToCoordinate};
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::int::One;
use crate::typed::layout::by_value_plane;
use crate::typed::list::Nil;
use crate::typed::list::size::{CosizeOf, ListCosize};
use crate::typed::parts::leaves::{Leaves, LeavesOf};
use crate::typed::tuple::{Tuple, TypedTuple};
use crate::{LayoutError, unwrap};
use typenum::UTerm;

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Returns the profile of the coordinates to which the layout maps, with 0 for each integer.
    ///
    /// - **Source**: CuTe `coprofile`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, layout};
    /// let profile: Coord![(0, 0, (0, 0))] = layout!((4, 8):(1@0, 1@1@2)).coprofile();
    /// ```
    #[must_use]
    #[inline]
    pub fn coprofile<X: TypedTuple>(self) -> X
    where
        D: Coprofile,
        D::Zeros: StaticStride + ToCoordinate<Coordinate = X>,
    {
        D::Zeros::STATIC.to_coordinate()
    }

    /// Returns the smallest shape that has the coordinates to which the layout maps, for strides of
    /// at least 0.
    ///
    /// ```text
    /// (4,8):(2@1,1@0)  ->  (8,7)
    /// ```
    ///
    /// - **Post**: that of [`CoordinateLayout::coshape`](crate::CoordinateLayout::coshape).
    /// - **Static integers**: an extent is static where the extents and the strides at its position
    ///   are static.
    /// - **Source**: CuTe `coshape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Shape, layout};
    /// let shape: Shape![(8, 7)] = layout!((4, 8):(2@1, 1@0)).coshape();
    /// let n = 5;
    /// let shape: Shape![(usize, 7)] = layout!((4, n):(2@1, 1@0)).coshape();
    /// assert_eq!(shape.0, 5);
    /// ```
    #[must_use]
    pub fn coshape<E, X: TypedTuple>(self) -> X
    where
        D: Coprofile<Used: OrOne>,
        S: CoshapeAt<<D::Used as OrOne>::Output, D, Coshape = E>,
        E: ToCoordinate<Coordinate = X>,
    {
        let shape: Result<Tuple<X>, _> =
            by_value_plane!(Tuple<X>: a = self as Self; Ok(a.coshape()));
        unwrap(shape).0
    }

    /// Returns the size of the [`coshape`](Self::coshape).
    ///
    /// - **Static integers**: a constant if all integers are static.
    /// - **Panics**: if the size does not fit 63 bits; [`try_cosize`](Self::try_cosize) returns the
    ///   error.
    /// - **Source**: CuTe `cosize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// assert_eq!(layout!((4, 8):(2@1, 1@0)).cosize(), 56);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn cosize(self) -> usize {
        unwrap(self.try_cosize())
    }

    /// Returns [`cosize`](Self::cosize), or an error if the size does not fit 63 bits.
    ///
    /// - **Errors**: [`Reason::Overflow`](crate::Reason).
    pub fn try_cosize(self) -> Result<usize, LayoutError> {
        if Self::IS_STATIC {
            const { Self::STRUCTURE.cosize() }.map(|size| size.get() as usize)
        } else {
            self.try_to_value()?.cosize().map(|size| size.get() as usize)
        }
    }
}

/// The cosizes of the shape `self` with the strides `D`, one at each position of `Used`, which is a
/// [`Coprofile`].
pub trait CoshapeAt<Used, D> {
    type Coshape;
}

impl<S, D> CoshapeAt<UTerm, D> for S {
    type Coshape = One;
}
impl<S, D> CoshapeAt<Nil, D> for S {
    type Coshape = Nil;
}
impl<S, D> CoshapeAt<One, D> for S
where
    S: Leaves<D, Nil>,
    S::List: ListCosize<UTerm>,
{
    type Coshape = CosizeOf<LeavesOf<S, D>>;
}
impl<S, D, A, B> CoshapeAt<ArithTuple<A, B>, D> for S
where
    D: Split,
    S: CoshapeAt<A, D::First> + CoshapeAt<B, D::Rest>,
{
    type Coshape =
        ArithTuple<<S as CoshapeAt<A, D::First>>::Coshape, <S as CoshapeAt<B, D::Rest>>::Coshape>;
}

/// `self`, or 1 for 0: a layout without a position has one component, an integer.
pub trait OrOne {
    type Output;
}

impl OrOne for UTerm {
    type Output = One;
}
impl OrOne for One {
    type Output = Self;
}
impl<A, B> OrOne for ArithTuple<A, B> {
    type Output = Self;
}
