use colex::DynLayout;
use gpu_kernels::launch::{Launch, Matrix};
use gpu_kernels::transpose::{self, SHARED, THREADS, by_hand, divide};

use crate::inputs::{ORDERS, Random};

fn row_major(m: usize, n: usize) -> DynLayout {
    DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1]).unwrap()
}

fn is_transposed(from: &[f32], to: &[f32], (m, n): (usize, usize)) -> bool {
    (0..m).all(|i| (0..n).all(|j| to[j * m + i].to_bits() == from[i * n + j].to_bits()))
}

#[test]
fn equals_a_loop() {
    let mut random = Random(1);
    for _ in 0..8 {
        let (m, n) = (32 * random.up_to(4), 32 * random.up_to(4));
        let from: Vec<f32> = (0..m * n).map(|_| f32::from_bits(random.next() >> 2)).collect();
        let launch = Launch { grid: (m / 32, n / 32), threads: THREADS, shared: SHARED };
        transpose::check(&launch, &(row_major(m, n), m * n), &(row_major(n, m), m * n)).unwrap();
        let ((source, from_tiles), (target, to_tiles)) = (divide(m, n), divide(n, m));
        for order in ORDERS {
            let (mut to, mut hand) = (vec![0.0; m * n], vec![0.0; m * n]);
            launch.run(order, |block| unsafe {
                let (from, to) = (from.as_ptr(), to.as_mut_ptr());
                transpose::transpose(block, (from, source, from_tiles), (to, target, to_tiles));
            });
            launch.run(order, |block| unsafe {
                by_hand(block, from.as_ptr(), hand.as_mut_ptr(), (m, n));
            });
            assert!(is_transposed(&from, &to, (m, n)), "{m} x {n}, {order:?}");
            assert!(is_transposed(&from, &hand, (m, n)), "by hand: {m} x {n}, {order:?}");
        }
    }
}

#[test]
fn refused_launches() {
    let good = Launch { grid: (2, 3), threads: THREADS, shared: SHARED };
    let (from, to) = ((row_major(64, 96), 64 * 96), (row_major(96, 64), 64 * 96));
    assert_eq!(transpose::check(&good, &from, &to), Ok(()));
    let sentence = |launch: Launch, from: &Matrix, to: &Matrix| {
        transpose::check(&launch, from, to).unwrap_err().to_string()
    };
    assert_eq!(
        sentence(good, &(row_major(65, 96), 65 * 96), &to),
        "zipped_divide: mode 0 has size 65, and a tile has size 32 along it; use a tile size that divides 65, \
         or `padded_tiles`"
    );
    assert_eq!(
        sentence(good, &(row_major(64, 96), 6000), &to),
        "Tensor::new: the layout has offsets up to 6143, and the storage has offsets 0..=5999; use at least 6144 \
         elements"
    );
    assert_eq!(
        sentence(Launch { threads: 512, ..good }, &from, &to),
        "local_partition: no thread has the index 511, and all indices below 256 exist; use one of them"
    );
    assert_eq!(
        sentence(Launch { threads: 128, ..good }, &from, &to),
        "launch: a block has 128 threads, and the partition has 256; use 256 threads"
    );
    assert_eq!(
        sentence(Launch { shared: SHARED - 4, ..good }, &from, &to),
        "Tensor::new: the layout has offsets up to 1023, and the storage has offsets 0..=1022; use at least 1024 \
         elements"
    );
    assert_eq!(
        sentence(Launch { grid: (3, 2), ..good }, &from, &to),
        "launch: the grid has 3 x 2 blocks, and the result has 2 x 3 tiles; use one block for each tile"
    );
}
