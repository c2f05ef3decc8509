//! The coordinate of a partition: its ranks and its bounds, with one compile error for each fault.

use core::marker::PhantomData;

use crate::typed::coord::{DoesNotFit, Nested, TopLevel};
use crate::typed::int::One;
use crate::typed::int::order::{AtRunTime, Compared, IntCmp};
use crate::typed::list::size::{ListSize, SizeOf};
use crate::typed::list::{Cons, Modes, Nil, list};
use crate::typed::parts::leaves::Leaves;
use crate::typed::parts::mode_list::{IsInt, ModeList, ModesOf};
use crate::typed::refusal::Holds;
use crate::typed::refusal::decimal::{Decimal, ShowCount, Shown, ShownCount};
use crate::typed::refusal::operation::{local_tile, outer_partition};
use crate::typed::tuple::for_tuples;
use crate::typed::underscore::Underscore;
use typenum::{B0, B1, Equal, Greater, Less, UInt, UTerm};

/// Whether the coordinate `C` fits the modes of `S:D`: a mode of the tile or of the rest. `Op` is
/// the operation in compile errors. `Self` is any type, as in
/// [`Makes`](crate::typed::makes::Makes).
pub trait FitsModes<Op, C, S, D, Level> {
    /// `Others` if the ranks fit, otherwise [`DoesNotFit`].
    type And<Others>;
}

impl<Any, Op, S, D, Level> FitsModes<Op, usize, S, D, Level> for Any {
    type And<Others> = Others;
}
impl<Any, Op, S, D, Level> FitsModes<Op, Underscore, S, D, Level> for Any {
    type And<Others> = Others;
}
impl<Any, Op, S, D, Level> FitsModes<Op, UTerm, S, D, Level> for Any
where
    S: Leaves<D, Nil>,
    S::List: ListSize<One>,
    UTerm: IntCmp<SizeOf<S::List>, Equal>,
    UTerm: BelowWhen<Compared<UTerm, SizeOf<S::List>>, SizeOf<S::List>, Op>,
{
    type And<Others> = Others;
}
impl<Any, Op, U, B, S, D, Level> FitsModes<Op, UInt<U, B>, S, D, Level> for Any
where
    S: Leaves<D, Nil>,
    S::List: ListSize<One>,
    UInt<U, B>: IntCmp<SizeOf<S::List>, Equal>,
    UInt<U, B>: BelowWhen<Compared<UInt<U, B>, SizeOf<S::List>>, SizeOf<S::List>, Op>,
{
    type And<Others> = Others;
}
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<Any, Op, Shape, Stride, Level, $($entry),*> FitsModes<Op, ($($entry,)*), Shape, Stride, Level> for Any
        where
            Shape: ModesOf<Stride>,
            list!($($entry)*): EachFits<Op, Shape::IsInt, Shape::List, Why<list!($($entry)*), Op, Shape, Stride, Level>>,
        {
            type And<Others> = <list!($($entry)*) as EachFits<
                Op,
                Shape::IsInt,
                Shape::List,
                Why<list!($($entry)*), Op, Shape, Stride, Level>,
            >>::And<Others>;
        }
    };
}
for_tuples!(tuple);

/// The refusal of the entries `C` for the modes of `S:D`.
type Why<C, Op, S, D, Level> = OtherRank<Op, C, ModeList<S, D>, IsInt<S, D>, Level>;

/// [`FitsModes`] for the entries of a coordinate, and the modes of a list. `Why` is the refusal.
pub trait EachFits<Op, IsInt, L, Why> {
    /// `Others` if every entry fits, otherwise [`DoesNotFit`].
    type And<Others>;
}

impl<Op, Why> EachFits<Op, B0, Nil, Why> for Nil {
    type And<Others> = Others;
}
impl<Op, C, CC, S, D, L, Why> EachFits<Op, B0, Modes<S, D, L>, Why> for Cons<C, CC>
where
    C: FitsModes<Op, C, S, D, Nested>,
    CC: EachFits<Op, B0, L, Why>,
{
    type And<Others> = C::And<CC::And<Others>>;
}
impl<Op, C, CC, Why: Holds> EachFits<Op, B0, Nil, Why> for Cons<C, CC> {
    type And<Others> = DoesNotFit;
}
impl<Op, S, D, L, Why: Holds> EachFits<Op, B0, Modes<S, D, L>, Why> for Nil {
    type And<Others> = DoesNotFit;
}
impl<Op, C, L, Why: Holds> EachFits<Op, B1, L, Why> for C {
    type And<Others> = DoesNotFit;
}

/// The refusal of the entries `C` of a coordinate where there are other modes `L`, or an integer.
/// `Level` is that of [`FitsModes`].
#[derive(Debug)]
pub struct OtherRank<Op, C, L, IsInt, Level>(PhantomData<(Op, C, L, IsInt, Level)>);

impl<C, L> Holds for OtherRank<local_tile, C, L, B0, TopLevel>
where
    C: ShowCount,
    L: ShowCount,
    ShownCount<C>: IsTheRankOfTheRest<ShownCount<L>, local_tile>,
{
}
impl<C, L> Holds for OtherRank<outer_partition, C, L, B0, TopLevel>
where
    C: ShowCount,
    L: ShowCount,
    ShownCount<C>: IsTheRankOfTheTile<ShownCount<L>, outer_partition>,
{
}
impl<Op, C, L> Holds for OtherRank<Op, C, L, B0, Nested>
where
    C: ShowCount,
    L: ShowCount,
    ShownCount<C>: IsTheRankOfTheMode<ShownCount<L>, Op>,
{
}
impl<Op, C, L, Level> Holds for OtherRank<Op, C, L, B1, Level>
where
    C: ShowCount,
    ShownCount<C>: StandsForAnInteger<Op>,
{
}

/// A static integer that is below `Size`, or whose `Size` is dynamic. `Ordering` is the order of the
/// two.
pub trait BelowWhen<Ordering, Size, Op> {}

impl<C, Size, Op> BelowWhen<AtRunTime, Size, Op> for C {}
impl<C, Size, Op> BelowWhen<Less, Size, Op> for C {}
impl<C, Size, Op> BelowWhen<Equal, Size, Op> for C
where
    C: Decimal,
    Size: Decimal,
    Shown<C>: IsBelow<Shown<Size>, Op>,
{
}
impl<C, Size, Op> BelowWhen<Greater, Size, Op> for C
where
    C: Decimal,
    Size: Decimal,
    Shown<C>: IsBelow<Shown<Size>, Op>,
{
}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: the coordinate has {Self} entries where the rest has {Rank} modes",
    label = "give one entry for each mode, as in `coord!((1, _))`: an integer, or `_` for all tiles along the mode"
)]
pub trait IsTheRankOfTheRest<Rank, Op> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: the coordinate has {Self} entries where the tile has {Rank} modes",
    label = "give one entry for each mode, as in `coord!((1, _))`: an integer, or `_` for all elements along the mode"
)]
pub trait IsTheRankOfTheTile<Rank, Op> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: a nested entry of the coordinate has {Self} entries where that mode has {Rank}",
    label = "give one entry for each submode, or one integer or `_`: `3` for `(1, 1)` in a mode `(2, 4)`"
)]
pub trait IsTheRankOfTheMode<Rank, Op> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: the coordinate has a tuple of {Self} where the layout has an integer",
    label = "write one integer or `_` there, as in `coord!((1, _))`"
)]
pub trait StandsForAnInteger<Op> {}

/// Never implemented: a refusal requires it.
#[diagnostic::on_unimplemented(
    message = "{Op}: the coordinate {Self} is not in 0..{Size}",
    label = "use a coordinate below {Size}: `local_tile` counts tiles, and `outer_partition` the elements of a tile"
)]
pub trait IsBelow<Size, Op> {}
