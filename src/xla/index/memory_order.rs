//! Memory order: which element lies at each place.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}   0 1 5 6 2 3 7 8 4 _ 9 _ 10 11 _ _ 12 13 _ _ 14 _ _ _
//! ```

use core::iter;

use crate::xla::IndexMap;

impl IndexMap {
    /// For each place of memory, from the first to the last, the number of its element, row-major in dimension order;
    /// `None` where padding lies.
    ///
    /// - **Post**: [`places_with_tail`](Self::places_with_tail) items; each element's number once.
    /// - **Cost**: a [`multi_index`](Self::multi_index) for each item, made when it is asked for.
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
        (0..self.places_with_tail()).map(move |place| {
            self.multi_index_into(place, &mut index).ok()?;
            Some(element_number(&index, self.sizes()))
        })
    }
}

/// The number of the element `index` in an array of these sizes, row-major in dimension order.
pub(in crate::xla) fn element_number(index: &[i64], sizes: &[i64]) -> i64 {
    // Below the number of elements, which fits.
    iter::zip(index, sizes).fold(0, |number, (entry, size)| number * size + entry)
}
