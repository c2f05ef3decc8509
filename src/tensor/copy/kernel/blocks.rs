//! Blocks: a matrix transposed in square blocks, without vector instructions of its own.
#![allow(unsafe_code, reason = "blocks are read and written by pointers")]

use core::array::from_fn;
use core::mem::MaybeUninit;

use super::matrix::MatrixLoops;
use super::transpose::transposed;
use crate::tensor::copy::machine::LINE;
use crate::tensor::loops::Loop;

/// Rows and columns of a part of the matrix whose pages and lines fit in the caches. Each part
/// accesses adjacent lines on both sides.
const PART: usize = 512;

impl MatrixLoops {
    /// Copies a matrix in square blocks as long as a cache line, transposed in registers.
    ///
    /// # Safety
    ///
    /// The loops yield pairs from here on. The destination is contiguous along the first loop, the
    /// source along the second.
    pub(super) unsafe fn copy_squares<T: Copy>(self, dst: *mut T, src: *const T) {
        // SAFETY: the condition above, which `kernel::copy` establishes, is that of `copy_blocks`,
        // and includes that of `copy_elements`.
        unsafe {
            match size_of::<T>() {
                1 => self.copy_blocks::<T, 64, 4>(dst, src),
                2 => self.copy_blocks::<T, 32, 4>(dst, src),
                3..=4 => self.copy_blocks::<T, 16, 4>(dst, src),
                5..=8 => self.copy_blocks::<T, 8, 2>(dst, src),
                9..=32 => self.copy_blocks::<T, 4, 1>(dst, src),
                _ => self.copy_elements(dst, src),
            }
        }
    }

    /// Copies blocks of N x N, each transposed in parts of K x K. A matrix with a side shorter than
    /// a block is copied element by element. A block that would exceed the matrix moves back, and
    /// overlaps its neighbor.
    ///
    /// # Safety
    ///
    /// That of [`copy_squares`](Self::copy_squares).
    unsafe fn copy_blocks<T: Copy, const N: usize, const K: usize>(
        self,
        dst: *mut T,
        src: *const T,
    ) {
        let (m, n) = (self.along.extent, self.across.extent);
        if m < N || n < N {
            // SAFETY: the condition above includes that of `copy_elements`.
            return unsafe { self.copy_elements(dst, src) };
        }
        let to_line = |past: usize, extent| {
            let worth = extent >= 8 * N && (1..N).contains(&past);
            if worth { N - past } else { 0 }
        };
        // The first blocks overlap the edge by this many rows and columns, so that the others begin
        // on a cache line.
        let over = (to_line(dst.align_offset(LINE), m), to_line(src.align_offset(LINE), n));
        let (rows, columns) = (m + over.0, n + over.1);
        for i0 in (0..rows).step_by(PART) {
            for j0 in (0..columns).step_by(PART) {
                for i in (i0..rows.min(i0 + PART)).step_by(N) {
                    for j in (j0..columns.min(j0 + PART)).step_by(N) {
                        let i = i.saturating_sub(over.0).min(m - N);
                        let j = j.saturating_sub(over.1).min(n - N);
                        // SAFETY: N rows and columns from here on are in bounds of the extents.
                        unsafe {
                            let (dst, src) = self.at(dst, src, i, j);
                            if size_of::<T>() < 3 {
                                self.copy_block_by_lines::<T, N, K>(dst, src);
                            } else {
                                self.copy_block::<T, N, K>(dst, src);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Copies one block.
    ///
    /// # Safety
    ///
    /// That of [`copy_blocks`](Self::copy_blocks), for a matrix of N x N, where K divides N.
    #[inline]
    unsafe fn copy_block<T: Copy, const N: usize, const K: usize>(
        self,
        dst: *mut T,
        src: *const T,
    ) {
        for j in (0..N).step_by(K) {
            // SAFETY: K rows of the destination from here on are in bounds of the block.
            unsafe {
                let (dst, src) = self.at(dst, src, 0, j);
                self.copy_strip::<T, N, K>(dst, src);
            }
        }
    }

    /// Copies one block through the stack, and accesses both tensors by whole cache lines.
    /// Otherwise each line would be accessed many times, and a power-of-two stride maps so many
    /// lines to one cache set that the cache evicts them in between.
    ///
    /// # Safety
    ///
    /// That of [`copy_block`](Self::copy_block).
    #[inline]
    unsafe fn copy_block_by_lines<T: Copy, const N: usize, const K: usize>(
        self,
        dst: *mut T,
        src: *const T,
    ) {
        let size = size_of::<T>() as isize;
        let (near, far) = (size, N as isize * size);
        let stack = Self {
            along: Loop { extent: N, steps: [near, far] },
            across: Loop { extent: K, steps: [far, near] },
        };
        // SAFETY: the N elements of a row of the source are contiguous, and those of a row of the
        // destination.
        let lines: [[T; N]; N] = from_fn(|i| unsafe { *self.at(dst, src, i, 0).1.cast() });
        let mut transposed_rows = MaybeUninit::<[[T; N]; K]>::uninit();
        for j in (0..N).step_by(K) {
            // SAFETY: columns j to j + K of `lines` fill `transposed_rows`; K rows from j on are in
            // bounds of the block.
            unsafe {
                let from = lines.as_ptr().cast::<T>().add(j);
                stack.copy_strip::<T, N, K>(transposed_rows.as_mut_ptr().cast(), from);
                for (k, row) in transposed_rows.assume_init_ref().iter().enumerate() {
                    *self.at(dst, src, 0, j + k).0.cast() = *row;
                }
            }
        }
    }

    /// Copies K rows of the destination, N elements of each.
    ///
    /// # Safety
    ///
    /// That of [`copy_block`](Self::copy_block).
    #[inline]
    unsafe fn copy_strip<T: Copy, const N: usize, const K: usize>(
        self,
        dst: *mut T,
        src: *const T,
    ) {
        const { assert!(N.is_multiple_of(K)) };
        for i in (0..N).step_by(K) {
            // SAFETY: K rows and columns from here on are in bounds of the strip; the K elements of
            // each row are contiguous.
            unsafe {
                let rows = from_fn(|k| *self.at(dst, src, i + k, 0).1.cast::<[T; K]>());
                for (k, row) in transposed::<T, K>(rows).into_iter().enumerate() {
                    *self.at(dst, src, i, k).0.cast::<[T; K]>() = row;
                }
            }
        }
    }
}
