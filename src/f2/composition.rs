//! Composition: the product of matrices.

use super::matrix::bits;
use super::{Error, F2Matrix, Reason};

impl F2Matrix {
    /// Returns the matrix `i -> self(right(i))`: the product of the two matrices.
    ///
    /// - **Post**: `r.apply(i) == self.apply(right.apply(i))`; `r` has the columns of `right`.
    /// - **Errors**: [`Reason::ColumnOutOfBounds`] if a value of `right` is not an index of `self`.
    /// - **Source**: Triton `LinearLayout::compose`, with the operands in the other order.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let left = F2Matrix::new(&[4, 8, 16, 1, 2]).unwrap();
    /// let right = F2Matrix::new(&[8, 16, 1, 2, 4]).unwrap();
    /// assert_eq!(left.composition(&right).unwrap(), F2Matrix::identity(5).unwrap());
    /// assert_eq!(
    ///     left.composition(&F2Matrix::new(&[1, 32]).unwrap()).unwrap_err().to_string(),
    ///     "composition: column 1 of the right matrix is 32, but the largest index of the left \
    ///      matrix is 31; add columns to the left matrix"
    /// );
    /// ```
    pub const fn composition(&self, right: &Self) -> Result<Self, Error> {
        let columns = self.column_count();
        let mut product = Self::EMPTY;
        let mut k = 0;
        while k < right.column_count() {
            let value = right.columns()[k];
            if bits(value) > columns {
                let reason = Reason::ColumnOutOfBounds { column: k, value, columns };
                return Err(Error::new("composition", reason));
            }
            product.push(self.apply(value));
            k += 1;
        }
        Ok(product)
    }
}
