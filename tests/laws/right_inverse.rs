//! Right inverse: `A(R(k)) = k` for every offset that whole modes of A reach as a chain from stride
//! 1. For a compact A it is the two-sided inverse.

use colex::{DynLayout, IntTuple};

use crate::support::{compact_layouts, is_compact, is_injective, leaves, random};
use crate::support::{random_of_each_kind, size, small, table, value};

pub(crate) fn holds(a: &DynLayout) {
    let r = a.right_inverse().unwrap();
    let (t, there) = (table(a), table(&r));
    let back: Vec<_> = there.iter().map(|x| t[*x as usize]).collect();
    let all: Vec<_> = (0..size(&r)).collect();
    assert_eq!(back, all, "right_inverse({a}) = {r}");
    assert!(is_injective(&r), "right_inverse({a}) = {r}");
    assert_eq!(size(&r), longest_chain(a), "right_inverse({a}) = {r}");
    let identity = a.composition(&r).unwrap_or_else(|error| panic!("{a} o {r}: {error}"));
    assert_eq!(table(&identity), all, "{a} o {r}");
    let again: Vec<_> = back.iter().map(|k| value(&leaves(&r), *k)).collect();
    assert_eq!(again, there, "R(A(R(k))) = R(k) for R = {r}, A = {a}");
    if is_compact(a) {
        assert_eq!(size(&r), size(a), "right_inverse({a}) = {r}");
        let round: Vec<_> = t.iter().map(|x| value(&leaves(&r), *x)).collect();
        assert_eq!(round, all, "right_inverse({a}) = {r} is not two-sided");
    }
}

/// Returns the size of the chain of whole modes of the coalesced layout, in the order of their
/// strides.
fn longest_chain(a: &DynLayout) -> i64 {
    let mut modes = leaves(&a.coalesce());
    modes.sort_by_key(|(_, stride)| *stride);
    modes.iter().fold(1, |run, (s, d)| if *s > 1 && *d == run { run * s } else { run })
}

#[test]
fn by_hand() {
    let cases = [
        ("(4,8):(8,1)", "(8,4):(4,1)"),
        ("(2,4,6):(4,1,8)", "(4,2,6):(2,1,8)"),
        ("(4,8):(1,5)", "4:1"),
        ("4:2", "1:0"),
        ("(3,7):(0,0)", "1:0"),
        ("(4,5,6):(1,1,4)", "(4,6):(1,20)"),
        ("(2,3,5):(1,1,3)", "2:1"),
        ("(4,8):(1,2)", "4:1"),
        ("8:-1", "1:0"),
    ];
    for (a, r) in cases {
        let a = DynLayout::lit(a);
        assert_eq!(a.right_inverse().unwrap().to_string(), r, "right_inverse({a})");
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
    random(compact_layouts(), |a| {
        assert!(is_compact(&a), "{a}");
        holds(&a);
    });
}

/// Checks that the inverse of a column-major layout is the identity.
#[test]
fn of_the_identity() {
    for shape in ["24", "(4,6)", "(2,(3,4))", "(1,5,1)"].map(IntTuple::lit) {
        let r = DynLayout::col_major(&shape).unwrap().right_inverse().unwrap();
        assert_eq!(table(&r), (0..shape.size().unwrap()).collect::<Vec<_>>(), "{shape}");
    }
}
