use colex::DynLayout;
use gpu_kernels::launch::Launch;
use gpu_kernels::softmax::{COLUMNS, THREADS, check};

use super::inputs::Random;
use super::{Case, buffer, numbers};

pub(super) fn case() -> Case {
    let from = Random(9).integers(8 * COLUMNS);
    let launch = Launch { grid: (2, 1), threads: THREADS, shared: 0 };
    let matrix = (DynLayout::lit("(8,1024):(1024,1)"), from.len());
    check(&launch, &matrix, &matrix).unwrap();
    Case {
        kernel: "softmax",
        launch,
        buffers: vec![buffer(&from), buffer(&vec![f32::NAN; from.len()])],
        arguments: Vec::new(),
        by_hand: Vec::new(),
        check: Box::new(move |to| {
            for (row, found) in from.chunks(COLUMNS).zip(numbers(to).chunks(COLUMNS)) {
                let sum: f64 = row.iter().map(|x| f64::from(*x).exp()).sum();
                for (x, found) in row.iter().zip(found) {
                    let expected = f64::from(*x).exp() / sum;
                    assert!((f64::from(*found) - expected).abs() <= 1e-5 * expected);
                }
            }
        }),
    }
}
