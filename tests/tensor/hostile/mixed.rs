//! Parts of tensors with mixed and constant layouts, computed by the constant plane.

use std::collections::HashSet;

use colex::constant::{Const, ConstLayout, Mixed};
use colex::tensor::{TensorLayout, ViewStorage};
use colex::{Layout, Tensor, Underscore, View, ViewMut, coord, int, layout, shape, tiler};
use colex_tests::wide;
use proptest::prelude::*;

use super::support::{Guarded, addresses, all_distinct, cases, touch};

/// Checks that a part has only elements of the whole.
fn within<W: ViewStorage, L: TensorLayout>(part: &Tensor<W, L>, whole: &HashSet<usize>) {
    assert!(addresses(part).iter().all(|place| whole.contains(place)));
}

/// Checks as [`within`] does, and that the elements are disjoint. Writes the elements.
fn disjoint<L: TensorLayout>(part: ViewMut<u32, L>, whole: &HashSet<usize>) {
    within(&part, whole);
    assert!(all_distinct(&addresses(&part)));
    touch(part);
}

/// Checks that coordinates reach only elements of the storage. The size of the shape may not fit a
/// `usize`.
fn reaches<K: ConstLayout>(part: &View<'_, u32, Mixed<K>>, storage: &HashSet<usize>) {
    for flat in [0, 1, 5, wide(32), wide(32) + 1, usize::MAX] {
        let place = part.get(flat).map(|element| std::ptr::from_ref(element) as usize);
        assert!(place.is_none_or(|place| storage.contains(&place)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn parts_of_mixed(
        (m, n) in (0..7_usize, 0..7_usize),
        (d, e) in (0..13_usize, 0..13_usize),
        (i, j) in (0..8_usize, 0..8_usize),
        margin in 0..4_usize,
    ) {
        let reach = m.saturating_sub(1) * d + n.saturating_sub(1) * e + usize::from(m * n > 0);
        let len = (reach + margin).saturating_sub(1);
        let Ok(layout) = Layout::try_new((m, n), (d, e)) else { return Ok(()) };
        let layout = Mixed::of(layout);
        let mut storage = Guarded::new(len);
        if let Ok(t) = Tensor::try_new(&*storage.slice(), layout) {
            let all: HashSet<usize> = addresses(&t.view()).into_iter().collect();
            let _ = t.view().try_slice(coord!((i, _))).map(|part| within(&part, &all));
            let _ = t.view().try_slice(coord!((_, j))).map(|part| within(&part, &all));
            let _ = t.view().try_select((int!(1), int!(0))).map(|part| within(&part, &all));
            let _ = t.view().try_block((i, j), shape!((2, 3))).map(|part| within(&part, &all));
            let _ = t.view().try_zipped_divide(tiler!(<2, 3>)).map(|part| within(&part, &all));
            let _ = t.view().try_local_tile(tiler!(<2, 3>), i).map(|part| within(&part, &all));
            let _ = t.view().try_outer_partition(tiler!(<2, 3>), i).map(|part| within(&part, &all));
            let _ = t.view().try_local_partition(layout!((2, 3):(3, 1)), j).map(|part| within(&part, &all));
            let _ = t.view().try_composition(Const::of(layout!(2:3))).map(|part| within(&part, &all));
            within(&t.view().broadcast(int!(3)), &all);
        }
        if let Ok(mut t) = Tensor::try_new(storage.slice(), layout) {
            let all: HashSet<usize> = addresses(&t.view()).into_iter().collect();
            let _ = t.view_mut().try_slice(coord!((i, _))).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_slice(coord!((_, j))).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_select((int!(1), int!(0))).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_block((i, j), shape!((2, 3))).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_zipped_divide(tiler!(<2, 3>)).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_local_tile(tiler!(<2, 3>), i).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_composition(Const::of(layout!(2:3))).map(|part| disjoint(part, &all));
            if let Ok(tiles) = t.try_tiles_mut(tiler!(<2, 3>)) {
                let mut tiles: Vec<_> = tiles.collect();
                let reached: HashSet<usize> = tiles
                    .iter_mut()
                    .flat_map(Tensor::iter_mut)
                    .map(|element| std::ptr::from_mut(element) as usize)
                    .collect();
                prop_assert_eq!(reached, all);
            }
        }
        storage.changed();
    }

    /// Extents whose product does not fit, and an extent 0.
    #[test]
    fn empty_mixed(
        (a, b, n) in (0..3_usize, 0..3_usize, 0..3_usize),
        (c, d, e) in (0..3_usize, 0..3_usize, 0..3_usize),
        (i, j) in (0..3_usize, 0..3_usize),
    ) {
        let large = |size: usize| [0, 2, wide(32)][size];
        let (a, b, n, c, d) = (large(a), large(b), n, large(c), large(d));
        let Ok(layout) = Layout::try_new(((a, b), n), ((c, d), e)) else { return Ok(()) };
        let mut storage = Guarded::new(4);
        let all = storage.slice().iter().map(|element| std::ptr::from_ref(element) as usize);
        let all: HashSet<usize> = all.collect();
        let Ok(t) = Tensor::try_new(&*storage.slice(), Mixed::of(layout)) else { return Ok(()) };
        reaches(&t.view(), &all);
        let _ = t.view().try_slice((Underscore, j)).map(|part| reaches(&part, &all));
        let _ = t.view().try_slice(((i, j), Underscore)).map(|part| reaches(&part, &all));
        let _ = t.view().try_slice(((i, Underscore), j)).map(|part| reaches(&part, &all));
        let _ = t.view().try_slice((i, Underscore)).map(|part| reaches(&part, &all));
        let _ = t.view().try_tile_at(j).map(|part| reaches(&part, &all));
        let _ = t.view().try_select((int!(1),)).map(|part| reaches(&part, &all));
        let _ = t.view().try_block(((i, j), i), shape!(((1, 1), 1))).map(|part| reaches(&part, &all));
    }
}

/// Composes a constant layout with a mixed one: the result is mixed.
#[test]
fn constant_composed_with_mixed() {
    let data: Vec<u32> = (0..32).collect();
    let t = Tensor::new(&data, Const::of(layout!((4, 8):(8, 1))));
    let by = |n: usize| Mixed::of(layout!((2, n):(4, 8)));
    let part = t.view().composition(by(3));
    assert_eq!((part.layout().to_value().to_string(), part[(1, 2)]), ("(_2,3):(_1,_2)".into(), 5));
    assert!(t.view().try_composition(by(9)).is_err());
}
