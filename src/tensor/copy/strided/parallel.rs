//! Parallel: a plan copies by several threads, with the feature `rayon`.
#![allow(unsafe_code, reason = "elements are copied by pointers")]

use core::mem::MaybeUninit;

use super::StridedCopyPlan;
use super::engine::EngineCopy;
use crate::LayoutError;
use crate::tensor::copy::parallel::{self, MIN_PART_BYTES};
use crate::value::named;

impl StridedCopyPlan {
    /// Copies as [`run`](Self::run) does, by the threads of the current rayon pool.
    ///
    /// - **Post**, **Errors**: those of [`run`](Self::run).
    /// - **Cost**: see [`CopyPlan::par_run`](crate::tensor::CopyPlan::par_run).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let shape = [1024, 1024];
    /// let (to, from) = (Strided::new(&shape, &[1, 1024], 0), Strided::new(&shape, &[1024, 1], 0));
    /// let plan = StridedCopyPlan::new::<u32>(to, from).unwrap();
    /// let (mut dst, src) = (vec![0; 1 << 20], (0..1 << 20).collect::<Vec<u32>>());
    /// plan.par_run(&mut dst, &src).unwrap();
    /// assert_eq!(dst[3 + 5 * 1024], 3 * 1024 + 5);
    /// ```
    pub fn par_run<T: Copy + Send + Sync>(
        &self,
        dst: &mut [T],
        src: &[T],
    ) -> Result<(), LayoutError> {
        named!("copy", self.check::<T>([dst.len(), src.len()]))?;
        // SAFETY: `check` found that both slices have all elements, which are borrowed mutably and
        // as shared.
        unsafe { self.par_run_parts(dst.as_mut_ptr(), src.as_ptr()) };
        Ok(())
    }

    /// Copies as [`run_uninit`](Self::run_uninit) does, by the threads of the current rayon pool.
    ///
    /// - **Post**, **Errors**: those of [`run_uninit`](Self::run_uninit).
    /// - **Cost**: see [`par_run`](Self::par_run).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[2, 2], &[2, 1], 0), Strided::new(&[2, 2], &[1, 2], 0));
    /// let plan = StridedCopyPlan::new::<i32>(to, from).unwrap();
    /// let mut dst = Vec::with_capacity(4);
    /// plan.par_run_uninit(&mut dst.spare_capacity_mut()[..4], &[1, 2, 3, 4]).unwrap();
    /// // SAFETY: the plan copies to all 4 elements.
    /// unsafe { dst.set_len(4) };
    /// assert_eq!(dst, [1, 3, 2, 4]);
    /// ```
    pub fn par_run_uninit<T: Copy + Send + Sync>(
        &self,
        dst: &mut [MaybeUninit<T>],
        src: &[T],
    ) -> Result<(), LayoutError> {
        named!("copy", self.check::<T>([dst.len(), src.len()]))?;
        // SAFETY: as in `par_run`. A `MaybeUninit<T>` has the size and the alignment of a `T`, and
        // a copy writes elements without reading them.
        unsafe { self.par_run_parts(dst.as_mut_ptr().cast(), src.as_ptr()) };
        Ok(())
    }

    /// Copies as [`run_bytes`](Self::run_bytes) does, by the threads of the current rayon pool.
    ///
    /// - **Post**, **Errors**: those of [`run_bytes`](Self::run_bytes).
    /// - **Cost**: see [`par_run`](Self::par_run).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[2, 2], &[2, 1], 0), Strided::new(&[2, 2], &[1, 2], 0));
    /// let plan = StridedCopyPlan::with_element_size(2, to, from).unwrap();
    /// let mut dst = [0; 8];
    /// plan.par_run_bytes(&mut dst, b"aabbccdd").unwrap();
    /// assert_eq!(&dst, b"aaccbbdd");
    /// ```
    pub fn par_run_bytes(&self, dst: &mut [u8], src: &[u8]) -> Result<(), LayoutError> {
        named!("copy", self.check_bytes([dst.len(), src.len()]))?;
        // SAFETY: `check_bytes` found that both slices have the bytes of all elements. They are
        // borrowed mutably and as shared.
        unsafe { self.run_any(dst.as_mut_ptr(), src.as_ptr(), true) };
        Ok(())
    }

    /// Copies as [`run_bytes_ptr`](Self::run_bytes_ptr) does, by the threads of the current rayon pool.
    ///
    /// - **Cost**: see [`par_run`](Self::par_run).
    ///
    /// # Safety
    ///
    /// That of [`run_bytes_ptr`](Self::run_bytes_ptr).
    pub unsafe fn par_run_bytes_ptr(&self, dst: *mut u8, src: *const u8) {
        // SAFETY: the condition of this function.
        unsafe { self.run_any(dst, src, true) };
    }

    /// Copies as [`run_bytes_uninit`](Self::run_bytes_uninit) does, by the threads of the current
    /// rayon pool.
    ///
    /// - **Post**, **Errors**: those of [`run_bytes_uninit`](Self::run_bytes_uninit).
    /// - **Cost**: see [`par_run`](Self::par_run).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[2], &[1], 0), Strided::new(&[2], &[-1], 1));
    /// let plan = StridedCopyPlan::with_element_size(2, to, from).unwrap();
    /// let mut dst = Vec::with_capacity(4);
    /// plan.par_run_bytes_uninit(&mut dst.spare_capacity_mut()[..4], b"aabb").unwrap();
    /// // SAFETY: the plan copies to all 4 bytes.
    /// unsafe { dst.set_len(4) };
    /// assert_eq!(dst, b"bbaa");
    /// ```
    pub fn par_run_bytes_uninit(
        &self,
        dst: &mut [MaybeUninit<u8>],
        src: &[u8],
    ) -> Result<(), LayoutError> {
        named!("copy", self.check_bytes([dst.len(), src.len()]))?;
        // SAFETY: as in `par_run_bytes`; a copy writes bytes without reading them.
        unsafe { self.run_any(dst.as_mut_ptr().cast(), src.as_ptr(), true) };
        Ok(())
    }

    /// Copies all elements by several threads. An element consists of one or several parts `P`.
    ///
    /// # Safety
    ///
    /// That of [`run_parts`](Self::run_parts).
    pub(super) unsafe fn par_run_parts<P: Copy + Send + Sync>(&self, dst: *mut P, src: *const P) {
        if self.all.elements.saturating_mul(self.element_size) < 2 * MIN_PART_BYTES {
            // SAFETY: the condition of this function.
            return unsafe { self.run_parts(dst, src) };
        }
        let size = size_of::<P>();
        let copy = EngineCopy::new(&self.all, (size, self.element_size / size), self.choice, true);
        // SAFETY: by the condition of this function, the pairs of the loops are valid elements that
        // do not overlap, or their parts are. No two pairs of `StridedLoops` have the same offset
        // to write, nor have two of their parts. All threads are joined before `copy` returns.
        parallel::copy(unsafe { copy.pairs(dst, src) });
    }
}
