//! Compatibility: named comparisons of two shapes.
//!
//! | comparison | ignores |
//! |---|---|
//! | [`equals`](Shape::equals) | the metadata prefix |
//! | [`is_compatible_with`](Shape::is_compatible_with) | layouts, whether dimensions are dynamic |
//! | [`is_same_kind_as`](Shape::is_same_kind_as) | layouts, dynamic dimensions, element types and sizes; compares tuples, kinds and ranks |
//! | [`is_structured_like`](Shape::is_structured_like) | everything except the nesting of tuples |
//!
//! [`ShapeEqual`] builds any other comparison.

use crate::xla::{ArrayShape, Shape, ShapeEqual, ShapeField};

impl Shape {
    /// Returns whether the shapes are equal. Only the metadata prefix may differ.
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

    /// Returns whether the shapes are equal, element types ignored.
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

    /// Returns whether the same data can have both shapes: types and sizes agree. Layouts may
    /// differ, and so may the dynamism of dimensions.
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

    /// Returns whether the shapes are the same tuples of the same kinds, with arrays of the same
    /// ranks.
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

    /// Returns whether the shapes are the same tuples; the elements inside are ignored.
    ///
    /// - **Post**: the same [paths](Self::has_subshape) exist in both. An empty tuple compares
    ///   equal to a leaf.
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

    /// Returns whether a value of this shape fits the memory allocated for `bounded`: no dynamic
    /// array is longer in any dimension.
    ///
    /// - Where a path of this shape leads to a tuple, the same path leads to a tuple in `bounded`.
    ///   `bounded` may have more elements.
    /// - An array without dynamic dimensions, a token or an opaque value fits any leaf.
    /// - `?` compares below every other size.
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
    /// Returns whether the sizes are equal. An unbounded dimension equals every size.
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
