//! Divide out: composition with dynamic integers.
//!
//! Only static integers may decide the structure of a result, because a type cannot depend on a
//! dynamic value. So the modes of A are divided out of the step of each mode `n:k` of B, one after
//! the other, as in CuTe. A mode `s:d` of A takes `min(ceil(s/k), n)` steps of `k*d`; the remaining
//! steps have the length `ceil(k/s)`. A mode appears wherever static integers do not exclude it.
//! Its extent is 1 if it turns out to be empty.
//!
//! The quotients are rounded, so the result can be wrong. Its values are therefore compared with
//! those of the digit rule: two layouts are equal as functions if and only if they coalesce to the
//! same layout.

use super::compose_coalesced;
use crate::value::coalesce::coalesced_z;
use crate::value::{DynLayout, Mode, ModeList, attempt, fits, reason};
use crate::{Reason, Witness};

/// Returns `left o right` in the structure that static integers decide.
///
/// - **Errors**: [`Reason::DynamicStructure`] if the values are not `left(right(i))`.
pub(super) const fn divide_out(left: &DynLayout, right: &DynLayout) -> Result<DynLayout, Reason> {
    let exact = reason!(left.with_static(true).composition(&right.with_static(true)));
    let modes = attempt!(coalesced_z(left.whole()).layout());
    divide_coalesced(&modes, left.is_static(), right, &exact)
}

/// Returns [`divide_out`] for the coalesced modes `left`. `exact` is the static result, and
/// `is_static` says whether the left layout was static before it was coalesced.
pub(super) const fn divide_coalesced(
    left: &DynLayout,
    is_static: bool,
    right: &DynLayout,
    exact: &DynLayout,
) -> Result<DynLayout, Reason> {
    let divided = attempt!(structure_of_coalesced(left, is_static, right));
    match difference(&divided, exact) {
        None => Ok(divided),
        Some(witness) => Err(Reason::DynamicStructure { witness }),
    }
}

/// Returns the modes that are divided out, without a check of the values.
pub(super) const fn structure_of_coalesced(
    left: &DynLayout,
    is_static: bool,
    right: &DynLayout,
) -> Result<DynLayout, Reason> {
    let mut out = DynLayout::start();
    attempt!(divide_mode(left, is_static, right.whole(), &mut out));
    out.finish()
}

/// Returns a coordinate at which two layouts of one size differ as functions; `None` if they are
/// equal.
pub(crate) const fn difference(divided: &DynLayout, exact: &DynLayout) -> Option<Witness> {
    let (a, b) = (divided.with_static(true).coalesce(), exact.with_static(true).coalesce());
    let mut index = 1_i64;
    let mut k = 0;
    loop {
        let (s, d) = leaf_or_unit(&a, k);
        let (t, e) = leaf_or_unit(&b, k);
        if s == t && d == e {
            if k >= a.leaf_count() && k >= b.leaf_count() {
                return None;
            }
            index = index.saturating_mul(s);
            k += 1;
            continue;
        }
        if d == e {
            // One mode continues where the other one ends.
            index = index.saturating_mul(if s < t { s } else { t });
        }
        return Some(Witness {
            index,
            by_mode: value_or_max(&a, index),
            exact: value_or_max(&b, index),
        });
    }
}

const fn leaf_or_unit(layout: &DynLayout, k: usize) -> (i64, i64) {
    match layout.leaf(k) {
        Some((extent, stride)) => (extent.get(), stride.get()),
        None => (1, 0),
    }
}

/// Returns the offset for a message; `i64::MAX` if it does not fit.
pub(crate) const fn value_or_max(layout: &DynLayout, index: i64) -> i64 {
    match layout.try_index(index) {
        Ok(offset) => offset,
        Err(_) => i64::MAX,
    }
}

const fn divide_mode(
    left: &DynLayout,
    is_static: bool,
    right: Mode<'_>,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    if right.is_leaf() {
        return divide_leaf(left, is_static, right, out);
    }
    let open = out.open();
    let mut i = 0;
    while i < right.rank() {
        attempt!(divide_mode(left, is_static, right.entry(i), out));
        i += 1;
    }
    out.close(open);
    Ok(())
}

const fn divide_leaf(
    left: &DynLayout,
    is_static: bool,
    right: Mode<'_>,
    out: &mut DynLayout,
) -> Result<(), Reason> {
    let (n, k) = (right.extent(), right.stride());
    let last = left.leaf_count() - 1;
    if k.is_static_value(0) {
        out.push(n, k);
        return Ok(());
    }
    if last == 0 {
        out.push(n, fits!(k.mul(left.strides.get(0))));
        return Ok(());
    }
    if is_static && n.is_static() && k.is_static() {
        out.graft(attempt!(compose_coalesced(left, &right.to_layout())).whole());
        return Ok(());
    }
    let mut found = ModeList::new();
    let (mut rest, mut step) = (n, k);
    let mut r = 0;
    while r < last {
        let (extent, stride) = (left.extents.get(r), left.strides.get(r));
        r += 1;
        if extent.get() == 0 || rest.get() == 0 {
            return Err(Reason::EmptyExtent);
        }
        if step.get() == 0 {
            return Err(Reason::DynamicZeroStride); // a broadcast mode, which the structure does not show
        }
        let width = fits!(step.abs());
        let room = fits!(extent.ceil_div(width));
        let skipped = fits!(width.ceil_div(extent));
        if !room.is_static_value(1) && !rest.is_static_value(1) {
            let run = room.min(rest);
            if rest.get() % run.get() != 0 {
                return Err(Reason::UnevenSteps { extent: rest.get(), run: run.get() });
            }
            found.push(run, fits!(step.mul(stride)));
            rest = fits!(rest.div(run));
        }
        step = fits!(skipped.mul(step.signum()));
    }
    if found.len() == 0 || !rest.is_static_value(1) {
        found.push(rest, fits!(step.mul(left.strides.get(last))));
    }
    found.append_to(out);
    Ok(())
}
