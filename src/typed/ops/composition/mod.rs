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

use self::digits::{ReadThrough, ToLeft};
use self::divide_out::DivideOut;
use super::coalesce::{CoalesceList, Kept, Nothing};
use crate::typed::generic::CompositionOperands;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::{AllStatic, Nil};
use crate::typed::makes::{Makes, results};
use crate::typed::parts::groups::RebuildAll;
use crate::typed::parts::leaves::{Leaves, LeavesOf};
use crate::typed::refusal::Composing;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use crate::{LayoutError, unwrap};
use typenum::{B0, B1};

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
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
    #[must_use]
    #[track_caller]
    pub fn composition<RS, RD, K, OS: TypedTuple, OD: Strides<OS>>(
        self,
        right: Layout<RS, RD>,
    ) -> Layout<OS, OD>
    where
        Layout<RS, RD>: CompositionOperands<Self, K>,
        Layout<RS, RD>: Makes<Composing, Self, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
        RS: TypedTuple,
        RD: Strides<RS>,
    {
        unwrap(self.try_composition(right))
    }

    /// Returns [`composition`](Self::composition), or an error if the dynamic integers violate a
    /// condition.
    pub fn try_composition<RS, RD, K, OS: TypedTuple, OD: Strides<OS>>(
        self,
        right: Layout<RS, RD>,
    ) -> Result<Layout<OS, OD>, LayoutError>
    where
        Layout<RS, RD>: CompositionOperands<Self, K>,
        Layout<RS, RD>: Makes<Composing, Self, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
        RS: TypedTuple,
        RD: Strides<RS>,
    {
        mirrored!(Layout<OS, OD>:
            left = self as Self, right = right as Layout<RS, RD>; left.composition(&right))
    }
}

results! {
    /// A right layout of a [composition](Layout::composition) with the left layout `L`.
    #[doc(alias = "ComposedAfter")]
    trait ComposableWith<L> = Composing, L;
    /// The type of [`composition`](Layout::composition).
    type Composition<L, R> = R as ComposableWith<L>;
}

impl<Any, L, R> Makes<Composing, L, R> for Any
where
    Composing: ReadBoth<L, R>,
{
    type Output = <Composing as ReadBoth<L, R>>::Output;
}

/// The composition `L o R` for the operation `Self`.
pub trait ReadBoth<L, R> {
    type Output;
}

impl<Op, S, D, RS, RD> ReadBoth<Layout<S, D>, Layout<RS, RD>> for Op
where
    S: Leaves<D, Nil>,
    RS: Leaves<RD, Nil>,
    S::List: Read<RS::List>,
    RS: RebuildAll<GroupsOf<S, D, RS, RD>, Op>,
{
    type Output = <RS as RebuildAll<GroupsOf<S, D, RS, RD>, Op>>::Output;
}

/// The groups of modes that the leaves of `RS:RD` give in the composition with `S:D`.
pub(crate) type GroupsOf<S, D, RS, RD> = <LeavesOf<S, D> as Read<LeavesOf<RS, RD>>>::Groups;

/// The list of modes `Right` composed with the list `self`, as groups of modes.
pub trait Read<Right> {
    type Groups;
}

impl<L, Right> Read<Right> for L
where
    L: CoalesceList<Nothing, Kept> + AllStatic,
    Right: AllStatic,
    L::List: ReadBy<L::Output, Right::Output, Right>,
{
    type Groups = <L::List as ReadBy<L::Output, Right::Output, Right>>::Groups;
}

/// [`Read`] for a coalesced list; the bits say whether each list is static.
pub trait ReadBy<LeftIsStatic, RightIsStatic, Right> {
    type Groups;
}

impl<L, Right> ReadBy<B1, B1, Right> for L
where
    L: ToLeft,
    Right: ReadThrough<L::Left>,
{
    type Groups = Right::Groups;
}
impl<L, Right> ReadBy<B1, B0, Right> for L
where
    Right: DivideOut<L, B1>,
{
    type Groups = Right::Groups;
}
impl<L, Right, RightIsStatic> ReadBy<B0, RightIsStatic, Right> for L
where
    Right: DivideOut<L, B0>,
{
    type Groups = Right::Groups;
}
