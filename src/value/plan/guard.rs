//! Guard: what a plan has to check at run time, derived from its terms.

use super::formulas::{Formulas, Inputs};
use super::term::{Source, Term};
use super::{Derived, MAX_DYNAMIC, Plan};
use crate::MAX_LEAVES;
use crate::value::{DynLayout, Int, IntTuple, some};

impl Plan {
    /// Returns the plan, if it gives `result` for the placeholders of the operands.
    pub(super) const fn checked(
        operands: [&DynLayout; 2],
        derived: Option<Derived>,
        result: &DynLayout,
    ) -> Self {
        let Some(Derived { terms, mut multiples, only_moves }) = derived else { return Self::NONE };
        let Some(inputs) = Inputs::of(operands) else { return Self::NONE };
        if terms.profile.is_overfull() || !terms.profile.equals(&result.profile) {
            return Self::NONE;
        }
        let mut plan = Self {
            exists: true,
            formulas: Formulas::NONE,
            has_limits: true,
            may_overflow: false,
            size_limit: 1 << 62,
            reach_limit: (1 << 62) - 1,
        };
        // The size is at most `size` times the product of the dynamic extents, and the last offset at
        // most `weight * reach_limit + last`.
        let (mut size, mut weight, mut last) = (1_u128, 0_u128, 0_u128);
        let (mut read, mut reads_right) = (0_u64, false);
        let mut k = 0;
        while k < result.leaf_count() {
            let (extent, stride) = (terms.extents[k], terms.strides[k]);
            if !agrees(extent, result.extents.get(k), operands)
                || !agrees(stride, result.strides.get(k), operands)
                || extent.factor < 0
                || stride.source().is_some() && stride.factor < 0
            {
                return Self::NONE;
            }
            if let Some(source) = extent.source() {
                // Each extent is read once, and with the stride of its mode or a static one.
                if read >> source.extent_number() & 1 != 0 || !is_of_mode(source, stride) {
                    return Self::NONE;
                }
                read |= 1 << source.extent_number();
                reads_right |= source.operand() == 1;
            }
            if extent.factor > 0 {
                size = size.saturating_mul(extent.factor as u128);
            }
            if plan.formulas.reach(extent, stride, &inputs).is_none() {
                return Self::NONE;
            }
            let (more, fixed) = reach(extent, stride);
            weight = weight.saturating_add(more);
            last = last.saturating_add(fixed);
            k += 1;
        }
        if plan.push_dynamic(&terms.extents, &result.shape(), &inputs).is_none()
            || plan.push_dynamic(&terms.strides, &result.stride(), &inputs).is_none()
        {
            return Self::NONE;
        }
        let reads_all = reads_all_extents(operands[0], read);
        if only_moves && reads_all && operands[1].equals(&DynLayout::UNIT) {
            plan.has_limits = false; // the modes of a valid layout are one in any order
            return plan;
        }
        if !only_moves {
            // The value plane computes with all modes of the operands. They fit if no extent is 0.
            if multiples.exclude_empty(operands[0], 0, read).is_none()
                || multiples.exclude_empty(operands[1], 1, read).is_none()
            {
                return Self::NONE;
            }
        }
        plan.formulas.require(&multiples, &inputs);
        plan.may_overflow = only_moves && !reads_all || reads_right;
        plan.size_limit = ((1 << 62) / size) as u64;
        while weight.saturating_mul(plan.reach_limit as u128).saturating_add(last) >= 1 << 62 {
            plan.reach_limit >>= 1;
            if plan.reach_limit == 0 {
                return Self::NONE;
            }
        }
        plan
    }
}

impl Plan {
    /// Adds the formulas of the dynamic integers of a shape or a stride.
    const fn push_dynamic(
        &mut self,
        terms: &[Term; MAX_LEAVES],
        tuple: &IntTuple,
        inputs: &Inputs,
    ) -> Option<()> {
        let mut k = 0;
        while k < tuple.leaf_count() {
            if terms[k].known().is_none() {
                some!(self.formulas.push(terms[k], inputs));
            }
            k += 1;
        }
        Some(())
    }

    /// Returns the dynamic integers of the result; `None` if the guard fails.
    #[allow(clippy::inline_always)] // the plan is a constant, and the integers stay in registers
    #[inline(always)]
    pub(crate) fn run(&self, operands: [&[i64; MAX_DYNAMIC]; 2]) -> Option<[i64; MAX_DYNAMIC]> {
        if self.has_limits {
            let (size, reach) = self.formulas.size_and_reach(self.may_overflow, operands);
            if size.wrapping_sub(1) >= self.size_limit || reach > self.reach_limit {
                return None;
            }
        }
        if !self.formulas.conditions_hold(operands) {
            return None;
        }
        Some(self.formulas.results(operands))
    }
}

/// Returns whether a result has all extents of the left operand that can be 0.
const fn reads_all_extents(layout: &DynLayout, read: u64) -> bool {
    let mut k = 0;
    while k < layout.leaf_count() {
        let extent = layout.extents.get(k);
        let number = Source::extent(0, k).extent_number();
        if extent.get() == 0 || !extent.is_static() && read >> number & 1 == 0 {
            return false;
        }
        k += 1;
    }
    true
}

/// Returns whether the stride of the extent `source` is that of its mode in the operand, or does
/// not depend on the operands.
const fn is_of_mode(source: Source, stride: Term) -> bool {
    match stride.source() {
        None => true,
        Some(of) => !of.is_extent() && of.extent_number() == source.extent_number(),
    }
}

/// Returns bounds of `(extent - 1) * stride`: a factor of the reach, and a number to add.
const fn reach(extent: Term, stride: Term) -> (u128, u128) {
    let (times, width) = (extent.factor as u128, stride.factor.unsigned_abs() as u128);
    match (extent.source(), stride.source()) {
        (None, None) => (0, width.saturating_mul(times.saturating_sub(1))),
        // The stride itself has to fit, too.
        (None, Some(_)) if times < 2 => (width, 0),
        (None, Some(_)) => (width.saturating_mul(times - 1), 0),
        // `ceil(x / c) * t - 1 <= (x - 1) * t / c + t`.
        (Some(_), _) => {
            let steps = times.saturating_mul(width);
            (steps.div_ceil(extent.divisor as u128).saturating_add(steps), 0)
        }
    }
}

/// Returns whether the term is the integer `found` of the result, for the placeholders of the
/// operands, and a multiple of its divisor for all values.
const fn agrees(term: Term, found: Int, operands: [&DynLayout; 2]) -> bool {
    let value = match term.source() {
        None => term.factor,
        Some(source) => {
            let of = operands[source.operand()];
            let leaves = if source.is_extent() { &of.extents } else { &of.strides };
            term.of(leaves.value(source.leaf()))
        }
    };
    term.known().is_some() == found.is_static()
        && value == found.get()
        && term.known_divisor().is_multiple_of(found.divisor())
}
