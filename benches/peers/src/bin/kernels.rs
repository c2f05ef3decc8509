//! The kernels of `examples/kernels` and loops by hand over slices, as a Markdown table.
//!
//!     cargo run --release --manifest-path benches/peers/Cargo.toml --bin kernels
//!
//! The loops by hand do the same steps in the same order, for one layout each. The times are the
//! best of many runs in turn, on one thread. Moved bytes count once, and memcpy copies the same
//! number of bytes.

use std::array::from_fn;
use std::hint::black_box;

use colex::{Tensor, layout, xla_layout};
use colex_kernels::nchwc::{nchwc, pack, unpack};
use colex_kernels::transpose::transpose_tiled;
use colex_kernels::xla_tiles::{tile, untile};
use colex_kernels::{Steps, conv, softmax, transpose};
use colex_peers::side_by_side::best_of;

fn main() {
    println!("| kernel | colex | by hand | time, colex / by hand | share of memcpy |");
    println!("|---|---|---|---|---|");
    for n in [1024, 4096] {
        transposes(n);
    }
    packing();
    xla_tiles(4096, 4096);
    xla_tiles(4000, 4000);
    softmaxes(1024, 1024);
    convolutions();
}

/// Returns the numbers `0..n`, and a destination of the same length.
fn operands<T: Copy + Default>(n: usize, from: impl Fn(usize) -> T) -> (Vec<T>, Vec<T>) {
    ((0..n).map(from).collect(), vec![T::default(); n])
}

/// Prints one row: the times of a kernel, of the loop by hand, and of memcpy for `bytes`.
fn moved(name: &str, bytes: usize, colex: &mut dyn FnMut(), hand: &mut dyn FnMut()) {
    let (from, mut to) = operands(bytes / 8, |i| i as u64);
    let mut memcpy = || black_box(&mut to[..]).copy_from_slice(black_box(&from));
    let rounds = (1 << 31) / bytes.max(1 << 24);
    let [colex, hand, memcpy] = best_of(rounds.max(10), 1, [colex, hand, &mut memcpy]);
    let speed = |time: f64| bytes as f64 / time / 1e9;
    println!(
        "| {name} | {:.1} GB/s | {:.1} GB/s | {:.2} | {:.0} % of {:.1} GB/s |",
        speed(colex),
        speed(hand),
        colex / hand,
        100.0 * memcpy / colex,
        speed(memcpy)
    );
}

/// Prints one row: the times of a computing kernel and of the loop by hand.
fn computed(name: &str, work: f64, unit: &str, colex: &mut dyn FnMut(), hand: &mut dyn FnMut()) {
    let [colex, hand] = best_of(60, 1, [colex, hand]);
    let speed = |time: f64| work / time / 1e9;
    println!(
        "| {name} | {:.1} {unit} | {:.1} {unit} | {:.2} | |",
        speed(colex),
        speed(hand),
        colex / hand
    );
}

fn transposes(n: usize) {
    let (from, mut to) = operands(n * n, |i| i as f32);
    let (mut by_tiles, mut by_hand) = (to.clone(), to.clone());
    let mut hand = || {
        let (a, b) = (black_box(&from), black_box(&mut by_hand));
        for (ii, jj) in (0..n / 8).flat_map(|ii| (0..n / 8).map(move |jj| (8 * ii, 8 * jj))) {
            let block: [[f32; 8]; 8] = from_fn(|i| from_fn(|j| a[(ii + i) * n + jj + j]));
            for j in 0..8 {
                for i in 0..8 {
                    b[(jj + j) * n + ii + i] = block[i][j];
                }
            }
        }
    };
    let rows = layout!((n, n):(n, 1));
    let a = Tensor::new(&from[..], rows);
    let mut b = Tensor::new(&mut to[..], rows);
    let mut c = Tensor::new(&mut by_tiles[..], rows);
    let bytes = 4 * n * n;
    moved(
        &format!("transpose f32 {n}², `copy_from`"),
        bytes,
        &mut || transpose(black_box(&a), &mut b).unwrap(),
        &mut hand,
    );
    moved(
        &format!("transpose f32 {n}², tiles"),
        bytes,
        &mut || transpose_tiled(black_box(&a), &mut c).unwrap(),
        &mut hand,
    );
    assert!(to == by_hand && by_tiles == by_hand);
}

fn packing() {
    let (n, c, h, w) = (16, 64, 56, 56);
    let (from, mut to) = operands(n * c * h * w, |i| i as f32);
    let (mut by_hand, mut back, mut back_by_hand) = (to.clone(), to.clone(), to.clone());
    let plane = h * w;
    // For one block of channels after the other, the rows of the image.
    let each_row = |each: &mut dyn FnMut(usize, usize)| {
        for (n, b) in (0..n).flat_map(|n| (0..c / 16).map(move |b| (n, b))) {
            for h in 0..h {
                each((n * c + 16 * b) * plane + h * w, ((n * (c / 16) + b) * plane + h * w) * 16);
            }
        }
    };
    let image = layout!((n, c, h, w):(c * plane, plane, w, 1));
    let blocks = nchwc([n, c, h, w], 16).unwrap();
    let bytes = 4 * from.len();
    {
        let a = Tensor::new(&from[..], image);
        let mut b = Tensor::new(&mut to[..], blocks);
        let mut hand = || {
            let (a, b) = (black_box(&from), black_box(&mut by_hand));
            each_row(&mut |rows, packed| {
                for x in 0..w {
                    for k in 0..16 {
                        b[packed + 16 * x + k] = a[rows + plane * k + x];
                    }
                }
            });
        };
        moved(
            "NCHW 16x64x56x56 to NCHW16c",
            bytes,
            &mut || pack(black_box(&a), &mut b).unwrap(),
            &mut hand,
        );
    }
    assert!(to == by_hand);
    let a = Tensor::new(&to[..], blocks);
    let mut b = Tensor::new(&mut back[..], image);
    let mut hand = || {
        let (a, b) = (black_box(&by_hand), black_box(&mut back_by_hand));
        each_row(&mut |rows, packed| {
            for k in 0..16 {
                for x in 0..w {
                    b[rows + plane * k + x] = a[packed + 16 * x + k];
                }
            }
        });
    };
    moved("NCHW16c to NCHW", bytes, &mut || unpack(black_box(&a), &mut b).unwrap(), &mut hand);
    assert!(back == from && back_by_hand == from);
}

fn xla_tiles(m: usize, n: usize) {
    let (down, across) = (m.div_ceil(8), n.div_ceil(128));
    let (from, mut back) = operands(m * n, |i| i as f32);
    let mut back_by_hand = back.clone();
    let mut to = vec![9.0_f32; down * across * 1024];
    let mut by_hand = to.clone();
    let rows = layout!((m, n):(n, 1));
    let tiles = layout!(((8, down), (128, across)):((128, across * 1024), (1, 1024)));
    let bytes = 4 * m * n;
    {
        let a = Tensor::new(&from[..], rows);
        let mut b = Tensor::new(&mut to[..], tiles);
        let mut hand = || {
            let (a, b) = (black_box(&from), black_box(&mut by_hand));
            for (i, j) in (0..8 * down).flat_map(|i| (0..across).map(move |j| (i, j))) {
                let row = &mut b[((i / 8 * across + j) * 8 + i % 8) * 128..][..128];
                let count = if i < m { (n - 128 * j).min(128) } else { 0 };
                row[..count].copy_from_slice(&a[(i.min(m - 1)) * n + 128 * j..][..count]);
                row[count..].fill(0.0);
            }
        };
        moved(
            &format!("f32[{m},{n}] to T(8,128)"),
            bytes,
            &mut || tile(black_box(&a), &mut b).unwrap(),
            &mut hand,
        );
    }
    assert!(to == by_hand);
    {
        let a = Tensor::new(&to[..], tiles);
        let mut b = Tensor::new(&mut back[..], rows);
        let mut hand = || {
            let (a, b) = (black_box(&by_hand), black_box(&mut back_by_hand));
            for (i, j) in (0..m).flat_map(|i| (0..across).map(move |j| (i, j))) {
                let row = &a[((i / 8 * across + j) * 8 + i % 8) * 128..];
                let count = (n - 128 * j).min(128);
                b[i * n + 128 * j..][..count].copy_from_slice(&row[..count]);
            }
        };
        moved(
            &format!("T(8,128) to f32[{m},{n}]"),
            bytes,
            &mut || untile(black_box(&a), &mut b).unwrap(),
            &mut hand,
        );
    }
    assert!(back == from && back_by_hand == from);
    if (m, n) == (4096, 4096) {
        words(m, n);
    }
}

/// Measures bf16 in tiles with two rows in a word.
fn words(m: usize, n: usize) {
    let (from, mut to) = operands(m * n, |i| i as u16);
    let mut by_hand = to.clone();
    let a = Tensor::new(&from[..], layout!((m, n):(n, 1)));
    let mut b = Tensor::new(&mut to[..], xla_layout!(bf16[4096,4096]{1,0:T(8,128)(2,1)}));
    let mut hand = || {
        let (a, b) = (black_box(&from), black_box(&mut by_hand));
        for (i, j) in (0..m / 2).flat_map(|i| (0..n / 128).map(move |j| (i, j))) {
            let words = &mut b[((i / 4 * (n / 128) + j) * 4 + i % 4) * 256..][..256];
            let (even, odd) =
                (&a[2 * i * n + 128 * j..][..128], &a[(2 * i + 1) * n + 128 * j..][..128]);
            for (word, (even, odd)) in words.chunks_exact_mut(2).zip(even.iter().zip(odd)) {
                word.copy_from_slice(&[*even, *odd]);
            }
        }
    };
    moved(
        &format!("bf16[{m},{n}] to T(8,128)(2,1)"),
        2 * m * n,
        &mut || tile(black_box(&a), &mut b).unwrap(),
        &mut hand,
    );
    assert!(to == by_hand);
}

fn softmaxes(m: usize, n: usize) {
    let (from, mut to) = operands(m * n, |i| (i * 7919 % 1000) as f32 / 100.0);
    let mut by_hand = to.clone();
    let work = (m * n) as f64;
    {
        let rows = layout!((m, n):(n, 1));
        let (x, mut y) = (Tensor::new(&from[..], rows), Tensor::new(&mut to[..], rows));
        let mut hand = || by_hand::softmax_rows(black_box(&from), black_box(&mut by_hand), n);
        computed(
            "softmax 1024², rows",
            work,
            "G elements/s",
            &mut || softmax(black_box(&x), &mut y).unwrap(),
            &mut hand,
        );
    }
    assert!(to == by_hand);
    {
        let columns = layout!((m, n):(1, m));
        let (x, mut y) = (Tensor::new(&from[..], columns), Tensor::new(&mut to[..], columns));
        let mut hand = || by_hand::softmax_columns(black_box(&from), black_box(&mut by_hand), m);
        computed(
            "softmax 1024², columns",
            work,
            "G elements/s",
            &mut || softmax(black_box(&x), &mut y).unwrap(),
            &mut hand,
        );
    }
    assert!(to == by_hand);
    let tiles = xla_layout!(f32[1024,1024]{1,0:T(8,128)});
    let (x, mut y) = (Tensor::new(&from[..], tiles), Tensor::new(&mut to[..], tiles));
    let mut hand = || by_hand::softmax_rows(black_box(&from), black_box(&mut by_hand), n);
    computed(
        "softmax 1024², `T(8,128)`; by hand rows",
        work,
        "G elements/s",
        &mut || softmax(black_box(&x), &mut y).unwrap(),
        &mut hand,
    );
}

fn convolutions() {
    let (h, w, c, k) = (56, 56, 64, 64);
    let steps = Steps { padding: 1, ..Steps::default() };
    let (image, _) = operands(h * w * c, |i| (i % 13) as f32 - 6.0);
    let (filters, _) = operands(9 * c * k, |i| (i % 7) as f32 - 3.0);
    let mut to = vec![0.0; h * w * k];
    let mut by_hand = to.clone();
    let work = (2 * h * w * k * 9 * c) as f64;
    let weights = Tensor::new(&filters[..], layout!((3, 3, c, k):(3 * c * k, c * k, k, 1)));
    let pixels = layout!((1, h, w, k):(h * w * k, w * k, k, 1));
    {
        let x = Tensor::new(&image[..], layout!((1, h, w, c):(h * w * c, w * c, c, 1)));
        let mut y = Tensor::new(&mut to[..], pixels);
        let mut hand =
            || by_hand::conv(black_box(&image), &filters, black_box(&mut by_hand), (h, w, c, k));
        computed(
            "convolution 56²x64, 3²x64 filters, NHWC",
            work,
            "GFLOP/s",
            &mut || conv(black_box(&x), &weights, &mut y, steps).unwrap(),
            &mut hand,
        );
    }
    assert!(to == by_hand);
    let x = Tensor::new(&image[..], layout!((1, h, w, c):(h * w * c, w, 1, h * w)));
    let mut y = Tensor::new(&mut to[..], pixels);
    let mut hand =
        || by_hand::conv(black_box(&image), &filters, black_box(&mut by_hand), (h, w, c, k));
    computed(
        "the same, NCHW; by hand NHWC",
        work,
        "GFLOP/s",
        &mut || conv(black_box(&x), &weights, &mut y, steps).unwrap(),
        &mut hand,
    );
}

/// The computing kernels, over slices.
mod by_hand {
    /// Rows of `n` elements: three passes, 16 lanes along the row.
    pub fn softmax_rows(x: &[f32], y: &mut [f32], n: usize) {
        for (x, y) in x.chunks_exact(n).zip(y.chunks_exact_mut(n)) {
            let mut greatest = [f32::NEG_INFINITY; 16];
            for chunk in x.chunks_exact(16) {
                for l in 0..16 {
                    greatest[l] = if chunk[l] > greatest[l] { chunk[l] } else { greatest[l] };
                }
            }
            let greatest = greatest.iter().fold(f32::NEG_INFINITY, |a, b| a.max(*b));
            for j in 0..n {
                y[j] = exp(x[j] - greatest);
            }
            let mut sums = [0.0; 16];
            for chunk in y.chunks_exact(16) {
                for l in 0..16 {
                    sums[l] += chunk[l];
                }
            }
            let scale = 1.0 / sums.iter().sum::<f32>();
            y.iter_mut().for_each(|y| *y *= scale);
        }
    }

    /// Columns of `m` elements: three passes over 16 rows, one in each lane.
    pub fn softmax_columns(x: &[f32], y: &mut [f32], m: usize) {
        for i in (0..m).step_by(16) {
            let mut greatest = [f32::NEG_INFINITY; 16];
            for x in x.chunks_exact(m) {
                let x = &x[i..i + 16];
                for l in 0..16 {
                    greatest[l] = if x[l] > greatest[l] { x[l] } else { greatest[l] };
                }
            }
            let mut sums = [0.0; 16];
            for (x, y) in x.chunks_exact(m).zip(y.chunks_exact_mut(m)) {
                let (x, y) = (&x[i..i + 16], &mut y[i..i + 16]);
                for l in 0..16 {
                    y[l] = exp(x[l] - greatest[l]);
                    sums[l] += y[l];
                }
            }
            let scales = sums.map(|sum| 1.0 / sum);
            for y in y.chunks_exact_mut(m) {
                let y = &mut y[i..i + 16];
                for l in 0..16 {
                    y[l] *= scales[l];
                }
            }
        }
    }

    #[inline]
    fn exp(x: f32) -> f32 {
        const ROUND: f32 = 12_582_912.0;
        let shifted = x * std::f32::consts::LOG2_E + ROUND;
        let n = shifted - ROUND;
        let r = (x - n * 0.693_359_4) - n * -2.121_944_4e-4;
        let factors = [5040.0, 720.0, 120.0, 24.0, 6.0, 2.0, 1.0, 1.0];
        let series = factors.into_iter().fold(0.0, |series, factor| series * r + 1.0 / factor);
        let power =
            f32::from_bits(shifted.to_bits().wrapping_sub(ROUND.to_bits()).wrapping_add(127) << 23);
        if x < -87.0 { 0.0 } else { series * power }
    }

    /// 3 x 3 filters over an image in NHWC with a margin of 1: packed filters, blocks of 2 pixels
    /// by 16 filters.
    pub fn conv(
        image: &[f32],
        filters: &[f32],
        out: &mut [f32],
        (h, w, c, k): (usize, usize, usize, usize),
    ) {
        let mut padded = vec![0.0; (h + 2) * (w + 2) * c];
        for (y, row) in image.chunks_exact(w * c).enumerate() {
            padded[((y + 1) * (w + 2) + 1) * c..][..w * c].copy_from_slice(row);
        }
        let mut packed = vec![0.0; 9 * c * k];
        for (tap, row) in filters.chunks_exact(k).enumerate() {
            for (panel, row) in row.chunks_exact(16).enumerate() {
                packed[(panel * 9 * c + tap) * 16..][..16].copy_from_slice(row);
            }
        }
        for p in 0..h {
            for panel in 0..k / 16 {
                for first in (0..w).step_by(2) {
                    let mut sums = [[0.0_f32; 16]; 2];
                    for (r, s) in (0..3).flat_map(|r| (0..3).map(move |s| (r, s))) {
                        for c_ in 0..c {
                            let line = &packed[(panel * 9 * c + (r * 3 + s) * c + c_) * 16..][..16];
                            for i in 0..2 {
                                let x = padded[((p + r) * (w + 2) + first + i + s) * c + c_];
                                for l in 0..16 {
                                    sums[i][l] += x * line[l];
                                }
                            }
                        }
                    }
                    for (i, sums) in sums.iter().enumerate() {
                        out[(p * w + first + i) * k + 16 * panel..][..16].copy_from_slice(sums);
                    }
                }
            }
        }
    }
}
