//! Slice: `A(c with _ := x) = offset + slice(x)`. Dice keeps the modes that slice drops.

use colex::{Coord, DynLayout, Int, IntTuple};
use proptest::prelude::*;

use crate::support::Tree::{self, Leaf, Node};
use crate::support::{flat, layouts, leaves, random, signed_layouts, small, table, tree};

/// Checks slice and dice at a coordinate whose leaves are free or fixed.
fn holds(a: &DynLayout, c: &Tree<Option<i64>>) {
    let coord = Coord::lit(&text(c));
    let parts = parts(&tree(&a.shape()), c);
    let (slice, offset) = a.slice_and_offset(&coord).unwrap();
    let kept = |free: bool| {
        let mine = parts.iter().zip(leaves(a)).filter(|((is_free, _), _)| *is_free == free);
        mine.map(|(_, leaf)| leaf).collect::<Vec<_>>()
    };
    assert_eq!(a.slice(&coord), Ok(slice), "slice({coord}, {a})");
    assert_eq!(leaves(&slice), kept(true), "slice({coord}, {a}) = {slice}");
    let diced = a.dice(&coord).unwrap();
    assert_eq!(leaves(&diced), kept(false), "dice({coord}, {a}) = {diced}");
    let fixed: i64 = parts.iter().zip(leaves(a)).map(|((_, c), (_, d))| c * d).sum();
    assert_eq!(offset, Int::new(fixed), "offset of slice({coord}, {a})");
    for (x, moved) in (0..).zip(table(&slice)) {
        assert_eq!(at(a, &parts, x), fixed + moved, "slice({coord}, {a}) = {slice} at {x}");
    }
}

/// Returns the offset of A at the coordinate whose free leaves are the digits of `x`.
fn at(a: &DynLayout, parts: &[(bool, i64)], x: i64) -> i64 {
    let (mut rest, mut offset) = (x, 0);
    for ((extent, stride), (free, fixed)) in leaves(a).into_iter().zip(parts) {
        let digit = if *free { rest % extent } else { *fixed };
        rest = if *free { rest / extent } else { rest };
        offset += digit * stride;
    }
    offset
}

/// Returns for every leaf of the shape whether it is under `_`, and its coordinate if not.
fn parts(shape: &Tree<i64>, c: &Tree<Option<i64>>) -> Vec<(bool, i64)> {
    match (shape, c) {
        (_, Leaf(None)) => shape.leaves().iter().map(|_| (true, 0)).collect(),
        (Node(shapes), Node(parts_of)) => {
            shapes.iter().zip(parts_of).flat_map(|(s, c)| parts(s, c)).collect()
        }
        (_, Leaf(Some(i))) => {
            let digits = crate::support::coordinates(shape);
            let natural = digits.into_iter().find(|c| flat(shape, c) == *i).unwrap();
            natural.leaves().into_iter().map(|c| (false, c)).collect()
        }
        _ => panic!("{shape:?} at {c:?}"),
    }
}

fn text(c: &Tree<Option<i64>>) -> String {
    match c {
        Leaf(None) => "_".to_string(),
        Leaf(Some(i)) => i.to_string(),
        Node(entries) => format!("({})", entries.iter().map(text).collect::<Vec<_>>().join(",")),
    }
}

/// Draws a coordinate of the shape from random numbers: at each level fixed, free or a tuple.
fn draw(shape: &Tree<i64>, numbers: &mut impl Iterator<Item = u32>) -> Tree<Option<i64>> {
    let number = numbers.next().unwrap_or(0);
    match (number % 4, shape) {
        (0, _) => Leaf(None),
        (1, _) | (_, Leaf(_)) => Leaf(Some(i64::from(number / 4) % shape.size())),
        (_, Node(entries)) => Node(entries.iter().map(|entry| draw(entry, numbers)).collect()),
    }
}

/// `_` differs from every integer, also from the 0 that is stored for `_`.
#[test]
fn equality() {
    let all = ["_", "0", "1", "(_)", "(_,0)", "(0,_)", "(0,0)", "(_,1)", "(_,_)", "((_),0)"];
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate() {
            assert_eq!(Coord::lit(a) == Coord::lit(b), i == j, "{a} and {b}");
        }
    }
}

#[test]
fn by_hand() {
    let cases = [
        ("(_,3)", "(4,8):(8,1)", "(4):(8)", 3, "(8):(1)"),
        ("((_,1),2)", "((2,4),8):((1,2),8)", "(2):(1)", 18, "(4,8):(2,8)"),
        ("(2,_)", "(4,8):(8,1)", "(8):(1)", 16, "(4):(8)"),
        ("(2,3)", "(4,8):(8,1)", "():()", 19, "(4,8):(8,1)"),
        ("_", "(4,8):(8,1)", "(4,8):(8,1)", 0, "():()"),
        ("(_,(_,1))", "(4,(2,3)):(1,(4,8))", "(4,2):(1,4)", 8, "(3):(8)"),
    ];
    for (c, a, slice, offset, dice) in cases {
        let (c, a) = (Coord::lit(c), DynLayout::lit(a));
        let found = a.slice_and_offset(&c).unwrap();
        assert_eq!((found.0.to_string(), found.1.get()), (slice.to_string(), offset), "{c} of {a}");
        assert_eq!(a.dice(&c).unwrap().to_string(), dice, "dice({c}, {a})");
    }
}

#[test]
fn every_small_layout() {
    let rows: Vec<Vec<u32>> =
        (0..24).map(|k| vec![2 + k % 2, k % 5 + k, 3 * k + 1, k, k / 3]).collect();
    for (k, a) in small().enumerate() {
        for row in rows.iter().skip(k % 4).step_by(4) {
            holds(&a, &draw(&tree(&a.shape()), &mut row.iter().copied()));
        }
    }
}

#[test]
fn random_layouts() {
    let numbers = proptest::collection::vec(any::<u32>(), 12);
    random((signed_layouts(), numbers), |(a, numbers)| {
        holds(&a, &draw(&tree(&a.shape()), &mut numbers.into_iter()));
    });
}

/// Without `_` the slice is only an offset, and moving the origin does not change the layout.
#[test]
fn fixed_coordinates() {
    random((layouts(), any::<u32>()), |(a, number)| {
        let i = IntTuple::int(i64::from(number) % a.size());
        let natural = a.shape().idx2crd(&i).unwrap();
        let (rest, offset) = a.slice_and_offset(&Coord::fixed(&natural)).unwrap();
        assert_eq!((leaves(&rest).len(), Ok(offset)), (0, a.crd2idx(&i)), "{a} at {natural}");
        assert_eq!(a.domain_offset(&i), Ok((a, offset)), "{a} at {natural}");
    });
}
