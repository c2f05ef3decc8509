//! Partitions by threads: `threads(c) == index` for the coordinate `c` of thread `index`, and every
//! element of a layout is in the part of exactly one thread.

use colex::{
    ComposedLayout, Coord, CoordinateTensor, DynLayout, Int, IntTuple, Reason, Swizzle, Tiler,
};
use colex_tests::sample;

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
    sample(small(), 5).for_each(|threads| holds(&threads));
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

/// Checks every element of every tile: element `(x,y)` of tile `(i,j)` is at
/// `(x + i*tile_m, y + j*tile_n)`.
#[test]
fn tiles_and_elements() {
    let at = |layout: &DynLayout, m: i64, n: i64| {
        layout.crd2idx(&IntTuple::from_slice(&[m, n]).unwrap()).unwrap().get()
    };
    for layout in ["(8,24):(24,1)", "(8,24):(1,8)", "((2,4),(8,3)):((1,48),(2,16))", "(8,24):(0,3)"]
    {
        let layout = DynLayout::lit(layout);
        for (m, n) in [(4, 8), (2, 4), (8, 1), (1, 24)] {
            let tiler = format!("<{m},{n}>").parse::<Tiler>().unwrap();
            let (tiles_m, tiles_n) = (8 / m, 24 / n);
            for (i, j) in (0..tiles_n).flat_map(|j| (0..tiles_m).map(move |i| (i, j))) {
                let flat = Coord::from(i + tiles_m * j);
                let coord = Coord::fixed(&IntTuple::from_slice(&[i, j]).unwrap());
                let (tile, first) = layout.local_tile(&tiler, &coord).unwrap();
                assert_eq!(layout.local_tile(&tiler, &flat).unwrap(), (tile, first));
                for (x, y) in (0..n).flat_map(|y| (0..m).map(move |x| (x, y))) {
                    let expected = at(&layout, x + i * m, y + j * n);
                    assert_eq!(first.get() + at(&tile, x, y), expected, "{layout} {tiler} {coord}");
                    let element = Coord::fixed(&IntTuple::from_slice(&[x, y]).unwrap());
                    let (rest, first) = layout.outer_partition(&tiler, &element).unwrap();
                    assert_eq!(
                        first.get() + at(&rest, i, j),
                        expected,
                        "{layout} {tiler} {element}"
                    );
                }
            }
        }
    }
}

#[test]
fn coordinates_out_of_bounds() {
    let layout = DynLayout::lit("(8,24):(24,1)");
    let tiler = Tiler::lit("<4,8>");
    let out = |coordinate, extent| Err(Reason::OutOfBounds { coordinate, extent });
    for (coord, expected) in [
        ("(1,2)", Ok(112)),
        ("(_,2)", Ok(16)),
        ("(1)", Ok(96)),
        ("5", Ok(112)),
        ("(2,2)", out(2, 2)),
        ("(_,3)", out(3, 3)),
        ("(2)", out(2, 2)),
        ("6", out(6, 6)),
    ] {
        let tile = layout.local_tile(&tiler, &Coord::lit(coord));
        assert_eq!(
            tile.map(|tile| tile.1.get()).map_err(|error| error.reason()),
            expected,
            "{coord}"
        );
    }
    let texts = [
        (
            layout.local_tile(&tiler, &Coord::lit("(2,0)")),
            "local_tile: the coordinate 2 is not in 0..2; use a coordinate below 2",
        ),
        (
            layout.outer_partition(&tiler, &Coord::lit("(3,8)")),
            "outer_partition: the coordinate 8 is not in 0..8; use a coordinate below 8",
        ),
        (
            layout.local_tile(&tiler, &Coord::lit("(1,2,0)")),
            "local_tile: the coordinate has 3 entries where the rest has 2 modes; give one entry for each mode",
        ),
        (
            layout.outer_partition(&Tiler::lit("<4>"), &Coord::lit("(1,2)")),
            "outer_partition: the coordinate has 2 entries where the tile has 1 mode; give one entry for each mode",
        ),
    ];
    for (part, text) in texts {
        assert_eq!(part.unwrap_err().to_string(), text);
    }
}

/// Checks every element: thread `(m,n)` of 4 x 2 threads has rows `m + 4*i` of an operand `(M,K)`,
/// and rows `n + 2*j` of an operand `(N,K)`.
#[test]
fn projected_threads() {
    let at = |layout: &DynLayout, m: i64, n: i64| {
        layout.crd2idx(&IntTuple::from_slice(&[m, n]).unwrap()).unwrap().get()
    };
    for threads in ["(4,2):(1,4)", "(4,2):(2,1)"].map(DynLayout::lit) {
        for operand in ["(8,6):(1,8)", "(8,6):(6,1)"].map(DynLayout::lit) {
            let swizzled = ComposedLayout::new(Swizzle::new(1, 0, 2).unwrap(), Int::ZERO, &operand);
            let swizzled = swizzled.unwrap();
            let identity = CoordinateTensor::identity(&operand.shape()).unwrap();
            for (m, n) in (0..4).flat_map(|m| (0..2).map(move |n| (m, n))) {
                let index = Int::new(at(&threads, m, n));
                for (proj, row, rows) in [("(1,_)", m, 4), ("(_,1)", n, 2)] {
                    let proj = Coord::lit(proj);
                    let (part, first) =
                        operand.local_partition_projected(&threads, index, &proj).unwrap();
                    let (bits, moved) =
                        swizzled.local_partition_projected(&threads, index, &proj).unwrap();
                    let coords =
                        identity.local_partition_projected(&threads, index, &proj).unwrap();
                    assert_eq!(part.size(), 8 / rows * 6);
                    for (i, k) in (0..8 / rows).flat_map(|i| (0..6).map(move |k| (i, k))) {
                        let expected = at(&operand, row + rows * i, k);
                        let coord = IntTuple::from_slice(&[i, k]).unwrap();
                        let at = |offset: Int| first.get() + offset.get();
                        assert_eq!(part.crd2idx(&coord).map(at), Ok(expected));
                        let found = bits.crd2idx(&coord).unwrap().get() + moved.get();
                        assert_eq!(found, swizzled.swizzle().unwrap().apply(expected));
                        let element = coords.crd2idx(&coord).unwrap();
                        assert_eq!(operand.crd2idx(&element).map(Int::get), Ok(expected));
                    }
                }
            }
        }
    }
    let (operand, threads) = (DynLayout::lit("(8,6)"), DynLayout::lit("(4,2)"));
    let error = operand.local_partition_projected(&threads, Int::ZERO, &Coord::lit("(1,_,1)"));
    assert_eq!(
        error.unwrap_err().to_string(),
        "local_partition_projected: the projection has 3 entries where its operand has 2 entries; use the same number",
    );
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
