//! Compose: a layout read through a tiler, as a whole or mode by mode.

use crate::typed::generic::Operands;
use crate::typed::layout::Layout;
use crate::typed::list::Nil;
use crate::typed::refusal::Composing;
use crate::typed::results::{Made, Makes, results};
use crate::typed::strides::Strides;
use crate::typed::tiler::{ByTiler, Tile, Tiler, Unnamed, by_tiler};
use crate::typed::tuple::IntTuple;
use crate::{LayoutError, unwrap};

impl<S: IntTuple, D: Strides<S>> Layout<S, D> {
    /// The layout read through a tiler: with a layout or an integer as a whole, with a tuple mode by mode.
    ///
    /// ```text
    /// (8,12):(12,1) o <4:2,3>  ->  (4,3):(24,1)
    /// ```
    ///
    /// Modes that the tiler does not name are dropped, as in CuTe; `_` keeps a mode.
    ///
    /// - **Errors**: those of [`composition`](Self::composition), for each mode.
    /// - **Refused by the compiler**: a tiler that names more modes than there are, and what `composition` refuses.
    /// - **Source**: CuTe `composition(layout, tiler)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Layout, layout, tiler};
    /// let tile: Layout![(4, 3):(24, 1)] = layout!((8, 12):(12, 1)).compose(tiler!(<4:2, 3>));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn compose<T, K, OS: IntTuple, OD: Strides<OS>>(self, tiler: T) -> Layout<OS, OD>
    where
        T: Tiler + Makes<ByTiler<Compose>, Self, T, K, Output = Layout<OS, OD>>,
        T::Itself: Operands<Self, K>,
    {
        unwrap(by_tiler!(self, tiler, compose))
    }

    /// [`compose`](Self::compose), with the error where run-time integers break a condition.
    pub fn try_compose<T, K, OS: IntTuple, OD: Strides<OS>>(
        self,
        tiler: T,
    ) -> Result<Layout<OS, OD>, LayoutError>
    where
        T: Tiler + Makes<ByTiler<Compose>, Self, T, K, Output = Layout<OS, OD>>,
        T::Itself: Operands<Self, K>,
    {
        by_tiler!(self, tiler, compose)
    }
}

results! {
    /// A tiler that the layout `L` can be [read through](Layout::compose).
    trait Composes<L>: Tiler = ByTiler<Compose>, L;
    /// The type of [`compose`](Layout::compose).
    type Composed<L, T> = T as Composes<L>;
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
