//! The list of instructions, by architecture, element type and part of the name.

use std::io::{self, Write};

use colex_expr::catalogue::{Line, Selection};
use serde_json::json;

use crate::args::AtomArgs;
use crate::{Status, report};

/// Prints the instructions that the options select.
pub(super) fn run(args: &AtomArgs, out: &mut impl Write) -> io::Result<Status> {
    let selection = Selection {
        name: args.name.as_deref(),
        arch: args.arch.as_deref(),
        element: args.element.as_deref(),
    };
    let lines = match colex_expr::catalogue::list(selection) {
        Ok(lines) => lines,
        Err(message) => {
            report(None, &message);
            return Ok(Status::Bad);
        }
    };
    let width = lines.iter().map(|line| line.name.len()).max().unwrap_or(0);
    for Line { name, kind, arch, about, .. } in &lines {
        if args.json {
            writeln!(
                out,
                "{}",
                json!({ "name": name, "kind": kind, "arch": arch, "about": about })
            )?;
        } else {
            writeln!(out, "{name:width$}  {arch:10} {about}")?;
        }
    }
    Ok(Status::Good)
}
