//! Failure: the reasons for which `repack` ends early.

use std::ffi::c_int;
use std::io;

/// Why `repack` ends early.
#[derive(Debug)]
pub(super) enum Failure {
    /// A layout is wrong, or does not fit the other one or the file; a message of one or more
    /// lines.
    Refused(String),
    /// A file cannot be read or written.
    File(io::Error),
    /// The process got this signal.
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
