//! Regroup: what the variants of divides and products make of the pairs `(tile, rest)`.

use crate::typed::layout::Layout;
use crate::typed::list::{Cons, Count, CountOf, Nil, list};
use crate::typed::refusal::IsTheRankOfAPair;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::strides::Strides;
use crate::typed::tuple::{IntTuple, Members, ToTuple, TupleOf, for_tuples};
use crate::typed::underscore::Underscore;
use typenum::{UInt, UTerm};

/// `((tiles), (rests))` of the pairs `self:D` that the tiler `T` made; one pair of a whole layout stays as it is.
pub trait Halves<T, D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

macro_rules! whole {
    ($([$($parameter:ident),*] $tiler:ty;)*) => {$(
        impl<$($parameter,)* S: IntTuple, D: Strides<S>> Halves<$tiler, D> for S {
            type Shape = S;
            type Stride = D;
        }
    )*};
}
whole!([] usize; [] UTerm; [U, B] UInt<U, B>; [TS, TD] Layout<TS, TD>;);

// `_` for a layout as a whole divides nothing: it has to be a pair already.
impl<S, D> Halves<Underscore, D> for S
where
    S: Pair,
    D: Pair,
    (S::First, S::Second): IntTuple,
    (D::First, D::Second): Strides<(S::First, S::Second)>,
{
    type Shape = (S::First, S::Second);
    type Stride = (D::First, D::Second);
}

macro_rules! by_mode {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<Shape, Stride, $($entry),*> Halves<($($entry,)*), Stride> for Shape
        where
            ($($entry,)*): HalfOf<Shape> + HalfOf<Stride>,
            halves!([$($entry)*] Shape): IntTuple,
            halves!([$($entry)*] Stride): Strides<halves!([$($entry)*] Shape)>,
        {
            type Shape = halves!([$($entry)*] Shape);
            type Stride = halves!([$($entry)*] Stride);
        }

        impl<Tuple, $($entry),*> HalfOf<Tuple> for ($($entry,)*)
        where
            Tuple: Members,
            list!($($entry)*): HalfOfEach<Tuple::List>,
            <list!($($entry)*) as HalfOfEach<Tuple::List>>::First: ToTuple,
            <list!($($entry)*) as HalfOfEach<Tuple::List>>::Second: ToTuple,
        {
            type First = TupleOf<<list!($($entry)*) as HalfOfEach<Tuple::List>>::First>;
            type Second = TupleOf<<list!($($entry)*) as HalfOfEach<Tuple::List>>::Second>;
        }
    };
}

macro_rules! halves {
    ([$($entry:ident)*] $tuple:ident) => {
        (
            <($($entry,)*) as HalfOf<$tuple>>::First,
            <($($entry,)*) as HalfOf<$tuple>>::Second,
        )
    };
}

for_tuples!(by_mode);

/// The two halves of the shape or stride `Tuple` that belong to the tiler `self`.
pub trait HalfOf<Tuple> {
    type First;
    type Second;
}

macro_rules! pair {
    ($([$($parameter:ident),*] $tiler:ty;)*) => {$(
        impl<$($parameter,)* T> HalfOf<T> for $tiler
        where
            T: Pair,
        {
            type First = T::First;
            type Second = T::Second;
        }
    )*};
}
pair!([] usize; [] UTerm; [U, B] UInt<U, B>; [TS, TD] Layout<TS, TD>; [] Underscore;);

/// The halves of the entries of a list; entries past those that the tiler names belong to the second half.
pub trait HalfOfEach<L> {
    type First;
    type Second;
}

impl<L> HalfOfEach<L> for Nil {
    type First = Self;
    type Second = L;
}
impl<T, TT, H, HH> HalfOfEach<Cons<H, HH>> for Cons<T, TT>
where
    T: HalfOf<H>,
    TT: HalfOfEach<HH>,
{
    type First = Cons<T::First, TT::First>;
    type Second = Cons<T::Second, TT::Second>;
}

// More tilers than modes: refused where the tiler was applied.
impl<T, TT> HalfOfEach<Nil> for Cons<T, TT> {
    type First = Nil;
    type Second = Nil;
}

/// The entries of a pair; told by its rank where it is none.
pub trait Pair {
    type First;
    type Second;
}

impl<S> Pair for S
where
    S: Members,
    S::List: PairOf,
{
    type First = <S::List as PairOf>::First;
    type Second = <S::List as PairOf>::Second;
}

/// [`Pair`], of a list.
pub trait PairOf {
    type First;
    type Second;
}

impl<A, B> PairOf for Cons<A, Cons<B, Nil>> {
    type First = A;
    type Second = B;
}
macro_rules! no_pair {
    ($([$($parameter:ident),*] $list:ty;)*) => {$(
        impl<$($parameter),*> PairOf for $list
        where
            Self: Count,
            CountOf<Self>: Decimal,
            Shown<CountOf<Self>>: IsTheRankOfAPair,
        {
            type First = UTerm;
            type Second = UTerm;
        }
    )*};
}
no_pair!([A] Cons<A, Nil>; [A, B, C, T] Cons<A, Cons<B, Cons<C, T>>>;);

/// `(tile, rest, rest, ..)` of the layout `((tile), (rests))`.
pub trait LiftRest {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<TS, RS, TD, RD> LiftRest for Layout<(TS, RS), (TD, RD)>
where
    RS: LiftBefore<Nil>,
    RD: LiftBefore<Nil>,
    Cons<TS, Lifted<RS>>: ToTuple,
    Cons<TD, Lifted<RD>>: ToTuple,
    TupleOf<Cons<TS, Lifted<RS>>>: IntTuple,
    TupleOf<Cons<TD, Lifted<RD>>>: Strides<TupleOf<Cons<TS, Lifted<RS>>>>,
{
    type Shape = TupleOf<Cons<TS, Lifted<RS>>>;
    type Stride = TupleOf<Cons<TD, Lifted<RD>>>;
}

/// The modes of a shape or stride in front of the list `T`; an integer or a 1-tuple is one mode.
pub trait LiftBefore<T> {
    type List;
}

type Lifted<M> = <M as LiftBefore<Nil>>::List;

impl<T> LiftBefore<T> for usize {
    type List = Cons<Self, T>;
}
impl<T> LiftBefore<T> for UTerm {
    type List = Cons<Self, T>;
}
impl<U, B, T> LiftBefore<T> for UInt<U, B> {
    type List = Cons<Self, T>;
}
impl<U, T> LiftBefore<T> for typenum::NInt<U>
where
    U: typenum::Unsigned + typenum::NonZero,
{
    type List = Cons<Self, T>;
}

macro_rules! lift {
    () => {
        impl<Tail> LiftBefore<Tail> for () {
            type List = Tail;
        }
    };
    ($a:ident $_b:ident $_c:ident $_field:tt) => {
        impl<$a, Tail> LiftBefore<Tail> for ($a,) {
            type List = Cons<Self, Tail>;
        }
    };
    ($($entry:ident $_b:ident $_c:ident $_field:tt),*) => {
        impl<$($entry,)* Tail> LiftBefore<Tail> for ($($entry,)*) {
            type List = before!(Tail; $($entry)*);
        }
    };
}

macro_rules! before {
    ($tail:ident;) => { $tail };
    ($tail:ident; $head:ident $($rest:ident)*) => { Cons<$head, before!($tail; $($rest)*)> };
}

for_tuples!(lift);

/// `(tile, .., rest, ..)` of the layout `S:D = ((tiles), (rests))` that the tiler `self` made.
pub trait FlatPair<S, D> {
    type Shape: IntTuple;
    type Stride: Strides<Self::Shape>;
}

impl<T, TS, RS, TD, RD> FlatPair<(TS, RS), (TD, RD)> for T
where
    RS: LiftBefore<Nil>,
    RD: LiftBefore<Nil>,
    T: LiftTile<TS, Lifted<RS>> + LiftTile<TD, Lifted<RD>>,
    <T as LiftTile<TS, Lifted<RS>>>::List: ToTuple,
    <T as LiftTile<TD, Lifted<RD>>>::List: ToTuple,
    TupleOf<<T as LiftTile<TS, Lifted<RS>>>::List>: IntTuple,
    TupleOf<<T as LiftTile<TD, Lifted<RD>>>::List>:
        Strides<TupleOf<<T as LiftTile<TS, Lifted<RS>>>::List>>,
{
    type Shape = TupleOf<<T as LiftTile<TS, Lifted<RS>>>::List>;
    type Stride = TupleOf<<T as LiftTile<TD, Lifted<RD>>>::List>;
}

/// The modes of the tile `M` of the tiler `self` in front of the list `T`. The only tile of a tiler by mode is one mode
/// without further parentheses where it is a tuple itself.
pub trait LiftTile<M, T> {
    type List;
}

macro_rules! lift_whole {
    ($([$($parameter:ident),*] $tiler:ty;)*) => {$(
        impl<$($parameter,)* M, T> LiftTile<M, T> for $tiler
        where
            M: LiftBefore<T>,
        {
            type List = M::List;
        }
    )*};
}
lift_whole!([] usize; [] UTerm; [U, B] UInt<U, B>; [TS, TD] Layout<TS, TD>; [] Underscore;);

macro_rules! lift_by_mode {
    ($a:ident $_b:ident $_c:ident $_field:tt) => {
        impl<$a, Tile, Tail> LiftTile<(Tile,), Tail> for ($a,)
        where
            Tile: LiftOnly<Tail>,
        {
            type List = Tile::List;
        }
    };
    ($($entry:ident $_b:ident $_c:ident $_field:tt),*) => {
        impl<Tile, Tail, $($entry),*> LiftTile<Tile, Tail> for ($($entry,)*)
        where
            Tile: LiftBefore<Tail>,
        {
            type List = Tile::List;
        }
    };
}
for_tuples!(lift_by_mode);

/// The only tile, in front of the list `T`: a tuple stands without the parentheses around it.
pub trait LiftOnly<T> {
    type List;
}

impl<T> LiftOnly<T> for usize {
    type List = Cons<(Self,), T>;
}
impl<T> LiftOnly<T> for UTerm {
    type List = Cons<(Self,), T>;
}
impl<U, B, T> LiftOnly<T> for UInt<U, B> {
    type List = Cons<(Self,), T>;
}
macro_rules! lift_only {
    ($($entry:ident $_b:ident $_c:ident $_field:tt),*) => {
        impl<$($entry,)* Tail> LiftOnly<Tail> for ($($entry,)*) {
            type List = Cons<Self, Tail>;
        }
    };
}
for_tuples!(lift_only);
