//! Fit: whether a layout fits into a storage, and whether its elements can be changed.
//!
//! The offsets of a layout lie between the sum of its negative reaches `(s - 1) * d` and the sum of its positive ones, and take
//! both ends. So two numbers answer for all coordinates. They are computed here from the integers alone, checked, whatever made
//! the layout.

use super::TensorLayout;
use super::layout::Leaves;
use super::storage::Buffer;
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
pub(super) const fn near(number: i128) -> i64 {
    if number > i64::MAX as i128 {
        i64::MAX
    } else if number < i64::MIN as i128 {
        i64::MIN
    } else {
        number as i64
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
