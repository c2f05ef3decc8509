//! Loops over tensors, and the same loops by hand over slices.
//!
//! [`by_layout`] and [`by_hand`] have functions of the same names. A loop by hand computes offsets
//! as a user would write them. The slice checks the offset, and the tensor the coordinate;
//! [`unchecked`] has no checks. No function is inlined into its callers, so that instructions can
//! be counted.

use colex::{DynLayout, Layout, Tensor, View, ViewMut};

mod cases;
pub use cases::{Case, Run, cases};

/// 64 x 64, row-major.
pub type Rows = Layout![(64, 64):(64, 1)];
/// The nested layout of the algebra's examples.
pub type Nested = Layout![((2, 4), (3, 5)):((3, 6), (1, 24))];
/// Columns in blocks of 4: the sizes and two strides are dynamic.
pub type Mixed = Layout![(usize, (4, usize)):(1, (usize, usize))];
/// Rows with optional padding between them.
pub type Padded = Layout![(usize, usize):(usize, 1)];
/// A tile on the stack, columns 17 apart.
pub type Tile = Layout![(16, 16):(1, 17)];
/// A tile of a padded matrix.
pub type PaddedTile = Layout![(8, 8):(usize, 1)];

/// A view of integers, so that sums can be computed in any order.
type Numbers<'a, L> = View<'a, u32, L>;

/// Loops over tensors.
pub mod by_layout {
    use super::{
        DynLayout, Mixed, Nested, Numbers, Padded, PaddedTile, Rows, Tensor, Tile, View, ViewMut,
    };
    use colex::{coord, tiler};

    #[inline(never)]
    pub fn static_sum(t: Numbers<'_, Rows>) -> u32 {
        let mut sum = 0_u32;
        for i in 0..64 {
            for j in 0..64 {
                sum = sum.wrapping_add(t[(i, j)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn nested_sum(t: Numbers<'_, Nested>) -> u32 {
        let mut sum = 0_u32;
        for d in 0..5 {
            for c in 0..3 {
                for b in 0..4 {
                    for a in 0..2 {
                        sum = sum.wrapping_mul(3).wrapping_add(t[((a, b), (c, d))]);
                    }
                }
            }
        }
        sum
    }

    #[inline(never)]
    pub fn nested_by_mode(t: Numbers<'_, Nested>, rows: usize, columns: usize) -> u32 {
        let mut sum = 0_u32;
        for j in 0..columns.min(15) {
            for i in 0..rows.min(8) {
                sum = sum.wrapping_mul(3).wrapping_add(t[(i, j)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn nested_flat(t: Numbers<'_, Nested>, size: usize) -> u32 {
        let mut sum = 0_u32;
        for i in 0..size.min(120) {
            sum = sum.wrapping_mul(3).wrapping_add(t[i]);
        }
        sum
    }

    #[inline(never)]
    pub fn mixed_sum(t: Numbers<'_, Mixed>) -> u32 {
        let (m, (_, n)) = t.layout().shape();
        let mut sum = 0_u32;
        for k in 0..n {
            for j in 0..4 {
                for i in 0..m {
                    sum = sum.wrapping_add(t[(i, (j, k))]);
                }
            }
        }
        sum
    }

    #[inline(never)]
    pub fn mixed_by_mode(t: Numbers<'_, Mixed>) -> u32 {
        let (m, (_, n)) = t.layout().shape();
        let mut sum = 0_u32;
        for j in 0..4 * n {
            for i in 0..m {
                sum = sum.wrapping_add(t[(i, j)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn padded_sum(t: Numbers<'_, Padded>) -> u32 {
        let (m, n) = t.layout().shape();
        let mut sum = 0_u32;
        for i in 0..m {
            for j in 0..n {
                sum = sum.wrapping_add(t[(i, j)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn axpy(a: f32, x: View<'_, f32, Padded>, y: &mut ViewMut<'_, f32, Padded>) {
        let (m, n) = y.layout().shape();
        assert!(x.layout().shape() == (m, n));
        for i in 0..m {
            for j in 0..n {
                y[(i, j)] += a * x[(i, j)];
            }
        }
    }

    #[inline(never)]
    pub fn stencil(x: View<'_, f32, Padded>, y: &mut ViewMut<'_, f32, Padded>) {
        let (m, n) = x.layout().shape();
        assert!(y.layout().shape() == (m, n));
        for i in 1..m.saturating_sub(1) {
            for j in 1..n.saturating_sub(1) {
                y[(i, j)] = x[(i, j)]
                    - 0.25 * (x[(i - 1, j)] + x[(i + 1, j)] + x[(i, j - 1)] + x[(i, j + 1)]);
            }
        }
    }

    #[inline(never)]
    pub fn matmul(
        a: View<'_, f32, Padded>,
        b: View<'_, f32, Padded>,
        c: &mut ViewMut<'_, f32, Padded>,
    ) {
        let ((m, k), (_, n)) = (a.layout().shape(), b.layout().shape());
        assert!(b.layout().shape() == (k, n) && c.layout().shape() == (m, n));
        for i in 0..m {
            for l in 0..k {
                let a = a[(i, l)];
                for j in 0..n {
                    c[(i, j)] += a * b[(l, j)];
                }
            }
        }
    }

    #[inline(never)]
    pub fn write(t: &mut ViewMut<'_, u32, Padded>) {
        let (m, n) = t.layout().shape();
        for i in 0..m {
            for j in 0..n {
                t[(i, j)] = (i + j) as u32;
            }
        }
    }

    #[inline(never)]
    pub fn row_slices(t: Numbers<'_, Padded>) -> u32 {
        let (m, n) = t.layout().shape();
        let mut sum = 0_u32;
        for i in 0..m {
            let row = t.slice(coord!((i, _)));
            for j in 0..n {
                sum = sum.wrapping_add(row[j]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn column_slices(t: Numbers<'_, Padded>) -> u32 {
        let (m, n) = t.layout().shape();
        let mut sum = 0_u32;
        for j in 0..n {
            let column = t.slice(coord!((_, j)));
            for i in 0..m {
                sum = sum.wrapping_add(column[i]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn local_tile(t: Numbers<'_, PaddedTile>) -> u32 {
        let mut sum = 0_u32;
        for i in 0..8 {
            for j in 0..8 {
                sum = sum.wrapping_add(t[(i, j)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn all_tiles(t: Numbers<'_, Rows>) -> u32 {
        let tiles = t.zipped_divide(tiler!(<8, 8>));
        let mut sum = 0_u32;
        for ii in 0..8 {
            for jj in 0..8 {
                let tile = tiles.tile_at((ii, jj));
                for i in 0..8 {
                    for j in 0..8 {
                        sum = sum.wrapping_mul(3).wrapping_add(tile[(i, j)]);
                    }
                }
            }
        }
        sum
    }

    #[inline(never)]
    pub fn stack_tile(from: &[u32; 256]) -> u32 {
        let mut t = Tensor::tile(Tile::STATIC, |_| 0);
        for j in 0..16 {
            for i in 0..16 {
                t[(i, j)] = from[16 * i + j];
            }
        }
        let mut sum = 0_u32;
        for i in 0..16 {
            for j in 0..16 {
                sum = sum.wrapping_mul(3).wrapping_add(t[(i, j)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn iter(t: Numbers<'_, Padded>) -> u32 {
        t.iter().fold(0, |sum: u32, x| sum.wrapping_add(*x))
    }

    #[inline(never)]
    pub fn iter_memory_order(t: Numbers<'_, Padded>) -> u32 {
        t.iter_memory_order().fold(0, |sum: u32, x| sum.wrapping_add(*x))
    }

    #[inline(never)]
    pub fn for_loop(t: Numbers<'_, Padded>) -> u32 {
        let mut sum = 0_u32;
        for x in t.iter_memory_order() {
            sum = sum.wrapping_add(*x);
        }
        sum
    }

    #[inline(never)]
    pub fn dynamic(t: &View<'_, u32, DynLayout>, m: usize, n: usize) -> u32 {
        let mut sum = 0_u32;
        for i in 0..m {
            for j in 0..n {
                sum = sum.wrapping_add(t[(i, j)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn unchecked(t: Numbers<'_, Padded>) -> u32 {
        let (m, n) = t.layout().shape();
        let mut sum = 0_u32;
        for i in 0..m {
            for j in 0..n {
                // SAFETY: below the extents.
                sum = sum.wrapping_add(unsafe { *t.get_unchecked((i, j)) });
            }
        }
        sum
    }

    #[inline(never)]
    pub fn random(t: Numbers<'_, Padded>, at: &[(usize, usize)]) -> u32 {
        at.iter().fold(0, |sum, &at| sum.wrapping_add(t[at]))
    }
}

/// A matrix for loops by hand: rows of `n` elements begin `pitch` elements apart.
#[derive(Clone, Copy)]
pub struct Matrix<'a, T> {
    pub data: &'a [T],
    pub m: usize,
    pub n: usize,
    pub pitch: usize,
}

/// A mutable [`Matrix`].
pub struct MatrixMut<'a, T> {
    pub data: &'a mut [T],
    pub m: usize,
    pub n: usize,
    pub pitch: usize,
}

/// Loops over slices.
pub mod by_hand {
    use super::{Matrix, MatrixMut};

    #[inline(never)]
    pub fn static_sum(t: &[u32; 4096]) -> u32 {
        let mut sum = 0_u32;
        for i in 0..64 {
            for j in 0..64 {
                sum = sum.wrapping_add(t[64 * i + j]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn nested_sum(t: &[u32; 120]) -> u32 {
        let mut sum = 0_u32;
        for d in 0..5 {
            for c in 0..3 {
                for b in 0..4 {
                    for a in 0..2 {
                        sum = sum.wrapping_mul(3).wrapping_add(t[3 * a + 6 * b + c + 24 * d]);
                    }
                }
            }
        }
        sum
    }

    #[inline(never)]
    pub fn nested_by_mode(t: &[u32; 120], rows: usize, columns: usize) -> u32 {
        let mut sum = 0_u32;
        for j in 0..columns.min(15) {
            for i in 0..rows.min(8) {
                sum = sum
                    .wrapping_mul(3)
                    .wrapping_add(t[3 * (i % 2) + 6 * (i / 2) + j % 3 + 24 * (j / 3)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn nested_flat(t: &[u32; 120], size: usize) -> u32 {
        let mut sum = 0_u32;
        for i in 0..size.min(120) {
            let (a, rest) = (i % 2, i / 2);
            let (b, rest) = (rest % 4, rest / 4);
            let (c, d) = (rest % 3, rest / 3);
            sum = sum.wrapping_mul(3).wrapping_add(t[3 * a + 6 * b + c + 24 * d]);
        }
        sum
    }

    /// Sums `(m,(4,n)):(1,(column,block))`.
    #[inline(never)]
    pub fn mixed_sum(t: &[u32], m: usize, n: usize, column: usize, block: usize) -> u32 {
        let mut sum = 0_u32;
        for k in 0..n {
            for j in 0..4 {
                for i in 0..m {
                    sum = sum.wrapping_add(t[i + column * j + block * k]);
                }
            }
        }
        sum
    }

    #[inline(never)]
    pub fn mixed_by_mode(t: &[u32], m: usize, n: usize, column: usize, block: usize) -> u32 {
        let mut sum = 0_u32;
        for j in 0..4 * n {
            for i in 0..m {
                sum = sum.wrapping_add(t[i + column * (j % 4) + block * (j / 4)]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn padded_sum(t: Matrix<'_, u32>) -> u32 {
        let mut sum = 0_u32;
        for i in 0..t.m {
            for j in 0..t.n {
                sum = sum.wrapping_add(t.data[i * t.pitch + j]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn axpy(a: f32, x: Matrix<'_, f32>, y: &mut MatrixMut<'_, f32>) {
        assert!((x.m, x.n) == (y.m, y.n));
        for i in 0..y.m {
            for j in 0..y.n {
                y.data[i * y.pitch + j] += a * x.data[i * x.pitch + j];
            }
        }
    }

    #[inline(never)]
    pub fn stencil(x: Matrix<'_, f32>, y: &mut MatrixMut<'_, f32>) {
        assert!((x.m, x.n) == (y.m, y.n));
        let (t, p) = (x.data, x.pitch);
        for i in 1..x.m.saturating_sub(1) {
            for j in 1..x.n.saturating_sub(1) {
                y.data[i * y.pitch + j] = t[i * p + j]
                    - 0.25
                        * (t[(i - 1) * p + j]
                            + t[(i + 1) * p + j]
                            + t[i * p + j - 1]
                            + t[i * p + j + 1]);
            }
        }
    }

    #[inline(never)]
    pub fn matmul(a: Matrix<'_, f32>, b: Matrix<'_, f32>, c: &mut MatrixMut<'_, f32>) {
        assert!((b.m, b.n) == (a.n, c.n) && c.m == a.m);
        for i in 0..a.m {
            for l in 0..a.n {
                let a = a.data[i * a.pitch + l];
                for j in 0..b.n {
                    c.data[i * c.pitch + j] += a * b.data[l * b.pitch + j];
                }
            }
        }
    }

    #[inline(never)]
    pub fn write(t: &mut MatrixMut<'_, u32>) {
        for i in 0..t.m {
            for j in 0..t.n {
                t.data[i * t.pitch + j] = (i + j) as u32;
            }
        }
    }

    #[inline(never)]
    pub fn row_slices(t: Matrix<'_, u32>) -> u32 {
        let mut sum = 0_u32;
        for i in 0..t.m {
            let row = &t.data[i * t.pitch..][..t.n];
            for j in 0..t.n {
                sum = sum.wrapping_add(row[j]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn column_slices(t: Matrix<'_, u32>) -> u32 {
        let mut sum = 0_u32;
        for j in 0..t.n {
            let column = &t.data[j..];
            for i in 0..t.m {
                sum = sum.wrapping_add(column[i * t.pitch]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn local_tile(t: &[u32], pitch: usize) -> u32 {
        let mut sum = 0_u32;
        for i in 0..8 {
            for j in 0..8 {
                sum = sum.wrapping_add(t[i * pitch + j]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn all_tiles(t: &[u32; 4096]) -> u32 {
        let mut sum = 0_u32;
        for ii in 0..8 {
            for jj in 0..8 {
                for i in 0..8 {
                    for j in 0..8 {
                        sum = sum.wrapping_mul(3).wrapping_add(t[64 * (8 * ii + i) + 8 * jj + j]);
                    }
                }
            }
        }
        sum
    }

    #[inline(never)]
    pub fn stack_tile(from: &[u32; 256]) -> u32 {
        let mut t = [0; 271];
        for j in 0..16 {
            for i in 0..16 {
                t[i + 17 * j] = from[16 * i + j];
            }
        }
        let mut sum = 0_u32;
        for i in 0..16 {
            for j in 0..16 {
                sum = sum.wrapping_mul(3).wrapping_add(t[i + 17 * j]);
            }
        }
        sum
    }

    /// Sums in the order of the coordinates: along the columns.
    #[inline(never)]
    pub fn iter(t: Matrix<'_, u32>) -> u32 {
        let mut sum = 0_u32;
        for j in 0..t.n {
            for i in 0..t.m {
                sum = sum.wrapping_add(t.data[i * t.pitch + j]);
            }
        }
        sum
    }

    #[inline(never)]
    pub fn random(t: Matrix<'_, u32>, at: &[(usize, usize)]) -> u32 {
        at.iter().fold(0, |sum, &(i, j)| {
            assert!(i < t.m && j < t.n);
            sum.wrapping_add(t.data[i * t.pitch + j])
        })
    }
}

/// Loops over slices without bounds checks.
pub mod unchecked {
    use super::{Matrix, MatrixMut};

    #[inline(never)]
    pub fn padded_sum(t: Matrix<'_, u32>) -> u32 {
        let mut sum = 0_u32;
        for i in 0..t.m {
            for j in 0..t.n {
                // SAFETY: the matrix has `m` rows of `n` elements.
                sum = sum.wrapping_add(unsafe { *t.data.get_unchecked(i * t.pitch + j) });
            }
        }
        sum
    }

    #[inline(never)]
    pub fn mixed_sum(t: &[u32], m: usize, n: usize, column: usize, block: usize) -> u32 {
        let mut sum = 0_u32;
        for k in 0..n {
            for j in 0..4 {
                for i in 0..m {
                    // SAFETY: the slice has `n` blocks of 4 columns of `m` elements.
                    sum = sum.wrapping_add(unsafe { *t.get_unchecked(i + column * j + block * k) });
                }
            }
        }
        sum
    }

    #[inline(never)]
    pub fn axpy(a: f32, x: Matrix<'_, f32>, y: &mut MatrixMut<'_, f32>) {
        assert!((x.m, x.n) == (y.m, y.n));
        for i in 0..y.m {
            for j in 0..y.n {
                // SAFETY: as above.
                unsafe {
                    *y.data.get_unchecked_mut(i * y.pitch + j) +=
                        a * x.data.get_unchecked(i * x.pitch + j)
                };
            }
        }
    }

    #[inline(never)]
    pub fn stencil(x: Matrix<'_, f32>, y: &mut MatrixMut<'_, f32>) {
        assert!((x.m, x.n) == (y.m, y.n));
        let p = x.pitch;
        // SAFETY: as above.
        let t = |i: usize| unsafe { *x.data.get_unchecked(i) };
        for i in 1..x.m.saturating_sub(1) {
            for j in 1..x.n.saturating_sub(1) {
                let value = t(i * p + j)
                    - 0.25
                        * (t((i - 1) * p + j)
                            + t((i + 1) * p + j)
                            + t(i * p + j - 1)
                            + t(i * p + j + 1));
                // SAFETY: as above.
                unsafe { *y.data.get_unchecked_mut(i * y.pitch + j) = value };
            }
        }
    }

    #[inline(never)]
    pub fn matmul(a: Matrix<'_, f32>, b: Matrix<'_, f32>, c: &mut MatrixMut<'_, f32>) {
        assert!((b.m, b.n) == (a.n, c.n) && c.m == a.m);
        for i in 0..a.m {
            for l in 0..a.n {
                // SAFETY: as above.
                let a = unsafe { *a.data.get_unchecked(i * a.pitch + l) };
                for j in 0..b.n {
                    // SAFETY: as above.
                    unsafe {
                        *c.data.get_unchecked_mut(i * c.pitch + j) +=
                            a * b.data.get_unchecked(l * b.pitch + j)
                    };
                }
            }
        }
    }

    #[inline(never)]
    pub fn write(t: &mut MatrixMut<'_, u32>) {
        for i in 0..t.m {
            for j in 0..t.n {
                // SAFETY: as above.
                unsafe { *t.data.get_unchecked_mut(i * t.pitch + j) = (i + j) as u32 };
            }
        }
    }

    #[inline(never)]
    pub fn column_slices(t: Matrix<'_, u32>) -> u32 {
        let mut sum = 0_u32;
        for j in 0..t.n {
            for i in 0..t.m {
                // SAFETY: as above.
                sum = sum.wrapping_add(unsafe { *t.data.get_unchecked(i * t.pitch + j) });
            }
        }
        sum
    }

    #[inline(never)]
    pub fn local_tile(t: &[u32], pitch: usize) -> u32 {
        let mut sum = 0_u32;
        for i in 0..8 {
            for j in 0..8 {
                // SAFETY: as above.
                sum = sum.wrapping_add(unsafe { *t.get_unchecked(i * pitch + j) });
            }
        }
        sum
    }
}
