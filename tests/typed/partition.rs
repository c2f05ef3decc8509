//! Partitions of typed layouts by threads, and in generic code.

use colex::constant::{Composed, Const};
use colex::typed::bounds::{
    LocalPartitions, LocalPartitionsProjected, LocalTiles, OuterPartitions,
};
use colex::typed::{IntLeaf, Strides, TypedTiler, TypedTuple};
use colex::{Coord, DynLayout, Int, Layout, Swizzle, coord, layout, tiler};

/// Checks that every thread has the part that the value plane returns.
macro_rules! same_parts {
    ($($layout:expr, $threads:expr;)*) => {$(
        let (whole, threads) = (DynLayout::from($layout), DynLayout::from($threads));
        for index in 0..threads.cosize() {
            // Not every index below the cosize is that of a thread.
            let Ok(expected) = whole.local_partition(&threads, Int::new(index)) else { continue };
            let (part, offset) = $layout.local_partition($threads, index as usize);
            let offset = i64::try_from(offset).unwrap();
            assert_eq!((DynLayout::from(part), offset), (expected.0, expected.1.get()));
        }
    )*};
}

#[test]
fn parts_of_threads() {
    let (m, n) = (8, 12);
    same_parts! {
        layout!((128, 8):(1, 128)), layout!((32, 8):(8, 1));
        layout!((8, 12):(12, 1)), layout!((4, 3):(3, 1));
        layout!((m, n):(n, 1)), layout!((4, 3):(1, 4));
        layout!(((2, 4), 6):((12, 24), 2)), layout!((8, 2):(1, 8));
        layout!(24:3), layout!(6:1);
        layout!((8, 12):(12, 1)), layout!((2, 4):(3, 2));
    }
}

#[test]
#[should_panic(expected = "local_partition: no thread has the index 12")]
fn a_thread_that_does_not_exist() {
    let _ = layout!((8, 12):(12, 1)).local_partition(layout!((4, 3):(3, 1)), 12);
}

#[test]
#[should_panic(expected = "local_partition: ")]
fn threads_that_share_an_index() {
    let _ = layout!((8, 12):(12, 1)).local_partition(layout!((4, 3):(1, 0)), 0);
}

/// One bound for each partition.
fn first_tile<S, D, T>(layout: Layout<S, D>, tiler: T) -> (Layout<T::Shape, T::Stride>, T::Offset)
where
    S: TypedTuple,
    D: Strides<S>,
    T: LocalTiles<Layout<S, D>, usize>,
{
    layout.local_tile(tiler, 0)
}

fn corners<S, D, T>(layout: Layout<S, D>, tiler: T) -> Layout<T::Shape, T::Stride>
where
    S: TypedTuple,
    D: Strides<S>,
    T: OuterPartitions<Layout<S, D>, usize>,
{
    layout.outer_partition(tiler, 0).0
}

fn elements_of_thread<S, D, H>(
    layout: Layout<S, D>,
    threads: H,
    i: usize,
) -> Layout<H::Shape, H::Stride>
where
    S: TypedTuple,
    D: Strides<S>,
    H: LocalPartitions<Layout<S, D>>,
{
    layout.local_partition(threads, i).0
}

#[test]
fn generic_code() {
    let matrix = layout!((8, 12):(12, 1));
    let (tile, offset) = first_tile(matrix, tiler!(<4, 3>));
    assert_eq!((tile, offset), (layout!((4, 3):(12, 1)), 0));
    assert_eq!(corners(matrix, tiler!(<4, 3>)), layout!((2, 4):(48, 3)));
    assert_eq!(elements_of_thread(matrix, layout!((4, 3):(3, 1)), 7), layout!((2, 4):(48, 3)));
    let _: Layout![(4, 3, 2):(12, 1, 48)] = matrix.local_tile(tiler!(<4, 3>), coord!((_, 1))).0;
}

/// Checks the parts of a layout under a swizzle at every coordinate. `$tile` is of
/// the typed or of the constant plane.
macro_rules! swizzled_parts {
    ($tile:expr) => {
        let tile = $tile;
        for (i, j) in (0..2).flat_map(|i| (0..2).map(move |j| (i, j))) {
            for (x, y) in (0..4).flat_map(|x| (0..8).map(move |y| (x, y))) {
                let expected = tile.index((4 * i + x, 8 * j + y));
                assert_eq!(tile.local_tile(tiler!(<4, 8>), (i, j)).index((x, y)), expected);
                assert_eq!(tile.outer_partition(tiler!(<4, 8>), (x, y)).index((i, j)), expected);
                let thread = 8 * x + y;
                let part = tile.local_partition(layout!((4, 8):(8, 1)), thread);
                assert_eq!(part.index((i, j)), expected);
            }
        }
    };
}

#[test]
fn swizzled_layouts() {
    swizzled_parts!(layout!(S<3,0,3> o 0 o (8,16):(16,1)));
    swizzled_parts!(layout!(S<2,1,3> o 5 o (8,16):(1,8)));
    swizzled_parts!(Composed::of(layout!(S<3,0,3> o 0 o (8,16):(16,1))));
    swizzled_parts!(Composed::of(layout!(S<2,1,3> o 5 o (8,16):(1,8))));
}

/// The values fill the gaps between the threads, and index 2 is that of the second thread.
#[test]
fn threads_with_gaps_have_no_thread_value_layout() {
    let n = 2;
    let error = layout!(4:2).try_layout_tv(layout!(n:1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "layout_tv: the threads are not compact: 4 threads have indices below 7, some more than once or \
         missing; use a compact layout, from a block of values to its thread",
    );
}

/// Checks that both planes return the same part, or that its offset is that of the value plane.
macro_rules! same_tiles {
    ($($operation:ident: $layout:expr, $tiler:expr, $coord:tt;)*) => {$(
        let (layout, tiler) = ($layout, $tiler);
        let (part, offset) = layout.$operation(tiler, coord!($coord));
        let text = stringify!($coord).replace(' ', "");
        let expected = DynLayout::from(layout).$operation(&tiler.to_tiler(), &text.parse::<Coord>().unwrap());
        let (same, first) = expected.unwrap();
        assert_eq!(DynLayout::from(part), same, "{text}");
        assert_eq!(i64::try_from(offset.to_usize()).unwrap(), first.get(), "{text}");
    )*};
}

#[test]
fn both_planes() {
    let (m, n) = (8, 24);
    same_tiles! {
        local_tile: layout!((8, 24):(24, 1)), tiler!(<4, 8>), (1, 2);
        local_tile: layout!((8, 24):(24, 1)), tiler!(<4, 8>), (_, 1);
        local_tile: layout!((8, 24):(24, 1)), tiler!(<4, 8>), 5;
        local_tile: layout!((8, 24):(24, 1)), tiler!(<4, 8>), _;
        local_tile: layout!((8, 24):(24, 1)), tiler!(<4>), (1, 23);
        local_tile: layout!((m, n):(n, 1)), tiler!(<4, 8>), (1, 2);
        local_tile: layout!((m, n):(1, m)), tiler!(<4, 8>), (_, 2);
        local_tile: layout!(((2, 4), 6):((12, 24), 2)), tiler!(<2, 3>), (3, _);
        local_tile: layout!(24:3), layout!(4:2), 2;
        outer_partition: layout!((8, 24):(24, 1)), tiler!(<4, 8>), (1, 5);
        outer_partition: layout!((8, 24):(24, 1)), tiler!(<4, 8>), (_, 7);
        outer_partition: layout!((8, 24):(24, 1)), tiler!(<4, 8>), 31;
        outer_partition: layout!((8, 24):(24, 1)), tiler!(<4>), (3);
        outer_partition: layout!((m, n):(n, 1)), tiler!(<4, 8>), (1, 2);
        outer_partition: layout!(24:3), layout!(4:2), 3;
    }
}

/// Checks that every thread has the part that the value plane returns for the projection.
macro_rules! same_projections {
    ($($layout:expr, $threads:expr, $proj:tt;)*) => {$(
        let (whole, threads) = (DynLayout::from($layout), DynLayout::from($threads));
        let proj = stringify!($proj).replace(' ', "").parse::<Coord>().unwrap();
        for index in threads.offsets() {
            let expected = whole.local_partition_projected(&threads, Int::new(index), &proj);
            let (same, first) = expected.unwrap();
            let (part, offset) =
                $layout.local_partition_projected($threads, index as usize, coord!($proj));
            assert_eq!(DynLayout::from(part), same, "{proj}");
            assert_eq!(i64::try_from(offset).unwrap(), first.get(), "{proj}: thread {index}");
        }
    )*};
}

#[test]
fn projected_threads() {
    let (m, n) = (8, 24);
    same_projections! {
        layout!((128, 8):(1, 128)), layout!((16, 16):(1, 16)), (1, _);
        layout!((64, 8):(8, 1)), layout!((16, 16):(1, 16)), (_, 1);
        layout!((8, 24):(24, 1)), layout!((4, 8):(8, 1)), (1, 1);
        layout!((8, 24):(24, 1)), layout!((4, 2, 8):(16, 8, 1)), (1, _, 1);
        layout!((8, 24):(24, 1)), layout!(((2, 2), 8):((1, 16), 2)), (1, _);
        layout!((m, n):(n, 1)), layout!((4, 3):(1, 4)), (_, 1);
        layout!((m, n):(n, 1)), layout!((2, m):(m, 1)), (_, 1);
    }
}

/// Constants have the parts of the value plane, with and without a swizzle.
#[test]
fn projected_threads_of_constants() {
    let (layout, threads) = (layout!((8, 24):(24, 1)), layout!((4, 2, 8):(16, 8, 1)));
    let (whole, value) = (DynLayout::from(layout), DynLayout::from(threads));
    let swizzled = layout!(S<3,0,3> o 0 o (8,24):(24,1));
    for index in value.offsets() {
        let (thread, proj) = (index as usize, Coord::lit("(1,_,1)"));
        let (same, first) =
            whole.local_partition_projected(&value, Int::new(index), &proj).unwrap();
        let (part, offset) =
            Const::of(layout).local_partition_projected(threads, thread, coord!((1, _, 1)));
        assert_eq!((part.to_value(), i64::try_from(offset).unwrap()), (same, first.get()));
        let part =
            Composed::of(swizzled).local_partition_projected(threads, thread, coord!((1, _, 1)));
        for i in 0..part.size() {
            let inner = first.get() + same.index(i as i64);
            assert_eq!(part.index(i) as i64, Swizzle::lit("S<3,0,3>").apply(inner));
        }
    }
}

#[test]
#[should_panic(expected = "local_partition_projected: no thread has the index 256")]
fn a_projected_thread_of_a_constant_that_does_not_exist() {
    let a = Const::of(layout!((128, 8):(1, 128)));
    let _ = a.local_partition_projected(layout!((16, 16):(1, 16)), 256, coord!((1, _)));
}

#[test]
fn projections_in_generic_code() {
    fn rows<H>(matrix: Layout![(128, 8):(1, 128)], threads: H, i: usize) -> H::Offset
    where
        H: LocalPartitionsProjected<Layout![(128, 8):(1, 128)], colex::Coord![(1, _)]>,
    {
        matrix.local_partition_projected(threads, i, coord!((1, _))).1
    }
    assert_eq!(rows(layout!((128, 8):(1, 128)), layout!((16, 16):(1, 16)), 37), 5);
}

#[test]
#[should_panic(expected = "local_partition_projected: no thread has the index 256")]
fn a_projected_thread_that_does_not_exist() {
    let threads = layout!((16, 16):(1, 16));
    let _ = layout!((128, 8):(1, 128)).local_partition_projected(threads, 256, coord!((1, _)));
}
