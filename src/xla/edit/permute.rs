//! Permutation of dimensions, with and without an adapted layout.
//!
//! ```text
//! f32[2,3,5]{2,1,0} by (2,0,1)      f32[5,2,3]{0,2,1}     permuted: every element keeps its offset
//!                                   f32[5,2,3]{2,1,0}     permuted_ignoring_layout: elements move
//! ```

use crate::xla::permutation::Permutation;
use crate::xla::{ArrayShape, Error, Layout};

impl ArrayShape {
    /// Returns the same memory with permuted dimensions: dimension `i` of the result is dimension
    /// `permutation[i]`.
    ///
    /// - **Post**: for every index `x` of this shape, the index `x[permutation[0]],
    ///   x[permutation[1]], ..` of the result has the same linear index. Permuting back with the
    ///   inverse gives this shape.
    /// - **Errors**: [`Reason::LengthMismatch`](crate::xla::Reason), `NotAPermutation`, the
    ///   conditions on `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::PermuteDimensions`, and `ReorderLogicalDimensions`, which
    ///   computed another function by mistake until 2026.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[2, 3, 5]);
    /// assert_eq!(shape.permuted(&[2, 0, 1])?.to_string(), "f32[5,2,3]{0,2,1}");
    /// assert_eq!(shape.permuted(&[2, 0, 1])?.permuted(&[1, 2, 0])?, shape);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "PermuteDimensions")]
    #[doc(alias = "ReorderLogicalDimensions")]
    pub fn permuted(&self, permutation: &[usize]) -> Result<Self, Error> {
        Error::named("permuted", || {
            let permutation = Permutation::new(permutation, self.rank())?;
            let layout = match &self.layout {
                None => None,
                Some(layout) => {
                    let old = layout.order(self.rank())?;
                    Some(layout.with_order(old.apply(&permutation.inverse())))
                }
            };
            let dimensions = permutation.apply(&self.dimensions);
            Ok(Self { element_type: self.element_type, dimensions, layout })
        })
    }

    /// Returns permuted sizes with the same layout: dimension `i` has the size of dimension
    /// `permutation[i]`.
    ///
    /// - **Post**: the same `minor_to_major`, so elements move.
    /// - **Errors**: [`Reason::LengthMismatch`](crate::xla::Reason), `NotAPermutation`.
    /// - **Source**: XLA `ShapeUtil::PermuteDimensionsIgnoringLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[2, 3, 5]);
    /// assert_eq!(shape.permuted_ignoring_layout(&[2, 0, 1])?.to_string(), "f32[5,2,3]{2,1,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "PermuteDimensionsIgnoringLayout")]
    pub fn permuted_ignoring_layout(&self, permutation: &[usize]) -> Result<Self, Error> {
        Error::named("permuted_ignoring_layout", || {
            let permutation = Permutation::new(permutation, self.rank())?;
            Ok(Self { dimensions: permutation.apply(&self.dimensions), ..self.clone() })
        })
    }

    /// Returns the same memory with the dimensions in memory order, most major first, so that the
    /// layout is row-major.
    ///
    /// Tiles, element size, tail padding and memory space stay; splits and the metadata prefix are
    /// dropped. A shape without a layout is treated as row-major.
    ///
    /// - **Post**: the layout is [descending](Layout::is_descending); the sizes are those in
    ///   memory, major to minor.
    /// - **Errors**: the conditions on `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::MakeShapeWithDescendingLayoutAndSamePhysicalLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let shape = ArrayShape::new(ElementType::F32, &[128, 24, 4, 48]);
    /// let shape = ArrayShape { layout: Some(Layout::new(&[2, 3, 1, 0])), ..shape };
    /// assert_eq!(shape.physical_shape()?.to_string(), "f32[128,24,48,4]{3,2,1,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MakeShapeWithDescendingLayoutAndSamePhysicalLayout")]
    pub fn physical_shape(&self) -> Result<Self, Error> {
        let descending = Layout::descending(self.rank());
        let Some(layout) = &self.layout else {
            return Ok(Self { layout: Some(descending), ..self.clone() });
        };
        let order = Error::named("physical_shape", || layout.order(self.rank()))?;
        let layout = Layout {
            tiles: layout.tiles.clone(),
            tail_padding_alignment: layout.tail_padding_alignment,
            element_size_in_bits: layout.element_size_in_bits,
            memory_space: layout.memory_space,
            ..descending
        };
        let dimensions = order.reversed().apply(&self.dimensions);
        Ok(Self { element_type: self.element_type, dimensions, layout: Some(layout) })
    }
}

impl Layout {
    /// Returns the layout with another dimension order.
    pub(in crate::xla) fn with_order(&self, order: impl IntoIterator<Item = usize>) -> Self {
        let minor_to_major = order.into_iter().map(|dimension| dimension as i64).collect();
        Self { minor_to_major, ..self.clone() }
    }
}
