//! Matrix product: `c = alpha * a * b + beta * c`, for operands of any layout.
//!
//! ```
//! use colex::{DynLayout, Tensor, layout};
//! use colex_kernels::gemm::{Workspace, gemm};
//!
//! let mut workspace = Workspace::new();
//! let a = Tensor::new(vec![1.0_f32; 6], layout!((2, 3):(3, 1))); // row-major
//! let b = Tensor::new(vec![2.0_f32; 12], DynLayout::lit("(3,4):(1,3)")); // column-major
//! let mut c = Tensor::new(vec![0.0_f32; 8], DynLayout::lit("(2,(2,2)):(2,(1,4))")); // in tiles of 2 x 2
//! gemm(1.0, a.view(), b.view(), 0.0, &mut c.view_mut(), &mut workspace)?;
//! assert_eq!(c.into_storage(), [6.0; 8]);
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! # Five loops
//!
//! A plain matrix product is three loops. It reads each element of `a` and `b` many times. To keep
//! these elements in a cache, the loops are blocked as in Goto and van de Geijn, *Anatomy of
//! High-Performance Matrix Multiplication*. Each loop iterates over blocks of a tensor, and each
//! block has a layout. The sizes are those for `f32` and vectors of 64 bytes; `R` is the stride of
//! the rows:
//!
//! | loop | iterates over | in a cache | its layout |
//! |---|---|---|---|
//! | 1 | 2048 rows of `a` and `c` | | |
//! | 2 | 512 steps of the depth | the left block | `(2048,512):(R,1)` where it is, `:(528,1)` packed |
//! | 3 | 256 columns of `b` and `c` | the right block, in the second-level cache | `((512,32),8):((32,1),16384)` packed |
//! | 4 | panels of 12 rows | the left panel, in the first-level cache | `(12,512):(R,1)` |
//! | 5 | panels of 32 columns | the right panel, streamed | `(512,32):(32,1)` |
//! | tile | 512 steps | 24 registers of 16 sums | `(12,32):(32,1)`, added to `(12,32):(R,1)` of `c` |
//!
//! The first four are [`block`](colex::Tensor::block)s of views;
//! [`tile_at`](colex::Tensor::tile_at) selects a panel of the packed block. The 12 and 32 are
//! types, so the compiler turns the last loop into a sequence of vector instructions, see
//! [`Kernel`].
//!
//! # Packing is a copy between layouts
//!
//! The kernel reads `b` in panels, in the order of loop 5, for any layout of `b`. Packing is one
//! line, [`copy_from`](colex::Tensor::copy_from), from the layout of the block to
//!
//! ```text
//! (depth,columns)  ->  (depth,(32,columns/32)) : (32,(1,32*depth))
//! ```
//!
//! Row-major, column-major, padded, reversed and tiled operands differ only in that copy. Small
//! right operands, and left operands with contiguous rows, are not packed: their panels have the
//! same type as packed ones.
//!
//! # One source
//!
//! - A column-major `c` is a row-major one with exchanged operands: `c' = b' * a'`, where `'` is
//!   `select([1, 0])`.
//! - A `c` whose modes have several strides (tiles) is computed in a temporary and copied.
//! - `zipped_divide` divides a tiled operand into blocks if they fill it; otherwise it is copied
//!   once, to row-major.
//! - The kernel is compiled for AVX-512, AVX2 and plain vectors; [`vectors`] detects which one to
//!   call.
//!
//! [`gemm_parallel`] computes parts of the result on several threads.
//!
//! The code has no `unsafe` and names no layout of an operand.

mod loops;
mod micro;
mod pack;
mod parallel;

pub use micro::{Element, Kernel, LeftPanel, RightPanel, Scale, Tile, TileOf, Vectors, vectors};
pub use parallel::{gemm_parallel, threads_for};

use colex::tensor::StridedLayout;
use colex::{DynLayout, LayoutError, Tensor, View, ViewMut};
use pack::{Operand, Rows, Strided};

use crate::sizes::{expect_sizes, sizes_of};

/// The name of the operation in errors.
const NAME: &str = "gemm";

/// Memory for packed blocks, to be reused.
///
/// It grows to the size that the largest product so far needed: at most a few megabytes.
///
/// # Examples
///
/// ```
/// let workspace = colex_kernels::gemm::Workspace::<f64>::new();
/// ```
#[derive(Clone, Debug, Default)]
pub struct Workspace<T> {
    memory: Vec<T>,
}

impl<T: Element> Workspace<T> {
    /// Returns an empty workspace.
    ///
    /// # Examples
    ///
    /// ```
    /// let workspace = colex_kernels::gemm::Workspace::<f32>::new();
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { memory: Vec::new() }
    }

    /// Returns slices of these lengths, each aligned to a cache line. Their contents are those of
    /// earlier calls.
    fn take<const N: usize>(&mut self, lengths: [usize; N]) -> [&mut [T]; N] {
        let line = CACHE_LINE / size_of::<T>();
        let lengths = lengths.map(|len| len.next_multiple_of(line));
        let needed = lengths.iter().sum::<usize>() + line;
        if self.memory.len() < needed {
            self.memory = vec![T::default(); needed];
        }
        let begin = self.memory.as_ptr().align_offset(CACHE_LINE).min(line);
        let mut rest = &mut self.memory[begin..];
        lengths.map(|len| {
            let (part, behind) = std::mem::take(&mut rest).split_at_mut(len);
            rest = behind;
            part
        })
    }
}

/// The size of a cache line in bytes.
const CACHE_LINE: usize = 64;

/// Computes `c = alpha * a * b + beta * c`.
///
/// ```text
/// c[(i,j)] = alpha * (sum over p of a[(i,p)] * b[(p,j)]) + beta * c[(i,j)]
/// ```
///
/// Each tensor has two modes, which may be nested: the rows of tiles are one mode, `(8,m/8)`.
///
/// - **Post**: the equation above. The order of each sum is unspecified, and products may be fused
///   into it. With a `beta` of 0, `c` is not read; with an `alpha` of 0, `a` and `b` are not read.
/// - **Errors**: [`Reason::RankMismatch`](colex::Reason), [`Reason::SizeMismatch`](colex::Reason)
///   if the shapes are not `(m,k)`, `(k,n)`, `(m,n)`; then `c` does not change.
/// - **Cost**: `m * n * k` multiplications, and some tenths of a microsecond before the first one.
///   These are copied to memory of their size: a `c` in tiles or without contiguous rows or
///   columns, and an operand in tiles that blocks do not fill.
/// - **Source**: BLAS `gemm`.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::gemm::{Workspace, gemm};
/// let a = Tensor::new([1.0, 2.0, 3.0, 4.0], layout!((2, 2):(2, 1)));
/// let mut c = Tensor::new([1.0, 1.0, 1.0, 1.0], layout!((2, 2):(2, 1)));
/// gemm(1.0, a.view(), a.view(), 10.0, &mut c.view_mut(), &mut Workspace::new())?;
/// assert_eq!(c.into_storage(), [17.0, 20.0, 25.0, 32.0]);
///
/// let row = Tensor::new([1.0, 2.0, 3.0], layout!((1, 3):(3, 1)));
/// let mut c = Tensor::new([0.0; 9], layout!((3, 3):(3, 1)));
/// let error = gemm(1.0, row.view(), row.view(), 0.0, &mut c.view_mut(), &mut Workspace::new());
/// assert_eq!(error.unwrap_err().to_string(), "gemm: rows of b: the sizes 3 and 1 differ; use equal sizes");
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn gemm<T: Element, LA: StridedLayout, LB: StridedLayout, LC: StridedLayout>(
    alpha: T,
    a: View<'_, T, LA>,
    b: View<'_, T, LB>,
    beta: T,
    c: &mut ViewMut<'_, T, LC>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    gemm_with(vectors(), alpha, a, b, beta, c, workspace)
}

/// Computes [`gemm`] with the given vectors.
///
/// Every choice gives the same result up to rounding. Vectors that the machine does not have are
/// slow.
///
/// - **Errors**: those of [`gemm`].
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::gemm::{Vectors, Workspace, gemm_with};
/// let a = Tensor::new([2.0], layout!((1, 1):(1, 1)));
/// let mut c = Tensor::new([0.0], layout!((1, 1):(1, 1)));
/// let mut workspace = Workspace::new();
/// gemm_with(Vectors::Narrow, 1.0, a.view(), a.view(), 0.0, &mut c.view_mut(), &mut workspace)?;
/// assert_eq!(c[(0, 0)], 4.0);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn gemm_with<T: Element, LA: StridedLayout, LB: StridedLayout, LC: StridedLayout>(
    vectors: Vectors,
    alpha: T,
    a: View<'_, T, LA>,
    b: View<'_, T, LB>,
    beta: T,
    c: &mut ViewMut<'_, T, LC>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let scale = Scale { alpha, beta };
    if let Ok(a) = a.typed::<Strided>()
        && let Ok(b) = b.typed::<Rows>()
        && let Ok(c) = c.view_mut().typed::<Rows>()
        && let ((m, k), (l, n)) = (a.layout().shape(), b.layout().shape())
        && l == k
        && c.layout().shape() == (m, n)
        && m.min(n).min(k) > 0
        && alpha != T::default()
    {
        // All three have the layouts of the loops: the fast path for small products.
        let (a, b) = (Operand::Strided(a), Operand::Rows(b));
        return match vectors {
            Vectors::Wide => loops::multiply::<T, T::Wide>(scale, &a, &b, k, c, workspace),
            Vectors::Middle => loops::multiply::<T, T::Middle>(scale, &a, &b, k, c, workspace),
            Vectors::Narrow => loops::multiply::<T, T::Narrow>(scale, &a, &b, k, c, workspace),
        };
    }
    let (a, b, mut c) = (a.dynamic(), b.dynamic(), c.view_mut().dynamic());
    let [m, n, k] = sizes(&a.layout(), &b.layout(), &c.layout())?;
    if m == 0 || n == 0 {
        return Ok(());
    }
    if k == 0 || alpha == T::default() {
        c.iter_mut_memory_order().for_each(|c| scale.apply(T::default(), c));
        return Ok(());
    }
    match vectors {
        Vectors::Wide => multiply_any::<T, T::Wide>(scale, k, &a, &b, &mut c, workspace),
        Vectors::Middle => multiply_any::<T, T::Middle>(scale, k, &a, &b, &mut c, workspace),
        Vectors::Narrow => multiply_any::<T, T::Narrow>(scale, k, &a, &b, &mut c, workspace),
    }
}

/// Computes the product for a `c` of any layout, with a row-major temporary if necessary.
fn multiply_any<T: Element, K: Kernel<T>>(
    scale: Scale<T>,
    k: usize,
    a: &View<'_, T, DynLayout>,
    b: &View<'_, T, DynLayout>,
    c: &mut ViewMut<'_, T, DynLayout>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let layout = c.layout();
    let step = |mode: usize| layout.leaf(mode).map_or(0, |(_, stride)| stride.get());
    let turned = layout.leaf_count() == 2 && step(0) == 1 && step(1) != 1;
    if turned && let Ok(c) = c.view_mut().try_select([1, 0])?.typed() {
        return multiply_rows::<T, K>(
            scale,
            k,
            &b.try_select([1, 0])?,
            &a.try_select([1, 0])?,
            c,
            workspace,
        );
    }
    if let Ok(c) = c.view_mut().typed() {
        return multiply_rows::<T, K>(scale, k, a, b, c, workspace);
    }
    let mut temporary = zeroed_rows(&layout)?;
    if scale.beta != T::default() {
        temporary.try_copy_from(c)?;
    }
    let rows: ViewMut<'_, T, Rows> = temporary.view_mut();
    multiply_rows::<T, K>(scale, k, a, b, rows, workspace)?;
    c.try_copy_from(&temporary)
}

/// Computes the product for operands of any layout.
fn multiply_rows<T: Element, K: Kernel<T>>(
    scale: Scale<T>,
    k: usize,
    a: &View<'_, T, DynLayout>,
    b: &View<'_, T, DynLayout>,
    c: ViewMut<'_, T, Rows>,
    workspace: &mut Workspace<T>,
) -> Result<(), LayoutError> {
    let depth = loops::depth_of::<T>();
    let (copy_of_a, copy_of_b);
    let a = if let Some(a) = Operand::left(a, [loops::ROWS, depth]) {
        a
    } else {
        copy_of_a = to_row_major(a)?;
        Operand::Rows(copy_of_a.view())
    };
    let b = if let Some(b) = Operand::right(b, [depth, loops::COLUMNS], K::COLUMNS) {
        b
    } else {
        copy_of_b = to_row_major(b)?;
        Operand::Rows(copy_of_b.view())
    };
    loops::multiply::<T, K>(scale, &a, &b, k, c, workspace)
}

/// An allocated row-major matrix.
type RowMajor<T> = Tensor<Vec<T>, Rows>;

/// Returns a row-major matrix with the sizes of this layout.
fn zeroed_rows<T: Element>(layout: &DynLayout) -> Result<RowMajor<T>, LayoutError> {
    let [m, n] = sizes_of(NAME, layout)?;
    Tensor::try_new(vec![T::default(); m * n], pack::rows(m, n)?)
}

/// Copies the matrix to row-major.
fn to_row_major<T: Element>(view: &View<'_, T, DynLayout>) -> Result<RowMajor<T>, LayoutError> {
    let mut copy = zeroed_rows(&view.layout())?;
    copy.try_copy_from(view)?;
    Ok(copy)
}

/// Returns the sizes `[m, n, k]` of a product if the matrices are `(m,k)`, `(k,n)`, `(m,n)`;
/// otherwise an error that names the matrix.
fn sizes(a: &DynLayout, b: &DynLayout, c: &DynLayout) -> Result<[usize; 3], LayoutError> {
    let [[m, k], [l, n], [r, s]] = [sizes_of(NAME, a)?, sizes_of(NAME, b)?, sizes_of(NAME, c)?];
    let modes = ["gemm: rows of b", "gemm: rows of c", "gemm: columns of c"];
    expect_sizes(modes, [k, m, n], [l, r, s])?;
    Ok([m, n, k])
}
