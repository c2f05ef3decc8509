//! Swizzled matrix: a matrix between layouts with outer functions, transposed in square blocks.
//!
//! A block has V x V elements. Its rows are contiguous in the source and its columns in the
//! destination, also under the outer functions. So a block needs 2 V addresses, and not one for
//! each element. Vector instructions transpose blocks of at least 8 x 8.
#![allow(unsafe_code, reason = "blocks are read and written by pointers")]

use core::array::from_fn;

use super::OuterCopy;
use super::dispatch;
use super::transpose::transposed;
use crate::tensor::copy::machine::{Instructions, LANE};
use crate::tensor::loops::Loop;
use crate::tensor::outer::OuterFunction;

/// The longest side of a block.
const MAX_SIDE: usize = 16;
/// The shortest side of a block for which the call of a function with vector instructions pays.
const MIN_VECTOR_SIDE: usize = 8;

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
    /// function. The machine has the instructions.
    pub(super) unsafe fn copy(&self, start: [isize; 2], side: usize, instructions: Instructions) {
        // SAFETY: the condition of `copy`.
        unsafe {
            match side {
                2 => self.copy_blocks::<2>(start, instructions),
                4 => self.copy_blocks::<4>(start, instructions),
                8 => self.copy_blocks::<8>(start, instructions),
                _ => self.copy_blocks::<MAX_SIDE>(start, instructions),
            }
        }
    }

    /// Copies all elements in blocks of N x N. The elements at the edges that fill no block are
    /// copied one by one.
    ///
    /// # Safety
    ///
    /// That of [`copy`](Self::copy), with the side N.
    unsafe fn copy_blocks<const N: usize>(&self, start: [isize; 2], instructions: Instructions) {
        let (m, n) = (self.along.extent, self.across.extent);
        let (rows, columns) = (m - m % N, n - n % N);
        for i in (0..rows).step_by(N) {
            for j in (0..columns).step_by(N) {
                let start = self.across.at(self.along.at(start, i), j);
                // SAFETY: N iterations of both loops from here on are in bounds of the extents: the
                // first pair of each row and of each column. By the condition of `copy` N elements
                // are contiguous from there on, because i and j are multiples of N.
                unsafe {
                    Block::<T, N> {
                        rows: from_fn(|i| self.pair(self.along.at(start, i)).1),
                        columns: from_fn(|j| self.pair(self.across.at(start, j)).0),
                    }
                    .transpose(instructions);
                }
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
}

/// A block of a matrix: the addresses of its rows in the source and of its columns in the
/// destination. Each has N contiguous elements.
struct Block<T, const N: usize> {
    rows: [*const T; N],
    columns: [*mut T; N],
}

impl<T: Copy, const N: usize> Block<T, N> {
    /// Copies the rows to the columns.
    ///
    /// # Safety
    ///
    /// The rows can be read, the columns can be written, and no byte is in both. N is 2, 4, 8 or
    /// 16. The machine has the instructions.
    #[inline]
    unsafe fn transpose(&self, instructions: Instructions) {
        let size = size_of::<T>();
        if instructions.has_vectors()
            && matches!(size, 1 | 2 | 4 | 8)
            && N >= MIN_VECTOR_SIDE
            && N * size >= LANE
        {
            let (rows, columns) = (self.rows.as_ptr().cast(), self.columns.as_ptr().cast());
            // SAFETY: the condition of `transpose`. The size is that of an element, and a row has
            // at least the bytes of a lane.
            return unsafe { dispatch::copy_rows(rows, columns, N, size, instructions) };
        }
        // SAFETY: the condition of `transpose`; N is a multiple of 4 or of 2.
        unsafe {
            if size <= 4 && N >= 4 {
                self.transpose_parts::<4>();
            } else {
                self.transpose_parts::<2>();
            }
        }
    }

    /// Copies the rows to the columns in parts of K x K.
    ///
    /// # Safety
    ///
    /// That of [`transpose`](Self::transpose); K divides N.
    #[inline]
    unsafe fn transpose_parts<const K: usize>(&self) {
        for j in (0..N).step_by(K) {
            for i in (0..N).step_by(K) {
                // SAFETY: i and j are multiples of K below N, so that i + k and j + k are below N.
                // K elements from j on are in each row, and K elements from i on in each column.
                unsafe {
                    let row = |k: usize| self.rows.get_unchecked(i + k).add(j).cast::<[T; K]>();
                    let part = from_fn(|k| *row(k));
                    for (k, column) in transposed::<T, K>(part).into_iter().enumerate() {
                        *self.columns.get_unchecked(j + k).add(i).cast() = column;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::side;

    #[test]
    fn sides() {
        // (bits, shorter side of the matrix)
        assert_eq!(side(0, 100), 16);
        assert_eq!(side(8, 100), 8);
        assert_eq!(side(16 | 4, 100), 4);
        assert_eq!(side(8, 7), 4);
        assert_eq!(side(8, 2), 2);
        assert_eq!(side(0, 1), 1);
        assert_eq!(side(64 | 1, 64), 1);
    }
}
