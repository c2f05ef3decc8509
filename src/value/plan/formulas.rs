//! A plan at run time: formulas and conditions over the dynamic integers of the operands.
//!
//! The dynamic integers of a layout have numbers: the extents first, then the strides, as in
//! [`Mixed::dynamic`](crate::constant::Mixed::dynamic). Those of the right operand begin at
//! [`MAX_DYNAMIC`].

use super::multiples::Multiples;
use super::term::{Source, Term};
use crate::MAX_LEAVES;
use crate::value::{DynLayout, IntTuple};

/// The most dynamic integers of a layout with a plan.
pub(crate) const MAX_DYNAMIC: usize = 16;

/// The number of a dynamic integer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Input(u8);

impl Input {
    const NONE: Self = Self(u8::MAX);

    #[allow(clippy::inline_always)] // a constant in every caller
    #[inline(always)]
    fn read(self, operands: [&[i64; MAX_DYNAMIC]; 2]) -> Option<i64> {
        let number = self.0 as usize;
        if self.0 == Self::NONE.0 {
            return None;
        }
        Some(operands[number / MAX_DYNAMIC][number % MAX_DYNAMIC])
    }
}

/// The numbers of the dynamic integers of two operands.
pub(super) struct Inputs([[u8; MAX_LEAVES]; 4]);

impl Inputs {
    /// `None` if an operand has more than [`MAX_DYNAMIC`].
    pub(super) const fn of(operands: [&DynLayout; 2]) -> Option<Self> {
        let mut inputs = [[Input::NONE.0; MAX_LEAVES]; 4];
        let mut i = 0;
        while i < 2 {
            let [shape, stride] = [operands[i].shape(), operands[i].stride()];
            let end = number_dynamic(&shape, &mut inputs[2 * i], i * MAX_DYNAMIC);
            let end = number_dynamic(&stride, &mut inputs[2 * i + 1], end);
            if end > (i + 1) * MAX_DYNAMIC {
                return None;
            }
            i += 1;
        }
        Some(Self(inputs))
    }

    pub(super) const fn of_source(&self, source: Option<Source>) -> Input {
        match source {
            Some(source) => Input(self.0[source.part()][source.leaf()]),
            None => Input::NONE,
        }
    }
}

/// Numbers the dynamic integers of a tuple from `next` on. Returns the number after the last one.
pub(crate) const fn number_dynamic(
    tuple: &IntTuple,
    numbers: &mut [u8; MAX_LEAVES],
    mut next: usize,
) -> usize {
    let mut k = 0;
    while k < tuple.leaf_count() {
        if !tuple.leaves.get(k).is_static() {
            numbers[k] = next as u8;
            next += 1;
        }
        k += 1;
    }
    next
}

/// A dynamic integer of a result: `ceil(x / divisor) * factor` of an input, or `factor`.
#[derive(Clone, Copy, Debug)]
struct Formula {
    input: Input,
    divisor: i64,
    factor: i64,
}

/// The extent and the stride of a mode of the result, which a guard reads.
#[derive(Clone, Copy, Debug)]
struct Reach {
    extent: Input,
    stride: Input,
}

/// A condition: the input is a multiple of the number, and not 0 if it is an extent.
#[derive(Clone, Copy, Debug)]
struct Condition {
    input: Input,
    number: i64,
    is_extent: bool,
}

/// The formulas and the conditions of a result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Formulas {
    results: [Formula; MAX_DYNAMIC],
    count: usize,
    reaches: [Reach; MAX_DYNAMIC],
    reach_count: usize,
    conditions: [Condition; Multiples::MAX],
    condition_count: usize,
}

impl Formulas {
    pub(super) const NONE: Self = Self {
        results: [Formula { input: Input::NONE, divisor: 1, factor: 0 }; MAX_DYNAMIC],
        count: 0,
        reaches: [Reach { extent: Input::NONE, stride: Input::NONE }; MAX_DYNAMIC],
        reach_count: 0,
        conditions: [Condition { input: Input::NONE, number: 1, is_extent: false }; Multiples::MAX],
        condition_count: 0,
    };

    /// Adds a dynamic integer of the result. `None` if there are too many.
    pub(super) const fn push(&mut self, term: Term, inputs: &Inputs) -> Option<()> {
        if self.count == MAX_DYNAMIC {
            return None;
        }
        let input = inputs.of_source(term.source());
        self.results[self.count] = Formula { input, divisor: term.divisor, factor: term.factor };
        self.count += 1;
        Some(())
    }

    /// Adds a mode of the result to the guard. `None` if there are too many.
    pub(super) const fn reach(
        &mut self,
        extent: Term,
        stride: Term,
        inputs: &Inputs,
    ) -> Option<()> {
        if extent.source().is_none() && stride.source().is_none() {
            return Some(());
        }
        if self.reach_count == MAX_DYNAMIC {
            return None;
        }
        let (extent, stride) =
            (inputs.of_source(extent.source()), inputs.of_source(stride.source()));
        self.reaches[self.reach_count] = Reach { extent, stride };
        self.reach_count += 1;
        Some(())
    }

    /// Adds the conditions.
    pub(super) const fn require(&mut self, multiples: &Multiples, inputs: &Inputs) {
        while self.condition_count < multiples.len {
            let (source, number) = multiples.of[self.condition_count];
            self.conditions[self.condition_count] = Condition {
                input: inputs.of_source(Some(source)),
                number,
                is_extent: source.is_extent(),
            };
            self.condition_count += 1;
        }
    }
}

/// At run time. The plan is a constant, so the loops have a constant length, and the integers stay
/// in registers.
#[allow(clippy::inline_always)]
impl Formulas {
    /// Returns the product of the extents that are read, and a number with the highest bit of the
    /// largest `(extent - 1) * stride` or stride.
    #[inline(always)]
    pub(super) fn size_and_reach(
        &self,
        may_overflow: bool,
        operands: [&[i64; MAX_DYNAMIC]; 2],
    ) -> (u64, u64) {
        let (mut size, mut reach) = (1_u64, 0_u64);
        for k in 0..self.reach_count {
            let Reach { extent, stride } = self.reaches[k];
            let stride = stride.read(operands);
            if let Some(extent) = extent.read(operands) {
                let extent = extent as u64;
                let (before, width) = (extent.wrapping_sub(1), stride.unwrap_or(1) as u64);
                if may_overflow {
                    size = size.saturating_mul(extent);
                    reach |= before.saturating_mul(width);
                } else {
                    size = size.wrapping_mul(extent);
                    reach |= before.wrapping_mul(width);
                }
            }
            reach |= stride.unwrap_or(0) as u64;
        }
        (size, reach)
    }

    /// Returns whether all conditions hold.
    #[inline(always)]
    pub(super) fn conditions_hold(&self, operands: [&[i64; MAX_DYNAMIC]; 2]) -> bool {
        for k in 0..self.condition_count {
            let Condition { input, number, is_extent } = self.conditions[k];
            let integer = input.read(operands).unwrap_or(0) as u64;
            if integer == 0 && is_extent || !integer.is_multiple_of(number as u64) {
                return false;
            }
        }
        true
    }

    /// Returns the dynamic integers of the result.
    #[inline(always)]
    pub(super) fn results(&self, operands: [&[i64; MAX_DYNAMIC]; 2]) -> [i64; MAX_DYNAMIC] {
        let mut results = [0; MAX_DYNAMIC];
        for k in 0..self.count {
            let Formula { input, divisor, factor } = self.results[k];
            results[k] = match input.read(operands) {
                None => factor,
                Some(x) => ((x as u64).div_ceil(divisor as u64) as i64).wrapping_mul(factor),
            };
        }
        results
    }
}
