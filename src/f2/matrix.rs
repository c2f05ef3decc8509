//! `F2Matrix`: a list of columns.

use super::{Error, Reason};

/// The largest number of columns of an [`F2Matrix`]: an index has 64 bits.
pub const MAX_COLUMNS: usize = 64;

/// A matrix over F2 of at most 64 x 64 bits: a function that maps an index to the XOR of the
/// columns at its set bits.
///
/// Column `j` is the value at index `2^j`. A matrix of `n` columns has the indices `0..2^n`. Its
/// values are integers of 64 bits, as the offsets of a layout are integers. The number of rows is
/// not part of a matrix: [`row_count`](Self::row_count) is the smallest one that fits, and
/// functions that need another number have a parameter.
///
/// - `==` compares the columns. Two matrices are equal if and only if they are equal as functions
///   on the same indices.
/// - No allocation; `Copy`; every operation is a `const fn`.
/// - **Source**: Zhou et al., *Linear Layouts*; Triton `LinearLayout`, whose bases are the columns.
///
/// # Examples
///
/// ```
/// use colex::f2::F2Matrix;
/// let matrix = F2Matrix::new(&[9, 18, 36, 1, 2, 4]).unwrap();
/// assert_eq!((matrix.column_count(), matrix.rank()), (6, 6));
/// assert_eq!(matrix.apply(0b001_011), 9 ^ 18 ^ 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct F2Matrix {
    // Columns from `len` on are 0, so that the derived `==` compares functions.
    columns: [u64; MAX_COLUMNS],
    len: usize,
}

impl F2Matrix {
    /// The matrix without columns; its only index is 0.
    pub const EMPTY: Self = Self { columns: [0; MAX_COLUMNS], len: 0 };

    /// Returns the matrix of these columns, lowest index bit first.
    ///
    /// - **Errors**: [`Reason::TooManyColumns`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::new(&[4, 8, 1, 2]).unwrap().apply(5), 5);
    /// ```
    pub const fn new(columns: &[u64]) -> Result<Self, Error> {
        if columns.len() > MAX_COLUMNS {
            return Err(Error::new("new", Reason::TooManyColumns { columns: columns.len() }));
        }
        let mut matrix = Self::EMPTY;
        while matrix.len < columns.len() {
            matrix.push(columns[matrix.len]);
        }
        Ok(matrix)
    }

    /// Returns the identity on `0..2^columns`.
    ///
    /// - **Errors**: [`Reason::TooManyColumns`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::identity(4).unwrap().to_string(), "[1,2,4,8]");
    /// ```
    pub const fn identity(columns: usize) -> Result<Self, Error> {
        if columns > MAX_COLUMNS {
            return Err(Error::new("identity", Reason::TooManyColumns { columns }));
        }
        let mut matrix = Self::EMPTY;
        while matrix.len < columns {
            matrix.push(1 << matrix.len);
        }
        Ok(matrix)
    }

    /// Returns the columns, lowest index bit first.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::identity(3).unwrap().columns(), [1, 2, 4]);
    /// ```
    #[must_use]
    pub const fn columns(&self) -> &[u64] {
        self.columns.split_at(self.len).0
    }

    /// Returns the number of columns: the number of bits of an index.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::new(&[1, 0, 0]).unwrap().column_count(), 3);
    /// ```
    #[must_use]
    pub const fn column_count(&self) -> usize {
        self.len
    }

    /// Returns the smallest `m` with all values below `2^m`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::new(&[1, 4]).unwrap().row_count(), 3);
    /// ```
    #[must_use]
    pub const fn row_count(&self) -> usize {
        let (mut union, mut k) = (0, 0);
        while k < self.len {
            union |= self.columns[k];
            k += 1;
        }
        bits(union)
    }

    /// Returns the value at `index`: the XOR of the columns at the set bits.
    ///
    /// Bits from [`column_count`](Self::column_count) on do not change the value: the columns there
    /// are 0. [`apply_in_bounds`](Self::apply_in_bounds) returns an error for such an index.
    ///
    /// - **Post**: `m.apply(i ^ j) == m.apply(i) ^ m.apply(j)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::new(&[1, 3]).unwrap().apply(0b11), 2);
    /// ```
    #[must_use]
    pub const fn apply(&self, index: u64) -> u64 {
        let (mut value, mut rest) = (0, index);
        while rest != 0 {
            value ^= self.columns[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        value
    }

    /// Returns the value at `index`, as [`apply`](Self::apply), for an index in bounds.
    ///
    /// - **Errors**: [`Reason::IndexOutOfBounds`] if the index is not below `2^column_count`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let matrix = F2Matrix::new(&[1, 3]).unwrap();
    /// assert_eq!(matrix.apply_in_bounds(3).unwrap(), 2);
    /// assert_eq!(
    ///     matrix.apply_in_bounds(4).unwrap_err().to_string(),
    ///     "apply_in_bounds: index 4 is out of bounds; the largest index is 3"
    /// );
    /// ```
    pub const fn apply_in_bounds(&self, index: u64) -> Result<u64, Error> {
        if bits(index) > self.len {
            let reason = Reason::IndexOutOfBounds { index, columns: self.len };
            return Err(Error::new("apply_in_bounds", reason));
        }
        Ok(self.apply(index))
    }

    /// Returns `self == other`, in `const`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let (short, long) = (F2Matrix::new(&[1]).unwrap(), F2Matrix::new(&[1, 0]).unwrap());
    /// assert!(!short.equals(&long)); // 2 and 4 indices
    /// ```
    #[must_use]
    pub const fn equals(&self, other: &Self) -> bool {
        if self.len != other.len {
            return false;
        }
        let mut k = 0;
        while k < self.len {
            if self.columns[k] != other.columns[k] {
                return false;
            }
            k += 1;
        }
        true
    }

    /// Appends a column. The caller has checked that there are fewer than [`MAX_COLUMNS`].
    pub(super) const fn push(&mut self, column: u64) {
        self.columns[self.len] = column;
        self.len += 1;
    }
}

/// Returns [`F2Matrix::EMPTY`].
impl Default for F2Matrix {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Returns the number of bits of `value`, without leading zeros.
pub(super) const fn bits(value: u64) -> usize {
    (u64::BITS - value.leading_zeros()) as usize
}
