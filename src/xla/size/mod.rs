//! Sizes: the number of elements, and the number of bytes with and without padding.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)L(100)}
//!     element_count      15        product of the sizes
//!     byte_size          60        bytes of the elements alone
//!     data_byte_size     84        bytes up to the end of the last element
//!     padded_byte_size  400        bytes with padding: 4 x 6 = 24 elements, rounded up to 100
//! ```
//!
//! An element takes the bytes of its type, or the `E(n)` bits of the layout. Sizes in bytes are
//! rounded up once, at the end. Dynamic dimensions count with their bounds.

pub(in crate::xla) mod byte_strides;

use alloc::vec::Vec;

use crate::value::ceil_div;
use crate::xla::shape::tiling::Blocks;
use crate::xla::{ArrayShape, Error, IndexMap, Reason, Shape};

impl ArrayShape {
    /// Returns the number of elements: the product of the sizes, 1 in rank 0.
    ///
    /// - **Errors**: [`Reason::Unbounded`], [`Reason::NegativeSize`], [`Reason::Overflow`].
    /// - **Source**: XLA `ShapeUtil::ElementsIn`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::new(ElementType::F32, &[2, 3]).element_count()?, 6);
    /// assert_eq!(ArrayShape::new(ElementType::F32, &[i64::MAX, 2, 0]).element_count()?, 0);
    /// assert!(ArrayShape::new(ElementType::F32, &[i64::MAX, 2]).element_count().is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ElementsIn")]
    pub fn element_count(&self) -> Result<i64, Error> {
        Error::named("element_count", || product(self.bounded_sizes()?))
    }

    /// Returns the size of an element in bits: `E(n)` of the layout, else the bytes of the type.
    ///
    /// - **Post**: at least 1.
    /// - **Errors**: [`Reason::ElementSize`] if the layout has a negative number.
    /// - **Source**: XLA `ShapeUtil::ElementSizeInBits`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let loose = ArrayShape::new(ElementType::S4, &[5]);
    /// let layout = Layout { element_size_in_bits: 4, ..Layout::descending(1) };
    /// let packed = ArrayShape { layout: Some(layout), ..loose.clone() };
    /// assert_eq!((loose.element_bits()?, packed.element_bits()?), (8, 4));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ElementSizeInBits")]
    pub fn element_bits(&self) -> Result<i64, Error> {
        Error::named("element_bits", || self.bits())
    }

    pub(in crate::xla) fn bits(&self) -> Result<i64, Reason> {
        match self.layout.as_ref().map_or(0, |layout| layout.element_size_in_bits) {
            0 => Ok(i64::from(self.element_type.byte_width()) * 8),
            bits if bits < 0 => Err(Reason::ElementSize { bits }),
            bits => Ok(bits),
        }
    }

    /// Returns the bytes of the elements, without tiles, padding and metadata.
    ///
    /// - **Post**: `element_count * element_bits / 8`, rounded up.
    /// - **Errors**: those of [`element_count`](Self::element_count) and
    ///   [`element_bits`](Self::element_bits).
    /// - **Source**: XLA `ShapeUtil::ByteSizeOfElements`, `ByteSizeOf` of an array.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::new(ElementType::Bf16, &[9, 129]).byte_size()?, 2322);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ByteSizeOfElements")]
    #[doc(alias = "ByteSizeOf")]
    pub fn byte_size(&self) -> Result<i64, Error> {
        Error::named("byte_size", || self.bytes(product(self.bounded_sizes()?)?))
    }

    /// Returns the bytes of a buffer for the array, with the padding of the first tile, as XLA's
    /// `ArraySize`. For all tiles use [`IndexMap::buffer_len`].
    ///
    /// - Each dimension under the first tile is rounded up to whole blocks, and the product to the
    ///   tail padding `L(n)`. A split dimension counts with its largest part.
    /// - Without tiles the result is [`byte_size`](Self::byte_size): neither tail padding nor
    ///   splits count.
    /// - The padding of later tiles and the metadata `M(n)` do not count.
    /// - **Post**: at least `byte_size` if the array is not split.
    /// - **Errors**: those of [`byte_size`](Self::byte_size); [`Reason::NoLayout`];
    ///   [`Reason::TailPadding`]; the conditions on `minor_to_major`, on the first tile and on
    ///   splits.
    /// - **Source**: XLA `ShapeUtil::ArraySize`. Dimensions under `*` are combined here, as the
    ///   tile requires; XLA rounds each one separately with a guessed block size.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Tile};
    /// let layout = Layout { tiles: vec![Tile::new(&[8, 128])], ..Layout::descending(1) };
    /// let shape = ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[3]) };
    /// assert_eq!(shape.padded_byte_size()?, 8 * 128 * 4);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ArraySize")]
    pub fn padded_byte_size(&self) -> Result<i64, Error> {
        Error::named("padded_byte_size", || {
            let layout = self.required_layout()?;
            let Some(tile) = layout.tiles.first() else {
                return self.bytes(product(self.bounded_sizes()?)?);
            };
            let parts = self.largest_parts()?;
            let order = self.order()?;
            let sizes: Vec<i64> = order.iter().rev().map(|&dimension| parts[dimension]).collect();
            let Blocks { rows, cut } = tile.cut(&sizes, 0)?;
            let mut factors = rows;
            for (size, block) in cut {
                factors.extend([ceil_div(size, block), block]);
            }
            let padded_len = product(factors)?;
            let alignment = layout.tail_padding_alignment;
            if alignment <= 0 {
                return Err(Reason::TailPadding { alignment });
            }
            self.bytes(product([ceil_div(padded_len, alignment), alignment])?)
        })
    }

    /// Returns the bytes up to the end of the last element under the first tile. The last element
    /// has the largest index in every dimension.
    ///
    /// - **Post**: 0 for an array without elements, else `(p + 1) * element_bits / 8`, rounded up,
    ///   for the linear index `p` of the last element in [`IndexMap::of_first_tile`]. Later tiles,
    ///   any tile of a vector, and splits do not count.
    /// - **Errors**: those of [`IndexMap::of_first_tile`] except [`Reason::Split`];
    ///   [`Reason::Overflow`].
    /// - **Source**: XLA `ShapeUtil::ArrayDataSize`, which is negative for a tiled array without
    ///   elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Tile};
    /// let layout = Layout { tiles: vec![Tile::new(&[2, 2])], ..Layout::descending(2) };
    /// let shape =
    ///     ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &[3, 5]) };
    /// assert_eq!(shape.data_byte_size()?, 84); // place 20 is the last of 24 that has an element
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ArrayDataSize")]
    pub fn data_byte_size(&self) -> Result<i64, Error> {
        const NAME: &str = "data_byte_size";
        let sizes = Error::named(NAME, || self.required_layout().and(self.bounded_sizes()))?;
        if self.is_empty() {
            return Ok(0);
        }
        let last: Vec<i64> = sizes.iter().map(|size| size - 1).collect();
        let mut whole = self.clone();
        if let Some(layout) = &mut whole.layout {
            layout.split_configs.clear();
        }
        // Below the padded length, which is at most i64::MAX.
        let last = IndexMap::of_first_tile(&whole)?.linear_index(&last)?;
        Error::named(NAME, || self.bytes(last + 1))
    }

    /// Returns the number of elements of the largest part of a split array.
    ///
    /// - **Post**: the product of [`largest_part`](Self::largest_part) over the dimensions.
    /// - **Errors**: those of [`largest_part`](Self::largest_part), and [`Reason::Overflow`].
    /// - **Source**: XLA `LayoutUtil::MaxElementsInPerSplit`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::new(ElementType::F32, &[12, 20]).largest_part_element_count()?, 240);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MaxElementsInPerSplit")]
    pub fn largest_part_element_count(&self) -> Result<i64, Error> {
        Error::named("largest_part_element_count", || product(self.largest_parts()?))
    }

    /// Returns the bytes of this number of elements.
    pub(in crate::xla) fn bytes(&self, elements: i64) -> Result<i64, Reason> {
        let bits = i128::from(elements) * i128::from(self.bits()?);
        // The sum of two products of i64 values is far below the limit of i128.
        i64::try_from((bits + 7) / 8).map_err(|_| Reason::Overflow)
    }
}

impl Shape {
    /// Returns the number of elements of all arrays together.
    ///
    /// - **Errors**: [`Reason::NotAnArray`] if the shape contains a token or opaque value; those of
    ///   [`ArrayShape::element_count`].
    /// - **Source**: XLA `ShapeUtil::ElementsInRecursive`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let array = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert_eq!(Shape::Tuple(vec![array.clone(), array]).element_count()?, 12);
    /// assert!(Shape::Token.element_count().is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ElementsInRecursive")]
    pub fn element_count(&self) -> Result<i64, Error> {
        self.sum("element_count", |shape| shape.stored_array().map(ArrayShape::element_count))
    }

    /// Returns the bytes of the value itself, with pointers of `pointer_bytes` bytes: the elements
    /// of an array, a pointer for each direct element of a tuple, one pointer for an opaque value,
    /// 0 for a token.
    ///
    /// - **Errors**: those of [`ArrayShape::byte_size`]; [`Reason::PointerSize`] if a pointer is
    ///   required and `pointer_bytes <= 0`.
    /// - **Source**: XLA `ShapeUtil::ByteSizeOf`, `ByteSizeOfTupleIndexTable`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let array = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert_eq!(array.byte_size(8)?, 24);
    /// assert_eq!(Shape::Tuple(vec![array, Shape::Opaque]).byte_size(8)?, 16);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ByteSizeOf")]
    #[doc(alias = "ByteSizeOfTupleIndexTable")]
    pub fn byte_size(&self, pointer_bytes: i64) -> Result<i64, Error> {
        let pointers = match self {
            Self::Array(array) => return array.byte_size(),
            Self::Buffer(array) => return array.byte_size(),
            Self::Token => return Ok(0),
            Self::Opaque => 1,
            Self::Tuple(shapes) => shapes.len() as i64,
        };
        Error::named("byte_size", || match pointer_bytes {
            1.. => product([pointers, pointer_bytes]),
            bytes => Err(Reason::PointerSize { bytes }),
        })
    }

    /// Returns the bytes of the elements of all arrays together; tokens have 0 bytes.
    ///
    /// - **Errors**: [`Reason::NotAnArray`] if the shape contains an opaque value; those of
    ///   [`ArrayShape::byte_size`].
    /// - **Source**: XLA `ShapeUtil::ByteSizeOfElementsRecursive`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Shape};
    /// let array = Shape::from(ArrayShape::new(ElementType::F32, &[2, 3]));
    /// assert_eq!(Shape::Tuple(vec![array, Shape::Token]).byte_size_recursive()?, 24);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ByteSizeOfElementsRecursive")]
    pub fn byte_size_recursive(&self) -> Result<i64, Error> {
        self.sum("byte_size_recursive", |shape| match shape {
            Self::Token => Some(Ok(0)),
            shape => shape.stored_array().map(ArrayShape::byte_size),
        })
    }

    /// Returns the sum of `of` over all leaves.
    fn sum(
        &self,
        operation: &'static str,
        of: impl Fn(&Self) -> Option<Result<i64, Error>>,
    ) -> Result<i64, Error> {
        let refused = |reason| Error::new(operation, reason);
        self.leaves().into_iter().try_fold(0_i64, |sum, leaf| {
            let size = of(leaf).ok_or(refused(Reason::NotAnArray))??;
            sum.checked_add(size).ok_or(refused(Reason::Overflow))
        })
    }
}

/// Returns the product of factors of at least 0; 0 if one factor is 0, even if the others overflow.
pub(in crate::xla) fn product(factors: impl IntoIterator<Item = i64>) -> Result<i64, Reason> {
    let mut product = Some(1_i64);
    for factor in factors {
        if factor == 0 {
            return Ok(0);
        }
        product = product.and_then(|product| product.checked_mul(factor));
    }
    product.ok_or(Reason::Overflow)
}
