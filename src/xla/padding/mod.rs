//! Padded dimensions, as in XLA until November 2018.
//!
//! A padded dimension has more elements in memory than in the array, with padding at its end. The
//! array `[2,3]` in a memory of `[3,5]`, dimension 0 fastest:
//!
//! ```text
//! a b c          a b c 0 0
//! d e f    ->    d e f 0 0    ->    a d 0 b e 0 c f 0 0 0 0 0 0 0
//!                0 0 0 0 0
//! ```
//!
//! Today XLA pads with tiles, `T(8,128)`, and with `L(n)` at the end, and does not define the
//! contents of padding. Its documents described `padded_dimensions` and `padding_value` until 2025.
//! XLA's own index functions rejected padded arrays; the functions here follow the documents.

pub(in crate::xla) mod padding_value;

use alloc::vec::Vec;
use core::{fmt, iter};

use crate::xla::index::index_map::{NAME as INDEX, check_index};
use crate::xla::index::memory_order::element_number;
use crate::xla::{ArrayShape, Dimension, Error, IndexMap, Lowered, Reason};
use crate::{DynLayout, IntTuple};

const NAME: &str = "padding";

/// An array with padded dimensions.
///
/// - **Source**: XLA `LayoutProto::padded_dimensions`, fields 2 and 3 until 2018.
///
/// # Examples
///
/// ```
/// use colex::xla::{ArrayShape, ElementType, Layout, Padding};
/// let mut shape = ArrayShape::new(ElementType::F32, &[2, 3]);
/// shape.layout = Some(Layout::ascending(2));
/// let padding = Padding::new(&shape, &[3, 5])?;
/// assert!(padding.is_padded());
/// assert_eq!(padding.linear_index(&[1, 2])?, 7);
/// assert_eq!((padding.buffer_len(), padding.byte_size()?), (15, 60));
/// let memory = padding.memory(&["a", "b", "c", "d", "e", "f"], &"0")?;
/// assert_eq!(memory.to_string(), "a d 0 b e 0 c f 0 0 0 0 0 0 0");
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "padded_dimensions")]
#[derive(Clone, Debug)]
pub struct Padding {
    sizes: Vec<i64>,
    /// The array of the padded sizes.
    padded: ArrayShape,
    map: IndexMap,
}

impl Padding {
    /// Creates `shape` with dimension `d` padded to `padded[d]` elements. An empty `padded` means
    /// no padding.
    ///
    /// - **Errors**: [`Reason::PaddedRank`] if `padded` is not empty and its length is not the
    ///   rank; [`Reason::PaddedSize`] if a padded size is below the size; [`Reason::Tiled`] for a
    ///   layout with tiles, which XLA introduced later; those of [`IndexMap::new`], also for the
    ///   padded sizes.
    /// - **Source**: XLA `LayoutUtil::ValidateLayoutForShape` until 2018.
    #[doc(alias = "ValidateLayoutForShape")]
    pub fn new(shape: &ArrayShape, padded: &[i64]) -> Result<Self, Error> {
        shape.validate()?;
        let padded = Error::named(NAME, || check_padding(shape, padded))?;
        let sizes = shape.sizes()?;
        let dimensions = padded.into_iter().map(Dimension::Static).collect();
        let padded = ArrayShape { dimensions, ..shape.clone() };
        let map = IndexMap::new(&padded)?;
        Ok(Self { sizes, padded, map })
    }

    /// Returns the sizes in memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Padding};
    /// let padding = Padding::new(&ArrayShape::new(ElementType::F32, &[2, 3]), &[3, 5])?;
    /// assert_eq!(padding.padded_sizes(), [3, 5]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[must_use]
    pub fn padded_sizes(&self) -> &[i64] {
        self.map.sizes()
    }

    /// Returns the length of the buffer in elements: the product of the padded sizes, rounded up to
    /// the tail padding `L(n)` of the layout.
    #[doc(alias = "places")]
    #[must_use]
    pub const fn buffer_len(&self) -> i64 {
        self.map.buffer_len()
    }

    /// Returns whether at least one dimension is padded.
    ///
    /// - **Source**: XLA `LayoutUtil::IsPadded` until 2018.
    #[doc(alias = "IsPadded")]
    #[must_use]
    pub fn is_padded(&self) -> bool {
        self.padded_sizes() != self.sizes
    }

    /// Returns the bytes of the buffer: its length times the size of an element, `E(n)` bits if the
    /// layout has it.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: XLA `ShapeUtil::ByteSizeOf` until 2018.
    #[doc(alias = "ByteSizeOf")]
    pub fn byte_size(&self) -> Result<i64, Error> {
        Error::named(NAME, || self.padded.bytes(self.buffer_len()))
    }

    /// Returns the linear index of the element `index`.
    ///
    /// - **Errors**: [`Reason::IndexRank`]; [`Reason::IndexRange`] if the index is out of bounds of
    ///   the array, even if it is in bounds of the memory.
    pub fn linear_index(&self, index: &[i64]) -> Result<i64, Error> {
        Error::named(INDEX, || check_index(&self.sizes, index))?;
        self.map.linear_index(index)
    }

    /// Returns the index of the element at `linear_index`.
    ///
    /// - **Post**: `self.linear_index(r) == linear_index`.
    /// - **Errors**: [`Reason::Padding`] if the element is padding; [`Reason::LinearIndexRange`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Padding};
    /// let padding = Padding::new(&ArrayShape::new(ElementType::F32, &[2, 3]), &[3, 5])?;
    /// assert_eq!(padding.multi_index(6)?, [1, 1]);
    /// assert!(padding.multi_index(4).is_err());
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn multi_index(&self, linear_index: i64) -> Result<Vec<i64>, Error> {
        let index = self.map.multi_index(linear_index)?;
        if check_index(&self.sizes, &index).is_err() {
            return Err(Error::new(NAME, Reason::Padding { linear_index }));
        }
        Ok(index)
    }

    /// Returns the stride of `dimension` in elements.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`].
    /// - **Source**: XLA `IndexUtil::GetDimensionStride` until 2018.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Padding};
    /// let padding = Padding::new(&ArrayShape::new(ElementType::F32, &[2, 3]), &[3, 5])?;
    /// assert_eq!(padding.dimension_stride(0)?, 5);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "GetDimensionStride")]
    pub fn dimension_stride(&self, dimension: usize) -> Result<i64, Error> {
        self.padded.dimension_stride(dimension)
    }

    /// Converts the array to a layout of the algebra: the strides of the padded array with the
    /// sizes of the array.
    ///
    /// - **Post**: `r.layout(i) == linear_index(i)` for every `i` in bounds; `r.buffer_len ==
    ///   buffer_len()`.
    /// - **Errors**: [`Reason::Layout`] if the rank is above [`MAX_LEAVES`](crate::MAX_LEAVES).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Padding};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// shape.layout = Some(Layout::ascending(2));
    /// let lowered = Padding::new(&shape, &[3, 5])?.lower()?;
    /// assert_eq!((lowered.layout.to_string(), lowered.buffer_len), ("(2,3):(1,3)".into(), 15));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn lower(&self) -> Result<Lowered, Error> {
        let sizes = self.sizes.clone();
        let stride = |(dimension, &size): (usize, &i64)| match size {
            0 | 1 => Ok(0),
            _ => self.dimension_stride(dimension),
        };
        let strides = sizes.iter().enumerate().map(stride).collect::<Result<Vec<i64>, Error>>()?;
        let layout =
            DynLayout::new(&IntTuple::from_slice(&sizes)?, &IntTuple::from_slice(&strides)?)?;
        Ok(Lowered { layout, sizes, buffer_len: self.buffer_len() })
    }

    /// Returns the element number for each position in memory; `None` for padding. Elements are
    /// numbered in row-major order of the dimensions.
    ///
    /// - **Post**: [`buffer_len`](Self::buffer_len) items; each element number exactly once.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Padding};
    /// let padding = Padding::new(&ArrayShape::new(ElementType::F32, &[2]), &[3])?;
    /// assert_eq!(padding.memory_order().collect::<Vec<_>>(), [Some(0), Some(1), None]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn memory_order(&self) -> impl Iterator<Item = Option<i64>> {
        (0..self.buffer_len()).map(|linear_index| {
            let index = self.multi_index(linear_index).ok()?;
            Some(element_number(&index, &self.sizes))
        })
    }

    /// Writes `elements`, in row-major order of the dimensions, into `memory`, and `padding` into
    /// all other positions.
    ///
    /// - **Errors**: [`Reason::LengthMismatch`] if the length of `elements` is not the number of
    ///   elements, or the length of `memory` is not [`buffer_len`](Self::buffer_len). Nothing is
    ///   written in these cases.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Padding};
    /// let padding = Padding::new(&ArrayShape::new(ElementType::S32, &[2, 2]), &[2, 3])?;
    /// let mut memory = [0; 6];
    /// padding.fill(&[1, 2, 3, 4], &-7, &mut memory)?;
    /// assert_eq!(memory, [1, 2, -7, 3, 4, -7]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn fill<T: Clone>(
        &self,
        elements: &[T],
        padding: &T,
        memory: &mut [T],
    ) -> Result<(), Error> {
        check_length(self.sizes.iter().product(), elements.len())?;
        check_length(self.buffer_len(), memory.len())?;
        for (slot, element) in iter::zip(memory, self.memory_order()) {
            *slot = element.map_or(padding, |number| &elements[number as usize]).clone();
        }
        Ok(())
    }

    /// Returns the contents of memory for display: elements and padding, separated by blanks.
    ///
    /// - **Errors**: [`Reason::LengthMismatch`] if the length of `elements` is not the number of
    ///   elements.
    pub fn memory<'a, T: fmt::Display>(
        &'a self,
        elements: &'a [T],
        padding: &'a T,
    ) -> Result<impl fmt::Display + 'a, Error> {
        check_length(self.sizes.iter().product(), elements.len())?;
        Ok(Memory { order: self, elements, padding })
    }
}

/// Returns the padded sizes, after checking their number and that none is below the size of its
/// dimension.
fn check_padding(shape: &ArrayShape, padded: &[i64]) -> Result<Vec<i64>, Reason> {
    let sizes = shape.bounded_sizes()?;
    if !shape.required_layout()?.tiles.is_empty() {
        return Err(Reason::Tiled);
    }
    if padded.is_empty() {
        return Ok(sizes);
    }
    if padded.len() != sizes.len() {
        return Err(Reason::PaddedRank { entries: padded.len(), rank: sizes.len() });
    }
    for (dimension, (&padded, &size)) in iter::zip(padded, &sizes).enumerate() {
        if padded < size {
            return Err(Reason::PaddedSize { dimension, padded, size });
        }
    }
    Ok(padded.to_vec())
}

/// Checks that `found` is the expected length.
fn check_length(expected: i64, found: usize) -> Result<(), Error> {
    if expected == found as i64 {
        return Ok(());
    }
    Err(Error::new(NAME, Reason::LengthMismatch { expected: expected as usize, found }))
}

/// The display of [`Padding::memory`].
struct Memory<'a, T> {
    order: &'a Padding,
    elements: &'a [T],
    padding: &'a T,
}

impl<T: fmt::Display> fmt::Display for Memory<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, element) in self.order.memory_order().enumerate() {
            if position > 0 {
                f.write_str(" ")?;
            }
            element.map_or(self.padding, |number| &self.elements[number as usize]).fmt(f)?;
        }
        Ok(())
    }
}
