//! Constructors that validate their result.
//!
//! [`ArrayShape::new`] and the variants of [`Shape`] create shapes without any check. The
//! constructors of this module return an error for shapes that XLA rejects.

use alloc::vec::Vec;

use crate::xla::{ArrayShape, Dimension, ElementType, Error, Layout, Shape};

impl ArrayShape {
    /// Creates a row-major array with these dimensions, and validates it.
    ///
    /// - **Post**: `r.validate()` is ok.
    /// - **Errors**: those of [`validate`](Self::validate).
    /// - **Source**: XLA `ShapeUtil::MakeValidatedShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, Dimension, ElementType};
    /// let dimensions = [Dimension::Bounded(5), Dimension::Static(3)];
    /// assert_eq!(
    ///     ArrayShape::checked(ElementType::F32, &dimensions)?.to_string(),
    ///     "f32[<=5,3]{1,0}"
    /// );
    /// assert!(ArrayShape::checked(ElementType::F32, &[Dimension::Static(-1)]).is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MakeValidatedShape")]
    pub fn checked(element_type: ElementType, dimensions: &[Dimension]) -> Result<Self, Error> {
        Self {
            element_type,
            dimensions: dimensions.to_vec(),
            layout: Some(Layout::descending(dimensions.len())),
        }
        .validated()
    }

    /// Creates an array with these sizes and this layout, and validates it. An element size equal
    /// to that of the type is removed from the layout.
    ///
    /// - **Post**: `r.validate()` is ok; [`element_bits`](Self::element_bits) is the element size
    ///   of `layout`.
    /// - **Errors**: those of [`validate`](Self::validate).
    /// - **Source**: XLA `ShapeUtil::MakeValidatedShapeWithDenseLayout`,
    ///   `MakeShapeWithDenseLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let layout = Layout { element_size_in_bits: 32, ..Layout::new(&[0, 1]) };
    /// let shape = ArrayShape::with_layout(ElementType::F32, &[2, 3], layout)?;
    /// assert_eq!(shape.to_string(), "f32[2,3]{0,1}");
    /// assert!(ArrayShape::with_layout(ElementType::F32, &[2, 3], Layout::new(&[0, 0])).is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MakeShapeWithDenseLayout")]
    #[doc(alias = "MakeValidatedShapeWithDenseLayout")]
    pub fn with_layout(
        element_type: ElementType,
        sizes: &[i64],
        mut layout: Layout,
    ) -> Result<Self, Error> {
        if layout.element_size_in_bits == i64::from(element_type.byte_width()) * 8 {
            layout.element_size_in_bits = 0;
        }
        Self { layout: Some(layout), ..Self::new(element_type, sizes) }.validated()
    }

    /// Creates an array without dimensions: one element.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::scalar(ElementType::S32).to_string(), "s32[]");
    /// ```
    #[doc(alias = "MakeScalarShape")]
    #[must_use]
    pub fn scalar(element_type: ElementType) -> Self {
        Self::new(element_type, &[])
    }

    fn validated(self) -> Result<Self, Error> {
        self.validate()?;
        Ok(self)
    }
}

impl Shape {
    /// Creates the tuple of these shapes, and validates it.
    ///
    /// - **Errors**: those of [`validate`](Self::validate).
    /// - **Source**: XLA `ShapeUtil::MakeValidatedTupleShape`, `MakeTupleShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let scalar = Shape::from(ArrayShape::scalar(ElementType::F32));
    /// assert_eq!(Shape::tuple([scalar, Shape::Token])?.to_string(), "(f32[], token[])");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MakeTupleShape")]
    #[doc(alias = "MakeValidatedTupleShape")]
    pub fn tuple(shapes: impl IntoIterator<Item = Self>) -> Result<Self, Error> {
        let tuple = Self::Tuple(shapes.into_iter().collect());
        tuple.validate()?;
        Ok(tuple)
    }

    /// Returns the shape itself if there is exactly one, else the tuple of the shapes.
    ///
    /// - **Errors**: those of [`validate`](Self::validate).
    /// - **Source**: XLA `ShapeUtil::MakeValidatedMaybeTupleShape`, `MakeMaybeTupleShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// assert_eq!(Shape::maybe_tuple([Shape::Token])?, Shape::Token);
    /// assert_eq!(Shape::maybe_tuple([])?, Shape::Tuple(vec![]));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MakeMaybeTupleShape")]
    #[doc(alias = "MakeValidatedMaybeTupleShape")]
    pub fn maybe_tuple(shapes: impl IntoIterator<Item = Self>) -> Result<Self, Error> {
        let shapes: Vec<Self> = shapes.into_iter().collect();
        match <[Self; 1]>::try_from(shapes) {
            Ok([shape]) => {
                shape.validate()?;
                Ok(shape)
            }
            Err(shapes) => Self::tuple(shapes),
        }
    }
}
