//! Transpose: small square blocks of elements, in registers.
//!
//! ```text
//! r[j][i] = t[i][j]
//! ```
//!
//! Fixed sizes let the compiler keep the block in vector registers. Elements of one byte are shuffled row by row, as vectors;
//! for wider ones it finds the shuffles itself.

use core::array::from_fn;

/// The transposed block.
#[inline]
pub(crate) fn transposed<T: Copy, const N: usize>(block: [[T; N]; N]) -> [[T; N]; N] {
    if size_of::<T>() > 1 || !N.is_power_of_two() {
        return from_fn(|j| from_fn(|i| block[i][j]));
    }
    shuffled(block)
}

/// The transposed block, N a power of two: rows that are half the block apart are interleaved, log2(N) times.
///
/// An element at (row, column) of m bits each has 2m bits of place; interleaving rotates them by one, so that after m steps row
/// and column have changed places.
#[inline]
fn shuffled<T: Copy, const N: usize>(mut block: [[T; N]; N]) -> [[T; N]; N] {
    let half = N / 2;
    let mut next = block;
    for _ in 0..N.trailing_zeros() {
        for i in 0..half {
            let (x, y) = (block[i], block[i + half]);
            for k in 0..half {
                next[2 * i][2 * k] = x[k];
                next[2 * i][2 * k + 1] = y[k];
                next[2 * i + 1][2 * k] = x[half + k];
                next[2 * i + 1][2 * k + 1] = y[half + k];
            }
        }
        block = next;
    }
    block
}
