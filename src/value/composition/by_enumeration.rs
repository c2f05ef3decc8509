//! By enumeration: composition by comparing values, for right layouts whose steps carry or have both
//! signs.
//!
//! The digit rule of [`composition`](super) fails as soon as a digit exceeds its extent. Several
//! carries can cancel, and then a layout exists. This module compares values. Write `P_j` for the
//! product of the first j extents of A, and `J_j` for the jump of A's value at a carry into mode j.
//!
//! ```text
//! (4,2,3):(1,0,4) o 3:6  ->  3:2
//! A(x) = d_0 * x + sum J_j * floor(x / P_j)
//! ```
//!
//! Two properties keep the number of comparisons small:
//!
//! - Along a mode `n:k`, `A(i*k) - i*A(k)` changes only at those `i` where a digit carries. The
//!   first `i` where it is not 0 is the first extent of every layout with these values.
//! - The carries repeat after `T = P / gcd(k, P)` steps, where P is the product of all extents
//!   except the last. A mode whose first T steps are equal has equal steps everywhere. Only T of
//!   its coordinates produce different carries in other modes.
//!
//! Theorem `enumerate_exact` in `proofs/enumeration.v` proves the comparison of all values, without
//! these two shortcuts.

use super::by_digits;
use crate::value::{DynLayout, Int, Mode, ModeList, attempt, fits, gcd, reason};
use crate::{Reason, Witness};

/// Most comparisons in one mode and over all modes, so that an error stays cheap in `const`.
const LIMIT: i64 = 1 << 11;

/// Returns the layout that the digit rule did not find, if one exists.
///
/// Otherwise returns an error whose witness proves that no layout in the shape of `right` exists,
/// or [`Reason::Undecided`].
/// `left` is coalesced, and all its integers are static.
pub(super) const fn by_enumeration(
    left: &DynLayout,
    right: &DynLayout,
    digit_error: Reason,
) -> Result<DynLayout, Reason> {
    if !matches!(digit_error.reason(), Reason::CrossedMode { .. } | Reason::Carry { .. }) {
        return Err(digit_error);
    }
    let (out, distinct) = attempt!(candidate(left, right, true));
    if let Reason::Carry { witness, .. } = digit_error.reason()
        && witness.by_mode != witness.exact
        && witness.by_mode == attempt!(value(&out, witness.index))
    {
        return Err(digit_error);
    }
    compared(left, right, &out, &distinct)
}

/// Returns `left o right` for strides of both signs in `right`, as [`by_enumeration`] does.
///
/// If all offsets of `right` are multiples of a step that does not carry, no comparison is needed:
/// `left` is linear on these multiples, since it is an odd function.
pub(super) const fn in_both_directions(
    left: &DynLayout,
    right: &DynLayout,
) -> Result<DynLayout, Reason> {
    let (out, distinct) = attempt!(candidate(left, right, false));
    if let Some(multiples) = multiples(right)
        && let Ok(modes) = by_digits(left, multiples.whole())
        && modes.leaf_count() == 1
    {
        return Ok(out);
    }
    compared(left, right, &out, &distinct)
}

/// Returns `n:k` where every offset of `layout` is `k * x` with `-n < x < n`. `layout` has strides of
/// both signs.
const fn multiples(layout: &DynLayout) -> Option<DynLayout> {
    let (mut step, mut forward, mut backward, mut k) = (0, 0_i64, 0_i64, 0);
    while k < layout.leaf_count() {
        let (extent, stride) = (layout.extents.value(k), layout.strides.value(k));
        k += 1;
        if extent > 1 {
            step = match gcd(step, stride) {
                Some(step) => step,
                None => return None,
            };
            let reached = stride.saturating_mul(extent - 1);
            forward = forward.saturating_add(if reached > 0 { reached } else { 0 });
            backward = backward.saturating_sub(if reached < 0 { reached } else { 0 });
        }
    }
    let reached = if forward > backward { forward } else { backward };
    if reached == i64::MAX {
        return None;
    }
    let mut multiples = DynLayout::start();
    multiples.push(Int::new(reached / step + 1), Int::new(step));
    Some(multiples)
}

/// Returns the only candidate in the shape of `right`, because each of its modes is the only
/// possible one, and the coordinates where it is compared.
const fn candidate(
    left: &DynLayout,
    right: &DynLayout,
    one_direction: bool,
) -> Result<(DynLayout, DynLayout), Reason> {
    let mut enumeration = Enumeration {
        left,
        one_direction,
        before: 1,
        out: DynLayout::start(),
        distinct: DynLayout::start(),
    };
    let open = enumeration.distinct.open();
    attempt!(enumeration.mode(right.whole()));
    enumeration.distinct.close(open);
    Ok((attempt!(enumeration.out.finish()), attempt!(enumeration.distinct.finish())))
}

/// Returns the candidate `out`, if it has the offsets of `left o right` at the coordinates
/// `distinct`.
const fn compared(
    left: &DynLayout,
    right: &DynLayout,
    out: &DynLayout,
    distinct: &DynLayout,
) -> Result<DynLayout, Reason> {
    let mut remaining = distinct.size();
    let mut compared = 0;
    // The comparison starts at the last coordinate: the digits are largest there, so a carry shows
    // early.
    while remaining > 0 {
        if compared == LIMIT {
            return Err(Reason::Undecided { limit: LIMIT });
        }
        remaining -= 1;
        compared += 1;
        let index = attempt!(value(distinct, remaining));
        let by_mode = attempt!(value(out, index));
        let exact = attempt!(value(left, attempt!(value(right, index))));
        if by_mode != exact {
            return Err(Reason::NoLayout { witness: Witness { index, by_mode, exact } });
        }
    }
    Ok(*out)
}

/// The state of the composition, one mode of the right layout after the other.
struct Enumeration<'a> {
    left: &'a DynLayout,
    /// Whether all strides have the same sign. Only then the carries repeat, and one coordinate
    /// represents all coordinates with the same carries. Otherwise every coordinate is compared:
    /// A is odd, `A(-x) = -A(x)`, so sums of steps of both signs carry differently below 0.
    one_direction: bool,
    /// The product of the right extents before the current leaf.
    before: i64,
    /// The modes so far. Each one is correct by itself.
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
        // The digit rule splits the leaf if it can. Each mode is then the composition with the leaf
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
            step = step.saturating_mul(run); // can saturate only after the last mode
            j += 1;
        }
        Ok(())
    }

    /// Returns the modes of `n:k`. Each one ends at the first step of another length.
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

    /// Returns the number of equal steps of the mode `rest:step`, a divisor of `rest`. `done` steps
    /// of the same leaf come before this mode.
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
                return Err(Reason::CrossedMode { extent: rest, run, witness });
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

/// Returns the first number of steps after `steps` at which a digit of `left` carries, or
/// `i64::MAX` if none does.
const fn next_carry(left: &DynLayout, step: i64, steps: i64) -> i64 {
    let mut next = i64::MAX as u128;
    let mut place = 1_u64;
    let mut j = 0;
    while j + 1 < left.leaf_count() {
        // A larger place is above every 64-bit coordinate.
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

/// Returns the number of steps after which the carries repeat, if it fits 64 bits.
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

/// Returns the value at a flat coordinate; `-value(-x)` for a negative `x`.
const fn value(layout: &DynLayout, x: i64) -> Result<i64, Reason> {
    let width = fits!(x.checked_abs());
    let value = reason!(layout.try_index(width));
    Ok(fits!(value.checked_mul(x.signum())))
}
