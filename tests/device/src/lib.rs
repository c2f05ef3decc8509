//! Operations of kernels on constants and on layouts with dynamic integers. `run.sh` builds them
//! for a device and searches the code for sentences and the value plane.
#![no_std]
#![allow(unsafe_code)] // exported symbols, so that the linker keeps the code
#![allow(missing_docs)]

use colex::atom::typed::{CopyAtom, TiledCopyOf, TiledMma};
use colex::atom::{CopyTraits, MmaTraits};
use colex::constant::results::WithDivisors;
use colex::constant::{AnyLayout, Composed, Const, Mixed, Structure};
use colex::{Int, Layout, Shape, Stride, int, layout, shape, tiler};

/// A row-major matrix `(m,n):(n,1)`.
type Rows = Mixed<Structure<Shape![(usize, usize)], Stride![(usize, 1)]>>;
/// A matrix of tiles of 8 rows: `((8,m),n):((n,8n),1)`.
type Tiles = Mixed<Structure<Shape![((8, usize), usize)], Stride![((usize, usize), 1)]>>;
/// A column-major matrix with 8 rows: `(8,n):(1,8)`.
type Columns = Mixed<Structure<Shape![(8, usize)], Stride![(1, 8)]>>;
/// A row-major matrix whose extents are multiples of 8 and 4: `(m{div=8},n{div=4}):(n{div=4},1)`.
type Even = Mixed<
    WithDivisors<
        Structure<Shape![(usize, usize)], Stride![(usize, 1)]>,
        Shape![(8, 4)],
        Shape![(4, 1)],
    >,
>;
/// A matrix of tiles of n rows, a multiple of 16: `((n{div=16},m),k):((k,nk),1)`.
type EvenTiles = Mixed<
    WithDivisors<
        Structure<Shape![((usize, usize), usize)], Stride![((usize, usize), 1)]>,
        Shape![((16, 1), 1)],
        Shape![((1, 1), 1)],
    >,
>;
/// A row-major matrix, in types.
type TypedRows = Layout![(usize, usize):(usize, 1)];

/// CuTe's `SM80_16x8x16_F32F16F16F32_TN`.
struct Sm80;

impl MmaTraits for Sm80 {
    type ShapeMnk = Shape![(16, 8, 16)];
    type ThrId = Layout![32:1];
    type ALayout = Layout![((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))];
    type BLayout = Layout![((4, 8), (2, 2)):((16, 1), (8, 64))];
    type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
}

/// 2 x 2 warps.
type Warps = TiledMma<Sm80, Layout![(2, 2, 1):(1, 2, 0)]>;

/// CuTe's `UniversalCopy<uint128_t>`.
struct Vector;

impl CopyTraits for Vector {
    type ThrId = Layout![1:0];
    type SrcLayout = Layout![(1, 128):(0, 1)];
    type DstLayout = Layout![(1, 128):(0, 1)];
    type RefLayout = Layout![(1, 128):(0, 1)];
}

/// Each of 16 x 8 threads copies 4 consecutive elements of a row.
type Loads =
    TiledCopyOf<CopyAtom<Vector, Int![32]>, Layout![(16, 8):(8, 1)], Layout![(1, 4):(0, 1)]>;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// A function for each operation; the last integer is the coordinate.
macro_rules! kernels {
    ($($name:ident($layout:ident: $Layout:ty, $i:ident) = $value:expr;)*) => {$(
        #[unsafe(no_mangle)]
        pub fn $name($layout: $Layout, $i: usize) -> usize {
            $value
        }
    )*};
}

kernels! {
    constant_divide(_a: (), i) = Const::of(layout!((64, 32):(32, 1))).zipped_divide(tiler!(<8, 4>)).index(i);
    constant_composition(_a: (), i) = Const::of(layout!((64, 32):(32, 1))).composition(layout!((8, 4):(2, 64))).index(i);
    constant_partition(_a: (), i) = Const::of(layout!((64, 32):(32, 1))).local_partition(Const::of(layout!((8, 4):(4, 1))), i).1 as usize;
    constant_swizzle(_a: (), i) = Composed::of(layout!(S<3, 0, 3> o 0 o (8, 8):(8, 1))).index(i);
    index(a: Rows, i) = a.index((i, 3));
    index_flat(a: Rows, i) = a.index(i);
    size(a: Rows, i) = a.size() + i;
    cosize(a: Rows, i) = a.cosize() + i;
    logical_divide(a: Rows, i) = a.logical_divide(tiler!(<8, 4>)).index(((i, 1), 2));
    zipped_divide(a: Rows, i) = a.zipped_divide(tiler!(<8, 4>)).index((i, (1, 2)));
    tiled_divide(a: Rows, i) = a.tiled_divide(tiler!(<8, 4>)).index((i, 1, 2));
    flat_divide(a: Rows, i) = a.flat_divide(tiler!(<8, 4>)).index((i, 3, 1, 2));
    local_tile(a: Rows, i) = a.local_tile(tiler!(<8, 4>), (i, 1)).1 as usize;
    outer_partition(a: Rows, i) = a.outer_partition(tiler!(<8, 4>), (3, 2)).0.index(i);
    local_partition(a: Rows, i) = a.local_partition(Const::of(layout!((8, 4):(4, 1))), i).1 as usize;
    compose(a: Rows, i) = a.compose(tiler!(<4:2, 8>)).index(i);
    composition(a: Tiles, i) = a.mode::<0>().composition(layout!(4:2)).index(i);
    coalesce(a: Tiles, i) = a.coalesce().index((1, 2, i));
    flatten(a: Tiles, i) = a.flatten().index((1, 2, i));
    select(a: Rows, i) = a.select((int!(1), int!(0))).index((i, 1));
    group(a: Tiles, i) = a.group::<0, 2>().index(((1, i),));
    append(a: Rows, i) = a.append(layout!(4:1)).index((1, 2, i));
    zip(a: Rows, i) = a.zip(a).index(((1, 2), (i, 3)));
    upcast(a: Rows, i) = a.upcast(int!(4)).index((i, 1));
    downcast(a: Rows, i) = a.downcast(int!(2)).index((i, 1));
    right_inverse(a: Columns, i) = a.right_inverse().index(i);
    left_inverse(a: Columns, i) = a.left_inverse().index(i);
    evenly_divides(a: Rows, i) = i + usize::from(AnyLayout::evenly_divides(&a, tiler!(<8, 4>)));
    with_divisors(a: Rows, i) = a.with_divisors(shape!((8, 4)), shape!((4, 1))).upcast(int!(4)).index((i, 1));
    even_by_divisors(a: Even, i) = i + usize::from(AnyLayout::evenly_divides(&a, tiler!(<8, 4>)));
    max_alignment(a: Even, i) = i + a.max_alignment() as usize;
    divide_by_divisors(a: EvenTiles, i) = a.zipped_divide(tiler!(<16>)).index((i, 2));
    inner_extent(a: Tiles, i) = a.zipped_divide(tiler!(<16>)).index((i, 2));
    blocked_product(a: Rows, i) = AnyLayout::blocked_product(&Const::of(layout!((2, 4):(4, 1))), a).index(i);
    typed_divide(a: TypedRows, i) = a.zipped_divide(tiler!(<8, 4>)).index((i, (1, 2)));
    typed_composition(a: TypedRows, i) = a.compose(tiler!(<4, 8>)).index((i, 1));
    typed_append(a: TypedRows, i) = a.append(layout!(4:1)).index((1, 2, i));
    typed_slice(a: TypedRows, i) = a.slice((colex::Underscore, i)).index(2);
    partition_c(a: TypedRows, i) = Warps::new().try_get_slice(i).ok().map_or(0, |t| t.partition_c(a).1);
    partition_a(a: TypedRows, i) = Warps::new().try_get_slice(i).ok().map_or(0, |t| t.partition_a(a).0.index((3, 1, 2)));
    partition_s(a: TypedRows, i) = Loads::new().try_get_slice(i).ok().map_or(0, |t| t.partition_s(a).0.index((3, 1, 2)));
    made_in_kernel(a: (usize, usize), i) = layout!((a.0, a.1):(a.1, 1)).index((i, 1));
}

/// An operation without a plan.
#[cfg(feature = "refused")]
#[unsafe(no_mangle)]
pub fn refused(a: Rows, i: usize) -> usize {
    a.complement(int!(64)).index(i)
}
