//! Errors: why an expression has no value.

use std::fmt;

use colex::error::Caret;
use colex::error::{OperationError, Witness};
use colex::notation::ParseReason;
use colex::{ParseError, atom, descriptor, f2, grid};

use crate::cause::Cause;
use crate::quote;
use crate::suggest::Suggestion;

/// Why an expression has no value.
///
/// `Debug` prints the message too, so that `unwrap` and `?` in `main` show it.
///
/// # Examples
///
/// ```
/// let error = colex_expr::eval("select((4,8):(8,1), (2))").unwrap_err();
/// assert!(error.is_refusal());
/// let message = "select((4,8):(8,1), (2)): mode 2 does not exist in rank 2; use 0..2";
/// assert_eq!(error.to_string(), message);
///
/// let error = colex_expr::eval("size(4;8)").unwrap_err();
/// assert_eq!(error.show("size(4;8)"), "size(4;8)\n      ^ expected `,` or `)`, found `;`");
/// ```
#[derive(Clone)]
#[non_exhaustive]
pub enum EvalError {
    /// The text is not an expression.
    Parse(ParseError),
    /// There is no operation of this name.
    UnknownOperation {
        /// The byte at which the name begins.
        position: usize,
        /// The name.
        name: String,
        /// What the name may mean.
        suggestion: Option<Suggestion>,
    },
    /// The operands have the wrong number or kind.
    Operands {
        /// The byte at which the call begins.
        position: usize,
        /// The message.
        message: String,
    },
    /// The operation returned an error.
    Refused {
        /// The call, with its operands in notation.
        call: String,
        /// The condition that does not hold.
        message: String,
        /// The error of the library, if the operation returned one.
        cause: Option<Cause>,
    },
    /// The operation could not parse an operand, which is a text of another system.
    Malformed {
        /// The call.
        call: String,
        /// The operand.
        operand: String,
        /// The byte of the operand at which parsing failed.
        position: usize,
        /// The reason.
        message: String,
    },
}

impl EvalError {
    /// Whether this version does not have the operation or the form of notation.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        match self {
            Self::UnknownOperation { .. } => true,
            Self::Parse(error) => matches!(error.reason(), ParseReason::Unsupported(_)),
            _ => false,
        }
    }

    /// Whether the operation returned an error, or a text in notation is not a valid layout or
    /// tuple.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        match self {
            Self::Refused { .. } | Self::Malformed { .. } => true,
            Self::Parse(error) => matches!(error.reason(), ParseReason::Invalid(_)),
            _ => false,
        }
    }

    /// Returns the error of the library that the operation returned, if it is one.
    #[must_use]
    pub const fn cause(&self) -> Option<&Cause> {
        if let Self::Refused { cause, .. } = self { cause.as_ref() } else { None }
    }

    /// Returns the name of the operation of the library that failed.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = colex_expr::eval("size(select((4,8):(8,1), (2)))").unwrap_err();
    /// assert_eq!(error.operation(), Some("select"));
    /// ```
    #[must_use]
    pub fn operation(&self) -> Option<&'static str> {
        self.cause()?.operation()
    }

    /// Returns the counterexample of a composition, if the error has one.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = colex_expr::eval("(6,2):(1,7) o (3,2):(2,3)").unwrap_err();
    /// let witness = error.witness().unwrap();
    /// // B(5) = 7 and A(7) = 8, but A(4) + A(3) = 7.
    /// assert_eq!((witness.index, witness.by_mode, witness.exact), (5, 7, 8));
    /// ```
    #[must_use]
    pub fn witness(&self) -> Option<Witness> {
        self.cause()?.witness()
    }

    /// Returns the error about `text` in one to three lines, with a caret if the error has a place.
    #[must_use]
    pub fn show(&self, text: &str) -> String {
        match self {
            Self::Parse(error) => error.caret(text).to_string(),
            Self::UnknownOperation { position, .. } | Self::Operands { position, .. } => {
                Caret::new(text, *position, self).to_string()
            }
            Self::Malformed { call, operand, position, message } => {
                format!("{call}:\n{}", Caret::new(operand, *position, message))
            }
            Self::Refused { .. } => self.to_string(),
        }
    }
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::UnknownOperation { name, suggestion, .. } => {
                write!(f, "`{}` is not an operation", quote::operand(name))?;
                match suggestion {
                    Some(suggestion) => write!(f, "; {}", suggestion.text()),
                    None => write!(f, "; see the list of `colex ops`"),
                }
            }
            Self::Operands { message, .. } => f.write_str(message),
            Self::Refused { call, message, .. } => write!(f, "{call}: {message}"),
            Self::Malformed { call, operand, position, message } => {
                let operand = quote::operand(operand);
                write!(f, "{call}: byte {position} of `{operand}`: {message}")
            }
        }
    }
}

impl fmt::Debug for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for EvalError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause().and_then(Cause::source)
    }
}

impl From<ParseError> for EvalError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

/// Why an operation fails: an error without the call and its place.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The operation fails; the condition that does not hold.
    Refused(String),
    /// The library returned an error.
    Library {
        /// The condition that does not hold.
        message: String,
        cause: Cause,
    },
    /// The library could not parse an operand.
    Malformed { operand: String, position: usize, message: String },
    /// The operands have the wrong number or kind.
    Operands(String),
}

impl Failure {
    /// Returns the error of `call`, which begins at byte `position` of the expression.
    pub(crate) fn of_call(self, call: impl FnOnce() -> String, position: usize) -> EvalError {
        match self {
            Self::Refused(message) => EvalError::Refused { call: call(), message, cause: None },
            Self::Library { message, cause } => {
                EvalError::Refused { call: call(), message, cause: Some(cause) }
            }
            Self::Malformed { operand, position, message } => {
                EvalError::Malformed { call: call(), operand, position, message }
            }
            Self::Operands(message) => EvalError::Operands { position, message },
        }
    }
}

/// Converts errors of the library, whose name of the operation the call replaces.
macro_rules! refused {
    ($($reason:ty),*) => {$(
        impl From<OperationError<$reason>> for Failure {
            fn from(error: OperationError<$reason>) -> Self {
                Self::Library { message: error.reason().to_string(), cause: Cause::of(error) }
            }
        }
    )*};
}

refused!(
    colex::Reason,
    atom::Reason,
    descriptor::Reason,
    f2::Reason,
    grid::Reason,
    colex_xla::sharding::ShardingReason
);

impl From<colex_atoms::Error<'_>> for Failure {
    fn from(error: colex_atoms::Error<'_>) -> Self {
        Self::Library { message: error.condition().to_string(), cause: error.reason().into() }
    }
}
