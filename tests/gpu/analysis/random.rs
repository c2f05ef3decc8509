//! Coverage and vectors of random layouts, under swizzles, with negative and zero strides, by their
//! definitions.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use colex::analysis::{Access, OffsetCoverage, copy_vector, offset_coverage};
use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle};

use super::support::Random;

/// A random layout of these extents under a random swizzle, often the identity.
fn layout(random: &mut Random, extents: &[i64], negative: bool) -> ComposedLayout {
    let mut compact = 1;
    let mut strides: Vec<i64> = Vec::new();
    for extent in extents {
        let stride = match random.below(8) {
            0 => 0,
            1 => random.below(9),
            2 if negative => -compact,
            _ => compact,
        };
        strides.push(stride);
        compact *= if random.below(6) == 0 { extent + 1 } else { *extent };
    }
    if random.below(3) == 0 && strides.len() > 1 {
        let (a, b) = (random.below(strides.len() as u64), random.below(strides.len() as u64));
        strides.swap(a as usize, b as usize);
    }
    let tuple = |entries: &[i64]| IntTuple::from_slice(entries).unwrap();
    let inner = DynLayout::new(&tuple(extents), &tuple(&strides)).unwrap();
    let bits = if random.below(2) == 0 { 0 } else { 1 + random.below(3) };
    let shift = (bits + random.below(2)) * if random.below(4) == 0 { -1 } else { 1 };
    let swizzle = Swizzle::new(bits, random.below(4), shift).unwrap();
    let offset = if random.below(2) == 0 { 0 } else { random.below(20) };
    ComposedLayout::new(swizzle, Int::new(offset), &inner).unwrap()
}

fn extents(random: &mut Random) -> Vec<i64> {
    let count = 1 + random.below(4);
    (0..count).map(|_| [1, 2, 2, 3, 4, 4, 8][random.below(7) as usize]).collect()
}

#[test]
fn coverage() {
    let mut random = Random(41);
    let mut kinds = HashMap::new();
    for _ in 0..20_000 {
        let extents = extents(&mut random);
        let layout = layout(&mut random, &extents, true);
        let offsets: Vec<i64> = layout.offsets().collect();
        let end = offsets.iter().max().unwrap() + 1;
        let size = if random.below(4) == 0 { random.below(70) } else { end.max(0) };
        let mut owners: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for (i, offset) in offsets.iter().enumerate() {
            owners.entry(*offset).or_default().push(i as i64);
        }
        let outside = offsets.iter().position(|offset| !(0..size).contains(offset));
        let missing = (0..size).find(|offset| !owners.contains_key(offset));
        let counts: BTreeSet<usize> = owners.values().map(Vec::len).collect();
        let most = counts.last().copied().unwrap_or(0);
        let expected = match (outside, missing) {
            (Some(k), _) => OffsetCoverage::Outside { coordinate: k as i64, offset: offsets[k] },
            (_, Some(offset)) => OffsetCoverage::Missing { offset },
            _ if counts.len() > 1 => {
                let (offset, first) = owners.iter().find(|(_, of)| of.len() == most).unwrap();
                OffsetCoverage::Unequal {
                    offset: *offset,
                    owners: most as i64,
                    least: *counts.first().unwrap() as i64,
                    coordinates: [first[0], first[1]],
                }
            }
            _ if most > 1 => OffsetCoverage::Replicated { factor: most as i64 },
            _ => OffsetCoverage::Exact,
        };
        assert_eq!(offset_coverage(&layout, size), Ok(expected), "{layout} {size}");
        *kinds.entry(std::mem::discriminant(&expected)).or_insert(0) += 1;
    }
    assert!(kinds.len() == 5 && kinds.values().all(|count| *count > 200), "{kinds:?}");
}

/// Returns whether all elements are in vectors of `n` that are contiguous and aligned in both
/// layouts, in one order.
fn is_vector(a: &[i64], b: &[i64], n: i64) -> bool {
    let mut places: BTreeMap<_, BTreeSet<i64>> = BTreeMap::new();
    let has_one_order = a.iter().zip(b).all(|(x, y)| {
        let vectors = (x.div_euclid(n), y.div_euclid(n));
        places.entry(vectors).or_default().insert(x.rem_euclid(n));
        x.rem_euclid(n) == y.rem_euclid(n)
    });
    has_one_order && places.values().all(|places| places.len() as i64 == n)
}

#[test]
fn vectors() {
    let mut random = Random(42);
    let mut longest = BTreeMap::new();
    for _ in 0..20_000 {
        let extents = extents(&mut random);
        let pair = [0; 2].map(|_| layout(&mut random, &extents, false));
        let [a, b] = &pair;
        let Ok(found) = copy_vector(a, b, 16, 128) else { continue };
        let (x, y): (Vec<i64>, Vec<i64>) = (a.offsets().collect(), b.offsets().collect());
        assert!(is_vector(&x, &y, found.elements), "{a} {b}: {}", found.elements);
        *longest.entry(found.elements).or_insert(0) += 1;
    }
    assert!(longest.len() == 4 && longest.values().all(|count| *count > 100), "{longest:?}");
}

#[test]
fn widest() {
    let mut random = Random(43);
    let mut found = BTreeMap::new();
    for _ in 0..20_000 {
        let (threads, values) = (extents(&mut random), extents(&mut random));
        let tv = layout(&mut random, &[&threads[..], &values].concat(), false).inner();
        let (t, v) = (threads.len(), threads.len() + values.len());
        let part = |range: std::ops::Range<usize>| {
            let modes: Vec<_> = range.map(|k| tv.get(k).unwrap()).collect();
            DynLayout::from_modes(&modes).unwrap()
        };
        let tv = DynLayout::from_modes(&[part(0..t), part(t..v)]).unwrap();
        let extents = extents(&mut random);
        let memory = layout(&mut random, &extents, false);
        let bytes = 1 << random.below(4);
        let most = 1 << random.below(6);
        let count = tv.get(0).unwrap().size();
        let is_valid = |n: i64| {
            let total = tv.size() / count;
            total % n == 0
                && n * bytes <= most.min(32)
                && (0..tv.size()).all(|i| {
                    let (thread, value) = (i % count, i / count);
                    let at = |value: i64| {
                        let index = tv.index(thread + count * value);
                        (index < memory.size()).then(|| memory.index(index))
                    };
                    match (at(value / n * n), at(value)) {
                        (Some(first), Some(this)) => {
                            first >= 0 && first % n == 0 && this == first + value % n
                        }
                        _ => false,
                    }
                })
        };
        let longest = [32, 16, 8, 4, 2, 1].into_iter().find(|n| is_valid(*n));
        let access = Access::widest(&memory, &tv, bytes, most).ok();
        assert_eq!(access.map(|access| access.vector()), longest, "{memory} {tv} {bytes} {most}");
        *found.entry(longest).or_insert(0) += 1;
    }
    assert!(found.len() > 4, "{found:?}");
}
