//! Complement: `A*` fills the gaps of A. It increases strictly and shares only the offset 0 with A.
//! If the strides of A chain, A and `A*` together reach every offset up to the target exactly once.

use std::collections::BTreeSet;

use colex::{DynLayout, IntTuple, Reason};
use proptest::prelude::*;

use crate::support::{chain, chained_layouts, flat_layout, image, layouts, leaves, moving, random};
use crate::support::{shapes, signed_layouts, size, small, sorted, table, tree};

fn holds(a: &DynLayout, target: &IntTuple) {
    match a.complement(target) {
        Ok(r) => {
            fills(a, target, &r);
            assert_eq!(expected_error(a), None, "complement({a}, {target}) = {r}");
        }
        Err(error) => {
            assert_eq!(error.operation(), "complement");
            assert_eq!(Some(error.reason()), expected_error(a), "complement({a}, {target})");
        }
    }
    strict_holds(a, target);
}

/// Returns the expected error: a stride is negative, or less than the span of the modes before it.
fn expected_error(a: &DynLayout) -> Option<Reason> {
    let negative = leaves(&a.filter()).into_iter().find(|(_, stride)| *stride < 0);
    if let Some((_, stride)) = negative {
        return Some(Reason::NegativeStride { stride });
    }
    let mut run = 1;
    for (extent, stride) in moving(&a.filter()) {
        if stride < run {
            return Some(Reason::Overlap { stride, span: run });
        }
        run = stride * extent;
    }
    None
}

fn fills(a: &DynLayout, target: &IntTuple, r: &DynLayout) {
    let t = table(r);
    assert!(r.depth() <= 1, "complement({a}, {target}) = {r}");
    assert!(t.windows(2).all(|pair| pair[0] < pair[1]), "complement({a}, {target}) = {r}");
    let shared: Vec<_> = image(a).intersection(&image(r)).copied().collect();
    assert_eq!(shared, [0], "complement({a}, {target}) = {r}");
    if let Some(run) = chain(a) {
        tiles(a, target, r, run);
    }
}

fn tiles(a: &DynLayout, target: &IntTuple, r: &DynLayout, run: i64) {
    let modes = [moving(a), leaves(r)].concat();
    let pair = sorted(table(&flat_layout(&modes)));
    let reached: BTreeSet<_> = pair.iter().copied().collect();
    assert_eq!(reached.len(), pair.len(), "{a} and complement({target}) {r} overlap");
    let end = tree(target).size();
    if is_aligned(target, run) {
        assert!((0..end).all(|x| reached.contains(&x)), "{a} and {r} miss offsets below {target}");
        assert!(pair.last().is_some_and(|last| last + 1 >= end));
        let moves: i64 = moving(a).iter().map(|(extent, _)| extent).product();
        assert!(size(r) * moves >= end, "complement({a}, {target}) = {r} is too small");
    }
    if target.as_int().is_some() && end % run == 0 {
        assert_eq!(pair, (0..end).collect::<Vec<_>>(), "{a} and {r} up to {target}");
    }
}

/// Returns whether dividing the target by `run`, leaf by leaf, is exact before its last leaf.
fn is_aligned(target: &IntTuple, run: i64) -> bool {
    let mut rest = run;
    let mut extents: Vec<_> = tree(target).leaves();
    extents.retain(|extent| *extent != 1);
    extents.pop();
    extents.iter().all(|extent| {
        let aligned = extent % rest == 0 || rest % extent == 0;
        rest = (rest + extent - 1) / extent;
        aligned
    })
}

/// Checks that the strict complement is the complement if the strides chain, and fails otherwise.
fn strict_holds(a: &DynLayout, target: &IntTuple) {
    let strict = a.complement_strict(target);
    if chain(a).is_some() {
        assert_eq!(strict.ok(), a.complement(target).ok(), "complement_strict({a}, {target})");
    } else {
        assert!(strict.is_err(), "complement_strict({a}, {target})");
    }
}

/// Checks that the gaps are the complement up to the cosize.
fn gaps_hold(a: &DynLayout) {
    let end = leaves(&a.filter()).iter().map(|(s, d)| (s - 1) * d).sum::<i64>() + 1;
    if expected_error(a).is_none() {
        assert_eq!(a.gaps(), a.complement(&IntTuple::int(end)), "gaps of {a}");
    }
}

/// Several modes are sorted by their strides, so the strides must be static. A single mode needs no
/// sorting.
#[test]
fn dynamic_strides() {
    let target = IntTuple::int(24);
    let two = DynLayout::lit("(4,2):(1,8)").with_static(false);
    assert_eq!(two.complement(&target).unwrap_err().reason(), Reason::DynamicStride, "{two:#}");
    let one = DynLayout::lit("4:2").with_static(false);
    assert_eq!(one.complement(&target), Ok(DynLayout::lit("(2,3):(1,8)")), "{one:#}");
}

#[test]
fn by_hand() {
    let cases = [
        ("4:2", "24", "(2,3):(1,8)"),
        ("4:1", "24", "6:4"),
        ("6:4", "24", "4:1"),
        ("(2,2):(1,6)", "24", "(3,2):(2,12)"),
        ("(4,6):(1,4)", "24", "1:0"),
        ("(2,4,8):(8,1,64)", "512", "(2,4):(4,16)"),
        ("4:0", "24", "24:1"),
        ("4:1", "6", "2:4"),
        ("4:1", "(6,5)", "10:4"),
        ("(2,4):(0,3)", "24", "(3,2):(1,12)"),
        ("(4,2):(1,5)", "40", "4:10"),
        ("(4,2):(1,16)", "64", "(4,2):(4,32)"),
        ("(4,2):(1,16)", "(8,16)", "(4,4):(4,32)"),
        ("(2,3):(2,10)", "60", "(2,2,2):(1,4,30)"),
        ("2:3", "(5,7)", "(3,4):(1,6)"),
        ("2:3", "35", "(3,6):(1,6)"),
    ];
    for (a, target, r) in cases {
        let (a, target) = (DynLayout::lit(a), IntTuple::lit(target));
        assert_eq!(a.complement(&target).unwrap().to_string(), r, "complement({a}, {target})");
        holds(&a, &target);
    }
    let target = IntTuple::int(24);
    let overlap = DynLayout::lit("(6,4):(6,8)").complement(&target).unwrap_err();
    assert_eq!(overlap.reason(), Reason::Overlap { stride: 8, span: 36 });
    let floored = DynLayout::lit("(4,2):(1,5)").complement_strict(&IntTuple::int(40)).unwrap_err();
    assert_eq!(floored.reason(), Reason::NotMultipleOfSpan { stride: 5, span: 4 });
    assert_eq!(DynLayout::lit("4:2").gaps().unwrap().to_string(), "2:1");
}

#[test]
fn every_small_layout() {
    let targets = ["1", "6", "24", "(4,6)", "(5,7)", "(2,(3,5))", "(6,1,8)"].map(IntTuple::lit);
    for a in small() {
        targets.iter().for_each(|target| holds(&a, target));
        gaps_hold(&a);
    }
}

#[test]
fn random_layouts() {
    let target = prop_oneof![(1..400_i64).prop_map(IntTuple::int), shapes()];
    random((signed_layouts(), 1..400_i64), |(a, n)| holds(&a, &IntTuple::int(n)));
    random((layouts(), 1..400_i64), |(a, n)| holds(&a, &IntTuple::int(n)));
    random((chained_layouts(), target), |(a, target)| {
        if size(&a) <= 60 {
            holds(&a, &target);
        }
        gaps_hold(&a);
    });
}
