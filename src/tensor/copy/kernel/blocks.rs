//! Blocks: a matrix turned in square blocks, without instructions of a machine.
#![allow(unsafe_code, reason = "blocks are read and written by pointers")]

use core::array::from_fn;
use core::mem::MaybeUninit;

use super::matrix::Steps;
use super::stream::LINE;
use super::transpose::transposed;
use crate::tensor::loops::Loop;

/// Rows and columns of a part of the matrix whose pages and lines the caches hold: each side is read or written in lines next to
/// each other.
const PART: usize = 512;

impl Steps {
    /// In blocks as long as a line, turned in parts that fit into registers.
    ///
    /// # Safety
    ///
    /// The loops lead from here to pairs; along the first one the destination lies together, along the second one the source.
    pub(super) unsafe fn by_squares<T: Copy>(self, dst: *mut T, src: *const T) {
        // SAFETY: the condition above, which `kernel::copy` establishes, is that of `blocks`, and includes that of `single`.
        unsafe {
            match size_of::<T>() {
                1 => self.blocks::<T, 64, 4>(dst, src),
                2 => self.blocks::<T, 32, 4>(dst, src),
                3..=4 => self.blocks::<T, 16, 4>(dst, src),
                5..=8 => self.blocks::<T, 8, 2>(dst, src),
                9..=32 => self.blocks::<T, 4, 1>(dst, src),
                _ => self.single(dst, src),
            }
        }
    }

    /// Blocks of N x N, each turned in parts of K x K. What is shorter than a block goes element by element; where blocks would
    /// hang over, they are moved inside, and copy again what their neighbours copy.
    ///
    /// # Safety
    ///
    /// As for [`by_squares`](Self::by_squares).
    unsafe fn blocks<T: Copy, const N: usize, const K: usize>(self, dst: *mut T, src: *const T) {
        let (m, n) = (self.along.extent, self.across.extent);
        if m < N || n < N {
            // SAFETY: the condition above includes that of `single`.
            return unsafe { self.single(dst, src) };
        }
        let to_line = |past: usize, extent| {
            let worth = extent >= 8 * N && (1..N).contains(&past);
            if worth { N - past } else { 0 }
        };
        // The first blocks hang over by that many rows and columns, so that the others begin where a line does.
        let over = (to_line(dst.align_offset(LINE), m), to_line(src.align_offset(LINE), n));
        let (rows, columns) = (m + over.0, n + over.1);
        for i0 in (0..rows).step_by(PART) {
            for j0 in (0..columns).step_by(PART) {
                for i in (i0..rows.min(i0 + PART)).step_by(N) {
                    for j in (j0..columns.min(j0 + PART)).step_by(N) {
                        let i = i.saturating_sub(over.0).min(m - N);
                        let j = j.saturating_sub(over.1).min(n - N);
                        // SAFETY: N rows and columns from here on lie inside the extents.
                        unsafe {
                            let (dst, src) = self.at(dst, src, i, j);
                            if size_of::<T>() < 3 {
                                self.staged::<T, N, K>(dst, src);
                            } else {
                                self.block::<T, N, K>(dst, src);
                            }
                        }
                    }
                }
            }
        }
    }

    /// One block.
    ///
    /// # Safety
    ///
    /// As for [`blocks`](Self::blocks), for a matrix of N x N, a multiple of K.
    #[inline]
    unsafe fn block<T: Copy, const N: usize, const K: usize>(self, dst: *mut T, src: *const T) {
        for j in (0..N).step_by(K) {
            // SAFETY: K rows of the destination from here on lie inside the block.
            unsafe {
                let (dst, src) = self.at(dst, src, 0, j);
                self.strip::<T, N, K>(dst, src);
            }
        }
    }

    /// [`block`](Self::block), by way of the stack, to which whole lines go and from which whole lines come: parts of a line would
    /// be read and written so often that the cache, where steps of a power of two meet in few places, loses it in between.
    ///
    /// # Safety
    ///
    /// As for [`block`](Self::block).
    #[inline]
    unsafe fn staged<T: Copy, const N: usize, const K: usize>(self, dst: *mut T, src: *const T) {
        let size = size_of::<T>() as isize;
        let (near, far) = (size, N as isize * size);
        let stack = Self {
            along: Loop { extent: N, steps: [near, far] },
            across: Loop { extent: K, steps: [far, near] },
        };
        // SAFETY: N elements of a row of the source lie together, and those of the destination.
        let lines: [[T; N]; N] = from_fn(|i| unsafe { *self.at(dst, src, i, 0).1.cast() });
        let mut turned = MaybeUninit::<[[T; N]; K]>::uninit();
        for j in (0..N).step_by(K) {
            // SAFETY: columns j to j + K of `lines` are all of `turned`; K rows from j on lie inside the block.
            unsafe {
                let from = lines.as_ptr().cast::<T>().add(j);
                stack.strip::<T, N, K>(turned.as_mut_ptr().cast(), from);
                for (k, row) in turned.assume_init_ref().iter().enumerate() {
                    *self.at(dst, src, 0, j + k).0.cast() = *row;
                }
            }
        }
    }

    /// K rows of the destination, N elements of each.
    ///
    /// # Safety
    ///
    /// As for [`block`](Self::block).
    #[inline]
    unsafe fn strip<T: Copy, const N: usize, const K: usize>(self, dst: *mut T, src: *const T) {
        const { assert!(N.is_multiple_of(K)) };
        for i in (0..N).step_by(K) {
            // SAFETY: K rows and columns from here on lie inside the strip; K elements of each row lie together.
            unsafe {
                let rows = from_fn(|k| *self.at(dst, src, i + k, 0).1.cast::<[T; K]>());
                for (k, row) in transposed::<T, K>(rows).into_iter().enumerate() {
                    *self.at(dst, src, i, k).0.cast::<[T; K]>() = row;
                }
            }
        }
    }
}
