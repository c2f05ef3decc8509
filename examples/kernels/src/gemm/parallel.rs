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

use colex::tensor::TensorLayout;
use colex::{LayoutError, View, ViewMut};

use super::{Element, Workspace, gemm, sizes};
use crate::sizes::expect_sizes;

/// Parts are multiples of this many rows or columns: of the tiles of every kernel's columns, and of common layouts in tiles.
const GRAIN: usize = 32;

/// [`gemm`](super::gemm) on several threads, one for each workspace.
///
/// Tiles that a cut would split, and results too small for two parts, are left to one thread.
///
/// - **Post**, **Errors**: those of [`gemm`](super::gemm).
/// - **Cost**: that of [`gemm`](super::gemm), divided, and some tens of microseconds to start the threads: a product that takes no
///   more than a few hundred is better left to one. Each thread packs the operand that is not cut.
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
    let (a, b) = (a.dynamic(), b.dynamic());
    let of_c = c.view_mut().dynamic().layout();
    let [left, right, [m, n]] = sizes([&a.layout(), &b.layout(), &of_c])?;
    expect_sizes(["gemm"; 3], [left[1], left[0], right[1]], [right[0], m, n])?;
    let threads = workspaces.len().max(1);
    let part = |size: usize| size.div_ceil(threads).next_multiple_of(GRAIN).min(size);
    let (whole, cut, part_of_c, part_of_operand) = if m < n {
        (a, b, [m, part(n)], [left[1], part(n)])
    } else {
        (b, a, [part(m), n], [part(m), left[1]])
    };
    if part_of_c == [m, n] {
        return alone(alpha, a, b, beta, c, workspaces);
    }
    let Ok(operands) = cut.padded_tiles(&part_of_operand) else {
        return alone(alpha, a, b, beta, c, workspaces);
    };
    let Ok(results) = c.padded_tiles_mut(&part_of_c) else {
        return alone(alpha, a, b, beta, c, workspaces);
    };
    std::thread::scope(|scope| {
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
    })
}

/// The product on this thread.
fn alone<T: Element, LA: TensorLayout, LB: TensorLayout, LC: TensorLayout>(
    alpha: T,
    a: View<'_, T, LA>,
    b: View<'_, T, LB>,
    beta: T,
    c: &mut ViewMut<'_, T, LC>,
    workspaces: &mut [Workspace<T>],
) -> Result<(), LayoutError> {
    match workspaces.first_mut() {
        Some(workspace) => gemm(alpha, a, b, beta, c, workspace),
        None => gemm(alpha, a, b, beta, c, &mut Workspace::new()),
    }
}
