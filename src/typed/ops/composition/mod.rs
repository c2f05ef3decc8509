//! Composition: the layout `R` with `R(i) = A(B(i))`.
//!
//! The rule is that of the [value plane](crate::DynLayout::composition). Where all integers are
//! static, the exact rule of the module `digits` decides. Where some are dynamic, the module
//! `divide_out` computes the structure.

mod digits;
pub(super) mod divide_out;
mod with_shape;

pub(super) use crate::typed::refusal::WithShape;
pub use with_shape::{Reshaped, Reshapes};

use self::digits::{ComposesModes, ToLeft};
use self::divide_out::DivideOut;
use super::coalesce::{CoalesceList, Kept, NoMode};
use crate::typed::generic::CompositionOperands;
use crate::typed::layout::Layout;
use crate::typed::list::{AllStatic, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::groups::RebuildAll;
use crate::typed::parts::leaves::{Leaves, LeavesOf};
use crate::typed::refusal::Composing;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use crate::value::plan::Plan;
use typenum::{B0, B1};

layout_methods! {
    /// Returns the layout `R` with `R(i) = self(right(i))`, in the shape of `right`.
    ///
    /// ```text
    /// (6,2):(8,2) o (4,3):(3,1)  ->  ((2,2),3):((24,2),8)
    /// ```
    ///
    /// - **Post**, **Errors**: those of [`DynLayout::composition`](crate::DynLayout::composition).
    /// - **Static integers**: the structure of the result follows from static integers alone.
    /// - **Does not compile**: static layouts that have no composition by the rule of digits; right
    ///   layouts with negative strides. Compositions in which carries cancel do not compile either:
    ///   only the value plane finds them.
    /// - **Generic code**: the bound
    ///   [`Layout<RS, RD>: ComposableWith<Layout<S, D>>`](ComposableWith).
    /// - **Source**: CuTe `composition`, whose conditions accept some wrong layouts and refuse some
    ///   right ones.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let r: Layout![((2, 2), 3):((24, 2), 8)] =
    ///     layout!((6, 2):(8, 2)).composition(layout!((4, 3):(3, 1)));
    /// let diagonal: Layout![4:9] = layout!((4, 4):(1, 8)).composition(layout!(4:5));
    ///
    /// let n = 100;
    /// let rows = layout!((8, n):(n, 1)).composition(layout!(8:1));
    /// assert_eq!(rows.to_string(), "_8:100");
    /// ```
    fn composition, try_composition<RS, RD>(right: Layout<RS, RD>) where [
        Layout<RS, RD>: CompositionOperands<Layout<S, D>, K>,
        Layout<RS, RD>: Makes<Composing, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
        RS: TypedTuple,
        RD: Strides<RS>,
    ] = |a, right: Layout<RS, RD>| a.composition(&right),
        plan(a, right) = |result| Plan::composition(&a, &right, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let result: Layout![S<3,0,3> o 0 o 8:8] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).composition(layout!(8:1));
        /// ```
    }
    for CoordinateLayout {
        /// ```text
        /// (4,8):(1@0,1@1) o (8,4):(4,1)  ->  (8,4):(1@1,1@0)
        /// ```
        ///
        /// - **Post**, **Errors**: those of
        ///   [`CoordinateLayout::composition`](crate::CoordinateLayout::composition).
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let threads: Layout![(8, 4):(1@1, 1@0)] =
        ///     layout!((4, 8):(1@0, 1@1)).composition(layout!((8, 4):(4, 1)));
        /// ```
    }
}

bounds_and_results! {
    /// A right layout of a [composition](Layout::composition) with the left layout `L`.
    #[doc(alias = "ComposedAfter")]
    trait ComposableWith<L> = Composing, L;
    /// The type of [`composition`](Layout::composition).
    type Composition<L, R> = R as ComposableWith<L>;
}

impl<Any, L, R> Makes<Composing, L, R> for Any
where
    Composing: ComposesLayouts<L, R>,
{
    type Output = <Composing as ComposesLayouts<L, R>>::Output;
}

/// The composition `L o R` for the operation `Self`.
pub trait ComposesLayouts<L, R> {
    type Output;
}

impl<Op, S, D, RS, RD> ComposesLayouts<Layout<S, D>, Layout<RS, RD>> for Op
where
    S: Leaves<D, Nil>,
    RS: Leaves<RD, Nil>,
    S::List: ComposesList<RS::List>,
    RS: RebuildAll<GroupsOf<S, D, RS, RD>, Op>,
{
    type Output = <RS as RebuildAll<GroupsOf<S, D, RS, RD>, Op>>::Output;
}

/// The groups of modes that the leaves of `RS:RD` give in the composition with `S:D`.
pub(crate) type GroupsOf<S, D, RS, RD> = <LeavesOf<S, D> as ComposesList<LeavesOf<RS, RD>>>::Groups;

/// The list of modes `Right` composed with the list `self`, as groups of modes.
pub trait ComposesList<Right> {
    type Groups;
}

impl<L, Right> ComposesList<Right> for L
where
    L: CoalesceList<NoMode, Kept> + AllStatic,
    Right: AllStatic,
    L::List: ComposesCoalesced<L::Output, Right::Output, Right>,
{
    type Groups = <L::List as ComposesCoalesced<L::Output, Right::Output, Right>>::Groups;
}

/// [`ComposesList`] for a coalesced list; the bits say whether each list is static.
pub trait ComposesCoalesced<LeftIsStatic, RightIsStatic, Right> {
    type Groups;
}

impl<L, Right> ComposesCoalesced<B1, B1, Right> for L
where
    L: ToLeft,
    Right: ComposesModes<L::Left>,
{
    type Groups = Right::Groups;
}
impl<L, Right> ComposesCoalesced<B1, B0, Right> for L
where
    Right: DivideOut<L, B1>,
{
    type Groups = Right::Groups;
}
impl<L, Right, RightIsStatic> ComposesCoalesced<B0, RightIsStatic, Right> for L
where
    Right: DivideOut<L, B0>,
{
    type Groups = Right::Groups;
}
