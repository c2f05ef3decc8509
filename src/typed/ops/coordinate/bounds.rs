//! Bounds of generic code on layouts with coordinate strides.
//!
//! Each bound has the name of the bound on [`Layout`](struct@Layout) and is for the same operation
//! of a [`CoordinateLayout<S, D>`](crate::typed::CoordinateLayout). Its parameters are the shape and the strides
//! of the layout.
//!
//! ```
//! use colex::typed::bounds::coordinates::{InBounds, ZippedDivides};
//! use colex::typed::{CoordinateLayout, CoordinateStrides, TypedTuple};
//! use colex::{Layout, layout, tiler};
//!
//! /// Returns the coordinate of element `i` of a matrix that is divided into tiles.
//! fn divided<S, D, T>(matrix: CoordinateLayout<S, D>, tiler: T, i: usize) -> (usize, usize)
//! where
//!     S: TypedTuple,
//!     D: CoordinateStrides<S>,
//!     T: ZippedDivides<S, D>,
//!     usize: InBounds<T::Shape, T::Stride, Coordinate = (usize, usize)>,
//! {
//!     matrix.zipped_divide(tiler).index(i)
//! }
//!
//! assert_eq!(divided(layout!((4, 8):(1@0, 1@1)), tiler!(<2, 4>), 13), (3, 2));
//! ```

use super::compose_coord::ComposingAtModes;
use super::index::{Evaluates, IsInBounds, WithZeros};
use crate::typed::coord::{CoordOf, Fits, InShape, RanksFit};
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides as Strides};
use crate::typed::generic::{AllConcrete, ConcreteOperand};
use crate::typed::layout::Layout;
use crate::typed::makes::{Makes, bounds_and_results};
use crate::typed::ops::by_profile::AtLeaves;
use crate::typed::ops::coalesce::Coalescing;
use crate::typed::ops::compose::Compose;
use crate::typed::ops::composition::WithShape;
use crate::typed::ops::divide::Divide;
use crate::typed::ops::filter::{Filtering, FilteringZeros};
use crate::typed::ops::modes::add::{Adding, AddingCopies, After, Before};
use crate::typed::ops::modes::flatten::{FlattenModes, Unflattening};
use crate::typed::ops::modes::zip::Zip;
use crate::typed::ops::modes::{Get, Group, Replace, Select, Take, UnitMode};
use crate::typed::ops::partition::{ByThread, Parted, Projected, partitions};
use crate::typed::ops::regroup::{Flattening, Tiling, Zipping};
use crate::typed::ops::slice::{Slice, SliceCoord};
use crate::typed::refusal::Composing;
use crate::typed::refusal::operation::{local_tile, outer_partition};
use crate::typed::tiler::{ByTiler, TypedTiler};
use crate::typed::tuple::TypedTuple;
use typenum::{B0, B1};

bounds_and_results! {
    /// A [`Layout<S, D>`](struct@Layout) whose coordinate layout can be
    /// [coalesced](crate::typed::CoordinateLayout::coalesce).
    trait Coalesce<> = Coalescing, ();
    /// A [`Layout<S, D>`](struct@Layout) whose coordinate layout can be
    /// [flattened](crate::typed::CoordinateLayout::flatten).
    trait Flatten<> = FlattenModes, ();
    /// A [`Layout<S, D>`](struct@Layout) whose coordinate layout can be
    /// [filtered](crate::typed::CoordinateLayout::filter).
    trait Filter<> = Filtering, ();
    /// A [`Layout<S, D>`](struct@Layout) whose coordinate layout can have
    /// [extents of 1 at strides 0](crate::typed::CoordinateLayout::filter_zeros).
    trait FilterZeros<> = FilteringZeros, ();
    /// A profile for [`coalesce_by`](crate::typed::CoordinateLayout::coalesce_by).
    trait CoalesceProfile<S, D>: TypedTuple = AtLeaves<Coalescing>, Layout<S, D>;
    /// A profile for [`filter_by`](crate::typed::CoordinateLayout::filter_by).
    trait FilterProfile<S, D>: TypedTuple = AtLeaves<Filtering>, Layout<S, D>;
    /// A profile for [`unflatten`](crate::typed::CoordinateLayout::unflatten).
    trait Unflattens<S, D>: TypedTuple = Unflattening, Layout<S, D>;

    /// The number of a mode for [`get`](crate::typed::CoordinateLayout::get).
    trait ModeOf<S, D>: TypedTuple = Get, Layout<S, D>;
    /// The numbers of modes for [`select`](crate::typed::CoordinateLayout::select).
    trait SelectsFrom<S, D>: TypedTuple = Select, Layout<S, D>;
    /// A range of modes for [`take`](crate::typed::CoordinateLayout::take).
    trait TakesFrom<S, D> = Take, Layout<S, D>;
    /// A range of modes for [`group`](crate::typed::CoordinateLayout::group).
    trait GroupsIn<S, D> = Group, Layout<S, D>;
    /// A mode `Layout<MS, MD>` for [`append`](crate::typed::CoordinateLayout::append).
    trait AppendedTo<S, D> = Adding<After>, Layout<S, D>;
    /// A mode `Layout<MS, MD>` for [`prepend`](crate::typed::CoordinateLayout::prepend).
    trait PrependedTo<S, D> = Adding<Before>, Layout<S, D>;
    /// A rank for [`append_to_rank`](crate::typed::CoordinateLayout::append_to_rank).
    trait RankToAppend<S, D>: TypedTuple = AddingCopies<After, UnitMode>, Layout<S, D>;
    /// A mode `Layout<MS, MD>` for [`replace`](crate::typed::CoordinateLayout::replace).
    trait ReplacesMode<I, S, D> = Replace<I>, Layout<S, D>;
    /// A layout `Layout<RS, RD>` for [`zip`](crate::typed::CoordinateLayout::zip).
    trait ZippedWith<S, D> = Zip, Layout<S, D>;

    /// A right layout `Layout<RS, RD>` for [`composition`](crate::typed::CoordinateLayout::composition).
    trait ComposableWith<S, D> = Composing, Layout<S, D>;
    /// A right layout `Layout<RS, RD>` for [`compose_coord`](crate::typed::CoordinateLayout::compose_coord).
    trait ComposableAtModesOf<S, D> = ComposingAtModes, Layout<S, D>;
    /// A tiler for [`compose`](crate::typed::CoordinateLayout::compose).
    trait Composes<S, D>: TypedTiler = ByTiler<Compose>, Layout<S, D>;
    /// A shape for [`with_shape`](crate::typed::CoordinateLayout::with_shape).
    trait Reshapes<S, D>: TypedTuple = WithShape, Layout<S, D>;

    /// A tiler for [`logical_divide`](crate::typed::CoordinateLayout::logical_divide).
    trait LogicalDivides<S, D>: TypedTiler = ByTiler<Divide>, Layout<S, D>;
    /// A tiler for [`zipped_divide`](crate::typed::CoordinateLayout::zipped_divide).
    trait ZippedDivides<S, D>: TypedTiler = Zipping<Divide>, Layout<S, D>;
    /// A tiler for [`tiled_divide`](crate::typed::CoordinateLayout::tiled_divide).
    trait TiledDivides<S, D>: TypedTiler = Tiling<Divide>, Layout<S, D>;
    /// A tiler for [`flat_divide`](crate::typed::CoordinateLayout::flat_divide).
    trait FlatDivides<S, D>: TypedTiler = Flattening<Divide>, Layout<S, D>;

    /// A coordinate for [`slice`](crate::typed::CoordinateLayout::slice), and with the bound
    /// `C::Origin: Coordinate<S, D>` for [`slice_and_offset`](crate::typed::CoordinateLayout::slice_and_offset).
    trait Slices<S, D>: SliceCoord = Slice<B1>, Layout<S, D>;
    /// A coordinate for [`dice`](crate::typed::CoordinateLayout::dice).
    trait Dices<S, D>: SliceCoord = Slice<B0>, Layout<S, D>;
}

/// A coordinate for [`crd2idx`](crate::typed::CoordinateLayout::crd2idx) and
/// [`index_in_bounds`](crate::typed::CoordinateLayout::index_in_bounds).
pub trait Coordinate<S, D>:
    CoordOf<Self, AllConcrete>
    + InShape<S, AllConcrete, AllConcrete>
    + RanksFit<S, AllConcrete, Fits = Fits>
    + Evaluates<S, D, Fits, Step = Self::Entries>
{
    /// The coordinate to which the layout maps this one.
    type Coordinate: TypedTuple;
    /// [`Coordinate`](Self::Coordinate) without the positions at which no stride is used.
    type Entries: WithZeros<D, Coordinate = Self::Coordinate>;
}

impl<C, S, D, R, X: TypedTuple> Coordinate<S, D> for C
where
    C: CoordOf<C, AllConcrete>
        + InShape<S, AllConcrete, AllConcrete>
        + RanksFit<S, AllConcrete, Fits = Fits>,
    C: Evaluates<S, D, Fits, Step = R>,
    R: WithZeros<D, Coordinate = X>,
{
    type Coordinate = X;
    type Entries = R;
}

/// A coordinate for [`index`](crate::typed::CoordinateLayout::index): no static integer of it is out of bounds.
pub trait InBounds<S, D>: Coordinate<S, D> + IsInBounds<S, D, Fits> {}

impl<C, S, D> InBounds<S, D> for C where C: Coordinate<S, D> + IsInBounds<S, D, Fits> {}

partitions! {
    of CoordinateLayout<S, D>: CoordinateLayout, Strides, Origin: TypedTuple,
        "The coordinate of its first element.";

    /// A tiler whose tiles have the coordinate `C`, for
    /// [`local_tile`](crate::typed::CoordinateLayout::local_tile).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::bounds::coordinates::LocalTiles;
    /// use colex::typed::{CoordinateLayout, CoordinateStrides, TypedTuple};
    /// use colex::{layout, tiler};
    ///
    /// /// Returns the coordinate of the first element of tile `i`.
    /// fn origin<S, D, T>(matrix: CoordinateLayout<S, D>, tiler: T, i: usize) -> T::Origin
    /// where
    ///     S: TypedTuple,
    ///     D: CoordinateStrides<S>,
    ///     T: LocalTiles<S, D, usize>,
    /// {
    ///     matrix.local_tile(tiler, i).1
    /// }
    ///
    /// assert_eq!(origin(layout!((8, 24):(1@0, 1@1)), tiler!(<4, 8>), 3), (4, 8));
    /// ```
    trait LocalTiles<S, D, C>: TypedTiler = local_tile, C, (Layout<S, D>, C);

    /// A tiler whose tiles have an element at the coordinate `C`, for
    /// [`outer_partition`](crate::typed::CoordinateLayout::outer_partition).
    trait OuterPartitions<S, D, C>: TypedTiler = outer_partition, C, (Layout<S, D>, C);

    /// A layout of threads for
    /// [`local_partition`](crate::typed::CoordinateLayout::local_partition).
    trait LocalPartitions<S, D> = ByThread, usize, Layout<S, D>;

    /// A layout of threads with the projection `P`, for
    /// [`local_partition_projected`](crate::typed::CoordinateLayout::local_partition_projected).
    trait LocalPartitionsProjected<S, D, P> = Projected<P>, usize, (Layout<S, D>, P);
}
