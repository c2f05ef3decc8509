//! Parallel: parts of the result, each on one thread.
//!
//! Rows of `c` need the same rows of `a` and all of `b`; columns need the same columns of `b` and
//! all of `a`. The longer mode of `c` is therefore divided, and so is the operand with that mode:
//!
//! ```text
//! c (m,n)  ->  (m/threads,n), (m/threads,n), ..   with   a (m,k)  ->  (m/threads,k), (m/threads,k), ..
//! ```
//!
//! The parts of `c` are disjoint, so each thread can borrow one mutably.
//!
//! Starting a thread takes longer than a small product. [`threads_for`] returns the number of
//! threads for a product.

use colex::tensor::StridedLayout;
use colex::{LayoutError, View, ViewMut};

use super::{Element, Workspace, gemm, sizes};

/// The sizes of the parts are multiples of this many rows or columns: of the tile sizes of every
/// kernel, and of common tiled layouts.
const PART_MULTIPLE: usize = 32;

/// The bytes of products for each thread: at least a tenth of a millisecond with vectors of 64
/// bytes. Starting and joining two threads takes about 50 microseconds.
const BYTES_PER_THREAD: usize = 1 << 26;

/// Returns the number of threads for a product of the sizes `[m, n, k]`: each one computes 64 MiB
/// of products, but there is at least one.
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
    (bytes / BYTES_PER_THREAD).max(1)
}

/// Computes [`gemm`](super::gemm) on several threads, at most one for each workspace and at most
/// [`threads_for`] the product.
///
/// One thread computes the whole product if the parts would split tiles, or if the result is too
/// small for two parts.
///
/// - **Post**, **Errors**: those of [`gemm`](super::gemm).
/// - **Cost**: that of [`gemm`](super::gemm), divided by the threads, and some tens of microseconds
///   to start them; if [`threads_for`] returns 1, no thread is started. Each thread packs the
///   operand that is not divided.
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
pub fn gemm_parallel<T: Element, LA: StridedLayout, LB: StridedLayout, LC: StridedLayout>(
    alpha: T,
    a: View<'_, T, LA>,
    b: View<'_, T, LB>,
    beta: T,
    c: &mut ViewMut<'_, T, LC>,
    workspaces: &mut [Workspace<T>],
) -> Result<(), LayoutError> {
    if workspaces.len() > 1 && !needs_one_thread::<T>([a.size(), b.size(), c.size()]) {
        let (a, b) = (a.dynamic(), b.dynamic());
        let of_c = c.view_mut().dynamic().layout();
        let [m, n, k] = sizes(&a.layout(), &b.layout(), &of_c)?;
        let threads = threads_for::<T>([m, n, k]).min(workspaces.len());
        let part = |size: usize| size.div_ceil(threads).next_multiple_of(PART_MULTIPLE).min(size);
        let (whole, cut, part_of_c, part_of_operand) = if m < n {
            (a, b, [m, part(n)], [k, part(n)])
        } else {
            (b, a, [part(m), n], [part(m), k])
        };
        if part_of_c != [m, n]
            && let Ok(operands) = cut.padded_tiles(&part_of_operand)
            && let Ok(results) = c.padded_tiles_mut(&part_of_c)
        {
            // This thread only waits. If it computed a part, a new thread could at first share its
            // core.
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

/// Returns whether a product of matrices of these sizes is too small for two threads. Each of `m`,
/// `n` and `k` is in two of the three sizes; computing them would take a tenth of the time of a
/// small product.
fn needs_one_thread<T>(sizes: [usize; 3]) -> bool {
    let square =
        sizes.into_iter().fold(1, |product: u128, size| product.saturating_mul(size as u128));
    let least = (2 * BYTES_PER_THREAD / size_of::<T>()) as u128;
    square < least * least
}
