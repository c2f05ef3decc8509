//! Regroup: the variants of division and product, which rearrange the pairs `(tile, rest)`.

use core::marker::PhantomData;

use crate::typed::int::Zero;
use crate::typed::layout::Layout;
use crate::typed::list::{Chain, Chained, Cons, Count, CountOf, Modes, Nil};
use crate::typed::parts::mode_list::{AsTuple, ModesOf};
use crate::typed::refusal::IsTheRankOfAPair;
use crate::typed::refusal::decimal::{Decimal, Shown};
use crate::typed::results::Makes;
use crate::typed::tiler::{AppliedBy, Tiler};
use crate::typed::tuple::{MembersOf, for_tuples};
use crate::typed::underscore::Underscore;
use typenum::{B0, B1, UInt, UTerm};

/// `((tiles), (rests))` of the operation `Op`.
#[derive(Debug)]
pub struct Zipping<Op>(PhantomData<Op>);
/// `((tiles), rest, rest, ..)` of the operation `Op`.
#[derive(Debug)]
pub struct Tiling<Op>(PhantomData<Op>);
/// `(tile, .., rest, ..)` of the operation `Op`.
#[derive(Debug)]
pub struct Flattening<Op>(PhantomData<Op>);

impl<Any, Op, S, D, T, PS, PD> Makes<Zipping<Op>, Layout<S, D>, T> for Any
where
    T: Tiler,
    T::Itself: AppliedBy<Op, S, D, Output = Layout<PS, PD>>,
    PS: Halves<T::Itself, PD>,
{
    type Output = PS::Output;
}
impl<Any, Op, L, T, TS, RS, TD, RD> Makes<Tiling<Op>, L, T> for Any
where
    T: Makes<Zipping<Op>, L, Output = Layout<(TS, RS), (TD, RD)>>,
    RS: Lift<RD>,
    Modes<TS, TD, RS::List>: AsTuple,
{
    type Output = <Modes<TS, TD, RS::List> as AsTuple>::Output;
}
impl<Any, Op, L, T, TS, RS, TD, RD> Makes<Flattening<Op>, L, T> for Any
where
    T: Tiler + Makes<Zipping<Op>, L, Output = Layout<(TS, RS), (TD, RD)>>,
    RS: Lift<RD>,
    T::Itself: LiftTile<TS, TD>,
    TileModes<T::Itself, TS, TD>: Chain<RS::List>,
    Chained<TileModes<T::Itself, TS, TD>, RS::List>: AsTuple,
{
    type Output = <Chained<TileModes<T::Itself, TS, TD>, RS::List> as AsTuple>::Output;
}

/// `((tiles), (rests))` of the pairs `self:D` that the tiler `T` made; the pair of a whole layout
/// is kept.
pub trait Halves<T, D> {
    type Output;
}

/// The two halves of the layout `S:D` that belong to the tiler `self`: `(tiles, rests)`, two
/// layouts.
pub trait HalfOf<S, D> {
    type Output;
}

/// The modes of the tile `S:D` of the tiler `self`. The only tile of a tuple tiler becomes one
/// mode; if it is a tuple, it gets no further parentheses.
pub trait LiftTile<S, D> {
    type List;
}

type TileModes<T, S, D> = <T as LiftTile<S, D>>::List;

macro_rules! whole {
    ($([$($parameter:ident),*] $tiler:ty;)*) => {$(
        impl<$($parameter,)* S, D> Halves<$tiler, D> for S {
            type Output = Layout<S, D>;
        }
        whole!(@ [$($parameter),*] $tiler);
    )*};
    (@ [$($parameter:ident),*] $tiler:ty) => {
        impl<$($parameter,)* S, D> HalfOf<S, D> for $tiler
        where
            S: ModesOf<D>,
            S::List: Pair,
        {
            type Output = <S::List as Pair>::Output;
        }
        impl<$($parameter,)* S, D> LiftTile<S, D> for $tiler
        where
            S: Lift<D>,
        {
            type List = S::List;
        }
    };
}
whole!([] usize; [] UTerm; [U, B] UInt<U, B>; [TS, TD] Layout<TS, TD>;);
whole!(@ [] Underscore);

// `_` as the whole tiler divides nothing, so the layout must already be a pair.
impl<S, D, TS, TD, RS, RD> Halves<Underscore, D> for S
where
    Underscore: HalfOf<S, D, Output = (Layout<TS, TD>, Layout<RS, RD>)>,
{
    type Output = Layout<(TS, RS), (TD, RD)>;
}

macro_rules! by_mode {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<Shape, Stride, TS, TD, RS, RD, $($entry),*> Halves<($($entry,)*), Stride> for Shape
        where
            ($($entry,)*): HalfOf<Shape, Stride, Output = (Layout<TS, TD>, Layout<RS, RD>)>,
        {
            type Output = Layout<(TS, RS), (TD, RD)>;
        }
        impl<Shape, Stride, First, Second, $($entry),*> HalfOf<Shape, Stride> for ($($entry,)*)
        where
            Shape: ModesOf<Stride>,
            MembersOf<Self>: HalfOfEach<Shape::List, Output = (First, Second)>,
            First: AsTuple,
            Second: AsTuple,
        {
            type Output = (First::Output, Second::Output);
        }
        lift_by_mode!($($entry),*);
    };
}
macro_rules! lift_by_mode {
    ($only:ident) => {
        impl<$only, S, D> LiftTile<(S,), (D,)> for ($only,)
        where
            S: ModesOf<D>,
            S::IsInt: LiftOnly<S, D>,
        {
            type List = <S::IsInt as LiftOnly<S, D>>::List;
        }
    };
    ($($entry:ident),*) => {
        impl<Shape, Stride, $($entry),*> LiftTile<Shape, Stride> for ($($entry,)*)
        where
            Shape: Lift<Stride>,
        {
            type List = Shape::List;
        }
    };
}
for_tuples!(by_mode);

/// The halves of the modes of a list; modes without an entry in the tiler belong to the second
/// half.
pub trait HalfOfEach<L> {
    type Output;
}

impl<L> HalfOfEach<L> for Nil {
    type Output = (Self, L);
}
impl<T, TT, S, D, L, TS, TD, RS, RD, First, Second> HalfOfEach<Modes<S, D, L>> for Cons<T, TT>
where
    T: HalfOf<S, D, Output = (Layout<TS, TD>, Layout<RS, RD>)>,
    TT: HalfOfEach<L, Output = (First, Second)>,
{
    type Output = (Modes<TS, TD, First>, Modes<RS, RD, Second>);
}
// More entries than modes: `AppliedBy` refuses them.
impl<T, TT> HalfOfEach<Nil> for Cons<T, TT> {
    type Output = (Nil, Nil);
}

/// The two modes of a list; another rank is refused.
pub trait Pair {
    type Output;
}

impl<S, D, S1, D1> Pair for Modes<S, D, Modes<S1, D1, Nil>> {
    type Output = (Layout<S, D>, Layout<S1, D1>);
}
macro_rules! not_a_pair {
    ($([$($parameter:ident),*] $list:ty;)*) => {$(
        impl<$($parameter),*> Pair for $list
        where
            Self: Count,
            CountOf<Self>: Decimal,
            Shown<CountOf<Self>>: IsTheRankOfAPair,
        {
            type Output = (Layout<Zero, Zero>, Layout<Zero, Zero>);
        }
    )*};
}
not_a_pair! {
    [S, D] Modes<S, D, Nil>;
    [S, D, S1, D1, S2, D2, T] Modes<S, D, Modes<S1, D1, Modes<S2, D2, T>>>;
}

/// The modes of the layout `self:D` as a list; an integer or a 1-tuple is one mode.
pub trait Lift<D> {
    type List;
}

impl<S, D> Lift<D> for S
where
    S: ModesOf<D>,
    S::List: LiftModes<S, D>,
{
    type List = <S::List as LiftModes<S, D>>::List;
}

/// A list of the modes of `S:D`, or `S:D` where that has one mode.
pub trait LiftModes<S, D> {
    type List;
}

impl<S, D> LiftModes<S, D> for Nil {
    type List = Self;
}
impl<A, B, S, D> LiftModes<S, D> for Modes<A, B, Nil> {
    type List = Modes<S, D, Nil>;
}
impl<A, B, A1, B1, T, S, D> LiftModes<S, D> for Modes<A, B, Modes<A1, B1, T>> {
    type List = Self;
}

/// The only tile `S:D` as one mode: a tuple loses the parentheses around it. `self` says whether it
/// is an integer.
pub trait LiftOnly<S, D> {
    type List;
}

impl<S, D> LiftOnly<S, D> for B1 {
    type List = Modes<(S,), (D,), Nil>;
}
impl<S, D> LiftOnly<S, D> for B0 {
    type List = Modes<S, D, Nil>;
}
