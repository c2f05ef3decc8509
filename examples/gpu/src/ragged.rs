//! `sgemm_1` for matrices of any size: C += A * B^T with partial tiles.
//!
//! The matrices are column-major: A `(M,K)`, B `(N,K)` and C `(M,N)`. The parts of the threads in an
//! identity layout are the coordinates of their elements. A thread compares them with the extents: it
//! copies 0 in place of an element out of bounds, and does not store such an element of C.

#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use colex::IntTuple;
use colex::constant::Const;
use colex::{DynLayout, unwrap};

use crate::block::Block;
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::launch::{self, Launch};
use crate::layouts::{coordinate, thread_value};
use crate::sgemm_1::{THREADS_AB, THREADS_C, TILE_AB, TILE_C, multiply, multiply_by_hand};
use crate::{constant_layouts, unroll};

pub use crate::sgemm_1::{SHARED, THREADS};

const PART_AB: DynLayout = thread_value(&TILE_AB, &THREADS_AB);
const PART_C: DynLayout = thread_value(&TILE_C, &THREADS_C);

constant_layouts! {
    /// `(thread,value)`: the row and the column of an element of A or B that a thread copies.
    CopyRow = unwrap(coordinate(&TILE_AB, 0).composition(&PART_AB));
    CopyColumn = unwrap(coordinate(&TILE_AB, 1).composition(&PART_AB));
    /// Its place in shared memory.
    CopyTo = unwrap(DynLayout::lit("(128,8):(1,128)").composition(&PART_AB));
    /// `(thread,(m,n))`: the row and the column of an element of C.
    RowOfC = unwrap(coordinate(&TILE_C, 0).composition(&PART_C));
    ColumnOfC = unwrap(coordinate(&TILE_C, 1).composition(&PART_C));
}

/// Checks a launch that multiplies `a` and `b`. Tiles may be partial.
///
/// - **Errors**: [`launch::Error`] unless the storages have the elements of the matrices, the grid has one
///   block for each tile of C, the block has [`THREADS`] threads, and shared memory has [`SHARED`] bytes.
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub fn check(
    launch: &Launch,
    (m, n, k): (usize, usize, usize),
    [a, b, c]: [usize; 3],
) -> Result<(), launch::Error> {
    for (rows, columns, elements) in [(m, k, a), (n, k, b), (m, n, c)] {
        let shape = IntTuple::from_slice(&[rows as i64, columns as i64])?;
        launch::in_bounds(&(DynLayout::col_major(&shape)?, elements))?;
    }
    launch.check_grid((m.div_ceil(128), n.div_ceil(128)))?;
    launch.check_threads(&THREADS_C)?;
    launch.check_shared::<f32>(&DynLayout::lit("(128,8,2):(1,128,1024)"))
}

/// Computes one tile of C.
///
/// # Safety
/// The pointers are valid for matrices of these sizes.
#[inline(always)]
pub unsafe fn sgemm<B: Block>(
    block: &B,
    (a, b, c): (*const f32, *const f32, *mut f32),
    (m, n, k): (usize, usize, usize),
) {
    let (rows, columns, to) = (Const::of(CopyRow), Const::of(CopyColumn), Const::of(CopyTo));
    let shared_a = block.shared::<f32>();
    let shared_b = shared_a.add(Const::<CopyTo>::COSIZE);
    let (i, j) = block.index();
    let mut registers = block.registers([[0.0_f32; 8]; 8]);
    for tile in 0..k.div_ceil(8) {
        block.each(&mut registers, |thread, _| {
            unroll!(value in 4 {
                let (part, at) = ((thread, 0), (0, value));
                let row = rows.index(part) + rows.index(at);
                let column = 8 * tile + columns.index(part) + columns.index(at);
                let to = to.index((thread, value));
                let (row_a, row_b) = (128 * i + row, 128 * j + row);
                *shared_a.add(to) =
                    if row_a < m && column < k { *a.add(row_a + m * column) } else { 0.0 };
                *shared_b.add(to) =
                    if row_b < n && column < k { *b.add(row_b + n * column) } else { 0.0 };
            })
        });
        block.barrier();
        multiply(block, &mut registers, shared_a, shared_b);
        block.barrier();
    }
    let (rows, columns) = (Const::of(RowOfC), Const::of(ColumnOfC));
    block.each(&mut registers, |thread, sums| {
        let (row, column) =
            (128 * i + rows.index((thread, 0)), 128 * j + columns.index((thread, 0)));
        unroll!(y in 8 {
            unroll!(x in 8 {
                let at = (0, (x, y));
                let (row, column) = (row + rows.index(at), column + columns.index(at));
                if row < m && column < n {
                    *c.add(row + m * column) += sums[y][x];
                }
            })
        })
    });
}

/// Does the steps of [`sgemm`] with explicit index arithmetic.
///
/// # Safety
/// The pointers are valid for matrices of these sizes.
#[inline(always)]
pub unsafe fn by_hand<B: Block>(
    block: &B,
    (a, b, c): (*const f32, *const f32, *mut f32),
    (m, n, k): (usize, usize, usize),
) {
    let shared_a = block.shared::<f32>();
    let shared_b = shared_a.add(1024);
    let (i, j) = block.index();
    let mut registers = block.registers([[0.0_f32; 8]; 8]);
    for tile in 0..k.div_ceil(8) {
        block.each(&mut registers, |t, _| {
            unroll!(e in 4 {
                let (row, column) = (t % 32 + 32 * e, 8 * tile + t / 32);
                let to = t % 32 + 32 * e + 128 * (t / 32);
                let (row_a, row_b) = (128 * i + row, 128 * j + row);
                *shared_a.add(to) =
                    if row_a < m && column < k { *a.add(row_a + m * column) } else { 0.0 };
                *shared_b.add(to) =
                    if row_b < n && column < k { *b.add(row_b + n * column) } else { 0.0 };
            })
        });
        block.barrier();
        multiply_by_hand(block, &mut registers, shared_a, shared_b);
        block.barrier();
    }
    block.each(&mut registers, |t, sums| {
        let (row, column) = (128 * i + t % 16, 128 * j + t / 16);
        unroll!(y in 8 {
            unroll!(x in 8 {
                let (row, column) = (row + 16 * x, column + 16 * y);
                if row < m && column < n {
                    *c.add(row + m * column) += sums[y][x];
                }
            })
        })
    });
}

#[cfg(target_arch = "nvptx64")]
mod device {
    use super::*;
    use crate::block::cta::Cta;

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn ragged(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
        m: usize,
        n: usize,
        k: usize,
    ) {
        sgemm(&Cta::<THREADS>, (a, b, c), (m, n, k))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn ragged_by_hand(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
        m: usize,
        n: usize,
        k: usize,
    ) {
        by_hand(&Cta::<1024>, (a, b, c), (m, n, k))
    }
}

#[cfg(target_arch = "amdgpu")]
mod device {
    use super::*;
    use crate::block::group::Group;

    #[unsafe(no_mangle)]
    pub unsafe extern "gpu-kernel" fn ragged(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
        m: usize,
        n: usize,
        k: usize,
        shared: *mut u8,
    ) {
        sgemm(&Group::<THREADS> { shared }, (a, b, c), (m, n, k))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "gpu-kernel" fn ragged_by_hand(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
        m: usize,
        n: usize,
        k: usize,
        shared: *mut u8,
    ) {
        by_hand(&Group::<1024> { shared }, (a, b, c), (m, n, k))
    }
}
