//! Composed layouts: tiles, partitions, moved origins and common vectors, by brute force.

use std::collections::BTreeSet;

use colex::{ComposedLayout, Coord, DynLayout, Int, IntTuple, LayoutError, Swizzle, Tiler};

use crate::composed::{at, drawn, each, offsets};
use crate::support::{coordinates, random, tree};

/// A part of a composed layout has the offsets of the same part of the inner layout, swizzled after
/// the offset.
fn same_part(
    f: &ComposedLayout,
    found: &Result<(ComposedLayout, Int), LayoutError>,
    inner: &Result<(DynLayout, Int), LayoutError>,
) {
    match (found, inner) {
        (Ok((part, offset)), Ok((inner, first))) => {
            assert_eq!(part.size(), inner.size(), "{f}: {part}");
            let whole = f.offset().get() + first.get();
            for i in 0..inner.size() {
                let expected = f.swizzle().unwrap().apply(whole + inner.index(i));
                assert_eq!(offset.get() + at(part, i), expected, "{f}: {part} + {offset} at {i}");
            }
        }
        (Err(found), Err(inner)) => assert_eq!(found, inner, "{f}"),
        (found, inner) => panic!("{f}: {found:?} {inner:?}"),
    }
}

/// Checks every eighth pair of operands, beginning at `first`.
fn partitions(f: &ComposedLayout, first: usize) {
    let inner = f.inner();
    let mut pair = first;
    let mut is_next = || {
        pair += 1;
        pair.is_multiple_of(8)
    };
    for tiler in ["2:1", "4:2", "<2>", "<2,2>", "<_,2>", "<1,4>"].map(Tiler::lit) {
        for coord in ["0", "1", "(0,1)", "(1,_)", "_", "(1)", "(0,0,0)"].map(Coord::lit) {
            if !is_next() {
                continue;
            }
            same_part(f, &f.local_tile(&tiler, &coord), &inner.local_tile(&tiler, &coord));
            same_part(
                f,
                &f.outer_partition(&tiler, &coord),
                &inner.outer_partition(&tiler, &coord),
            );
        }
    }
    for threads in ["4:1", "(2,2):(2,1)", "(2,2):(1,1)", "(1,4):(0,1)"].map(DynLayout::lit) {
        for index in (0..5).map(Int::new) {
            if !is_next() {
                continue;
            }
            same_part(
                f,
                &f.local_partition(&threads, index),
                &inner.local_partition(&threads, index),
            );
        }
    }
}

#[test]
fn partitions_of_small_layouts() {
    let mut first = 0;
    each(|f| {
        partitions(f, first);
        first += 1;
    });
}

#[test]
fn partitions_of_random_layouts() {
    random((drawn(), 0..8_usize), |(f, first)| partitions(&f, first));
}

/// `domain_offset(c)(x) = f(c + x)`, and `dice` fixes the modes with `_` at 0.
fn coordinates_move(f: &ComposedLayout) {
    let all = coordinates(&tree(&f.shape()));
    for start in all.iter().step_by(3) {
        let moved = f.domain_offset(&start.tuple()).unwrap();
        assert_eq!(moved.inner(), f.inner(), "{f} at {start:?}");
        for (i, x) in (0..).zip(&all) {
            let digits =
                start.leaves().iter().zip(x.leaves()).map(|(a, b)| a + b).collect::<Vec<_>>();
            let inner: i64 = crate::support::leaves(&f.inner())
                .iter()
                .zip(digits)
                .map(|((_, stride), digit)| stride * digit)
                .sum();
            assert_eq!(at(&moved, i), f.swizzle().unwrap().apply(f.offset().get() + inner), "{f}");
        }
    }
    if f.rank() == 2 {
        for coord in ["(_,0)", "(0,_)"].map(Coord::lit) {
            let diced = f.dice(&coord).unwrap();
            let mode = usize::from(coord.is_free(0));
            let kept = f.get(mode).unwrap();
            assert_eq!(offsets(&diced), offsets(&kept), "{f}");
        }
    }
    for same in [f.filter(), f.filter_zeros()] {
        let set = |f: &ComposedLayout| offsets(f).into_iter().collect::<BTreeSet<_>>();
        assert_eq!(set(&same), set(f), "{f}: {same}");
    }
}

#[test]
fn coordinates_of_small_layouts() {
    each(coordinates_move);
}

#[test]
fn coordinates_of_random_layouts() {
    random(drawn(), |f| coordinates_move(&f));
}

fn common(f: &ComposedLayout) {
    for other in ["16:1", "(4,8):(8,1)", "(8,8):(1,8)", "(2,2):(2,1)", "12:1", "4:0"] {
        let other = DynLayout::lit(other);
        match f.max_common_layout(&other) {
            Ok(r) if f.size() > 0 => {
                for k in 0..r.size() {
                    let i = r.index(k);
                    assert_eq!((at(f, i), other.index(i)), (k, k), "{f} and {other}: {r}");
                }
                assert_eq!(f.max_common_vector(&other), Ok(r.size()), "{f} and {other}");
            }
            Ok(_) => {}
            Err(_) => assert!(f.max_common_vector(&other).is_err(), "{f} and {other}"),
        }
    }
}

#[test]
fn common_layouts() {
    each(common);
    random(drawn(), |f| common(&f));
    // The first 2^M coordinates of (3,4):(4,1) are not a layout.
    let f = ComposedLayout::lit("S<1,2,2> o 0 o (4,3):(3,1)");
    let common = f.max_common_layout(&DynLayout::lit("(4,3):(3,1)")).unwrap();
    assert_eq!(common.to_string(), "3:4");
}

fn common_of_both(f: &ComposedLayout) {
    for swizzle in [f.swizzle().unwrap(), Swizzle::IDENTITY, Swizzle::lit("S<1,1,2>")] {
        for inner in ["(4,4):(1,4)", "(8,8):(8,1)", "12:1", "(2,2):(2,1)"].map(DynLayout::lit) {
            let other = ComposedLayout::new(swizzle, Int::ZERO, &inner).unwrap();
            if let (true, Ok(r)) = (f.size() > 0, other.max_common_layout_composed(f)) {
                let of_both = |i| (at(f, i), at(&other, i));
                let expected = |k| (swizzle.apply(k), swizzle.apply(k));
                let mut indices = (0..r.size()).map(|k| (k, r.index(k)));
                assert!(indices.all(|(k, i)| of_both(i) == expected(k)), "{other} {f}: {r}");
            }
            match f.max_common_layout_composed(&other) {
                Ok(r) if f.size() > 0 => {
                    for k in 0..r.size() {
                        let expected = f.swizzle().unwrap().apply(k);
                        let i = r.index(k);
                        assert_eq!(
                            (at(f, i), at(&other, i)),
                            (expected, expected),
                            "{f} {other}: {r}"
                        );
                    }
                }
                Ok(_) => {}
                Err(_) => assert!(f.max_common_layout(&inner).is_err(), "{f} {other}"),
            }
        }
    }
}

#[test]
fn common_layouts_of_two_swizzles() {
    each(common_of_both);
    random(drawn(), |f| common_of_both(&f));
}

/// Products repeat the layout under one swizzle.
#[test]
fn products_repeat_the_inner_layout() {
    let tile = ComposedLayout::lit("S<1,0,2> o 0 o (2,4):(4,1)");
    let product = tile.blocked_product(&DynLayout::lit("(2,1):(1,0)")).unwrap();
    assert_eq!(product.to_string(), "S<1,0,2> o 0 o ((2,2),(4,1)):((4,8),(1,0))");
    let filled = tile.tile_to_shape(&IntTuple::lit("(4,4)"), None).unwrap();
    assert_eq!(filled, product);
    assert!(tile.raked_product(&DynLayout::lit("(2,1,2,2):(1,0,0,0)")).is_ok());
}
