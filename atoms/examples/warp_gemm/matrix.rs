//! Matrices in global memory, and the plain product.

use std::error::Error;

use colex::{DynLayout, IntTuple};

use crate::format::Format;

/// A matrix.
#[derive(Debug)]
pub(crate) struct Matrix<T> {
    /// The layout `(rows,columns)`.
    pub layout: DynLayout,
    /// The elements.
    pub data: Vec<T>,
}

impl<T: Copy> Matrix<T> {
    /// Returns the row-major matrix with the elements of `next`.
    pub(crate) fn row_major(
        shape: [i64; 2],
        next: impl FnMut() -> T,
    ) -> Result<Self, Box<dyn Error>> {
        let layout = DynLayout::row_major(&IntTuple::from_slice(&shape)?)?;
        let data = std::iter::repeat_with(next).take(layout.size() as usize).collect();
        Ok(Self { layout, data })
    }

    /// Returns the number of rows and of columns.
    pub(crate) fn extents(&self) -> [i64; 2] {
        [0, 1].map(|mode| self.layout.get(mode).map_or(1, |mode| mode.size()))
    }
}

/// Which numbers the matrices have.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Input {
    /// Integers from -4 to 4.
    SmallIntegers,
    /// Numbers of 32 random bits, from -8 to 8.
    Random,
}

impl Input {
    /// Returns a generator of these numbers.
    pub(crate) fn generator(self, seed: u64) -> impl FnMut() -> f64 {
        let mut state = seed;
        move || {
            // Knuth's MMIX generator; the high bits are the random ones.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let bits = (state >> 32) as u32;
            match self {
                Self::SmallIntegers => f64::from(bits % 9) - 4.0,
                Self::Random => f64::from(bits) / 2_f64.powi(28) - 8.0,
            }
        }
    }
}

/// Returns `A * B^T` by the definition: each sum begins at 0 and adds its products from k = 0 on.
///
/// The order is that of the accumulator in the kernels.
pub(crate) fn plain_product<F: Format>(
    a: &Matrix<F::Element>,
    b: &Matrix<F::Element>,
) -> Result<Matrix<F::Sum>, Box<dyn Error>> {
    let ([m, depth], [n, _]) = (a.extents(), b.extents());
    let mut c = Matrix::row_major([m, n], F::Sum::default)?;
    let at = |i: i64, k: i64| (i * depth + k) as usize;
    for i in 0..m {
        for j in 0..n {
            c.data[(i * n + j) as usize] = (0..depth).fold(F::Sum::default(), |sum, k| {
                F::multiply_add(sum, a.data[at(i, k)], b.data[at(j, k)])
            });
        }
    }
    Ok(c)
}
