//! By position: the integers at one position of all strides are the strides of an ordinary layout.

use crate::typed::arith_tuple::ArithTuple;
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::int::{IntAdd, IntSubBorrow, MinusOne, One, Plus};
use crate::typed::layout::Layout;
use crate::typed::list::Nil;
use crate::typed::strides::Strides;
use crate::typed::tuple::{TypedTuple, for_tuples};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Returns the layout of the integers at entry `position` of the coordinates.
    ///
    /// ```text
    /// (4,8):(2@0,1@1)  0  ->  (4,8):(2,0)
    /// ```
    ///
    /// - **Post**: `r.index(c)` is entry `position` of `self.index(c)`.
    /// - **Does not compile**: an entry that is a tuple.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, int, layout};
    /// let rows: Layout![(4, 8):(2, 0)] = layout!((4, 8):(2@0, 1@1)).component(int!(0));
    /// ```
    #[must_use]
    #[inline]
    pub fn component<P, E>(self, _position: P) -> Layout<S, E>
    where
        D: EntryAt<P, Entry = E>,
        E: Strides<S>,
    {
        Layout { shape: self.shape, stride: self.stride.entry() }
    }
}

/// Strides with an entry `P`.
pub trait EntryAt<P>: Copy {
    type Entry;

    fn entry(self) -> Self::Entry;
}

impl<D: Split> EntryAt<UTerm> for D {
    type Entry = D::First;

    #[inline]
    fn entry(self) -> D::First {
        self.first()
    }
}
impl<D, U, B> EntryAt<UInt<U, B>> for D
where
    D: Split,
    UInt<U, B>: IntSubBorrow<UTerm>,
    D::Rest: EntryAt<MinusOne<UInt<U, B>>>,
{
    type Entry = <D::Rest as EntryAt<MinusOne<UInt<U, B>>>>::Entry;

    #[inline]
    fn entry(self) -> Self::Entry {
        self.rest().entry()
    }
}

/// A stride, or a tuple of strides, as its first entries and the rests.
#[diagnostic::on_unimplemented(
    message = "a stride has an integer where another stride has a coordinate",
    label = "use positions that are not inside each other"
)]
pub trait Split: Copy {
    type First;
    type Rest;

    fn first(self) -> Self::First;

    fn rest(self) -> Self::Rest;
}

impl<A: Copy, B: Copy> Split for ArithTuple<A, B> {
    type First = A;
    type Rest = B;

    #[inline]
    fn first(self) -> A {
        self.first
    }

    #[inline]
    fn rest(self) -> B {
        self.rest
    }
}

/// Implements 0, whose entries are 0.
macro_rules! zero {
    ($($zero:ident),*) => {$(
        impl Split for $zero {
            type First = UTerm;
            type Rest = Self;

            #[inline]
            fn first(self) -> UTerm {
                UTerm
            }

            #[inline]
            fn rest(self) -> Self {
                self
            }
        }
    )*};
}
zero!(UTerm, Nil);

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry: Split),*> Split for ($($entry,)*) {
            type First = ($($entry::First,)*);
            type Rest = ($($entry::Rest,)*);

            #[inline]
            #[allow(clippy::unused_unit)] // of `()`
            fn first(self) -> Self::First {
                ($(self.$field.first(),)*)
            }

            #[inline]
            #[allow(clippy::unused_unit)] // of `()`
            fn rest(self) -> Self::Rest {
                ($(self.$field.rest(),)*)
            }
        }
    };
}
for_tuples!(tuple);

/// The positions of strides, as an [`ArithTuple`].
pub trait Coprofile {
    /// 1 at the positions at which a stride is not 0, else 0.
    type Used;
    /// 0 at all positions: the profile of the coordinates to which the strides lead.
    type Zeros;
}

macro_rules! integer {
    ($([$($parameter:ident),*] $integer:ty, $used:ty;)*) => {$(
        impl<$($parameter),*> Coprofile for $integer {
            type Used = $used;
            type Zeros = UTerm;
        }
    )*};
}
integer!([] UTerm, UTerm; [U, B] UInt<U, B>, One; [] usize, One;);

impl<U: Unsigned + NonZero> Coprofile for NInt<U> {
    type Used = One;
    type Zeros = UTerm;
}
impl Coprofile for Nil {
    type Used = Self;
    type Zeros = Self;
}
impl<A: Coprofile, B: Coprofile> Coprofile for ArithTuple<A, B> {
    type Used = ArithTuple<A::Used, B::Used>;
    type Zeros = ArithTuple<A::Zeros, B::Zeros>;
}

macro_rules! union {
    () => {
        impl Coprofile for () {
            type Used = UTerm;
            type Zeros = UTerm;
        }
    };
    ($first:ident $_b:ident $_c:ident $zero:tt $(, $entry:ident $b:ident $c:ident $field:tt)*) => {
        impl<$first: Coprofile, $($entry: Coprofile),*> Coprofile for ($first, $($entry,)*)
        where
            ($($entry,)*): Coprofile,
            $first::Used: Union<<($($entry,)*) as Coprofile>::Used>,
            $first::Zeros: IntAdd<<($($entry,)*) as Coprofile>::Zeros>,
        {
            type Used = <$first::Used as Union<<($($entry,)*) as Coprofile>::Used>>::Output;
            type Zeros = Plus<$first::Zeros, <($($entry,)*) as Coprofile>::Zeros>;
        }
    };
}
for_tuples!(union);

/// The positions of `self` and those of `R`.
pub trait Union<R> {
    type Output;
}

impl<R> Union<R> for UTerm {
    type Output = R;
}
impl<R> Union<R> for Nil {
    type Output = R;
}
// With a tuple at the same position, the layout has no value.
impl<R> Union<R> for One {
    type Output = Self;
}
impl<A, B> Union<UTerm> for ArithTuple<A, B> {
    type Output = Self;
}
impl<A, B> Union<One> for ArithTuple<A, B> {
    type Output = Self;
}
impl<A, B> Union<Nil> for ArithTuple<A, B> {
    type Output = Self;
}
impl<A, B, C, D> Union<ArithTuple<C, D>> for ArithTuple<A, B>
where
    A: Union<C>,
    B: Union<D>,
{
    type Output = ArithTuple<A::Output, B::Output>;
}
