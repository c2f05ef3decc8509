//! Results of typed layouts with dynamic integers, by the plan of the operation.

use super::layout::Layout;
use super::strides::Strides;
use super::tuple::TypedTuple;
use crate::device::{IS_DEVICE, stop};
use crate::value::plan::{MAX_DYNAMIC, Plan, with_placeholders};
use crate::{DynLayout, IntTuple, MAX_LEAVES, unwrap};

/// Returns the result of the plan of a typed operation: an `Option` of the first type.
///
/// ```text
/// by_plan!(Layout<OS, OD>: a = self as Self, tiler = tiler as TilerOperand<T>; a.zipped_divide(&tiler);
///     plan(a) = |result| Plan::divide(&a, &tiler, Grouping::Zipped, &result))
/// ```
///
/// The plan is a constant: the operation on placeholders gives the structure of the result. The
/// operands in parentheses are those whose integers the plan reads. `moves(a)` stands for the plan
/// of an operation that only moves modes.
macro_rules! by_plan {
    (
        $output:ty: $($name:ident = $value:ident as $operand:ty),+; $operation:expr;
        plan($left:ident $(, $right:ident)?) = |$result:ident| $plan:expr
    ) => {{
        let plan: &crate::value::plan::Plan = const {
            &if $(<$operand>::IS_STATIC)&&+ {
                crate::value::plan::Plan::NONE
            } else {
                $(let $name = <$operand>::PLACEHOLDERS;)+
                let result: Result<crate::DynLayout, crate::LayoutError> = $operation;
                let plan = match result {
                    Ok($result) => $plan,
                    Err(_) => crate::value::plan::Plan::NONE,
                };
                crate::device::require_plan(plan.exists);
                plan
            }
        };
        $(
            let $name = &$value;
            let _ = $name; // the plan need not read it
        )+
        <$output>::planned(plan, $left, $crate::typed::planned::by_plan!(@right $($right)?))
    }};
    (
        $output:ty: $($name:ident = $value:ident as $operand:ty),+; $operation:expr;
        moves($left:ident)
    ) => {
        $crate::typed::planned::by_plan!($output: $($name = $value as $operand),+; $operation;
            plan($left) = |result| {
                let operands = [&$left, &crate::DynLayout::UNIT];
                let $left = crate::value::plan::Plan::positions(operands[0], 0);
                crate::value::plan::Plan::moved(operands, &$operation, &result)
            })
    };
    (
        $output:ty: $($name:ident = $value:ident as $operand:ty),+; $operation:expr;
        moves($left:ident, $right:ident)
    ) => {
        $crate::typed::planned::by_plan!($output: $($name = $value as $operand),+; $operation;
            plan($left, $right) = |result| {
                let operands = [&$left, &$right];
                let $left = crate::value::plan::Plan::positions(operands[0], 0);
                let $right = crate::value::plan::Plan::positions(operands[1], 1);
                crate::value::plan::Plan::moved(operands, &$operation, &result)
            })
    };
    (@right) => { &$crate::typed::Layout::<crate::typenum::U1, crate::typenum::U0>::STATIC };
    (@right $right:ident) => { $right };
}
pub(crate) use by_plan;

/// Runs the value plane. It is not inlined into the code of the plan.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn by_value<T>(operation: impl FnOnce() -> T) -> T {
    if IS_DEVICE {
        stop();
    }
    operation()
}

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// The structure with placeholders for the dynamic integers.
    pub(crate) const PLACEHOLDERS: DynLayout =
        unwrap(with_placeholders(&S::STRUCTURE, &D::STRUCTURE));

    /// Returns the layout that the plan gives; `None` without a plan, or if its guard fails.
    #[allow(clippy::inline_always)] // the integers stay in registers
    #[inline(always)]
    pub(crate) fn planned<AS: TypedTuple, AD: Strides<AS>, BS: TypedTuple, BD: Strides<BS>>(
        plan: &'static Plan,
        left: &Layout<AS, AD>,
        right: &Layout<BS, BD>,
    ) -> Option<Self> {
        if !plan.exists {
            return None;
        }
        let results = plan.run([&left.dynamic_integers(), &right.dynamic_integers()])?;
        let statics = const { [S::STRUCTURE.leaves.statics(), D::STRUCTURE.leaves.statics()] };
        let (mut leaves, mut next) = ([[0; MAX_LEAVES]; 2], 0);
        for (leaves, statics) in leaves.iter_mut().zip(statics) {
            for (k, leaf) in leaves.iter_mut().enumerate().take(S::LEAVES) {
                if statics >> k & 1 == 0 && next < MAX_DYNAMIC {
                    *leaf = results[next];
                    next += 1;
                }
            }
        }
        let mut k = 0;
        let shape = S::from_leaves(&mut || {
            k += 1;
            leaves[0][k - 1]
        });
        k = 0;
        let stride = D::from_leaves(&mut || {
            k += 1;
            leaves[1][k - 1]
        });
        Some(Self { shape, stride })
    }
}

impl<S: TypedTuple, D: Strides<S>> Layout<S, D> {
    /// Returns the dynamic integers, extents first; the first [`MAX_DYNAMIC`] of them.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn dynamic_integers(self) -> [i64; MAX_DYNAMIC] {
        let statics = const { [S::STRUCTURE.leaves.statics(), D::STRUCTURE.leaves.statics()] };
        let (mut integers, mut next) = ([0; MAX_DYNAMIC], 0);
        let mut k = 0;
        self.shape.for_each_leaf(&mut |extent| {
            if statics[0] >> k & 1 == 0 && next < MAX_DYNAMIC {
                integers[next] = extent;
                next += 1;
            }
            k += 1;
        });
        k = 0;
        self.stride.for_each_leaf(&mut |stride| {
            if statics[1] >> k & 1 == 0 && next < MAX_DYNAMIC {
                integers[next] = stride;
                next += 1;
            }
            k += 1;
        });
        integers
    }
}

/// The tuples of a plan, which reads no dynamic integer of them.
pub(crate) trait Placeholders: TypedTuple {
    const PLACEHOLDERS: IntTuple = Self::STRUCTURE;
}
impl<T: TypedTuple> Placeholders for T {}
