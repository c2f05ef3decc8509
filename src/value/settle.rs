//! Settle: composition by values, where the digits carry but the carries may cancel.
//!
//! The digit rule of [`composition`](super::composition) refuses whenever a digit can pass its extent. In a few pairs out
//! of ten thousand two carries cancel, and a layout exists all the same: `(4,2,3):(1,0,4) o 3:6` is `3:2`. What exists is
//! found by looking: along one mode of B the values A(B(i)) must step evenly up to the first break, which is then the
//! first extent; and the modes found must add up at every coordinate.

use super::{DynLayout, Int, IntTuple, Mode, attempt, fits};
use crate::{LayoutError, Reason, Witness};

/// Coordinates of B that are compared at most, so that a refusal stays cheap in `const`. Larger pairs are decided by the
/// digits alone, and by the one place where they show a carry.
const SETTLED_SIZE: i64 = 1 << 11;

/// The layout that the digits refused, if there is one after all; else the refusal, with a witness that differs.
pub(crate) const fn settle(
    left: &DynLayout,
    right: &DynLayout,
    refusal: LayoutError,
) -> Result<DynLayout, LayoutError> {
    let (Reason::BrokenRun { witness, .. } | Reason::Carry { witness, .. }) = refusal.reason()
    else {
        return Err(refusal);
    };
    // Modes that stand still add nothing to compare.
    if right.filter_zeros().size() > SETTLED_SIZE {
        if witness.by_mode != witness.exact {
            return Err(refusal);
        }
        let reason = Reason::Undecided { limit: SETTLED_SIZE };
        return Err(LayoutError::new("composition", reason));
    }
    match by_values(left, right) {
        Err(_) if witness.by_mode != witness.exact => Err(refusal),
        found => found,
    }
}

const fn by_values(left: &DynLayout, right: &DynLayout) -> Result<DynLayout, LayoutError> {
    let mut out = DynLayout::start();
    attempt!(read(left, right.whole(), &mut 1, &mut out));
    let out = attempt!(out.done("composition"));
    let moving = right.filter_zeros();
    let mut i = 0;
    while i < moving.size() {
        // The coordinate with 0 along every mode that stands still, in the whole right layout.
        let natural = attempt!(moving.shape().idx2crd(&IntTuple::int(i)));
        let index = attempt!(right.shape().crd2idx(&natural)).get();
        let exact = attempt!(value(left, attempt!(value(right, index))));
        let by_mode = attempt!(value(&out, index));
        if by_mode != exact {
            let witness = Witness { index, by_mode, exact };
            return Err(LayoutError::new("composition", Reason::NoLayout { witness }));
        }
        i += 1;
    }
    Ok(out)
}

/// Reads one mode of B; `before` is what a step along it is worth in B's flat coordinate.
const fn read(
    left: &DynLayout,
    right: Mode<'_>,
    before: &mut i64,
    out: &mut DynLayout,
) -> Result<(), LayoutError> {
    if !right.is_leaf() {
        let open = out.open();
        let mut entries = right.entries();
        while let Some(entry) = entries.next() {
            attempt!(read(left, entry, before, out));
        }
        out.close(open);
        return Ok(());
    }
    let mut modes = super::ModeList::new();
    let (mut rest, mut step) = (right.extent().get(), right.stride().get());
    if step == 0 {
        *before = before.saturating_mul(rest);
        out.push(right.extent(), Int::ZERO);
        return Ok(());
    }
    loop {
        let stride = attempt!(value(left, step));
        let mut run = 1;
        while run < rest {
            let by_mode = fits!("composition", stride.checked_mul(run));
            let exact = attempt!(value(left, fits!("composition", step.checked_mul(run))));
            if by_mode != exact {
                if rest % run != 0 {
                    let index = before.saturating_mul(run);
                    let witness = Witness { index, by_mode, exact };
                    let reason = Reason::BrokenRun { extent: rest, run, witness };
                    return Err(LayoutError::new("composition", reason));
                }
                break;
            }
            run += 1;
        }
        modes.push(Int::new(run), Int::new(stride));
        *before = before.saturating_mul(run);
        rest /= run;
        if rest <= 1 {
            break;
        }
        step = fits!("composition", step.checked_mul(run));
    }
    modes.append_to(out);
    Ok(())
}

/// The value at a flat coordinate; of a negative one, minus the value of its opposite.
const fn value(layout: &DynLayout, x: i64) -> Result<i64, LayoutError> {
    let width = fits!("composition", x.checked_abs());
    let value = attempt!(layout.try_index(width));
    Ok(fits!("composition", value.checked_mul(x.signum())))
}
