//! Validation: whether XLA accepts a shape, and which rule the shape violates.

use crate::xla::{ArrayShape, Dimension, Error, Layout, Reason, Shape, TileSize};

const NAME: &str = "validate";

impl Shape {
    /// Checks that the shape, and every element of a tuple, is valid.
    ///
    /// - **Errors**: those of [`ArrayShape::validate`], for the first invalid array.
    /// - **Source**: XLA `ShapeUtil::ValidateShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Reason, Shape};
    /// let mut array = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// assert!(Shape::Tuple(vec![Shape::Token, Shape::from(array.clone())]).validate().is_ok());
    /// array.layout = Some(Layout::new(&[1, 1]));
    /// let error = Shape::Tuple(vec![Shape::from(array)]).validate().unwrap_err();
    /// assert_eq!(error.reason(), Reason::MinorToMajorRepeats { entry: 1 });
    /// ```
    #[doc(alias = "ValidateShape")]
    pub fn validate(&self) -> Result<(), Error> {
        match self {
            Self::Array(array) => array.validate(),
            Self::Buffer(array) => array.validate(),
            Self::Tuple(shapes) => shapes.iter().try_for_each(Self::validate),
            Self::Token | Self::Opaque => Ok(()),
        }
    }
}

impl ArrayShape {
    /// Checks that the sizes and the layout are valid.
    ///
    /// The sizes are checked first: no size is negative, and the number of elements and of bytes
    /// fits 64 bits, with `?` counted as 1. The product is computed from dimension 0 on and every
    /// step must fit, so `[0,BIG,BIG]` is valid and `[BIG,BIG,0]` is not. Then the layout is
    /// checked, see [`Layout::validate_for`]. A shape without a layout is valid; operations that
    /// need a layout return an error.
    ///
    /// - **Errors**: [`Reason::NegativeSize`], [`Reason::Overflow`]; those of
    ///   [`Layout::validate_for`].
    /// - **Source**: XLA `ShapeUtil::ValidateShapeWithOptionalLayout`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert!(ArrayShape::new(ElementType::S4, &[i64::MAX, 1]).validate().is_ok());
    /// assert!(ArrayShape::new(ElementType::F32, &[i64::MAX, 1]).validate().is_err());
    /// ```
    #[doc(alias = "ValidateShapeWithOptionalLayout")]
    pub fn validate(&self) -> Result<(), Error> {
        Error::named(NAME, || self.check())
    }

    fn check(&self) -> Result<(), Reason> {
        let mut elements = Some(1_i64);
        for (dimension, entry) in self.dimensions.iter().enumerate() {
            let Some(size) = entry.bound() else { continue };
            if size < 0 {
                return Err(Reason::NegativeSize { dimension, size });
            }
            elements = elements.and_then(|elements| elements.checked_mul(size));
        }
        let width = i64::from(self.element_type.byte_width());
        if elements.and_then(|elements| elements.checked_mul(width)).is_none() {
            return Err(Reason::Overflow);
        }
        self.layout.as_ref().map_or(Ok(()), |layout| layout.check_for(&self.dimensions))
    }
}

impl Layout {
    /// Checks that the layout is valid for an array with these dimensions.
    ///
    /// The checks, in this order: `minor_to_major` names each dimension once; the tail padding is
    /// positive; no fields of sparse arrays are present; tiles have entries, all positive or `*`;
    /// the element size is not negative; splits divide different dimensions at increasing indices
    /// in bounds.
    ///
    /// Two properties are not checked, as in XLA: a tile may have more entries than the array has
    /// dimensions, and a tile may end with `*`. Index functions return [`Reason::TrailingCombine`]
    /// for the second.
    ///
    /// - **Errors**: [`Reason::MinorToMajorLength`], [`Reason::MinorToMajorRange`],
    ///   [`Reason::MinorToMajorRepeats`], [`Reason::TailPadding`], [`Reason::Sparse`],
    ///   [`Reason::EmptyTile`], [`Reason::TileSize`], [`Reason::ElementSize`],
    ///   [`Reason::SplitRange`], [`Reason::SplitRepeats`], [`Reason::SplitOrder`],
    ///   [`Reason::SplitIndex`]; [`Reason::Unbounded`] if a split divides a dimension without a
    ///   bound.
    /// - **Source**: XLA `LayoutUtil::ValidateLayoutForShape`, as of August 2026; the rules for
    ///   splits came in June.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Layout, Reason};
    /// let dimensions = [2.into(), 3.into()];
    /// assert!(Layout::new(&[0, 1]).validate_for(&dimensions).is_ok());
    /// let error = Layout::new(&[0]).validate_for(&dimensions).unwrap_err();
    /// assert_eq!(error.reason(), Reason::MinorToMajorLength { entries: 1, rank: 2 });
    /// ```
    #[doc(alias = "ValidateLayoutForShape")]
    pub fn validate_for(&self, dimensions: &[Dimension]) -> Result<(), Error> {
        Error::named(NAME, || self.check_for(dimensions))
    }

    fn check_for(&self, dimensions: &[Dimension]) -> Result<(), Reason> {
        self.check_order(dimensions.len())?;
        if self.tail_padding_alignment <= 0 {
            return Err(Reason::TailPadding { alignment: self.tail_padding_alignment });
        }
        let is_sparse = self.index_type.is_some()
            || self.pointer_type.is_some()
            || self.physical_shape.is_some();
        if is_sparse {
            return Err(Reason::Sparse);
        }
        for (tile, entries) in self.tiles.iter().enumerate() {
            if entries.sizes.is_empty() {
                return Err(Reason::EmptyTile { tile });
            }
            for entry in &entries.sizes {
                if let TileSize::Size(size) = *entry
                    && size <= 0
                {
                    return Err(Reason::TileSize { tile, size });
                }
            }
        }
        if self.element_size_in_bits < 0 {
            return Err(Reason::ElementSize { bits: self.element_size_in_bits });
        }
        self.check_splits(dimensions)
    }

    /// Checks that the layout is valid for the shape. An array is checked with
    /// [`validate_for`](Self::validate_for). A tuple has no layout, and every other shape accepts
    /// any layout.
    ///
    /// - **Errors**: [`Reason::NotAnArray`] for a tuple; those of
    ///   [`validate_for`](Self::validate_for).
    /// - **Source**: XLA `LayoutUtil::ValidateLayoutForShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{Layout, Shape};
    /// assert!(Layout::descending(3).validate_for_shape(&Shape::Token).is_ok());
    /// assert!(Layout::descending(0).validate_for_shape(&Shape::Tuple(vec![])).is_err());
    /// ```
    #[doc(alias = "ValidateLayoutForShape")]
    pub fn validate_for_shape(&self, shape: &Shape) -> Result<(), Error> {
        match shape {
            Shape::Array(array) => self.validate_for(&array.dimensions),
            Shape::Tuple(_) => Err(Error::new(NAME, Reason::NotAnArray)),
            Shape::Token | Shape::Opaque | Shape::Buffer(_) => Ok(()),
        }
    }
}
