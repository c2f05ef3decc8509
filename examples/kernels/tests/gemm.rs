//! gemm.
use colex::{DynLayout, Tensor};
use colex_kernels::gemm::{Workspace, gemm};

#[test]
fn quick() {
    let mut w = Workspace::<f32>::new();
    for (m, n, k) in [(1, 1, 1), (5, 7, 3), (32, 12, 8), (33, 13, 9), (64, 64, 64), (300, 50, 600), (40, 2100, 20)] {
        for swap in 0..8 {
            let lay = |r: i64, c: i64, row: bool| if row { DynLayout::strided(&[r, c], &[c, 1]) } else { DynLayout::strided(&[r, c], &[1, r]) }.unwrap();
            let fill = |len: usize, s: usize| (0..len).map(|i| ((i * s) % 7) as f32 - 3.0).collect::<Vec<_>>();
            let a = Tensor::new(fill(m * k, 5), lay(m as i64, k as i64, swap & 1 > 0));
            let b = Tensor::new(fill(n * k, 3), lay(k as i64, n as i64, swap & 2 > 0));
            let mut c = Tensor::new(fill(m * n, 11), lay(m as i64, n as i64, swap & 4 > 0));
            let before = c.storage().clone();
            let old = Tensor::new(before, c.layout());
            gemm(2.0, a.view(), b.view(), 3.0, &mut c.view_mut(), &mut w).unwrap();
            for i in 0..m {
                for j in 0..n {
                    let s: f32 = (0..k).map(|p| a[[i, p]] * b[[p, j]]).sum();
                    assert_eq!(c[[i, j]], 2.0 * s + 3.0 * old[[i, j]], "{m} {n} {k} {swap} {i} {j}");
                }
            }
        }
    }
}
