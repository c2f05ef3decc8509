//! Relations of shapes: `compatible(a, b)` if the sizes agree and every coordinate of a is a
//! coordinate of b. It is a partial order with the common refinement as join and the common
//! coarsening as meet. `congruent` and the weak forms compare profiles and multiples.

use std::collections::HashSet;

use colex::{IntTuple, Reason};

use crate::support::Tree::{self, Leaf, Node};
use crate::support::{coordinates, names, random, shapes, squares, tree};

/// Returns all shapes of size n up to this depth, without extents 1.
fn shapes_of(n: i64, depth: usize) -> Vec<Tree<i64>> {
    let mut all = vec![Leaf(n)];
    if depth > 0 {
        all.extend(entries_of(n, depth - 1).into_iter().filter(|e| !e.is_empty()).map(Node));
    }
    all
}

fn entries_of(n: i64, depth: usize) -> Vec<Vec<Tree<i64>>> {
    if n == 1 {
        return vec![vec![]];
    }
    let first = (2..=n).filter(|d| n % d == 0);
    first
        .flat_map(|d| {
            let rests = entries_of(n / d, depth);
            let with = move |head: Tree<i64>| {
                rests.clone().into_iter().map(move |rest| [vec![head.clone()], rest].concat())
            };
            shapes_of(d, depth).into_iter().flat_map(with)
        })
        .collect()
}

/// Returns shapes of sizes 12 and 8, some with extents 1, and some of other sizes.
fn some_shapes() -> Vec<IntTuple> {
    let odd = ["()", "1", "(1)", "(1,1)", "((),1)", "(1,(3,4))", "(12,1)", "(5,7)", "(2,3)"];
    let trees = shapes_of(12, 2).into_iter().chain(shapes_of(8, 1));
    trees.map(|t| t.tuple()).chain(odd.map(IntTuple::lit)).collect()
}

fn all_names(shape: &IntTuple) -> HashSet<Tree<i64>> {
    let shape = tree(shape);
    coordinates(&shape).iter().flat_map(|c| names(&shape, c)).collect()
}

/// Returns whether `a` is the profile of `b` with some tuples replaced by leaves.
fn is_coarser(a: &Tree<i64>, b: &Tree<i64>) -> bool {
    match (a, b) {
        (Leaf(_), _) => true,
        (Node(_), Leaf(_)) => false,
        (Node(a), Node(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_coarser(a, b)),
    }
}

fn holds(a: &IntTuple, b: &IntTuple) {
    let (s, t) = (tree(a), tree(b));
    let same_profile = s.map(&mut |_| 0) == t.map(&mut |_| 0);
    assert_eq!(a.congruent(b), same_profile, "{a}, {b}");
    assert_eq!(a.weakly_congruent(b), is_coarser(&s, &t), "{a}, {b}");
    let is_compatible = s.size() == t.size() && all_names(a).is_subset(&all_names(b));
    assert_eq!(a.compatible(b), is_compatible, "{a}, {b}");
    if a.congruent(b) {
        assert!(a.weakly_congruent(b) && b.weakly_congruent(a), "{a}, {b}");
    }
    if a.compatible(b) && b.compatible(a) {
        assert_eq!(a, b, "{a} and {b} are compatible with each other");
    }
    if a.compatible(b) {
        assert!(a.weakly_congruent(b) && a.weakly_compatible(b), "{a}, {b}");
    }
    bounds_hold(a, b);
}

/// Checks that the common refinement and the common coarsening are bounds of both shapes.
fn bounds_hold(a: &IntTuple, b: &IntTuple) {
    let (join, meet) = (a.common_refinement(b), a.common_coarsening(b));
    assert_eq!(join.ok(), b.common_refinement(a).ok(), "{a}, {b}");
    assert_eq!(meet.ok(), b.common_coarsening(a).ok(), "{a}, {b}");
    if let Ok(c) = join {
        assert!(a.compatible(&c) && b.compatible(&c), "common_refinement({a}, {b}) = {c}");
    }
    match meet {
        Ok(c) => assert!(c.compatible(a) && c.compatible(b), "common_coarsening({a}, {b}) = {c}"),
        Err(_) => assert_ne!(tree(a).size(), tree(b).size(), "common_coarsening({a}, {b})"),
    }
}

/// Checks that `a` times some tuple congruent with it, entry by entry, is compatible with b: brute
/// force over the tuples.
fn weakly_compatible_holds(a: &IntTuple, b: &IntTuple) {
    let size = tree(b).size();
    let multiples = |leaf: i64| (1..=size).map(move |c| c * leaf).filter(move |m| size % m == 0);
    let mut all = vec![vec![]];
    for leaf in tree(a).leaves() {
        all = all
            .iter()
            .flat_map(|head: &Vec<i64>| multiples(leaf).map(|m| [head.as_slice(), &[m]].concat()))
            .collect();
    }
    let scaled = |leaves: Vec<i64>| {
        let mut next = leaves.into_iter();
        tree(a).map(&mut |_| next.next().unwrap()).tuple()
    };
    let exists = all.into_iter().any(|leaves| scaled(leaves).compatible(b));
    assert_eq!(a.weakly_compatible(b), exists, "{a}, {b}");
}

#[test]
fn by_hand() {
    let t = IntTuple::lit;
    let compatible = [
        ("24", "(4,6)", true),
        ("(4,6)", "((2,2),6)", true),
        ("(4,6)", "((2,3),8)", false),
        ("24", "(24)", true),
        ("(24)", "24", false),
        ("(2,(3,5))", "((3,2),5)", false),
    ];
    for (a, b, is) in compatible {
        assert_eq!(t(a).compatible(&t(b)), is, "{a}, {b}");
        holds(&t(a), &t(b));
    }
    let weakly = [("6", "(4,6)", true), ("(2,3)", "(4,(3,5))", true), ("(2,4)", "(4,6)", false)];
    for (a, b, is) in weakly {
        assert_eq!(t(a).weakly_compatible(&t(b)), is, "{a}, {b}");
    }
    let joins = [("30", "(2,15)", "(2,15)"), ("((2,3),20)", "(6,(4,5))", "((2,3),(4,5))")];
    for (a, b, c) in joins {
        assert_eq!(t(a).common_refinement(&t(b)), Ok(t(c)), "{a}, {b}");
    }
    let meets = [("(4,(3,5))", "((2,2),15)", "(4,15)"), ("(2,(3,5))", "((3,2),5)", "30")];
    for (a, b, c) in meets {
        assert_eq!(t(a).common_coarsening(&t(b)), Ok(t(c)), "{a}, {b}");
    }
    let error = t("(6,5)").common_refinement(&t("(2,15)")).unwrap_err();
    assert_eq!(error.reason(), Reason::ShapeSizeMismatch { first: 6, second: 2 });
    // The sizes of modes differ, and the shapes have the same size.
    let error = t("(4,6)").common_refinement(&t("(6,4)")).unwrap_err();
    let text = "common_refinement: a mode has size 4 in the first shape and 6 in the second; use equal sizes";
    assert_eq!(error.to_string(), text);
    let error = t("24").common_refinement(&t("(4,5)")).unwrap_err();
    assert_eq!(error.reason(), Reason::SizeMismatch { left: 24, right: 20 });
    assert!(t("3").common_coarsening(&t("4")).is_err());
}

#[test]
fn every_small_pair() {
    let all = some_shapes();
    for (a, b) in squares(&all) {
        holds(&a, &b);
    }
    for a in shapes_of(12, 1).iter().chain(&shapes_of(4, 2)).chain(&shapes_of(5, 1)) {
        shapes_of(12, 2).iter().for_each(|b| weakly_compatible_holds(&a.tuple(), &b.tuple()));
    }
}

/// Checks that the order is reflexive and transitive, and that the bounds are the least and the
/// greatest.
#[test]
fn partial_order() {
    let all = some_shapes();
    let below: Vec<Vec<bool>> =
        all.iter().map(|a| all.iter().map(|b| a.compatible(b)).collect()).collect();
    let place = |t: &IntTuple| all.iter().position(|a| a == t);
    for (i, a) in all.iter().enumerate() {
        assert!(below[i][i] && a.congruent(a) && a.weakly_congruent(a), "{a}");
        assert!(IntTuple::int(tree(a).size()).compatible(a), "{a}");
        for (j, b) in all.iter().enumerate() {
            let join = a.common_refinement(b).ok();
            let meet = a.common_coarsening(b).ok();
            for (k, c) in all.iter().enumerate() {
                assert!(!(below[i][j] && below[j][k]) || below[i][k], "{a}, {b}, {c}");
                if below[i][k] && below[j][k] {
                    let join = join.unwrap_or_else(|| panic!("{c} refines {a} and {b}"));
                    assert!(place(&join).is_none_or(|x| below[x][k]) && join.compatible(c), "{c}");
                }
                if below[k][i] && below[k][j] {
                    let meet = meet.unwrap_or_else(|| panic!("{c} coarsens {a} and {b}"));
                    assert!(
                        c.compatible(&meet),
                        "{c} coarsens {a} and {b} more finely than {meet}"
                    );
                }
            }
        }
    }
}

#[test]
fn random_shapes() {
    random((shapes(), shapes()), |(a, b)| bounds_hold(&a, &b));
    random(shapes(), |a| {
        holds(&a, &a);
        holds(&a, &IntTuple::int(tree(&a).size()));
        holds(&a, &a.flatten());
    });
}
