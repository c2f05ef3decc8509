//! Parallel: parts of the result, each on a thread of its own.
//!
//! Rows of `c` need the same rows of `a` and all of `b`; columns need the same columns of `b` and all of `a`. So the longer mode
//! of `c` is cut, and the operand that has it is cut likewise:
//!
//! ```text
//! c (m,n)  ->  (m/threads,n), (m/threads,n), ..   with   a (m,k)  ->  (m/threads,k), (m/threads,k), ..
//! ```
//!
//! Parts of `c` have no element in common, so that each can be lent to its thread.
//!
//! A thread takes longer to start than a small product takes, so there are as many as [`threads_for`] the product.

use colex::tensor::TensorLayout;
use colex::{LayoutError, View, ViewMut};

use super::{Element, Workspace, gemm, sizes};

/// Parts are multiples of this many rows or columns: of the tiles of every kernel's columns, and of common layouts in tiles.
const GRAIN: usize = 32;

/// What a thread is started for: this many bytes of products, which is a tenth of a millisecond and more of vectors of 64 bytes.
/// Two threads take some 50 microseconds to start and to end.
const WORTH: usize = 1 << 26;

/// How many threads a product of these sizes, `[m, n, k]`, is worth: as many as have 64 MiB of products each, and at least one.
///
/// - **Post**: `max(1, m * n * k * size_of::<T>() / 2^26)`.
///
/// # Examples
///
/// ```
/// use colex_kernels::gemm::threads_for;
/// assert_eq!(threads_for::<f64>([256, 256, 255]), 1);
/// assert_eq!(threads_for::<f64>([256, 256, 256]), 2);
/// assert_eq!(threads_for::<f32>([1024, 1024, 1024]), 64);
/// ```
#[must_use]
pub fn threads_for<T>([m, n, k]: [usize; 3]) -> usize {
    let bytes = [n, k, size_of::<T>()].into_iter().fold(m, usize::saturating_mul);
    (bytes / WORTH).max(1)
}

/// [`gemm`](super::gemm) on several threads, at most one for each workspace and no more than [`threads_for`] the product.
///
/// Tiles that a cut would split, and results too small for two parts, are left to one thread.
///
/// - **Post**, **Errors**: those of [`gemm`](super::gemm).
/// - **Cost**: that of [`gemm`](super::gemm), divided, and some tens of microseconds to start the threads; where [`threads_for`]
///   says one, none is started. Each thread packs the operand that is not cut.
///
/// # Examples
///
/// ```
/// use colex::{Tensor, layout};
/// use colex_kernels::gemm::{Workspace, gemm_parallel};
/// let a = Tensor::new(vec![1.0; 100 * 3], layout!((100, 3):(3, 1)));
/// let b = Tensor::new(vec![2.0; 3 * 4], layout!((3, 4):(4, 1)));
/// let mut c = Tensor::new(vec![0.0; 100 * 4], layout!((100, 4):(4, 1)));
/// let mut workspaces = vec![Workspace::new(); 2];
/// gemm_parallel(1.0, a.view(), b.view(), 0.0, &mut c.view_mut(), &mut workspaces)?;
/// assert!(c.iter().all(|&c| c == 6.0));
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub fn gemm_parallel<T: Element, LA: TensorLayout, LB: TensorLayout, LC: TensorLayout>(
    alpha: T,
    a: View<'_, T, LA>,
    b: View<'_, T, LB>,
    beta: T,
    c: &mut ViewMut<'_, T, LC>,
    workspaces: &mut [Workspace<T>],
) -> Result<(), LayoutError> {
    if workspaces.len() > 1 && !is_worth_one::<T>([a.size(), b.size(), c.size()]) {
        let (a, b) = (a.dynamic(), b.dynamic());
        let of_c = c.view_mut().dynamic().layout();
        let [m, n, k] = sizes(&a.layout(), &b.layout(), &of_c)?;
        let threads = threads_for::<T>([m, n, k]).min(workspaces.len());
        let part = |size: usize| size.div_ceil(threads).next_multiple_of(GRAIN).min(size);
        let (whole, cut, part_of_c, part_of_operand) = if m < n {
            (a, b, [m, part(n)], [k, part(n)])
        } else {
            (b, a, [part(m), n], [part(m), k])
        };
        if part_of_c != [m, n]
            && let Ok(operands) = cut.padded_tiles(&part_of_operand)
            && let Ok(results) = c.padded_tiles_mut(&part_of_c)
        {
            // This thread only waits: beside one that computes, a new one may have to share its core at first.
            return std::thread::scope(|scope| {
                let parts = results.zip(operands).zip(workspaces).map(|((c, cut), workspace)| {
                    let (mut c, cut) = (c.into_tensor(), cut.into_tensor());
                    scope.spawn(move || {
                        let (a, b) = if m < n { (whole, cut) } else { (cut, whole) };
                        gemm(alpha, a, b, beta, &mut c, workspace)
                    })
                });
                let started: Vec<_> = parts.collect();
                let end = |thread: std::thread::ScopedJoinHandle<'_, _>| {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                };
                started.into_iter().try_for_each(end)
            });
        }
    }
    gemm(alpha, a, b, beta, c, workspaces.first_mut().unwrap_or(&mut Workspace::new()))
}

/// Whether a product of matrices with so many elements is worth one thread only. Each of `m`, `n` and `k` is in two of the three
/// numbers; finding them out would take a tenth of a small product.
fn is_worth_one<T>(sizes: [usize; 3]) -> bool {
    let square =
        sizes.into_iter().fold(1, |product: u128, size| product.saturating_mul(size as u128));
    let least = (2 * WORTH / size_of::<T>()) as u128;
    square < least * least
}
