//! Conversions between matrices and layouts.
//!
//! A layout is F2-linear if and only if its extents are powers of two, its strides are at least 0
//! and no two of its columns share bits. The last condition follows from `a + b == a ^ b`, which
//! holds exactly if `a` and `b` share no bits.

use super::{Error, F2Matrix, Reason};
use crate::value::ModeList;
use crate::{DynLayout, Int};

impl F2Matrix {
    /// Returns the matrix of an F2-linear layout.
    ///
    /// ```text
    /// (8,4):(4,1)  ->  [4,8,16,1,2]
    /// ```
    ///
    /// A mode `2^b:d` has the columns `d`, `2d`, ..., `2^(b-1) d`. Modes of extent 1 have none.
    /// The error names a condition that does not hold, so it proves that the layout is not linear.
    ///
    /// - **Post**: `m.apply(i) == layout.index(i)` for `i < layout.size()`.
    /// - **Errors**: [`Reason::ExtentNotPowerOfTwo`]; [`Reason::NegativeStride`];
    ///   [`Reason::CommonBits`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::f2::F2Matrix;
    /// let matrix = |text| F2Matrix::from_layout(&DynLayout::lit(text)).map(|m| m.to_string());
    /// assert_eq!(matrix("(8,4):(4,1)").unwrap(), "[4,8,16,1,2]");
    /// assert_eq!(matrix("(2,4):(9,2)").unwrap(), "[9,2,4]");
    /// assert_eq!(
    ///     matrix("4:3").unwrap_err().to_string(),
    ///     "from_layout: columns 0 and 1 are 3 and 6 and share bits, so their sum is not their \
    ///      XOR, 5; a layout is F2-linear only if no two columns share bits"
    /// );
    /// ```
    pub const fn from_layout(layout: &DynLayout) -> Result<Self, Error> {
        match columns_of(layout) {
            Ok(matrix) => Ok(matrix),
            Err(reason) => Err(Error::new("from_layout", reason)),
        }
    }

    /// Returns the coalesced layout with the values of the matrix.
    ///
    /// ```text
    /// [1,2,0,0,4]  ->  (4,4,2):(1,0,4)
    /// ```
    ///
    /// Every column is a mode of extent 2. Two adjacent modes merge if the second column is twice
    /// the first. The integers are static.
    ///
    /// - **Post**: `F2Matrix::from_layout(&r) == m`; `to_layout` of the matrix of a static layout
    ///   `A` is `A.coalesce()`.
    /// - **Errors**: [`Reason::CommonBits`] if no layout has these values, as for a swizzle;
    ///   [`Reason::TooWide`]; [`Reason::Layout`] for more than
    ///   [`MAX_LEAVES`](crate::MAX_LEAVES) modes, or a size or offsets that do not fit 63 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let matrix = |columns: &[u64]| F2Matrix::new(columns).unwrap();
    /// let layout = |columns| matrix(columns).to_layout().map(|l| l.to_string());
    /// assert_eq!(layout(&[4, 8, 16, 1, 2]).unwrap(), "(8,4):(4,1)");
    /// assert_eq!(layout(&[1, 2, 0, 0, 4]).unwrap(), "(4,4,2):(1,0,4)");
    /// assert!(layout(&[9, 18, 36, 1, 2, 4]).is_err()); // a swizzle
    /// ```
    pub const fn to_layout(&self) -> Result<DynLayout, Error> {
        match layout_of(self) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("to_layout", reason)),
        }
    }
}

pub(super) const fn columns_of(layout: &DynLayout) -> Result<F2Matrix, Reason> {
    // First the extents: only then the number of columns is at most 62, the bits of the size.
    let mut leaf = 0;
    while let Some((extent, stride)) = layout.leaf(leaf) {
        let (extent, stride) = (extent.get(), stride.get());
        if extent < 1 || extent & (extent - 1) != 0 {
            return Err(Reason::ExtentNotPowerOfTwo { leaf, extent });
        }
        if stride < 0 && extent > 1 {
            return Err(Reason::NegativeStride { leaf, stride });
        }
        leaf += 1;
    }
    let mut matrix = F2Matrix::EMPTY;
    let mut leaf = 0;
    while let Some((extent, stride)) = layout.leaf(leaf) {
        let mut bit = 0;
        while bit < extent.get().trailing_zeros() {
            // The offset of the last coordinate fits 63 bits, so this offset does.
            matrix.push((stride.get() as u64) << bit);
            bit += 1;
        }
        leaf += 1;
    }
    match common_bits(&matrix) {
        Some(reason) => Err(reason),
        None => Ok(matrix),
    }
}

pub(super) const fn layout_of(matrix: &F2Matrix) -> Result<DynLayout, Reason> {
    if let Some(reason) = common_bits(matrix) {
        return Err(reason);
    }
    let columns = matrix.columns();
    let mut modes = ModeList::new();
    let mut k = 0;
    while k < columns.len() {
        let stride = columns[k];
        if stride > i64::MAX as u64 {
            return Err(Reason::TooWide { column: k, value: stride });
        }
        let first = k;
        k += 1;
        // Bit 63 is clear, so the double does not overflow.
        while k < columns.len()
            && columns[k - 1] <= i64::MAX as u64
            && columns[k] == columns[k - 1] * 2
        {
            k += 1;
        }
        let bits = k - first;
        if bits > 62 {
            return Err(Reason::Layout(crate::Reason::Overflow));
        }
        if modes.len() == crate::MAX_LEAVES {
            return Err(Reason::Layout(crate::Reason::TooManyLeaves));
        }
        modes.push(Int::new(1 << bits), Int::new(stride as i64));
    }
    match modes.layout() {
        Ok(layout) => Ok(layout),
        Err(reason) => Err(Reason::Layout(reason)),
    }
}

/// Returns the reason with the first two columns that share bits.
pub(super) const fn common_bits(matrix: &F2Matrix) -> Option<Reason> {
    let columns = matrix.columns();
    let mut right = 0;
    while right < columns.len() {
        let mut left = 0;
        while left < right {
            let values = (columns[left], columns[right]);
            if values.0 & values.1 != 0 {
                return Some(Reason::CommonBits { columns: (left, right), values });
            }
            left += 1;
        }
        right += 1;
    }
    None
}
