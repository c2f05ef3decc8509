//! Index: the coordinate to which a coordinate layout maps, position by position.
//!
//! The integer at a position is the offset in the [component](CoordinateLayout::component) of that
//! position, so the compiler checks and computes it as [`Layout::index`](crate::Layout::index)
//! does.

use super::by_position::{Coprofile, Split};
use crate::typed::arith_tuple::{Add, ArithTuple, StaticStride, ToCoordinate};
use crate::typed::coord::{
    CoordOf, Coordinate, DoesNotFit, Fits, InShape, RanksFit, past_the_size,
};
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::Undecided;
use crate::typed::int::One;
use crate::typed::list::Nil;
use crate::typed::ops::coords::Inside;
use crate::typed::tuple::{IntLeaf, TypedTuple, for_tuples, has_negative};
use crate::{LayoutError, Reason};
use typenum::{UInt, UTerm};

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
    pub fn index<C, J, K, R, X: TypedTuple>(self, coord: C) -> X
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: IsInBounds<S, D, C::Fits> + Evaluates<S, D, C::Fits, Step = R>,
        R: WithZeros<D, Coordinate = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        coord.evaluate(self.shape, self.stride).with_zeros()
    }

    /// Returns [`index`](Self::index), or an error if an integer of the coordinate is not below the
    /// size of its mode.
    ///
    /// - **Errors**: those of [`Layout::index_in_bounds`](crate::Layout::index_in_bounds).
    /// - **Does not compile**, **Does not build**: as [`crd2idx`](Self::crd2idx).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// let matrix = layout!((4, 8):(1@0, 1@1));
    /// assert_eq!(matrix.index_in_bounds(13), Ok((1, 3)));
    /// let error = matrix.index_in_bounds((3, 8)).unwrap_err();
    /// assert_eq!(error.to_string(), "index_in_bounds: the coordinate 8 is not in 0..8; use a coordinate below 8");
    /// ```
    #[inline]
    pub fn index_in_bounds<C, J, K, R, X: TypedTuple>(self, coord: C) -> Result<X, LayoutError>
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: Evaluates<S, D, C::Fits, Step = R>,
        R: WithZeros<D, Coordinate = X>,
    {
        match coord.entry_out_of_bounds(self.shape) {
            None => Ok(self.crd2idx(coord)),
            Some((coordinate, extent)) => {
                let (coordinate, extent) = (coordinate.try_get()?, extent.try_get()?);
                Err(LayoutError::new("index_in_bounds", Reason::OutOfBounds { coordinate, extent }))
            }
        }
    }

    /// Fails to compile if a dynamic coordinate may be negative.
    #[track_caller]
    pub(super) const fn check_usize(is_static: bool) {
        let (layout, mut p) = (Self::STRUCTURE, 0);
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
    pub fn crd2idx<C, J, K, R, X: TypedTuple>(self, coord: C) -> X
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: Evaluates<S, D, C::Fits, Step = R>,
        R: WithZeros<D, Coordinate = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        coord.evaluate(self.shape, self.stride).with_zeros()
    }
}

/// A coordinate with an entry for each position of the strides `D`: 0 where `self` has none.
pub trait WithZeros<D> {
    /// The coordinate as a tuple.
    type Coordinate;

    fn with_zeros(self) -> Self::Coordinate;
}

impl<R, D, T, X> WithZeros<D> for R
where
    D: Coprofile,
    D::Zeros: StaticStride + Add<R, Sum = T>,
    T: ToCoordinate<Coordinate = X>,
{
    type Coordinate = X;

    #[inline]
    fn with_zeros(self) -> X {
        D::Zeros::STATIC.add(self).to_coordinate()
    }
}

/// A coordinate, none of whose static integers is out of bounds. The strides do not matter.
pub trait IsInBounds<S, D, Fit> {}

impl<C, S, D> IsInBounds<S, D, Fits> for C where C: Inside<C, S, D> {}
// The compiler has reported the ranks. As for `Makes`: with two of them, the compiler infers `Fit`
// from `RanksFit` only.
impl<C, S, D> IsInBounds<S, D, DoesNotFit> for C {}
impl<C, S, D> IsInBounds<S, D, Undecided> for C {}

/// A coordinate of the coordinate layout `S:D`.
pub trait Evaluates<S, D, Fit> {
    /// The result: an [`ArithTuple`], or 0.
    type Step;

    fn evaluate(self, shape: S, stride: D) -> Self::Step;

    /// Returns the leftmost integer of the coordinate that is out of bounds, and its bound.
    fn entry_out_of_bounds(self, shape: S) -> Option<(usize, usize)>;
}

/// Implements flat coordinates, which have an offset in each component that is not 0.
macro_rules! flat {
    ($([$($parameter:ident),*] $integer:ty;)*) => {$(
        impl<S, D, $($parameter),*> Evaluates<S, D, Fits> for $integer
        where
            S: TypedTuple,
            D: Coprofile,
            Self: IntLeaf + OffsetsAt<D::Used, S, D>,
        {
            type Step = <Self as OffsetsAt<D::Used, S, D>>::Coordinate;

            #[inline]
            fn evaluate(self, shape: S, stride: D) -> Self::Step {
                self.offsets(shape, stride)
            }

            #[inline]
            fn entry_out_of_bounds(self, shape: S) -> Option<(usize, usize)> {
                past_the_size(self.to_usize(), shape)
            }
        }
    )*};
}
flat!([] UTerm; [U, B] UInt<U, B>; [] usize;);

/// Implements coordinates of several entries: the sum of the coordinates of the entries.
macro_rules! tuple {
    () => {
        impl Evaluates<(), (), Fits> for () {
            type Step = UTerm;

            #[inline]
            fn evaluate(self, (): (), (): ()) -> UTerm {
                UTerm
            }

            fn entry_out_of_bounds(self, (): ()) -> Option<(usize, usize)> {
                None
            }
        }
    };
    ($first:ident $shape:ident $stride:ident $zero:tt $(, $entry:ident $entry_shape:ident $entry_stride:ident $field:tt)*) => {
        impl<$first, $shape, $stride, $($entry, $entry_shape, $entry_stride),*>
            Evaluates<($shape, $($entry_shape,)*), ($stride, $($entry_stride,)*), Fits>
            for ($first, $($entry,)*)
        where
            $first: Evaluates<$shape, $stride, Fits>,
            ($($entry,)*): Evaluates<($($entry_shape,)*), ($($entry_stride,)*), Fits>,
            Value<$first, $shape, $stride>:
                Add<Value<($($entry,)*), ($($entry_shape,)*), ($($entry_stride,)*)>>,
        {
            type Step = <Value<$first, $shape, $stride> as Add<
                Value<($($entry,)*), ($($entry_shape,)*), ($($entry_stride,)*)>,
            >>::Sum;

            #[inline]
            fn evaluate(
                self,
                shape: ($shape, $($entry_shape,)*),
                stride: ($stride, $($entry_stride,)*),
            ) -> Self::Step {
                let rest = ($(self.$field,)*);
                let rest = Evaluates::<_, _, Fits>::evaluate(
                    rest,
                    ($(shape.$field,)*),
                    ($(stride.$field,)*),
                );
                Evaluates::<_, _, Fits>::evaluate(self.0, shape.0, stride.0).add(rest)
            }

            #[inline]
            fn entry_out_of_bounds(
                self,
                shape: ($shape, $($entry_shape,)*),
            ) -> Option<(usize, usize)> {
                Evaluates::<$shape, $stride, Fits>::entry_out_of_bounds(self.0, shape.0).or_else(|| {
                    Evaluates::<($($entry_shape,)*), ($($entry_stride,)*), Fits>::entry_out_of_bounds(
                        ($(self.$field,)*),
                        ($(shape.$field,)*),
                    )
                })
            }
        }
    };
}
type Value<C, S, D> = <C as Evaluates<S, D, Fits>>::Step;

for_tuples!(tuple);

/// Implementations that no program calls, because the compiler has reported the ranks.
macro_rules! not_evaluated {
    ($($fit:ty),*) => {$(
        impl<C, S, D> Evaluates<S, D, $fit> for C {
            type Step = UTerm;

            fn evaluate(self, _: S, _: D) -> UTerm {
                UTerm
            }

            fn entry_out_of_bounds(self, _: S) -> Option<(usize, usize)> {
                None
            }
        }
    )*};
}
// As for `Makes`: with two of them, the compiler infers `Fit` from `RanksFit` only.
not_evaluated!(DoesNotFit, Undecided);

/// A flat coordinate and its offset in each component; `Used` is the [`Coprofile`] of `D`.
pub trait OffsetsAt<Used, S, D>: Copy {
    type Coordinate;

    fn offsets(self, shape: S, stride: D) -> Self::Coordinate;
}

impl<C: Copy, S, D> OffsetsAt<UTerm, S, D> for C {
    type Coordinate = UTerm;

    #[inline]
    fn offsets(self, _: S, _: D) -> UTerm {
        UTerm
    }
}
impl<C: Copy, S, D> OffsetsAt<Nil, S, D> for C {
    type Coordinate = Nil;

    #[inline]
    fn offsets(self, _: S, _: D) -> Nil {
        Nil
    }
}
impl<C, S, D> OffsetsAt<One, S, D> for C
where
    C: Coordinate<S, D>,
    S: Copy,
    D: Copy,
{
    type Coordinate = C::Index;

    #[inline]
    fn offsets(self, shape: S, stride: D) -> C::Index {
        C::Index::from_leaves(&mut || self.offset(shape, stride) as i64)
    }
}
impl<C, S, D, A, B> OffsetsAt<ArithTuple<A, B>, S, D> for C
where
    C: OffsetsAt<A, S, D::First> + OffsetsAt<B, S, D::Rest>,
    S: Copy,
    D: Split,
{
    type Coordinate = ArithTuple<
        <C as OffsetsAt<A, S, D::First>>::Coordinate,
        <C as OffsetsAt<B, S, D::Rest>>::Coordinate,
    >;

    #[inline]
    fn offsets(self, shape: S, stride: D) -> Self::Coordinate {
        ArithTuple {
            first: OffsetsAt::<A, S, D::First>::offsets(self, shape, stride.first()),
            rest: OffsetsAt::<B, S, D::Rest>::offsets(self, shape, stride.rest()),
        }
    }
}
