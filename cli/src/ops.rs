//! `colex ops`: lists operations, or explains one.

use std::io::{self, Write};

use colex_expr::{Operation, quote};

use crate::{Status, report};

/// Explains the operation with the name `word`. Without one, lists the operations with `word` in a
/// name, or all.
pub(crate) fn run(word: Option<&str>, out: &mut impl Write) -> io::Result<Status> {
    let word = word.unwrap_or("").to_lowercase();
    let is_wanted = |name: &&str| name.to_lowercase().contains(&word);
    let found = colex_expr::operations().filter(|op| op.names.iter().any(is_wanted));
    let found: Vec<_> = found.collect();
    if found.is_empty() {
        let word = quote::operand(&word);
        let message = format!("no operation has `{word}` in its name; `colex ops` lists all");
        report(None, &message);
        return Ok(Status::Bad);
    }
    let is_named = |op: &&Operation| op.names.iter().any(|name| name.eq_ignore_ascii_case(&word));
    match found.iter().find(|op| is_named(op)) {
        Some(op) => explain(op, &found, out)?,
        None => found.into_iter().try_for_each(|op| list(op, out))?,
    }
    Ok(Status::Good)
}

/// Writes the line of an operation.
fn list(op: &Operation, out: &mut impl Write) -> io::Result<()> {
    let [name, others @ ..] = op.names else { return Ok(()) };
    write!(out, "{:44} {}", format!("{name}({})", op.usage), op.about)?;
    if !others.is_empty() {
        write!(out, "  [also {}]", others.join(", "))?;
    }
    writeln!(out)
}

/// Writes the line of an operation, its operands, its source, the other operations that were `found`,
/// and its examples.
fn explain(op: &Operation, found: &[&Operation], out: &mut impl Write) -> io::Result<()> {
    list(op, out)?;
    for (kind, meaning) in op.operands() {
        writeln!(out, "  {kind:12} {meaning}")?;
    }
    writeln!(out, "  {:12} {}", "source", op.source())?;
    let others = found.iter().map(|other| other.names[0]).filter(|name| *name != op.names[0]);
    let others: Vec<_> = others.collect();
    if !others.is_empty() {
        writeln!(out, "  {:12} {}", "see also", others.join(", "))?;
    }
    writeln!(out)?;
    for example in op.examples() {
        writeln!(out, "> {}", example.call)?;
        match example.answer {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(message) => {
                // The line above has the call.
                let call = format!("{}: ", example.call);
                writeln!(out, "error: {}", message.strip_prefix(&call).unwrap_or(message))?;
            }
        }
    }
    Ok(())
}
