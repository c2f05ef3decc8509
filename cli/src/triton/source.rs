//! The source that `colex triton` reads: TTGIR, or one type or encoding.

use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::path::Path;

use colex_cli::lines;

use crate::{named, quoted};

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
        if argument == "-" {
            let bytes = lines::whole(io::stdin().lock());
            return Self::module("standard input", bytes.map_err(|error| named("-", &error))?);
        }
        let path = Path::new(argument);
        let name = quoted(path);
        if path.is_dir() {
            return Err(io::Error::other(format!("{name}: is a directory")));
        }
        if path.exists() {
            let bytes = File::open(path).and_then(lines::whole);
            return Self::module(&name, bytes.map_err(|error| named(path, &error))?);
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
        let message =
            format!("{name}: not a file, and not a type or an encoding of Triton; {advice}");
        Err(io::Error::new(io::ErrorKind::NotFound, message))
    }

    fn module(name: &str, bytes: Vec<u8>) -> io::Result<Self> {
        match String::from_utf8(bytes) {
            Ok(text) if !text.contains('\0') => Ok(Self::Module { name: name.to_owned(), text }),
            _ => {
                let message = format!("{name}: not a text file (UTF-8)");
                Err(io::Error::new(io::ErrorKind::InvalidData, message))
            }
        }
    }
}
