//! `colex xla`: the shapes of an HLO text, or one shape explained.

mod explain;
mod facts;
mod table;

use std::io::{self, Read, Write};
use std::path::Path;

use colex::xla::{Shape, hlo};

use self::facts::Facts;
use self::table::Table;
use crate::args::XlaArgs;
use crate::{Status, named};

pub(crate) fn run(args: &XlaArgs, out: &mut impl Write) -> io::Result<Status> {
    let text = match args.source.as_str() {
        "-" => {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes)?;
            bytes
        }
        file if Path::new(file).is_file() => {
            std::fs::read(file).map_err(|error| named(file, &error))?
        }
        // Every shape has brackets, and few names of files do.
        file if !file.contains(['[', '(', '{']) => {
            let message = format!("{file}: no file, and no shape such as f32[2,3]{{1,0}}");
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
        shape => return one(shape, args, out),
    };
    let text = String::from_utf8_lossy(&text);
    list(hlo::shapes(&text).map(|(_, shape)| shape), args, out)
}

/// Lists the arrays among `shapes`.
fn list(
    shapes: impl Iterator<Item = Shape>,
    args: &XlaArgs,
    out: &mut impl Write,
) -> io::Result<Status> {
    let mut table = Table::new(shapes);
    table.sort(args.sort);
    if args.json {
        table.write_json(out)?;
    } else if table.is_empty() {
        writeln!(out, "no arrays")?;
    } else {
        table.write_text(out)?;
    }
    Ok(Status::Good)
}

/// Explains the shape that `text` is.
fn one(text: &str, args: &XlaArgs, out: &mut impl Write) -> io::Result<Status> {
    let shape = match Shape::parse(text) {
        Ok(shape) => shape,
        Err(error) => {
            let mut stderr = io::stderr();
            let _ = writeln!(stderr, "{}", error.caret(text));
            if let Ok(shape) = Shape::parse_lenient(text) {
                let _ = writeln!(stderr, "XLA's reader takes it as {shape}");
            }
            return Ok(Status::Bad);
        }
    };
    match shape {
        Shape::Array(array) if args.json => {
            writeln!(out, "{}", Facts::of(&array).to_json(&array.to_string()))?;
        }
        Shape::Array(array) => out.write_all(explain::explain(&array).as_bytes())?,
        other => return list(arrays(&other).into_iter(), args, out),
    }
    Ok(Status::Good)
}

/// The arrays in a shape, in their order.
fn arrays(shape: &Shape) -> Vec<Shape> {
    match shape {
        Shape::Array(_) => vec![shape.clone()],
        Shape::Buffer(array) => vec![Shape::Array(array.as_ref().clone())],
        Shape::Tuple(shapes) => shapes.iter().flat_map(arrays).collect(),
        Shape::Token | Shape::Opaque => Vec::new(),
    }
}
