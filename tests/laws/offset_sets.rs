//! Contiguity, sort, surjectivity, and the predicates, inverses and complements of swizzled layouts,
//! against the tables of offsets.

use std::collections::BTreeMap;

use colex::offset_set::{OffsetSet, Permutation};
use colex::{ComposedLayout, Coord, DynLayout, Int, IntTuple, Outer, Reason, Swizzle};

use crate::composed_random::Random;
use crate::support::{flat_layout, image, layouts_with, leaves, random, random_of_each_kind};
use crate::support::{reasoned, small, sorted, table};
use crate::swizzle::by_bits;

/// Returns how many integers from the first are consecutive.
fn leading_run(offsets: &[i64]) -> i64 {
    offsets.iter().zip(0..).take_while(|(offset, i)| **offset == offsets[0] + i).count() as i64
}

fn plain_holds(a: &DynLayout) {
    let offsets = table(a);
    assert_eq!(a.contiguity(), leading_run(&offsets), "contiguity({a})");
    assert_eq!(a.with_static(false).contiguity(), a.contiguity(), "contiguity({a})");

    let image: Vec<i64> = image(a).into_iter().collect();
    let is_all = image == (0..image.len() as i64).collect::<Vec<_>>();
    assert_eq!(a.is_surjective(), is_all, "is_surjective({a})");

    let sort = a.sort().unwrap();
    assert_eq!(sorted(table(&sort)), sorted(offsets), "sort({a}) = {sort}");
    assert!(leaves(&sort).is_sorted_by_key(|(_, stride)| *stride), "sort({a}) = {sort}");
    assert_eq!((sort.leaf_count(), sort.size()), (a.leaf_count(), a.size()), "sort({a})");
    if a.leaf_count() > 1 {
        assert_eq!(reasoned(a.with_static(false).sort()), Err(Reason::DynamicStride), "sort({a})");
    }
}

/// The set of the offsets, and the permutation if there is one, of a layout with these offsets.
fn set_holds(layout: &ComposedLayout, offsets: &[i64]) {
    let mut counts = BTreeMap::new();
    offsets.iter().for_each(|offset| *counts.entry(*offset).or_insert(0) += 1);
    let set = OffsetSet::of(*layout);
    assert_eq!(set.counts(), counts.clone().into_iter().collect::<Vec<_>>(), "{layout}");
    assert_eq!(set.iter().collect::<Vec<_>>(), counts.keys().copied().collect::<Vec<_>>());
    let (least, greatest) = (counts.keys().next().copied(), counts.keys().last().copied());
    assert_eq!(set.bounds(), least.zip(greatest), "{layout}");
    let missing = least.map_or(0..0, |least| least..greatest.unwrap());
    let missing: Vec<i64> = missing.filter(|offset| !counts.contains_key(offset)).collect();
    assert_eq!(set.gaps().flat_map(|(first, last)| first..=last).collect::<Vec<_>>(), missing);
    assert!(set.gaps().zip(set.gaps().skip(1)).all(|(a, b)| a.1 + 1 < b.0), "{layout}");
    for size in [0, counts.len() as i64, offsets.len() as i64] {
        let is_all = counts.keys().copied().eq(0..size);
        assert_eq!(set.is_all_below(size), is_all, "{layout}, {size}");
    }

    let is_permutation = sorted(offsets.to_vec()).into_iter().eq(0..offsets.len() as i64);
    let Ok(permutation) = Permutation::of(*layout) else {
        assert!(!is_permutation, "{layout}");
        return;
    };
    assert!(is_permutation, "{layout}");
    let fixed = offsets.iter().zip(0..).filter(|(x, i)| **x == *i as i64).map(|(_, i)| i);
    assert_eq!(permutation.fixed_points().collect::<Vec<usize>>(), fixed.collect::<Vec<usize>>());
    // Each coordinate is in one cycle, after the coordinate that it is the offset of.
    let cycles = permutation.cycles();
    let all = sorted(cycles.concat().into_iter().map(|i| i as i64).collect());
    assert!(all.into_iter().eq(0..offsets.len() as i64), "{layout}");
    for cycle in &cycles {
        let next = cycle.iter().cycle().skip(1).map(|i| *i as i64);
        assert!(cycle.iter().map(|i| offsets[*i]).eq(next.take(cycle.len())), "{layout}");
        assert_eq!(cycle.iter().min(), cycle.first(), "{layout}");
    }
    // The order by its definition, as long as it is small.
    let mut powers: Vec<usize> = (0..offsets.len()).collect();
    for n in 1..100 {
        powers.iter_mut().for_each(|i| *i = offsets[*i] as usize);
        let is_identity = powers.iter().copied().eq(0..offsets.len());
        assert_eq!(permutation.order() == Ok(n), is_identity, "{layout}, {n}");
        if is_identity {
            break;
        }
    }
}

#[test]
fn sets_and_permutations() {
    small().for_each(|a| set_holds(&a.into(), &table(&a)));
    random(layouts_with(-3..4_i64), |a| set_holds(&a.into(), &table(&a)));
    let mut random = Random(34);
    for _ in 0..2000 {
        let (layout, offsets) = swizzled(&mut random);
        set_holds(&layout, &offsets);
    }
    // Compact layouts with their modes in any order, under swizzles of any bits.
    for _ in 0..500 {
        let mut strides = [0; 3];
        let extents = [0; 3].map(|_| random.pick(&[1, 2, 3, 4, 8]));
        let mut compact = 1;
        let (first, step) = (random.below(3), 1 + random.below(2));
        for k in [0, 1, 2].map(|k| ((first + k * step) % 3) as usize) {
            (strides[k], compact) = (compact, compact * extents[k]);
        }
        let inner = flat_layout(&[0, 1, 2].map(|k| (extents[k], strides[k])));
        set_holds(&inner.into(), &table(&inner));
        let swizzle = (random.below(2), random.below(2), 1 + random.below(2));
        let layout = Swizzle::new(swizzle.0, swizzle.1, swizzle.2).unwrap();
        let layout = ComposedLayout::new(layout, Int::ZERO, &inner).unwrap();
        let offsets: Vec<i64> = table(&inner).into_iter().map(|x| by_bits(swizzle, x)).collect();
        set_holds(&layout, &offsets);
    }
}

#[test]
fn plain_layouts() {
    small().for_each(|a| plain_holds(&a));
    random_of_each_kind(plain_holds);
    random(layouts_with(-3..4_i64), |a| plain_holds(&a));
    let empty = DynLayout::lit("(4,0):(1,4)");
    assert_eq!((empty.contiguity(), empty.is_surjective()), (0, true));
}

/// Draws a swizzle over a layout with an offset, and returns the offsets by the definition.
fn swizzled(random: &mut Random) -> (ComposedLayout, Vec<i64>) {
    let (bits, base) = (random.below(4), random.below(3));
    let distance = bits + random.below(2);
    let shift = if random.below(3) == 0 { -distance } else { distance };
    let modes: Vec<(i64, i64)> = (0..=random.below(2))
        .map(|_| (random.pick(&[1, 2, 3, 4, 8]), random.pick(&[0, 1, 1, 2, 4, 8, 16, 3])))
        .collect();
    let inner = flat_layout(&modes);
    let offset = random.pick(&[0, 0, 0, 8, 16, 5]);
    let swizzle = Swizzle::new(bits, base, shift).unwrap();
    let layout = ComposedLayout::new(swizzle, Int::new(offset), &inner).unwrap();
    let offsets = table(&inner).into_iter().map(|x| by_bits((bits, base, shift), offset + x));
    (layout, offsets.collect())
}

#[test]
fn swizzled_layouts() {
    let (mut random, mut decided, mut complements) = (Random(61), 0, 0);
    for _ in 0..20_000 {
        let (a, offsets) = swizzled(&mut random);
        let order = sorted(offsets.clone());
        let is_injective = order.windows(2).all(|pair| pair[0] != pair[1]);
        assert_eq!(a.is_injective(), Some(is_injective), "is_injective({a})");
        let is_compact = order == (0..a.size()).collect::<Vec<_>>();
        if let Some(answer) = a.is_compact() {
            assert_eq!(answer, is_compact, "is_compact({a})");
            decided += i32::from(is_injective);
        }
        assert_eq!(a.contiguity(), leading_run(&offsets), "contiguity({a})");
        assert_eq!(sorted(a.sort().unwrap().offsets().collect()), order, "sort({a})");

        for (i, offset) in (0..).zip(&offsets) {
            let (found, inner) = (a.get_1d_coord(Int::new(*offset)), a.inner());
            match found {
                Ok(found) => assert_eq!(offsets[found.get() as usize], *offset, "{a} at {i}"),
                Err(_) => assert!(!inner.is_compact() || a.offset().get() != 0, "{a} at {i}"),
            }
            if let Ok(natural) = a.get_hier_coord(Int::new(*offset)) {
                assert_eq!(a.crd2idx(&natural).unwrap().get(), *offset, "{a} at {natural}");
                let flat = a.get_flat_coord(Int::new(*offset)).unwrap();
                assert_eq!(a.crd2idx(&flat).unwrap().get(), *offset, "{a} at {flat}");
            }
        }
        complements += i32::from(complement_holds(&a, &offsets));
    }
    assert!(decided > 1000 && complements > 1000, "{decided} {complements}");
}

/// Checks that the sums of the offsets of a layout and of its complement are the offsets of the inner
/// sums, all distinct for an injective layout; returns whether there is a complement.
fn complement_holds(a: &ComposedLayout, offsets: &[i64]) -> bool {
    let target = IntTuple::int(256);
    let inner = a.inner().complement(&target);
    let complement = match (reasoned(a.complement(&target)), reasoned(inner)) {
        (Ok(complement), inner) => {
            assert_eq!(Ok(complement), inner, "complement({a})");
            complement
        }
        (Err(Reason::ComplementInBlock { stride, block }), Ok(_)) => {
            let Outer::Swizzle(swizzle) = a.outer() else { panic!("{a}") };
            assert_eq!(block, 1 << (swizzle.bits() + swizzle.base() + swizzle.shift().abs()));
            assert!(!swizzle.is_identity() && stride % block != 0, "complement({a})");
            return false;
        }
        (Err(reason), inner) => {
            assert_eq!(Err(reason), inner, "complement({a})");
            return false;
        }
    };
    let swizzle = a.swizzle().unwrap();
    let mut sums = Vec::new();
    for r in table(&complement) {
        for (x, offset) in table(&a.inner()).into_iter().zip(offsets) {
            assert_eq!(offset + r, swizzle.apply(a.offset().get() + x + r), "complement({a})");
            sums.push(offset + r);
        }
    }
    if a.is_injective() == Some(true) {
        let count = sums.len();
        sums.sort_unstable();
        sums.dedup();
        assert_eq!(sums.len(), count, "complement({a}) = {complement}");
    }
    true
}

#[test]
fn outer_layouts() {
    let mut random = Random(62);
    let mut decided = 0;
    for _ in 0..5000 {
        let mode =
            |random: &mut Random| (random.pick(&[1, 2, 3, 4]), random.pick(&[0, 1, 2, 4, 8]));
        let [outer, inner] = [0; 2].map(|_| flat_layout(&[mode(&mut random), mode(&mut random)]));
        let composed = outer.composition_with_offset(Int::new(random.below(3)), &inner).unwrap();
        let offsets = sorted(composed.offsets().collect());
        let is_injective = offsets.windows(2).all(|pair| pair[0] != pair[1]);
        if let Some(answer) = composed.is_injective() {
            assert_eq!(answer, is_injective, "is_injective({composed})");
            decided += 1;
        }
        if matches!(composed.outer(), Outer::Layout(_)) {
            let refused = Err(Reason::OuterLayout);
            assert_eq!(reasoned(composed.get_1d_coord(Int::ZERO)), refused, "{composed}");
        }
    }
    assert!(decided > 1000, "{decided}");
}

#[test]
fn coalesce_keeps_modes() {
    random(layouts_with(0..9_i64), |a| {
        for keep in 0..1_u32 << a.rank().min(4) {
            if a.shape().as_int().is_some() {
                return;
            }
            let entry = |k: usize| if keep >> k & 1 == 1 { "_" } else { "0" };
            let entries: Vec<&str> = (0..a.rank().min(4)).map(entry).collect();
            let profile = Coord::parse(&format!("({})", entries.join(","))).unwrap();
            let result = a.coalesce_by_coord(&profile).unwrap();
            assert_eq!(table(&result), table(&a), "{profile} of {a}");
            for k in 0..a.rank() {
                let mode = a.get(k).unwrap();
                let is_kept = k >= 4 || keep >> k & 1 == 1;
                let expected = if is_kept { mode } else { mode.coalesce() };
                assert_eq!(result.get(k).unwrap(), expected, "{profile} of {a}");
            }
        }
    });
    let nested = DynLayout::lit("4:1").coalesce_by_coord(&Coord::lit("(_,0)"));
    assert!(matches!(reasoned(nested), Err(Reason::TupleForInteger { .. })));
}
