//! A kernel that is generic over its layouts: one source for layouts that the compiler knows and for those that it does not.
//!
//! `cargo run --example generic_kernel`
//!
//! What the compiler makes of it: `cargo asm -p colex --example generic_kernel transpose_static` and `.. corner`
//! (`cargo install cargo-show-asm`). The static instance is straight-line vector code at constant offsets, where the other one
//! multiplies and compares; `corner` is one comparison and a load from `rdi + 508`, four times 127.

use colex::typed::{InBounds, IntLeaf, IntTuple, Strides};
use colex::{Layout, OffsetTable, StaticLayout, layout};
use generic_array::GenericArray;

/// `to[l(j, i)] = from[k(i, j)]` for every coordinate of `rows` x `columns`.
///
/// One bound for each operation that it uses: both layouts are indexed by a pair.
#[inline]
fn transpose<S, D, T, E>(
    from: &[f32],
    k: Layout<S, D>,
    to: &mut [f32],
    l: Layout<T, E>,
    (rows, columns): (usize, usize),
) where
    S: IntTuple,
    D: Strides<S>,
    T: IntTuple,
    E: Strides<T>,
    (usize, usize): InBounds<S, D> + InBounds<T, E>,
{
    for j in 0..columns {
        for i in 0..rows {
            to[l.index((j, i)).to_usize()] = from[k.index((i, j)).to_usize()];
        }
    }
}

/// The sum of the elements of one tile, through a buffer that is as large as the layout needs.
fn sum_of_tile<L: OffsetTable>(tile: &[f32]) -> f32 {
    let mut buffer = GenericArray::<f32, L::Cosize>::default();
    buffer.copy_from_slice(&tile[..L::COSIZE]);
    L::OFFSETS.iter().map(|&offset| buffer[offset]).sum()
}

/// The element in the last corner: its offset is a literal in the code.
fn last<L: StaticLayout>(tile: &[f32]) -> f32 {
    tile[const { L::VALUE.index(L::SIZE as i64 - 1) as usize }]
}

type RowMajor = Layout![(8, 16):(16, 1)];

/// The instance whose layouts the compiler knows.
#[inline(never)]
pub fn transpose_static(from: &[f32; 128], to: &mut [f32; 128]) {
    transpose(from, RowMajor::STATIC, to, layout!((16, 8):(8, 1)), (8, 16));
}

/// The instance whose layouts are known when the program runs.
#[inline(never)]
pub fn transpose_any(from: &[f32], rows: usize, columns: usize, to: &mut [f32]) {
    let (k, l) = (layout!((rows, columns):(columns, 1)), layout!((columns, rows):(rows, 1)));
    transpose(from, k, to, l, (rows, columns));
}

/// `tile[127]` with one comparison for its length.
#[inline(never)]
#[must_use]
pub fn corner(tile: &[f32]) -> f32 {
    last::<RowMajor>(tile)
}

#[allow(clippy::float_cmp)] // numbers are moved, not computed
fn main() {
    let matrix: [f32; 128] = std::array::from_fn(|i| i as u16).map(f32::from);
    let (mut by_types, mut by_values) = ([0.0; 128], [0.0; 128]);
    transpose_static(&matrix, &mut by_types);
    transpose_any(&matrix, 8, 16, &mut by_values);
    assert_eq!(by_types, by_values);
    assert_eq!(by_types[..3], [0.0, 16.0, 32.0]);

    println!("transposed: {:?} ..", &by_types[..4]);
    println!("sum of the tile: {}", sum_of_tile::<RowMajor>(&matrix));
    println!("its corner: {}", corner(std::hint::black_box(&matrix)));
}
