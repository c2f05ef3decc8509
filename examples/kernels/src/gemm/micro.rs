//! Micro: one tile of the product, in registers.
//!
//! A tile of `ROWS` x `COLUMNS` is summed over the depth by one outer product a step: two vectors of the left panel times one
//! number of each row of the right one.
//!
//! ```text
//! acc: ((W,2),COLUMNS) += a: (W,2) at p  *  b: COLUMNS at p      for p in 0..depth
//! ```
//!
//! All bounds are constants, so that the compiler keeps `acc` in registers and writes the two inner loops as vector
//! instructions of the width `W`. The same source is compiled for each set of them; [`vectors`] says which one the machine has.

use core::ops::{Add, Mul};

use colex::Layout;
use colex::ViewMut;
use colex::tensor::TensorCoord;
use colex::typed::IntLeaf;
use multiversion::multiversion;
use colex::typenum::{U1, U4, U6, U8, U12, U16, U32};

/// The vectors that a machine multiplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vectors {
    /// 64 bytes, 32 registers: AVX-512.
    Wide,
    /// 32 bytes, 16 registers: AVX2 and FMA.
    Middle,
    /// 16 bytes: what every machine has.
    Narrow,
}

/// The best vectors of this machine.
///
/// # Examples
///
/// ```
/// use colex_kernels::gemm::vectors;
/// println!("{:?}", vectors());
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

/// What a matrix is made of: `f32` and `f64`.
pub trait Element:
    Copy + Default + PartialEq + Add<Output = Self> + Mul<Output = Self> + Send + Sync + 'static
{
    /// 1.
    const ONE: Self;
    /// Elements that are summed before a tile is added to the result: as long as `COLUMNS` rows of them and some more lie in
    /// the first cache.
    const DEPTH: usize;
    /// From one packed row of the right operand to the next, in elements: a bit more than the depth, so that rows do not meet
    /// in the sets of the cache.
    const PITCH: usize;
    /// The kernel for vectors of 64 bytes.
    type Wide: Kernel<Self>;
    /// The kernel for vectors of 32 bytes.
    type Middle: Kernel<Self>;
    /// The kernel for vectors of 16 bytes.
    type Narrow: Kernel<Self>;

    /// `self * b + c`, rounded once.
    #[must_use]
    fn mul_add(self, b: Self, c: Self) -> Self;
}

/// Packed rows are so many elements longer than they need to be: one cache line.
const SKEW_F32: usize = 16;
const SKEW_F64: usize = 8;

impl Element for f32 {
    const ONE: Self = 1.0;
    const DEPTH: usize = 512;
    const PITCH: usize = 512 + SKEW_F32;
    type Wide = Tile<U32, U12>;
    type Middle = Tile<U16, U6>;
    type Narrow = Tile<U8, U6>;

    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        Self::mul_add(self, b, c)
    }
}

impl Element for f64 {
    const ONE: Self = 1.0;
    const DEPTH: usize = 256;
    const PITCH: usize = 256 + SKEW_F64;
    type Wide = Tile<U16, U12>;
    type Middle = Tile<U8, U6>;
    type Narrow = Tile<U4, U6>;

    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        Self::mul_add(self, b, c)
    }
}

/// The layout of a tile of the result: columns of `M` elements that lie together.
pub type TileLayout<M, N> = Layout<(M, N), (U1, usize)>;

/// How a product is added to what is there: `c = alpha * product + beta * c`; with a `beta` of 0, `c` is not read.
#[derive(Clone, Copy, Debug)]
pub struct Scale<T> {
    /// Factor of the product.
    pub alpha: T,
    /// Factor of what is there.
    pub beta: T,
}

/// A tile of the product.
pub trait Kernel<T> {
    /// Its rows, a typenum integer.
    type Rows: IntLeaf;
    /// Its columns, a typenum integer.
    type Columns: IntLeaf;
    /// Its rows.
    const ROWS: usize;
    /// Its columns.
    const COLUMNS: usize;

    /// `c = alpha * a * b + beta * c`.
    ///
    /// `a` is a panel `(ROWS,depth):(1,ROWS)`, `b` are rows `(depth,COLUMNS):(1,PITCH)`.
    fn tile(
        a: &[T],
        b: &[T],
        scale: Scale<T>,
        c: ViewMut<'_, T, TileLayout<Self::Rows, Self::Columns>>,
    );
}

/// The kernel of tiles of `M` x `N`.
#[derive(Clone, Copy, Debug)]
pub struct Tile<M, N>(core::marker::PhantomData<(M, N)>);

macro_rules! kernels {
    ($($t:ty, $m:ty, $n:ty: $run:ident, $w:literal, $rows:literal, $columns:literal, $pitch:expr;)*) => {$(
        impl Kernel<$t> for Tile<$m, $n> {
            type Rows = $m;
            type Columns = $n;
            const ROWS: usize = $rows;
            const COLUMNS: usize = $columns;

            #[inline]
            fn tile(a: &[$t], b: &[$t], scale: Scale<$t>, c: ViewMut<'_, $t, TileLayout<$m, $n>>) {
                $run::<$t, $m, $n, $w, $columns, { $pitch }>(a, b, scale, c);
            }
        }
    )*};
}
kernels! {
    f32, U32, U12: wide, 16, 32, 12, <f32 as Element>::PITCH;
    f32, U16, U6: middle, 8, 16, 6, <f32 as Element>::PITCH;
    f32, U8, U6: narrow, 4, 8, 6, <f32 as Element>::PITCH;
    f64, U16, U12: wide, 8, 16, 12, <f64 as Element>::PITCH;
    f64, U8, U6: middle, 4, 8, 6, <f64 as Element>::PITCH;
    f64, U4, U6: narrow, 2, 4, 6, <f64 as Element>::PITCH;
}

/// [`Kernel::tile`] in vectors of 64 bytes.
#[multiversion(targets("x86_64+avx2+fma+avx512f+avx512bw+avx512cd+avx512dq+avx512vl"))]
fn wide<T, M, N, const W: usize, const C: usize, const PITCH: usize>(
    a: &[T],
    b: &[T],
    scale: Scale<T>,
    c: ViewMut<'_, T, TileLayout<M, N>>,
) where
    T: Element,
    M: IntLeaf,
    N: IntLeaf,
{
    update(product::<T, W, C, PITCH, true>(a, b), scale, c);
}

/// [`Kernel::tile`] in vectors of 32 bytes.
#[multiversion(targets("x86_64+avx2+fma"))]
fn middle<T, M, N, const W: usize, const C: usize, const PITCH: usize>(
    a: &[T],
    b: &[T],
    scale: Scale<T>,
    c: ViewMut<'_, T, TileLayout<M, N>>,
) where
    T: Element,
    M: IntLeaf,
    N: IntLeaf,
{
    update(product::<T, W, C, PITCH, true>(a, b), scale, c);
}

/// [`Kernel::tile`] in vectors of 16 bytes.
fn narrow<T, M, N, const W: usize, const C: usize, const PITCH: usize>(
    a: &[T],
    b: &[T],
    scale: Scale<T>,
    c: ViewMut<'_, T, TileLayout<M, N>>,
) where
    T: Element,
    M: IntLeaf,
    N: IntLeaf,
{
    /// Without such an instruction a fused multiplication is a function of a library.
    const FUSED: bool = cfg!(any(target_arch = "aarch64", target_feature = "fma"));
    update(product::<T, W, C, PITCH, FUSED>(a, b), scale, c);
}

/// The outer products, summed.
#[inline(always)]
fn product<T: Element, const W: usize, const C: usize, const PITCH: usize, const FUSED: bool>(
    a: &[T],
    b: &[T],
) -> [[[T; W]; 2]; C] {
    let mut acc = [[[T::default(); W]; 2]; C];
    let (vectors, _) = a.as_chunks::<W>();
    let (steps, _) = vectors.as_chunks::<2>();
    let Some(rows) = b.as_chunks::<PITCH>().0.first_chunk::<C>() else { return acc };
    for (p, a) in steps.iter().take(PITCH).enumerate() {
        for j in 0..C {
            for v in 0..2 {
                for l in 0..W {
                    let (x, y, sum) = (a[v][l], rows[j][p], acc[j][v][l]);
                    acc[j][v][l] = if FUSED { x.mul_add(y, sum) } else { x * y + sum };
                }
            }
        }
    }
    acc
}

/// `c = alpha * product + beta * c`.
#[inline(always)]
fn update<T, M, N, const W: usize, const C: usize>(
    product: [[[T; W]; 2]; C],
    Scale { alpha, beta }: Scale<T>,
    mut c: ViewMut<'_, T, TileLayout<M, N>>,
) where
    T: Element,
    M: IntLeaf,
    N: IntLeaf,
    (usize, usize): TensorCoord<TileLayout<M, N>>,
{
    let reads = beta != T::default();
    for (j, column) in product.as_flattened().chunks_exact(2).enumerate() {
        for (i, &sum) in column.as_flattened().iter().enumerate() {
            let c = &mut c[(i, j)];
            *c = if reads { alpha * sum + beta * *c } else { alpha * sum };
        }
    }
}
