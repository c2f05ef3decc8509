//! Padded dimensions, as XLA had them until November 2018.
//!
//! A dimension takes more places in memory than it has elements, with padding at its end. The array `[2,3]` whose
//! memory is `[3,5]`, dimension 0 fastest:
//!
//! ```text
//! a b c          a b c 0 0
//! d e f    ->    d e f 0 0    ->    a d 0 b e 0 c f 0 0 0 0 0 0 0
//!                0 0 0 0 0
//! ```
//!
//! XLA pads with tiles today, `T(8,128)`, and with `L(n)` at the end, where the content of padding is nobody's
//! business. Documents described `padded_dimensions` and `padding_value` until 2025. XLA's own index functions refused
//! padded arrays; these follow the documents.

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
/// assert_eq!((padding.places(), padding.byte_size()?), (15, 60));
/// let memory = padding.memory(&["a", "b", "c", "d", "e", "f"], &"0")?;
/// assert_eq!(memory.to_string(), "a d 0 b e 0 c f 0 0 0 0 0 0 0");
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "padded_dimensions")]
#[derive(Clone, Debug)]
pub struct Padding {
    sizes: Vec<i64>,
    /// The array that memory is.
    padded: ArrayShape,
    map: IndexMap,
}

impl Padding {
    /// `shape` with dimension `d` padded to `padded[d]` places; none is where `padded` is empty.
    ///
    /// - **Errors**: [`Reason::PaddedRank`] where `padded` is neither empty nor as long as the rank;
    ///   [`Reason::PaddedSize`] where a padded size is below the size; [`Reason::Tiled`], since tiles came later; those
    ///   of [`IndexMap::new`], also for the padded sizes.
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

    /// The sizes in memory.
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

    /// Elements of memory: the product of the padded sizes, up to the next multiple of the tail padding `L(n)` where
    /// the layout has one.
    #[must_use]
    pub const fn places(&self) -> i64 {
        self.map.places_with_tail()
    }

    /// Whether any dimension is longer in memory.
    ///
    /// - **Source**: XLA `LayoutUtil::IsPadded` until 2018.
    #[doc(alias = "IsPadded")]
    #[must_use]
    pub fn is_padded(&self) -> bool {
        self.padded_sizes() != self.sizes
    }

    /// Bytes of memory: places times the size of an element, the `E(n)` bits of the layout where it says so.
    ///
    /// - **Errors**: [`Reason::Overflow`].
    /// - **Source**: XLA `ShapeUtil::ByteSizeOf` until 2018.
    #[doc(alias = "ByteSizeOf")]
    pub fn byte_size(&self) -> Result<i64, Error> {
        Error::named(NAME, || self.padded.bytes(self.places()))
    }

    /// The place of the element `index` in memory.
    ///
    /// - **Errors**: [`Reason::IndexRank`]; [`Reason::IndexRange`] where the index is not in the array, be it in memory
    ///   or not.
    pub fn linear_index(&self, index: &[i64]) -> Result<i64, Error> {
        Error::named(INDEX, || check_index(&self.sizes, index))?;
        self.map.linear_index(index)
    }

    /// The element at `place`.
    ///
    /// - **Post**: `linear_index(r) == place`.
    /// - **Errors**: [`Reason::Padding`] where none is; [`Reason::PlaceRange`].
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
    pub fn multi_index(&self, place: i64) -> Result<Vec<i64>, Error> {
        let index = self.map.multi_index(place)?;
        if check_index(&self.sizes, &index).is_err() {
            return Err(Error::new(NAME, Reason::Padding { place }));
        }
        Ok(index)
    }

    /// How far apart neighbours in `dimension` lie.
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

    /// The array as a layout of the algebra: the strides of the padded array over the sizes of the array.
    ///
    /// - **Post**: `r.layout(i) == linear_index(i)` for every `i` inside; `r.places == places()`.
    /// - **Errors**: [`Reason::Layout`] where the rank is above [`MAX_LEAVES`](crate::MAX_LEAVES).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout, Padding};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// shape.layout = Some(Layout::ascending(2));
    /// let lowered = Padding::new(&shape, &[3, 5])?.lower()?;
    /// assert_eq!((lowered.layout.to_string(), lowered.places), ("(2,3):(1,3)".into(), 15));
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
        Ok(Lowered { layout, sizes, places: self.places() })
    }

    /// For each place of memory the number of its element, row-major in dimension order; `None` for padding.
    ///
    /// - **Post**: [`places`](Self::places) items; each element's number once.
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
        (0..self.places()).map(|place| {
            let index = self.multi_index(place).ok()?;
            Some(element_number(&index, &self.sizes))
        })
    }

    /// Writes `elements`, row-major in dimension order, into `memory`, and `padding` everywhere else.
    ///
    /// - **Errors**: [`Reason::LengthMismatch`] where `elements` are not as many as the array has, or `memory` not as
    ///   many as its [`places`](Self::places); then nothing is written.
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
        check_length(self.places(), memory.len())?;
        for (place, element) in iter::zip(memory, self.memory_order()) {
            *place = element.map_or(padding, |number| &elements[number as usize]).clone();
        }
        Ok(())
    }

    /// What memory holds, to be printed: elements and padding with blanks between them.
    ///
    /// - **Errors**: [`Reason::LengthMismatch`] where `elements` are not as many as the array has.
    pub fn memory<'a, T: fmt::Display>(
        &'a self,
        elements: &'a [T],
        padding: &'a T,
    ) -> Result<impl fmt::Display + 'a, Error> {
        check_length(self.sizes.iter().product(), elements.len())?;
        Ok(Memory { order: self, elements, padding })
    }
}

/// The sizes in memory, where they are as many as the dimensions of `shape` and not below their sizes.
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

/// That there are as many as needed.
fn check_length(expected: i64, found: usize) -> Result<(), Error> {
    if expected == found as i64 {
        return Ok(());
    }
    Err(Error::new(NAME, Reason::LengthMismatch { expected: expected as usize, found }))
}

/// See [`Padding::memory`].
struct Memory<'a, T> {
    order: &'a Padding,
    elements: &'a [T],
    padding: &'a T,
}

impl<T: fmt::Display> fmt::Display for Memory<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, element) in self.order.memory_order().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            element.map_or(self.padding, |number| &self.elements[number as usize]).fmt(f)?;
        }
        Ok(())
    }
}
