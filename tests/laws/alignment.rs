//! Alignment: `max_alignment(A)` is the largest n for which `upcast(A, n)` is exact. The offsets
//! form whole, aligned groups of n, and no larger n groups them leaf by leaf.

use colex::{DynLayout, Int};

use crate::support::table;
use crate::support::{compact_layouts, image, leaves, random, random_of_each_kind, size, small};

pub(crate) fn holds(a: &DynLayout) {
    let n = a.max_alignment().unwrap();
    if leaves(&a.coalesce()).iter().any(|(_, stride)| *stride < 0) {
        return assert_eq!(n, 1, "max_alignment({a})");
    }
    let offsets = image(a);
    let is_whole = |x: &i64| (x / n * n..x / n * n + n).all(|y| offsets.contains(&y));
    assert!(offsets.iter().all(is_whole), "max_alignment({a}) = {n}: a group is incomplete");
    assert_eq!(n, largest(a), "max_alignment({a})");
}

/// Returns the largest n that divides the size of the contiguous modes (those that chain from
/// stride 1) and all other strides.
pub(crate) fn largest(a: &DynLayout) -> i64 {
    let mut modes = leaves(&a.coalesce());
    modes.retain(|(extent, _)| *extent > 1);
    let mut run = 1;
    while let Some(k) = modes.iter().position(|(_, stride)| *stride == run) {
        run *= modes.remove(k).0;
    }
    let divides = |n: &i64| run % n == 0 && modes.iter().all(|(_, stride)| stride % n == 0);
    (1..=run).filter(divides).max().unwrap()
}

/// Checks that upcast by the alignment keeps every group of offsets.
fn upcast_is_exact(a: &DynLayout) {
    let n = a.max_alignment().unwrap();
    let r = a.coalesce().upcast(Int::new(n)).unwrap();
    assert_eq!(size(&r) * n, size(a), "upcast({a}, {n}) = {r}");
    let mut groups: Vec<_> = table(a).into_iter().map(|x| x / n).collect();
    groups.sort_unstable();
    groups.dedup();
    assert_eq!(image(&r).into_iter().collect::<Vec<_>>(), groups, "upcast({a}, {n}) = {r}");
}

#[test]
fn by_hand() {
    let cases = [
        ("(8,16):(1,4)", 4),
        ("(8,16):(1,6)", 2),
        ("(8,16):(1,8)", 128),
        ("(4,8):(8,1)", 32),
        ("8:-1", 1),
        ("8:2", 1),
        ("(4,3):(1,0)", 4),
    ];
    for (a, n) in cases {
        let a = DynLayout::lit(a);
        assert_eq!(a.max_alignment(), Ok(n), "max_alignment({a})");
        holds(&a);
    }
}

#[test]
fn every_small_layout() {
    small().for_each(|a| holds(&a));
}

#[test]
fn random_layouts() {
    random_of_each_kind(holds);
    random(compact_layouts(), |a| upcast_is_exact(&a));
}
