//! `colex atom`: a matrix or copy instruction as layouts, or the list of all.

mod list;
mod matrix;

use std::io::{self, Write};

use colex::DynLayout;
use colex_atoms::MmaOp;
use colex_expr::catalogue::{Found, count_with, explain, is_unknown_name};
use serde_json::{Map, Value as Json, json};

use crate::args::AtomArgs;
use crate::{Status, report};

pub(crate) fn run(args: &AtomArgs, out: &mut impl Write) -> io::Result<Status> {
    let Some(name) = &args.name else { return list::run(args, out) };
    if is_unknown_name(name) && count_with(name) > 1 {
        return list::run(args, out);
    }
    match explain(name, args.element.as_deref()) {
        Ok((_, fields)) if args.json => {
            let mut line = Map::new();
            line.insert("in".into(), name.as_str().into());
            line.extend(fields.into_iter().map(|(key, value)| (key.into(), value)));
            writeln!(out, "{}", Json::Object(line))?;
            Ok(Status::Good)
        }
        Ok((found, fields)) => {
            let longest = fields.iter().map(|(key, _)| key.len()).max().unwrap_or(0);
            let indent = (longest + 1).max(11);
            for (key, value) in &fields {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                writeln!(out, "{:indent$}{}", key.replace('_', " "), wrapped(&text, indent))?;
            }
            if let Found::Mma(found) = &found {
                write!(out, "{}", drawings(found))?;
            }
            Ok(Status::Good)
        }
        Err(message) if args.json => {
            writeln!(out, "{}", json!({ "in": name, "error": message }))?;
            Ok(Status::Bad)
        }
        Err(message) => {
            report(None, &message);
            Ok(Status::Bad)
        }
    }
}

/// Returns the matrices of an instruction.
fn drawings(found: &MmaOp) -> String {
    let atom = &found.atom;
    let [m, n, k] = atom.shape_mnk();
    let block = if atom.blocks() > 1 { ", block 0" } else { "" };
    let matrices = [
        ("C, m", "n", atom.layout_c(), m, n),
        ("A, m", "k", atom.layout_a(), m, k),
        ("B, n", "k", atom.layout_b(), n, k),
    ];
    let drawings = matrices.iter().filter(|(_, _, layout, ..)| has_own_threads(layout)).map(
        |(name, column, layout, rows, columns)| {
            let matrix = matrix::draw(layout, *rows, *columns);
            match matrix {
                Some(matrix) => format!(
                    "\n{name} = 0..{rows} down, {column} = 0..{columns} right{block}\n{matrix}"
                ),
                None => format!("\n{}: {rows}x{columns} is too large to draw\n", &name[..1]),
            }
        },
    );
    drawings.collect()
}

/// Returns whether the threads differ in their elements. An operand in shared memory belongs to all
/// threads, and a drawing would not show more than that.
fn has_own_threads(layout: &DynLayout) -> bool {
    layout.get(0).is_ok_and(|threads| threads.filter_zeros().size() > 1)
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
