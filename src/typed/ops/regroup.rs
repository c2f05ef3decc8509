//! Regroup: the variants of division and product, which rearrange the pairs `(tile, rest)`.

use core::marker::PhantomData;

use crate::typed::layout::Layout;
use crate::typed::list::{Chain, Chained, Cons, Modes, Nil, list};
use crate::typed::makes::Makes;
use crate::typed::parts::mode_list::{AsTuple, ModesOf};
use crate::typed::refusal::IsTheRankOfAPair;
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
use crate::typed::tiler::{AppliedBy, TypedTiler};
use crate::typed::tuple::for_tuples;
use crate::typed::underscore::Underscore;
use typenum::{B0, B1, UInt, UTerm};

/// The operation `Op`, whose pairs become `((M,N),(RestM,RestN))`, as in `zipped_divide`.
#[derive(Debug)]
pub struct Zipping<Op>(PhantomData<Op>);
/// The operation `Op`, whose pairs become `((M,N),RestM,RestN)`, as in `tiled_divide`.
#[derive(Debug)]
pub struct Tiling<Op>(PhantomData<Op>);
/// The operation `Op`, whose pairs become `(M,N,RestM,RestN)`, as in `flat_divide`.
#[derive(Debug)]
pub struct Flattening<Op>(PhantomData<Op>);

impl<Any, Op, S, D, T, PS, PD> Makes<Zipping<Op>, Layout<S, D>, T> for Any
where
    T: TypedTiler,
    T::SelfType: AppliedBy<Op, S, D, Output = Layout<PS, PD>>,
    PS: Halves<T::SelfType, PD>,
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
    T: TypedTiler + Makes<Zipping<Op>, L, Output = Layout<(TS, RS), (TD, RD)>>,
    RS: Lift<RD>,
    T::SelfType: LiftTile<TS, TD>,
    TileModes<T::SelfType, TS, TD>: Chain<RS::List>,
    Chained<TileModes<T::SelfType, TS, TD>, RS::List>: AsTuple,
{
    type Output = <Chained<TileModes<T::SelfType, TS, TD>, RS::List> as AsTuple>::Output;
}

/// `((tiles), (rests))` of the pairs `self:D` that the tiler `T` made; the pair of a whole layout
/// is kept.
pub trait Halves<T, D> {
    type Output;
}

/// The two halves of the layout `self:D` that belong to the tiler `T`: tiles and rests.
pub trait HalfOf<T, D> {
    type TileShape;
    type TileStride;
    type RestShape;
    type RestStride;
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
        impl<$($parameter,)* S, D> HalfOf<$tiler, D> for S
        where
            S: ModesOf<D> + Pair<<S as ModesOf<D>>::List>,
        {
            type TileShape = <S as Pair<S::List>>::TileShape;
            type TileStride = <S as Pair<S::List>>::TileStride;
            type RestShape = <S as Pair<S::List>>::RestShape;
            type RestStride = <S as Pair<S::List>>::RestStride;
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
impl<S, D> Halves<Underscore, D> for S
where
    S: HalfOf<Underscore, D>,
{
    type Output = BothHalves<Underscore, S, D>;
}

type BothHalves<T, S, D> = Layout<
    (<S as HalfOf<T, D>>::TileShape, <S as HalfOf<T, D>>::RestShape),
    (<S as HalfOf<T, D>>::TileStride, <S as HalfOf<T, D>>::RestStride),
>;

macro_rules! by_mode {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<Shape, Stride, $($entry),*> Halves<($($entry,)*), Stride> for Shape
        where
            Shape: HalfOf<($($entry,)*), Stride>,
        {
            type Output = BothHalves<($($entry,)*), Shape, Stride>;
        }
        impl<Shape, Stride, First, Second, TS, TD, RS, RD, $($entry),*> HalfOf<($($entry,)*), Stride> for Shape
        where
            Shape: ModesOf<Stride>,
            list!($($entry)*): HalfOfEach<Shape::List, First = First, Second = Second>,
            First: AsTuple<Output = Layout<TS, TD>>,
            Second: AsTuple<Output = Layout<RS, RD>>,
        {
            type TileShape = TS;
            type TileStride = TD;
            type RestShape = RS;
            type RestStride = RD;
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
    type First;
    type Second;
}

impl<L> HalfOfEach<L> for Nil {
    type First = Self;
    type Second = L;
}
impl<T, TT, S, D, L> HalfOfEach<Modes<S, D, L>> for Cons<T, TT>
where
    S: HalfOf<T, D>,
    TT: HalfOfEach<L>,
{
    type First = Modes<S::TileShape, S::TileStride, TT::First>;
    type Second = Modes<S::RestShape, S::RestStride, TT::Second>;
}
// More entries than modes: `AppliedBy` refuses them.
impl<T, TT> HalfOfEach<Nil> for Cons<T, TT> {
    type First = Nil;
    type Second = Nil;
}

/// The two modes of the list `L`; another rank is refused. `Self` is any type, as in [`Makes`].
pub trait Pair<L> {
    type TileShape;
    type TileStride;
    type RestShape;
    type RestStride;
}

impl<Any, S, D, S1, D1> Pair<Modes<S, D, Modes<S1, D1, Nil>>> for Any {
    type TileShape = S;
    type TileStride = D;
    type RestShape = S1;
    type RestStride = D1;
}
macro_rules! not_a_pair {
    ($([$($parameter:ident),*] $list:ty;)*) => {$(
        impl<Any, $($parameter),*> Pair<$list> for Any
        where
            $list: ShowCount,
            ShownCount<$list>: IsTheRankOfAPair,
        {
            // The compiler finds no second error at dynamic integers.
            type TileShape = usize;
            type TileStride = usize;
            type RestShape = usize;
            type RestStride = usize;
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
