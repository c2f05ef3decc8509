//! Bounds: the offsets of a layout compared with a storage, and whether a layout is injective.
//!
//! A mode `s:d` adds at least `min(0, (s-1)*d)` and at most `max(0, (s-1)*d)` to an offset. The
//! sums of these numbers are the least and the greatest offset, and the layout has both. So two
//! comparisons check all coordinates:
//!
//! ```text
//! (4,8):(8,-1)  has the offsets -7 to 24:  32 elements, base 7
//! ```
//!
//! A swizzle maps the interval of these offsets to another one, whose ends `swizzled_bounds` finds.
//!
//! The sums are computed with overflow checks from the integers alone, whatever made the layout.

use super::TensorLayout;
use super::layout::Leaves;
use super::storage::Buffer;
use crate::error::Collision;
use crate::value::{attempt, named, swizzled_bounds};
use crate::{DynLayout, Reason, Swizzle, unwrap};

/// The least and the greatest offset of a layout that has coordinates.
#[derive(Clone, Copy)]
pub(crate) struct OffsetRange {
    pub(crate) least: i64,
    pub(crate) greatest: i64,
}

impl OffsetRange {
    /// Returns the range of a layout; `None` without coordinates.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    pub(crate) const fn of(layout: &DynLayout) -> Result<Option<Self>, Reason> {
        Self::of_leaves(&Leaves::of(layout))
    }

    /// Returns the range of the layout of these integers, as [`of`](Self::of) does.
    const fn of_leaves(leaves: &Leaves) -> Result<Option<Self>, Reason> {
        let mut range = Self { least: 0, greatest: 0 };
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
                fits = false; // not an error yet: a later extent may be 0
                continue;
            };
            let end = if reach < 0 { &mut range.least } else { &mut range.greatest };
            match end.checked_add(reach) {
                Some(sum) => *end = sum,
                None => fits = false,
            }
        }
        if fits { Ok(Some(range)) } else { Err(Reason::Overflow) }
    }

    /// Returns the range of the layout of these integers, whose size fits an `isize`.
    const fn of_indexable(leaves: &Leaves) -> Result<Option<Self>, Reason> {
        let range = attempt!(Self::of_leaves(leaves));
        match leaves.size() {
            Some(size) if size as u64 <= isize::MAX as u64 => Ok(range),
            _ => Err(Reason::Overflow),
        }
    }

    /// Returns the range of `swizzle(offset + x)` for all `x` in this range.
    ///
    /// - **Errors**: [`Reason::Overflow`] if `x` or a sum `offset + x` does not fit an `isize`.
    const fn under(self, (swizzle, offset): (Swizzle, i64)) -> Result<Self, Reason> {
        if swizzle.is_identity() && offset == 0 {
            return Ok(self);
        }
        let ends = (offset.checked_add(self.least), offset.checked_add(self.greatest));
        let (Some(low), Some(high)) = ends else { return Err(Reason::Overflow) };
        if !fits_isize(self.least, self.greatest) || !fits_isize(low, high) {
            return Err(Reason::Overflow);
        }
        let (least, greatest) = swizzled_bounds(swizzle, low, high);
        Ok(Self { least, greatest })
    }
}

/// Returns the offsets of the layout `outer o inner`, which a tensor may have.
///
/// The outer function is injective, so the layout is injective if the inner one is.
///
/// - **Errors**: [`Reason::Overflow`] if a number that indexing computes does not fit. If the
///   tensor is `exclusive`, the errors of [`check_injective`].
pub(crate) const fn checked_range_under(
    outer: (Swizzle, i64),
    inner: &DynLayout,
    exclusive: bool,
) -> Result<Option<OffsetRange>, Reason> {
    let range = attempt!(OffsetRange::of_indexable(&Leaves::of(inner)));
    if exclusive {
        attempt!(check_injective(inner));
    }
    match range {
        Some(range) => Ok(Some(attempt!(range.under(outer)))),
        None => Ok(None),
    }
}

/// Returns the offsets of a strided layout, as [`checked_range_under`] the identity does.
#[cfg(any(feature = "ndarray", feature = "mdarray"))]
pub(crate) const fn checked_range(
    layout: &DynLayout,
    exclusive: bool,
) -> Result<Option<OffsetRange>, Reason> {
    checked_range_under((Swizzle::IDENTITY, 0), layout, exclusive)
}

/// Returns the same as [`checked_range_under`], and makes a [`DynLayout`] only if it has to search.
pub(crate) fn checked_range_at_run_time(
    layout: &impl TensorLayout,
    exclusive: bool,
) -> Result<Option<OffsetRange>, Reason> {
    let outer = attempt!(layout.checked_outer());
    let leaves = layout.leaves();
    let range = attempt!(OffsetRange::of_indexable(&leaves));
    if exclusive && !strides_chain(&leaves) {
        attempt!(check_injective(&layout.inner_value()));
    }
    match range {
        Some(range) => Ok(Some(attempt!(range.under(outer)))),
        None => Ok(None),
    }
}

/// Checks that every offset of `range` is an element of a storage of `len` elements, whose element
/// `base` has offset 0.
#[inline]
pub(crate) const fn check_in_storage(
    range: Option<OffsetRange>,
    base: usize,
    len: usize,
) -> Result<(), Reason> {
    let Some(OffsetRange { least, greatest }) = range else { return Ok(()) };
    let (begin, end) = (-(base as i128), len as i128 - base as i128);
    if least as i128 >= begin && (greatest as i128) < end {
        return Ok(());
    }
    Err(Reason::OutsideStorage { least, greatest, begin: saturate(begin), end: saturate(end) })
}

/// Checks that the size of `layout` fits an `isize`. Every extent is at most the size, and the
/// partial sums of an offset lie between the least and the greatest offset, which are in bounds of
/// a storage.
pub(crate) const fn check_size(layout: &DynLayout) -> Result<(), Reason> {
    if !layout.is_empty() && layout.size() as u64 > isize::MAX as u64 {
        return Err(Reason::Overflow);
    }
    Ok(())
}

/// Checks that no two coordinates have the same offset.
///
/// - **Errors**: [`Reason::SharedElements`]; [`Reason::PerhapsSharedElements`] if the search ends
///   without an answer.
pub(crate) const fn check_injective(layout: &DynLayout) -> Result<(), Reason> {
    if strides_chain(&Leaves::of(layout)) {
        return Ok(());
    }
    match layout.is_injective() {
        Some(true) => Ok(()),
        Some(false) => Err(Reason::SharedElements { collision: collision(layout) }),
        None => Err(Reason::PerhapsSharedElements),
    }
}

/// Returns two of the first 64 coordinates that have the same offset.
#[cold]
const fn collision(layout: &DynLayout) -> Option<Collision> {
    let mut offsets = [0; 64];
    let end = if layout.size() < 64 { layout.size() } else { 64 };
    let mut second = 0;
    while second < end {
        let offset = layout.index(second);
        offsets[second as usize] = offset;
        let mut first = 0;
        while first < second {
            if offsets[first as usize] == offset {
                return Some(Collision { first, second, offset });
            }
            first += 1;
        }
        second += 1;
    }
    None
}

/// Whether every stride is greater than the sum of the reaches `(s-1)*d` of all smaller strides.
/// Then no two coordinates have the same offset. Most layouts are of this kind, and two loops
/// decide it without a search.
const fn strides_chain(leaves: &Leaves) -> bool {
    let (mut reach, mut done) = (0_u64, 0_u32);
    loop {
        // The smallest stride that is not done yet.
        let (mut smallest, mut k) = (None, 0);
        while k < leaves.count() {
            let (extent, stride) = leaves.at(k);
            let smaller = match smallest {
                Some((_, _, least)) => stride.unsigned_abs() < least,
                None => true,
            };
            if extent != 1 && done >> k & 1 == 0 && smaller {
                smallest = Some((k, extent, stride.unsigned_abs()));
            }
            k += 1;
        }
        let Some((k, extent, stride)) = smallest else { return true };
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

/// Whether both integers fit an `isize`.
const fn fits_isize(least: i64, greatest: i64) -> bool {
    least >= isize::MIN as i64 && greatest <= isize::MAX as i64
}

/// Returns the nearest 64-bit integer. Only storages of zero-sized elements have lengths that do
/// not fit.
pub(super) const fn saturate(number: i128) -> i64 {
    if number > i64::MAX as i128 {
        i64::MAX
    } else if number < i64::MIN as i128 {
        i64::MIN
    } else {
        number as i64
    }
}

/// Stops the build if the static layout `L` is not in bounds of `S`: the check of
/// [`Tensor::new`](super::Tensor::new).
#[track_caller]
pub(crate) const fn assert_static_bounds<S: Buffer, L: TensorLayout>(operation: &'static str) {
    let Some(inner) = &L::STATIC_INNER else { return };
    let range =
        unwrap(named!(operation, checked_range_under(L::STATIC_OUTER, inner, S::EXCLUSIVE)));
    if let Some(len) = S::LEN {
        let () = unwrap(named!(operation, check_in_storage(range, 0, len)));
    }
}
