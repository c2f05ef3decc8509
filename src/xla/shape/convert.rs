//! Conversions: another element type, packed elements, a host layout, static sizes.
//!
//! All of them recurse into tuples and buffers. Tokens and opaque values stay unchanged.

use crate::xla::{ArrayShape, Dimension, ElementType, Error, Reason, Shape};

impl ArrayShape {
    /// Returns the array with another element type. An element size in bits stays only if the new
    /// type is narrower than a byte.
    ///
    /// - **Source**: XLA `ShapeUtil::ChangeElementType`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// assert_eq!(shape.with_element_type(ElementType::S8).to_string(), "s8[2,3]{1,0}");
    /// ```
    #[doc(alias = "ChangeElementType")]
    #[must_use]
    pub fn with_element_type(&self, element_type: ElementType) -> Self {
        let mut edited = Self { element_type, ..self.clone() };
        if let Some(layout) = &mut edited.layout
            && !element_type.is_sub_byte()
        {
            layout.element_size_in_bits = 0;
        }
        edited
    }

    /// Returns the array with the bounds of its dimensions as static sizes, and without a metadata
    /// prefix.
    ///
    /// - **Errors**: [`Reason::Unbounded`].
    /// - **Source**: XLA `ShapeUtil::MakeStaticShape`, `MakeShapeWithStaticDimensions`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, Dimension, ElementType};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// shape.dimensions[0] = Dimension::Bounded(5);
    /// assert_eq!(shape.to_static()?.to_string(), "f32[5,3]{1,0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MakeStaticShape")]
    #[doc(alias = "MakeShapeWithStaticDimensions")]
    pub fn to_static(&self) -> Result<Self, Error> {
        let mut edited = self.clone();
        for (dimension, size) in edited.dimensions.iter_mut().enumerate() {
            let reason = Reason::Unbounded { dimension };
            let bound = size.bound().ok_or(Error::new("to_static", reason))?;
            *size = Dimension::Static(bound);
        }
        if let Some(layout) = &mut edited.layout {
            layout.metadata_prefix_bytes = 0;
        }
        Ok(edited)
    }
}

impl Shape {
    /// Applies [`ArrayShape::with_element_type`] to every array.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape =
    ///     Shape::Tuple(vec![ArrayShape::new(ElementType::F32, &[2]).into(), Shape::Token]);
    /// assert_eq!(shape.with_element_type(ElementType::U8).to_string(), "(u8[2]{0}, token[])");
    /// ```
    #[doc(alias = "ChangeElementType")]
    #[must_use]
    pub fn with_element_type(&self, element_type: ElementType) -> Self {
        self.map_arrays(|array| *array = array.with_element_type(element_type))
    }

    /// Applies [`ArrayShape::to_static`] to every array.
    ///
    /// - **Errors**: those of [`ArrayShape::to_static`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, Dimension, ElementType, Shape};
    /// let mut array = ArrayShape::new(ElementType::F32, &[2]);
    /// array.dimensions[0] = Dimension::Bounded(2);
    /// assert_eq!(Shape::from(array).to_static()?.to_string(), "f32[2]{0}");
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MakeStaticShape")]
    pub fn to_static(&self) -> Result<Self, Error> {
        self.try_map_arrays(ArrayShape::to_static)
    }

    /// Returns the shape with the element sizes of its types. With `packed`, types narrower than a
    /// byte take exactly their bits. All other types, and all types without `packed`, take whole
    /// bytes. Arrays without a layout stay unchanged.
    ///
    /// - **Source**: XLA `ShapeUtil::UpdateElementSizeInBits`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape = Shape::from(ArrayShape::new(ElementType::S4, &[5]));
    /// assert_eq!(shape.with_packed_elements(true).to_string(), "s4[5]{0:E(4)}");
    /// assert_eq!(shape.with_packed_elements(true).with_packed_elements(false), shape);
    /// ```
    #[doc(alias = "UpdateElementSizeInBits")]
    #[must_use]
    pub fn with_packed_elements(&self, packed: bool) -> Self {
        self.map_arrays(|array| {
            let packs = packed && array.element_type.is_sub_byte();
            if let Some(layout) = &mut array.layout {
                layout.element_size_in_bits =
                    if packs { i64::from(array.element_type.bits()) } else { 0 };
            }
        })
    }

    /// Returns the shape as a host stores it: no tiles, no tail padding, whole bytes, the default
    /// memory space, no metadata. The dimension order and the splits stay.
    ///
    /// - **Post**: `r.is_host()`.
    /// - **Source**: XLA `ShapeUtil::DeviceShapeToHostShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Shape, Tile};
    /// let layout =
    ///     Layout { tiles: vec![Tile::new(&[8, 128])], memory_space: 1, ..Layout::new(&[0, 1]) };
    /// let array =
    ///     ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[2, 3]) };
    /// let device = Shape::from(array);
    /// assert!(!device.is_host());
    /// assert_eq!(device.to_host().to_string(), "f32[2,3]{0,1}");
    /// ```
    #[doc(alias = "DeviceShapeToHostShape")]
    #[must_use]
    pub fn to_host(&self) -> Self {
        self.map_layouts(|layout| {
            layout.tiles.clear();
            layout.memory_space = 0;
            layout.element_size_in_bits = 0;
            layout.tail_padding_alignment = 1;
            layout.metadata_prefix_bytes = 0;
        })
    }

    /// Returns whether the shape is stored as on a host; see [`to_host`](Self::to_host).
    ///
    /// - **Source**: XLA `ShapeUtil::DeviceShapeIsHostShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// assert!(Shape::from(ArrayShape::new(ElementType::F32, &[2, 3])).is_host());
    /// ```
    #[doc(alias = "DeviceShapeIsHostShape")]
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.to_host() == *self
    }
}
