//! By position: the integers at one position of all strides are the strides of an ordinary layout.

use crate::typed::arith_tuple::ArithTuple;
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::int::{IntAdd, IntSubBorrow, MinusOne, Plus};
use crate::typed::layout::Layout;
use crate::typed::list::Nil;
use crate::typed::strides::Strides;
use crate::typed::tuple::{TypedTuple, for_tuples};
use typenum::{NInt, UInt, UTerm};

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

/// The profile of the coordinates to which strides lead: an [`ArithTuple`] of zeros.
pub trait Coprofile {
    type Zeros;
}

pub(crate) type CoprofileOf<D> = <D as Coprofile>::Zeros;

macro_rules! zeros {
    ($([$($parameter:ident),*] $integer:ty;)*) => {$(
        impl<$($parameter),*> Coprofile for $integer {
            type Zeros = UTerm;
        }
    )*};
}
zeros!([] UTerm; [U, B] UInt<U, B>; [] usize;);
impl<U: typenum::Unsigned + typenum::NonZero> Coprofile for NInt<U> {
    type Zeros = UTerm;
}
impl Coprofile for Nil {
    type Zeros = Self;
}
impl<A: Coprofile, B: Coprofile> Coprofile for ArithTuple<A, B> {
    type Zeros = ArithTuple<A::Zeros, B::Zeros>;
}

macro_rules! union {
    () => {
        impl Coprofile for () {
            type Zeros = UTerm;
        }
    };
    ($first:ident $_b:ident $_c:ident $zero:tt) => {
        impl<$first: Coprofile> Coprofile for ($first,) {
            type Zeros = $first::Zeros;
        }
    };
    ($first:ident $_b:ident $_c:ident $zero:tt $(, $entry:ident $b:ident $c:ident $field:tt)*) => {
        impl<$first: Coprofile, $($entry: Coprofile),*> Coprofile for ($first, $($entry),*)
        where
            ($($entry,)*): Coprofile,
            $first::Zeros: IntAdd<CoprofileOf<($($entry,)*)>>,
        {
            type Zeros = Plus<$first::Zeros, CoprofileOf<($($entry,)*)>>;
        }
    };
}
for_tuples!(union);
