//! What `colex xla` was given: the text of a program, or of one shape.

use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::Path;

use colex::xla::{Shape, hlo};
use colex_cli::quote;

use super::mlir;
use crate::named;

/// A text to look at.
pub(super) enum Source {
    /// A program, or a part of one; in it shapes are searched.
    Program { name: String, text: String },
    /// One shape.
    Shape(String),
}

impl Source {
    /// The source that an argument names, or is.
    ///
    /// - **Errors**: a file that cannot be read or is no HLO text; an argument that is neither a
    ///   file nor like a shape.
    pub(super) fn of(argument: &OsStr) -> io::Result<Self> {
        if argument == "-" {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes)?;
            return Self::program("standard input", bytes);
        }
        let path = Path::new(argument);
        let name = quote::path(path);
        if path.is_dir() {
            return Err(io::Error::other(format!("{name}: is a directory")));
        }
        if path.exists() {
            let bytes = std::fs::read(path).map_err(|error| named(path, &error))?;
            return Self::program(&name, bytes);
        }
        // Every shape has brackets, and few names of files do.
        let Some(text) = argument.to_str().filter(|text| text.contains(['[', '(', '{'])) else {
            let message = format!("{name}: no file, and no shape such as f32[2,3]{{1,0}}");
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        };
        if is_of_program(text) || mlir::is_text(text) {
            return Self::program("the argument", text.into());
        }
        Ok(Self::Shape(text.to_owned()))
    }

    fn program(name: &str, bytes: Vec<u8>) -> io::Result<Self> {
        let invalid = |problem: &str| {
            io::Error::new(io::ErrorKind::InvalidData, format!("{name}: {problem}"))
        };
        if bytes.starts_with(mlir::BYTECODE) {
            return Err(invalid(mlir::MESSAGE));
        }
        match String::from_utf8(bytes) {
            Ok(text) if !text.starts_with("HloModule") && mlir::is_text(&text) => {
                Err(invalid(mlir::MESSAGE))
            }
            Ok(text) if !text.contains('\0') => Ok(Self::Program { name: name.to_owned(), text }),
            _ => Err(invalid("not a text file (UTF-8)")),
        }
    }
}

/// Whether a text is of a program: a name stands in front of its first shape, as in `%sum = f32[2] add(%a, %b)`.
fn is_of_program(text: &str) -> bool {
    let first = hlo::shapes(text).next().and_then(|(at, _)| text.get(..at));
    Shape::parse(text).is_err() && first.is_some_and(|front| front.contains(['%', '=', ':']))
}
