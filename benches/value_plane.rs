//! The value plane: times of the operations on layouts of rank 2 to 4.
//!
//! `cargo bench --bench value_plane`

use std::hint::black_box;

use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle, Tiler};
use divan::{Bencher, counter::BytesCount};

fn main() {
    divan::main();
}

/// Compact layouts in mixed orders, one of each rank.
const LAYOUTS: [&str; 3] = ["(32,48):(48,1)", "(8,16,12):(192,1,16)", "(4,8,6,16):(768,1,128,8)"];

fn rank(n: usize) -> DynLayout {
    DynLayout::lit(LAYOUTS[n - 2])
}

#[divan::bench(args = [2, 3, 4])]
fn composition_by_rank_2(bencher: Bencher, n: usize) {
    let (left, right) = (rank(n), DynLayout::lit("(4,8):(1,4)"));
    bencher.bench(|| _ = black_box(&black_box(&left).composition(black_box(&right))));
}

#[divan::bench(args = [2, 3, 4])]
fn complement(bencher: Bencher, n: usize) {
    let (layout, target) = (rank(n), IntTuple::int(1 << 20));
    bencher.bench(|| _ = black_box(&black_box(&layout).complement(black_box(&target))));
}

#[divan::bench(args = [2, 3, 4])]
fn zipped_divide_by_mode(bencher: Bencher, n: usize) {
    let (layout, tiler) = (rank(n), Tiler::lit("<4,8:2>"));
    bencher.bench(|| _ = black_box(&black_box(&layout).zipped_divide(black_box(&tiler))));
}

#[divan::bench(args = [2, 3, 4])]
fn right_inverse(bencher: Bencher, n: usize) {
    let layout = rank(n);
    bencher.bench(|| _ = black_box(&black_box(&layout).right_inverse()));
}

#[divan::bench(args = [2, 3, 4])]
fn index_of_a_flat_coordinate(bencher: Bencher, n: usize) {
    let layout = rank(n);
    bencher.bench(|| black_box(&layout).index(black_box(1234)));
}

#[divan::bench(args = [2, 3, 4])]
fn crd2idx_of_a_natural_coordinate(bencher: Bencher, n: usize) {
    let (layout, coord) = (rank(n), IntTuple::from_slice(&[3, 5, 2, 7][..n]).unwrap());
    bencher.bench(|| black_box(&layout).crd2idx(black_box(&coord)));
}

/// `S<3,3,3> o 0 o L`: a layout under a swizzle.
fn swizzled(n: usize) -> ComposedLayout {
    ComposedLayout::new(Swizzle::lit("S<3,3,3>"), Int::ZERO, &rank(n)).unwrap()
}

#[divan::bench(args = [2, 3, 4])]
fn swizzle_after_layout(bencher: Bencher, n: usize) {
    let (swizzle, layout) = (Swizzle::lit("S<3,3,3>"), rank(n));
    bencher.bench(|| {
        _ = black_box(&ComposedLayout::new(black_box(swizzle), Int::ZERO, black_box(&layout)));
    });
}

#[divan::bench(args = [2, 3, 4])]
fn swizzled_index_of_a_flat_coordinate(bencher: Bencher, n: usize) {
    let layout = swizzled(n);
    bencher.bench(|| black_box(&layout).index(black_box(1234)));
}

#[divan::bench(args = [2, 3, 4])]
fn swizzled_zipped_divide_by_mode(bencher: Bencher, n: usize) {
    let (layout, tiler) = (swizzled(n), Tiler::lit("<4,8:2>"));
    bencher.bench(|| _ = black_box(&black_box(&layout).zipped_divide(black_box(&tiler))));
}

#[divan::bench(args = [2, 3, 4])]
fn parse(bencher: Bencher, n: usize) {
    let text = LAYOUTS[n - 2];
    bencher
        .counter(BytesCount::of_str(text))
        .bench(|| _ = black_box(&DynLayout::parse(black_box(text))));
}

#[divan::bench(args = [2, 3, 4])]
fn print(bencher: Bencher, n: usize) {
    let layout = rank(n);
    let mut text = String::with_capacity(256);
    bencher.bench_local(|| {
        use std::fmt::Write;
        text.clear();
        write!(text, "{}", black_box(&layout)).unwrap();
        text.len()
    });
}

/// A tile of 64 x 64 halves in rows, which 128 threads store in vectors of 8 halves and load with
/// `ldmatrix` (a swizzle removes all conflicts), or as single halves of columns (none does).
#[cfg(feature = "gpu")]
#[divan::bench(args = ["ldmatrix", "columns"])]
fn find_swizzle(bencher: Bencher, load: &str) {
    use colex::analysis::{Access, Banks, find_swizzle};
    let tile = ComposedLayout::lit("S<0,0,0> o 0 o (64,64):(64,1)");
    let access = |threads: &str, vector| {
        let threads = DynLayout::parse(threads).unwrap();
        (Access::new(&tile, &threads, 2, vector).unwrap(), Banks::NVIDIA)
    };
    let store = access("((8,16),(8,4)):((512,1),(64,16))", 8);
    let load = match load {
        "ldmatrix" => access("((8,2,2,4),(8,4)):((1,8,512,16),(64,1024))", 8),
        _ => access("((32,4),32):((1,32),128)", 1),
    };
    let accesses = [store, load];
    bencher.bench(|| _ = black_box(&find_swizzle(black_box(&accesses))));
}
