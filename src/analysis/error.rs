//! The error of the analysis: the operation that failed, the condition that does not hold, and its
//! numbers.

use core::fmt;

use super::limits::{
    MAX_ADDRESSES, MAX_BANK_VECTOR, MAX_BANKS, MAX_LANES, MAX_SWIZZLED_BYTES, MAX_VECTOR_BYTES,
};
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

/// The condition that failed, with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// An element has a number of bytes that is not a power of two.
    ElementBytes {
        /// The number of bytes.
        bytes: i64,
    },
    /// A vector has a number of bytes that is not a power of two, or too many.
    VectorBytes {
        /// The elements of the vector.
        vector: i64,
        /// The bytes of an element.
        element_bytes: i64,
    },
    /// One element is longer than the longest vector that the caller allows.
    MostBytes {
        /// The bytes that a vector can have.
        most_bytes: i64,
        /// The bytes of an element.
        element_bytes: i64,
    },
    /// The layout has no threads.
    NoThreads,
    /// A thread-value layout does not have the two modes `(thread,value)`.
    ThreadValueRank {
        /// The rank found.
        rank: usize,
    },
    /// The vector does not divide the values of a thread.
    VectorCount {
        /// The elements of the vector.
        vector: i64,
        /// The values of a thread.
        values: i64,
    },
    /// The values of one vector are not contiguous in memory.
    SplitVector {
        /// The thread.
        thread: i64,
        /// The value that does not follow the one before it.
        value: i64,
        /// The offset of that value.
        offset: i64,
        /// The offset that continues the vector.
        expected: i64,
        /// The elements of the tile up to the last one of the thread-value layout.
        reached: i64,
        /// The elements of the tile.
        size: i64,
    },
    /// An address is not a multiple of the bytes of the vector.
    Misaligned {
        /// The thread.
        thread: i64,
        /// The byte address.
        address: i64,
        /// The bytes of the vector.
        bytes: i64,
        /// The elements of the tile up to the last one of the thread-value layout.
        reached: i64,
        /// The elements of the tile.
        size: i64,
    },
    /// A swizzle moves the bytes of one vector apart.
    SplitBySwizzle {
        /// The low bits that the swizzle keeps, `M`.
        base: i64,
        /// The bytes of the vector.
        bytes: i64,
    },
    /// An offset is negative.
    NegativeOffset {
        /// The thread.
        thread: i64,
        /// The offset.
        offset: i64,
    },
    /// A thread accesses an element past the end of the tile, or before its beginning.
    OutsideTile {
        /// The thread.
        thread: i64,
        /// The flat coordinate in the tile.
        index: i64,
        /// The number of elements of the tile.
        size: i64,
    },
    /// The layout has more elements than the analysis evaluates.
    TooManyAddresses {
        /// The number of elements.
        count: i64,
    },
    /// The number of banks is not a power of two, or too large.
    BankCount {
        /// The number of banks.
        count: i64,
    },
    /// The bytes of a bank are not a power of two, or too many.
    BankBytes {
        /// The number of bytes.
        bytes: i64,
    },
    /// A layout of phases does not have the two modes `(lane,phase)`.
    PhaseRank {
        /// The rank found.
        rank: usize,
    },
    /// The phases do not have the same number of lanes, or they have too many.
    PhaseLanes {
        /// The number of lanes.
        lanes: i64,
    },
    /// A lane is in no phase or in several.
    PhaseLane {
        /// The lane.
        lane: i64,
    },
    /// A vector is too wide for one access of shared memory.
    BankVector {
        /// The bytes of the vector.
        bytes: i64,
        /// The largest number of bytes.
        most: i64,
    },
    /// The access has no such phase.
    NoSuchPhase {
        /// The phase.
        phase: i64,
        /// The number of phases.
        phases: i64,
    },
    /// The list of accesses is empty.
    NoAccess,
    /// An access reaches an address past the largest shared memory.
    SwizzledBytes {
        /// One past the last address.
        end: i64,
    },
    /// The number of lanes, or the bytes of a sector or line, is not a power of two or is too
    /// large.
    GlobalMemory {
        /// The number.
        value: i64,
        /// The largest number.
        most: i64,
    },
    /// The number of bits of an element or of a vector is below 1.
    Bits {
        /// The number of bits.
        bits: i64,
    },
    /// The number of elements of a partition is negative.
    NegativeSize {
        /// The number of elements.
        size: i64,
    },
    /// A tile does not have two modes.
    TileRank {
        /// The rank found.
        rank: usize,
    },
    /// A number does not fit an `i64`.
    Overflow,
    /// An operation on layouts failed.
    Layout(crate::Reason),
}

impl Reason {
    /// Returns the sentence.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "the list of all sentences, to be read as a table")]
    pub const fn message(self) -> Text {
        let text = Text::new();
        match self {
            Self::ElementBytes { bytes } => {
                text.fill("an element has {} bytes; use a power of two from 1", &[bytes])
            }
            Self::VectorBytes { vector, element_bytes } => text.fill(
                "the vector has {} elements of {} bytes; use a power of two of at most {} bytes",
                &[vector, element_bytes, MAX_VECTOR_BYTES],
            ),
            Self::MostBytes { most_bytes, element_bytes } => text.fill(
                "vectors of at most {} bytes hold no element of {} bytes; use at least {} bytes",
                &[most_bytes, element_bytes, element_bytes],
            ),
            Self::NoThreads => {
                text.str("the layout has no elements; use at least one thread and one value")
            }
            Self::ThreadValueRank { rank } => text.fill(
                "the thread-value layout has rank {}, and it must be 2; use the modes `(thread,value)`",
                &[rank as i64],
            ),
            Self::VectorCount { vector, values } => text.fill(
                "the vector has {} elements, and a thread has {} values; use a divisor of {}",
                &[vector, values, values],
            ),
            Self::SplitVector { thread, value, offset, expected, reached, size } => {
                let text = text.fill(
                    "value {} of thread {} has offset {}, and its vector needs {}; use a shorter vector, \
                     or another order of the values",
                    &[value, thread, offset, expected],
                );
                or_whole_tile(text, reached, size)
            }
            Self::Misaligned { thread, address, bytes, reached, size } => {
                let text = text.fill(
                    "thread {} accesses address {}, and a vector of {} bytes needs a multiple of {}; use \
                     a shorter vector, or strides that are multiples of the vector",
                    &[thread, address, bytes, bytes],
                );
                or_whole_tile(text, reached, size)
            }
            Self::SplitBySwizzle { base, bytes } => text.fill(
                "the swizzle has M = {} and splits vectors of {} bytes; use an M with 2^M of at least {}",
                &[base, bytes, bytes],
            ),
            Self::NegativeOffset { thread, offset } => text.fill(
                "thread {} has offset {}; use offsets of at least 0",
                &[thread, offset],
            ),
            Self::OutsideTile { thread, index, size } => text.fill(
                "thread {} accesses element {} of a tile of {}; use 0..{}",
                &[thread, index, size, size],
            ),
            Self::TooManyAddresses { count } => text.fill(
                "the layout has {} elements; use at most {}, such as one tile",
                &[count, MAX_ADDRESSES],
            ),
            Self::BankCount { count } => text.fill(
                "the memory has {} banks; use a power of two of at most {}",
                &[count, MAX_BANKS],
            ),
            Self::BankBytes { bytes } => text.fill(
                "a bank has {} bytes; use a power of two of at most {}",
                &[bytes, MAX_BANK_VECTOR],
            ),
            Self::PhaseRank { rank } => text.fill(
                "the layout of the phases has rank {}, and it must be 2; use the modes `(lane,phase)`",
                &[rank as i64],
            ),
            Self::PhaseLanes { lanes } => text.fill(
                "the layout of the phases has {} lanes; use the same number for all vectors, at most {}",
                &[lanes, MAX_LANES as i64],
            ),
            Self::PhaseLane { lane } => text.fill(
                "lane {} is not in exactly one phase; use a bijection onto the lanes",
                &[lane],
            ),
            Self::BankVector { bytes, most } => text.fill(
                "a vector has {} bytes, and one access of shared memory has at most {}; use a shorter \
                 vector",
                &[bytes, most],
            ),
            Self::NoSuchPhase { phase, phases } => {
                text.fill("phase {} does not exist; use 0..{}", &[phase, phases])
            }
            Self::NoAccess => text.str("the list has no accesses; use at least one"),
            Self::SwizzledBytes { end } => text.fill(
                "an access ends at address {}; use addresses of at most {}, from the base of the tile",
                &[end, MAX_SWIZZLED_BYTES],
            ),
            Self::GlobalMemory { value, most } => text.fill(
                "the lanes or bytes of the memory are {}; use a power of two of at most {}",
                &[value, most],
            ),
            Self::Bits { bits } => {
                text.fill("an element or a vector has {} bits; use at least 1", &[bits])
            }
            Self::NegativeSize { size } => {
                text.fill("the size is {}; use at least 0", &[size])
            }
            Self::TileRank { rank } => text.fill(
                "the tile has rank {}, and it must be 2; use a shape such as `(64,64)`",
                &[rank as i64],
            ),
            Self::Overflow => text.str("the result does not fit 64 bits; use smaller integers"),
            Self::Layout(reason) => reason.append_to(text),
        }
    }
}

/// Appends the sizes, if the thread-value layout ends before the tile.
const fn or_whole_tile(text: Text, reached: i64, size: i64) -> Text {
    if reached >= size {
        return text;
    }
    text.fill(
        ", or the layout of the whole tile: this one ends after {} of its {} elements",
        &[reached, size],
    )
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}

/// Returns the value. A panic in a `const` item is a compile error with the message.
///
/// [`Result::unwrap`] is not a `const fn`.
///
/// # Panics
///
/// If `result` is an error, with its message.
#[must_use]
#[track_caller]
pub const fn unwrap<T: Copy>(result: Result<T, Error>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => {
            let text = Text::new().str(error.operation()).str(": ");
            panic!("{}", text.str(error.reason().message().as_str()).as_str())
        }
    }
}
