use colex::DynLayout;
use gpu_kernels::block::cpu::f16_of;
use gpu_kernels::launch::Launch;
use gpu_kernels::tensor_core::{SHARED, THREADS, check};

use super::inputs::{Random, product};
use super::{Case, buffer, bytes_of_each, numbers};

pub(super) fn case() -> Case {
    let (m, n, k) = (256, 256, 256);
    let mut random = Random(8);
    let (a, b) = (random.integers(m * k), random.integers(n * k));
    let halves = |x: &[f32]| x.iter().map(|x| f16_of(*x)).collect::<Vec<_>>();
    let launch = Launch { grid: (m / 128, n / 128), threads: THREADS, shared: SHARED };
    let matrix = (DynLayout::lit("(256,256):(256,1)"), 256 * 256);
    check(&launch, &matrix, &matrix, &matrix).unwrap();
    Case {
        kernel: "tensor_core",
        launch,
        buffers: vec![buffer(&halves(&a)), buffer(&halves(&b)), buffer(&vec![f32::NAN; m * n])],
        arguments: bytes_of_each(&[m, n, k]),
        by_hand: bytes_of_each(&[m, n, k]),
        check: Box::new(move |c| {
            let c = numbers(c);
            let (of_a, of_b) = (|i, l| a[i * k + l], |j, l| b[j * k + l]);
            for ((i, j), sum) in product((m, n, k), of_a, of_b, |_, _| 0.0) {
                assert_eq!(c[i * n + j], sum, "({i},{j})");
            }
        }),
    }
}
