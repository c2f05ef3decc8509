//! Random tiled MMAs and tiled copies: an error, or every element the right number of times.

use colex::atom::{CopyAtom, Error, MmaOperand, TiledCopy, TiledMma};
use colex::{DynLayout, Int, IntTuple, Tiler};
use proptest::prelude::*;

use crate::tiled_mma::{OPERANDS, atoms, replication, thread_indices};

/// A layout with 1 to 3 modes: often compact, in any order of the modes.
fn layouts() -> impl Strategy<Value = DynLayout> {
    let mode = (prop::sample::select(vec![1, 1, 2, 2, 3, 4, 6]), 0..4_i64, 0..7_i64);
    (prop::collection::vec(mode, 1..=3), 0..4).prop_map(|(modes, kind)| {
        let extents: Vec<_> = modes.iter().map(|mode| mode.0).collect();
        let keys: Vec<_> = modes.iter().map(|mode| mode.1).collect();
        let strides: Vec<_> = modes.iter().map(|mode| mode.2).collect();
        let [extents, keys, strides] =
            [extents, keys, strides].map(|values| IntTuple::from_slice(&values).unwrap());
        if kind > 0 {
            DynLayout::ordered(&extents, &keys).unwrap()
        } else {
            DynLayout::new(&extents, &strides).unwrap()
        }
    })
}

/// Permutations: `_`, an extent, or a layout, for each mode.
fn permutations() -> impl Strategy<Value = String> {
    let entry = prop_oneof![
        Just("_".to_owned()),
        prop::sample::select(vec!["8", "16", "32", "48", "24", "1", "64"]).prop_map(str::to_owned),
        layouts().prop_map(|layout| layout.to_string()),
        prop::sample::select(vec![
            "(4,4,2):(1,8,4)",
            "(8,2,2):(1,16,8)",
            "(2,16):(16,1)",
            "16:2",
            "(4,4):(8,1)",
        ])
        .prop_map(str::to_owned),
    ];
    prop::collection::vec(entry, 1..=3).prop_map(|entries| format!("<{}>", entries.join(",")))
}

/// A tensor of two modes whose sizes are often multiples of the tile, row- or column-major, with
/// inner modes.
fn tensor(tile: (i64, i64), repeat: (i64, i64), kind: u8) -> DynLayout {
    let (rows, columns) = (tile.0 * repeat.0, tile.1 * repeat.1 + i64::from(kind == 4));
    let shape = match kind {
        0 if rows % 3 == 0 => format!("((3,{}),{columns})", rows / 3),
        1 if rows % 2 == 0 => format!("(({},2),{columns})", rows / 2),
        _ => format!("({rows},{columns})"),
    };
    let shape: IntTuple = shape.parse().unwrap();
    let tensor = if matches!(kind, 0 | 2 | 4) {
        DynLayout::row_major(&shape)
    } else {
        DynLayout::col_major(&shape)
    };
    tensor.unwrap().with_static(repeat.1 == 1)
}

/// Counts the elements of the parts, or returns `None` if they have errors.
fn count(
    tensor: &DynLayout,
    parts: impl Iterator<Item = Result<(DynLayout, Int), Error>>,
) -> Option<Vec<i64>> {
    let mut count = vec![0; tensor.cosize() as usize];
    for part in parts {
        let (part, first) = part.ok()?;
        for offset in part.offsets() {
            count[(first.get() + offset) as usize] += 1;
        }
    }
    Some(count)
}

fn mma_holds(mma: &TiledMma, repeat: (i64, i64), kind: u8) {
    for operand in OPERANDS {
        let [m, n, k] = mma.tile_shape();
        let tile = match operand {
            MmaOperand::A => (m, k),
            MmaOperand::B => (n, k),
            MmaOperand::C => (m, n),
        };
        let tensor = tensor(tile, repeat, kind);
        if tensor.size() > 1 << 14 {
            continue;
        }
        let threads = thread_indices(mma).into_iter();
        let parts = threads.map(|thread| mma.get_slice(thread)?.partition(operand, &tensor));
        let Some(count) = count(&tensor, parts) else { continue };
        let expected = replication(mma, operand);
        assert!(count.iter().all(|&n| n == expected), "{operand:?} {tensor} {mma:?}");
        layout_tv_holds(mma, operand, tile);
    }
}

/// The layout of threads and values is the partition of a column-major tile.
fn layout_tv_holds(mma: &TiledMma, operand: MmaOperand, tile: (i64, i64)) {
    let Ok(layout) = mma.layout_tv(operand) else { return };
    let atoms = [2, 3].map(|mode| mma.thr_layout_vmnk().get(mode).unwrap().size());
    if operand == MmaOperand::C && atoms[0] > 1 && atoms[1] > 1 {
        return;
    }
    let tile = DynLayout::col_major(&IntTuple::from_slice(&[tile.0, tile.1]).unwrap()).unwrap();
    for thread in thread_indices(mma) {
        let (part, first) = mma.get_slice(thread).unwrap().partition(operand, &tile).unwrap();
        assert_eq!(layout.get(0).unwrap().index(thread), first.get(), "{operand:?} {mma:?}");
        assert!(layout.get(1).unwrap().offsets().eq(part.offsets()), "{operand:?} {mma:?}");
    }
}

fn copy_holds(copy: &TiledCopy, repeat: (i64, i64), kind: u8) {
    let tile = copy.tile_shape();
    let tile = (tile.leaf(0).unwrap().get(), tile.leaf(1).map_or(1, Int::get));
    let tensor = tensor(tile, repeat, kind);
    let parts = |source| {
        (0..copy.threads()).map(move |thread| {
            let thread = copy.get_slice(thread)?;
            if source { thread.partition_s(&tensor) } else { thread.partition_d(&tensor) }
        })
    };
    for part in [true, false] {
        let Some(count) = count(&tensor, parts(part)) else { continue };
        assert!(count.iter().all(|&n| n == 1), "{tensor} {copy:?}");
    }
}

/// Each thread has the offsets of `layout_tv` in `data`, if the source is the reference.
fn cotiled_copy_holds(copy: &TiledCopy, layout_tv: &DynLayout, data: &DynLayout) {
    if copy.atom().layout_src() != copy.atom().layout_ref() {
        return;
    }
    let [threads, values] = [0, 1].map(|mode| layout_tv.get(mode).unwrap());
    for thread in 0..copy.threads() {
        let part = copy.get_slice(thread).unwrap().partition_s(data);
        let Ok((part, first)) = part else { continue };
        for value in 0..values.size() {
            let expected = threads.index(thread) + values.index(value);
            assert_eq!(first.get() + part.index(value), expected, "{layout_tv} {data} {copy:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tiled_mmas_cover_or_fail(
        atom in 0..5_usize,
        layout in layouts(),
        permutations in permutations(),
        repeat in (1..3_i64, 1..3_i64),
        kind in 0..5_u8,
    ) {
        let permutations: Tiler = permutations.parse().unwrap();
        if let Ok(mma) = TiledMma::new(&atoms()[atom], &layout, &permutations) {
            mma_holds(&mma, repeat, kind);
            for operand in OPERANDS {
                let _ = mma.layout_tv(operand);
            }
        }
        let _ = TiledMma::with_partial_atoms(&atoms()[atom], &layout, &permutations)
            .map(|mma| OPERANDS.map(|operand| mma.layout_tv(operand).is_ok()));
    }

    #[test]
    fn tiled_copies_cover_or_fail(
        threads in layouts(),
        values in layouts(),
        width in 1..7_i64,
        repeat in (1..3_i64, 1..3_i64),
        kind in 0..5_u8,
    ) {
        let vector = DynLayout::col_major(&IntTuple::from_slice(&[1, width]).unwrap()).unwrap();
        let (rows, columns) = (DynLayout::lit("(4,2):(2,1)"), DynLayout::lit("(4,2):(1,4)"));
        let atom = match width {
            5 => CopyAtom::new(DynLayout::lit("4:1"), rows, columns, columns),
            6 => CopyAtom::new(DynLayout::lit("4:1"), rows, columns, rows),
            _ => CopyAtom::new(DynLayout::UNIT, vector, vector, vector),
        };
        let atom = atom.unwrap();
        if let Ok(copy) = atom.make_tiled_copy(&threads, &values) {
            copy_holds(&copy, repeat, kind);
        }
        let data = DynLayout::from_modes(&[values, threads]).unwrap();
        let data = if kind > 2 { data } else { tensor((12, 8), repeat, kind) };
        let pair = DynLayout::from_modes(&[threads, values]).unwrap();
        if let Ok(copy) = atom.make_cotiled_copy(&pair, &data) {
            cotiled_copy_holds(&copy, &pair, &data);
        }
    }
}
