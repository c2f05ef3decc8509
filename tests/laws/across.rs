//! Laws across operations: relations between complement, inverses, composition, sums, recasts,
//! divides and products.

use colex::{DynLayout, Int, IntTuple, Tiler};
use proptest::prelude::*;

use crate::support::{chain, chained_layouts, compact_layouts, flat_layout, image, is_compact};
use crate::support::{is_injective, layouts, leaves, moving, random, shapes, signed_layouts, size};
use crate::support::{small, table, tiny, value};

/// Checks that `complement(complement(A, N), N)` is A without broadcast modes, sorted.
fn complement_twice(a: &DynLayout, times: i64) {
    let Some(run) = chain(a) else { return };
    let end = IntTuple::int(run * times);
    let r = a.complement(&end).unwrap().complement(&end).unwrap();
    assert_eq!(r, flat_layout(&moving(a)).coalesce(), "complement twice up to {end}, of {a}");
}

/// Checks that A and its complement together have a two-sided inverse.
fn inverse_of_the_pair(a: &DynLayout, times: i64) {
    let Some(run) = chain(a) else { return };
    if !is_injective(a) {
        return;
    }
    let rest = a.complement(&IntTuple::int(run * times)).unwrap();
    let pair = DynLayout::from_modes(&[*a, rest]).unwrap();
    let inverse = pair.left_inverse().unwrap();
    for (i, x) in (0..).zip(table(&pair)) {
        assert_eq!(value(&leaves(&inverse), x), i, "{inverse} is not a left inverse of {pair}");
        let back = value(&leaves(&pair), value(&leaves(&inverse), i));
        assert_eq!(back, i, "{inverse} is not a right inverse of {pair}");
    }
}

/// Checks for a compact A that the inverses agree, and that the inverse of the inverse is A.
fn inverses_of_compact(a: &DynLayout) {
    if is_compact(a) {
        let r = a.right_inverse().unwrap();
        assert_eq!(r.right_inverse(), Ok(a.coalesce()), "right_inverse twice, of {a}");
        assert_eq!(a.left_inverse(), Ok(r), "left and right inverse of {a}");
    }
}

/// Checks that `size(A) = size(filter(A)) * size(nullspace(A))`, and that A is 0 on its nullspace.
fn nullspace_and_filter(a: &DynLayout) {
    let n = a.nullspace().unwrap();
    assert_eq!(size(a), size(&a.filter()) * size(&n), "{a}");
    let zeros = a.composition(&n).unwrap_or_else(|error| panic!("{a} o {n}: {error}"));
    assert!(table(&zeros).iter().all(|x| *x == 0), "{a} o {n} = {zeros}");
}

/// Checks that `(A + B) o C = A o C + B o C` if all of them exist and C stays in bounds.
fn composition_of_a_sum(a: &DynLayout, b: &DynLayout, c: &DynLayout) {
    let Ok(sum) = a.layout_add(b) else { return };
    if table(c).iter().any(|x| *x >= size(a)) {
        return;
    }
    let parts = (a.composition(c), b.composition(c));
    if let (Ok(whole), (Ok(x), Ok(y))) = (sum.composition(c), parts)
        && let Ok(r) = x.layout_add(&y)
    {
        assert_eq!(table(&r), table(&whole), "({a} + {b}) o {c}");
    }
}

/// Checks that recasts multiply: `upcast(upcast(A,m),n) = upcast(A,mn)`, likewise `downcast`.
fn recasts(a: &DynLayout, m: i64, n: i64) {
    let (m, n, mn) = (Int::new(m), Int::new(n), Int::new(m * n));
    let steps = a.upcast(m).and_then(|r| r.upcast(n));
    if let (Some(_), Ok(twice), Ok(once)) = (chain(a), steps, a.upcast(mn)) {
        assert_eq!(twice, once, "upcast({a}, {m}), then by {n}");
    }
    let steps = a.downcast(m).and_then(|r| r.downcast(n));
    assert_eq!(steps, a.downcast(mn), "downcast({a}, {m}), then by {n}");
}

/// Checks that `max_common_layout(A, A)` is the right inverse of A.
fn common_with_itself(a: &DynLayout) {
    if let Ok(r) = a.max_common_layout(a) {
        assert_eq!(Ok(r), a.right_inverse(), "max_common_layout({a}, {a})");
    }
}

/// Checks that `n:1 o B = B` if n is larger than the largest offset of B.
fn identity_is_neutral(b: &DynLayout) {
    let n = 1 + image(b).last().unwrap();
    let run = DynLayout::col_major(&IntTuple::int(n.max(2))).unwrap();
    assert_eq!(run.composition(b), Ok(*b), "{run} o {b}");
}

/// Checks that the smallest tile has the rest A, that the largest tile is A, and that the smallest
/// product is A.
fn units(a: &DynLayout) {
    let unit = Tiler::lit("1:0");
    let r = a.logical_divide(&unit).unwrap();
    assert_eq!(table(&r.get(1).unwrap()), table(a), "{a} / 1:0 = {r}");
    let all = DynLayout::col_major(&IntTuple::int(size(a))).unwrap();
    let r = a.logical_divide(&Tiler::Layout(all)).unwrap();
    assert_eq!(table(&r.get(0).unwrap()), table(a), "{a} / {all} = {r}");
    assert_eq!(size(&r.get(1).unwrap()), 1, "{a} / {all} = {r}");
    if chain(a).is_some() {
        let r = a.logical_product(&unit).unwrap();
        assert_eq!((r.get(0), size(&r.get(1).unwrap())), (Ok(*a), 1), "{a} x 1:0 = {r}");
        let r = DynLayout::lit("1:0").logical_product(&Tiler::Layout(*a)).unwrap();
        assert_eq!(table(&r.get(1).unwrap()), table(a), "1:0 x {a} = {r}");
    }
}

/// Checks that blocked and raked products of compact layouts are compact.
fn products_of_compact(a: &DynLayout, b: &DynLayout) {
    let (blocked, raked) = (a.blocked_product(b).unwrap(), a.raked_product(b).unwrap());
    assert!(is_compact(&blocked), "blocked {a} x {b} = {blocked}");
    assert!(is_compact(&raked), "raked {a} x {b} = {raked}");
}

/// Checks that an operation returns the same for A and for the canonical form of A.
fn canonical_operands(a: &DynLayout) {
    let c = a.coalesce();
    assert_eq!(a.right_inverse(), c.right_inverse(), "right_inverse of {a}, {c}");
    assert_eq!(a.left_inverse(), c.left_inverse(), "left_inverse of {a}, {c}");
    assert_eq!(a.max_alignment(), c.max_alignment(), "max_alignment of {a}, {c}");
    assert_eq!(a.is_injective(), c.is_injective(), "is_injective of {a}, {c}");
}

#[test]
fn every_small_layout() {
    for a in small() {
        complement_twice(&a, 1);
        complement_twice(&a, 3);
        inverse_of_the_pair(&a, 2);
        inverses_of_compact(&a);
        nullspace_and_filter(&a);
        recasts(&a, 2, 2);
        common_with_itself(&a);
        identity_is_neutral(&a);
        units(&a);
        canonical_operands(&a);
    }
}

#[test]
fn every_small_pair() {
    let compact: Vec<_> = tiny().into_iter().filter(is_compact).collect();
    for a in &compact {
        compact.iter().for_each(|b| products_of_compact(a, b));
    }
    let some: Vec<_> = tiny().into_iter().step_by(11).collect();
    for a in &some {
        for b in some.iter().filter(|b| size(b) == size(a)) {
            some.iter().for_each(|c| composition_of_a_sum(a, b, c));
        }
    }
}

#[test]
fn random_chains() {
    random((chained_layouts(), 1..5_i64), |(a, times)| {
        complement_twice(&a, times);
        inverse_of_the_pair(&a, times);
        units(&a);
        common_with_itself(&a);
    });
    random(compact_layouts(), |a| inverses_of_compact(&a));
    random((chained_layouts(), 1..5_i64, 1..5_i64), |(a, m, n)| recasts(&a, m, n));
}

#[test]
fn random_layouts() {
    random(signed_layouts(), |a| {
        nullspace_and_filter(&a);
        common_with_itself(&a);
        canonical_operands(&a);
    });
    random(layouts(), |b| {
        identity_is_neutral(&b);
        units(&b);
    });
}

#[test]
fn random_pairs() {
    let small = |a: &DynLayout| size(a) <= 30;
    let compact = || compact_layouts().prop_filter("size", small);
    random((compact(), compact()), |(a, b)| products_of_compact(&a, &b));
    random((shapes(), chained_layouts()), |(shape, c)| {
        let (a, b) = (DynLayout::col_major(&shape), DynLayout::row_major(&shape));
        composition_of_a_sum(&a.unwrap(), &b.unwrap(), &c);
    });
}
