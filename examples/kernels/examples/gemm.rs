//! A row-major matrix times a tiled matrix, `T(8,128)`, as accelerators store it.
//!
//! ```text
//! cargo run --release -p colex-kernels --example gemm [SIZE]
//! ```
//!
//! The program compares a small product with three loops over coordinates, and then measures the
//! time of a large product.

// Sums of small integers are exact, and so are sizes as `f64`.
#![allow(clippy::float_cmp, clippy::cast_precision_loss)]

use std::time::Instant;

use colex::{DynLayout, LayoutError, Tensor};
use colex_kernels::gemm::{Workspace, gemm, vectors};

fn main() -> Result<(), LayoutError> {
    let given = std::env::args().nth(1).and_then(|arg| arg.parse().ok());
    check([96, 256, 80])?;
    let n = given.map_or(1024, |n: usize| n.next_multiple_of(128));
    println!("{n} x {n} x {n}, {:?} vectors: {:.0} GFLOP/s", vectors(), speed([n, n, n])?);
    Ok(())
}

/// Returns a matrix of small integers, whose sums are exact.
fn matrix(layout: &DynLayout, step: usize) -> Tensor<Vec<f32>, DynLayout> {
    let mut matrix = Tensor::new(vec![0.0; layout.cosize() as usize], *layout);
    matrix.iter_mut().enumerate().for_each(|(i, x)| *x = ((i * step) % 7) as f32 - 3.0);
    matrix
}

/// Returns the row-major layout.
fn rows(m: usize, n: usize) -> Result<DynLayout, LayoutError> {
    DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1])
}

/// Returns the layout in tiles of 8 rows and 128 columns, with row-major tiles. `m` and `n` are
/// multiples of 8 and 128.
fn tiles(m: usize, n: usize) -> DynLayout {
    format!("((8,{}),(128,{})):((128,{}),(1,1024))", m / 8, n / 128, 8 * n).parse().unwrap()
}

/// Compares the product with the three loops of its definition.
fn check([m, n, k]: [usize; 3]) -> Result<(), LayoutError> {
    let (a, b) = (matrix(&rows(m, k)?, 3), matrix(&tiles(k, n), 5));
    let mut c = matrix(&rows(m, n)?, 0);
    gemm(1.0, a.view(), b.view(), 0.0, &mut c.view_mut(), &mut Workspace::new())?;
    for i in 0..m {
        for j in 0..n {
            let sum: f32 = (0..k).map(|p| a[[i, p]] * b[[p, j]]).sum();
            assert!(c[[i, j]] == sum, "c[({i},{j})] is {}, not {sum}", c[[i, j]]);
        }
    }
    println!("{m} x {n} x {k}: every element is what three loops make it");
    Ok(())
}

/// Returns the GFLOP/s of the best of some runs.
fn speed([m, n, k]: [usize; 3]) -> Result<f64, LayoutError> {
    let (a, b) = (matrix(&rows(m, k)?, 3), matrix(&tiles(k, n), 5));
    let mut c = matrix(&rows(m, n)?, 0);
    let mut workspace = Workspace::new();
    let mut best = f64::INFINITY;
    for _ in 0..10 {
        let start = Instant::now();
        gemm(1.0, a.view(), b.view(), 0.0, &mut c.view_mut(), &mut workspace)?;
        best = best.min(start.elapsed().as_secs_f64());
    }
    Ok(2.0 * (m * n * k) as f64 / best / 1e9)
}
