//! Queries of a constant coordinate layout.

use super::{ConstCoordinates, Coordinates};
use crate::constant::operations::operations;
use crate::constant::{ConstTuple, Tuple};
use crate::unwrap;

operations! {
    Coordinates<C: ConstCoordinates> -> Tuple: ConstTuple, TUPLE: IntTuple = Self::OUTCOME.unwrap();
    Tuple::evaluated(const { ConstTuple::OUTCOME.checked() });

    /// Returns the shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// let identity = Tuple::of(colex::shape!((4, (2, 3)))).identity_layout();
    /// assert_eq!(identity.shape().to_string(), "(4,(2,3))");
    /// ```
    shape () -> Shape, "The shape of `C`.",
        Ok(C::COORDINATES.shape());

    /// Returns the profile of the coordinates to which the layout maps, with 0 for each integer.
    ///
    /// See [`CoordinateLayout::coprofile`](crate::CoordinateLayout::coprofile) for the definition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// let identity = Tuple::of(colex::shape!((4, (2, 3)))).identity_layout();
    /// assert_eq!(identity.coprofile().to_string(), "(0,(0,0))");
    /// ```
    coprofile () -> Coprofile, "The profile of the coordinates of `C`.",
        Ok(C::COORDINATES.coprofile());

    /// Returns the smallest shape that has the coordinates to which the layout maps.
    ///
    /// See [`CoordinateLayout::coshape`](crate::CoordinateLayout::coshape) for the definition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{shape, tiler};
    /// let tiled = Tuple::of(shape!((8, 12))).identity_layout().zipped_divide(tiler!(<4, 3>));
    /// assert_eq!(tiled.mode::<1>().coshape().to_string(), "(5,10)");
    /// ```
    coshape () -> Coshape, "The smallest shape with the coordinates of `C`.",
        Ok(C::COORDINATES.coshape());
}

impl<C: ConstCoordinates> Coordinates<C> {
    /// Returns the number of modes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// let identity = Tuple::of(colex::shape!((4, (2, 3)))).identity_layout();
    /// assert_eq!((identity.rank(), identity.depth()), (2, 2));
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        const { C::COORDINATES.rank() }
    }

    /// Returns the depth of the nesting: 0 for an integer, 1 for a flat tuple.
    #[must_use]
    #[inline]
    pub const fn depth(self) -> usize {
        const { C::COORDINATES.depth() }
    }

    /// Returns the size of the [`coshape`](Self::coshape).
    ///
    /// See [`CoordinateLayout::cosize`](crate::CoordinateLayout::cosize) for the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Coordinates;
    /// assert_eq!(Coordinates::of(colex::layout!((4, 8):(2@1, 1@0))).cosize(), 56);
    /// ```
    #[must_use]
    #[inline]
    pub const fn cosize(self) -> usize {
        const { unwrap(C::COORDINATES.cosize()).get() as usize }
    }
}
