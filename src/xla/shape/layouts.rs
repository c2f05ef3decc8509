//! The layouts inside a shape: tests, replacement and comparison.

use crate::xla::{ArrayShape, Error, Layout, LayoutEqual, Reason, Shape};

impl Shape {
    /// Returns the arrays, including those of buffers.
    fn arrays(&self) -> impl Iterator<Item = &ArrayShape> {
        self.leaves().into_iter().filter_map(Self::stored_array)
    }

    /// Returns whether every array has a layout.
    ///
    /// - **Source**: XLA `LayoutUtil::HasLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert!(shape.has_layout() && !shape.without_layouts().has_layout());
    /// ```
    #[doc(alias = "HasLayout")]
    #[must_use]
    pub fn has_layout(&self) -> bool {
        self.arrays().all(|array| array.layout.is_some())
    }

    /// Returns whether at least one array has a layout.
    ///
    /// - **Source**: XLA `LayoutUtil::HasAnyLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let array = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// let half = Shape::Tuple(vec![array.without_layouts(), array]);
    /// assert!(half.has_any_layout() && !half.has_layout());
    /// ```
    #[doc(alias = "HasAnyLayout")]
    #[must_use]
    pub fn has_any_layout(&self) -> bool {
        self.arrays().any(|array| array.layout.is_some())
    }

    /// Returns whether the layout of at least one array has an element size `E(n)`.
    ///
    /// - **Source**: XLA `LayoutUtil::HasCustomElementSizeInBits`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape = Shape::from(ArrayShape::new(ElementType::S4, &[2]));
    /// assert!(!shape.has_custom_element_size());
    /// assert!(shape.with_packed_elements(true).has_custom_element_size());
    /// ```
    #[doc(alias = "HasCustomElementSizeInBits")]
    #[must_use]
    pub fn has_custom_element_size(&self) -> bool {
        self.arrays()
            .filter_map(|array| array.layout.as_ref())
            .any(|layout| layout.element_size_in_bits != 0)
    }

    /// Returns the shape with every array in row-major order. The other fields of existing layouts
    /// stay.
    ///
    /// - **Source**: XLA `LayoutUtil::SetToDefaultLayout`, `GetWithDefaultLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Shape};
    /// let layout = Layout { memory_space: 1, ..Layout::new(&[0, 1]) };
    /// let array =
    ///     ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[2, 3]) };
    /// assert_eq!(Shape::from(array).with_default_layouts().to_string(), "f32[2,3]{1,0:S(1)}");
    /// ```
    #[doc(alias = "SetToDefaultLayout")]
    #[doc(alias = "GetWithDefaultLayout")]
    #[must_use]
    pub fn with_default_layouts(&self) -> Self {
        self.map_arrays(|array| {
            let default = Layout::descending(array.rank());
            match &mut array.layout {
                Some(layout) => layout.minor_to_major = default.minor_to_major,
                none => *none = Some(default),
            }
        })
    }

    /// Returns the shape with all layouts removed.
    ///
    /// - **Source**: XLA `LayoutUtil::ClearLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let shape = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert_eq!(shape.without_layouts().to_string(), "f32[2,3]");
    /// ```
    #[doc(alias = "ClearLayout")]
    #[must_use]
    pub fn without_layouts(&self) -> Self {
        self.map_arrays(|array| array.layout = None)
    }

    /// Returns the shape with all tiles removed.
    ///
    /// - **Source**: XLA `LayoutUtil::ClearTiles`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Shape, Tile};
    /// let layout = Layout { tiles: vec![Tile::new(&[8, 128])], ..Layout::new(&[0, 1]) };
    /// let array =
    ///     ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[2, 3]) };
    /// assert_eq!(Shape::from(array).without_tiles().to_string(), "f32[2,3]{0,1}");
    /// ```
    #[doc(alias = "ClearTiles")]
    #[must_use]
    pub fn without_tiles(&self) -> Self {
        self.map_layouts(|layout| layout.tiles.clear())
    }

    /// Returns the shape with the layouts of `source`: each array takes the layout of the array at
    /// the same position, or none if that array has none.
    ///
    /// - **Post**: `r.has_same_layouts(source)`.
    /// - **Errors**: [`Reason::StructureMismatch`] unless both are the same tuples, with arrays of
    ///   the same ranks at the same positions; the conditions on `minor_to_major`.
    /// - **Source**: XLA `LayoutUtil::CopyLayoutBetweenShapes`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Shape};
    /// let source = ArrayShape {
    ///     layout: Some(Layout::new(&[0, 1])),
    ///     ..ArrayShape::new(ElementType::S8, &[5, 7])
    /// };
    /// let shape = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert_eq!(shape.with_layouts_of(&source.into())?.to_string(), "f32[2,3]{0,1}");
    /// assert!(shape.with_layouts_of(&Shape::Token).is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "CopyLayoutBetweenShapes")]
    pub fn with_layouts_of(&self, source: &Self) -> Result<Self, Error> {
        Error::named("with_layouts_of", || {
            let mismatch = Reason::StructureMismatch;
            if !self.has_same_structure(source) {
                return Err(mismatch);
            }
            let mut sources = source.arrays();
            self.try_map_arrays(|array| {
                let source = sources.next().ok_or(mismatch)?;
                if source.rank() != array.rank() {
                    return Err(mismatch);
                }
                if let Some(layout) = &source.layout {
                    layout.check_order(array.rank())?;
                }
                Ok(ArrayShape { layout: source.layout.clone(), ..array.clone() })
            })
        })
    }

    /// Returns whether both are the same tuples, with arrays at the same positions.
    fn has_same_structure(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tuple(a), Self::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.has_same_structure(b))
            }
            (Self::Tuple(_), _) | (_, Self::Tuple(_)) => false,
            (a, b) => a.stored_array().is_some() == b.stored_array().is_some(),
        }
    }

    /// Returns whether the arrays at the same positions have equal layouts; types and sizes are
    /// ignored.
    ///
    /// - **Post**: the relation is symmetric. The result is `false` if the tuples or the ranks
    ///   differ. Tokens and opaque values have no layout and always agree.
    /// - **Source**: XLA `LayoutUtil::LayoutsInShapesEqual`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let a = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// let b = Shape::from(ArrayShape::new(ElementType::S8, &[5, 7]));
    /// assert!(a.has_same_layouts(&b) && !a.has_same_layouts(&b.moved_to_major(1).unwrap()));
    /// ```
    #[doc(alias = "LayoutsInShapesEqual")]
    #[must_use]
    pub fn has_same_layouts(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tuple(a), Self::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.has_same_layouts(b))
            }
            (Self::Tuple(_), _) | (_, Self::Tuple(_)) => false,
            (a, b) => match (a.stored_array(), b.stored_array()) {
                (Some(a), Some(b)) => {
                    a.rank() == b.rank()
                        && match (&a.layout, &b.layout) {
                            (Some(a), Some(b)) => LayoutEqual::new().holds(a, b),
                            (a, b) => a.is_none() && b.is_none(),
                        }
                }
                _ => true,
            },
        }
    }
}
