//! Byte strides: the distances in bytes between neighbors of an array without tiles.
//!
//! ```text
//! bf16[6,2]{1,0}  ->  (4,2)        bf16[6,2]{0,1}  ->  (2,12)
//! ```

use alloc::vec;
use alloc::vec::Vec;

use crate::xla::{ArrayShape, ElementType, Error, Reason};

impl ArrayShape {
    /// Returns the stride of every dimension in bytes, for unpacked elements and without tiles.
    ///
    /// - **Post**: the stride of the fastest dimension is the byte width of the type. Each slower
    ///   dimension multiplies it by the sizes of the faster ones.
    /// - **Errors**: [`Reason::NoLayout`], [`Reason::Unbounded`], [`Reason::NegativeSize`],
    ///   [`Reason::Overflow`]; the conditions on `minor_to_major`.
    /// - **Source**: XLA `ShapeUtil::UnpackedByteStrides`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType};
    /// assert_eq!(ArrayShape::new(ElementType::F32, &[8, 8]).unpacked_byte_strides()?, [32, 4]);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "UnpackedByteStrides")]
    pub fn unpacked_byte_strides(&self) -> Result<Vec<i64>, Error> {
        Error::named("unpacked_byte_strides", || {
            self.strides(i64::from(self.element_type.byte_width()))
        })
    }

    /// Returns the stride of every dimension in bytes, without tiles; `None` if elements do not
    /// take whole bytes.
    ///
    /// - **Errors**: as [`unpacked_byte_strides`](Self::unpacked_byte_strides), and
    ///   [`Reason::ElementSize`].
    /// - **Source**: XLA `ShapeUtil::ByteStrides`. An `E(n)` of whole bytes changes the strides
    ///   here; XLA always uses the width of the type.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::{ArrayShape, ElementType, Layout};
    /// let layout = Layout { element_size_in_bits: 4, ..Layout::descending(1) };
    /// let packed = ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::S4, &[5]) };
    /// assert_eq!(packed.byte_strides()?, None);
    /// # Ok::<(), colex::xla::Error>(())
    /// ```
    #[doc(alias = "ByteStrides")]
    pub fn byte_strides(&self) -> Result<Option<Vec<i64>>, Error> {
        Error::named("byte_strides", || {
            let bits = self.bits()?;
            let strides = self.strides(bits / 8)?;
            Ok((bits % 8 == 0).then_some(strides))
        })
    }

    fn strides(&self, element: i64) -> Result<Vec<i64>, Reason> {
        let sizes = self.bounded_sizes()?;
        let mut strides = vec![0; sizes.len()];
        let mut next = Some(element);
        for &dimension in &*self.order()? {
            let stride = next.ok_or(Reason::Overflow)?;
            strides[dimension] = stride;
            // No stride follows the slowest dimension, so its product may overflow.
            next = stride.checked_mul(sizes[dimension]);
        }
        Ok(strides)
    }
}

/// Returns whether byte strides are those of a row-major array of these sizes without gaps.
/// Degenerate dimensions must match as well.
///
/// - **Errors**: [`Reason::LengthMismatch`] if the numbers of strides and sizes differ;
///   [`Reason::NegativeSize`].
/// - **Source**: XLA `LayoutUtil::ByteStridesIsMajorToMinor`.
///
/// # Examples
///
/// ```
/// use colex::xla::{ElementType, byte_strides_are_row_major};
/// assert!(byte_strides_are_row_major(&[6, 2], &[5, 3], ElementType::Bf16)?);
/// assert!(!byte_strides_are_row_major(&[2, 10], &[5, 3], ElementType::Bf16)?);
/// # Ok::<(), colex::xla::Error>(())
/// ```
#[doc(alias = "ByteStridesIsMajorToMinor")]
pub fn byte_strides_are_row_major(
    byte_strides: &[i64],
    sizes: &[i64],
    element_type: ElementType,
) -> Result<bool, Error> {
    Error::named("byte_strides_are_row_major", || {
        if byte_strides.len() != sizes.len() {
            let reason =
                Reason::LengthMismatch { expected: sizes.len(), found: byte_strides.len() };
            return Err(reason);
        }
        if let Some(dimension) = sizes.iter().position(|&size| size < 0) {
            let reason = Reason::NegativeSize { dimension, size: sizes[dimension] };
            return Err(reason);
        }
        // A stride that does not fit an i64 equals none of these.
        let mut expected = Some(i64::from(element_type.byte_width()));
        Ok(byte_strides.iter().zip(sizes).rev().all(|(&stride, &size)| {
            let fits = expected == Some(stride);
            expected = expected.and_then(|expected| expected.checked_mul(size));
            fits
        }))
    })
}
