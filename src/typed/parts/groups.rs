//! Groups: the modes that each leaf of a right layout becomes, and their way back into its parentheses.

use super::leaves::ToLayout;
use crate::typed::int::{One, Zero};
use crate::typed::list::{Cons, Nil};
use crate::typed::refusal::Anything;
use crate::typed::strides::Strides;
use crate::typed::tuple::{Entries, IntTuple, ToTuple, TupleOf};
use typenum::{UInt, UTerm};

/// The groups put back into the parentheses of the shape `self`.
pub trait Rebuild<Groups> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
    /// The groups that are left.
    type Rest;
}

macro_rules! leaf {
    ($([$($parameter:ident),*] $leaf:ty),*) => {$(
        impl<$($parameter,)* Group, Rest> Rebuild<Cons<Group, Rest>> for $leaf
        where
            Group: ToLayout,
        {
            type Shape = Group::Shape;
            type Stride = Group::Stride;
            type Rest = Rest;
        }
        impl<$($parameter),*> Rebuild<Anything> for $leaf {
            type Shape = One;
            type Stride = Zero;
            type Rest = Anything;
        }
    )*};
}
leaf!([] UTerm, [U, B] UInt<U, B>, [] usize);

impl<S, Groups> Rebuild<Groups> for S
where
    S: Entries,
    S::List: RebuildList<Groups>,
    ShapesOf<S::List, Groups>: ToTuple,
    StridesOf<S::List, Groups>: ToTuple,
    TupleOf<ShapesOf<S::List, Groups>>: IntTuple,
    TupleOf<StridesOf<S::List, Groups>>: Strides<TupleOf<ShapesOf<S::List, Groups>>>,
{
    type Shape = TupleOf<ShapesOf<S::List, Groups>>;
    type Stride = TupleOf<StridesOf<S::List, Groups>>;
    type Rest = <S::List as RebuildList<Groups>>::Rest;
}

/// [`Rebuild`] of entries in a list.
pub trait RebuildList<Groups> {
    type Shapes;
    type Strides;
    type Rest;
}

type ShapesOf<L, Groups> = <L as RebuildList<Groups>>::Shapes;
type StridesOf<L, Groups> = <L as RebuildList<Groups>>::Strides;

impl<Groups> RebuildList<Groups> for Nil {
    type Shapes = Self;
    type Strides = Self;
    type Rest = Groups;
}
impl<H, T, Groups> RebuildList<Groups> for Cons<H, T>
where
    H: Rebuild<Groups>,
    T: RebuildList<H::Rest>,
{
    type Shapes = Cons<H::Shape, T::Shapes>;
    type Strides = Cons<H::Stride, T::Strides>;
    type Rest = T::Rest;
}
