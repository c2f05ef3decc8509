//! Composed layouts whose outer function is a layout, `A o offset o B`, by brute force.

use colex::f2::{self, F2Matrix};
use colex::{ComposedLayout, Coord, DynLayout, Int, IntTuple, Outer, Reason, Tiler};
use proptest::prelude::*;

use crate::support::{flat_layout, layouts, leaf_grid, leaves, random, squares, table, value};

/// `A(offset + B(i))` for every `i`, from the definition.
fn expected(a: &DynLayout, offset: i64, b: &DynLayout) -> Vec<i64> {
    table(b).into_iter().map(|x| value(&leaves(a), offset + x)).collect()
}

fn offsets(f: &ComposedLayout) -> Vec<i64> {
    f.offsets().collect()
}

/// Index, bounds and text. Returns whether the composition is a layout plus a constant.
fn holds(a: &DynLayout, offset: i64, b: &DynLayout) -> bool {
    let least = table(b).iter().min().map_or(0, |least| offset + least);
    let composed = a.composition_with_offset(Int::new(offset), b);
    if least < 0 {
        let reason = composed.unwrap_err().reason();
        assert!(
            matches!(reason, Reason::RightOffset { .. } | Reason::EmptyLeftExtent { .. }),
            "{reason}"
        );
        return false;
    }
    let f = match composed {
        Ok(f) => f,
        Err(error) if a.leaf_count() == 0 => {
            assert!(matches!(error.reason(), Reason::OutOfBounds { .. }), "{error}");
            return false;
        }
        Err(error) => panic!("{a} o {offset} o {b}: {error}"),
    };
    let table = expected(a, offset, b);
    assert_eq!(offsets(&f), table, "{a} o {offset} o {b} = {f}");
    assert!(b.shape().compatible(&f.shape()), "{f}");
    for (i, x) in (0..).zip(&table) {
        assert_eq!((f.index(i), f.try_index(i)), (*x, Ok(*x)), "{f} at {i}");
        assert_eq!(f.crd2idx(&IntTuple::int(i)).unwrap().get(), *x, "{f} at {i}");
    }
    assert_eq!(ComposedLayout::parse(&f.to_string()), Ok(f));
    if let Some((low, high)) = f.offset_bounds() {
        assert!(table.iter().all(|x| (low..=high).contains(x)), "{f}: {low}..={high}");
        assert_eq!(f.cosize(), high.max(0) - low.min(0) + 1, "{f}");
    }
    if let Outer::Layout(outer) = f.outer() {
        assert_eq!((outer, f.offset().get(), f.inner()), (*a, offset, *b), "{f}");
        assert!(f.as_layout().is_none() && f.swizzle().is_none());
    } else if offset == 0 {
        assert_eq!(f.as_layout(), a.composition(b).ok(), "{f}");
    }
    parts(&f);
    f.swizzle().is_some()
}

/// Operations on the coordinates.
fn parts(f: &ComposedLayout) {
    let table = offsets(f);
    for same in [f.coalesce(), f.flatten()] {
        assert_eq!(offsets(&same), table, "{f}: {same}");
    }
    if let Ok(divided) = f.logical_divide(&Tiler::lit("2:1"))
        && divided.size() == f.size()
    {
        assert_eq!(offsets(&divided), table, "{f}: {divided}"); // tiles of adjacent coordinates
    }
    if let Ok(part) = f.composition(&DynLayout::lit("2:2"))
        && f.size() > 2
    {
        assert_eq!(offsets(&part), [table[0], table[2]], "{f}: {part}");
    }
    if f.rank() == 2 && f.size() > 0 {
        let rows = f.shape().get(0).unwrap().size().unwrap();
        for j in 0..f.size() / rows {
            let coord = Coord::from_entries(&[Coord::ALL, Coord::from(j)]).unwrap();
            let (slice, offset) = f.slice_and_offset(&coord).unwrap();
            let found: Vec<_> = offsets(&slice).into_iter().map(|x| x + offset.get()).collect();
            assert_eq!(found, table[(j * rows) as usize..][..rows as usize], "{f} at {coord}");
        }
    }
    assert_eq!(f2::equivalent(f, &f.coalesce()), Ok(true), "{f}");
    if f.swizzle().is_none() {
        assert_eq!(f.upcast(Int::new(2)).unwrap_err().reason(), Reason::OuterLayout);
        assert_eq!(f.right_inverse().unwrap_err().reason(), Reason::OuterLayout);
        assert_eq!(f.max_common_vector(&f.inner()).unwrap_err().reason(), Reason::OuterLayout);
        assert_eq!(f.max_alignment().ok(), f.inner().max_alignment().ok().map(|_| 1));
        let reason = F2Matrix::from_composed(f).unwrap_err().reason();
        assert_eq!(reason, f2::Reason::OuterLayout);
    }
}

#[test]
fn every_small_pair() {
    let outers = squares(&leaf_grid(4, &[0, 1, 3, 8]));
    let outers: Vec<_> = outers.into_iter().map(|(a, b)| flat_layout(&[a, b])).step_by(5).collect();
    let inners = squares(&leaf_grid(4, &[0, 1, 2, 4]));
    let inners: Vec<_> = inners.into_iter().map(|(a, b)| flat_layout(&[a, b])).step_by(3).collect();
    let (mut strided, mut all) = (0, 0);
    for a in &outers {
        for b in &inners {
            for offset in [0, 1, 2, 4, 9] {
                strided += i32::from(holds(a, offset, b));
                all += 1;
            }
        }
    }
    assert!(strided > all / 4 && strided < all, "{strided} of {all}");
}

#[test]
fn signs_and_empty_layouts() {
    let l = DynLayout::lit;
    for (a, offset, b) in [
        ("(4,4):(1,8)", 3, "4:-1"),
        ("(4,4):(-1,8)", 5, "(2,2):(-1,4)"),
        ("(4,4):(1,-8)", 2, "4:1"),
        ("()", 0, "4:0"),
        ("8:3", 7, "8:-1"),
        ("(4,4):(1,8)", 1, "(0,4):(1,4)"),
        ("(4,4):(1,8)", 40, "4:1"),
    ] {
        holds(&l(a), offset, &l(b));
    }
    let error = |a, offset, b| {
        l(a).composition_with_offset(Int::new(offset), &l(b)).unwrap_err().to_string()
    };
    assert_eq!(
        error("(4,4):(1,8)", 2, "4:-1"),
        "composition_with_offset: the right layout has the negative offset -1; use offsets of at least 0"
    );
    assert!(
        error("(0,4):(1,8)", 0, "4:1").contains("extent 0 (counted from 0) of the left layout")
    );
    assert!(
        error("(4,4):(1,8)", i64::MAX, "4:1")
            .starts_with("composition_with_offset: a result is above")
    );
    assert!(error("(2,2):(1,4611686018427387904)", 3, "4:1").contains("above"));
    assert!(error("()", 1, "4:0").contains("the coordinate 1 is not in 0..1"));
}

/// Layouts that are too large to compare give an error, unless one of them is known.
#[test]
fn large_layouts() {
    let f = ComposedLayout::lit("(4,100000):(1,8) o 2 o 100000:1");
    assert!(f.swizzle().is_none());
    assert_eq!(f2::equivalent(&f, &f), Ok(true));
    let other = ComposedLayout::lit("(4,100000):(1,8) o 1 o 100000:1");
    let error = f2::equivalent(&f, &other).unwrap_err();
    assert_eq!(error.reason(), f2::Reason::OuterLayout);
    assert_eq!(f2::equivalent(&f, &ComposedLayout::lit("S<0,0,0> o 0 o 10:1")), Ok(false));
    assert_eq!(f.index(3), 9);
    assert_eq!(f.offset_bounds().map(|(low, _)| low), Some(0));
}

#[test]
fn random_pairs() {
    let small = || layouts().prop_filter("size", |l| l.size() <= 64);
    random((layouts(), 0..60_i64, small()), |(a, offset, b)| {
        holds(&a, offset, &b);
    });
}
