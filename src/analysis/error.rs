//! The error of the analysis: the operation that failed, the condition that does not hold, and its
//! numbers.

use super::limits::{
    MAX_ADDRESSES, MAX_BANK_VECTOR, MAX_BANKS, MAX_LANES, MAX_SWIZZLED_BYTES, MAX_VECTOR_BYTES,
};
use crate::error::{reasons, room_error, unwrap_of};
use crate::{OperationError, Text};

/// The error of an analysis.
///
/// # Examples
///
/// ```
/// use colex::analysis::Access;
/// use colex::{ComposedLayout, DynLayout};
/// let tile = ComposedLayout::lit("S<0,0,0> o 0 o (8,24):(28,1)"); // padded rows
/// let rows = DynLayout::lit("(8,24):(1,8)"); // a thread has a row
/// let error = Access::new(&tile, &rows, 2, 8).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "Access::new: thread 1 accesses address 56, and a vector of 16 bytes needs a multiple of \
///      16; use a shorter vector, or strides that are multiples of the vector",
/// );
/// ```
pub type Error = OperationError<Reason>;

reasons! {
    /// The condition that failed, with its numbers.
    pub enum Reason {
        /// An element has a number of bytes that is not a power of two.
        ElementBytes { bytes: i64 } => "an element has {bytes} bytes; use a power of two from 1";
        /// A vector has a number of bytes that is not a power of two, or too many.
        VectorBytes { vector: i64, element_bytes: i64 } =>
            "the vector has {vector} elements of {element_bytes} bytes; use a power of two of at \
             most {most} bytes", most = MAX_VECTOR_BYTES;
        /// One element is longer than the longest vector that the caller allows.
        MostBytes { most_bytes: i64, element_bytes: i64 } =>
            "vectors of at most {most_bytes} bytes hold no element of {element_bytes} bytes; use \
             at least {element_bytes} bytes";
        /// The layout has no threads.
        NoThreads => "the layout has no elements; use at least one thread and one value";
        /// A thread-value layout does not have the two modes `(thread,value)`.
        ThreadValueRank { rank: usize } =>
            "the thread-value layout has rank {rank}, and it must be 2; use the modes \
             `(thread,value)`";
        /// The vector does not divide the values of a thread.
        VectorCount { vector: i64, values: i64 } =>
            "the vector has {vector} elements, and a thread has {values} values; use a divisor of \
             {values}";
        /// The values of one vector are not contiguous in memory.
        SplitVector {
            thread: i64,
            /// The value that does not follow the one before it.
            value: i64,
            offset: i64,
            /// The offset that continues the vector.
            expected: i64,
            /// The elements of the tile up to the last one of the thread-value layout.
            reached: i64,
            size: i64,
        } =>
            "value {value} of thread {thread} has offset {offset}, and its vector needs \
             {expected}; use a shorter vector, or another order of the values{whole_tile}",
            whole_tile = or_whole_tile(reached, size);
        /// An address is not a multiple of the bytes of the vector.
        Misaligned {
            thread: i64,
            address: i64,
            bytes: i64,
            /// The elements of the tile up to the last one of the thread-value layout.
            reached: i64,
            size: i64,
        } =>
            "thread {thread} accesses address {address}, and a vector of {bytes} bytes needs a \
             multiple of {bytes}; use a shorter vector, or strides that are multiples of the \
             vector{whole_tile}",
            whole_tile = or_whole_tile(reached, size);
        /// A swizzle moves the bytes of one vector apart.
        SplitBySwizzle {
            /// The low bits that the swizzle keeps, `M`.
            base: i64,
            bytes: i64,
        } =>
            "the swizzle has M = {base} and splits vectors of {bytes} bytes; use an M with 2^M of \
             at least {bytes}";
        /// An offset is negative.
        NegativeOffset { thread: i64, offset: i64 } =>
            "thread {thread} has offset {offset}; use offsets of at least 0";
        /// A thread accesses an element past the end of the tile, or before its beginning.
        OutsideTile { thread: i64, index: i64, size: i64 } =>
            "thread {thread} accesses element {index} of a tile of {size}; use 0..{size}";
        /// The layout has more elements than the analysis evaluates.
        TooManyAddresses { count: i64 } =>
            "the layout has {count} elements; use at most {most}, such as one tile",
            most = MAX_ADDRESSES;
        /// The number of banks is not a power of two, or too large.
        BankCount { count: i64 } =>
            "the memory has {count} banks; use a power of two of at most {most}", most = MAX_BANKS;
        /// The bytes of a bank are not a power of two, or too many.
        BankBytes { bytes: i64 } =>
            "a bank has {bytes} bytes; use a power of two of at most {most}",
            most = MAX_BANK_VECTOR;
        /// A layout of phases does not have the two modes `(lane,phase)`.
        PhaseRank { rank: usize } =>
            "the layout of the phases has rank {rank}, and it must be 2; use the modes \
             `(lane,phase)`";
        /// The phases do not have the same number of lanes, or they have too many.
        PhaseLanes { lanes: i64 } =>
            "the layout of the phases has {lanes} lanes; use the same number for all vectors, at \
             most {most}", most = MAX_LANES;
        /// A lane is in no phase or in several.
        PhaseLane { lane: i64 } =>
            "lane {lane} is not in exactly one phase; use a bijection onto the lanes";
        /// A vector is too wide for one access of shared memory.
        BankVector { bytes: i64, most: i64 } =>
            "a vector has {bytes} bytes, and one access of shared memory has at most {most}; use a \
             shorter vector";
        /// The access has no such phase.
        NoSuchPhase { phase: i64, phases: i64 } => "phase {phase} does not exist; use 0..{phases}";
        /// The list of accesses is empty.
        NoAccess => "the list has no accesses; use at least one";
        /// An access reaches an address past the largest shared memory.
        SwizzledBytes { end: i64 } =>
            "an access ends at address {end}; use addresses of at most {most}, from the base of \
             the tile", most = MAX_SWIZZLED_BYTES;
        /// The number of lanes, or the bytes of a sector or line, is not a power of two or is too
        /// large.
        GlobalMemory { value: i64, most: i64 } =>
            "the lanes or bytes of the memory are {value}; use a power of two of at most {most}";
        /// The number of bits of an element or of a vector is below 1.
        Bits { bits: i64 } => "an element or a vector has {bits} bits; use at least 1";
        /// The number of elements of a partition is negative.
        NegativeSize { size: i64 } => "the size is {size}; use at least 0";
        /// A tile does not have two modes.
        TileRank { rank: usize } =>
            "the tile has rank {rank}, and it must be 2; use a shape such as `(64,64)`";
        /// A number does not fit an `i64`.
        Overflow => "the result does not fit 64 bits; use smaller integers";
        /// An operation on layouts failed.
        Layout(reason: crate::Reason) => "{reason}";
    }
}

room_error!(Reason);
unwrap_of!(Error);

/// Returns the remedy of the whole tile, if the thread-value layout ends before it.
const fn or_whole_tile(reached: i64, size: i64) -> Text {
    if reached >= size {
        return Text::new();
    }
    Text::new().fill(
        ", or the layout of the whole tile: this one ends after {} of its {} elements",
        &[reached, size],
    )
}
