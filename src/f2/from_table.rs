//! From table: the matrix of a table of values.

use super::{Error, F2Matrix, Reason};

impl F2Matrix {
    /// Returns the matrix whose values are `table`, in order.
    ///
    /// The columns are the entries at the powers of two. Every other entry must be the XOR of the
    /// entries at the bits of its index.
    ///
    /// - **Post**: `r.apply(i) == table[i]`; no other matrix has this table.
    /// - **Errors**: [`Reason::TableSize`] unless the number of entries is a power of two;
    ///   [`Reason::NegativeEntry`]; [`Reason::NotLinear`] with the first index that breaks the
    ///   rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// assert_eq!(F2Matrix::from_table(&[0, 1, 3, 2]).unwrap().columns(), [1, 3]);
    /// assert_eq!(
    ///     F2Matrix::from_table(&[0, 1, 3, 4]).unwrap_err().to_string(),
    ///     "from_table: entry 3 of the table is 4, and the XOR of the entries at the bits of its \
    ///      index is 2; change that entry"
    /// );
    /// ```
    pub const fn from_table(table: &[i64]) -> Result<Self, Error> {
        match from_table(table) {
            Ok(matrix) => Ok(matrix),
            Err(reason) => Err(Error::new("from_table", reason)),
        }
    }
}

const fn from_table(table: &[i64]) -> Result<F2Matrix, Reason> {
    if !table.len().is_power_of_two() {
        return Err(Reason::TableSize { entries: table.len() });
    }
    let mut matrix = F2Matrix::EMPTY;
    let mut index = 0;
    while index < table.len() {
        if table[index] < 0 {
            return Err(Reason::NegativeEntry { index, value: table[index] });
        }
        let value = table[index] as u64;
        if index.is_power_of_two() {
            matrix.push(value);
        }
        let needed = matrix.apply(index as u64);
        if value != needed {
            return Err(Reason::NotLinear { index, value, needed });
        }
        index += 1;
    }
    Ok(matrix)
}
