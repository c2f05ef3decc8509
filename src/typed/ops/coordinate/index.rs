//! Index: the coordinate to which a coordinate layout maps, position by position.
//!
//! The integer at a position is the offset in the [component](CoordinateLayout::component) of that
//! position, so the compiler checks and computes it as [`Layout::index`](crate::Layout::index)
//! does.

use crate::typed::arith_tuple::{ArithTuple, ToCoordinate};
use crate::typed::coord::{
    CoordOf, InShape, Indexes, MayBeOutOfBounds, RanksFit, StaticallyInBounds,
};
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::list::Nil;
use crate::typed::tuple::{TypedTuple, has_negative};
use typenum::UTerm;

use super::by_position::{Coprofile, Split};

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Returns the coordinate to which the layout maps a coordinate in bounds.
    ///
    /// The result is a tuple. An integer is a type where it follows from static integers, else a
    /// `usize`.
    ///
    /// ```text
    /// 13 in (4,8):(1@0,1@1)  ->  (1,3)
    /// ```
    ///
    /// - **Pre**, **Does not compile**, **Cost**: at each position those of
    ///   [`Layout::index`](crate::Layout::index).
    /// - **Does not build**: a dynamic integer where a stride is negative.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, int, layout};
    /// let matrix = layout!((4, 8):(1@0, 1@1));
    /// let _: Coord![(1, 3)] = matrix.index(int!(13));
    /// let (row, column) = matrix.index(13);
    /// assert_eq!((row, column), (1, 3));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{coord, layout};
    /// layout!((4, 8):(1@0, 1@1)).index(coord!((4, 0)));
    /// ```
    #[must_use]
    #[inline]
    pub fn index<C, J, K, T, X: TypedTuple>(self, coord: C) -> X
    where
        D: Coprofile,
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: IndexesEach<D::Zeros, S, D, StaticallyInBounds, C::Fits, Coordinate = T>,
        T: ToCoordinate<Coordinate = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        coord.coordinate(self.shape, self.stride).to_coordinate()
    }

    /// Fails to compile if a dynamic coordinate may be negative.
    #[track_caller]
    pub(super) const fn check_usize(is_static: bool) {
        let (layout, mut p) = (Self::SKELETON, 0);
        while p < layout.count() {
            assert!(
                is_static || !has_negative(&layout.at(p).stride()),
                "index: a stride is negative, and a dynamic coordinate is a `usize`; call the operation on `to_value()`"
            );
            p += 1;
        }
    }

    /// Returns the coordinate to which the layout maps a coordinate, which may be past the end.
    ///
    /// - **Pre**, **Panics**, **Does not compile**, **Does not build**: at each position those of
    ///   [`Layout::crd2idx`](crate::Layout::crd2idx).
    /// - **Source**: CuTe `crd2idx(coord, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// assert_eq!(layout!((4, 8):(1@0, 1@1)).crd2idx(33), (1, 8)); // one past the end
    /// ```
    #[must_use]
    #[inline]
    pub fn crd2idx<C, J, K, T, X: TypedTuple>(self, coord: C) -> X
    where
        D: Coprofile,
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: IndexesEach<D::Zeros, S, D, MayBeOutOfBounds, C::Fits, Coordinate = T>,
        T: ToCoordinate<Coordinate = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        coord.coordinate(self.shape, self.stride).to_coordinate()
    }
}

/// A coordinate as the operand of the operation `Op` on each component of `S:D`. `Zeros` is the
/// [`Coprofile`] of `D`.
pub trait IndexesEach<Zeros, S, D, Op, Fit> {
    /// The result, an [`ArithTuple`].
    type Coordinate;

    fn coordinate(self, shape: S, stride: D) -> Self::Coordinate;
}

impl<C, S, D, Op, Fit> IndexesEach<UTerm, S, D, Op, Fit> for C
where
    C: Indexes<S, D, Op, Fit> + Copy,
    S: TypedTuple,
    D: TypedTuple,
{
    type Coordinate = C::Offset;

    #[inline]
    fn coordinate(self, shape: S, stride: D) -> C::Offset {
        C::Offset::from_leaves(&mut || self.offset_of(shape, stride) as i64)
    }
}
impl<C, S, D, Op, Fit> IndexesEach<Nil, S, D, Op, Fit> for C {
    type Coordinate = Nil;

    #[inline]
    fn coordinate(self, _: S, _: D) -> Nil {
        Nil
    }
}
impl<C, S, D, Op, Fit, A, B> IndexesEach<ArithTuple<A, B>, S, D, Op, Fit> for C
where
    C: Copy + IndexesEach<A, S, D::First, Op, Fit> + IndexesEach<B, S, D::Rest, Op, Fit>,
    S: Copy,
    D: Split,
{
    type Coordinate = ArithTuple<
        <C as IndexesEach<A, S, D::First, Op, Fit>>::Coordinate,
        <C as IndexesEach<B, S, D::Rest, Op, Fit>>::Coordinate,
    >;

    #[inline]
    fn coordinate(self, shape: S, stride: D) -> Self::Coordinate {
        ArithTuple {
            first: IndexesEach::<A, S, D::First, Op, Fit>::coordinate(self, shape, stride.first()),
            rest: IndexesEach::<B, S, D::Rest, Op, Fit>::coordinate(self, shape, stride.rest()),
        }
    }
}
