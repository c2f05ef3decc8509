use gpu_kernels::launch::Launch;
use gpu_kernels::layouts::MAX;
use gpu_kernels::sgemm_1_divides::{SHARED, THREADS, by_hand, check, matrix, sgemm};

use crate::inputs::{ORDERS, Random, product};

#[test]
fn equals_a_loop() {
    let mut random = Random(10);
    for _ in 0..3 {
        let (m, n, k) = (128 * random.up_to(2), 128 * random.up_to(2), 8 * random.up_to(9));
        let [lda, ldb, ldc] = [m, n, m].map(|rows| rows + random.up_to(40) - 1);
        let (a, b) = (random.integers(lda * k), random.integers(ldb * k));
        let before = random.integers(ldc * n);
        let launch = Launch { grid: (m / 128, n / 128), threads: THREADS, shared: SHARED };
        let sizes = [m, n, k, lda, ldb, ldc].map(|n| n as u32);
        let [rows, columns, depth, ld_a, ld_b, ld_c] = sizes;
        let lengths = [a.len(), b.len(), before.len()];
        check(&launch, (rows, columns, depth), [ld_a, ld_b, ld_c], lengths).unwrap();
        let of_a = matrix(rows, depth, ld_a);
        let (of_b, of_c) = (matrix(columns, depth, ld_b), matrix(rows, columns, ld_c));
        for order in ORDERS {
            let (mut c, mut hand) = (before.clone(), before.clone());
            launch.run(order, |block| unsafe {
                sgemm(block, (a.as_ptr(), of_a), (b.as_ptr(), of_b), (c.as_mut_ptr(), of_c));
            });
            launch.run(order, |block| unsafe {
                by_hand(block, (a.as_ptr(), lda), (b.as_ptr(), ldb), (hand.as_mut_ptr(), ldc), k);
            });
            let (of_a, of_b) = (|i, l| a[i + lda * l], |j, l| b[j + ldb * l]);
            for ((i, j), sum) in product((m, n, k), of_a, of_b, |i, j| before[i + ldc * j]) {
                let at = i + ldc * j;
                assert_eq!((c[at], hand[at]), (sum, sum), "({i},{j}) of {m} x {n} x {k}");
            }
            // The elements between the columns stay.
            for (at, before) in before.iter().enumerate().filter(|(at, _)| at % ldc >= m) {
                assert_eq!((c[at], hand[at]), (*before, *before), "offset {at}");
            }
        }
    }
}

#[test]
fn refused_launches() {
    let good = Launch { grid: (1, 1), threads: THREADS, shared: SHARED };
    let lengths = [16 * 130, 16 * 128, 128 * 128];
    assert_eq!(check(&good, (128, 128, 16), [130, 128, 128], lengths), Ok(()));
    let sentence =
        |launch, sizes, leading| check(&launch, sizes, leading, lengths).unwrap_err().to_string();
    assert_eq!(
        sentence(good, (128, 128, MAX + 1), [130, 128, 128]),
        "launch: the kernel makes a layout with the integer 16777217, and at most 16777216 is allowed; use a kernel \
         that gets layouts"
    );
    assert_eq!(
        sentence(good, (128, 128, 12), [130, 128, 128]),
        "zipped_divide: mode 1 has size 12, and a tile has size 8 along it; use a tile size that divides 12, or \
         `padded_tiles`"
    );
    assert_eq!(
        sentence(good, (128, 128, 16), [131, 128, 128]),
        "Tensor::new: the layout has offsets up to 2092, and the storage has offsets 0..=2079; use at least 2093 \
         elements"
    );
    assert_eq!(
        sentence(good, (128, 128, 16), [130, 128, 127]),
        "Tensor::new: the layout aliases elements, and mutable elements must be distinct; use strides without overlap, or \
         borrow the elements as shared to read only: `Tensor::new(&data, layout)`"
    );
    assert_eq!(
        sentence(Launch { threads: 128, ..good }, (128, 128, 16), [130, 128, 128]),
        "launch: a block has 128 threads, and the partition has 256; use 256 threads"
    );
}

#[test]
#[should_panic(expected = "above 2^24")]
fn large_integers_panic() {
    let _ = matrix(MAX + 1, 1, 1);
}
