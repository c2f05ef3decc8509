//! CuTe's `sgemm_1`: C += A * B^T with tiles in shared memory.
//!
//! The matrices are column-major: A `(M,K)`, B `(N,K)` and C `(M,N)`. A block of 16 x 16 threads
//! computes a tile of 128 x 128. For each 8 columns of A and B all threads copy a tile to shared
//! memory, and each thread multiplies 8 rows of both.

use colex::constant::results::{Composition, Mode, ZippedDivide};
use colex::constant::{AnyLayout, Const, Mixed, Structure};
use colex::{DynLayout, IntTuple, Shape, Stride, Tiler, layout, tiler};

use crate::block::{Block, fma};
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::launch::{self, Launch, Matrix};
use crate::layouts::thread_value;
use crate::{constant_layouts, unroll};

/// The number of threads of a block.
pub const THREADS: usize = 256;
/// The bytes of shared memory.
pub const SHARED: usize = 2 * 128 * 8 * size_of::<f32>();

pub(crate) const TILE_AB: IntTuple = IntTuple::lit("(128,8)");
pub(crate) const TILE_C: IntTuple = IntTuple::lit("(128,128)");
/// The threads that copy a tile of A or B.
pub(crate) const THREADS_AB: DynLayout = DynLayout::lit("(32,8):(1,32)");
/// The threads that compute a tile of C.
pub(crate) const THREADS_C: DynLayout = DynLayout::lit("(16,16):(1,16)");

constant_layouts! {
    /// `(thread,value)` of the copy of a tile of A or B.
    CopyPart = thread_value(&TILE_AB, &THREADS_AB);
    /// `(thread,value)` of the elements of C of each thread.
    ProductPart = thread_value(&TILE_C, &THREADS_C);
    /// A tile of A or B in shared memory.
    Buffer = DynLayout::lit("(128,8):(1,128)");
    /// `(thread,(m,k))`: the rows of A that a thread multiplies, which do not depend on its column.
    RowsOfA = DynLayout::lit("((16,16),(8,8)):((1,0),(16,128))");
    /// `(thread,(n,k))`: the rows of B that a thread multiplies.
    RowsOfB = DynLayout::lit("((16,16),(8,8)):((0,1),(16,128))");
}

/// A column-major matrix of any size.
pub type Columns = Structure<Shape![(usize, usize)], Stride![(1, usize)]>;
type TiledAB<M> = ZippedDivide<M, Tiler![<128, 8>]>;
type TiledC<M> = ZippedDivide<M, Tiler![<128, 128>]>;
/// The elements of a tile of A or B that each thread copies, `(thread,value)`.
pub type PartOfAB<M> = Composition<Mode<TiledAB<M>, 0>, CopyPart>;
/// The tiles of A or B.
pub type TilesOfAB<M> = Mode<TiledAB<M>, 1>;
/// The elements of a tile of C of each thread, `(thread,(m,n))`.
pub type PartOfC<M> = Composition<Mode<TiledC<M>, 0>, ProductPart>;
/// The tiles of C.
pub type TilesOfC<M> = Mode<TiledC<M>, 1>;

/// Returns the parts of the threads in a tile, and the tiles, of A or B.
#[must_use]
pub fn divide(m: usize, k: usize) -> (Mixed<PartOfAB<Columns>>, Mixed<TilesOfAB<Columns>>) {
    let tiled = Mixed::of(layout!((m, k):(1, m))).zipped_divide(tiler!(<128, 8>));
    (tiled.mode::<0>().composition(Const::of(CopyPart)), tiled.mode::<1>())
}

/// Returns the parts of the threads in a tile, and the tiles, of C.
#[must_use]
pub fn divide_c(m: usize, n: usize) -> (Mixed<PartOfC<Columns>>, Mixed<TilesOfC<Columns>>) {
    let tiled = Mixed::of(layout!((m, n):(1, m))).zipped_divide(tiler!(<128, 128>));
    (tiled.mode::<0>().composition(Const::of(ProductPart)), tiled.mode::<1>())
}

/// Checks a launch that multiplies `a` and `b`.
///
/// - **Errors**: [`launch::Error`] unless the tiles divide the matrices, the grid has one block for each tile of C,
///   the block has [`THREADS`] threads, and shared memory has [`SHARED`] bytes.
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub fn check(launch: &Launch, a: &Matrix, b: &Matrix, c: &Matrix) -> Result<(), launch::Error> {
    let tiler = Tiler::from_shape(&TILE_AB)?;
    let ((m, _), (n, _)) = (launch::tiles(a, &tiler)?, launch::tiles(b, &tiler)?);
    launch.check_grid(launch::tiles(c, &Tiler::from_shape(&TILE_C)?)?)?;
    launch.check_grid((m, n))?;
    launch.check_threads(&THREADS_C)?;
    launch.check_shared::<f32>(&DynLayout::lit("(128,8,2):(1,128,1024)"))
}

/// Computes one tile of C.
///
/// # Safety
/// The pointers are valid for the layouts.
#[inline(always)]
pub unsafe fn sgemm<B: Block>(
    block: &B,
    (a, part_a, tiles_a): (*const f32, impl AnyLayout, impl AnyLayout),
    (b, part_b, tiles_b): (*const f32, impl AnyLayout, impl AnyLayout),
    (c, part_c, tiles_c): (*mut f32, impl AnyLayout, impl AnyLayout),
) {
    let buffer = Const::of(Buffer).composition(Const::of(CopyPart));
    let shared_a = block.shared::<f32>();
    let shared_b = shared_a.add(Const::of(Buffer).cosize());
    let (i, j) = block.index();
    let mut registers = block.registers([[0.0_f32; 8]; 8]);
    for k in 0..tiles_a.mode::<1>().size() {
        let (a, b) = (a.add(tiles_a.index((i, k))), b.add(tiles_b.index((j, k))));
        block.each(&mut registers, |thread, _| {
            let (a, b) = (a.add(part_a.index((thread, 0))), b.add(part_b.index((thread, 0))));
            let to = buffer.index((thread, 0));
            for value in 0..buffer.mode::<1>().size() {
                let (at, to) = ((0, value), to + buffer.index((0, value)));
                *shared_a.add(to) = *a.add(part_a.index(at));
                *shared_b.add(to) = *b.add(part_b.index(at));
            }
        });
        block.barrier();
        multiply(block, &mut registers, shared_a, shared_b);
        block.barrier();
    }
    let c = c.add(tiles_c.index((i, j)));
    block.each(&mut registers, |thread, sums| {
        let c = c.add(part_c.index((thread, 0)));
        unroll!(y in 8 {
            unroll!(x in 8 {
                *c.add(part_c.index((0, (x, y)))) += sums[y][x];
            })
        })
    });
}

/// Multiplies the tiles of A and B in shared memory.
///
/// # Safety
/// The pointers are valid for tiles of the layout `Buffer`.
#[inline(always)]
pub unsafe fn multiply<B: Block>(
    block: &B,
    registers: &mut B::Registers<[[f32; 8]; 8]>,
    shared_a: *const f32,
    shared_b: *const f32,
) {
    let (rows_a, rows_b) = (Const::of(RowsOfA), Const::of(RowsOfB));
    block.each(registers, |thread, sums| {
        let a = shared_a.add(rows_a.index((thread, 0)));
        let b = shared_b.add(rows_b.index((thread, 0)));
        unroll!(k in 8 {
            unroll!(y in 8 {
                unroll!(x in 8 {
                    let a = *a.add(rows_a.index((0, (x, k))));
                    let b = *b.add(rows_b.index((0, (y, k))));
                    sums[y][x] = fma(a, b, sums[y][x]);
                })
            })
        })
    });
}

/// Does the steps of [`multiply`] with explicit index arithmetic.
///
/// # Safety
/// That of [`multiply`].
#[inline(always)]
pub unsafe fn multiply_by_hand<B: Block>(
    block: &B,
    registers: &mut B::Registers<[[f32; 8]; 8]>,
    shared_a: *const f32,
    shared_b: *const f32,
) {
    block.each(registers, |t, sums| {
        let (a, b) = (shared_a.add(t % 16), shared_b.add(t / 16));
        unroll!(k in 8 {
            unroll!(y in 8 {
                unroll!(x in 8 {
                    sums[y][x] = fma(*a.add(16 * x + 128 * k), *b.add(16 * y + 128 * k), sums[y][x]);
                })
            })
        })
    });
}

/// Does the steps of [`sgemm`] with explicit index arithmetic.
///
/// # Safety
/// The pointers are valid for column-major matrices with these leading dimensions, and `k` columns of A and B.
#[inline(always)]
pub unsafe fn by_hand<B: Block>(
    block: &B,
    (a, lda): (*const f32, usize),
    (b, ldb): (*const f32, usize),
    (c, ldc): (*mut f32, usize),
    k: usize,
) {
    let shared_a = block.shared::<f32>();
    let shared_b = shared_a.add(1024);
    let (i, j) = block.index();
    let mut registers = block.registers([[0.0_f32; 8]; 8]);
    for k in 0..k / 8 {
        let (a, b) = (a.add(128 * i + 8 * k * lda), b.add(128 * j + 8 * k * ldb));
        block.each(&mut registers, |t, _| {
            for e in 0..4 {
                let to = t % 32 + 32 * e + 128 * (t / 32);
                *shared_a.add(to) = *a.add(t % 32 + 32 * e + lda * (t / 32));
                *shared_b.add(to) = *b.add(t % 32 + 32 * e + ldb * (t / 32));
            }
        });
        block.barrier();
        multiply_by_hand(block, &mut registers, shared_a, shared_b);
        block.barrier();
    }
    let c = c.add(128 * i + 128 * j * ldc);
    block.each(&mut registers, |t, sums| {
        unroll!(y in 8 {
            unroll!(x in 8 {
                *c.add(t % 16 + 16 * x + ldc * (t / 16 + 16 * y)) += sums[y][x];
            })
        })
    });
}

#[cfg(target_arch = "nvptx64")]
mod device {
    use super::*;
    use crate::block::cta::Cta;

    type AB = colex::Layout![(1024, 256):(1, 1024)];
    type C = colex::Layout![(1024, 1024):(1, 1024)];

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn sgemm_1_const(a: *const f32, b: *const f32, c: *mut f32) {
        let (part, tiles) = (Const::<PartOfAB<AB>>::NEW, Const::<TilesOfAB<AB>>::NEW);
        let (part_c, tiles_c) = (Const::<PartOfC<C>>::NEW, Const::<TilesOfC<C>>::NEW);
        sgemm(&Cta::<THREADS>, (a, part, tiles), (b, part, tiles), (c, part_c, tiles_c))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn sgemm_1_const_by_hand(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
    ) {
        by_hand(&Cta::<1024>, (a, 1024), (b, 1024), (c, 1024), 256)
    }

    #[unsafe(no_mangle)]
    #[allow(improper_ctypes_definitions)]
    pub unsafe extern "ptx-kernel" fn sgemm_1_mixed(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
        part_a: Mixed<PartOfAB<Columns>>,
        tiles_a: Mixed<TilesOfAB<Columns>>,
        part_b: Mixed<PartOfAB<Columns>>,
        tiles_b: Mixed<TilesOfAB<Columns>>,
        part_c: Mixed<PartOfC<Columns>>,
        tiles_c: Mixed<TilesOfC<Columns>>,
    ) {
        sgemm(&Cta::<THREADS>, (a, part_a, tiles_a), (b, part_b, tiles_b), (c, part_c, tiles_c))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn sgemm_1_mixed_by_hand(
        a: *const f32,
        b: *const f32,
        c: *mut f32,
        m: usize,
        n: usize,
        k: usize,
    ) {
        by_hand(&Cta::<1024>, (a, m), (b, n), (c, m), k)
    }
}
