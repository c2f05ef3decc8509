//! No safe call reads or writes outside of the storage, or lends an element twice: against a naive model, on layouts that were
//! made to break it (empty, overlapping, negative, interleaved, too long), with all ways to make a view of a view.
//!
//! The storage lies between two rows of guards. What a tensor reaches is told by addresses, and compared with the set of offsets.
#![cfg(feature = "alloc")]

use std::collections::HashSet;

use colex::tensor::{TensorLayout, Window};
use colex::{
    Coord, DynLayout, Int, IntTuple, Layout, Reason, Tensor, Tiler, View, ViewMut, coord, layout,
};
use proptest::prelude::*;

/// Elements in front of the storage and behind it.
const GUARD: usize = 40;

/// A mode: an integer, or a tuple of integers.
fn mode() -> impl Strategy<Value = DynLayout> {
    let leaf = (prop_oneof![9 => 1..5_i64, 1 => Just(0)], -9..10_i64);
    (prop::collection::vec(leaf, 1..4), any::<bool>()).prop_map(|(leaves, nested)| {
        let (shape, stride): (Vec<_>, Vec<_>) = leaves.into_iter().unzip();
        let mode = DynLayout::strided(&shape, &stride).unwrap();
        if nested { mode } else { mode.get(0).unwrap() }
    })
}

/// Any layout of some hundred elements: mostly overlapping, and those that are not have chained strides.
fn any_layout() -> impl Strategy<Value = DynLayout> {
    let any_strides = prop::collection::vec(mode(), 0..4)
        .prop_map(|modes| DynLayout::from_modes(&modes).unwrap());
    prop_oneof![
        2 => any_strides,
        1 => mode(),
        5 => injective(),
    ]
}

/// A layout whose strides chain in some order, with gaps and signs.
fn injective() -> impl Strategy<Value = DynLayout> {
    let leaf = (1..5_usize, 0..3_i64, any::<bool>());
    (prop::collection::vec(leaf, 1..5), any::<u64>(), 1..4_usize).prop_map(
        |(leaves, order, rank)| {
            let mut stride = 1;
            let mut leaves: Vec<(i64, i64)> = leaves
                .into_iter()
                .map(|(extent, gap, down)| {
                    let extent = extent as i64;
                    let here = stride + gap;
                    stride = here * extent;
                    (extent, if down { -here } else { here })
                })
                .collect();
            let n = leaves.len();
            leaves.rotate_left(order as usize % n);
            if order >> 32 & 1 == 1 {
                leaves.reverse();
            }
            let modes: Vec<DynLayout> = leaves
                .chunks(rank)
                .map(|leaves| {
                    let (shape, stride): (Vec<_>, Vec<_>) = leaves.iter().copied().unzip();
                    let mode = DynLayout::strided(&shape, &stride).unwrap();
                    if shape.len() == 1 { mode.get(0).unwrap() } else { mode }
                })
                .collect();
            DynLayout::from_modes(&modes).unwrap()
        },
    )
}

/// A layout, and a storage that fits it or nearly does: its length and the element that has offset 0.
fn laid_out() -> impl Strategy<Value = (DynLayout, usize, usize)> {
    (any_layout(), -2..3_i64, -2..4_i64).prop_map(|(layout, before, behind)| {
        let least = layout.offsets().min().unwrap_or(0).min(0);
        let greatest = layout.offsets().max().unwrap_or(-1).max(-1);
        let base = (-least + before).max(0) as usize;
        let len = (base as i64 + greatest + 1 + behind).max(0) as usize;
        (layout, base.min(len), len)
    })
}

/// The offsets by the definition, each flat coordinate in turn.
fn offsets(layout: &DynLayout) -> Vec<i64> {
    (0..layout.size()).map(|i| layout.index(i)).collect()
}

fn all_distinct<T: Eq + std::hash::Hash + Copy>(items: &[T]) -> bool {
    items.iter().copied().collect::<HashSet<_>>().len() == items.len()
}

/// A storage between guards.
struct Guarded {
    elements: Vec<u32>,
    len: usize,
}

impl Guarded {
    fn new(len: usize) -> Self {
        Self { elements: vec![7; len + 2 * GUARD], len }
    }

    fn slice(&mut self) -> &mut [u32] {
        &mut self.elements[GUARD..GUARD + self.len]
    }

    /// The elements that are no longer what they were, as indices of the storage; panics if a guard is one of them.
    fn changed(&self) -> HashSet<usize> {
        let changed = |range: std::ops::Range<usize>| {
            range.filter(|&i| self.elements[i] != 7).collect::<Vec<_>>()
        };
        assert!(changed(0..GUARD).is_empty(), "written in front of the storage");
        assert!(changed(GUARD + self.len..self.elements.len()).is_empty(), "written behind it");
        changed(GUARD..GUARD + self.len).into_iter().map(|i| i - GUARD).collect()
    }
}

/// The addresses that a tensor reads: by every flat coordinate, which iteration must agree with.
fn addresses<W: Window, L: TensorLayout>(t: &Tensor<W, L>) -> Vec<usize>
where
    usize: colex::tensor::TensorCoord<L>,
{
    let by_coordinate: Vec<usize> =
        (0..t.size()).map(|i| std::ptr::from_ref(&t[i]) as usize).collect();
    let by_iteration: Vec<usize> = t.iter().map(|e| std::ptr::from_ref(e) as usize).collect();
    assert_eq!(by_coordinate, by_iteration);
    let mut sorted = by_coordinate.clone();
    let mut in_memory_order: Vec<usize> =
        t.iter_memory_order().map(|e| std::ptr::from_ref(e) as usize).collect();
    sorted.sort_unstable();
    in_memory_order.sort_unstable();
    assert_eq!(sorted, in_memory_order);
    assert!(t.get(t.size()).is_none() && t.get(usize::MAX).is_none());
    by_coordinate
}

/// Adds 1 to every element of a mutable view; all of them are borrowed at the same time.
fn touch<L: TensorLayout>(mut t: ViewMut<u32, L>) -> usize {
    let mut all: Vec<&mut u32> = t.iter_mut().collect();
    let mut all_again: Vec<usize> = all.iter().map(|e| std::ptr::from_ref(&**e) as usize).collect();
    for element in &mut all {
        **element += 1;
    }
    let count = all_again.len();
    all_again.sort_unstable();
    all_again.dedup();
    assert_eq!(count, all_again.len(), "an element was lent twice");
    count
}

/// What a seed makes of a layout: a view of it, by one of the operations; `None` where the operation refuses.
fn part<W: Window>(whole: Tensor<W, DynLayout>, seed: &[usize; 6]) -> Option<Tensor<W, DynLayout>> {
    let layout = whole.layout();
    let (rank, size) = (layout.rank(), layout.size().max(1) as usize);
    let tiler = || match seed[1] % 3 {
        0 => Tiler::Size(Int::new((seed[2] % 6) as i64)),
        1 => Tiler::Layout(
            DynLayout::strided(&[1 + seed[2] as i64 % 4], &[seed[3] as i64 % 5]).unwrap(),
        ),
        _ => {
            let sizes = [seed[2] % 5, seed[3] % 5, seed[4] % 5];
            let text: Vec<String> =
                sizes.iter().take(rank.min(3)).map(ToString::to_string).collect();
            if text.is_empty() {
                Tiler::lit("1")
            } else {
                Tiler::lit(&format!("<{}>", text.join(",")))
            }
        }
    };
    match seed[0] % 7 {
        0 => {
            let entries: Vec<Coord> = (0..rank)
                .map(|k| {
                    let seed = seed[1 + k % 5];
                    if seed.is_multiple_of(3) {
                        Coord::ALL
                    } else {
                        Coord::from((seed / 3 % 6) as i64)
                    }
                })
                .collect();
            whole.try_slice(&Coord::from_entries(&entries).unwrap()).ok()
        }
        1 => {
            let shape = [1 + (seed[1] % 4) as i64, 1 + (seed[2] % 4) as i64];
            let stride =
                [(seed[3] % 7) as i64, (seed[4] % (size + 1)) as i64 - (seed[5] % 2) as i64];
            whole.try_composition(DynLayout::strided(&shape, &stride).unwrap()).ok()
        }
        2 => whole.try_select([seed[1] % (rank + 1), seed[2] % (rank + 1)]).ok(),
        3 => whole.try_zipped_divide(&tiler()).ok(),
        4 => whole.try_local_tile(&tiler(), seed[5] % 8).ok(),
        5 => whole.try_local_partition(&tiler(), seed[5] % 8).ok(),
        _ => whole.try_tile_at(seed[1] % 8).ok(),
    }
}

/// Cases of each property: `PROPTEST_CASES`, or so many that the whole file takes a second.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1500)
}

fn seed() -> impl Strategy<Value = [usize; 6]> {
    prop::array::uniform6(0..1000_usize)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    /// Construction accepts what the model does: every offset inside, and distinct where elements can be changed.
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

    /// Coordinates of any form: the element of the model, or none.
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

    /// Parts of parts of parts reach elements of the whole only, shared and mutable.
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

    /// Tiles that are lent at the same time have no element in common, and together all elements.
    #[test]
    fn tiles_at_the_same_time(
        (layout, base, len) in laid_out(),
        (seed, inner) in (seed(), seed()),
        sizes in prop::collection::vec(0..6_usize, 0..5),
    ) {
        let mut storage = Guarded::new(len);
        let Ok(mut t) = Tensor::try_with_base(storage.slice(), base, layout) else { return Ok(()) };
        // Of the whole, or of a part, between whose elements lie others.
        let part = if seed[0] % 3 == 0 { None } else { part(t.view_mut(), &inner) };
        let mut t = match part {
            Some(part) => part,
            None => t.view_mut(),
        };
        let all: HashSet<usize> = addresses(&t.view()).into_iter().collect();

        let tiler = match seed[0] % 2 {
            0 => Tiler::Size(Int::new(1 + (seed[1] % 5) as i64)),
            _ => Tiler::lit(["<1>", "<2>", "<2,2>", "<_,2>", "<3,_>", "<2:2>", "<4,3>"][seed[1] % 7]),
        };
        if let Ok(tiles) = t.try_tiles_mut(&tiler) {
            let count = tiles.len();
            let mut tiles: Vec<_> = tiles.collect();
            prop_assert_eq!(count, tiles.len());
            let mut elements: Vec<&mut u32> = tiles.iter_mut().flat_map(Tensor::iter_mut).collect();
            for element in &mut elements {
                **element += 1;
            }
            let reached: Vec<usize> =
                elements.iter().map(|e| std::ptr::from_ref(&**e) as usize).collect();
            prop_assert!(all_distinct(&reached));
            prop_assert_eq!(reached.into_iter().collect::<HashSet<_>>(), all.clone());
        }
        if let Ok(tiles) = t.padded_tiles_mut(&sizes) {
            let count = tiles.len();
            let mut tiles: Vec<_> = tiles.collect();
            prop_assert_eq!(count, tiles.len());
            let mut elements: Vec<&mut u32> =
                tiles.iter_mut().flat_map(|tile| tile.tensor_mut().iter_mut()).collect();
            for element in &mut elements {
                **element += 1;
            }
            let reached: Vec<usize> =
                elements.iter().map(|e| std::ptr::from_ref(&**e) as usize).collect();
            prop_assert!(all_distinct(&reached));
            prop_assert_eq!(reached.into_iter().collect::<HashSet<_>>(), all);
        }
        storage.changed();
    }

    /// A padded tile is the block of coordinates that it says.
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

    /// Layouts of run-time integers in types, with extents of 0 and extents that multiply past all bits beside them: slices and
    /// elements are those of the value plane, or none.
    #[test]
    fn run_time_integers_in_types(
        shape in prop::array::uniform3(prop::sample::select(vec![0, 1, 2, 3, 1 << 32, 1 << 40])),
        stride in prop::array::uniform3(prop::sample::select(vec![0, 1, 3, 1 << 40])),
        c in prop::array::uniform3(prop::sample::select(vec![0, 1, 2, 1 << 32])),
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
                    // Of nothing there may be a part or none.
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

    /// Offsets that were skipped are those that were not asked for.
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

/// Integers at the ends of their range are errors, not wrapped offsets.
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

/// Nothing is read where there is nothing: empty layouts on empty storage, and elements without bytes.
#[test]
fn nothing() {
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
    let t = Tensor::try_new(units, DynLayout::strided(&[1 << 40], &[1 << 22]).unwrap()).unwrap();
    assert_eq!(t.get((1 << 40) - 1), Some(&()));
    assert_eq!(t.get(1 << 40), None);
}

/// Static and mixed layouts: the elements of the model, by every flat coordinate and one past the end.
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
