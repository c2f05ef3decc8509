//! The matrix product, compared with three loops over coordinates, for operands of any layout.

// Sums of small integers are exact.
#![allow(clippy::float_cmp)]

use colex::{DynLayout, Tensor};
use colex_kernels::gemm::{
    Element, Vectors, Workspace, gemm, gemm_parallel, gemm_with, threads_for, vectors,
};
use proptest::prelude::*;

/// A layout of a matrix in memory.
#[derive(Clone, Copy, Debug)]
enum Way {
    Rows,
    Columns,
    PaddedRows,
    PaddedColumns,
    /// No two elements contiguous.
    Spread,
    /// Rows in reverse order.
    RowsReversed,
    /// Columns in reverse order.
    ColumnsReversed,
    /// Tiles of the largest powers of 2 that divide the sizes, with at most this many rows and
    /// columns.
    Tiles(i64, i64),
}

const WAYS: [Way; 9] = [
    Way::Rows,
    Way::Columns,
    Way::PaddedRows,
    Way::PaddedColumns,
    Way::Spread,
    Way::RowsReversed,
    Way::ColumnsReversed,
    Way::Tiles(8, 128),
    Way::Tiles(2, 4),
];

impl Way {
    /// Returns the layout, and the index of the element with offset 0.
    fn layout(self, m: usize, n: usize) -> (DynLayout, usize) {
        let (m, n) = (m as i64, n as i64);
        let strided = |row, column| DynLayout::strided(&[m, n], &[row, column]).unwrap();
        let last = |extent: i64| (extent - 1).max(0);
        match self {
            Self::Rows => (strided(n, 1), 0),
            Self::Columns => (strided(1, m), 0),
            Self::PaddedRows => (strided(n + 3, 1), 2),
            Self::PaddedColumns => (strided(1, m + 5), 0),
            Self::Spread => (strided(2 * n, 2), 1),
            Self::RowsReversed => (strided(-n, 1), (last(m) * n) as usize),
            Self::ColumnsReversed => (strided(-1, m), last(m) as usize),
            Self::Tiles(rows, columns) => {
                let divisor = |most: i64, of: i64| {
                    (0..8).map(|k| most >> k).find(|size| of % size == 0).unwrap()
                };
                let (r, c) = (divisor(rows, m), divisor(columns, n));
                let text = format!(
                    "(({r},{}),({c},{})):(({c},{}),(1,{}))",
                    m / r,
                    n / c,
                    r * n.max(1),
                    r * c
                );
                (text.parse().unwrap(), 0)
            }
        }
    }

    /// Returns a matrix of small integers, with other integers between its elements, so that every
    /// sum is exact.
    fn matrix<T: Number>(self, m: usize, n: usize, seed: usize) -> Matrix<T> {
        let (layout, base) = self.layout(m, n);
        let len = base + layout.cosize().max(1) as usize + 4;
        let storage = (0..len).map(|i| T::of(((i * (2 * seed + 3)) % 11) as i8 - 5)).collect();
        Tensor::with_base(storage, base, layout)
    }
}

type Matrix<T> = Tensor<colex::tensor::OffsetStorage<Vec<T>>, DynLayout>;

trait Number: Element + std::fmt::Debug {
    fn of(x: i8) -> Self;
    fn to_f64(self) -> f64;
}
impl Number for f32 {
    fn of(x: i8) -> Self {
        x.into()
    }
    fn to_f64(self) -> f64 {
        self.into()
    }
}
impl Number for f64 {
    fn of(x: i8) -> Self {
        x.into()
    }
    fn to_f64(self) -> f64 {
        self
    }
}

/// Returns the kernels of this machine.
fn kernels() -> &'static [Vectors] {
    match vectors() {
        Vectors::Wide => &[Vectors::Wide, Vectors::Middle, Vectors::Narrow],
        Vectors::Middle => &[Vectors::Middle, Vectors::Narrow],
        Vectors::Narrow => &[Vectors::Narrow],
    }
}

/// The law: every element of `c` equals the result of the three loops, and nothing else in its
/// storage changes.
fn holds<T: Number>(kernel: Vectors, [m, n, k]: [usize; 3], ways: [Way; 3], alpha: i8, beta: i8) {
    let a: Matrix<T> = ways[0].matrix(m, k, 1);
    let b: Matrix<T> = ways[1].matrix(k, n, 2);
    let mut c: Matrix<T> = ways[2].matrix(m, n, 3);
    let mut expected: Matrix<T> = ways[2].matrix(m, n, 3);
    // Without layouts in the inner loop: the rows of `a` and the columns of `b`.
    let row = |i| (0..k).map(|p| a[[i, p]].to_f64()).collect();
    let column = |j| (0..k).map(|p| b[[p, j]].to_f64()).collect();
    let rows: Vec<Vec<f64>> = (0..m).map(row).collect();
    let columns: Vec<Vec<f64>> = (0..n).map(column).collect();
    for (i, row) in rows.iter().enumerate() {
        for (j, column) in columns.iter().enumerate() {
            let sum: f64 = row.iter().zip(column).map(|(x, y)| x * y).sum();
            let exact = f64::from(alpha) * sum + f64::from(beta) * expected[[i, j]].to_f64();
            expected[[i, j]] = whole(exact);
        }
    }
    let (alpha, beta) = (T::of(alpha), T::of(beta));
    let mut workspace = Workspace::new();
    gemm_with(kernel, alpha, a.view(), b.view(), beta, &mut c.view_mut(), &mut workspace).unwrap();
    assert!(
        c.into_inner() == expected.into_inner(),
        "{kernel:?} {m} {n} {k} {ways:?} {alpha:?} {beta:?}"
    );
}

/// An integer that both types hold exactly.
fn whole<T: Number>(x: f64) -> T {
    let (high, low) = ((x / 64.0).trunc(), x % 64.0);
    let high = if high.abs() > 127.0 { whole(high) } else { T::of(high as i8) };
    high * T::of(64) + T::of(low as i8)
}

#[test]
fn all_layouts_of_all_operands() {
    for size in [[13, 33, 9], [24, 64, 16]] {
        for a in WAYS {
            for b in WAYS {
                for c in WAYS {
                    for &kernel in kernels() {
                        holds::<f32>(kernel, size, [a, b, c], 2, 3);
                        holds::<f64>(kernel, size, [a, b, c], 1, 0);
                    }
                }
            }
        }
    }
}

#[test]
fn several_blocks() {
    let best = vectors();
    for ways in [
        [Way::Rows, Way::Rows, Way::Rows],
        [Way::Columns, Way::Spread, Way::Rows],
        [Way::Tiles(8, 128), Way::Tiles(8, 128), Way::Tiles(8, 128)],
        [Way::RowsReversed, Way::Columns, Way::PaddedColumns],
    ] {
        holds::<f32>(best, [40, 600, 1100], ways, 1, 2);
        holds::<f64>(best, [40, 512, 1024], ways, 1, 1);
        holds::<f32>(best, [2100, 40, 20], ways, -1, 1);
        holds::<f64>(best, [30, 2100, 3], ways, 1, 0);
    }
}

/// The law of threads: with any number of workspaces, `c` equals the result of one thread.
fn threads_agree(size: [usize; 3], ways: [Way; 3], workspaces: std::ops::Range<usize>) {
    let [m, n, k] = size;
    let (a, b): (Matrix<f64>, Matrix<f64>) = (ways[0].matrix(m, k, 1), ways[1].matrix(k, n, 2));
    let mut alone: Matrix<f64> = ways[2].matrix(m, n, 3);
    let (mut one, start) = (Workspace::new(), alone.clone());
    gemm(2.0, a.view(), b.view(), 3.0, &mut alone.view_mut(), &mut one).unwrap();
    let alone = alone.into_inner();
    for threads in workspaces {
        let mut c = start.clone();
        let mut workspaces = vec![Workspace::new(); threads];
        let result = &mut c.view_mut();
        gemm_parallel(2.0, a.view(), b.view(), 3.0, result, &mut workspaces).unwrap();
        assert!(c.into_inner() == alone, "{threads} {size:?} {ways:?}");
    }
}

#[test]
fn threads_make_what_one_makes() {
    for [m, n] in [[100, 40], [40, 100], [64, 512]] {
        // The smallest depth for two threads.
        let k = (1_usize << 24).div_ceil(m * n);
        assert_eq!([k - 1, k].map(|k| threads_for::<f64>([m, n, k])), [1, 2]);
        for ways in
            WAYS.map(|way| [way, Way::Rows, way]).into_iter().chain(WAYS.map(|way| [way; 3]))
        {
            threads_agree([m, n, k], ways, 2..3);
        }
        threads_agree([m, n, k - 1], [Way::Rows; 3], 2..3);
    }
    // Large enough for more threads than workspaces or parts.
    for size in [[200, 50, 10000], [33, 130, 12000]] {
        assert!(threads_for::<f64>(size) > 3);
        threads_agree(size, [Way::Rows; 3], 0..8);
        threads_agree(size, [Way::PaddedRows, Way::Columns, Way::PaddedColumns], 0..8);
    }
    for size in [[0, 5, 3], [70, 0, 3], [5, 3, 0]] {
        threads_agree(size, [Way::Rows; 3], 0..4);
    }
}

#[test]
fn operands_of_other_kinds() {
    // A row as a broadcast matrix, and a result on the stack with a static layout.
    let row = [1.0_f32, 2.0, 3.0];
    let a = Tensor::new(&row, DynLayout::lit("(4,3):(0,1)"));
    let b = Tensor::new(&row, colex::layout!((3, 2):(1, 0)));
    let mut c = Tensor::tile(colex::layout!((4, 2):(1, 4)), |_| f32::NAN);
    gemm(1.0, a.view(), b.view(), 0.0, &mut c.view_mut(), &mut Workspace::new()).unwrap();
    assert!(c.iter().all(|&c| c == 14.0)); // what was there was not read
}

#[test]
fn factors_of_zero_read_nothing() {
    let nan = Tensor::new(vec![f64::NAN; 36], DynLayout::lit("(6,6):(6,1)"));
    let one = Tensor::new(vec![1.0_f64; 36], DynLayout::lit("(6,6):(6,1)"));
    let mut workspace = Workspace::new();
    for way in WAYS {
        let mut c: Matrix<f64> = way.matrix(6, 6, 1);
        let before: Vec<f64> = c.iter().map(|c| 2.0 * c).collect();
        gemm(0.0, nan.view(), nan.view(), 2.0, &mut c.view_mut(), &mut workspace).unwrap();
        assert!(c.iter().eq(&before));
        c.fill(f64::NAN);
        gemm(1.0, one.view(), one.view(), 0.0, &mut c.view_mut(), &mut workspace).unwrap();
        assert!(c.iter().all(|&c| c == 6.0));
        gemm(0.0, nan.view(), nan.view(), 0.0, &mut c.view_mut(), &mut workspace).unwrap();
        assert!(c.iter().all(|&c| c == 0.0));
    }
}

#[test]
fn other_shapes_are_refused() {
    let matrix = |text: &str| {
        let layout: DynLayout = text.parse().unwrap();
        Tensor::new(vec![1.0_f32; layout.cosize() as usize], layout)
    };
    let refused = |a: &str, b: &str, c: &str| {
        let (a, b, mut c) = (matrix(a), matrix(b), matrix(c));
        let error = gemm(1.0, a.view(), b.view(), 0.0, &mut c.view_mut(), &mut Workspace::new());
        let error = error.unwrap_err();
        let mut two = [Workspace::new(), Workspace::new()];
        let other = gemm_parallel(1.0, a.view(), b.view(), 0.0, &mut c.view_mut(), &mut two);
        assert_eq!(other.unwrap_err().to_string(), error.to_string());
        assert!(c.storage().iter().all(|&c| c == 1.0));
        error.to_string()
    };
    let (a, b, c) = ("(2,3):(3,1)", "(3,4):(4,1)", "(2,4):(4,1)");
    assert_eq!(refused(a, c, c), "gemm: rows of b: the sizes 3 and 2 differ; use equal sizes");
    assert_eq!(refused(a, b, b), "gemm: rows of c: the sizes 2 and 3 differ; use equal sizes");
    assert_eq!(refused(a, b, a), "gemm: columns of c: the sizes 4 and 3 differ; use equal sizes");
    assert!(refused("6:1", b, c).starts_with("gemm: "));
    assert!(refused(a, b, "(2,2,2):(1,2,4)").starts_with("gemm: "));
}

fn way() -> impl Strategy<Value = Way> {
    (0..WAYS.len()).prop_map(|k| WAYS[k])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_sizes(
        size in [0..40_usize, 0..40_usize, 0..40_usize],
        ways in [way(), way(), way()],
        (alpha, beta) in (-2..3_i8, -2..3_i8),
    ) {
        for &kernel in kernels() {
            holds::<f32>(kernel, size, ways, alpha, beta);
            holds::<f64>(kernel, size, ways, alpha, beta);
        }
    }
}

/// A mode without an integer has size 1, and the other one may have several.
#[test]
fn a_mode_without_an_integer() {
    let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    let row = Tensor::new(&data, DynLayout::lit("((),(2,3)):((),(1,2))"));
    let column = Tensor::new(&data, DynLayout::lit("(6,1):(1,0)"));
    let mut c = Tensor::new([0.0], DynLayout::lit("(1,1):(0,0)"));
    gemm(1.0, row.view(), column.view(), 0.0, &mut c.view_mut(), &mut Workspace::new()).unwrap();
    assert_eq!(c.into_storage(), [91.0]);
}
