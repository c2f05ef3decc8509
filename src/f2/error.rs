//! Errors of F2 matrices: the operation, the failed condition and its numbers.

use super::{MAX_COLUMNS, MAX_DIMENSIONS, Name};
use crate::OperationError;
use crate::error::reasons::Part;
use crate::error::{reasons, room_error, shown};

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

reasons! {
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
    pub enum Reason {
        /// A matrix has more than [`MAX_COLUMNS`] columns.
        TooManyColumns { columns: usize } =>
            "{columns} columns, at most {most} are allowed; use fewer columns", most = MAX_COLUMNS;
        /// An index is not less than `2^columns`.
        IndexOutOfBounds { index: u64, columns: usize } =>
            "index {index} is out of bounds; the largest index is {last}",
            last = last_index(columns);
        /// Composition: a column of the right matrix is not an index of the left matrix.
        ColumnOutOfBounds {
            /// The column of the right matrix, counted from 0.
            column: usize,
            value: u64,
            columns: usize,
        } =>
            "column {column} of the right matrix is {value}, but the largest index of the left \
             matrix is {last}; add columns to the left matrix", last = last_index(columns);
        /// A column is not a value of the other matrix.
        NoIndex {
            /// The column, counted from 0.
            column: usize,
            value: u64,
        } =>
            "column {column} is {value}, which is not a value of the other matrix; its values must \
             include every column";
        /// The columns are dependent, but must be independent.
        NotInjective { columns: usize, rank: usize, kernel: u64 } =>
            "rank {rank} is below the column count {columns}, so indices 0 and {kernel} have the \
             same value; a left inverse needs independent columns";
        /// A value below `2^rows` has no index.
        NotSurjective { rows: usize, rank: usize, value: u64 } =>
            "no index has the value {value}; the rank is {rank} and `rows` is {rows}; use at most \
             {most}", most = value.trailing_zeros() as usize;
        /// A number of rows is above 64, the number of bits of a value.
        TooManyRows { rows: usize } => "{rows} rows, at most 64 are allowed; use fewer rows";
        /// A number of rows is too small for the values of the left matrix.
        TooFewRows { rows: usize, needed: usize } =>
            "the values of the left matrix have {needed} bits, but `rows` is {rows}; use at least \
             {needed}";
        /// Left division: the matrix has fewer columns than its left factor.
        TooFewColumns { columns: usize, needed: usize } =>
            "the column count {columns} is below that of the left factor, {needed}; use a smaller \
             factor";
        /// Left division: no product with the left factor has this column.
        NotAProduct {
            /// The column, counted from 0.
            column: usize,
            value: u64,
            needed: u64,
        } =>
            "column {column} is {value}, but a product with this left factor has {needed} there; \
             use another factor";
        /// An extent is not a power of two.
        ExtentNotPowerOfTwo {
            /// The integer of the shape, counted from the left.
            leaf: usize,
            extent: i64,
        } =>
            "extent {extent} (integer {leaf} of the shape) is not a power of two; pad or split the \
             mode";
        /// A mode with more than one coordinate has a negative stride.
        NegativeStride {
            /// The integer of the stride, counted from the left.
            leaf: usize,
            stride: i64,
        } =>
            "stride {stride} (integer {leaf} of the stride) is negative; strides must be at least \
             0";
        /// Two columns share bits, so their sum is not their XOR.
        CommonBits {
            /// The columns, counted from 0.
            columns: (usize, usize),
            values: (u64, u64),
        } =>
            "columns {columns} are {values} and share bits, so their sum is not their XOR, {xor}; \
             a layout is F2-linear only if no two columns share bits",
            xor = values.0 ^ values.1;
        /// A column does not fit a signed 64-bit integer.
        TooWide {
            /// The column, counted from 0.
            column: usize,
            value: u64,
        } =>
            "column {column} is {value}, but a stride is at most 9223372036854775807; use values \
             of 63 bits";
        /// The offset of a swizzled layout is not 0.
        Offset { offset: i64 } =>
            "the offset is {offset}, and a linear function maps 0 to 0; use offset 0";
        /// The outer function of a composed layout is a layout, but must be a swizzle.
        OuterLayout =>
            "the outer function is a layout, and only a swizzle is allowed; use a swizzle";
        /// No swizzle over a layout has these columns.
        NoSwizzle {
            /// Two columns that share bits, counted from 0.
            columns: (usize, usize),
            values: (u64, u64),
        } =>
            "columns {columns} are {values} and share bits, and no swizzle S<B,M,S> separates all \
             columns; keep the matrix";
        /// The size of a table of values is not a power of two.
        TableSize { entries: usize } =>
            "the table has {entries} entries, and their number must be a power of two; add or \
             remove entries";
        /// An entry of a table of values is negative.
        NegativeEntry { index: usize, value: i64 } =>
            "entry {index} of the table is {value}, and at least 0 is allowed; use entries of at \
             least 0";
        /// A table of values is not the table of a matrix.
        NotLinear { index: usize, value: u64, needed: u64 } =>
            "entry {index} of the table is {value}, and the XOR of the entries at the bits of its \
             index is {needed}; change that entry";
        /// A text is not the name of a dimension.
        NotAName { length: usize, valid: usize } =>
            "the name has {length} bytes, of which the first {valid} are allowed; use 1 to 15 \
             letters, digits and `_`";
        /// The size of a dimension is not a power of two.
        DimensionSize { name: Name, size: u64 } =>
            "the size of `{name}` is {size}, and it must be a power of two; use a power of two";
        /// A dimension is named twice.
        RepeatedDimension { name: Name } =>
            "the dimension `{name}` is named twice; name it once";
        /// There are more than [`MAX_DIMENSIONS`] inputs or outputs.
        TooManyDimensions =>
            "more than {most} inputs or outputs; use at most {most}", most = MAX_DIMENSIONS;
        /// A dimension has more than 63 bits.
        DimensionTooWide { name: Name, bits: usize } =>
            "`{name}` has {bits} bits, and at most 63 are allowed; use a smaller size";
        /// A dimension is missing in an operand.
        NoSuchDimension { name: Name } =>
            "the dimension `{name}` is missing in an operand; use a dimension that each operand has";
        /// A dimension is larger than that of the other operand.
        DimensionAbove { name: Name, size: u64, limit: u64 } =>
            "the size {size} of `{name}` is above {limit}; use at most {limit}";
        /// Two dimensions have different orders in the operands.
        DimensionOrder { first: Name, second: Name } =>
            "`{first}` is before `{second}` in one operand and after it in the other; use one \
             order, with `transpose_inputs` or `transpose_outputs`";
        /// The sizes of the inputs do not have one bit for each column.
        InputBits { bits: usize, columns: usize } =>
            "the inputs have {bits} bits, and the matrix has {columns} columns; use sizes with \
             {columns} bits";
        /// The sizes of the outputs do not have the bits of the values.
        OutputBits { bits: usize, rows: usize } =>
            "the outputs have {bits} bits, and the values have {rows}; use sizes with {rows} bits";
        /// There is not one name for each mode of a layout.
        ModeCount { modes: usize, names: usize } =>
            "names of inputs: {names}, modes of the layout: {modes}; use one name for each mode";
        /// There is not one index for each input.
        CoordinateLength { entries: usize, inputs: usize } =>
            "the coordinate has {entries} entries, and the layout has {inputs} inputs; use one \
             index for each";
        /// An index is not less than the size of its dimension.
        DimensionIndex { name: Name, index: u64, size: u64 } =>
            "index {index} of `{name}` is not in 0..{size}; use an index below {size}";
        /// Two bases have different numbers of values, or a basis does not have one for each output.
        BasisLength { values: usize, outputs: usize } =>
            "values in a basis: {values}, outputs: {outputs}; write one value for each output";
        /// The other layout has no input with the output at this index.
        NoInput { name: Name, index: u64 } =>
            "`{name}={index}` has an output that the other layout does not have; its outputs must \
             include all";
        /// Left division: no product with the left factor has the output at this index.
        NotAFactor { name: Name, index: u64 } =>
            "`{name}={index}` has an output that no product with this left factor has; use another \
             factor";
        /// Right division: no product with the right factor has the output at this index.
        NotARightFactor { name: Name, index: u64 } =>
            "`{name}={index}` has an output that no product with this right factor has; use another \
             factor";
        /// Quotient: the layout is not the identity on a dimension.
        NotTrivial { name: Name } =>
            "the layout is not the identity on `{name}`; keep that dimension";
        /// An input does not have this bit.
        NoSuchBit { name: Name, bit: usize, bits: usize } =>
            "`{name}` has {bits} bits, and bit {bit} is named; use bits below {bits}";
        /// A bit is named twice.
        RepeatedBit { name: Name, bit: usize } =>
            "bit {bit} of `{name}` is named twice; name each bit once";
        /// The layout of a matrix is not valid.
        Layout(reason: crate::Reason) => "{reason}";
    }
}

room_error!(Reason);

shown! {
    Name: name => Part::Str(name.as_str());
}

/// Returns the largest index of a matrix with `columns` columns.
pub(super) const fn last_index(columns: usize) -> u64 {
    if columns >= 64 { u64::MAX } else { (1 << columns) - 1 }
}
