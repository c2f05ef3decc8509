//! Arithmetic of shapes: quotients, products and sums agree with their definitions, leaf by leaf.
//! An integer divisor divides the leaves from left to right. Flatten, wrap and similar operations
//! rearrange the same integers.

use colex::{Int, IntTuple, Reason, Tiler};
use proptest::prelude::*;

use crate::support::Tree::{self, Leaf, Node};
use crate::support::{chained_layouts, random, shapes, size, small, tiny, tree, trees, tuple_of};

fn ceil(a: i64, b: i64) -> i64 {
    (a + b - 1) / b
}

/// Computes `ceil_div` by its definition, or `shape_div` if `exact`. Returns `None` if the ranks do
/// not match or a step of `shape_div` is not exact.
fn quotient(a: &Tree<i64>, b: &Tree<i64>, exact: bool) -> Option<Tree<i64>> {
    match (a, b) {
        (_, Leaf(b)) => fold(a, &mut b.clone(), exact),
        (Leaf(a), Node(_)) => fold(&Leaf(*a), &mut b.size(), exact),
        (Node(x), Node(y)) if y.len() > x.len() || exact && y.len() != x.len() => None,
        (Node(x), Node(y)) => {
            let pairs = x.iter().enumerate().map(|(i, a)| match y.get(i) {
                Some(b) => quotient(a, b, exact),
                None => Some(a.clone()),
            });
            pairs.collect::<Option<_>>().map(Node)
        }
    }
}

fn fold(a: &Tree<i64>, b: &mut i64, exact: bool) -> Option<Tree<i64>> {
    match a {
        Leaf(a) if exact && a % *b != 0 && *b % a != 0 => None,
        Leaf(a) => {
            let steps = ceil(*a, *b);
            *b = ceil(*b, *a);
            Some(Leaf(steps))
        }
        Node(entries) => entries.iter().map(|e| fold(e, b, exact)).collect::<Option<_>>().map(Node),
    }
}

fn quotients_hold(a: &IntTuple, b: &IntTuple) {
    let expected = |exact| quotient(&tree(a), &tree(b), exact).map(|q| q.tuple());
    assert_eq!(a.ceil_div(b).ok(), expected(false), "ceil_div({a}, {b})");
    assert_eq!(a.shape_div(b).ok(), expected(true), "shape_div({a}, {b})");
    if a.congruent(b) {
        let leaves: Vec<_> = tree(a).leaves().into_iter().zip(tree(b).leaves()).collect();
        let up: Vec<_> = leaves.iter().map(|(a, b)| ceil(*a, *b) * b).collect();
        assert_eq!(tree(&a.round_up(b).unwrap()).leaves(), up, "round_up({a}, {b})");
        let dot: i64 = leaves.iter().map(|(a, b)| a * b).sum();
        assert_eq!(a.inner_product(b), Ok(Int::new(dot)), "inner_product({a}, {b})");
    } else {
        assert!(a.inner_product(b).is_err(), "inner_product({a}, {b})");
    }
}

/// Checks a tuple scaled by a finer one, and the sizes of the finer one at its leaves.
fn scale_holds(coarse: &IntTuple, fine: &IntTuple) {
    if !coarse.weakly_congruent(fine) {
        assert!(coarse.elem_scale(fine).is_err() && fine.product_like(coarse).is_err());
        return;
    }
    let sizes = fine.product_like(coarse).unwrap();
    assert_eq!(sizes, size_like(&tree(fine), &tree(coarse)).tuple(), "{fine} like {coarse}");
    let scaled = tree(&coarse.elem_scale(fine).unwrap());
    let products = tree(coarse).leaves().into_iter().zip(tree(&sizes).leaves()).map(|(a, b)| a * b);
    assert_eq!(scaled.leaves(), products.collect::<Vec<_>>(), "elem_scale({coarse}, {fine})");
    assert!(coarse.congruent(&scaled.tuple()), "elem_scale({coarse}, {fine})");
}

fn size_like(fine: &Tree<i64>, guide: &Tree<i64>) -> Tree<i64> {
    match (fine, guide) {
        (Node(fine), Node(guide)) => {
            Node(fine.iter().zip(guide).map(|(f, g)| size_like(f, g)).collect())
        }
        _ => Leaf(fine.size()),
    }
}

/// Checks reductions and prefix products.
fn reductions_hold(a: &IntTuple) {
    let leaves = tree(a).leaves();
    assert_eq!(a.size(), Ok(leaves.iter().product()), "size of {a}");
    assert_eq!(a.sum(), Ok(Int::new(leaves.iter().sum())), "sum of {a}");
    assert_eq!(a.min().map(Int::get), leaves.iter().min().copied(), "min of {a}");
    assert_eq!(a.max().map(Int::get), leaves.iter().max().copied(), "max of {a}");
    let gcd = (1..=100).filter(|n| leaves.iter().all(|x| x % n == 0)).max().unwrap_or(0);
    let gcd = if leaves.iter().all(|x| *x == 0) { 0 } else { gcd };
    assert_eq!(a.gcd(), Ok(Int::new(gcd)), "gcd of {a}");
    let running = tree(&a.prefix_product(Int::new(3)).unwrap()).leaves();
    for (k, product) in running.into_iter().enumerate() {
        assert_eq!(product, 3 * leaves[..k].iter().product::<i64>(), "prefix_product of {a}");
    }
    if let Node(entries) = tree(a) {
        let sizes = entries.iter().map(|entry| Leaf(entry.size())).collect();
        assert_eq!(a.product_each(), Ok(Node(sizes).tuple()), "product_each of {a}");
    }
}

/// Checks the operations that change only the parentheses.
fn forms_hold(a: &IntTuple) {
    let leaves = tree(a).leaves();
    let flat = a.flatten();
    assert!(flat.depth() <= 1 && tree(&flat).leaves() == leaves, "flatten({a}) = {flat}");
    assert_eq!(flat.unflatten(a), Ok(*a), "unflatten({flat}, {a})");
    assert_eq!(a.flatten_to_tuple(), Node(leaves.iter().copied().map(Leaf).collect()).tuple());
    assert_eq!(a.reverse().reverse(), *a, "reverse twice, of {a}");
    assert_eq!(a.wrap().unwrap_tuple(), a.unwrap_tuple(), "{a}");
    assert!(a.unwrap_tuple().rank() != 1 || a.unwrap_tuple().depth() == 0, "{a}");
    assert_eq!(tree(&a.repeat_like(Int::new(7))), tree(a).map(&mut |_| 7), "repeat_like {a}");
    let merged = IntTuple::int(leaves.iter().product());
    assert_eq!(a.coalesce_shape(), Ok(merged), "coalesce_shape of {a}");
}

/// Checks that neighbours which are both static or both dynamic are multiplied, and others are not.
fn coalesce_shape_holds(a: &IntTuple) {
    let r = a.coalesce_shape().unwrap();
    let marks: Vec<_> = (0..r.leaf_count()).map(|k| r.leaf(k).unwrap().is_static()).collect();
    assert!(marks.windows(2).all(|pair| pair[0] != pair[1]), "coalesce_shape({a:#}) = {r:#}");
    assert_eq!(r.size(), a.size(), "coalesce_shape({a:#}) = {r:#}");
    assert!(r.depth() <= 1, "coalesce_shape({a:#}) = {r:#}");
}

fn evenly_holds(shape: &IntTuple, tiler: &Tiler) {
    let size_of = |t: &IntTuple| tree(t).size();
    let (tile, tiles) = match tiler {
        Tiler::Size(n) => (n.get(), quotient(&tree(shape), &Leaf(n.get()), false).unwrap().size()),
        Tiler::Layout(b) => match b.complement(shape) {
            Ok(rest) => (size(b), size(&rest)),
            Err(_) => return assert!(shape.evenly_divides(tiler).is_err(), "{shape} by {tiler}"),
        },
        Tiler::ByMode(_) => return,
    };
    let covers = size_of(shape) == tile * tiles;
    assert_eq!(shape.evenly_divides(tiler), Ok(covers), "evenly_divides({shape}, {tiler})");
}

#[test]
fn by_hand() {
    let t = IntTuple::lit;
    let ceil = [
        ("(8,12)", "(3,5)", "(3,3)"),
        ("(4,5,6)", "40", "(1,1,3)"),
        ("(8,12)", "7", "(2,12)"),
        ("(8,12,5)", "(3)", "(3,12,5)"),
        ("12", "(2,3)", "2"),
    ];
    for (a, b, q) in ceil {
        assert_eq!(t(a).ceil_div(&t(b)), Ok(t(q)), "ceil_div({a}, {b})");
    }
    let exact = [("(6,4)", "3", "(2,4)"), ("(4,5,6)", "40", "(1,1,3)"), ("(4,6)", "8", "(1,3)")];
    for (a, b, q) in exact {
        assert_eq!(t(a).shape_div(&t(b)), Ok(t(q)), "shape_div({a}, {b})");
    }
    for (a, b, left, right) in [("(6,4)", "4", 6, 4), ("12", "8", 12, 8)] {
        let reason = Reason::Indivisible { left, right };
        assert_eq!(t(a).shape_div(&t(b)).unwrap_err().reason(), reason, "shape_div({a}, {b})");
    }
    assert_eq!(t("13").round_up(&t("8")), Ok(t("16")));
    assert_eq!(t("(13,9)").round_up(&t("(8,3)")), Ok(t("(16,9)")));
    for (a, b) in [("8", "(3)"), ("(8)", "3"), ("(8,(4,2))", "(3,4)"), ("(8,4)", "(3,(4))")] {
        assert!(t(a).round_up(&t(b)).is_err(), "round_up({a}, {b})");
    }
    for (a, b, text) in [
        (
            "(4,8)",
            "2",
            "the second operand has an integer where the first has a tuple; write a tuple there",
        ),
        (
            "4",
            "(2)",
            "the second operand has a tuple where the first has an integer; write one integer there",
        ),
        (
            "(4,8)",
            "(2,2,2)",
            "the second operand has 3 entries where the first has 2 entries; use at most 2",
        ),
    ] {
        let error = t(a).round_up(&t(b)).unwrap_err().to_string();
        assert_eq!(error, format!("round_up: {text}"), "round_up({a}, {b})");
    }
    // One entry and an integer are allowed too.
    let text =
        "ceil_div: the second operand has 3 entries where the first has 2 entries; use at most 2";
    assert_eq!(t("(4,8)").ceil_div(&t("(2,2,2)")).unwrap_err().to_string(), text);
    let text = "shape_div: the second operand has 1 entry where the first has 2 entries; use the same number";
    assert_eq!(t("(4,8)").shape_div(&t("(2)")).unwrap_err().to_string(), text);
    assert_eq!(t("(4,(2,3))").elem_scale(&t("(2,(5,7))")), Ok(t("(8,(10,21))")));
    assert_eq!(t("(3,(2,4))").prefix_product(Int::ONE), Ok(t("(1,(3,6))")));
    let even = [("<4,5>", false), ("32", true), ("40", false), ("<4,_>", true), ("<4,3>", true)];
    for (tiler, is) in even {
        assert_eq!(t("(8,12)").evenly_divides(&Tiler::lit(tiler)), Ok(is), "(8,12) by {tiler}");
    }
}

#[test]
fn every_small_shape() {
    let all: std::collections::HashSet<_> = small().map(|a| a.shape()).collect();
    for a in &all {
        reductions_hold(a);
        forms_hold(a);
        for b in &all {
            quotients_hold(a, b);
            scale_holds(a, b);
        }
        (1..30).for_each(|n| evenly_holds(a, &Tiler::Size(Int::new(n))));
    }
    for b in tiny() {
        for shape in ["24", "(4,6)", "(5,7)", "(3,(2,4))"] {
            evenly_holds(&IntTuple::lit(shape), &Tiler::Layout(b));
        }
    }
}

/// Computes `round_up` entry by entry; a missing entry counts as 1.
fn rounded(a: &Tree<i64>, b: &Tree<i64>) -> Tree<i64> {
    match (a, b) {
        (Node(x), Node(y)) => {
            let pairs = x.iter().enumerate();
            Node(pairs.map(|(i, a)| y.get(i).map_or(a.clone(), |b| rounded(a, b))).collect())
        }
        _ => Leaf(ceil(a.size(), b.size()) * b.size()),
    }
}

/// Checks divisors that lack the last entries at any depth, with other entries after them.
#[test]
fn divisors_with_fewer_entries() {
    fn fewer(both: &Tree<(i64, i64)>) -> Tree<i64> {
        match both {
            Leaf((_, divisor)) => Leaf(*divisor),
            Node(entries) => Node(entries.iter().take(2).map(fewer).collect()),
        }
    }
    let t = IntTuple::lit;
    assert_eq!(t("((4,6),10)").ceil_div(&t("((2),5)")), Ok(t("((2,6),2)")));
    assert_eq!(t("((4,6),10)").round_up(&t("((3),4)")), Ok(t("((6,6),12)")));
    random(trees((1..20_i64, 1..6_i64)), |both| {
        let (a, b) = (both.map(&mut |(extent, _)| extent).tuple(), fewer(&both).tuple());
        quotients_hold(&a, &b);
        assert_eq!(a.round_up(&b), Ok(rounded(&tree(&a), &tree(&b)).tuple()), "{a} by {b}");
    });
}

#[test]
fn random_shapes() {
    random((shapes(), shapes()), |(a, b)| {
        quotients_hold(&a, &b);
        scale_holds(&a, &b);
        scale_holds(&a, &a);
        quotients_hold(&a, &IntTuple::int(tree(&b).size()));
    });
    random(trees(-9..10_i64), |a| reductions_hold(&tuple_of(&a.map(&mut Int::new))));
    random(shapes(), |a| forms_hold(&a));
    random(trees((1..5_i64, any::<bool>())), |a| {
        let marked = a.map(&mut |(extent, is_static)| Int::marked(extent, is_static));
        coalesce_shape_holds(&tuple_of(&marked));
    });
    random((shapes(), chained_layouts()), |(a, b)| evenly_holds(&a, &Tiler::Layout(b)));
}

/// Checks the marks of integers: only static operands have a static result, except that a static 0
/// makes every product static.
#[test]
fn integers() {
    random((any::<i64>(), any::<i64>(), any::<bool>(), any::<bool>()), |(x, y, p, q)| {
        let (a, b) = (Int::marked(x, p), Int::marked(y, q));
        let pairs = [
            (a.add(b), x.checked_add(y)),
            (a.sub(b), x.checked_sub(y)),
            (a.mul(b), x.checked_mul(y)),
            (a.div(b), x.checked_div(y)),
            (a.rem(b), x.checked_rem(y)),
            (Some(a.min(b)), Some(x.min(y))),
            (Some(a.max(b)), Some(x.max(y))),
        ];
        for (found, expected) in pairs {
            assert_eq!(found.map(Int::get), expected, "{a:#}, {b:#}");
            assert!(found.is_none_or(|c| c.is_static() == (p && q) || c.get() == 0));
        }
        assert_eq!(Int::ZERO.mul(a).map(Int::is_static), Some(true));
    });
}
