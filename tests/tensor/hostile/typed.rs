//! Parts of tensors with dynamic integers in typed layouts, computed by the typed plane.

use std::collections::HashSet;

use colex::tensor::{IndexedBy, TensorLayout, ViewStorage};
use colex::{Layout, Tensor, Underscore, ViewMut, coord, int, layout, tiler};
use proptest::prelude::*;

use super::support::{Guarded, addresses, all_distinct, cases, increment_all, touch};

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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn parts(
        (m, n) in (0..7_usize, 0..7_usize),
        (d, e) in (0..13_usize, 0..13_usize),
        (i, j) in (0..8_usize, 0..8_usize),
        margin in 0..4_usize,
    ) {
        let reach = m.saturating_sub(1) * d + n.saturating_sub(1) * e + usize::from(m * n > 0);
        let len = (reach + margin).saturating_sub(1);
        let Ok(layout) = Layout::try_new((m, n), (d, e)) else { return Ok(()) };
        let mut storage = Guarded::new(len);
        if let Ok(t) = Tensor::try_new(&*storage.slice(), layout) {
            let all: HashSet<usize> = addresses(&t.view()).into_iter().collect();
            let _ = t.view().try_slice(coord!((i, _))).map(|part| within(&part, &all));
            let _ = t.view().try_slice(coord!((_, j))).map(|part| within(&part, &all));
            let _ = t.view().try_select((int!(1), int!(0))).map(|part| within(&part, &all));
            let _ = t.view().try_zipped_divide(tiler!(<2, 3>)).map(|part| within(&part, &all));
            let _ = t.view().try_local_tile(tiler!(<2, 3>), i).map(|part| within(&part, &all));
            let _ = t.view().try_outer_partition(tiler!(<2, 3>), i).map(|part| within(&part, &all));
            let _ = t.view().try_local_partition(layout!((2, d):(d, 1)), j).map(|part| within(&part, &all));
            let _ = t.view().try_composition(layout!(2:3)).map(|part| within(&part, &all));
            let _ = t.view().try_composition(layout!((i, j):(1, i))).map(|part| within(&part, &all));
            within(&t.view().broadcast(i), &all);
            within(&t.view().broadcast(int!(3)), &all);
            within(&t.view().flatten(), &all);
        }
        if let Ok(mut t) = Tensor::try_new(storage.slice(), layout) {
            let all: HashSet<usize> = addresses(&t.view()).into_iter().collect();
            let _ = t.view_mut().try_slice(coord!((i, _))).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_slice(coord!((_, j))).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_select((int!(1), int!(0))).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_zipped_divide(tiler!(<2, 3>)).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_local_tile(tiler!(<2, 3>), i).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_outer_partition(tiler!(<2, 3>), i).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_local_partition(layout!((2, 3):(i, j)), j).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_composition(layout!(2:3)).map(|part| disjoint(part, &all));
            let _ = t.view_mut().try_composition(layout!((i, j):(1, i))).map(|part| disjoint(part, &all));
            if let Ok(tiles) = t.try_tiles_mut(tiler!(<2, 3>)) {
                let mut tiles: Vec<_> = tiles.collect();
                let reached = increment_all(tiles.iter_mut().flat_map(Tensor::iter_mut));
                prop_assert_eq!(reached.into_iter().collect::<HashSet<_>>(), all);
            }
            // `typed` accepts only a type that matches.
            let fits = t.view_mut().typed::<Layout![(4, usize):(usize, 1)]>();
            prop_assert_eq!(fits.is_ok(), m == 4 && e == 1);
            let _ = fits.map(touch);
        }
        storage.changed();
    }
}

/// Checks that a static coordinate reaches the same element as the same number as a `usize`, or
/// both are out of bounds. `t[coord]` builds only if the compiler does not find it out of bounds.
fn same_as_dynamic<L, C: Copy>(layout: L, coord: C, number: usize)
where
    L: TensorLayout + IndexedBy<C>,
{
    gets_same_as_dynamic(layout, coord, number);
    let mut storage = Guarded::new(64);
    let Ok(mut t) = Tensor::try_new(storage.slice(), layout) else { return };
    let expected = t.get(number).map(std::ptr::from_ref);
    if expected.is_some() {
        assert_eq!(Some(std::ptr::from_ref(&t[coord])), expected);
        t[coord] = 1;
    }
    storage.changed();
}

/// Checks the same without `t[coord]`.
fn gets_same_as_dynamic<L, C: Copy>(layout: L, coord: C, number: usize)
where
    L: TensorLayout + IndexedBy<C>,
{
    let mut storage = Guarded::new(64);
    let Ok(mut t) = Tensor::try_new(storage.slice(), layout) else { return };
    let expected = t.get(number).map(std::ptr::from_ref);
    assert_eq!(t.get(coord).map(std::ptr::from_ref), expected);
    assert_eq!(t.try_get(coord).ok().map(std::ptr::from_ref), expected);
    assert_eq!(t.view().element(coord).map(std::ptr::from_ref), expected);
    assert_eq!(t.get_mut(coord).map(|place| std::ptr::from_mut(place).cast_const()), expected);
    storage.changed();
}

/// Returns the nearest `usize`, which is out of bounds too.
fn saturated(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Checks the same for slices and tiles: they have the same first element.
macro_rules! begin_alike {
    ($t:ident, $by_type:expr, $by_value:expr) => {
        assert_eq!(
            $t.try_slice(($by_type, Underscore)).ok().map(|part| part.as_ptr()),
            $t.try_slice(($by_value, Underscore)).ok().map(|part| part.as_ptr())
        );
        assert_eq!(
            $t.try_slice((Underscore, $by_type)).ok().map(|part| part.as_ptr()),
            $t.try_slice((Underscore, $by_value)).ok().map(|part| part.as_ptr())
        );
        assert_eq!(
            $t.try_tile_at($by_type).ok().map(|part| part.as_ptr()),
            $t.try_tile_at($by_value).ok().map(|part| part.as_ptr())
        );
    };
}

#[test]
fn static_coordinates() {
    let data = [0_u32; 64];
    macro_rules! check {
        ($($number:literal)*) => {$(
            let (c, number) = (int!($number), saturated($number));
            for n in 0..5 {
                same_as_dynamic(layout!((4, n):(n, 1)), c, number);
                same_as_dynamic(layout!((n, 4):(4, 1)), c, number);
                same_as_dynamic(layout!(((2, n), (n, 2)):((1, 8), (2, 4))), c, number);
                gets_same_as_dynamic(layout!(8:n), c, number);
            }
            gets_same_as_dynamic(layout!(8:1), c, number);
            gets_same_as_dynamic(layout!(0:1), c, number);
            gets_same_as_dynamic(layout!(1:1), c, number);
        )*};
    }
    check!(0 1 2 3 4 5 6 7 8 9 15 16 17 31 4_294_967_296 4_611_686_018_427_387_904 9_223_372_036_854_775_807);

    macro_rules! check_static {
        ($($number:literal)*) => {$(
            let (c, number) = (int!($number), saturated($number));
            gets_same_as_dynamic(layout!(((2, 4), (3, 2)):((3, 6), (1, 24))), c, number);
            gets_same_as_dynamic(layout!((4, 1, 2):(2, 7, 1)), c, number);
            gets_same_as_dynamic(layout!((4, 0):(2, 1)), c, number);
            let whole = Tensor::new(&data, layout!(((2, 4), (2, 3)):((1, 8), (2, 4))));
            let whole = whole.view();
            begin_alike!(whole, c, number);
            for n in 0..5 {
                let mixed = Tensor::new(&data, layout!((n, (2, n)):(1, (4, 8))));
                let mixed = mixed.view();
                begin_alike!(mixed, c, number);
            }
        )*};
    }
    check_static!(0 1 2 3 5 6 7 8 9 15 23 24 47 48 49 4_294_967_296);

    macro_rules! check_in_bounds {
        ($layout:expr; $($number:literal)*) => {
            $(same_as_dynamic($layout, int!($number), $number);)*
        };
    }
    for n in 0..5 {
        check_in_bounds!(layout!(8:n); 0 1 2 3 4 5 6 7);
    }
    check_in_bounds!(layout!(8:1); 0 1 2 3 4 5 6 7);
    check_in_bounds!(layout!(1:1); 0);
    check_in_bounds!(layout!(((2, 4), (3, 2)):((3, 6), (1, 24))); 0 1 2 3 5 6 7 8 9 15 23 24 47);
    check_in_bounds!(layout!((4, 1, 2):(2, 7, 1)); 0 1 2 3 5 6 7);
}
