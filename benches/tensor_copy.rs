//! Copies between layouts, next to a copy of the same bytes and to ndarray's `assign`, in one run.
//!
//! `cargo bench --bench tensor_copy` prints a table: GB/s of elements moved (each counted once), the share of the bandwidth of
//! `copy_nonoverlapping`, and how many times as fast as ndarray. Each number is the best of all runs of its row; the three are
//! run in turn.

use std::hint::black_box;
use std::time::{Duration, Instant};

use colex::tensor::CopyPlan;
use colex::{DynLayout, Tensor};
use ndarray::{ArrayView, ArrayViewMut, Ix2, IxDyn, ShapeBuilder};

fn main() {
    println!(
        "{:<44} {:>8} {:>8} {:>8} {:>8} {:>8}",
        "copy", "memcpy", "colex", "ndarray", "share", "ratio"
    );
    for n in [512, 1024, 4096, 4000] {
        transpose::<f32>("f32", n);
        transpose::<u8>("u8", n);
    }
    transpose::<u16>("u16", 4096);
    transpose::<f64>("f64", 2048);
    for n in [500, 4000] {
        row::<f32>(
            &format!("f32 {n}x{n} rows, padded by 96"),
            &format!("({n},{n}):({},1)", n + 96),
            &format!("({n},{n}):({n},1)"),
        );
    }
    for (n, h, c) in [(8, 32, 64), (16, 112, 64), (16, 224, 3)] {
        let (plane, image) = (h * h, h * h * c);
        row::<f32>(
            &format!("f32 permute (0,3,1,2) of {n}x{h}x{h}x{c}"),
            &format!("({n},{c},{h},{h}):({image},{plane},{h},1)"),
            &format!("({n},{c},{h},{h}):({image},1,{},{c})", h * c),
        );
    }
    row::<f32>(
        "f32 permute (0,2,3,1) of 16x3x224x224",
        "(16,224,224,3):(150528,672,3,1)",
        "(16,224,224,3):(150528,224,1,50176)",
    );
    for n in [512_i64, 4096] {
        let rows = format!("(({},{}),({},{})):(({n},{}),(1,128))", 8, n / 8, 128, n / 128, 8 * n);
        let tiles = format!("(({},{}),({},{})):((128,{}),(1,1024))", 8, n / 8, 128, n / 128, 8 * n);
        row::<f32>(&format!("f32 {n}x{n} rows to T(8,128)"), &tiles, &rows);
        row::<f32>(&format!("f32 {n}x{n} T(8,128) to rows"), &rows, &tiles);
    }
}

/// Row-major to column-major.
fn transpose<T: Element>(name: &str, n: usize) {
    row::<T>(
        &format!("{name} {n}x{n} transposed"),
        &format!("({n},{n}):(1,{n})"),
        &format!("({n},{n}):({n},1)"),
    );
}

/// An element that a number makes.
trait Element: Copy + PartialEq {
    fn of(i: usize) -> Self;
}
macro_rules! element {
    ($($t:ty)*) => { $(impl Element for $t { fn of(i: usize) -> Self { Self::from(i as u8) } })* };
}
element!(u8 u16 f32 f64);

/// One line of the table.
fn row<T: Element>(name: &str, dst: &str, src: &str) {
    let (to, from) = (DynLayout::lit(dst), DynLayout::lit(src));
    let read: Vec<T> = (0..from.cosize() as usize).map(T::of).collect();
    let mut written: Vec<T> = vec![T::of(0); to.cosize() as usize];
    let mut same: Vec<T> = read.clone();
    let mut other: Vec<T> = written.clone();
    let bytes = to.size() as usize * size_of::<T>();

    let plan = CopyPlan::new(&to, &from).unwrap();
    let source = Tensor::new(&read, from);
    let shape = |l: &DynLayout| {
        let modes = (0..l.leaf_count()).map_while(|k| l.leaf(k));
        let (shape, stride): (Vec<_>, Vec<_>) =
            modes.map(|(s, d)| (s.get() as usize, d.get() as usize)).unzip();
        IxDyn(&shape).strides(IxDyn(&stride))
    };
    let array = ArrayView::from_shape(shape(&from), &read).unwrap();
    let mut best = [Duration::MAX; 3];
    let runs = ((1 << 30) / bytes).clamp(12, 400);
    for _ in 0..runs {
        let mut keep = |k: usize, time: Duration| best[k] = best[k].min(time);
        keep(0, timed(|| black_box(&mut same[..read.len()]).copy_from_slice(black_box(&read))));
        let mut tensor = Tensor::new(&mut written, to);
        keep(1, timed(|| plan.run(black_box(&mut tensor), black_box(&source)).unwrap()));
        let mut target = ArrayViewMut::from_shape(shape(&to), &mut other).unwrap();
        // A rank that the compiler knows is to ndarray's advantage.
        let ranked = target.view_mut().into_dimensionality::<Ix2>();
        let time = match (ranked, array.view().into_dimensionality::<Ix2>()) {
            (Ok(mut target), Ok(array)) => timed(|| black_box(&mut target).assign(&array)),
            _ => timed(|| black_box(&mut target).assign(black_box(&array))),
        };
        keep(2, time);
    }
    assert!(written == other, "{name}");
    let [memcpy, ours, ndarray] =
        best.map(|time| f64::from(bytes as u32) / time.as_secs_f64() / 1e9);
    println!(
        "{name:<44} {memcpy:>8.1} {ours:>8.1} {ndarray:>8.1} {:>7.0}% {:>8.2}",
        100.0 * ours / memcpy,
        ours / ndarray
    );
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}
