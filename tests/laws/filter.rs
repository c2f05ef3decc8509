//! Filter: the same set of offsets without broadcast modes. `filter_zeros` only sets their extents
//! to 1.

use colex::{DynLayout, IntTuple};
use proptest::prelude::*;

use crate::support::Tree::{self, Leaf, Node};
use crate::support::{image, leaves, marked, modes, random, signed_layouts, small};

pub(crate) fn holds(a: &DynLayout) {
    let r = a.filter();
    assert_eq!(image(&r), image(a), "filter({a}) = {r}");
    let all_move = leaves(&r).iter().all(|(_, stride)| *stride != 0);
    assert!(all_move || r == DynLayout::lit("1:0"), "filter({a}) = {r}");
    zeros_hold(a);
}

fn zeros_hold(a: &DynLayout) {
    let r = a.filter_zeros();
    assert_eq!(image(&r), image(a), "filter_zeros({a}) = {r}");
    assert_eq!(r.stride(), a.stride(), "filter_zeros({a}) = {r}");
    for ((s, d), (extent, _)) in leaves(&r).into_iter().zip(leaves(a)) {
        assert_eq!(s, if d == 0 { 1 } else { extent }, "filter_zeros({a}) = {r}");
    }
}

/// Checks every profile of one level that names the first modes, and every profile that names the
/// first entries of one mode. Named modes are filtered, and the others do not change.
fn holds_by_mode(a: &DynLayout) {
    for named in 0..=a.rank() {
        let profile = Node(vec![Leaf(0); named]);
        by_profile_holds(a, &profile);
        for inner in 0..modes(a).get(named).map_or(0, |mode| mode.rank() * mode.depth().min(1)) {
            let mut entries = vec![Leaf(0); named];
            entries.push(Node(vec![Leaf(0); inner + 1]));
            by_profile_holds(a, &Node(entries));
        }
    }
}

fn by_profile_holds(a: &DynLayout, profile: &Tree<i64>) {
    let r = a.filter_by(&profile.tuple());
    assert_eq!(r, Ok(filtered_by(a, Some(profile))), "filter_by({a}, {})", profile.tuple());
}

/// Computes `filter_by` by its definition. Without a profile the layout does not change.
fn filtered_by(a: &DynLayout, profile: Option<&Tree<i64>>) -> DynLayout {
    match profile {
        None => *a,
        Some(Leaf(_)) => a.filter(),
        Some(Node(entries)) => {
            let modes = modes(a).into_iter().enumerate();
            let filtered = modes.map(|(i, mode)| filtered_by(&mode, entries.get(i)));
            DynLayout::from_modes(&filtered.collect::<Vec<_>>()).unwrap()
        }
    }
}

/// Checks that the offsets are the same. A mode with a dynamic stride can remain.
fn holds_marked(a: &DynLayout) {
    assert_eq!(image(&a.filter()), image(a), "filter({a:#})");
    assert_eq!(image(&a.filter_zeros()), image(a), "filter_zeros({a:#})");
}

#[test]
fn by_hand() {
    let cases =
        [("(4,3,2):(1,0,4)", "8:1"), ("4:0", "1:0"), ("(2,3,4):(0,5,0)", "3:5"), ("():()", "1:0")];
    for (a, r) in cases {
        let a = DynLayout::lit(a);
        assert_eq!(a.filter().to_string(), r, "filter({a})");
        holds(&a);
    }
    let by_profile = [
        ("(5,4,3):(7,0,16)", "(1)", "(5,4,3):(7,0,16)"),
        ("(5,4,3):(0,0,0)", "(1)", "(1,4,3):(0,0,0)"),
        ("((2,3),4):((0,0),0)", "((1))", "((1,3),4):((0,0),0)"),
        ("(5,4):(7,0)", "()", "(5,4):(7,0)"),
        ("(5,4,3):(7,0,16)", "1", "(5,3):(7,16)"),
    ];
    for (a, profile, r) in by_profile {
        let found = DynLayout::lit(a).filter_by(&IntTuple::lit(profile)).unwrap();
        assert_eq!(found.to_string(), r, "filter_by({a}, {profile})");
    }
    let chosen = DynLayout::lit("(6,4):(1,6)").filter_zeros_by(&IntTuple::lit("(2,0)")).unwrap();
    assert_eq!(chosen.to_string(), "(6,1):(1,6)");
    // The structure follows from static integers: a dynamic 0 does not change it.
    let run_time = IntTuple::lit("(2,0)").with_static(false);
    let kept = DynLayout::lit("(6,4):(1,6)").filter_zeros_by(&run_time).unwrap();
    assert_eq!(kept.to_string(), "(6,4):(1,6)");
}

#[test]
fn every_small_layout() {
    small().for_each(|a| holds(&a));
    small().filter(|a| a.depth() > 0).for_each(|a| holds_by_mode(&a));
}

#[test]
fn random_layouts() {
    random(signed_layouts(), |a| {
        holds(&a);
        if a.depth() > 0 {
            holds_by_mode(&a);
        }
    });
    random((signed_layouts(), any::<u64>()), |(a, marks)| holds_marked(&marked(&a, marks)));
}
