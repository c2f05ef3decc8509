//! Slice: the modes of a coordinate layout that a coordinate does not fix.

use super::index::{Evaluates, WithZeros};
use crate::typed::coord::{DoesNotFit, Fits};
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{SliceOperands, Undecided};
use crate::typed::layout::{Layout, by_value_plane};
use crate::typed::makes::Makes;
use crate::typed::ops::slice::{Slice, SliceCoord};
use crate::typed::tuple::TypedTuple;
use crate::unwrap;
use typenum::{B1, UTerm};

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Returns the [`slice`](Self::slice), and the coordinate at which it begins.
    ///
    /// - **Post**: `self(coord with _ := x) == origin + slice(x)`.
    /// - **Does not compile**: as [`Layout::slice_and_offset`](crate::Layout::slice_and_offset).
    /// - **Source**: CuTe `slice_and_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, Layout, coord, layout};
    /// let tiles = layout!(((4, 8), (3, 3)):((1@0, 1@1), (4@0, 8@1)));
    /// let (tile, origin) = tiles.slice_and_offset(coord!((_, (2, 1))));
    /// let _: (Layout![((4, 8)):((1@0, 1@1))], Coord![(8, 8)]) = (tile, origin);
    /// let i = 1;
    /// assert_eq!(tiles.slice_and_offset(coord!((_, (i, i)))).1, (4, 8));
    /// ```
    #[must_use]
    pub fn slice_and_offset<C, K, R, X: TypedTuple, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        coord: C,
    ) -> (CoordinateLayout<OS, OD>, X)
    where
        C: SliceCoord + Makes<Slice<B1>, Layout<S, D>, C, K, Output = Layout<OS, OD>>,
        C::SelfType: SliceOperands<Layout<S, D>, K>,
        C::Origin: Evaluates<S, D, Fits, Step = R>,
        R: WithZeros<D, Coordinate = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        let slice =
            unwrap(by_value_plane!(CoordinateLayout<OS, OD>: a = self as Self; a.slice(&C::FREE)));
        (slice, coord.origin().evaluate(self.shape, self.stride).with_zeros())
    }
}

/// A coordinate with `_`: the slice of the coordinate layout `S:D` at it, and the step from the
/// first element of the layout to that of the slice. `Fit` is [`Fits`] if the coordinate fits.
pub trait SliceAndStep<S, D, Fit = Fits>: SliceCoord {
    /// The shape of the slice.
    type Shape;
    /// The strides of the slice.
    type Stride;
    /// The step: an [`ArithTuple`](crate::typed::ArithTuple), or 0.
    type Step;

    fn slice_and_step(
        self,
        layout: CoordinateLayout<S, D>,
    ) -> (CoordinateLayout<Self::Shape, Self::Stride>, Self::Step);
}

impl<C, S, D, OS, OD> SliceAndStep<S, D> for C
where
    S: TypedTuple,
    D: CoordinateStrides<S>,
    C: SliceCoord + Makes<Slice<B1>, Layout<S, D>, Output = Layout<OS, OD>>,
    C::Origin: Evaluates<S, D, Fits>,
    OS: TypedTuple,
    OD: CoordinateStrides<OS>,
{
    type Shape = OS;
    type Stride = OD;
    type Step = <C::Origin as Evaluates<S, D, Fits>>::Step;

    fn slice_and_step(
        self,
        layout: CoordinateLayout<S, D>,
    ) -> (CoordinateLayout<OS, OD>, Self::Step) {
        let slice = unwrap(by_value_plane!(CoordinateLayout<OS, OD>:
            a = layout as CoordinateLayout<S, D>; a.slice(&C::FREE)));
        (slice, self.origin().evaluate(layout.shape, layout.stride))
    }
}

/// Implementations that no program calls, because the compiler has reported the coordinate.
macro_rules! not_sliced {
    ($($fit:ty),*) => {$(
        impl<C: SliceCoord, S, D> SliceAndStep<S, D, $fit> for C {
            type Shape = ();
            type Stride = ();
            type Step = UTerm;

            fn slice_and_step(
                self,
                _: CoordinateLayout<S, D>,
            ) -> (CoordinateLayout<(), ()>, UTerm) {
                (CoordinateLayout { shape: (), stride: () }, UTerm)
            }
        }
    )*};
}
// As for `Makes`: two of them keep the compiler from inferring `Fit`.
not_sliced!(DoesNotFit, Undecided);
