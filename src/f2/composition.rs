//! Composition: the product of matrices, and the product with an inverse.

use super::elimination::Echelon;
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

    /// Returns a matrix `C` with `outer(C(i)) == self(i)`: `outer`'s index of each value.
    ///
    /// If `self` maps registers to elements, and `outer` maps offsets of shared memory to the same
    /// elements, then `C` maps a register to the offset of its element. If `outer` has several
    /// indices for a value, `C` uses the leftmost independent columns of `outer`. `C` is the only
    /// such matrix if `outer` is injective.
    ///
    /// - **Post**: `outer.apply(c.apply(i)) == self.apply(i)`; `c` has the columns of `self`.
    /// - **Errors**: [`Reason::NoIndex`] if a value of `self` is not a value of `outer`.
    /// - **Source**: Triton `LinearLayout::invertAndCompose`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let registers = F2Matrix::new(&[1, 2, 4, 8]).unwrap();
    /// let shared = F2Matrix::new(&[4, 8, 1, 2]).unwrap();
    /// assert_eq!(registers.invert_and_compose(&shared).unwrap().columns(), [4, 8, 1, 2]);
    /// assert_eq!(
    ///     registers.invert_and_compose(&F2Matrix::new(&[1, 6]).unwrap()).unwrap_err().to_string(),
    ///     "invert_and_compose: column 1 is 2, which is not a value of the other matrix; \
    ///      its values must include every column"
    /// );
    /// ```
    pub const fn invert_and_compose(&self, outer: &Self) -> Result<Self, Error> {
        let echelon = Echelon::of(outer);
        let mut product = Self::EMPTY;
        let mut k = 0;
        while k < self.column_count() {
            let value = self.columns()[k];
            let (rest, index) = echelon.reduce(value);
            if rest != 0 {
                let reason = Reason::NoIndex { column: k, value };
                return Err(Error::new("invert_and_compose", reason));
            }
            product.push(index);
            k += 1;
        }
        Ok(product)
    }
}
