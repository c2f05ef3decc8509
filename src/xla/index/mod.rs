//! Indices of arrays without tiles: places, strides, and walks over the elements.
//!
//! With sizes `D` and the order `m = minor_to_major`:
//!
//! ```text
//! stride[m[0]] = 1,  stride[m[k]] = stride[m[k-1]] * D[m[k-1]]
//! place(i)     = sum i[d] * stride[d]
//! element(k)   = (k div stride[d]) mod D[d]
//! ```
//!
//! [`IndexMap`] does the same with tiles, and faster.

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

/// Indices; tiles are refused where they would matter.
impl ArrayShape {
    /// The place of the element `index` in memory, in elements from the first.
    ///
    /// - **Errors**: [`Reason::IndexRank`], [`Reason::IndexRange`]; [`Reason::Tiled`]; those of [`IndexMap::new`].
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

    /// The element at `place`.
    ///
    /// - **Post**: `linear_index(r) == place`.
    /// - **Errors**: [`Reason::PlaceRange`] where there is no such place; [`Reason::Padding`] in the padding at the
    ///   end; [`Reason::Tiled`]; those of [`IndexMap::new`].
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
    pub fn multi_index(&self, place: i64) -> Result<Vec<i64>, Error> {
        self.untiled_map()?.multi_index(place)
    }

    /// How far apart neighbours in `dimension` lie, in elements.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`]; [`Reason::Tiled`], where a dimension has more than one stride: see
    ///   [`lower`](Self::lower); those of [`IndexMap::new`].
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
            let place = order.iter().position(|&faster| faster == dimension);
            let place = place.ok_or(no_such_dimension(dimension, sizes.len()))?;
            let faster = order[..place].iter();
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

    /// Whether `index` is an element of the array, as XLA asks: *negative entries pass*.
    ///
    /// [`linear_index`](Self::linear_index) and its kin refuse negative entries all the same.
    ///
    /// - **Post**: as many entries as dimensions, each below its size; in a dimension without bound, none is.
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

    /// Steps `index` to the next element in the order of dimension numbers, the last fastest, whatever the layout;
    /// false behind the last element, and `index` is as it was.
    ///
    /// - **Definition**: of the dimensions with `index + 1 < size` the last one is stepped, and those after it begin
    ///   anew. Entries out of range are taken as they are.
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

/// Which of two indices comes first where the first entries decide first.
///
/// - **Errors**: [`Reason::LengthMismatch`].
/// - **Source**: XLA `IndexUtil::CompareIndices`: -1, 0, 1 for less, equal, greater (its comment has them the other way
///   round).
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
