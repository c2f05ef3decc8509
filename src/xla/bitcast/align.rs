//! Alignment: the layout of a reshape's result that makes the reshape a bitcast.
//!
//! The dimensions of each [piece](super::common_factors) of the operand must be adjacent in memory,
//! last dimension fastest; whole pieces can be in any order. The pieces of the result are then in
//! the same order, each row-major.

use alloc::vec::Vec;

use super::{check_elements, common_factors};
use crate::xla::{ArrayShape, Error, Layout};

impl ArrayShape {
    /// Returns `output` with the layout that makes a reshape from this shape a bitcast, if such a
    /// layout exists. The layout of `output` is ignored.
    ///
    /// ```text
    /// f32[4,6]{0,1} -> f32[4,2,3]   f32[4,2,3]{0,2,1}        f32[2,3]{0,1} -> f32[6]   none
    /// ```
    ///
    /// - **Pre**: this shape has a layout; both shapes have the same number of elements.
    /// - **Post**: for `Some(r)`, the [reshape to `r` is a bitcast](Self::reshape_is_bitcast),
    ///   element types ignored. Dimensions of size 1 are the most major, in descending order. For
    ///   `None`, no layout of `output` is suitable. Arrays without elements are treated as if their
    ///   offsets mattered, although any layout would be suitable.
    /// - **Errors**: [`Reason::ElementsMismatch`](crate::xla::Reason), and those of
    ///   [`reshape_is_bitcast`](Self::reshape_is_bitcast).
    /// - **Source**: XLA `ShapeUtil::AlignLayouts`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let a = ArrayShape {
    ///     layout: Some(Layout::ascending(2)),
    ///     ..ArrayShape::new(ElementType::F32, &[4, 6])
    /// };
    /// let b = ArrayShape::new(ElementType::F32, &[4, 2, 3]);
    /// assert_eq!(a.align_layouts(&b)?.unwrap().to_string(), "f32[4,2,3]{0,2,1}");
    /// assert_eq!(a.align_layouts(&ArrayShape::new(ElementType::F32, &[24]))?, None);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "AlignLayouts")]
    pub fn align_layouts(&self, output: &Self) -> Result<Option<Self>, Error> {
        Error::named("align_layouts", || {
            let (a, b) = (self.bounded_sizes()?, output.bounded_sizes()?);
            check_elements(&a, &b)?;
            // Dimensions of size 1 can be anywhere in memory and only hide the pieces.
            let (long_a, long_b) = (longer_than_1(&a), longer_than_1(&b));
            let sizes = |all: &[i64], dimensions: &[usize]| -> Vec<i64> {
                dimensions.iter().map(|&dimension| all[dimension]).collect()
            };
            let pairs = common_factors(&sizes(&a, &long_a), &sizes(&b, &long_b))
                .map_err(|error| error.reason())?;

            let mut in_memory = self.order()?.into_vec();
            in_memory.retain(|&dimension| a[dimension] != 1);
            let mut rest = &in_memory[..];
            let mut minor_to_major = Vec::with_capacity(b.len());
            while let Some(minor) = rest.first() {
                // The piece that ends with the most minor remaining dimension.
                let pieces = pairs.iter().zip(pairs.iter().skip(1));
                let ends_here = |end: usize| long_a.get(end.wrapping_sub(1)) == Some(minor);
                let Some((start, end)) = pieces.into_iter().find(|(_, end)| ends_here(end.0))
                else {
                    return Ok(None);
                };
                let piece = long_a[start.0..end.0].iter().rev();
                let count = piece.len();
                if !piece.eq(rest.iter().take(count)) {
                    return Ok(None);
                }
                rest = &rest[count..];
                minor_to_major.extend(long_b[start.1..end.1].iter().rev());
            }
            minor_to_major.extend((0..b.len()).rev().filter(|&dimension| b[dimension] == 1));
            let minor_to_major: Vec<_> = minor_to_major.into_iter().map(|d| d as i64).collect();
            Ok(Some(Self { layout: Some(Layout::new(&minor_to_major)), ..output.clone() }))
        })
    }
}

/// Returns the dimensions whose size is not 1.
fn longer_than_1(sizes: &[i64]) -> Vec<usize> {
    (0..sizes.len()).filter(|&dimension| sizes[dimension] != 1).collect()
}
