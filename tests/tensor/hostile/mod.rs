//! No safe call accesses memory out of bounds of the storage, or borrows an element mutably twice.
//! The tests compare with a naive model, on adversarial layouts (empty, aliasing, negative,
//! interleaved, too large), with all ways to make a view of a view.
//!
//! The storage is between two rows of guard elements. The tests compare the addresses that a tensor
//! reaches with the set of offsets.

pub(crate) mod support;

#[cfg(feature = "ndarray")]
mod arrays;
mod at_once;
mod copies;
mod mixed;
mod typed;

use std::collections::HashSet;

use colex::{Coord, DynLayout, IntTuple, Layout, Reason, Tensor, Tiler, View, coord, layout};
use colex_tests::wide;
use proptest::prelude::*;

use support::{
    Guarded, addresses, all_distinct, cases, injective, laid_out, offsets, part, seed, touch,
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    /// The constructor accepts the same layouts as the model: every offset in bounds, and injective
    /// for mutable elements.
    #[test]
    fn construction((layout, base, len) in laid_out()) {
        let mut storage = Guarded::new(len);
        let offsets = offsets(&layout);
        let inside = offsets.iter().all(|&o| (0..len as i64).contains(&(base as i64 + o)));
        let distinct = all_distinct(&offsets);

        let start = storage.slice().as_ptr() as usize;
        let shared = Tensor::try_with_base(&*storage.slice(), base, layout);
        prop_assert_eq!(shared.is_ok(), inside);
        if let Ok(t) = shared {
            let expected: Vec<usize> =
                offsets.iter().map(|o| start + 4 * (base as i64 + o) as usize).collect();
            prop_assert_eq!(addresses(&t.view()), expected);
            prop_assert!(t.offsets().map(|o| o as i64).eq(offsets.iter().copied()));
        }
        match Tensor::try_with_base(storage.slice(), base, layout) {
            Ok(mut t) => {
                prop_assert!(inside && distinct);
                prop_assert_eq!(touch(t.view_mut()), offsets.len());
                let expected: HashSet<usize> =
                    offsets.iter().map(|o| (base as i64 + o) as usize).collect();
                prop_assert_eq!(storage.changed(), expected);
            }
            Err(error) if error.reason() == Reason::PerhapsSharedElements => {}
            Err(_) => prop_assert!(!inside || !distinct),
        }
    }

    /// Coordinates of any form reach the element of the model, or are out of bounds.
    #[test]
    fn coordinates((layout, base, len) in laid_out(), c in prop::array::uniform3(0..7_usize)) {
        let mut storage = Guarded::new(len);
        let start = storage.slice().as_ptr() as usize;
        if let Ok(t) = Tensor::try_with_base(&*storage.slice(), base, layout) {
            let at = |coord: &IntTuple| {
                let offset = layout.index_in_bounds(coord).ok()?.get();
                Some(start + 4 * (base as i64 + offset) as usize)
            };
            let address = |e: Option<&u32>| e.map(|e| std::ptr::from_ref(e) as usize);
            let int = |i: usize| IntTuple::int(i as i64);
            prop_assert_eq!(address(t.get(c[0])), at(&int(c[0])));
            let pair = IntTuple::from_entries(&[int(c[0]), int(c[1])]).unwrap();
            prop_assert_eq!(address(t.get((c[0], c[1]))), at(&pair));
            prop_assert_eq!(address(t.get([c[0], c[1]])), at(&pair));
            prop_assert_eq!(address(t.get(&pair)), at(&pair));
            let nested = IntTuple::from_entries(&[pair, int(c[2])]).unwrap();
            prop_assert_eq!(address(t.get(((c[0], c[1]), c[2]))), at(&nested));
            prop_assert_eq!(address(t.get(&nested)), at(&nested));
        }
    }

    /// Parts of parts of parts reach only elements of the whole, shared and mutable.
    #[test]
    fn parts((layout, base, len) in laid_out(), seeds in prop::collection::vec(seed(), 1..4)) {
        let mut storage = Guarded::new(len);
        if let Ok(t) = Tensor::try_with_base(&*storage.slice(), base, layout) {
            let reach: HashSet<usize> = addresses(&t.view()).into_iter().collect();
            let mut view: View<u32, DynLayout> = t.view();
            for seed in &seeds {
                let before: HashSet<usize> = addresses(&view).into_iter().collect();
                let Some(next) = part(view, seed) else { break };
                view = next;
                prop_assert!(addresses(&view).iter().all(|a| before.contains(a) && reach.contains(a)));
            }
        }
        if let Ok(mut t) = Tensor::try_with_base(storage.slice(), base, layout) {
            let mut view = t.view_mut();
            for seed in &seeds {
                let before: HashSet<usize> = addresses(&view).into_iter().collect();
                let Some(next) = part(view, seed) else { break };
                view = next;
                let reached = addresses(&view);
                prop_assert!(all_distinct(&reached));
                prop_assert!(reached.iter().all(|a| before.contains(a)));
                touch(view.view_mut());
            }
        }
        storage.changed();
    }

    /// A padded tile has the elements of its block of coordinates.
    #[test]
    fn padded_tiles(
        (layout, base, len) in laid_out(),
        sizes in prop::collection::vec(1..6_usize, 0..4),
    ) {
        let mut storage = Guarded::new(len);
        let Ok(t) = Tensor::try_with_base(&*storage.slice(), base, layout) else { return Ok(()) };
        let Ok(tiles) = t.padded_tiles(&sizes) else { return Ok(()) };
        let tuple = |coordinates: &[usize]| {
            let ints: Vec<i64> = coordinates.iter().map(|&c| c as i64).collect();
            if layout.depth() == 0 { IntTuple::int(ints[0]) } else { IntTuple::from_slice(&ints).unwrap() }
        };
        for tile in tiles {
            let rank = tile.start().len();
            prop_assert_eq!(rank, layout.rank());
            let places: usize = tile.sizes().iter().product();
            let mut valid = 0;
            for place in 0..places {
                let mut rest = place;
                let digit = |n: &usize| {
                    let digit = rest % n;
                    rest /= n;
                    digit
                };
                let inner: Vec<usize> = tile.sizes().iter().map(digit).collect();
                let outer: Vec<usize> = inner.iter().zip(tile.start()).map(|(c, s)| c + s).collect();
                let in_tile = tile.tensor().get(&tuple(&inner));
                let in_whole = t.get(&tuple(&outer));
                let address = |e: Option<&u32>| e.map(|e| std::ptr::from_ref(e) as usize);
                prop_assert_eq!(address(in_tile), address(in_whole));
                prop_assert_eq!(tile.contains(&inner), in_whole.is_some());
                valid += usize::from(in_whole.is_some());
            }
            prop_assert_eq!(valid, tile.tensor().size());
            prop_assert_eq!(tile.is_whole(), valid == places);
        }
    }

    /// Typed layouts of dynamic integers, with extents 0 and extents whose product does not fit:
    /// slices and elements equal those of the value plane.
    #[test]
    fn dynamic_integers_in_types(
        shape in prop::array::uniform3(prop::sample::select(vec![0, 1, 2, 3, wide(32), wide(40)])),
        stride in prop::array::uniform3(prop::sample::select(vec![0, 1, 3, wide(40)])),
        c in prop::array::uniform3(prop::sample::select(vec![0, 1, 2, wide(32)])),
    ) {
        let (s, d) = (shape, stride);
        let Ok(typed) = Layout::try_new((s[0], (s[1], s[2])), (d[0], (d[1], d[2]))) else { return Ok(()) };
        let mut storage = Guarded::new(if s.contains(&0) { 0 } else { 9 });
        let range = storage.slice().as_ptr_range();
        let Ok(t) = Tensor::try_new(&*storage.slice(), typed) else { return Ok(()) };
        let value = t.view().dynamic();
        macro_rules! same {
            ($typed:expr, $value:expr; $($coord:expr),*) => {
                match ($typed, $value) {
                    (Ok(typed), Ok(value)) => {
                        $(let coord = $coord;
                        let element = typed.get(coord).map(std::ptr::from_ref);
                        prop_assert_eq!(element, value.get(coord).map(std::ptr::from_ref));
                        prop_assert!(element.is_none_or(|element| range.contains(&element)));)*
                        prop_assert_eq!(typed.iter().next().is_some(), value.iter().next().is_some());
                    }
                    // A part without elements may be an error in one of the planes.
                    (typed, value) => {
                        prop_assert!(typed.is_err() || typed.unwrap().iter().next().is_none());
                        prop_assert!(value.is_err() || value.unwrap().iter().next().is_none());
                    }
                }
            };
        }
        let parsed = |text: String| Coord::lit(&text);
        same!(Ok::<_, ()>(t.view()), Ok::<_, ()>(value); c[0], (c[0], c[1]), (c[0], (c[1], c[2])));
        let at = parsed(format!("({},_)", c[0]));
        same!(t.view().try_slice(coord!((c[0], _))), value.try_slice(&at); c[0], ((c[1], c[2]),), (c[1],));
        let at = parsed(format!("(_,({},_))", c[1]));
        same!(t.view().try_slice(coord!((_, (c[1], _)))), value.try_slice(&at); c[0], (c[0], c[2]));
        let at = parsed(format!("(_,{})", c[1]));
        same!(t.view().try_slice(coord!((_, c[1]))), value.try_slice(&at); c[0], (c[0],));
        same!(t.view().try_tile_at(c[1]), value.try_tile_at(c[1]); c[0]);
        same!(t.view().try_tile_at((c[1], c[2])), value.try_tile_at((c[1], c[2])); c[0]);
    }

    /// `nth` skips the same offsets as repeated `next`.
    #[test]
    fn skipping(layout in injective(), steps in prop::collection::vec(0..9_usize, 1..6)) {
        let least = -offsets(&layout).into_iter().min().unwrap();
        let data = vec![0_u32; (least + layout.cosize()) as usize];
        let t = Tensor::with_base(&data[..], least as usize, layout);
        let (mut fast, mut slow) = (t.iter(), offsets(&layout).into_iter());
        for n in steps {
            let address = fast.nth(n).map(|e| std::ptr::from_ref(e) as usize);
            let expected = slow.nth(n).map(|o| data.as_ptr() as usize + 4 * (least + o) as usize);
            prop_assert_eq!(address, expected);
            prop_assert_eq!(fast.len(), slow.len());
        }
    }
}

/// Integers at the limits of their range are errors, not wrapped offsets.
#[test]
fn large_integers() {
    let data = [0_u8; 4];
    for (shape, stride) in [
        ([i64::MAX, 1], [0, 0]),
        ([2, 1], [i64::MAX, i64::MIN]),
        ([2, 1], [i64::MIN + 1, 7]),
        ([2, 2], [i64::MAX - 8, 1]),
        ([1, 4], [i64::MIN, 1]),
        ([0, i64::MAX], [i64::MAX, i64::MAX]),
        ([i64::MAX, 0], [i64::MIN, i64::MIN]),
        ([1 << 62, 2], [0, 2]),
    ] {
        let Ok(layout) = DynLayout::strided(&shape, &stride) else { continue };
        let Ok(t) = Tensor::try_new(&data, layout) else { continue };
        for i in [0, 1, 3, 4, usize::MAX >> 1, usize::MAX] {
            for j in [0, 1, 3, usize::MAX >> 1, usize::MAX] {
                assert!(
                    t.get((i, j))
                        .is_none_or(|e| data.as_ptr_range().contains(&std::ptr::from_ref(e)))
                );
            }
            assert!(t.get(i).is_none_or(|e| data.as_ptr_range().contains(&std::ptr::from_ref(e))));
        }
        assert!(t.iter().take(9).all(|&e| e == 0));
    }
}

/// Empty layouts on empty storage, and zero-sized elements, read no memory.
#[test]
fn empty_tensors() {
    let empty: [String; 0] = [];
    for text in ["0:1", "(0,4):(1,100)", "(4,0):(-9,3)", "((0,2),3):((1,1),7)"] {
        let layout = DynLayout::lit(text);
        let mut t = Tensor::try_new(empty.clone(), layout).unwrap();
        assert_eq!((t.iter().count(), t.get(0), t.get((0, 0))), (0, None, None));
        assert_eq!(t.iter_mut().count(), 0);
        assert_eq!(t.padded_tiles_mut(&[2]).map_or(0, Iterator::count), 0);
        if let Ok(part) = t.view().try_slice(&Coord::lit("(3,_)")) {
            assert_eq!((part.iter().count(), part.get(0)), (0, None));
        }
        if let Ok(part) = t.view_mut().try_slice(&Coord::lit("(_,3)")) {
            assert_eq!((part.iter().count(), part.get(0)), (0, None));
        }
        if let Ok(tiles) = t.try_tiles_mut(&Tiler::lit("<1>")) {
            assert!(tiles.flat_map(|tile| tile.iter().count()..0).next().is_none());
        }
    }
    assert!(Tensor::try_new(empty, DynLayout::lit("():()")).is_err());

    let units = vec![(); usize::MAX];
    let layout = DynLayout::strided(&[wide(40) as i64], &[wide(22) as i64]).unwrap();
    let t = Tensor::try_new(units, layout).unwrap();
    assert_eq!(t.get(wide(40) - 1), Some(&()));
    assert_eq!(t.get(wide(40)), None);
}

/// Checks static and mixed layouts: the elements of the model, at every flat coordinate and one
/// past the end.
macro_rules! typed {
    ($($layout:expr),* $(,)?) => {$({
        let typed = $layout;
        let value = typed.to_value();
        let offsets = offsets(&value);
        let least = offsets.iter().copied().min().unwrap_or(0);
        let reach = offsets.iter().copied().max().map_or(0, |greatest| greatest - least + 1);
        for (base, len) in [(-least, reach), (-least + 1, reach + 2), (-least, reach - 1), (-least - 1, reach)] {
            let (Ok(base), Ok(len)) = (usize::try_from(base), usize::try_from(len)) else { continue };
            let mut storage = Guarded::new(len);
            let start = storage.slice().as_ptr() as usize;
            let inside = offsets.iter().all(|&o| (0..len as i64).contains(&(base as i64 + o)));
            let shared = Tensor::try_with_base(&*storage.slice(), base, typed);
            assert_eq!(shared.is_ok(), inside && base <= len, "{value}");
            if let Ok(t) = shared {
                let expected: Vec<usize> =
                    offsets.iter().map(|o| start + 4 * (base as i64 + o) as usize).collect();
                assert_eq!(addresses(&t.view()), expected, "{value}");
                assert_eq!(addresses(&t.view().dynamic()), expected, "{value}");
            }
            if let Ok(mut t) = Tensor::try_with_base(storage.slice(), base, typed) {
                assert!(inside && all_distinct(&offsets), "{value}");
                touch(t.view_mut());
                assert_eq!(storage.changed().len(), offsets.len(), "{value}");
            } else {
                assert!(!inside || base > len || !all_distinct(&offsets), "{value}");
            }
        }
    })*};
}

#[test]
fn typed_layouts() {
    let (n, none, pitch) = (3, 0, 7);
    typed![
        layout!(4:1),
        layout!(():()),
        layout!(0:1),
        layout!((4, 0):(1, 4)),
        layout!((none, 4):(1, 9)),
        layout!((4, (2, none)):(1, (4, 8))),
        layout!((4, 8):(8, -1)),
        layout!((4, 8):(-8, -1)),
        layout!(((2, 4), (3, 5)):((3, 6), (1, 24))),
        layout!(((2, 4), (3, 5)):((-3, 6), (-1, 24))),
        layout!((4, 8):(1, 0)),
        layout!((4, 8):(1, 1)),
        layout!((4, 4):(2, 3)),
        layout!((2, 2):(2, 3)),
        layout!((2, 2):(2, -2)),
        layout!((n, 4):(4, 1)),
        layout!((n, 4):(pitch, 1)),
        layout!((n, 4):(n, 1)),
        layout!((n, (2, n)):(1, (n, pitch))),
        layout!((1, n):(1000, 2)),
        layout!((n, 1):(2, pitch * 1000)),
    ];
}
