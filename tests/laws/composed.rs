//! Composed layouts: `swizzle(offset + inner(c))`, by brute force on small domains.

use colex::{ComposedLayout, Coord, DynLayout, Int, IntTuple, LayoutError, Swizzle, Tiler};
use proptest::prelude::*;

use crate::support::{
    compact_layouts, coordinates, flat_layout, layouts, leaf_grid, leaves, random, signed_layouts,
    size, squares, table, tree, value,
};
use crate::swizzle::{all, by_bits, make};

type Numbers = (i64, i64, i64);

pub(crate) fn composed(numbers: Numbers, offset: i64, inner: &DynLayout) -> ComposedLayout {
    ComposedLayout::new(make(numbers), Int::new(offset), inner).unwrap()
}

/// The offset at the flat coordinate `i`, from the definition.
pub(crate) fn at(f: &ComposedLayout, i: i64) -> i64 {
    let (swizzle, inner) = (f.swizzle().unwrap(), value(&leaves(&f.inner()), i));
    by_bits((swizzle.bits(), swizzle.base(), swizzle.shift()), f.offset().get() + inner)
}

pub(crate) fn offsets(f: &ComposedLayout) -> Vec<i64> {
    (0..size(&f.inner())).map(|i| at(f, i)).collect()
}

/// Powers of two and other extents, with strides that chain, overlap and have holes.
fn inners() -> Vec<DynLayout> {
    let pairs = squares(&leaf_grid(4, &[0, 1, 2, 3, 4, 8]));
    let pairs = pairs.into_iter().map(|(a, b)| flat_layout(&[a, b])).step_by(7);
    let more = [
        "()",
        "1",
        "16:1",
        "12:1",
        "5:3",
        "(4,8):(8,1)",
        "(8,8):(8,1)",
        "(8,8):(1,8)",
        "(4,(2,2)):(1,(8,4))",
        "((2,2),(2,4)):((4,1),(2,8))",
        "(4,4):(1,-4)",
        "(2,4,8):(8,16,1)",
        "(0,4):(1,4)",
        "(2,2):(2,1)",
        "(3,5):(5,1)",
        "(8,2):(3,32)",
    ];
    pairs.chain(more.map(DynLayout::lit)).collect()
}

pub(crate) fn each(mut law: impl FnMut(&ComposedLayout)) {
    let inners = inners();
    for (k, numbers) in all(2, 2).into_iter().enumerate() {
        for (j, inner) in inners.iter().enumerate() {
            let offset = [0, 0, 1, 2, 5, 8, 37, -3][(j + k) % 8];
            law(&composed(numbers, offset, inner));
        }
    }
}

pub(crate) fn drawn() -> impl Strategy<Value = ComposedLayout> {
    let inner = prop_oneof![layouts(), signed_layouts(), compact_layouts()];
    let numbers = proptest::sample::select(all(3, 3));
    (inner, numbers, prop_oneof![Just(0), -40..80_i64])
        .prop_map(|(inner, numbers, offset)| composed(numbers, offset, &inner))
}

/// Index, coordinates, bounds and text.
fn queries(f: &ComposedLayout) {
    let table = offsets(f);
    assert_eq!(f.offsets().collect::<Vec<_>>(), table, "{f}");
    assert_eq!(
        (f.size(), f.shape(), f.rank()),
        (table.len() as i64, f.inner().shape(), f.inner().rank())
    );
    for (i, x) in (0..).zip(&table) {
        assert_eq!((f.index(i), f.try_index(i)), (*x, Ok(*x)), "{f} at {i}");
    }
    if table.is_empty() {
        assert_eq!((f.cosize(), f.offset_bounds()), (0, None), "{f}");
    } else {
        for (c, x) in coordinates(&tree(&f.shape())).iter().zip(&table) {
            assert_eq!(f.crd2idx(&c.tuple()).unwrap().get(), *x, "{f} at {c:?}");
        }
        bounds(f, &table);
    }
    assert_eq!(ComposedLayout::parse(&f.to_string()), Ok(*f));
    assert_eq!(ComposedLayout::parse_cute(&format!("{f:#}")), Ok(*f));
    let same = f.as_layout();
    assert!(same.is_none_or(|layout| crate::support::table(&layout) == table), "{f}");
}

/// The bounds are those of the interval of the inner offsets, and contain every offset.
fn bounds(f: &ComposedLayout, table: &[i64]) {
    let inner = crate::support::table(&f.inner());
    let (low, high) = (inner.iter().min().unwrap(), inner.iter().max().unwrap());
    let swizzle = f.swizzle().unwrap();
    let numbers = (swizzle.bits(), swizzle.base(), swizzle.shift());
    let interval = *low..=*high;
    let swizzled: Vec<_> = interval.map(|x| by_bits(numbers, x + f.offset().get())).collect();
    let exact = (*swizzled.iter().min().unwrap(), *swizzled.iter().max().unwrap());
    assert_eq!(f.offset_bounds(), Some(exact), "{f}");
    assert_eq!(f.cosize(), exact.1.max(0) - exact.0.min(0) + 1, "{f}");
    assert!(table.iter().all(|x| (exact.0..=exact.1).contains(x)), "{f}");
}

#[test]
fn queries_of_small_layouts() {
    each(queries);
}

#[test]
fn queries_of_random_layouts() {
    random(drawn(), |f| queries(&f));
}

/// `f(c with _ := x) = offset + slice(x)` for every coordinate of one mode and `_` in the others.
fn slices(f: &ComposedLayout) {
    let entries: Vec<_> = match f.shape().as_int() {
        Some(_) => return,
        None => (0..f.rank()).map(|k| f.shape().get(k).unwrap().size().unwrap()).collect(),
    };
    if entries.contains(&0) {
        return;
    }
    for fixed in 0..1_usize << entries.len() {
        for c in 0..entries.iter().product::<i64>() {
            let digits: Vec<_> = entries
                .iter()
                .scan(c, |rest, s| {
                    let digit = *rest % s;
                    *rest /= s;
                    Some(digit)
                })
                .collect();
            let is_fixed = |k: usize| fixed >> k & 1 == 1;
            if (0..entries.len()).any(|k| !is_fixed(k) && digits[k] != 0) {
                continue;
            }
            let entry = |k: usize| if is_fixed(k) { Coord::from(digits[k]) } else { Coord::ALL };
            let coord =
                Coord::from_entries(&(0..entries.len()).map(entry).collect::<Vec<_>>()).unwrap();
            let (slice, offset) = f.slice_and_offset(&coord).unwrap();
            // The slice has the coordinates of the free modes, in order.
            let mut x = 0;
            for i in 0..f.size() {
                let mut rest = i;
                let matches = entries.iter().enumerate().all(|(k, s)| {
                    let digit = rest % s;
                    rest /= s;
                    !is_fixed(k) || digit == digits[k]
                });
                if matches {
                    let found = offset.get() + at(&slice, x);
                    assert_eq!(found, at(f, i), "{coord} of {f} is {slice} + {offset} at {x}");
                    x += 1;
                }
            }
            assert_eq!(slice.size(), x, "{coord} of {f}");
        }
    }
}

#[test]
fn slices_of_small_layouts() {
    each(slices);
}

#[test]
fn slices_of_random_layouts() {
    let few = drawn().prop_filter("size", |f| f.size() <= 100);
    random(few, |f| slices(&f));
}

/// A row and a column of a swizzled matrix have strides, of both signs.
#[test]
fn slices_decay() {
    let slice = |f: &str, c: &str| {
        let (slice, offset) = ComposedLayout::lit(f).slice_and_offset(&Coord::lit(c)).unwrap();
        (slice.as_layout().map(|layout| layout.to_string()), offset.get())
    };
    let tile = "S<3,0,3> o 0 o (8,8):(8,1)";
    for i in 0..8 {
        assert!(
            slice(tile, &format!("({i},_)")).0.is_some()
                && slice(tile, &format!("(_,{i})")).0.is_some()
        );
    }
    assert_eq!(slice(tile, "(5,_)"), (Some("((2,2,2)):((-1,2,-4))".into()), 45));
    assert_eq!(slice(tile, "(_,3)"), (Some("((4,2)):((7,36))".into()), 3));
    assert_eq!(slice(tile, "(5,3)"), (Some("():()".into()), 46));
    assert_eq!(slice(tile, "(_,_)"), (None, 0));
    let text = |f: &str, c: &str| {
        let (slice, offset) = ComposedLayout::lit(f).slice_and_offset(&Coord::lit(c)).unwrap();
        (slice.to_string(), offset.get())
    };
    // Both fields are free, so the swizzle stays; the offset accumulates inside it.
    let tall = "S<3,3,3> o 0 o (4,16,16):(256,16,1)";
    assert_eq!(text(tall, "(3,_,14)"), ("S<3,3,3> o 264 o (16):(16)".into(), 518));
    let again = "S<3,3,3> o 264 o (16):(16)";
    assert_eq!(
        text(again, "(3)"),
        ("S<0,0,0> o 0 o ():()".into(), at(&ComposedLayout::lit(again), 3))
    );
    // The fixed part carries into the free bits, so no part of it leaves the swizzle.
    assert_eq!(text("S<1,0,1> o 1 o (4,4):(1,4)", "(_,0)"), ("S<1,0,1> o 1 o (4):(1)".into(), 0));
}

/// Operations on the coordinates are those of the inner layout; composition is that of functions.
fn coordinates_of(f: &ComposedLayout) {
    let wrapped = |inner: Result<DynLayout, LayoutError>| {
        inner.and_then(|inner| ComposedLayout::new(f.swizzle().unwrap(), f.offset(), &inner))
    };
    let same = |a: Result<ComposedLayout, LayoutError>, b: Result<DynLayout, LayoutError>| {
        assert_eq!(a.ok(), wrapped(b).ok(), "{f}");
    };
    let inner = f.inner();
    for tiler in ["2:1", "<2>", "<2,2>", "<_,2>", "4:2"].map(Tiler::lit) {
        same(f.logical_divide(&tiler), inner.logical_divide(&tiler));
        same(f.zipped_divide(&tiler), inner.zipped_divide(&tiler));
        same(f.tiled_divide(&tiler), inner.tiled_divide(&tiler));
        same(f.flat_divide(&tiler), inner.flat_divide(&tiler));
        same(f.logical_product(&tiler), inner.logical_product(&tiler));
        same(f.zipped_product(&tiler), inner.zipped_product(&tiler));
        same(f.tiled_product(&tiler), inner.tiled_product(&tiler));
        same(f.flat_product(&tiler), inner.flat_product(&tiler));
        same(f.compose(&tiler), inner.compose(&tiler));
    }
    for copies in ["(2,2):(1,2)", "3:1", "(2,1):(1,0)"].map(DynLayout::lit) {
        same(f.blocked_product(&copies), inner.blocked_product(&copies));
        same(f.raked_product(&copies), inner.raked_product(&copies));
        same(f.append(&copies), inner.append(&copies));
        same(f.prepend(&copies), inner.prepend(&copies));
        same(f.replace(1, &copies), inner.replace(1, &copies));
    }
    same(f.append_to_rank(3), inner.append_to_rank(3));
    same(f.prepend_to_rank(3), inner.prepend_to_rank(3));
    let shape = IntTuple::lit("(8,8)");
    same(f.tile_to_shape(&shape, None), inner.tile_to_shape(&shape, None));
    same(f.with_shape(&shape), inner.with_shape(&shape));
    same(f.coalesce_by(&shape), inner.coalesce_by(&shape));
    same(f.unflatten(&shape), inner.unflatten(&shape));
    same(f.get(1), inner.get(1));
    same(f.get_path(&[1, 0]), inner.get_path(&[1, 0]));
    same(f.select(&[1, 0]), inner.select(&[1, 0]));
    same(f.take(0, 1), inner.take(0, 1));
    same(f.group(0, 1), inner.group(0, 1));
    assert_eq!(offsets(&f.coalesce()), offsets(f), "{f}");
    assert_eq!(offsets(&f.flatten()), offsets(f), "{f}");
    for right in ["4:1", "(2,2):(2,1)", "3:2", "2:0"].map(DynLayout::lit) {
        if let Ok(found) = f.composition(&right) {
            let expected: Vec<_> = table(&right).into_iter().map(|i| at(f, i)).collect();
            assert_eq!(offsets(&found), expected, "{f} o {right}");
        }
    }
}

#[test]
fn coordinates_of_small_layouts() {
    each(coordinates_of);
}

/// An inverse is one, or there is an error.
fn inverses(f: &ComposedLayout) -> bool {
    let right = f.right_inverse().ok();
    if let Some(r) = &right {
        assert!((0..r.size()).all(|k| at(f, at(r, k)) == k), "right inverse of {f}: {r}");
    }
    let left = f.left_inverse().ok();
    if let Some(r) = &left {
        for i in 0..f.size() {
            let back = at(r, at(f, i));
            assert_eq!(at(f, back), at(f, i), "left inverse of {f}: {r}");
            assert!(
                back == i || !crate::support::is_injective(&f.inner()),
                "left inverse of {f}: {r}"
            );
        }
    }
    right.is_some() || left.is_some()
}

#[test]
fn inverses_of_small_layouts() {
    each(|f| {
        inverses(f);
    });
    for inner in ["(8,8):(8,1)", "(8,8):(1,8)", "(4,16):(1,4)", "(2,4,8):(4,1,8)"] {
        let f = composed((1, 0, 2), 0, &DynLayout::lit(inner));
        assert!(inverses(&f), "{f}");
    }
}

#[test]
fn inverses_of_random_layouts() {
    let numbers = proptest::sample::select(all(2, 2));
    random((compact_layouts(), numbers), |(inner, numbers)| {
        inverses(&composed(numbers, 0, &inner));
    });
}

/// A recast keeps the memory: the groups of an upcast, the parts of a downcast.
fn recasts(f: &ComposedLayout) {
    for factor in [1, 2, 4, 8] {
        let n = Int::new(factor);
        if let (Ok(finer), Ok(inner)) = (f.downcast(n), f.inner().downcast(n)) {
            let expected = f.swizzle().unwrap().downcast(n).unwrap();
            assert_eq!(
                finer,
                ComposedLayout::new(expected, Int::new(f.offset().get() * factor), &inner).unwrap()
            );
            assert_eq!(finer.upcast(n).map(|g| g.swizzle()), Ok(f.swizzle()), "{f} in {factor}");
        }
        let (Ok(coarser), Ok(inner)) = (f.upcast(n), f.inner().upcast(n)) else { continue };
        // Group `g` of the inner layout is group `coarser(g)` of the memory.
        for i in 0..coarser.size() {
            let first = f.offset().get() + inner.index(i) * factor;
            let groups =
                (0..factor).map(|k| f.swizzle().unwrap().apply(first + k).div_euclid(factor));
            assert!(groups.into_iter().all(|g| g == at(&coarser, i)), "{f} by {factor}: {coarser}");
        }
    }
    if let Ok(group) = f.max_alignment() {
        assert_eq!(f.offset().get() % group, 0, "{f}");
        if !f.swizzle().unwrap().is_identity() && f.inner().upcast(Int::new(group)).is_ok() {
            assert!(f.upcast(Int::new(group)).is_ok(), "{f} by {group}");
        }
    }
}

#[test]
fn recasts_of_small_layouts() {
    each(recasts);
}

#[test]
fn common_vectors() {
    each(|f| {
        for other in ["16:1", "(4,8):(8,1)", "(8,8):(1,8)", "(2,2):(2,1)"].map(DynLayout::lit) {
            let Ok(vector) = f.max_common_vector(&other) else { continue };
            if f.size() == 0 {
                continue;
            }
            let common = f.inner().max_common_layout(&other).unwrap();
            for k in 0..vector {
                let i = common.index(k);
                assert_eq!((at(f, i), other.index(i)), (k, k), "{f} and {other}");
            }
        }
    });
}

/// Sums that do not fit are errors, and nothing panics at the limits.
#[test]
fn limits() {
    let far = DynLayout::lit("2:9223372036854775806");
    let swizzle = Swizzle::new(2, 0, 3).unwrap();
    assert!(ComposedLayout::new(swizzle, Int::new(2), &far).is_err());
    assert!(ComposedLayout::new(swizzle, Int::new(i64::MAX), &DynLayout::lit("4:1")).is_err());
    for width in [(31, 0, 32), (31, 0, -32), (1, 0, 62), (1, 61, -1), (0, 63, 0), (0, 0, 63)] {
        for inner in ["2:1", "(2,2):(1,4611686018427387904)", "(4,4):(-1,4)", "()", "64:1"] {
            for offset in [0, 1, i64::MIN / 2, i64::MAX / 4, -1] {
                let inner = DynLayout::lit(inner);
                let Ok(f) = ComposedLayout::new(make(width), Int::new(offset), &inner) else {
                    continue;
                };
                let _ = (f.cosize(), f.right_inverse(), f.left_inverse(), f.max_alignment());
                let _ = (
                    f.upcast(Int::new(2)),
                    f.downcast(Int::new(2)),
                    inner.after_swizzle(make(width)),
                );
                for coord in ["0", "(0,_)", "(_,1)", "_"].map(Coord::lit) {
                    if let Ok((slice, moved)) = f.slice_and_offset(&coord) {
                        let first = moved.get() + slice.index(0);
                        assert_eq!(
                            f.crd2idx(&coord.origin()).unwrap().get(),
                            first,
                            "{coord} of {f}"
                        );
                    }
                }
            }
        }
    }
}

/// A dynamic offset is a dynamic stride of a slice, and has no alignment.
#[test]
fn dynamic_integers() {
    let f = ComposedLayout::lit("S<3,0,3> o 8 o (_8,_8):(_8,_1)");
    assert!(!f.is_static());
    assert_eq!(f.max_alignment(), Ok(1));
    let (slice, offset) = f.slice_and_offset(&Coord::parse_cute("(_1,_)").unwrap()).unwrap();
    assert_eq!(
        (slice.to_string(), offset.to_string()),
        ("S<0,0,0> o _0 o ((_2,_2,_2)):((1,-2,4))".into(), "18".into())
    );
    assert!(f.upcast(Int::dynamic(2)).is_err() && f.downcast(Int::dynamic(2)).is_err());
}
