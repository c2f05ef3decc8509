//! The normal form of a transpose: an equivalent transpose with as few dimensions as possible.
//!
//! Dimensions of size 1 are dropped. Dimensions that are adjacent before and after the transpose
//! are merged.

use alloc::vec::Vec;

use crate::xla::permutation::Permutation;
use crate::xla::{ArrayShape, Error, Layout, Reason};

/// A transpose of row-major arrays with as few dimensions as possible.
///
/// - **Source**: XLA `ShapeUtil::GetNormalizedLogicalTransposeShape`.
///
/// # Examples
///
/// ```
/// use colex::xla::bitcast::NormalizedTranspose;
/// let swap = NormalizedTranspose { sizes: vec![32, 110], dimensions: vec![1, 0] };
/// assert_eq!(swap.sizes.len(), swap.dimensions.len());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NormalizedTranspose {
    /// The sizes of the result.
    pub sizes: Vec<i64>,
    /// Dimension `i` of the result is dimension `dimensions[i]` of the operand; `[0]` for one
    /// dimension, which does not move.
    pub dimensions: Vec<usize>,
}

impl ArrayShape {
    /// Returns the normal form of the transpose with these `dimensions` from this shape to
    /// `output`. The result is `None` if a layout is not descending, or the sizes of `output` are
    /// not those of the transpose.
    ///
    /// ```text
    /// f32[10,1,11,32] -> f32[32,1,10,11], (3,1,0,2)   (32,110), dimensions (1,0)
    /// ```
    ///
    /// - **Pre**: `dimensions` is a permutation: dimension `i` of `output` is dimension
    ///   `dimensions[i]` of this shape.
    /// - **Post**: both transposes move each element number to the same element number. No size is
    ///   1, and no two dimensions are adjacent before and after. If no dimension remains, the sizes
    ///   are `(1)`.
    /// - **Errors**: [`Reason::LengthMismatch`], `NotAPermutation`, `NoLayout`, `Unbounded`,
    ///   `NegativeSize`, `Overflow`.
    /// - **Source**: XLA `ShapeUtil::GetNormalizedLogicalTransposeShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// let a = ArrayShape::new(ElementType::F32, &[10, 1, 11, 32]);
    /// let b = ArrayShape::new(ElementType::F32, &[32, 1, 10, 11]);
    /// let normal = a.normalized_transpose(&b, &[3, 1, 0, 2])?.unwrap();
    /// assert_eq!((normal.sizes, normal.dimensions), (vec![32, 110], vec![1, 0]));
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "GetNormalizedLogicalTransposeShape")]
    pub fn normalized_transpose(
        &self,
        output: &Self,
        dimensions: &[usize],
    ) -> Result<Option<NormalizedTranspose>, Error> {
        Error::named("normalized_transpose", || {
            let (a, b) = (self.bounded_sizes()?, output.bounded_sizes()?);
            let dimensions = Permutation::new(dimensions, a.len())?;
            for shape in [self, output] {
                let descending = Layout::descending(shape.rank()).minor_to_major;
                if shape.required_layout()?.minor_to_major != descending {
                    return Ok(None);
                }
            }
            if dimensions.apply(&a) != b {
                return Ok(None);
            }
            // Groups of dimensions that are adjacent in the operand, without those of size 1: the
            // first dimension, the dimension that would continue the group, and the size.
            let after = |dimension: usize| {
                (dimension + 1..a.len()).find(|&next| a[next] != 1).unwrap_or(a.len())
            };
            let mut groups: Vec<(usize, usize, i64)> = Vec::new();
            for (&dimension, &size) in dimensions.iter().zip(&b) {
                match groups.last_mut() {
                    _ if size == 1 => {}
                    Some((_, next, product)) if *next == dimension => {
                        *product = product.checked_mul(size).ok_or(Reason::Overflow)?;
                        *next = after(dimension);
                    }
                    _ => groups.push((dimension, after(dimension), size)),
                }
            }
            if groups.is_empty() {
                groups.push((0, 0, 1));
            }
            let rank_of = |first: usize| groups.iter().filter(|group| group.0 < first).count();
            let dimensions = groups.iter().map(|group| rank_of(group.0)).collect();
            Ok(Some(NormalizedTranspose {
                sizes: groups.iter().map(|group| group.2).collect(),
                dimensions,
            }))
        })
    }
}
