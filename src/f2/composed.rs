//! Conversions between matrices and swizzled layouts.
//!
//! A swizzle is linear and its own inverse. So `S o L` is linear if and only if L is, and a matrix
//! is `S o L` if and only if the columns of `S o matrix` are those of a layout.

use super::convert::{columns_of, common_bits, layout_of};
use super::{Error, F2Matrix, Reason};
use crate::value::separating_swizzle;
use crate::{ComposedLayout, Int, Swizzle};

impl F2Matrix {
    /// Returns the matrix of an F2-linear swizzled layout.
    ///
    /// ```text
    /// S<3,0,3> o 0 o (8,8):(8,1)  ->  [9,18,36,1,2,4]
    /// ```
    ///
    /// The columns are the swizzled columns of the inner layout. The error names a condition that
    /// does not hold. It proves that the layout is not linear, except [`Reason::OuterLayout`].
    ///
    /// - **Post**: `m.apply(i) == layout.index(i)` for `i < layout.size()`.
    /// - **Errors**: [`Reason::Offset`] unless the offset is 0, because a linear function maps 0 to
    ///   0; those of [`from_layout`](Self::from_layout) for the inner layout;
    ///   [`Reason::OuterLayout`] if the outer function is a layout.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex::f2::F2Matrix;
    /// let matrix = |text| F2Matrix::from_composed(&ComposedLayout::lit(text));
    /// assert_eq!(matrix("S<3,0,3> o 0 o (8,8):(8,1)").unwrap().to_string(), "[9,18,36,1,2,4]");
    /// assert_eq!(
    ///     matrix("S<3,0,3> o 8 o (8,8):(8,1)").unwrap_err().to_string(),
    ///     "from_composed: the offset is 8, and a linear function maps 0 to 0; use offset 0"
    /// );
    /// ```
    pub const fn from_composed(layout: &ComposedLayout) -> Result<Self, Error> {
        match columns_of_composed(layout) {
            Ok(matrix) => Ok(matrix),
            Err(reason) => Err(Error::new("from_composed", reason)),
        }
    }

    /// Returns the swizzled layout `S o 0 o L` with the values of the matrix.
    ///
    /// ```text
    /// [9,18,36,1,2,4]  ->  S<3,0,3> o 0 o (8,8):(8,1)
    /// ```
    ///
    /// `L` is coalesced and its integers are static. `S` has the fewest bits of all swizzles that
    /// give a layout, so it is the identity if the matrix is a layout. Among equals a positive
    /// shift is preferred, then a short one, then a low base.
    ///
    /// - **Post**: `F2Matrix::from_composed(&r) == m`.
    /// - **Errors**: [`Reason::NoSwizzle`] if the matrix is not a swizzle over a layout, which the
    ///   search of all swizzles proves; [`Reason::TooWide`] and [`Reason::Layout`] as
    ///   [`to_layout`](Self::to_layout).
    /// - **Cost**: one comparison of the columns for each of the `n^3 / 6` swizzles of `n` bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let matrix = |columns: &[u64]| F2Matrix::new(columns).unwrap();
    /// let composed = |columns| matrix(columns).to_composed().map(|l| l.to_string());
    /// assert_eq!(composed(&[9, 18, 36, 1, 2, 4]).unwrap(), "S<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(composed(&[4, 8, 16, 1, 2]).unwrap(), "S<0,0,0> o 0 o (8,4):(4,1)");
    /// assert!(composed(&[1, 3, 7]).is_err());
    /// ```
    pub const fn to_composed(&self) -> Result<ComposedLayout, Error> {
        match factor(self) {
            Ok(layout) => Ok(layout),
            Err(reason) => Err(Error::new("to_composed", reason)),
        }
    }
}

pub(super) const fn columns_of_composed(layout: &ComposedLayout) -> Result<F2Matrix, Reason> {
    let Some(swizzle) = layout.swizzle() else { return Err(Reason::OuterLayout) };
    if layout.offset().get() != 0 {
        return Err(Reason::Offset { offset: layout.offset().get() });
    }
    match columns_of(&layout.inner()) {
        Ok(inner) => Ok(swizzled(&inner, swizzle)),
        Err(reason) => Err(reason),
    }
}

const fn factor(matrix: &F2Matrix) -> Result<ComposedLayout, Reason> {
    let Some(Reason::CommonBits { columns, values }) = common_bits(matrix) else {
        return over_layout(Swizzle::IDENTITY, matrix);
    };
    if let Some(swizzle) = separating_swizzle(matrix.columns()) {
        return over_layout(swizzle, matrix);
    }
    Err(Reason::NoSwizzle { columns, values })
}

/// Returns the composed layout of `swizzle` and the layout `swizzle o matrix`.
const fn over_layout(swizzle: Swizzle, matrix: &F2Matrix) -> Result<ComposedLayout, Reason> {
    let inner = match layout_of(&swizzled(matrix, swizzle)) {
        Ok(inner) => inner,
        Err(reason) => return Err(reason),
    };
    match ComposedLayout::new(swizzle, Int::ZERO, &inner) {
        Ok(layout) => Ok(layout),
        Err(error) => Err(Reason::Layout(error.reason())),
    }
}

/// Returns `swizzle o matrix`.
const fn swizzled(matrix: &F2Matrix, swizzle: Swizzle) -> F2Matrix {
    let mut out = F2Matrix::EMPTY;
    let mut k = 0;
    while k < matrix.column_count() {
        out.push(apply(swizzle, matrix.columns()[k]));
        k += 1;
    }
    out
}

/// Returns the swizzled column. A swizzle neither reads nor changes bit 63.
const fn apply(swizzle: Swizzle, column: u64) -> u64 {
    swizzle.apply(column as i64) as u64
}
