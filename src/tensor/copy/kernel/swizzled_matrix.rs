//! Swizzled matrix: a matrix between layouts with outer functions, transposed in square blocks.
//!
//! A block has V x V elements. Its rows are contiguous in the source and its columns in the
//! destination, also under the outer functions. So a block needs 2 V addresses, and not one for
//! each element.
#![allow(unsafe_code, reason = "blocks are read and written by pointers")]

use core::array::from_fn;

use super::OuterCopy;
use super::transpose::transposed;
use crate::tensor::loops::Loop;
use crate::tensor::outer::OuterFunction;

/// The longest side of a block.
const MAX_SIDE: usize = 16;

/// Returns the side of the blocks: the largest power of two that divides `bits` and is at most
/// `shorter`, the shorter side of the matrix, and [`MAX_SIDE`].
pub(super) const fn side(bits: usize, shorter: usize) -> usize {
    let limit = if shorter < MAX_SIDE { shorter } else { MAX_SIDE };
    let (most, bits) = (limit.ilog2(), bits.trailing_zeros());
    1 << if bits < most { bits } else { most }
}

/// A matrix: two loops of inner offsets. The destination is contiguous along the first, the source
/// along the second.
pub(super) struct SwizzledMatrix<T, F, G> {
    pub(super) copy: OuterCopy<T, F, G>,
    pub(super) along: Loop<2>,
    pub(super) across: Loop<2>,
}

impl<T: Copy, F: OuterFunction, G: OuterFunction> SwizzledMatrix<T, F, G> {
    /// Returns the pair at two inner offsets.
    ///
    /// # Safety
    ///
    /// The outer functions make a pair of the offsets.
    #[inline]
    unsafe fn pair(&self, [to, from]: [isize; 2]) -> (*mut T, *const T) {
        let copy = &self.copy;
        // SAFETY: the condition of `pair`: both are elements.
        unsafe { (copy.dst.offset(copy.to.apply(to)), copy.src.offset(copy.from.apply(from))) }
    }

    /// Copies all elements from the inner offsets `start` on, in blocks of `side` x `side`.
    ///
    /// # Safety
    ///
    /// The outer functions make pairs, counted from `dst` and `src`, of the offsets of the loops
    /// from `start` on. `side` is 2, 4, 8 or 16. If i is a multiple of `side`, the offsets of
    /// iterations i to `i + side` of the contiguous loop of a side are contiguous under its outer
    /// function.
    pub(super) unsafe fn copy(&self, start: [isize; 2], side: usize) {
        let small = size_of::<T>() <= 4;
        // SAFETY: the condition of `copy`.
        unsafe {
            match side {
                2 => self.copy_blocks::<2, 2>(start),
                4 if small => self.copy_blocks::<4, 4>(start),
                4 => self.copy_blocks::<4, 2>(start),
                8 if small => self.copy_blocks::<8, 4>(start),
                8 => self.copy_blocks::<8, 2>(start),
                _ if small => self.copy_blocks::<16, 4>(start),
                _ => self.copy_blocks::<16, 2>(start),
            }
        }
    }

    /// Copies all elements in blocks of N x N, each transposed in parts of K x K. The elements at
    /// the edges that fill no block are copied one by one.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy), with the side N, which K divides.
    unsafe fn copy_blocks<const N: usize, const K: usize>(&self, start: [isize; 2]) {
        let (m, n) = (self.along.extent, self.across.extent);
        let (rows, columns) = (m - m % N, n - n % N);
        for i in (0..rows).step_by(N) {
            for j in (0..columns).step_by(N) {
                // SAFETY: N iterations of both loops from here on are in bounds of the extents, and
                // i and j are multiples of N.
                unsafe { self.copy_block::<N, K>(self.across.at(self.along.at(start, i), j)) };
            }
        }
        for j in 0..n {
            for i in if j < columns { rows } else { 0 }..m {
                // SAFETY: i and j are in bounds of the extents: a pair.
                unsafe {
                    let (to, from) = self.pair(self.across.at(self.along.at(start, i), j));
                    *to = *from;
                }
            }
        }
    }

    /// Copies one block.
    ///
    /// # Safety
    ///
    /// That of [`copy_blocks`](Self::copy_blocks), for loops of N iterations.
    #[inline]
    unsafe fn copy_block<const N: usize, const K: usize>(&self, start: [isize; 2]) {
        const { assert!(N.is_multiple_of(K)) };
        // SAFETY: the first pair of each row and of each column of the block. By the condition of
        // `copy`, N elements are contiguous from there on; the loops below add less than N.
        unsafe {
            let columns: [*mut T; N] = from_fn(|j| self.pair(self.across.at(start, j)).0);
            let rows: [*const T; N] = from_fn(|i| self.pair(self.along.at(start, i)).1);
            for j in (0..N).step_by(K) {
                for i in (0..N).step_by(K) {
                    let block = from_fn(|k| *rows[i + k].add(j).cast::<[T; K]>());
                    for (k, column) in transposed::<T, K>(block).into_iter().enumerate() {
                        *columns[j + k].add(i).cast::<[T; K]>() = column;
                    }
                }
            }
        }
    }
}
