//! Coalesce: the shortest layout with the same function, the canonical form. `coalesce_by`
//! coalesces inside each mode. `coalesce_z` keeps the last extent 1, so the function is the same
//! past the end too.

use std::collections::HashMap;

use colex::{DynLayout, IntTuple};
use proptest::prelude::*;

use crate::support::{layouts, leaves, marked, modes, random, signed_layouts, size, small};
use crate::support::{table, value};

pub(crate) fn holds(a: &DynLayout) {
    let r = a.coalesce();
    assert_eq!(size(&r), size(a), "size of coalesce({a}) = {r}");
    assert_eq!(table(&r), table(a), "coalesce({a}) = {r}");
    assert!(r.depth() <= 1, "coalesce({a}) = {r}");
    assert_eq!(r.coalesce(), r, "coalesce twice, of {a}");
    holds_past_the_end(a);
}

fn holds_past_the_end(a: &DynLayout) {
    let r = a.coalesce_z();
    assert!(r.depth() <= 1, "coalesce_z({a}) = {r}");
    for i in 0..2 * size(a) + 3 {
        assert_eq!(value(&leaves(&r), i), value(&leaves(a), i), "coalesce_z({a}) = {r} at {i}");
    }
}

fn holds_by_mode(a: &DynLayout, named: usize) {
    let profile = IntTuple::from_slice(&vec![0; named]).unwrap();
    let r = a.coalesce_by(&profile).unwrap();
    assert_eq!(table(&r), table(a), "coalesce_by({a}, {profile}) = {r}");
    for (i, (mode, before)) in modes(&r).iter().zip(modes(a)).enumerate() {
        let expected = if i < named { before.coalesce() } else { before };
        assert_eq!(*mode, expected, "mode {i} of coalesce_by({a}, {profile})");
    }
}

/// Checks that the function is the same for every choice of static integers.
fn holds_marked(a: &DynLayout) {
    let r = a.coalesce();
    assert_eq!(table(&r), table(a), "coalesce({a:#}) = {r:#}");
    assert_eq!(r.coalesce(), r, "coalesce twice, of {a:#}");
    holds_past_the_end(a);
}

#[test]
fn by_hand() {
    let cases = [
        ("(2,(1,6)):(1,(6,2))", "12:1"),
        ("(2,1,6,1):(1,7,8,0)", "(2,6):(1,8)"),
        ("(2,4,6):(24,6,1)", "(2,4,6):(24,6,1)"),
        ("((2,2),(2,2)):((1,4),(8,32))", "(2,4,2):(1,4,32)"),
        ("(3,4):(0,0)", "12:0"),
        ("(2,2):(-1,-2)", "4:-1"),
        ("1:5", "1:0"),
        ("(2,3):(0,1)", "(2,3):(0,1)"),
        ("(4,8):(1,4)", "32:1"),
        ("():()", "1:0"),
    ];
    for (a, r) in cases {
        let a = DynLayout::lit(a);
        assert_eq!(a.coalesce().to_string(), r, "coalesce({a})");
        holds(&a);
    }
    let z = DynLayout::lit("(2,1,6,1):(1,7,8,0)").coalesce_z();
    assert_eq!(z.to_string(), "(2,6,1):(1,8,0)");
}

#[test]
fn every_small_layout() {
    small().for_each(|a| holds(&a));
    small().filter(|a| a.depth() > 0).for_each(|a| {
        (0..=a.rank()).for_each(|named| holds_by_mode(&a, named));
    });
}

#[test]
fn one_canonical_form_for_each_function() {
    let mut forms: HashMap<Vec<i64>, DynLayout> = HashMap::new();
    for a in small() {
        let form = *forms.entry(table(&a)).or_insert_with(|| a.coalesce());
        assert_eq!(a.coalesce(), form, "two forms of the table of {a}");
        assert!(form.leaf_count() <= a.leaf_count().max(1), "coalesce({a}) = {form}");
    }
}

#[test]
fn random_layouts() {
    random(signed_layouts(), |a| holds(&a));
    random((layouts(), 0..4_usize), |(a, named)| {
        if a.depth() > 0 {
            holds_by_mode(&a, named.min(a.rank()));
        }
    });
    random((layouts(), any::<u64>()), |(a, marks)| holds_marked(&marked(&a, marks)));
}
