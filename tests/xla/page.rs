//! The source page of the project: XLA's shapes.

use colex::{DynLayout, IntTuple, Reason, unwrap, xla};

#[test]
fn minor_to_major() {
    let lowered = |dims: &[i64], order: &[usize]| {
        xla::from_minor_to_major(dims, order).map(|layout| layout.to_string())
    };
    assert_eq!(lowered(&[2, 3], &[0, 1]).unwrap(), "(2,3):(1,2)");
    assert_eq!(lowered(&[2, 3], &[1, 0]).unwrap(), "(2,3):(3,1)");
    assert_eq!(lowered(&[], &[]).unwrap(), "():()");
    assert_eq!(lowered(&[5], &[0]).unwrap(), "(5):(1)");
    assert_eq!(lowered(&[2, 0, 3], &[2, 1, 0]).unwrap(), "(2,0,3):(0,3,1)");
}

/// `[a d b e c f]` and `[a b c d e f]`: the memory of `[a b c; d e f]` on that page.
#[test]
fn memory_equals_the_page() {
    let memory = |layout: DynLayout| {
        let mut memory = ['?'; 6];
        for (row, letters) in ["abc", "def"].iter().enumerate() {
            for (column, letter) in letters.chars().enumerate() {
                let coord = IntTuple::from_slice(&[row as i64, column as i64]).unwrap();
                memory[layout.crd2idx(&coord).unwrap().get() as usize] = letter;
            }
        }
        memory.iter().collect::<String>()
    };
    assert_eq!(memory(unwrap(xla::from_minor_to_major(&[2, 3], &[0, 1]))), "adbecf");
    assert_eq!(memory(unwrap(xla::from_minor_to_major(&[2, 3], &[1, 0]))), "abcdef");
}

/// For every permutation of every small shape, the offset is that of XLA's nested loop, minor
/// dimension inside.
#[test]
fn every_permutation_up_to_rank_4() {
    let dims = [2_i64, 3, 1, 4];
    for rank in 0..=4 {
        for order in permutations(rank) {
            let layout = xla::from_minor_to_major(&dims[..rank], &order).unwrap();
            assert!(layout.is_compact(), "{layout}");
            let mut coord = vec![0; rank];
            for linear in 0..layout.size() {
                let tuple = IntTuple::from_slice(&coord).unwrap();
                assert_eq!(layout.crd2idx(&tuple).unwrap().get(), linear, "{layout} at {tuple}");
                for &dim in &order {
                    coord[dim] += 1;
                    if coord[dim] < dims[dim] {
                        break;
                    }
                    coord[dim] = 0;
                }
            }
        }
    }
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![vec![]];
    }
    let shorter = permutations(n - 1);
    (0..n)
        .flat_map(|at| {
            shorter.iter().map(move |order| {
                let mut order = order.clone();
                order.insert(at, n - 1);
                order
            })
        })
        .collect()
}

#[test]
fn wrong_orders() {
    let reason = |order: &[usize]| xla::from_minor_to_major(&[2, 3], order).unwrap_err().reason();
    assert_eq!(reason(&[0]), Reason::RankMismatch { expected: 2, found: 1 });
    assert_eq!(reason(&[0, 2]), Reason::NoSuchMode { mode: 2, rank: 2 });
    assert_eq!(reason(&[1, 1]), Reason::RepeatedMode { mode: 1 });
    assert!(xla::from_minor_to_major(&[-1], &[0]).is_err());
    assert!(xla::from_minor_to_major(&[i64::MAX, 2], &[0, 1]).is_err());
}
