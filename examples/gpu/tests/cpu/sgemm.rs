use colex::DynLayout;
use gpu_kernels::launch::Launch;
use gpu_kernels::sgemm_1::{self, SHARED, THREADS};
use gpu_kernels::{ragged, sgemm_2};

use crate::inputs::{ORDERS, Random, aligned, product};

fn column_major(m: usize, n: usize) -> (DynLayout, usize) {
    (DynLayout::strided(&[m as i64, n as i64], &[1, m as i64]).unwrap(), m * n)
}

/// Asserts that both results are `before + A * B^T`.
fn assert_products(
    (m, n, k): (usize, usize, usize),
    (a, b, before): (&[f32], &[f32], &[f32]),
    [c, hand]: [&[f32]; 2],
) {
    let expected =
        product((m, n, k), |i, l| a[i + m * l], |j, l| b[j + n * l], |i, j| before[i + m * j]);
    for ((i, j), sum) in expected {
        assert_eq!((c[i + m * j], hand[i + m * j]), (sum, sum), "({i},{j}) of {m} x {n} x {k}");
    }
}

#[test]
fn sgemm_1_equals_a_loop() {
    let mut random = Random(2);
    for _ in 0..3 {
        let (m, n, k) = (128 * random.up_to(2), 128 * random.up_to(2), 8 * random.up_to(9));
        let (a, b, before) =
            (random.integers(m * k), random.integers(n * k), random.integers(m * n));
        let launch = Launch { grid: (m / 128, n / 128), threads: THREADS, shared: SHARED };
        sgemm_1::check(&launch, &column_major(m, k), &column_major(n, k), &column_major(m, n))
            .unwrap();
        let ((part_a, tiles_a), (part_b, tiles_b)) = (sgemm_1::divide(m, k), sgemm_1::divide(n, k));
        let (part_c, tiles_c) = sgemm_1::divide_c(m, n);
        for order in ORDERS {
            let (mut c, mut hand) = (before.clone(), before.clone());
            launch.run(order, |block| unsafe {
                let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
                sgemm_1::sgemm(
                    block,
                    (a, part_a, tiles_a),
                    (b, part_b, tiles_b),
                    (c, part_c, tiles_c),
                );
            });
            launch.run(order, |block| unsafe {
                let (a, b, hand) = (a.as_ptr(), b.as_ptr(), hand.as_mut_ptr());
                sgemm_1::by_hand(block, (a, m), (b, n), (hand, m), k);
            });
            assert_products((m, n, k), (&a, &b, &before), [&c, &hand]);
        }
    }
}

#[test]
fn sgemm_2_equals_a_loop() {
    let mut random = Random(4);
    for _ in 0..3 {
        let (m, n, k) = (128 * random.up_to(2), 128 * random.up_to(2), 8 * random.up_to(9));
        let before = random.integers(m * n);
        let ((mut a, first_a), (mut b, first_b)) = (aligned(m * k), aligned(n * k));
        a[first_a..][..m * k].copy_from_slice(&random.integers(m * k));
        b[first_b..][..n * k].copy_from_slice(&random.integers(n * k));
        let (a, b) = (&a[first_a..], &b[first_b..]);
        let launch = Launch { grid: (m / 128, n / 128), threads: THREADS, shared: SHARED };
        sgemm_2::check(&launch, &column_major(m, k), &column_major(n, k), &column_major(m, n))
            .unwrap();
        for order in ORDERS {
            let (mut c, mut hand) = (before.clone(), before.clone());
            launch.run(order, |block| unsafe {
                sgemm_2::sgemm(block, (a.as_ptr(), b.as_ptr(), c.as_mut_ptr()), (m, n, k));
            });
            launch.run(order, |block| unsafe {
                sgemm_2::by_hand(block, (a.as_ptr(), b.as_ptr(), hand.as_mut_ptr()), (m, n, k));
            });
            assert_products((m, n, k), (a, b, &before), [&c, &hand]);
        }
    }
}

#[test]
fn ragged_products_equal_a_loop() {
    let mut random = Random(5);
    let random_size =
        |random: &mut Random| (random.up_to(200), random.up_to(200), random.up_to(40));
    let sizes: Vec<_> = (0..6).map(|_| random_size(&mut random)).collect();
    for (m, n, k) in [(1, 1, 1), (128, 128, 8), (129, 127, 9), (1, 300, 3)].into_iter().chain(sizes)
    {
        // The storages have no other elements, so a sanitizer would see an access out of bounds.
        let (a, b, before) =
            (random.integers(m * k), random.integers(n * k), random.integers(m * n));
        let grid = (m.div_ceil(128), n.div_ceil(128));
        let launch = Launch { grid, threads: ragged::THREADS, shared: ragged::SHARED };
        ragged::check(&launch, (m, n, k), [a.len(), b.len(), before.len()]).unwrap();
        for order in ORDERS {
            let (mut c, mut hand) = (before.clone(), before.clone());
            launch.run(order, |block| unsafe {
                ragged::sgemm(block, (a.as_ptr(), b.as_ptr(), c.as_mut_ptr()), (m, n, k));
            });
            launch.run(order, |block| unsafe {
                ragged::by_hand(block, (a.as_ptr(), b.as_ptr(), hand.as_mut_ptr()), (m, n, k));
            });
            assert_products((m, n, k), (&a, &b, &before), [&c, &hand]);
        }
    }
}

#[test]
fn refused_ragged_launches() {
    let launch = Launch { grid: (2, 1), threads: THREADS, shared: SHARED };
    assert_eq!(ragged::check(&launch, (129, 5, 3), [387, 15, 645]), Ok(()));
    assert_eq!(
        ragged::check(&launch, (129, 5, 3), [386, 15, 645]).unwrap_err().to_string(),
        "Tensor::new: the layout has offsets up to 386, and the storage has offsets 0..=385; use at least 387 elements"
    );
    assert_eq!(
        ragged::check(&Launch { threads: 257, ..launch }, (129, 5, 3), [387, 15, 645])
            .unwrap_err()
            .to_string(),
        "local_partition: no thread has the index 256, and all indices below 256 exist; use one of them"
    );
}

#[test]
fn refused_launches() {
    let good = Launch { grid: (1, 1), threads: THREADS, shared: SHARED };
    let (a, c) = (column_major(128, 16), column_major(128, 128));
    assert_eq!(sgemm_1::check(&good, &a, &a, &c), Ok(()));
    let error = sgemm_1::check(&good, &column_major(128, 12), &a, &c).unwrap_err();
    assert_eq!(
        error.to_string(),
        "zipped_divide: mode 1 has size 12, and a tile has size 8 along it; use a tile size that divides 12, or \
         `padded_tiles`"
    );
    assert_eq!(sgemm_2::check(&good, &column_major(128, 12), &a, &c), Err(error));
    let error = sgemm_2::check(&Launch { threads: 512, ..good }, &a, &a, &c).unwrap_err();
    assert_eq!(
        error.to_string(),
        "TiledMma::get_slice: no thread has the index 511, and all indices below 256 exist; use one of them"
    );
    let error = sgemm_1::check(&Launch { shared: 4096, ..good }, &a, &a, &c).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Tensor::new: the layout has offsets up to 2047, and the storage has offsets 0..=1023; use at least 2048 \
         elements"
    );
}
