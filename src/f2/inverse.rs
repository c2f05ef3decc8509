//! Inverses: from a value back to an index.
//!
//! A right inverse R of A returns an index of each value: `A(R(k)) == k`. A left inverse L returns
//! the index of each value of an injective A: `L(A(i)) == i`.

use super::elimination::Echelon;
use super::{Error, F2Matrix, MAX_COLUMNS, Reason};

impl F2Matrix {
    /// Returns the matrix `R` with `self(R(k)) == k` for every `k` below `2^m`, the smallest power
    /// of two that is not a value of `self`.
    ///
    /// If several indices have the same value, `R` uses the leftmost independent columns of `self`.
    ///
    /// - **Post**: `self.apply(r.apply(k)) == k` for `k < 2^r.column_count()`; `r` is injective;
    ///   `2^r.column_count()` is not a value of `self`, or `r` has 64 columns.
    /// - **Source**: CuTe `right_inverse`, which takes whole modes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let inverse = |columns: &[u64]| F2Matrix::new(columns).unwrap().right_inverse().to_string();
    /// assert_eq!(inverse(&[4, 8, 16, 1, 2]), "[8,16,1,2,4]");
    /// assert_eq!(inverse(&[1, 4]), "[1]"); // 2 is not a value
    /// ```
    #[must_use]
    pub const fn right_inverse(&self) -> Self {
        let echelon = Echelon::of(self);
        let mut inverse = Self::EMPTY;
        while inverse.column_count() < MAX_COLUMNS {
            let (rest, index) = echelon.reduce(1 << inverse.column_count());
            if rest != 0 {
                break;
            }
            inverse.push(index);
        }
        inverse
    }

    /// Returns the matrix `R` of `rows` columns with `self(R(k)) == k` for every `k < 2^rows`.
    ///
    /// - **Post**: the first `rows` columns of [`right_inverse`](Self::right_inverse).
    /// - **Errors**: [`Reason::NotSurjective`] with the smallest power of two that is not a value;
    ///   [`Reason::TooManyRows`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let matrix = F2Matrix::new(&[1, 4, 2]).unwrap();
    /// assert_eq!(matrix.right_inverse_onto(2).unwrap().columns(), [1, 4]);
    /// assert_eq!(
    ///     matrix.right_inverse_onto(4).unwrap_err().to_string(),
    ///     "right_inverse_onto: no index has the value 8; the rank is 3 and `rows` is 4; \
    ///      use at most 3"
    /// );
    /// ```
    pub const fn right_inverse_onto(&self, rows: usize) -> Result<Self, Error> {
        if rows > MAX_COLUMNS {
            return Err(Error::new("right_inverse_onto", Reason::TooManyRows { rows }));
        }
        let longest = self.right_inverse();
        let reached = longest.column_count();
        if reached < rows {
            let reason = Reason::NotSurjective { rows, rank: self.rank(), value: 1 << reached };
            return Err(Error::new("right_inverse_onto", reason));
        }
        Self::new(longest.columns().split_at(rows).0)
    }

    /// Returns a matrix `L` with `self`'s index of each value: `L(self(i)) == i`.
    ///
    /// `L` has [`row_count`](Self::row_count) columns. Integers that are not values of `self` have
    /// some index.
    ///
    /// - **Post**: `l.apply(self.apply(i)) == i` for `i < 2^self.column_count()`.
    /// - **Errors**: [`Reason::NotInjective`], with an index other than 0 whose value is 0.
    /// - **Source**: CuTe `left_inverse`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let matrix = F2Matrix::new(&[1, 4]).unwrap();
    /// assert_eq!(matrix.left_inverse().unwrap().columns(), [1, 0, 2]);
    /// assert!(F2Matrix::new(&[3, 3]).unwrap().left_inverse().is_err());
    /// ```
    pub const fn left_inverse(&self) -> Result<Self, Error> {
        let echelon = Echelon::of(self);
        if echelon.kernel.column_count() > 0 {
            let reason = Reason::NotInjective {
                columns: self.column_count(),
                rank: echelon.pivots.count_ones() as usize,
                kernel: echelon.kernel.columns()[0],
            };
            return Err(Error::new("left_inverse", reason));
        }
        // Of the pivots, a basis vector has only its own. So L maps the pivot to the index of the
        // vector, and all other bits to 0.
        let rows = self.row_count();
        let mut inverse = Self::EMPTY;
        while inverse.column_count() < rows {
            inverse.push(echelon.indices[inverse.column_count()]);
        }
        Ok(inverse)
    }
}
