//! Common vectors: `max_common_layout` has the coordinates that both layouts map to 0, 1, 2, and so
//! on. `domain_distribute` is injective, and its size divides both sizes.

use colex::{DynLayout, Int, IntTuple, Reason};

use crate::support::{chained_layouts, compact_layouts, is_injective, layouts, leaves, random};
use crate::support::{shapes, signed_layouts, size, small, table, table_of, tiny, tree, value};

fn holds(a: &DynLayout, b: &DynLayout) {
    let r = match a.max_common_layout(b) {
        Ok(r) => r,
        Err(error) => {
            let refused =
                matches!(error.reason(), Reason::CrossedMode { .. } | Reason::Carry { .. });
            return assert!(refused, "max_common_layout({a}, {b}): {error}");
        }
    };
    for (k, i) in (0..).zip(table(&r)) {
        let both = (value(&leaves(a), i), value(&leaves(b), i));
        assert_eq!(both, (k, k), "max_common_layout({a}, {b}) = {r}");
    }
    assert_eq!(a.max_common_vector(b), Ok(size(&r)), "max_common_vector({a}, {b})");
    reaches_far_enough(a, b, &r);
}

/// Checks that the first mode of B's inverse is common if A maps it to 0, 1, 2, and so on too.
fn reaches_far_enough(a: &DynLayout, b: &DynLayout, r: &DynLayout) {
    let inverse = leaves(&b.right_inverse().unwrap());
    let first = table_of(&inverse[..1]);
    if (0..).zip(&first).all(|(k, i)| value(&leaves(a), *i) == k) {
        assert!(size(r) >= first.len() as i64, "max_common_layout({a}, {b}) = {r}");
    }
}

fn distribute_holds(shape: &IntTuple, n: i64) {
    let r = shape.domain_distribute(Int::new(n)).unwrap();
    assert_eq!(table(&r), table_of(&workers(shape, n)), "domain_distribute({shape}, {n}) = {r}");
    let end = tree(shape).size();
    assert_eq!((n % size(&r), end % size(&r)), (0, 0), "domain_distribute({shape}, {n}) = {r}");
    assert!(is_injective(&r), "domain_distribute({shape}, {n}) = {r}");
    assert!(table(&r).iter().all(|x| *x < end), "domain_distribute({shape}, {n}) = {r}");
}

/// Computes `domain_distribute` by its definition: each mode has the gcd of its extent and the
/// workers that remain.
fn workers(shape: &IntTuple, n: i64) -> Vec<(i64, i64)> {
    let (mut rest, mut before) = (n, 1);
    let spread = |extent: i64| {
        let workers = (1..=rest).rev().find(|d| extent % d == 0 && rest % d == 0).unwrap();
        let mode = (workers, before);
        (rest, before) = (rest / workers, before * extent);
        mode
    };
    tree(shape).leaves().into_iter().map(spread).collect()
}

#[test]
fn by_hand() {
    let l = DynLayout::lit;
    let layouts = [
        ("(4,8):(8,1)", "(4,8):(16,1)", "8:4"),
        ("(8,8):(1,8)", "(8,8):(1,16)", "8:1"),
        ("(8,8):(8,1)", "(8,8):(1,8)", "1:0"),
    ];
    for (a, b, r) in layouts {
        assert_eq!(l(a).max_common_layout(&l(b)).unwrap().to_string(), r, "{a}, {b}");
        holds(&l(a), &l(b));
    }
    let vectors = [
        ("(8,8):(1,8)", "(8,8):(1,16)", 8),
        ("(8,8):(8,1)", "(8,8):(1,8)", 1),
        ("(2,4):(4,1)", "(2,4):(4,1)", 8),
    ];
    for (a, b, n) in vectors {
        assert_eq!(l(a).max_common_vector(&l(b)), Ok(n), "{a}, {b}");
    }
    let spread = [
        ("(15,14)", 6, "(3,2):(1,15)"),
        ("(8,4)", 16, "16:1"),
        ("(8,3,4)", 6, "(2,3):(1,8)"),
        ("(5,7)", 6, "1:0"),
    ];
    for (shape, n, r) in spread {
        let shape = IntTuple::lit(shape);
        assert_eq!(shape.domain_distribute(Int::new(n)).unwrap().to_string(), r, "{shape}, {n}");
        distribute_holds(&shape, n);
    }
    let refused = [
        ("(4,-6)", 6, Reason::NegativeExtent { extent: -6 }),
        ("(4,0)", 6, Reason::EmptyExtent),
        ("(4,6)", 0, Reason::NotPositive { value: 0 }),
    ];
    for (shape, n, reason) in refused {
        let found = IntTuple::lit(shape).domain_distribute(Int::new(n)).unwrap_err().reason();
        assert_eq!(found, reason, "{shape}, {n}");
    }
}

#[test]
fn every_small_pair() {
    for a in tiny() {
        tiny().iter().step_by(2).for_each(|b| holds(&a, b));
    }
    let shapes: std::collections::HashSet<_> = small().map(|a| a.shape()).collect();
    for shape in &shapes {
        (1..30).for_each(|n| distribute_holds(shape, n));
    }
}

#[test]
fn random_pairs() {
    random((layouts(), layouts()), |(a, b)| holds(&a, &b));
    random((chained_layouts(), compact_layouts()), |(a, b)| holds(&a, &b));
    random(signed_layouts(), |a| holds(&a, &a));
    random((shapes(), 1..200_i64), |(shape, n)| distribute_holds(&shape, n));
}
