//! Coordinate layouts as types: layouts whose strides are coordinates, `(4,8):(1@0,1@1)`.
//!
//! The strides are [`ArithTuple`]s. The algorithms on lists of modes only scale, add and compare
//! strides, so they compute coordinate strides too. Two modes merge if the second continues the
//! first at every position, because a stride is compared as a whole. The results of operations are
//! types, and the value plane checks them, as for [`Layout`](struct@crate::Layout).
//!
//! A coordinate at one position is the offset of an ordinary layout, the
//! [component](CoordinateLayout::component). Evaluation is that of the components.

use super::arith_tuple::{ArithTuple, StaticStride, ToCoordinate};
use super::layout::as_value;
use super::tuple::{IntLeaf, StaticTuple, TypedTuple, filled, for_tuples, mismatch};
use crate::{LayoutError, MAX_LEAVES, Reason, unwrap, value};
use typenum::UTerm;

/// A layout whose strides are coordinates, as a type: `(4,8):(1@0,1@1)` maps 13 to `(1,3)`.
///
/// [`colex::CoordinateLayout`](crate::CoordinateLayout) is the same layout as a value. The macros
/// [`layout!`](crate::layout!) and [`Layout!`](crate::Layout!) write values and types in notation.
///
/// Such layouts compute *which* element a thread has. A kernel divides the data and the [identity
/// layout](Self::identity) of its shape alike, and compares the coordinates with the bounds.
///
/// - `S` is a shape as that of a [`Layout`](struct@super::Layout). The strides `D` have the same
///   parentheses; each is an [`ArithTuple`], or 0.
/// - A layout of static integers is zero-sized, and a [constant](crate::constant::ConstCoordinates).
/// - **Generic code**: the bounds in [`coordinates`](super::coordinates).
/// - **Source**: Cecka, *CuTe Layout Representation and Algebra*, integer modules; CuTe layouts
///   with strides `ScaledBasis`.
///
/// # Examples
///
/// ```
/// use colex::{Layout, layout, tiler};
/// type Matrix = Layout![(10, 20):(1@0, 1@1)];
/// const MATRIX: Matrix = layout!((10, 20):(1@0, 1@1));
/// assert_eq!(MATRIX.index(13), (3, 1));
/// assert_eq!(size_of::<Matrix>(), 0);
///
/// // Tiles of 4 x 8, and the coordinates of tile (2,1).
/// let tiles = MATRIX.zipped_divide(tiler!(<4, 8>));
/// let _: Layout![((4, 8), (3, 3)):((1@0, 1@1), (4@0, 8@1))] = tiles;
/// assert_eq!(tiles.index(((1, 5), (2, 1))), (9, 13));
/// ```
#[derive(Clone, Copy)]
pub struct CoordinateLayout<S, D> {
    pub(crate) shape: S,
    pub(crate) stride: D,
}

impl<S: TypedTuple, D: CoordinateStrides<S>> crate::sealed::Sealed for CoordinateLayout<S, D> {}

impl<S: TypedTuple, D: CoordinateStrides<S>> CoordinateLayout<S, D> {
    /// Whether every integer is static.
    pub const IS_STATIC: bool = S::IS_STATIC && D::ARE_STATIC;

    /// Number of modes; 1 for an integer.
    pub const RANK: usize = S::RANK;

    /// Levels of parentheses; 0 for an integer.
    pub const DEPTH: usize = S::DEPTH;

    /// The layout as a value, with 0 for its dynamic integers.
    pub(crate) const STRUCTURE: value::CoordinateLayout =
        unwrap(value::CoordinateLayout::new(&S::STRUCTURE, D::VALUES.split_at(D::COUNT).0));

    /// Returns the layout `shape:stride`, which [`layout!`](crate::layout!) writes in notation.
    ///
    /// - **Panics**: if the size or a coordinate does not fit 63 bits; [`try_new`](Self::try_new)
    ///   returns the error.
    /// - **Does not build**: the same conditions, if all integers are static; a position inside
    ///   another one, such as `1@0` and `1@0@0`.
    /// - **Does not compile**: strides with other parentheses than the shape; an integer stride
    ///   other than 0.
    /// - **Source**: CuTe `make_layout(shape, stride)`.
    #[doc(alias = "make_layout")]
    #[must_use]
    #[track_caller]
    pub fn new(shape: S, stride: D) -> Self {
        // This does not call `try_new`, so that the compiler reports the line of the caller.
        let () = Self::CHECKED;
        unwrap(Self::of_values(shape, stride))
    }

    /// Returns [`new`](Self::new), or an error if dynamic integers are too large.
    ///
    /// - **Errors**: [`Reason::Overflow`] if the size or a coordinate does not fit 63 bits;
    ///   [`Reason::TooWide`] if a dynamic integer does not.
    pub fn try_new(shape: S, stride: D) -> Result<Self, LayoutError> {
        let () = Self::CHECKED;
        Self::of_values(shape, stride)
    }

    /// Fails to compile if all integers are static and the layout has no value.
    const CHECKED: () = {
        if Self::IS_STATIC {
            let _ = Self::STRUCTURE;
        }
    };

    fn of_values(shape: S, stride: D) -> Result<Self, LayoutError> {
        let layout = Self { shape, stride };
        if !Self::IS_STATIC {
            layout.try_to_value()?;
        }
        Ok(layout)
    }

    /// Returns the layout as a value, with each integer marked static or dynamic.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, layout};
    /// let n = 8;
    /// let layout = layout!((4, n):(1@0, 1@1));
    /// assert_eq!(layout.to_value(), CoordinateLayout::lit("(4,8):(1@0,1@1)"));
    /// ```
    #[must_use]
    pub fn to_value(self) -> value::CoordinateLayout {
        unwrap(self.try_to_value())
    }

    /// Like [`to_value`](Self::to_value), in the form that [`by_value_plane!`](super::layout::by_value_plane)
    /// needs of every operand.
    pub(crate) fn try_to_value(self) -> Result<value::CoordinateLayout, LayoutError> {
        if Self::IS_STATIC {
            return Ok(Self::STRUCTURE);
        }
        let shape = self.shape.try_to_value()?;
        let (mut strides, mut k) = ([value::ArithTuple::ZERO; MAX_LEAVES], 0);
        self.stride.for_each_stride(&mut |stride| {
            strides[k] = stride?;
            k += 1;
            Ok(())
        })?;
        value::CoordinateLayout::new(&shape, &strides[..k])
    }

    /// Fails to compile unless the value plane computed this layout.
    #[track_caller]
    pub(crate) const fn check(value: &Result<value::CoordinateLayout, LayoutError>) {
        assert!(
            unwrap(*value).equals(&Self::STRUCTURE),
            "typed result: the typed plane and the value plane differ; please report this as a bug of colex"
        );
    }

    /// Returns the layout of this type with 0 for its dynamic integers.
    pub(crate) fn static_value() -> Self {
        let stride = D::from_strides(&mut || value::ArithTuple::ZERO);
        Self { shape: S::from_leaves(&mut || 0), stride }
    }

    /// Returns the shape.
    #[must_use]
    pub fn shape(self) -> S {
        self.shape
    }

    /// Returns the strides, which have the parentheses of the shape.
    #[must_use]
    pub fn stride(self) -> D {
        self.stride
    }

    /// Returns the number of coordinates: the product of the extents.
    #[must_use]
    #[inline]
    pub fn size(self) -> usize {
        self.shape.product()
    }

    /// Returns the number of modes, [`RANK`](Self::RANK).
    #[must_use]
    #[inline]
    pub const fn rank(self) -> usize {
        S::RANK
    }

    /// Returns the number of levels of parentheses, [`DEPTH`](Self::DEPTH).
    #[must_use]
    #[inline]
    pub const fn depth(self) -> usize {
        S::DEPTH
    }
}

impl<S: StaticTuple, D: CoordinateStrides<S> + StaticStride> CoordinateLayout<S, D> {
    /// The only value of this type.
    pub const STATIC: Self = {
        let _ = Self::STRUCTURE;
        Self { shape: S::STATIC, stride: D::STATIC }
    };

    /// The layout as a value, for constants.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateLayout, Layout};
    /// const MATRIX: CoordinateLayout = <Layout![(4, 8):(1@0, 1@1)]>::VALUE;
    /// ```
    pub const VALUE: value::CoordinateLayout = Self::STRUCTURE;
}

/// The strides of a coordinate layout with the shape `S`.
#[diagnostic::on_unimplemented(
    message = "the strides need the parentheses of the shape, and each is a coordinate such as `1@0`, or 0",
    label = "give one coordinate for each extent; integer strides and coordinate strides cannot be mixed"
)]
pub trait CoordinateStrides<S>: Copy + 'static {
    /// Whether every integer is static.
    const ARE_STATIC: bool;
    /// Number of strides.
    const COUNT: usize;
    /// The strides as values, with 0 for dynamic integers.
    const VALUES: [value::ArithTuple; MAX_LEAVES];

    /// Calls `each` with every stride, from left to right.
    #[doc(hidden)]
    fn for_each_stride(
        self,
        each: &mut impl FnMut(Result<value::ArithTuple, LayoutError>) -> Result<(), LayoutError>,
    ) -> Result<(), LayoutError>;

    /// Returns the strides with dynamic integers from `next`, which yields one coordinate for each
    /// stride.
    #[doc(hidden)]
    fn from_strides(next: &mut impl FnMut() -> value::ArithTuple) -> Self;
}

/// Implements strides that are one coordinate.
macro_rules! leaf {
    ($([$($parameter:ident),*] $stride:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<S: IntLeaf, $($parameter),*> CoordinateStrides<S> for $stride
        where
            Self: ToCoordinate + 'static,
        {
            const ARE_STATIC: bool = <Self as ToCoordinate>::Coordinate::IS_STATIC;
            const COUNT: usize = 1;
            const VALUES: [value::ArithTuple; MAX_LEAVES] = {
                let mut strides = [value::ArithTuple::ZERO; MAX_LEAVES];
                let coordinate = <Self as ToCoordinate>::Coordinate::STRUCTURE;
                strides[0] = unwrap(value::ArithTuple::from_tuple(&coordinate));
                strides
            };

            fn for_each_stride(
                self,
                each: &mut impl FnMut(Result<value::ArithTuple, LayoutError>) -> Result<(), LayoutError>,
            ) -> Result<(), LayoutError> {
                let coordinate = self.to_coordinate().try_to_value();
                each(coordinate.and_then(|coordinate| value::ArithTuple::from_tuple(&coordinate)))
            }

            fn from_strides(next: &mut impl FnMut() -> value::ArithTuple) -> Self {
                let profile = <Self as ToCoordinate>::Coordinate::STRUCTURE;
                Self::of_coordinate(filled(&next().in_profile(&profile)))
            }
        }
    )*};
}
leaf!([] UTerm; [First, Rest] ArithTuple<First, Rest>;);

macro_rules! tuple {
    ($($entry:ident $shape:ident $_c:ident $field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry: CoordinateStrides<$shape>, $shape),*> CoordinateStrides<($($shape,)*)> for ($($entry,)*) {
            const ARE_STATIC: bool = true $(&& $entry::ARE_STATIC)*;
            const COUNT: usize = 0 $(+ $entry::COUNT)*;
            const VALUES: [value::ArithTuple; MAX_LEAVES] =
                joined(&[$((&$entry::VALUES, $entry::COUNT)),*]);

            fn for_each_stride(
                self,
                _each: &mut impl FnMut(Result<value::ArithTuple, LayoutError>) -> Result<(), LayoutError>,
            ) -> Result<(), LayoutError> {
                $(self.$field.for_each_stride(_each)?;)*
                Ok(())
            }

            #[allow(clippy::unused_unit)] // of `()`
            fn from_strides(_next: &mut impl FnMut() -> value::ArithTuple) -> Self {
                ($($entry::from_strides(_next),)*)
            }
        }
    };
}
for_tuples!(tuple);

/// Returns the strides of all parts in one list.
const fn joined(
    parts: &[(&[value::ArithTuple; MAX_LEAVES], usize)],
) -> [value::ArithTuple; MAX_LEAVES] {
    let mut strides = [value::ArithTuple::ZERO; MAX_LEAVES];
    let (mut p, mut k) = (0, 0);
    while p < parts.len() {
        let mut leaf = 0;
        // A shape with more leaves has no value, so the layout reports it.
        while leaf < parts[p].1 && k < MAX_LEAVES {
            strides[k] = parts[p].0[leaf];
            leaf += 1;
            k += 1;
        }
        p += 1;
    }
    strides
}

impl<S: TypedTuple, D: CoordinateStrides<S>> From<CoordinateLayout<S, D>>
    for value::CoordinateLayout
{
    fn from(layout: CoordinateLayout<S, D>) -> Self {
        layout.to_value()
    }
}

/// Converts a value to a layout of this type, if it has the static integers of the type.
///
/// - **Errors**: [`Reason::OtherProfile`], [`Reason::OtherExtent`], [`Reason::OtherStride`].
impl<S: TypedTuple, D: CoordinateStrides<S>> TryFrom<&value::CoordinateLayout>
    for CoordinateLayout<S, D>
{
    type Error = LayoutError;

    fn try_from(value: &value::CoordinateLayout) -> Result<Self, LayoutError> {
        let shape = value.shape();
        if let Some(reason) = mismatch(&S::STRUCTURE, &shape, false) {
            return Err(LayoutError::new("try_from", reason));
        }
        let mut k = 0;
        let stride = D::from_strides(&mut || {
            k += 1;
            value.leaf(k - 1).map_or(value::ArithTuple::ZERO, |(_, stride)| stride)
        });
        let layout = Self { shape: filled(&shape), stride };
        match first_difference(&layout.try_to_value()?, value) {
            None => Ok(layout),
            Some(reason) => Err(LayoutError::new("try_from", reason)),
        }
    }
}

/// Returns the first integer of a stride in which the layouts of one shape differ.
fn first_difference(
    typed: &value::CoordinateLayout,
    found: &value::CoordinateLayout,
) -> Option<Reason> {
    (0..found.leaf_count()).find_map(|leaf| {
        let ((_, typed), (_, found)) = (typed.leaf(leaf)?, found.leaf(leaf)?);
        let terms = |stride: value::ArithTuple| (0..).map_while(move |t| stride.term(t));
        terms(typed).chain(terms(found)).find_map(|(position, _)| {
            let (expected, found) = (typed.get(position).get(), found.get(position).get());
            (expected != found).then_some(Reason::OtherStride { leaf, expected, found })
        })
    })
}

as_value! {
    /// Prints the layout with static integers marked, as CuTe does: `(_4,8):(_1@0,_1@1)`.
    [S: TypedTuple, D: CoordinateStrides<S>] CoordinateLayout<S, D>,
    [RS: TypedTuple, RD: CoordinateStrides<RS>] CoordinateLayout<RS, RD>
}

impl<S: TypedTuple, D: CoordinateStrides<S>> Eq for CoordinateLayout<S, D> {}

impl<S, D> PartialEq<value::CoordinateLayout> for CoordinateLayout<S, D>
where
    S: TypedTuple,
    D: CoordinateStrides<S>,
{
    fn eq(&self, other: &value::CoordinateLayout) -> bool {
        self.to_value() == *other
    }
}

impl<S, D> PartialEq<CoordinateLayout<S, D>> for value::CoordinateLayout
where
    S: TypedTuple,
    D: CoordinateStrides<S>,
{
    fn eq(&self, other: &CoordinateLayout<S, D>) -> bool {
        *self == other.to_value()
    }
}
