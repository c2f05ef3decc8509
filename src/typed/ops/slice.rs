//! Slice: the modes of a layout that a coordinate does not fix.
//!
//! The type of the coordinate has [`Underscore`] for each mode that the slice keeps. Its integers,
//! static or dynamic, only determine the offset at which the slice begins.

use core::marker::PhantomData;

use crate::sealed::Sealed;
use crate::typed::coord::{Coordinate, Nested, TopLevel};
use crate::typed::generic::{DiceOperands, SliceAndOffsetOperands, SliceOperands};
use crate::typed::layout::{Layout, by_value_plane};
use crate::typed::list::{Cons, Modes, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::mode_list::{AsTuple, ModesOf};
use crate::typed::refusal::Holds;
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
use crate::typed::strides::Strides;
use crate::typed::tuple::{Binary, Entries, TypedTuple, for_tuples};
use crate::typed::underscore::Underscore;
use crate::{unwrap, value};
use typenum::{B0, B1, Bit, UInt, UTerm};

layout_methods! {
    /// Returns the modes where `coord` has `_`.
    ///
    /// The modes of all levels make one tuple. A coordinate without `_` gives `():()`, and `_`
    /// alone gives the layout itself.
    ///
    /// ```text
    /// (4,8):(8,1)          (_,3)      ->  (4):(8)
    /// ((2,4),8):((1,2),8)  ((_,1),2)  ->  (2):(1)
    /// ```
    ///
    /// - **Post**: `self(coord with _ := x) == offset + slice(x)`, with the offset of
    ///   [`slice_and_offset`](Self::slice_and_offset).
    /// - **Does not compile**: a `coord` that is not weakly congruent with the shape.
    /// - **Generic code**: the bound [`C: Slices<Layout<S, D>>`](Slices).
    /// - **Source**: CuTe `slice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, coord, layout};
    /// let i = 3;
    /// let column: Layout![(4):(8)] = layout!((4, 8):(8, 1)).slice(coord!((_, i)));
    /// let part: Layout![(2):(1)] = layout!(((2, 4), 8):((1, 2), 8)).slice(coord!(((_, 1), 2)));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{coord, layout};
    /// layout!((4, 8):(8, 1)).slice(coord!((_, 3, _))); // 3 entries, 2 modes
    /// ```
    fn slice<C>(coord: C) where [
        C::SelfType: SliceOperands<Layout<S, D>, K>,
        C: SliceCoord + Makes<Slice<B1>, Layout<S, D>, C, K, Output = Layout<OS, OD>>,
    ] = |a| a.slice(&C::FREE), moves(a);
    for CoordinateLayout {
        /// ```text
        /// (4,8):(1@0,1@1)   (2,_)   ->   (8):(1@1)
        /// ```
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, coord, layout};
        /// let row: Layout![(8):(1@1)] = layout!((4, 8):(1@0, 1@1)).slice(coord!((2, _)));
        /// ```
    }

    /// Returns the modes at which `coord` has an integer: those that [`slice`](Self::slice) drops.
    ///
    /// - **Errors**: as [`slice`](Self::slice).
    /// - **Generic code**: the bound [`C: Dices<Layout<S, D>>`](Dices).
    /// - **Source**: CuTe `dice`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, coord, layout};
    /// let fixed: Layout![(8):(1)] = layout!((4, 8):(8, 1)).dice(coord!((_, 3)));
    /// ```
    fn dice<C>(coord: C) where [
        C::SelfType: DiceOperands<Layout<S, D>, K>,
        C: SliceCoord + Makes<Slice<B0>, Layout<S, D>, C, K, Output = Layout<OS, OD>>,
    ] = |a| a.dice(&C::FREE), moves(a);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, coord, layout};
        /// let result: Layout![S<3,0,3> o 0 o ((2,4)):((1,2))] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).dice(coord!((_, 3)));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, coord, layout};
        /// let fixed: Layout![(4):(1@0)] = layout!((4, 8):(1@0, 1@1)).dice(coord!((2, _)));
        /// ```
    }
}

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the [`slice`](Self::slice), and the offset at which it begins.
    ///
    /// The offset is static where the integers of the coordinate and their strides are static, else
    /// it is a `usize`.
    ///
    /// - **Post**: `self(coord with _ := x) == offset + slice(x)`.
    /// - **Errors**: as [`slice`](Self::slice).
    /// - **Generic code**: the bounds [`C: Slices<Layout<S, D>>`](Slices), and
    ///   [`C::Origin: Coordinate<S, D>`](Coordinate).
    /// - **Source**: CuTe `slice_and_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, Layout, coord, layout};
    /// let layout = layout!(((2, 4), 8):((1, 2), 8));
    /// let (slice, offset): (Layout![(2):(1)], Int![18]) =
    ///     layout.slice_and_offset(coord!(((_, 1), 2)));
    /// let j = 2;
    /// assert_eq!(layout.slice_and_offset(coord!(((_, 1), j))).1, 18_usize);
    /// ```
    #[must_use]
    pub fn slice_and_offset<C, K, OS: TypedTuple, OD: Strides<OS>>(
        self,
        coord: C,
    ) -> (Layout<OS, OD>, <C::Origin as Coordinate<S, D>>::Index)
    where
        C::SelfType: SliceAndOffsetOperands<Self, K>,
        C: SliceCoord + Makes<Slice<B1>, Self, C, K, Output = Layout<OS, OD>>,
        C::Origin: Coordinate<S, D>,
    {
        let slice = unwrap(by_value_plane!(Layout<OS, OD>: a = self as Self; a.slice(&C::FREE)));
        (slice, self.crd2idx(coord.origin()))
    }

    /// Returns the offset at which the [`slice`](Self::slice) begins.
    ///
    /// - **Does not compile**: a `coord` that is not weakly congruent with the shape.
    /// - **Generic code**: the bounds [`C: SliceCoord`](SliceCoord), and
    ///   [`C::Origin: Coordinate<S, D>`](Coordinate).
    /// - **Source**: the second part of CuTe `slice_and_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, coord, layout};
    /// let three: Int![3] = layout!((4, 8):(8, 1)).slice_offset(coord!((_, 3)));
    /// ```
    #[must_use]
    pub fn slice_offset<C>(self, coord: C) -> <C::Origin as Coordinate<S, D>>::Index
    where
        C: SliceCoord,
        C::Origin: Coordinate<S, D>,
    {
        self.crd2idx(coord.origin())
    }

    /// Returns this layout and the offset of `coord`. A pointer moved by that offset, with this
    /// layout, has its origin at `coord`.
    ///
    /// - **Errors**: those of [`crd2idx`](Self::crd2idx).
    /// - **Generic code**: the bound [`C: Coordinate<S, D>`](Coordinate).
    /// - **Source**: CuTe `domain_offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Int, Layout, int, layout};
    /// let (layout, offset): (Layout![(2, 4):(1, 2)], Int![3]) =
    ///     layout!((2, 4):(1, 2)).domain_offset(int!(3));
    /// ```
    #[must_use]
    pub fn domain_offset<C>(self, coord: C) -> (Self, C::Index)
    where
        C: Coordinate<S, D>,
    {
        (self, self.crd2idx(coord))
    }
}

/// A coordinate in which `_` keeps a mode.
#[diagnostic::on_unimplemented(
    message = "the entries of a coordinate must be `usize`, static integers or `_`",
    label = "convert integers with `as usize`, or add a bound in generic code",
    note = "in generic code, add the bound `C: SliceCoord`, from `colex::typed::bounds`"
)]
pub trait SliceCoord: Copy + Sealed + 'static {
    /// This type. Bounds on it keep the compiler from errors that only follow from a missing
    /// `SliceCoord`.
    type SelfType;
    /// The type of the coordinate with 0 for each `_`.
    type Origin: Copy;
    /// The coordinate as a value, with 0 for each integer: it shows the positions of `_`.
    const FREE: value::Coord;

    /// Returns the coordinate with 0 for each `_`: the slice begins there.
    #[must_use]
    fn origin(self) -> Self::Origin;
}

#[diagnostic::do_not_recommend]
impl SliceCoord for Underscore {
    type SelfType = Self;
    type Origin = UTerm;
    const FREE: value::Coord = value::Coord::ALL;

    #[inline]
    fn origin(self) -> UTerm {
        UTerm
    }
}

/// The coordinate of an integer, which fixes its mode.
const FIXED: value::Coord = value::Coord::fixed(&value::IntTuple::int(0));

macro_rules! integer {
    ($([$($parameter:tt)*] $integer:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> SliceCoord for $integer {
            type SelfType = Self;
            type Origin = Self;
            const FREE: value::Coord = FIXED;

            #[inline]
            fn origin(self) -> Self {
                self
            }
        }

        impl<S, D, Level, $($parameter)*> Part<B1, S, D, Level> for $integer {
            type Onto<T> = T;
        }
        impl<S, D, Level, $($parameter)*> Part<B0, S, D, Level> for $integer {
            type Onto<T> = Modes<S, D, T>;
        }
        impl<Any, S, D, $($parameter)*> Makes<Slice<B1>, Layout<S, D>, $integer> for Any {
            type Output = Layout<(), ()>;
        }
        impl<Any, S, D, $($parameter)*> Makes<Slice<B0>, Layout<S, D>, $integer> for Any {
            type Output = Layout<S, D>;
        }
    )*};
}
integer!([] UTerm, [U: Binary, B: Bit] UInt<U, B>, [] usize);

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry: SliceCoord),*> SliceCoord for ($($entry,)*) {
            type SelfType = ($($entry::SelfType,)*);
            type Origin = ($($entry::Origin,)*);
            const FREE: value::Coord = unwrap(value::Coord::from_entries(&[$($entry::FREE),*]));

            #[allow(clippy::unused_unit)] // `()` has no entries
            #[inline]
            fn origin(self) -> Self::Origin {
                ($(self.$field.origin(),)*)
            }
        }
    };
}
for_tuples!(tuple);

bounds_and_results! {
    /// A coordinate at which the layout `L` can be [sliced](Layout::slice).
    trait Slices<L>: SliceCoord = Slice<B1>, L;
    /// The type of [`slice`](Layout::slice).
    type Sliced<L, C> = C as Slices<L>;

    /// A coordinate at which the layout `L` can be [diced](Layout::dice).
    trait Dices<L>: SliceCoord = Slice<B0>, L;
    /// The type of [`dice`](Layout::dice).
    type Diced<L, C> = C as Dices<L>;
}

/// The modes where a coordinate has `_` (`Free` is `B1`) or an integer (`B0`).
#[derive(Debug)]
pub struct Slice<Free>(PhantomData<Free>);

impl<Any, S, D> Makes<Slice<B1>, Layout<S, D>, Underscore> for Any {
    type Output = Layout<S, D>;
}
impl<Any, S, D> Makes<Slice<B0>, Layout<S, D>, Underscore> for Any {
    type Output = Layout<(), ()>;
}
impl<Any, Free, C, S, D> Makes<Slice<Free>, Layout<S, D>, C> for Any
where
    C: Entries + Part<Free, S, D, TopLevel>,
    <C as Part<Free, S, D, TopLevel>>::Onto<Nil>: AsTuple,
{
    type Output = <<C as Part<Free, S, D, TopLevel>>::Onto<Nil> as AsTuple>::Output;
}

/// The modes of `S:D` where the coordinate `self` has `_` (`Free` is `B1`) or an integer (`B0`).
/// `Level` is [`TopLevel`] or [`Nested`].
pub trait Part<Free, S, D, Level> {
    /// These modes in front of the list `T`.
    type Onto<T>;
}

impl<S, D, Level> Part<B1, S, D, Level> for Underscore {
    type Onto<T> = Modes<S, D, T>;
}
impl<S, D, Level> Part<B0, S, D, Level> for Underscore {
    type Onto<T> = T;
}
impl<C, Free, S, D, Level> Part<Free, S, D, Level> for C
where
    C: Entries,
    S: ModesOf<D>,
    C::List: Parts<Free, S::IsInt, S::List, OtherRank<C::List, S::List, S::IsInt, Level>>,
{
    type Onto<T> = <C::List as Parts<
        Free,
        S::IsInt,
        S::List,
        OtherRank<C::List, S::List, S::IsInt, Level>,
    >>::Onto<T>;
}

/// [`Part`] for the entries of a list; `Why` is the refusal where their number differs from the
/// number of modes.
pub trait Parts<Free, IsInt, L, Why> {
    type Onto<T>;
}

impl<Free, Why> Parts<Free, B0, Self, Why> for Nil {
    type Onto<T> = T;
}
impl<Free, C, CC, S, D, L, Why> Parts<Free, B0, Modes<S, D, L>, Why> for Cons<C, CC>
where
    C: Part<Free, S, D, Nested>,
    CC: Parts<Free, B0, L, Why>,
{
    type Onto<T> = C::Onto<CC::Onto<T>>;
}
impl<Free, S, D, L, Why> Parts<Free, B0, Modes<S, D, L>, Why> for Nil
where
    Why: Holds,
{
    type Onto<T> = T;
}
impl<Free, C, CC, Why> Parts<Free, B0, Nil, Why> for Cons<C, CC>
where
    Why: Holds,
{
    type Onto<T> = T;
}
impl<Free, C, L, Why> Parts<Free, B1, L, Why> for C
where
    Why: Holds,
{
    type Onto<T> = T;
}

/// The refusal of the entries `C` of a coordinate where the shape has other modes `L`, or is an
/// integer. `Level` is that of [`Part`].
#[derive(Debug)]
pub struct OtherRank<C, L, IsInt, Level>(PhantomData<(C, L, IsInt, Level)>);

impl<C, L> Holds for OtherRank<C, L, B0, TopLevel>
where
    C: ShowCount,
    L: ShowCount,
    ShownCount<C>: IsTheRankOfTheShape<ShownCount<L>>,
{
}
impl<C, L> Holds for OtherRank<C, L, B0, Nested>
where
    C: ShowCount,
    L: ShowCount,
    ShownCount<C>: IsTheRankOfTheMode<ShownCount<L>>,
{
}
impl<C, L, Level> Holds for OtherRank<C, L, B1, Level>
where
    C: ShowCount,
    ShownCount<C>: StandsForAnInteger,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "slice: the coordinate has {Self} entries where the layout has {Rank} modes",
    label = "give one entry for each mode: an integer, a tuple or `_`"
)]
pub trait IsTheRankOfTheShape<Rank> {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "slice: a nested entry of the coordinate has {Self} entries where that mode has {Rank}",
    label = "give one entry for each submode: an integer, a tuple or `_`"
)]
pub trait IsTheRankOfTheMode<Rank> {}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "slice: the coordinate has a tuple of {Self} where the layout has an integer",
    label = "write one integer or `_` there"
)]
pub trait StandsForAnInteger {}
