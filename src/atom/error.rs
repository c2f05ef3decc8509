//! The error of atoms: the operation that failed, the condition that does not hold, and its numbers.

use core::fmt;

use super::MmaOperand;
use crate::{LayoutError, OperationError, Text};

/// The error of an operation on atoms.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex::atom::MmaAtom;
/// let (threads, a) = (DynLayout::lit("32:1"), DynLayout::lit("((4,8),2):((16,1),8)"));
/// let c = DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))");
/// let error = MmaAtom::new([16, 8, 4], threads, a, a, c).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "MmaAtom::new: the layout of B reaches element 63 of 32; use offsets below 32",
/// );
/// ```
pub type Error = OperationError<Reason>;

/// The condition that failed, with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// An extent of an instruction is below 1.
    Extent {
        /// The extent.
        extent: i64,
    },
    /// A layout of an atom does not have the two modes `(thread,value)`.
    ThreadValueRank {
        /// The operand of the layout, `None` for a copy.
        operand: Option<MmaOperand>,
        /// The rank found.
        rank: usize,
    },
    /// A layout of an atom has another number of threads than the atom.
    Threads {
        /// The operand of the layout, `None` for a copy.
        operand: Option<MmaOperand>,
        /// The size of the thread mode.
        found: i64,
        /// The number of threads of the atom.
        expected: i64,
    },
    /// A layout of an atom has offsets past the end of its operand, or negative ones.
    OutsideOperand {
        /// The operand.
        operand: MmaOperand,
        /// The largest offset, or the smallest one if it is negative.
        offset: i64,
        /// The number of elements of the operand.
        size: i64,
    },
    /// A number does not fit an `i64`.
    Overflow,
    /// An operation on layouts failed.
    Layout(LayoutError),
}

impl Reason {
    /// Returns the sentence.
    #[must_use]
    pub const fn message(self) -> Text {
        let text = Text::new();
        match self {
            Self::Extent { extent } => {
                text.fill("an extent of the instruction is {}; use at least 1", &[extent])
            }
            Self::ThreadValueRank { operand, rank } => layout_of(text, operand).fill(
                " has rank {}, and it must be 2; use the modes `(thread,value)`",
                &[rank as i64],
            ),
            Self::Threads { operand, found, expected } => layout_of(text, operand).fill(
                " has {} threads, and the atom has {}; use the same number",
                &[found, expected],
            ),
            Self::OutsideOperand { operand, offset: offset @ ..0, .. } => {
                layout_of(text, Some(operand))
                    .fill(" has offset {}; use offsets of at least 0", &[offset])
            }
            Self::OutsideOperand { operand, offset, size } => layout_of(text, Some(operand))
                .fill(" reaches element {} of {}; use offsets below {}", &[offset, size, size]),
            Self::Overflow => text.str("the result does not fit 64 bits; use smaller integers"),
            Self::Layout(error) => text.str(error.condition().as_str()),
        }
    }
}

/// Appends `the layout of A`, or `the layout` for a copy.
const fn layout_of(text: Text, operand: Option<MmaOperand>) -> Text {
    match operand {
        None => text.str("the layout"),
        Some(operand) => text.str("the layout of ").str(operand.name()),
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().as_str())
    }
}

impl From<LayoutError> for Error {
    fn from(error: LayoutError) -> Self {
        Self::new(error.operation(), Reason::Layout(error))
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
