//! Layouts of run-time integers in types: the same ways to make a part as for those of values, by the typed plane's own code.

use std::collections::HashSet;

use colex::tensor::{TensorCoord, TensorLayout, Window};
use colex::{Layout, Tensor, ViewMut, coord, int, layout, tiler};
use proptest::prelude::*;

use crate::support::{Guarded, addresses, all_distinct, cases, lent, touch};

/// A part has elements of the whole only.
fn within<W: Window, L: TensorLayout>(part: &Tensor<W, L>, whole: &HashSet<usize>)
where
    usize: TensorCoord<L>,
{
    assert!(addresses(part).iter().all(|place| whole.contains(place)));
}

/// As [`within`]; its elements are apart, and are written.
fn apart<L: TensorLayout>(part: ViewMut<u32, L>, whole: &HashSet<usize>)
where
    usize: TensorCoord<L>,
{
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
            let _ = t.view_mut().try_slice(coord!((i, _))).map(|part| apart(part, &all));
            let _ = t.view_mut().try_slice(coord!((_, j))).map(|part| apart(part, &all));
            let _ = t.view_mut().try_select((int!(1), int!(0))).map(|part| apart(part, &all));
            let _ = t.view_mut().try_zipped_divide(tiler!(<2, 3>)).map(|part| apart(part, &all));
            let _ = t.view_mut().try_local_tile(tiler!(<2, 3>), i).map(|part| apart(part, &all));
            let _ = t.view_mut().try_outer_partition(tiler!(<2, 3>), i).map(|part| apart(part, &all));
            let _ = t.view_mut().try_local_partition(layout!((2, 3):(i, j)), j).map(|part| apart(part, &all));
            let _ = t.view_mut().try_composition(layout!(2:3)).map(|part| apart(part, &all));
            let _ = t.view_mut().try_composition(layout!((i, j):(1, i))).map(|part| apart(part, &all));
            if let Ok(tiles) = t.try_tiles_mut(tiler!(<2, 3>)) {
                let mut tiles: Vec<_> = tiles.collect();
                let reached = lent(tiles.iter_mut().flat_map(Tensor::iter_mut));
                prop_assert_eq!(reached.into_iter().collect::<HashSet<_>>(), all);
            }
            // In a type that fits, and in none that does not.
            let fits = t.view_mut().typed::<Layout![(4, usize):(usize, 1)]>();
            prop_assert_eq!(fits.is_ok(), m == 4 && e == 1);
            let _ = fits.map(touch);
        }
        storage.changed();
    }
}
