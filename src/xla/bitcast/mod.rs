//! Bitcasts: reshapes and transposes that move no data.
//!
//! A reshape keeps the elements in row-major order and changes their indices; a transpose permutes
//! the dimensions. If the layouts match, every element already has the offset that the result
//! requires, and the operation costs nothing. Only sizes and
//! [`minor_to_major`](super::Layout::minor_to_major) decide this; tiles, element size and memory
//! space are ignored.
//!
//! # In the layout algebra
//!
//! Flat coordinates of a layout vary its *first* mode fastest, row-major element numbers the *last*
//! dimension. So let `A` be the layout of a shape with its modes in reverse order; then `A(k)` is
//! the offset of element `k`.
//!
//! - A reshape is a bitcast if and only if `A(k) == B(k)` for every `k`, which is equivalent to
//!   `coalesce(A) == coalesce(B)`.
//! - The layout that makes it a bitcast is `A o B'`, where `B'` is the compact layout of the new
//!   sizes: a reshaped layout is a composition. The composition has one stride for each dimension
//!   exactly if [`align_layouts`] returns it.
//! - A transpose with dimensions `p` is a bitcast if and only if mode `i` of the result is mode
//!   `p[i]` of the operand.
//!
//! ```
//! use colex::xla;
//!
//! // f32[4,6]{0,1} reshaped to f32[4,2,3]: sizes and dimension numbers reversed.
//! let a = xla::from_minor_to_major(&[6, 4], &[1, 0])?;
//! let b = a.composition(&xla::from_minor_to_major(&[3, 2, 4], &[0, 1, 2])?)?;
//! assert_eq!(b.to_string(), "(3,2,4):(4,12,1)");
//! // The same strides are those of f32[4,2,3]{0,2,1}, so this reshape is a bitcast.
//! assert_eq!(b, xla::from_minor_to_major(&[3, 2, 4], &[2, 0, 1])?);
//! assert_eq!(a.coalesce(), b.coalesce());
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! [`align_layouts`]: super::ArrayShape::align_layouts

mod align;
mod decompose;
mod factors;
mod normalize;
mod reshape;
mod transpose;

use super::Reason;
use super::size::product;

pub use decompose::Bitcast;
pub use factors::{UnitDimensions, common_factors};
pub use normalize::NormalizedTranspose;

/// Returns the number of elements of an array with these sizes, none of which is negative.
fn elements(sizes: &[i64]) -> Result<i64, Reason> {
    product(sizes.iter().copied())
}

/// Checks that both arrays have the same number of elements.
fn check_elements(left: &[i64], right: &[i64]) -> Result<(), Reason> {
    let (left, right) = (elements(left)?, elements(right)?);
    if left != right {
        return Err(Reason::ElementsMismatch { left, right });
    }
    Ok(())
}
