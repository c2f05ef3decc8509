//! Nullspace: `A(N(i)) = 0` for the coordinates of the broadcast modes. If the other modes are
//! injective, A maps no other coordinate to 0.

use std::collections::BTreeSet;

use colex::DynLayout;

use crate::support::{image, is_injective, leaves, random_of_each_kind, size, small, table};

pub(crate) fn holds(a: &DynLayout) {
    let n = a.nullspace().unwrap();
    let offsets = table(a);
    assert!(table(&n).iter().all(|i| offsets[*i as usize] == 0), "nullspace({a}) = {n}");
    let broadcasts = leaves(a).iter().filter(|(_, d)| *d == 0).map(|(s, _)| s).product::<i64>();
    assert_eq!(size(&n), broadcasts, "nullspace({a}) = {n}");
    if is_injective(&a.filter()) {
        let zeros = (0..).zip(offsets).filter(|(_, x)| *x == 0).map(|(i, _)| i);
        assert_eq!(image(&n), zeros.collect::<BTreeSet<_>>(), "nullspace({a}) = {n}");
    }
}

#[test]
fn by_hand() {
    let cases = [
        ("(2,4,6):(1,2,0)", "6:8"),
        ("(4,5):(0,1)", "4:1"),
        ("(4,5):(1,4)", "1:0"),
        ("(2,3,4):(0,1,0)", "(2,4):(1,6)"),
        ("6:0", "6:1"),
    ];
    for (a, n) in cases {
        let a = DynLayout::lit(a);
        assert_eq!(a.nullspace().unwrap().to_string(), n, "nullspace({a})");
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
}
