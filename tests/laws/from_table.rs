//! From table: `from_table(table(A)) = coalesce(A)`. For a table without a layout, the error has
//! the first entry that does not match.

use colex::f2::{self, F2Matrix};
use colex::{ComposedLayout, DynLayout, Reason};
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

/// The offsets of the result are the table. It has the fewest bits of a swizzle, and an error is
/// right about every swizzle.
fn swizzled(entries: &[i64], most_bits: i64) {
    let is_signed = entries.iter().any(|x| *x < 0);
    let fits = |numbers: (i64, i64, i64)| {
        let swizzle = crate::swizzle::make(numbers);
        let base = swizzle.apply(entries[0]);
        let inner: Vec<_> = entries.iter().map(|x| swizzle.apply(*x) - base).collect();
        DynLayout::from_table(&inner).is_ok()
    };
    match ComposedLayout::from_table(entries) {
        Ok(r) => {
            assert_eq!(r.offsets().collect::<Vec<_>>(), entries, "{r}");
            assert_eq!(r.coalesce(), r, "{entries:?}");
            let bits = r.swizzle().unwrap().bits();
            assert!(bits <= most_bits || is_signed, "{entries:?}: {r}");
            let fewer = crate::swizzle::all(bits - 1, 3);
            assert!(bits == 0 || is_signed || !fewer.into_iter().any(fits), "{entries:?}: {r}");
        }
        Err(error) => {
            let Reason::NotSwizzled { index, offset, bits } = error.reason() else {
                panic!("{error}")
            };
            assert_eq!(offset, entries[index], "{error}");
            assert!(index < entries.len() && bits <= 63, "{error}");
            for numbers in crate::swizzle::all(3, 4) {
                let (field, base, shift) = numbers;
                let is_tried = base + shift.abs() <= bits && field > 0;
                assert!(
                    is_signed && !is_tried || !fits(numbers),
                    "{entries:?}: {numbers:?}: {error}"
                );
            }
            // No entry after `index` matters: the table up to it has no layout of this size.
            let mut changed = entries.to_vec();
            changed[index + 1..].fill(entries[0]);
            assert!(ComposedLayout::from_table(&changed).is_err(), "{entries:?}: {error}");
        }
    }
}

#[test]
fn swizzled_tables() {
    small_tables().step_by(5).for_each(|entries| swizzled(&entries, 2));
    crate::composed::each(|f| {
        let entries: Vec<_> = f.offsets().collect();
        if !entries.is_empty() {
            swizzled(&entries, f.swizzle().unwrap().bits());
        }
    });
    random(crate::composed::drawn().prop_filter("size", |f| f.size() <= 100), |f| {
        swizzled(&f.offsets().collect::<Vec<_>>(), f.swizzle().unwrap().bits());
    });
    for text in
        ["S<3,3,3> o 0 o (8,64):(64,1)", "S<3,4,3> o 0 o (64,128):(128,1)", "S<3,4,3> o 5 o 12:64"]
    {
        let f = ComposedLayout::lit(text);
        let found = ComposedLayout::from_table(&f.offsets().collect::<Vec<_>>()).unwrap();
        assert!(found.offsets().eq(f.offsets()) && found.swizzle().unwrap().bits() <= 3, "{found}");
    }
}

#[test]
fn offsets_and_limits() {
    let text = |table: &[i64]| ComposedLayout::from_table(table).map(|layout| layout.to_string());
    assert_eq!(text(&[]).unwrap(), "S<0,0,0> o 0 o 0:1");
    assert_eq!(text(&[7]).unwrap(), "S<0,0,0> o 7 o 1:0");
    assert_eq!(text(&[7, 7, 7]).unwrap(), "S<0,0,0> o 7 o 3:0");
    assert_eq!(text(&[5, 3, 1]).unwrap(), "S<0,0,0> o 5 o 3:-2");
    assert_eq!(text(&[0, 9, 18, 27, 36, 45, 54, 63]).unwrap(), "S<0,0,0> o 0 o 8:9");
    let swizzled = "S<3,0,3> o 0 o (8,8):(8,1)";
    let table: Vec<_> = ComposedLayout::lit(swizzled).offsets().collect();
    assert_eq!(text(&table).unwrap(), swizzled);
    for table in
        [&[i64::MIN, i64::MAX][..], &[i64::MAX, 0, i64::MIN], &[1, i64::MAX, 3], &[-5, 9, i64::MIN]]
    {
        let _ = (text(table), F2Matrix::from_table(table), DynLayout::from_table(table));
    }
}

#[test]
fn linear_tables() {
    let linear = |entries: &[i64]| match F2Matrix::from_table(entries) {
        Ok(m) => {
            let values: Vec<_> = (0..entries.len()).map(|i| m.apply(i as u64) as i64).collect();
            assert_eq!((values, 1 << m.column_count()), (entries.to_vec(), entries.len()));
        }
        Err(error) => match error.reason() {
            f2::Reason::TableSize { entries: n } => assert!(!n.is_power_of_two()),
            f2::Reason::NegativeEntry { index, value } => {
                assert_eq!((entries[index], value < 0), (value, true));
            }
            f2::Reason::NotLinear { index, value, needed } => {
                let bits = (0..usize::BITS).filter(|k| index >> k & 1 == 1);
                let xor = bits.fold(0, |sum, k| sum ^ entries[1 << k]);
                assert_eq!((value as i64, needed as i64), (entries[index], xor), "{entries:?}");
                assert_ne!(value, needed);
            }
            reason => panic!("{reason}"),
        },
    };
    small_tables().for_each(|entries| linear(&entries));
    linear(&[]);
    linear(&[1]);
    linear(&[0, -1]);
    random(proptest::collection::vec(0..8_i64, 1..17), |entries| linear(&entries));
}
