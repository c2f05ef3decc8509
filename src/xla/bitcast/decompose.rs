//! Decomposition: any reinterpretation of memory as a transpose, a reshape and a transpose.
//!
//! Two arrays with the same number of elements can share their memory: transpose the first to
//! row-major order, reshape, and transpose to the order of the second. Often one step is enough.

use alloc::vec::Vec;
use core::fmt;

use super::elements;
use crate::xla::permutation::Permutation;
use crate::xla::syntax::write_separated;
use crate::xla::{ArrayShape, Error, Reason};

/// A bitcast as a sequence of operations that move no data.
///
/// ```text
/// reshape
/// transpose(1,0)
/// transpose(0,2,1) f32[16,17,3]{2,1,0} reshape f32[51,16]{1,0} transpose(0,1)
/// ```
///
/// - **Source**: XLA `ShapeUtil::BitcastDecomposition`.
///
/// # Examples
///
/// ```
/// use colex::xla::bitcast::Bitcast;
/// assert_eq!(Bitcast::Transpose(vec![1, 0]).to_string(), "transpose(1,0)");
/// ```
#[doc(alias = "BitcastDecomposition")]
// The value is created and read once, and a box would complicate patterns.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bitcast {
    /// One reshape.
    #[doc(alias = "BitcastDecompositionReshape")]
    Reshape,
    /// One transpose with these dimensions.
    #[doc(alias = "BitcastDecompositionTranspose")]
    Transpose(Vec<usize>),
    /// A transpose, a reshape and a transpose. Both intermediate shapes are row-major.
    #[doc(alias = "BitcastDecompositionTrt")]
    TransposeReshapeTranspose {
        /// The dimensions of the first transpose, to `transpose1_shape`.
        transpose1_dims: Vec<usize>,
        /// The operand with its dimensions in memory order.
        transpose1_shape: ArrayShape,
        /// The result with its dimensions in memory order.
        reshape_shape: ArrayShape,
        /// The dimensions of the second transpose, from `reshape_shape` to the result.
        transpose2_dims: Vec<usize>,
    },
}

impl ArrayShape {
    /// Decomposes the reinterpretation of this array's memory as `output` into operations that move
    /// no data: a reshape if possible, else a transpose, else both with a second transpose. The
    /// result is `None` if a layout is missing or the numbers of elements differ.
    ///
    /// ```text
    /// f32[16,3,17]{1,2,0} -> f32[51,16]{1,0}
    ///     transpose(0,2,1) f32[16,17,3]{2,1,0} reshape f32[51,16]{1,0} transpose(0,1)
    /// ```
    ///
    /// - **Post**: each step [is](Self::reshape_is_bitcast) [a
    ///   bitcast](Self::transpose_is_bitcast). The intermediate shapes are the [physical
    ///   shapes](Self::physical_shape) of this shape and of `output`. Element types are ignored.
    /// - **Errors**: those of [`reshape_is_bitcast`](Self::reshape_is_bitcast) except `NoLayout`.
    /// - **Source**: XLA `ShapeUtil::DecomposeBitcast`, `DecomposeBitcastToTrt`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let column_major = ArrayShape {
    ///     layout: Some(Layout::ascending(2)),
    ///     ..ArrayShape::new(ElementType::F32, &[4, 2])
    /// };
    /// let row_major = ArrayShape::new(ElementType::F32, &[4, 2]);
    /// assert_eq!(
    ///     column_major.decompose_bitcast(&row_major)?.unwrap().to_string(),
    ///     "transpose(1,0) f32[2,4]{1,0} reshape f32[4,2]{1,0} transpose(0,1)"
    /// );
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "DecomposeBitcast")]
    pub fn decompose_bitcast(&self, output: &Self) -> Result<Option<Bitcast>, Error> {
        const NAME: &str = "decompose_bitcast";
        if self.layout.is_none() || output.layout.is_none() {
            return Ok(None);
        }
        let same_size = Error::named(NAME, || {
            Ok(elements(&self.bounded_sizes()?)? == elements(&output.bounded_sizes()?)?)
        })?;
        if !same_size {
            return Ok(None);
        }
        if self.reshape_is_bitcast_ignoring_element_type(output)? {
            return Ok(Some(Bitcast::Reshape));
        }
        if let Some(dimensions) = self.deduce_transpose_dimensions(output)? {
            return Ok(Some(Bitcast::Transpose(dimensions)));
        }
        Ok(Some(Bitcast::TransposeReshapeTranspose {
            transpose1_dims: Error::named(NAME, || major_to_minor(self))?.into_vec(),
            transpose1_shape: self.physical_shape()?,
            reshape_shape: output.physical_shape()?,
            transpose2_dims: Error::named(NAME, || major_to_minor(output))?.inverse().into_vec(),
        }))
    }
}

/// Returns the dimensions of `shape` from the most major on.
fn major_to_minor(shape: &ArrayShape) -> Result<Permutation, Reason> {
    Ok(shape.order()?.reversed())
}

impl fmt::Display for Bitcast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reshape => f.write_str("reshape"),
            Self::Transpose(dims) => transpose(f, dims),
            Self::TransposeReshapeTranspose {
                transpose1_dims,
                transpose1_shape,
                reshape_shape,
                transpose2_dims,
            } => {
                transpose(f, transpose1_dims)?;
                write!(f, " {transpose1_shape} reshape {reshape_shape} ")?;
                transpose(f, transpose2_dims)
            }
        }
    }
}

fn transpose(f: &mut fmt::Formatter<'_>, dims: &[usize]) -> fmt::Result {
    f.write_str("transpose(")?;
    write_separated(f, dims, ",")?;
    f.write_str(")")
}
