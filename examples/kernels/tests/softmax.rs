//! Softmax, compared with the definition in f64.
#![allow(clippy::float_cmp)] // marks and whole numbers, which are exact

use colex::tensor::StridedLayout;
use colex::{DynLayout, Tensor, layout};
use colex_kernels::{sizes, softmax};
use proptest::prelude::*;

/// Returns `exp(x - max) / sum` of row `i`, in f64 except for the difference, which no softmax of
/// f32 computes exactly.
fn expected(x: &Tensor<&[f32], DynLayout>, i: usize) -> Vec<f64> {
    let [_, n] = sizes(&x.layout()).unwrap();
    let greatest = (0..n).map(|j| x[(i, j)]).fold(f32::NEG_INFINITY, f32::max);
    let row: Vec<f64> = (0..n).map(|j| f64::from(x[(i, j)] - greatest).exp()).collect();
    let sum: f64 = row.iter().sum();
    row.iter().map(|y| y / sum).collect()
}

fn check(from: impl StridedLayout, to: impl StridedLayout, values: &[f32]) {
    let mut next = values.iter().cycle();
    let x = Tensor::from_offsets(from, |_| *next.next().unwrap());
    let mut y = Tensor::from_offsets(to, |_| 9.0);
    softmax(&x, &mut y).unwrap();
    let [m, n] = sizes(&from).unwrap();
    let x = Tensor::new(&x.storage()[..], from.to_dyn());
    let y = Tensor::new(&y.storage()[..], to.to_dyn());
    for i in 0..m {
        for (j, expected) in expected(&x, i).into_iter().enumerate() {
            let found = f64::from(y[(i, j)]);
            let close = (found - expected).abs() <= 3e-6 * expected + 1e-37;
            assert!(close, "{} at ({i},{j}) of {n}: {found}, not {expected}", from.to_dyn());
        }
    }
    let elements = y.size();
    assert_eq!(y.storage().iter().filter(|&&y| y == 9.0).count(), y.storage().len() - elements);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn any_layouts(m in 1..40_usize, n in 1..70_usize, pad in 0..3_usize, values in prop::collection::vec(-100.0..100.0_f32, 1..500)) {
        let (p, q) = (n + pad, m + pad);
        check(layout!((m, n):(p, 1)), layout!((m, n):(n, 1)), &values);
        check(layout!((m, n):(1, q)), layout!((m, n):(1, m)), &values);
        check(layout!((m, n):(p, 1)), layout!((m, n):(1, q)), &values);
        check(DynLayout::strided(&[m as i64, n as i64], &[2 * n as i64, 2]).unwrap(), layout!((m, n):(n, 1)), &values);
        let tiled = layout!(((2, m), (4, n)):((4, 8), (1, 8 * m)));
        check(tiled, tiled, &values);
    }
}

#[test]
fn far_apart() {
    let ends = [-1e30, 0.0, 1e30, 88.0, -88.0, -200.0];
    check(layout!((2, 3):(3, 1)), layout!((2, 3):(3, 1)), &ends);
    check(layout!((3, 2):(1, 3)), layout!((3, 2):(1, 3)), &ends);
    let x = Tensor::new([f32::NEG_INFINITY, 0.0, 0.0], layout!((1, 3):(3, 1)));
    let mut y = Tensor::new([9.0; 3], layout!((1, 3):(3, 1)));
    softmax(&x, &mut y).unwrap();
    assert_eq!(y.into_storage(), [0.0, 0.5, 0.5]); // a mask
}

/// Rows without a softmax are NaN throughout, as in `torch`, and do not change other rows: by rows,
/// by columns (16 rows at a time and the remaining ones) and packed.
#[test]
fn rows_without_a_softmax() {
    let (inf, nan) = (f32::INFINITY, f32::NAN);
    let bad = [[inf, 0.0, 1.0], [0.0, inf, inf], [-inf, -inf, -inf], [nan, 0.0, 1.0]];
    let bad = bad.into_iter().chain([[-inf, nan, -inf], [inf, nan, -inf], [inf, -inf, 0.0]]);
    for row in bad {
        for (m, at) in [(1, 0), (3, 1), (20, 7), (20, 18)] {
            let value = |i: usize, j: usize| if i == at { row[j] } else { 0.0 };
            let run = |layout: DynLayout| {
                let mut x = Tensor::from_offsets(layout, |_| 9.0);
                let mut y = Tensor::from_offsets(layout, |_| 9.0);
                for (i, j) in (0..m).flat_map(|i| (0..3).map(move |j| (i, j))) {
                    x[(i, j)] = value(i, j);
                }
                softmax(&x, &mut y).unwrap();
                for (i, j) in (0..m).flat_map(|i| (0..3).map(move |j| (i, j))) {
                    let found = y[(i, j)];
                    let right =
                        if i == at { found.is_nan() } else { (found - 1.0 / 3.0).abs() < 1e-6 };
                    assert!(right, "{layout}: {found} at ({i},{j}), with {row:?} in row {at}");
                }
            };
            let strided = |d, e| DynLayout::strided(&[m as i64, 3], &[d, e]).unwrap();
            run(strided(3, 1));
            run(strided(1, m as i64));
            run(strided(6, 2));
        }
    }
}

#[test]
fn empty_and_refused() {
    let none = Tensor::new([0.0; 0], layout!((0, 3):(3, 1)));
    softmax(&none, &mut Tensor::new([0.0; 0], layout!((0, 3):(1, 0)))).unwrap();
    let x = Tensor::new([0.0; 6], layout!((2, 3):(3, 1)));
    let refused = |error: Result<(), colex::LayoutError>| error.unwrap_err().to_string();
    assert_eq!(
        refused(softmax(&x, &mut Tensor::new([0.0; 6], layout!((3, 2):(2, 1))))),
        "softmax: mode 0 of y: the sizes 2 and 3 differ; use equal sizes"
    );
    assert_eq!(
        refused(softmax(&x, &mut Tensor::new([0.0; 6], layout!(6:1)))),
        "softmax: y: the rank is 1, and it must be 2; use rank 2"
    );
}
