//! Equality: comparisons of shapes and layouts that ignore chosen fields.
//!
//! `==` compares every field. XLA never compares the metadata prefix `M(n)`, and most of its
//! comparisons ignore more fields. [`LayoutEqual`] and [`ShapeEqual`] list the ignored fields one
//! by one. The named comparisons of [`Shape`] are built from them. All comparisons recurse into
//! tuples, which must have the same number of elements.

use crate::xla::{ArrayShape, Dimension, ElementType, Family, Layout, Shape};

/// A field of a layout that [`LayoutEqual`] can ignore.
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
    /// [`Layout::physical_shape`].
    #[doc(alias = "IgnorePhysicalShape")]
    PhysicalShape,
}

/// A comparison of layouts that can ignore fields. It always ignores the metadata prefix.
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
    /// One bit for each [`LayoutField`].
    ignored: u8,
}

impl LayoutEqual {
    /// Creates the comparison of all fields.
    #[must_use]
    pub const fn new() -> Self {
        Self { ignored: 0 }
    }

    /// Creates the comparison of `minor_to_major` alone.
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

    /// Returns the comparison with `field` ignored as well.
    #[must_use]
    pub const fn ignoring(self, field: LayoutField) -> Self {
        Self { ignored: self.ignored | 1 << field as u8 }
    }

    const fn ignores(self, field: LayoutField) -> bool {
        self.ignored & 1 << field as u8 != 0
    }

    /// Returns whether `a` and `b` agree in all compared fields.
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
            && (self.ignores(F::PhysicalShape)
                || match (&a.physical_shape, &b.physical_shape) {
                    (Some(a), Some(b)) => ShapeEqual::new().holds(a, b),
                    (a, b) => a.is_none() && b.is_none(),
                })
    }
}

/// A part of a shape that [`ShapeEqual`] can ignore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeField {
    /// The element type.
    #[doc(alias = "IgnoreElementType")]
    ElementType,
    /// The precision of a float type: all floats are equal.
    #[doc(alias = "IgnoreFpPrecision")]
    FloatPrecision,
    /// The sizes. The number of dimensions is still compared.
    #[doc(alias = "IgnoreDimensions")]
    Sizes,
    /// Whether dimensions are dynamic. Without it, an unbounded dimension equals every size.
    #[doc(alias = "IgnoreDynamicDimension")]
    Dynamism,
    /// The layout, and whether the array has one.
    #[doc(alias = "IgnoreLayout")]
    Layout,
    /// Whether an array is inside a buffer.
    #[doc(alias = "IgnoreBuffer")]
    Buffer,
}

/// A comparison of shapes that can ignore parts.
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
    /// One bit for each [`ShapeField`].
    ignored: u8,
    layouts: LayoutEqual,
}

impl ShapeEqual {
    /// Creates the comparison of all parts.
    #[must_use]
    pub const fn new() -> Self {
        Self { ignored: 0, layouts: LayoutEqual::new() }
    }

    /// Returns the comparison with `field` ignored as well.
    #[must_use]
    pub const fn ignoring(self, field: ShapeField) -> Self {
        Self { ignored: self.ignored | 1 << field as u8, ..self }
    }

    /// Returns the comparison with `layouts` as the comparison of layouts.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, LayoutEqual, LayoutField, Shape, ShapeEqual};
    /// let loose = Shape::from(ArrayShape::new(ElementType::S4, &[2]));
    /// let any_size = LayoutEqual::new().ignoring(LayoutField::ElementSize);
    /// assert!(
    ///     ShapeEqual::new()
    ///         .with_layouts(any_size)
    ///         .holds(&loose, &loose.with_packed_elements(true))
    /// );
    /// ```
    #[doc(alias = "MinorToMajorOnlyInLayout")]
    #[must_use]
    pub const fn with_layouts(self, layouts: LayoutEqual) -> Self {
        Self { layouts, ..self }
    }

    const fn ignores(self, field: ShapeField) -> bool {
        self.ignored & 1 << field as u8 != 0
    }

    /// Returns whether `a` and `b` agree in all compared parts.
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

    /// Returns whether two arrays agree in all compared parts.
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
