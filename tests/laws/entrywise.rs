//! Entrywise arithmetic, products from the right, and entries of tuples at a coordinate.

use colex::{Coord, Int, IntTuple, Reason};
use proptest::prelude::*;

use crate::support::Tree::{self, Leaf, Node};
use crate::support::{random, reasoned, tree, trees};

type Elem = fn(&IntTuple, &IntTuple) -> Result<IntTuple, Reason>;
type Entry = fn(i64, i64) -> Option<i64>;

const OPERATIONS: [(Elem, Entry); 5] = [
    (|a, b| reasoned(a.elem_add(b)), i64::checked_add),
    (|a, b| reasoned(a.elem_sub(b)), i64::checked_sub),
    (|a, b| reasoned(a.elem_mul(b)), i64::checked_mul),
    (|a, b| reasoned(a.elem_div(b)), i64::checked_div),
    (|a, b| reasoned(a.elem_mod(b)), i64::checked_rem),
];

/// Combines two trees; an integer with each leaf.
fn zipped(a: &Tree<i64>, b: &Tree<i64>, entry: Entry) -> Option<Tree<i64>> {
    match (a, b) {
        (Leaf(a), Leaf(b)) => Some(Leaf(entry(*a, *b)?)),
        (Node(a), Node(b)) => {
            Some(Node(a.iter().zip(b).map(|(a, b)| zipped(a, b, entry)).collect::<Option<_>>()?))
        }
        (Node(a), Leaf(_)) => {
            Some(Node(a.iter().map(|a| zipped(a, b, entry)).collect::<Option<_>>()?))
        }
        (Leaf(_), Node(b)) => {
            Some(Node(b.iter().map(|b| zipped(a, b, entry)).collect::<Option<_>>()?))
        }
    }
}

#[test]
fn integer_by_integer() {
    let leaf = prop_oneof![-20..20_i64, Just(i64::MAX), Just(i64::MIN)];
    let pairs = trees((leaf.clone(), leaf));
    random(pairs, |pairs| {
        let (a, b) = (pairs.map(&mut |(a, _)| a), pairs.map(&mut |(_, b)| b));
        let first = Leaf(a.leaves().first().copied().unwrap_or(3));
        for (operation, entry) in OPERATIONS {
            for (a, b) in [(&a, &b), (&a, &first), (&first, &b)] {
                let (left, right) = (a.tuple(), b.tuple());
                let result = operation(&left, &right);
                let expected = zipped(a, b, entry).map(|tree| tree.tuple());
                assert_eq!(result.as_ref().ok(), expected.as_ref(), "{left}, {right}");
                if let Err(reason) = result {
                    let by_zero = matches!(reason, Reason::DivisionByZero { .. });
                    assert!(by_zero || reason == Reason::Overflow, "{left}, {right}: {reason}");
                }
            }
        }
    });
    let refused = reasoned(IntTuple::lit("(1,2)").elem_add(&IntTuple::lit("(1,2,3)")));
    assert!(matches!(refused, Err(Reason::EntryCount { .. })));
    let refused = reasoned(IntTuple::lit("(1,2)").elem_add(&IntTuple::lit("(1,(2,3))")));
    assert!(matches!(refused, Err(Reason::TupleForInteger { .. })));
}

#[test]
fn suffix_products() {
    random(trees(1..6_i64), |a| {
        let tuple = a.tuple();
        let (leaves, products) = (a.leaves(), tuple.suffix_product(Int::new(3)).unwrap());
        assert!(products.congruent(&tuple), "suffix_product({tuple}) = {products}");
        for (k, product) in tree(&products).leaves().into_iter().enumerate() {
            let rest: i64 = leaves[k + 1..].iter().product();
            assert_eq!(product, 3 * rest, "suffix_product({tuple}) = {products}");
        }
    });
}

/// The quotient times the part is the shape, where there is a quotient.
#[test]
fn shape_mod_is_the_rest_of_shape_div() {
    random((trees(0..9_i64), trees(1..9_i64)), |(a, b)| {
        let (a, b) = (a.tuple(), b.tuple());
        match (reasoned(a.shape_div(&b)), reasoned(a.shape_mod(&b))) {
            (Ok(quotient), Ok(part)) => {
                assert_eq!(quotient.elem_mul(&part), Ok(a), "shape_mod({a}, {b}) = {part}");
                if let (Some(a), Some(b)) = (a.as_int(), b.as_int()) {
                    assert_eq!(Some(part.as_int().unwrap()), a.gcd(b), "shape_mod({a}, {b})");
                }
            }
            (quotient, part) => {
                assert_eq!(quotient.unwrap_err(), part.unwrap_err(), "shape_mod({a}, {b})");
            }
        }
    });
}

#[test]
fn entries_at_a_coordinate() {
    random(trees((-9..9_i64, any::<bool>())), |pairs| {
        let tuple = pairs.map(&mut |(leaf, _)| leaf).tuple();
        let text = |tree: &Tree<(i64, bool)>| texted(tree);
        let coord = Coord::parse(&text(&pairs)).unwrap();
        for (free, result) in [(true, tuple.slice(&coord)), (false, tuple.dice(&coord))] {
            let result = result.unwrap();
            if let Leaf((leaf, is_free)) = &pairs {
                let expected = if *is_free == free { Leaf(*leaf) } else { Node(vec![]) };
                assert_eq!(tree(&result), expected, "{coord} of {tuple}");
                continue;
            }
            let kept = pairs.leaves().into_iter().filter(|(_, is_free)| *is_free == free);
            let kept = Node(kept.map(|(leaf, _)| Leaf(leaf)).collect());
            assert_eq!(tree(&result), kept, "{coord} of {tuple}");
        }
    });
    let whole = IntTuple::lit("((2,3),-5)").slice(&Coord::lit("(_,1)"));
    assert_eq!(whole, Ok(IntTuple::lit("((2,3))")));
    let refused = reasoned(IntTuple::lit("(2,3)").slice(&Coord::lit("(_,1,2)")));
    assert!(matches!(refused, Err(Reason::EntryCount { .. })));
    let path = |path: &[usize]| reasoned(IntTuple::lit("(2,(3,4))").get_path(path));
    assert_eq!(path(&[1, 1]), Ok(IntTuple::int(4)));
    assert_eq!(path(&[]), Ok(IntTuple::lit("(2,(3,4))")));
    assert!(matches!(path(&[1, 2]), Err(Reason::NoSuchMode { mode: 2, rank: 2 })));
}

fn texted(tree: &Tree<(i64, bool)>) -> String {
    match tree {
        Leaf((_, true)) => "_".into(),
        Leaf((leaf, false)) => leaf.abs().to_string(),
        Node(entries) => format!("({})", entries.iter().map(texted).collect::<Vec<_>>().join(",")),
    }
}
