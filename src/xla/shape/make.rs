//! Making shapes, checked: what comes out is valid.
//!
//! Plain data needs no constructor, [`ArrayShape::new`] and the enum's own variants make shapes of any fields. These
//! refuse what XLA would refuse.

use alloc::vec::Vec;

use crate::xla::{ArrayShape, Dimension, ElementType, Error, Layout, Shape};

impl ArrayShape {
    /// The array of these dimensions, row-major, where it is valid.
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
    /// assert_eq!(ArrayShape::checked(ElementType::F32, &dimensions)?.to_string(), "f32[<=5,3]{1,0}");
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
        .valid()
    }

    /// The array of these sizes with this layout, where it is valid. An element size that is the type's own is left
    /// out of the layout.
    ///
    /// - **Post**: `r.validate()` is ok; [`element_bits`](Self::element_bits) is what `layout` says.
    /// - **Errors**: those of [`validate`](Self::validate).
    /// - **Source**: XLA `ShapeUtil::MakeValidatedShapeWithDenseLayout`, `MakeShapeWithDenseLayout`.
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
        Self { layout: Some(layout), ..Self::new(element_type, sizes) }.valid()
    }

    /// The array without dimensions: one element.
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

    fn valid(self) -> Result<Self, Error> {
        self.validate()?;
        Ok(self)
    }
}

impl Shape {
    /// The tuple of these shapes, where all of them are valid.
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

    /// The shape itself where there is one, else the tuple.
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
