//! Composition with a coordinate layout on the right: its coordinates are coordinates of the layout
//! on the left.
//!
//! A mode of the right layout whose stride is at one position composes with the mode at that
//! position. The result has the parentheses of the right layout.

use core::marker::PhantomData;

use crate::typed::arith_tuple::ArithTuple;
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::ComposeCoordOperands;
use crate::typed::layout::Layout;
use crate::typed::list::{Modes, Nil};
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::composition::ComposesLayouts;
use crate::typed::ops::methods::layout_methods;
use crate::typed::parts::by_leaf::{ByLeaf, OnLeaf};
use crate::typed::parts::mode_list::ModesOf;
use crate::typed::refusal::Composing;
use crate::typed::strides::Strides;
use crate::typed::tuple::TypedTuple;
use typenum::{B0, NInt, NonZero, UInt, UTerm, Unsigned};

layout_methods! {
    /// Returns the layout `R` with `R(i) = self(right(i))`, for a `right` with coordinate strides.
    ///
    /// The layout `right` maps to coordinates of this layout.
    ///
    /// ```text
    /// (4,8):(8,1) o (8,4):(1@1,1@0)  ->  (8,4):(1,8)
    /// ```
    ///
    /// - **Post**, **Errors**: those of
    ///   [`DynLayout::compose_coord`](crate::DynLayout::compose_coord).
    /// - **Does not compile**: a stride at a position that is not a mode of this layout; a stride
    ///   at several positions, for which the value has the operation; as
    ///   [`composition`](Self::composition).
    /// - **Generic code**: the bound
    ///   [`Layout<RS, RD>: ComposableAtModesOf<Layout<S, D>>`](ComposableAtModesOf).
    /// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, composition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout};
    /// let transposed: Layout![(8, 4):(1, 8)] =
    ///     layout!((4, 8):(8, 1)).compose_coord(layout!((8, 4):(1@1, 1@0)));
    /// ```
    fn compose_coord, try_compose_coord<RS, RD>(right: CoordinateLayout<RS, RD>) where [
        RS: TypedTuple,
        RD: CoordinateStrides<RS>,
        Layout<RS, RD>: ComposeCoordOperands<Layout<S, D>, K>,
        Layout<RS, RD>:
            Makes<ComposingAtModes, Layout<S, D>, Layout<RS, RD>, K, Output = Layout<OS, OD>>,
    ] = |a, right: CoordinateLayout<RS, RD>| a.compose_coord(&right);
    for CoordinateLayout {
        /// - **Post**, **Errors**: those of
        ///   [`CoordinateLayout::compose_coord`](crate::CoordinateLayout::compose_coord).
        ///
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout};
        /// let back: Layout![(4, 8):(1@0, 1@1)] =
        ///     layout!((8, 4):(1@1, 1@0)).compose_coord(layout!((4, 8):(1@1, 1@0)));
        /// ```
    }
}

bounds_and_results! {
    /// A layout with coordinate strides `Layout<RS, RD>` that the layout `L` can
    /// [compose](Layout::compose_coord) with.
    trait ComposableAtModesOf<L> = new ComposingAtModes, L;
}

impl<Any, S, D, RS, RD> Makes<ComposingAtModes, Layout<S, D>, Layout<RS, RD>> for Any
where
    RS: ByLeaf<RD, ReadAt<Layout<S, D>>>,
{
    type Output = RS::Output;
}

/// The composition of the layout `L` with one mode of the right layout.
#[derive(Debug)]
pub struct ReadAt<L>(PhantomData<L>);

impl<L, RS> OnLeaf<RS, UTerm> for ReadAt<L> {
    type Output = Layout<RS, UTerm>;
}
impl<S, D, RS, A, B> OnLeaf<RS, ArithTuple<A, B>> for ReadAt<Layout<S, D>>
where
    ArithTuple<A, B>: Locate<Layout<S, D>>,
    Composing: ComposesLayouts<
            <ArithTuple<A, B> as Locate<Layout<S, D>>>::Mode,
            Layout<RS, <ArithTuple<A, B> as Locate<Layout<S, D>>>::Step>,
        >,
{
    type Output = <Composing as ComposesLayouts<
        <ArithTuple<A, B> as Locate<Layout<S, D>>>::Mode,
        Layout<RS, <ArithTuple<A, B> as Locate<Layout<S, D>>>::Step>,
    >>::Output;
}

/// A stride at one position, which is that of a mode of the layout `L`. `L` can also be a list of
/// modes.
#[diagnostic::on_unimplemented(
    message = "compose_coord: a stride of the right layout has several positions, or a position that is not a mode of the left layout",
    label = "use a position of the left layout, or call the operation on `to_value()`"
)]
pub trait Locate<L> {
    /// The mode at the position.
    type Mode;
    /// The integer at the position.
    type Step;
}

#[diagnostic::do_not_recommend]
impl<S, D, A, B> Locate<Layout<S, D>> for ArithTuple<A, B>
where
    S: ModesOf<D, IsInt = B0>,
    Self: Locate<S::List>,
{
    type Mode = <Self as Locate<S::List>>::Mode;
    type Step = <Self as Locate<S::List>>::Step;
}
#[diagnostic::do_not_recommend]
impl<S, D, T, A, B> Locate<Modes<S, D, T>> for ArithTuple<UTerm, ArithTuple<A, B>>
where
    ArithTuple<A, B>: Locate<T>,
{
    type Mode = <ArithTuple<A, B> as Locate<T>>::Mode;
    type Step = <ArithTuple<A, B> as Locate<T>>::Step;
}
#[diagnostic::do_not_recommend]
impl<S, D, T, A, B> Locate<Modes<S, D, T>> for ArithTuple<ArithTuple<A, B>, Nil>
where
    ArithTuple<A, B>: Locate<Layout<S, D>>,
{
    type Mode = <ArithTuple<A, B> as Locate<Layout<S, D>>>::Mode;
    type Step = <ArithTuple<A, B> as Locate<Layout<S, D>>>::Step;
}

macro_rules! step {
    ($([$($parameter:tt)*] $step:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<S, D, T, $($parameter)*> Locate<Modes<S, D, T>> for ArithTuple<$step, Nil> {
            type Mode = Layout<S, D>;
            type Step = $step;
        }
    )*};
}
step!([U, B] UInt<U, B>; [U: Unsigned + NonZero] NInt<U>; [] usize;);
