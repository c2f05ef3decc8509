//! Parallel: each thread computes one part of the result.
//!
//! Rows of `c` need the same rows of `a` and all of `b`; columns need the same columns of `b` and
//! all of `a`. So the longer mode of `c` is divided, and so is the operand with that mode:
//!
//! ```text
//! c (m,n)  ->  (m/threads,n), (m/threads,n), ..   with   a (m,k)  ->  (m/threads,k), (m/threads,k), ..
//! ```
//!
//! Parts of `c` are disjoint, so that each thread borrows its part mutably.
//!
//! The start of a thread takes longer than a small product, so [`threads_for`] limits the number of
//! threads.

use colex::tensor::TensorLayout;
use colex::{LayoutError, View, ViewMut};

use super::{Element, Workspace, gemm, sizes};

/// The number of rows or columns of a part is a multiple of this: of the column count of every
/// kernel's tile, and of common tile sizes.
const GRAIN: usize = 32;

/// The least number of bytes of products for a thread. They take at least 0.1 ms with vectors of 64
/// bytes. The start and the end of two threads take some 50 microseconds.
const WORTH: usize = 1 << 26;

/// Returns the number of threads for a product of the sizes `[m, n, k]`: 64 MiB of products for
/// each thread, and at least one thread.
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

/// Computes [`gemm`](super::gemm) in several threads: at most one for each workspace, and at most
/// [`threads_for`] the product.
///
/// One thread computes layouts whose tiles a part would split, and results that are too small for
/// two parts.
///
/// - **Post**, **Errors**: those of [`gemm`](super::gemm).
/// - **Cost**: that of [`gemm`](super::gemm), divided by the number of threads, and some tens of
///   microseconds to start the threads. If [`threads_for`] is 1, no thread is started. Each thread
///   packs the operand that is not divided.
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
            // This thread only waits: if it computed, a new thread might share its core at first.
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

/// Whether a product of matrices with these numbers of elements is too small for two threads. Each
/// of `m`, `n` and `k` is a factor of two of the three numbers. To compute `m`, `n` and `k` would
/// take 10 % of the time of a small product.
fn is_worth_one<T>(sizes: [usize; 3]) -> bool {
    let square =
        sizes.into_iter().fold(1, |product: u128, size| product.saturating_mul(size as u128));
    let least = (2 * WORTH / size_of::<T>()) as u128;
    square < least * least
}
