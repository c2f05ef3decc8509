//! Claims about layouts alone.

use std::collections::{BTreeMap, HashMap};

use colex::check::{self, Place, Reason};
use colex::{ComposedLayout, DynLayout, Int, IntTuple};

use super::{extents, layout, swizzle, tuple};
use crate::analysis::support::Random;

/// The text of a place is a coordinate of the layout with the offset of its flat coordinate.
fn check_place(place: Place, layout: &ComposedLayout) {
    let coordinate: IntTuple = place.to_string().parse().unwrap();
    assert_eq!(layout.crd2idx(&coordinate).unwrap().get(), layout.index(place.flat()), "{layout}");
    assert!((0..layout.size()).contains(&place.flat()));
}

/// The first coordinate of each offset.
fn owners(layout: &ComposedLayout) -> BTreeMap<i64, Vec<i64>> {
    let mut owners: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (i, offset) in layout.offsets().enumerate() {
        owners.entry(offset).or_default().push(i as i64);
    }
    owners
}

/// A layout whose outer function is a layout, or one under a swizzle.
fn any_layout(random: &mut Random) -> ComposedLayout {
    let sizes = extents(random, 4);
    let layout = layout(random, &sizes);
    if random.below(4) > 0 || layout.offset_bounds().is_some_and(|(least, _)| least < 0) {
        return layout;
    }
    let outer = DynLayout::new(&tuple(&[4, 40]), &tuple(&[random.below(9), random.below(6)]));
    let inner = layout.inner();
    if inner.offset_bounds().is_some_and(|(least, _)| least < 0) {
        return layout;
    }
    outer.unwrap().composition_with_offset(Int::new(random.below(5)), &inner).unwrap_or(layout)
}

#[test]
fn injective() {
    let mut random = Random(3301);
    let (mut holds, mut fails) = (0, 0);
    for case in 0..40_000 {
        let layout = any_layout(&mut random);
        let owners = owners(&layout);
        match check::injective(&layout) {
            Ok(()) => {
                assert!(owners.values().all(|of| of.len() == 1), "case {case}: {layout}");
                holds += 1;
            }
            Err(error) => {
                let Reason::Collision { first, second, offset } = error.reason() else {
                    panic!("case {case}: {layout}: {error}")
                };
                assert!(first.flat() < second.flat(), "case {case}: {layout}: {error}");
                for place in [first, second] {
                    check_place(place, &layout);
                    assert!(
                        owners[&offset].contains(&place.flat()),
                        "case {case}: {layout}: {error}"
                    );
                }
                fails += 1;
            }
        }
    }
    assert!(holds > 5_000 && fails > 5_000, "{holds} {fails}");
}

/// Layouts for which the search over the modes has no answer.
#[test]
fn injective_undecided() {
    let extents = [3; 9];
    let strides = [1000, 1012, 1048, 1027, 1099, 1003, 1150, 1201, 1300];
    let layout = DynLayout::new(&tuple(&extents), &tuple(&strides)).unwrap();
    let composed = ComposedLayout::from(layout);
    let is_injective = owners(&composed).values().all(|of| of.len() == 1);
    assert_eq!(check::injective(&composed).is_ok(), is_injective);

    // More coordinates than offsets, and too many to compare.
    let wide = [2_000_003, 2_000_003];
    let outer = DynLayout::new(&tuple(&wide), &tuple(&[1, 1])).unwrap();
    let error = check::injective(&ComposedLayout::from(outer)).unwrap_err();
    assert!(matches!(error.reason(), Reason::Collision { .. }), "{error}");
    let outer = DynLayout::lit("(1024,1048576):(1,1)");
    let composed =
        outer.composition_with_offset(Int::new(1), &DynLayout::lit("1073741000:1")).unwrap();
    let error = check::injective(&composed).unwrap_err();
    assert!(
        matches!(error.reason(), Reason::TooFewOffsets { .. } | Reason::Collision { .. }),
        "{error}"
    );
}

/// Large layouts whose collision is far from the first coordinates.
#[test]
fn injective_large() {
    for text in ["(4096,4096):(4096,1)", "(1000,1000,1000):(1000000,1000,1)", "(3,5,7):(35,-7,1)"] {
        assert!(check::injective(&ComposedLayout::from(DynLayout::lit(text))).is_ok(), "{text}");
    }
    for text in ["(4096,4096):(4095,1)", "(1000,1000,1000):(1000000,999,1)", "(3,-1):(35,1)"] {
        let Ok(layout) = DynLayout::parse(text) else { continue };
        let error = check::injective(&ComposedLayout::from(layout)).unwrap_err();
        let Reason::Collision { first, second, offset } = error.reason() else { panic!("{error}") };
        assert_ne!(first, second);
        assert_eq!((layout.index(first.flat()), layout.index(second.flat())), (offset, offset));
    }
}

/// A layout that is often equal to `layout` and often differs late.
fn variant(random: &mut Random, layout: &ComposedLayout) -> ComposedLayout {
    let inner = layout.inner();
    let (mut shape, mut strides) = (Vec::new(), Vec::new());
    for (extent, stride) in (0..inner.leaf_count()).map(|k| inner.leaf(k).unwrap()) {
        let (extent, stride) = (extent.get(), stride.get());
        // Divides a mode in two, which does not change the offsets.
        if extent % 2 == 0 && random.below(2) == 0 {
            shape.extend([2, extent / 2]);
            strides.extend([stride, 2 * stride]);
        } else {
            shape.push(extent);
            strides.push(stride);
        }
    }
    if random.below(3) == 0 {
        for stride in &mut strides {
            *stride += [0, 0, 1, -1][random.below(4) as usize];
        }
    }
    if random.below(20) == 0 {
        shape[0] += 1;
    }
    let inner = DynLayout::new(&tuple(&shape), &tuple(&strides)).unwrap();
    let before = layout.swizzle().unwrap();
    let swizzle = if random.below(3) == 0 { swizzle(random) } else { before };
    let offset = layout.offset().get() + i64::from(random.below(8) == 0);
    ComposedLayout::new(swizzle, Int::new(offset), &inner).unwrap()
}

#[test]
fn equivalent() {
    let mut random = Random(3302);
    let mut kinds = HashMap::new();
    for case in 0..40_000 {
        let sizes = extents(&mut random, 4);
        let first = layout(&mut random, &sizes);
        let second = variant(&mut random, &first);
        let result = check::equivalent(&first, &second);
        let different = first.offsets().zip(second.offsets()).position(|(a, b)| a != b);
        let kind = match (result.map_err(|error| error.reason()), different) {
            (Ok(()), None) if first.size() == second.size() => 0,
            (Err(Reason::Sizes { first: a, second: b }), _) => {
                assert!(a != b && (a, b) == (first.size(), second.size()));
                1
            }
            (Err(Reason::Offsets { place, first: a, second: b }), Some(i)) => {
                let i = i as i64;
                assert_eq!(
                    (place.flat(), a, b),
                    (i, first.index(i), second.index(i)),
                    "case {case}"
                );
                check_place(place, &first);
                2 + i32::from(i > 0)
            }
            (result, i) => panic!("case {case}: {first} {second}: {result:?} {i:?}"),
        };
        *kinds.entry(kind).or_insert(0) += 1;
    }
    assert!(kinds.len() == 4 && kinds.values().all(|count| *count > 1_000), "{kinds:?}");
}

/// The first difference of large layouts is that of their modes.
#[test]
fn equivalent_large() {
    let lit = |text: &str| ComposedLayout::from(DynLayout::parse(text).unwrap());
    for (first, second, expected) in [
        ("(4096,4096,4096):(1,4096,16777216)", "68719476736:1", None),
        ("(4096,4096,4096):(1,4096,16777217)", "68719476736:1", Some(1 << 24)),
        ("(4096,4096):(1,4097)", "(4096,(2,2048)):(1,(4096,8194))", Some(4096)),
        ("(64,(8,8)):(1,(64,512))", "(64,(8,8)):(1,(64,513))", Some(512)),
    ] {
        let found = match check::equivalent(&lit(first), &lit(second)).map_err(|e| e.reason()) {
            Ok(()) => None,
            Err(Reason::Offsets { place, .. }) => Some(place.flat()),
            Err(reason) => panic!("{reason}"),
        };
        assert_eq!(found, expected, "{first} {second}");
    }
}

#[test]
fn covers() {
    let mut random = Random(3303);
    let mut kinds = HashMap::new();
    for case in 0..40_000 {
        let sizes = extents(&mut random, 4);
        let layout = layout(&mut random, &sizes);
        let owners = owners(&layout);
        let end = owners.keys().next_back().unwrap() + 1;
        let size = if random.below(6) == 0 { random.below(70) } else { end.max(0) };
        let copies = [1, 1, 1, 2, 3, 4][random.below(6) as usize];
        let holds = owners.keys().all(|offset| (0..size).contains(offset))
            && (0..size).all(|offset| owners.get(&offset).map_or(0, Vec::len) == copies as usize);
        let result = check::covers(&layout, size, copies);
        assert_eq!(result.is_ok(), holds, "case {case}: {layout} {size} {copies}: {result:?}");
        let kind = match result.map_err(|error| error.reason()) {
            Ok(()) => "holds",
            Err(Reason::Missing { offset, .. }) => {
                assert!(!owners.contains_key(&offset));
                "missing"
            }
            Err(Reason::Outside { place, offset, .. }) => {
                check_place(place, &layout);
                assert!(layout.index(place.flat()) == offset && !(0..size).contains(&offset));
                "outside"
            }
            Err(Reason::Unequal { offset, owners: count, least, first, second }) => {
                let of = &owners[&offset];
                assert_eq!(
                    (of.len() as i64, [of[0], of[1]]),
                    (count, [first.flat(), second.flat()])
                );
                assert_eq!(owners.values().map(Vec::len).min().unwrap() as i64, least);
                "unequal"
            }
            Err(Reason::Replicated { factor, copies: claimed, first, second }) => {
                assert!(owners.values().all(|of| of.len() as i64 == factor) && claimed == copies);
                let is_pair = layout.index(first.flat()) == layout.index(second.flat());
                assert!(is_pair && (first != second) == (factor > 1), "{layout}");
                "replicated"
            }
            Err(reason) => panic!("{reason}"),
        };
        *kinds.entry(kind).or_insert(0) += 1;
    }
    assert!(kinds.len() == 5 && kinds.values().all(|count| *count > 300), "{kinds:?}");
    assert!(matches!(
        check::covers(&ComposedLayout::lit("S<0,0,0> o 0 o 4:1"), 4, 0).unwrap_err().reason(),
        Reason::Copies { copies: 0 }
    ));
}
