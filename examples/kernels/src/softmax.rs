//! Softmax of the rows: `y[(i,j)] = exp(x[(i,j)] - max_i) / sum_i`.
//!
//! The largest element of a row is subtracted first, so no exponential overflows; the sum is at
//! least 1.
//!
//! The fast loop depends on which elements are contiguous, and the type of the layout states that:
//!
//! ```text
//! (m,n):(p,1)    a row is contiguous      lanes run along a row:  one row after the other
//! (m,n):(1,p)    a column is contiguous   lanes are rows:         16 rows at the same time, column after column
//! any other      a tile, an interleave    packed into rows, and back
//! ```
//!
//! The kernel tries these types in turn ([`typed`](Tensor::typed)). The compiler vectorizes a loop
//! over a slice of a row, or over 16 elements of a column: [`as_slice`](Tensor::as_slice) gives the
//! slice of a view.

use colex::tensor::{Storage, StorageMut, StridedLayout};
use colex::{DynLayout, Layout, LayoutError, Tensor, View, ViewMut, coord, layout};

use crate::sizes::{expect_sizes, sizes, sizes_of};

/// The number of elements that are computed at the same time.
const LANES: usize = 16;
/// The number of rows that are packed at the same time.
const BLOCK: usize = 32;

/// Contiguous rows: `(m,n):(p,1)`.
type Rows = Layout![(usize, usize):(usize, 1)];
/// Contiguous columns: `(m,n):(1,p)`.
type Columns = Layout![(usize, usize):(1, usize)];

/// Computes the softmax of every row of `x`, for any two layouts.
///
/// - **Post**: for a row with elements below +∞, none of them NaN and one above -∞: `y[(i,j)]` is
///   at most 1, and the row of `y` adds up to 1, both up to rounding; the result of an element -∞
///   is 0.
/// - **Post**: every other row of `y` is NaN throughout: for a row with a NaN, for one with a +∞
///   (`∞ - ∞` has no value), and for one of -∞ only. `numpy` with the same formula and `torch` have
///   the same results. Such a row does not change any other row.
/// - **Errors**: [`Reason::RankMismatch`](colex::Reason) if `x` or `y` does not have two modes,
///   [`Reason::SizeMismatch`](colex::Reason) if a mode of `y` differs in size from that of `x`; the
///   operation of the error names the operand. Then nothing is written.
/// - **Cost**: three passes over one row or 16 rows, which stay in the cache. For layouts of
///   neither type also a copy to row-major and one back, a few rows at a time.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::softmax;
/// let x = Tensor::new([0.0, 3.0_f32.ln(), 1000.0, 1000.0], layout!((2, 2):(2, 1)));
/// let mut y = Tensor::new([0.0; 4], layout!((2, 2):(1, 2)));
/// softmax(&x, &mut y).unwrap();
/// let near = |a: f32, b: f32| (a - b).abs() < 1e-6;
/// assert!(near(y[(0, 0)], 0.25) && near(y[(0, 1)], 0.75) && near(y[(1, 0)], 0.5));
///
/// let mut wide = Tensor::new([0.0; 6], layout!((2, 3):(3, 1)));
/// let error = softmax(&x, &mut wide).unwrap_err();
/// assert_eq!(error.to_string(), "softmax: mode 1 of y: the sizes 2 and 3 differ; use equal sizes");
/// ```
pub fn softmax<S, L, D, M>(x: &Tensor<S, L>, y: &mut Tensor<D, M>) -> Result<(), LayoutError>
where
    S: Storage<Item = f32>,
    L: StridedLayout,
    D: StorageMut<Item = f32>,
    M: StridedLayout,
{
    let [m, n] = sizes_of("softmax: x", &x.layout())?;
    let found = sizes_of("softmax: y", &y.layout())?;
    expect_sizes(["softmax: mode 0 of y", "softmax: mode 1 of y"], [m, n], found)?;
    let (x, y) = (x.view().dynamic(), y.view_mut().dynamic());
    let y = match (x.typed::<Rows>(), y.typed::<Rows>()) {
        (Ok(x), Ok(y)) => {
            by_rows(x, y);
            return Ok(());
        }
        (_, Ok(y)) => y.dynamic(),
        (_, Err(y)) => y,
    };
    let mut y = match (x.typed::<Columns>(), y.typed::<Columns>()) {
        (Ok(x), Ok(y)) => {
            by_columns(x, y);
            return Ok(());
        }
        (_, Ok(y)) => y.dynamic(),
        (_, Err(y)) => y,
    };
    let mut rooms = vec![0.0; 2 * n * m.min(BLOCK)];
    match (x.padded_tiles(&[BLOCK]), y.padded_tiles_mut(&[BLOCK])) {
        (Ok(xs), Ok(ys)) => {
            for (x, mut y) in xs.zip(ys) {
                packed(x.tensor(), y.tensor_mut(), &mut rooms)?;
            }
            Ok(())
        }
        // The layout would split rows across blocks, so all rows are packed at once.
        _ => packed(&x, &mut y, &mut vec![0.0; 2 * n * m]),
    }
}

/// Computes the softmax of packed copies of the rows of `x`, with a buffer of twice their size.
fn packed<S, D>(
    x: &Tensor<S, DynLayout>,
    y: &mut Tensor<D, DynLayout>,
    rooms: &mut [f32],
) -> Result<(), LayoutError>
where
    S: Storage<Item = f32>,
    D: StorageMut<Item = f32>,
{
    let [m, n] = sizes(&x.layout())?;
    let (from, to) = rooms.split_at_mut(rooms.len() / 2);
    let mut from = Tensor::try_new(from, layout!((m, n):(n, 1)))?;
    let mut to = Tensor::try_new(to, layout!((m, n):(n, 1)))?;
    from.try_copy_from(x)?;
    by_rows(from.view(), to.view_mut());
    y.try_copy_from(&to)
}

/// Computes one row after the other, [`LANES`] elements at a time.
fn by_rows(x: View<'_, f32, Rows>, mut y: ViewMut<'_, f32, Rows>) {
    for i in 0..x.layout().shape().0 {
        let (x, mut y) = (x.slice(coord!((i, _))), y.view_mut().slice(coord!((i, _))));
        if let (Some(x), Some(y)) = (x.as_slice(), y.as_mut_slice()) {
            row(x, y);
        }
    }
}

/// The lanes are elements of one row; they are reduced at the end.
fn row(x: &[f32], y: &mut [f32]) {
    let mut greatest = [f32::NEG_INFINITY; LANES];
    let (chunks, rest) = x.as_chunks::<LANES>();
    for chunk in chunks {
        for (greatest, x) in greatest.iter_mut().zip(chunk) {
            *greatest = larger(*greatest, *x);
        }
    }
    let greatest = greatest.iter().chain(rest).copied().fold(f32::NEG_INFINITY, larger);

    for (y, x) in y.iter_mut().zip(x) {
        *y = exp(x - greatest);
    }
    let mut sums = [0.0; LANES];
    let (chunks, rest) = y.as_chunks::<LANES>();
    for chunk in chunks {
        for (sum, y) in sums.iter_mut().zip(chunk) {
            *sum += y;
        }
    }
    let sum = sums.iter().chain(rest).sum::<f32>();
    let scale = 1.0 / sum;
    for y in y {
        *y *= scale;
    }
}

/// Computes [`LANES`] rows at a time, then the remaining rows one by one.
fn by_columns(x: View<'_, f32, Columns>, mut y: ViewMut<'_, f32, Columns>) {
    let (m, _) = x.layout().shape();
    let whole = m - m % LANES;
    for start in (0..whole).step_by(LANES) {
        columns::<LANES>(x, y.view_mut(), start);
    }
    for start in whole..m {
        columns::<1>(x, y.view_mut(), start);
    }
}

/// The lanes are the rows from `start` on; those of a column are contiguous.
#[inline]
fn columns<const L: usize>(
    x: View<'_, f32, Columns>,
    mut y: ViewMut<'_, f32, Columns>,
    start: usize,
) {
    let (_, n) = x.layout().shape();
    let mut greatest = [f32::NEG_INFINITY; L];
    for j in 0..n {
        let column = x.slice(coord!((_, j)));
        let Some(x) = lanes::<L>(column.as_slice(), start) else { return };
        for (greatest, x) in greatest.iter_mut().zip(x) {
            *greatest = larger(*greatest, *x);
        }
    }
    let mut sums = [0.0; L];
    for j in 0..n {
        let (x, mut y) = (x.slice(coord!((_, j))), y.view_mut().slice(coord!((_, j))));
        let Some(x) = lanes::<L>(x.as_slice(), start) else { return };
        let Some(y) = lanes_mut::<L>(y.as_mut_slice(), start) else { return };
        for l in 0..L {
            y[l] = exp(x[l] - greatest[l]);
            sums[l] += y[l];
        }
    }
    let scales = sums.map(|sum| 1.0 / sum);
    for j in 0..n {
        let mut column = y.view_mut().slice(coord!((_, j)));
        let Some(y) = lanes_mut::<L>(column.as_mut_slice(), start) else { return };
        for (y, scale) in y.iter_mut().zip(scales) {
            *y *= scale;
        }
    }
}

/// Returns `L` elements of a column.
#[inline]
fn lanes<const L: usize>(column: Option<&[f32]>, start: usize) -> Option<&[f32; L]> {
    column?.get(start..)?.first_chunk()
}

/// Returns [`lanes`], mutable.
#[inline]
fn lanes_mut<const L: usize>(column: Option<&mut [f32]>, start: usize) -> Option<&mut [f32; L]> {
    column?.get_mut(start..)?.first_chunk_mut()
}

/// Returns the larger number. Unlike `f32::max` this is one instruction, because it does not check
/// both operands for NaN.
#[inline]
fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// Returns `e^x` for `x <= 0`, with an error of at most two units in the last place, in operations
/// that vectorize.
///
/// `x = n ln 2 + r` with `|r| <= ln 2 / 2`; `e^r` is its series, `2^n` is made from its bits. The
/// result is 0 below the normal numbers.
#[inline]
fn exp(x: f32) -> f32 {
    /// A sum of this and a small number has the nearest integer in its low bits.
    const ROUND: f32 = 12_582_912.0;
    /// ln 2 in two parts. The first ends in zero bits, so its products are exact.
    const LN_2: (f32, f32) = (0.693_359_4, -2.121_944_4e-4);
    let shifted = x * core::f32::consts::LOG2_E + ROUND;
    let n = shifted - ROUND;
    let r = (x - n * LN_2.0) - n * LN_2.1;
    let series = 1.0 / 5040.0;
    let series = series * r + 1.0 / 720.0;
    let series = series * r + 1.0 / 120.0;
    let series = series * r + 1.0 / 24.0;
    let series = series * r + 1.0 / 6.0;
    let series = series * r + 0.5;
    let series = series * r + 1.0;
    let series = series * r + 1.0;
    let exponent = shifted.to_bits().wrapping_sub(ROUND.to_bits()).wrapping_add(127);
    let power = f32::from_bits(exponent << 23);
    if x < -87.0 { 0.0 } else { series * power }
}
