//! Tensors: every storage, every kind of layout, and the laws of views, compared with explicit
//! arithmetic.

use colex::error::Operand;
use colex::tensor::{Shared, Tiles, Unique};
use colex::typed::{Coordinate, Strides, TypedTuple};
use colex::{
    Coord, DynLayout, IntTuple as Tuple, Layout, Reason, StaticLayout, Tensor, Tiler, View,
    ViewMut, coord, int, layout, tiler,
};
use colex_tests::wide;
use generic_array::GenericArray;
use static_assertions::{assert_impl_all, assert_not_impl_any};

type Rows = Layout![(2, 3):(3, 1)];
const ROWS: Rows = Rows::STATIC;

/// A row of [`Rows`].
type Row = Layout![(3):(1)];
/// A tile of a row-major matrix with 12 columns.
type Tile = Layout![(4, 3):(12, 1)];
/// The tiles of one row of tiles of this matrix.
type TilesOfRow = Layout![(4, 3, 4):(12, 1, 3)];
/// A tile of the same size: every second row and every fourth column.
type Comb = Layout![(4, 3):(24, 4)];

fn numbers(n: usize) -> Vec<usize> {
    (0..n).collect()
}

#[test]
fn every_storage() {
    let sum = |t: View<usize, Rows>| t.iter().sum::<usize>();
    let (mut array, mut vec) = ([0, 1, 2, 3, 4, 5], numbers(6));
    let generic = GenericArray::from_array(array);
    assert_eq!(sum(Tensor::new(&array, ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(&array[..], ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(&mut array, ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(&mut array[..], ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(array, ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(&generic, ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(&mut generic.clone(), ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(generic, ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(&vec, ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(&mut vec, ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(vec.clone().into_boxed_slice(), ROWS).view()), 15);
    assert_eq!(sum(Tensor::new(vec, ROWS).view()), 15);
    assert_eq!(sum(Tensor::tile(ROWS, |offset| offset).view()), 15);
    assert_eq!(sum(Tensor::from_offsets(ROWS, |offset| offset).view()), 15);
}

#[test]
fn a_tile_has_the_size_of_its_elements() {
    type Padded = Layout![(4, 8):(1, 5)];
    assert_eq!(
        size_of::<Tensor<GenericArray<f32, <Padded as StaticLayout>::Cosize>, Padded>>(),
        39 * 4
    );
    assert_eq!(size_of::<View<f32, Padded>>(), size_of::<usize>());
    assert_eq!(size_of::<ViewMut<f32, Layout![(4, usize):(1, usize)]>>(), 3 * size_of::<usize>());
    assert_eq!(size_of::<Option<View<f32, Padded>>>(), size_of::<usize>());
}

#[test]
fn threads_and_copies() {
    use core::cell::Cell;
    use std::rc::Rc;
    assert_impl_all!(View<'static, u8, Rows>: Copy, Send, Sync);
    assert_impl_all!(ViewMut<'static, u8, DynLayout>: Send, Sync);
    assert_not_impl_any!(ViewMut<'static, u8, Rows>: Clone);
    // `&Cell` is not `Send`, `&mut Cell` is.
    assert_not_impl_any!(View<'static, Cell<u8>, Rows>: Send, Sync);
    assert_impl_all!(ViewMut<'static, Cell<u8>, Rows>: Send);
    assert_not_impl_any!(ViewMut<'static, Cell<u8>, Rows>: Sync);
    assert_not_impl_any!(ViewMut<'static, Rc<u8>, Rows>: Send, Sync);
    assert_not_impl_any!(Tensor<Vec<Rc<u8>>, Rows>: Send, Sync);
    assert_impl_all!(Tiles<Unique<'static, u8>, Rows>: Send);
    assert_not_impl_any!(Tiles<Unique<'static, u8>, Rows>: Clone);
    assert_not_impl_any!(Tiles<Shared<'static, Cell<u8>>, Rows>: Send);
    assert_not_impl_any!(colex::tensor::Iter<'static, Cell<u8>>: Send);
    assert_impl_all!(colex::tensor::IterMut<'static, Cell<u8>>: Send);
    assert_not_impl_any!(colex::tensor::IterMut<'static, Rc<u8>>: Send);
}

/// Compiles because a shared view is covariant in its lifetime and its element type.
fn _shorter<'a>(view: View<'static, &'static str, Rows>) -> View<'a, &'a str, Rows> {
    view
}

#[test]
fn elements_are_dropped_once() {
    use std::rc::Rc;
    let counted = Rc::new(());
    let mut t = Tensor::new(vec![counted.clone(); 6], ROWS);
    assert_eq!(Rc::strong_count(&counted), 7);
    t[(0, 1)] = Rc::new(());
    let copy = t.clone();
    assert_eq!(Rc::strong_count(&counted), 11);
    drop(t.into_storage());
    drop(copy);
    assert_eq!(Rc::strong_count(&counted), 1);
}

#[test]
#[allow(unsafe_code)] // for the unchecked access
fn every_form_of_a_coordinate() {
    let l = layout!(((2, 4), (3, 5)):((3, 6), (1, 24)));
    let (typed, value) = (Tensor::new(numbers(120), l), Tensor::new(numbers(120), l.to_value()));
    for i in 0..120 {
        let (a, b, c, d) = (i % 2, i / 2 % 4, i / 8 % 3, i / 24);
        let offset = 3 * a + 6 * b + c + 24 * d;
        let (m, n) = (i % 8, i / 8);
        assert_eq!(
            [typed[i], typed[(m, n)], typed[((a, b), n)], typed[((a, b), (c, d))]],
            [offset; 4]
        );
        assert_eq!(
            [value[i], value[(m, n)], value[((a, b), n)], value[((a, b), (c, d))]],
            [offset; 4]
        );
        assert_eq!(value[[m, n]], offset);
        // SAFETY: `i` is below 120.
        unsafe {
            assert_eq!([*typed.get_unchecked(i), *value.get_unchecked((m, n))], [offset; 2]);
        }
    }
    assert_eq!((typed[int!(11)], value[int!(11)], typed[coord!((3, (1, 0)))]), (10, 10, 10));
    assert_eq!(value[&Tuple::lit("(3,(1,0))")], 10);
    for outside in [120, 121, wide(40), usize::MAX] {
        assert_eq!((typed.get(outside), value.get(outside)), (None, None));
    }
    assert_eq!((typed.get((8, 0)), value.get((8, 0))), (None, None));
    assert_eq!((typed.get((0, (0, 5))), value.get((0, (0, 5)))), (None, None));
    let operand = Operand::Coordinate;
    let error = value.try_get((0, 0, 0)).unwrap_err();
    assert_eq!(error.reason(), Reason::EntryCount { operand, entries: 3, rank: 2 });
    let error = value.try_get((((0, 0), 0), 0)).unwrap_err();
    assert_eq!(error.reason(), Reason::TupleForInteger { operand });
}

#[test]
#[should_panic(expected = "index: the coordinate 6 is not in 0..6; use a coordinate below 6")]
fn past_the_end() {
    let _ = Tensor::new(numbers(100), ROWS)[6];
}

#[test]
#[should_panic(expected = "index: the coordinate 3 is not in 0..3")]
fn past_the_end_of_a_mode() {
    Tensor::new(numbers(100), DynLayout::lit("(2,3):(3,1)"))[(0, 3)] = 1;
}

#[test]
fn constructor_errors() {
    let error = |len: usize, text: &str| {
        Tensor::try_new(numbers(len), DynLayout::lit(text)).unwrap_err().to_string()
    };
    assert_eq!(
        error(5, "(2,3):(3,1)"),
        "Tensor::new: the layout has offsets up to 5, and the storage has offsets 0..=4; use at least 6 elements"
    );
    assert_eq!(
        error(6, "(2,3):(3,-1)"),
        "Tensor::new: the layout has offsets from -2, and the storage begins at offset 0; use `Tensor::with_base` with a base of at least 2"
    );
    assert!(error(6, "(2,3):(3,0)").starts_with("Tensor::new: the layout aliases elements, and "));
    assert!(error(6, "(2,3):(1,1)").starts_with("Tensor::new: the layout aliases elements, and "));
    let n = 3;
    assert!(Tensor::try_new(numbers(5), layout!((2, n):(n, 1))).is_err());
    assert!(Tensor::try_new([0; 5], ROWS).is_err()); // `new` does not compile
    assert!(Tensor::try_with_base(&[0; 6], 2, DynLayout::lit("(2,3):(3,-1)")).is_ok());
    assert!(Tensor::try_with_base(&[0; 6], 6, DynLayout::lit("0:1")).is_ok());
    assert!(Tensor::try_with_base(&[0; 6], 7, DynLayout::lit("0:1")).is_err());
    // Partial tiles are an error even along a broadcast mode, where they reach no other element.
    let rows = [0; 6];
    let t = Tensor::new(&rows, DynLayout::lit("(4,6):(0,1)"));
    let error = t.try_tiles(&Tiler::lit("<3,3>")).unwrap_err();
    assert_eq!(error.reason(), Reason::PartialTilesOfMode { mode: 0, size: 4, tile: 3 });
    // The message names the first mode that is not divided.
    let square = Tensor::new(numbers(100), DynLayout::lit("(10,10):(10,1)"));
    let error = |tiler| square.try_tiles(&Tiler::lit(tiler)).unwrap_err();
    assert_eq!(
        error("<4,5>").to_string(),
        "tiles: mode 0 has size 10, and a tile has size 4 along it; use a tile size that divides \
         10, or `padded_tiles`"
    );
    assert_eq!(error("<5,4>").reason(), Reason::PartialTilesOfMode { mode: 1, size: 10, tile: 4 });
    assert_eq!(error("<3>").reason(), Reason::PartialTilesOfMode { mode: 0, size: 10, tile: 3 });
    // A tiler of the whole layout divides no mode.
    assert_eq!(error("40:1").reason(), Reason::PartialTiles { elements: 100, places: 120 });
}

#[test]
fn slices() {
    let mut t = Tensor::new(numbers(120), layout!(((2, 4), (3, 5)):((3, 6), (1, 24))));
    for m in 0..8 {
        let row = t.view().slice(coord!((m, _)));
        assert_eq!((row.size(), row[7]), (15, t[(m, 7)]));
        for c in 0..3 {
            let part = t.view().slice(coord!((m, (c, _))));
            assert!((0..5).all(|d| part[d] == t[(m, (c, d))]));
        }
    }
    assert!(t.view().try_slice(coord!((8, _))).is_err());
    assert!(t.view().try_slice(coord!((_, (0, 5)))).is_err());
    t.view_mut().slice(coord!((_, 2))).iter_mut().for_each(|element| *element = 0);
    assert_eq!(t.iter().filter(|&&element| element == 0).count(), 9);

    let value = Tensor::new(numbers(6), DynLayout::lit("(2,3):(3,1)"));
    assert!(value.view().slice(&Coord::lit("(1,_)")).iter().eq(&[3, 4, 5]));
    assert!(value.view().try_slice(&Coord::lit("(1,_,_)")).is_err());
}

#[test]
fn views_keep_the_borrow_of_the_whole() {
    /// Returns a view that borrows for `'a`, longer than the local tensor lives.
    fn row<'a>(t: &Tensor<&'a [usize], Rows>) -> View<'a, usize, Row> {
        let whole: View<'a, usize, Rows> = (*t).into();
        whole.slice(coord!((1, _)))
    }
    /// Returns a row of a mutable view, with the same lifetime.
    fn last<'a>(t: ViewMut<'a, usize, Rows>) -> View<'a, usize, Row> {
        let part: ViewMut<'a, usize, _> = t.slice(coord!((1, _)));
        part.into()
    }
    let mut data = numbers(6);
    assert_eq!(row(&Tensor::new(&data[..], ROWS))[2], 5);
    let whole: ViewMut<usize, Rows> = Tensor::new(&mut data[..], ROWS).into();
    assert_eq!(last(whole)[0], 3);
}

#[test]
fn reshaping() {
    let t = Tensor::new(numbers(24), layout!((4, 6):(6, 1)));
    let cube = t.view().composition(layout!(((2, 2), (3, 2)):((1, 2), (4, 12))));
    assert!(cube.iter().eq(t.iter()));
    assert_eq!(cube[((1, 1), (2, 1))], t[(3, 5)]);
    let by = DynLayout::lit("(2,3):(1,8)");
    let value = t.view().dynamic().composition(by);
    assert!((0..6).all(|i| value[i] == t[by.index(i as i64) as usize]));
    for wrong in ["25:1", "2:24", "(2,2):(1,-1)", "(2,13):(12,1)"] {
        assert!(t.view().dynamic().try_composition(DynLayout::lit(wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn permuting_and_broadcasting() {
    let t = Tensor::new(numbers(24), layout!((2, 3, 4):(12, 4, 1)));
    let p = t.view().select((int!(2), int!(0), int!(1)));
    let q = t.view().dynamic().select([2, 0, 1]);
    for (i, j, k) in (0..24).map(|i| (i % 2, i / 2 % 3, i / 6)) {
        assert_eq!([p[(k, i, j)], q[(k, i, j)]], [t[(i, j, k)]; 2]);
    }
    let n = 5;
    let b = t.view().broadcast(n);
    assert_eq!((b.size(), b[((1, 2, 3), 4)]), (120, 23));
    assert_eq!(t.view().dynamic().broadcast(n)[((1, 2, 3), 4)], 23);
    // The usual use of a broadcast: an operand for a larger shape.
    assert!(b.iter().eq(core::iter::repeat_n(&t, 5).flatten()));
}

#[test]
fn orders() {
    let t = Tensor::with_base(numbers(24), 23, DynLayout::lit("(2,(3,4)):(-12,(-1,-3))"));
    assert!(t.iter().eq((0..24).map(|i| &t[i])));
    assert!(t.iter_memory_order().eq(&numbers(24)));
    let mut copy = t.clone();
    copy.iter_mut_memory_order().enumerate().for_each(|(i, e)| *e = 2 * i);
    assert!(copy.iter().eq(&t.iter().map(|e| 2 * e).collect::<Vec<_>>()));
    let mut by_loop = Vec::new();
    for element in &t {
        by_loop.push(*element);
    }
    let by_fold = t.iter().fold(Vec::new(), |mut all, &e| {
        all.push(e);
        all
    });
    assert_eq!(by_loop, by_fold);
    assert_eq!(t.offsets().map(|o| (23 + o) as usize).collect::<Vec<_>>(), by_fold);
}

#[test]
fn tiles_and_partitions() {
    let t = Tensor::new(numbers(96), layout!((8, 12):(12, 1)));
    for (i, j) in (0..8).map(|i| (i % 2, i / 2)) {
        let tile: View<usize, Tile> = t.view().local_tile(tiler!(<4, 3>), (i, j));
        for (m, n) in (0..12).map(|i| (i % 4, i / 4)) {
            assert_eq!(tile[(m, n)], t[(4 * i + m, 3 * j + n)]);
            assert_eq!(t.view().outer_partition(tiler!(<4, 3>), (m, n))[(i, j)], tile[(m, n)]);
        }
    }
    // A tile of strided elements, with dynamic sizes.
    let (rows, columns) = (8, 12);
    let t = Tensor::new(numbers(96), layout!((rows, columns):(columns, 1)));
    let tile = t.view().local_tile(tiler!(<4:2, 3:4>), (1, 2));
    assert_eq!(tile[(3, 2)], t[(7, 10)]);
    let value = t.view().dynamic();
    assert_eq!(value.local_tile(&Tiler::lit("<4:2,3:4>"), (1, 2))[(3, 2)], tile[(3, 2)]);
    assert!(value.try_local_tile(&Tiler::lit("<3,3>"), 0).is_err());
    assert!(t.view().try_local_tile(tiler!(<3, 3>), 0).is_err());
    assert!(value.try_tile_at(0).is_ok_and(|column| column.size() == 8)); // rank 2 without a divide
    assert!(value.slice(&Coord::lit("(_,0)")).try_tile_at(0).is_err());
}

/// Checks every element of the tiles at a coordinate with `_`, typed, under a swizzle and as values.
#[test]
fn tiles_along_a_mode() {
    fn check(whole: &[usize], at: impl Fn(usize, usize, usize) -> usize, i: usize) {
        for (x, y) in (0..4).flat_map(|x| (0..3).map(move |y| (x, y))) {
            for j in 0..4 {
                assert_eq!(at(x, y, j), whole[(4 * i + x) * 12 + 3 * j + y], "({x},{y},{j})");
            }
        }
    }
    let whole: Vec<usize> = (0..96).collect();
    let t = Tensor::from_offsets(layout!((8, 12):(12, 1)), |offset| offset);
    let value = t.view().dynamic();
    let (m, n) = (8, 12);
    let dynamic = Tensor::from_offsets(layout!((m, n):(n, 1)), |offset| offset);
    for i in 0..2 {
        let tiles: View<usize, TilesOfRow> = t.view().local_tiles(tiler!(<4, 3>), coord!((i, _)));
        check(&whole, |x, y, j| tiles[(x, y, j)], i);
        let tiles = dynamic.view().local_tiles(tiler!(<4, 3>), coord!((i, _)));
        check(&whole, |x, y, j| tiles[(x, y, j)], i);
        let coord = format!("({i},_)").parse::<Coord>().unwrap();
        let tiles = value.local_tiles(Tiler::lit("<4,3>"), &coord);
        assert_eq!(tiles.layout().to_string(), "(4,3,4):(12,1,3)");
        check(&whole, |x, y, j| tiles[(x, y, j)], i);
    }
    let all = t.view().local_tiles(tiler!(<4, 3>), coord!(_));
    assert_eq!((all.size(), all[(1, 2, (1, 3))]), (96, 71));

    let swizzled = Tensor::from_offsets(layout!(S<2,0,3> o 0 o (8,16):(16,1)), |offset| offset);
    let i = 1;
    let tiles = swizzled.view().local_tiles(tiler!(<4, 8>), coord!((_, i)));
    let in_values = Tensor::new(&swizzled.storage()[..], swizzled.layout().to_value());
    let (tiler, coord) = (Tiler::lit("<4,8>"), Coord::lit("(_,1)"));
    let same = in_values.view().local_tiles(tiler, &coord);
    assert_eq!(same.layout().to_string(), "S<2,0,3> o 8 o (4,8,2):(16,1,64)");
    for (x, y, j) in (0..4).flat_map(|x| (0..8).flat_map(move |y| (0..2).map(move |j| (x, y, j)))) {
        assert_eq!(tiles[(x, y, j)], swizzled[(4 * j + x, 8 + y)]);
        assert_eq!(same[(x, y, j)], swizzled[(4 * j + x, 8 + y)]);
    }
    assert!(in_values.view().try_local_tiles(tiler, &Coord::lit("(_,2)")).is_err());

    let error = |coord| value.try_local_tiles(Tiler::lit("<4,3>"), &Coord::lit(coord)).err();
    assert_eq!(
        error("(2,_)").unwrap().to_string(),
        "local_tiles: the coordinate 2 is not in 0..2; use a coordinate below 2"
    );
    assert!(error("(_,0,0)").is_some());
    let i = 2;
    let typed = t.view().try_local_tiles(tiler!(<4, 3>), coord!((i, _))).err().unwrap();
    assert_eq!(typed.to_string(), error("(2,_)").unwrap().to_string());
    assert!(t.view().try_local_tiles(tiler!(<3, 3>), coord!((0, _))).is_err());

    let mut exclusive = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
    let mut tiles = exclusive.view_mut().local_tiles(tiler!(<4, 3>), coord!((1, _)));
    tiles[(0, 0, 3)] = 7;
    assert_eq!(exclusive[(4, 9)], 7);
}

/// As in CuTe's `local_partition`, a thread has its coordinate in the thread layout, not its flat
/// index in a tile.
#[test]
fn partitions_of_threads() {
    let t = Tensor::new(numbers(1024), layout!((128, 8):(1, 128)));
    let part = t.view().local_partition(layout!((32, 8):(8, 1)), 37);
    assert_eq!(part.iter().copied().collect::<Vec<_>>(), [644, 676, 708, 740]);
    // Typed layouts with dynamic integers, and `DynLayout`.
    let (rows, step) = (32, 8);
    let by_numbers = t.view().local_partition(layout!((rows, 8):(step, 1)), 37);
    assert!(by_numbers.iter().eq(part.iter()));
    let dynamic = t.view().dynamic();
    assert!(dynamic.local_partition(DynLayout::lit("(32,8):(8,1)"), 37).iter().eq(part.iter()));
    // Nested threads that divide one mode: each element belongs to exactly one thread.
    for threads in ["(32,8):(8,1)", "(4,2):(1,4)", "((2,2),8):((16,1),2)", "16:1", "(4,1):(3,7)"] {
        let threads = DynLayout::lit(threads);
        let sizes = threads.shape().product_each().unwrap();
        let mut all = Vec::new();
        for i in 0..threads.size() {
            let index = threads.index(i) as usize;
            let part = dynamic.local_partition(threads, index);
            let tiled = dynamic.outer_partition(&Tiler::from_shape(&sizes).unwrap(), i as usize);
            assert!(part.iter().eq(tiled.iter()), "thread {index} of {threads}");
            all.extend(part.iter().copied());
        }
        all.sort_unstable();
        assert_eq!(all, numbers(1024), "{threads}");
    }
}

#[test]
fn partitions_of_threads_that_do_not_exist() {
    let t = Tensor::new(numbers(1024), DynLayout::lit("(128,8):(1,128)"));
    let reason = |threads, index| {
        let part = t.view().try_local_partition(DynLayout::lit(threads), index);
        part.err().map(|error| error.reason())
    };
    let no_such = |index, threads, cosize| Some(Reason::NoSuchThread { index, threads, cosize });
    assert_eq!(reason("(32,8):(8,1)", 255), None);
    assert_eq!(reason("(32,8):(8,1)", 256), no_such(256, 256, 256));
    assert_eq!(reason("(4,2):(1,8)", 5), no_such(5, 8, 12)); // CuTe returns another thread's elements
    let largest = i64::try_from(usize::MAX).unwrap_or(i64::MAX);
    assert_eq!(reason("(4,2):(1,8)", usize::MAX), no_such(largest, 8, 12));
    let shared = |threads, cosize| Some(Reason::ThreadsShareIndex { threads, cosize });
    assert_eq!(reason("(32,8):(1,0)", 5), shared(256, 32));
    assert_eq!(reason("(2,4):(1,1)", 3), shared(8, 5));
    assert!(matches!(reason("(3,8):(8,1)", 5), Some(Reason::PartialTilesOfMode { .. })));
    let typed = Tensor::new(numbers(1024), layout!((128, 8):(1, 128)));
    let typed = typed.view().try_local_partition(layout!((2, 4):(1, 1)), 3);
    assert_eq!(typed.err().map(|error| error.reason()), shared(8, 5));
}

/// The messages name the mode, the base and the offset that the caller wrote.
#[test]
fn errors_name_the_operand() {
    let mut data = [0; 6];
    let mut t = Tensor::new(&mut data, DynLayout::lit("(2,3):(3,1)"));
    let error = t.view().try_select([0, 0]).unwrap_err().to_string();
    assert_eq!(error, "select: mode 0 is named twice; name each mode once");
    let error = t.view_mut().try_select([1, 1]).unwrap_err().to_string();
    assert_eq!(error, "select: mode 1 is named twice; name each mode once");
    let error = t.view().try_composition(DynLayout::lit("4:2")).unwrap_err().to_string();
    let text = "composition: the right layout has offset 6, and the left layout has size 6; use smaller right extents or strides";
    assert_eq!(error, text);
    let error = t.view().try_composition(DynLayout::lit("2:-1")).unwrap_err().to_string();
    let text =
        "composition: the right layout has the negative offset -1; use offsets of at least 0";
    assert_eq!(error, text);
    let base = |base| Tensor::try_with_base([0; 4], base, DynLayout::lit("0:1")).map(|_| ());
    assert_eq!(base(4), Ok(()));
    let error = base(5).unwrap_err().to_string();
    assert_eq!(
        error,
        "Tensor::with_base: the base is 5, and at most 4 is allowed; use a smaller base"
    );
    let nested = Tensor::new([0; 6], DynLayout::lit("((2,1),3):((3,0),1)"));
    for (tensor, text) in [
        (
            t.view().try_block([0; 3], [1; 3]).map(|_| ()),
            "the block has 3 entries where the layout has 2 modes; give one entry for each mode",
        ),
        (
            nested.view().try_block([0; 2], [1; 2]).map(|_| ()),
            "the layout has nested modes, and it must be flat; flatten it first",
        ),
    ] {
        assert_eq!(tensor.unwrap_err().to_string(), format!("block: {text}"));
    }
}

#[test]
fn all_tiles_are_disjoint() {
    let mut t = Tensor::new(vec![0; 96], layout!((8, 12):(12, 1)));
    let mut tiles: Vec<ViewMut<i32, Comb>> = t.tiles_mut(tiler!(<4:2, 3:4>)).collect(); // interleaved
    for n in 0..12 {
        for (i, tile) in tiles.iter_mut().enumerate() {
            tile[n] += i as i32 * 100 + n as i32;
        }
    }
    for (i, tile) in t.tiles(tiler!(<4:2, 3:4>)).enumerate() {
        assert!((0..12).all(|n| tile[n] == i as i32 * 100 + n as i32));
    }
    let forwards: Vec<_> = t.tiles(tiler!(<4:2, 3:4>)).map(|tile| tile[0]).collect();
    let mut backwards: Vec<_> = t.tiles(tiler!(<4:2, 3:4>)).rev().map(|tile| tile[0]).collect();
    backwards.reverse();
    assert_eq!(backwards, forwards);
    let mut ends = t.tiles(tiler!(<4:2, 3:4>));
    assert_eq!(
        ends.next().zip(ends.next_back()).map(|(a, b)| (a[0], b[0])),
        Some((forwards[0], forwards[forwards.len() - 1]))
    );
    assert_eq!(ends.len(), forwards.len() - 2);
    assert_eq!(t.tiles(tiler!(<4:2, 3:4>)).nth(5).unwrap()[11], 511);
}

// WebAssembly has no threads.
#[cfg(not(target_family = "wasm"))]
#[test]
fn tiles_are_send() {
    let mut t = Tensor::new(vec![0; 96], layout!((8, 12):(12, 1)));
    std::thread::scope(|scope| {
        for (i, mut tile) in t.tiles_mut(tiler!(<4, 3>)).enumerate() {
            scope.spawn(move || tile.iter_mut().for_each(|element| *element = i));
        }
    });
    assert!((0..96).all(|i| t[i] == i % 8 / 4 + i / 8 / 3 * 2));
}

#[cfg(feature = "rayon")]
#[test]
fn tiles_in_parallel() {
    use rayon::prelude::*;
    let mut t = Tensor::new(vec![0; 96 * 64], DynLayout::lit("(64,96):(1,64)"));
    let tiles = t.try_tiles_mut(&Tiler::lit("<4:16,3>")).unwrap();
    assert_eq!(tiles.len(), 512);
    tiles.into_par_iter().enumerate().for_each(|(i, mut tile)| {
        tile.iter_mut().for_each(|element| *element += i);
    });
    for (i, tile) in t.try_tiles(&Tiler::lit("<4:16,3>")).unwrap().enumerate() {
        assert!(tile.iter().all(|&element| element == i));
    }
    // Tiles from the back, and in two halves.
    let numbers: Vec<usize> = t
        .try_tiles_mut(&Tiler::lit("<4:16,3>"))
        .unwrap()
        .into_par_iter()
        .rev()
        .skip(7)
        .map(|tile| tile[0])
        .collect();
    assert!(numbers.into_iter().eq((0..505).rev()));
}

#[test]
fn padded_tiles() {
    let t = Tensor::new(numbers(70), layout!((7, 10):(10, 1)));
    assert!(t.view().try_zipped_divide(tiler!(<3, 4>)).is_err());
    let mut seen = Vec::new();
    for tile in t.padded_tiles(&[3, 4]).unwrap() {
        let &[i, j] = tile.start() else { panic!() };
        assert_eq!(tile.valid(), [3.min(7 - i), 4.min(10 - j)]);
        for (m, n) in (0..12).map(|c| (c % 3, c / 3)) {
            assert_eq!(tile.tensor().get((m, n)), t.get((i + m, j + n)));
            assert_eq!(tile.contains(&[m, n]), i + m < 7 && j + n < 10);
        }
        seen.extend(tile.tensor().iter().copied());
    }
    seen.sort_unstable();
    assert_eq!(seen, numbers(70));
    assert!(t.padded_tiles(&[0]).is_err());
    assert!(t.padded_tiles(&[1, 1, 1]).is_err());
    // A mode of two integers: tiles that divide its first extent are layouts, others are not.
    let nested = Tensor::new(numbers(60), DynLayout::lit("((4,6),2):((1,10),5)"));
    assert_eq!(nested.padded_tiles(&[8]).unwrap().len(), 3);
    let reason = |size| nested.padded_tiles(&[size]).unwrap_err().reason();
    assert_eq!(reason(5), Reason::NotMultipleOfTile { size: 24, tile: 5 });
    assert_eq!(reason(3), Reason::PartialTiles { elements: 24, places: 36 });
}

/// Sums with a generic kernel that has one bound for each kind of coordinate.
fn total<S: TypedTuple, D: Strides<S>>(t: View<usize, Layout<S, D>>, m: usize, n: usize) -> usize
where
    (usize, usize): Coordinate<S, D>,
{
    (0..m).map(|i| (0..n).map(|j| t[(i, j)]).sum::<usize>()).sum()
}

#[test]
fn generic_code() {
    let (m, n) = (4, 6);
    assert_eq!(total(Tensor::new(numbers(24), layout!((4, 6):(6, 1))).view(), m, n), 276);
    assert_eq!(total(Tensor::new(numbers(24), layout!((m, (2, 3)):(1, (m, 8)))).view(), m, n), 276);
    let text = format!("{:?}", Tensor::new([1, 2], layout!(2:1)));
    assert_eq!(text, "Tensor { layout: 2:1, elements: [1, 2] }");
}

#[test]
fn layouts_of_xla() {
    // 3 x 5 in tiles of 2 x 4: two rows and two columns of tiles, with padding past the edges.
    let shape: colex::xla::ArrayShape = "f32[3,5]{1,0:T(2,4)}".parse().unwrap();
    let lowered = shape.lower().unwrap();
    let t = Tensor::new(numbers(lowered.buffer_len as usize), lowered.layout);
    assert_eq!((t.storage().len(), t[(1, 3)], t[(1, 4)], t[(2, 4)]), (32, 7, 12, 24));
}

/// Forty modes without an integer: more modes than arrays of `MAX_LEAVES` entries hold.
#[test]
fn modes_without_an_integer() {
    let modes = format!("({})", vec!["()"; 40].join(","));
    let layout: DynLayout = format!("{modes}:{modes}").parse().unwrap();
    let mut t = Tensor::new([1], layout);
    t.fill(7);
    assert_eq!(t.storage(), &[7]);
    assert_eq!(t.padded_tiles(&[1]).unwrap_err().reason(), Reason::TooManyLeaves);
}

/// A plan prints its loops, not the unused entries of its buffer of 64.
#[test]
fn plans_print_their_loops() {
    use colex::tensor::{CopyPlan, PaddedCopyPlan};
    let plan = CopyPlan::new(&layout!((4, 6):(1, 4)), &layout!((4, 6):(6, 1))).unwrap();
    let text = format!("{plan:?}");
    assert_eq!(text.matches("Loop {").count(), 2, "{text}");
    let plan = PaddedCopyPlan::new(&layout!((4, 4):(4, 1)), &layout!((3, 5):(5, 1))).unwrap();
    assert!(format!("{plan:?}").ends_with("extents: [3, 4] }"), "{plan:?}");
}
