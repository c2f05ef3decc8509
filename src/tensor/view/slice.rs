//! Slice: the elements at which a coordinate has `_`.

use crate::sealed::{Seal, Sealed};
use crate::tensor::storage::Window;
use crate::tensor::{Tensor, TensorLayout, or_panic};
use crate::typed::{Binary, Coordinate, IntTuple, SliceCoord, Sliced, Slices, Strides, for_tuples};
use crate::{Coord, DynLayout, Int, Layout, LayoutError, MAX_LEAVES, Reason, Underscore};
use typenum::{Bit, UInt, UTerm};

impl<W, L: TensorLayout> Tensor<W, L> {
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
    ///
    /// Integers from variables stand in a typed coordinate as they are. A [`DynLayout`] is sliced at a
    /// [`&Coord`](struct@Coord), written as a text or made of its entries:
    ///
    /// ```
    /// use colex::{Coord, DynLayout, Tensor, Underscore, coord, layout};
    /// let i = 1;
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], layout!((2, 3):(3, 1)));
    /// assert!(t.view().slice(coord!((i, _))).iter().eq(&[3, 4, 5]));
    /// assert!(t.view().slice((i, Underscore)).iter().eq(&[3, 4, 5])); // the same without the macro
    ///
    /// let t = Tensor::new([0, 1, 2, 3, 4, 5], DynLayout::lit("(2,3):(3,1)"));
    /// assert!(t.view().slice(&Coord::lit("(1,_)")).iter().eq(&[3, 4, 5]));
    /// let row = Coord::from_entries(&[Coord::from(i as i64), Coord::ALL])?; // (i,_)
    /// assert!(t.view().slice(&row).iter().eq(&[3, 4, 5]));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn slice<C>(self, coord: C) -> Tensor<W, L::Slice>
    where
        W: Window,
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
        W: Window,
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
    C: Slices<Self> + Keeps<S> + Keeps<D>,
    C::Origin: Coordinate<S, D>,
{
    type Slice = Sliced<Self, C>;

    #[inline]
    fn sliced_at(&self, coord: C, _: Seal) -> Result<(Self::Slice, isize), LayoutError> {
        // `Layout::slice` asks the value plane where integers are known at run time only; in a loop over rows that is too long.
        let slice =
            Layout { shape: kept::<C, _, _>(self.shape), stride: kept::<C, _, _>(self.stride) };
        let origin = SliceCoord::origin(coord);
        let origin = match origin.out_of_bounds(self.shape) {
            None => origin.offset(self.shape, self.stride),
            // `_` in an empty mode: the slice has no element that could be in a wrong place. (Not asked of the product of the
            // extents: beside an extent of 0 of the whole it may wrap.)
            Some(_) if has_zero(slice.shape) => 0,
            Some(found) => return Err(outside("slice", found)),
        };
        debug_assert_eq!(slice.to_value(), self.slice(coord).to_value());
        Ok((slice, origin))
    }
}

/// Whether an extent is 0.
#[inline]
fn has_zero<S: IntTuple>(shape: S) -> bool {
    let mut found = false;
    shape.for_each_leaf(&mut |extent| found |= extent == 0);
    found
}

#[cold]
pub(in crate::tensor) const fn outside(
    operation: &'static str,
    (coordinate, extent): (usize, usize),
) -> LayoutError {
    let (coordinate, extent) = (coordinate as i64, extent as i64);
    LayoutError::new(operation, Reason::OutOfBounds { coordinate, extent })
}

/// Returns the integers of `tuple` that the coordinate `C` keeps, in the type that they have in the
/// slice.
///
/// - **Panics**: where a static integer of that type is not the integer that is kept. A tensor
///   reads memory with this result, so the two are compared in every build; for static integers the
///   compiler folds the comparison.
#[inline]
fn kept<C: Keeps<T>, T: IntTuple, R: IntTuple>(tuple: T) -> R {
    let (mut leaves, mut count) = ([0; MAX_LEAVES], 0);
    C::keep(tuple, &mut |leaf| {
        leaves[count] = leaf;
        count += 1;
    });
    let mut next = leaves.into_iter();
    let result = R::from_leaves(&mut || next.next().unwrap_or(0));
    let (mut same, mut k) = (R::LEAVES == count, 0);
    result.for_each_leaf(&mut |leaf| {
        same &= leaf == leaves[k];
        k += 1;
    });
    assert!(
        same,
        "slice: the type of the slice has other integers: please report this as a bug of colex"
    );
    result
}

/// A coordinate that keeps entries of the tuple `T`: those at which it has `_`.
pub trait Keeps<T>: Sealed {
    /// Calls `each` with every integer that is kept, from the left.
    fn keep(tuple: T, each: &mut impl FnMut(i64));
}

impl<T: IntTuple> Keeps<T> for Underscore {
    #[inline]
    fn keep(tuple: T, each: &mut impl FnMut(i64)) {
        tuple.for_each_leaf(each);
    }
}

macro_rules! integer {
    ($([$($parameter:tt)*] $integer:ty),*) => {$(
        impl<T, $($parameter)*> Keeps<T> for $integer {
            #[inline]
            fn keep(_: T, _: &mut impl FnMut(i64)) {}
        }
    )*};
}
integer!([] UTerm, [U: Binary, B: Bit] UInt<U, B>, [] usize);

/// Every entry of the coordinate with that of the tuple.
macro_rules! tuple {
    ($($entry:ident $kept:ident $_c:ident $field:tt),*) => {
        impl<$($entry: Keeps<$kept>, $kept),*> Keeps<($($kept,)*)> for ($($entry,)*) {
            #[inline]
            fn keep(_tuple: ($($kept,)*), _each: &mut impl FnMut(i64)) {
                $($entry::keep(_tuple.$field, _each);)*
            }
        }
    };
}
for_tuples!(tuple);

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
