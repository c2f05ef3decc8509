//! Compose: the composition of a layout with a tiler, as a whole or mode by mode.

use crate::typed::generic::ComposeOperands;
use crate::typed::layout::Layout;
use crate::typed::list::Nil;
use crate::typed::makes::{Made, Makes, bounds_and_results};
use crate::typed::ops::methods::layout_methods;
use crate::typed::refusal::Composing;
use crate::typed::strides::Strides;
use crate::typed::tiler::{ByTiler, Tile, TilerOperand, TypedTiler, Unnamed};
use crate::typed::tuple::TypedTuple;
use crate::value::plan::Plan;

layout_methods! {
    /// Composes the layout with a tiler.
    ///
    /// A layout or an integer is composed with the whole layout, a tuple mode by mode.
    ///
    /// ```text
    /// (8,12):(12,1) o <4:2,3>  ->  (4,3):(24,1)
    /// ```
    ///
    /// Modes without an entry in the tiler are dropped, as in CuTe. `_` keeps a mode.
    ///
    /// - **Errors**: those of [`composition`](Self::composition), for each mode.
    /// - **Does not compile**: a tiler with more entries than the layout has modes, and layouts
    ///   that have no composition.
    /// - **Generic code**: the bound [`T: Composes<Layout<S, D>>`](Composes).
    /// - **Source**: CuTe `composition(layout, tiler)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tile: Layout![(4, 3):(24, 1)] = layout!((8, 12):(12, 1)).compose(tiler!(<4:2, 3>));
    /// ```
    fn compose, try_compose<T>(tiler: T) where [
        T::SelfType: ComposeOperands<Layout<S, D>, K>,
        T: TypedTiler + Makes<ByTiler<Compose>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
    ] = |a, tiler: TilerOperand<T>| a.compose(&tiler),
        plan(a) = |result| Plan::compose(&a, &tiler, &result);
    for ComposedLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let result: Layout![S<3,0,3> o 0 o (4,8):(8,1)] =
        ///     layout!(S<3,0,3> o 0 o (8,8):(8,1)).compose(tiler!(<4, _>));
        /// ```
    }
    for CoordinateLayout {
        /// # Examples
        ///
        /// ```
        /// use colex::{Layout, layout, tiler};
        /// let tile: Layout![(2, 4):(1@0, 1@1)] =
        ///     layout!((4, 8):(1@0, 1@1)).compose(tiler!(<2, 4>));
        /// ```
    }
}

bounds_and_results! {
    /// A tiler with which the layout `L` can be [composed](Layout::compose).
    trait Composes<L>: TypedTiler = ByTiler<Compose>, L;
    /// The type of [`compose`](Layout::compose).
    type ComposedBy<L, T> = T as Composes<L>;
}

/// The composition of a mode and a tile.
#[derive(Debug)]
pub struct Compose;

impl<S, D, TS, TD> Tile<Compose, S, D, TD> for TS
where
    Layout<TS, TD>: Makes<Composing, Layout<S, D>>,
{
    type Output = Made<Composing, Layout<S, D>, Layout<TS, TD>>;
}

impl<L> Unnamed<L> for Compose {
    type List = Nil;
}
