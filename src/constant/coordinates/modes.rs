//! Operations on the modes of a constant coordinate layout.

use super::{ConstCoordinates, Coordinates};
use crate::constant::modes::mode_numbers;
use crate::constant::operations::{CoordOutcome, operations};
use crate::constant::results::{
    Append, AppendToRank, CoalesceBy, Dice, Filter, FilterBy, FilterZeros, FlatDivide, Flatten,
    Group, Prepend, Replace, Select, Take, TiledDivide, Unflatten, WithShape, Zip,
};
use crate::constant::{ConstTiler, ConstTuple};
use crate::typed::SliceCoord;

operations! {
    Coordinates<C: ConstCoordinates>
        -> Coordinates: ConstCoordinates, COORDINATES: CoordinateLayout = Self::OUTCOME.unwrap();
    Coordinates::evaluated(const { ConstCoordinates::OUTCOME.checked() });

    /// Coalesces each mode that is a leaf of `profile`.
    ///
    /// See [`CoordinateLayout::coalesce_by`](crate::CoordinateLayout::coalesce_by) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!(((2, 3), (4, 1)))).identity_layout();
    /// assert_eq!(identity.coalesce_by(shape!((1, 1))).to_string(), "((2,3),4):((1@0@0,1@1@0),1@0@1)");
    /// ```
    coalesce_by (profile: P = ConstTuple) -> CoalesceBy,
        unwrap(C::COORDINATES.coalesce_by(&P::TUPLE));

    /// Returns the layout with stride-0 modes replaced by `1:0`.
    ///
    /// See [`CoordinateLayout::filter_zeros`](crate::CoordinateLayout::filter_zeros) for the
    /// definition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.filter_zeros().to_string(), "(4,8):(1@0,1@1)");
    /// ```
    filter_zeros () -> FilterZeros,
        Ok(C::COORDINATES.filter_zeros());

    /// Returns the layout without stride-0 modes, coalesced.
    ///
    /// See [`CoordinateLayout::filter`](crate::CoordinateLayout::filter) for the definition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, 1, 8))).identity_layout();
    /// assert_eq!(identity.filter().to_string(), "(4,8):(1@0,1@2)");
    /// ```
    filter () -> Filter,
        Ok(C::COORDINATES.filter());

    /// Filters each mode that is a leaf of `profile`.
    ///
    /// See [`CoordinateLayout::filter_by`](crate::CoordinateLayout::filter_by) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!(((4, 1), 8))).identity_layout();
    /// assert_eq!(identity.filter_by(shape!((1, 1))).to_string(), "(4,8):(1@0@0,1@1)");
    /// ```
    filter_by (profile: P = ConstTuple) -> FilterBy,
        unwrap(C::COORDINATES.filter_by(&P::TUPLE));

    /// Returns the layout without inner parentheses.
    ///
    /// See [`CoordinateLayout::flatten`](crate::CoordinateLayout::flatten) for the definition.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, (2, 3)))).identity_layout();
    /// assert_eq!(identity.flatten().to_string(), "(4,2,3):(1@0,1@0@1,1@1@1)");
    /// ```
    flatten () -> Flatten,
        Ok(C::COORDINATES.flatten());

    /// Returns the layout with the parentheses of `profile`.
    ///
    /// See [`CoordinateLayout::unflatten`](crate::CoordinateLayout::unflatten) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, 2, 3))).identity_layout();
    /// assert_eq!(identity.unflatten(shape!((1, (1, 1)))).to_string(), "(4,(2,3)):(1@0,(1@1,1@2))");
    /// ```
    unflatten (profile: P = ConstTuple) -> Unflatten,
        unwrap(C::COORDINATES.unflatten(&P::TUPLE));

    /// Returns the layout with another shape over the same flat coordinates.
    ///
    /// See [`CoordinateLayout::with_shape`](crate::CoordinateLayout::with_shape) for the definition
    /// and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.with_shape(shape!((4, (2, 4)))).to_string(), "(4,(2,4)):(1@0,(1@1,2@1))");
    /// ```
    with_shape (shape: S = ConstTuple) -> WithShape,
        unwrap(C::COORDINATES.with_shape(&S::TUPLE));

    /// Returns the layout with the modes of these numbers, in this order.
    ///
    /// See [`CoordinateLayout::select`](crate::CoordinateLayout::select) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let identity = Tuple::of(shape!((2, 3, 5))).identity_layout();
    /// assert_eq!(identity.select((int!(2), int!(0))).to_string(), "(5,2):(1@2,1@0)");
    /// ```
    select (modes: M = ConstTuple) -> Select,
        unwrap({
            let (numbers, count) = mode_numbers(&M::TUPLE);
            C::COORDINATES.select(numbers.split_at(count).0)
        });

    /// Returns the layout with the modes `BEGIN..END`.
    ///
    /// See [`CoordinateLayout::take`](crate::CoordinateLayout::take) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((2, 3, 5))).identity_layout();
    /// assert_eq!(identity.take::<1, 3>().to_string(), "(3,5):(1@1,1@2)");
    /// ```
    take [BEGIN, END] () -> Take,
        unwrap(C::COORDINATES.take(BEGIN, END));

    /// Replaces the modes `BEGIN..END` by one nested mode.
    ///
    /// See [`CoordinateLayout::group`](crate::CoordinateLayout::group) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((2, 3, 5))).identity_layout();
    /// assert_eq!(identity.group::<0, 2>().to_string(), "((2,3),5):((1@0,1@1),1@2)");
    /// ```
    group [BEGIN, END] () -> Group,
        unwrap(C::COORDINATES.group(BEGIN, END));

    /// Adds a mode after the last mode.
    ///
    /// See [`CoordinateLayout::append`](crate::CoordinateLayout::append) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// use colex::layout;
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.append(layout!((2, 3):(1@2, 1@3))).to_string(), "(4,8,(2,3)):(1@0,1@1,(1@2,1@3))");
    /// ```
    append (mode: R = ConstCoordinates) -> Append,
        unwrap(C::COORDINATES.append(&R::COORDINATES));

    /// Adds a mode before the first mode.
    ///
    /// See [`CoordinateLayout::prepend`](crate::CoordinateLayout::prepend) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// use colex::layout;
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.prepend(layout!((2, 3):(1@2, 1@3))).to_string(), "((2,3),4,8):((1@2,1@3),1@0,1@1)");
    /// ```
    prepend (mode: R = ConstCoordinates) -> Prepend,
        unwrap(C::COORDINATES.prepend(&R::COORDINATES));

    /// Adds modes `1:0` after the last mode until the rank is `RANK`.
    ///
    /// See [`CoordinateLayout::append_to_rank`](crate::CoordinateLayout::append_to_rank) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.append_to_rank::<3>().to_string(), "(4,8,1):(1@0,1@1,0)");
    /// ```
    append_to_rank [RANK] () -> AppendToRank,
        unwrap(C::COORDINATES.append_to_rank(RANK));

    /// Replaces mode `N` by `mode`.
    ///
    /// See [`CoordinateLayout::replace`](crate::CoordinateLayout::replace) for the definition and
    /// the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// use colex::layout;
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// let r = identity.replace::<_, 1>(layout!((2, 3):(1@2, 1@3)));
    /// assert_eq!(r.to_string(), "(4,(2,3)):(1@0,(1@2,1@3))");
    /// ```
    replace [N] (mode: R = ConstCoordinates) -> Replace,
        unwrap(C::COORDINATES.replace(N, &R::COORDINATES));

    /// Pairs the modes of both layouts.
    ///
    /// See [`CoordinateLayout::zip`](crate::CoordinateLayout::zip) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::shape;
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.zip(identity).to_string(), "((4,4),(8,8)):((1@0,1@0),(1@1,1@1))");
    /// ```
    zip (other: R = ConstCoordinates) -> Zip,
        unwrap(C::COORDINATES.zip(&R::COORDINATES));

    /// Returns the layout `R` with `R(i) = self(right(i))`, for coordinates as offsets of `right`.
    ///
    /// See [`CoordinateLayout::compose_coord`](crate::CoordinateLayout::compose_coord) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{int, shape};
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.compose_coord(identity.select((int!(1), int!(0)))).to_string(), "(8,4):(1@1,1@0)");
    /// ```
    compose_coord (right: R = ConstCoordinates) -> ComposeCoord, "`C o R` for coordinates of `C`.",
        unwrap(C::COORDINATES.compose_coord(&R::COORDINATES));

    /// Divides the layout into tiles: `((TileM,TileN),RestM,RestN)`.
    ///
    /// See [`CoordinateLayout::tiled_divide`](crate::CoordinateLayout::tiled_divide) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{shape, tiler};
    /// let identity = Tuple::of(shape!((8, 12))).identity_layout();
    /// assert_eq!(identity.tiled_divide(tiler!(<4, 3>)).to_string(), "((4,3),2,4):((1@0,1@1),4@0,3@1)");
    /// ```
    tiled_divide (tiler: T = ConstTiler) -> TiledDivide,
        unwrap(C::COORDINATES.tiled_divide(&T::TILER));

    /// Divides the layout into tiles: `(TileM,TileN,RestM,RestN)`.
    ///
    /// See [`CoordinateLayout::flat_divide`](crate::CoordinateLayout::flat_divide) for the
    /// definition and the conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{shape, tiler};
    /// let identity = Tuple::of(shape!((8, 12))).identity_layout();
    /// assert_eq!(identity.flat_divide(tiler!(<4, 3>)).to_string(), "(4,3,2,4):(1@0,1@1,4@0,3@1)");
    /// ```
    flat_divide (tiler: T = ConstTiler) -> FlatDivide,
        unwrap(C::COORDINATES.flat_divide(&T::TILER));

    /// Returns the modes at which `coord` has an integer.
    ///
    /// See [`CoordinateLayout::dice`](crate::CoordinateLayout::dice) for the definition and the
    /// conditions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::constant::Tuple;
    /// use colex::{coord, shape};
    /// let identity = Tuple::of(shape!((4, 8))).identity_layout();
    /// assert_eq!(identity.dice(coord!((2, _))).to_string(), "(4):(1@0)");
    /// ```
    dice (coord: K = SliceCoord) -> Dice,
        unwrap(C::COORDINATES.dice(&K::FREE));
}
