//! Filter: the same set of offsets without the modes that do not move; `filter_zeros` only makes their extents 1.

use colex::{DynLayout, IntTuple};
use proptest::prelude::*;

use crate::support::{image, leaves, marked, modes, random, signed_layouts, small};

fn holds(a: &DynLayout) {
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

fn holds_by_mode(a: &DynLayout) {
    let profile = IntTuple::from_slice(&vec![0; a.rank()]).unwrap();
    let r = a.filter_by(&profile).unwrap();
    for (i, (mode, before)) in modes(&r).iter().zip(modes(a)).enumerate() {
        assert_eq!(*mode, before.filter(), "mode {i} of filter_by({a})");
    }
}

/// A mode of run-time stride may stay, and the offsets are the same.
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
    let chosen = DynLayout::lit("(6,4):(1,6)").filter_zeros_by(&IntTuple::lit("(2,0)")).unwrap();
    assert_eq!(chosen.to_string(), "(6,1):(1,6)");
    // What the structure rests on is static: a 0 that is known at run time only says nothing.
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
    random(signed_layouts(), |a| holds(&a));
    random((signed_layouts(), any::<u64>()), |(a, marks)| holds_marked(&marked(&a, marks)));
}
