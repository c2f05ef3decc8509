//! Errors of F2 matrices: the operation, the failed condition and its numbers.

use core::fmt;

use super::{MAX_COLUMNS, MAX_DIMENSIONS, Name};
use crate::{OperationError, Text};

/// The error of an operation on F2 matrices.
///
/// The type is small and `Copy`, as [`LayoutError`](crate::LayoutError): it holds numbers, not the matrix.
///
/// # Examples
///
/// ```
/// use colex::f2::{Error, F2Matrix, Reason};
/// let error: Error = F2Matrix::new(&[1, 2, 3]).unwrap().left_inverse().unwrap_err();
/// assert_eq!(error.reason(), Reason::NotInjective { columns: 3, rank: 2, kernel: 7 });
/// assert_eq!(
///     error.to_string(),
///     "left_inverse: rank 2 is below the column count 3, so indices 0 and 7 have the same value; \
///      a left inverse needs independent columns"
/// );
/// ```
pub type Error = OperationError<Reason>;

/// The condition that failed, with its numbers.
///
/// # Examples
///
/// ```
/// use colex::f2::Reason;
/// let reason = Reason::ExtentNotPowerOfTwo { leaf: 0, extent: 6 };
/// assert_eq!(
///     reason.message().as_str(),
///     "extent 6 (integer 0 of the shape) is not a power of two; pad or split the mode"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A matrix has more than [`MAX_COLUMNS`] columns.
    TooManyColumns {
        /// The number of columns.
        columns: usize,
    },
    /// An index is not less than `2^columns`.
    IndexOutOfBounds {
        /// The index.
        index: u64,
        /// The number of columns.
        columns: usize,
    },
    /// Composition: a column of the right matrix is not an index of the left matrix.
    ColumnOutOfBounds {
        /// The column of the right matrix, counted from 0.
        column: usize,
        /// Its value.
        value: u64,
        /// The number of columns of the left matrix.
        columns: usize,
    },
    /// A column is not a value of the other matrix.
    NoIndex {
        /// The column, counted from 0.
        column: usize,
        /// Its value.
        value: u64,
    },
    /// The columns are dependent, but must be independent.
    NotInjective {
        /// The number of columns.
        columns: usize,
        /// The number of independent columns.
        rank: usize,
        /// An index other than 0 with value 0.
        kernel: u64,
    },
    /// A value below `2^rows` has no index.
    NotSurjective {
        /// The number of rows.
        rows: usize,
        /// The number of independent columns.
        rank: usize,
        /// The smallest power of two that is not a value.
        value: u64,
    },
    /// A number of rows is above 64, the number of bits of a value.
    TooManyRows {
        /// The number of rows.
        rows: usize,
    },
    /// A number of rows is too small for the values of the left matrix.
    TooFewRows {
        /// The number of rows.
        rows: usize,
        /// The number of bits of the values.
        needed: usize,
    },
    /// Left division: the matrix has fewer columns than its left factor.
    TooFewColumns {
        /// The number of columns.
        columns: usize,
        /// The number of columns of the left factor.
        needed: usize,
    },
    /// Left division: no product with the left factor has this column.
    NotAProduct {
        /// The column, counted from 0.
        column: usize,
        /// Its value.
        value: u64,
        /// The value in a product.
        needed: u64,
    },
    /// An extent is not a power of two.
    ExtentNotPowerOfTwo {
        /// The integer of the shape, counted from the left.
        leaf: usize,
        /// The extent.
        extent: i64,
    },
    /// A mode with more than one coordinate has a negative stride.
    NegativeStride {
        /// The integer of the stride, counted from the left.
        leaf: usize,
        /// The stride.
        stride: i64,
    },
    /// Two columns share bits, so their sum is not their XOR.
    CommonBits {
        /// The columns, counted from 0.
        columns: (usize, usize),
        /// Their values.
        values: (u64, u64),
    },
    /// A column does not fit a signed 64-bit integer.
    TooWide {
        /// The column, counted from 0.
        column: usize,
        /// Its value.
        value: u64,
    },
    /// The offset of a swizzled layout is not 0.
    Offset {
        /// The offset.
        offset: i64,
    },
    /// The outer function of a composed layout is a layout, but must be a swizzle.
    OuterLayout,
    /// No swizzle over a layout has these columns.
    NoSwizzle {
        /// Two columns that share bits, counted from 0.
        columns: (usize, usize),
        /// Their values.
        values: (u64, u64),
    },
    /// The size of a table of values is not a power of two.
    TableSize {
        /// The number of entries.
        entries: usize,
    },
    /// An entry of a table of values is negative.
    NegativeEntry {
        /// The index.
        index: usize,
        /// The entry.
        value: i64,
    },
    /// A table of values is not the table of a matrix.
    NotLinear {
        /// The first index whose value is not the XOR of the values of its bits.
        index: usize,
        /// The value.
        value: u64,
        /// The XOR of the values of its bits.
        needed: u64,
    },
    /// A text is not the name of a dimension.
    NotAName {
        /// The number of bytes.
        length: usize,
        /// The number of bytes at the beginning that a name can have.
        valid: usize,
    },
    /// The size of a dimension is not a power of two.
    DimensionSize {
        /// The dimension.
        name: Name,
        /// Its size.
        size: u64,
    },
    /// A dimension is named twice.
    RepeatedDimension {
        /// The dimension.
        name: Name,
    },
    /// There are more than [`MAX_DIMENSIONS`] inputs or outputs.
    TooManyDimensions,
    /// A dimension has more than 63 bits.
    DimensionTooWide {
        /// The dimension.
        name: Name,
        /// The number of bits.
        bits: usize,
    },
    /// A dimension is missing in an operand.
    NoSuchDimension {
        /// The dimension.
        name: Name,
    },
    /// A dimension is larger than that of the other operand.
    DimensionAbove {
        /// The dimension.
        name: Name,
        /// Its size.
        size: u64,
        /// Its size in the other operand.
        limit: u64,
    },
    /// Two dimensions have different orders in the operands.
    DimensionOrder {
        /// The dimension that comes first in one operand.
        first: Name,
        /// The dimension that comes first in the other operand.
        second: Name,
    },
    /// The sizes of the inputs do not have one bit for each column.
    InputBits {
        /// The number of bits.
        bits: usize,
        /// The number of columns.
        columns: usize,
    },
    /// The sizes of the outputs do not have the bits of the values.
    OutputBits {
        /// The number of bits.
        bits: usize,
        /// The number of bits of the values.
        rows: usize,
    },
    /// There is not one name for each mode of a layout.
    ModeCount {
        /// The number of modes.
        modes: usize,
        /// The number of names.
        names: usize,
    },
    /// There is not one index for each input.
    CoordinateLength {
        /// The number of indices.
        entries: usize,
        /// The number of inputs.
        inputs: usize,
    },
    /// An index is not less than the size of its dimension.
    DimensionIndex {
        /// The dimension.
        name: Name,
        /// The index.
        index: u64,
        /// The size.
        size: u64,
    },
    /// Two bases have different numbers of values, or a basis does not have one for each output.
    BasisLength {
        /// The number of values.
        values: usize,
        /// The number of outputs.
        outputs: usize,
    },
    /// The other layout has no input with the output at this index.
    NoInput {
        /// The input.
        name: Name,
        /// The index, a power of two.
        index: u64,
    },
    /// Left division: no product with the left factor has the output at this index.
    NotAFactor {
        /// The input.
        name: Name,
        /// The index, a power of two.
        index: u64,
    },
    /// The layout of a matrix is not valid.
    Layout(crate::Reason),
}

impl OperationError<Reason> {
    /// Returns the message: the operation, and the condition that failed.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::F2Matrix;
    /// let error = F2Matrix::new(&[0; 65]).unwrap_err();
    /// assert_eq!(
    ///     error.message().as_str(),
    ///     "new: 65 columns, at most 64 are allowed; use fewer columns"
    /// );
    /// ```
    #[must_use]
    pub const fn message(&self) -> Text {
        Text::new().str(self.operation()).str(": ").str(self.reason().message().as_str())
    }
}

impl Reason {
    /// Returns the condition that failed: the message without the name of the operation.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::Reason;
    /// let reason = Reason::NegativeStride { leaf: 1, stride: -4 };
    /// assert_eq!(
    ///     reason.message().as_str(),
    ///     "stride -4 (integer 1 of the stride) is negative; strides must be at least 0"
    /// );
    /// ```
    #[expect(clippy::too_many_lines, reason = "the list of all sentences, to be read as a table")]
    #[must_use]
    pub const fn message(&self) -> Text {
        let text = Text::new();
        match *self {
            Self::TooManyColumns { columns } => text.fill(
                "{} columns, at most {} are allowed; use fewer columns",
                &[columns as i64, MAX_COLUMNS as i64],
            ),
            Self::IndexOutOfBounds { index, columns } => text
                .str("index ")
                .unsigned(index)
                .str(" is out of bounds; the largest index is ")
                .unsigned(last_index(columns)),
            Self::ColumnOutOfBounds { column, value, columns } => text
                .fill("column {} of the right matrix is ", &[column as i64])
                .unsigned(value)
                .str(", but the largest index of the left matrix is ")
                .unsigned(last_index(columns))
                .str("; add columns to the left matrix"),
            Self::NoIndex { column, value } => text
                .fill("column {} is ", &[column as i64])
                .unsigned(value)
                .str(", which is not a value of the other matrix; its values must include every column"),
            Self::NotInjective { columns, rank, kernel } => text
                .fill("rank {} is below the column count {}", &[rank as i64, columns as i64])
                .str(", so indices 0 and ")
                .unsigned(kernel)
                .str(" have the same value; a left inverse needs independent columns"),
            Self::NotSurjective { rows, rank, value } => {
                text.str("no index has the value ").unsigned(value).fill(
                    "; the rank is {} and `rows` is {}; use at most {}",
                    &[rank as i64, rows as i64, value.trailing_zeros() as i64],
                )
            }
            Self::TooManyRows { rows } => text.fill(
                "{} rows, at most 64 are allowed; use fewer rows",
                &[rows as i64],
            ),
            Self::TooFewRows { rows, needed } => text.fill(
                "the values of the left matrix have {} bits, but `rows` is {}; use at least {}",
                &[needed as i64, rows as i64, needed as i64],
            ),
            Self::TooFewColumns { columns, needed } => text.fill(
                "the column count {} is below that of the left factor, {}; use a smaller factor",
                &[columns as i64, needed as i64],
            ),
            Self::NotAProduct { column, value, needed } => text
                .fill("column {} is ", &[column as i64])
                .unsigned(value)
                .str(", but a product with this left factor has ")
                .unsigned(needed)
                .str(" there; use another factor"),
            Self::ExtentNotPowerOfTwo { leaf, extent } => text.fill(
                "extent {} (integer {} of the shape) is not a power of two; pad or split the mode",
                &[extent, leaf as i64],
            ),
            Self::NegativeStride { leaf, stride } => text.fill(
                "stride {} (integer {} of the stride) is negative; strides must be at least 0",
                &[stride, leaf as i64],
            ),
            Self::CommonBits { columns: (left, right), values: (a, b) } => text
                .fill("columns {} and {} are ", &[left as i64, right as i64])
                .unsigned(a)
                .str(" and ")
                .unsigned(b)
                .str(" and share bits, so their sum is not their XOR, ")
                .unsigned(a ^ b)
                .str("; a layout is F2-linear only if no two columns share bits"),
            Self::TooWide { column, value } => text
                .fill("column {} is ", &[column as i64])
                .unsigned(value)
                .str(", but a stride is at most 9223372036854775807; use values of 63 bits"),
            Self::Offset { offset } => text.fill(
                "the offset is {}, and a linear function maps 0 to 0; use offset 0",
                &[offset],
            ),
            Self::OuterLayout => text.str(
                "the outer function is a layout, and only a swizzle is allowed; use a swizzle",
            ),
            Self::NoSwizzle { columns: (left, right), values: (a, b) } => text
                .fill("columns {} and {} are ", &[left as i64, right as i64])
                .unsigned(a)
                .str(" and ")
                .unsigned(b)
                .str(" and share bits, and no swizzle S<B,M,S> separates all columns; keep the matrix"),
            Self::TableSize { entries } => text.fill(
                "the table has {} entries, and their number must be a power of two; add or remove \
                 entries",
                &[entries as i64],
            ),
            Self::NegativeEntry { index, value } => text.fill(
                "entry {} of the table is {}, and at least 0 is allowed; use entries of at least 0",
                &[index as i64, value],
            ),
            Self::NotLinear { index, value, needed } => text
                .fill("entry {} of the table is ", &[index as i64])
                .unsigned(value)
                .str(", and the XOR of the entries at the bits of its index is ")
                .unsigned(needed)
                .str("; change that entry"),
            Self::NotAName { length, valid } => text.fill(
                "the name has {} bytes, of which the first {} are allowed; use 1 to 15 letters, digits \
                 and `_`",
                &[length as i64, valid as i64],
            ),
            Self::DimensionSize { name, size } => quoted(text.str("the size of "), name)
                .str(" is ")
                .unsigned(size)
                .str(", and it must be a power of two; use a power of two"),
            Self::RepeatedDimension { name } => {
                quoted(text.str("the dimension "), name).str(" is named twice; name it once")
            }
            Self::TooManyDimensions => text.fill(
                "more than {} inputs or outputs; use at most {}",
                &[MAX_DIMENSIONS as i64, MAX_DIMENSIONS as i64],
            ),
            Self::DimensionTooWide { name, bits } => quoted(text, name)
                .fill(" has {} bits, and at most 63 are allowed; use a smaller size", &[bits as i64]),
            Self::NoSuchDimension { name } => quoted(text.str("the dimension "), name)
                .str(" is missing in one operand; use a dimension of both"),
            Self::DimensionAbove { name, size, limit } => quoted(text.str("the size of "), name)
                .str(" is ")
                .unsigned(size)
                .str(", and it is ")
                .unsigned(limit)
                .str(" in the other layout; use at most ")
                .unsigned(limit),
            Self::DimensionOrder { first, second } => {
                let text = quoted(quoted(text, first).str(" is before "), second);
                text.str(
                    " in one operand and after it in the other; use one order, with \
                     `transpose_inputs` or `transpose_outputs`",
                )
            }
            Self::InputBits { bits, columns } => text.fill(
                "the inputs have {} bits, and the matrix has {} columns; use sizes with {} bits",
                &[bits as i64, columns as i64, columns as i64],
            ),
            Self::OutputBits { bits, rows } => text.fill(
                "the outputs have {} bits, and the values have {}; use sizes with {} bits",
                &[bits as i64, rows as i64, rows as i64],
            ),
            Self::ModeCount { modes, names } => text.fill(
                "names of inputs: {}, modes of the layout: {}; use one name for each mode",
                &[names as i64, modes as i64],
            ),
            Self::CoordinateLength { entries, inputs } => text.fill(
                "the coordinate has {} entries, and the layout has {} inputs; use one index for each",
                &[entries as i64, inputs as i64],
            ),
            Self::DimensionIndex { name, index, size } => quoted(text.str("index ").unsigned(index).str(" of "), name)
                .str(" is not in 0..")
                .unsigned(size)
                .str("; use an index below ")
                .unsigned(size),
            Self::BasisLength { values, outputs } => text.fill(
                "values in a basis: {}, outputs: {}; write one value for each output",
                &[values as i64, outputs as i64],
            ),
            Self::NoInput { name, index } => at(text, name, index)
                .str(" has an output that the other layout does not have; its outputs must include all"),
            Self::NotAFactor { name, index } => at(text, name, index)
                .str(" has an output that no product with this left factor has; use another factor"),
            Self::Layout(reason) => reason.append_to(text),
        }
    }
}

/// Appends the name in backticks.
const fn quoted(text: Text, name: Name) -> Text {
    text.str("`").str(name.as_str()).str("`")
}

/// Appends `register=4`.
const fn at(text: Text, name: Name, index: u64) -> Text {
    text.str("`").str(name.as_str()).str("=").unsigned(index).str("`")
}

/// Returns the largest index of a matrix with `columns` columns.
pub(super) const fn last_index(columns: usize) -> u64 {
    if columns >= 64 { u64::MAX } else { (1 << columns) - 1 }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}
