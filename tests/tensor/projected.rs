//! Local tiles of constant and mixed tensors, and partitions by a projection of the threads.

use colex::constant::{Composed, Const, Mixed};
use colex::tensor::{DividedBy, ProjectedThreads};
use colex::{Coord, DynLayout, Int, Reason, Tensor, Tiler, View, coord, layout, tiler};
use colex_tests::wide;

/// Checks that the tiles of a tensor, at each coordinate, are those of the layout as a value.
macro_rules! same_tiles {
    ($($layout:expr, $value:literal, $tiler:expr, $tiler_value:literal;)*) => {$(
        let whole = Tensor::from_offsets(DynLayout::lit($value), |offset| offset);
        let t = Tensor::from_offsets($layout, |offset| offset);
        let tiler = Tiler::lit($tiler_value);
        let (rows, columns) = (1, 2);
        let expected = |coord| whole.view().local_tiles(&tiler, &Coord::lit(coord));
        let column = t.view().local_tiles($tiler, coord!((_, columns)));
        assert!(column.iter().eq(expected("(_,2)").iter()));
        assert_eq!(column.layout().to_value().with_static(true), expected("(_,2)").layout());
        let row = t.view().local_tiles($tiler, coord!((rows, _)));
        assert!(row.iter().eq(expected("(1,_)").iter()));
        assert_eq!(row.layout().to_value().with_static(true), expected("(1,_)").layout());
        let all = t.view().local_tiles($tiler, coord!(_));
        assert!(all.iter().eq(expected("_").iter()));
        let outside = t.view().try_local_tiles($tiler, coord!((_, 3 * columns))).err().unwrap();
        assert!(matches!(outside.reason(), Reason::OutOfBounds { coordinate: 6, .. }));
        assert!(outside.to_string().starts_with("local_tiles: the coordinate 6 is not in 0.."));
    )*};
}

#[test]
fn tiles_of_constants_and_mixed_layouts() {
    let (m, n) = (8, 24);
    same_tiles! {
        Const::of(layout!((8, 24):(24, 1))), "(8,24):(24,1)", tiler!(<4, 8>), "<4,8>";
        Const::of(layout!((8, (4, 6)):(1, (48, 8)))), "(8,(4,6)):(1,(48,8))", tiler!(<2, 8>), "<2,8>";
        Mixed::of(layout!((m, n):(n, 1))), "(8,24):(24,1)", tiler!(<4, 8>), "<4,8>";
        Mixed::of(layout!((8, n):(1, m))), "(8,24):(1,8)", tiler!(<4, 6>), "<4,6>";
    }
}

#[test]
fn tiles_of_a_constant_under_a_swizzle() {
    let t = Tensor::from_offsets(Composed::of(layout!(S<2,0,3> o 0 o (8,16):(16,1))), |i| i);
    let i = 1;
    let tiles = t.view().local_tiles(tiler!(<4, 8>), coord!((_, i)));
    for (x, y, j) in (0..4).flat_map(|x| (0..8).flat_map(move |y| (0..2).map(move |j| (x, y, j)))) {
        assert_eq!(tiles[(x, y, j)], t[(4 * j + x, 8 + y)]);
    }
    assert!(t.view().try_local_tiles(tiler!(<4, 8>), coord!((_, 2 * i))).is_err());
}

#[test]
fn mutable_tiles_of_a_constant() {
    let mut t = Tensor::new([0; 96], Const::of(layout!((8, 12):(12, 1))));
    t.view_mut().local_tiles(tiler!(<4, 3>), coord!((1, _)))[(0, 0, 3)] = 7;
    assert_eq!(t[(4, 9)], 7);
    let empty = Tensor::new([0_u8; 0], Const::of(layout!((0, 12):(12, 1))));
    assert_eq!(empty.view().local_tiles(tiler!(<1, 3>), coord!((_, 3))).size(), 0);
}

/// The elements of a thread by the definition: an outer partition at the kept coordinates.
fn expected(whole: &DynLayout, threads: &DynLayout, index: usize, proj: &Coord) -> Vec<usize> {
    let part = whole.local_partition_projected(threads, Int::new(index as i64), proj);
    let (part, offset) = part.unwrap();
    (0..part.size()).map(|i| (offset.get() + part.index(i)) as usize).collect()
}

/// Checks each thread of each projection, for a tensor of the values of its offsets.
macro_rules! same_parts {
    ($($layout:expr, $value:literal, $threads:expr, $threads_value:literal, $proj:expr, $proj_value:literal;)*) => {$(
        let whole = Tensor::from_offsets(DynLayout::lit($value), |offset| offset);
        let t = Tensor::from_offsets($layout, |offset| offset);
        let (threads, proj) = (DynLayout::lit($threads_value), Coord::lit($proj_value));
        let mut tried = 0;
        for index in 0..threads.cosize() as usize {
            if (0..threads.size()).all(|place| threads.index(place) != index as i64) {
                continue; // not every index below the cosize is that of a thread
            }
            let by_value = expected(&whole.layout(), &threads, index, &proj);
            let part = whole.view().local_partition_projected(threads, index, &proj);
            assert!(part.iter().eq(by_value.iter()), "thread {index}");
            let part = t.view().local_partition_projected($threads, index, $proj);
            assert!(part.iter().eq(by_value.iter()), "thread {index}");
            tried += 1;
        }
        assert_eq!(tried, threads.size());
    )*};
}

#[test]
fn projected_parts_of_threads() {
    let (m, n) = (8, 12);
    same_parts! {
        layout!((128, 8):(1, 128)), "(128,8):(1,128)", layout!((16, 16):(1, 16)), "(16,16):(1,16)", coord!((1, _)), "(1,_)";
        layout!((64, 8):(1, 64)), "(64,8):(1,64)", layout!((16, 16):(1, 16)), "(16,16):(1,16)", coord!((_, 1)), "(_,1)";
        layout!((8, 12):(12, 1)), "(8,12):(12,1)", layout!((4, 2, 3):(6, 1, 2)), "(4,2,3):(6,1,2)", coord!((1, _, 1)), "(1,_,1)";
        layout!((m, n):(n, 1)), "(8,12):(12,1)", layout!((4, 2, 3):(1, 4, 8)), "(4,2,3):(1,4,8)", coord!((1, _, 1)), "(1,_,1)";
        layout!((8, 12):(12, 1)), "(8,12):(12,1)", layout!(((2, 2), 3):((1, 6), 2)), "((2,2),3):((1,6),2)", coord!((1, _)), "(1,_)";
        Const::of(layout!((8, 12):(12, 1))), "(8,12):(12,1)", Const::of(layout!((4, 2, 3):(6, 1, 2))), "(4,2,3):(6,1,2)", coord!((1, _, 1)), "(1,_,1)";
        Const::of(layout!((8, 12):(12, 1))), "(8,12):(12,1)", layout!((3, 4):(4, 1)), "(3,4):(4,1)", coord!((_, 1)), "(_,1)";
        Mixed::of(layout!((m, n):(n, 1))), "(8,12):(12,1)", Const::of(layout!((4, 2):(1, 4))), "(4,2):(1,4)", coord!((1, _)), "(1,_)";
    }
}

#[test]
fn projected_parts_under_a_swizzle() {
    let t = Tensor::from_offsets(layout!(S<3,0,3> o 0 o (8,16):(16,1)), |offset| offset);
    let constant = Tensor::from_offsets(Composed::of(layout!(S<3,0,3> o 0 o (8,16):(16,1))), |i| i);
    let threads = layout!((4, 2):(2, 1));
    for thread in 0..8 {
        let rows = t.view().local_partition_projected(threads, thread, coord!((1, _)));
        for (x, y) in (0..2).flat_map(|x| (0..16).map(move |y| (x, y))) {
            assert_eq!(rows[(x, y)], t[(4 * x + thread / 2, y)]);
        }
        let same = constant.view().local_partition_projected(threads, thread, coord!((1, _)));
        assert!(same.iter().eq(rows.iter()));
    }
}

/// One bound for the threads, and one for the tensor.
fn first<L, T, P>(t: View<usize, L>, threads: T, index: usize, proj: P) -> usize
where
    T: ProjectedThreads<P>,
    L: DividedBy<T::Kept>,
{
    let part = t.local_partition_projected(threads, index, proj);
    *part.iter().next().unwrap()
}

#[test]
fn projected_parts_in_generic_code() {
    let t = Tensor::from_offsets(layout!((128, 8):(1, 128)), |offset| offset);
    assert_eq!(first(t.view(), layout!((16, 16):(1, 16)), 37, coord!((1, _))), 5);
    let threads = DynLayout::lit("(16,16):(1,16)");
    assert_eq!(first(t.view().dynamic(), threads, 37, &Coord::lit("(1,_)")), 5);
}

#[test]
fn errors_name_the_operation() {
    let t = Tensor::from_offsets(DynLayout::lit("(8,12):(12,1)"), |offset| offset);
    let error = |threads, index, proj| {
        let (threads, proj) = (DynLayout::lit(threads), Coord::lit(proj));
        let part = t.view().try_local_partition_projected(threads, index, &proj);
        part.err().unwrap().to_string()
    };
    for (threads, index, proj, text) in [
        (
            "(4,3):(3,1)",
            12,
            "(1,_)",
            "no thread has the index 12, and all indices below 12 exist; use one of them",
        ),
        ("(4,3):(1,0)", 0, "(1,_)", "two of the 12 threads have the same index"),
        ("(4,3):(3,1)", 0, "(1,_,1)", "the projection has 3 entries"),
        ("(4,3):(3,1)", 0, "(1,(_,1))", "the projection"),
        ("(5,3):(3,1)", 0, "(1,_)", "mode 0 has size 8, and a tile has size 5"),
    ] {
        let found = error(threads, index, proj);
        assert!(found.starts_with("local_partition_projected: "), "{found}");
        assert!(found.contains(text), "{found}");
    }
}

/// Products of the strides and coordinates of an empty tensor need not fit: it has no offsets.
#[test]
fn parts_of_empty_tensors() {
    macro_rules! empty_parts {
        ($($layout:expr;)*) => {$(
            let t = Tensor::new([0_u8; 0], $layout);
            let (i, three) = (3, 3);
            // The divide computes products of strides, and may return an error.
            let tiles = t.view().try_local_tiles(tiler!(<1, 1>), coord!((i, _)));
            assert!(tiles.map_or_else(|error| error.reason() == Reason::Overflow, |t| t.size() == 0));
            assert_eq!(t.view().slice(coord!((three, _))).size(), 0);
            assert!(t.view().try_local_tile(tiler!(<1, 1>), (three, 0)).is_err());
        )*};
    }
    let (n, wide) = (0, wide(62));
    // With 32 bits, the column `8:576460752303423488` does not build.
    #[cfg(target_pointer_width = "64")]
    empty_parts! {
        Const::of(layout!((8, 0):(576460752303423488, 1)));
    }
    empty_parts! {
        Mixed::of(layout!((8, n):(wide, 1)));
        Mixed::of(layout!((8, 0):(wide, 1)));
        layout!((8, n):(wide, 1));
    }
    let value = Tensor::new([0_u8; 0], DynLayout::lit("(8,0):(4611686018427387904,1)"));
    let tiler = Tiler::lit("<1,1>");
    let tiles = value.view().try_local_tiles(tiler, &Coord::lit("(3,_)"));
    assert_eq!(tiles.err().unwrap().reason(), Reason::Overflow);
    assert_eq!(value.view().slice(&Coord::lit("(3,_)")).size(), 0);
}

/// A coordinate of 64 bits is reported as it is, not as a negative integer.
#[cfg(target_pointer_width = "64")]
#[test]
fn coordinates_of_64_bits() {
    fn check<T>(found: Result<T, colex::LayoutError>, operation: &str) {
        let expected = format!(
            "{operation}: the integer 9223372036854775808 is out of range; use at most {}",
            i64::MAX
        );
        assert_eq!(found.err().unwrap().to_string(), expected);
    }
    macro_rules! refused {
        ($($layout:expr;)*) => {$(
            let t = Tensor::from_offsets($layout, |offset| offset);
            let i: usize = 1 << 63;
            check(t.try_get((i, 0)), "index");
            check(t.try_get(i), "index");
            check(t.view().try_slice(coord!((i, _))), "slice");
            check(t.view().try_local_tiles(tiler!(<1, 1>), coord!((i, _))), "local_tiles");
            check(t.view().try_block((i, 0), colex::shape!((1, 1))), "block");
        )*};
    }
    let n = 2;
    refused! {
        Const::of(layout!((4, 2):(2, 1)));
        Mixed::of(layout!((4, n):(n, 1)));
        layout!((4, 2):(2, 1));
        layout!((4, n):(n, 1));
    }
    let value = Tensor::from_offsets(DynLayout::lit("(4,2):(2,1)"), |offset| offset);
    let i: usize = 1 << 63;
    check(value.try_get((i, 0)), "index");
    check(value.try_get(i), "index");
    check(value.view().try_block([i, 0], [1, 1]), "block");
    check(value.view().try_block([1, 0], [i, 1]), "block");
}
