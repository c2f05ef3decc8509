//! Common factors: the groups of dimensions that a reshape maps to each other.
//!
//! Two lists of sizes with the same product divide into pieces at the positions where their partial
//! products are equal. A reshape acts on each piece separately. A piece with one dimension on both
//! sides is a dimension that the reshape does not modify.
//!
//! ```text
//! 4  1  3 | 5 | 6  7          products met after 24, 24, 24 * 5, ..
//! 2  6  1 | 5 | 1  42         (a 1 is a separate piece if possible)
//! ```

use alloc::vec::Vec;

use super::{check_elements, elements};
use crate::xla::{ArrayShape, Error, Reason};

/// Returns the positions where the partial products of two lists of sizes are equal: pairs of
/// positions, from `(0,0)` to both lengths.
///
/// ```text
/// common_factors([2,3], [6]) = (0,0)(2,1)        common_factors([1,1], [1]) = (0,0)(1,1)(2,1)
/// ```
///
/// Equal leading entries are separate pieces. If a 0 follows them, the rest is one piece. If one of
/// them is 0 and the products after them differ, the whole list is one piece.
///
/// - **Pre**: no size is negative; both products are equal.
/// - **Post**: both positions of the pairs increase, at least one strictly. The products between
///   two pairs are equal. No further pair exists between two, unless a size is 0 or 1.
/// - **Errors**: [`Reason::NegativeSize`], [`Reason::ElementsMismatch`], [`Reason::Overflow`].
/// - **Cost**: linear in the lengths.
/// - **Source**: XLA `CommonFactors`.
///
/// # Examples
///
/// ```
/// use colex::xla::bitcast::common_factors;
/// assert_eq!(common_factors(&[4, 3, 5], &[2, 6, 5])?, [(0, 0), (2, 2), (3, 3)]);
/// assert!(common_factors(&[2], &[3]).is_err());
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "CommonFactors")]
pub fn common_factors(a: &[i64], b: &[i64]) -> Result<Vec<(usize, usize)>, Error> {
    Error::named("common_factors", || {
        for sizes in [a, b] {
            if let Some((dimension, &size)) = sizes.iter().enumerate().find(|entry| *entry.1 < 0) {
                return Err(Reason::NegativeSize { dimension, size });
            }
        }
        check_elements(a, b)?;
        let whole = (a.len(), b.len());
        let equal = a.iter().zip(b).take_while(|(x, y)| x == y).count();
        let mut pairs: Vec<_> = (0..=equal).map(|k| (k, k)).collect();
        let (rest_a, rest_b) = (&a[equal..], &b[equal..]);
        if rest_a.is_empty() && rest_b.is_empty() {
            return Ok(pairs);
        }
        let (left, right) = (elements(rest_a)?, elements(rest_b)?);
        if left != right {
            return Ok(Vec::from([(0, 0), whole])); // a 0 among the equal entries
        }
        if left == 0 {
            pairs.push(whole);
            return Ok(pairs);
        }
        for_each_common_product(rest_a, rest_b, |i, j| pairs.push((equal + i, equal + j)));
        Ok(pairs)
    })
}

/// Calls `emit` where the partial products of `a` and `b` are equal. Both products are equal and
/// fit 64 bits, and no entry is 0.
fn for_each_common_product(a: &[i64], b: &[i64], mut emit: impl FnMut(usize, usize)) {
    let (mut i, mut j) = (0, 0);
    let (mut product_a, mut product_b) = (1, 1);
    while i < a.len() || j < b.len() {
        // The smaller product grows; of equal ones the smaller entry, so a 1 is a separate piece.
        let (next_a, next_b) = (a.get(i), b.get(j));
        let smaller =
            |x: Option<&i64>, y: Option<&i64>| x.is_some_and(|x| y.is_none_or(|y| x <= y));
        let equal = product_a == product_b;
        let take_a = product_a < product_b || equal && smaller(next_a, next_b);
        let take_b = product_b < product_a || equal && smaller(next_b, next_a);
        if take_a {
            product_a *= next_a.copied().unwrap_or(1);
            i += 1;
        }
        if take_b {
            product_b *= next_b.copied().unwrap_or(1);
            j += 1;
        }
        if product_a == product_b {
            emit(i, j);
        }
    }
}

/// The dimensions of size 1 by which two shapes differ.
///
/// - **Source**: XLA `ShapeUtil::ShapeEqualityDescriptor`.
///
/// # Examples
///
/// ```
/// use colex::xla::bitcast::UnitDimensions;
/// use colex::xla::{ArrayShape, ElementType};
/// let (a, b) =
///     (ArrayShape::new(ElementType::F32, &[1, 3]), ArrayShape::new(ElementType::F32, &[3, 1, 1]));
/// let found = UnitDimensions { deleted: vec![0], inserted: vec![1, 2] };
/// assert_eq!(a.inserted_or_deleted_unit_dimensions(&b)?, Some(found));
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "ShapeEqualityDescriptor")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct UnitDimensions {
    /// The dimensions of the operand that the result does not have.
    pub deleted: Vec<usize>,
    /// The dimensions of the result that the operand does not have.
    pub inserted: Vec<usize>,
}

impl ArrayShape {
    /// Returns the dimensions that a reshape from this shape to `output` does not modify, as pairs
    /// of their numbers before and after.
    ///
    /// ```text
    /// f32[2,3,5,7,12] -> f32[6,5,1,7,3,4]   (2,1)(3,3)
    /// ```
    ///
    /// Layouts and element types are ignored.
    ///
    /// - **Pre**: both shapes have the same number of elements.
    /// - **Post**: the pieces of [`common_factors`] with one dimension on both sides.
    /// - **Errors**: those of [`common_factors`]; [`Reason::Unbounded`].
    /// - **Source**: XLA `ShapeUtil::DimensionsUnmodifiedByReshape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let a = ArrayShape::new(ElementType::F32, &[2, 3, 5]);
    /// let b = ArrayShape::new(ElementType::F32, &[6, 5]);
    /// assert_eq!(a.dimensions_unmodified_by_reshape(&b)?, [(2, 1)]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "DimensionsUnmodifiedByReshape")]
    pub fn dimensions_unmodified_by_reshape(
        &self,
        output: &Self,
    ) -> Result<Vec<(usize, usize)>, Error> {
        let (a, b) = Error::named("dimensions_unmodified_by_reshape", || {
            Ok((self.bounded_sizes()?, output.bounded_sizes()?))
        })?;
        let pairs = common_factors(&a, &b)?;
        let pieces = pairs.iter().zip(pairs.iter().skip(1));
        Ok(pieces.filter(|(a, b)| *b == &(a.0 + 1, a.1 + 1)).map(|(a, _)| *a).collect())
    }

    /// Returns the numbers of these `dimensions` after a reshape from this shape to `output`, if it
    /// modifies none of them.
    ///
    /// - **Post**: also `None` if `dimensions` do not increase.
    /// - **Errors**: those of
    ///   [`dimensions_unmodified_by_reshape`](Self::dimensions_unmodified_by_reshape).
    /// - **Source**: XLA `ShapeUtil::ReshapeLeavesDimensionsUnmodified`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let a = ArrayShape::new(ElementType::F32, &[2, 3, 5]);
    /// let b = ArrayShape::new(ElementType::F32, &[6, 5]);
    /// assert_eq!(a.reshape_leaves_dimensions_unmodified(&b, &[2])?, Some(vec![1]));
    /// assert_eq!(a.reshape_leaves_dimensions_unmodified(&b, &[0, 2])?, None);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ReshapeLeavesDimensionsUnmodified")]
    pub fn reshape_leaves_dimensions_unmodified(
        &self,
        output: &Self,
        dimensions: &[usize],
    ) -> Result<Option<Vec<usize>>, Error> {
        let pairs = self.dimensions_unmodified_by_reshape(output)?;
        if !dimensions.is_sorted() {
            return Ok(None);
        }
        let after = |dimension| pairs.iter().find(|pair| pair.0 == dimension).map(|pair| pair.1);
        Ok(dimensions.iter().map(|&dimension| after(dimension)).collect())
    }

    /// Returns the dimensions of size 1 by which `output` differs from this shape, if the shapes do
    /// not differ otherwise.
    ///
    /// ```text
    /// f32[2,1,3] -> f32[2,3,1]   deleted (1), inserted (2)        f32[6] -> f32[2,3]   none
    /// ```
    ///
    /// - **Pre**: both shapes have the same number of elements.
    /// - **Post**: for `Some`, the dimensions that a reshape
    ///   [modifies](Self::dimensions_unmodified_by_reshape). All have size 1. In arrays without
    ///   elements some can have size 0, which XLA does not distinguish here.
    /// - **Errors**: those of
    ///   [`dimensions_unmodified_by_reshape`](Self::dimensions_unmodified_by_reshape).
    /// - **Source**: XLA `ShapeUtil::InsertedOrDeleted1SizedDimensions`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let a = ArrayShape::new(ElementType::F32, &[2, 1, 3]);
    /// let b = ArrayShape::new(ElementType::F32, &[2, 3]);
    /// assert_eq!(a.inserted_or_deleted_unit_dimensions(&b)?.unwrap().deleted, [1]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "InsertedOrDeleted1SizedDimensions")]
    pub fn inserted_or_deleted_unit_dimensions(
        &self,
        output: &Self,
    ) -> Result<Option<UnitDimensions>, Error> {
        let (a, b) = Error::named("inserted_or_deleted_unit_dimensions", || {
            Ok((self.bounded_sizes()?, output.bounded_sizes()?))
        })?;
        let pairs = self.dimensions_unmodified_by_reshape(output)?;
        let modified = |rank: usize, kept: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..rank).filter(|&dimension| !kept(dimension)).collect()
        };
        let deleted = modified(a.len(), &|dimension| pairs.iter().any(|pair| pair.0 == dimension));
        let inserted = modified(b.len(), &|dimension| pairs.iter().any(|pair| pair.1 == dimension));
        let small = deleted.iter().all(|&d| a[d] <= 1) && inserted.iter().all(|&d| b[d] <= 1);
        Ok(small.then_some(UnitDimensions { deleted, inserted }))
    }
}
