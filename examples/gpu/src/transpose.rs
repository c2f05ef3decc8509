//! Transpose of a row-major matrix through swizzled shared memory.
//!
//! A block of 256 threads transposes a tile of 32 x 32. Each warp reads rows of the tile and writes
//! rows of the result, so both accesses to global memory are contiguous. A column of the buffer is in
//! 32 banks because the swizzle `S<5,0,5>` moves the elements of row `r` by `r`.

use colex::constant::results::{Composition, Mode, ZippedDivide};
use colex::constant::{AnyLayout, Composed, Const, Mixed, Structure};
use colex::{DynLayout, IntTuple, Shape, Stride, Tiler, layout, tiler};

use crate::block::Block;
use crate::constant_layouts;
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
use crate::launch::{self, Launch, Matrix};
use crate::layouts::thread_value;

/// The number of threads of a block.
pub const THREADS: usize = 256;
/// The bytes of shared memory.
pub const SHARED: usize = 32 * 32 * size_of::<f32>();

const TILE: IntTuple = IntTuple::lit("(32,32)");
/// A warp has a row.
const THREAD_LAYOUT: DynLayout = DynLayout::lit("(8,32):(32,1)");

constant_layouts! {
    /// `(thread,value)` of a tile.
    Part = thread_value(&TILE, &THREAD_LAYOUT);
}

/// A row-major matrix, divided into tiles.
type Tiled<M> = ZippedDivide<M, Tiler![<32, 32>]>;
/// The elements of the threads in a tile, `(thread,value)`.
pub type PartOf<M> = Composition<Mode<Tiled<M>, 0>, Part>;
/// The tiles.
pub type TilesOf<M> = Mode<Tiled<M>, 1>;
/// A row-major matrix of any size.
pub type Rows = Structure<Shape![(usize, usize)], Stride![(usize, 1)]>;

/// Returns the parts of the threads in a tile, and the tiles, of a row-major matrix of `m` x `n`.
///
/// The host divides once for each launch, and the kernel gets the results.
#[must_use]
pub fn divide(m: usize, n: usize) -> (Mixed<PartOf<Rows>>, Mixed<TilesOf<Rows>>) {
    let tiled = Mixed::of(layout!((m, n):(n, 1))).zipped_divide(tiler!(<32, 32>));
    (tiled.mode::<0>().composition(Const::of(Part)), tiled.mode::<1>())
}

/// Checks a launch that transposes `from` to `to`.
///
/// - **Errors**: [`launch::Error`] unless the tiles divide the matrices, the grid has one block for each tile,
///   the block has [`THREADS`] threads, and shared memory has [`SHARED`] bytes.
#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
pub fn check(launch: &Launch, from: &Matrix, to: &Matrix) -> Result<(), launch::Error> {
    let tiler = Tiler::from_shape(&TILE)?;
    launch.check_grid(launch::tiles(from, &tiler)?)?;
    let (n, m) = launch::tiles(to, &tiler)?;
    launch.check_grid((m, n))?;
    launch.check_threads(&THREAD_LAYOUT)?;
    launch.check_shared::<f32>(&DynLayout::col_major(&TILE)?)
}

/// Transposes one tile.
///
/// # Safety
/// The pointers are valid for the layouts.
#[inline(always)]
pub unsafe fn transpose<B: Block>(
    block: &B,
    (from, source, from_tiles): (*const f32, impl AnyLayout, impl AnyLayout),
    (to, target, to_tiles): (*mut f32, impl AnyLayout, impl AnyLayout),
) {
    // The same elements of shared memory, by rows and by columns.
    let written =
        Composed::of(layout!(S<5, 0, 5> o 0 o (32, 32):(32, 1))).composition(Const::of(Part));
    let read =
        Composed::of(layout!(S<5, 0, 5> o 0 o (32, 32):(1, 32))).composition(Const::of(Part));
    let shared = block.shared::<f32>();
    let (i, j) = block.index();
    let (from, to) = (from.add(from_tiles.index((i, j))), to.add(to_tiles.index((j, i))));
    let values = Const::of(Part).mode::<1>().size();
    let mut none = block.registers(());
    block.each(&mut none, |thread, ()| {
        let from = from.add(source.index((thread, 0)));
        for value in 0..values {
            *shared.add(written.index((thread, value))) = *from.add(source.index((0, value)));
        }
    });
    block.barrier();
    block.each(&mut none, |thread, ()| {
        let to = to.add(target.index((thread, 0)));
        for value in 0..values {
            *to.add(target.index((0, value))) = *shared.add(read.index((thread, value)));
        }
    });
}

/// Does the steps of [`transpose`] with explicit index arithmetic.
///
/// # Safety
/// The pointers are valid for matrices of `m` x `n`.
#[inline(always)]
pub unsafe fn by_hand<B: Block>(block: &B, from: *const f32, to: *mut f32, (m, n): (usize, usize)) {
    let shared = block.shared::<f32>();
    let (i, j) = block.index();
    let (from, to) = (from.add(32 * i * n + 32 * j), to.add(32 * j * m + 32 * i));
    let swizzled = |y: usize, x: usize| 32 * y + (x ^ y);
    let mut none = block.registers(());
    block.each(&mut none, |thread, ()| {
        let (x, y) = (thread % 32, thread / 32);
        for e in 0..4 {
            *shared.add(swizzled(y + 8 * e, x)) = *from.add((y + 8 * e) * n + x);
        }
    });
    block.barrier();
    block.each(&mut none, |thread, ()| {
        let (x, y) = (thread % 32, thread / 32);
        for e in 0..4 {
            *to.add((y + 8 * e) * m + x) = *shared.add(swizzled(x, y + 8 * e));
        }
    });
}

#[cfg(target_arch = "nvptx64")]
mod device {
    use super::*;
    use crate::block::cta::Cta;

    type Square = colex::Layout![(1024, 1024):(1024, 1)];

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn transpose_const(a: *const f32, b: *mut f32) {
        let (part, tiles) = (Const::<PartOf<Square>>::NEW, Const::<TilesOf<Square>>::NEW);
        transpose(&Cta::<THREADS>, (a, part, tiles), (b, part, tiles))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn transpose_const_by_hand(a: *const f32, b: *mut f32) {
        by_hand(&Cta::<1024>, a, b, (1024, 1024))
    }

    #[unsafe(no_mangle)]
    #[allow(improper_ctypes_definitions)]
    pub unsafe extern "ptx-kernel" fn transpose_mixed(
        a: *const f32,
        b: *mut f32,
        source: Mixed<PartOf<Rows>>,
        from_tiles: Mixed<TilesOf<Rows>>,
        target: Mixed<PartOf<Rows>>,
        to_tiles: Mixed<TilesOf<Rows>>,
    ) {
        transpose(&Cta::<THREADS>, (a, source, from_tiles), (b, target, to_tiles))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "ptx-kernel" fn transpose_mixed_by_hand(
        a: *const f32,
        b: *mut f32,
        m: usize,
        n: usize,
    ) {
        by_hand(&Cta::<1024>, a, b, (m, n))
    }
}

#[cfg(target_arch = "amdgpu")]
mod device {
    use super::*;
    use crate::block::group::Group;

    type Square = colex::Layout![(1024, 1024):(1024, 1)];

    #[unsafe(no_mangle)]
    pub unsafe extern "gpu-kernel" fn transpose_const(a: *const f32, b: *mut f32, shared: *mut u8) {
        let (part, tiles) = (Const::<PartOf<Square>>::NEW, Const::<TilesOf<Square>>::NEW);
        transpose(&Group::<THREADS> { shared }, (a, part, tiles), (b, part, tiles))
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "gpu-kernel" fn transpose_const_by_hand(
        a: *const f32,
        b: *mut f32,
        shared: *mut u8,
    ) {
        by_hand(&Group::<1024> { shared }, a, b, (1024, 1024))
    }
}
