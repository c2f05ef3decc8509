//! Array: a shape, strides of any sign and an offset.

/// An array in a slice, as array libraries describe it at run time: an extent and a stride for each
/// mode, and the offset of the first element.
///
/// ```text
/// element (i_0, i_1, ..)  is  slice[offset + i_0 * strides[0] + i_1 * strides[1] + ..]
/// ```
///
/// Strides and the offset count elements. A stride may be negative. A source may have strides of 0,
/// which broadcast it along these modes. [`copy_strided`](super::copy_strided) and
/// [`StridedCopyPlan`](super::StridedCopyPlan) check the numbers.
///
/// # Examples
///
/// The rows of a matrix in reverse order:
///
/// ```
/// use colex::tensor::copy::{Strided, to_vec};
/// let data = [1, 2, 3, 4, 5, 6]; // 2 rows of 3
/// let reversed = Strided::new(&[2, 3], &[-3, 1], 3);
/// assert_eq!(to_vec(&data, reversed).unwrap(), [4, 5, 6, 1, 2, 3]);
/// ```
#[cfg_attr(feature = "ndarray", doc = include_str!("ndarray.md"))]
#[cfg_attr(feature = "mdarray", doc = include_str!("mdarray.md"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strided<'a> {
    /// The extent of each mode.
    pub shape: &'a [usize],
    /// The stride of each mode, in elements.
    pub strides: &'a [isize],
    /// The offset of the element at coordinate 0.
    pub offset: usize,
}

impl<'a> Strided<'a> {
    /// Returns the array with these extents and strides, whose element at coordinate 0 has the
    /// offset `offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::tensor::copy::Strided;
    /// assert_eq!(Strided::new(&[2, 3], &[3, 1], 0).shape, [2, 3]);
    /// ```
    #[must_use]
    #[inline]
    pub const fn new(shape: &'a [usize], strides: &'a [isize], offset: usize) -> Self {
        Self { shape, strides, offset }
    }
}
