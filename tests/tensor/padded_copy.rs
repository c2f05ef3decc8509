//! Padded copies between layouts whose modes have different sizes, compared with a loop over all
//! coordinates.
//!
//! The tests compare the whole storage of the destination, so that they find writes to wrong
//! elements.

use crate::support::grouped::grouped;
use colex::error::Operand;
use colex::tensor::PaddedCopyPlan;
use colex::{DynLayout, Reason, Tensor, layout};
use proptest::prelude::*;

/// The padding value of all tests.
const VALUE: u32 = 7;

/// Returns the size of each mode.
fn sizes(layout: &DynLayout) -> Vec<usize> {
    (0..layout.rank()).map(|k| layout.get(k).unwrap().size() as usize).collect()
}

/// Returns all coordinates, with one integer for each mode.
fn coordinates(sizes: &[usize]) -> impl Iterator<Item = Vec<usize>> {
    let count = sizes.iter().product::<usize>();
    (0..count)
        .map(move |mut flat| sizes.iter().map(|&size| (flat % size, flat /= size).0).collect())
}

/// Returns the offset of a coordinate, mode by mode.
fn offset(layout: &DynLayout, coordinate: &[usize]) -> i64 {
    let mode = |(k, &c): (usize, &usize)| layout.get(k).unwrap().index(c as i64);
    coordinate.iter().enumerate().map(mode).sum()
}

/// Returns the length of a storage for a layout with some more elements on both sides, and the
/// index of offset 0.
fn len_and_base(layout: &DynLayout) -> (usize, usize) {
    let least = layout.offsets().min().unwrap_or(0).min(0).unsigned_abs() as usize;
    let greatest = layout.offsets().max().unwrap_or(0).max(0) as usize;
    (least + greatest + 7, least + 3)
}

/// Copies, and compares the result with the loop.
fn holds(dst: &DynLayout, src: &DynLayout, extents: &[usize]) {
    let ((dst_len, dst_base), (src_len, src_base)) = (len_and_base(dst), len_and_base(src));
    let read: Vec<u32> = (0..src_len as u32).map(|i| 1_000_000 + i).collect();
    let old: Vec<u32> = (0..dst_len as u32).map(|i| 2_000_000 + i).collect();
    let mut expected = old.clone();
    for c in coordinates(&sizes(dst)) {
        let inside = c.iter().zip(extents).all(|(c, extent)| c < extent);
        let from = || read[(src_base as i64 + offset(src, &c)) as usize];
        let to = (dst_base as i64 + offset(dst, &c)) as usize;
        expected[to] = if inside { from() } else { VALUE };
    }
    let src_tensor = Tensor::with_base(&read[..], src_base, *src);
    let plan = PaddedCopyPlan::within(dst, src, extents).unwrap();
    assert_eq!(plan.extents(), extents);
    let mut written = old;
    for _ in 0..2 {
        let mut dst_tensor = Tensor::with_base(&mut written[..], dst_base, *dst);
        plan.run(&mut dst_tensor, &src_tensor, VALUE).unwrap();
        assert!(written == expected, "{dst} from {src} within {extents:?}: {written:?}");
    }
}

/// Checks all logical extents that both layouts allow.
fn holds_within_all(dst: &DynLayout, src: &DynLayout) {
    let both: Vec<usize> = sizes(dst).into_iter().zip(sizes(src)).map(|(d, s)| d.min(s)).collect();
    let choices: Vec<usize> = both.iter().map(|size| size + 1).collect();
    for extents in coordinates(&choices) {
        holds(dst, src, &extents);
    }
    // Without extents: the smaller size of each mode.
    assert_eq!(PaddedCopyPlan::new(dst, src).unwrap().extents(), both);
}

/// Returns the compact layout of a shape, whose strides are in the order `order`.
fn compact(shape: &[i64], order: &[usize]) -> DynLayout {
    let (mut strides, mut next) = (vec![0; shape.len()], 1);
    for &k in order {
        strides[k] = next;
        next *= shape[k];
    }
    DynLayout::strided(shape, &strides).unwrap()
}

/// Copies from every mode of three extents, each at most 3, to every other one, within all
/// logical extents.
#[test]
fn all_small_modes() {
    let extents = [1, 2, 3];
    let mut modes = Vec::new();
    for a in extents {
        for b in extents {
            for c in extents {
                modes.push([a, b, c]);
            }
        }
    }
    for dst in &modes {
        for src in &modes {
            let nested = |layout| DynLayout::from_modes(&[layout]).unwrap();
            holds_within_all(&nested(compact(dst, &[2, 0, 1])), &nested(compact(src, &[1, 2, 0])));
        }
    }
}

/// Two modes of two extents up to 3, column-major from row-major.
#[test]
fn all_small_matrices() {
    let digits = [(1, 2), (2, 2), (2, 3), (3, 2)];
    for a in digits {
        for b in digits {
            for c in digits {
                let dst = [compact(&[a.0, a.1], &[0, 1]), compact(&[b.0, b.1], &[1, 0])];
                let far = DynLayout::strided(&[a.0, a.1], &[100, 13]).unwrap();
                let dst = DynLayout::from_modes(&[far, dst[1]]).unwrap();
                let src = DynLayout::from_modes(&[
                    DynLayout::strided(&[c.0, c.1], &[1, -40]).unwrap(),
                    DynLayout::strided(&[b.1, b.0], &[-7, 100]).unwrap(),
                ]);
                holds_within_all(&dst, &src.unwrap());
            }
        }
    }
}

/// XLA's tiled layouts, to and from rows and other tiles, and layouts with special edges.
#[test]
fn named_layouts() {
    for (dst, src) in [
        ("((2,2),(2,3)):((2,12),(1,4))", "(3,5):(5,1)"), // f32[3,5]{1,0:T(2,2)}
        ("(3,5):(5,1)", "((2,2),(2,3)):((2,12),(1,4))"),
        ("((2,4),(2,8)):((2,32),(1,4))", "((8,1),(16,1)):((16,0),(1,0))"),
        ("((8,1),(16,1)):((16,0),(1,0))", "((2,4),(2,7)):((2,28),(1,4))"),
        ("(4,6):(6,1)", "(4,6):(0,0)"),
        ("(4,6):(-1,-9)", "(3,7):(1,1)"),
        ("(4,6):(1,4)", "(6,4):(1,6)"),
        ("6:1", "9:1"),
        ("6", "(4):(-2)"),
        ("():()", "():()"),
        ("((),3):((),1)", "(1,2):(9,1)"),
        ("(0,3):(1,1)", "(2,2):(1,2)"),
        ("(2,3):(1,2)", "(0,9):(1,1)"),
        ("(2,3):(1,2)", "(2,0):(1,1)"),
    ] {
        holds_within_all(&DynLayout::lit(dst), &DynLayout::lit(src));
    }
}

/// Large copies run in long rows. Element by element this test would take too long.
#[test]
fn large_tiles() {
    let tiled = layout!(((8, 126), (128, 9)):((128, 9216), (1, 1024))); // f32[1001,1100] in tiles of 8 x 128
    let small = layout!(((2, 501), (2, 550)):((2, 2200), (1, 4)));
    let rows = layout!((1001, 1100):(1100, 1));
    let source = Tensor::from_offsets(rows, |offset| offset as u32);
    let mut large = Tensor::new(vec![u32::MAX; 126 * 9 * 1024], tiled);
    large.copy_padded(&source, u32::MAX - 1);
    let mut other = Tensor::new(vec![0; 501 * 550 * 4], small);
    other.copy_padded_within(&large, &[1001, 1100], VALUE);
    let mut back = Tensor::new(vec![0; 1001 * 1100], rows);
    back.copy_padded_within(&other, &[1001, 1100], VALUE);
    assert!(back.storage() == source.storage());
    assert!((0..1100).all(|j| other[(1001, j)] == VALUE));
    let past = large.storage().iter().filter(|&&element| element == u32::MAX - 1).count();
    assert_eq!(past, 126 * 9 * 1024 - 1001 * 1100);
}

#[test]
fn errors() {
    let reason = |dst: &str, src: &str, extents: &[usize]| {
        let plan = PaddedCopyPlan::within(&DynLayout::lit(dst), &DynLayout::lit(src), extents);
        plan.unwrap_err().reason()
    };
    let ranks = Reason::TensorRanks { first: 2, second: 1 };
    assert_eq!(reason("(2,3):(3,1)", "6:1", &[2]), ranks);
    assert_eq!(
        reason("(2,3):(3,1)", "(2,3):(3,1)", &[2]),
        Reason::EntryCount { operand: Operand::Sizes, entries: 1, rank: 2 }
    );
    assert_eq!(
        reason("(2,3):(3,1)", "(2,3):(3,1)", &[2, 4]),
        Reason::ExtentAboveSize { mode: 1, extent: 4, size: 3 }
    );
    assert_eq!(
        reason("(2,9):(9,1)", "(2,3):(3,1)", &[2, 4]),
        Reason::ExtentAboveSize { mode: 1, extent: 4, size: 3 }
    );
    assert_eq!(
        reason("(2,9):(9,1)", "(2,3):(3,1)", &[2, usize::MAX]),
        Reason::ExtentAboveSize {
            mode: 1,
            extent: i64::try_from(usize::MAX).unwrap_or(i64::MAX),
            size: 9
        }
    );
    assert!(matches!(reason("(2,3):(0,1)", "(2,3):(3,1)", &[1, 1]), Reason::SharedElements { .. }));
    let rows = layout!((2, 3):(3, 1));
    let plan = PaddedCopyPlan::new(&rows, &rows).unwrap();
    let (mut dst, src) = (Tensor::new([0; 9], rows), Tensor::new([1; 9], layout!((2, 3):(4, 1))));
    assert_eq!(plan.run(&mut dst, &src, 2).unwrap_err().reason(), Reason::OtherLayout);
    assert_eq!(dst.into_storage(), [0; 9]);
}

/// Integers at the limits of 64 bits: a plan or an error, and no panic.
#[test]
fn hostile() {
    let far = [i64::MAX, i64::MIN, i64::MAX / 2, 1 << 62, 1 << 32];
    let some = |shape: &[i64], stride: &[i64]| DynLayout::strided(shape, stride).ok();
    let layouts: Vec<DynLayout> = far
        .iter()
        .flat_map(|&n| {
            [
                some(&[2, 2], &[1, n]),
                some(&[n, 0], &[1, n]),
                some(&[n, 2], &[0, 1]),
                some(&[n, 1], &[1, 1]),
            ]
        })
        .flatten()
        .chain([DynLayout::lit("(2,2):(1,2)")])
        .collect();
    for dst in &layouts {
        for src in &layouts {
            let _ = PaddedCopyPlan::new(dst, src);
            for extent in [0, 2, usize::MAX] {
                let _ = PaddedCopyPlan::within(dst, src, &[extent, extent]);
            }
        }
    }
    let many = DynLayout::from_modes(&vec![DynLayout::lit("():()"); 40]).unwrap();
    assert_eq!(PaddedCopyPlan::new(&many, &many).unwrap_err().reason(), Reason::TooManyLeaves);
}

/// Returns two layouts of the same rank, whose modes have different extents.
fn operands() -> impl Strategy<Value = (DynLayout, DynLayout)> {
    (1..4_usize).prop_flat_map(|rank| (laid_out(rank, true), laid_out(rank, false)))
}

/// Returns layouts of the given rank. The strides are injective, with gaps and signs, or arbitrary.
fn laid_out(rank: usize, chained: bool) -> impl Strategy<Value = DynLayout> {
    let extent = prop_oneof![8 => 1..5_i64, 1 => 5..9_i64];
    let mode = prop::collection::vec(extent, 0..4);
    let shape = prop::collection::vec(mode, rank).prop_filter("some thousand elements", |modes| {
        modes.iter().flatten().product::<i64>() <= 3000
    });
    shape.prop_flat_map(move |modes| {
        let count = modes.iter().map(Vec::len).sum::<usize>();
        let order = Just((0..count).collect::<Vec<_>>()).prop_shuffle();
        let steps = prop::collection::vec((0..3_i64, any::<bool>(), -5..40_i64), count);
        (Just(modes), order, steps).prop_map(move |(modes, order, steps)| {
            let shape: Vec<i64> = modes.iter().flatten().copied().collect();
            let (mut strides, mut next) = (vec![0; shape.len()], 1);
            for k in order {
                let (gap, down, any) = steps[k];
                next += gap;
                strides[k] = if !chained {
                    any
                } else if down {
                    -next
                } else {
                    next
                };
                next *= shape[k];
            }
            grouped(&modes, &strides)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn any_layouts((dst, src) in operands(), within in prop::collection::vec(0..=100_usize, 3)) {
        let both: Vec<usize> =
            sizes(&dst).into_iter().zip(sizes(&src)).map(|(d, s)| d.min(s)).collect();
        holds(&dst, &src, &both);
        let extents: Vec<usize> =
            both.iter().zip(&within).map(|(size, share)| size * share / 100).collect();
        holds(&dst, &src, &extents);
    }
}
