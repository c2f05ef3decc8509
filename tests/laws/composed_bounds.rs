//! The bounds of a layout over a layout, `A o offset o B`: the sum of the bounds of each digit of A.

use colex::{DynLayout, Int, Outer};

use crate::support::{flat_layout, leaf_grid, leaves, squares};

/// Returns the digits of `i` in these leaves. The last digit is not bounded.
fn digits(leaves: &[(i64, i64)], mut i: i64) -> Vec<i64> {
    let mut digits: Vec<_> = leaves
        .iter()
        .map(|(extent, _)| {
            let digit = i % extent;
            i /= extent;
            digit
        })
        .collect();
    if let (Some(last), Some((extent, _))) = (digits.last_mut(), leaves.last()) {
        *last += i * extent;
    }
    digits
}

/// Returns whether the composition has a layout as its outer function.
fn holds(a: &DynLayout, offset: i64, b: &DynLayout) -> bool {
    let Ok(f) = a.composition_with_offset(Int::new(offset), b) else { return false };
    if !matches!(f.outer(), Outer::Layout(_)) {
        return false;
    }
    let leaves = leaves(a);
    let high = offset + b.cosize() - 1;
    let digits: Vec<_> = (offset..=high).map(|x| digits(&leaves, x)).collect();
    let (mut least, mut greatest) = (0, 0);
    for (k, (_, stride)) in leaves.iter().enumerate() {
        least += digits.iter().map(|digits| digits[k] * stride).min().unwrap();
        greatest += digits.iter().map(|digits| digits[k] * stride).max().unwrap();
    }
    assert_eq!(f.offset_bounds(), Some((least, greatest)), "{f}");
    true
}

#[test]
fn bounds_of_digits() {
    let outers = squares(&leaf_grid(4, &[-3, 0, 1, 8]));
    let inners = ["3:1", "4:1", "5:2", "(2,3):(1,4)"].map(DynLayout::lit);
    let (mut found, mut count) = (0, 0);
    for (first, last) in outers {
        let a = flat_layout(&[first, (2, 5), last]);
        for (b, offset) in inners.iter().flat_map(|b| (0..9).map(move |offset| (b, offset))) {
            found += i32::from(holds(&a, offset, b));
            count += 1;
        }
    }
    assert!(found > count / 4, "{found} of {count}");
}
