//! 100,000 random composed layouts against brute force: index, inverses, slice, divide and recast.
//! Without `COLEX_TESTS=all` the test draws 20,000.
//!
//! The test is a loop with a seeded generator. In proptest, drawing a layout takes longer than its
//! laws.

use colex::{ComposedLayout, Coord, DynLayout, Int, IntTuple, Swizzle, Tiler};
use colex_tests::all_cases;

use crate::swizzle::by_bits;

const MAX_SIZE: i64 = 64;

/// A generator of random integers: `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns an integer in `0..below`.
    pub(crate) fn below(&mut self, below: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % below as u64) as i64
    }

    pub(crate) fn pick(&mut self, from: &[i64]) -> i64 {
        from[self.below(from.len() as i64) as usize]
    }
}

/// A composed layout and the integers that define it.
struct Drawn {
    numbers: (i64, i64, i64),
    offset: i64,
    /// One integer for each mode.
    extents: Vec<i64>,
    strides: Vec<i64>,
    layout: ComposedLayout,
    /// The digits of each flat coordinate.
    digits: Vec<Vec<i64>>,
    /// The offset of each flat coordinate, from the definition.
    offsets: Vec<i64>,
}

impl Drawn {
    fn new(random: &mut Random) -> Self {
        let mut extents: Vec<_> =
            (0..=random.below(3)).map(|_| random.pick(&[1, 2, 2, 3, 4, 4, 8])).collect();
        while extents.iter().product::<i64>() > MAX_SIZE {
            extents.pop();
        }
        let strides = if random.below(2) == 0 {
            compact(random, &extents)
        } else {
            let stride = [0, 1, 1, 2, 3, 4, 5, 8, 12, 16, -1, -4];
            extents.iter().map(|_| random.pick(&stride)).collect()
        };
        let bits = random.below(4);
        let distance = bits + random.below(3);
        let shift = if random.below(2) == 0 { distance } else { -distance };
        let numbers = (bits, random.below(3), shift);
        let offset = if random.below(2) == 0 { 0 } else { random.below(120) - 40 };
        let swizzle = Swizzle::new(numbers.0, numbers.1, numbers.2).unwrap();
        let inner = DynLayout::strided(&extents, &strides).unwrap();
        let layout = ComposedLayout::new(swizzle, Int::new(offset), &inner).unwrap();
        let digits: Vec<_> = (0..extents.iter().product()).map(|i| digits(i, &extents)).collect();
        let offsets = digits.iter().map(|digits| at(numbers, offset, &strides, digits)).collect();
        Self { numbers, offset, extents, strides, layout, digits, offsets }
    }

    /// The offset of the flat coordinate `i`, which may be past the end.
    fn at(&self, i: i64) -> i64 {
        match self.offsets.get(i as usize) {
            Some(offset) => *offset,
            None => at(self.numbers, self.offset, &self.strides, &digits(i, &self.extents)),
        }
    }
}

/// The offset of these digits, from the definition.
fn at(numbers: (i64, i64, i64), offset: i64, strides: &[i64], digits: &[i64]) -> i64 {
    let inner: i64 = digits.iter().zip(strides).map(|(digit, stride)| digit * stride).sum();
    by_bits(numbers, offset + inner)
}

/// The strides of a compact layout, in a random order of the modes.
pub(crate) fn compact(random: &mut Random, extents: &[i64]) -> Vec<i64> {
    let mut strides = vec![0; extents.len()];
    let mut next = 1;
    let first = random.below(extents.len() as i64) as usize;
    for k in 0..extents.len() {
        let mode = (first + k) % extents.len();
        strides[mode] = next;
        next *= extents[mode];
    }
    strides
}

/// The digits of a flat coordinate; the last one may be past the end.
fn digits(mut i: i64, extents: &[i64]) -> Vec<i64> {
    let last = extents.len() - 1;
    let digit = |(k, extent): (usize, &i64)| {
        let digit = if k == last { i } else { i % extent };
        i /= extent;
        digit
    };
    extents.iter().enumerate().map(digit).collect()
}

fn index(f: &Drawn) {
    assert!(f.layout.offsets().eq(f.offsets.iter().copied()), "{}", f.layout);
    for (i, offset) in (0..).zip(&f.offsets) {
        assert_eq!(f.layout.index(i), *offset, "{} at {i}", f.layout);
    }
    let (low, high) = f.layout.offset_bounds().unwrap();
    assert!(f.offsets.iter().all(|offset| (low..=high).contains(offset)), "{}", f.layout);
}

/// `f(c with _ := x) = offset + slice(x)`, in both forms of a slice.
fn slice(f: &Drawn, random: &mut Random) {
    let fixed: Vec<Option<i64>> = f
        .extents
        .iter()
        .map(|extent| (random.below(2) == 0).then(|| random.below(*extent)))
        .collect();
    let entries: Vec<_> = fixed.iter().map(|digit| digit.map_or(Coord::ALL, Coord::from)).collect();
    let coord = Coord::from_entries(&entries).unwrap();
    let (slice, offset) = f.layout.slice_and_offset(&coord).unwrap();
    let inside = f.layout.slice(&coord).unwrap();
    let mut x = 0;
    for (at, expected) in f.digits.iter().zip(&f.offsets) {
        if at.iter().zip(&fixed).any(|(digit, fixed)| fixed.is_some_and(|fixed| *digit != fixed)) {
            continue;
        }
        assert_eq!(offset.get() + slice.index(x), *expected, "{coord} of {} at {x}", f.layout);
        assert_eq!(inside.index(x), *expected, "{coord} of {} at {x}", f.layout);
        x += 1;
    }
    assert_eq!((slice.size(), inside.size()), (x, x), "{coord} of {}", f.layout);
}

/// Element `a` of tile `b` is at `a + tile * b` in each mode.
fn divide(f: &Drawn, random: &mut Random) {
    let tile: Vec<_> = f
        .extents
        .iter()
        .map(|extent| random.pick(&[1, 2, 3, 4, 8]).min(*extent))
        .zip(&f.extents)
        .map(|(tile, extent)| if extent % tile == 0 { tile } else { 1 })
        .collect();
    let tiler = Tiler::from_shape(&IntTuple::from_slice(&tile).unwrap()).unwrap();
    let tiled = f.layout.zipped_divide(&tiler).unwrap();
    let rests = tile.iter().zip(&f.extents).map(|(tile, extent)| extent / tile);
    let all: Vec<_> = tile.iter().copied().chain(rests).collect();
    for i in 0..tiled.size() {
        let parts = digits(i, &all);
        let (a, b) = parts.split_at(tile.len());
        // The flat coordinate of these digits in the layout.
        let (mut flat, mut run) = (0, 1);
        for k in 0..tile.len() {
            flat += run * (a[k] + tile[k] * b[k]);
            run *= f.extents[k];
        }
        assert_eq!(tiled.index(i), f.offsets[flat as usize], "{} by {tiler} at {i}", f.layout);
    }
    assert_eq!(tiled.size(), f.layout.size(), "{} by {tiler}", f.layout);
}

/// An inverse is one, or there is an error. Returns whether both exist.
fn inverses(f: &Drawn) -> bool {
    let (right, left) = (f.layout.right_inverse(), f.layout.left_inverse());
    if let Ok(right) = &right {
        for k in 0..right.size() {
            assert_eq!(f.at(right.index(k)), k, "right inverse of {}: {right}", f.layout);
        }
    }
    if let Ok(left) = &left {
        for x in &f.offsets {
            assert_eq!(f.at(left.index(*x)), *x, "left inverse of {}: {left}", f.layout);
        }
    }
    right.is_ok() && left.is_ok()
}

/// The groups of an upcast and the parts of a downcast are those of the memory. Returns whether the
/// upcast exists.
fn recast(f: &Drawn, random: &mut Random) -> bool {
    let factor = random.pick(&[2, 4, 8]);
    let n = Int::new(factor);
    let finer = f.layout.downcast(n).unwrap_or(f.layout);
    let units = f.strides.iter().filter(|stride| stride.abs() == 1).count();
    if finer != f.layout && units == 1 && !f.strides.contains(&-1) {
        let mut parts: Vec<_> =
            f.offsets.iter().flat_map(|x| (0..factor).map(move |k| factor * x + k)).collect();
        let mut found: Vec<_> = (0..finer.size()).map(|i| finer.index(i)).collect();
        for offsets in [&mut parts, &mut found] {
            offsets.sort_unstable();
            offsets.dedup();
        }
        assert_eq!(found, parts, "{} in {factor}: {finer}", f.layout);
    }
    let (Ok(coarser), Ok(groups)) = (f.layout.upcast(n), f.layout.inner().upcast(n)) else {
        return false;
    };
    for i in 0..coarser.size() {
        let first = f.offset + groups.index(i) * factor;
        let group = coarser.index(i);
        for k in 0..factor {
            let moved = by_bits(f.numbers, first + k).div_euclid(factor);
            assert_eq!(moved, group, "{} by {factor}: {coarser}", f.layout);
        }
    }
    true
}

#[test]
fn many_random_layouts() {
    let mut random = Random(16);
    let (mut inverted, mut upcast) = (0, 0);
    let layouts = if all_cases() { 100_000 } else { 20_000 };
    for _ in 0..layouts {
        let f = Drawn::new(&mut random);
        index(&f);
        slice(&f, &mut random);
        divide(&f, &mut random);
        inverted += u64::from(inverses(&f));
        upcast += u64::from(recast(&f, &mut random));
    }
    // Both are errors for most layouts; the others must be many.
    assert!(inverted > layouts / 20 && upcast > layouts / 20, "{inverted}, {upcast}");
}
