//! Run: a plan copies the elements of two tensors.
#![allow(unsafe_code, reason = "elements are copied by pointers")]

use super::CopyPlan;
use super::kernel::OuterCopy;
use crate::LayoutError;
use crate::tensor::storage::{Shared, Storage, StorageMut, Unique};
use crate::tensor::{Tensor, TensorLayout};
use crate::value::attempt;

impl CopyPlan {
    /// Copies all elements of `src` to the same coordinates of `dst`.
    ///
    /// - **Post**: `dst[i] == src[i]` for every `i`; the rest of the destination's storage is
    ///   unchanged.
    /// - **Errors**: [`Reason::OtherLayout`](crate::Reason) if the layout of a tensor is not that of the plan,
    ///   except for the offset under a swizzle. After an error nothing is written.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::CopyPlan;
    /// use colex::{Tensor, layout};
    /// let plan = CopyPlan::new(&layout!(3:2), &layout!(3:-1)).unwrap();
    /// let mut dst = Tensor::new([0; 5], layout!(3:2));
    /// plan.run(&mut dst, &Tensor::with_base([1, 2, 3], 2, layout!(3:-1))).unwrap();
    /// assert_eq!(dst.storage(), &[3, 0, 2, 0, 1]);
    /// assert!(plan.run(&mut dst, &Tensor::new([1, 2, 3], layout!(3:1))).is_err());
    /// ```
    pub fn run<D, L, S, M>(
        &self,
        dst: &mut Tensor<D, L>,
        src: &Tensor<S, M>,
    ) -> Result<(), LayoutError>
    where
        D: StorageMut<Item: Copy>,
        S: Storage<Item = D::Item>,
        L: TensorLayout,
        M: TensorLayout,
    {
        attempt!(self.check_layouts(dst.layout_ref(), src.layout_ref()));
        // SAFETY: `check_layouts` compared the layouts with those of the plan.
        unsafe { run_planned(self, dst.view_mut(), src.view()) };
        Ok(())
    }
}

/// Copies all elements of `src` to the same coordinates of `dst`, by a new plan.
pub(super) fn plan_and_run<T: Copy, L: TensorLayout, M: TensorLayout>(
    dst: Tensor<Unique<'_, T>, L>,
    src: Tensor<Shared<'_, T>, M>,
) -> Result<(), LayoutError> {
    let plan = attempt!(CopyPlan::new(dst.layout_ref(), src.layout_ref()));
    // SAFETY: the plan was made for these layouts.
    unsafe { run_planned(&plan, dst, src) };
    Ok(())
}

/// Copies all elements of `src` to the same coordinates of `dst`.
///
/// # Safety
///
/// [`CopyPlan::check_layouts`] accepts the layouts.
unsafe fn run_planned<T: Copy, L: TensorLayout, M: TensorLayout>(
    plan: &CopyPlan,
    dst: Tensor<Unique<'_, T>, L>,
    src: Tensor<Shared<'_, T>, M>,
) {
    let Some(nest) = plan.nest().filter(|_| size_of::<T>() > 0) else { return };
    // SAFETY: by the condition above the offsets of the nest are those of the inner layouts for all
    // coordinates i (**Post** of `CopyPlan::nest`). The outer functions make `(dst(i), src(i))` of
    // them, and BOUNDS makes these elements: pairs. The borrows of both views have not ended when
    // the copy returns.
    unsafe { OuterCopy::new(dst, src).run(nest, plan.options(size_of::<T>(), false)) };
}
