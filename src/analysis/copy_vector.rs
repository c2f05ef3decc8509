//! The longest vector that a copy between two layouts moves at once.

use super::access::named;
use super::{Error, Reason};
use crate::value::{attempt, gcd};
use crate::{ComposedLayout, LayoutError};

/// The vector of a copy: the result of [`copy_vector`], whose page has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CopyVector {
    /// The elements of the vector.
    pub elements: i64,
    /// The bits of the vector.
    pub bits: i64,
}

/// Returns the longest vector that a copy from `source` to `destination` moves at once.
///
/// Definition: the largest number of elements that both layouts store contiguously
/// ([`DynLayout::max_common_vector`](crate::DynLayout::max_common_vector)), that divides the
/// alignment of both ([`max_alignment`](ComposedLayout::max_alignment)), and whose bits divide
/// `most_bits`.
///
/// - **Pre**: `most_bits` is the width of the widest instruction, or the alignment of the pointers
///   in bits if that is less. Both layouts have the same coordinates.
/// - **Post**: every element is in a vector that is contiguous and aligned in both layouts. At
///   least one element.
/// - **Errors**: [`Reason::Bits`]; [`Reason::Layout`] with the errors of `max_common_vector` and
///   `max_alignment`.
/// - **Source**: CuTe `copy` with `AutoVectorizingCopyWithAssumedAlignment`.
///
/// # Examples
///
/// ```
/// use colex::ComposedLayout;
/// use colex::analysis::copy_vector;
/// let global = ComposedLayout::lit("S<0,0,0> o 0 o (64,64):(1024,1)");
/// let shared = ComposedLayout::lit("S<3,3,3> o 0 o (64,64):(64,1)");
/// let vector = copy_vector(&global, &shared, 16, 128)?; // halves
/// assert_eq!((vector.elements, vector.bits), (8, 128));
/// // Rows of 1001 elements are not aligned.
/// let odd = ComposedLayout::lit("S<0,0,0> o 0 o (64,64):(1001,1)");
/// assert_eq!(copy_vector(&odd, &shared, 16, 128)?.elements, 1);
/// # Ok::<(), colex::analysis::Error>(())
/// ```
#[doc(alias = "AutoVectorizingCopy")]
pub const fn copy_vector(
    source: &ComposedLayout,
    destination: &ComposedLayout,
    element_bits: i64,
    most_bits: i64,
) -> Result<CopyVector, Error> {
    named("copy_vector", vector(source, destination, element_bits, most_bits))
}

const fn vector(
    source: &ComposedLayout,
    destination: &ComposedLayout,
    element_bits: i64,
    most_bits: i64,
) -> Result<CopyVector, Reason> {
    if element_bits < 1 || most_bits < 1 {
        let bits = if element_bits < 1 { element_bits } else { most_bits };
        return Err(Reason::Bits { bits });
    }
    // Without the swizzles and offsets: the alignment below keeps the vectors together under them.
    let common = attempt!(of(source.inner().max_common_vector(&destination.inner())));
    let aligned = attempt!(divisor(common, attempt!(of(source.max_alignment()))));
    let aligned = attempt!(divisor(aligned, attempt!(of(destination.max_alignment()))));
    let elements = match most_bits % element_bits {
        0 => attempt!(divisor(aligned, most_bits / element_bits)),
        _ => 1,
    };
    match element_bits.checked_mul(elements) {
        Some(bits) => Ok(CopyVector { elements, bits }),
        None => Err(Reason::Overflow),
    }
}

const fn of(result: Result<i64, LayoutError>) -> Result<i64, Reason> {
    match result {
        Ok(value) => Ok(value),
        Err(error) => Err(Reason::Layout(error.reason())),
    }
}

const fn divisor(a: i64, b: i64) -> Result<i64, Reason> {
    match gcd(a, b) {
        Some(divisor) => Ok(divisor),
        None => Err(Reason::Overflow),
    }
}
