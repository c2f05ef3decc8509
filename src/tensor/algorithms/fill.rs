//! Fill: one value for all elements.

use crate::tensor::loops::broadcast::broadcast_scalar;
use crate::tensor::outer::OuterFunction;
use crate::tensor::{StorageMut, Tensor, TensorLayout, or_panic};

/// Up to this size a loop is faster than a copy plan.
const MAX_LOOP_BYTES: usize = 4096;

impl<D: StorageMut<Item: Copy>, L: TensorLayout> Tensor<D, L> {
    /// Writes one value to all elements.
    ///
    /// - **Post**: `self[i] == value` for every `i`. Padding is unchanged.
    /// - **Cost**: that of a copy from a broadcast element, see [`copy_from`](Self::copy_from). Up
    ///   to 4096 bytes it makes no copy plan.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{Tensor, layout};
    /// let mut padded = Tensor::new([0; 8], layout!((2, 3):(1, 3)));
    /// padded.fill(7);
    /// assert_eq!(padded.into_storage(), [7, 7, 0, 7, 7, 0, 7, 7]);
    /// ```
    pub fn fill(&mut self, value: D::Item) {
        let is_small = self.size() <= MAX_LOOP_BYTES / size_of::<D::Item>().max(1);
        if is_small || !self.layout_ref().outer().is_identity() {
            return self.transform(|_| value);
        }
        let layout = or_panic(broadcast_scalar(&self.layout().inner_value()));
        self.copy_from(&Tensor::new(&[value], layout));
    }
}
