//! Failure: the reasons for which `repack` ends early.

use std::ffi::c_int;
use std::fmt::Display;
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

    /// Returns the failure of a step that the checks before the copy exclude.
    pub(super) fn bug(what: impl Display) -> Self {
        Self::Refused(format!("repack: {what}; please report this as a bug of colex"))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}
