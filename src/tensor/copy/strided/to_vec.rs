//! To a `Vec`: the elements of a strided array, contiguous.
#![allow(unsafe_code, reason = "the elements are written to uninitialized memory")]

use alloc::vec::Vec;

use super::few::{FEW_LOOPS, FewCopy};
use super::loops::StridedLoops;
use super::{Strided, StridedCopyPlan};
use crate::value::named;
use crate::{LayoutError, MAX_LEAVES, Operand, Reason};

/// Returns the elements of the array `from` in `src` in row-major order: the last mode is
/// contiguous.
///
/// - **Errors**: those of [`to_contiguous`] for this order.
///
/// # Examples
///
/// ```
/// use colex::tensor::copy::{Strided, to_vec};
/// let transposed = Strided::new(&[3, 2], &[1, 3], 0);
/// assert_eq!(to_vec(&[1, 2, 3, 4, 5, 6], transposed).unwrap(), [1, 4, 2, 5, 3, 6]);
/// ```
pub fn to_vec<T: Copy>(src: &[T], from: Strided<'_>) -> Result<Vec<T>, LayoutError> {
    named!("to_vec", in_order(src, from, (0..from.shape.len()).rev()))
}

/// Returns the elements of the array `from` in `src` as a contiguous array, whose modes are ordered
/// from the fastest to the slowest.
///
/// - **Post**: `r[sum of i_k * stride_k] == src[from(i)]`, where the stride of mode
///   `minor_to_major[j]` is the product of the extents of `minor_to_major[..j]`.
/// - **Errors**: [`Reason::EntryCount`], [`Reason::NoSuchMode`] and [`Reason::RepeatedMode`] if
///   `minor_to_major` is not a permutation of the modes; [`Reason::Overflow`] if the elements have
///   more than `isize::MAX` bytes; those of
///   [`StridedCopyPlan::new`](super::StridedCopyPlan::new) and
///   [`run`](super::StridedCopyPlan::run) for the source.
/// - **Source**: `minor_to_major` of XLA's layouts.
///
/// # Examples
///
/// ```
/// use colex::tensor::copy::{Strided, to_contiguous};
/// let (src, rows) = ([1, 2, 3, 4, 5, 6], Strided::new(&[2, 3], &[3, 1], 0));
/// assert_eq!(to_contiguous(&src, rows, &[1, 0]).unwrap(), src); // row-major
/// assert_eq!(to_contiguous(&src, rows, &[0, 1]).unwrap(), [1, 4, 2, 5, 3, 6]); // column-major
/// ```
pub fn to_contiguous<T: Copy>(
    src: &[T],
    from: Strided<'_>,
    minor_to_major: &[usize],
) -> Result<Vec<T>, LayoutError> {
    named!("to_contiguous", permuted(src, from, minor_to_major))
}

/// Returns the elements in the order `minor_to_major`, for [`to_contiguous`].
fn permuted<T: Copy>(
    src: &[T],
    from: Strided<'_>,
    minor_to_major: &[usize],
) -> Result<Vec<T>, Reason> {
    let (rank, entries) = (from.shape.len(), minor_to_major.len());
    if entries != rank {
        return Err(Reason::EntryCount { operand: Operand::Order, entries, rank });
    }
    for (k, &mode) in minor_to_major.iter().enumerate() {
        if mode >= rank {
            return Err(Reason::NoSuchMode { mode, rank });
        }
        if minor_to_major[..k].contains(&mode) {
            return Err(Reason::RepeatedMode { mode });
        }
    }
    in_order(src, from, minor_to_major.iter().copied())
}

/// Returns the elements in the order of these modes, the fastest first.
fn in_order<T: Copy>(
    src: &[T],
    from: Strided<'_>,
    modes: impl Iterator<Item = usize>,
) -> Result<Vec<T>, Reason> {
    let rank = from.shape.len();
    if rank > MAX_LEAVES {
        return Err(Reason::RankAbove { rank, limit: MAX_LEAVES });
    }
    let (mut strides, mut len) = ([0; MAX_LEAVES], 1_usize);
    if from.shape.contains(&0) {
        len = 0; // the other extents may have any product
    } else {
        for mode in modes {
            strides[mode] = len as isize;
            len = product(len, from.shape[mode])?;
        }
        product(len, size_of::<T>())?;
    }
    let to = Strided::new(from.shape, &strides[..rank], 0);
    // All checks come before the allocation.
    let mut all = StridedLoops::<FEW_LOOPS>::EMPTY;
    if all.load(to, from)?
        && let Some(few) = FewCopy::new(&all)
    {
        all.check_lens([len, src.len()])?;
        // SAFETY: the pairs are elements of both slices (`check_lens`), and their offsets in the
        // destination are 0..len, those of a contiguous array of this shape.
        return Ok(unsafe { filled(len, |dst| few.run(dst, src.as_ptr())) });
    }
    let plan = StridedCopyPlan::unnamed(size_of::<T>(), to, from)?;
    plan.check::<T>([len, src.len()])?;
    // SAFETY: as above, by `check`.
    Ok(unsafe { filled(len, |dst| plan.run_ptr(dst, src.as_ptr())) })
}

/// Returns the product; an error if it is greater than `isize::MAX`.
fn product(a: usize, b: usize) -> Result<usize, Reason> {
    let product = a.checked_mul(b).filter(|&product| isize::try_from(product).is_ok());
    product.ok_or(Reason::Overflow)
}

/// Returns a `Vec` of `len` elements, which `fill` writes.
///
/// # Safety
///
/// `fill` initializes all `len` elements from its pointer on.
unsafe fn filled<T>(len: usize, fill: impl FnOnce(*mut T)) -> Vec<T> {
    let mut elements = Vec::with_capacity(len);
    fill(elements.spare_capacity_mut().as_mut_ptr().cast());
    // SAFETY: the condition of this function; the capacity is at least `len`.
    unsafe { elements.set_len(len) };
    elements
}
