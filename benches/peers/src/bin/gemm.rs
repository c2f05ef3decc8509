//! Products of matrices with `colex`, `matrixmultiply`, `ndarray`, `gemm` and OpenBLAS, in one run.
//!
//! ```text
//! OPENBLAS=/path/to/libopenblas.so cargo run --release --bin gemm [--write] [SIZE..]
//! ```
//!
//! The program prints two Markdown tables, for `f32` and `f64`. They have GFLOP/s of every library
//! for row-major operands. For `colex` they also have column-major operands, operands in tiles
//! `T(8,128)`, and two threads (all others have one). The last columns are the share of the peak on
//! one thread, and the ratio to the fastest other library. `--write` writes the tables into
//! README.md, between the markers.
//!
//! Each number is the best of many runs of its row, with all libraries in turn. The peak is the
//! rate of a loop of fused multiply-adds in registers of the widest vectors, in the same program.
//!
//! Without `OPENBLAS` its column is empty. `OPENBLAS_CORETYPE` selects its kernel.

use std::hint::black_box;
use std::time::{Duration, Instant};

use colex::{DynLayout, Tensor};
use colex_kernels::gemm::{Element, Vectors, Workspace, gemm, gemm_parallel, vectors};
use colex_peers::report;
use ndarray::{ArrayView2, ArrayViewMut2, linalg::general_mat_mul};

fn main() {
    // OpenBLAS reads the variable when it is loaded.
    // SAFETY: no other thread runs yet.
    unsafe { std::env::set_var("OPENBLAS_NUM_THREADS", "1") };
    let blas = std::env::var("OPENBLAS").ok().map(|path| Blas::open(&path));
    let core = blas.as_ref().map_or("not given".into(), |blas| blas.core.clone());
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default();
    let mut text = format!(
        "{}, load before the run {load}; vectors: {:?}; OpenBLAS: {core}.\n\n",
        report::processor(),
        vectors()
    );
    print!("{text}");
    let given: Vec<usize> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let cubes = |sizes: &[usize]| sizes.iter().map(|&n| [n, n, n]).collect::<Vec<_>>();
    let rows = if given.is_empty() {
        let mut rows = cubes(&[64, 128, 256, 512, 1000, 1024, 2048]);
        rows.extend([[8192, 64, 256], [64, 8192, 256], [256, 256, 8192]]);
        rows
    } else {
        cubes(&given)
    };
    text += &table::<f32>(&rows, blas.as_ref());
    text += &table::<f64>(&rows, blas.as_ref());
    if std::env::args().any(|arg| arg == "--write") {
        report::write("gemm", &text).expect("README.md can be written");
    }
}

/// The first column of another library.
const PEERS: usize = 4;
/// The columns of the table.
const NAMES: [&str; 8] =
    ["rows", "columns", "T(8,128)", "two threads", "matrixmultiply", "ndarray", "gemm", "OpenBLAS"];

/// Returns the table of one type, and prints it row by row.
fn table<T: Number>(rows: &[[usize; 3]], blas: Option<&Blas>) -> String {
    let mut text = String::new();
    let mut say = |line: String| {
        println!("{line}");
        text += &line;
        text.push('\n');
    };
    let peak = (0..20).map(|_| T::peak()).fold(0.0, f64::max);
    say(format!("**{}**, peak {peak:.0} GFLOP/s.\n", T::NAME));
    say(format!("| m, n, k | colex {} | share of peak | to the fastest |", NAMES.join(" | ")));
    say(format!("|---|{}", "---|".repeat(NAMES.len() + 2)));
    for &size in rows {
        let speeds = row::<T>(size, blas);
        let fastest = speeds[PEERS..].iter().copied().fold(0.0, f64::max);
        let cells: Vec<String> = speeds
            .iter()
            .map(|&speed| if speed > 0.0 { format!("{speed:.1}") } else { String::new() })
            .collect();
        let [m, n, k] = size;
        say(format!(
            "| {m}, {n}, {k} | {} | {:.0} % | {:.2} |",
            cells.join(" | "),
            100.0 * speeds[0] / peak,
            speeds[0] / fastest
        ));
    }
    say(String::new());
    text
}

/// Returns the GFLOP/s of each column.
fn row<T: Number>([m, n, k]: [usize; 3], blas: Option<&Blas>) -> [f64; NAMES.len()] {
    let fill = |len: usize, step: usize| -> Vec<T> {
        (0..len).map(|i| T::of((i * step % 31) as f32 / 31.0 - 0.5)).collect()
    };
    let rows =
        |m: usize, n: usize| DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1]).unwrap();
    let columns =
        |m: usize, n: usize| DynLayout::strided(&[m as i64, n as i64], &[1, m as i64]).unwrap();
    let (la, lb, lc) = (rows(m, k), rows(k, n), rows(m, n));
    let a = Tensor::new(fill(m * k, 7), la);
    let b = Tensor::new(fill(k * n, 5), lb);
    let copied = |to: DynLayout, from: &Tensor<Vec<T>, DynLayout>| {
        let mut copy = Tensor::new(vec![T::of(0.0); to.cosize() as usize], to);
        copy.copy_from(from);
        copy
    };
    let (ca, cb) = (copied(columns(m, k), &a), copied(columns(k, n), &b));
    let tiled = (tiles(m, k), tiles(k, n), tiles(m, n));
    let tensors = match tiled {
        (Some(ta), Some(tb), Some(tc)) => {
            Some((copied(ta, &a), copied(tb, &b), Tensor::new(vec![T::of(0.0); m * n], tc)))
        }
        _ => None,
    };
    let mut tensors = tensors;
    let zeros = || vec![T::of(0.0); m * n];
    let mut results: [Vec<T>; 7] = std::array::from_fn(|_| zeros());
    let mut workspace = Workspace::new();
    let mut two = [Workspace::new(), Workspace::new()];
    let (one, zero) = (T::of(1.0), T::of(0.0));
    let (sa, sb) = (a.storage(), b.storage());

    let flop = 2.0 * m as f64 * n as f64 * k as f64;
    let mut best = [Duration::MAX; NAMES.len()];
    let started = Instant::now();
    // Small products are repeated within a measurement.
    let repeat = ((2e6 / flop) as usize).max(1);
    let mut runs = 0;
    while runs < 5 || started.elapsed() < Duration::from_millis(1500) {
        runs += 1;
        let mut keep = |column: usize, run: &mut dyn FnMut()| {
            run();
            let start = Instant::now();
            (0..repeat).for_each(|_| run());
            best[column] = best[column].min(start.elapsed() / repeat as u32);
        };
        let [r0, r1, r2, r3, r4, r5, threads] = &mut results;
        let mut c = Tensor::new(&mut r0[..], lc);
        keep(0, &mut || {
            gemm(one, a.view(), b.view(), zero, &mut black_box(&mut c).view_mut(), &mut workspace)
                .unwrap()
        });
        let mut c = Tensor::new(&mut r1[..], columns(m, n));
        keep(1, &mut || {
            gemm(one, ca.view(), cb.view(), zero, &mut black_box(&mut c).view_mut(), &mut workspace)
                .unwrap()
        });
        if let Some((a, b, c)) = &mut tensors {
            keep(2, &mut || {
                gemm(
                    one,
                    a.view(),
                    b.view(),
                    zero,
                    &mut black_box(&mut *c).view_mut(),
                    &mut workspace,
                )
                .unwrap()
            });
        }
        let mut c = Tensor::new(&mut threads[..], lc);
        keep(3, &mut || {
            let c = &mut black_box(&mut c).view_mut();
            gemm_parallel(one, a.view(), b.view(), zero, c, &mut two).unwrap()
        });
        keep(4, &mut || T::matrixmultiply([m, n, k], sa, sb, black_box(&mut *r2)));
        let x = ArrayView2::from_shape((m, k), sa).unwrap();
        let y = ArrayView2::from_shape((k, n), sb).unwrap();
        let mut z = ArrayViewMut2::from_shape((m, n), r3).unwrap();
        keep(5, &mut || general_mat_mul(one, &x, &y, zero, black_box(&mut z)));
        keep(6, &mut || {
            // SAFETY: strides and sizes are those of the vectors.
            unsafe {
                gemm::gemm(
                    m,
                    n,
                    k,
                    black_box(&mut *r4).as_mut_ptr(),
                    1,
                    n as isize,
                    false,
                    sa.as_ptr(),
                    1,
                    k as isize,
                    sb.as_ptr(),
                    1,
                    n as isize,
                    zero,
                    one,
                    false,
                    false,
                    false,
                    gemm::Parallelism::None,
                );
            }
        });
        if let Some(blas) = blas {
            keep(7, &mut || T::blas(blas, [m, n, k], sa, sb, black_box(&mut *r5)));
        }
    }
    let near = |x: T, y: T| (x.to_f64() - y.to_f64()).abs() < 1e-3 * (k as f64).sqrt();
    for (column, result) in results.iter().enumerate() {
        let same = |(i, &x): (usize, &T)| {
            let y = if column == 1 { results[0][i / m + i % m * n] } else { results[0][i] };
            near(x, y)
        };
        assert!(
            column == 5 && blas.is_none() || result.iter().enumerate().all(same),
            "column {column}"
        );
    }
    if let Some((.., c)) = &tensors {
        assert!(Tensor::new(&results[0][..], lc).iter().zip(c).all(|(&x, &y)| near(x, y)), "tiles");
    }
    best.map(|time| if time == Duration::MAX { 0.0 } else { flop / time.as_secs_f64() / 1e9 })
}

/// Returns the tiles `T(8,128)` of a row-major matrix.
fn tiles(m: usize, n: usize) -> Option<DynLayout> {
    let text = format!("((8,{}),(128,{})):((128,{}),(1,1024))", m / 8, n / 128, 8 * n);
    (m.is_multiple_of(8) && n.is_multiple_of(128)).then(|| text.parse().unwrap())
}

/// `f32` and `f64`, with the functions of the libraries for each.
trait Number: Element + ndarray::LinalgScalar + std::fmt::Debug {
    const NAME: &'static str;
    fn of(x: f32) -> Self;
    fn to_f64(self) -> f64;
    fn peak() -> f64;
    fn matrixmultiply(size: [usize; 3], a: &[Self], b: &[Self], c: &mut [Self]);
    fn blas(blas: &Blas, size: [usize; 3], a: &[Self], b: &[Self], c: &mut [Self]);
}

macro_rules! number {
    ($($t:ident, $lanes:literal, $gemm:ident, $field:ident;)*) => {$(
        impl Number for $t {
            const NAME: &'static str = stringify!($t);
            fn of(x: f32) -> Self {
                x.into()
            }
            fn to_f64(self) -> f64 {
                self.into()
            }
            fn peak() -> f64 {
                let lanes = if vectors() == Vectors::Wide { $lanes } else { $lanes / 2 };
                let time = |run: &mut dyn FnMut()| {
                    let start = Instant::now();
                    run();
                    start.elapsed().as_secs_f64()
                };
                const STEPS: usize = 200_000;
                let seconds = match vectors() {
                    Vectors::Wide => time(&mut || { black_box(fused::<$t, $lanes>(STEPS, black_box(0.5))); }),
                    _ => time(&mut || { black_box(fused::<$t, { $lanes / 2 }>(STEPS, black_box(0.5))); }),
                };
                2.0 * (24 * lanes * STEPS) as f64 / seconds / 1e9
            }
            fn matrixmultiply([m, n, k]: [usize; 3], a: &[Self], b: &[Self], c: &mut [Self]) {
                let (m1, n1, k1) = (m, n as isize, k as isize);
                // SAFETY: strides and sizes are those of the slices.
                unsafe {
                    matrixmultiply::$gemm(
                        m1, k, n, 1.0, a.as_ptr(), k1, 1, b.as_ptr(), n1, 1, 0.0, c.as_mut_ptr(), n1, 1,
                    );
                }
            }
            fn blas(blas: &Blas, [m, n, k]: [usize; 3], a: &[Self], b: &[Self], c: &mut [Self]) {
                let [m, n, k] = [m, n, k].map(|size| size as i32);
                const ROW_MAJOR: i32 = 101;
                const AS_IT_IS: i32 = 111;
                // SAFETY: the signature is that of CBLAS; strides and sizes are those of the
                // slices.
                unsafe {
                    (blas.$field)(
                        ROW_MAJOR, AS_IT_IS, AS_IT_IS, m, n, k, 1.0, a.as_ptr(), k, b.as_ptr(), n, 0.0,
                        c.as_mut_ptr(), n,
                    );
                }
            }
        }
    )*};
}
number! {
    f32, 16, sgemm, single;
    f64, 8, dgemm, double;
}

/// Adds products to 24 sums in registers: only fused multiply-adds.
#[multiversion::multiversion(targets(
    "x86_64+avx2+fma+avx512f+avx512bw+avx512cd+avx512dq+avx512vl",
    "x86_64+avx2+fma"
))]
fn fused<T: Element, const W: usize>(steps: usize, x: T) -> [[[T; W]; 2]; 12] {
    let mut sums = [[[x; W]; 2]; 12];
    let (y, z) = (black_box([[x; W]; 2]), black_box([x; 12]));
    for _ in 0..steps {
        for j in 0..12 {
            for v in 0..2 {
                for l in 0..W {
                    sums[j][v][l] = Element::mul_add(y[v][l], z[j], sums[j][v][l]);
                }
            }
        }
    }
    sums
}

type Cblas<T> = unsafe extern "C" fn(
    i32,
    i32,
    i32,
    i32,
    i32,
    i32,
    T,
    *const T,
    i32,
    *const T,
    i32,
    T,
    *mut T,
    i32,
);

/// The shared library of OpenBLAS.
struct Blas {
    core: String,
    single: Cblas<f32>,
    double: Cblas<f64>,
    _library: libloading::Library,
}

impl Blas {
    fn open(path: &str) -> Self {
        // SAFETY: the names and signatures are those of OpenBLAS; its wheels have a prefix.
        unsafe {
            let library = libloading::Library::new(path).expect("OPENBLAS is a library");
            let prefix =
                if library.get::<Cblas<f32>>("cblas_sgemm").is_ok() { "" } else { "scipy_" };
            let name = |symbol: &str| format!("{prefix}{symbol}");
            let text = |symbol: &str| {
                type Text = unsafe extern "C" fn() -> *const std::ffi::c_char;
                let text = library.get::<Text>(name(symbol)).expect("OpenBLAS has this name")();
                std::ffi::CStr::from_ptr(text).to_string_lossy().into_owned()
            };
            let core =
                format!("{}, {}", text("openblas_get_corename"), text("openblas_get_config"));
            let single = *library.get::<Cblas<f32>>(name("cblas_sgemm")).expect("sgemm");
            let double = *library.get::<Cblas<f64>>(name("cblas_dgemm")).expect("dgemm");
            Self { core, single, double, _library: library }
        }
    }
}
