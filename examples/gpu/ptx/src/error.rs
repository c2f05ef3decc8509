//! Errors: a text that does not parse, a launch that does not fit, a kernel that violates a check.

use std::fmt;

/// An error of the interpreter, with the line of the PTX text and the thread, as far as it has them.
///
/// Its text has one shape: `instruction (line, block, thread): what was found, what is allowed`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub(crate) kind: ErrorKind,
    pub(crate) line: u32,
    pub(crate) operation: String,
    pub(crate) block: Option<[u32; 3]>,
    pub(crate) thread: Option<[u32; 3]>,
    pub(crate) text: String,
}

/// What an [`Error`] reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is not PTX as this parser reads it.
    Syntax,
    /// The interpreter has no such instruction, modifier or type.
    UnknownInstruction,
    /// A register, variable, label or kernel is not declared.
    UnknownName,
    /// The launch does not fit the kernel.
    Launch,
    /// An access is not in one buffer or variable.
    OutOfBounds,
    /// The address of an access is not a multiple of its bytes.
    Misaligned,
    /// A load reads shared or local memory that nothing wrote.
    Uninitialized,
    /// An access touches the destination of a `cp.async` before the wait of its thread.
    PendingCopy {
        /// The line of the `cp.async`.
        line: u32,
        /// The thread of the `cp.async`.
        thread: [u32; 3],
    },
    /// Two threads access one shared byte, one of them writes, and no barrier orders them.
    Race {
        /// The line of the earlier access.
        line: u32,
        /// The thread of the earlier access.
        thread: [u32; 3],
    },
    /// The kernel executed `trap`.
    Trap,
    /// The kernel called a function.
    Call,
    /// A barrier, or an instruction of a whole warp, waits for threads that do not come.
    Deadlock,
    /// Threads of a warp execute different instructions where all must execute the same one.
    Diverged,
    /// The kernel executed more instructions than [`Launch::limit`](crate::Launch::limit).
    Limit,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, line: u32, operation: &str, text: String) -> Self {
        let operation = operation.to_owned();
        Self { kind, line, operation, block: None, thread: None, text }
    }

    /// Returns what the error reports.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Returns the line of the PTX text, counted from 1; 0 if the error has none.
    #[must_use]
    pub fn line(&self) -> u32 {
        self.line
    }

    /// Returns the block of the grid, if the kernel was running.
    #[must_use]
    pub fn block(&self) -> Option<[u32; 3]> {
        self.block
    }

    /// Returns the thread of the block, if one thread is the cause.
    #[must_use]
    pub fn thread(&self) -> Option<[u32; 3]> {
        self.thread
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.operation)?;
        let mut place = Vec::new();
        if self.line > 0 {
            place.push(format!("line {}", self.line));
        }
        if let Some(block) = self.block {
            place.push(format!("block {}", triple(block)));
        }
        if let Some(thread) = self.thread {
            place.push(format!("thread {}", triple(thread)));
        }
        if !place.is_empty() {
            write!(f, " ({})", place.join(", "))?;
        }
        write!(f, ": {}", self.text)
    }
}

impl std::error::Error for Error {}

/// Returns the text `(x,y,z)`.
pub(crate) fn triple([x, y, z]: [u32; 3]) -> String {
    format!("({x},{y},{z})")
}
