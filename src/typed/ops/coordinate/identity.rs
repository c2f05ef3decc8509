//! Identity: the layout that maps each natural coordinate of a shape to itself.

use core::marker::PhantomData;

use crate::typed::arith_tuple::ArithTuple;
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::int::One;
use crate::typed::layout::by_value_plane;
use crate::typed::list::Nil;
use crate::typed::ops::methods::with_try;
use crate::typed::tuple::{TypedTuple, for_tuples};
use crate::value;
use typenum::{UInt, UTerm};

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    with_try! { Self::
        /// Returns the layout that maps each natural coordinate of `shape` to itself.
        ///
        /// ```text
        /// identity((4,(2,3)))  ->  (4,(2,3)):(1@0,(1@0@1,1@1@1))
        /// ```
        ///
        /// - **Post**: that of [`CoordinateLayout::identity`](crate::CoordinateLayout::identity).
        /// - **Does not compile**: a shape that is an integer: its identity is the layout `n:1`,
        ///   whose stride is an integer.
        /// - **Panics**: if the size does not fit 63 bits; [`try_identity`](Self::try_identity)
        ///   returns the error.
        /// - **Source**: CuTe `make_identity_layout`.
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::typed::CoordinateLayout;
        /// use colex::{Layout, shape};
        /// let n = 20;
        /// let matrix: Layout![(10, usize):(1@0, 1@1)] = CoordinateLayout::identity(shape!((10, n)));
        /// assert_eq!(matrix.index((3, 17)), (3, 17));
        /// ```
        #[doc(alias = "make_identity_layout")]
        fn identity, try_identity<>(shape: S) -> Self where [
            S: Identity<Strides = D>,
        ] = by_value_plane!(Self: a = shape as S; value::CoordinateLayout::identity(&a));
    }
}

/// A shape that is a tuple.
#[diagnostic::on_unimplemented(
    message = "the shape of an identity layout is a tuple, and this is an integer",
    label = "write the shape `(n)`: `shape!((n))`, or `(n,)`"
)]
pub trait Identity {
    /// The strides of the identity layout.
    type Strides;
}

#[diagnostic::do_not_recommend]
impl<S: IdentityAt<Root>> Identity for S {
    type Strides = S::Strides;
}

/// A shape at the place `P` of a coordinate.
pub trait IdentityAt<P> {
    type Strides;
}

/// The place of entry 0 of the tuple at the place `P`.
#[derive(Debug)]
pub struct First<P>(PhantomData<P>);
/// The place of the entries after the first one of `P`.
#[derive(Debug)]
pub struct After<P>(PhantomData<P>);
/// The place of the whole coordinate.
#[derive(Debug)]
pub struct Root;

/// A place in a coordinate.
pub trait Place {
    /// The coordinate with `X` there and 0 at all other places.
    type With<X>;
}

impl Place for Root {
    type With<X> = X;
}
impl<P: Place> Place for First<P> {
    type With<X> = P::With<ArithTuple<X, Nil>>;
}
impl<P: Place> Place for After<P> {
    type With<X> = P::With<ArithTuple<UTerm, X>>;
}

macro_rules! integer {
    ($([$($parameter:ident),*] $extent:ty;)*) => {$(
        impl<P: Place, $($parameter),*> IdentityAt<First<P>> for $extent {
            type Strides = P::With<ArithTuple<One, Nil>>;
        }
    )*};
}
integer!([] UTerm; [U, B] UInt<U, B>; [] usize;);

/// For `A, B`: the place of `A` is `First<P>`, and that of `B` is `First<After<P>>`.
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        tuple!(@ At []; $($entry)*);
    };
    (@ $place:ty [$($entry:ident: $at:ty,)*]; $next:ident $($rest:ident)*) => {
        tuple!(@ After<$place> [$($entry: $at,)* $next: First<$place>,]; $($rest)*);
    };
    (@ $last:ty [$($entry:ident: $at:ty,)*];) => {
        impl<At, $($entry: IdentityAt<$at>),*> IdentityAt<At> for ($($entry,)*) {
            type Strides = ($($entry::Strides,)*);
        }
    };
}
for_tuples!(tuple);
