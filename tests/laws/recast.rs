//! Recast: `upcast(A, n)` counts in groups of n elements, so its offsets are those of A divided by
//! n. `downcast` splits every element into n, and `upcast` undoes that. `recast` combines both.

use std::collections::BTreeSet;

use colex::{DynLayout, Int, Reason};

use crate::support::{chain, chained_layouts, image, layouts_with, leaves, random, reasoned};
use crate::support::{signed_layouts, size, small, table};

pub(crate) fn upcast_holds(a: &DynLayout, n: i64) {
    let indivisible = |d: i64| d != 0 && d % n != 0 && n % d.abs() != 0;
    let r = match a.upcast(Int::new(n)) {
        Ok(r) => r,
        Err(error) => {
            let (extent, stride) =
                leaves(a).into_iter().find(|(_, d)| indivisible(*d)).unwrap_or_default();
            let reason = Reason::RecastIndivisible { extent, stride, factor: n };
            return assert_eq!(error.reason(), reason, "upcast({a}, {n})");
        }
    };
    assert!(!leaves(a).iter().any(|(_, d)| indivisible(*d)), "upcast({a}, {n}) = {r}");
    assert!(a.shape().congruent(&r.shape()), "upcast({a}, {n}) = {r}");
    if chain(a).is_some() && leaves(a).iter().all(|(_, d)| *d >= 0) {
        let groups: BTreeSet<_> = image(a).into_iter().map(|x| x / n).collect();
        assert_eq!(image(&r), groups, "upcast({a}, {n}) = {r}");
        let is_same_memory = split(&image(&r), n) == image(a);
        assert_eq!(is_same_memory, size(a) == n * size(&r), "upcast({a}, {n}) = {r}");
    }
}

/// Returns the small elements of which the larger ones consist.
fn split(larger: &BTreeSet<i64>, n: i64) -> BTreeSet<i64> {
    larger.iter().flat_map(|x| (0..n).map(move |i| x * n + i)).collect()
}

pub(crate) fn downcast_holds(a: &DynLayout, n: i64) {
    let units = leaves(a).iter().filter(|(_, d)| d.abs() == 1).count();
    let Ok(r) = a.downcast(Int::new(n)) else {
        assert_eq!(units, 0, "downcast({a}, {n})");
        return;
    };
    if units == 1 {
        assert_eq!(size(&r), n * size(a), "downcast({a}, {n}) = {r}");
        let back = r.upcast(Int::new(n)).unwrap();
        assert_eq!(table(&back), table(a), "upcast(downcast({a}, {n}), {n}) = {back}");
    }
    let memory = split(&image(a), n);
    let has_forward_unit = units == 1 && leaves(a).iter().any(|(_, d)| *d == 1);
    let is_same = has_forward_unit || n == 1 || memory.is_empty();
    assert_eq!(image(&r) == memory, is_same, "downcast({a}, {n}) = {r}");
    if units == 1 && !has_forward_unit {
        let moved = image(&r).into_iter().map(|x| x + n - 1).collect::<BTreeSet<_>>();
        assert_eq!(moved, memory, "downcast({a}, {n}) = {r}");
    }
}

/// Checks that `recast(old, new)` is the upcast and the downcast by the ratio in lowest terms.
fn recast_holds(a: &DynLayout, old: i64, new: i64) {
    let common = (1..=old).filter(|n| old % n == 0 && new % n == 0).max().unwrap();
    let (up, down) = (Int::new(new / common), Int::new(old / common));
    let mut expected = Ok(*a);
    if up != Int::ONE {
        expected = expected.and_then(|a| a.upcast(up));
    }
    if down != Int::ONE {
        expected = expected.and_then(|a| a.downcast(down));
    }
    let recast = a.recast(Int::new(old), Int::new(new));
    assert_eq!(reasoned(recast), reasoned(expected), "recast({a}, {old}, {new})");
}

#[test]
fn by_hand() {
    let up = [
        ("(8,4):(1,8)", 4, "(2,4):(1,2)"),
        ("24:2", 4, "12:1"),
        ("(4,3):(1,0)", 4, "(1,3):(1,0)"),
        ("8:-1", 2, "4:-1"),
        ("(4,2):(1,2)", 4, "(1,1):(1,1)"),
        ("5:1", 2, "3:1"),
        ("(4,4):(4,1)", 4, "(4,1):(1,1)"),
    ];
    for (a, n, r) in up {
        let a = DynLayout::lit(a);
        assert_eq!(a.upcast(Int::new(n)).unwrap().to_string(), r, "upcast({a}, {n})");
        upcast_holds(&a, n);
    }
    let down = [
        ("(8,4):(1,8)", 4, "(32,4):(1,32)"),
        ("(4,8):(8,1)", 4, "(4,32):(32,1)"),
        ("8:-1", 2, "16:-1"),
        ("4:-1", 2, "8:-1"),
        ("(1,2):(1,1)", 2, "(2,4):(1,1)"),
    ];
    for (a, n, r) in down {
        let a = DynLayout::lit(a);
        assert_eq!(a.downcast(Int::new(n)).unwrap().to_string(), r, "downcast({a}, {n})");
        downcast_holds(&a, n);
    }
    let recast = |a, old, new| DynLayout::lit(a).recast(Int::new(old), Int::new(new));
    assert_eq!(recast("(12,4):(1,12)", 2, 3).unwrap().to_string(), "(8,4):(1,8)");
    assert_eq!(recast("(4,8):(8,1)", 4, 1).unwrap().to_string(), "(4,32):(32,1)");
    assert!(recast("(6,4):(1,6)", 1, 4).is_err());
    upcast_holds(&DynLayout::lit("6:3"), 2);
}

/// With a dynamic factor, integers that are the same for every factor are static.
#[test]
fn dynamic_factors() {
    let cases = [
        ("(_8,_4):(_1,_8)", "(2,4):(_1,2)", "(32,_4):(_1,32)"),
        ("(_8,_4):(_-1,_0)", "(2,_4):(_-1,_0)", "(32,_4):(_-1,_0)"),
        ("(_1,_8,5):(_12,_1,8)", "(_1,2,5):(3,_1,2)", "(_1,32,5):(48,_1,32)"),
    ];
    let four = Int::dynamic(4);
    for (a, up, down) in cases {
        let a = DynLayout::lit(a);
        assert_eq!(format!("{:#}", a.upcast(four).unwrap()), up, "upcast({a:#}, 4)");
        assert_eq!(format!("{:#}", a.downcast(four).unwrap()), down, "downcast({a:#}, 4)");
    }
}

#[test]
fn every_small_layout() {
    for a in small() {
        for n in 1..=4 {
            upcast_holds(&a, n);
            downcast_holds(&a, n);
        }
    }
}

#[test]
fn random_layouts() {
    random((signed_layouts(), 1..9_i64), |(a, n)| {
        upcast_holds(&a, n);
        downcast_holds(&a, n);
    });
    random((chained_layouts(), 1..9_i64), |(a, n)| {
        upcast_holds(&a, n);
        downcast_holds(&a, n);
    });
    random((layouts_with(-2..3_i64), 1..9_i64), |(a, n)| downcast_holds(&a, n));
    random((chained_layouts(), 1..17_i64, 1..17_i64), |(a, old, new)| recast_holds(&a, old, new));
}
