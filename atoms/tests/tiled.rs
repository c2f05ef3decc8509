//! Tiled MMAs and tiled copies of every row of the catalogue.

use colex::atom::{MmaOperand, Reason, TiledMma};
use colex::{DynLayout, IntTuple, Tiler};
use colex_atoms::{copy_entries, mma_entries};

#[test]
fn every_matrix_instruction_with_one_product() {
    for row in mma_entries() {
        for layout in ["1:0", "(2,2,1):(1,2,0)"] {
            let tiled = TiledMma::new(&row.atom(), &DynLayout::lit(layout), &Tiler::lit("_"));
            match tiled {
                Ok(tiled) => layouts_are_partitions(&tiled, row.path),
                Err(error) => {
                    assert_eq!(
                        error.reason(),
                        Reason::Blocks { blocks: row.blocks },
                        "{}",
                        row.path
                    );
                }
            }
        }
    }
}

/// The layout of threads and values is the partition of the tile.
fn layouts_are_partitions(tiled: &TiledMma, path: &str) {
    let [m, n, k] = tiled.tile_shape();
    for (operand, shape) in
        [(MmaOperand::A, [m, k]), (MmaOperand::B, [n, k]), (MmaOperand::C, [m, n])]
    {
        let tile = DynLayout::col_major(&IntTuple::from_slice(&shape).unwrap()).unwrap();
        let layout = tiled.layout_tv(operand).unwrap();
        let [threads, values] = [0, 1].map(|mode| layout.get(mode).unwrap());
        let count = tiled.threads();
        for thread in [0, count / 3, count - 1].map(|i| tiled.thr_layout_vmnk().index(i)) {
            let slice = tiled.get_slice(thread).unwrap();
            let (part, first) = slice.partition(operand, &tile).unwrap();
            assert_eq!(threads.index(thread), first.get(), "{path} {operand:?}");
            assert!(values.offsets().eq(part.offsets()), "{path} {operand:?}");
        }
    }
}

#[test]
fn every_copy_instruction() {
    for row in copy_entries() {
        for bits in [8, 16, 32] {
            let Ok(atom) = row.atom().recast(1, bits) else { continue };
            let values = atom.layout_ref().get(1).unwrap().size();
            let [threads, values] = [[atom.threads(), 2], [1, 2 * values]]
                .map(|shape| DynLayout::col_major(&IntTuple::from_slice(&shape).unwrap()).unwrap());
            let tiled = atom.make_tiled_copy(&threads, &values).unwrap();
            assert_eq!(tiled.threads(), threads.size());
            for layout in [tiled.layout_s_tv(), tiled.layout_d_tv()] {
                // The references of two rows have every 32nd bit.
                if row.name.starts_with("SM100_UTCCP_4dp256bit") && bits < 32 {
                    let reason = layout.unwrap_err().reason();
                    assert!(matches!(reason, Reason::HolesInReference { .. }), "{}", row.path);
                    continue;
                }
                let layout = layout.unwrap();
                assert_eq!(layout.get(0).unwrap().size(), threads.size(), "{}", row.path);
                let mut reached = vec![false; tiled.tile_shape().size().unwrap() as usize];
                layout.offsets().for_each(|offset| reached[offset as usize] = true);
                // Copies of tensor memory have the same elements in several threads.
                let is_matrix = row.name.contains("LDSM") || row.name.contains("STSM");
                assert!(!is_matrix || reached.iter().all(|&is| is), "{} {bits}", row.path);
            }
        }
    }
}
