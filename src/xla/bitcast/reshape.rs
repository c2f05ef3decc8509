//! Reshapes: whether every element keeps its offset.
//!
//! The offsets of elements `0, 1, 2, ..` in row-major order are a layout with the last dimension as
//! its fastest mode. Two such layouts are the same function if and only if their coalesced forms
//! are equal, so no element is visited.

use alloc::vec;
use alloc::vec::Vec;

use super::elements;
use crate::xla::{ArrayShape, Error};

impl ArrayShape {
    /// Returns whether a reshape from this shape to `output` moves no data; `false` if the element
    /// types differ.
    ///
    /// ```text
    /// f32[4,6]{0,1} -> f32[4,2,3]{0,2,1}  yes        f32[2,3]{1,0} -> f32[3,2]{0,1}  no
    /// ```
    ///
    /// - **Pre**: both layouts contain each dimension once.
    /// - **Post**: for equal element types, `true` if and only if both have the same number of
    ///   elements and element `k` in row-major order has the same offset in both, for every `k`.
    ///   All arrays without elements are equal.
    /// - **Errors**: [`Reason::NoLayout`](crate::xla::Reason), the conditions on `minor_to_major`,
    ///   `Unbounded`, `NegativeSize`, `Overflow`.
    /// - **Cost**: linear in the ranks.
    /// - **Source**: XLA `ShapeUtil::ReshapeIsBitcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let row_major = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// let flat = ArrayShape::new(ElementType::F32, &[6]);
    /// assert!(row_major.reshape_is_bitcast(&flat)?);
    /// let column_major = ArrayShape { layout: Some(Layout::ascending(2)), ..row_major };
    /// assert!(!column_major.reshape_is_bitcast(&flat)?);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ReshapeIsBitcast")]
    pub fn reshape_is_bitcast(&self, output: &Self) -> Result<bool, Error> {
        // The shapes are checked even if the types differ.
        let same_offsets = self.reshape_is_bitcast_ignoring_element_type(output)?;
        Ok(same_offsets && self.element_type == output.element_type)
    }

    /// Returns [`reshape_is_bitcast`](Self::reshape_is_bitcast) for any element types. Offsets
    /// count elements, not bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let (a, b) =
    ///     (ArrayShape::new(ElementType::F32, &[2, 3]), ArrayShape::new(ElementType::F16, &[6]));
    /// assert!(!a.reshape_is_bitcast(&b)? && a.reshape_is_bitcast_ignoring_element_type(&b)?);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn reshape_is_bitcast_ignoring_element_type(&self, output: &Self) -> Result<bool, Error> {
        Error::named("reshape_is_bitcast", || {
            let (a, a_order) = (self.bounded_sizes()?, self.order()?);
            let (b, b_order) = (output.bounded_sizes()?, output.order()?);
            let (in_a, in_b) = (elements(&a)?, elements(&b)?);
            Ok(in_a == in_b && (in_a == 0 || offsets(&a, &a_order) == offsets(&b, &b_order)))
        })
    }
}

/// Returns the layout from row-major element numbers to offsets, coalesced: extents and strides,
/// fastest first.
///
/// No product exceeds the number of elements, which was checked. No size is 0.
fn offsets(sizes: &[i64], order: &[usize]) -> Vec<(i64, i64)> {
    let mut strides = vec![0; sizes.len()];
    let mut stride = 1;
    for &dimension in order {
        strides[dimension] = stride;
        stride *= sizes[dimension];
    }
    let mut modes: Vec<(i64, i64)> = Vec::with_capacity(sizes.len());
    for (&extent, &stride) in sizes.iter().zip(&strides).rev() {
        match modes.last_mut() {
            _ if extent == 1 => {}
            Some((before, step)) if *before * *step == stride => *before *= extent,
            _ => modes.push((extent, stride)),
        }
    }
    modes
}
