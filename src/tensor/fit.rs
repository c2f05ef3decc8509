//! Fit: whether a layout fits into a storage, and whether its elements can be changed.
//!
//! The offsets of a layout lie between the sum of its negative reaches `(s - 1) * d` and the sum of its positive ones, and take
//! both ends. So two numbers answer for all coordinates. They are computed here from the integers alone, checked, whatever made
//! the layout.

use super::TensorLayout;
use super::layout::Leaves;
use super::storage::{Buffer, Storage};
use super::view::cut::CutBy;
use super::view::reshape::ReadThrough;
use crate::value::attempt;
use crate::{DynLayout, LayoutError, Reason, unwrap};

/// The least and the greatest offset; `None` without coordinates.
///
/// - **Errors**: [`Reason::Overflow`].
pub(crate) const fn ends(layout: &DynLayout) -> Result<Option<(i64, i64)>, Reason> {
    ends_of(&Leaves::of(layout))
}

/// [`ends`], of the layout of these integers.
const fn ends_of(leaves: &Leaves) -> Result<Option<(i64, i64)>, Reason> {
    let (mut least, mut greatest) = (0_i64, 0_i64);
    let (mut k, mut fits) = (0, true);
    while k < leaves.count() {
        let (extent, stride) = leaves.at(k);
        k += 1;
        if extent == 0 {
            return Ok(None);
        }
        if extent == 1 {
            continue; // its stride is never used
        }
        let Some(reach) = (extent - 1).checked_mul(stride) else {
            fits = false; // or there is an extent of 0 behind
            continue;
        };
        let end = if reach < 0 { &mut least } else { &mut greatest };
        match end.checked_add(reach) {
            Some(sum) => *end = sum,
            None => fits = false,
        }
    }
    if fits { Ok(Some((least, greatest))) } else { Err(Reason::Overflow) }
}

/// Whether every stride is longer than all shorter ones together reach, so that no two coordinates share an offset. Most layouts
/// are of this kind, and it is found out in two loops, without a search.
const fn is_a_chain(leaves: &Leaves) -> bool {
    let (mut reach, mut done) = (0_u64, 0_u32);
    loop {
        // The shortest stride of those that are left.
        let (mut shortest, mut k) = (None, 0);
        while k < leaves.count() {
            let (extent, stride) = leaves.at(k);
            let shorter = match shortest {
                Some((_, _, least)) => stride.unsigned_abs() < least,
                None => true,
            };
            if extent != 1 && done >> k & 1 == 0 && shorter {
                shortest = Some((k, extent, stride.unsigned_abs()));
            }
            k += 1;
        }
        let Some((k, extent, stride)) = shortest else { return true };
        if extent < 1 || stride <= reach {
            return false;
        }
        reach = match (extent as u64 - 1).checked_mul(stride) {
            Some(more) => reach.saturating_add(more),
            None => return false,
        };
        done |= 1 << k;
    }
}

/// What has to be known of a layout to lay it over a storage, computed by the compiler where it knows the layout.
#[derive(Clone, Copy)]
pub(crate) struct Needs {
    ends: Option<(i64, i64)>,
}

/// What `layout` needs of a storage.
///
/// - **Errors**: numbers that indexing meets do not fit the machine; where the elements are to be `exclusive`, two coordinates
///   share one.
pub(crate) const fn needs(layout: &DynLayout, exclusive: bool) -> Result<Needs, LayoutError> {
    let needs = attempt!(needs_of(&Leaves::of(layout)));
    if exclusive {
        attempt!(check_distinct(layout));
    }
    Ok(needs)
}

/// [`needs`], of a layout that the compiler does not know: without a value of it, where that is not needed.
pub(crate) fn needs_at_run_time(
    layout: &impl TensorLayout,
    exclusive: bool,
) -> Result<Needs, LayoutError> {
    let leaves = layout.leaves();
    let needs = attempt!(needs_of(&leaves));
    if exclusive && !is_a_chain(&leaves) {
        attempt!(check_distinct(&layout.to_dyn()));
    }
    Ok(needs)
}

/// What the layout of these integers needs of a storage that is shared.
const fn needs_of(leaves: &Leaves) -> Result<Needs, LayoutError> {
    match (ends_of(leaves), leaves.size()) {
        (Ok(ends), Some(size)) if size as u64 <= isize::MAX as u64 => Ok(Needs { ends }),
        (Err(reason), _) => Err(LayoutError::new("tensor", reason)),
        _ => Err(LayoutError::new("tensor", Reason::Overflow)),
    }
}

impl Needs {
    /// `Ok` where every offset is an element of a storage of `len` elements whose element `first` has offset 0.
    #[inline]
    pub(crate) const fn check(self, first: usize, len: usize) -> Result<(), LayoutError> {
        let Some((least, greatest)) = self.ends else { return Ok(()) };
        let (begin, end) = (-(first as i128), len as i128 - first as i128);
        if least as i128 >= begin && (greatest as i128) < end {
            return Ok(());
        }
        let (begin, end) = (near(begin), near(end));
        Err(LayoutError::new("tensor", Reason::OutsideStorage { least, greatest, begin, end }))
    }
}

/// `Ok` where the coordinates fit the machine: every extent is at most the size, and the sums on the way to an offset lie between
/// the ends, which are offsets of a storage.
pub(crate) const fn check_size(layout: &DynLayout) -> Result<(), LayoutError> {
    if !layout.is_empty() && layout.size() as u64 > isize::MAX as u64 {
        return Err(LayoutError::new("tensor", Reason::Overflow));
    }
    Ok(())
}

/// `Ok` where no two coordinates share an offset.
pub(crate) const fn check_distinct(layout: &DynLayout) -> Result<(), LayoutError> {
    if is_a_chain(&Leaves::of(layout)) {
        return Ok(());
    }
    let reason = match layout.is_injective() {
        Some(true) => return Ok(()),
        Some(false) => Reason::SharedElements,
        None => Reason::PerhapsSharedElements,
    };
    Err(LayoutError::new("tensor", reason))
}

/// The number, or the end of 64 bits: only elements without bytes are so many.
const fn near(number: i128) -> i64 {
    if number > i64::MAX as i128 {
        i64::MAX
    } else if number < i64::MIN as i128 {
        i64::MIN
    } else {
        number as i64
    }
}

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

/// Panics, in the compiler, where what it knows of layout and length does not fit: the check of
/// [`Tensor::new`](super::Tensor::new).
#[track_caller]
pub(crate) const fn known_to_fit<S: Buffer, L: TensorLayout>() {
    let Some(layout) = &L::KNOWN else { return };
    match (needs(layout, S::EXCLUSIVE), S::LEN) {
        (Ok(needs), Some(len)) => unwrap(needs.check(0, len)),
        (Ok(_), None) => {}
        (Err(error), _) => unwrap(Err(error)),
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
