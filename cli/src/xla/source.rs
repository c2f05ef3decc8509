//! The source that `colex xla` reads: the text of a program, or of one shape.

use std::ffi::OsStr;
use std::io;

use colex::xla::{Shape, hlo};
use colex_expr::{Value, quote, xla_text};

use super::mlir;
use crate::{quoted, source};

/// A text with shapes.
pub(super) enum Source {
    /// A program or a part of one, which may have shapes anywhere.
    Program { name: String, text: String },
    /// One shape.
    Shape(String),
}

impl Source {
    /// Returns the source that an argument names or contains.
    ///
    /// - **Errors**: the file cannot be read or is not HLO text; the argument is neither a file nor
    ///   like a shape.
    pub(super) fn of(argument: &OsStr) -> io::Result<Self> {
        if let Some((name, bytes)) = source::read(argument)? {
            return Self::program(&name, bytes);
        }
        // Every shape has brackets, and few names of files do.
        let Some(text) = argument.to_str().filter(|text| text.contains(['[', '(', '{'])) else {
            let advice = advice(&argument.to_string_lossy());
            let advice =
                advice.unwrap_or_else(|| "give a file, or a shape such as f32[2,3]{1,0}".into());
            let name = quoted(argument);
            let message = format!("{name}: not a file, and not a shape of XLA; {advice}");
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

/// Returns the subcommand that reads `text`, which is not a shape of XLA. `None` for a malformed
/// shape that XLA's parser accepts, whose own error is better.
pub(super) fn advice(text: &str) -> Option<String> {
    if Shape::parse_lenient(text).is_ok() {
        return None;
    }
    if colex::xla::Layout::parse_lenient(text).is_ok() {
        return Some(xla_text::LAYOUT_ALONE.to_owned());
    }
    let subcommand = match colex_expr::eval(text) {
        Ok(Value::Layout(_) | Value::Tuple(_)) => "show",
        Ok(_) => "eval",
        Err(_) => return None,
    };
    Some(format!("use `colex {subcommand} '{}'`", quote::operand(text)))
}

/// Whether a text is a program: it has a name in front of its first shape, as in
/// `%sum = f32[2] add(%a, %b)`.
fn is_of_program(text: &str) -> bool {
    let first = hlo::shapes(text).next().and_then(|(at, _)| text.get(..at));
    Shape::parse(text).is_err() && first.is_some_and(|front| front.contains(['%', '=', ':']))
}
