//! Mutable tiles that exist at the same time are disjoint, and together have all elements: tiles,
//! tiles of tiles, from both ends and in several threads.

use std::collections::HashSet;

use colex::tensor::{PaddedTiles, Tiles, Unique};
use colex::{DynLayout, Tensor, Tiler, ViewMut};
use proptest::prelude::*;

use super::support::{Guarded, addresses, cases, increment_all, laid_out, part, seed, tiler};

/// Returns the addresses of the elements.
fn places(t: &ViewMut<u32, DynLayout>) -> HashSet<usize> {
    addresses(t).into_iter().collect()
}

/// Checks that the number of tiles is `len()`, and that they have all elements.
fn all_tiles<'a>(
    tiles: Tiles<Unique<'a, u32>, DynLayout>,
    all: &HashSet<usize>,
) -> Vec<ViewMut<'a, u32, DynLayout>> {
    let count = tiles.len();
    let mut tiles: Vec<_> = tiles.collect();
    assert_eq!(tiles.len(), count);
    assert_eq!(
        &increment_all(tiles.iter_mut().flat_map(Tensor::iter_mut))
            .into_iter()
            .collect::<HashSet<_>>(),
        all
    );
    tiles
}

/// Checks padded tiles as [`all_tiles`] does.
fn all_padded_tiles(tiles: PaddedTiles<Unique<u32>>, all: &HashSet<usize>) {
    let count = tiles.len();
    let mut tiles: Vec<_> = tiles.collect();
    assert_eq!(tiles.len(), count);
    let reached = increment_all(tiles.iter_mut().flat_map(|tile| tile.tensor_mut().iter_mut()));
    assert_eq!(&reached.into_iter().collect::<HashSet<_>>(), all);
}

/// Takes tiles in the order of `steps`: from the front, from the back, and with skips.
fn taken<'a>(
    mut tiles: Tiles<Unique<'a, u32>, DynLayout>,
    steps: &[(u8, usize)],
) -> Vec<ViewMut<'a, u32, DynLayout>> {
    let mut taken = vec![];
    for &(step, n) in steps {
        let left = tiles.len();
        let (tile, used) = match step % 3 {
            0 => (tiles.next(), 1),
            1 => (tiles.next_back(), 1),
            _ => (tiles.nth(n), n + 1),
        };
        assert_eq!(tile.is_some(), used <= left);
        assert_eq!(tiles.len(), left.saturating_sub(used));
        taken.extend(tile);
    }
    taken
}

/// Checks all laws of this file on one view.
fn holds(
    mut t: ViewMut<u32, DynLayout>,
    tiler: &Tiler,
    inner: &Tiler,
    sizes: &[usize],
    steps: &[(u8, usize)],
) {
    let all = places(&t);
    if let Ok(tiles) = t.padded_tiles_mut(sizes) {
        all_padded_tiles(tiles, &all);
    }
    let Ok(tiles) = t.try_tiles_mut(tiler) else { return };
    let mut tiles = all_tiles(tiles, &all);
    // Tiles of all tiles, at the same time. A tile without a divide contributes its elements.
    let within = tiles.iter_mut().flat_map(|tile| match tile.view().try_tiles(inner) {
        Ok(_) => tile.try_tiles_mut(inner).map_or(vec![], Iterator::collect),
        Err(_) => vec![tile.view_mut()],
    });
    let mut within: Vec<_> = within.collect();
    let reached: HashSet<usize> =
        increment_all(within.iter_mut().flat_map(Tensor::iter_mut)).into_iter().collect();
    // A divide with gaps may be an error for a mutable view only.
    assert!(reached.is_subset(&all));

    let mut some = t.try_tiles_mut(tiler).map(|tiles| taken(tiles, steps)).unwrap_or_default();
    let reached = increment_all(some.iter_mut().flat_map(Tensor::iter_mut));
    assert!(reached.iter().all(|place| all.contains(place)));
    #[cfg(feature = "rayon")]
    by_threads(t, tiler, steps, &all);
}

/// Checks the same in several threads, which split the tiles anywhere.
#[cfg(feature = "rayon")]
fn by_threads(
    mut t: ViewMut<u32, DynLayout>,
    tiler: &Tiler,
    steps: &[(u8, usize)],
    all: &HashSet<usize>,
) {
    use rayon::prelude::*;

    let most = steps.len() + 1;
    let Ok(tiles) = t.try_tiles_mut(tiler) else { return };
    let reached: Vec<usize> = tiles
        .into_par_iter()
        .with_max_len(most)
        .flat_map_iter(|mut tile| increment_all(tile.iter_mut()))
        .collect();
    assert!(super::support::all_distinct(&reached));
    assert_eq!(&reached.into_iter().collect::<HashSet<_>>(), all);

    // All tiles are kept until the end, and threads start in the middle.
    let Ok(tiles) = t.try_tiles_mut(tiler) else { return };
    let mut tiles: Vec<_> = tiles.into_par_iter().rev().chunks(most).flatten().collect();
    let reached = increment_all(tiles.iter_mut().flat_map(Tensor::iter_mut));
    assert_eq!(&reached.into_iter().collect::<HashSet<_>>(), all);
    drop(tiles);

    let Ok(tiles) = t.try_tiles_mut(tiler) else { return };
    let mut tiles: Vec<_> = tiles.into_par_iter().skip(most).step_by(2).collect();
    let reached = increment_all(tiles.iter_mut().flat_map(Tensor::iter_mut));
    assert!(reached.iter().all(|place| all.contains(place)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    /// Checks a whole tensor, and a part with other elements between its own.
    #[test]
    fn tiles(
        (layout, base, len) in laid_out(),
        (cut, again, inner) in (seed(), seed(), seed()),
        sizes in prop::collection::vec(0..6_usize, 0..5),
        steps in prop::collection::vec((any::<u8>(), 0..4_usize), 0..6),
    ) {
        let mut storage = Guarded::new(len);
        let Ok(mut t) = Tensor::try_with_base(storage.slice(), base, layout) else { return Ok(()) };
        holds(t.view_mut(), &tiler(&cut), &tiler(&again), &sizes, &steps);
        if let Some(part) = part(t.view_mut(), &inner) {
            holds(part, &tiler(&cut), &tiler(&again), &sizes, &steps);
        }
        storage.changed();
    }

    /// No element is borrowed twice, with skips.
    #[test]
    fn elements(
        (layout, base, len) in laid_out(),
        steps in prop::collection::vec(0..5_usize, 0..9),
        in_memory_order: bool,
    ) {
        let mut storage = Guarded::new(len);
        let Ok(mut t) = Tensor::try_with_base(storage.slice(), base, layout) else { return Ok(()) };
        let all = places(&t.view_mut());
        let mut elements = if in_memory_order { t.iter_mut_memory_order() } else { t.iter_mut() };
        let mut some: Vec<&mut u32> = steps.iter().filter_map(|&n| elements.nth(n)).collect();
        some.extend(elements);
        let reached = increment_all(some);
        prop_assert!(reached.iter().all(|place| all.contains(place)));
        let skipped: usize = steps.iter().sum();
        prop_assert!(reached.len() + skipped >= all.len());
        prop_assert_eq!(storage.changed().len(), reached.len());
    }
}
