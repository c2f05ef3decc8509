//! `colex atom`: a matrix or copy instruction as layouts, or the list of all.

mod list;

use std::fmt::Write as _;
use std::io::{self, Write};

use colex_draw::{Limits, Picture};
use colex_expr::catalogue::{Found, count_with, explain, is_unknown_name};
use colex_expr::{picture, quote};
use serde_json::{Map, Value as Json, json};

use crate::args::AtomArgs;
use crate::drawing::Format;
use crate::{Status, json_line, report};

pub(crate) fn run(args: &AtomArgs, out: &mut impl Write) -> io::Result<Status> {
    let Some(name) = &args.name else { return list::run(args, out) };
    if is_unknown_name(name) && count_with(name) > 1 {
        return list::run(args, out);
    }
    match explain(name, args.element.as_deref()).map_err(|error| error.to_string()) {
        Ok((_, fields)) if args.json => {
            let mut line = Map::new();
            line.insert("in".into(), name.as_str().into());
            line.extend(fields.into_iter().map(|(key, value)| (key.into(), value)));
            args.drawing.emit(&json_line(&Json::Object(line)), out)
        }
        Ok((found, _)) if args.drawing.format != Format::Text => {
            let picture = picture(name, &found, args);
            match picture.and_then(|picture| args.drawing.render(picture, &[])) {
                Ok(drawing) => args.drawing.emit(&drawing, out),
                Err(message) => {
                    report(None, &message);
                    Ok(Status::Bad)
                }
            }
        }
        Ok((found, fields)) => {
            let longest = fields.iter().map(|(key, _)| key.len()).max().unwrap_or(0);
            let indent = (longest + 1).max(11);
            let mut text = String::new();
            for (key, value) in &fields {
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let (key, value) = (key.replace('_', " "), wrapped(&value, indent));
                let _ = writeln!(text, "{key:indent$}{value}");
            }
            let drawing = match picture(name, &found, args) {
                // Instructions without a picture have facts.
                Err(_) if !args.drawing.changes_picture() => None,
                picture => Some(picture.and_then(|picture| args.drawing.render(picture, &[]))),
            };
            match drawing {
                None => {}
                Some(Ok(drawing)) => {
                    text += "\n";
                    text += &drawing;
                }
                Some(Err(message)) => {
                    report(None, &message);
                    return Ok(Status::Bad);
                }
            }
            args.drawing.emit(&text, out)
        }
        Err(message) if args.json => {
            write!(out, "{}", json_line(&json!({ "in": name, "error": message })))?;
            Ok(Status::Bad)
        }
        Err(message) => {
            report(None, &message);
            Ok(Status::Bad)
        }
    }
}

/// Returns a picture whose title begins with the name of the instruction.
fn named(name: &str, mut picture: Picture) -> Picture {
    picture.title = format!("{}: {}", quote::operand(name), picture.title);
    picture
}

/// Returns the picture of a matrix instruction, or of a layout of shared memory.
fn picture(name: &str, found: &Found, args: &AtomArgs) -> Result<Picture, String> {
    // Whole operands, in a terminal too.
    let limits = Limits::of_cells(args.drawing.cells.unwrap_or(1 << 12));
    match found {
        Found::Mma(found) => {
            let picture = Picture::of_mma(&found.atom, limits).map_err(|error| error.to_string());
            picture.map(|picture| named(name, picture))
        }
        Found::Smem(layout) => picture::of_value(&(*layout).into(), limits),
        _ => Err(format!(
            "`{}` is a copy instruction, and `colex atom` draws none; `colex tv` draws one side of it",
            quote::operand(name)
        )),
    }
}

/// Breaks a list of names into lines that fit on a screen and begin at column `indent`.
fn wrapped(text: &str, indent: usize) -> String {
    const WIDTH: usize = 100;
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(", ") {
        let last = lines.len() - 1;
        if lines[last].len() + word.len() > WIDTH && !lines[last].is_empty() {
            lines.push(String::new());
        }
        let last = lines.len() - 1;
        lines[last].push_str(word);
    }
    let lines: Vec<_> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join(&format!("\n{:indent$}", ""))
}
