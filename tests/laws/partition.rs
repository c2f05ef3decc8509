//! Partitions by threads: `threads(c) == index` for the coordinate `c` of thread `index`, and every
//! element of a layout is in the part of exactly one thread.

use colex::{Coord, DynLayout, Int, Reason, Tiler};

use crate::support::{is_injective, layouts, random, signed_layouts, size, small, table};

fn holds(threads: &DynLayout) {
    let indices = table(threads);
    let (least, greatest) =
        (indices.iter().min().copied().unwrap_or(0), indices.iter().max().copied().unwrap_or(0));
    for index in least - 2..=greatest + 2 {
        let found = threads.thread_coord(Int::new(index)).map_err(|error| error.reason());
        if !is_injective(threads) {
            let shared = matches!(
                found,
                Err(Reason::ThreadsShareIndex { .. } | Reason::PerhapsThreadsShareIndex { .. })
            );
            assert!(shared, "{threads} {index}");
            continue;
        }
        match (found, indices.iter().position(|found| *found == index)) {
            (Ok(coord), Some(_)) => {
                let offset = threads.crd2idx(&coord).map(Int::get);
                assert_eq!(offset, Ok(index), "{threads} {index}: {coord}");
                assert_eq!(coord.rank(), threads.rank(), "{threads} {index}: {coord}");
            }
            (Err(Reason::NoSuchThread { .. }), None) => {}
            (found, place) => panic!("{threads} {index}: {found:?}, and the table has {place:?}"),
        }
    }
}

#[test]
fn coordinates_of_threads() {
    small().for_each(|threads| holds(&threads));
    random(layouts(), |threads| {
        if size(&threads) <= 500 {
            holds(&threads);
        }
    });
    random(signed_layouts(), |threads| {
        if size(&threads) <= 500 {
            holds(&threads);
        }
    });
}

/// Checks that the parts of all threads are a partition, also if dividing by the strides misses
/// threads.
#[test]
fn every_element_has_one_thread() {
    for (layout, threads) in [
        ("(8,6):(1,8)", "(2,3):(3,1)"),
        ("(8,6):(6,1)", "(2,3):(1,2)"),
        ("(4,8):(1,4)", "(2,4):(3,2)"),
        ("(4,4):(1,4)", "(2,2):(1,3)"),
        ("24:1", "6:2"),
    ] {
        let (layout, threads) = (DynLayout::lit(layout), DynLayout::lit(threads));
        let mut seen: Vec<i64> = Vec::new();
        for index in table(&threads) {
            let (part, offset) = layout.local_partition(&threads, Int::new(index)).unwrap();
            seen.extend(table(&part).iter().map(|inside| inside + offset.get()));
        }
        seen.sort_unstable();
        let mut all = table(&layout);
        all.sort_unstable();
        assert_eq!(seen, all, "{layout} by {threads}");
    }
}

#[test]
fn projections() {
    let error = |tiler, proj| {
        let diced = Tiler::lit(tiler).dice(&Coord::lit(proj));
        diced.unwrap_err().to_string()
    };
    for (tiler, proj, text) in [
        (
            "4:1",
            "(_)",
            "the tiler is not by mode, and a projection needs a tiler by mode; write it as <..>",
        ),
        (
            "<4,8>",
            "(1,_,1)",
            "the projection has 3 entries where its operand has 2 entries; use the same number",
        ),
        (
            "<4,8>",
            "((1,_),1)",
            "the projection has a tuple, and only integers and `_` are allowed; write one integer or `_` there",
        ),
    ] {
        assert_eq!(error(tiler, proj), format!("dice: {text}"));
    }
}

/// A search that ends without an answer is another error than a shared index.
#[test]
fn shared_or_undecided() {
    let text = |threads| {
        let error = DynLayout::lit(threads).thread_coord(Int::ZERO).unwrap_err();
        error.to_string()
    };
    let shared = "thread_coord: two of the 8 threads have the same index; give every thread a different index";
    assert_eq!(text("(2,4):(1,1)"), shared);
    // Strides of one size, without equal sums that the search finds soon.
    let strides: Vec<i64> = (0..24).map(|k| (1 << 50) + (1 << (2 * k))).collect();
    let threads = DynLayout::strided(&[2; 24], &strides).unwrap();
    assert_eq!(threads.is_injective(), None);
    let undecided = "thread_coord: a bounded search did not decide whether the 16777216 threads have \
                     different indices; use strides that are at least the span of the smaller ones";
    assert_eq!(threads.thread_coord(Int::ZERO).unwrap_err().to_string(), undecided);
}
