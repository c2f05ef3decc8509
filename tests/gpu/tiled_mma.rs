//! Laws of `TiledMma` by brute force, and invalid input.

use colex::atom::{MmaAtom, MmaOperand, Reason, TiledMma};
use colex::{DynLayout, IntTuple, Tiler};

pub(crate) const OPERANDS: [MmaOperand; 3] = [MmaOperand::A, MmaOperand::B, MmaOperand::C];

fn atom(shape: [i64; 3], threads: &str, a: &str, b: &str, c: &str) -> MmaAtom {
    let [threads, a, b, c] = [threads, a, b, c].map(|text| text.parse().unwrap());
    MmaAtom::new(shape, threads, a, b, c).unwrap()
}

/// Atoms whose layouts have each element once.
pub(crate) fn atoms() -> Vec<MmaAtom> {
    let accumulator = "((4,8),(2,2)):((32,1),(16,8))";
    vec![
        atom([1, 1, 1], "1:0", "(1,1):(0,0)", "(1,1):(0,0)", "(1,1):(0,0)"),
        // SM70_8x8x4_F16F16F16F16_TN, SM70_8x8x4_F32F16F16F32_NT: the threads have gaps.
        atom([8, 8, 4], "(4,2):(1,16)", "(8,4):(1,8)", "(8,4):(1,8)", "(8,8):(1,8)"),
        atom(
            [8, 8, 4],
            "(4,2):(1,16)",
            "((4,2),4):((8,4),1)",
            "((4,2),4):((8,4),1)",
            "((2,2,2),(2,2,2)):((1,16,4),(8,2,32))",
        ),
        // SM80_8x8x4_F64F64F64F64_TN
        atom(
            [8, 8, 4],
            "32:1",
            "((4,8),1):((8,1),0)",
            "((4,8),1):((8,1),0)",
            "((4,8),2):((16,1),8)",
        ),
        // SM80_16x8x16_F32F16F16F32_TN
        atom(
            [16, 8, 16],
            "32:1",
            "((4,8),(2,2,2)):((32,1),(16,8,128))",
            "((4,8),(2,2)):((16,1),(8,64))",
            accumulator,
        ),
    ]
}

/// `SM90_64x64x16_F16F16F16_SS`: each thread sees all of A and B in shared memory.
fn warpgroup_atom() -> MmaAtom {
    atom(
        [64, 64, 16],
        "128:1",
        "(128,(64,16)):(0,(1,64))",
        "(128,(64,16)):(0,(1,64))",
        "((4,8,4),(2,2,8)):((128,1,16),(64,8,512))",
    )
}

const ATOM_LAYOUTS: [&str; 6] = [
    "1:0",
    "(2,2,1):(1,2,0)",
    "(2,2,1):(2,1,0)",
    "(4,1,1):(1,0,0)",
    "(1,4):(0,1)",
    "(2,2,2):(1,2,4)",
];

/// The tiled MMAs of all atoms, atom layouts and permutations.
pub(crate) fn tiled_mmas() -> Vec<TiledMma> {
    let mut all = Vec::new();
    for layout in ["1:0", "(1,2,1):(0,1,0)"].map(DynLayout::lit) {
        all.push(TiledMma::new(&warpgroup_atom(), &layout, &Tiler::lit("_")).unwrap());
    }
    for atom in &atoms() {
        for layout in ATOM_LAYOUTS.map(DynLayout::lit) {
            all.push(TiledMma::new(atom, &layout, &Tiler::lit("<_,_,_>")).unwrap());
        }
        if atom.thr_id().is_compact() {
            let layout = DynLayout::lit("(2,1,3):(3,0,1)");
            all.push(TiledMma::new(atom, &layout, &Tiler::lit("_")).unwrap());
        }
        let layout = DynLayout::lit("(2,2,1):(1,2,0)");
        for permutations in [
            "<128,128,48>",
            "<(64,2):(1,64),(4,8,4):(1,16,4),_>",
            "<_,(2,64):(64,1)>",
            "<32,(4,4,2):(1,8,4),16>",
        ] {
            all.push(TiledMma::new(atom, &layout, &Tiler::lit(permutations)).unwrap());
        }
    }
    all
}

/// Returns the indices of the threads.
pub(crate) fn thread_indices(mma: &TiledMma) -> Vec<i64> {
    mma.thr_layout_vmnk().offsets().collect()
}

/// Returns the shape of `operand` with two tiles in each mode.
pub(crate) fn two_tiles(mma: &TiledMma, operand: MmaOperand) -> IntTuple {
    let [m, n, k] = mma.tile_shape();
    let (rows, columns) = match operand {
        MmaOperand::A => (m, k),
        MmaOperand::B => (n, k),
        MmaOperand::C => (m, n),
    };
    IntTuple::from_slice(&[2 * rows, 2 * columns]).unwrap()
}

/// How often the threads together have an element of `operand`.
pub(crate) fn replication(mma: &TiledMma, operand: MmaOperand) -> i64 {
    let mode = match operand {
        MmaOperand::A => 2,
        MmaOperand::B => 1,
        MmaOperand::C => 3,
    };
    let (rows, columns) = mma.atom().extents(operand);
    let atom = mma.atom().layout(operand).size() / (rows * columns);
    mma.thr_layout_vmnk().get(mode).unwrap().size() * atom
}

#[test]
fn threads_cover_each_operand() {
    for mma in tiled_mmas() {
        for operand in OPERANDS {
            let tensor = DynLayout::row_major(&two_tiles(&mma, operand)).unwrap();
            let mut count = vec![0; tensor.size() as usize];
            for thread in thread_indices(&mma) {
                let slice = mma.get_slice(thread).unwrap();
                let (part, first) = slice.partition(operand, &tensor).unwrap();
                for offset in part.offsets() {
                    count[(first.get() + offset) as usize] += 1;
                }
            }
            let expected = replication(&mma, operand);
            assert!(count.iter().all(|&n| n == expected), "{operand:?} {mma:?}");
        }
    }
}

#[test]
fn partition_is_a_slice_of_thrfrg() {
    for mma in tiled_mmas() {
        for operand in OPERANDS {
            let shape = two_tiles(&mma, operand);
            let tensor = DynLayout::row_major(&shape).unwrap();
            let fragments = mma.thrfrg(operand, &tensor).unwrap();
            let (threads, values) = (fragments.get(0).unwrap(), fragments.get(1).unwrap());
            let fragment_shape = mma.partition_shape(operand, &shape).unwrap();
            let [_, m, n, _] = [0, 1, 2, 3].map(|i| mma.thr_layout_vmnk().get(i).unwrap().size());
            for thread in thread_indices(&mma).into_iter().step_by(5) {
                let slice = mma.get_slice(thread).unwrap();
                let (part, first) = slice.partition(operand, &tensor).unwrap();
                assert_eq!(part.shape(), fragment_shape);
                assert!(part.offsets().eq(values.offsets()));
                let [v, tm, tn, tk] = slice.thr_vmnk();
                let (row, rows, column) = match operand {
                    MmaOperand::A => (tm, m, tk),
                    MmaOperand::B => (tn, n, tk),
                    MmaOperand::C => (tm, m, tn),
                };
                let in_atom = mma.atom().threads();
                assert_eq!(first.get(), threads.index(v + in_atom * (row + rows * column)));
            }
        }
    }
}

#[test]
fn layout_tv_is_the_partition_of_the_tile() {
    for mma in tiled_mmas() {
        for operand in OPERANDS {
            let layout = mma.layout_tv(operand).unwrap();
            let (threads, values) = (layout.get(0).unwrap(), layout.get(1).unwrap());
            let [m, n, k] = mma.tile_shape();
            let shape = match operand {
                MmaOperand::A => [m, k],
                MmaOperand::B => [n, k],
                MmaOperand::C => [m, n],
            };
            let tile = DynLayout::col_major(&IntTuple::from_slice(&shape).unwrap()).unwrap();
            for thread in thread_indices(&mma).into_iter().step_by(5) {
                let slice = mma.get_slice(thread).unwrap();
                let along_n = mma.thr_layout_vmnk().get(2).unwrap().size();
                if operand == MmaOperand::C && slice.thr_vmnk()[3] > 0 && along_n > 1 {
                    // CuTe's layout continues past the tile.
                    assert!(threads.index(thread) >= tile.size());
                    continue;
                }
                let (part, first) = slice.partition(operand, &tile).unwrap();
                assert_eq!(threads.index(thread), first.get(), "{operand:?} {mma:?}");
                assert!(values.offsets().eq(part.offsets()), "{operand:?} {mma:?}");
            }
        }
    }
}

#[test]
fn modes_after_the_first_two_follow_in_the_rest() {
    let mma = TiledMma::new(&atoms()[4], &DynLayout::UNIT, &Tiler::lit("_")).unwrap();
    let batches = DynLayout::lit("(32,16,3):(16,1,512)");
    let (part, first) = mma.get_slice(0).unwrap().partition_a(&batches).unwrap();
    assert_eq!(part.to_string(), "((2,2,2),2,1,3):((1,128,8),256,0,512)");
    assert_eq!(first.get(), 0);
}

fn refused(atom: &MmaAtom, layout: &str, permutations: &str) -> Reason {
    let tiled = TiledMma::new(atom, &layout.parse().unwrap(), &permutations.parse().unwrap());
    tiled.unwrap_err().reason()
}

#[test]
pub(crate) fn tiled_mmas_are_checked() {
    let atom = &atoms()[4];
    let partial = Reason::AtomsDoNotDivide { mode: "N", tile: 24, atoms: 16 };
    assert_eq!(refused(atom, "(2,2,1)", "<32,24,16>"), partial);
    let partial = Reason::AtomsDoNotDivide { mode: "K", tile: 0, atoms: 16 };
    assert_eq!(refused(atom, "(2,2,1)", "<_,_,0>"), partial);
    let gaps = Reason::PermutationOffsets { mode: "M", size: 16, cosize: 31 };
    assert_eq!(refused(atom, "1:0", "<16:2>"), gaps);
    assert_eq!(refused(atom, "(2,1,1,1)", "_"), Reason::AtomLayoutRank { rank: 4 });
    for permutations in ["32", "32:1", "<_,_,_,_>", "<<2,16>,_,_>"] {
        assert_eq!(refused(atom, "1:0", permutations), Reason::TilerEntries { most: 3 });
    }
    assert!(matches!(refused(atom, "(2,2):(1,0)", "_"), Reason::Layout(_))); // atoms share threads
    assert!(matches!(refused(atom, "(0,2)", "_"), Reason::Layout(_)));
    assert!(matches!(refused(atom, "(4611686018427387904,1)", "_"), Reason::Layout(_)));
    let c = "((4,8),(2,2)):((32,1),(16,8))".parse().unwrap();
    let threads = DynLayout::lit("32:1");
    let blocks = MmaAtom::with_blocks([16, 8, 8], 2, threads, c, c, c).unwrap();
    assert_eq!(refused(&blocks, "1:0", "_"), Reason::Blocks { blocks: 2 });
}

#[test]
fn slices_are_checked() {
    let quad_pair = TiledMma::new(&atoms()[1], &DynLayout::UNIT, &Tiler::lit("_")).unwrap();
    assert_eq!(quad_pair.get_slice(17).unwrap().thr_vmnk(), [5, 0, 0, 0]);
    for thread in [4, 20, -1, i64::MIN, i64::MAX] {
        assert!(matches!(quad_pair.get_slice(thread).unwrap_err().reason(), Reason::Layout(_)));
    }
    assert_eq!(
        quad_pair.get_slice(4).unwrap_err().to_string(),
        "TiledMma::get_slice: no thread has the index 4, and 8 indices below 20 exist, because \
         the layout of threads is not compact; use an offset of the layout, or a compact layout",
    );
}

#[test]
fn tensors_are_checked() {
    let mma = TiledMma::new(&atoms()[4], &DynLayout::UNIT, &Tiler::lit("_")).unwrap();
    let thread = mma.get_slice(0).unwrap();
    let reason = |tensor: &str| thread.partition_a(&tensor.parse().unwrap()).unwrap_err().reason();
    assert_eq!(reason("64:1"), Reason::TensorRank { rank: 1, least: 2 });
    assert_eq!(reason("(64,24)"), Reason::PartialTile { mode: 1, size: 24, tile: 16 });
    assert_eq!(reason("(8,16)"), Reason::PartialTile { mode: 0, size: 8, tile: 16 });
    // 16 divides 48, but not the inner extent 24.
    assert_eq!(reason("((24,2),16):((1,100),200)"), Reason::PaddedTile { size: 768, tiles: 1024 });
}
