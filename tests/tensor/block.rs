//! Blocks of tensors: `r[c] == t[start + c]`, typed and dynamic, and an error past an edge.

use colex::{DynLayout, Layout, Reason, Tensor, layout, shape};
use proptest::prelude::*;

/// Checks every block of a matrix with these extents and strides.
fn holds([m, n]: [usize; 2], [d, e]: [i64; 2]) {
    let reach = |extent: usize, step: i64| extent.saturating_sub(1) as i64 * step.abs();
    let below = |extent: usize, step: i64| if step < 0 { reach(extent, step) } else { 0 };
    let base = (below(m, d) + below(n, e)) as usize;
    let storage: Vec<i64> = (0..=reach(m, d) + reach(n, e)).collect();
    let layout = DynLayout::strided(&[m as i64, n as i64], &[d, e]).unwrap();
    let t = Tensor::with_base(&storage[..], base, layout);
    let typed = t.view().typed::<Layout![(usize, usize):(usize, usize)]>().ok();
    for (i, j) in (0..=m + 1).flat_map(|i| (0..=n + 1).map(move |j| (i, j))) {
        for (r, s) in (0..=m + 1).flat_map(|r| (0..=n + 1).map(move |s| (r, s))) {
            let block = t.view().try_block([i, j], [r, s]);
            let inside = i + r <= m && j + s <= n;
            assert_eq!(block.is_ok(), inside, "({m},{n}) at ({i},{j}), ({r},{s})");
            if let Some(typed) = typed {
                let typed = typed.try_block((i, j), (r, s));
                assert_eq!(typed.is_ok(), inside);
                if let (Ok(typed), Ok(block)) = (typed, &block) {
                    assert_eq!(typed.layout().to_value(), block.layout());
                    assert!(typed.iter().eq(block));
                }
            }
            let Ok(block) = block else { continue };
            assert_eq!(block.size(), r * s);
            for (x, y) in (0..r).flat_map(|x| (0..s).map(move |y| (x, y))) {
                assert_eq!(block[(x, y)], t[(i + x, j + y)]);
            }
        }
    }
}

#[test]
fn small_matrices() {
    for (m, n) in (0..5).flat_map(|m| (0..4).map(move |n| (m, n))) {
        for strides in [[1, m as i64], [n as i64, 1], [7, -2], [-1, 9], [0, 0], [-3, -5]] {
            holds([m, n], strides);
        }
    }
}

proptest! {
    #[test]
    fn matrices(extents in [0..7_usize, 0..7_usize], strides in [-20..20_i64, -20..20_i64]) {
        holds(extents, strides);
    }
}

#[test]
fn parts_of_digits() {
    // Rows 2 to 5 of ((2,4),3): tiles 1 and 2.
    let t = Tensor::from_offsets(layout!(((2, 4), 3):((1, 6), 2)), |offset| offset);
    let block = t.view().block(((0, 1), 0), shape!(((2, 2), 3)));
    assert!((0..4).all(|i| (0..3).all(|j| block[(i, j)] == t[(i + 2, j)])));
    // A flat coordinate does not determine a digit for each integer.
    let error = t.view().try_block((2, 0), shape!(((2, 2), 3))).err().unwrap();
    assert_eq!(error.reason(), Reason::NotCongruent);
    let nested = t.view().dynamic();
    assert!(nested.try_block([2, 0], [2, 3]).is_err());
}

#[test]
fn modes_without_an_integer() {
    // (0,1) and ((),(2,3)) have two integers each, but 1 is a flat coordinate of (2,3): this is an
    // error.
    let mut data = [0; 13];
    let mut t = Tensor::new(&mut data, layout!(((), (2, 3)):((), (10, 1))));
    let error = t.view_mut().try_block((0_usize, 1_usize), shape!(((), (2, 2)))).err().unwrap();
    assert_eq!(error.reason(), Reason::NotCongruent);
    t.view_mut().block(((), (1, 1)), shape!(((), (1, 2)))).fill(7);
    assert_eq!(data, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 7]);
    let dynamic = Tensor::new(&data, DynLayout::lit("((),(2,3)):((),(10,1))"));
    assert!(dynamic.view().try_block([0, 1], [2, 2]).is_err());
}

#[test]
fn one_mode() {
    let data = [0, 1, 2, 3, 4];
    let t = Tensor::new(&data, DynLayout::lit("5:1"));
    assert_eq!(t.view().block([1], [3]).layout(), DynLayout::lit("3:1"));
    let t = Tensor::new(&data, DynLayout::lit("(5):(1)"));
    assert_eq!(t.view().block([4], [1]).layout(), DynLayout::lit("(1):(1)"));
    assert!(Tensor::new(&data, layout!(5:1)).view().block(2, shape!(3)).iter().eq(&[2, 3, 4]));
    let none = Tensor::new(&data, DynLayout::lit("():()"));
    assert_eq!(none.view().block([], []).size(), 1);
}

#[test]
fn mutable_blocks() {
    let mut t = Tensor::new([0; 12], layout!((3, 4):(4, 1)));
    t.view_mut().block((1, 1), shape!((2, 2))).fill(7);
    assert_eq!(t.into_storage(), [0, 0, 0, 0, 0, 7, 7, 0, 0, 7, 7, 0]);
}

#[test]
fn large_numbers_are_errors() {
    let t = Tensor::new(vec![0; 12], DynLayout::lit("(3,4):(4,1)"));
    let typed = Tensor::new(vec![0; 12], layout!((3, 4):(4, 1)));
    for (start, count) in [(usize::MAX, 1), (1, usize::MAX), (usize::MAX, usize::MAX), (5, 0)] {
        assert!(t.view().try_block([start, 0], [count, 1]).is_err());
        assert!(typed.view().try_block((start, 0), (count, 1_usize)).is_err());
        assert!(typed.view().try_block((0, start), (1_usize, count)).is_err());
    }
}
