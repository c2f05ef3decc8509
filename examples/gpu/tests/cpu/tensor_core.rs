use colex::DynLayout;
use gpu_kernels::block::F16;
use gpu_kernels::block::cpu::{f16_of, f16_to_f32};
use gpu_kernels::launch::Launch;
use gpu_kernels::tensor_core::{self, SHARED, THREADS, by_hand, gemm};

use crate::inputs::{ORDERS, Random, aligned, product};

fn row_major(m: usize, n: usize) -> (DynLayout, usize) {
    (DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1]).unwrap(), m * n)
}

/// Halves whose address is a multiple of 16, as `cp.async` needs.
fn halves_of(values: &[f32]) -> (Vec<F16>, usize) {
    let (mut halves, first) = aligned(values.len());
    for (to, from) in halves[first..].iter_mut().zip(values) {
        *to = f16_of(*from);
    }
    (halves, first)
}

#[test]
fn equals_a_loop() {
    let mut random = Random(3);
    for tiles in [1, 2, 3, 5] {
        let (m, n, k) = (128 * random.up_to(2), 128 * random.up_to(2), 64 * tiles);
        let (a, b) = (random.integers(m * k), random.integers(n * k));
        let ((halves_a, first_a), (halves_b, first_b)) = (halves_of(&a), halves_of(&b));
        let launch = Launch { grid: (m / 128, n / 128), threads: THREADS, shared: SHARED };
        tensor_core::check(&launch, &row_major(m, k), &row_major(n, k), &row_major(m, n)).unwrap();
        for order in ORDERS {
            let (mut c, mut hand) = (vec![f32::NAN; m * n], vec![f32::NAN; m * n]);
            let (a_at, b_at) = (halves_a[first_a..].as_ptr(), halves_b[first_b..].as_ptr());
            launch.run(order, |block| unsafe {
                gemm(block, (a_at, b_at, c.as_mut_ptr()), (m, n, k));
            });
            launch.run(order, |block| unsafe {
                by_hand(block, (a_at, b_at, hand.as_mut_ptr()), (m, n, k));
            });
            let expected = product((m, n, k), |i, l| a[i * k + l], |j, l| b[j * k + l], |_, _| 0.0);
            for ((i, j), sum) in expected {
                let found = (c[i * n + j], hand[i * n + j]);
                assert_eq!(found, (sum, sum), "({i},{j}) of {m} x {n} x {k}, {order:?}");
            }
        }
    }
}

#[test]
fn refused_launches() {
    let good = Launch { grid: (1, 1), threads: THREADS, shared: SHARED };
    let (a, c) = (row_major(128, 64), row_major(128, 128));
    assert_eq!(tensor_core::check(&good, &a, &a, &c), Ok(()));
    let sentence = |launch| tensor_core::check(&launch, &a, &a, &c).unwrap_err().to_string();
    assert_eq!(
        sentence(Launch { threads: 256, ..good }),
        "TiledMma::get_slice: no thread has the index 255, and all indices below 128 exist; use one of them"
    );
    assert_eq!(
        sentence(Launch { shared: 48 * 1024, ..good }),
        "Tensor::new: the layout has offsets up to 49151, and the storage has offsets 0..=24575; use at least 49152 \
         elements"
    );
    let error = tensor_core::check(&good, &row_major(128, 96), &a, &c).unwrap_err();
    assert_eq!(
        error.to_string(),
        "zipped_divide: mode 1 has size 96, and a tile has size 64 along it; use a tile size that divides 96, or \
         `padded_tiles`"
    );
}

#[test]
fn halves() {
    for bits in 0..=F16::MAX {
        let x = f16_to_f32(bits);
        let exponent = bits >> 10 & 31;
        if x == 0.0 || (1..31).contains(&exponent) {
            assert_eq!(f16_of(x), if x == 0.0 { bits & 0x8000 } else { bits });
        }
    }
}
