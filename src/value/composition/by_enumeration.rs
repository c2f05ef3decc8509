//! By enumeration: composition by values, for right layouts whose steps carry.
//!
//! The digit rule of [`composition`](super) refuses a pair as soon as a digit passes
//! its extent. Several carries can cancel, and then a layout exists all the same. This module
//! compares values. Write `P_j` for the product of the first j extents of A and `J_j` for the jump
//! of A's value at a carry into mode j.
//!
//! ```text
//! (4,2,3):(1,0,4) o 3:6  ->  3:2
//! A(x) = d_0 * x + sum J_j * floor(x / P_j)
//! ```
//!
//! Two facts keep the comparisons few:
//!
//! - Along a mode `n:k`, `A(i*k) - i*A(k)` changes only at those `i` where a digit carries. The
//!   first `i` where it is not 0 is the first extent of every layout with these values.
//! - After `T = P / gcd(k, P)` steps, P the product of all extents but the last, the carries
//!   repeat. A mode that is even for T steps is even for ever, and only T of its coordinates take
//!   part in carries with other modes.

use super::by_digits;
use crate::value::{DynLayout, Int, Mode, ModeList, attempt, fits, gcd, reason};
use crate::{Reason, Witness};

/// Comparisons at most, in one mode and over all modes, so that a digit_error stays cheap in `const`.
const LIMIT: i64 = 1 << 11;

/// The layout that the digit rule missed, if one exists; else an error whose witness proves that
/// none does, or [`Reason::Undecided`]. `left` is coalesced, all static.
pub(super) const fn by_enumeration(
    left: &DynLayout,
    right: &DynLayout,
    digit_error: Reason,
) -> Result<DynLayout, Reason> {
    if !matches!(digit_error.reason(), Reason::BrokenRun { .. } | Reason::Carry { .. }) {
        return Err(digit_error);
    }
    let mut enumeration = Enumeration {
        left,
        one_direction: has_one_direction(right),
        before: 1,
        out: DynLayout::start(),
        distinct: DynLayout::start(),
    };
    let open = enumeration.distinct.open();
    attempt!(enumeration.mode(right.whole()));
    enumeration.distinct.close(open);
    let out = attempt!(enumeration.out.finish());
    let distinct = attempt!(enumeration.distinct.finish());
    // `out` is the only candidate: each of its modes is the only one possible.
    if let Reason::Carry { witness, .. } = digit_error.reason()
        && witness.by_mode != witness.exact
        && witness.by_mode == attempt!(value(&out, witness.index))
    {
        return Err(digit_error);
    }
    let mut remaining = distinct.size();
    let mut compared = 0;
    // From the last coordinate: there the digits are largest, so that a carry shows at once.
    while remaining > 0 {
        if compared == LIMIT {
            return Err(Reason::Undecided { limit: LIMIT });
        }
        remaining -= 1;
        compared += 1;
        let index = attempt!(value(&distinct, remaining));
        let by_mode = attempt!(value(&out, index));
        let exact = attempt!(value(left, attempt!(value(right, index))));
        if by_mode != exact {
            return Err(Reason::NoLayout { witness: Witness { index, by_mode, exact } });
        }
    }
    Ok(out)
}

/// What is known while the modes of the right layout are read one by one.
struct Enumeration<'a> {
    left: &'a DynLayout,
    /// Whether carries repeat, so that one coordinate stands for all with the same carries. Otherwise
    /// every coordinate is compared.
    one_direction: bool,
    /// Product of the right extents before the current leaf.
    before: i64,
    /// The modes found, each right on its own.
    out: DynLayout,
    /// Flat coordinates of the right layout, one for each combination of carries.
    distinct: DynLayout,
}

impl Enumeration<'_> {
    const fn mode(&mut self, mode: Mode<'_>) -> Result<(), Reason> {
        if mode.is_leaf() {
            return self.leaf(mode);
        }
        let open = self.out.open();
        let mut entries = mode.entries();
        while let Some(entry) = entries.next() {
            attempt!(self.mode(entry));
        }
        self.out.close(open);
        Ok(())
    }

    const fn leaf(&mut self, leaf: Mode<'_>) -> Result<(), Reason> {
        // As the digit rule splits it where it can: so every mode is the composition with that mode
        // alone.
        let modes = match by_digits(self.left, leaf) {
            Ok(modes) => modes,
            Err(_) => attempt!(self.by_values(leaf.extent().get(), leaf.stride().get())),
        };
        self.out.graft(modes.whole());
        let mut step = leaf.stride().get();
        let mut j = 0;
        while j < modes.leaf_count() {
            let run = modes.extents.value(j);
            let distinct = match period(self.left, step) {
                Some(period) if period < run && self.one_direction => period,
                _ => run,
            };
            self.distinct.push(Int::new(distinct), Int::new(self.before));
            self.before *= run;
            step = step.saturating_mul(run); // saturates behind the last mode only
            j += 1;
        }
        Ok(())
    }

    /// The modes of `n:k`: every run goes on to the first uneven step.
    const fn by_values(&self, n: i64, k: i64) -> Result<DynLayout, Reason> {
        let mut modes = ModeList::new();
        let (mut rest, mut step) = (n, k);
        loop {
            let run = attempt!(self.run(rest, step, n / rest));
            modes.push(Int::new(run), Int::new(attempt!(value(self.left, step))));
            rest /= run;
            if rest == 1 {
                return modes.layout();
            }
            step = fits!(step.checked_mul(run));
        }
    }

    /// The number of equal steps of the mode `rest:step`, which divides `rest`; the mode follows
    /// `finish` steps of its leaf.
    const fn run(&self, rest: i64, step: i64, done: i64) -> Result<i64, Reason> {
        let stride = attempt!(value(self.left, step));
        let period = period(self.left, step);
        let mut run = next_carry(self.left, step, 0);
        let mut compared = 0;
        while run < rest {
            if compared == LIMIT {
                return Err(Reason::Undecided { limit: LIMIT });
            }
            compared += 1;
            let by_mode = fits!(stride.checked_mul(run));
            let exact = attempt!(value(self.left, fits!(step.checked_mul(run))));
            if by_mode != exact {
                if rest % run == 0 {
                    return Ok(run);
                }
                let witness = Witness { index: self.before * done * run, by_mode, exact };
                return Err(Reason::BrokenRun { extent: rest, run, witness });
            }
            if let Some(period) = period
                && run >= period
            {
                break;
            }
            run = next_carry(self.left, step, run);
        }
        Ok(rest)
    }
}

/// Whether no two modes of a layout that move have strides of different signs.
///
/// Only then do carries repeat: A is odd, `A(-x) = -A(x)`, so that sums of steps of both signs
/// meet other carries beyond 0.
const fn has_one_direction(layout: &DynLayout) -> bool {
    let (mut forward, mut backward, mut k) = (false, false, 0);
    while k < layout.leaf_count() {
        if layout.extents.value(k) > 1 {
            forward |= layout.strides.value(k) > 0;
            backward |= layout.strides.value(k) < 0;
        }
        k += 1;
    }
    !(forward && backward)
}

/// The first number of steps after `steps` at which some digit of `left` carries; the largest
/// integer if none does.
const fn next_carry(left: &DynLayout, step: i64, steps: i64) -> i64 {
    let mut next = i64::MAX as u128;
    let mut place = 1_u64;
    let mut j = 0;
    while j + 1 < left.leaf_count() {
        // No 64-bit coordinate reaches a larger place.
        let Some(larger) = place.checked_mul(left.extents.value(j) as u64) else { break };
        place = larger;
        j += 1;
        let digits = (step.unsigned_abs() % place) as u128;
        if digits > 0 {
            let carries = steps as u128 * digits / place as u128 + 1;
            let first = (carries * place as u128).div_ceil(digits);
            next = if first < next { first } else { next };
        }
    }
    next as i64
}

/// The number of steps after which the carries repeat, where it fits.
const fn period(left: &DynLayout, step: i64) -> Option<i64> {
    let mut all = 1_i64;
    let mut j = 0;
    while j + 1 < left.leaf_count() {
        all = match all.checked_mul(left.extents.value(j)) {
            Some(all) => all,
            None => return None,
        };
        j += 1;
    }
    match gcd(all, step) {
        Some(common) => Some(all / common),
        None => None,
    }
}

/// The value at a flat coordinate; of a negative one, minus the value of its opposite.
const fn value(layout: &DynLayout, x: i64) -> Result<i64, Reason> {
    let width = fits!(x.checked_abs());
    let value = reason!(layout.try_index(width));
    Ok(fits!(value.checked_mul(x.signum())))
}
