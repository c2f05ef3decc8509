//! Transposes, compared with two plain loops.

use colex::tensor::StridedLayout;
use colex::{DynLayout, Layout, Tensor, layout};
use colex_kernels::transpose;
use colex_kernels::transpose::transpose_tiled;
use proptest::prelude::*;

/// Tests both directions between two layouts of sizes that 8 divides, against offsets computed by
/// hand.
fn check<L: StridedLayout, M: StridedLayout>(
    a: L,
    b: M,
    run: impl Fn(&Tensor<Vec<usize>, L>, &mut Tensor<Vec<usize>, M>),
) {
    let (k, l) = (a.to_dyn(), b.to_dyn());
    let [m, n] = colex_kernels::sizes(&a).unwrap();
    let a = Tensor::from_offsets(a, |offset| 7 * offset + 1);
    let mut b = Tensor::from_offsets(b, |_| usize::MAX);
    run(&a, &mut b);
    let at = |layout: &DynLayout, i, rows, j| layout.index((i + rows * j) as i64) as usize;
    let mut written = 0;
    for i in 0..m {
        for j in 0..n {
            assert_eq!(
                b.storage()[at(&l, j, n, i)],
                7 * at(&k, i, m, j) + 1,
                "{k} {l} at ({i},{j})"
            );
            written += 1;
        }
    }
    let untouched = b.storage().iter().filter(|&&element| element == usize::MAX).count();
    assert_eq!(untouched, b.storage().len() - written); // padding keeps what it has
}

fn by_copy<L: StridedLayout, M: StridedLayout>(
    a: &Tensor<Vec<usize>, L>,
    b: &mut Tensor<Vec<usize>, M>,
) {
    transpose(a, b).unwrap();
}

proptest! {
    #[test]
    fn rows_columns_and_padding(m in 1..40_usize, n in 1..40_usize, pad in 0..5_usize) {
        let (p, q) = (n + pad, m + pad);
        check(layout!((m, n):(n, 1)), layout!((n, m):(m, 1)), by_copy);
        check(layout!((m, n):(p, 1)), layout!((n, m):(1, n)), by_copy);
        check(layout!((m, n):(1, m)), layout!((n, m):(q, 1)), by_copy);
        let strided = |s: usize, t, d: usize, e| DynLayout::strided(&[s as i64, t as i64], &[d as i64, e]).unwrap();
        check(strided(m, n, p, 1), strided(n, m, q, 1), by_copy);
        check(strided(m, n, 2 * p, 2), layout!((n, m):(m, 1)), by_copy);
    }

    #[test]
    fn tiles(m in 1..5_usize, n in 1..5_usize, pad in 0..3_usize) {
        let (m, n) = (8 * m, 8 * n);
        let (p, q) = (n + pad, m + pad);
        let (rows, columns) = (m / 4, n / 8);
        let tiled = layout!(((4, rows), (8, columns)):((8, 32), (1, rows * 32)));
        check(layout!((m, n):(p, 1)), layout!((n, m):(q, 1)), |a, b| transpose_tiled(a, b).unwrap());
        check(layout!((m, n):(1, m)), layout!((n, m):(q, 1)), |a, b| transpose_tiled(a, b).unwrap());
        check(tiled, layout!((n, m):(m, 1)), by_copy);
        check(layout!((n, m):(m, 1)), tiled, by_copy);
    }
}

/// Tiles of 8 x 8, all static.
type Tiled = Layout![((8, 2), (8, 3)):((8, 64), (1, 128))];

#[test]
fn static_layouts() {
    check(layout!((16, 24):(24, 1)), layout!((24, 16):(16, 1)), |a, b| {
        transpose_tiled(a, b).unwrap();
    });
    check(layout!((16, 24):(24, 1)), layout!((24, 16):(17, 1)), by_copy);
    check(Tiled::STATIC, layout!((24, 16):(16, 1)), |a, b| transpose_tiled(a, b).unwrap());
}

#[test]
fn refused() {
    let a = Tensor::new([0; 6], layout!((2, 3):(3, 1)));
    assert!(transpose(&a, &mut Tensor::new([0; 6], layout!((2, 3):(3, 1)))).is_err());
    assert!(transpose(&a, &mut Tensor::new([0; 6], layout!(6:1))).is_err());
    let (m, n) = (8, 12);
    let a = Tensor::from_offsets(layout!((m, n):(n, 1)), |_| 0);
    let mut b = Tensor::from_offsets(layout!((n, m):(m, 1)), |_| 0);
    assert!(transpose_tiled(&a, &mut b).is_err()); // 12 is not a multiple of 8
    let mut b = Tensor::from_offsets(layout!((m, n):(n, 1)), |_| 0);
    assert!(transpose_tiled(&a, &mut b).is_err());
}
