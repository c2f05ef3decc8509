//! Slice: the elements at which a coordinate has `_`.

use super::{Tensor, TensorLayout, or_panic};
use crate::raw::Seal;
use crate::raw::storage::Window;
use crate::typed::{Coordinate, IntTuple, SliceCoord, Sliced, Slices, Strides};
use crate::{Coord, DynLayout, Int, Layout, LayoutError, Reason};

impl<W: Window, L: TensorLayout> Tensor<W, L> {
    /// The part of a view at which `coord` has `_`: a row, a column, one tile.
    ///
    /// - **Post**: `r[x] == self[coord with _ := x]`, in the kept modes, see [`Layout::slice`](crate::Layout::slice).
    /// - **Panics**: where [`try_slice`](Self::try_slice) has an error.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, coord, layout};
    /// let mut t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// t.view_mut().slice(coord!((1, _)))[0] = 7;
    /// assert!(t.view().slice(coord!((_, 0))).iter().eq(&[0, 7]));
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn slice<C>(self, coord: C) -> Tensor<W, L::Slice>
    where
        L: SlicedAt<C>,
    {
        or_panic(self.part_at(coord))
    }

    /// [`slice`](Self::slice), with the error.
    ///
    /// - **Errors**: [`Reason::OutOfBounds`] where an integer of `coord` lies outside of its mode; for a [`DynLayout`] also
    ///   those of [`DynLayout::slice`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tensor};
    /// let t = Tensor::new(vec![0; 6], DynLayout::lit("(2,3):(3,1)"));
    /// assert!(t.view().try_slice(&Coord::lit("(2,_)")).is_err());
    /// ```
    #[inline]
    pub fn try_slice<C>(self, coord: C) -> Result<Tensor<W, L::Slice>, LayoutError>
    where
        L: SlicedAt<C>,
    {
        self.part_at(coord)
    }
}

/// A layout that can be sliced at the coordinate `C`.
pub trait SlicedAt<C>: TensorLayout {
    /// The type of the slice.
    type Slice: TensorLayout;

    /// The slice, and the offset at which it begins.
    #[doc(hidden)]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError>;
}

impl<S, D, C> SlicedAt<C> for Layout<S, D>
where
    S: IntTuple,
    D: Strides<S>,
    C: Slices<Self>,
    C::Origin: Coordinate<S, D>,
{
    type Slice = Sliced<Self, C>;

    #[inline]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError> {
        let (slice, origin) = (self.slice(coord), SliceCoord::origin(coord));
        match origin.outside(self.shape) {
            None => Ok((slice, origin.offset(self.shape, self.stride))),
            // `_` in an empty mode: the slice has no element that could be in a wrong place.
            Some(_) if slice.coords() == 0 => Ok((slice, 0)),
            Some((coordinate, extent)) => Err(LayoutError::new(
                "slice",
                Reason::OutOfBounds { coordinate: coordinate as i64, extent: extent as i64 },
            )),
        }
    }
}

impl SlicedAt<&Coord> for DynLayout {
    type Slice = Self;

    fn sliced_at(&self, coord: &Coord, _: Seal) -> Result<(Self, isize), LayoutError> {
        let slice = self.slice(coord)?;
        if slice.is_empty() {
            return Ok((slice, 0));
        }
        let origin: Int = self.index_in_bounds(&coord.origin())?;
        Ok((slice, origin.get() as isize))
    }
}
