//! Fit: whether a part of a view lies in the whole, and whether its elements can be changed.
//!
//! The checks that the proofs of `part` refer to. They compare the integers of both layouts, whatever made them, and run in the
//! compiler where it knows the layouts (`known_..`).

use super::cut::CutBy;
use super::reshape::ReadThrough;
use crate::tensor::TensorLayout;
use crate::tensor::fit::{check_distinct, check_size, ends, near};
use crate::tensor::storage::Storage;
use crate::value::attempt;
use crate::{DynLayout, LayoutError, Reason, unwrap};

/// `Ok` where the offsets of `by` are flat coordinates of `whole`.
const fn check_reads(whole: &DynLayout, by: &DynLayout) -> Result<(), LayoutError> {
    let size = if whole.is_empty() { 0 } else { whole.size() };
    let reason = match ends(by) {
        Ok(None) => return Ok(()),
        Ok(Some((least, greatest))) if least >= 0 && greatest < size => return Ok(()),
        Ok(Some((least, greatest))) => {
            let coordinate = if least < 0 { least } else { greatest };
            Reason::OutOfBounds { coordinate, extent: size }
        }
        Err(reason) => reason,
    };
    Err(LayoutError::new("tensor", reason))
}

/// `Ok` where `result`, the composition of `whole` and `by`, reads inside of the whole, and is injective if it is to be
/// `exclusive`.
pub(crate) const fn check_composition(
    whole: &DynLayout,
    by: &DynLayout,
    result: &DynLayout,
    exclusive: bool,
) -> Result<(), LayoutError> {
    attempt!(check_reads(whole, by));
    attempt!(check_size(result));
    if exclusive { check_distinct(result) } else { Ok(()) }
}

/// `Ok` where the modes of `part` that move are modes of `whole`, each at most once, so that a coordinate of `part` is one of
/// `whole`.
pub(crate) fn check_leaves(whole: &DynLayout, part: &DynLayout) -> Result<(), LayoutError> {
    if part.is_empty() {
        return Ok(());
    }
    if whole.is_empty() {
        return Err(LayoutError::new("tensor", Reason::EmptyExtent));
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
            None => return Err(LayoutError::new("tensor", Reason::RepeatedMode { mode: k })),
        }
    }
    Ok(())
}

/// `Ok` where `both`, a divide of `whole`, has no coordinates past the edges and, if it is to be `exclusive`, is injective.
pub(crate) const fn check_cut(
    whole: &DynLayout,
    both: &DynLayout,
    exclusive: bool,
) -> Result<(), LayoutError> {
    let (elements, places) = (whole.size(), both.size());
    if elements != places || whole.is_empty() != both.is_empty() {
        return Err(LayoutError::new("tiles", Reason::RaggedTiles { elements, places }));
    }
    if !lies_within(whole, 0, both) {
        return Err(LayoutError::new("tiles", Reason::RaggedTiles { elements, places }));
    }
    if exclusive { check_distinct(both) } else { Ok(()) }
}

/// Whether `origin + part(c)` lies between the least and the greatest offset of `whole` for every c.
pub(crate) const fn lies_within(whole: &DynLayout, origin: isize, part: &DynLayout) -> bool {
    match (ends(whole), ends(part)) {
        (_, Ok(None)) => true,
        (Ok(Some((least, greatest))), Ok(Some((first, last)))) => {
            let origin = origin as i128;
            origin + first as i128 >= least as i128 && origin + last as i128 <= greatest as i128
        }
        _ => false,
    }
}

/// The least and the greatest offset at which a part with the layout `M` may begin in a view with
/// the layout `L`, where the compiler knows both: [`lies_within`] holds for these origins and for
/// no others. An empty part may begin anywhere.
pub(crate) const fn known_origins<L: TensorLayout, M: TensorLayout>() -> Option<(isize, isize)> {
    let (Some(whole), Some(part)) = (&L::KNOWN, &M::KNOWN) else { return None };
    match (ends(whole), ends(part)) {
        (_, Ok(None)) => Some((isize::MIN, isize::MAX)),
        (Ok(Some((least, greatest))), Ok(Some((first, last)))) => {
            // Both differences fit: a part that is longer than the whole leaves no origin.
            let (begin, end) = (least as i128 - first as i128, greatest as i128 - last as i128);
            Some((near(begin) as isize, near(end) as isize))
        }
        _ => Some((isize::MAX, isize::MIN)),
    }
}

/// Panics, in the compiler, where it knows that a composition reads outside of the whole or shares what must be apart.
#[track_caller]
pub(crate) const fn known_to_read<W: Storage, L: ReadThrough<M>, M: TensorLayout>() {
    if let Some(verdict) = known_composition::<W, L, M>() {
        let () = unwrap(verdict);
    }
}

/// [`check_composition`], where the compiler knows the layouts.
pub(crate) const fn known_composition<W: Storage, L: ReadThrough<M>, M: TensorLayout>()
-> Option<Result<(), LayoutError>> {
    match (&L::KNOWN, &M::KNOWN, &<L::Composition as TensorLayout>::KNOWN) {
        (Some(whole), Some(by), Some(result)) => {
            Some(check_composition(whole, by, result, W::EXCLUSIVE))
        }
        _ => None,
    }
}

/// Panics, in the compiler, where it knows that tiles hang over an edge.
#[track_caller]
pub(crate) const fn known_to_cut<S: Storage, L: CutBy<T>, T>() {
    if let Some(verdict) = known_cut::<S, L, T>() {
        let () = unwrap(verdict);
    }
}

/// [`check_cut`], where the compiler knows the layouts.
pub(crate) const fn known_cut<S: Storage, L: CutBy<T>, T>() -> Option<Result<(), LayoutError>> {
    match (&L::KNOWN, &<L::Both as TensorLayout>::KNOWN) {
        (Some(whole), Some(both)) => Some(check_cut(whole, both, S::EXCLUSIVE)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{TensorLayout, known_origins, lies_within};
    use crate::layout;

    /// The origins that are known are those at which the part lies within the whole.
    fn check<L: TensorLayout, M: TensorLayout>(whole: L, part: M) {
        let (least, greatest) = known_origins::<L, M>().expect("both layouts are static");
        for origin in -40..=40 {
            let expected = lies_within(&whole.to_dyn(), origin, &part.to_dyn());
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
