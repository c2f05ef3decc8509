//! The error of an operation: its name, and the condition that does not hold.

use core::fmt;

use super::debug_as_display;

/// The error of an operation: its name, and the condition `R` that does not hold.
///
/// It is small and `Copy`: it holds numbers, not the operands. The command and other callers print
/// the operands before the message.
///
/// `Debug` prints the message too, so that `unwrap` and `?` in `main` show it.
///
/// [`LayoutError`](crate::LayoutError) is this type for layouts, [`xla::Error`](crate::xla::Error)
/// for XLA's shapes.
///
/// # Examples
///
/// ```
/// use colex::error::OperationError;
/// use colex::{LayoutError, Reason};
/// const ERROR: LayoutError = OperationError::new("load", Reason::NotMultiple { value: 7, of: 4 });
/// assert_eq!(ERROR.to_string(), "load: 7 is not a multiple of 4; use a multiple of 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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

    /// Runs `inner` and converts its reason to an error of `operation`.
    #[doc(hidden)]
    pub fn named<T>(
        operation: &'static str,
        inner: impl FnOnce() -> Result<T, R>,
    ) -> Result<T, Self> {
        inner().map_err(|reason| Self::new(operation, reason))
    }

    /// Returns the name of the operation that the caller called, even if a step of it failed (a
    /// divide computes a complement).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// let error = DynLayout::lit("8:1").zipped_divide(&Tiler::lit("(2,2):(1,1)")).unwrap_err();
    /// assert_eq!(error.operation(), "zipped_divide");
    /// assert!(error.to_string().starts_with("zipped_divide: the stride 1 is below 2"));
    /// ```
    #[must_use]
    pub const fn operation(&self) -> &'static str {
        self.operation
    }

    /// Returns the condition that does not hold.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Reason};
    /// let error = DynLayout::lit("8:1").select(&[1]).unwrap_err();
    /// assert_eq!(error.reason(), Reason::NoSuchMode { mode: 1, rank: 1 });
    /// ```
    #[must_use]
    pub const fn reason(&self) -> R {
        self.reason
    }
}

/// Names the operation that failed.
#[cfg(feature = "gpu")]
pub(crate) const fn named<T: Copy, R: Copy>(
    operation: &'static str,
    result: Result<T, R>,
) -> Result<T, OperationError<R>> {
    match result {
        Ok(value) => Ok(value),
        Err(reason) => Err(OperationError::new(operation, reason)),
    }
}

impl<R: fmt::Display> fmt::Display for OperationError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.operation, self.reason)
    }
}

debug_as_display!(OperationError<R>);

impl<R: fmt::Display> core::error::Error for OperationError<R> {}

/// Implements what the error of a room has beside [`OperationError`]: `message`, which a generic
/// type does not have in `const`, and the conversion of errors of layouts, which would overlap with
/// that of an error to itself.
macro_rules! room_error {
    ($Reason:ident) => {
        impl $crate::OperationError<$Reason> {
            /// Returns the sentence that `Display` writes: the operation, and the condition that
            /// failed. It runs in `const`.
            #[must_use]
            pub const fn message(&self) -> $crate::Text {
                let text = $crate::Text::new().str(self.operation()).str(": ");
                self.reason().append_to(text)
            }
        }

        impl From<$crate::LayoutError> for $crate::OperationError<$Reason> {
            fn from(error: $crate::LayoutError) -> Self {
                Self::new(error.operation(), $Reason::Layout(error.reason()))
            }
        }
    };
}

/// Defines `unwrap` for the results of a room.
macro_rules! unwrap_of {
    ($(#[$doc:meta])* $Error:ty) => {
        /// Returns the value of a result, or panics with the message of the error. In a constant,
        /// that is a compile error.
        ///
        /// [`Result::unwrap`] is not a `const fn`.
        ///
        /// # Panics
        ///
        /// If `result` is an error, with its message.
        $(#[$doc])*
        #[must_use]
        #[track_caller]
        #[inline]
        pub const fn unwrap<T: Copy>(result: Result<T, $Error>) -> T {
            /// Panics outside of the code that calls `unwrap`.
            #[cold]
            #[track_caller]
            const fn fail(error: $Error) -> ! {
                panic!("{}", error.message().as_str())
            }
            match result {
                Ok(value) => value,
                Err(error) => fail(error),
            }
        }
    };
}

pub(crate) use {room_error, unwrap_of};
