//! The index function of a shape: the linear index of every element, including tiles.
//!
//! ```text
//! f32[3,5]{1,0:T(2,2)}     element (2,3) has linear index 17        expanded dimensions (2,3,2,2)
//! ```
//!
//! The *linear index* of an element is its offset in the buffer, in elements. The formula starts
//! with the sizes in memory order, major to minor. Each tile applies to as many of the last
//! dimensions as it has entries; missing dimensions have size 1. An entry `*` combines its
//! dimension with the next one. Every other dimension of size `p` with entry `q` becomes two:
//! `ceil(p/q)` tile numbers, and, after all tile numbers, `q` positions inside the tile. After the
//! last tile the linear index is row-major over this *expanded* list of dimensions.
//!
//! The constructor prepares the formula as a list of [steps](super::plan) on registers. If the
//! shape has [strides](ArrayShape::lower), it prepares the digits of the strides instead, which are
//! faster.

use alloc::vec::Vec;
use core::iter;

use crate::xla::index::divisor::{Digit, digits};
use crate::xla::index::plan::{ExpandedDim, Plan, Step};
use crate::xla::lower::lowered::strided_layout;
use crate::xla::{ArrayShape, Error, Reason};

/// The operation that errors of index functions name.
pub(in crate::xla) const NAME: &str = "index";

/// The prepared index function of a shape with a layout.
///
/// - **Source**: the formula of XLA's `tiled_layout.md`; `LayoutUtil::LinearIndexForNestedTiling`
///   and `DelinearizeIndexForNestedTiling`, which do not support `*`. The second is wrong if a tile
///   after the first has more entries than there are dimensions at that point; this type is correct
///   for all tiles.
///
/// # Examples
///
/// ```
/// use colex::xla::{ArrayShape, ElementType, IndexMap, Reason, Tile};
/// let mut shape = ArrayShape::new(ElementType::F32, &[3, 5]);
/// if let Some(layout) = &mut shape.layout {
///     layout.tiles.push(Tile::new(&[2, 2]));
/// }
/// let map = IndexMap::new(&shape)?;
/// assert_eq!(map.linear_index(&[2, 3])?, 17);
/// assert_eq!(map.multi_index(17)?, [2, 3]);
/// assert_eq!(map.multi_index(9).unwrap_err().reason(), Reason::Padding { linear_index: 9 });
/// assert_eq!((map.padded_len(), map.expanded_dims().collect()), (24, vec![2, 3, 2, 2]));
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct IndexMap {
    sizes: Vec<i64>,
    steps: Vec<Step>,
    registers: usize,
    /// The expanded dimensions, major to minor.
    expanded: Vec<ExpandedDim>,
    /// Registers that can be other than 0, with their strides in the linear index.
    terms: Vec<(usize, i64)>,
    /// The digits of the index, if the shape has strides.
    digits: Option<Vec<Digit>>,
    padded_len: i64,
    buffer_len: i64,
}

impl IndexMap {
    /// Prepares the index function of `shape`.
    ///
    /// - **Errors**: those of [`ArrayShape::validate`]; [`Reason::NoLayout`],
    ///   [`Reason::Unbounded`]; [`Reason::TrailingCombine`] if a tile ends with `*`;
    ///   [`Reason::Split`] if the array is split between memories; [`Reason::Overflow`] if the
    ///   buffer length does not fit 64 bits.
    /// - **Cost**: proportional to the number of dimensions times the number of tile entries.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, IndexMap};
    /// let map = IndexMap::new(&ArrayShape::new(ElementType::F32, &[2, 3]))?;
    /// assert_eq!((map.sizes(), map.padded_len(), map.buffer_len()), (&[2, 3][..], 6, 6));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn new(shape: &ArrayShape) -> Result<Self, Error> {
        Self::with_tiles(shape, usize::MAX)
    }

    /// Prepares the index function with the first tile only, and with no tile in rank 1, as XLA's
    /// `LinearIndex`.
    ///
    /// For a shape with more than one tile, or with a tile in rank 1, the result is not the linear
    /// index in memory.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    /// - **Source**: XLA `LayoutUtil::LinearIndex`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, IndexMap, Tile};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[4, 8]);
    /// if let Some(layout) = &mut shape.layout {
    ///     layout.tiles = vec![Tile::new(&[2, 4]), Tile::new(&[2, 1])];
    /// }
    /// assert_eq!(IndexMap::of_first_tile(&shape)?.linear_index(&[1, 0])?, 4);
    /// assert_eq!(IndexMap::new(&shape)?.linear_index(&[1, 0])?, 1);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "LinearIndex")]
    pub fn of_first_tile(shape: &ArrayShape) -> Result<Self, Error> {
        Self::with_tiles(shape, usize::from(shape.rank() > 1))
    }

    fn with_tiles(shape: &ArrayShape, tiles: usize) -> Result<Self, Error> {
        shape.validate()?;
        Error::named(NAME, || {
            let sizes = shape.bounded_sizes()?;
            let layout = shape.required_layout()?;
            if layout.is_split() {
                return Err(Reason::Split);
            }
            let order = layout.minor_to_major.iter().rev().map(|&dimension| dimension as usize);
            let mut plan = Plan::new(&sizes, order);
            for (tile, entries) in layout.tiles.iter().take(tiles).enumerate() {
                plan.tile(tile, &entries.sizes)?;
            }
            let (terms, padded_len) = plan.terms().ok_or(Reason::Overflow)?;
            let buffer_len = layout.with_tail_padding(padded_len).ok_or(Reason::Overflow)?;
            let strided = strided_layout(&sizes, layout, tiles).ok();
            let digits = strided.filter(|_| padded_len > 0).map(|(layout, _)| digits(&layout));
            let Plan { steps, registers, expanded } = plan;
            Ok(Self { sizes, steps, registers, expanded, terms, digits, padded_len, buffer_len })
        })
    }

    /// Returns the sizes of the dimensions.
    #[must_use]
    pub fn sizes(&self) -> &[i64] {
        &self.sizes
    }

    /// Returns the number of elements in memory with the padding of all tiles: the product of
    /// [`expanded_dims`](Self::expanded_dims).
    #[doc(alias = "places")]
    #[must_use]
    pub const fn padded_len(&self) -> i64 {
        self.padded_len
    }

    /// Returns the length of the buffer in elements: [`padded_len`](Self::padded_len) plus the tail
    /// padding, written `L(n)`.
    #[doc(alias = "places_with_tail")]
    #[must_use]
    pub const fn buffer_len(&self) -> i64 {
        self.buffer_len
    }

    /// Returns the dimensions after the last tile, major to minor, over which the linear index is
    /// row-major.
    pub fn expanded_dims(&self) -> impl Iterator<Item = i64> {
        self.expanded.iter().map(|dim| dim.size.value)
    }

    /// Returns the linear index of the element `index`: its offset from the first element, in
    /// elements.
    ///
    /// - **Post**: below [`padded_len`](Self::padded_len); distinct for distinct elements.
    /// - **Errors**: [`Reason::IndexRank`], [`Reason::IndexRange`].
    /// - **Cost**: a few nanoseconds for the tiles of TPUs. Allocates only for more than 32
    ///   dimensions and tile entries together.
    #[doc(alias = "LinearIndexForNestedTiling")]
    #[doc(alias = "MultidimensionalIndexToLinearIndex")]
    pub fn linear_index(&self, index: &[i64]) -> Result<i64, Error> {
        Error::named(NAME, || check_index(&self.sizes, index))?;
        if let Some(digits) = &self.digits {
            return Ok(digits.iter().map(|digit| digit.value(index)).sum());
        }
        Ok(self.with_registers(|registers| {
            registers[..index.len()].copy_from_slice(index);
            for step in &self.steps {
                step.apply(registers);
            }
            self.terms.iter().map(|&(register, stride)| registers[register] * stride).sum()
        }))
    }

    /// Returns the index of the element at `linear_index`.
    ///
    /// - **Post**: `self.linear_index(r) == linear_index`.
    /// - **Errors**: [`Reason::Padding`] if the element is padding; [`Reason::LinearIndexRange`] if
    ///   `linear_index` is not in `0..buffer_len`.
    #[doc(alias = "DelinearizeIndexForNestedTiling")]
    #[doc(alias = "LinearIndexToMultidimensionalIndex")]
    pub fn multi_index(&self, linear_index: i64) -> Result<Vec<i64>, Error> {
        let mut index = alloc::vec![0; self.sizes.len()];
        self.multi_index_into(linear_index, &mut index)?;
        Ok(index)
    }

    /// Writes the result of [`multi_index`](Self::multi_index) into a slice, without allocation. On
    /// error the slice is unchanged.
    ///
    /// - **Errors**: those of [`multi_index`](Self::multi_index); [`Reason::IndexRank`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, IndexMap};
    /// let map = IndexMap::new(&ArrayShape::new(ElementType::F32, &[2, 3]))?;
    /// let mut index = [0; 2];
    /// map.multi_index_into(5, &mut index)?;
    /// assert_eq!(index, [1, 2]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    pub fn multi_index_into(&self, linear_index: i64, index: &mut [i64]) -> Result<(), Error> {
        Error::named(NAME, || {
            let rank = self.sizes.len();
            if index.len() != rank {
                return Err(Reason::IndexRank { entries: index.len(), rank });
            }
            if linear_index < 0 || linear_index >= self.buffer_len {
                let reason = Reason::LinearIndexRange { linear_index, buffer_len: self.buffer_len };
                return Err(reason);
            }
            let found = linear_index < self.padded_len
                && self.with_registers(|registers| {
                    let found = self.write_digits(linear_index, registers)
                        && self.steps.iter().rev().all(|step| step.invert(registers))
                        && iter::zip(&*registers, &self.sizes).all(|(entry, size)| entry < size);
                    if found {
                        index.copy_from_slice(&registers[..rank]);
                    }
                    found
                });
            if found { Ok(()) } else { Err(Reason::Padding { linear_index }) }
        })
    }

    /// Writes the digits of `linear_index` to the registers of the expanded dimensions; `false` if
    /// a number that is always 0 would not be.
    fn write_digits(&self, linear_index: i64, registers: &mut [i64]) -> bool {
        let mut rest = linear_index;
        for dim in self.expanded.iter().rev() {
            let (outer, digit) = dim.size.div_rem(rest);
            rest = outer;
            match dim.register {
                Some(register) => registers[register] = digit,
                None if digit == 0 => {}
                None => return false,
            }
        }
        true
    }

    /// Runs `f` on registers that are 0.
    #[inline]
    fn with_registers<R>(&self, f: impl FnOnce(&mut [i64]) -> R) -> R {
        match self.registers {
            0..=8 => f(&mut [0; 8]),
            9..=32 => f(&mut [0; 32]),
            many => f(&mut alloc::vec![0; many]),
        }
    }
}

/// Checks that `index` is in bounds of these sizes.
pub(in crate::xla) fn check_index(sizes: &[i64], index: &[i64]) -> Result<(), Reason> {
    if index.len() != sizes.len() {
        let reason = Reason::IndexRank { entries: index.len(), rank: sizes.len() };
        return Err(reason);
    }
    for (dimension, (&index, &size)) in iter::zip(index, sizes).enumerate() {
        if index < 0 || index >= size {
            return Err(Reason::IndexRange { dimension, index, size });
        }
    }
    Ok(())
}
