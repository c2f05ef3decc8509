//! Parentheses of a layout: flatten, unflatten.

use core::marker::PhantomData;

use crate::typed::generic::{FlattenOperands, UnflattenOperands};
use crate::typed::layout::{Layout, TypeEq};
use crate::typed::list::{Cons, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::by_leaf::{EachMode, Kept};
use crate::typed::parts::groups::Rebuild;
use crate::typed::parts::leaves::{Integers, Leaves, LeavesOf};
use crate::typed::parts::mode_list::{AsTuple, ModesOf};
use crate::typed::refusal::decimal::{ShowCount, ShownCount};
use crate::typed::refusal::{Holds, Poison};
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use typenum::{B0, B1};

layout_methods! {
    /// Removes the inner parentheses of the layout; an integer shape stays an integer.
    ///
    /// ```text
    /// (2,(3,4)):(1,(2,6))  ->  (2,3,4):(1,2,6)
    /// ```
    ///
    /// - **Post**: the same function of flat coordinates; depth at most 1.
    /// - **Does not compile**: more than 16 integers.
    /// - **Generic code**: the bound [`Layout<S, D>: Flatten`](Flatten).
    /// - **Source**: CuTe `flatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let n = 4;
    /// let flat: Layout![(2, 3, usize):(1, 2, 6)] = layout!((2, (3, n)):(1, (2, 6))).flatten();
    /// ```
    fn flatten<L>() where [
        Layout<S, D>: TypeEq<L>,
        L: FlattenOperands<(), K>,
        L: Makes<FlattenModes, (), L, K, Output = Layout<OS, OD>>,
    ] = |a| Ok(a.flatten()), moves(a);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let flat: Layout![S<1,0,2> o 3 o (2,2,4):(8,1,2)] =
        ///     layout!(S<1,0,2> o 3 o (2,(2,4)):(8,(1,2))).flatten();
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let flat: Layout![(4, 2, 3):(1@0, 1@0@1, 1@1@1)] =
        ///     layout!((4, (2, 3)):(1@0, (1@0@1, 1@1@1))).flatten();
        /// ```
    }

    /// Returns the layout with its integers in the parentheses of `profile`.
    ///
    /// It is the inverse of [`flatten`](Self::flatten).
    ///
    /// - **Post**: the same function of flat coordinates.
    /// - **Does not compile**: different numbers of integers.
    /// - **Generic code**: the bound [`P: Unflattens<Layout<S, D>>`](Unflattens).
    /// - **Source**: CuTe `unflatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, shape};
    /// let layout: Layout![(2, (3, 4)):(1, (2, 6))] =
    ///     layout!((2, 3, 4):(1, 2, 6)).unflatten(shape!((0, (0, 0))));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::{layout, shape};
    /// layout!((2, 3):(1, 2)).unflatten(shape!((0, (0, 0)))); // 2 integers and 3 integers
    /// ```
    fn unflatten<P>(profile: P) where [
        P::SelfType: UnflattenOperands<Layout<S, D>, K>,
        P: TypedTuple + Makes<Unflattening, Layout<S, D>, P, K, Output = Layout<OS, OD>>,
    ] = |a| a.unflatten(&P::STRUCTURE), moves(a);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let result: Layout![S<3,0,3> o 0 o (8,2,4):(8,1,2)] =
        ///     layout!(S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))).unflatten(shape!((1, 1, 1)));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, shape};
        /// let nested: Layout![(4, (2, 3)):(1@0, (1@1, 2@1))] =
        ///     layout!((4, 2, 3):(1@0, 1@1, 2@1)).unflatten(shape!((0, (0, 0))));
        /// ```
    }
}

bounds_and_results! {
    /// A layout that can be [flattened](Layout::flatten): every layout of at most 16 integers.
    trait Flatten<> = new FlattenModes, ();
    /// The type of [`flatten`](Layout::flatten).
    type Flattened<L> = L as Flatten;

    /// A profile with the same number of integers as the layout `L`.
    trait Unflattens<L>: TypedTuple = new Unflattening, L;
    /// The type of [`unflatten`](Layout::unflatten).
    type Unflattened<L, P> = P as Unflattens<L>;
}

impl<Any, S, D> Makes<FlattenModes, (), Layout<S, D>> for Any
where
    S: ModesOf<D>,
    S::IsInt: FlatModes<S, D>,
{
    type Output = <S::IsInt as FlatModes<S, D>>::Output;
}

/// The layout `S:D` without inner parentheses; `self` says whether it is an integer.
pub trait FlatModes<S, D> {
    type Output;
}

impl<S, D> FlatModes<S, D> for B1 {
    type Output = Layout<S, D>;
}
impl<S, D> FlatModes<S, D> for B0
where
    S: Leaves<D, Nil>,
    S::List: AsTuple,
{
    type Output = <LeavesOf<S, D> as AsTuple>::Output;
}

impl<Any, P, S, D, L, Rest> Makes<Unflattening, Layout<S, D>, P> for Any
where
    S: Leaves<D, Nil>,
    S::List: EachMode<Kept>,
    P: Rebuild<<S::List as EachMode<Kept>>::Groups, Output = (L, Rest)>,
    Rest: AllUsed<OtherLeafCount<LeavesOf<S, D>, P>>,
{
    type Output = L;
}

/// An empty list of groups: the profile used them all. `Why` is the refusal of other lists.
pub trait AllUsed<Why> {}

impl<Why> AllUsed<Why> for Nil {}
impl<H, T, Why> AllUsed<Why> for Cons<H, T> where Why: Holds {}
impl<Why> AllUsed<Why> for Poison where Why: Holds {}

/// The refusal of a profile `P` whose number of integers differs from that of the list `L`.
#[derive(Debug)]
pub struct OtherLeafCount<L, P>(PhantomData<(L, P)>);

impl<L, P> Holds for OtherLeafCount<L, P>
where
    L: ShowCount,
    P: Integers<Nil>,
    P::List: ShowCount,
    ShownCount<L>: IsTheLeafCount<ShownCount<P::List>>,
{
}

/// Never implemented: required where it does not hold.
#[diagnostic::on_unimplemented(
    message = "unflatten: the operand has {Self} integers where the profile has {Expected}",
    label = "use the same number: `shape!((0, (0, 0)))` has 3"
)]
pub trait IsTheLeafCount<Expected> {}
