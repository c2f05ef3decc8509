//! The text of shapes and layouts, byte for byte as XLA prints it.
//!
//! The fields of a layout are printed in the order `T L # * E S SC P M`, without blanks. Fields
//! with default values are omitted. A scalar has no dimension order, so its layout is printed only
//! if another field is set.

use core::fmt::{self, Display, Write};

use crate::xla::syntax::{write_numbered, write_separated};
use crate::xla::{ArrayShape, Layout, Shape, SparseIndexType, Tile, TileSize};

impl Display for TileSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => size.fmt(f),
            Self::Combine => f.write_char('*'),
        }
    }
}

impl Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('(')?;
        write_separated(f, &self.sizes, ",")?;
        f.write_char(')')
    }
}

impl Display for SparseIndexType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid => f.write_str("invalid"),
            Self::Type(element_type) => element_type.fmt(f),
        }
    }
}

impl Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('{')?;
        write_separated(f, &self.minor_to_major, ",")?;
        if !self.is_order_only() {
            f.write_char(':')?;
            properties(self, f)?;
        }
        f.write_char('}')
    }
}

/// Writes the part of a layout after the colon.
fn properties(layout: &Layout, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if !layout.tiles.is_empty() {
        f.write_char('T')?;
        for tile in &layout.tiles {
            tile.fmt(f)?;
        }
    }
    if layout.tail_padding_alignment != 1 {
        write!(f, "L({})", layout.tail_padding_alignment)?;
    }
    if let Some(index_type) = layout.index_type {
        write!(f, "#({index_type})")?;
    }
    if let Some(index_type) = layout.pointer_type {
        write!(f, "*({index_type})")?;
    }
    if layout.element_size_in_bits != 0 {
        write!(f, "E({})", layout.element_size_in_bits)?;
    }
    if layout.memory_space != 0 {
        write!(f, "S({})", layout.memory_space)?;
    }
    if !layout.split_configs.is_empty() {
        f.write_str("SC")?;
        for split in &layout.split_configs {
            write!(f, "({}:", split.dimension)?;
            write_separated(f, &split.split_indices, ",")?;
            f.write_char(')')?;
        }
    }
    if let Some(shape) = &layout.physical_shape {
        write!(f, "P({shape})")?;
    }
    if layout.metadata_prefix_bytes > 0 {
        write!(f, "M({})", layout.metadata_prefix_bytes)?;
    }
    Ok(())
}

impl ArrayShape {
    fn write(&self, f: &mut fmt::Formatter<'_>, with_layout: bool) -> fmt::Result {
        f.write_str(self.element_type.name())?;
        f.write_char('[')?;
        write_separated(f, &self.dimensions, ",")?;
        f.write_char(']')?;
        match &self.layout {
            Some(layout) if with_layout && !(self.rank() == 0 && layout.is_order_only()) => {
                layout.fmt(f)
            }
            _ => Ok(()),
        }
    }
}

impl Display for ArrayShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, true)
    }
}

impl Shape {
    fn write(&self, f: &mut fmt::Formatter<'_>, with_layout: bool) -> fmt::Result {
        match self {
            Self::Array(array) => array.write(f, with_layout),
            Self::Tuple(shapes) => {
                f.write_char('(')?;
                write_numbered(f, shapes, |shape, f| shape.write(f, with_layout))?;
                f.write_char(')')
            }
            Self::Token => f.write_str("token[]"),
            Self::Opaque => f.write_str("opaque[]"),
            Self::Buffer(array) => {
                f.write_str("b(")?;
                array.write(f, with_layout)?;
                f.write_char(')')
            }
        }
    }

    /// Returns the text of the shape without layouts.
    ///
    /// - **Source**: XLA `ShapeUtil::HumanString`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert_eq!(shape.to_string(), "f32[2,3]{1,0}");
    /// assert_eq!(shape.without_layout().to_string(), "f32[2,3]");
    /// ```
    #[doc(alias = "HumanString")]
    #[must_use]
    pub fn without_layout(&self) -> WithoutLayout<'_> {
        WithoutLayout(self)
    }
}

/// A shape that prints without layouts; see [`Shape::without_layout`].
#[derive(Clone, Copy, Debug)]
pub struct WithoutLayout<'a>(&'a Shape);

impl Display for WithoutLayout<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, false)
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, true)
    }
}
