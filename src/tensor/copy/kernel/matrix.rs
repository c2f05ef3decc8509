//! Matrix: two loops. With any steps they are copied element by element; a matrix, whose loops are
//! contiguous on one side each, also in rows of two to four.
#![allow(unsafe_code, reason = "rows are read and written by pointers")]

use core::array::from_fn;

use super::runs::copy_loop;
use crate::tensor::loops::Loop;

/// Two loops, often those of a matrix; steps are counted in bytes.
#[derive(Clone, Copy)]
pub(super) struct MatrixLoops {
    pub(super) along: Loop<2>,
    pub(super) across: Loop<2>,
}

impl MatrixLoops {
    /// Returns the pair at (i, j), counted from the pair at (0, 0).
    ///
    /// # Safety
    ///
    /// i and j are in bounds of the extents, or the addresses are one past the end of such a pair.
    #[inline]
    pub(super) unsafe fn at<T>(
        self,
        dst: *mut T,
        src: *const T,
        i: usize,
        j: usize,
    ) -> (*mut T, *const T) {
        let (i, j) = (i as isize, j as isize);
        // SAFETY: by the condition above i and j yield a pair, or the end of one: both addresses
        // are in the allocations of the tensors, or one past the end.
        unsafe {
            (
                dst.byte_offset(i * self.along.dst_step() + j * self.across.dst_step()),
                src.byte_offset(i * self.along.src_step() + j * self.across.src_step()),
            )
        }
    }

    /// Returns the matrix in the form for vector instructions.
    pub(super) fn matrix<T>(self, dst: *mut T, src: *const T) -> Matrix {
        Matrix {
            dst: dst.cast(),
            src: src.cast(),
            rows: self.along.extent,
            columns: self.across.extent,
            dst_step: self.across.dst_step(),
            src_step: self.along.src_step(),
        }
    }

    /// Copies element by element, in blocks whose lines fit in the cache.
    ///
    /// # Safety
    ///
    /// The loops yield pairs from here on.
    pub(super) unsafe fn copy_elements<T: Copy>(self, dst: *mut T, src: *const T) {
        const SIDE: usize = 32;
        let (m, n) = (self.along.extent, self.across.extent);
        for i in (0..m).step_by(SIDE) {
            for j in (0..n).step_by(SIDE) {
                let rows = (n - j).min(SIDE);
                let along = Loop { extent: (m - i).min(SIDE), ..self.along };
                for j in j..j + rows {
                    // SAFETY: (i, j) is in bounds of the extents, and so is the rest of the loop
                    // from there on.
                    unsafe {
                        let (dst, src) = self.at(dst, src, i, j);
                        copy_loop(along, dst, src);
                    }
                }
            }
        }
    }

    /// Copies a matrix with two to four rows on one side.
    ///
    /// # Safety
    ///
    /// That of [`copy_squares`](Self::copy_squares); one of the loops has 2 to 4 iterations.
    pub(super) unsafe fn copy_interleaved<T: Copy>(self, dst: *mut T, src: *const T) {
        // SAFETY: the condition above; each arm has compared the extent of the loop.
        unsafe {
            match (self.along.extent, self.across.extent) {
                (_, 2) => self.deinterleave::<T, 2>(dst, src),
                (_, 3) => self.deinterleave::<T, 3>(dst, src),
                (_, 4) => self.deinterleave::<T, 4>(dst, src),
                (2, _) => self.interleave::<T, 2>(dst, src),
                (3, _) => self.interleave::<T, 3>(dst, src),
                _ => self.interleave::<T, 4>(dst, src),
            }
        }
    }

    /// Deinterleaves rows of C elements of the source into C rows of the destination.
    ///
    /// # Safety
    ///
    /// That of [`copy_squares`](Self::copy_squares); the second loop has C iterations.
    unsafe fn deinterleave<T: Copy, const C: usize>(self, dst: *mut T, src: *const T) {
        // SAFETY: the C elements of a source row are contiguous, and so are the elements of each of
        // the C destination rows.
        unsafe {
            let rows: [*mut T; C] = from_fn(|j| self.at(dst, src, 0, j).0);
            let scatter = |i: usize, row: [T; C]| (0..C).for_each(|j| *rows[j].add(i) = row[j]);
            if self.along.src_step() == size_of::<[T; C]>() as isize {
                // The rows are contiguous: a step that the compiler knows.
                return (0..self.along.extent)
                    .for_each(|i| scatter(i, *src.cast::<[T; C]>().add(i)));
            }
            (0..self.along.extent)
                .for_each(|i| scatter(i, *self.at(dst, src, i, 0).1.cast::<[T; C]>()));
        }
    }

    /// Interleaves C rows of the source into rows of C elements of the destination.
    ///
    /// # Safety
    ///
    /// That of [`copy_squares`](Self::copy_squares); the first loop has C iterations.
    unsafe fn interleave<T: Copy, const C: usize>(self, dst: *mut T, src: *const T) {
        // SAFETY: the C elements of a destination row are contiguous, and so are the elements of
        // each of the C source rows.
        unsafe {
            let rows: [*const T; C] = from_fn(|i| self.at(dst, src, i, 0).1);
            let row = |j: usize| from_fn::<T, C, _>(|i| *rows[i].add(j));
            if self.across.dst_step() == size_of::<[T; C]>() as isize {
                return (0..self.across.extent).for_each(|j| *dst.cast::<[T; C]>().add(j) = row(j));
            }
            (0..self.across.extent).for_each(|j| *self.at(dst, src, 0, j).0.cast() = row(j));
        }
    }
}

/// A matrix of elements of E bytes: the destination's rows are the source's columns.
#[derive(Clone, Copy)]
pub(super) struct Matrix {
    pub(super) dst: *mut u8,
    pub(super) src: *const u8,
    /// The number of rows of the source.
    pub(super) rows: usize,
    /// The number of columns of the source.
    pub(super) columns: usize,
    /// The distance of two rows of the destination, in bytes.
    pub(super) dst_step: isize,
    /// The distance of two rows of the source, in bytes.
    pub(super) src_step: isize,
}
