//! Copies between layouts, compared with a copy of the same bytes and with ndarray's `assign`, in
//! one run.
//!
//! `cargo bench --bench tensor_copy` prints a table: GB/s of moved elements (each counted once),
//! the share of the bandwidth of `copy_nonoverlapping`, and the speed relative to ndarray. Each
//! number is the best of all runs of its row, in turn for about two seconds. Operands are ordinary
//! vectors, on pages of 4 KB unless the system uses others.
//!
//! For rows with a swizzle, a loop over all coordinates replaces ndarray. One measurement of these
//! is many copies.
//!
//! - `--features rayon`: a column for all threads of the machine, and its share.
//! - `-- --large`: rows of 256 MiB and 1 GiB.
//! - `-- WORDS`: rows whose names have one of the words.

use std::hint::black_box;
use std::time::{Duration, Instant};

use colex::tensor::CopyPlan;
use colex::{ComposedLayout, DynLayout, Tensor};
use ndarray::{ArrayView, ArrayViewMut, Ix2, IxDyn, ShapeBuilder};

/// The measured functions.
const NAMES: [&str; 4] = ["memcpy", "colex", "ndarray", "threads"];

/// Copies in one measurement of a row with a swizzle: one takes about a microsecond.
const REPEATS: usize = 100;

/// The time for a row, and for each run after the third.
const BUDGET: Duration = Duration::from_secs(2);

fn main() {
    let [memcpy, colex, ndarray, threads] = NAMES;
    print!("{:<44} {memcpy:>8} {colex:>8} {ndarray:>8} {:>8} {:>8}", "copy", "share", "ratio");
    println!(
        "{}",
        if cfg!(feature = "rayon") {
            format!(" {threads:>8} {:>8}", "share")
        } else {
            String::new()
        }
    );
    for n in [512, 1024, 2048, 4096, 4000] {
        permute::<f32>("f32", &[n, n], &[1, 0]);
        permute::<u8>("u8", &[n, n], &[1, 0]);
    }
    permute::<u16>("u16", &[4096, 4096], &[1, 0]);
    permute::<f64>("f64", &[2048, 2048], &[1, 0]);
    for n in [500, 4000] {
        row::<f32>(
            &format!("f32 {n}x{n} rows, padded by 96"),
            &format!("({n},{n}):({},1)", n + 96),
            &format!("({n},{n}):({n},1)"),
        );
    }
    for (shape, order) in [
        (&[256, 256, 256][..], &[2, 1, 0][..]),
        (&[256, 256, 256], &[1, 2, 0]),
        (&[256, 256, 256], &[1, 0, 2]),
        (&[8, 32, 32, 64], &[0, 3, 1, 2]),
        (&[16, 112, 112, 64], &[0, 3, 1, 2]),
        (&[16, 64, 112, 112], &[0, 2, 3, 1]),
        (&[16, 224, 224, 3], &[0, 3, 1, 2]),
        (&[16, 3, 224, 224], &[0, 2, 3, 1]),
        (&[64, 128, 16, 64], &[0, 2, 1, 3]),
        (&[32, 24, 28, 30, 26], &[4, 3, 2, 1, 0]),
        (&[32, 24, 28, 30, 26], &[2, 4, 0, 3, 1]),
    ] {
        permute::<f32>("f32", shape, order);
        permute::<u8>("u8", shape, order);
    }
    for n in [512, 1024, 4096] {
        tile(n);
    }
    for (m, n) in [(8, 8), (64, 64), (128, 64)] {
        for swizzle in ["S<3,4,3>", "S<3,3,3>", "S<2,3,3>", "S<3,2,3>"] {
            transpose_swizzled::<f32>("f32", (m, n), swizzle);
            transpose_swizzled::<u16>("u16", (m, n), swizzle);
        }
    }
    if std::env::args().any(|word| word == "--large") {
        for n in [8192, 16384] {
            permute::<f32>("f32", &[n, n], &[1, 0]);
            permute::<u8>("u8", &[2 * n, 2 * n], &[1, 0]);
            tile(n);
        }
        permute::<f32>("f32", &[64, 64, 256, 256], &[0, 2, 3, 1]);
        permute::<f32>("f32", &[64, 256, 256, 64], &[0, 3, 1, 2]);
    }
}

/// Copies rows of `shape` to rows of the permuted shape: mode k of the new one is mode `order[k]`
/// of the old one.
fn permute<T: Element>(name: &str, shape: &[usize], order: &[usize]) {
    let rows = |shape: &[usize]| -> Vec<usize> {
        (0..shape.len()).map(|k| shape[k + 1..].iter().product()).collect()
    };
    let pick = |all: &[usize]| -> Vec<usize> { order.iter().map(|&k| all[k]).collect() };
    let tuple = |all: &[usize]| {
        let texts: Vec<_> = all.iter().map(ToString::to_string).collect();
        format!("({})", texts.join(","))
    };
    let sides: Vec<_> = shape.iter().map(ToString::to_string).collect();
    let digits: String = order.iter().map(ToString::to_string).collect();
    let to = pick(shape);
    row::<T>(
        &format!("{name} {} permuted {digits}", sides.join("x")),
        &format!("{}:{}", tuple(&to), tuple(&rows(&to))),
        &format!("{}:{}", tuple(&to), tuple(&pick(&rows(shape)))),
    );
}

/// Copies rows to tiles T(8,128), and back.
fn tile(n: usize) {
    let rows = format!("((8,{}),(128,{})):(({n},{}),(1,128))", n / 8, n / 128, 8 * n);
    let tiles = format!("((8,{}),(128,{})):((128,{}),(1,1024))", n / 8, n / 128, 8 * n);
    row::<f32>(&format!("f32 {n}x{n} rows to T(8,128)"), &tiles, &rows);
    row::<f32>(&format!("f32 {n}x{n} T(8,128) to rows"), &rows, &tiles);
}

/// Copies columns to swizzled rows, and back.
fn transpose_swizzled<T: Element>(name: &str, (m, n): (usize, usize), swizzle: &str) {
    let columns = DynLayout::lit(&format!("({m},{n}):(1,{m})"));
    let rows: ComposedLayout = format!("{swizzle} o 0 o ({m},{n}):({n},1)").parse().unwrap();
    let plan = CopyPlan::new(&rows, &columns).unwrap();
    let back = CopyPlan::new(&columns, &rows).unwrap();
    let read: Vec<T> = (0..m * n).map(T::of).collect();
    let mut written = [(); 4].map(|()| read.clone());
    let [same, shared, other, again] = &mut written;
    let (mut shared, mut other) = (Tensor::new(shared, rows), Tensor::new(other, rows));
    let (source, mut again) = (Tensor::new(&read, columns), Tensor::new(again, columns));
    let name = format!("{name} {m}x{n} columns to {swizzle} rows");
    if !is_selected(&name) {
        return;
    }
    let (begin, mut best) = (Instant::now(), [Duration::MAX; NAMES.len()]);
    while begin.elapsed() < BUDGET / 10 {
        let mut keep = |k: usize, run: &mut dyn FnMut()| {
            best[k] = best[k].min(timed(|| (0..REPEATS).for_each(|_| run())));
        };
        keep(0, &mut || black_box(&mut same[..]).copy_from_slice(black_box(&read)));
        keep(1, &mut || plan.run(black_box(&mut shared), black_box(&source)).unwrap());
        keep(2, &mut || {
            let (other, source) = (black_box(&mut other), black_box(&source));
            (0..n).for_each(|j| (0..m).for_each(|i| other[(i, j)] = source[(i, j)]));
        });
    }
    print_row(&name, m * n * size_of::<T>() * REPEATS, best);
    back.run(&mut again, &shared).unwrap();
    assert!(again.storage()[..] == read[..] && shared.storage() == other.storage(), "{name}");
}

/// An element computed from a number.
trait Element: Copy + PartialEq + Send + Sync {
    fn of(i: usize) -> Self;
}
macro_rules! element {
    ($($t:ty)*) => { $(impl Element for $t { fn of(i: usize) -> Self { Self::from((i % 251) as u8) } })* };
}
element!(u8 u16 f32 f64);

/// Returns whether the arguments select a row.
fn is_selected(name: &str) -> bool {
    let words: Vec<String> = std::env::args().skip(1).filter(|w| !w.starts_with("--")).collect();
    words.is_empty() || words.iter().any(|word| name.contains(&**word))
}

/// Measures and prints one line of the table.
fn row<T: Element>(name: &str, dst: &str, src: &str) {
    if !is_selected(name) {
        return;
    }
    let (to, from) = (DynLayout::lit(dst), DynLayout::lit(src));
    let read: Vec<T> = (0..from.cosize() as usize).map(T::of).collect();
    let mut written: Vec<T> = vec![T::of(0); to.cosize() as usize];
    let mut same: Vec<T> = read.clone();
    let mut other: Vec<T> = written.clone();
    let bytes = to.size() as usize * size_of::<T>();

    let plan = CopyPlan::new(&to, &from).unwrap();
    let source = Tensor::new(&read, from);
    let array = ArrayView::from_shape(strided(&from), &read).unwrap();
    let mut best = [Duration::MAX; NAMES.len()];
    let (begin, mut slow) = (Instant::now(), Duration::ZERO);
    for run in 0.. {
        if run >= 3 && begin.elapsed() > BUDGET {
            break;
        }
        let mut keep = |k: usize, time: Duration| best[k] = best[k].min(time);
        keep(0, timed(|| black_box(&mut same[..read.len()]).copy_from_slice(black_box(&read))));
        let mut tensor = Tensor::new(&mut written, to);
        keep(1, timed(|| plan.run(black_box(&mut tensor), black_box(&source)).unwrap()));
        #[cfg(feature = "rayon")]
        keep(3, timed(|| plan.par_run(black_box(&mut tensor), black_box(&source)).unwrap()));
        if slow > BUDGET / 3 {
            continue; // the others are many times slower
        }
        let mut target = ArrayViewMut::from_shape(strided(&to), &mut other).unwrap();
        // A static rank is faster in ndarray.
        let ranked = target.view_mut().into_dimensionality::<Ix2>();
        let time = match (ranked, array.view().into_dimensionality::<Ix2>()) {
            (Ok(mut target), Ok(array)) => timed(|| black_box(&mut target).assign(&array)),
            _ => timed(|| black_box(&mut target).assign(black_box(&array))),
        };
        slow += time;
        keep(2, time);
    }
    assert!(written == other, "{name}");
    print_row(name, bytes, best);
}

/// Prints one line: the rates of copies of `bytes` bytes that took these times.
fn print_row(name: &str, bytes: usize, best: [Duration; NAMES.len()]) {
    let rate = |time: Duration| f64::from(bytes as u32) / time.as_secs_f64() / 1e9;
    let [memcpy, ours, ndarray, threads] = best.map(rate);
    let share = |rate: f64| format!("{:.0}%", 100.0 * rate / memcpy);
    print!(
        "{name:<44} {memcpy:>8.1} {ours:>8.1} {ndarray:>8.1} {:>8} {:>8.2}",
        share(ours),
        ours / ndarray
    );
    if cfg!(feature = "rayon") && best[3] < Duration::MAX {
        print!(" {threads:>8.1} {:>8}", share(threads));
    }
    println!();
}

/// Returns the same layout for ndarray.
fn strided(layout: &DynLayout) -> ndarray::StrideShape<IxDyn> {
    let modes = (0..layout.leaf_count()).map_while(|k| layout.leaf(k));
    let (shape, stride): (Vec<_>, Vec<_>) =
        modes.map(|(s, d)| (s.get() as usize, d.get() as usize)).unzip();
    IxDyn(&shape).strides(IxDyn(&stride))
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}
