//! Why a file was not repacked.

use std::ffi::c_int;
use std::fmt;
use std::io;

/// Why a file was not repacked; its text is for people.
#[derive(Debug)]
pub(super) enum Failure {
    /// A layout is wrong, or does not fit to the other one or to the file: one sentence, or lines with a caret.
    Refused(String),
    /// A file that cannot be used.
    File(io::Error),
    /// This signal came.
    Stopped(c_int),
}

impl Failure {
    pub(super) fn refused(message: impl Into<String>) -> Self {
        Self::Refused(message.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(message) => f.write_str(message),
            Self::File(error) => error.fmt(f),
            Self::Stopped(_) => f.write_str("stopped"),
        }
    }
}
