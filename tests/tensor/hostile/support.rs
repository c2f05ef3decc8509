//! Adversarial layouts, a storage between guard elements, and the addresses that a tensor reaches.

use std::collections::HashSet;

use colex::tensor::{TensorLayout, ViewStorage};
use colex::{Coord, DynLayout, Int, Tensor, Tiler, ViewMut};
use proptest::prelude::*;

/// Returns the number of guard elements on each side of the storage. With `COLEX_GUARD=0` the
/// storage is a separate allocation, and a sanitizer finds accesses out of bounds.
fn guard() -> usize {
    std::env::var("COLEX_GUARD").ok().and_then(|guard| guard.parse().ok()).unwrap_or(40)
}

/// Returns modes: integers, or tuples of integers.
pub(crate) fn mode() -> impl Strategy<Value = DynLayout> {
    let leaf = (prop_oneof![9 => 1..5_i64, 1 => Just(0)], -9..10_i64);
    (prop::collection::vec(leaf, 1..4), any::<bool>()).prop_map(|(leaves, nested)| {
        let (shape, stride): (Vec<_>, Vec<_>) = leaves.into_iter().unzip();
        let mode = DynLayout::strided(&shape, &stride).unwrap();
        if nested { mode } else { mode.get(0).unwrap() }
    })
}

/// Returns any layouts of several hundred elements: most alias elements, the others are injective.
pub(crate) fn any_layout() -> impl Strategy<Value = DynLayout> {
    let any_strides = prop::collection::vec(mode(), 0..4)
        .prop_map(|modes| DynLayout::from_modes(&modes).unwrap());
    prop_oneof![
        2 => any_strides,
        1 => mode(),
        5 => injective(),
    ]
}

/// Returns injective layouts: each stride is greater than the largest offset of the smaller ones,
/// in some order, with gaps and signs.
pub(crate) fn injective() -> impl Strategy<Value = DynLayout> {
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

/// Returns a layout, the index of offset 0, and the length of a storage that is large enough or
/// slightly too small.
pub(crate) fn laid_out() -> impl Strategy<Value = (DynLayout, usize, usize)> {
    (any_layout(), -2..3_i64, -2..4_i64)
        .prop_map(|(layout, before, after)| lay_out(&layout, before, after))
}

/// Returns the same as [`laid_out`], with the given numbers of additional elements before and
/// after.
pub(crate) fn lay_out(layout: &DynLayout, before: i64, after: i64) -> (DynLayout, usize, usize) {
    let least = layout.offsets().min().unwrap_or(0).min(0);
    let greatest = layout.offsets().max().unwrap_or(-1).max(-1);
    let base = (-least + before).max(0) as usize;
    let len = (base as i64 + greatest + 1 + after).max(0) as usize;
    (*layout, base.min(len), len)
}

/// Returns the offset of each flat coordinate, by the definition.
pub(crate) fn offsets(layout: &DynLayout) -> Vec<i64> {
    (0..layout.size()).map(|i| layout.index(i)).collect()
}

pub(crate) fn all_distinct<T: Eq + std::hash::Hash + Copy>(items: &[T]) -> bool {
    items.iter().copied().collect::<HashSet<_>>().len() == items.len()
}

/// A storage between guard elements.
pub(crate) struct Guarded<T> {
    elements: Vec<T>,
    before: Vec<T>,
    guard: usize,
}

impl Guarded<u32> {
    pub(crate) fn new(len: usize) -> Self {
        Self::of(len, |_| 7)
    }
}

impl<T: Copy + PartialEq> Guarded<T> {
    /// Makes a storage of `len` elements. `element` also makes the guard elements.
    pub(crate) fn of(len: usize, element: impl Fn(usize) -> T) -> Self {
        let guard = guard();
        let elements: Vec<T> = (0..len + 2 * guard).map(element).collect();
        Self { before: elements.clone(), elements, guard }
    }

    pub(crate) fn slice(&mut self) -> &mut [T] {
        let end = self.elements.len() - self.guard;
        &mut self.elements[self.guard..end]
    }

    /// Returns the initial value of element `index`.
    pub(crate) fn before(&self, index: usize) -> T {
        self.before[self.guard + index]
    }

    /// Returns the indices of the elements that have changed, and panics if a guard element has.
    pub(crate) fn changed(&self) -> HashSet<usize> {
        let (guard, len) = (self.guard, self.elements.len());
        (0..len)
            .filter(|&i| self.elements[i] != self.before[i])
            .inspect(|&i| assert!((guard..len - guard).contains(&i), "a guard element has changed"))
            .map(|i| i - guard)
            .collect()
    }
}

/// Returns the address of an element.
pub(crate) fn address<T>(element: &T) -> usize {
    std::ptr::from_ref(element) as usize
}

/// Adds 1 to elements that are all mutably borrowed at the same time, and returns their addresses.
pub(crate) fn increment_all<'a>(elements: impl IntoIterator<Item = &'a mut u32>) -> Vec<usize> {
    let mut elements: Vec<&mut u32> = elements.into_iter().collect();
    for element in &mut elements {
        **element += 1;
    }
    let reached: Vec<usize> = elements.iter().map(|element| address(&**element)).collect();
    assert!(all_distinct(&reached), "an element is borrowed twice");
    reached
}

/// Returns the addresses that a tensor reads at its flat coordinates, and checks that iteration has
/// the same.
pub(crate) fn addresses<W: ViewStorage, L: TensorLayout>(t: &Tensor<W, L>) -> Vec<usize> {
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

/// Adds 1 to every element of a mutable view, with all of them borrowed at the same time.
pub(crate) fn touch<L: TensorLayout>(mut t: ViewMut<u32, L>) -> usize {
    increment_all(t.iter_mut_memory_order());
    increment_all(t.iter_mut()).len()
}

/// Returns a part of a tensor by the operation that the seed selects; `None` if the operation
/// returns an error.
pub(crate) fn part<W: ViewStorage>(
    whole: Tensor<W, DynLayout>,
    seed: &[usize; 6],
) -> Option<Tensor<W, DynLayout>> {
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
    match seed[0] % 8 {
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
        3 => whole.try_zipped_divide(tiler()).ok(),
        4 => whole.try_local_tile(&tiler(), seed[5] % 8).ok(),
        5 => whole.try_outer_partition(&tiler(), seed[5] % 8).ok(),
        6 => whole.try_tile_at(seed[1] % 8).ok(),
        _ => Some(whole.flatten()),
    }
}

/// Returns a tiler for any layout.
pub(crate) fn tiler(seed: &[usize; 6]) -> Tiler {
    if seed[0].is_multiple_of(2) {
        return Tiler::Size(Int::new(1 + (seed[1] % 5) as i64));
    }
    let texts = ["<1>", "<2>", "<2,2>", "<_,2>", "<3,_>", "<2:2>", "<4,3>", "<0>", "<1,0>"];
    Tiler::lit(texts[seed[1] % texts.len()])
}

/// Returns the number of cases of each property: `PROPTEST_CASES`, or a number that takes some
/// seconds.
pub(crate) fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(1500)
}

pub(crate) fn seed() -> impl Strategy<Value = [usize; 6]> {
    prop::array::uniform6(0..1000_usize)
}
