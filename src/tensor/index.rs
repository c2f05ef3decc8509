//! Index: the element at a coordinate, `t[(i, j)]`.
//!
//! A coordinate is compared with the shape, integer by integer; then the offset is plain arithmetic and the element is read
//! without another check, for construction has shown that the offset lies in the storage. A flat coordinate past the end, which
//! the algebra lets run on along the last mode, has no element here.

use core::ops::{Index, IndexMut};

use super::{Tensor, TensorLayout, or_panic};
use crate::raw::storage::{Storage, StorageMut};
use crate::raw::{Seal, Sealed};
use crate::typed::{Coordinate, IntLeaf, IntTuple, Strides, for_tuples};
use crate::value::Mode;
use crate::{DynLayout, Layout, LayoutError, Reason, value};
use typenum::{UInt, UTerm, Unsigned};

/// A coordinate of a tensor with the layout `L`: an integer, or a tuple of one coordinate for each mode.
///
/// Integers are `usize`, or static ones from [`int!`](crate::int). For a [`DynLayout`] arrays `[usize; N]` and
/// [`&IntTuple`](crate::IntTuple) are coordinates too.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, IntTuple, Tensor};
/// let t = Tensor::new(vec![0, 1, 2, 3, 4, 5, 6, 7], DynLayout::lit("((2,2),2):((1,4),2)"));
/// assert_eq!([t[(3, 1)], t[((1, 1), 1)], t[7], t[[3, 1]]], [7; 4]);
/// assert_eq!(t[&IntTuple::lit("(3,1)")], 7);
/// ```
///
/// No other type can be a coordinate: one that answered any offset would lead out of the storage.
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy)]
/// struct Anywhere;
///
/// impl<S, D> colex::typed::Coordinate<S, D> for Anywhere {
///     type Itself = Self;
///     type Index = usize;
///     fn offset(self, _: S, _: D) -> isize {
///         1 << 40
///     }
///     fn outside(self, _: S) -> Option<(usize, usize)> {
///         None
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "the coordinate has other parentheses than the shape of the layout, or an integer that is no `usize`",
    label = "this coordinate does not fit the layout",
    note = "a coordinate is one integer, or a tuple of one coordinate for each mode; run-time integers are `usize`"
)]
pub trait TensorCoord<L>: Copy {
    /// The offset, where the coordinate lies inside the shape.
    #[doc(hidden)]
    fn offset_inside(self, layout: &L, _: Seal) -> Result<isize, LayoutError>;

    /// `Ok` where the coordinate lies inside the shape, whose strides may be of any size.
    #[doc(hidden)]
    fn check_inside(self, layout: &L, _: Seal) -> Result<(), LayoutError>;

    /// The offset of a coordinate that lies inside the shape.
    #[doc(hidden)]
    fn offset_unchecked(self, layout: &L, _: Seal) -> isize;
}

#[diagnostic::do_not_recommend]
impl<S, D, C> TensorCoord<Layout<S, D>> for C
where
    S: IntTuple,
    D: Strides<S>,
    C: Coordinate<S, D>,
{
    #[inline]
    fn offset_inside(self, layout: &Layout<S, D>, _: Seal) -> Result<isize, LayoutError> {
        match self.outside(layout.shape) {
            None => Ok(self.offset(layout.shape, layout.stride)),
            Some((coordinate, extent)) => Err(outside(coordinate, extent)),
        }
    }

    #[inline]
    fn check_inside(self, layout: &Layout<S, D>, _: Seal) -> Result<(), LayoutError> {
        match self.outside(layout.shape) {
            None => Ok(()),
            Some((coordinate, extent)) => Err(outside(coordinate, extent)),
        }
    }

    #[inline]
    fn offset_unchecked(self, layout: &Layout<S, D>, _: Seal) -> isize {
        self.offset(layout.shape, layout.stride)
    }
}

#[diagnostic::do_not_recommend]
impl<C: ValueCoord> TensorCoord<DynLayout> for C {
    #[inline]
    fn offset_inside(self, layout: &DynLayout, _: Seal) -> Result<isize, LayoutError> {
        self.offset_in(Entry(layout.whole()))
    }

    #[inline]
    fn check_inside(self, layout: &DynLayout, _: Seal) -> Result<(), LayoutError> {
        self.offset_in(Entry(layout.whole())).map(|_| ()) // which wraps
    }

    #[inline]
    fn offset_unchecked(self, layout: &DynLayout, _: Seal) -> isize {
        self.offset_in(Entry(layout.whole())).unwrap_or(0)
    }
}

const fn outside(coordinate: usize, extent: usize) -> LayoutError {
    let (coordinate, extent) = (coordinate as i64, extent as i64);
    LayoutError::new("tensor", Reason::OutOfBounds { coordinate, extent })
}

/// A mode of a [`DynLayout`].
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)] // stands in the signature of a sealed trait only
pub struct Entry<'a>(Mode<'a>);

impl Entry<'_> {
    /// The offset of a flat coordinate of this mode.
    #[inline]
    fn flat(self, coordinate: usize) -> Result<isize, LayoutError> {
        if self.0.is_leaf() { self.leaf(coordinate) } else { self.digits(coordinate) }
    }

    /// The offset of a coordinate of this mode, which is one integer.
    #[inline]
    fn leaf(self, coordinate: usize) -> Result<isize, LayoutError> {
        let (extent, stride) = (self.0.extent().get(), self.0.stride().get());
        if coordinate < extent as usize {
            // Below its extent, so that no product and no sum leaves what construction has checked.
            return Ok((coordinate as isize).wrapping_mul(stride as isize));
        }
        Err(outside(coordinate, extent as usize))
    }

    /// The offset of a flat coordinate of this mode: a division a digit.
    fn digits(self, coordinate: usize) -> Result<isize, LayoutError> {
        let mut rest = coordinate as u64;
        let mut offset = 0_i64;
        for k in 0..self.0.leaf_count() {
            let (extent, stride) = self.0.leaf(k);
            let extent = extent.get() as u64;
            if extent == 0 {
                return Err(outside(coordinate, 0));
            }
            let digit = if rest < extent { rest } else { rest % extent };
            rest = if rest < extent { 0 } else { rest / extent };
            // As in `leaf`.
            offset = offset.wrapping_add((digit as i64).wrapping_mul(stride.get()));
        }
        if rest == 0 { Ok(offset as isize) } else { Err(self.past_the_end(coordinate)) }
    }

    #[cold]
    fn past_the_end(self, coordinate: usize) -> LayoutError {
        outside(coordinate, self.0.to_layout().size() as usize)
    }

    /// The sum of the offsets of `rank` entries: `leaf` where each is known to be one integer, `mode` where not.
    #[inline]
    fn sum(
        self,
        rank: usize,
        mut leaf: impl FnMut(usize, Self) -> Result<isize, LayoutError>,
        mode: impl FnMut(usize, Self) -> Result<isize, LayoutError>,
    ) -> Result<isize, LayoutError> {
        if !self.0.is_flat(rank) {
            return self.sum_of_modes(rank, mode);
        }
        // The entries are where they must be: nothing is searched for.
        let mut offset = 0_isize;
        for k in 0..rank {
            offset = offset.wrapping_add(leaf(k, Self(self.0.leaf_entry(k)))?);
        }
        Ok(offset)
    }

    /// [`sum`](Self::sum), whatever the entries are.
    #[inline]
    fn sum_of_modes(
        self,
        rank: usize,
        mut offset_of: impl FnMut(usize, Self) -> Result<isize, LayoutError>,
    ) -> Result<isize, LayoutError> {
        if self.0.is_leaf() {
            return Err(LayoutError::new("tensor", Reason::ProfileMismatch));
        }
        let mut entries = self.0.entries();
        let (mut offset, mut i) = (0_isize, 0);
        while let Some(mode) = entries.next() {
            if i == rank {
                return Err(self.other_rank(rank));
            }
            match offset_of(i, Entry(mode)) {
                Ok(more) => offset = offset.wrapping_add(more),
                Err(_) if self.0.rank() != rank => return Err(self.other_rank(rank)),
                Err(error) => return Err(error),
            }
            i += 1;
        }
        if i == rank { Ok(offset) } else { Err(self.other_rank(rank)) }
    }

    #[cold]
    fn other_rank(self, found: usize) -> LayoutError {
        LayoutError::new("tensor", Reason::RankMismatch { expected: self.0.rank(), found })
    }
}

/// A coordinate of a [`DynLayout`].
#[diagnostic::on_unimplemented(
    message = "this is no coordinate of a `DynLayout`",
    label = "expected integers of type `usize` in tuples",
    note = "a coordinate is one integer, or a tuple of one coordinate for each mode; run-time integers are `usize`"
)]
pub trait ValueCoord: Copy + Sealed {
    /// The offset in a mode, where the coordinate lies inside its shape.
    fn offset_in(self, mode: Entry<'_>) -> Result<isize, LayoutError>;

    /// The same in a mode that is one integer.
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        self.offset_in(mode)
    }
}

impl ValueCoord for usize {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        mode.flat(self)
    }
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        mode.leaf(self)
    }
}
impl ValueCoord for UTerm {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        mode.flat(0)
    }
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        mode.leaf(0)
    }
}
impl<U, B> ValueCoord for UInt<U, B>
where
    Self: Unsigned + IntLeaf,
{
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        mode.flat(Self::USIZE)
    }
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        mode.leaf(Self::USIZE)
    }
}

impl<const N: usize> ValueCoord for [usize; N] {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        mode.sum(N, |i, mode| mode.leaf(self[i]), |i, mode| mode.flat(self[i]))
    }
}

impl Sealed for &value::IntTuple {}
impl ValueCoord for &value::IntTuple {
    fn offset_in(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
        // A tuple that is no mode of its own: the whole layout.
        Ok(mode.0.to_layout().index_in_bounds(self)?.get() as isize)
    }
}

/// Every entry in its mode.
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry: ValueCoord),*> ValueCoord for ($($entry,)*) {
            #[inline]
            fn offset_in(self, mode: Entry<'_>) -> Result<isize, LayoutError> {
                const RANK: usize = 0 $(+ { let _ = $field; 1 })*;
                // There is no other entry than these.
                mode.sum(
                    RANK,
                    |i, _mode| match i { $($field => self.$field.offset_in_leaf(_mode),)* _ => Ok(0) },
                    |i, _mode| match i { $($field => self.$field.offset_in(_mode),)* _ => Ok(0) },
                )
            }
        }
    };
}
for_tuples!(tuple);

impl<S: Storage, L: TensorLayout, C: TensorCoord<L>> Index<C> for Tensor<S, L> {
    type Output = S::Item;

    /// The element at a coordinate.
    ///
    /// # Panics
    ///
    /// Where the coordinate lies outside of the shape; [`get`](Tensor::get) does not.
    #[inline]
    #[track_caller]
    fn index(&self, coord: C) -> &S::Item {
        or_panic(self.try_get(coord))
    }
}

impl<S: StorageMut, L: TensorLayout, C: TensorCoord<L>> IndexMut<C> for Tensor<S, L> {
    /// The element at a coordinate, to be changed.
    ///
    /// # Panics
    ///
    /// As [`index`](Self::index).
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, coord: C) -> &mut S::Item {
        or_panic(self.try_get_mut(coord))
    }
}
