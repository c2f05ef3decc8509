//! Run: a plan copies the elements of two slices.
#![allow(unsafe_code, reason = "elements are copied by pointers")]

use core::mem::MaybeUninit;

use super::StridedCopyPlan;
use super::engine::EngineCopy;
use super::few::FewCopy;
use crate::value::named;
use crate::{LayoutError, Reason};

impl StridedCopyPlan {
    /// Copies the elements of the array in `src` to the array in `dst`.
    ///
    /// - **Post**: `dst[to(c)] == src[from(c)]` for every coordinate `c`; the rest of `dst` is
    ///   unchanged.
    /// - **Errors**: [`Reason::ElementSize`] unless `T` has the element size of the plan;
    ///   [`Reason::OutsideSlice`] if a slice is too short. After an error nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[3], &[2], 0), Strided::new(&[3], &[-1], 2));
    /// let plan = StridedCopyPlan::new::<u8>(to, from).unwrap();
    /// let mut dst = [9_u8; 5];
    /// plan.run(&mut dst, &[1, 2, 3]).unwrap();
    /// assert_eq!(dst, [3, 9, 2, 9, 1]);
    ///
    /// let error = plan.run(&mut dst[..4], &[1, 2, 3]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "copy: the destination has offsets up to 4, and the slice has 4 elements; use at least 5 elements"
    /// );
    /// ```
    pub fn run<T: Copy>(&self, dst: &mut [T], src: &[T]) -> Result<(), LayoutError> {
        named!("copy", self.check::<T>([dst.len(), src.len()]))?;
        // SAFETY: `check` found that both slices have all elements, which are borrowed mutably and
        // as shared.
        unsafe { self.run_ptr(dst.as_mut_ptr(), src.as_ptr()) };
        Ok(())
    }

    /// Copies as [`run`](Self::run) does, to memory that may be uninitialized.
    ///
    /// - **Post**: the elements of the destination are initialized, at all offsets `to(c)`.
    /// - **Errors**: those of [`run`](Self::run).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// use std::mem::MaybeUninit;
    /// let (to, from) = (Strided::new(&[2, 2], &[2, 1], 0), Strided::new(&[2, 2], &[1, 2], 0));
    /// let plan = StridedCopyPlan::new::<i32>(to, from).unwrap();
    /// let mut dst = [MaybeUninit::uninit(); 4];
    /// plan.run_uninit(&mut dst, &[1, 2, 3, 4]).unwrap();
    /// // SAFETY: the plan copies to all 4 elements.
    /// assert_eq!(dst.map(|element| unsafe { element.assume_init() }), [1, 3, 2, 4]);
    /// ```
    pub fn run_uninit<T: Copy>(
        &self,
        dst: &mut [MaybeUninit<T>],
        src: &[T],
    ) -> Result<(), LayoutError> {
        named!("copy", self.check::<T>([dst.len(), src.len()]))?;
        // SAFETY: as in `run`. A `MaybeUninit<T>` has the size and the alignment of a `T`, and a
        // copy writes elements without reading them.
        unsafe { self.run_ptr(dst.as_mut_ptr().cast(), src.as_ptr()) };
        Ok(())
    }

    /// Copies elements as bytes, for callers that know their size only. The slices may have any
    /// alignment.
    ///
    /// - **Post**: that of [`run`](Self::run) for elements of
    ///   [`element_size`](Self::element_size) bytes. Strides and offsets count elements.
    /// - **Errors**: [`Reason::OutsideSlice`] if a slice is too short.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[2, 2], &[2, 1], 0), Strided::new(&[2, 2], &[1, 2], 0));
    /// let plan = StridedCopyPlan::with_element_size(2, to, from).unwrap();
    /// let mut dst = [0; 8];
    /// plan.run_bytes(&mut dst, b"aabbccdd").unwrap();
    /// assert_eq!(&dst, b"aaccbbdd");
    /// ```
    pub fn run_bytes(&self, dst: &mut [u8], src: &[u8]) -> Result<(), LayoutError> {
        named!("copy", self.check_bytes([dst.len(), src.len()]))?;
        // SAFETY: `check_bytes` found that both slices have the bytes of all elements. They are
        // borrowed mutably and as shared.
        unsafe { self.run_any(dst.as_mut_ptr(), src.as_ptr(), false) };
        Ok(())
    }

    /// Copies as [`run_bytes`](Self::run_bytes) does, to memory that may be uninitialized.
    ///
    /// - **Post**: the bytes of the destination's elements are initialized.
    /// - **Errors**: those of [`run_bytes`](Self::run_bytes).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[2], &[1], 0), Strided::new(&[2], &[-1], 1));
    /// let plan = StridedCopyPlan::with_element_size(2, to, from).unwrap();
    /// let mut dst = Vec::with_capacity(4);
    /// plan.run_bytes_uninit(&mut dst.spare_capacity_mut()[..4], b"aabb").unwrap();
    /// // SAFETY: the plan copies to all 4 bytes.
    /// unsafe { dst.set_len(4) };
    /// assert_eq!(dst, b"bbaa");
    /// ```
    pub fn run_bytes_uninit(
        &self,
        dst: &mut [MaybeUninit<u8>],
        src: &[u8],
    ) -> Result<(), LayoutError> {
        named!("copy", self.check_bytes([dst.len(), src.len()]))?;
        // SAFETY: as in `run_bytes`; a copy writes bytes without reading them.
        unsafe { self.run_any(dst.as_mut_ptr().cast(), src.as_ptr(), false) };
        Ok(())
    }

    /// Copies the elements of the array at `src` to the array at `dst`, without a check. Offsets
    /// count elements from these pointers.
    ///
    /// # Safety
    ///
    /// - `T` has [`element_size`](Self::element_size) bytes.
    /// - The element at each offset `to(c)` is valid for writes, and the element at each offset
    ///   `from(c)` is valid for reads. Both pointers are aligned. It suffices that
    ///   [`dst_len`](Self::dst_len) elements from `dst` and [`src_len`](Self::src_len) elements
    ///   from `src` are valid.
    /// - No byte is in both an element that is written and one that is read. During the call no
    ///   other thread accesses the elements that are written, or writes those that are read.
    ///
    /// The memory at `dst` may be uninitialized.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[3], &[1], 0), Strided::new(&[3], &[0], 0));
    /// let plan = StridedCopyPlan::new::<f64>(to, from).unwrap();
    /// let (mut dst, src) = ([0.0; 3], 1.5);
    /// // SAFETY: the offsets are 0, 1 and 2 in `dst`, and 0 in `src`.
    /// unsafe { plan.run_ptr::<f64>(dst.as_mut_ptr(), &src) };
    /// assert_eq!(dst, [1.5; 3]);
    /// ```
    #[inline]
    pub unsafe fn run_ptr<T: Copy>(&self, dst: *mut T, src: *const T) {
        // SAFETY: the condition above.
        unsafe { self.run_parts(dst, src) };
    }

    /// Copies as [`run_ptr`](Self::run_ptr) does, elements of any type and alignment as bytes. Offsets
    /// count elements from these pointers.
    ///
    /// Other threads may access the bytes of `dst` between the elements, and read those of `src`.
    ///
    /// # Safety
    ///
    /// That of [`run_ptr`](Self::run_ptr), without the conditions on `T` and on the alignment.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::{Strided, StridedCopyPlan};
    /// let (to, from) = (Strided::new(&[2], &[2], 0), Strided::new(&[2], &[1], 0));
    /// let plan = StridedCopyPlan::with_element_size(2, to, from).unwrap();
    /// let mut dst = *b"------";
    /// // SAFETY: the elements begin at bytes 0 and 4 of `dst`, and at bytes 0 and 2 of the source.
    /// unsafe { plan.run_bytes_ptr(dst.as_mut_ptr(), b"aabb".as_ptr()) };
    /// assert_eq!(&dst, b"aa--bb");
    /// ```
    #[inline]
    pub unsafe fn run_bytes_ptr(&self, dst: *mut u8, src: *const u8) {
        // SAFETY: the condition above.
        unsafe { self.run_any(dst, src, false) };
    }

    /// Copies all elements as bytes, by one thread or `shared` by several.
    ///
    /// # Safety
    ///
    /// That of [`run_ptr`](Self::run_ptr) for elements of this size and any alignment.
    pub(super) unsafe fn run_any(&self, dst: *mut u8, src: *const u8, shared: bool) {
        /// N bytes, which may be uninitialized or parts of a pointer.
        type Bytes<const N: usize> = MaybeUninit<[u8; N]>;
        // The largest power of two that divides the size.
        let part = 1_usize << self.element_size.trailing_zeros().min(4);
        // SAFETY: the condition of this function. An element has one or several parts of this size,
        // and parts have an alignment of 1.
        unsafe {
            match part {
                1 => self.run_parts_by::<Bytes<1>>(dst.cast(), src.cast(), shared),
                2 => self.run_parts_by::<Bytes<2>>(dst.cast(), src.cast(), shared),
                4 => self.run_parts_by::<Bytes<4>>(dst.cast(), src.cast(), shared),
                8 => self.run_parts_by::<Bytes<8>>(dst.cast(), src.cast(), shared),
                _ => self.run_parts_by::<Bytes<16>>(dst.cast(), src.cast(), shared),
            }
        }
    }

    /// Copies all elements, which consist of parts, by one thread or `shared` by several.
    ///
    /// # Safety
    ///
    /// That of [`run_parts`](Self::run_parts).
    unsafe fn run_parts_by<P: Copy + Send + Sync>(&self, dst: *mut P, src: *const P, shared: bool) {
        // SAFETY: the condition of `run_parts`.
        unsafe {
            #[cfg(feature = "rayon")]
            if shared {
                return self.par_run_parts(dst, src);
            }
            debug_assert!(!shared, "there are no threads");
            self.run_parts(dst, src);
        }
    }

    /// Copies all elements. An element consists of one or several parts `P`.
    ///
    /// # Safety
    ///
    /// That of [`run_ptr`](Self::run_ptr), for elements with the alignment of a part.
    pub(super) unsafe fn run_parts<P: Copy>(&self, dst: *mut P, src: *const P) {
        let size = size_of::<P>();
        if self.all.elements == 0 || self.element_size == 0 {
            return;
        }
        // SAFETY: by the condition of this function, the pairs of the loops are valid elements that
        // do not overlap, or their parts are.
        unsafe {
            match FewCopy::new(&self.all) {
                Some(few) if size == self.element_size => few.run(dst, src),
                _ => {
                    let parts = self.element_size / size;
                    EngineCopy::new(&self.all, (size, parts), self.choice, false).run(dst, src);
                }
            }
        }
    }

    /// Checks that slices of these lengths have all elements of type `T`.
    #[inline]
    pub(super) fn check<T>(&self, lens: [usize; 2]) -> Result<(), Reason> {
        let (expected, found) = (self.element_size, size_of::<T>());
        if found != expected {
            return Err(Reason::ElementSize { expected, found });
        }
        self.all.check_lens(lens)
    }

    /// Checks that slices of these lengths in bytes have all elements.
    pub(super) fn check_bytes(&self, lens: [usize; 2]) -> Result<(), Reason> {
        match self.element_size {
            0 => Ok(()),
            size => self.all.check_lens(lens.map(|len| len / size)),
        }
    }
}
