//! Results of mixed layouts: by the plan of the operation, else by the value plane.

use super::structure::{MAX_DYNAMIC, Slots};
use super::{ConstLayout, Mixed};
use crate::device::{IS_DEVICE, require_plan, stop};
use crate::{DynLayout, LayoutError, Reason};

impl<K: ConstLayout> Mixed<K> {
    /// Returns the result of an operation whose result has the structure `K`.
    #[inline]
    pub(super) fn computed<A: ConstLayout, B: ConstLayout>(
        left: Mixed<A>,
        right: Mixed<B>,
        value: impl Fn(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<Self, LayoutError> {
        // This evaluates the constant in any case: an operation that fails on static integers does
        // not build.
        if Self::is_static() && Mixed::<A>::is_static() && Mixed::<B>::is_static() {
            return Ok(Self::of_dynamic([0; MAX_DYNAMIC]));
        }
        if const { K::PLAN.exists }
            && let Some(dynamic) = K::PLAN.run([&left.dynamic, &right.dynamic])
        {
            return Ok(Self::of_dynamic(dynamic));
        }
        const {
            require_plan(
                K::PLAN.exists
                    || Self::is_static() && Mixed::<A>::is_static() && Mixed::<B>::is_static(),
            );
        }
        if IS_DEVICE {
            stop();
        }
        // Copies on this path only, so that the integers of the others stay in registers.
        let (left, right) = (left.dynamic, right.dynamic);
        by_value((Mixed::<A>::SLOTS, &left), (Mixed::<B>::SLOTS, &right), Self::SLOTS, &value)
            .map(Self::of_dynamic)
    }
}

/// Returns the dynamic integers of a result as the value plane computes them: the definition of
/// every operation. It is one function for all structures, because most operations have a plan.
#[cold]
#[inline(never)]
fn by_value(
    left: (&Slots, &[i64; MAX_DYNAMIC]),
    right: (&Slots, &[i64; MAX_DYNAMIC]),
    result: &Slots,
    value: &dyn Fn(&DynLayout, &DynLayout) -> Result<DynLayout, LayoutError>,
) -> Result<[i64; MAX_DYNAMIC], LayoutError> {
    let value = value(&left.0.with(left.1), &right.0.with(right.1))?;
    if result.difference(&value).is_some() {
        // A dynamic extent of 0, or a dynamic stride below 0.
        return Err(LayoutError::new("Mixed", Reason::NotMixed));
    }
    value.check_machine()?;
    Ok(result.integers_of(&value))
}
