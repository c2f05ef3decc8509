//! Transpose: small square blocks of elements, in registers.
//!
//! ```text
//! r[j][i] = t[i][j]
//! ```
//!
//! The size is fixed and small, so that the compiler keeps the block in vector registers and finds the shuffles itself: 4 x 4
//! up to four bytes an element, 2 x 2 for eight. Larger ones it moves element by element.

use core::array::from_fn;

/// The transposed block.
#[inline]
pub(crate) fn transposed<T: Copy, const N: usize>(block: [[T; N]; N]) -> [[T; N]; N] {
    from_fn(|j| from_fn(|i| block[i][j]))
}
