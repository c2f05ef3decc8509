//! Constant coordinate layouts: the identity layout of a shape, divided and partitioned like data.
//!
//! A kernel divides the identity layout like its data and takes the *components* of the part. They
//! are constant layouts, so the coordinate of an element costs as much as its offset:
//!
//! ```
//! use colex::constant::{Const, ConstLayout, ConstTiler, Tuple};
//! use colex::{layout, tiler};
//!
//! /// Returns the sum of the elements of the partial tile that begins at row 8 and column 16.
//! fn sum_of_tile<L: ConstLayout, T: ConstTiler>(data: &[u32], matrix: L, tiler: T) -> u32 {
//!     let matrix = Const::of(matrix);
//!     let tile = matrix.zipped_divide(tiler).mode::<0>();
//!     let coords = matrix.shape().identity_layout().zipped_divide(tiler).mode::<0>();
//!     let (rows, columns) = (coords.component::<0>(), coords.component::<1>());
//!     let mut sum = 0;
//!     for i in 0..tile.size() {
//!         if 8 + rows.index(i) < 10 && 16 + columns.index(i) < 20 {
//!             sum += data[8 * 20 + 16 + tile.index(i)];
//!         }
//!     }
//!     sum
//! }
//!
//! let ones = [1; 200];
//! assert_eq!(sum_of_tile(&ones, layout!((10, 20):(20, 1)), tiler!(<4, 8>)), 2 * 4);
//! ```
//!
//! The names of results are those of [`Const`], in [`results`](super::results):
//! `ZippedDivide<C, T>` is a coordinate layout if `C` is one. This module has the names of the
//! operations that only coordinate layouts have.

mod modes;
mod queries;

use core::fmt;
use core::marker::PhantomData;

pub use modes::ComposeCoord;
pub use queries::{Coprofile, Coshape, Shape};

use super::operations::{CoordOutcome, Evaluated, Outcome, operations};
use super::results::{Coalesce, Compose, Composition, LogicalDivide, Mode, Slice, ZippedDivide};
use super::{Const, ConstLayout, ConstTiler, ConstTuple, Tuple};
use crate::typed::{self, CoordinateStrides, SliceCoord, StaticStride, StaticTuple};
use crate::{CoordinateLayout, Position, unwrap};

/// A zero-sized type that represents one coordinate layout.
///
/// Static layouts of [`layout!`](crate::layout!) implement it.
///
/// # Examples
///
/// ```
/// use colex::constant::{ConstCoordinates, Coordinates};
/// use colex::{CoordinateLayout, Layout, layout};
///
/// #[derive(Clone, Copy)]
/// struct Transpose;
/// impl ConstCoordinates for Transpose {
///     const COORDINATES: CoordinateLayout = <Layout![(4, 8):(1@1, 1@0)]>::VALUE;
/// }
/// assert_eq!(Coordinates::of(Transpose).coalesce().to_string(), "(4,8):(1@1,1@0)");
/// assert_eq!(Coordinates::of(layout!((4, 8):(1@1, 1@0))).to_value(), Transpose::COORDINATES);
/// ```
#[diagnostic::on_unimplemented(
    message = "the operand is not a constant coordinate layout",
    label = "expected a `Coordinates`, or a type that implements `ConstCoordinates`"
)]
pub trait ConstCoordinates: Copy + 'static {
    /// The layout, with static integers only.
    const COORDINATES: CoordinateLayout;
    /// The layout, or the error of the operation whose result it is.
    #[doc(hidden)]
    const OUTCOME: Outcome<Self, CoordinateLayout> = Outcome::new(Ok(Self::COORDINATES));
}

#[diagnostic::do_not_recommend]
impl<S, D> ConstCoordinates for typed::CoordinateLayout<S, D>
where
    S: StaticTuple,
    D: CoordinateStrides<S> + StaticStride,
{
    const COORDINATES: CoordinateLayout = Self::VALUE;
}

/// A constant coordinate layout with the operations of the algebra: the value of a zero-sized type.
///
/// An operation returns a `Coordinates` of a type that *names* the result, as those of [`Const`].
///
/// # Examples
///
/// ```
/// use colex::constant::Tuple;
/// use colex::{shape, tiler};
/// let tiled = Tuple::of(shape!((8, 12))).identity_layout().zipped_divide(tiler!(<4, 3>));
/// assert_eq!(tiled.to_string(), "((4,3),(2,4)):((1@0,1@1),(4@0,3@1))");
/// assert_eq!(size_of_val(&tiled), 0);
/// ```
#[derive(Clone, Copy)]
pub struct Coordinates<C>(PhantomData<C>);

impl<C: ConstCoordinates> Coordinates<C> {
    /// Returns the constant layout of a unit struct.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::{Coordinates, Tuple};
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(Coordinates::of(identity).to_value(), identity.to_value());
    /// ```
    #[must_use]
    #[inline]
    pub const fn of(layout: C) -> Self {
        let _ = layout;
        Self(PhantomData)
    }

    /// Returns the constant layout that the type of `evaluated` names.
    #[inline]
    const fn evaluated(evaluated: Evaluated<C, ()>) -> Self {
        let _ = evaluated;
        Self(PhantomData)
    }

    /// Returns the layout as a value.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{layout, shape};
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.to_value(), layout!((4, 8):(1@0, 1@1)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn to_value(self) -> CoordinateLayout {
        C::COORDINATES
    }

    /// Returns the number of coordinates.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// assert_eq!(Tuple::of(colex::shape!((4, 8))).identity_layout().size(), 32);
    /// ```
    #[must_use]
    #[inline]
    pub const fn size(self) -> usize {
        const { C::COORDINATES.size() as usize }
    }
}

#[diagnostic::do_not_recommend]
impl<C: ConstCoordinates> ConstCoordinates for Coordinates<C> {
    const COORDINATES: CoordinateLayout = C::COORDINATES;
    const OUTCOME: Outcome<Self, CoordinateLayout> = match C::OUTCOME.result {
        Ok(layout) => Outcome::new(Ok(layout)),
        Err(failure) => Outcome::inherited(failure),
    };
}

impl<C: ConstCoordinates> fmt::Display for Coordinates<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&C::COORDINATES, f)
    }
}

impl<C: ConstCoordinates> fmt::Debug for Coordinates<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&C::COORDINATES, f)
    }
}

operations! {
    Tuple<T: ConstTuple>
        -> Coordinates: ConstCoordinates, COORDINATES: CoordinateLayout = Self::OUTCOME.unwrap();
    Coordinates::evaluated(const { ConstCoordinates::OUTCOME.checked() });

    /// Returns the layout that maps each natural coordinate of this shape to itself.
    ///
    /// See [`CoordinateLayout::identity`] for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, (2, 3)))).identity_layout();
    /// assert_eq!(identity.to_string(), "(4,(2,3)):(1@0,(1@0@1,1@1@1))");
    /// ```
    identity_layout () -> Identity, "The identity layout of `T`.",
        unwrap(CoordinateLayout::identity(&T::TUPLE.with_static(true)));
}

operations! {
    Coordinates<C: ConstCoordinates>
        -> Coordinates: ConstCoordinates, COORDINATES: CoordinateLayout = Self::OUTCOME.unwrap();
    Coordinates::evaluated(const { ConstCoordinates::OUTCOME.checked() });

    /// Returns the shortest layout with the same function on `0..size`.
    ///
    /// See [`CoordinateLayout::coalesce`] for the definition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, 1, 8))).identity_layout();
    /// assert_eq!(identity.coalesce().to_string(), "(4,8):(1@0,1@2)");
    /// ```
    coalesce () -> Coalesce,
        Ok(C::COORDINATES.coalesce());

    /// Returns the layout `R` with `R(i) = self(right(i))`, in the shape of `right`.
    ///
    /// See [`CoordinateLayout::composition`] for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{layout, shape};
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.composition(layout!((8, 4):(4, 1))).to_string(), "(8,4):(1@1,1@0)");
    /// ```
    composition (right: R = ConstLayout) -> Composition,
        unwrap(C::COORDINATES.composition(&R::LAYOUT));

    /// Composes this layout with a tiler, as a whole or mode by mode.
    ///
    /// See [`CoordinateLayout::compose`] for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{shape, tiler};
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.compose(tiler!(<2, 4>)).to_string(), "(2,4):(1@0,1@1)");
    /// ```
    compose (tiler: T = ConstTiler) -> Compose,
        unwrap(C::COORDINATES.compose(&T::TILER));

    /// Divides the layout into tiles: `((TileM,RestM),(TileN,RestN))`.
    ///
    /// See [`CoordinateLayout::logical_divide`] for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{shape, tiler};
    /// let tiled = Tuple::of(shape!((8, 12))).identity_layout().logical_divide(tiler!(<4, 3>));
    /// assert_eq!(tiled.to_string(), "((4,2),(3,4)):((1@0,4@0),(1@1,3@1))");
    /// ```
    logical_divide (tiler: T = ConstTiler) -> LogicalDivide,
        unwrap(C::COORDINATES.logical_divide(&T::TILER));

    /// Divides the layout into tiles: `((TileM,TileN),(RestM,RestN))`.
    ///
    /// See [`CoordinateLayout::zipped_divide`] for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{shape, tiler};
    /// let tiled = Tuple::of(shape!((8, 12))).identity_layout().zipped_divide(tiler!(<4, 3>));
    /// assert_eq!(tiled.mode::<1>().to_string(), "(2,4):(4@0,3@1)");
    /// ```
    zipped_divide (tiler: T = ConstTiler) -> ZippedDivide,
        unwrap(C::COORDINATES.zipped_divide(&T::TILER));

    /// Returns mode `N`.
    ///
    /// See [`CoordinateLayout::get`] for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, (2, 3)))).identity_layout();
    /// assert_eq!(identity.mode::<1>().to_string(), "(2,3):(1@0@1,1@1@1)");
    /// ```
    mode [N] () -> Mode,
        unwrap(C::COORDINATES.get(N));

    /// Returns the modes at which `coord` has `_`.
    ///
    /// See [`CoordinateLayout::slice`] for the definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{coord, shape};
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.slice(coord!((2, _))).to_string(), "(8):(1@1)");
    /// ```
    slice (coord: K = SliceCoord) -> Slice,
        unwrap(C::COORDINATES.slice(&K::FREE));
}

operations! {
    Coordinates<C: ConstCoordinates>
        -> Const: ConstLayout, LAYOUT: DynLayout = Self::OUTCOME.unwrap();
    Const::evaluated(const { ConstLayout::OUTCOME.checked() });

    /// Returns the layout of the integers at entry `P` of the coordinates.
    ///
    /// See [`CoordinateLayout::component`] for the definition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let columns = Tuple::of(shape!((4, 8))).identity_layout().component::<1>();
    /// assert_eq!(columns.to_string(), "(4,8):(0,1)");
    /// ```
    component [P] () -> Component, "The integers at entry `P` of `C`.",
        Ok(C::COORDINATES.component(unwrap(Position::new(&[P]))));
}
