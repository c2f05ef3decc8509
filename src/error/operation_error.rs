//! The shape of an error: the operation that failed and the condition that it states.

use core::fmt;

/// Why an operation failed: its name, and the condition `R` that does not hold.
///
/// Small and `Copy`: it holds numbers, not the operands. The command and the caller's messages put the operands in front.
///
/// # Examples
///
/// ```
/// use colex::xla::{Error, Reason};
/// let error: Error = Error::new("lower", Reason::NoLayout);
/// assert_eq!((error.operation(), error.reason()), ("lower", Reason::NoLayout));
/// assert_eq!(error.to_string(), "lower: the shape has no layout");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OperationError<R> {
    operation: &'static str,
    reason: R,
}

impl<R: Copy> OperationError<R> {
    /// Returns the error of `operation` for `reason`.
    #[must_use]
    pub const fn new(operation: &'static str, reason: R) -> Self {
        Self { operation, reason }
    }

    /// Runs `inner`, whose reason becomes an error of `operation`.
    #[cfg(feature = "alloc")]
    pub(crate) fn named<T>(
        operation: &'static str,
        inner: impl FnOnce() -> Result<T, R>,
    ) -> Result<T, Self> {
        inner().map_err(|reason| Self::new(operation, reason))
    }

    /// Returns the name of the operation that failed.
    #[must_use]
    pub const fn operation(&self) -> &'static str {
        self.operation
    }

    /// Returns the condition that does not hold.
    #[must_use]
    pub const fn reason(&self) -> R {
        self.reason
    }
}

impl<R: fmt::Display> fmt::Display for OperationError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.operation, self.reason)
    }
}

impl<R: fmt::Debug + fmt::Display> core::error::Error for OperationError<R> {}
