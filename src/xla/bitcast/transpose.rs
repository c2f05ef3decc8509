//! Transposes: whether the renamed dimensions have the same order in memory.
//!
//! Dimension `i` of the result is dimension `p[i]` of the operand. No data moves if and only if the
//! order of the result, in dimension numbers of the operand, is the order of the operand: `p o
//! minor_to_major(result) == minor_to_major(operand)`.

use alloc::vec::Vec;

use crate::xla::permutation::Permutation;
use crate::xla::{ArrayShape, Dimension, Error};

impl ArrayShape {
    /// Returns whether a transpose with these `dimensions` from this shape to `output` moves no
    /// data; `false` if the element types differ.
    ///
    /// ```text
    /// f32[2,3]{1,0} -> f32[3,2]{0,1}, (1,0)  yes        f32[2,3]{1,0} -> f32[3,2]{1,0}, (1,0)  no
    /// ```
    ///
    /// - **Pre**: `dimensions` is a permutation of the dimensions of `output`: dimension `i` of
    ///   `output` is dimension `dimensions[i]` of this shape. The sizes are not compared.
    /// - **Post**: for equal element types, `true` if and only if `dimensions o
    ///   minor_to_major(output)` is `minor_to_major` of this shape.
    /// - **Errors**: [`Reason::NoLayout`](crate::xla::Reason), the conditions on `minor_to_major`,
    ///   `LengthMismatch`, `NotAPermutation`.
    /// - **Source**: XLA `ShapeUtil::TransposeIsBitcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let matrix = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// let row_major = ArrayShape::new(ElementType::F32, &[3, 2]);
    /// let column_major = ArrayShape { layout: Some(Layout::ascending(2)), ..row_major.clone() };
    /// assert!(matrix.transpose_is_bitcast(&column_major, &[1, 0])?);
    /// assert!(!matrix.transpose_is_bitcast(&row_major, &[1, 0])?);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "TransposeIsBitcast")]
    pub fn transpose_is_bitcast(&self, output: &Self, dimensions: &[usize]) -> Result<bool, Error> {
        let same_order = self.transpose_is_bitcast_ignoring_element_type(output, dimensions)?;
        Ok(same_order && self.element_type == output.element_type)
    }

    /// Returns [`transpose_is_bitcast`](Self::transpose_is_bitcast) for any element types.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let (a, b) =
    ///     (ArrayShape::new(ElementType::F32, &[2]), ArrayShape::new(ElementType::S32, &[2]));
    /// assert!(!a.transpose_is_bitcast(&b, &[0])?);
    /// assert!(a.transpose_is_bitcast_ignoring_element_type(&b, &[0])?);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn transpose_is_bitcast_ignoring_element_type(
        &self,
        output: &Self,
        dimensions: &[usize],
    ) -> Result<bool, Error> {
        Error::named("transpose_is_bitcast", || {
            let (a, b) = (self.order()?, output.order()?);
            let dimensions = Permutation::new(dimensions, b.len())?;
            Ok(b.apply(&dimensions) == a[..])
        })
    }

    /// Returns the `dimensions` with which a transpose from this shape to `output` moves no data,
    /// if they exist.
    ///
    /// ```text
    /// f32[5,3]{1,0} -> f32[3,5]{0,1}  (1,0)        f32[2,3]{0,1} -> f32[3,2]{0,1}  none
    /// ```
    ///
    /// - **Post**: for `Some(p)`: [`transpose_is_bitcast`](Self::transpose_is_bitcast) with `p`,
    ///   element types ignored, and size `i` of `output` is size `p[i]` of this shape. No other `p`
    ///   has both properties.
    /// - **Errors**: [`Reason::NoLayout`](crate::xla::Reason), the conditions on `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::DeduceTransposeDimensionsForBitcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let a = ArrayShape::new(ElementType::F32, &[2, 3, 5]);
    /// let b = ArrayShape {
    ///     layout: Some(Layout::new(&[0, 2, 1])),
    ///     ..ArrayShape::new(ElementType::F32, &[5, 2, 3])
    /// };
    /// assert_eq!(a.deduce_transpose_dimensions(&b)?, Some(vec![2, 0, 1]));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "DeduceTransposeDimensionsForBitcast")]
    pub fn deduce_transpose_dimensions(&self, output: &Self) -> Result<Option<Vec<usize>>, Error> {
        Error::named("deduce_transpose_dimensions", || {
            let (a, b) = (self.order()?, output.order()?);
            if a.len() != b.len() {
                return Ok(None);
            }
            let dimensions = Permutation::new_unchecked(b.inverse().apply(&a));
            let bounds = |shape: &Self| -> Vec<_> {
                shape.dimensions.iter().copied().map(Dimension::bound).collect()
            };
            let fits = dimensions.apply(&bounds(self)) == bounds(output);
            Ok(fits.then(|| dimensions.into_vec()))
        })
    }

    /// Returns whether XLA recognizes a bitcast from this shape to `output` as a reshape or a
    /// transpose; `false` if the element types differ.
    ///
    /// - **Post**: for equal element types, `true` if the shapes are equal, if the [reshape is a
    ///   bitcast](Self::reshape_is_bitcast), or if the [transpose that moves no
    ///   data](Self::deduce_transpose_dimensions) is its own inverse. XLA tests the transpose in
    ///   the wrong direction: it recognizes a swap of dimensions, but not a rotation of three,
    ///   which moves no data either. The result here is XLA's.
    ///   [`decompose_bitcast`](Self::decompose_bitcast) finds both.
    /// - **Errors**: as [`reshape_is_bitcast`](Self::reshape_is_bitcast).
    /// - **Source**: XLA `ShapeUtil::IsReshapeOrTransposeBitcast`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let a = ArrayShape::new(ElementType::F32, &[5, 3]);
    /// let b = ArrayShape {
    ///     layout: Some(Layout::ascending(2)),
    ///     ..ArrayShape::new(ElementType::F32, &[3, 5])
    /// };
    /// assert!(a.is_reshape_or_transpose_bitcast(&b)?);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "IsReshapeOrTransposeBitcast")]
    pub fn is_reshape_or_transpose_bitcast(&self, output: &Self) -> Result<bool, Error> {
        let found = self.is_reshape_or_transpose_bitcast_ignoring_element_type(output)?;
        Ok(found && self.element_type == output.element_type)
    }

    /// Returns [`is_reshape_or_transpose_bitcast`](Self::is_reshape_or_transpose_bitcast) for any
    /// element types.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let (a, b) =
    ///     (ArrayShape::new(ElementType::F32, &[2]), ArrayShape::new(ElementType::S32, &[2]));
    /// assert!(!a.is_reshape_or_transpose_bitcast(&b)?);
    /// assert!(a.is_reshape_or_transpose_bitcast_ignoring_element_type(&b)?);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn is_reshape_or_transpose_bitcast_ignoring_element_type(
        &self,
        output: &Self,
    ) -> Result<bool, Error> {
        // Equal shapes need no layout and no bounds.
        if self.dimensions == output.dimensions && self.layout == output.layout {
            return Ok(true);
        }
        if self.reshape_is_bitcast_ignoring_element_type(output)? {
            return Ok(true);
        }
        let own_inverse = |p: Vec<usize>| p.iter().enumerate().all(|(i, &from)| p[from] == i);
        Ok(self.deduce_transpose_dimensions(output)?.is_some_and(own_inverse))
    }
}
