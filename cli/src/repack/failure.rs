//! Why a file was not repacked.

use std::ffi::c_int;
use std::io;

/// Why a file was not repacked.
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
