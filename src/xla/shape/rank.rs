//! Dimension numbers and ranks.
//!
//! Dimensions are numbered from 0, in the order of the text. The numbers do not depend on the
//! memory order. Negative numbers count from the end: -1 is the last dimension. A dimension of size
//! 1 is *degenerate*: its position in memory has no effect.

use crate::xla::shape::order::no_such_dimension;
use crate::xla::{ArrayShape, Dimension, Error, Reason};

/// Returns the conventional letters for the dimensions of a rank, dimension 0 first; `None` for
/// ranks without a convention.
///
/// - **Source**: XLA, the document *Shapes and Layout*.
///
/// # Examples
///
/// ```
/// use colex::xla::dimension_letters;
/// assert_eq!(dimension_letters(2), Some(['y', 'x'].as_slice()));
/// assert_eq!(dimension_letters(4), Some(['p', 'z', 'y', 'x'].as_slice()));
/// assert_eq!(dimension_letters(5), None);
/// ```
#[must_use]
pub const fn dimension_letters(rank: usize) -> Option<&'static [char]> {
    match rank {
        2 => Some(&['y', 'x']),
        3 => Some(&['z', 'y', 'x']),
        4 => Some(&['p', 'z', 'y', 'x']),
        _ => None,
    }
}

impl ArrayShape {
    /// Returns the number of dimensions whose size is not 1. Unbounded dimensions and dimensions of
    /// size 0 count.
    ///
    /// - **Source**: XLA `ShapeUtil::TrueNumDimensions`. XLA's documents say "size > 1"; its code
    ///   and this function count "not 1".
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::new(ElementType::F32, &[3, 0, 1]).true_rank(), 2);
    /// ```
    #[doc(alias = "TrueNumDimensions")]
    #[doc(alias = "TrueRank")]
    #[must_use]
    pub fn true_rank(&self) -> usize {
        self.dimensions.iter().filter(|dimension| dimension.bound() != Some(1)).count()
    }

    /// Returns the dimension for `number`; a negative number counts from the end.
    ///
    /// - **Post**: `r < rank`; `r == number` or `r == rank + number`.
    /// - **Errors**: [`Reason::NoSuchDimension`] if `number` is not in `-rank..rank`.
    /// - **Source**: XLA `ShapeUtil::GetDimensionNumber`, which does not check for numbers that are
    ///   too large.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// assert_eq!(shape.dimension_number(-1)?, 1);
    /// assert_eq!(
    ///     shape.dimension_number(2).unwrap_err().to_string(),
    ///     "dimension_number: dimension 2 does not exist in rank 2; use 0..2",
    /// );
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "GetDimensionNumber")]
    pub fn dimension_number(&self, number: i64) -> Result<usize, Error> {
        let rank = self.rank();
        let dimension = if number < 0 { number.saturating_add(rank as i64) } else { number };
        match usize::try_from(dimension) {
            Ok(dimension) if dimension < rank => Ok(dimension),
            _ => {
                let reason = Reason::NoSuchDimension { dimension: number, rank };
                Err(Error::new("dimension_number", reason))
            }
        }
    }

    /// Returns the dimension with this [number](Self::dimension_number), which may be negative.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`].
    /// - **Source**: XLA `ShapeUtil::GetDimension`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, Dimension, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// assert_eq!(shape.dimension(-1)?, Dimension::Static(3));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "GetDimension")]
    pub fn dimension(&self, number: i64) -> Result<Dimension, Error> {
        Ok(self.dimensions[self.dimension_number(number)?])
    }

    /// Returns whether the array has no dimensions.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert!(ArrayShape::new(ElementType::F32, &[]).is_scalar());
    /// assert!(!ArrayShape::new(ElementType::F32, &[1]).is_scalar());
    /// ```
    #[doc(alias = "IsScalar")]
    #[must_use]
    pub fn is_scalar(&self) -> bool {
        self.dimensions.is_empty()
    }

    /// Returns whether all dimensions are degenerate.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert!(ArrayShape::new(ElementType::F32, &[1, 1]).is_effective_scalar());
    /// ```
    #[doc(alias = "IsEffectiveScalar")]
    #[must_use]
    pub fn is_effective_scalar(&self) -> bool {
        self.true_rank() == 0
    }

    /// Returns whether at least one dimension has size, or bound, 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert!(ArrayShape::new(ElementType::F32, &[2, 1]).has_degenerate_dimensions());
    /// ```
    #[doc(alias = "HasDegenerateDimensions")]
    #[must_use]
    pub fn has_degenerate_dimensions(&self) -> bool {
        self.true_rank() != self.rank()
    }

    /// Returns whether the array has no elements: at least one dimension has size, or bound, 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert!(ArrayShape::new(ElementType::F32, &[3, 0]).is_empty());
    /// assert!(!ArrayShape::new(ElementType::F32, &[]).is_empty()); // a scalar is one element
    /// ```
    #[doc(alias = "IsZeroElementArray")]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.dimensions.iter().any(|dimension| dimension.bound() == Some(0))
    }

    /// Returns whether all dimensions more major than `dimension` are degenerate.
    ///
    /// - **Errors**: [`Reason::NoSuchDimension`], [`Reason::NoLayout`]; the conditions on
    ///   `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::IsEffectivelyMostMajorDimension`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let shape = ArrayShape::new(ElementType::F32, &[1, 16, 1, 279]);
    /// assert!(shape.is_effectively_most_major(1)?);
    /// assert!(!shape.is_effectively_most_major(3)?);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "IsEffectivelyMostMajorDimension")]
    pub fn is_effectively_most_major(&self, dimension: usize) -> Result<bool, Error> {
        Error::named("is_effectively_most_major", || {
            let order = self.order()?;
            if dimension >= self.rank() {
                return Err(no_such_dimension(dimension, self.rank()));
            }
            let mut more_major = order.iter().rev().take_while(|&&major| major != dimension);
            Ok(more_major.all(|&major| self.dimensions[major].bound() == Some(1)))
        })
    }

    /// Returns whether the last dimension is the most minor; `false` in rank 0.
    ///
    /// - **Errors**: [`Reason::NoLayout`]; the conditions on `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::LastDimIsMinorMost`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert!(ArrayShape::new(ElementType::F32, &[2, 3]).last_dimension_is_most_minor()?);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "LastDimIsMinorMost")]
    pub fn last_dimension_is_most_minor(&self) -> Result<bool, Error> {
        let order = Error::named("last_dimension_is_most_minor", || self.order())?;
        Ok(order.first().is_some_and(|&fastest| fastest + 1 == self.rank()))
    }
}
