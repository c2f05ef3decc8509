//! Micro-kernel: one tile of the product, in registers.
//!
//! A tile of `ROWS` x `COLUMNS` is a sum of outer products, one for each step of the depth: one
//! element of each row of the left panel times two vectors of the right panel.
//!
//! ```text
//! left  (ROWS,depth)    : (x,y)     any steps: its numbers are taken one by one
//! right (depth,COLUMNS) : (z,1)     two vectors of W elements are contiguous
//! c     (ROWS,COLUMNS)  : (w,1)
//!
//! sums[i][v][l] += left[(i,p)] * right[(p, v*W + l)]      for p in 0..depth
//! ```
//!
//! `ROWS`, `COLUMNS` and the strides of 1 are types, so the loops over them have constant bounds.
//! The compiler keeps `sums` in registers and vectorizes `l`; only one comparison of `p` with the
//! depth remains of the bounds checks. Panels are in a packed buffer or in the operand itself; the
//! kernel treats both alike.
//!
//! The same source is compiled for each set of vector instructions; [`vectors`] returns the best
//! one of the machine.

// Only code that is inlined into the functions with `target_feature` is compiled for these
// instructions.
#![allow(clippy::inline_always)]

use core::ops::{Add, Mul};

use colex::typed::IntLeaf;
use colex::typenum::{U1, U4, U6, U8, U12, U16, U32};
use colex::{Layout, View, ViewMut};
use multiversion::multiversion;

/// A set of vector instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vectors {
    /// 64 bytes, 32 registers: AVX-512.
    Wide,
    /// 32 bytes, 16 registers: AVX2 and FMA.
    Middle,
    /// 16 bytes: every machine has them.
    Narrow,
}

/// Returns the best vectors of this machine.
///
/// # Examples
///
/// ```
/// println!("{:?}", colex_kernels::gemm::vectors());
/// ```
#[must_use]
#[multiversion(targets(
    "x86_64+avx2+fma+avx512f+avx512bw+avx512cd+avx512dq+avx512vl",
    "x86_64+avx2+fma"
))]
pub fn vectors() -> Vectors {
    multiversion::target::match_target! {
        "x86_64+avx512f" => Vectors::Wide,
        "x86_64+avx2+fma" => Vectors::Middle,
        _ => Vectors::Narrow,
    }
}

/// The layout of a panel of the left operand: `N` rows.
pub type LeftPanel<N> = Layout<(N, usize), (usize, usize)>;
/// The layout of a panel of the right operand: `M` columns, contiguous in each row.
pub type RightPanel<M> = Layout<(usize, M), (usize, U1)>;
/// The layout of a tile of the result: as many rows as a left panel, or fewer at the edge.
pub type TileOf<M> = Layout<(usize, M), (usize, U1)>;

/// The factors of a product and of the old result: `c = alpha * product + beta * c`. With a `beta`
/// of 0, `c` is not read.
#[derive(Clone, Copy, Debug)]
pub struct Scale<T> {
    /// The factor of the product.
    pub alpha: T,
    /// The factor of the old result.
    pub beta: T,
}

impl<T: Element> Scale<T> {
    /// Sets `c` to its new value.
    #[inline(always)]
    pub(super) fn apply(self, sum: T, c: &mut T) {
        let product = self.alpha * sum;
        *c = if self.beta == T::default() { product } else { product + self.beta * *c };
    }
}

/// An element of a matrix: `f32` or `f64`.
pub trait Element:
    Copy + Default + PartialEq + Add<Output = Self> + Mul<Output = Self> + Send + Sync + 'static
{
    /// 1.
    const ONE: Self;
    /// The kernel for vectors of 64 bytes.
    type Wide: Kernel<Self>;
    /// The kernel for vectors of 32 bytes.
    type Middle: Kernel<Self>;
    /// The kernel for vectors of 16 bytes.
    type Narrow: Kernel<Self>;

    /// Returns `self * b + c`, rounded once.
    #[must_use]
    fn mul_add(self, b: Self, c: Self) -> Self;
}

impl Element for f32 {
    const ONE: Self = 1.0;
    type Wide = Tile<U12, U32>;
    type Middle = Tile<U6, U16>;
    type Narrow = Tile<U6, U8>;

    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        Self::mul_add(self, b, c)
    }
}

impl Element for f64 {
    const ONE: Self = 1.0;
    type Wide = Tile<U12, U16>;
    type Middle = Tile<U6, U8>;
    type Narrow = Tile<U6, U4>;

    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        Self::mul_add(self, b, c)
    }
}

/// The computation of one tile of the product.
pub trait Kernel<T> {
    /// Its rows, a typenum integer.
    type Rows: IntLeaf;
    /// Its columns, a typenum integer.
    type Columns: IntLeaf;
    /// Its rows.
    const ROWS: usize;
    /// Its columns.
    const COLUMNS: usize;

    /// Computes `c = alpha * left * right + beta * c` for the rows of `c`.
    fn tile(
        left: View<'_, T, LeftPanel<Self::Rows>>,
        right: View<'_, T, RightPanel<Self::Columns>>,
        scale: Scale<T>,
        c: ViewMut<'_, T, TileOf<Self::Columns>>,
    );
}

/// The kernel of tiles of `N` x `M`.
#[derive(Clone, Copy, Debug)]
pub struct Tile<N, M>(core::marker::PhantomData<(N, M)>);

/// Implements [`Kernel`] with the function that is compiled for its vectors, of `$w` elements.
macro_rules! kernels {
    ($($t:ty, $n:ty, $m:ty: $run:ident, $rows:literal, $half:literal, $w:literal;)*) => {$(
        impl Kernel<$t> for Tile<$n, $m> {
            type Rows = $n;
            type Columns = $m;
            const ROWS: usize = $rows;
            const COLUMNS: usize = 2 * $w;

            #[inline]
            fn tile(
                left: View<'_, $t, LeftPanel<$n>>,
                right: View<'_, $t, RightPanel<$m>>,
                scale: Scale<$t>,
                c: ViewMut<'_, $t, TileOf<$m>>,
            ) {
                $run::<$t, $n, $m, $rows, $half, $w>(left, right, scale, c);
            }
        }
    )*};
}
kernels! {
    f32, U12, U32: wide, 12, 6, 16;
    f32, U6, U16: middle, 6, 3, 8;
    f32, U6, U8: narrow, 6, 3, 4;
    f64, U12, U16: wide, 12, 6, 8;
    f64, U6, U8: middle, 6, 3, 4;
    f64, U6, U4: narrow, 6, 3, 2;
}

/// Computes [`Kernel::tile`] with vectors of 64 bytes.
#[multiversion(targets("x86_64+avx2+fma+avx512f+avx512bw+avx512cd+avx512dq+avx512vl"))]
fn wide<T: Element, N: IntLeaf, M: IntLeaf, const R: usize, const H: usize, const W: usize>(
    left: View<'_, T, LeftPanel<N>>,
    right: View<'_, T, RightPanel<M>>,
    scale: Scale<T>,
    c: ViewMut<'_, T, TileOf<M>>,
) {
    tile::<T, N, M, R, H, W, true>(left, right, scale, c);
}

/// Computes [`Kernel::tile`] with vectors of 32 bytes.
#[multiversion(targets("x86_64+avx2+fma"))]
fn middle<T: Element, N: IntLeaf, M: IntLeaf, const R: usize, const H: usize, const W: usize>(
    left: View<'_, T, LeftPanel<N>>,
    right: View<'_, T, RightPanel<M>>,
    scale: Scale<T>,
    c: ViewMut<'_, T, TileOf<M>>,
) {
    tile::<T, N, M, R, H, W, true>(left, right, scale, c);
}

/// Computes [`Kernel::tile`] with vectors of 16 bytes.
fn narrow<T: Element, N: IntLeaf, M: IntLeaf, const R: usize, const H: usize, const W: usize>(
    left: View<'_, T, LeftPanel<N>>,
    right: View<'_, T, RightPanel<M>>,
    scale: Scale<T>,
    c: ViewMut<'_, T, TileOf<M>>,
) {
    /// On targets without that instruction, a fused multiplication is a function call.
    const FUSED: bool = cfg!(any(target_arch = "aarch64", target_feature = "fma"));
    tile::<T, N, M, R, H, W, FUSED>(left, right, scale, c);
}

/// Computes [`Kernel::tile`] for all R rows, or for the first H if these are enough.
#[inline(always)]
fn tile<
    T: Element,
    N: IntLeaf,
    M: IntLeaf,
    const R: usize,
    const H: usize,
    const W: usize,
    const FUSED: bool,
>(
    left: View<'_, T, LeftPanel<N>>,
    right: View<'_, T, RightPanel<M>>,
    scale: Scale<T>,
    c: ViewMut<'_, T, TileOf<M>>,
) {
    if c.layout().shape().0 > H {
        update(product::<T, N, M, R, W, FUSED>(left, right), scale, c);
    } else {
        update(product::<T, N, M, H, W, FUSED>(left, right), scale, c);
    }
}

/// Returns the sum of the outer products.
#[inline(always)]
fn product<
    T: Element,
    N: IntLeaf,
    M: IntLeaf,
    const R: usize,
    const W: usize,
    const FUSED: bool,
>(
    left: View<'_, T, LeftPanel<N>>,
    right: View<'_, T, RightPanel<M>>,
) -> [[[T; W]; 2]; R] {
    let mut sums = [[[T::default(); W]; 2]; R];
    let depth = left.layout().shape().1.min(right.layout().shape().0);
    for p in 0..depth {
        for i in 0..R {
            for v in 0..2 {
                for l in 0..W {
                    let (x, y, sum) = (left[(i, p)], right[(p, v * W + l)], sums[i][v][l]);
                    sums[i][v][l] = if FUSED { x.mul_add(y, sum) } else { x * y + sum };
                }
            }
        }
    }
    sums
}

/// Adds the sums to the tile.
#[inline(always)]
fn update<T: Element, M: IntLeaf, const R: usize, const W: usize>(
    sums: [[[T; W]; 2]; R],
    scale: Scale<T>,
    mut c: ViewMut<'_, T, TileOf<M>>,
) {
    let rows = c.layout().shape().0;
    if rows == R {
        // With constant bounds the sums are stored from registers.
        if scale.beta == T::default() {
            for i in 0..R {
                for v in 0..2 {
                    let vector = sums[i][v].map(|sum| scale.alpha * sum);
                    store(vector, &mut c, i, v);
                }
            }
        } else {
            for i in 0..R {
                for v in 0..2 {
                    let mut vector: [T; W] = load(&c, i, v);
                    for l in 0..W {
                        vector[l] = scale.alpha * sums[i][v][l] + scale.beta * vector[l];
                    }
                    store(vector, &mut c, i, v);
                }
            }
        }
        return;
    }
    let some = sums;
    for (i, row) in some.iter().enumerate().take(rows) {
        for (j, &sum) in row.as_flattened().iter().enumerate() {
            scale.apply(sum, &mut c[(i, j)]);
        }
    }
}

/// Loads a vector of the tile.
#[inline(always)]
fn load<T: Element, M: IntLeaf, const W: usize>(
    c: &ViewMut<'_, T, TileOf<M>>,
    i: usize,
    v: usize,
) -> [T; W] {
    let mut vector = [T::default(); W];
    for l in 0..W {
        vector[l] = c[(i, v * W + l)];
    }
    vector
}

/// Stores a vector to the tile.
#[inline(always)]
fn store<T: Element, M: IntLeaf, const W: usize>(
    vector: [T; W],
    c: &mut ViewMut<'_, T, TileOf<M>>,
    i: usize,
    v: usize,
) {
    for l in 0..W {
        c[(i, v * W + l)] = vector[l];
    }
}
