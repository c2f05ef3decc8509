use colex::DynLayout;
use gpu_kernels::launch::Launch;
use gpu_kernels::softmax::{self, COLUMNS, THREADS, by_hand};

use crate::inputs::{ORDERS, Random, aligned};

fn row_major(m: usize, n: usize) -> (DynLayout, usize) {
    (DynLayout::strided(&[m as i64, n as i64], &[n as i64, 1]).unwrap(), m * n)
}

#[test]
fn equals_a_loop() {
    let mut random = Random(6);
    let rows = 4 * random.up_to(4);
    let size = rows * COLUMNS;
    let (mut from, first) = aligned::<f32>(size);
    for x in &mut from[first..] {
        *x = (random.next() as f32 / u32::MAX as f32 - 0.5) * 40.0;
    }
    let launch = Launch { grid: (rows / 4, 1), threads: THREADS, shared: 0 };
    softmax::check(&launch, &row_major(rows, COLUMNS), &row_major(rows, COLUMNS)).unwrap();
    for order in ORDERS {
        let ((mut to, at), (mut hand, hand_at)) = (aligned::<f32>(size), aligned::<f32>(size));
        let from = &from[first..];
        launch.run(order, |block| unsafe {
            softmax::softmax(block, from.as_ptr(), to[at..].as_mut_ptr());
        });
        launch.run(order, |block| unsafe {
            by_hand(block, from.as_ptr(), hand[hand_at..].as_mut_ptr());
        });
        for row in 0..rows {
            let x: Vec<f64> =
                from[COLUMNS * row..][..COLUMNS].iter().map(|x| f64::from(*x).exp()).collect();
            let sum: f64 = x.iter().sum();
            for (column, x) in x.iter().enumerate() {
                let (found, expected) = (to[at + COLUMNS * row + column], x / sum);
                let difference = (f64::from(found) - expected).abs();
                assert!(
                    difference <= 1e-5 * expected,
                    "({row},{column}): {found} is not {expected}"
                );
                assert_eq!(found.to_bits(), hand[hand_at + COLUMNS * row + column].to_bits());
            }
        }
    }
}

#[test]
fn refused_launches() {
    let good = Launch { grid: (2, 1), threads: THREADS, shared: 0 };
    let matrix = row_major(8, COLUMNS);
    assert_eq!(softmax::check(&good, &matrix, &matrix), Ok(()));
    assert_eq!(
        softmax::check(&good, &row_major(6, COLUMNS), &matrix).unwrap_err().to_string(),
        "zipped_divide: mode 0 has size 6, and a tile has size 4 along it; use a tile size that divides 6, or \
         `padded_tiles`"
    );
    let columns = (DynLayout::lit("(8,1024):(1,8)"), 8192);
    assert_eq!(
        softmax::check(&good, &matrix, &columns).unwrap_err().to_string(),
        "launch: the matrix has the layout (8,1024):(1,8), and the kernel has (8,1024):(1024,1); copy the matrix to \
         this layout"
    );
}
