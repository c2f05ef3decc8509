//! Coordinate tensor: a coordinate layout with an origin, which is divided like data.

use core::fmt;

use super::by_position::Coprofile;
use super::identity::Identity;
use super::index::{Evaluates, IsInBounds};
use super::slice::SliceAndStep;
use crate::typed::arith_tuple::{Add, StaticStride, ToArithTuple, ToCoordinate};
use crate::typed::coord::{CoordOf, Fits, InShape, RanksFit, TopLevel};
use crate::typed::coordinate_layout::{CoordinateLayout, CoordinateStrides};
use crate::typed::generic::{ComposeOperands, ZippedDivideOperands};
use crate::typed::layout::Layout;
use crate::typed::makes::Makes;
use crate::typed::ops::arithmetic::{HasProductEach, try_product_each};
use crate::typed::ops::compose::Compose;
use crate::typed::ops::divide::Divide;
use crate::typed::ops::partition::{EveryMode, FitsModes};
use crate::typed::ops::regroup::Zipping;
use crate::typed::ops::slice::SliceCoord;
use crate::typed::refusal::operation::local_tile;
use crate::typed::strides::Strides;
use crate::typed::tiler::{ByTiler, TypedTiler};
use crate::typed::tuple::{TypedTuple, has_negative};
use crate::value::named;
use crate::{LayoutError, unwrap, value};

/// The coordinates of a tensor, without its data: a coordinate layout and the coordinate of its
/// first element, as types.
///
/// [`colex::CoordinateTensor`](crate::CoordinateTensor) is the same as a value. Divide and partition
/// it like the tensor with the data. Element `i` of the part is then the coordinate of element `i`
/// of the data in the whole tensor, which the kernel compares with the bounds.
///
/// - The origin `O` is an [`ArithTuple`](crate::typed::ArithTuple); the layout is
///   [`CoordinateLayout<S, D>`](CoordinateLayout).
/// - A part of a static tensor at a static coordinate is zero-sized.
/// - **Source**: CuTe `make_identity_tensor`, `make_coord_tensor`.
///
/// # Examples
///
/// ```
/// use colex::typed::CoordinateTensor;
/// use colex::{coord, shape, tiler};
/// // Tiles of 4 x 8 cover a matrix of 6 x 20. The last one has 2 x 4 elements in bounds.
/// let coords = CoordinateTensor::identity(shape!((6, 20)));
/// let (i, j) = (1, 2);
/// let tile = coords.local_tile(tiler!(<4, 8>), coord!((i, j)));
/// assert_eq!(tile.index(0), (4, 16));
/// let in_bounds = |&t: &usize| {
///     let (row, column) = tile.index(t);
///     row < 6 && column < 20
/// };
/// assert_eq!((0..tile.layout().size()).filter(in_bounds).count(), 2 * 4);
/// ```
#[derive(Clone, Copy)]
pub struct CoordinateTensor<O, S, D> {
    origin: O,
    layout: CoordinateLayout<S, D>,
}

impl<S, D> CoordinateTensor<D::Zeros, S, D>
where
    S: TypedTuple,
    D: CoordinateStrides<S> + Coprofile<Zeros: StaticStride>,
{
    /// Returns the coordinates of `shape`.
    ///
    /// - **Does not compile**, **Panics**: as [`CoordinateLayout::identity`].
    /// - **Source**: CuTe `make_identity_tensor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::CoordinateTensor;
    /// use colex::{Coord, int, shape};
    /// let coords = CoordinateTensor::identity(shape!((4, 8)));
    /// let _: Coord![(1, 3)] = coords.index(int!(13));
    /// ```
    #[doc(alias = "make_identity_tensor")]
    #[must_use]
    #[track_caller]
    pub fn identity(shape: S) -> Self
    where
        S: Identity<Strides = D>,
    {
        Self::from(CoordinateLayout::identity(shape))
    }
}

/// Converts a layout to the tensor with the origin 0.
impl<S, D> From<CoordinateLayout<S, D>> for CoordinateTensor<D::Zeros, S, D>
where
    S: TypedTuple,
    D: CoordinateStrides<S> + Coprofile<Zeros: StaticStride>,
{
    fn from(layout: CoordinateLayout<S, D>) -> Self {
        Self { origin: D::Zeros::STATIC, layout }
    }
}

impl<O: ToCoordinate, S: TypedTuple, D: CoordinateStrides<S>> CoordinateTensor<O, S, D> {
    /// Returns the coordinates of `layout`, moved by `origin`.
    ///
    /// - **Does not compile**: an `origin` without an integer at the position of a stride.
    /// - **Source**: CuTe `make_coord_tensor`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// use colex::typed::CoordinateTensor;
    /// let coords = CoordinateTensor::new((10, 20), layout!((4, 8):(1@1, 1@0)));
    /// assert_eq!(coords.index(1), (10, 21));
    /// ```
    ///
    /// ```compile_fail
    /// use colex::layout;
    /// use colex::typed::CoordinateTensor;
    /// CoordinateTensor::new((10,), layout!((4, 8):(1@1, 1@0))); // one entry, two positions
    /// ```
    #[must_use]
    pub fn new<X>(origin: X, layout: CoordinateLayout<S, D>) -> Self
    where
        X: TypedTuple + ToArithTuple<ArithTuple = O>,
        D: Coprofile,
        // A larger profile of the strides makes a larger sum.
        O: ToCoordinate<Coordinate = X> + Add<D::Zeros, Sum = O>,
    {
        Self { origin: O::of_coordinate(origin), layout }
    }

    /// Returns the coordinate of the first element.
    #[must_use]
    #[inline]
    pub fn origin(self) -> O::Coordinate {
        self.origin.to_coordinate()
    }

    /// Returns the layout: the coordinates relative to the origin.
    #[must_use]
    #[inline]
    pub fn layout(self) -> CoordinateLayout<S, D> {
        self.layout
    }

    /// Returns the tensor as a value.
    ///
    /// - **Panics**: for an integer of more than 63 bits.
    #[must_use]
    #[track_caller]
    pub fn to_value(self) -> value::CoordinateTensor {
        let origin = self.origin().to_value();
        unwrap(value::CoordinateTensor::new(&origin, &self.layout.to_value()))
    }

    /// Fails to compile if a dynamic coordinate may be negative.
    #[track_caller]
    const fn check_usize(is_static: bool) {
        CoordinateLayout::<S, D>::check_usize(is_static);
        assert!(
            is_static || !has_negative(&O::Coordinate::STRUCTURE),
            "index: the origin is negative, and a dynamic coordinate is a `usize`; call the operation on `to_value()`"
        );
    }

    /// Returns the coordinate of the element at a coordinate in bounds.
    ///
    /// - **Pre**, **Does not compile**, **Does not build**: as [`CoordinateLayout::index`].
    /// - **Does not build**: a dynamic integer where the origin is negative.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::layout;
    /// use colex::typed::CoordinateTensor;
    /// let coords = CoordinateTensor::new((10, 20), layout!((4, 8):(1@0, 1@1)));
    /// let (row, column) = coords.index((3, 2));
    /// assert_eq!((row, column), (13, 22));
    /// ```
    #[must_use]
    #[inline]
    pub fn index<C, J, K, N, R, X: TypedTuple>(self, coord: C) -> X
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: IsInBounds<S, D, C::Fits> + Evaluates<S, D, C::Fits, Step = N>,
        O: Add<N, Sum = R>,
        R: ToCoordinate<Coordinate = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        self.origin.add(coord.evaluate(self.layout.shape, self.layout.stride)).to_coordinate()
    }

    /// Returns the coordinate of the element at a coordinate, which may be past the end.
    ///
    /// - **Pre**, **Does not compile**, **Does not build**: as [`CoordinateLayout::crd2idx`].
    #[must_use]
    #[inline]
    pub fn crd2idx<C, J, K, N, R, X: TypedTuple>(self, coord: C) -> X
    where
        C: CoordOf<C, J> + InShape<S, J, K> + RanksFit<S, K>,
        C: Evaluates<S, D, C::Fits, Step = N>,
        O: Add<N, Sum = R>,
        R: ToCoordinate<Coordinate = X>,
    {
        const { Self::check_usize(X::IS_STATIC) };
        self.origin.add(coord.evaluate(self.layout.shape, self.layout.stride)).to_coordinate()
    }

    /// Returns the part at which `coord` has `_`.
    ///
    /// - **Does not compile**: as [`CoordinateLayout::slice_and_offset`].
    /// - **Source**: CuTe `tensor(coord)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::CoordinateTensor;
    /// use colex::{coord, int, shape};
    /// let column = CoordinateTensor::identity(shape!((4, 8))).slice(coord!((_, 3)));
    /// assert_eq!(column.index(2), (2, int!(3)));
    /// ```
    #[must_use]
    pub fn slice<C, R, OS, OD>(self, coord: C) -> CoordinateTensor<R, OS, OD>
    where
        C: SliceAndStep<S, D, Shape = OS, Stride = OD>,
        O: Add<C::Step, Sum = R>,
        R: ToCoordinate,
    {
        self.part(coord, self.layout)
    }

    /// Returns the coordinates of the tile at `coord`.
    ///
    /// - **Does not compile**: as [`CoordinateLayout::local_tile`].
    /// - **Source**: CuTe `local_tile`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::CoordinateTensor;
    /// use colex::{Coord, coord, shape, tiler};
    /// let coords = CoordinateTensor::identity(shape!((8, 24)));
    /// let tile = coords.local_tile(tiler!(<4, 8>), coord!((1, 2)));
    /// let _: Coord![(4, 16)] = tile.origin();
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_tile<T, C, K, TS, TD, RS, RD, N, R, OS, OD>(
        self,
        tiler: T,
        coord: C,
    ) -> CoordinateTensor<R, OS, OD>
    where
        T: TypedTiler
            + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<(TS, RS), (TD, RD)>>,
        T::SelfType: ZippedDivideOperands<Layout<S, D>, K>,
        (TS, RS): TypedTuple,
        (TD, RD): CoordinateStrides<(TS, RS)>,
        TS: EveryMode,
        C: SliceCoord,
        C::SelfType: FitsModes<local_tile, C::SelfType, RS, RD, TopLevel>,
        (TS::Coord, C): SliceAndStep<
                (TS, RS),
                (TD, RD),
                <C::SelfType as FitsModes<local_tile, C::SelfType, RS, RD, TopLevel>>::And<Fits>,
                Shape = OS,
                Stride = OD,
                Step = N,
            >,
        O: Add<N, Sum = R>,
        R: ToCoordinate,
    {
        let tiled = unwrap(named!("local_tile", self.layout.try_zipped_divide(tiler)));
        self.part((TS::COORD, coord), tiled)
    }

    /// Returns the coordinates of the elements of thread `index`.
    ///
    /// - **Does not compile**, **Panics**: as [`CoordinateLayout::local_partition`].
    /// - **Source**: CuTe `local_partition`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::CoordinateTensor;
    /// use colex::{layout, shape};
    /// let coords = CoordinateTensor::identity(shape!((128, 8)));
    /// let part = coords.local_partition(layout!((32, 8):(8, 1)), 37);
    /// assert_eq!(part.index(1), (36, 5));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn local_partition<HS, HD, T, K, TS, TD, RS, RD, N, R, OS, OD>(
        self,
        threads: Layout<HS, HD>,
        index: usize,
    ) -> CoordinateTensor<R, OS, OD>
    where
        HS: HasProductEach<Output = T>,
        HD: Strides<HS>,
        T: TypedTiler
            + Makes<Zipping<Divide>, Layout<S, D>, T, K, Output = Layout<(TS, RS), (TD, RD)>>,
        T::SelfType: ZippedDivideOperands<Layout<S, D>, K>,
        (TS, RS): TypedTuple,
        (TD, RD): CoordinateStrides<(TS, RS)>,
        RS: EveryMode,
        (usize, RS::Coord): SliceAndStep<(TS, RS), (TD, RD), Shape = OS, Stride = OD, Step = N>,
        O: Add<N, Sum = R>,
        R: ToCoordinate,
    {
        let thread =
            threads.thread_at(index).map_err(|reason| LayoutError::new("local_partition", reason));
        let tiler = unwrap(named!("local_partition", try_product_each(threads.shape())));
        let tiled = unwrap(named!("local_partition", self.layout.try_zipped_divide(tiler)));
        self.part((unwrap(thread), RS::COORD), tiled)
    }

    /// Returns the coordinates composed with a tiler: with a thread-value layout, those of each
    /// thread.
    ///
    /// - **Does not compile**, **Panics**: as [`CoordinateLayout::compose`].
    /// - **Source**: CuTe `composition(tensor, layout)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::typed::CoordinateTensor;
    /// use colex::{layout, shape};
    /// let coords = CoordinateTensor::identity(shape!((4, 8)));
    /// assert_eq!(coords.compose(layout!((8, 4):(4, 1))).index((5, 3)), (3, 5));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn compose<T, K, OS: TypedTuple, OD: CoordinateStrides<OS>>(
        self,
        tiler: T,
    ) -> CoordinateTensor<O, OS, OD>
    where
        T: TypedTiler + Makes<ByTiler<Compose>, Layout<S, D>, T, K, Output = Layout<OS, OD>>,
        T::SelfType: ComposeOperands<Layout<S, D>, K>,
    {
        CoordinateTensor { origin: self.origin, layout: self.layout.compose(tiler) }
    }

    /// Returns the slice of `layout`, which has the coordinates of this tensor, at `coord`.
    fn part<C, F, PS, PD, R: ToCoordinate>(
        self,
        coord: C,
        layout: CoordinateLayout<PS, PD>,
    ) -> CoordinateTensor<R, C::Shape, C::Stride>
    where
        C: SliceAndStep<PS, PD, F>,
        O: Add<C::Step, Sum = R>,
    {
        const { Self::check_usize(R::Coordinate::IS_STATIC) };
        let (layout, step) = coord.slice_and_step(layout);
        CoordinateTensor { origin: self.origin.add(step), layout }
    }
}

impl<O, S, D> From<CoordinateTensor<O, S, D>> for value::CoordinateTensor
where
    O: ToCoordinate,
    S: TypedTuple,
    D: CoordinateStrides<S>,
{
    fn from(tensor: CoordinateTensor<O, S, D>) -> Self {
        tensor.to_value()
    }
}

impl<O, S, D, RO, RS, RD> PartialEq<CoordinateTensor<RO, RS, RD>> for CoordinateTensor<O, S, D>
where
    O: ToCoordinate,
    S: TypedTuple,
    D: CoordinateStrides<S>,
    RO: ToCoordinate,
    RS: TypedTuple,
    RD: CoordinateStrides<RS>,
{
    fn eq(&self, other: &CoordinateTensor<RO, RS, RD>) -> bool {
        self.to_value() == other.to_value()
    }
}

impl<O, S, D> PartialEq<value::CoordinateTensor> for CoordinateTensor<O, S, D>
where
    O: ToCoordinate,
    S: TypedTuple,
    D: CoordinateStrides<S>,
{
    fn eq(&self, other: &value::CoordinateTensor) -> bool {
        self.to_value() == *other
    }
}

/// Prints the tensor with static integers marked, as CuTe does:
/// `ArithTuple(_4,16) o (_4,_8):(_1@0,_1@1)`.
impl<O, S, D> fmt::Debug for CoordinateTensor<O, S, D>
where
    O: ToCoordinate,
    S: TypedTuple,
    D: CoordinateStrides<S>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ArithTuple{:#} o {}", self.origin().to_value(), self.layout)
    }
}
