//! Softmax of rows of 1024 elements.
//!
//! A block of four warps has four rows. A lane loads 8 vectors of 16 bytes, and the lanes of a warp
//! exchange their maxima and sums.

#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use colex::Tiler;
use colex::atom::{CopyTraits, TiledCopy, unwrap};
use colex::constant::Const;
use colex::{DynLayout, IntTuple};
use colex_atoms::generic::UniversalCopy_U128;

use crate::block::{Sm80, exp2, load4, reciprocal, store4};
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::launch::{self, Launch, Matrix};
use crate::{constant_layouts, unroll};

/// The number of threads of a block.
pub const THREADS: usize = 128;
/// The elements of a row.
pub const COLUMNS: usize = 1024;

const TILE: IntTuple = IntTuple::lit("(4,1024)");
const THREAD_LAYOUT: DynLayout = DynLayout::lit("(4,32):(32,1)");

/// A warp copies 32 vectors of a row.
const COPY: TiledCopy = unwrap(
    unwrap(UniversalCopy_U128::ATOM.recast(1, 32))
        .make_tiled_copy(&THREAD_LAYOUT, &DynLayout::lit("(1,4):(0,1)")),
);

constant_layouts! {
    /// `(thread,value,vector)` of the rows of a block.
    Part = unwrap(COPY.tidfrg_s(&colex::unwrap(DynLayout::row_major(&TILE))));
}

/// Checks a launch over the rows of `from` and `to`.
///
/// - **Errors**: [`launch::Error`] unless the matrices are row-major with [`COLUMNS`] columns, four rows
///   divide them, the grid has one block for each four rows, and the block has [`THREADS`] threads.
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub fn check(launch: &Launch, from: &Matrix, to: &Matrix) -> Result<(), launch::Error> {
    let tiler = Tiler::from_shape(&TILE)?;
    for matrix in [from, to] {
        launch.check_layout(matrix, &DynLayout::row_major(&matrix.0.shape())?)?;
        launch.check_grid(launch::tiles(matrix, &tiler)?)?;
    }
    launch.check_threads(&THREAD_LAYOUT)
}

/// The registers of a thread: its elements, and the number that the lanes reduce.
#[derive(Clone, Copy, Debug)]
struct Registers {
    x: [[f32; 4]; 8],
    reduced: f32,
}

/// Writes the softmax of four rows.
///
/// # Safety
/// The pointers are valid for four rows for each block, and aligned to 16 bytes.
#[inline(always)]
pub unsafe fn softmax<B: Sm80>(block: &B, from: *const f32, to: *mut f32) {
    let part = Const::of(Part);
    let first = Const::<Part>::SIZE * block.index().0;
    let (from, to) = (from.add(first), to.add(first));
    let mut registers = block.registers(Registers { x: [[0.0; 4]; 8], reduced: 0.0 });
    block.each(&mut registers, |thread, r| {
        unroll!(i in 8 {
            r.x[i] = load4(from.add(part.index((thread, 0, 0)) + part.index((0, 0, i))));
        })
    });
    of_registers(block, &mut registers);
    block.each(&mut registers, |thread, r| {
        unroll!(i in 8 {
            store4(to.add(part.index((thread, 0, 0)) + part.index((0, 0, i))), r.x[i]);
        })
    });
}

/// Replaces the elements of each warp by their softmax. This has no layouts.
#[inline(always)]
fn of_registers<B: Sm80>(block: &B, registers: &mut B::Registers<Registers>) {
    block.each(registers, |_, r| {
        r.reduced = r.x[0][0];
        unroll!(i in 8 {
            unroll!(v in 4 {
                r.reduced = r.reduced.max(r.x[i][v]);
            })
        })
    });
    for mask in [16, 8, 4, 2, 1] {
        block.exchange(registers, mask, |r| r.reduced, |r, y| r.reduced = r.reduced.max(y));
    }
    block.each(registers, |_, r| {
        let maximum = r.reduced;
        r.reduced = 0.0;
        unroll!(i in 8 {
            unroll!(v in 4 {
                r.x[i][v] = exp2((r.x[i][v] - maximum) * core::f32::consts::LOG2_E);
                r.reduced += r.x[i][v];
            })
        })
    });
    for mask in [16, 8, 4, 2, 1] {
        block.exchange(registers, mask, |r| r.reduced, |r, y| r.reduced += y);
    }
    block.each(registers, |_, r| {
        let factor = reciprocal(r.reduced);
        unroll!(i in 8 {
            unroll!(v in 4 {
                r.x[i][v] *= factor;
            })
        })
    });
}

/// Does the steps of [`softmax`] with explicit index arithmetic.
///
/// # Safety
/// The pointers are valid for four rows for each block, and aligned to 16 bytes.
#[inline(always)]
pub unsafe fn by_hand<B: Sm80>(block: &B, from: *const f32, to: *mut f32) {
    let first = 4 * 1024 * block.index().0;
    let (from, to) = (from.add(first), to.add(first));
    let at = |thread: usize, i: usize| 1024 * (thread / 32) + 4 * (thread % 32) + 128 * i;
    let mut registers = block.registers(Registers { x: [[0.0; 4]; 8], reduced: 0.0 });
    block.each(&mut registers, |thread, r| {
        unroll!(i in 8 {
            r.x[i] = load4(from.add(at(thread, i)));
        })
    });
    of_registers(block, &mut registers);
    block.each(&mut registers, |thread, r| {
        unroll!(i in 8 {
            store4(to.add(at(thread, i)), r.x[i]);
        })
    });
}

#[cfg(target_arch = "nvptx64")]
mod device {
    use super::*;
    use crate::block::cta::Cta;

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn softmax(a: *const f32, b: *mut f32) {
        super::softmax(&Cta::<THREADS>, a, b)
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn softmax_by_hand(a: *const f32, b: *mut f32) {
        by_hand(&Cta::<1024>, a, b)
    }
}
