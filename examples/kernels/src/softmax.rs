//! Softmax of the rows: `y[(i,j)] = exp(x[(i,j)] - max_i) / sum_i`.
//!
//! The greatest element of a row is subtracted first, so that no exponential overflows; the sum is at least 1.
//!
//! What a processor does fast depends on where the neighbours are, and the layout says where:
//!
//! ```text
//! (m,n):(p,1)    a row lies together      lanes run along a row:  one row after the other
//! (m,n):(1,p)    a column lies together   lanes are rows:         16 rows at the same time, column after column
//! any other      a tile, an interleave    packed into rows, and back
//! ```
//!
//! The kernel asks for these types in turn ([`typed`](Tensor::typed)). In a loop over a slice of a row, or of 16 elements of a
//! column, the compiler finds vector instructions by itself: [`as_slice`](Tensor::as_slice) is the fast way into a view.

use colex::tensor::{Storage, StorageMut, TensorLayout};
use colex::{DynLayout, Layout, LayoutError, Tensor, View, ViewMut, coord, layout};

use crate::sizes::{expect_sizes, sizes, sizes_of};

/// Elements that are computed at the same time.
const LANES: usize = 16;
/// Rows that are packed at the same time, where they have to be.
const BLOCK: usize = 32;

/// Rows that lie together: `(m,n):(p,1)`.
type Rows = Layout![(usize, usize):(usize, 1)];
/// Columns that lie together: `(m,n):(1,p)`.
type Columns = Layout![(usize, usize):(1, usize)];

/// Softmax of every row of `x`, between any two layouts.
///
/// - **Post**: where the elements of a row are below +∞, none is NaN and one is above -∞:
///   `y[(i,j)]` is at most 1, and the row of `y` adds up to 1, both but for rounding; an element -∞
///   becomes 0.
/// - **Post**: every other row of `y` is NaN throughout: a row with a NaN, one with a +∞ (`∞ - ∞`
///   has no value), and one of -∞ only. `numpy` by the same formula and `torch` answer the same. No
///   such row changes another.
/// - **Errors**: [`Reason::RankMismatch`](colex::Reason) where `x` or `y` has not two modes,
///   [`Reason::SizeMismatch`](colex::Reason) where a mode of `y` has not the size of that of `x`; the operation of the error says
///   which. Then nothing is written.
/// - **Cost**: three passes over a row, or over 16, which stay in the cache; for layouts of neither kind a copy to rows and one
///   back, some rows at a time.
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
/// assert_eq!(error.to_string(), "softmax: mode 1 of y: the sizes 2 and 3 differ");
/// ```
pub fn softmax<S, L, D, M>(x: &Tensor<S, L>, y: &mut Tensor<D, M>) -> Result<(), LayoutError>
where
    S: Storage<Item = f32>,
    L: TensorLayout,
    D: StorageMut<Item = f32>,
    M: TensorLayout,
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
        // Rows in parts that blocks would cut.
        _ => packed(&x, &mut y, &mut vec![0.0; 2 * n * m]),
    }
}

/// Softmax of the rows of `x` by way of rows that lie together, in twice the room that they take.
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

/// One row after the other, [`LANES`] elements of it at a time.
fn by_rows(x: View<'_, f32, Rows>, mut y: ViewMut<'_, f32, Rows>) {
    for i in 0..x.layout().shape().0 {
        let (x, mut y) = (x.slice(coord!((i, _))), y.view_mut().slice(coord!((i, _))));
        if let (Some(x), Some(y)) = (x.as_slice(), y.as_mut_slice()) {
            row(x, y);
        }
    }
}

/// The lanes are elements of one row; they meet at the end.
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

/// [`LANES`] rows at the same time, then those that are left, one after the other.
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

/// The lanes are the rows from `start` on: those of a column lie together.
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

/// `L` elements of a column.
#[inline]
fn lanes<const L: usize>(column: Option<&[f32]>, start: usize) -> Option<&[f32; L]> {
    column?.get(start..)?.first_chunk()
}

/// [`lanes`], to be changed.
#[inline]
fn lanes_mut<const L: usize>(column: Option<&mut [f32]>, start: usize) -> Option<&mut [f32; L]> {
    column?.get_mut(start..)?.first_chunk_mut()
}

/// The greater of two; unlike `f32::max` one instruction, for it need not look for NaN on both sides.
#[inline]
fn larger(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// `e^x` for `x <= 0`, within two units of the last place, in arithmetic that becomes vector instructions.
///
/// `x = n ln 2 + r` with `|r| <= ln 2 / 2`; `e^r` by its series, `2^n` by its bits. Below the normal numbers it is 0.
#[inline]
fn exp(x: f32) -> f32 {
    /// Adding it to a small number leaves the nearest integer in the low bits.
    const ROUND: f32 = 12_582_912.0;
    /// ln 2 in two parts: the first has zeros at its end, so that its products are exact.
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
