//! Index: the offset at a coordinate of a tensor, `t[(i, j)]`.
//!
//! Every integer of the coordinate is compared with the product of the extents that it counts. The
//! offset is plain arithmetic then, and the element is read without another check: the constructor
//! of the tensor checked that every offset is in bounds. A flat coordinate past the end has no
//! element. (In the algebra it continues along the last mode.)
//!
//! The offset or `None` fits in registers. The error is computed only if the caller asks for it.

use crate::sealed::{Seal, Sealed};
use crate::typed::{Coordinate, IntLeaf, Strides, TypedTuple, for_tuples};
use crate::value::{Mode, Node};
use crate::{DynLayout, Layout, LayoutError, Operand, Reason, unwrap, value};
use typenum::{UInt, UTerm};

/// A layout of a tensor that has the coordinate `C`: an integer, or a tuple of one coordinate for
/// each mode.
///
/// Integers are `usize`, or static ones from [`int!`](crate::int). Arrays `[usize; N]` and
/// [`&IntTuple`](crate::IntTuple) are coordinates of a [`DynLayout`], too.
///
/// # Generic code
///
/// Every [`TensorLayout`](super::TensorLayout) is `IndexedBy<usize>`, so flat coordinates need no bound. Name other
/// coordinates in the bound:
///
/// ```
/// use colex::tensor::{IndexedBy, TensorLayout};
/// use colex::{DynLayout, Tensor, View, layout};
///
/// fn sum<L: TensorLayout>(t: View<f32, L>) -> f32 {
///     (0..t.size()).map(|i| t[i]).sum()
/// }
///
/// fn trace<L>(t: View<f32, L>, n: usize) -> f32
/// where
///     L: TensorLayout + IndexedBy<(usize, usize)>,
/// {
///     (0..n).map(|i| t[(i, i)]).sum()
/// }
///
/// let data = [1.0, 2.0, 3.0, 4.0];
/// assert_eq!(trace(Tensor::new(&data, layout!((2, 2):(2, 1))).view(), 2), 5.0);
/// assert_eq!(sum(Tensor::new(&data, DynLayout::lit("(2,2):(2,1)")).view()), 10.0);
/// ```
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
/// No other type is a coordinate. A foreign type could return an offset that is out of bounds:
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy)]
/// struct Anywhere;
///
/// impl<S, D> colex::typed::Coordinate<S, D> for Anywhere {
///     type SelfType = Self;
///     type Index = usize;
///     fn offset(self, _: S, _: D) -> isize {
///         1 << 40
///     }
///     fn out_of_bounds(self, _: S) -> Option<(usize, usize)> {
///         None
///     }
/// }
/// ```
#[doc(alias = "TensorCoord")]
#[diagnostic::on_unimplemented(
    message = "index: the coordinate `{C}` has another rank than the tensor's layout or an integer that is not a `usize`, or the bound `L: IndexedBy<{C}>` is missing",
    label = "expected a `usize`, or a tuple with one coordinate for each mode; convert integers with `as usize`",
    note = "write `t[i]` with a flat coordinate, or `t[(i, j)]` for a layout of two modes"
)]
// The contract on which memory safety rests. A coordinate is in bounds of the shape if each of its
// integers is below the product of the extents that it counts, and `layout(c)` is the outer
// function of the layout (`TensorLayout::outer`) at the sum `inner(c)` of digit times stride over
// its digits.
//
// - `offset_in_bounds` returns `Some(layout(c))` if the coordinate is in bounds, and `None`
//   otherwise. The integers that it compares and the ones from which it computes the offset are the
//   same values.
// - `inner_offset_in_bounds` returns `Some(inner(c))` and `None` likewise.
// - `offset_unchecked` returns `layout(c)` for a coordinate that is in bounds.
pub trait IndexedBy<C> {
    /// Fails to build if the coordinate does not match a constant layout. Public functions evaluate
    /// it, so that the compiler names the user's line.
    #[doc(hidden)]
    const FITS: () = ();

    /// The leftmost static integer that is out of bounds of static extents, and its bound.
    #[doc(hidden)]
    const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = None;

    /// Returns the offset if the coordinate is in bounds.
    #[doc(hidden)]
    fn offset_in_bounds(&self, coord: C, _: Seal) -> Option<isize>;

    /// Returns the offset of the inner layout if the coordinate is in bounds.
    #[doc(hidden)]
    #[inline]
    fn inner_offset_in_bounds(&self, coord: C, seal: Seal) -> Option<isize> {
        self.offset_in_bounds(coord, seal)
    }

    /// Returns the error for a coordinate that is not in bounds.
    #[doc(hidden)]
    fn out_of_bounds_error(&self, coord: C, _: Seal) -> LayoutError;

    /// Checks that the coordinate is in bounds, whatever the strides are.
    #[doc(hidden)]
    fn check_in_bounds(&self, coord: C, _: Seal) -> Result<(), LayoutError>;

    /// Returns the offset of a coordinate that is in bounds.
    #[doc(hidden)]
    fn offset_unchecked(&self, coord: C, _: Seal) -> isize;
}

#[diagnostic::do_not_recommend]
impl<S, D, C> IndexedBy<C> for Layout<S, D>
where
    S: TypedTuple,
    D: Strides<S>,
    C: Coordinate<S, D>,
{
    const STATICALLY_OUT_OF_BOUNDS: Option<(i64, i64)> = C::STATICALLY_OUT_OF_BOUNDS;

    #[inline]
    fn offset_in_bounds(&self, coord: C, _: Seal) -> Option<isize> {
        match coord.out_of_bounds(self.shape) {
            None => Some(coord.offset(self.shape, self.stride)),
            Some(_) => None,
        }
    }

    #[inline]
    fn out_of_bounds_error(&self, coord: C, _: Seal) -> LayoutError {
        // The caller found a coordinate that is out of bounds.
        out_of_bounds(INDEX, coord.out_of_bounds(self.shape).unwrap_or_default())
    }

    #[inline]
    fn check_in_bounds(&self, coord: C, _: Seal) -> Result<(), LayoutError> {
        match coord.out_of_bounds(self.shape) {
            None => Ok(()),
            Some(found) => Err(out_of_bounds(INDEX, found)),
        }
    }

    #[inline]
    fn offset_unchecked(&self, coord: C, _: Seal) -> isize {
        coord.offset(self.shape, self.stride)
    }
}

#[diagnostic::do_not_recommend]
impl<C: DynCoord> IndexedBy<C> for DynLayout {
    #[inline]
    fn offset_in_bounds(&self, coord: C, _: Seal) -> Option<isize> {
        coord.offset_in(Entry(self.whole()))
    }

    #[cold]
    fn out_of_bounds_error(&self, coord: C, _: Seal) -> LayoutError {
        coord.error_in(Entry(self.whole()))
    }

    #[inline]
    fn check_in_bounds(&self, coord: C, seal: Seal) -> Result<(), LayoutError> {
        // Sums and products of strides of any size wrap.
        match self.offset_in_bounds(coord, seal) {
            Some(_) => Ok(()),
            None => Err(self.out_of_bounds_error(coord, seal)),
        }
    }

    #[inline]
    fn offset_unchecked(&self, coord: C, _: Seal) -> isize {
        coord.offset_in(Entry(self.whole())).unwrap_or(0)
    }
}

/// Returns the error of `operation` for a coordinate that is at least the extent.
#[cold]
pub(in crate::tensor) const fn out_of_bounds(
    operation: &'static str,
    (coordinate, extent): (usize, usize),
) -> LayoutError {
    // The extent is at most `i64::MAX`: the constructors of layouts check it.
    let reason = if coordinate as u64 > i64::MAX as u64 {
        Reason::TooWide { integer: coordinate as u64 }
    } else {
        Reason::OutOfBounds { coordinate: coordinate as i64, extent: extent as i64 }
    };
    LayoutError::new(operation, reason)
}

/// Stops the build if a static coordinate is out of bounds.
#[track_caller]
pub(crate) const fn assert_in_bounds(operation: &'static str, found: Option<(i64, i64)>) {
    if let Some((coordinate, extent)) = found {
        let reason = Reason::OutOfBounds { coordinate, extent };
        let () = unwrap(Err(LayoutError::new(operation, reason)));
    }
}

/// The name of the operation in errors.
pub(super) const INDEX: &str = "index";

/// A mode of a [`DynLayout`].
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)] // only in the signature of a sealed trait
pub struct Entry<'a>(Mode<'a>);

impl Entry<'_> {
    /// Returns the offset of a flat coordinate of this mode.
    #[inline]
    fn flat(self, coordinate: usize) -> Option<isize> {
        if self.0.is_leaf() { self.leaf(coordinate) } else { self.digits(coordinate) }
    }

    /// Returns the offset of a coordinate of this mode, which is one integer.
    #[inline]
    fn leaf(self, coordinate: usize) -> Option<isize> {
        let (extent, stride) = (self.0.extent().get(), self.0.stride().get());
        // A digit below its extent: the constructor checked that products and sums of these fit.
        let offset = (coordinate as isize).wrapping_mul(stride as isize);
        (coordinate < extent as usize).then_some(offset)
    }

    /// Returns the offset of a flat coordinate of this mode, with one division for each digit.
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

    /// Returns the error for a flat coordinate that is out of bounds of this mode.
    #[cold]
    fn flat_error(self, coordinate: usize) -> LayoutError {
        let mode = self.0.to_layout();
        out_of_bounds(INDEX, (coordinate, if mode.is_empty() { 0 } else { mode.size() as usize }))
    }

    /// Returns the sum of the offsets of `RANK` entries. It calls `leaf` if all of them are known
    /// to be integers, otherwise `mode`. Returns `None` if this mode has another rank, or an entry
    /// has no offset.
    #[inline]
    fn sum<const RANK: usize>(
        self,
        mut leaf: impl FnMut(usize, Self) -> Option<isize>,
        mode: impl FnMut(usize, Self) -> Option<isize>,
    ) -> Option<isize> {
        if !self.0.is_flat(RANK) {
            return sum_of_modes::<RANK>(self.0.layout, self.0.node, mode);
        }
        // Entry k is leaf k: no search.
        let mut offset = 0_isize;
        for k in 0..RANK {
            offset = offset.wrapping_add(leaf(k, Self(self.0.leaf_entry(k)))?);
        }
        Some(offset)
    }

    /// Returns the error if [`sum`](Self::sum) is `None`: the rank, or the first error of an entry.
    #[cold]
    fn sum_error(
        self,
        rank: usize,
        entry_error: impl Fn(usize, Self) -> Option<LayoutError>,
    ) -> LayoutError {
        if self.0.is_leaf() {
            let operand = Operand::Coordinate;
            return LayoutError::new(INDEX, Reason::TupleForInteger { operand });
        }
        let mut entries = self.0.entries();
        let first = (0..rank).find_map(|i| entry_error(i, Self(entries.next()?)));
        match first {
            Some(error) if self.0.rank() == rank => error,
            _ => {
                let (operand, entries) = (Operand::Coordinate.at(self.0.node.index == 0), rank);
                let reason = Reason::EntryCount { operand, entries, rank: self.0.rank() };
                LayoutError::new(INDEX, reason)
            }
        }
    }
}

/// Returns [`Entry::sum`] of the mode at `node`, for entries of any kind. It is not inlined, so that
/// `sum` is small enough to be inlined, and its arguments fit in registers.
#[inline(never)]
fn sum_of_modes<'a, const RANK: usize>(
    layout: &'a DynLayout,
    node: Node,
    mut offset_of: impl FnMut(usize, Entry<'a>) -> Option<isize>,
) -> Option<isize> {
    let mode = Mode { layout, node };
    if RANK == 0 && mode.is_leaf() {
        return None; // the coordinate `()` does not match an integer
    }
    let (mut entries, mut offset) = (mode.entries(), 0_isize);
    for i in 0..RANK {
        offset = offset.wrapping_add(offset_of(i, Entry(entries.next()?))?);
    }
    if entries.next().is_none() { Some(offset) } else { None }
}

/// A coordinate of a [`DynLayout`].
#[diagnostic::on_unimplemented(
    message = "index: the operand is not a coordinate of a `DynLayout`",
    label = "expected a `usize`, or a tuple or an array of them",
    note = "write `t[i]` with a flat coordinate, or `t[(i, j)]` for a layout of two modes"
)]
pub trait DynCoord: Copy + Sealed {
    /// Returns the offset in a mode if the coordinate is in bounds of its shape.
    fn offset_in(self, mode: Entry<'_>) -> Option<isize>;

    /// Returns the offset in a mode that is one integer.
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Option<isize> {
        self.offset_in(mode)
    }

    /// Returns the error for a coordinate that has no offset in the mode.
    fn error_in(self, mode: Entry<'_>) -> LayoutError;
}

impl DynCoord for usize {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        mode.flat(self)
    }
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Option<isize> {
        mode.leaf(self)
    }
    fn error_in(self, mode: Entry<'_>) -> LayoutError {
        mode.flat_error(self)
    }
}
impl DynCoord for UTerm {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        mode.flat(0)
    }
    #[inline]
    fn offset_in_leaf(self, mode: Entry<'_>) -> Option<isize> {
        mode.leaf(0)
    }
    fn error_in(self, mode: Entry<'_>) -> LayoutError {
        mode.flat_error(0)
    }
}
impl<U, B> DynCoord for UInt<U, B>
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
    fn error_in(self, mode: Entry<'_>) -> LayoutError {
        mode.flat_error(self.to_usize())
    }
}

impl<const N: usize> DynCoord for [usize; N] {
    #[inline]
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        mode.sum::<N>(|i, mode| mode.leaf(self[i]), move |i, mode| mode.flat(self[i]))
    }
    fn error_in(self, mode: Entry<'_>) -> LayoutError {
        mode.sum_error(N, |i, mode| entry_error(self[i], mode))
    }
}

impl Sealed for &value::IntTuple {}
impl DynCoord for &value::IntTuple {
    fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
        // `Entry` of the whole layout: tuples do not contain an `&IntTuple`.
        Some(mode.0.to_layout().index_in_bounds(self).ok()?.get() as isize)
    }
    fn error_in(self, mode: Entry<'_>) -> LayoutError {
        let reason = match mode.0.to_layout().index_in_bounds(self) {
            Err(error) => error.reason(),
            Ok(_) => Reason::ProfileMismatch, // not reached: the caller found an error
        };
        LayoutError::new(INDEX, reason)
    }
}

/// Returns the error of a coordinate in a mode; `None` if it has an offset.
fn entry_error(coord: impl DynCoord, mode: Entry<'_>) -> Option<LayoutError> {
    coord.offset_in(mode).is_none().then(|| coord.error_in(mode))
}

/// Implements [`DynCoord`] for a tuple: one entry for each mode.
macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $field:tt),*) => {
        impl<$($entry: DynCoord),*> DynCoord for ($($entry,)*) {
            #[inline]
            fn offset_in(self, mode: Entry<'_>) -> Option<isize> {
                // The last arm is never reached: `i` is below the number of entries.
                mode.sum::<{ 0 $(+ { let _ = $field; 1 })* }>(
                    |i, _mode| match i { $($field => self.$field.offset_in_leaf(_mode),)* _ => Some(0) },
                    move |i, _mode| match i { $($field => self.$field.offset_in(_mode),)* _ => Some(0) },
                )
            }
            fn error_in(self, mode: Entry<'_>) -> LayoutError {
                mode.sum_error(
                    const { 0 $(+ { let _ = $field; 1 })* },
                    |i, _mode| match i { $($field => entry_error(self.$field, _mode),)* _ => None },
                )
            }
        }
    };
}
for_tuples!(tuple);
