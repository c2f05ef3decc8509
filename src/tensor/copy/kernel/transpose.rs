//! Transpose: small square blocks of elements, transposed in registers.
//!
//! ```text
//! r[j][i] = t[i][j]
//! ```
//!
//! The size is fixed and small, so that the compiler keeps the block in vector registers and
//! generates shuffles: 4 x 4 for elements of at most four bytes, 2 x 2 for eight. Larger elements
//! are moved one by one.

use core::array::from_fn;

/// Returns the transposed block.
#[inline]
pub(crate) fn transposed<T: Copy, const N: usize>(block: [[T; N]; N]) -> [[T; N]; N] {
    from_fn(|j| from_fn(|i| block[i][j]))
}
