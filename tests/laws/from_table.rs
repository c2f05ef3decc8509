//! From table: `from_table(table(A)) = coalesce(A)`. For a table without a layout, the error has
//! the first entry that does not match.

use colex::{DynLayout, Reason};
use proptest::prelude::*;

use crate::support::{first_misfit, is_layout, random, signed_layouts, small, table};

fn holds(entries: &[i64]) {
    match DynLayout::from_table(entries) {
        Ok(r) => {
            assert_eq!(table(&r), entries, "from_table = {r}");
            assert_eq!(r.coalesce(), r, "from_table({entries:?})");
        }
        Err(error) => {
            assert!(!is_layout(entries), "from_table({entries:?}): {error}");
            assert!(matches!(error.reason(), Reason::NotALayout { .. }), "{error}");
        }
    }
}

/// Checks that the error has the first entry that no layout with the same preceding entries has.
fn fault_is_named(entries: &[i64]) {
    if let Err(error) = DynLayout::from_table(entries) {
        let Reason::NotALayout { index } = error.reason() else { panic!("{error}") };
        assert_eq!(Some(index), first_misfit(entries), "from_table({entries:?}): {error}");
    }
}

fn reads_back(a: &DynLayout) {
    assert_eq!(DynLayout::from_table(&table(a)), Ok(a.coalesce()), "from_table(table({a}))");
}

#[test]
fn by_hand() {
    let cases: [(&[i64], &str); 6] = [
        (&[0, 1, 2, 3], "4:1"),
        (&[0, 3, 1, 4, 2, 5], "(2,3):(3,1)"),
        (&[0, 0, 0, 0], "4:0"),
        (&[0, 1, 2, 4, 5, 6], "(3,2):(1,4)"),
        (&[0, 8, 1, 9, 2, 10], "(2,3):(8,1)"),
        (&[0], "1:0"),
    ];
    for (entries, r) in cases {
        assert_eq!(DynLayout::from_table(entries).unwrap().to_string(), r, "{entries:?}");
        holds(entries);
    }
    let refused: [(&[i64], usize); 2] = [(&[0, 1, 3, 2], 3), (&[5, 6], 0)];
    for (entries, index) in refused {
        let error = DynLayout::from_table(entries).unwrap_err();
        assert_eq!(error.reason(), Reason::NotALayout { index }, "{entries:?}");
    }
}

#[test]
fn every_small_layout() {
    small().for_each(|a| reads_back(&a));
}

fn small_tables() -> impl Iterator<Item = Vec<i64>> {
    (1..=9_u32).flat_map(|length| {
        let values: i64 = if length <= 6 { 4 } else { 3 };
        let table = move |number| {
            let digit = |k| number / values.pow(k) % values;
            [0].into_iter().chain((0..length - 1).map(digit)).collect()
        };
        (0..values.pow(length - 1)).map(table)
    })
}

#[test]
fn every_small_table() {
    small_tables().for_each(|entries| holds(&entries));
}

#[test]
fn every_small_table_with_a_fault() {
    small_tables().for_each(|entries| fault_is_named(&entries));
}

#[test]
fn random_layouts() {
    random(signed_layouts(), |a| reads_back(&a));
}

/// Tables with one wrong entry.
#[test]
fn random_faults() {
    let small = |a: &DynLayout| a.size() <= 60;
    random(
        (signed_layouts().prop_filter("size", small), any::<usize>(), 1..3_i64),
        |(a, at, by)| {
            let mut entries = table(&a);
            let at = at % entries.len();
            entries[at] += by;
            holds(&entries);
        },
    );
}
