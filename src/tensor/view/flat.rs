//! Flatten: the same elements with a flat profile.

use crate::DynLayout;
use crate::tensor::storage::ViewStorage;
use crate::tensor::{StridedLayout, Tensor};

impl<W, L: StridedLayout> Tensor<W, L> {
    /// Flattens the view: every integer of the shape becomes a mode.
    ///
    /// - **Post**: `r[i] == self[i]` for every flat coordinate `i`.
    /// - **Source**: CuTe `flatten(tensor)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tensor, layout};
    /// let t = Tensor::from_offsets(layout!(((2, 2), 3):((1, 6), 2)), |offset| offset);
    /// let flat = t.view().flatten();
    /// assert_eq!(flat.layout(), DynLayout::lit("(2,2,3):(1,6,2)"));
    /// assert_eq!(flat[(1, 1, 2)], t[((1, 1), 2)]);
    /// ```
    #[must_use]
    pub fn flatten(self) -> Tensor<W, DynLayout>
    where
        W: ViewStorage,
    {
        self.part_flat()
    }
}
