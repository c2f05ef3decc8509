//! Functions: copies between strided arrays without a plan.
#![allow(unsafe_code, reason = "elements are copied by pointers")]

use super::few::{FEW_LOOPS, FewCopy};
use super::loops::StridedLoops;
use super::{Strided, StridedCopyPlan};
use crate::value::named;
use crate::{LayoutError, Reason};

/// Copies the elements of the array `from` in `src` to the array `to` in `dst`.
///
/// - **Post**: `dst[to(c)] == src[from(c)]` for every coordinate `c`; the rest of `dst` is
///   unchanged.
/// - **Errors**: those of [`StridedCopyPlan::new`] and [`StridedCopyPlan::run`]. After an error
///   nothing is written.
/// - **Cost**: a few elements are copied by plain loops, without a plan. Otherwise that of a
///   [`StridedCopyPlan`].
///
/// # Examples
///
/// ```
/// use colex::tensor::copy::{Strided, copy_strided};
/// let shape = [2, 3];
/// let (columns, rows) = (Strided::new(&shape, &[1, 2], 0), Strided::new(&shape, &[3, 1], 0));
/// let mut dst = [0; 6];
/// copy_strided(&mut dst, columns, &[1, 2, 3, 4, 5, 6], rows).unwrap();
/// assert_eq!(dst, [1, 4, 2, 5, 3, 6]);
/// ```
///
/// A view of [`burn`](https://docs.rs/burn) or [`candle`](https://docs.rs/candle-core) is its
/// storage, a shape, strides and the offset of the first element:
///
/// ```
/// use colex::tensor::copy::{Strided, to_vec};
/// // Columns 1 and 2 of a matrix of 2 rows and 4 columns, transposed.
/// let storage = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];
/// let (shape, strides, start_offset): (_, [usize; 2], _) = ([2, 2], [1, 4], 1);
/// let strides = strides.map(|stride| stride as isize);
/// let view = Strided::new(&shape, &strides, start_offset);
/// assert_eq!(to_vec(&storage, view).unwrap(), [1.0, 5.0, 2.0, 6.0]);
/// ```
#[doc(alias = "copy_strided_src")]
#[doc(alias = "memcpy_strided")]
#[inline]
pub fn copy_strided<T: Copy>(
    dst: &mut [T],
    to: Strided<'_>,
    src: &[T],
    from: Strided<'_>,
) -> Result<(), LayoutError> {
    // SAFETY: a mutable borrow is valid for writes, a shared one for reads, and they do not
    // overlap.
    let copied = unsafe { copy_slices::<T>(core::ptr::from_mut(dst), to, src, from) };
    named!("copy", copied)
}

/// Copies as [`copy_strided`] does, elements of `element_size` bytes. Strides and offsets count
/// elements. The slices may have any alignment.
///
/// - **Post**: that of [`copy_strided`].
/// - **Errors**: those of [`StridedCopyPlan::new`] and [`StridedCopyPlan::run_bytes`]. After an
///   error nothing is written.
///
/// # Examples
///
/// ```
/// use colex::tensor::copy::{Strided, copy_bytes};
/// let (to, from) = (Strided::new(&[2, 2], &[2, 1], 0), Strided::new(&[2, 2], &[1, 2], 0));
/// let mut dst = [0; 12];
/// copy_bytes(3, &mut dst, to, b"aaabbbcccddd", from).unwrap();
/// assert_eq!(&dst, b"aaacccbbbddd");
/// ```
pub fn copy_bytes(
    element_size: usize,
    dst: &mut [u8],
    to: Strided<'_>,
    src: &[u8],
    from: Strided<'_>,
) -> Result<(), LayoutError> {
    match element_size {
        1 => copy_arrays::<1>(dst, to, src, from),
        2 => copy_arrays::<2>(dst, to, src, from),
        4 => copy_arrays::<4>(dst, to, src, from),
        8 => copy_arrays::<8>(dst, to, src, from),
        16 => copy_arrays::<16>(dst, to, src, from),
        _ => StridedCopyPlan::with_element_size(element_size, to, from)?.run_bytes(dst, src),
    }
}

/// Copies elements of `N` bytes.
fn copy_arrays<const N: usize>(
    dst: &mut [u8],
    to: Strided<'_>,
    src: &[u8],
    from: Strided<'_>,
) -> Result<(), LayoutError> {
    copy_strided(dst.as_chunks_mut::<N>().0, to, src.as_chunks::<N>().0, from)
}

/// Copies the elements of an array in `src` to an array in `dst`.
///
/// - **Post**: if it returns no error, the elements of the destination are initialized.
///
/// # Safety
///
/// `dst` is valid for writes, and `src` does not overlap it.
#[inline]
pub(super) unsafe fn copy_slices<T: Copy>(
    dst: *mut [T],
    to: Strided<'_>,
    src: &[T],
    from: Strided<'_>,
) -> Result<(), Reason> {
    let lens = [dst.len(), src.len()];
    let mut all = StridedLoops::<FEW_LOOPS>::EMPTY;
    if all.load(to, from)?
        && let Some(few) = FewCopy::new(&all)
    {
        all.check_lens(lens)?;
        // SAFETY: the slices are valid by the condition of this function, and `check_lens` found
        // that they have all elements.
        unsafe { few.run(dst.cast(), src.as_ptr()) };
        return Ok(());
    }
    // SAFETY: the condition of this function.
    unsafe { copy_by_plan(dst, to, src, from) }
}

/// Copies as [`copy_slices`] does, by a plan.
///
/// # Safety
///
/// That of [`copy_slices`].
#[inline(never)]
unsafe fn copy_by_plan<T: Copy>(
    dst: *mut [T],
    to: Strided<'_>,
    src: &[T],
    from: Strided<'_>,
) -> Result<(), Reason> {
    let plan = StridedCopyPlan::unnamed(size_of::<T>(), to, from)?;
    plan.check::<T>([dst.len(), src.len()])?;
    // SAFETY: the slices are valid by the condition of this function, and `check` found that they
    // have all elements.
    unsafe { plan.run_ptr(dst.cast(), src.as_ptr()) };
    Ok(())
}
