//! Compatibility: the questions that programs ask of two shapes.
//!
//! | question | set aside |
//! |---|---|
//! | [`equals`](Shape::equals) | nothing but the metadata prefix |
//! | [`is_compatible_with`](Shape::is_compatible_with) | layouts, whether dimensions are dynamic |
//! | [`is_same_kind_as`](Shape::is_same_kind_as) | these, element types, sizes: tuples, kinds and ranks are left |
//! | [`is_structured_like`](Shape::is_structured_like) | all but the tuples |
//!
//! [`ShapeEqual`] asks any other.

use crate::xla::{ArrayShape, Shape, ShapeEqual, ShapeField};

impl Shape {
    /// Whether the shapes are the same; only the metadata prefix may differ.
    ///
    /// - **Source**: XLA `ShapeUtil::Equal`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert!(shape.equals(&shape) && !shape.equals(&shape.moved_to_major(1).unwrap()));
    /// ```
    #[doc(alias = "Equal")]
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        ShapeEqual::new().holds(self, other)
    }

    /// Whether the shapes are the same but for element types.
    ///
    /// - **Source**: XLA `ShapeUtil::EqualIgnoringElementType`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert!(shape.equals_ignoring_element_type(&shape.with_element_type(ElementType::S8)));
    /// ```
    #[doc(alias = "EqualIgnoringElementType")]
    #[must_use]
    pub fn equals_ignoring_element_type(&self, other: &Self) -> bool {
        ShapeEqual::new().ignoring(ShapeField::ElementType).holds(self, other)
    }

    /// Whether the same data can have both shapes: types and sizes agree, layouts and dynamism may differ.
    ///
    /// - **Source**: XLA `ShapeUtil::Compatible`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert!(shape.is_compatible_with(&shape.moved_to_major(1).unwrap()));
    /// assert!(!shape.is_compatible_with(&shape.with_element_type(ElementType::S8)));
    /// ```
    #[doc(alias = "Compatible")]
    #[must_use]
    pub fn is_compatible_with(&self, other: &Self) -> bool {
        ShapeEqual::new()
            .ignoring(ShapeField::Dynamism)
            .ignoring(ShapeField::Layout)
            .holds(self, other)
    }

    /// Whether the shapes are the same tuples of the same kinds, arrays of the same ranks.
    ///
    /// - **Source**: XLA `ShapeUtil::CompatibleKind`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let a = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// let b = Shape::from(ArrayShape::new(ElementType::S8, &[5, 7]));
    /// assert!(a.is_same_kind_as(&b) && !a.is_same_kind_as(&Shape::Token));
    /// ```
    #[doc(alias = "CompatibleKind")]
    #[must_use]
    pub fn is_same_kind_as(&self, other: &Self) -> bool {
        ShapeEqual::new()
            .ignoring(ShapeField::ElementType)
            .ignoring(ShapeField::Sizes)
            .ignoring(ShapeField::Dynamism)
            .ignoring(ShapeField::Layout)
            .holds(self, other)
    }

    /// Whether the shapes are the same tuples; what stands in them does not matter.
    ///
    /// - **Post**: the same paths [lead somewhere](Self::has_subshape). An empty tuple is like a leaf.
    /// - **Source**: XLA `ShapeUtil::EqualStructure`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::Shape;
    /// let pair = Shape::Tuple(vec![Shape::Token, Shape::Opaque]);
    /// assert!(pair.is_structured_like(&Shape::Tuple(vec![Shape::Opaque; 2])));
    /// assert!(!pair.is_structured_like(&Shape::Tuple(vec![Shape::Opaque])));
    /// ```
    #[doc(alias = "EqualStructure")]
    #[must_use]
    pub fn is_structured_like(&self, other: &Self) -> bool {
        let a = self.elements().unwrap_or(&[]);
        let b = other.elements().unwrap_or(&[]);
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_structured_like(b))
    }

    /// Whether a value of this shape fits memory for `bounded`: every dynamic array is no longer in any dimension.
    ///
    /// - Paths of this shape must lead to a tuple in `bounded` where they do here; `bounded` may have more elements.
    /// - An array without a dynamic dimension, a token, an opaque value fit any leaf.
    /// - `?` is shorter than any other size.
    /// - **Source**: XLA `ShapeUtil::DynamicShapeIsCompatible`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, Dimension, ElementType, Shape};
    /// let memory = Shape::from(ArrayShape::new(ElementType::F32, &[5]));
    /// let of = |bound| ArrayShape {
    ///     dimensions: vec![Dimension::Bounded(bound)],
    ///     ..ArrayShape::new(ElementType::F32, &[0])
    /// };
    /// assert!(Shape::from(of(3)).is_dynamic_within(&memory));
    /// assert!(!Shape::from(of(6)).is_dynamic_within(&memory));
    /// ```
    #[doc(alias = "DynamicShapeIsCompatible")]
    #[must_use]
    pub fn is_dynamic_within(&self, bounded: &Self) -> bool {
        match (self, bounded) {
            (Self::Tuple(a), Self::Tuple(b)) => {
                a.len() <= b.len() && a.iter().zip(b).all(|(a, b)| a.is_dynamic_within(b))
            }
            (Self::Tuple(_), _) | (_, Self::Tuple(_)) => false,
            (a, b) => match a.stored_array() {
                Some(a) if a.dimensions.iter().any(|dimension| dimension.is_dynamic()) => {
                    let sizes = b.stored_array().map_or([].as_slice(), |b| &b.dimensions);
                    // `None`, without a bound, is below every `Some`.
                    a.rank() == sizes.len()
                        && a.dimensions.iter().zip(sizes).all(|(a, b)| a.bound() <= b.bound())
                }
                _ => true,
            },
        }
    }
}

impl ArrayShape {
    /// Whether the sizes are the same; an unbounded dimension has any.
    ///
    /// - **Source**: XLA `ShapeUtil::SameDimensions`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let of = |sizes| ArrayShape::new(ElementType::F32, sizes);
    /// assert!(of(&[2, 3]).has_same_sizes(&of(&[2, 3])) && !of(&[2]).has_same_sizes(&of(&[2, 1])));
    /// ```
    #[doc(alias = "SameDimensions")]
    #[must_use]
    pub fn has_same_sizes(&self, other: &Self) -> bool {
        ShapeEqual::new()
            .ignoring(ShapeField::ElementType)
            .ignoring(ShapeField::Dynamism)
            .ignoring(ShapeField::Layout)
            .holds_of_arrays(self, other)
    }
}
