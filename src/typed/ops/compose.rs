//! Compose: a layout read through a tiler, as a whole or mode by mode.

use super::composition::ComposedAfter;
use crate::typed::layout::{Layout, mirrored};
use crate::typed::list::Nil;
use crate::typed::strides::Strides;
use crate::typed::tiler::{AppliedBy, Tile, Tiler, Unnamed, Whole};
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
    pub fn compose<T>(self, tiler: T) -> Composed<Self, T>
    where
        T: Composes<Self>,
    {
        unwrap(self.try_compose(tiler))
    }

    /// [`compose`](Self::compose), with the error where run-time integers break a condition.
    pub fn try_compose<T>(self, tiler: T) -> Result<Composed<Self, T>, LayoutError>
    where
        T: Composes<Self>,
    {
        let tiler = Whole(tiler);
        mirrored!(Composed<Self, T>: a = self as Self, b = tiler as Whole<T>; a.compose(&b))
    }
}

/// A tiler that the layout `L` can be [read through](Layout::compose).
pub trait Composes<L>: Tiler {
    /// The shape of the result.
    type Shape: IntTuple;
    /// Its stride.
    type Stride: Strides<Self::Shape>;
}

/// The type of [`compose`](Layout::compose).
pub type Composed<L, T> = Layout<<T as Composes<L>>::Shape, <T as Composes<L>>::Stride>;

impl<S, D, T> Composes<Layout<S, D>> for T
where
    T: Tiler,
    T::Itself: AppliedBy<Compose, S, D>,
{
    type Shape = <T::Itself as AppliedBy<Compose, S, D>>::Shape;
    type Stride = <T::Itself as AppliedBy<Compose, S, D>>::Stride;
}

/// The composition of a mode and a tile.
#[derive(Debug)]
pub struct Compose;

impl<S, D, TS, TD> Tile<Compose, S, D, TD> for TS
where
    Layout<TS, TD>: ComposedAfter<Layout<S, D>>,
{
    type Shape = <Layout<TS, TD> as ComposedAfter<Layout<S, D>>>::Shape;
    type Stride = <Layout<TS, TD> as ComposedAfter<Layout<S, D>>>::Stride;
}

impl<SS, DD> Unnamed<SS, DD> for Compose {
    type List = Nil;
}
