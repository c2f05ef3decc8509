//! Memory order: the element at each position of the buffer.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}   0 1 5 6 2 3 7 8 4 _ 9 _ 10 11 _ _ 12 13 _ _ 14 _ _ _
//! ```

use core::iter;

use crate::xla::IndexMap;

impl IndexMap {
    /// Returns the element number for each position of the buffer; `None` for padding. Elements are
    /// numbered in row-major order of the dimensions.
    ///
    /// - **Post**: [`buffer_len`](Self::buffer_len) items; each element number exactly once.
    /// - **Cost**: one [`multi_index`](Self::multi_index) per item, computed on demand.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, IndexMap, Layout};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// shape.layout = Some(Layout::ascending(2));
    /// let numbers: Vec<_> = IndexMap::new(&shape)?.memory_order().flatten().collect();
    /// assert_eq!(numbers, [0, 3, 1, 4, 2, 5]); // a d b e c f
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn memory_order(&self) -> impl Iterator<Item = Option<i64>> {
        let mut index = alloc::vec![0; self.sizes().len()];
        (0..self.buffer_len()).map(move |linear_index| {
            self.multi_index_into(linear_index, &mut index).ok()?;
            Some(element_number(&index, self.sizes()))
        })
    }
}

/// Returns the number of the element `index` in row-major order of the dimensions.
pub(in crate::xla) fn element_number(index: &[i64], sizes: &[i64]) -> i64 {
    // Below the number of elements, which fits.
    iter::zip(index, sizes).fold(0, |number, (entry, size)| number * size + entry)
}
