//! The list of instructions, by architecture, element type and part of the name.

use std::fmt::Write as _;
use std::io::{self, Write};

use colex_expr::catalogue::{Line, Selection};
use colex_expr::quote;
use serde_json::json;

use crate::args::{AtomArgs, LIST_IS_NOT_DRAWN};
use crate::drawing::Format;
use crate::{Status, json_line, report};

/// Prints the instructions that the options select.
pub(super) fn run(args: &AtomArgs, out: &mut impl Write) -> io::Result<Status> {
    let selection = Selection {
        name: args.name.as_deref(),
        arch: args.arch.as_deref(),
        element: args.element.as_deref(),
    };
    if args.drawing.format != Format::Text || args.drawing.changes_picture() {
        let name = args.name.as_deref().unwrap_or_default();
        report(
            None,
            &format!("`{}` names several instructions; {LIST_IS_NOT_DRAWN}", quote::operand(name)),
        );
        return Ok(Status::Bad);
    }
    let lines = match colex_expr::catalogue::list(selection) {
        Ok(lines) => lines,
        Err(error) => {
            report(None, &error.to_string());
            return Ok(Status::Bad);
        }
    };
    let width = lines.iter().map(|line| line.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for Line { name, kind, arch, about, .. } in &lines {
        if args.json {
            let line = json!({ "name": name, "kind": kind, "arch": arch, "about": about });
            text += &json_line(&line);
        } else {
            let _ = writeln!(text, "{name:width$}  {arch:10} {about}");
        }
    }
    args.drawing.emit(&text, out)
}
