//! Thread-value layouts, compared with the table of all threads and values.

use colex::atom::{MmaAtom, MmaOperand};
use colex::thread_value::{Coverage, TvLayout};
use colex::{DynLayout, IntTuple, Reason};

use crate::support::{ATOMS, OPERANDS, lit};

/// Returns the owners `(thread,value)` of every element of the tile, in the order of the elements.
fn table(tv: &TvLayout) -> Vec<Vec<(i64, i64)>> {
    let mut owners = vec![Vec::new(); tv.tile().size().unwrap() as usize];
    for value in 0..tv.values() {
        for thread in 0..tv.threads() {
            owners[tv.layout().index(thread + value * tv.threads()) as usize].push((thread, value));
        }
    }
    owners
}

fn holds(tv: &TvLayout) {
    let (tile, table) = (tv.tile(), table(tv));
    for thread in 0..tv.threads() {
        let elements: Vec<IntTuple> = tv.elements(thread).unwrap().collect();
        assert_eq!(elements.len() as i64, tv.values(), "{tv}");
        for (value, element) in (0..).zip(&elements) {
            assert_eq!(tv.coord(thread, value).as_ref(), Ok(element), "{tv}");
            let flat = tile.crd2idx(element).unwrap().get() as usize;
            assert!(table[flat].contains(&(thread, value)), "{tv}");
        }
    }
    let coverage = tv.coverage();
    let is_even = matches!(coverage, Coverage::Exact | Coverage::Replicated { .. });
    for (flat, expected) in (0..).zip(&table) {
        let coord = tile.idx2crd(&IntTuple::int(flat)).unwrap();
        let owners: Vec<(i64, i64)> = tv.owners(&coord).unwrap().collect();
        assert_eq!(tv.owner(&coord).unwrap(), owners.first().copied(), "{tv}: {coord}");
        if is_even {
            assert_eq!(owners, *expected, "{tv}: {coord}");
        }
        let sorted = |mut owners: Vec<(i64, i64)>| {
            owners.sort_unstable();
            owners
        };
        assert_eq!(sorted(owners), sorted(expected.clone()), "{tv}: {coord}");
    }
    coverage_holds(tv, coverage, &table);
}

fn coverage_holds(tv: &TvLayout, coverage: Coverage, table: &[Vec<(i64, i64)>]) {
    let counts: Vec<i64> = table.iter().map(|owners| owners.len() as i64).collect();
    let flat = |element| tv.tile().crd2idx(&element).unwrap().get() as usize;
    match coverage {
        Coverage::Exact => assert!(counts.iter().all(|count| *count == 1), "{tv}"),
        Coverage::Replicated { factor } => {
            assert!(factor > 1 && counts.iter().all(|count| *count == factor), "{tv}");
        }
        Coverage::Missing { element } => {
            assert_eq!(counts.iter().position(|count| *count == 0), Some(flat(element)), "{tv}");
        }
        Coverage::Unequal { element, owners, least } => {
            assert!(counts.iter().all(|count| *count > 0), "{tv}");
            assert_eq!((counts.iter().min(), counts[0]), (Some(&least), least), "{tv}");
            let first = counts.iter().position(|count| *count != least);
            assert_eq!((first, counts[flat(element)]), (Some(flat(element)), owners), "{tv}");
        }
    }
}

/// Returns the layouts with at most three modes of extents up to 3 and strides up to 5.
fn small_modes(modes: usize) -> Vec<(Vec<i64>, Vec<i64>)> {
    let mut all = vec![(Vec::new(), Vec::new())];
    for _ in 0..modes {
        all = all
            .iter()
            .flat_map(|(shape, stride): &(Vec<i64>, Vec<i64>)| {
                (1..=3).flat_map(move |extent| {
                    (0..=5).map(move |step| {
                        ([&shape[..], &[extent]].concat(), [&stride[..], &[step]].concat())
                    })
                })
            })
            .collect();
    }
    all
}

#[test]
fn every_small_layout() {
    let mut seen = [0; 4];
    for (shape, stride) in small_modes(3) {
        let mode = |k: usize| DynLayout::strided(&shape[k..=k], &stride[k..=k]).unwrap();
        let values = DynLayout::from_modes(&[mode(1), mode(2)]).unwrap();
        let layout = DynLayout::from_modes(&[mode(0), values]).unwrap();
        let cosize = layout.cosize();
        // A tile that is just large enough, and one with an element more.
        for tile in [IntTuple::int(cosize), IntTuple::int(cosize + 1)] {
            let tv = TvLayout::new(layout, &tile).unwrap();
            holds(&tv);
            seen[match tv.coverage() {
                Coverage::Exact => 0,
                Coverage::Replicated { .. } => 1,
                Coverage::Missing { .. } => 2,
                Coverage::Unequal { .. } => 3,
            }] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}

/// Every pair of compact layouts of up to four threads by modes and up to three values by modes.
#[test]
fn threads_and_values() {
    let compact = |limit: i64| {
        (1..=limit).flat_map(move |m| {
            (1..=limit).flat_map(move |n| {
                [DynLayout::strided(&[m, n], &[1, m]), DynLayout::strided(&[m, n], &[n, 1])]
            })
        })
    };
    for threads in compact(4).map(Result::unwrap) {
        for values in compact(3).map(Result::unwrap) {
            let tv = TvLayout::from_thr_val(&threads, &values).unwrap();
            assert_eq!((tv.threads(), tv.values()), (threads.size(), values.size()), "{tv}");
            assert_eq!(tv.coverage(), Coverage::Exact, "{tv}");
            holds(&tv);
            // Each value block is contiguous, as in a raked product.
            for (i, j) in [(0, 0), (threads.get(0).unwrap().size() - 1, 0)] {
                let thread = threads.crd2idx(&lit(&format!("({i},{j})"))).unwrap().get();
                let first = tv.coord(thread, 0).unwrap();
                let (rows, columns) =
                    (values.get(0).unwrap().size(), values.get(1).unwrap().size());
                assert_eq!(first, lit(&format!("({},{})", i * rows, j * columns)), "{tv}");
            }
        }
    }
    // Holes in the threads are an error with the numbers.
    let (threads, values) = (DynLayout::lit("4:3"), DynLayout::lit("2:1"));
    let error = TvLayout::from_thr_val(&threads, &values).unwrap_err();
    assert_eq!(error.reason(), Reason::ThreadIndices { threads: 4, cosize: 10 });
}

#[test]
fn operands_of_instructions() {
    for (name, atom) in ATOMS.iter().copied() {
        for operand in OPERANDS {
            let tv = atom.tv_layout(operand);
            holds(&tv);
            let expected = match (name, operand) {
                ("SM90 64x64x16 RS", MmaOperand::B) => Coverage::Replicated { factor: 128 },
                _ => Coverage::Exact,
            };
            assert_eq!(tv.coverage(), expected, "{name} {operand:?}");
        }
    }
}

#[test]
fn tiles_of_any_rank() {
    for (layout, tile) in [
        ("(4,6):(1,4)", "24"),
        ("(4,6):(6,1)", "(2,3,4)"),
        ("((2,2),6):((1,12),2)", "((2,3),4)"),
        ("(4,(2,3)):(6,(3,1))", "((2,(3,2)),2)"),
        ("(1,1):(0,0)", "(1,1)"),
        ("(4,0):(1,4)", "(4,0)"),
        ("(4,0):(1,4)", "(4,2)"),
        ("((),()):((),())", "()"),
    ] {
        holds(&TvLayout::new(DynLayout::lit(layout), &lit(tile)).unwrap());
    }
}

/// Checks data in memory: the composition, the partition into tiles, and the vector width.
#[test]
fn data_in_memory() {
    let tvs = [("(8,4):(4,1)", "(4,8)"), ("((4,8),(2,2)):((32,1),(16,8))", "(16,8)")];
    for (layout, tile) in tvs {
        let tv = TvLayout::new(DynLayout::lit(layout), &lit(tile)).unwrap();
        let tile = DynLayout::col_major(&tv.tile()).unwrap();
        let (m, n) = (tile.get(0).unwrap().size(), tile.get(1).unwrap().size());
        for (dm, dn) in [(1, m), (n, 1), (1, m + 2), (n + 4, 1), (2, 2 * m), (0, 1), (3, 0)] {
            let data = DynLayout::strided(&[m, n], &[dm, dn]).unwrap();
            let composed = tv.compose(&data).unwrap();
            let offset = |t, v| composed.index(t + v * tv.threads());
            for t in 0..tv.threads() {
                for (v, coord) in (0..).zip(tv.elements(t).unwrap()) {
                    assert_eq!(data.crd2idx(&coord).unwrap().get(), offset(t, v), "{tv} {data}");
                }
            }
            let is_width = |w: i64| {
                (0..tv.threads()).all(|t| {
                    (0..tv.values()).all(|v| {
                        offset(t, v - v % w) % w == 0
                            && offset(t, v) == offset(t, v - v % w) + v % w
                    })
                })
            };
            let divisors = (1..=tv.values()).filter(|w| tv.values() % w == 0);
            let width = divisors.filter(|w| is_width(*w)).max();
            assert_eq!(tv.vector_width(&data).ok(), width, "{tv} {data}");
        }
        let data = DynLayout::strided(&[2 * m, 3 * n], &[3 * n, 1]).unwrap();
        let parts = tv.partition(&data).unwrap();
        for (t, v, i, j) in [(0, 0, 1, 2), (5, 1, 0, 1), (7, 3, 1, 1)] {
            let at = parts.crd2idx(&lit(&format!("(({t},{v}),({i},{j}))"))).unwrap().get();
            let element = tv.coord(t, v).unwrap();
            let (row, column) = (element.leaf(0).unwrap().get(), element.leaf(1).unwrap().get());
            assert_eq!(at, (i * m + row) * 3 * n + j * n + column, "{parts}");
        }
    }
}

#[test]
fn errors_have_the_numbers() {
    let tv = TvLayout::new(DynLayout::lit("(8,4):(4,1)"), &lit("(4,8)")).unwrap();
    let threads = Reason::NoSuchThread { index: 8, threads: 8, cosize: 8 };
    assert_eq!(tv.coord(8, 0).unwrap_err().reason(), threads);
    assert_eq!(tv.elements(8).unwrap_err().reason(), threads);
    let value = Reason::NoSuchValue { value: -1, values: 4 };
    assert_eq!(tv.coord(0, -1).unwrap_err().reason(), value);
    let tile = DynLayout::lit("(4,8)");
    for coord in ["(4,0)", "(0,8)", "32", "(0,0,0)", "((0,0),0)"] {
        let reason = tile.index_in_bounds(&lit(coord)).unwrap_err().reason();
        assert_eq!(tv.owner(&lit(coord)).unwrap_err().reason(), reason, "{coord}");
    }
    let shape = Reason::DataModeSize { mode: 1, found: 16, expected: 8 };
    assert_eq!(tv.compose(&DynLayout::lit("(4,16):(1,4)")).unwrap_err().reason(), shape);
    let rank = Reason::RankMismatch { found: 1, expected: 2 };
    assert_eq!(tv.vector_width(&DynLayout::lit("32:1")).unwrap_err().reason(), rank);
    let tile = lit("(4,8)");
    let outside = |layout| TvLayout::new(DynLayout::lit(layout), &tile).unwrap_err().reason();
    assert_eq!(outside("(8,4):(8,1)"), Reason::OutsideTile { offset: 59, size: 32 });
    assert_eq!(outside("(8,4):(-1,8)"), Reason::OutsideTile { offset: -7, size: 32 });
    assert_eq!(outside("32:1"), Reason::ThreadValueRank { rank: 1 });
    let huge = DynLayout::lit("(2305843009213693952,2):(1,2305843009213693952)");
    let error = TvLayout::new(huge, &tile).unwrap_err();
    assert!(matches!(error.reason(), Reason::OutsideTile { .. }), "{error}");
}

/// Large tiles cost no more than small ones: nothing visits their elements.
#[test]
fn large_tiles() {
    let threads = DynLayout::lit("(1048576,1048576):(1048576,1)");
    let tv = TvLayout::new(threads, &lit("(1048576,1048576)")).unwrap();
    assert_eq!(tv.coverage(), Coverage::Exact);
    // The element (1048575,7) is offset 1048575 + 7*1048576.
    assert_eq!(tv.owner(&lit("(1048575,7)")), Ok(Some((7, 1_048_575))));
}

#[test]
fn constants() {
    const TV: TvLayout = colex::unwrap(TvLayout::from_thr_val(
        &DynLayout::lit("(4,8):(8,1)"),
        &DynLayout::lit("(2,2):(2,1)"),
    ));
    const COVERAGE: Coverage = TV.coverage();
    assert_eq!(COVERAGE, Coverage::Exact);
    assert_eq!(TV.threads() * TV.values(), 128);
}

#[test]
fn equal_layouts_are_equal() {
    let one = DynLayout::lit("(1,1)");
    let atom = MmaAtom::new([1, 1, 1], DynLayout::UNIT, one, one, one).unwrap();
    assert_eq!(atom.tv_layout(MmaOperand::A), TvLayout::new(one, &lit("(1,1)")).unwrap());
    let rows = DynLayout::lit("(16,1):(1,0)");
    let atom = MmaAtom::new(
        [16, 1, 1],
        DynLayout::lit("16:1"),
        rows,
        DynLayout::lit("(16,1):(0,0)"),
        rows,
    );
    let atom = atom.unwrap();
    assert_eq!(atom.tv_layout(MmaOperand::C), TvLayout::new(rows, &lit("(16,1)")).unwrap());
    for (_, atom) in ATOMS {
        for operand in OPERANDS {
            let tv = atom.tv_layout(operand);
            assert_eq!(TvLayout::new(tv.layout(), &tv.tile()), Ok(tv));
        }
    }
}

/// 30 modes of stride 2: the odd elements have no owner, and no search over all digits finds that.
#[test]
fn missing_elements_of_many_modes_are_found() {
    let modes = DynLayout::strided(&[2; 15], &[2; 15]).unwrap();
    let layout = DynLayout::from_modes(&[modes, modes]).unwrap();
    let tv = TvLayout::new(layout, &lit("62")).unwrap();
    for odd in (1..62).step_by(2) {
        assert_eq!(tv.owner(&IntTuple::int(odd)), Ok(None));
    }
    let (thread, value) = tv.owner(&lit("30")).unwrap().unwrap();
    assert_eq!(tv.coord(thread, value), Ok(lit("30")));
}

/// A layout whose modes overlap and have gaps is searched, so it has a limit. Others have none.
#[test]
fn the_search_for_owners_is_bounded() {
    // Subset sums of 20 modes: most elements need the whole search.
    let modes = |count: usize| {
        let strides: Vec<_> = (0..count as i64).map(|k| 1_000_003 + 2 * 7919 * k * k).collect();
        let total: i64 = strides.iter().sum();
        let list = |values: Vec<i64>| {
            let values: Vec<_> = values.iter().map(i64::to_string).collect();
            values.join(",")
        };
        let layout = format!("(({}),1):(({}),0)", list(vec![2; count]), list(strides));
        TvLayout::new(DynLayout::lit(&layout), &IntTuple::int(total + 1)).unwrap()
    };
    let small = modes(20);
    assert_eq!(small.owner(&IntTuple::int(1_000_003 + 2 * 7919)), Ok(Some((2, 0))));
    assert_eq!(small.owner(&IntTuple::int(10_000_030)), Ok(None)); // the whole search
    let large = modes(21);
    let error = large.owner(&IntTuple::int(0)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "TvLayout::owner: the threads have 2097152 values together, and at most 1048576 are visited; use a smaller tile",
    );
    let reason = Reason::TooManyElements { elements: 1 << 21, limit: 1 << 20 };
    assert_eq!(large.owners(&IntTuple::int(0)).map(|_| ()).unwrap_err().reason(), reason);
    // A mode that overlaps modes with another divisor needs a search; one with theirs does not.
    let with = |layout: &str, size| TvLayout::new(DynLayout::lit(layout), &IntTuple::int(size));
    let other = with("((1000003,1000003),1):((1000003,1000002),0)", 1 << 60).unwrap();
    assert!(other.owner(&IntTuple::int(5)).is_err());
    let same = with("((1000003,1000003),1):((4,2),0)", 6_000_013).unwrap();
    assert_eq!(same.owner(&IntTuple::int(6_000_011)), Ok(None));
    assert_eq!(same.owner(&IntTuple::int(6_000_012)), Ok(Some((1_000_006_000_008, 0))));
    // Disjoint and replicated modes need no search.
    let tile = IntTuple::lit("(1073741824,1073741824)");
    let disjoint = TvLayout::new(DynLayout::lit("(1073741824,1073741824):(1,1073741824)"), &tile);
    assert_eq!(disjoint.unwrap().owner(&IntTuple::lit("(7,9)")), Ok(Some((7, 9))));
    let replicated =
        TvLayout::new(DynLayout::lit("((1073741824,2),4):((0,1),2)"), &IntTuple::int(8));
    let mut owners = replicated.unwrap().owners(&IntTuple::int(3)).unwrap();
    assert_eq!((owners.next(), owners.next()), (Some((1 << 30, 1)), Some(((1 << 30) + 1, 1))));
}
