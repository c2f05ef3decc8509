use colex::DynLayout;
use gpu_kernels::launch::Launch;
use gpu_kernels::transpose::{SHARED, THREADS, check, divide};

use super::{Case, buffer, bytes, bytes_of_each, numbers};

pub(super) fn cases() -> [Case; 2] {
    let mixed = {
        let ((source, from_tiles), (target, to_tiles)) = (divide(64, 96), divide(96, 64));
        vec![bytes(&source), bytes(&from_tiles), bytes(&target), bytes(&to_tiles)]
    };
    [
        case("transpose_const", (1024, 1024), Vec::new(), Vec::new()),
        case("transpose_mixed", (64, 96), mixed, bytes_of_each(&[64_usize, 96])),
    ]
}

fn case(
    kernel: &'static str,
    (m, n): (usize, usize),
    arguments: Vec<Vec<u8>>,
    by_hand: Vec<Vec<u8>>,
) -> Case {
    let launch = Launch { grid: (m / 32, n / 32), threads: THREADS, shared: SHARED };
    let row_major = |m: usize, n: usize| {
        (DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1]).unwrap(), m * n)
    };
    check(&launch, &row_major(m, n), &row_major(n, m)).unwrap();
    // The grid of the constant kernel covers a part of its matrix, because the interpreter takes long.
    let (rows, columns) = (64, 96);
    let launch = Launch { grid: (2, 3), ..launch };
    let from: Vec<f32> = (0..m * n).map(|i| i as f32).collect();
    Case {
        kernel,
        launch,
        buffers: vec![buffer(&from), buffer(&vec![f32::NAN; m * n])],
        arguments,
        by_hand,
        check: Box::new(move |to| {
            let to = numbers(to);
            for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
                assert_eq!(to[j * m + i], from[i * n + j], "({i},{j})");
            }
        }),
    }
}
