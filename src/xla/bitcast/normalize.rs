//! Normal form of a transpose: as few dimensions as it takes to say the same.
//!
//! Dimensions of size 1 say nothing and go. Dimensions that follow each other before and after are one.

use alloc::vec::Vec;

use crate::xla::permutation::Permutation;
use crate::xla::{ArrayShape, Error, Layout, Reason};

/// A transpose of row-major arrays, in as few dimensions as possible.
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
    /// Dimension `i` of the result is dimension `dimensions[i]` of the operand; `[0]` where there
    /// is one dimension, so that nothing moves.
    pub dimensions: Vec<usize>,
}

impl ArrayShape {
    /// The transpose with these `dimensions` from this shape to `output`, in as few dimensions as possible; `None` where
    /// a layout is not descending, or the sizes of `output` are not those of the transpose.
    ///
    /// ```text
    /// f32[10,1,11,32] -> f32[32,1,10,11], (3,1,0,2)   (32,110), dimensions (1,0)
    /// ```
    ///
    /// - **Pre**: `dimensions` names each dimension once: dimension `i` of `output` is dimension `dimensions[i]` of this
    ///   shape.
    /// - **Post**: moves each element number to the same element number as the transpose itself. No size is 1, and no two
    ///   dimensions follow each other before and after; if nothing is left, the sizes are `(1)`.
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
            // Runs of dimensions that follow each other in the operand, those of size 1 left out: its first
            // dimension, the one that would go on, and its size.
            let after = |dimension: usize| {
                (dimension + 1..a.len()).find(|&next| a[next] != 1).unwrap_or(a.len())
            };
            let mut runs: Vec<(usize, usize, i64)> = Vec::new();
            for (&dimension, &size) in dimensions.iter().zip(&b) {
                match runs.last_mut() {
                    _ if size == 1 => {}
                    Some((_, next, product)) if *next == dimension => {
                        *product = product.checked_mul(size).ok_or(Reason::Overflow)?;
                        *next = after(dimension);
                    }
                    _ => runs.push((dimension, after(dimension), size)),
                }
            }
            if runs.is_empty() {
                runs.push((0, 0, 1));
            }
            let rank_of = |first: usize| runs.iter().filter(|run| run.0 < first).count();
            let dimensions = runs.iter().map(|run| rank_of(run.0)).collect();
            Ok(Some(NormalizedTranspose {
                sizes: runs.iter().map(|run| run.2).collect(),
                dimensions,
            }))
        })
    }
}
