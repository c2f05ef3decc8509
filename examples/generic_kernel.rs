//! One kernel for constant, mixed and dynamic layouts: it copies a matrix from one layout to
//! another.
//!
//! `cargo run --example generic_kernel`
//!
//! The guide `colex::generic_code` explains the three kinds of layouts; `sgemm.rs` is a larger
//! kernel. In a release build `by_constants` has no loop: it is 128 loads and stores at constant
//! offsets, without bounds checks. `by_mixed` unrolls the 16 elements of a tile and checks each
//! offset against the length of its slice. To see the code:
//! `cargo asm -p colex --example generic_kernel by_constants` (`cargo install cargo-show-asm`).

use colex::constant::{AnyLayout, AnyTiler, Const, ConstLayout};
use colex::{DynLayout, Tensor, Tiler, layout, tiler};

/// Copies every element to the offset of the same coordinate in `target`, tile by tile.
///
/// The tiles divide the shape of both layouts.
#[inline]
fn relayout(
    (from, source): (&[f32], impl AnyLayout),
    (to, target): (&mut [f32], impl AnyLayout),
    tiler: impl AnyTiler,
) {
    let source = source.zipped_divide(tiler); // ((tile),(tiles))
    let target = target.zipped_divide(tiler);
    let (from_tile, to_tile) = (source.mode::<0>(), target.mode::<0>());
    for r in 0..target.mode::<1>().size() {
        let (from, to) = (&from[source.index((0, r))..], &mut to[target.index((0, r))..]);
        for t in 0..to_tile.size() {
            to[to_tile.index(t)] = from[from_tile.index(t)];
        }
    }
}

/// Copies row-major 8 x 16 to column-major.
#[inline(never)]
pub fn by_constants(from: &[f32; 128], to: &mut [f32; 128]) {
    let (rows, columns) = (layout!((8, 16):(16, 1)), layout!((8, 16):(1, 8)));
    relayout((from, rows), (to, columns), tiler!(<4, 4>));
}

/// Copies row-major to column-major, for any size that tiles of 4 x 4 divide.
#[inline(never)]
pub fn by_mixed(from: &[f32], to: &mut [f32], m: usize, n: usize) {
    let (rows, columns) = (layout!((m, n):(n, 1)), layout!((m, n):(1, m)));
    relayout((from, rows), (to, columns), tiler!(<4, 4>));
}

/// Copies between any layouts of one shape, with any tiler that divides it.
#[inline(never)]
pub fn by_values(from: &[f32], to: &mut [f32], [source, target]: [DynLayout; 2], tiler: Tiler) {
    relayout((from, source), (to, target), tiler);
}

/// The length of a buffer whose columns are 5 elements apart.
const PADDED: usize = Const::of(layout!((4, 4):(1, 5))).cosize();

/// Returns the sum of the elements of a tile, which it copies to a buffer of `N` elements on the
/// stack.
///
/// An instance whose buffer is too small does not build.
fn sum_of_tile<L: ConstLayout, B: ConstLayout, const N: usize>(
    (data, tile): (&[f32], Const<L>),
    buffer: Const<B>,
) -> f32 {
    let mut buffer = Tensor::new([0.0; N], buffer);
    buffer.copy_from(&Tensor::new(data, tile));
    buffer.iter().sum()
}

#[allow(clippy::float_cmp)] // numbers are moved, not computed
fn main() {
    let rows: [f32; 128] = std::array::from_fn(|i| i as u16).map(f32::from);
    let (mut constant, mut mixed, mut dynamic) = ([0.0; 128], [0.0; 128], [0.0; 128]);
    by_constants(&rows, &mut constant);
    by_mixed(&rows, &mut mixed, 8, 16);
    let layouts = ["(8,16):(16,1)", "(8,16):(1,8)"].map(DynLayout::lit);
    by_values(&rows, &mut dynamic, layouts, Tiler::lit("<4,4>"));
    assert_eq!(constant[..9], [0.0, 16.0, 32.0, 48.0, 64.0, 80.0, 96.0, 112.0, 1.0]);
    assert_eq!(mixed, constant);
    assert_eq!(dynamic, constant);

    let (tile, buffer) = (layout!((4, 4):(16, 1)), layout!((4, 4):(1, 5)));
    let sum = sum_of_tile::<_, _, PADDED>((&rows, Const::of(tile)), Const::of(buffer));
    assert_eq!((sum, PADDED), (408.0, 19));

    println!("columns: {:?} ..", &constant[..9]);
    println!("sum of the first tile: {sum}, through a buffer of {PADDED} elements");
}
