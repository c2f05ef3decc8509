//! Index: the element at a coordinate, `t[(i, j)]`.
//!
//! A coordinate is compared with the shape, integer by integer; then the offset is plain arithmetic and the element is read
//! without another check, for construction has shown that the offset lies in the storage. A flat coordinate past the end, which
//! the algebra lets run on along the last mode, has no element here.
//!
//! First there is an offset or none, both in registers; why there is none is found out when it is asked.

use core::ops::{Index, IndexMut};

use super::storage::{Storage, StorageMut};
use super::{Tensor, TensorLayout};
use crate::sealed::{Seal, Sealed};
use crate::typed::{Coordinate, IntLeaf, IntTuple, Strides, for_tuples};
use crate::value::{At, Mode};
use crate::{DynLayout, Layout, LayoutError, Reason, value};
use typenum::{UInt, UTerm};

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
///     fn out_of_bounds(self, _: S) -> Option<(usize, usize)> {
///         None
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "the coordinate has other parentheses than the shape of the layout, or an integer that is no `usize`",
    label = "this coordinate does not fit the layout",
    note = "a coordinate is one integer, or a tuple of one coordinate for each mode; run-time integers are `usize`"
)]
// The contract on which memory safety rests. A coordinate is inside the shape if each of its
// integers is below the product of the extents that it counts, and `layout(c)` is the sum of digit
// times stride over its digits.
//
// - `offset_inside` returns `Some(layout(c))` if the coordinate is inside the shape, and `None`
//   otherwise. The integers that it compares and the ones from which it computes the offset are the
//   same values.
// - `offset_unchecked` returns `layout(c)` for a coordinate that is inside the shape.
pub trait TensorCoord<L>: Copy {
    /// Evaluated by the functions that users call: where a coordinate does not fit a constant
    /// layout, it does not build, and the compiler names their line.
    #[doc(hidden)]
    const FITS: () = ();

    /// The offset, where the coordinate lies inside the shape.
    #[doc(hidden)]
    fn offset_inside(self, layout: &L, _: Seal) -> Option<isize>;

    /// Why there is none.
    #[doc(hidden)]
    fn refused_by(self, layout: &L, _: Seal) -> LayoutError;

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
    fn offset_inside(self, layout: &Layout<S, D>, _: Seal) -> Option<isize> {
        match self.out_of_bounds(layout.shape) {
            None => Some(self.offset(layout.shape, layout.stride)),
            Some(_) => None,
        }
    }

    #[inline]
    fn refused_by(self, layout: &Layout<S, D>, _: Seal) -> LayoutError {
        let (coordinate, extent) = self.out_of_bounds(layout.shape).unwrap_or_default(); // there is one
        outside(coordinate, extent)
    }

    #[inline]
    fn check_inside(self, layout: &Layout<S, D>, _: Seal) -> Result<(), LayoutError> {
        match self.out_of_bounds(layout.shape) {
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
    fn offset_inside(self, layout: &DynLayout, _: Seal) -> Option<isize> {
        self.offset_in(Entry(layout.whole()))
    }

    #[cold]
    fn refused_by(self, layout: &DynLayout, _: Seal) -> LayoutError {
        self.refused_in(Entry(layout.whole()))
    }

    #[inline]
    fn check_inside(self, layout: &DynLayout, seal: Seal) -> Result<(), LayoutError> {
        // Sums and products of strides of any size wrap.
        match self.offset_inside(layout, seal) {
            Some(_) => Ok(()),
            None => Err(self.refused_by(layout, seal)),
        }
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
    fn flat(self, coordinate: usize) -> Option<isize> {
        if self.0.is_leaf() { self.leaf(coordinate) } else { self.digits(coordinate) }
    }

    /// The offset of a coordinate of this mode, which is one integer.
    #[inline]
    fn leaf(self, coordinate: usize) -> Option<isize> {
        let (extent, stride) = (self.0.extent().get(), self.0.stride().get());
        // Below its extent, so that no product and no sum leaves what construction has checked.
        let offset = (coordinate as isize).wrapping_mul(stride as isize);
        (coordinate < extent as usize).then_some(offset)
    }

    /// The offset of a flat coordinate of this mode: a division a digit.
    fn digits(self, coordinate: usize) -> Option<isize> {
        let (mut rest, mut offset) = (coordinate as u64, 0_i64);
        for k in 0..self.0.leaf_count() {
            let (extent, stride) = self.0.leaf(k);
            let (extent, mut digit) = (extent.get() as u64, rest);
            rest = 0;
            if digit >= extent {
                rest = digit.checked_div(extent)?;
                digit %= extent;
            }
            // As in `leaf`.
            offset = offset.wrapping_add((digit as i64).wrapping_mul(stride.get()));
        }
        (rest == 0).then_some(offset as isize)
    }

    /// Why a flat coordinate of this mode has no offset.
    #[cold]
    fn past_the_end(self, coordinate: usize) -> LayoutError {
        outside(coordinate, self.0.to_layout().coords())
    }

    /// The sum of the offsets of `RANK` entries: `leaf` where each is known to be one integer, `mode` where not. `None` where this
    /// mode has another rank, or an entry has no offset.
    #[inline]
    fn sum<const RANK: usize>(
        self,
        mut leaf: impl FnMut(usize, Self) -> Option<isize>,
        mode: impl FnMut(usize, Self) -> Option<isize>,
    ) -> Option<isize> {
        if !self.0.is_flat(RANK) {
            return sum_of_modes::<RANK>(self.0.layout, self.0.at, mode);
        }
        // The entries are where they must be: nothing is searched for.
        let mut offset = 0_isize;
        for k in 0..RANK {
            offset = offset.wrapping_add(leaf(k, Self(self.0.leaf_entry(k)))?);
        }
        Some(offset)
    }

    /// Why [`sum`](Self::sum) is none: the rank, or the first entry that `refused` gives a reason for.
    #[cold]
    fn refused(
        self,
        rank: usize,
        refused: impl Fn(usize, Self) -> Option<LayoutError>,
    ) -> LayoutError {
        if self.0.is_leaf() {
            return LayoutError::new("tensor", Reason::ProfileMismatch);
        }
        let mut entries = self.0.entries();
        let first = (0..rank).find_map(|i| refused(i, Self(entries.next()?)));
        match first {
            Some(error) if self.0.rank() == rank => error,
            _ => {
                let reason = Reason::RankMismatch { expected: self.0.rank(), found: rank };
                LayoutError::new("tensor", reason)
            }
        }
    }
}

/// [`Entry::sum`] of the mode at `at`, whatever its entries are. Not inlined, so that `sum` is small enough to be; all arguments in
/// registers.
#[inline(never)]
fn sum_of_modes<'a, const RANK: usize>(
    layout: &'a DynLayout,
    at: At,
    mut offset_of: impl FnMut(usize, Entry<'a>) -> Option<isize>,
) -> Option<isize> {
    let mode = Mode { layout, at };
    if RANK == 0 && mode.is_leaf() {
        return None; // it has no entries either, but a coordinate has none of them
    }
    let (mut entries, mut offset) = (mode.entries(), 0_isize);
    for i in 0..RANK {
        offset = offset.wrapping_add(offset_of(i, Entry(entries.next()?))?);
    }
    if entries.next().is_none() { Some(offset) } else { None }
}

/// A coordinate of a [`DynLayout`].
#[diagnostic::on_unimplemented(
    message = "this is no coordinate of a `DynLayout`",
    label = "expected integers of type `usize` in tuples",
    note = "a coordinate is one integer, or a tuple of one coordinate for each mode; run-time integers are `usize`"
)]
pub trait ValueCoord: Copy + Sealed {
    /// The offset in a mode, where the coordinate lies inside its shape.
    fn offset_in(self, mode: Entry<'_>) -> Option<isize>;

    /// The same in a mode that is one integer.
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Option<isize> {
        self.offset_in(mode)
    }

    /// Why there is none.
    fn refused_in(self, mode: Entry<'_>) -> LayoutError;
}

impl ValueCoord for usize {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        mode.flat(self)
    }
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Option<isize> {
        mode.leaf(self)
    }
    fn refused_in(self, mode: Entry<'_>) -> LayoutError {
        mode.past_the_end(self)
    }
}
impl ValueCoord for UTerm {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        mode.flat(0)
    }
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Option<isize> {
        mode.leaf(0)
    }
    fn refused_in(self, mode: Entry<'_>) -> LayoutError {
        mode.past_the_end(0)
    }
}
impl<U, B> ValueCoord for UInt<U, B>
where
    Self: IntLeaf,
{
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        mode.flat(self.to_usize())
    }
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Option<isize> {
        mode.leaf(self.to_usize())
    }
    fn refused_in(self, mode: Entry<'_>) -> LayoutError {
        mode.past_the_end(self.to_usize())
    }
}

impl<const N: usize> ValueCoord for [usize; N] {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        mode.sum::<N>(|i, mode| mode.leaf(self[i]), move |i, mode| mode.flat(self[i]))
    }
    fn refused_in(self, mode: Entry<'_>) -> LayoutError {
        mode.refused(N, |i, mode| reason(self[i], mode))
    }
}

impl Sealed for &value::IntTuple {}
impl ValueCoord for &value::IntTuple {
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        // A tuple that is no mode of its own: the whole layout.
        Some(mode.0.to_layout().index_in_bounds(self).ok()?.get() as isize)
    }
    fn refused_in(self, mode: Entry<'_>) -> LayoutError {
        let refused = mode.0.to_layout().index_in_bounds(self).err();
        refused.unwrap_or(LayoutError::new("tensor", Reason::ProfileMismatch)) // there is one
    }
}

/// Why a coordinate has no offset in a mode, where it has none.
fn reason(coord: impl ValueCoord, mode: Entry<'_>) -> Option<LayoutError> {
    coord.offset_in(mode).is_none().then(|| coord.refused_in(mode))
}

/// Every entry in its mode.
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry: ValueCoord),*> ValueCoord for ($($entry,)*) {
            #[inline]
            fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
                // There is no other entry than these.
                mode.sum::<{ 0 $(+ { let _ = $field; 1 })* }>(
                    |i, _mode| match i { $($field => self.$field.offset_in_leaf(_mode),)* _ => Some(0) },
                    move |i, _mode| match i { $($field => self.$field.offset_in(_mode),)* _ => Some(0) },
                )
            }
            fn refused_in(self, mode: Entry<'_>) -> LayoutError {
                mode.refused(
                    const { 0 $(+ { let _ = $field; 1 })* },
                    |i, _mode| match i { $($field => reason(self.$field, _mode),)* _ => None },
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
        let () = C::FITS;
        self.at(coord)
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
        let () = C::FITS;
        self.at_mut(coord)
    }
}
