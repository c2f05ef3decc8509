//! F2 matrices: every operation against the table of the function `i -> XOR of the columns at the set bits of i`.

use std::collections::{BTreeMap, BTreeSet};

use colex::f2::{self, F2Matrix, ParseReason, Reason};
use colex::{ComposedLayout, DynLayout, Swizzle, unwrap};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::support::{random, small, table};

fn matrix(columns: &[u64]) -> F2Matrix {
    F2Matrix::new(columns).unwrap()
}

/// The values at all indices, by the definition.
fn values(columns: &[u64]) -> Vec<u64> {
    let value = |i: u64| {
        columns.iter().enumerate().filter(|(k, _)| i >> k & 1 == 1).fold(0, |sum, (_, c)| sum ^ c)
    };
    (0..1 << columns.len()).map(value).collect()
}

/// Every matrix of at most three columns of four bits.
fn small_matrices() -> impl Iterator<Item = Vec<u64>> {
    (0..=3_u32).flat_map(|n| {
        (0..16_u64.pow(n)).map(move |code| (0..n).map(|k| code >> (4 * k) & 15).collect())
    })
}

fn random_columns() -> impl Strategy<Value = Vec<u64>> {
    let column = prop_oneof![0..16_u64, 0..1024_u64, any::<u64>(), Just(0)];
    vec(column, 0..=10)
}

/// Every law that the table decides.
fn holds(columns: &[u64]) {
    let (m, table) = (matrix(columns), values(columns));
    let image: BTreeSet<u64> = table.iter().copied().collect();
    let n = columns.len();
    for (i, value) in (0..).zip(&table) {
        assert_eq!(m.apply(i), *value, "{m} at {i}");
        assert_eq!(m.apply_in_bounds(i), Ok(*value), "{m} at {i}");
    }
    assert!(m.apply_in_bounds(1 << n).is_err(), "{m}");
    assert_eq!(1 << m.rank(), image.len(), "{m}");
    assert_eq!(m.row_count(), image.last().map_or(0, |last| 64 - last.leading_zeros() as usize));
    assert_eq!(m.is_injective(), image.len() == table.len(), "{m}");
    for rows in 0..=6 {
        assert_eq!(m.is_surjective(rows), image == (0..1 << rows).collect(), "{m} onto {rows}");
    }
    assert_eq!(m.is_permutation(), image == (0..1 << n).collect(), "{m}");
    assert_eq!(m.to_string().parse(), Ok(m));
    kernel_holds(&m, &table);
    right_inverse_holds(&m, &image);
    left_inverse_holds(&m, &table);
    to_layout_holds(&m, &table);
}

fn kernel_holds(m: &F2Matrix, table: &[u64]) {
    let zeros = (0..).zip(table).filter(|(_, value)| **value == 0).map(|(i, _)| i);
    let kernel = m.kernel();
    let reached = values(kernel.columns()).into_iter().collect::<BTreeSet<u64>>();
    assert_eq!(reached, zeros.collect(), "kernel of {m}: {kernel}");
    assert!(kernel.is_injective(), "kernel of {m}: {kernel}");
}

fn right_inverse_holds(m: &F2Matrix, image: &BTreeSet<u64>) {
    let inverse = m.right_inverse();
    let reached = inverse.column_count();
    for (k, index) in (0..).zip(values(inverse.columns())) {
        assert_eq!(m.apply_in_bounds(index), Ok(k), "right inverse of {m}: {inverse}");
    }
    assert!(!image.contains(&(1 << reached)), "right inverse of {m}: {inverse}");
    for rows in 0..=6 {
        match m.right_inverse_onto(rows) {
            Ok(onto) => assert_eq!(onto.columns(), &inverse.columns()[..rows]),
            Err(error) => {
                let expected = Reason::NotSurjective { rows, rank: m.rank(), value: 1 << reached };
                assert_eq!(error.reason(), expected);
                assert!(rows > reached, "{m}");
            }
        }
    }
}

fn left_inverse_holds(m: &F2Matrix, table: &[u64]) {
    match m.left_inverse() {
        Ok(inverse) => {
            for (i, value) in (0..).zip(table) {
                assert_eq!(
                    inverse.apply_in_bounds(*value),
                    Ok(i),
                    "left inverse of {m}: {inverse}"
                );
            }
        }
        Err(error) => {
            let Reason::NotInjective { columns, rank, kernel } = error.reason() else {
                panic!("{error}")
            };
            assert_eq!((columns, rank), (m.column_count(), m.rank()));
            assert!(kernel != 0 && m.apply_in_bounds(kernel) == Ok(0), "{m}: {error}");
        }
    }
}

fn to_layout_holds(m: &F2Matrix, table: &[u64]) {
    let signed: Option<Vec<i64>> = table.iter().map(|value| i64::try_from(*value).ok()).collect();
    match m.to_layout() {
        Ok(layout) => {
            let offsets = (0..layout.size()).map(|i| layout.index(i)).collect::<Vec<_>>();
            assert_eq!(Some(offsets), signed, "layout of {m}: {layout}");
            assert_eq!(layout.coalesce(), layout, "layout of {m}: {layout}");
            assert_eq!(F2Matrix::from_layout(&layout), Ok(*m));
        }
        Err(error) => {
            let strided = signed.and_then(|table| DynLayout::from_table(&table).ok());
            assert_eq!(strided, None, "{m}: {error}");
        }
    }
}

/// `from_layout` agrees with the definition of linear functions.
fn from_layout_holds(layout: &DynLayout) {
    let offsets = table(layout);
    let n = offsets.len();
    let is_linear = n.is_power_of_two()
        && offsets.iter().all(|offset| *offset >= 0)
        && (0..n).all(|i| (0..n).all(|j| offsets[i ^ j] == offsets[i] ^ offsets[j]));
    match F2Matrix::from_layout(layout) {
        Ok(m) => {
            assert!(is_linear, "{layout}");
            assert!(
                (0..).zip(&offsets).all(|(i, offset)| m.apply(i) == *offset as u64),
                "{layout}"
            );
            assert_eq!(m.to_layout().unwrap(), layout.coalesce(), "{layout}");
        }
        Err(error) => assert!(!is_linear, "{layout}: {error}"),
    }
}

#[test]
fn every_small_matrix() {
    small_matrices().for_each(|columns| holds(&columns));
}

#[test]
fn every_small_product() {
    for left in small_matrices().filter(|columns| columns.len() == 2) {
        for right in (0..64_u64).map(|code| [code & 7, code >> 3]) {
            let product = matrix(&left).composition(&matrix(&right));
            match product {
                Ok(product) => {
                    let left = matrix(&left);
                    let expected =
                        values(&right).into_iter().map(|i| left.apply_in_bounds(i).unwrap());
                    assert_eq!(values(product.columns()), expected.collect::<Vec<_>>());
                }
                Err(error) => {
                    let column = usize::from(right[0] < 4);
                    let value = right[column];
                    assert!(value >= 4);
                    assert_eq!(
                        error.reason(),
                        Reason::ColumnOutOfBounds { column, value, columns: 2 }
                    );
                }
            }
        }
    }
}

#[test]
fn every_small_quotient() {
    for left in small_matrices().filter(|columns| columns.len() == 2) {
        let left = matrix(&left);
        for outer in small_matrices().step_by(17) {
            let image: BTreeSet<u64> = values(&outer).into_iter().collect();
            let outer = matrix(&outer);
            match left.invert_and_compose(&outer) {
                Ok(quotient) => assert_eq!(outer.composition(&quotient), Ok(left)),
                Err(error) => {
                    let column = left.columns().iter().position(|column| !image.contains(column));
                    let column = column.unwrap();
                    let value = left.columns()[column];
                    assert_eq!(error.reason(), Reason::NoIndex { column, value }, "{left} {outer}");
                }
            }
        }
    }
}

/// `product` by its definition, and `left_division` of every matrix: it finds the factor exactly if there is one.
fn product_holds(left: &[u64], right: &[u64], rows: usize) {
    let (a, b) = (matrix(left), matrix(right));
    if a.row_count() > rows {
        let expected = Reason::TooFewRows { rows, needed: a.row_count() };
        assert_eq!(a.product(rows, &b).unwrap_err().reason(), expected);
        assert_eq!(b.left_division(&a, rows).unwrap_err().reason(), expected);
        return;
    }
    let product = a.product(rows, &b).unwrap();
    for (j, y) in (0..).zip(values(right)) {
        for (i, x) in (0..).zip(values(left)) {
            assert_eq!(product.apply_in_bounds(i | j << left.len()), Ok(x | y << rows), "{a} {b}");
        }
    }
    assert_eq!(product.left_division(&a, rows), Ok(b));
    let has_factor = right.len() >= left.len()
        && right[..left.len()] == *left
        && right[left.len()..].iter().all(|column| column % (1 << rows) == 0);
    match b.left_division(&a, rows) {
        Ok(quotient) => assert_eq!(a.product(rows, &quotient), Ok(b)),
        Err(error) => assert!(!has_factor, "{b} by {a}: {error}"),
    }
}

#[test]
fn every_small_block_product() {
    for left in small_matrices().filter(|columns| columns.len() < 3).step_by(3) {
        for right in small_matrices().step_by(29) {
            for rows in 0..6 {
                product_holds(&left, &right, rows);
            }
        }
        product_holds(&left, &left, 4);
    }
}

#[test]
fn products_of_full_width() {
    let (full, zeros) = (F2Matrix::identity(64).unwrap(), matrix(&[0, 0]));
    let half = F2Matrix::identity(32).unwrap();
    assert_eq!(half.product(32, &half), Ok(full));
    assert_eq!(full.left_division(&half, 32), Ok(half));
    assert_eq!(full.product(64, &F2Matrix::EMPTY), Ok(full));
    assert_eq!(full.left_division(&full, 64), Ok(F2Matrix::EMPTY));
    assert_eq!(matrix(&[u64::MAX, 0, 0]).left_division(&matrix(&[u64::MAX]), 64), Ok(zeros));
    assert_eq!(matrix(&[u64::MAX]).product(64, &zeros), Ok(matrix(&[u64::MAX, 0, 0])));
    let reason = |result: Result<F2Matrix, f2::Error>| result.unwrap_err().reason();
    assert_eq!(reason(half.product(33, &half)), Reason::TooManyRows { rows: 65 });
    assert_eq!(reason(half.product(65, &half)), Reason::TooManyRows { rows: 65 });
    assert_eq!(reason(full.product(64, &zeros)), Reason::TooManyColumns { columns: 66 });
    assert_eq!(
        reason(zeros.left_division(&half, 32)),
        Reason::TooFewColumns { columns: 2, needed: 32 }
    );
}

#[test]
fn every_small_layout() {
    small().for_each(|layout| from_layout_holds(&layout));
}

#[test]
fn signs_and_sums_of_strides() {
    for text in [
        "(2,1):(1,-5)",
        "2:-1",
        "(2,2):(3,4)",
        "(4,2):(10,5)",
        "(2,2,2):(5,0,8)",
        "():()",
        "0:1",
        "(4,0):(1,4)",
    ] {
        from_layout_holds(&DynLayout::lit(text));
    }
}

#[test]
fn equivalent_compares_functions() {
    let mut by_table: BTreeMap<Vec<i64>, usize> = BTreeMap::new();
    let layouts: Vec<_> =
        small().filter(|layout| layout.size() <= 8).step_by(7).take(400).collect();
    for layout in &layouts {
        let next = by_table.len();
        by_table.entry(table(layout)).or_insert(next);
    }
    for a in &layouts {
        for b in &layouts {
            let same = f2::equivalent(&(*a).into(), &(*b).into());
            assert_eq!(same, Ok(by_table[&table(a)] == by_table[&table(b)]), "{a} {b}");
        }
    }
}

/// `from_composed` agrees with the definition of linear functions, and `to_composed` inverts it.
fn from_composed_holds(layout: &ComposedLayout) {
    let offsets: Vec<_> = layout.offsets().collect();
    let n = offsets.len();
    let is_linear = n.is_power_of_two()
        && offsets.iter().all(|offset| *offset >= 0)
        && (0..n).all(|i| (0..n).all(|j| offsets[i ^ j] == offsets[i] ^ offsets[j]));
    match F2Matrix::from_composed(layout) {
        Ok(m) => {
            assert!(is_linear, "{layout}");
            assert!((0..).zip(&offsets).all(|(i, x)| m.apply(i) == *x as u64), "{layout}");
            let back = m.to_composed().unwrap();
            assert_eq!(back.offsets().collect::<Vec<_>>(), offsets, "{layout}: {back}");
            assert!(
                back.swizzle().unwrap().bits() <= layout.swizzle().unwrap().bits(),
                "{layout}: {back}"
            );
        }
        Err(error) => assert!(!is_linear, "{layout}: {error}"),
    }
}

#[test]
fn composed_layouts() {
    crate::composed::each(from_composed_holds);
    random(crate::composed::drawn(), |layout| from_composed_holds(&layout));
}

/// `to_composed` finds a swizzle over a layout exactly if there is one.
#[test]
fn every_small_factor() {
    let swizzles = crate::swizzle::all(2, 3);
    let mut swizzled = 0;
    for columns in small_matrices().filter(|columns| columns.len() == 3) {
        let m = matrix(&columns);
        let factors = |swizzle: Swizzle| {
            let columns = columns.iter().map(|c| swizzle.apply(*c as i64) as u64);
            matrix(&columns.collect::<Vec<_>>()).to_layout().is_ok()
        };
        let is_swizzled = swizzles.iter().any(|numbers| factors(crate::swizzle::make(*numbers)));
        match m.to_composed() {
            Ok(layout) => {
                assert!(is_swizzled, "{m}: {layout}");
                assert_eq!(F2Matrix::from_composed(&layout), Ok(m), "{m}: {layout}");
                swizzled += i32::from(!layout.swizzle().unwrap().is_identity());
            }
            Err(error) => {
                assert!(!is_swizzled, "{m}: {error}");
                assert!(matches!(error.reason(), Reason::NoSwizzle { .. }), "{m}: {error}");
            }
        }
    }
    assert!(swizzled > 100, "{swizzled}");
}

#[test]
fn equivalent_compares_swizzled_layouts() {
    let mut layouts = Vec::new();
    for swizzle in ["S<0,0,0>", "S<1,0,1>", "S<2,0,2>", "S<2,0,3>", "S<1,1,-2>", "S<3,0,3>"] {
        for offset in [0, 1, 8] {
            for inner in ["16:1", "(4,4):(1,4)", "(4,4):(4,1)", "(2,8):(8,1)", "(4,4):(3,1)", "8:1"]
            {
                layouts.push(ComposedLayout::lit(&format!("{swizzle} o {offset} o {inner}")));
            }
        }
    }
    for a in &layouts {
        for b in &layouts {
            assert_eq!(f2::equivalent(a, b), Ok(a.offsets().eq(b.offsets())), "{a} {b}");
        }
    }
    let huge = |swizzle| ComposedLayout::lit(&format!("{swizzle} o 1 o (1000,1000):(1,1000)"));
    assert_eq!(f2::equivalent(&huge("S<1,0,3>"), &huge("S<1,0,3>")), Ok(true));
    let error = f2::equivalent(&huge("S<1,0,3>"), &huge("S<1,0,4>")).unwrap_err();
    assert_eq!((error.operation(), error.reason()), ("equivalent", Reason::Offset { offset: 1 }));
}

#[test]
fn sixty_four_columns() {
    let identity = F2Matrix::identity(64).unwrap();
    assert!(identity.is_permutation() && identity.is_surjective(64));
    assert_eq!(identity.apply_in_bounds(u64::MAX), Ok(u64::MAX));
    assert_eq!(identity.composition(&identity), Ok(identity));
    assert_eq!((identity.right_inverse(), identity.left_inverse()), (identity, Ok(identity)));
    assert_eq!(identity.right_inverse_onto(64), Ok(identity));
    assert!(matches!(
        identity.right_inverse_onto(65).unwrap_err().reason(),
        Reason::TooManyRows { rows: 65 }
    ));
    assert!(matches!(
        identity.to_layout().unwrap_err().reason(),
        Reason::TooWide { column: 63, .. } | Reason::Layout(_)
    ));
    let zeros = F2Matrix::new(&[0; 64]).unwrap();
    assert_eq!(zeros.kernel(), identity);
    assert!(matches!(zeros.to_layout().unwrap_err().reason(), Reason::Layout(_)));
    let apart: Vec<u64> = (0..40).map(|k| 1 << ((k * 11) % 41)).collect();
    assert!(matches!(matrix(&apart).to_layout().unwrap_err().reason(), Reason::Layout(_)));
    assert_eq!(F2Matrix::identity(62).unwrap().to_layout().unwrap().size(), 1 << 62);
    assert!(F2Matrix::identity(65).is_err() && F2Matrix::new(&[0; 65]).is_err());
    for text in [identity.to_string(), zeros.to_string()] {
        assert_eq!(text.parse::<F2Matrix>().unwrap().to_string(), text);
    }
}

#[test]
fn in_const() {
    const TILED: DynLayout =
        unwrap(DynLayout::lit("(8,4):(4,1)").logical_divide(&colex::Tiler::lit("4:1")));
    const MATRIX: F2Matrix = match F2Matrix::from_layout(&TILED) {
        Ok(matrix) => matrix.right_inverse(),
        Err(_) => F2Matrix::EMPTY,
    };
    assert_eq!(MATRIX.columns(), [8, 16, 1, 2, 4]);
}

#[test]
fn malformed_texts() {
    let expected = |what, found| ParseReason::Expected { what, found };
    let cases = [
        ("", 0, expected("`[`", None)),
        ("[", 1, expected("an integer of at least 0", None)),
        ("[1", 2, expected("`,` or `]`", None)),
        ("[1,]", 3, expected("an integer of at least 0", Some(']'))),
        ("[-1]", 1, expected("an integer of at least 0", Some('-'))),
        ("[1] 2", 4, expected("the end of the text", Some('2'))),
        ("[1 2]", 3, expected("`,` or `]`", Some('2'))),
        ("[é]", 1, expected("an integer of at least 0", Some('é'))),
        ("[18446744073709551616]", 1, ParseReason::TooLarge),
    ];
    for (text, position, reason) in cases {
        let error = F2Matrix::parse(text).unwrap_err();
        assert_eq!((error.position(), error.reason()), (position, reason), "{text}");
    }
    let long = format!("[{}0]", "0,".repeat(64));
    assert_eq!(F2Matrix::parse(&long).unwrap_err().reason(), ParseReason::TooManyColumns);
    assert_eq!(F2Matrix::parse(" [ 1 , 2 ] ").unwrap().columns(), [1, 2]);
}

proptest! {
    #[test]
    fn random_matrices(columns in random_columns()) {
        holds(&columns);
    }
}
