//! Left inverses of swizzled layouts: an error is checked by a search of all layouts under one
//! swizzle that have an index of each offset.

use colex::Reason;
use colex_tests::all_cases;

use crate::composed::{composed, offsets};
use crate::composed_random::Random;
use crate::composed_search::{drawn_layout, drawn_numbers, swizzles, width};
use crate::support::sorted;
use crate::swizzle::by_bits;

const PRIME: i64 = 998_244_353;

/// The inverse modulo a prime.
fn inverse(x: i64) -> i64 {
    let (mut power, mut base, mut exponent) = (1, x, PRIME - 2);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    power
}

/// Whether the linear equations have a solution modulo a prime. The last entry of a row is the
/// right side. Equations with an integer solution have one.
fn is_solvable(mut rows: Vec<Vec<i64>>) -> bool {
    let unknowns = rows[0].len() - 1;
    let mut solved = 0;
    for column in 0..unknowns {
        let Some(pivot) = (solved..rows.len()).find(|row| rows[*row][column] != 0) else {
            continue;
        };
        rows.swap(solved, pivot);
        let factor = inverse(rows[solved][column]);
        let scaled: Vec<_> = rows[solved].iter().map(|x| x * factor % PRIME).collect();
        for row in &mut rows[solved + 1..] {
            let factor = row[column];
            for (x, y) in row.iter_mut().zip(&scaled) {
                *x = (*x + (PRIME - factor) * y) % PRIME;
            }
        }
        rows[solved] = scaled;
        solved += 1;
    }
    rows[solved..].iter().all(|row| row[unknowns] == 0)
}

/// All lists of extents of at least 2 with at most `max` coordinates. The last mode of a layout,
/// which continues past its end, is not in the list.
fn extents(max: i64) -> Vec<Vec<i64>> {
    let mut all = vec![vec![]];
    for extent in 2..=max {
        all.extend(extents(max / extent).into_iter().map(|rest| [vec![extent], rest].concat()));
    }
    all
}

/// Whether some layout under a swizzle maps `offsets[i]` to `i`. A layout under a swizzle with
/// `S(L(x)) == i` has `L(x) == S(i)`: linear equations for the strides.
fn exists(offsets: &[i64]) -> bool {
    let indices: Vec<_> = (0..offsets.len() as i64).collect();
    let swizzles = swizzles(width(&indices) + 2);
    extents(*offsets.iter().max().unwrap()).iter().any(|extents| {
        swizzles.iter().any(|numbers| {
            let equation = |(i, x): (&i64, &i64)| {
                let mut rest = *x;
                let digit = |extent: &i64| {
                    let digit = rest % extent;
                    rest /= extent;
                    digit
                };
                let mut row: Vec<_> = extents.iter().map(digit).collect();
                row.extend([rest, by_bits(*numbers, *i)]);
                row
            };
            is_solvable(indices.iter().zip(offsets).map(equation).collect())
        })
    })
}

/// The law of left inverses is in `composed_random`. This test checks the errors of layouts whose
/// extents and strides are powers of two. For others the inner left inverse is not unique.
#[test]
fn errors() {
    let mut random = Random(33);
    let (mut refused, mut searched) = (0, 0);
    for _ in 0..if all_cases() { 20_000 } else { 3000 } {
        let f = composed(drawn_numbers(&mut random), 0, &drawn_layout(&mut random, true, 16));
        let Err(error) = f.left_inverse() else { continue };
        refused += 1;
        let table = offsets(&f);
        let mut distinct = sorted(table.clone());
        distinct.dedup();
        if distinct.len() < table.len() || distinct.last() > Some(&63) {
            continue; // two coordinates have the same offset, or the search is too large
        }
        if matches!(error.reason(), Reason::Overlap { .. }) {
            continue; // the inner layout has no left inverse
        }
        searched += 1;
        assert!(!exists(&table), "{f}: {error}; {table:?}");
    }
    assert!(refused > 50 && searched > 0, "{refused}, {searched}");
}

/// The search finds the inverses that exist.
#[test]
fn search() {
    for (offsets, expected) in [
        (&[0, 1, 2, 3][..], true),
        (&[0, 1, 3, 2], true),
        (&[0, 1, 5, 4, 10, 11, 15, 14], true),
        (&[0, 8, 5, 13, 10, 2, 15, 7, 4, 12, 1, 9, 14, 6, 11, 3], false),
    ] {
        assert_eq!(exists(offsets), expected, "{offsets:?}");
    }
}
