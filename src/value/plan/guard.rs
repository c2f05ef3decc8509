//! Guard: what a plan has to check at run time, derived from its terms.

use super::term::{Source, Term};
use super::{Formulas, Plan};
use crate::value::{DynLayout, Int};

impl Plan {
    /// Returns the plan, if it gives `result` for the placeholders of the operands.
    pub(super) const fn checked(
        operands: [&DynLayout; 2],
        formulas: Option<Formulas>,
        result: &DynLayout,
    ) -> Self {
        let Some(Formulas { terms, multiples, only_moves }) = formulas else { return Self::NONE };
        if terms.profile.is_overfull() || !terms.profile.equals(&result.profile) {
            return Self::NONE;
        }
        let mut plan = Self {
            exists: true,
            extents: terms.extents,
            strides: terms.strides,
            has_limits: true,
            may_overflow: false,
            size_limit: 1 << 62,
            reach_limit: (1 << 62) - 1,
            multiples,
        };
        // The size is at most `size` times the product of the dynamic extents, and the last offset at
        // most `weight * reach_limit + last`.
        let (mut size, mut weight, mut last) = (1_u128, 0_u128, 0_u128);
        let (mut read, mut reads_right) = (0_u64, false);
        let mut k = 0;
        while k < result.leaf_count() {
            let (extent, stride) = (plan.extents[k], plan.strides[k]);
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
            let (more, fixed) = reach(extent, stride);
            weight = weight.saturating_add(more);
            last = last.saturating_add(fixed);
            k += 1;
        }
        let reads_all = reads_all_extents(operands[0], read);
        if only_moves && reads_all && operands[1].equals(&DynLayout::UNIT) {
            plan.has_limits = false; // the modes of a valid layout are one in any order
            return plan;
        }
        if !only_moves {
            // The value plane computes with all modes of the operands. They fit if no extent is 0.
            let multiples = &mut plan.multiples;
            if multiples.exclude_empty(operands[0], 0, read).is_none()
                || multiples.exclude_empty(operands[1], 1, read).is_none()
            {
                return Self::NONE;
            }
        }
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

/// The guard and the formulas at run time. `read` returns a dynamic integer of an operand.
#[allow(clippy::inline_always)] // the plan is a constant, and the integers stay in registers
impl Plan {
    /// Returns whether the formulas hold for these integers; `leaves` is the number of extents of
    /// the result.
    #[inline(always)]
    pub(crate) fn holds(&self, leaves: usize, read: &impl Fn(Source) -> i64) -> bool {
        let (mut size, mut reach) = (1_u64, 0_u64);
        for k in 0..if self.has_limits { leaves } else { 0 } {
            let stride = self.strides[k].source().map(read);
            if let Some(of) = self.extents[k].source() {
                let extent = read(of) as u64;
                let (before, width) = (extent.wrapping_sub(1), stride.unwrap_or(1) as u64);
                if self.may_overflow {
                    size = size.saturating_mul(extent);
                    reach |= before.saturating_mul(width);
                } else {
                    size = size.wrapping_mul(extent);
                    reach |= before.wrapping_mul(width);
                }
            }
            reach |= stride.unwrap_or(0) as u64;
        }
        if self.has_limits && (size.wrapping_sub(1) >= self.size_limit || reach > self.reach_limit)
        {
            return false;
        }
        for k in 0..self.multiples.len {
            let (of, number) = self.multiples.of[k];
            let integer = read(of) as u64;
            if integer == 0 && of.is_extent() || !integer.is_multiple_of(number as u64) {
                return false;
            }
        }
        true
    }

    /// Returns extent and stride of leaf `k` of the result.
    #[inline(always)]
    pub(crate) fn leaf(&self, k: usize, read: &impl Fn(Source) -> i64) -> (i64, i64) {
        (self.extents[k].at(read), self.strides[k].at(read))
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
