//! Product: two matrices on separate bits, and left division, which undoes it.

use super::error::last_index;
use super::{Error, F2Matrix, MAX_COLUMNS, Reason};

impl F2Matrix {
    /// Returns the block-diagonal matrix of `self`, whose values have `rows` bits, and `right`.
    ///
    /// ```text
    /// [2,1] with 2 rows, [1,3]  ->  [2,1,4,12]
    /// ```
    ///
    /// - **Post**: `r.apply(i | j << n) == self.apply(i) | right.apply(j) << rows` for `i < 2^n`,
    ///   where `n` is the number of columns of `self`.
    /// - **Errors**: [`Reason::TooFewRows`] if a value of `self` has more than `rows` bits;
    ///   [`Reason::TooManyRows`]; [`Reason::TooManyColumns`].
    /// - **Source**: Triton `LinearLayout::operator*`, for layouts without common names.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let (left, right) = (F2Matrix::new(&[2, 1]).unwrap(), F2Matrix::new(&[1, 3]).unwrap());
    /// assert_eq!(left.product(2, &right).unwrap().columns(), [2, 1, 4, 12]);
    /// assert_eq!(
    ///     left.product(1, &right).unwrap_err().to_string(),
    ///     "product: the values of the left matrix have 2 bits, but `rows` is 1; use at least 2"
    /// );
    /// ```
    pub const fn product(&self, rows: usize, right: &Self) -> Result<Self, Error> {
        if let Some(reason) = self.more_rows_than(rows) {
            return Err(Error::new("product", reason));
        }
        let columns = self.column_count() + right.column_count();
        if columns > MAX_COLUMNS {
            return Err(Error::new("product", Reason::TooManyColumns { columns }));
        }
        let all_rows = rows + right.row_count();
        if all_rows > MAX_COLUMNS {
            return Err(Error::new("product", Reason::TooManyRows { rows: all_rows }));
        }
        let mut product = *self;
        let mut k = 0;
        while k < right.column_count() {
            // With 64 rows all columns of the right matrix are 0.
            let column = right.columns()[k];
            product.push(if rows < 64 { column << rows } else { 0 });
            k += 1;
        }
        Ok(product)
    }

    /// Returns the matrix `K` with `left.product(rows, K) == self`.
    ///
    /// - **Post**: `left.product(rows, &k) == Ok(self)`; no other matrix has this product.
    /// - **Errors**: [`Reason::NotAProduct`], with the first column that no product has;
    ///   [`Reason::TooFewColumns`]; [`Reason::TooFewRows`]; [`Reason::TooManyRows`].
    /// - **Source**: Triton `divideLeft`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let matrix = F2Matrix::new(&[2, 1, 4, 12]).unwrap();
    /// let left = F2Matrix::new(&[2, 1]).unwrap();
    /// assert_eq!(matrix.left_division(&left, 2).unwrap().columns(), [1, 3]);
    /// assert_eq!(
    ///     F2Matrix::new(&[2, 1, 5]).unwrap().left_division(&left, 2).unwrap_err().to_string(),
    ///     "left_division: column 2 is 5, but a product with this left factor has 4 there; \
    ///      use another factor"
    /// );
    /// ```
    pub const fn left_division(&self, left: &Self, rows: usize) -> Result<Self, Error> {
        if let Some(reason) = left.more_rows_than(rows) {
            return Err(Error::new("left_division", reason));
        }
        let (columns, needed) = (self.column_count(), left.column_count());
        if columns < needed {
            return Err(Error::new("left_division", Reason::TooFewColumns { columns, needed }));
        }
        let mut quotient = Self::EMPTY;
        let mut k = 0;
        while k < columns {
            let value = self.columns()[k];
            let needed = if k < needed { left.columns()[k] } else { value & !last_index(rows) };
            if value != needed {
                let reason = Reason::NotAProduct { column: k, value, needed };
                return Err(Error::new("left_division", reason));
            }
            if k >= left.column_count() {
                quotient.push(if rows < 64 { value >> rows } else { 0 });
            }
            k += 1;
        }
        Ok(quotient)
    }

    /// Returns the reason if the values do not fit `rows` bits, or `rows` does not fit 64.
    const fn more_rows_than(&self, rows: usize) -> Option<Reason> {
        let needed = self.row_count();
        if rows > MAX_COLUMNS {
            Some(Reason::TooManyRows { rows })
        } else if rows < needed {
            Some(Reason::TooFewRows { rows, needed })
        } else {
            None
        }
    }
}
