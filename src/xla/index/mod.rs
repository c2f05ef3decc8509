//! Index functions of arrays without tiles: linear indices, strides, iteration.
//!
//! The *linear index* of an element is its offset in the buffer, in elements. With sizes `D` and
//! the order `m = minor_to_major`:
//!
//! ```text
//! stride[m[0]] = 1,  stride[m[k]] = stride[m[k-1]] * D[m[k-1]]
//! linear(i)    = sum i[d] * stride[d]
//! index(k)[d]  = (k div stride[d]) mod D[d]
//! ```
//!
//! [`IndexMap`] supports tiles as well, and is faster for many indices of one shape.

pub(in crate::xla) mod divisor;
pub(in crate::xla) mod index_map;
pub(in crate::xla) mod indices;
pub(in crate::xla) mod memory_order;
pub(in crate::xla) mod plan;

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::iter;

use crate::xla::index::index_map::NAME;
use crate::xla::shape::order::no_such_dimension;
use crate::xla::{ArrayShape, Error, IndexMap, Reason};

/// Index functions. [`linear_index`](Self::linear_index), [`multi_index`](Self::multi_index) and
/// [`dimension_stride`](Self::dimension_stride) return an error for every layout with tiles. The
/// other functions do not depend on the layout.
impl ArrayShape {
    /// Returns the linear index of the element `index`: its offset from the first element, in
    /// elements.
    ///
    /// - **Errors**: [`Reason::IndexRank`], [`Reason::IndexRange`]; [`Reason::Tiled`]; those of
    ///   [`IndexMap::new`].
    /// - **Source**: XLA `IndexUtil::MultidimensionalIndexToLinearIndex`, which checks nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let mut shape = ArrayShape::new(ElementType::F32, &[10, 20, 30]);
    /// assert_eq!(shape.linear_index(&[3, 5, 7])?, 3 * 600 + 5 * 30 + 7);
    /// shape.layout = Some(Layout::new(&[1, 2, 0]));
    /// assert_eq!(shape.linear_index(&[3, 5, 7])?, 3 * 600 + 7 * 20 + 5);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "MultidimensionalIndexToLinearIndex")]
    pub fn linear_index(&self, index: &[i64]) -> Result<i64, Error> {
        self.untiled_map()?.linear_index(index)
    }

    /// Returns the index of the element at `linear_index`.
    ///
    /// - **Post**: `self.linear_index(r) == linear_index`.
    /// - **Errors**: [`Reason::LinearIndexRange`] if `linear_index` is out of bounds;
    ///   [`Reason::Padding`] in the padding that
    ///   [`tail_padding_alignment`](crate::xla::Layout::tail_padding_alignment) adds at the end;
    ///   [`Reason::Tiled`]; those of [`IndexMap::new`].
    /// - **Source**: XLA `IndexUtil::LinearIndexToMultidimensionalIndex`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::new(ElementType::F32, &[2, 3]).multi_index(5)?, [1, 2]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "LinearIndexToMultidimensionalIndex")]
    pub fn multi_index(&self, linear_index: i64) -> Result<Vec<i64>, Error> {
        self.untiled_map()?.multi_index(linear_index)
    }

    /// Returns the stride of `dimension` in elements.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`]; [`Reason::Tiled`] for a layout with tiles, in
    ///   which a dimension has several strides: see [`lower`](Self::lower); those of
    ///   [`IndexMap::new`].
    /// - **Source**: XLA `IndexUtil::GetDimensionStride`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[10, 20, 30]);
    /// assert_eq!((shape.dimension_stride(0)?, shape.dimension_stride(2)?), (600, 1));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "GetDimensionStride")]
    pub fn dimension_stride(&self, dimension: usize) -> Result<i64, Error> {
        self.untiled_map()?;
        Error::named(NAME, || {
            let (sizes, order) = (self.bounded_sizes()?, self.order()?);
            let position = order.iter().position(|&faster| faster == dimension);
            let position = position.ok_or(no_such_dimension(dimension, sizes.len()))?;
            let faster = order[..position].iter();
            faster
                .copied()
                .try_fold(1_i64, |stride, faster| stride.checked_mul(sizes[faster]))
                .ok_or(Reason::Overflow)
        })
    }

    fn untiled_map(&self) -> Result<IndexMap, Error> {
        if !Error::named(NAME, || self.required_layout())?.tiles.is_empty() {
            return Err(Error::new(NAME, Reason::Tiled));
        }
        IndexMap::new(self)
    }

    /// Returns whether `index` is in bounds as XLA defines it: *negative entries count as in
    /// bounds*.
    ///
    /// [`linear_index`](Self::linear_index) and the other index functions reject negative entries.
    /// [`DynLayout::index_in_bounds`](crate::DynLayout::index_in_bounds) is another function: it
    /// returns the offset or an error.
    ///
    /// - **Post**: `index` has one entry for each dimension, each below its size. No entry is in
    ///   bounds of an unbounded dimension.
    /// - **Source**: XLA `IndexUtil::IndexInBounds`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// assert!(shape.index_in_bounds(&[1, 2]) && shape.index_in_bounds(&[-1, 2]));
    /// assert!(!shape.index_in_bounds(&[1, 3]) && !shape.index_in_bounds(&[1]));
    /// ```
    #[doc(alias = "IndexInBounds")]
    #[must_use]
    pub fn index_in_bounds(&self, index: &[i64]) -> bool {
        index.len() == self.rank()
            && iter::zip(index, &self.dimensions)
                .all(|(entry, dimension)| dimension.bound().is_some_and(|size| *entry < size))
    }

    /// Advances `index` to the next element in dimension order, the last dimension fastest, for any
    /// layout. Returns `false` after the last element, with `index` unchanged.
    ///
    /// - **Definition**: the last of the dimensions with `index + 1 < size` is incremented, and the
    ///   dimensions after it become 0. It does not check whether entries are in bounds.
    /// - **Errors**: [`Reason::IndexRank`].
    /// - **Source**: XLA `IndexUtil::BumpIndices`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// let mut index = [0, 2];
    /// assert_eq!((shape.bump_indices(&mut index), index), (Ok(true), [1, 0]));
    /// index = [1, 2];
    /// assert_eq!(shape.bump_indices(&mut index), Ok(false));
    /// ```
    #[doc(alias = "BumpIndices")]
    pub fn bump_indices(&self, index: &mut [i64]) -> Result<bool, Error> {
        Error::named(NAME, || self.check_rank(index))?;
        let steps = iter::zip(&*index, &self.dimensions).rposition(|(&entry, dimension)| {
            dimension.bound().is_some_and(|size| entry < size.saturating_sub(1))
        });
        let Some(dimension) = steps else { return Ok(false) };
        index[dimension] += 1;
        index[dimension + 1..].fill(0);
        Ok(true)
    }

    pub(in crate::xla) fn check_rank(&self, index: &[i64]) -> Result<(), Reason> {
        if index.len() == self.rank() {
            return Ok(());
        }
        Err(Reason::IndexRank { entries: index.len(), rank: self.rank() })
    }
}

/// Compares two indices lexicographically.
///
/// - **Errors**: [`Reason::LengthMismatch`].
/// - **Source**: XLA `IndexUtil::CompareIndices`: -1, 0, 1 for less, equal, greater (its comment
///   has the opposite signs).
///
/// # Examples
///
/// ```
/// use colex::xla;
/// use core::cmp::Ordering;
/// assert_eq!(xla::compare_indices(&[3, 2, 1], &[4, 0, 0]), Ok(Ordering::Less));
/// ```
#[doc(alias = "CompareIndices")]
pub fn compare_indices(left: &[i64], right: &[i64]) -> Result<Ordering, Error> {
    if left.len() == right.len() {
        return Ok(left.cmp(right));
    }
    let reason = Reason::LengthMismatch { expected: left.len(), found: right.len() };
    Err(Error::new(NAME, reason))
}
