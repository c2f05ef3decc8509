//! Operations on each mode by itself: the result has the parentheses of the layout.

use super::list::{Cons, Nil};
use super::strides::Strides;
use super::tuple::{Entries, IntTuple, ToTuple, TupleOf};
use typenum::{UInt, UTerm};

/// What the operation `self` makes of the mode `S:D`, both integers.
pub trait OnLeaf<S, D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

/// The layout `self:D` with every mode as the operation `Op` makes it.
pub trait ByLeaf<D, Op> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

macro_rules! leaf {
    ($([$($parameter:ident),*] $leaf:ty),*) => {$(
        impl<$($parameter,)* D, Op> ByLeaf<D, Op> for $leaf
        where
            Op: OnLeaf<Self, D>,
        {
            type Shape = Op::Shape;
            type Stride = Op::Stride;
        }
    )*};
}
leaf!([] UTerm, [U, B] UInt<U, B>, [] usize);

impl<S, D, Op> ByLeaf<D, Op> for S
where
    S: Entries,
    D: Entries,
    S::List: ListByLeaf<D::List, Op>,
    Shapes<S::List, D::List, Op>: ToTuple,
    StrideList<S::List, D::List, Op>: ToTuple,
    TupleOf<Shapes<S::List, D::List, Op>>: IntTuple,
    TupleOf<StrideList<S::List, D::List, Op>>: Strides<TupleOf<Shapes<S::List, D::List, Op>>>,
{
    type Shape = TupleOf<Shapes<S::List, D::List, Op>>;
    type Stride = TupleOf<StrideList<S::List, D::List, Op>>;
}

/// [`ByLeaf`] of entries that stand in a list.
pub trait ListByLeaf<D, Op> {
    type Shapes;
    type Strides;
}

type Shapes<S, D, Op> = <S as ListByLeaf<D, Op>>::Shapes;
type StrideList<S, D, Op> = <S as ListByLeaf<D, Op>>::Strides;

impl<Op> ListByLeaf<Nil, Op> for Nil {
    type Shapes = Self;
    type Strides = Self;
}
impl<S, SS, D, DD, Op> ListByLeaf<Cons<D, DD>, Op> for Cons<S, SS>
where
    S: ByLeaf<D, Op>,
    SS: ListByLeaf<DD, Op>,
{
    type Shapes = Cons<S::Shape, SS::Shapes>;
    type Strides = Cons<S::Stride, SS::Strides>;
}
