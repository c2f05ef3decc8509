//! `colex xla`: the shapes of an HLO text, or one shape explained.

mod explain;
mod malformed;
mod mlir;
mod properties;
mod source;
mod table;

use std::io::{self, Write};

use colex::error::Caret;
use colex::xla::{Shape, hlo};
use colex_draw::Picture;
use colex_expr::{quote, xla_text};
use serde_json::json;

use self::malformed::Malformed;
use self::properties::Properties;
use self::source::Source;
use self::table::Table;
use crate::args::XlaArgs;
use crate::drawing::Format;
use crate::{Status, json_line, report};

pub(crate) fn run(args: &XlaArgs, out: &mut impl Write) -> io::Result<Status> {
    match Source::of(&args.source)? {
        Source::Program { name, .. } if args.drawing.format != Format::Text => {
            let message = "--format draws one shape, and this is a program; give a shape";
            report(None, &format!("{name}: {message}"));
            Ok(Status::Bad)
        }
        Source::Program { name, text } => program(&name, &text, args, out),
        Source::Shape(text) => one(&text, args, out),
    }
}

/// Lists the arrays of a program, and the malformed shapes.
fn program(name: &str, text: &str, args: &XlaArgs, out: &mut impl Write) -> io::Result<Status> {
    let mut malformed = Malformed::default();
    let shapes = hlo::shapes(text).filter_map(|(at, shape)| match shape {
        Ok(shape) => Some(shape),
        Err(error) => {
            malformed.push(text, at, &error);
            None
        }
    });
    let table = Table::new(shapes);
    let has_arrays = !table.is_empty();
    list(table, &malformed, args, out)?;
    if !has_arrays {
        out.flush()?;
        let message = "the text has no array shape such as f32[2,3]{1,0}; give HLO text";
        report(None, &format!("{name}: {message}"));
    }
    Ok(if has_arrays && malformed.is_empty() { Status::Good } else { Status::Bad })
}

/// Lists `table` and `malformed`.
fn list(
    mut table: Table,
    malformed: &Malformed,
    args: &XlaArgs,
    out: &mut impl Write,
) -> io::Result<()> {
    table.sort(args.sort);
    if args.json {
        table.write_json(malformed, out)
    } else {
        if !table.is_empty() {
            table.write_text(out)?;
        }
        malformed.write_text(out)
    }
}

/// Explains the shape `text`.
fn one(text: &str, args: &XlaArgs, out: &mut impl Write) -> io::Result<Status> {
    let shape = match Shape::parse(text) {
        Ok(shape) => shape,
        Err(error) => {
            let advice = source::advice(text);
            let position = if advice.is_some() { 0 } else { error.position() };
            let message = match advice {
                Some(advice) => format!("this is not a shape of XLA; {advice}"),
                None => xla_text::shape_message(text, &error),
            };
            if args.json {
                write!(
                    out,
                    "{}",
                    json_line(&json!({ "text": quote::operand(text), "error": message }))
                )?;
                return Ok(Status::Bad);
            }
            report(None, &Caret::new(text, position, message).to_string());
            if let Ok(shape) = Shape::parse_lenient(text) {
                report(None, &format!("XLA's parser accepts this text as {shape}"));
            }
            return Ok(Status::Bad);
        }
    };
    let arrays = arrays(&shape);
    match shape {
        Shape::Array(array) if args.json => {
            write!(out, "{}", json_line(&Properties::of(&array).to_json(&array.to_string())))?;
        }
        Shape::Array(array) if args.drawing.format != Format::Text => {
            let picture = Picture::of_xla(&array, args.drawing.limits());
            let picture = picture.map_err(|error| error.to_string());
            match picture.and_then(|picture| args.drawing.render(picture, &[])) {
                Ok(drawing) => return args.drawing.emit(&drawing, out),
                Err(message) => {
                    report(None, &message);
                    return Ok(Status::Bad);
                }
            }
        }
        Shape::Array(array) => {
            return args.drawing.emit(&explain::explain(&array), out);
        }
        _ if args.drawing.format != Format::Text => {
            report(None, &format!("{shape} is not an array, and only arrays are drawn"));
            return Ok(Status::Bad);
        }
        _ if arrays.is_empty() => {
            let kind = without_arrays(&shape);
            if args.json {
                write!(out, "{}", json_line(&json!({ "shape": shape.to_string(), "kind": kind })))?;
            } else {
                writeln!(out, "{shape}: {kind}")?;
            }
        }
        _ => list(Table::new(arrays.into_iter()), &Malformed::default(), args, out)?,
    }
    Ok(Status::Good)
}

/// Returns the description of a shape without arrays.
fn without_arrays(shape: &Shape) -> &'static str {
    match shape {
        Shape::Token => "a token, which orders operations and has no data",
        Shape::Opaque => "an opaque value, whose type and size are unknown",
        Shape::Tuple(shapes) if shapes.is_empty() => "the empty tuple, which has no data",
        _ => "a tuple without arrays",
    }
}

/// Returns the arrays in a shape, in order.
fn arrays(shape: &Shape) -> Vec<Shape> {
    let arrays = shape.leaves().into_iter().filter_map(Shape::stored_array);
    arrays.cloned().map(Shape::Array).collect()
}
