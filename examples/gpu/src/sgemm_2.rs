//! CuTe's `sgemm_2`: C += A * B^T with tiled copies of 16 bytes, and a tiled MMA.
//!
//! The matrices are column-major: A `(M,K)`, B `(N,K)` and C `(M,N)`. A block of 256 threads computes a
//! tile of 128 x 128. While the threads multiply the tiles of shared memory, the vectors of the next
//! tiles are on their way to registers.

use colex::atom::{CopyAtom, CopyTraits, MmaTraits, TiledCopy, TiledMma, unwrap};
use colex::constant::Const;
use colex::{DynLayout, IntTuple, Tiler};
use colex_atoms::generic::{
    AutoVectorizingCopyWithAssumedAlignment_128, UniversalCopy_U128, UniversalFMA_F32,
};

use crate::block::{Block, fma, load4, store4};
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::launch::{self, Launch, Matrix};
use crate::layouts::coordinate;
use crate::{constant_layouts, unroll};

/// The number of threads of a block.
pub const THREADS: usize = 256;
/// The bytes of shared memory.
pub const SHARED: usize = 2 * 128 * 8 * size_of::<f32>();

const TILE_AB: IntTuple = IntTuple::lit("(128,8)");
const TILE_C: IntTuple = IntTuple::lit("(128,128)");
/// A tile of A or B in shared memory.
const BUFFER: DynLayout = DynLayout::lit("(128,8):(1,128)");

/// Each thread copies four elements of a column.
const COPY: TiledCopy = unwrap(
    unwrap(UniversalCopy_U128::ATOM.recast(1, 32))
        .make_tiled_copy(&DynLayout::lit("(32,8):(1,32)"), &DynLayout::lit("(4,1):(1,0)")),
);
/// 16 x 16 threads, with one element of C in each step.
pub const MMA: TiledMma = unwrap(TiledMma::new(
    &UniversalFMA_F32::ATOM,
    &DynLayout::lit("(16,16):(1,16)"),
    &Tiler::lit("_"),
));

/// A copy of one element: threads along N share the rows of A, and threads along M those of B.
const ELEMENT: CopyAtom = AutoVectorizingCopyWithAssumedAlignment_128::ATOM;

constant_layouts! {
    /// `(thread,value,(m,k))`: the row and the column of an element of A or B that a thread copies.
    CopyRow = unwrap(COPY.tidfrg_s(&coordinate(&TILE_AB, 0)));
    CopyColumn = unwrap(COPY.tidfrg_s(&coordinate(&TILE_AB, 1)));
    /// Its place in shared memory.
    CopyTo = unwrap(COPY.tidfrg_d(&BUFFER));
    /// `(thread,value,(m,k))`: the elements of A and of B that a thread multiplies.
    OfA = unwrap(unwrap(ELEMENT.make_tiled_copy_a(&MMA)).tidfrg_s(&BUFFER));
    OfB = unwrap(unwrap(ELEMENT.make_tiled_copy_b(&MMA)).tidfrg_s(&BUFFER));
    /// `(thread,(value,(m,n)))`: the row and the column of an element of C.
    RowOfC = unwrap(MMA.thrfrg_c(&coordinate(&TILE_C, 0)));
    ColumnOfC = unwrap(MMA.thrfrg_c(&coordinate(&TILE_C, 1)));
}

/// Checks a launch that multiplies `a` and `b`.
///
/// - **Errors**: [`launch::Error`] unless the tiles divide the matrices, the grid has one block for each
///   tile of C, the block has [`THREADS`] threads, and shared memory has [`SHARED`] bytes.
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub fn check(launch: &Launch, a: &Matrix, b: &Matrix, c: &Matrix) -> Result<(), launch::Error> {
    let tiler = Tiler::from_shape(&TILE_AB)?;
    let ((m, _), (n, _)) = (launch::tiles(a, &tiler)?, launch::tiles(b, &tiler)?);
    launch.check_grid(launch::tiles(c, &Tiler::from_shape(&TILE_C)?)?)?;
    launch.check_grid((m, n))?;
    launch.check_threads_of(&MMA)?;
    launch.check_shared::<f32>(&DynLayout::lit("(128,8,2):(1,128,1024)"))
}

/// The registers of a thread: the next vectors of A and B, and its elements of C.
#[derive(Clone, Copy, Debug)]
struct Registers {
    a: [f32; 4],
    b: [f32; 4],
    sums: [[f32; 8]; 8],
}

impl Registers {
    const ZERO: Self = Self { a: [0.0; 4], b: [0.0; 4], sums: [[0.0; 8]; 8] };
}

/// Computes one tile of C.
///
/// # Safety
/// The pointers are valid for matrices of these sizes, and aligned to 16 bytes.
#[inline(always)]
pub unsafe fn sgemm<B: Block>(
    block: &B,
    (a, b, c): (*const f32, *const f32, *mut f32),
    (m, n, k): (usize, usize, usize),
) {
    let (copy_row, copy_column) = (Const::of(CopyRow), Const::of(CopyColumn));
    let (copy_to, of_a, of_b) = (Const::of(CopyTo), Const::of(OfA), Const::of(OfB));
    let shared_a = block.shared::<f32>();
    let shared_b = shared_a.add(Const::<CopyTo>::COSIZE);
    let (i, j) = block.index();
    let (a, b, c) = (a.add(128 * i), b.add(128 * j), c.add(128 * i + 128 * j * m));
    let mut registers = block.registers(Registers::ZERO);

    let load = |registers: &mut B::Registers<Registers>, tile: usize| {
        let (a, b) = (a.add(8 * tile * m), b.add(8 * tile * n));
        block.each(registers, |thread, r| {
            let first = (thread, 0, 0);
            let (row, column) = (copy_row.index(first), copy_column.index(first));
            r.a = load4(a.add(row + column * m));
            r.b = load4(b.add(row + column * n));
        });
    };

    load(&mut registers, 0);
    for tile in 0..k / 8 {
        block.barrier();
        block.each(&mut registers, |thread, r| {
            let to = copy_to.index((thread, 0, 0));
            store4(shared_a.add(to), r.a);
            store4(shared_b.add(to), r.b);
        });
        block.barrier();
        if tile + 1 < k / 8 {
            load(&mut registers, tile + 1);
        }
        block.each(&mut registers, |thread, r| {
            let a = shared_a.add(of_a.index((thread, 0, 0)));
            let b = shared_b.add(of_b.index((thread, 0, 0)));
            unroll!(k in 8 {
                unroll!(y in 8 {
                    unroll!(x in 8 {
                        let a = *a.add(of_a.index((0, 0, (x, k))));
                        let b = *b.add(of_b.index((0, 0, (y, k))));
                        r.sums[y][x] = fma(a, b, r.sums[y][x]);
                    })
                })
            })
        });
    }

    let (rows, columns) = (Const::of(RowOfC), Const::of(ColumnOfC));
    block.each(&mut registers, |thread, r| {
        let c = c.add(rows.index((thread, 0)) + columns.index((thread, 0)) * m);
        unroll!(y in 8 {
            unroll!(x in 8 {
                let at = (0, (0, (x, y)));
                *c.add(rows.index(at) + columns.index(at) * m) += r.sums[y][x];
            })
        })
    });
}

/// Does the steps of [`sgemm`] with explicit index arithmetic.
///
/// # Safety
/// The pointers are valid for matrices of these sizes, and aligned to 16 bytes.
#[inline(always)]
pub unsafe fn by_hand<B: Block>(
    block: &B,
    (a, b, c): (*const f32, *const f32, *mut f32),
    (m, n, k): (usize, usize, usize),
) {
    let shared_a = block.shared::<f32>();
    let shared_b = shared_a.add(1024);
    let (i, j) = block.index();
    let (a, b, c) = (a.add(128 * i), b.add(128 * j), c.add(128 * i + 128 * j * m));
    let mut registers = block.registers(Registers::ZERO);

    let load = |registers: &mut B::Registers<Registers>, tile: usize| {
        let (a, b) = (a.add(8 * tile * m), b.add(8 * tile * n));
        block.each(registers, |t, r| {
            let (row, column) = (4 * (t % 32), t / 32);
            r.a = load4(a.add(row + column * m));
            r.b = load4(b.add(row + column * n));
        });
    };

    load(&mut registers, 0);
    for tile in 0..k / 8 {
        block.barrier();
        block.each(&mut registers, |t, r| {
            let to = 4 * (t % 32) + 128 * (t / 32);
            store4(shared_a.add(to), r.a);
            store4(shared_b.add(to), r.b);
        });
        block.barrier();
        if tile + 1 < k / 8 {
            load(&mut registers, tile + 1);
        }
        block.each(&mut registers, |t, r| {
            let (a, b) = (shared_a.add(t % 16), shared_b.add(t / 16));
            unroll!(k in 8 {
                unroll!(y in 8 {
                    unroll!(x in 8 {
                        r.sums[y][x] = fma(*a.add(16 * x + 128 * k), *b.add(16 * y + 128 * k), r.sums[y][x]);
                    })
                })
            })
        });
    }

    block.each(&mut registers, |t, r| {
        let c = c.add(t % 16 + m * (t / 16));
        unroll!(y in 8 {
            unroll!(x in 8 {
                *c.add(16 * x + m * 16 * y) += r.sums[y][x];
            })
        })
    });
}

#[cfg(target_arch = "nvptx64")]
mod device {
    use super::*;
    use crate::block::cta::Cta;

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn sgemm_2(
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
    pub unsafe extern "ptx-kernel" fn sgemm_2_by_hand(
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
    pub unsafe extern "gpu-kernel" fn sgemm_2(
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
    pub unsafe extern "gpu-kernel" fn sgemm_2_by_hand(
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
