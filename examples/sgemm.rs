//! CuTe's `sgemm_1`, generic over every layout, without a where-clause.
//!
//! `cargo run --release --example sgemm`
//!
//! `gemm_device` is the kernel of CUTLASS's tutorial `sgemm_1.cu`, step by step: all threads of a
//! block copy tiles of A and B to buffers, then each thread multiplies its part of C. Here the
//! threads run sequentially between the barriers. As in CuTe the matrices are A `(M,K)`, B `(N,K)`
//! and C `(M,N)`, and the product is C += A * B^T.
//!
//! The source has three instances: with constant layouts; with constant tiles on matrices of any
//! size; with dynamic matrices and tiles. Two other functions do the same steps: `typed` has a type
//! for each result, and `by_hand` has explicit index arithmetic.

use std::hint::black_box;
use std::time::{Duration, Instant};

use colex::constant::{AnyLayout, AnyTiler, Const, ConstLayout};
use colex::{DynLayout, Tiler, int, layout, tiler};

/// Computes C += A * B^T.
///
/// A tuple has the elements, the layout and the tiler of a matrix, or the layout of a buffer and
/// the threads that fill it. A thread layout assigns the elements of a tile to threads.
#[inline(always)]
#[allow(clippy::inline_always)] // each instance folds its own constants
fn gemm_device(
    (a, layout_a, tile_a): (&[f32], impl AnyLayout, impl AnyTiler),
    (b, layout_b, tile_b): (&[f32], impl AnyLayout, impl AnyTiler),
    (c, layout_c, tile_c): (&mut [f32], impl AnyLayout, impl AnyTiler),
    (buffer_a, threads_a): (Const<impl ConstLayout>, Const<impl ConstLayout>),
    (buffer_b, threads_b): (Const<impl ConstLayout>, Const<impl ConstLayout>),
    threads_c: Const<impl ConstLayout>,
) {
    // ((BLK_M,BLK_K),(m,k)), ((BLK_N,BLK_K),(n,k)), ((BLK_M,BLK_N),(m,n)): a tile, and the tiles.
    let tiled_a = layout_a.zipped_divide(tile_a);
    let tiled_b = layout_b.zipped_divide(tile_b);
    let tiled_c = layout_c.zipped_divide(tile_c);
    let (tiles_a, tiles_b, tiles_c) =
        (tiled_a.mode::<1>(), tiled_b.mode::<1>(), tiled_c.mode::<1>());

    // For a tile and its buffer: the first element of each thread, and the elements of one thread.
    let (from_a, part_a) = both(tiled_a.mode::<0>().zipped_divide(threads_a.mode_sizes()));
    let (from_b, part_b) = both(tiled_b.mode::<0>().zipped_divide(threads_b.mode_sizes()));
    let (to_a, into_a) = both(buffer_a.zipped_divide(threads_a.mode_sizes()));
    let (to_b, into_b) = both(buffer_b.zipped_divide(threads_b.mode_sizes()));
    let (to_c, part_c) = both(tiled_c.mode::<0>().zipped_divide(threads_c.mode_sizes()));
    // Threads (M,N) of C share rows of A along N, and rows of B along M.
    let (of_a, rows_a) = both(buffer_a.zipped_divide(threads_c.take::<0, 1>().mode_sizes()));
    let (of_b, rows_b) = both(buffer_b.zipped_divide(threads_c.take::<1, 2>().mode_sizes()));

    // The flat coordinate of a thread in its layout.
    let (at_a, at_b) = (threads_a.right_inverse(), threads_b.right_inverse());
    let (at_c, rows) = (threads_c.right_inverse(), threads_c.mode::<0>().size());

    let mut a_tile = vec![0.0; buffer_a.cosize()];
    let mut b_tile = vec![0.0; buffer_b.cosize()];
    let mut registers = vec![0.0; threads_c.size() * part_c.size()];
    for j in 0..tiles_c.mode::<1>().size() {
        for i in 0..tiles_c.mode::<0>().size() {
            registers.fill(0.0);
            for k in 0..tiles_a.mode::<1>().size() {
                let (a, b) = (&a[tiles_a.index((i, k))..], &b[tiles_b.index((j, k))..]);
                for thread in 0..threads_a.size() {
                    let at = at_a.index(thread);
                    copy((&a[from_a.index(at)..], part_a), (&mut a_tile[to_a.index(at)..], into_a));
                }
                for thread in 0..threads_b.size() {
                    let at = at_b.index(thread);
                    copy((&b[from_b.index(at)..], part_b), (&mut b_tile[to_b.index(at)..], into_b));
                }
                for (thread, sums) in registers.chunks_exact_mut(part_c.size()).enumerate() {
                    let at = at_c.index(thread);
                    multiply(
                        (&a_tile[of_a.index(at % rows)..], rows_a),
                        (&b_tile[of_b.index(at / rows)..], rows_b),
                        sums,
                    );
                }
            }
            for (thread, sums) in registers.chunks_exact(part_c.size()).enumerate() {
                let to = tiles_c.index((i, j)) + to_c.index(at_c.index(thread));
                for (n, sum) in sums.iter().enumerate() {
                    c[to + part_c.index(n)] += sum;
                }
            }
        }
    }
}

/// Returns both modes of a divided layout. A mode of a dynamic layout is a copy, so kernels call
/// this outside of loops.
#[inline(always)]
#[allow(clippy::inline_always)]
fn both<L: AnyLayout>(divided: L) -> (L::Mode<0>, L::Mode<1>) {
    (divided.mode::<0>(), divided.mode::<1>())
}

/// Copies the elements of one thread.
#[inline(always)]
#[allow(clippy::inline_always)]
fn copy((from, source): (&[f32], impl AnyLayout), (to, target): (&mut [f32], impl AnyLayout)) {
    for i in 0..target.size() {
        to[target.index(i)] = from[source.index(i)];
    }
}

/// Adds the product of the rows of one thread to `sums`, which is column-major.
#[inline(always)]
#[allow(clippy::inline_always)]
fn multiply(
    (a, rows): (&[f32], impl AnyLayout),
    (b, columns): (&[f32], impl AnyLayout),
    sums: &mut [f32],
) {
    let (m, n) = (rows.mode::<0>().size(), columns.mode::<0>().size());
    for k in 0..rows.mode::<1>().size() {
        for y in 0..n {
            for x in 0..m {
                sums[x + m * y] += a[rows.index((x, k))] * b[columns.index((y, k))];
            }
        }
    }
}

const M: usize = 256;
const N: usize = 256;
const K: usize = 64;

/// Multiplies matrices with constant layouts.
#[inline(never)]
fn constant(a: &[f32; M * K], b: &[f32; N * K], c: &mut [f32; M * N]) {
    gemm_device(
        (a, Const::of(layout!((256, 64):(1, 256))), tiler!(<128, 8>)),
        (b, Const::of(layout!((256, 64):(1, 256))), tiler!(<128, 8>)),
        (c, Const::of(layout!((256, 256):(1, 256))), tiler!(<128, 128>)),
        (Const::of(layout!((128, 8):(1, 128))), Const::of(layout!((32, 8):(1, 32)))),
        (Const::of(layout!((128, 8):(1, 128))), Const::of(layout!((32, 8):(1, 32)))),
        Const::of(layout!((16, 16):(1, 16))),
    );
}

/// Multiplies column-major matrices of any size, with constant tiles.
#[inline(never)]
fn mixed(a: &[f32], b: &[f32], c: &mut [f32], (m, n, k): (usize, usize, usize)) {
    gemm_device(
        (a, layout!((m, k):(1, m)), tiler!(<128, 8>)),
        (b, layout!((n, k):(1, n)), tiler!(<128, 8>)),
        (c, layout!((m, n):(1, m)), tiler!(<128, 128>)),
        (Const::of(layout!((128, 8):(1, 128))), Const::of(layout!((32, 8):(1, 32)))),
        (Const::of(layout!((128, 8):(1, 128))), Const::of(layout!((32, 8):(1, 32)))),
        Const::of(layout!((16, 16):(1, 16))),
    );
}

/// Multiplies matrices of any layout, with any tiles that the threads divide.
#[inline(never)]
fn dynamic(a: &[f32], b: &[f32], c: &mut [f32], layouts: &[DynLayout; 3], tilers: &[Tiler; 3]) {
    gemm_device(
        (a, layouts[0], tilers[0]),
        (b, layouts[1], tilers[1]),
        (c, layouts[2], tilers[2]),
        (Const::of(layout!((128, 8):(1, 128))), Const::of(layout!((32, 8):(1, 32)))),
        (Const::of(layout!((128, 8):(1, 128))), Const::of(layout!((32, 8):(1, 32)))),
        Const::of(layout!((16, 16):(1, 16))),
    );
}

/// Does the steps of `mixed` with types for all results. It is as fast, but not generic: a generic
/// kernel of this kind needs a bound for each divide and each mode.
#[inline(never)]
fn typed(a: &[f32], b: &[f32], c: &mut [f32], (m, n, k): (usize, usize, usize)) {
    let (first, second) = (int!(0), int!(1));
    let (buffer, threads) = (layout!((128, 8):(1, 128)), tiler!(<32, 8>));
    let tiled_a = layout!((m, k):(1, m)).zipped_divide(tiler!(<128, 8>));
    let tiled_b = layout!((n, k):(1, n)).zipped_divide(tiler!(<128, 8>));
    let tiled_c = layout!((m, n):(1, m)).zipped_divide(tiler!(<128, 128>));
    let (tiles_a, tiles_b, tiles_c) =
        (tiled_a.get(second), tiled_b.get(second), tiled_c.get(second));
    let from_a = tiled_a.get(first).zipped_divide(threads);
    let from_b = tiled_b.get(first).zipped_divide(threads);
    let to = buffer.zipped_divide(threads);
    let part_c = tiled_c.get(first).zipped_divide(tiler!(<16, 16>));
    let of = buffer.zipped_divide(tiler!(<16>));
    // Threads of A and B, and of C, are column-major: thread `t` is at the flat coordinate `t`.
    let (rows, columns) = (of.get(second).get(first), of.get(second).get(second));
    let size_c = part_c.get(second).size();

    let mut a_tile = vec![0.0; buffer.cosize()];
    let mut b_tile = vec![0.0; buffer.cosize()];
    let mut registers = vec![0.0; 256 * size_c];
    for j in 0..tiles_c.get(second).size() {
        for i in 0..tiles_c.get(first).size() {
            registers.fill(0.0);
            for k in 0..tiles_a.get(second).size() {
                let (a, b) = (&a[tiles_a.index((i, k))..], &b[tiles_b.index((j, k))..]);
                for thread in 0..256 {
                    let (from, at) = (from_a.get(first).index(thread), to.get(first).index(thread));
                    for e in 0..to.get(second).size() {
                        a_tile[at + to.get(second).index(e)] =
                            a[from + from_a.get(second).index(e)];
                    }
                }
                for thread in 0..256 {
                    let (from, at) = (from_b.get(first).index(thread), to.get(first).index(thread));
                    for e in 0..to.get(second).size() {
                        b_tile[at + to.get(second).index(e)] =
                            b[from + from_b.get(second).index(e)];
                    }
                }
                for (thread, sums) in registers.chunks_exact_mut(size_c).enumerate() {
                    let (x0, y0) =
                        (of.get(first).index(thread % 16), of.get(first).index(thread / 16));
                    for k in 0..columns.size() {
                        for y in 0..rows.size() {
                            for x in 0..rows.size() {
                                sums[x + rows.size() * y] += a_tile
                                    [x0 + rows.index(x) + columns.index(k)]
                                    * b_tile[y0 + rows.index(y) + columns.index(k)];
                            }
                        }
                    }
                }
            }
            for (thread, sums) in registers.chunks_exact(size_c).enumerate() {
                let to = tiles_c.index((i, j)) + part_c.get(first).index(thread);
                for (n, sum) in sums.iter().enumerate() {
                    c[to + part_c.get(second).index(n)] += sum;
                }
            }
        }
    }
}

/// Does the loops of `constant` with explicit index arithmetic.
#[inline(never)]
fn by_hand(a: &[f32; M * K], b: &[f32; N * K], c: &mut [f32; M * N]) {
    let (mut a_tile, mut b_tile) = (vec![0.0; 128 * 8], vec![0.0; 128 * 8]);
    let mut registers = vec![0.0; 256 * 64];
    for j in 0..2 {
        for i in 0..2 {
            registers.fill(0.0);
            for k in 0..8 {
                for thread in 0..256 {
                    let at = thread % 32 + 128 * (thread / 32);
                    let from = &a[128 * i + 256 * 8 * k + thread % 32 + 256 * (thread / 32)..];
                    let to = &mut a_tile[at..];
                    for e in 0..4 {
                        to[32 * e] = from[32 * e];
                    }
                }
                for thread in 0..256 {
                    let at = thread % 32 + 128 * (thread / 32);
                    let from = &b[128 * j + 256 * 8 * k + thread % 32 + 256 * (thread / 32)..];
                    let to = &mut b_tile[at..];
                    for e in 0..4 {
                        to[32 * e] = from[32 * e];
                    }
                }
                for (thread, sums) in registers.chunks_exact_mut(64).enumerate() {
                    let (a, b) = (&a_tile[thread % 16..], &b_tile[thread / 16..]);
                    for k in 0..8 {
                        for y in 0..8 {
                            for x in 0..8 {
                                sums[x + 8 * y] += a[16 * x + 128 * k] * b[16 * y + 128 * k];
                            }
                        }
                    }
                }
            }
            for (thread, sums) in registers.chunks_exact(64).enumerate() {
                let to = 128 * i + 256 * 128 * j + thread % 16 + 256 * (thread / 16);
                for (n, sum) in sums.iter().enumerate() {
                    c[to + 16 * (n % 8) + 256 * 16 * (n / 8)] += sum;
                }
            }
        }
    }
}

/// Returns the shortest time of several runs.
fn time(mut run: impl FnMut(&mut [f32; M * N])) -> (Duration, Vec<f32>) {
    let mut c = vec![0.0; M * N];
    let fixed: &mut [f32; M * N] = c.as_mut_slice().try_into().unwrap_or_else(|_| unreachable!());
    let mut best = Duration::MAX;
    for _ in 0..20 {
        fixed.fill(0.0);
        let start = Instant::now();
        run(fixed);
        best = best.min(start.elapsed());
    }
    (best, c)
}

fn main() {
    let a: [f32; M * K] = std::array::from_fn(|i| f32::from((i % 7) as u8));
    let b: [f32; N * K] = std::array::from_fn(|i| f32::from((i % 5) as u8));
    let (a, b) = (black_box(&a), black_box(&b));
    let layouts = ["(256,64):(1,256)", "(256,64):(1,256)", "(256,256):(1,256)"].map(DynLayout::lit);
    let tilers = ["<128,8>", "<128,8>", "<128,128>"].map(Tiler::lit);
    let size = black_box((M, N, K));

    let (hand, expected) = time(|c| by_hand(a, b, c));
    println!("by hand    {hand:8.1?}");
    for (name, (found, c)) in [
        ("constants ", time(|c| constant(a, b, c))),
        ("mixed     ", time(|c| mixed(a, b, c, size))),
        ("typed     ", time(|c| typed(a, b, c, size))),
        ("values    ", time(|c| dynamic(a, b, c, black_box(&layouts), black_box(&tilers)))),
    ] {
        assert!(c == expected, "{name}: wrong product");
        println!("{name} {found:8.1?}  {:.2} of by hand", found.as_secs_f64() / hand.as_secs_f64());
    }
}
