//! `colex triton`: the layouts in a text of TTGIR, or one encoding explained.

mod layout;
mod source;
mod table;

use std::io::{self, Write};

use colex::error::Caret;
use colex_expr::quote;
use colex_triton::{ArrayType, Encoding, Module, ParseError};
use serde_json::json;

use self::layout::Layout;
use self::source::Source;
use self::table::Table;
use crate::args::TritonArgs;
use crate::{Status, json_line, report};

pub(crate) fn run(args: &TritonArgs, out: &mut impl Write) -> io::Result<Status> {
    match (Source::of(&args.source)?, &args.shape) {
        (Source::Module { name, .. }, Some(_)) => Ok(bad(&format!(
            "{name}: --shape is for one encoding, and this is a module; remove it"
        ))),
        (Source::Module { name, text }, None) => module(&name, &text, args, out),
        (Source::Type(_), Some(_)) => {
            Ok(bad("--shape is for one encoding, and a type has a shape; remove it"))
        }
        (Source::Type(text), None) => one_type(&text, args.json, out),
        (Source::Encoding(text), shape) => match (Encoding::parse(&text), shape) {
            (Ok(encoding), Some(shape)) => one(&encoding, shape, args.json, out),
            (Ok(_), None) => Ok(bad(
                "the encoding has no shape; add `--shape` with that of the tensor, such as 128x64",
            )),
            (Err(error), _) => malformed(&text, &error, args.json, out),
        },
    }
}

/// Writes `message` to standard error.
fn bad(message: &str) -> Status {
    report(None, message);
    Status::Bad
}

/// Explains a type.
fn one_type(text: &str, as_json: bool, out: &mut impl Write) -> io::Result<Status> {
    let array = match ArrayType::parse(text) {
        Ok(array) => array,
        Err(error) => return malformed(text, &error, as_json, out),
    };
    match &array.encoding {
        Some(encoding) => one(encoding, array.layout_shape(), as_json, out),
        None => Ok(bad(&format!("{array}: the type has no encoding; give one with an encoding"))),
    }
}

/// Lists the types of a module, and the errors.
fn module(name: &str, text: &str, args: &TritonArgs, out: &mut impl Write) -> io::Result<Status> {
    let module = Module::parse(text);
    let table = Table::new(text, &module, args.by_count);
    if args.json {
        table.write_json(out)?;
    } else {
        table.write_text(out)?;
    }
    if module.types.is_empty() && module.unread == 0 {
        out.flush()?;
        let message = "the text has no type with an encoding such as tensor<128x64xf16, #blocked>; give TTGIR";
        report(None, &format!("{name}: {message}"));
    }
    let is_good = !module.types.is_empty() && table.is_read();
    Ok(if is_good { Status::Good } else { Status::Bad })
}

/// Explains an encoding of a tensor.
fn one(
    encoding: &Encoding,
    shape: &[u64],
    as_json: bool,
    out: &mut impl Write,
) -> io::Result<Status> {
    let layout = Layout::of(encoding, shape);
    if as_json {
        write!(out, "{}", json_line(&layout.to_json(&encoding.to_string(), shape)))?;
    } else {
        writeln!(out, "encoding      {encoding}")?;
        writeln!(out, "shape         {}", layout::sizes(shape))?;
        match &layout.text {
            Ok(text) => writeln!(out, "layout        {text}")?,
            Err(reason) => writeln!(out, "layout        none: {reason}")?,
        }
        match &layout.linear {
            Ok(linear) => writeln!(out, "linear layout\n{linear}")?,
            Err(reason) => writeln!(out, "linear layout none: {reason}")?,
        }
    }
    Ok(if layout.linear.is_ok() { Status::Good } else { Status::Bad })
}

fn malformed(
    text: &str,
    error: &ParseError,
    as_json: bool,
    out: &mut impl Write,
) -> io::Result<Status> {
    if as_json {
        let message = error.reason().to_string();
        let position = error.position();
        let json = json!({ "text": quote::operand(text), "position": position, "error": message });
        write!(out, "{}", json_line(&json))?;
    } else {
        report(None, &Caret::new(text, error.position(), error.reason()).to_string());
    }
    Ok(Status::Bad)
}
