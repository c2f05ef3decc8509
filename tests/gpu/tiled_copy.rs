//! Laws of `TiledCopy` by brute force, and invalid input.

use colex::atom::{CopyAtom, Error, MmaAtom, MmaOperand, Reason, TiledCopy, TiledMma};
use colex::{DynLayout, IntTuple, Tiler};

/// Returns the atom in which one thread copies `values` consecutive values.
fn vector(values: i64) -> CopyAtom {
    let shape = IntTuple::from_slice(&[1, values]).unwrap();
    let layout = DynLayout::col_major(&shape).unwrap();
    CopyAtom::new(DynLayout::UNIT, layout, layout, layout).unwrap()
}

/// Returns the atoms of `ldmatrix` and `stmatrix` for 16-bit elements.
fn matrix_atoms() -> Vec<CopyAtom> {
    let rows = ["((8,4),128):((128,0),1)", "((16,2),128):((128,0),1)", "(32,128):(128,1)"];
    let registers = [
        "(32,32):(32,1)",                           // SM75_U32x1_LDSM_N
        "(32,(32,2)):(32,(1,1024))",                // SM75_U32x2_LDSM_N
        "(32,(32,4)):(32,(1,1024))",                // SM75_U32x4_LDSM_N
        "((4,8),(16,2)):((256,16),(1,128))",        // SM75_U16x2_LDSM_T
        "((4,8),(16,2,2)):((256,16),(1,128,1024))", // SM75_U16x4_LDSM_T
        "((4,8),(16,2,4)):((256,16),(1,128,1024))", // SM75_U16x8_LDSM_T
    ];
    let mut atoms = Vec::new();
    for (i, registers) in registers.into_iter().enumerate() {
        let (rows, registers) = (DynLayout::lit(rows[i % 3]), DynLayout::lit(registers));
        for (source, destination) in [(rows, registers), (registers, rows)] {
            let threads = DynLayout::lit("32:1");
            let atom = CopyAtom::new(threads, source, destination, registers).unwrap();
            atoms.push(atom.recast(1, 16).unwrap());
        }
    }
    atoms
}

/// `SM80_16x8x16_F32F16F16F32_TN`
fn mma_atom() -> MmaAtom {
    MmaAtom::new(
        [16, 8, 16],
        DynLayout::lit("32:1"),
        DynLayout::lit("((4,8),(2,2,2)):((32,1),(16,8,128))"),
        DynLayout::lit("((4,8),(2,2)):((16,1),(8,64))"),
        DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
    )
    .unwrap()
}

fn tiled_mma(atom_layout: &str, permutations: &str) -> TiledMma {
    let (layout, permutations) = (atom_layout.parse().unwrap(), permutations.parse().unwrap());
    TiledMma::new(&mma_atom(), &layout, &permutations).unwrap()
}

fn tiled_mmas() -> Vec<TiledMma> {
    vec![
        tiled_mma("(2,2,1):(1,2,0)", "<32,32,16>"),
        tiled_mma("(1,1,1)", "<32,32,16>"),
        tiled_mma("(2,2,1):(2,1,0)", "<64,32,32>"),
        tiled_mma("(2,2,1):(1,2,0)", "<32,(8,2,2):(1,16,8),16>"),
        // The values along a mode are not in the order of its coordinates.
        tiled_mma("(1,1)", "<_,(4,4,2):(1,8,4)>"),
        tiled_mma("(1,2)", "<(16,2,2):(1,32,16),(4,4,4):(1,16,4),(8,2,2):(1,16,8)>"),
    ]
}

/// The copies of A and B by all matrix atoms that fit.
pub(crate) fn copies_of_operands() -> Vec<(TiledMma, MmaOperand, TiledCopy)> {
    let mut all = Vec::new();
    for mma in tiled_mmas() {
        for operand in [MmaOperand::A, MmaOperand::B] {
            for atom in matrix_atoms() {
                match atom.make_tiled_copy_of(operand, &mma) {
                    Ok(copy) => all.push((mma, operand, copy)),
                    Err(error) => {
                        let reason = error.reason();
                        let partial = matches!(
                            reason,
                            Reason::ThreadsOfAtom { .. } | Reason::ValuesOfAtom { .. }
                        );
                        assert!(partial, "{error}");
                    }
                }
            }
        }
    }
    assert!(all.len() > 60, "{}", all.len());
    all
}

/// Copies by layouts of threads and values.
pub(crate) fn copies_of_threads() -> Vec<TiledCopy> {
    [
        ("(32,8):(1,32)", "(4,1)", 4),
        ("(16,8):(8,1)", "(1,8)", 8),
        ("(16,8):(8,1)", "(1,8)", 2),
        ("(4,8)", "(2,2):(2,1)", 2),
        ("((2,4),4):((1,8),2)", "(1,2):(2,1)", 1),
        ("8:1", "4:1", 4),
    ]
    .into_iter()
    .map(|(threads, values, width)| {
        vector(width).make_tiled_copy(&DynLayout::lit(threads), &DynLayout::lit(values)).unwrap()
    })
    .collect()
}

/// Returns the row-major layout of two tiles in each mode.
pub(crate) fn two_tiles(copy: &TiledCopy) -> DynLayout {
    let tile = copy.tile_shape();
    let sizes: Vec<_> = (0..tile.rank()).map(|i| 2 * tile.leaf(i).unwrap().get()).collect();
    DynLayout::row_major(&IntTuple::from_slice(&sizes).unwrap()).unwrap()
}

/// Returns the offsets of the elements of `part`.
fn elements((part, first): (DynLayout, colex::Int)) -> Vec<i64> {
    part.offsets().map(|offset| first.get() + offset).collect()
}

#[test]
fn threads_cover_the_tensor_once() {
    for copy in copies_of_threads() {
        let tensor = two_tiles(&copy);
        let mut count = vec![0; tensor.size() as usize];
        for thread in 0..copy.threads() {
            let slice = copy.get_slice(thread).unwrap();
            let source = elements(slice.partition_s(&tensor).unwrap());
            assert_eq!(source, elements(slice.partition_d(&tensor).unwrap()));
            for offset in source {
                count[offset as usize] += 1;
            }
        }
        assert!(count.iter().all(|&n| n == 1), "{copy:?}");
    }
}

#[test]
fn partition_is_a_slice_of_tidfrg() {
    let copies = copies_of_operands().into_iter().map(|(_, _, copy)| copy);
    for copy in copies.chain(copies_of_threads()) {
        let tensor = two_tiles(&copy);
        let (source, destination) =
            (copy.tidfrg_s(&tensor).unwrap(), copy.tidfrg_d(&tensor).unwrap());
        for thread in 0..copy.threads() {
            let slice = copy.get_slice(thread).unwrap();
            let parts = [slice.partition_s(&tensor), slice.partition_d(&tensor)];
            for (fragments, part) in [source, destination].iter().zip(parts) {
                let modes = [1, 2].map(|i| fragments.get(i).unwrap());
                let (part, first) = part.unwrap();
                assert_eq!(first.get(), fragments.get(0).unwrap().index(thread));
                assert!(DynLayout::from_modes(&modes).unwrap().offsets().eq(part.offsets()));
            }
        }
    }
}

#[test]
fn layouts_tv_are_the_partitions_of_the_tile() {
    let copies = copies_of_operands().into_iter().map(|(_, _, copy)| copy);
    for copy in copies.chain(copies_of_threads()) {
        let tile = DynLayout::col_major(&copy.tile_shape()).unwrap();
        let (source, destination) = (copy.layout_s_tv().unwrap(), copy.layout_d_tv().unwrap());
        for thread in 0..copy.threads() {
            let slice = copy.get_slice(thread).unwrap();
            let parts = [slice.partition_s(&tile), slice.partition_d(&tile)];
            for (layout, part) in [source, destination].iter().zip(parts) {
                let first = layout.get(0).unwrap().index(thread);
                let values: Vec<_> =
                    layout.get(1).unwrap().offsets().map(|offset| first + offset).collect();
                assert_eq!(values, elements(part.unwrap()));
            }
        }
    }
}

#[test]
fn source_and_destination_are_the_same_elements() {
    for (_, _, copy) in copies_of_operands() {
        let (atom, tensor) = (copy.atom(), two_tiles(&copy));
        let parts: Vec<_> = (0..copy.threads())
            .map(|thread| {
                let slice = copy.get_slice(thread).unwrap();
                let source = elements(slice.partition_s(&tensor).unwrap());
                (source, elements(slice.partition_d(&tensor).unwrap()))
            })
            .collect();
        // The positions in one instruction of each thread and value.
        let positions = |layout: DynLayout| {
            let (threads, values) = (layout.get(0).unwrap(), layout.get(1).unwrap());
            let values: Vec<_> = values.offsets().collect();
            let threads: Vec<_> = threads.offsets().collect();
            (threads, values)
        };
        let (source_threads, source_values) = positions(atom.layout_src());
        let (threads, values) = positions(atom.layout_dst());
        let instructions = parts[0].1.len() / values.len();
        for group in (0..parts.len()).step_by(threads.len()) {
            for instruction in 0..instructions {
                let mut moved = vec![None; (threads.len() * values.len()).max(1024)];
                for (t, position) in source_threads.iter().enumerate() {
                    for (v, value) in source_values.iter().enumerate() {
                        let element = parts[group + t].0[instruction * source_values.len() + v];
                        let known = moved[(position + value) as usize].replace(element);
                        assert!(known.is_none_or(|known| known == element));
                    }
                }
                for (t, position) in threads.iter().enumerate() {
                    for (v, value) in values.iter().enumerate() {
                        let element = parts[group + t].1[instruction * values.len() + v];
                        assert_eq!(moved[(position + value) as usize], Some(element), "{copy:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn retile_pairs_the_values_of_copy_and_mma() {
    for (mma, operand, copy) in copies_of_operands() {
        let tensor = two_tiles(&copy);
        let reads = copy.atom().layout_dst() == copy.atom().layout_ref();
        for thread in [0, 1, 31, copy.threads() - 1] {
            let (part, first) = mma.get_slice(thread).unwrap().partition(operand, &tensor).unwrap();
            let fragment = DynLayout::col_major(&part.shape()).unwrap();
            let slice = copy.get_slice(thread).unwrap();
            let retiled = slice.retile_d(&fragment).unwrap();
            assert_eq!(slice.retile_s(&fragment).unwrap(), retiled);
            let registers =
                if reads { slice.partition_d(&tensor) } else { slice.partition_s(&tensor) };
            let (registers, copied_first) = registers.unwrap();
            assert_eq!(retiled.shape().coalesce_shape(), registers.shape().coalesce_shape());
            assert_eq!(retiled.size(), registers.size());
            for i in 0..retiled.size() {
                let copied = copied_first.get() + registers.index(i);
                assert_eq!(copied, first.get() + part.index(retiled.index(i)), "{copy:?}");
            }
        }
    }
}

#[test]
fn retile_pairs_the_values_of_a_store() {
    for mma in tiled_mmas() {
        for values in [1, 2, 4] {
            let copy = vector(values).make_tiled_copy_c(&mma).unwrap();
            let tensor = two_tiles(&copy);
            for thread in [0, 1, 31, copy.threads() - 1] {
                let (part, first) = mma.get_slice(thread).unwrap().partition_c(&tensor).unwrap();
                let slice = copy.get_slice(thread).unwrap();
                let registers =
                    slice.retile_s(&DynLayout::col_major(&part.shape()).unwrap()).unwrap();
                let (stored, stored_first) = slice.partition_d(&tensor).unwrap();
                assert_eq!(registers.size(), stored.size());
                for i in 0..registers.size() {
                    let computed = first.get() + part.index(registers.index(i));
                    assert_eq!(computed, stored_first.get() + stored.index(i), "{copy:?}");
                }
            }
        }
    }
}

/// Dynamic integers decide nothing: all layouts have the offsets of the static ones.
#[test]
fn dynamic_copies_have_the_elements_of_static_ones() {
    let lit = DynLayout::lit;
    let dynamic = |layout: DynLayout| layout.with_static(false);
    let same = |a: DynLayout, b: DynLayout| assert!(a.offsets().eq(b.offsets()), "{a} {b}");
    let reference = lit("(4,2):(2,1)");
    for (source, reference) in [(reference, reference), (lit("(4,2):(1,4)"), reference)] {
        let threads = lit("4:1");
        let fixed = CopyAtom::new(threads, source, reference, reference).unwrap();
        let (source, reference) = (dynamic(source), dynamic(reference));
        let open = CopyAtom::new(threads, source, reference, reference).unwrap();
        let (layout_tv, tiler) = (lit("(4,2):(2,1)"), Tiler::lit("<8>"));
        let fixed = TiledCopy::new(&fixed, &layout_tv, &tiler).unwrap();
        let open = TiledCopy::new(&open, &dynamic(layout_tv), &tiler).unwrap();
        same(open.layout_s_tv().unwrap(), fixed.layout_s_tv().unwrap());
        same(open.layout_d_tv().unwrap(), fixed.layout_d_tv().unwrap());
        for thread in 0..4 {
            let part = |copy: &TiledCopy| {
                elements(copy.get_slice(thread).unwrap().partition_s(&lit("16:1")).unwrap())
            };
            assert_eq!(part(&open), part(&fixed));
        }
    }
    for layout_tv in [lit("(2,3):(3,1)"), lit("(3,4):(1,3)")] {
        let tiler = Tiler::from_shape(&IntTuple::from_slice(&[layout_tv.size()]).unwrap()).unwrap();
        let fixed = TiledCopy::new(&vector(1), &layout_tv, &tiler).unwrap();
        let open = TiledCopy::new(&vector(1), &dynamic(layout_tv), &tiler).unwrap();
        let fragment = DynLayout::lit("(1,12):(1,1)");
        same(open.retile(&fragment).unwrap(), fixed.retile(&fragment).unwrap());
        assert_eq!(open.retile(&fragment).unwrap().size(), 12);
    }
}

#[test]
fn references_with_holes_are_errors() {
    let lit = DynLayout::lit;
    let layout = lit("(2,2):(4,1)");
    let atom = CopyAtom::new(lit("2:1"), layout, layout, layout).unwrap();
    let copy = TiledCopy::new(&atom, &lit("(2,2):(2,1)"), &Tiler::lit("<4>")).unwrap();
    let holes = Reason::HolesInReference { reached: 2, size: 6 };
    assert_eq!(copy.layout_s_tv().unwrap_err().reason(), holes);
    assert_eq!(copy.layout_d_tv().unwrap_err().reason(), holes);
    let slice = copy.get_slice(1).unwrap();
    assert_eq!(slice.partition_s(&lit("4:1")).unwrap_err().reason(), holes);
    // Threads that share elements, as in copies of tensor memory, are not holes.
    let (source, shared) = (lit("(4,2):(2,1)"), lit("(4,2):(0,1)"));
    let atom = CopyAtom::new(lit("4:1"), shared, source, shared).unwrap();
    let copy = TiledCopy::new(&atom, &lit("(4,2):(0,1)"), &Tiler::lit("<2>")).unwrap();
    assert_eq!(copy.layout_s_tv().unwrap().to_string(), "(4,(2,1)):(0,(1,0))");
}

#[test]
fn retile_is_checked() {
    let lit = DynLayout::lit;
    let of = |layout_tv: &str, tiler: &str, fragment: &str| {
        let copy = TiledCopy::new(&vector(1), &lit(layout_tv), &Tiler::lit(tiler)).unwrap();
        copy.retile(&lit(fragment)).unwrap_err().reason()
    };
    // The tile has two groups, and the fragment has three.
    let partial = Reason::PartialTile { mode: 1, size: 3, tile: 2 };
    assert_eq!(of("(2,2):(2,1)", "<4>", "(1,3):(0,1)"), partial);
    let values = Reason::ValuesOfCopy { values: 4, moved: 6 };
    assert_eq!(of("(2,6):(6,1)", "<12>", "(4,3):(1,4)"), values);
    let holes = Reason::HolesInTile { reached: 2, size: 8 };
    assert_eq!(of("(2,2):(1,4)", "<8>", "(1,2):(0,1)"), holes);
    let shared = Reason::HolesInTile { reached: 1, size: 2 };
    assert_eq!(of("(2,2):(1,0)", "<2>", "(1,2):(0,1)"), shared);
    // The fragment has the values of two copies.
    let copy = vector(1).make_tiled_copy(&lit("2:1"), &lit("2:1")).unwrap();
    assert_eq!(copy.retile(&lit("(4,2)")).unwrap().size(), 8);
}

#[test]
fn copies_of_copies_have_their_threads() {
    for (_, _, copy) in copies_of_operands() {
        let source = vector(1).make_tiled_copy_s(&copy).unwrap();
        assert_eq!(source.layout_tv(), copy.layout_s_tv().unwrap());
        let destination = vector(1).make_tiled_copy_d(&copy).unwrap();
        assert_eq!(destination.layout_tv(), copy.layout_d_tv().unwrap());
        assert_eq!(destination.tiler(), copy.tiler());
    }
}

#[test]
fn copy_of_a_part_of_c() {
    for mma in tiled_mmas() {
        for values in [2, 4] {
            let copy = vector(values).make_tiled_copy_c_atom(&mma).unwrap();
            let [m, n, _] = mma.tile_shape();
            let tile = DynLayout::row_major(&IntTuple::from_slice(&[m, n]).unwrap()).unwrap();
            for thread in 0..copy.threads() {
                let c = elements(mma.get_slice(thread).unwrap().partition_c(&tile).unwrap());
                let part = elements(copy.get_slice(thread).unwrap().partition_d(&tile).unwrap());
                assert_eq!(part[..values as usize], c[..values as usize]);
            }
        }
        let whole = vector(2).make_tiled_copy_c(&mma).unwrap();
        assert_eq!(whole.layout_tv(), mma.layout_c_tv().unwrap());
    }
}

#[test]
fn cotiled_copies_have_the_given_offsets() {
    for (layout_tv, data, width) in [
        ("(32,8):(8,1)", "(16,64):(64,1)", 8),
        ("(32,8):(8,1)", "(16,64):(1,16)", 4),
        ("((8,4),4):((4,128),1)", "(32,64):(64,1)", 4),
        ("(16,2):(1,512)", "(16,64):(1,16)", 1),
    ] {
        let (layout_tv, data) = (DynLayout::lit(layout_tv), DynLayout::lit(data));
        let copy = vector(width).make_cotiled_copy(&layout_tv, &data).unwrap();
        let values = layout_tv.get(1).unwrap().size() as usize;
        for thread in 0..copy.threads() {
            let part = elements(copy.get_slice(thread).unwrap().partition_s(&data).unwrap());
            let first = layout_tv.get(0).unwrap().index(thread);
            let expected = layout_tv.get(1).unwrap();
            assert!(expected.offsets().eq(part[..values].iter().map(|offset| offset - first)));
        }
    }
}

#[test]
fn partial_tiles_are_rounded_up_or_rejected() {
    let threads = DynLayout::lit("(32,1):(1,32)");
    let copy = vector(8).make_tiled_copy(&threads, &DynLayout::lit("(8,1)")).unwrap();
    let tensor = DynLayout::lit("(128,96):(1,128)");
    let fragments = copy.tidfrg_s(&tensor).unwrap();
    assert_eq!(fragments.to_string(), "(32,(8,1),(1,96)):(8,(1,0),(0,128))");
    let error = copy.get_slice(0).unwrap().partition_s(&tensor).unwrap_err();
    assert_eq!(error.reason(), Reason::PartialTile { mode: 0, size: 128, tile: 256 });
}

#[test]
fn tiled_copies_are_checked() {
    let lit = DynLayout::lit;
    let reason = |result: Result<TiledCopy, colex::atom::Error>| result.unwrap_err().reason();
    let load = matrix_atoms()[0];
    let few = Reason::ThreadsOfAtom { tiled: 16, atom: 32 };
    assert_eq!(reason(load.make_tiled_copy(&lit("(4,4)"), &lit("(1,2)"))), few);
    let few = Reason::ValuesOfAtom { tiled: 3, atom: 2 };
    assert_eq!(reason(load.make_tiled_copy(&lit("(8,4)"), &lit("(1,3)"))), few);
    let gaps = load.make_tiled_copy(&lit("(8,4):(1,16)"), &lit("2")).unwrap_err();
    assert_eq!(
        gaps.to_string(),
        "CopyAtom::make_tiled_copy: the threads are not compact: 32 threads have indices below 56, \
         some more than once or missing; use a compact layout, from a block of values to its thread",
    );
    let holes = load.make_tiled_copy(&lit("(8,4)"), &lit("2:2"));
    assert!(matches!(reason(holes), Reason::Layout(_)));

    let atom = vector(1);
    let outside = |offset, size| Reason::Layout(colex::Reason::OutsideTile { offset, size });
    let new = |layout_tv, tiler| reason(TiledCopy::new(&atom, &lit(layout_tv), &Tiler::lit(tiler)));
    assert_eq!(new("(4,4):(1,8)", "<4,4>"), outside(27, 16));
    assert_eq!(new("(4,4):(-1,4)", "<4,4>"), outside(-3, 16));
    assert_eq!(new("16:1", "<4,4>"), Reason::ThreadValueRank { operand: None, rank: 1 });
    for tiler in ["16", "16:1", "<_,4>"] {
        assert!(matches!(new("(4,4)", tiler), Reason::TilerEntries { .. }));
    }
    let cotiled = |layout_tv, data| atom.make_cotiled_copy(&lit(layout_tv), &lit(data));
    assert!(cotiled("(8,2):(2,16)", "(4,8):(1,4)").is_ok());
    assert_eq!(reason(cotiled("(8,4):(4,1)", "(4,4):(1,4)")), Reason::OutsideData);
    // The second atom along K continues past the tile of C.
    let mma = tiled_mma("(2,2,2):(1,2,4)", "_");
    let outside = outside(1023, 512);
    assert_eq!(reason(vector(2).make_tiled_copy_c(&mma)), outside);
    assert_eq!(reason(vector(2).make_tiled_copy_c_atom(&mma)), outside);
    let many = Reason::ValuesOfAtom { tiled: 4, atom: 8 };
    let mma = tiled_mma("(2,2)", "_");
    assert_eq!(reason(vector(8).make_tiled_copy_c_atom(&mma)), many);
    // An atom may have all values of a thread.
    let whole = vector(4).make_tiled_copy_c_atom(&mma).unwrap();
    assert_eq!((whole.threads(), whole.values()), (128, 4));
}

/// The message of an atom in bits has the conversion, and that of too few values does not.
#[test]
fn atoms_in_bits() {
    let bits = CopyAtom::new(
        DynLayout::lit("32:1"),
        DynLayout::lit("(32,128):(128,1)"),
        DynLayout::lit("(32,(32,4)):(32,(1,1024))"),
        DynLayout::lit("(32,(32,4)):(32,(1,1024))"),
    )
    .unwrap();
    let tv = DynLayout::lit("((4,8),(2,2,2)):((32,1),(16,8,128))");
    let new = |atom: &CopyAtom| TiledCopy::new(atom, &tv, &Tiler::lit("<16,16>"));
    assert_eq!(
        new(&bits).unwrap_err().to_string(),
        "TiledCopy::new: the tiled copy has 8 values, and its atom has 128; use a multiple of 128, or \
         convert an atom in bits to elements, as `recast(1, 16)` does for 16 bits",
    );
    assert!(new(&bits.recast(1, 16).unwrap()).is_ok());
    assert_eq!(
        new(&vector(3)).unwrap_err().to_string(),
        "TiledCopy::new: the tiled copy has 8 values, and its atom has 3; use a multiple of 3",
    );
}

/// A layout of threads is compact and has at most the threads of a block. A layout from
/// `(thread,value)` to elements mostly violates one of the two.
#[test]
fn layouts_of_threads_are_checked() {
    let make = |threads: &str| {
        vector(1).make_tiled_copy(&DynLayout::parse(threads).unwrap(), &DynLayout::lit("(1,1)"))
    };
    for threads in ["1024:1", "(32,32):(32,1)", "(2,3):(1,2)", "((4,8),(2,2)):((32,1),(16,8))"] {
        assert_eq!(make(threads).unwrap().threads(), DynLayout::parse(threads).unwrap().size());
    }
    for (threads, message) in [
        (
            "((4,8,4),(2,2,8)):((128,1,16),(64,8,512))", // C of a tile of 64 x 64
            "the layout of threads has 4096 threads, and a block has at most 1024; use a layout from a \
             block of values to its thread, or `TiledCopy::new` for a layout from (thread,value)",
        ),
        (
            "((4,8),2):((0,1),8)", // broadcast
            "the threads are not compact: 64 threads have indices below 16, some more than once or \
             missing; use a compact layout, from a block of values to its thread",
        ),
        (
            "(4,8):(16,1)",
            "the threads are not compact: 32 threads have indices below 56, some more than once or \
             missing; use a compact layout, from a block of values to its thread",
        ),
        (
            "(4,8):(8,2)",
            "the threads are not compact: 32 threads have indices below 39, some more than once or \
             missing; use a compact layout, from a block of values to its thread",
        ),
        ("(4,8):(-1,4)", "the stride -1 is negative; use at least 0"),
    ] {
        let error = make(threads).unwrap_err().to_string();
        assert_eq!(error, format!("CopyAtom::make_tiled_copy: {message}"), "{threads}");
    }
}

/// Errors have the name of the operation that was called, not of one inside it.
#[test]
fn errors_name_the_operation_that_was_called() {
    let mma = tiled_mma("(2,2):(1,2)", "_");
    let (thread, small) = (mma.get_slice(0).unwrap(), DynLayout::lit("(3,3)"));
    let (rank_1, shape) = (DynLayout::lit("8"), IntTuple::lit("8"));
    let name = |error: Option<Error>| error.unwrap().operation();
    for (found, expected) in [
        (name(thread.partition_a(&small).err()), "ThrMma::partition_a"),
        (name(thread.partition_b(&small).err()), "ThrMma::partition_b"),
        (name(thread.partition_c(&small).err()), "ThrMma::partition_c"),
        (name(thread.partition(MmaOperand::C, &small).err()), "ThrMma::partition"),
        (name(thread.partition_fragment_a(&small).err()), "ThrMma::partition_fragment_a"),
        (name(thread.partition_fragment_b(&small).err()), "ThrMma::partition_fragment_b"),
        (name(thread.partition_fragment_c(&small).err()), "ThrMma::partition_fragment_c"),
        (name(mma.thrfrg_a(&rank_1).err()), "TiledMma::thrfrg_a"),
        (name(mma.thrfrg_b(&rank_1).err()), "TiledMma::thrfrg_b"),
        (name(mma.thrfrg_c(&rank_1).err()), "TiledMma::thrfrg_c"),
        (name(mma.partition_shape_a(&shape).err()), "TiledMma::partition_shape_a"),
        (name(mma.partition_shape_b(&shape).err()), "TiledMma::partition_shape_b"),
        (name(mma.partition_shape_c(&shape).err()), "TiledMma::partition_shape_c"),
    ] {
        assert_eq!(found, expected);
    }
    let atom = vector(7);
    for (found, expected) in [
        (name(atom.make_tiled_copy_a(&mma).err()), "CopyAtom::make_tiled_copy_a"),
        (name(atom.make_tiled_copy_b(&mma).err()), "CopyAtom::make_tiled_copy_b"),
        (name(atom.make_tiled_copy_c(&mma).err()), "CopyAtom::make_tiled_copy_c"),
        (name(atom.make_tiled_copy_of(MmaOperand::C, &mma).err()), "CopyAtom::make_tiled_copy_of"),
        (name(atom.make_tiled_copy_c_atom(&mma).err()), "CopyAtom::make_tiled_copy_c_atom"),
    ] {
        assert_eq!(found, expected);
    }
    let pair = vector(2).make_tiled_copy_c(&mma).unwrap();
    assert_eq!(name(atom.make_tiled_copy_s(&pair).err()), "CopyAtom::make_tiled_copy_s");
    assert_eq!(name(atom.make_tiled_copy_d(&pair).err()), "CopyAtom::make_tiled_copy_d");
    let (threads, values) = (DynLayout::lit("(4,8):(8,1)"), DynLayout::lit("(1,8)"));
    let made = atom.make_tiled_copy(&threads, &values);
    assert_eq!(name(made.err()), "CopyAtom::make_tiled_copy");
    let cotiled = atom.make_cotiled_copy(&DynLayout::lit("(32,8):(8,1)"), &DynLayout::lit("256:1"));
    assert_eq!(name(cotiled.err()), "CopyAtom::make_cotiled_copy");
    let thread = pair.get_slice(0).unwrap();
    assert_eq!(name(thread.retile_s(&DynLayout::lit("3:1")).err()), "ThrCopy::retile_s");
    assert_eq!(name(thread.retile_d(&DynLayout::lit("3:1")).err()), "ThrCopy::retile_d");
}

#[test]
fn slices_and_tensors_are_checked() {
    let copy = copies_of_threads()[0];
    for thread in [256, -1, i64::MIN, i64::MAX] {
        let threads = copy.threads();
        let missing = colex::Reason::NoSuchThread { index: thread, threads, cosize: threads };
        assert_eq!(copy.get_slice(thread).unwrap_err().reason(), Reason::Layout(missing));
    }
    let thread = copy.get_slice(0).unwrap();
    let rank = Reason::TensorRank { rank: 1, least: 2 };
    assert_eq!(thread.partition_s(&DynLayout::lit("1024:1")).unwrap_err().reason(), rank);
    let rank = Reason::TensorRank { rank: 2, least: 3 };
    assert_eq!(thread.retile_d(&DynLayout::lit("(4,2)")).unwrap_err().reason(), rank);
}

#[test]
fn tiled_mmas_and_copies_are_constants() {
    use colex::atom::unwrap;
    const A: DynLayout = DynLayout::lit("((4,8),(2,2,2)):((32,1),(16,8,128))");
    const B: DynLayout = DynLayout::lit("((4,8),(2,2)):((16,1),(8,64))");
    const C: DynLayout = DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))");
    const MMA: TiledMma = unwrap(TiledMma::new(
        &unwrap(MmaAtom::new([16, 8, 16], DynLayout::lit("32:1"), A, B, C)),
        &DynLayout::lit("(2,2,1):(1,2,0)"),
        &Tiler::lit("<32,32,16>"),
    ));
    const ROWS: DynLayout = DynLayout::lit("(32,128):(128,1)");
    const REGISTERS: DynLayout = DynLayout::lit("(32,(32,4)):(32,(1,1024))");
    const LOAD: CopyAtom = unwrap(
        unwrap(CopyAtom::new(DynLayout::lit("32:1"), ROWS, REGISTERS, REGISTERS)).recast(1, 16),
    );
    const COPY: TiledCopy = unwrap(LOAD.make_tiled_copy_a(&MMA));
    const SOURCE: DynLayout = unwrap(COPY.layout_s_tv());
    const PART: (DynLayout, colex::Int) =
        unwrap(unwrap(MMA.get_slice(77)).partition_c(&DynLayout::lit("(128,128):(128,1)")));
    assert_eq!(
        COPY.layout_tv().to_string(),
        "((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))"
    );
    assert_eq!(SOURCE.size(), 128 * 8);
    assert_eq!(elements(PART).len(), 128);
}
