//! The source that `colex triton` reads: TTGIR, or one type or encoding.

use std::ffi::OsStr;
use std::io;

use crate::{quoted, source};

/// A text with encodings.
pub(super) enum Source {
    /// TTGIR, or a part of it, from a file or standard input.
    Module { name: String, text: String },
    /// `tensor<..>` or a descriptor.
    Type(String),
    /// `#ttg.blocked<..>`.
    Encoding(String),
}

impl Source {
    /// Returns the source that an argument names or contains.
    ///
    /// - **Errors**: the file cannot be read or is not a text; the argument is neither a file nor
    ///   like a type or an encoding.
    pub(super) fn of(argument: &OsStr) -> io::Result<Self> {
        if let Some((name, bytes)) = source::read(argument)? {
            return Self::module(name, bytes);
        }
        let text = argument.to_str().unwrap_or("").trim_start();
        if text.starts_with('#') {
            return Ok(Self::Encoding(text.to_owned()));
        }
        if text.starts_with("tensor<") || text.starts_with("!t") {
            return Ok(Self::Type(text.to_owned()));
        }
        let advice =
            "give a file, a type such as 'tensor<128x64xf16, #ttg.blocked<..>>' or an encoding";
        let name = quoted(argument);
        let message =
            format!("{name}: not a file, and not a type or an encoding of Triton; {advice}");
        Err(io::Error::new(io::ErrorKind::NotFound, message))
    }

    fn module(name: String, bytes: Vec<u8>) -> io::Result<Self> {
        match String::from_utf8(bytes) {
            Ok(text) if !text.contains('\0') => Ok(Self::Module { name, text }),
            _ => {
                let message = format!("{name}: not a text file (UTF-8)");
                Err(io::Error::new(io::ErrorKind::InvalidData, message))
            }
        }
    }
}
