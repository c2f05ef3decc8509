//! Copies, fills and zips write elements of the destination only, and read elements of the source
//! only, at the same coordinates. They change nothing else, for any layouts.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;

use colex::tensor::CopyPlan;
use colex::{DynLayout, Reason, Tensor};
use proptest::prelude::*;

use super::support::{Guarded, address, addresses, cases, laid_out, lay_out, seed, tiler};
use crate::support::grouped::grouped;

/// A layout, the index of offset 0, and the length of a storage that is large enough or almost.
type Placed = (DynLayout, usize, usize);

/// Returns strides for a shape: injective in some order, with gaps and signs, or arbitrary.
fn strides(shape: &[i64], steps: &[(i64, i64, bool)], chained: bool, first: usize) -> Vec<i64> {
    let mut strides = vec![0; shape.len()];
    let mut next = 1;
    for k in 0..shape.len() {
        let k = (k + first) % shape.len();
        let (arbitrary, gap, down) = steps[k % steps.len()];
        let here = next + gap;
        strides[k] = if !chained {
            arbitrary
        } else if down {
            -here
        } else {
            here
        };
        next = here * shape[k].max(1);
    }
    strides
}

/// Returns two layouts, mostly with the same mode sizes. Each mode is a tuple, or one integer of
/// the same size if `joined`.
fn two_of_a_shape() -> impl Strategy<Value = (Placed, Placed)> {
    // Rows that are long enough for blocks of a copy, and shorter ones.
    let extent = prop_oneof![8 => 1..6_i64, 3 => 15..19_i64, 2 => 62..68_i64, 1 => Just(0)];
    let mode = prop::collection::vec(extent, 1..3);
    let modes = prop::collection::vec(mode, 1..4)
        .prop_filter("few elements", |modes| modes.iter().flatten().product::<i64>() <= 6000);
    let steps = prop::collection::vec(
        (-9..40_i64, prop_oneof![3 => Just(0), 1 => 0..3_i64], prop::bool::weighted(0.2)),
        1..6,
    );
    let firsts = (0..6_usize, 0..6_usize);
    let margins = prop::array::uniform4(-1..3_i64);
    (modes, steps, firsts, margins, any::<[bool; 4]>()).prop_map(
        |(modes, steps, firsts, margins, flags)| {
            let layout = |joined: bool, chained: bool, first: usize| {
                let join = |mode: &Vec<i64>| {
                    if joined { vec![mode.iter().product()] } else { mode.clone() }
                };
                let modes: Vec<Vec<i64>> = modes.iter().map(join).collect();
                let shape: Vec<i64> = modes.iter().flatten().copied().collect();
                let strides = strides(&shape, &steps, chained, first);
                grouped(&modes, &strides)
            };
            let dst = layout(flags[0], true, firsts.0);
            let src = layout(flags[1], flags[2] || flags[3], firsts.1);
            (lay_out(&dst, margins[0], margins[1]), lay_out(&src, margins[2], margins[3]))
        },
    )
}

fn pair() -> impl Strategy<Value = (Placed, Placed)> {
    prop_oneof![4 => two_of_a_shape(), 1 => (laid_out(), laid_out())]
}

/// Checks that elements at the same flat coordinate are equal, that no other element changes, and
/// that a copy with an error changes nothing.
fn copies<T: Copy + PartialEq + Debug>(
    (to, base, len): Placed,
    (from, from_base, from_len): Placed,
    element: impl Fn(usize) -> T,
) {
    let mut storage = Guarded::of(len, |i| element(2 * i));
    let mut read = Guarded::of(from_len, |i| element(2 * i + 1));
    let Ok(src) = Tensor::try_with_base(&*read.slice(), from_base, from) else { return };
    let Ok(mut dst) = Tensor::try_with_base(storage.slice(), base, to) else { return };
    let sizes = |layout: &DynLayout| {
        (0..layout.rank()).map(|k| layout.get(k).unwrap().size()).collect::<Vec<_>>()
    };
    let (size, copied) = (dst.size(), dst.try_copy_from(&src));
    assert_eq!(copied.is_ok(), sizes(&to) == sizes(&from), "{to} from {from}: {copied:?}");
    let mut expected: HashMap<usize, T> = HashMap::new();
    if copied.is_ok() {
        for i in 0..size as i64 {
            let place = |base: usize, layout: &DynLayout| (base as i64 + layout.index(i)) as usize;
            expected.insert(place(base, &to), read.before(place(from_base, &from)));
        }
    }
    for i in 0..len {
        let expected = expected.get(&i).copied().unwrap_or(storage.before(i));
        assert_eq!(storage.slice()[i], expected, "{to} from {from}: element {i}");
    }
    storage.changed(); // the guards
    assert!(read.changed().is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases() / 3))]

    #[test]
    fn copies_of_all_sizes((dst, src) in pair()) {
        copies(dst, src, |i| (i * 37 % 256) as u8);
        copies(dst, src, |i| i as u16);
        copies(dst, src, |i| i as u32);
        copies(dst, src, |i| i as u64);
        copies(dst, src, |i| [i as u8, 1, (i >> 8) as u8]);
    }

    /// A zip borrows each element of the destination once, with the element of the source at the
    /// same coordinate.
    #[test]
    fn zips(((to, base, len), (from, from_base, from_len)) in pair()) {
        let (mut storage, mut read) = (Guarded::new(len), Guarded::new(from_len));
        let Ok(src) = Tensor::try_with_base(&*read.slice(), from_base, from) else { return Ok(()) };
        let Ok(mut dst) = Tensor::try_with_base(storage.slice(), base, to) else { return Ok(()) };
        let expected: HashSet<(usize, usize)> = if to.size() == from.size() {
            addresses(&dst.view()).into_iter().zip(addresses(&src.view())).collect()
        } else {
            HashSet::new()
        };
        let mut met = vec![];
        if dst.try_zip_with(&src, |to, from| {
            *to += 1;
            met.push((address(to), address(from)));
        }).is_ok() {
            prop_assert_eq!(met.len(), expected.len());
            prop_assert_eq!(met.into_iter().collect::<HashSet<_>>(), expected);
            prop_assert_eq!(storage.changed().len(), to.size() as usize);
        } else {
            prop_assert!(met.is_empty());
        }
        prop_assert!(read.changed().is_empty());
    }

    /// A fill writes every coordinate, and nothing else.
    #[test]
    fn fills((layout, base, len) in laid_out()) {
        let mut storage = Guarded::new(len);
        let Ok(mut t) = Tensor::try_with_base(storage.slice(), base, layout) else { return Ok(()) };
        t.fill(9);
        let expected: HashSet<usize> = layout.offsets().map(|o| (base as i64 + o) as usize).collect();
        prop_assert_eq!(storage.changed(), expected);
    }

    /// Copies between tiles of the same tensor, which interleave in memory and are disjoint.
    #[test]
    fn tile_to_tile((layout, base, len) in laid_out(), seed in seed()) {
        let mut storage = Guarded::of(len, |i| i as u32);
        let Ok(mut t) = Tensor::try_with_base(storage.slice(), base, layout) else { return Ok(()) };
        let Ok(tiles) = t.try_tiles_mut(&tiler(&seed)) else { return Ok(()) };
        let mut tiles: Vec<_> = tiles.collect();
        if tiles.len() < 2 {
            return Ok(());
        }
        let (to, from) = (seed[2] % tiles.len(), seed[3] % (tiles.len() - 1));
        let from = if from < to { from } else { from + 1 };
        let expected: Vec<Vec<u32>> = (0..tiles.len())
            .map(|k| tiles[if k == to { from } else { k }].iter().copied().collect())
            .collect();
        let [dst, src] = tiles.get_disjoint_mut([to, from]).unwrap();
        dst.copy_from(src);
        for (tile, expected) in tiles.iter().zip(&expected) {
            prop_assert!(tile.iter().eq(expected));
        }
        storage.changed();
    }

    /// A plan runs only on tensors with its layouts.
    #[test]
    fn plans_of_others((planned, other) in (pair(), pair())) {
        let Ok(plan) = CopyPlan::new(&planned.0.0, &planned.1.0) else { return Ok(()) };
        let ((to, base, len), (from, from_base, from_len)) = other;
        let (mut storage, mut read) = (Guarded::new(len), Guarded::of(from_len, |_| 8));
        let Ok(src) = Tensor::try_with_base(&*read.slice(), from_base, from) else { return Ok(()) };
        let Ok(mut dst) = Tensor::try_with_base(storage.slice(), base, to) else { return Ok(()) };
        if let Err(error) = plan.run(&mut dst, &src) {
            prop_assert_eq!(error.reason(), Reason::OtherLayout);
            prop_assert!(storage.changed().is_empty());
        } else {
            prop_assert_eq!((to, from), (planned.0.0, planned.1.0));
        }
    }
}
