//! C = A * B^T in half precision by the tensor cores of SM80, as CuTe's `sgemm_sm80`.
//!
//! The matrices are row-major: A `(M,K)`, B `(N,K)` of halves and C `(M,N)` of `f32`. A block of four
//! warps computes a tile of 128 x 128. For each 64 columns of A and B:
//!
//! 1. All threads copy a tile of A and of B by `cp.async` to a stage of swizzled shared memory.
//! 2. Each warp loads its fragments by `ldmatrix`.
//! 3. Each warp multiplies by `mma.sync`.
//!
//! Three stages are in flight. Each address and each register comes from atoms of the catalogue: the
//! constants below are the parts of the threads that [`TiledCopy`] and [`TiledMma`] return.

use colex::atom::{CopyAtom, CopyTraits, MmaOperand, MmaTraits, TiledCopy, TiledMma, unwrap};
use colex::constant::{Composed, Const};
use colex::{DynLayout, IntTuple, Tiler, layout};
use colex_atoms::nvidia::{sm75, sm80};

use crate::block::{F16, Sm80, store2};
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::launch::{self, Launch, Matrix};
use crate::layouts::coordinate;
use crate::{constant_layouts, unroll};

/// The number of threads of a block.
pub const THREADS: usize = 128;
/// The bytes of shared memory.
pub const SHARED: usize = 3 * 2 * 128 * 64 * size_of::<F16>();

const TILE_AB: IntTuple = IntTuple::lit("(128,64)");
const TILE_C: IntTuple = IntTuple::lit("(128,128)");

/// The instruction, by 2 x 2 warps. A warp has 16 consecutive columns, since `ldmatrix` loads B for two
/// instructions.
pub const MMA: TiledMma = unwrap(TiledMma::new(
    &sm80::SM80_16x8x16_F32F16F16F32_TN::ATOM,
    &DynLayout::lit("(2,2):(1,2)"),
    &Tiler::lit("<32,(8,2,2):(1,16,8),16>"),
));

/// 16 x 8 threads copy 8 halves of a row each.
const FROM_GLOBAL: TiledCopy = unwrap(
    of_halves(&sm80::SM80_CP_ASYNC_CACHEGLOBAL_U128::ATOM)
        .make_tiled_copy(&DynLayout::lit("(16,8):(8,1)"), &DynLayout::lit("(1,8):(0,1)")),
);

const LDMATRIX: CopyAtom = of_halves(&sm75::SM75_U32x4_LDSM_N::ATOM);
const LOAD_A: TiledCopy = unwrap(LDMATRIX.make_tiled_copy_a(&MMA));
const LOAD_B: TiledCopy = unwrap(LDMATRIX.make_tiled_copy_b(&MMA));

/// The catalogue has copies in bits.
const fn of_halves(atom: &CopyAtom) -> CopyAtom {
    unwrap(atom.recast(1, 16))
}

/// The tiles of A and of B in all stages: `(row,column,operand,stage)`.
const STAGES_OF_BOTH: DynLayout = DynLayout::lit("(128,64,2,3):(64,1,8192,16384)");
/// A tile of A or B in shared memory, without the swizzle, which [`swizzled`] applies.
const STAGE: DynLayout = DynLayout::lit("(128,64):(64,1)");

constant_layouts! {
    /// `(operand,stage)`: the first element of a tile.
    Stages = colex::unwrap(STAGES_OF_BOTH.take(2, 4));
    /// `(thread,value,(m,k))`: the row and the column of an element of A or B that a thread copies.
    CopyRow = unwrap(FROM_GLOBAL.tidfrg_s(&coordinate(&TILE_AB, 0)));
    CopyColumn = unwrap(FROM_GLOBAL.tidfrg_s(&coordinate(&TILE_AB, 1)));
    /// Its place in shared memory.
    CopyTo = unwrap(FROM_GLOBAL.tidfrg_d(&STAGE));
    /// `(thread,value,(m,k))`: the row of A that a lane gives to `ldmatrix`.
    LoadFromA = unwrap(LOAD_A.tidfrg_s(&STAGE));
    LoadFromB = unwrap(LOAD_B.tidfrg_s(&STAGE));
    /// `(value,m,k)`: the registers that `ldmatrix` writes.
    LoadToA = unwrap(LOAD_A.retile(&FragmentA::LAYOUT));
    LoadToB = unwrap(LOAD_B.retile(&FragmentB::LAYOUT));
    /// `(value,m,k)`: the registers of A, of B, and of C.
    FragmentA = fragment(MmaOperand::A, &STAGE);
    FragmentB = fragment(MmaOperand::B, &STAGE);
    FragmentC = fragment(MmaOperand::C, &colex::unwrap(DynLayout::col_major(&TILE_C)));
    /// `(thread,(value,(m,n)))`: the row and the column of an element of C.
    RowOfC = unwrap(MMA.thrfrg_c(&coordinate(&TILE_C, 0)));
    ColumnOfC = unwrap(MMA.thrfrg_c(&coordinate(&TILE_C, 1)));
}

/// The accesses of a block to a tile of A or B in shared memory, `(thread,value)` to an offset before the
/// swizzle: the copy to a tile, and the loads of A and of B.
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub const SHARED_ACCESSES: [DynLayout; 3] = [
    colex::unwrap(Const::<CopyTo>::LAYOUT.group(1, 3)),
    colex::unwrap(Const::<LoadFromA>::LAYOUT.group(1, 3)),
    colex::unwrap(Const::<LoadFromB>::LAYOUT.group(1, 3)),
];

const fn fragment(operand: MmaOperand, tile: &DynLayout) -> DynLayout {
    unwrap(unwrap(MMA.get_slice(0)).partition_fragment(operand, tile))
}

/// The registers of a thread: two halves of A or B in each integer.
#[derive(Clone, Copy, Debug)]
struct Registers {
    a: [u32; Const::<FragmentA>::SIZE / 2],
    b: [u32; Const::<FragmentB>::SIZE / 2],
    c: [f32; Const::<FragmentC>::SIZE],
}

/// Moves the vectors of 16 bytes in a row of 128 bytes by the row, so that 8 rows of a column are in
/// all banks.
///
/// Offsets that are multiples of 512 do not change how the swizzle moves an element. Kernels add them
/// after the swizzle, where they are constants of the instructions.
#[inline(always)]
fn swizzled(offset: usize) -> usize {
    Composed::of(layout!(S<3, 3, 3> o 0 o 8192:1)).index(offset)
}

/// Checks a launch that multiplies `a` and `b`.
///
/// - **Errors**: [`launch::Error`] unless the tiles divide the matrices, the grid has one block for each
///   tile of C, the block has [`THREADS`] threads, and shared memory has [`SHARED`] bytes.
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub fn check(launch: &Launch, a: &Matrix, b: &Matrix, c: &Matrix) -> Result<(), launch::Error> {
    let tiler = Tiler::lit("<128,64>");
    let ((m, _), (n, _)) = (launch::tiles(a, &tiler)?, launch::tiles(b, &tiler)?);
    launch.check_grid(launch::tiles(c, &Tiler::lit("<128,128>"))?)?;
    launch.check_grid((m, n))?;
    launch.check_threads_of(&MMA)?;
    launch.check_shared::<F16>(&STAGES_OF_BOTH)
}

/// Computes one tile of C.
///
/// # Safety
/// The pointers are valid for matrices of these sizes and aligned to 16 bytes.
#[inline(always)]
pub unsafe fn gemm<B: Sm80>(
    block: &B,
    (a, b, c): (*const F16, *const F16, *mut f32),
    (_m, n, k): (usize, usize, usize),
) {
    let (copy_row, copy_column) = (Const::of(CopyRow), Const::of(CopyColumn));
    let (copy_to, stages) = (Const::of(CopyTo), Const::of(Stages));
    let (from_a, from_b) = (Const::of(LoadFromA), Const::of(LoadFromB));
    let (to_a, to_b) = (Const::of(LoadToA), Const::of(LoadToB));
    let (of_a, of_b) = (Const::of(FragmentA), Const::of(FragmentB));
    let of_c = Const::of(FragmentC);

    let shared = block.shared::<F16>();
    let (i, j) = block.index();
    let (a, b) = (a.add(128 * i * k), b.add(128 * j * k));
    let tiles = k / 64;
    let mut registers = block.registers(Registers {
        a: [0; Const::<FragmentA>::SIZE / 2],
        b: [0; Const::<FragmentB>::SIZE / 2],
        c: [0.0; Const::<FragmentC>::SIZE],
    });

    let copy = |registers: &mut B::Registers<Registers>, tile: usize, stage: usize| {
        let (a, b) = (a.add(64 * tile), b.add(64 * tile));
        let (shared_a, shared_b) =
            (shared.add(stages.index((0, stage))), shared.add(stages.index((1, stage))));
        block.each(registers, |thread, _| {
            let first = (thread, 0, 0);
            let from = copy_row.index(first) * k + copy_column.index(first);
            unroll!(i in 8 {
                let at = (0, 0, i);
                let from = from + copy_row.index(at) * k + copy_column.index(at);
                let to = swizzled(copy_to.index((thread, 0, 0))) + copy_to.index(at);
                block.copy_async(shared_a.add(to), a.add(from));
                block.copy_async(shared_b.add(to), b.add(from));
            })
        });
    };

    for stage in 0..2 {
        if stage < tiles {
            copy(&mut registers, stage, stage);
        }
        block.commit();
    }
    let (mut stage, mut free) = (0, 2);
    for tile in 0..tiles {
        // The copy of this tile is complete, and no warp still reads the stage before it.
        block.wait::<1>();
        block.barrier();
        if tile + 2 < tiles {
            copy(&mut registers, tile + 2, free);
        }
        block.commit();
        let (shared_a, shared_b) =
            (shared.add(stages.index((0, stage))), shared.add(stages.index((1, stage))));
        unroll!(k in 4 {
            unroll!(m in 4 {
                let row = |thread| shared_a.add(swizzled(from_a.index((thread, 0, (0, k)))) + from_a.index((0, 0, (m, 0)))).cast_const();
                block.ldmatrix(&mut registers, row, |r, words| {
                    unroll!(w in 4 {
                        r.a[to_a.index((2 * w, m, k)) / 2] = words[w];
                    })
                });
            });
            unroll!(n in 4 {
                let row = |thread| shared_b.add(swizzled(from_b.index((thread, 0, (0, k)))) + from_b.index((0, 0, (n, 0)))).cast_const();
                block.ldmatrix(&mut registers, row, |r, words| {
                    unroll!(w in 4 {
                        r.b[to_b.index((2 * w, n, k)) / 2] = words[w];
                    })
                });
            });
            unroll!(m in 4 {
                unroll!(n in 8 {
                    let operands = |r: &Registers| (
                        [0, 2, 4, 6].map(|v: usize| r.a[of_a.index((v, m, k)) / 2]),
                        [0, 2].map(|v: usize| r.b[of_b.index((v, n, k)) / 2]),
                        [0, 1, 2, 3].map(|v: usize| r.c[of_c.index((v, m, n))]),
                    );
                    block.mma(&mut registers, operands, |r, sums| {
                        unroll!(v in 4 {
                            r.c[of_c.index((v, m, n))] = sums[v];
                        })
                    });
                })
            });
        });
        (stage, free) = (next(stage), next(free));
    }

    let (rows, columns) = (Const::of(RowOfC), Const::of(ColumnOfC));
    let c = c.add(128 * i * n + 128 * j);
    block.each(&mut registers, |thread, r| {
        let c = c.add(rows.index((thread, 0)) * n + columns.index((thread, 0)));
        unroll!(m in 4 {
            unroll!(j in 8 {
                unroll!(v in 2 {
                    let at = (0, ((0, v), (m, j)));
                    let pair = [0, 1].map(|w: usize| r.c[of_c.index(((w, v), m, j))]);
                    store2(c.add(rows.index(at) * n + columns.index(at)), pair);
                })
            })
        })
    });
}

/// Returns the stage after a stage.
#[inline(always)]
fn next(stage: usize) -> usize {
    if stage == 2 { 0 } else { stage + 1 }
}

/// Does the steps of [`gemm`] with explicit index arithmetic.
///
/// # Safety
/// The pointers are valid for matrices of these sizes and aligned to 16 bytes.
#[inline(always)]
pub unsafe fn by_hand<B: Sm80>(
    block: &B,
    (a, b, c): (*const F16, *const F16, *mut f32),
    (_m, n, k): (usize, usize, usize),
) {
    /// The registers of a thread, for one step of 16 columns.
    #[derive(Clone, Copy)]
    struct Registers {
        a: [[u32; 4]; 4],
        b: [[u32; 2]; 8],
        c: [[[f32; 4]; 8]; 4],
    }
    let shared = block.shared::<F16>();
    let (i, j) = block.index();
    let (a, b) = (a.add(128 * i * k), b.add(128 * j * k));
    let tiles = k / 64;
    let zero = Registers { a: [[0; 4]; 4], b: [[0; 2]; 8], c: [[[0.0; 4]; 8]; 4] };
    let mut registers = block.registers(zero);
    let at = |row: usize, column: usize| 64 * row + (column ^ (8 * (row % 8)));

    let copy = |registers: &mut B::Registers<Registers>, tile: usize, stage: usize| {
        let (a, b) = (a.add(64 * tile), b.add(64 * tile));
        let (shared_a, shared_b) = (shared.add(16384 * stage), shared.add(16384 * stage + 8192));
        block.each(registers, |thread, _| {
            let (row, column) = (thread / 8, 8 * (thread % 8));
            unroll!(i in 8 {
                let row = row + 16 * i;
                let (from, to) = (row * k + column, at(row, column));
                block.copy_async(shared_a.add(to), a.add(from));
                block.copy_async(shared_b.add(to), b.add(from));
            })
        });
    };

    for stage in 0..2 {
        if stage < tiles {
            copy(&mut registers, stage, stage);
        }
        block.commit();
    }
    let (mut stage, mut free) = (0, 2);
    for tile in 0..tiles {
        block.wait::<1>();
        block.barrier();
        if tile + 2 < tiles {
            copy(&mut registers, tile + 2, free);
        }
        block.commit();
        let (shared_a, shared_b) = (shared.add(16384 * stage), shared.add(16384 * stage + 8192));
        unroll!(k in 4 {
            unroll!(m in 4 {
                let row = |t: usize| {
                    let row = t % 16 + 16 * (t / 32 % 2) + 32 * m;
                    shared_a.add(at(row, 8 * (t / 16 % 2) + 16 * k)).cast_const()
                };
                block.ldmatrix(&mut registers, row, |r, words| r.a[m] = words);
            });
            unroll!(n in 4 {
                let row = |t: usize| {
                    let row = t % 8 + 8 * (t / 16 % 2) + 16 * (t / 64) + 32 * n;
                    shared_b.add(at(row, 8 * (t / 8 % 2) + 16 * k)).cast_const()
                };
                block.ldmatrix(&mut registers, row, |r, words| {
                    r.b[2 * n] = [words[0], words[1]];
                    r.b[2 * n + 1] = [words[2], words[3]];
                });
            });
            unroll!(m in 4 {
                unroll!(n in 8 {
                    let operands = |r: &Registers| (r.a[m], r.b[n], r.c[m][n]);
                    block.mma(&mut registers, operands, |r, sums| r.c[m][n] = sums);
                })
            });
        });
        (stage, free) = (next(stage), next(free));
    }

    let c = c.add(128 * i * n + 128 * j);
    block.each(&mut registers, |t, r| {
        let row = t % 32 / 4 + 16 * (t / 32 % 2);
        let c = c.add(row * n + 2 * (t % 4) + 16 * (t / 64));
        unroll!(m in 4 {
            unroll!(j in 8 {
                unroll!(v in 2 {
                    let pair = [r.c[m][j][2 * v], r.c[m][j][2 * v + 1]];
                    let at = (8 * v + 32 * m) * n + 8 * (j % 2) + 32 * (j / 2);
                    store2(c.add(at), pair);
                })
            })
        })
    });
}

#[cfg(target_arch = "nvptx64")]
mod device {
    use super::*;
    use crate::block::cta::Cta;

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn tensor_core(
        a: *const F16,
        b: *const F16,
        c: *mut f32,
        m: usize,
        n: usize,
        k: usize,
    ) {
        gemm(&Cta::<THREADS>, (a, b, c), (m, n, k))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn tensor_core_by_hand(
        a: *const F16,
        b: *const F16,
        c: *mut f32,
        m: usize,
        n: usize,
        k: usize,
    ) {
        by_hand(&Cta::<1024>, (a, b, c), (m, n, k))
    }
}
