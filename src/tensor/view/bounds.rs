//! Bounds: whether a part of a view is in bounds of the whole, and whether it is injective.
//!
//! The proofs in `part` refer to these checks. They compare the integers of both layouts, whatever
//! made them. For static layouts they run at compile time (`check_static_..`).

use super::divide::{DividedBy, Tiled};
use super::reshape::ComposedWith;
use crate::tensor::bounds::{OffsetRange, check_injective, check_size, saturate};
use crate::tensor::index::assert_in_bounds;
use crate::tensor::storage::Storage;
use crate::tensor::{IndexedBy, TensorLayout};
use crate::value::{attempt, named};
use crate::{DynLayout, Int, Reason, unwrap};

/// Checks that the offsets of `by` are flat coordinates of `whole`.
const fn check_in_domain(whole: &DynLayout, by: &DynLayout) -> Result<(), Reason> {
    let size = if whole.is_empty() { 0 } else { whole.size() };
    match attempt!(OffsetRange::of(by)) {
        None => Ok(()),
        Some(OffsetRange { least, greatest }) if least >= 0 && greatest < size => Ok(()),
        Some(OffsetRange { least, greatest }) => {
            let offset = if least < 0 { least } else { greatest };
            Err(Reason::RightOffset { offset, size })
        }
    }
}

/// Checks that `result`, the composition of `whole` and `by`, is in bounds of the whole and, if it
/// is to be `exclusive`, injective.
pub(crate) const fn check_composition(
    whole: &DynLayout,
    by: &DynLayout,
    result: &DynLayout,
    exclusive: bool,
) -> Result<(), Reason> {
    attempt!(check_in_domain(whole, by));
    attempt!(check_size(result));
    if exclusive { check_injective(result) } else { Ok(()) }
}

/// Checks that the leaves of `part` with an extent other than 1 are leaves of `whole`, each at most
/// once. Then a coordinate of `part` is a coordinate of `whole`.
pub(crate) fn check_selection(whole: &DynLayout, part: &DynLayout) -> Result<(), Reason> {
    if part.is_empty() {
        return Ok(());
    }
    if whole.is_empty() {
        return Err(Reason::EmptyExtent);
    }
    let mut used = [false; crate::MAX_LEAVES];
    for k in 0..part.leaf_count() {
        let leaf = part.leaf(k);
        if leaf.is_some_and(|(extent, _)| extent.get() == 1) {
            continue;
        }
        let found = (0..whole.leaf_count()).find(|&j| !used[j] && whole.leaf(j) == leaf);
        match found {
            Some(j) => used[j] = true,
            None => return Err(Reason::RepeatedMode { mode: mode_of(whole, leaf) }),
        }
    }
    Ok(())
}

/// Returns the first mode of `layout` with this leaf.
fn mode_of(layout: &DynLayout, leaf: Option<(Int, Int)>) -> usize {
    let has_leaf = |i: &usize| {
        let mode = layout.whole().entry(*i);
        (0..mode.leaf_count()).any(|k| Some(mode.leaf(k)) == leaf)
    };
    (0..layout.rank()).find(has_leaf).unwrap_or(0)
}

/// Checks that `divided`, a divide of `whole`, has no coordinates past the edges and, if it is to
/// be `exclusive`, is injective.
pub(crate) const fn check_divide(
    whole: &DynLayout,
    divided: &DynLayout,
    exclusive: bool,
) -> Result<(), Reason> {
    let (elements, places) = (whole.size(), divided.size());
    if elements != places || whole.is_empty() != divided.is_empty() {
        return Err(match partial_mode(whole, divided) {
            Some(reason) => reason,
            None => Reason::PartialTiles { elements, places },
        });
    }
    if !is_in_bounds(whole, 0, divided) {
        return Err(Reason::PartialTiles { elements, places });
    }
    if exclusive { check_injective(divided) } else { Ok(()) }
}

/// Returns the first mode that the tiles do not divide; `None` if `divided` is not a divide mode by
/// mode.
const fn partial_mode(whole: &DynLayout, divided: &DynLayout) -> Option<Reason> {
    if divided.rank() != 2 {
        return None;
    }
    let (modes, divided) = (whole.whole(), divided.whole());
    let (tiles, rests) = (divided.entry(0), divided.entry(1));
    if rests.rank() != modes.rank() {
        return None;
    }
    let (mut found, mut mode) = (None, 0);
    while mode < modes.rank() {
        let size = modes.entry(mode).to_layout().size();
        let tile = if mode < tiles.rank() { tiles.entry(mode).to_layout().size() } else { 1 };
        let rest = rests.entry(mode).to_layout().size();
        if tile < 1 || rest != size / tile + (size % tile > 0) as i64 {
            return None;
        }
        if found.is_none() && size % tile != 0 {
            found = Some(Reason::PartialTilesOfMode { mode, size, tile });
        }
        mode += 1;
    }
    found
}

/// Whether `origin + part(c)` is between the least and the greatest offset of `whole` for every c.
pub(crate) const fn is_in_bounds(whole: &DynLayout, origin: isize, part: &DynLayout) -> bool {
    match (OffsetRange::of(whole), OffsetRange::of(part)) {
        (_, Ok(None)) => true,
        (Ok(Some(whole)), Ok(Some(part))) => {
            let origin = origin as i128;
            origin + part.least as i128 >= whole.least as i128
                && origin + part.greatest as i128 <= whole.greatest as i128
        }
        _ => false,
    }
}

/// Returns the least and the greatest origin of a part with the static layout `M` in a view with
/// the static layout `L`: [`is_in_bounds`] holds for these origins and for no others. An empty part
/// may have any origin.
pub(crate) const fn static_origins<L: TensorLayout, M: TensorLayout>() -> Option<(isize, isize)> {
    let (Some(whole), Some(part)) = (&L::STATIC_INNER, &M::STATIC_INNER) else { return None };
    match (OffsetRange::of(whole), OffsetRange::of(part)) {
        (_, Ok(None)) => Some((isize::MIN, isize::MAX)),
        (Ok(Some(whole)), Ok(Some(part))) => {
            // The differences fit an `i128`. A part that is longer than the whole has no origin.
            let begin = whole.least as i128 - part.least as i128;
            let end = whole.greatest as i128 - part.greatest as i128;
            Some((saturate(begin) as isize, saturate(end) as isize))
        }
        _ => Some((isize::MAX, isize::MIN)),
    }
}

/// Stops the build if a composition of static layouts is out of bounds, or aliases mutable
/// elements.
#[track_caller]
pub(crate) const fn assert_static_composition<W, L, M>()
where
    W: Storage,
    L: ComposedWith<M>,
    M: TensorLayout,
{
    if let Some(verdict) = check_static_composition::<W, L, M>() {
        let () = unwrap(named!("composition", verdict));
    }
}

/// Returns the result of [`check_composition`] for static layouts; `None` for others.
pub(crate) const fn check_static_composition<W, L, M>() -> Option<Result<(), Reason>>
where
    W: Storage,
    L: ComposedWith<M>,
    M: TensorLayout,
{
    let () = L::Composition::CHECKED;
    match (&L::STATIC_INNER, &M::STATIC_INNER, &<L::Composition as TensorLayout>::STATIC_INNER) {
        (Some(whole), Some(by), Some(result)) => {
            Some(check_composition(whole, by, result, W::EXCLUSIVE))
        }
        _ => None,
    }
}

/// Stops the build if the tiles of a static divide are partial, or alias mutable elements. If the
/// whole aliases them, its constructor stops the build.
#[track_caller]
pub(crate) const fn assert_static_divide<S: Storage, L: DividedBy<T, K>, T, K>(
    operation: &'static str,
) {
    match check_static_divide::<S, L, T, K>() {
        Some(Err(Reason::SharedElements { .. })) if is_aliasing::<L>() => {}
        Some(verdict) => unwrap(named!(operation, verdict)),
        None => {}
    }
}

const fn is_aliasing<L: TensorLayout>() -> bool {
    matches!(&L::STATIC_INNER, Some(layout) if matches!(layout.is_injective(), Some(false)))
}

/// Stops the build if a static coordinate is out of bounds of the static rest, and the tile has
/// elements.
#[track_caller]
pub(crate) const fn assert_static_tile<L: Tiled<Rest: IndexedBy<C>>, C>(operation: &'static str) {
    if has_static_elements::<L::Tile>() {
        assert_in_bounds(operation, <L::Rest as IndexedBy<C>>::STATICALLY_OUT_OF_BOUNDS);
    }
}

/// Stops the build if a static coordinate is out of bounds of the static tile, and the rest has
/// elements.
#[track_caller]
pub(crate) const fn assert_static_rest<L: Tiled<Tile: IndexedBy<C>>, C>(operation: &'static str) {
    if has_static_elements::<L::Rest>() {
        assert_in_bounds(operation, <L::Tile as IndexedBy<C>>::STATICALLY_OUT_OF_BOUNDS);
    }
}

const fn has_static_elements<L: TensorLayout>() -> bool {
    matches!(&L::STATIC_INNER, Some(layout) if layout.size() > 0)
}

/// Returns the result of [`check_divide`] for static layouts; `None` for others.
pub(crate) const fn check_static_divide<S: Storage, L: DividedBy<T, K>, T, K>()
-> Option<Result<(), Reason>> {
    let () = L::Divided::CHECKED;
    match (&L::STATIC_INNER, &<L::Divided as TensorLayout>::STATIC_INNER) {
        (Some(whole), Some(divided)) => Some(check_divide(whole, divided, S::EXCLUSIVE)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{TensorLayout, is_in_bounds, static_origins};
    use crate::layout;

    /// Checks that the static origins are those at which the part is in bounds of the whole.
    fn check<L: TensorLayout, M: TensorLayout>(whole: L, part: M) {
        let (least, greatest) = static_origins::<L, M>().expect("both layouts are static");
        for origin in -40..=40 {
            let expected = is_in_bounds(&whole.inner_value(), origin, &part.inner_value());
            assert_eq!((least..=greatest).contains(&origin), expected, "{origin}");
        }
    }

    #[test]
    fn origins() {
        macro_rules! pairs {
            ($($whole:expr),*; $parts:tt) => {$(pairs!(@ $whole; $parts);)*};
            (@ $whole:expr; ($($part:expr),*)) => {$(check($whole, $part);)*};
        }
        pairs! {
            layout!(8:1), layout!(8:-1), layout!((4, 3):(3, 1)), layout!((4, 3):(-3, 1)),
            layout!(1:0), layout!((0, 4):(1, 1)), layout!((2, 2):(16, -7));
            (layout!(1:5), layout!(3:2), layout!((2, 2):(3, -1)), layout!(0:9), layout!(40:1), layout!(8:1))
        }
    }
}
