//! Indexing and copying by layouts.

use colex::atom::typed::{CopyAtom, OperandA, TiledCopyOf, TiledCopyOfOperand, TiledMma};
use colex::atom::{CopyTraits, MmaTraits};
use colex::constant::{Composed, Const, Mixed, Structure, results::{Mode, ZippedDivide}};
use colex::{Int, Layout, Shape, Stride, Tiler, Tensor, View, coord, int, layout, tiler};

type L = Layout![((2, 4), (3, 5)):((3, 6), (1, 24))];
const L: L = L::STATIC;

/// Column-major, with two dynamic extents and therefore two dynamic strides.
pub type D = Layout![(usize, (4, usize)):(1, (usize, usize))];

#[inline(never)]
pub fn static_flat(i: usize) -> usize {
    L.index(i)
}

#[inline(never)]
pub fn static_coalesced_flat(i: usize) -> usize {
    L.coalesce().index(i)
}

#[inline(never)]
pub fn static_by_mode(i: usize, j: usize) -> usize {
    L.index((i, j))
}

#[inline(never)]
pub fn static_natural(a: usize, b: usize, c: usize, d: usize) -> usize {
    L.index(((a, b), (c, d)))
}

#[inline(never)]
pub fn mixed_flat(l: D, i: usize) -> usize {
    l.index(i)
}

#[inline(never)]
pub fn mixed_by_mode(l: D, i: usize, j: usize) -> usize {
    l.index((i, j))
}

#[inline(never)]
pub fn mixed_natural(l: D, i: usize, j: usize, k: usize) -> usize {
    l.index((i, (j, k)))
}

#[inline(never)]
pub fn transposed_copy(from: &[f32; 4096], to: &mut [f32; 4096]) {
    let (rows, columns) = (layout!((64, 64):(64, 1)), layout!((64, 64):(1, 64)));
    for j in 0..64 {
        for i in 0..64 {
            to[columns.index((i, j))] = from[rows.index((i, j))];
        }
    }
}

#[inline(never)]
pub fn tiled_copy(from: &[f32; 4096], to: &mut [f32; 4096]) {
    let rows = layout!(((8, 8), (8, 8)):((64, 512), (1, 8)));
    let tiles = layout!(((8, 8), (8, 8)):((1, 64), (8, 512)));
    for jj in 0..8 {
        for ii in 0..8 {
            for j in 0..8 {
                for i in 0..8 {
                    to[tiles.index(((i, ii), (j, jj)))] = from[rows.index(((i, ii), (j, jj)))];
                }
            }
        }
    }
}

#[inline(never)]
pub fn strided_copy(from: &[f32], to: &mut [f32], l: Layout![(8, usize):(1, usize)]) {
    for (i, to) in to.iter_mut().enumerate().take(l.size()) {
        *to = from[l.index(i)];
    }
}

/// Rows of 128 bytes, as shared memory is swizzled for elements of 1 byte.
type Swizzled = Layout![S<3,4,3> o 0 o (64,128):(128,1)];

#[inline(never)]
pub fn swizzled_by_mode(i: usize, j: usize) -> usize {
    Swizzled::STATIC.index((i, j))
}

#[inline(never)]
pub fn swizzled_flat(i: usize) -> usize {
    Swizzled::STATIC.index(i)
}

#[inline(never)]
pub fn swizzled_mixed(l: Layout![S<3,4,3> o usize o (64,128):(usize,1)], i: usize, j: usize) -> usize {
    l.index((i, j))
}

#[inline(never)]
pub fn swizzled_row(i: usize, j: usize) -> usize {
    Swizzled::STATIC.slice(coord!((i, _))).index(j)
}

#[inline(never)]
pub fn swizzled_transpose(from: &[f32; 64], to: &mut [f32; 64]) {
    let (rows, columns) = (layout!((8, 8):(8, 1)), layout!((8, 8):(1, 8)));
    let tile = layout!(S<3,0,3> o 0 o (8,8):(8,1));
    let mut shared = [0.0; 64];
    for i in 0..8 {
        for j in 0..8 {
            shared[tile.index((i, j))] = from[rows.index((i, j))];
        }
    }
    for j in 0..8 {
        for i in 0..8 {
            to[columns.index((i, j))] = shared[tile.index((i, j))];
        }
    }
}

// Tensors compare a coordinate with the shape, and so do the functions by hand.

#[inline(never)]
pub fn tensor_static_natural(t: View<'_, f32, L>, a: usize, b: usize, c: usize, d: usize) -> Option<&f32> {
    t.element(((a, b), (c, d)))
}

#[inline(never)]
pub fn tensor_static_by_mode(t: View<'_, f32, L>, i: usize, j: usize) -> Option<&f32> {
    t.element((i, j))
}

#[inline(never)]
pub fn tensor_static_flat(t: View<'_, f32, L>, i: usize) -> Option<&f32> {
    t.element(i)
}

#[inline(never)]
pub fn tensor_array(tile: &Tensor<[f32; 32], Layout![(4, 8):(8, 1)]>, i: usize, j: usize) -> Option<&f32> {
    tile.get((i, j))
}

/// As `tensor_static_by_mode`, for the inner layout of `tensor_swizzled_by_mode`.
#[inline(never)]
pub fn tensor_rows_by_mode(t: View<'_, f32, Layout![(64, 128):(128, 1)]>, i: usize, j: usize) -> Option<&f32> {
    t.element((i, j))
}

#[inline(never)]
pub fn tensor_swizzled_by_mode(t: View<'_, f32, Swizzled>, i: usize, j: usize) -> Option<&f32> {
    t.element((i, j))
}

#[inline(never)]
pub fn tensor_swizzled_row(t: View<'_, f32, Swizzled>, i: usize, j: usize) -> Option<&f32> {
    t.try_slice(coord!((i, _))).ok()?.element(j)
}

/// Row i of a view without a swizzle, as `tensor_swizzled_row`.
#[inline(never)]
pub fn tensor_rows_row(t: View<'_, f32, Layout![(64, 128):(128, 1)]>, i: usize, j: usize) -> Option<&f32> {
    t.try_slice(coord!((i, _))).ok()?.element(j)
}

#[inline(never)]
pub fn tensor_swizzled_array(tile: &Tensor<[f32; 64], Layout![S<3,0,3> o 0 o (8,8):(8,1)]>, i: usize, j: usize) -> Option<&f32> {
    tile.get((i, j))
}

#[inline(never)]
pub fn tensor_static_coordinate(t: View<'_, f32, L>) -> Option<&f32> {
    t.element(int!(37))
}

#[inline(never)]
pub fn tensor_mixed_coordinate(t: View<'_, f32, Layout![(usize, 8):(8, 1)]>, i: usize) -> Option<&f32> {
    t.element((i, int!(3)))
}

#[inline(never)]
pub fn tensor_new(from: &[f32]) -> Option<View<'_, f32, Layout![(4, 8):(10, 1)]>> {
    Tensor::try_new(from, layout!((4, 8):(10, 1))).ok().map(View::from)
}

#[inline(never)]
pub fn tensor_row_sum(t: View<'_, f32, Layout![(usize, 8):(8, 1)]>, i: usize) -> Option<f32> {
    let row = t.try_slice(coord!((i, _))).ok()?;
    Some((0..8).map(|j| row[j]).sum())
}

#[inline(never)]
pub fn tensor_transposed_copy(from: &[f32; 4096], to: &mut [f32; 4096]) {
    let from = Tensor::new(from, layout!((64, 64):(64, 1)));
    let mut to = Tensor::new(to, layout!((64, 64):(1, 64)));
    for j in 0..64 {
        for i in 0..64 {
            to[(i, j)] = from[(i, j)];
        }
    }
}

type Square = Layout![(64, 64):(64, 1)];

#[inline(never)]
pub fn tensor_tiles(to: &mut [f32; 4096]) {
    let mut to = Tensor::new(to, layout!((64, 64):(64, 1)));
    let tiles = to.view_mut().zipped_divide(tiler!(<8, 8>));
    let mut tile = tiles.tile_at((3, 5));
    for j in 0..8 {
        for i in 0..8 {
            tile[(i, j)] = 0.0;
        }
    }
}

/// Element (x,y) of tile (i,j).
#[inline(never)]
pub fn tensor_local_tile(t: View<'_, f32, Square>, (i, j): (usize, usize), (x, y): (usize, usize)) -> Option<&f32> {
    t.try_local_tile(tiler!(<8, 16>), (i, j)).ok()?.element((x, y))
}

/// Element (x,y) of the part of the thread at (i,j) of 8 x 16 threads.
#[inline(never)]
pub fn tensor_outer_partition(t: View<'_, f32, Square>, (i, j): (usize, usize), (x, y): (usize, usize)) -> Option<&f32> {
    t.try_outer_partition(tiler!(<8, 16>), (i, j)).ok()?.element((x, y))
}

/// Element (x,y) of the part of a thread of 8 x 16 threads.
#[inline(never)]
pub fn tensor_local_partition(t: View<'_, f32, Square>, thread: usize, (x, y): (usize, usize)) -> Option<&f32> {
    t.try_local_partition(layout!((8, 16):(16, 1)), thread).ok()?.element((x, y))
}

const C: Const<L> = Const::NEW;

/// Rows of 8; the number of rows is dynamic.
type Rows = Mixed<Structure<Shape![(usize, 8)], Stride![(8, 1)]>>;
/// A tile of 8 x 4 of a row-major matrix of any size.
type Tile = Mixed<Mode<ZippedDivide<Structure<Shape![(usize, usize)], Stride![(usize, 1)]>, Tiler![<8, 4>]>, 0>>;

#[inline(never)]
pub fn constant_flat(i: usize) -> usize {
    C.index(i)
}

#[inline(never)]
pub fn constant_by_mode(i: usize, j: usize) -> usize {
    C.index((i, j))
}

#[inline(never)]
pub fn constant_natural(a: usize, b: usize, c: usize, d: usize) -> usize {
    C.index(((a, b), (c, d)))
}

#[inline(never)]
pub fn constant_swizzled_by_mode(i: usize, j: usize) -> usize {
    Composed::of(Swizzled::STATIC).index((i, j))
}

#[inline(never)]
pub fn constant_swizzled_flat(i: usize) -> usize {
    Composed::of(Swizzled::STATIC).index(i)
}

#[inline(never)]
pub fn constant_swizzled_row(i: usize, j: usize) -> usize {
    Composed::of(Swizzled::STATIC).slice(coord!((i, _))).index(j)
}

/// Element `e` of tile `t` of 8 x 16.
#[inline(never)]
pub fn constant_swizzled_tile(t: usize, e: usize) -> usize {
    let tiled = Composed::of(Swizzled::STATIC).zipped_divide(tiler!(<8, 16>));
    tiled.slice(coord!((_, t))).index(e)
}

#[inline(never)]
pub fn constant_mixed_tile_sum(data: &[f32], tile: &Tile, origin: usize) -> f32 {
    let mut sum = 0.0;
    for y in 0..4 {
        for x in 0..8 {
            sum += data[origin + tile.index((x, y))];
        }
    }
    sum
}

#[inline(never)]
pub fn tensor_constant_natural(
    t: View<'_, f32, Const<L>>,
    a: usize,
    b: usize,
    c: usize,
    d: usize,
) -> Option<&f32> {
    t.element(((a, b), (c, d)))
}

#[inline(never)]
pub fn tensor_constant_by_mode(t: View<'_, f32, Const<L>>, i: usize, j: usize) -> Option<&f32> {
    t.element((i, j))
}

#[inline(never)]
pub fn tensor_constant_flat(t: View<'_, f32, Const<L>>, i: usize) -> Option<&f32> {
    t.element(i)
}

#[inline(never)]
pub fn tensor_mixed_row_sum(t: &View<'_, f32, Rows>, i: usize) -> Option<f32> {
    let row = t.try_slice(coord!((i, _))).ok()?;
    Some((0..8).map(|j| row[j]).sum())
}

#[inline(never)]
pub fn tensor_constant_local_tile(
    t: View<'_, f32, Const<Square>>,
    (i, j): (usize, usize),
    (x, y): (usize, usize),
) -> Option<&f32> {
    t.try_local_tile(tiler!(<8, 16>), (i, j)).ok()?.element((x, y))
}

#[inline(never)]
pub fn tensor_constant_local_partition(
    t: View<'_, f32, Const<Square>>,
    thread: usize,
    (x, y): (usize, usize),
) -> Option<&f32> {
    t.try_local_partition(layout!((8, 16):(16, 1)), thread).ok()?.element((x, y))
}

/// CuTe's `SM80_16x8x16_F32F16F16F32_TN`.
struct Sm80;

impl MmaTraits for Sm80 {
    type ShapeMnk = Shape![(16, 8, 16)];
    type ThrId = Layout![32:1];
    type ALayout = Layout![((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))];
    type BLayout = Layout![((4, 8), (2, 2)):((16, 1), (8, 64))];
    type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
}

type Warps = TiledMma<Sm80, Layout![(2, 2, 1):(1, 2, 0)]>;

#[inline(never)]
pub fn tiled_mma_offset(thread: usize) -> Option<usize> {
    let thread = Warps::new().try_get_slice(thread).ok()?;
    Some(thread.try_partition_c(layout!((64, 64):(64, 1))).ok()?.1)
}

#[inline(never)]
pub fn tiled_mma_sum(data: &[f32; 4096], thread: usize) -> Option<f32> {
    let thread = Warps::new().try_get_slice(thread).ok()?;
    let (part, offset) = thread.try_partition_c(layout!((64, 64):(64, 1))).ok()?;
    Some((0..32).map(|i| data[offset + part.index(i)]).sum())
}

/// CuTe's `UniversalCopy<uint128_t>`.
struct Vector;

impl CopyTraits for Vector {
    type ThrId = Layout![1:0];
    type SrcLayout = Layout![(1, 128):(0, 1)];
    type DstLayout = Layout![(1, 128):(0, 1)];
    type RefLayout = Layout![(1, 128):(0, 1)];
}

/// Each of 16 x 8 threads copies 4 consecutive elements of a row.
type Loads = TiledCopyOf<CopyAtom<Vector, Int![32]>, Layout![(16, 8):(8, 1)], Layout![(1, 4):(0, 1)]>;

#[inline(never)]
pub fn thr_copy_offset(thread: usize) -> Option<usize> {
    let thread = Loads::new().try_get_slice(thread).ok()?;
    Some(thread.try_partition_s(layout!((64, 64):(64, 1))).ok()?.1)
}

#[inline(never)]
pub fn thr_copy_sum(data: &[f32; 4096], thread: usize) -> Option<f32> {
    let thread = Loads::new().try_get_slice(thread).ok()?;
    let (part, offset) = thread.try_partition_s(layout!((64, 64):(64, 1))).ok()?;
    Some((0..32).map(|i| data[offset + part.index(i)]).sum())
}

/// CuTe's `SM75_U32x4_LDSM_N`.
struct Ldmatrix;

impl CopyTraits for Ldmatrix {
    type ThrId = Layout![32:1];
    type SrcLayout = Layout![(32, 128):(128, 1)];
    type DstLayout = Layout![(32, (32, 4)):(32, (1, 1024))];
    type RefLayout = Self::DstLayout;
}

/// The row of A whose address a thread gives to `ldmatrix`.
#[inline(never)]
pub fn thr_copy_row(thread: usize) -> Option<usize> {
    let copy = TiledCopyOfOperand::<CopyAtom<Ldmatrix, Int![16]>, Warps, OperandA>::new();
    let thread = copy.try_get_slice(thread).ok()?;
    Some(thread.try_partition_s(layout!((64, 32):(32, 1))).ok()?.1)
}
