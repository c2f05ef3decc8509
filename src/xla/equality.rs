//! Equality: when two shapes are the same, and in what they may differ and still count as it.
//!
//! `==` compares every field. XLA never compares the metadata prefix `M(n)`, and most of its questions set more aside:
//!
//! | question | set aside |
//! |---|---|
//! | [`equals`](Shape::equals) | nothing |
//! | [`is_compatible_with`](Shape::is_compatible_with) | layouts, whether dimensions are dynamic |
//! | [`is_same_kind_as`](Shape::is_same_kind_as) | these, element types, sizes: tuples, kinds and ranks are left |
//!
//! A shape is the root of a tree; every question goes through tuples, which must have as many elements.

use super::{ArrayShape, Dimension, ElementType, Family, Layout, Shape};

/// A field of a layout that [`LayoutEqual`] can set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayoutField {
    /// [`Layout::tiles`].
    #[doc(alias = "IgnoreTiles")]
    Tiles,
    /// [`Layout::tail_padding_alignment`].
    #[doc(alias = "IgnoreTailPaddingAlignmentInElements")]
    TailPadding,
    /// [`Layout::index_type`].
    #[doc(alias = "IgnoreIndexPrimitiveType")]
    IndexType,
    /// [`Layout::pointer_type`].
    #[doc(alias = "IgnorePointerPrimitiveType")]
    PointerType,
    /// [`Layout::element_size_in_bits`].
    #[doc(alias = "IgnoreElementSize")]
    ElementSize,
    /// [`Layout::memory_space`].
    #[doc(alias = "IgnoreMemorySpace")]
    MemorySpace,
    /// [`Layout::split_configs`].
    #[doc(alias = "IgnoreSplitConfigs")]
    SplitConfigs,
}

/// A comparison of layouts, with fields that do not count. The metadata prefix never does.
///
/// - **Source**: XLA `Layout::Equal`.
///
/// # Examples
///
/// ```
/// use colex::xla::{Layout, LayoutEqual, LayoutField};
/// let layout = Layout::new(&[1, 0]);
/// let fast = Layout { memory_space: 1, ..layout.clone() };
/// assert!(!LayoutEqual::new().holds(&layout, &fast));
/// assert!(LayoutEqual::new().ignoring(LayoutField::MemorySpace).holds(&layout, &fast));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LayoutEqual {
    /// One bit for each field.
    ignored: u8,
}

impl LayoutEqual {
    /// The comparison in which every field counts.
    #[must_use]
    pub const fn new() -> Self {
        Self { ignored: 0 }
    }

    /// The comparison in which only the order counts.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Layout, LayoutEqual, Tile};
    /// let layout = Layout::new(&[1, 0]);
    /// let tiled = Layout { tiles: vec![Tile::new(&[8, 128])], ..layout.clone() };
    /// assert!(LayoutEqual::minor_to_major_only().holds(&layout, &tiled));
    /// ```
    #[doc(alias = "MinorToMajorOnly")]
    #[must_use]
    pub const fn minor_to_major_only() -> Self {
        Self { ignored: u8::MAX }
    }

    /// The same comparison without this field.
    #[must_use]
    pub const fn ignoring(self, field: LayoutField) -> Self {
        Self { ignored: self.ignored | 1 << field as u8 }
    }

    const fn ignores(self, field: LayoutField) -> bool {
        self.ignored & 1 << field as u8 != 0
    }

    /// Whether `a` and `b` are the same in all that counts.
    #[must_use]
    pub fn holds(self, a: &Layout, b: &Layout) -> bool {
        use LayoutField as F;
        a.minor_to_major == b.minor_to_major
            && (self.ignores(F::Tiles) || a.tiles == b.tiles)
            && (self.ignores(F::TailPadding)
                || a.tail_padding_alignment == b.tail_padding_alignment)
            && (self.ignores(F::IndexType) || a.index_type == b.index_type)
            && (self.ignores(F::PointerType) || a.pointer_type == b.pointer_type)
            && (self.ignores(F::ElementSize) || a.element_size_in_bits == b.element_size_in_bits)
            && (self.ignores(F::MemorySpace) || a.memory_space == b.memory_space)
            && (self.ignores(F::SplitConfigs) || a.split_configs == b.split_configs)
    }
}

/// What [`ShapeEqual`] can set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeField {
    /// The element type.
    #[doc(alias = "IgnoreElementType")]
    ElementType,
    /// Which float type it is.
    #[doc(alias = "IgnoreFpPrecision")]
    FloatPrecision,
    /// The sizes. The number of dimensions still counts.
    #[doc(alias = "IgnoreDimensions")]
    Sizes,
    /// Whether dimensions are dynamic; an unbounded one then has any size.
    #[doc(alias = "IgnoreDynamicDimension")]
    Dynamism,
    /// The layout, and whether there is one.
    #[doc(alias = "IgnoreLayout")]
    Layout,
    /// Whether an array is in a buffer.
    #[doc(alias = "IgnoreBuffer")]
    Buffer,
}

/// A comparison of shapes, with parts that do not count.
///
/// - **Source**: XLA `Shape::Equal`.
///
/// # Examples
///
/// ```
/// use colex::xla::{ArrayShape, ElementType, Shape, ShapeEqual, ShapeField};
/// let a = Shape::from(ArrayShape::new(ElementType::F32, &[2]));
/// let b = a.with_element_type(ElementType::F64);
/// assert!(!ShapeEqual::new().holds(&a, &b));
/// assert!(ShapeEqual::new().ignoring(ShapeField::FloatPrecision).holds(&a, &b));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShapeEqual {
    /// One bit for each part.
    ignored: u8,
    layouts: LayoutEqual,
}

impl ShapeEqual {
    /// The comparison in which everything counts.
    #[must_use]
    pub const fn new() -> Self {
        Self { ignored: 0, layouts: LayoutEqual::new() }
    }

    /// The same comparison without this part.
    #[must_use]
    pub const fn ignoring(self, field: ShapeField) -> Self {
        Self { ignored: self.ignored | 1 << field as u8, ..self }
    }

    /// The same comparison with this one of layouts.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, LayoutEqual, LayoutField, Shape, ShapeEqual};
    /// let loose = Shape::from(ArrayShape::new(ElementType::S4, &[2]));
    /// let any_size = LayoutEqual::new().ignoring(LayoutField::ElementSize);
    /// assert!(ShapeEqual::new().with_layouts(any_size).holds(&loose, &loose.with_packed_elements(true)));
    /// ```
    #[doc(alias = "MinorToMajorOnlyInLayout")]
    #[must_use]
    pub const fn with_layouts(self, layouts: LayoutEqual) -> Self {
        Self { layouts, ..self }
    }

    const fn ignores(self, field: ShapeField) -> bool {
        self.ignored & 1 << field as u8 != 0
    }

    /// Whether `a` and `b` are the same in all that counts.
    #[must_use]
    pub fn holds(self, a: &Shape, b: &Shape) -> bool {
        match (a, b) {
            (Shape::Tuple(a), Shape::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.holds(a, b))
            }
            (Shape::Token, Shape::Token) | (Shape::Opaque, Shape::Opaque) => true,
            (Shape::Array(a), Shape::Array(b)) => self.holds_of_arrays(a, b),
            (Shape::Buffer(a), Shape::Buffer(b)) => self.holds_of_arrays(a, b),
            (Shape::Array(a), Shape::Buffer(b)) | (Shape::Buffer(b), Shape::Array(a)) => {
                self.ignores(ShapeField::Buffer) && self.holds_of_arrays(a, b)
            }
            _ => false,
        }
    }

    /// Whether two arrays are the same in all that counts.
    #[must_use]
    pub fn holds_of_arrays(self, a: &ArrayShape, b: &ArrayShape) -> bool {
        let layouts = || match (&a.layout, &b.layout) {
            (Some(a), Some(b)) => self.layouts.holds(a, b),
            (a, b) => a.is_none() && b.is_none(),
        };
        self.types(a.element_type, b.element_type)
            && a.rank() == b.rank()
            && a.dimensions.iter().zip(&b.dimensions).all(|(&a, &b)| self.dimensions(a, b))
            && (self.ignores(ShapeField::Layout) || layouts())
    }

    fn types(self, a: ElementType, b: ElementType) -> bool {
        a == b
            || self.ignores(ShapeField::ElementType)
            || self.ignores(ShapeField::FloatPrecision)
                && a.family() == Family::Float
                && b.family() == Family::Float
    }

    fn dimensions(self, a: Dimension, b: Dimension) -> bool {
        let dynamism = self.ignores(ShapeField::Dynamism);
        let any_size = dynamism && (a == Dimension::Unbounded || b == Dimension::Unbounded);
        let size = any_size || self.ignores(ShapeField::Sizes) || a.bound() == b.bound();
        size && (dynamism || a.is_dynamic() == b.is_dynamic())
    }
}

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
