//! Tensors over composed layouts, compared with `ComposedLayout::index`.

use std::collections::HashSet;

use colex::constant::{Composed, Const};
use colex::tensor::TensorLayout;
use colex::{
    ComposedLayout, Coord, DynLayout, Int, IntTuple, Layout, Reason, Swizzle, Tensor, Tiler, coord,
    layout, shape, tiler,
};
use proptest::prelude::*;

use crate::swizzled_copies::copy;

/// Inner layouts of at most 64 elements: contiguous, padded, interleaved, nested, reversed and
/// empty.
const INNER: &[&str] = &[
    "0:1",
    "1:1",
    "5:1",
    "12:1",
    "64:1",
    "8:3",
    "7:-2",
    "(2,3):(3,1)",
    "(8,8):(8,1)",
    "(8,8):(1,8)",
    "(8,8):(1,9)",
    "(4,8):(16,2)",
    "(4,4):(1,-8)",
    "(4,(2,4)):(8,(4,1))",
    "((2,2),(4,4)):((1,16),(4,32))",
    "(3,5):(5,1)",
    "(4,0,2):(1,2,3)",
    "(2,2,2,2):(8,4,2,1)",
    "(6,4):(4,1)",
];

/// Every swizzle of a few bits, over all inner layouts and some offsets.
fn composed() -> impl Iterator<Item = ComposedLayout> {
    let swizzles = (0..=3).flat_map(|bits| {
        (0..=3).flat_map(move |base| {
            let shifts = [-4, -3, -bits, bits, 3, 5];
            shifts.into_iter().filter_map(move |shift| Swizzle::new(bits, base, shift).ok())
        })
    });
    swizzles.flat_map(|swizzle| {
        INNER.iter().flat_map(move |inner| {
            let inner = DynLayout::lit(inner);
            [0, 3, 16, -5, -16]
                .map(|offset| ComposedLayout::new(swizzle, Int::new(offset), &inner).unwrap())
        })
    })
}

/// Returns a storage of exactly the offsets of the layout, `data[i] == i`, and its base.
pub(crate) fn storage(layout: &ComposedLayout) -> (Vec<usize>, usize) {
    let (least, greatest) = layout.offset_bounds().unwrap_or((0, -1));
    let base = usize::try_from(-least).unwrap_or(0);
    ((0..base + usize::try_from(greatest + 1).unwrap_or(0)).collect(), base)
}

/// Returns the offsets of all coordinates in the storage.
pub(crate) fn places(layout: &ComposedLayout, base: usize) -> Vec<usize> {
    layout.offsets().map(|offset| (base as i64 + offset) as usize).collect()
}

#[test]
fn elements() {
    for layout in composed() {
        let (mut data, base) = storage(&layout);
        let expected = places(&layout, base);
        let t = Tensor::with_base(&data, base, layout);
        assert_eq!(t.size(), expected.len());
        assert!(t.iter().eq(&expected), "{layout}");
        assert!(
            t.offsets()
                .map(|offset| (base as isize + offset) as usize)
                .eq(expected.iter().copied())
        );
        for (i, place) in expected.iter().enumerate() {
            assert_eq!((t[i], t.get(i)), (*place, Some(place)), "{layout}");
            assert_eq!(t.view().element(i), Some(place), "{layout}");
            assert_eq!(t.iter().nth(i), Some(place), "{layout}");
        }
        assert_eq!(t.get(expected.len()), None);
        let mut sorted: Vec<_> = t.iter_memory_order().copied().collect();
        sorted.sort_unstable();
        let mut all = expected.clone();
        all.sort_unstable();
        assert_eq!(sorted, all, "{layout}");
        if let Some(slice) = t.as_slice() {
            assert!(slice.iter().eq(&expected), "{layout}");
        }
        // A storage with one element less is too short on that side.
        if !expected.is_empty() {
            assert!(Tensor::try_with_base(&data[..data.len() - 1], base, layout).is_err());
            if base > 0 {
                assert!(Tensor::try_with_base(&data[..], base - 1, layout).is_err());
            }
        }
        let mut t = Tensor::with_base(&mut data, base, layout);
        t.iter_mut().for_each(|element| *element += 1000);
        t.transform(|element| element + 1);
        if !expected.is_empty() {
            t[0] += 1;
            *t.get_mut(0).unwrap() -= 1;
        }
        for (i, &element) in data.iter().enumerate() {
            assert_eq!(element, if expected.contains(&i) { i + 1001 } else { i }, "{layout}");
        }
        let mut t = Tensor::with_base(&mut data, base, layout);
        t.fill(7);
        for (i, &element) in data.iter().enumerate() {
            assert_eq!(element, if expected.contains(&i) { 7 } else { i }, "{layout}");
        }
    }
}

/// The coordinates of two modes, as values that the tests compare with `crd2idx`.
fn pairs(m: usize, n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |j| (0..m).map(move |i| (i, j)))
}

/// Returns the place of a coordinate in the storage.
fn place(layout: &ComposedLayout, base: usize, (i, j): (usize, usize)) -> usize {
    let coord = IntTuple::from_slice(&[i as i64, j as i64]).unwrap();
    (base as i64 + layout.crd2idx(&coord).unwrap().get()) as usize
}

#[test]
fn parts() {
    for layout in composed().filter(|layout| layout.rank() == 2 && layout.size() > 0) {
        let (mut data, base) = storage(&layout);
        let sizes = [0, 1].map(|i| layout.get(i).unwrap().size() as usize);
        let [m, n] = sizes;
        let t = Tensor::with_base(&data, base, layout);
        let v = t.view();
        for i in 0..m {
            let row = v.slice(&Coord::from_entries(&[Coord::from(i as i64), Coord::ALL]).unwrap());
            assert!(row.iter().eq((0..n).map(|j| &t[(i, j)])), "{layout}");
            let again = row.slice(&Coord::from_entries(&[Coord::from(n as i64 - 1)]).unwrap());
            assert_eq!(again[()], t[(i, n - 1)], "{layout}");
        }
        assert!(
            v.try_slice(&Coord::from_entries(&[Coord::from(m as i64), Coord::ALL]).unwrap())
                .is_err()
        );
        let swapped = v.select([1, 0]);
        assert!(pairs(m, n).all(|(i, j)| swapped[(j, i)] == place(&layout, base, (i, j))));
        if layout.depth() == 1 {
            let block = v.block([1, 1], [m - 1, n - 1]);
            for (i, j) in pairs(m - 1, n - 1) {
                assert_eq!(block[(i, j)], place(&layout, base, (i + 1, j + 1)), "{layout}");
            }
            assert!(v.try_block([1, 1], [m, 1]).is_err());
            assert_eq!(v.block([m, 0], [0, n]).size(), 0);
        }
        if let Ok(every_second) = v.try_composition(DynLayout::strided(&[2], &[2]).unwrap()) {
            assert_eq!((every_second[0], every_second[1]), (t[0], t[2]), "{layout}");
        }
        let wide = v.broadcast(3_usize);
        assert_eq!((wide.size(), wide[2 * t.size() + 1]), (3 * t.size(), t[1]));

        let by = |sizes: [usize; 2]| {
            Tiler::from_shape(&IntTuple::from_slice(&sizes.map(|size| size as i64)).unwrap())
                .unwrap()
        };
        let halves = sizes.map(|size| if size % 2 == 0 { size / 2 } else { size });
        let tiler = by(halves);
        let rests = [m / halves[0], n / halves[1]];
        assert_eq!(v.zipped_divide(tiler).size(), layout.size() as usize);
        for (at, (p, q)) in pairs(rests[0], rests[1]).enumerate() {
            let tile = v.local_tile(&tiler, (p, q));
            assert!(v.zipped_divide(tiler).tile_at(at).iter().eq(tile.iter()));
            assert!(v.tiles(&tiler).nth(at).unwrap().iter().eq(tile.iter()));
            for (i, j) in pairs(halves[0], halves[1]) {
                let expected = place(&layout, base, (p * halves[0] + i, q * halves[1] + j));
                assert_eq!(tile[(i, j)], expected, "{layout}");
                assert_eq!(v.outer_partition(&tiler, (i, j))[(p, q)], expected, "{layout}");
                let thread = j * halves[0] + i;
                let threads =
                    DynLayout::col_major(&IntTuple::from_slice(&halves.map(|s| s as i64)).unwrap())
                        .unwrap();
                assert_eq!(v.local_partition(threads, thread)[(p, q)], expected, "{layout}");
            }
        }
        assert!(v.try_zipped_divide(by([m + 1, n])).is_err());
        let expected: HashSet<usize> = places(&layout, base).into_iter().collect();
        // All mutable tiles at once: each element is in exactly one of them.
        let mut t = Tensor::with_base(&mut data, base, layout);
        let mut tiles: Vec<_> = t.tiles_mut(&tiler).collect();
        let mut seen = HashSet::new();
        for tile in &mut tiles {
            for element in tile.iter_mut() {
                assert!(seen.insert(*element), "{layout}: {element} is in two tiles");
                *element += 1000;
            }
        }
        for tile in &mut tiles {
            tile.fill(1);
        }
        assert_eq!(seen, expected, "{layout}");
        assert!(
            data.iter().enumerate().all(|(i, &e)| e == if expected.contains(&i) { 1 } else { i })
        );
    }
}

/// Checks that a typed layout has the elements and parts of its value.
fn typed<L>(layout: L, value: &str)
where
    L: TensorLayout + Into<ComposedLayout>,
{
    let value = ComposedLayout::lit(value);
    assert_eq!(layout.into(), value);
    let (data, base) = storage(&value);
    let t = Tensor::with_base(&data[..], base, layout);
    let by_value = Tensor::with_base(&data[..], base, value);
    assert!(t.iter().eq(by_value.iter()), "{value}");
    assert_eq!(format!("{t:?}"), format!("{by_value:?}"));
    let mut copied = vec![0; data.len()];
    Tensor::with_base(&mut copied[..], base, layout).copy_from(&by_value);
    assert!(places(&value, base).iter().all(|&place| copied[place] == place));
}

#[test]
fn typed_layouts() {
    let n = 8;
    typed(layout!(S<3,0,3> o 0 o (8,8):(8,1)), "S<3,0,3> o 0 o (8,8):(8,1)");
    typed(Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1))), "S<3,0,3> o 0 o (8,8):(8,1)");
    typed(Composed::of(layout!(S<1,0,1> o 0 o (4,2):(1,-4))), "S<1,0,1> o 0 o (4,2):(1,-4)");
    typed(layout!(S<3,0,3> o 0 o (8,n):(n,1)), "S<3,0,3> o 0 o (8,8):(8,1)");
    typed(layout!(S<2,1,-3> o 5 o (4,8):(8,1)), "S<2,1,-3> o 5 o (4,8):(8,1)");
    typed(layout!(S<2,1,3> o n o (4,(2,n)):(16,(8,1))), "S<2,1,3> o 8 o (4,(2,8)):(16,(8,1))");
    typed(layout!(S<1,0,1> o 0 o (4,2):(1,-4)), "S<1,0,1> o 0 o (4,2):(1,-4)");
}

/// Checks the parts of a static tile of 8 x 8.
macro_rules! check_parts {
    ($tile:expr) => {
    let tile = $tile;
    let mut t = Tensor::from_offsets(tile, |offset| offset);
    let expected = |i, j| tile.index((i, j));
    for i in 0..8 {
        let row = t.view().slice(coord!((i, _)));
        assert!((0..8).all(|j| row[j] == expected(i, j)));
        assert_eq!(row.slice(coord!((3,)))[()], expected(i, 3));
        let column = t.view().slice(coord!((_, i)));
        assert!((0..8).all(|j| column[j] == expected(j, i)));
    }
    assert!(t.view().try_slice(coord!((8, _))).is_err());
    let tiled = t.view().zipped_divide(tiler!(<4, 2>));
    for (p, q) in pairs(2, 4) {
        let tile = t.view().local_tile(tiler!(<4, 2>), (p, q));
        for (i, j) in pairs(4, 2) {
            let element = expected(4 * p + i, 2 * q + j);
            assert_eq!(tile[(i, j)], element);
            assert_eq!(tiled.tile_at((p, q))[(i, j)], element);
            assert_eq!(tiled[(4 * j + i, 2 * q + p)], element);
            assert_eq!(t.view().outer_partition(tiler!(<4, 2>), (i, j))[(p, q)], element);
            assert_eq!(t.view().local_partition(layout!((4, 2)), 4 * j + i)[(p, q)], element);
            // A tile of a tile.
            let inner = tile.local_tile(tiler!(<2, 1>), (i / 2, j));
            assert_eq!(inner[(i % 2, 0)], element);
        }
    }
    assert_eq!(t.view().select((colex::int!(1), colex::int!(0)))[(2, 5)], expected(5, 2));
    let mut tiles: Vec<_> = t.tiles_mut(tiler!(<4, 2>)).collect();
    for (k, tile) in tiles.iter_mut().enumerate() {
        tile.fill(100 + k);
    }
    for (i, j) in pairs(8, 8) {
        assert_eq!(t[(i, j)], 100 + i / 4 + j / 2 * 2);
    }
    };
}

#[test]
fn static_parts() {
    check_parts!(layout!(S<3,0,3> o 0 o (8,8):(8,1)));
    check_parts!(Composed::of(layout!(S<3,0,3> o 0 o (8,8):(8,1))));
    check_parts!(layout!(S<3,0,3> o 64 o (8,8):(8,1)));
    check_parts!(Composed::of(layout!(S<3,0,3> o 64 o (8,8):(8,1))));
    check_parts!(Composed::of(layout!((8, 8):(8, 1))));

    let tile = layout!(S<3,0,3> o 0 o (8,8):(8,1));
    let t = Tensor::from_offsets(tile, |offset| offset);
    assert_eq!(t.view().composition(layout!(4:2))[3], tile.index((6, 0)));
    let constant = Tensor::from_offsets(Composed::of(tile), |offset| offset);
    assert_eq!(constant.view().composition(Const::of(layout!(4:2)))[3], tile.index((6, 0)));
    for i in 0..8 {
        let block = t.view().block((i, 2), shape!((1, 4)));
        assert!((0..4).all(|j| block[(0, j)] == tile.index((i, j + 2))));
    }
    // Negative strides: the offset of a part is negative.
    let reversed = layout!(S<1,0,1> o 0 o (4,2):(-1,-4));
    let data: Vec<usize> = (0..8).collect();
    let t = Tensor::with_base(&data, 7, reversed);
    for (i, j) in pairs(4, 2) {
        assert_eq!(t.view().slice(coord!((i, _)))[j], t[(i, j)]);
    }
    assert!(!format!("{:?}", t.view().slice(coord!((3, _)))).is_empty());
}

#[test]
fn static_layouts_are_zero_sized() {
    type Tile = Layout![S<3,0,3> o 0 o (8,8):(8,1)];
    assert_eq!(size_of::<Tensor<[u8; 64], Tile>>(), 64);
}

#[test]
fn hostile() {
    let error = |result: Result<Tensor<_, _>, colex::LayoutError>| match result {
        Ok(_) => panic!("the tensor is not in bounds"),
        Err(error) => error.to_string(),
    };
    let data = [0_u8; 64];
    // The swizzle moves an offset past the inner cosize of 8.
    let far = ComposedLayout::lit("S<2,0,-3> o 0 o 8:1");
    assert!(Tensor::try_new(&data[..32], far).is_ok());
    assert_eq!(
        error(Tensor::try_new(&data[..31], far)),
        "Tensor::new: the layout has offsets up to 31, and the storage has offsets 0..=30; use at \
         least 32 elements"
    );
    let outer = ComposedLayout::lit("(4,4):(1,8) o 2 o 4:1");
    assert!(outer.swizzle().is_none());
    assert_eq!(Tensor::try_new(&data[..], outer).err().unwrap().reason(), Reason::OuterLayout);
    let negative = ComposedLayout::lit("S<1,0,1> o -4 o 4:1");
    assert_eq!(
        error(Tensor::try_new(&data[..], negative)),
        "Tensor::new: the layout has offsets from -4, and the storage begins at offset 0; use \
         `Tensor::with_base` with a base of at least 4"
    );
    let shared = ComposedLayout::lit("S<1,0,1> o 0 o (4,2):(1,0)");
    assert!(Tensor::try_new(&data[..], shared).is_ok());
    let result = Tensor::try_new(vec![0; 4], shared);
    assert!(matches!(result.err().unwrap().reason(), Reason::SharedElements { .. }));
    for text in [
        "S<1,0,1> o 9223372036854775807 o 1:1",
        "S<1,0,62> o 0 o 2:1",
        "S<1,61,1> o 0 o (2,2):(2305843009213693952,1)",
        "S<3,4,3> o -9223372036854775000 o 4:1",
        "S<3,4,3> o 0 o (4,4611686018427387904):(0,0)",
    ] {
        let Ok(layout) = text.parse::<ComposedLayout>() else { continue };
        for base in [0, 64] {
            let result = Tensor::try_with_base(&data[..], base, layout);
            let fits = layout.offset_bounds().is_none_or(|(least, greatest)| {
                least >= -(base as i64) && greatest < 64 - base as i64
            });
            assert_eq!(result.is_ok(), fits && layout.size() >= 0, "{text}");
        }
    }
    // No coordinates: no offset is compared.
    let empty = ComposedLayout::lit("S<3,0,3> o 1000 o (0,8):(8,1)");
    let mut t = Tensor::new([0_u8; 0], empty);
    assert_eq!((t.size(), t.get((0, 0)), t.iter().count()), (0, None, 0));
    t.fill(1);
    t.copy_from(&Tensor::new([0; 0], empty));
    assert_eq!(t.view().slice(&Coord::lit("(_,3)")).size(), 0);
    if let Ok(tiles) = t.try_tiles_mut(&Tiler::lit("<1,4>")) {
        assert!(tiles.map(|tile| tile.iter().count()).all(|count| count == 0));
    }
    // Elements without bytes.
    let units = Tensor::new(vec![(); 64], ComposedLayout::lit("S<3,0,3> o 0 o (8,8):(8,1)"));
    assert_eq!(units.iter().count(), 64);
}

proptest! {
    #[test]
    fn random(
        (bits, base, shift) in (0..4_i64, 0..5_i64, -6..7_i64),
        offset in -70..70_i64,
        dst in super::hostile::support::injective(),
        src in super::hostile::support::any_layout(),
        picks in any::<u64>(),
    ) {
        prop_assume!(Swizzle::new(bits, base, shift).is_ok());
        let swizzle = Swizzle::new(bits, base, shift).unwrap();
        let layout = ComposedLayout::new(swizzle, Int::new(offset), &dst).unwrap();
        let (mut data, base) = storage(&layout);
        let expected = places(&layout, base);
        let mut t = Tensor::with_base(&mut data[..], base, layout);
        prop_assert!(t.iter().copied().eq(expected.iter().copied()));
        // A random slice of a random slice.
        let pick = |k: usize, size: i64| {
            if picks >> (3 * k) & 1 == 0 { Coord::ALL } else { Coord::from((picks >> (3 * k) & 7) as i64 % size.max(1)) }
        };
        if layout.depth() > 0 && layout.size() > 0 {
            let entries: Vec<Coord> =
                (0..layout.rank()).map(|k| pick(k, layout.get(k).unwrap().size())).collect();
            let coord = Coord::from_entries(&entries).unwrap();
            let (slice, moved) = layout.slice_and_offset(&coord).unwrap();
            let part = t.view_mut().slice(&coord);
            let places = slice.offsets().map(|x| (base as i64 + moved.get() + x) as usize);
            prop_assert!(part.iter().copied().eq(places));
        }
        // Copies from and to other layouts of the same shape.
        let src = ComposedLayout::new(swizzle, Int::new(-offset), &src).unwrap();
        if src.shape() == layout.shape() {
            copy(&layout, &src, |i| i);
        }
        let plain = DynLayout::col_major(&layout.shape()).unwrap();
        copy(&layout, &ComposedLayout::from(plain), |i| i as u16);
        copy(&ComposedLayout::from(plain), &layout, |i| i as u32);
    }
}

/// With negative strides the offset of a part under the swizzle is negative in all planes.
#[test]
fn parts_with_negative_offsets() {
    let data = [0, 1, 2, 3, 4, 5, 6, 7];
    let layout = layout!(S<1,0,1> o 0 o (4,2):(1,-4));
    let (coord, tiler) = (coord!((_, 1)), tiler!(<2, 2>));
    let expected = ComposedLayout::lit("S<1,0,1> o -4 o (4):(1)");

    let t = Tensor::with_base(&data[..], 4, layout.to_value());
    assert_eq!(t.view().slice(&Coord::lit("(_,1)")).layout(), expected);

    let t = Tensor::with_base(&data[..], 4, layout);
    let part = t.view().slice(coord);
    assert!(part.iter().eq(&[0, 1, 3, 2]));
    assert_eq!(part.layout(), expected);
    assert_eq!(part.layout().to_string(), "S<1,0,1> o -4 o (_4):(_1)");
    assert_eq!((part.layout().cosize(), part.layout().offset(1)), (5, -3));
    let pairs = part.layout().zipped_divide(tiler!(<2>));
    assert_eq!(pairs.to_value().to_string(), "S<1,0,1> o -4 o ((_2),(_2)):((_1),(_2))");
    let tile = t.view().local_tile(tiler, (1, 0));
    assert_eq!(tile.layout().to_value().to_string(), "S<1,0,1> o 2 o (_2,_2):(_1,_-4)");

    let t = Tensor::with_base(&data[..], 4, Composed::of(layout));
    let part = t.view().slice(coord);
    assert!(part.iter().eq(&[0, 1, 3, 2]));
    assert_eq!(part.layout().to_value(), expected);
}
