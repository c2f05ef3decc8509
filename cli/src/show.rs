//! `colex show`: the facts of a layout and its picture, an operation step by step, or the counterexample
//! of an error.

use std::io::{self, Write};

use colex::DynLayout;
use colex_cli::lines;
use colex_draw::Limits;
use colex_expr::picture::{self, WITH_STEPS};
use colex_expr::{Value, facts, quote};

use crate::args::ShowArgs;
use crate::drawing::Format;
use crate::{Status, report, worse};

pub(crate) fn run(args: &ShowArgs, out: &mut impl Write) -> io::Result<Status> {
    if args.expression != "-" {
        return show(&args.expression, args).emit(None, args, out);
    }
    match args.drawing.format {
        Format::Text | Format::Json => each_line(args, out),
        Format::Svg | Format::Latex | Format::Html => only_line(args, out),
    }
}

/// Draws each line of standard input, to standard output at once. The file of `-o` appears when it is
/// complete.
fn each_line(args: &ShowArgs, out: &mut impl Write) -> io::Result<Status> {
    let is_file = args.drawing.file().is_some();
    let gap = if args.drawing.format == Format::Text { "\n" } else { "" };
    let (mut status, mut is_empty, mut is_drawn) = (Status::Good, true, false);
    let mut of_file = String::new();
    lines::each(io::stdin().lock(), |number, text| {
        if lines::is_comment(text) {
            return Ok(());
        }
        is_empty = false;
        let mut shown = show(text, args);
        if let Some(drawing) = shown.drawing.take() {
            let gap = if is_drawn { gap } else { "" };
            is_drawn = true;
            if is_file {
                of_file += gap;
                of_file += &drawing;
            } else {
                out.write_all(gap.as_bytes())?;
                out.write_all(drawing.as_bytes())?;
            }
        }
        status = worse(status, shown.report(Some(number)));
        Ok(())
    })?;
    if is_empty {
        report(None, NO_LAYOUTS);
        return Ok(Status::Bad);
    }
    if is_file && is_drawn {
        status = worse(status, args.drawing.emit(&of_file, out)?);
    }
    Ok(status)
}

/// Draws standard input, which must be one layout.
fn only_line(args: &ShowArgs, out: &mut impl Write) -> io::Result<Status> {
    let (mut first, mut second) = (None, None);
    let read = lines::each(io::stdin().lock(), |number, text| {
        if lines::is_comment(text) {
            return Ok(());
        }
        if first.is_none() {
            first = Some((number, text.to_owned()));
            return Ok(());
        }
        second = Some(number);
        // The input may have no end.
        Err(io::ErrorKind::Other.into())
    });
    if second.is_some() {
        let message = "--format svg, latex and html draw one layout, and this is the second; use \
                       --format text or json";
        report(second, message);
        return Ok(Status::Bad);
    }
    read?;
    let Some((line, text)) = first else {
        report(None, NO_LAYOUTS);
        return Ok(Status::Bad);
    };
    show(&text, args).emit(Some(line), args, out)
}

const NO_LAYOUTS: &str = "standard input: no layouts";

/// What the command prints for an expression. An error with a counterexample has a drawing, too.
struct Shown {
    drawing: Option<String>,
    error: Option<String>,
}

impl Shown {
    /// Reports the error, which is that of this line of standard input.
    fn report(&self, line: Option<usize>) -> Status {
        let Some(message) = &self.error else { return Status::Good };
        report(line, message);
        Status::Bad
    }

    /// Reports the error and writes the drawing.
    fn emit(
        self,
        line: Option<usize>,
        args: &ShowArgs,
        out: &mut impl Write,
    ) -> io::Result<Status> {
        let status = self.report(line);
        match self.drawing {
            Some(drawing) => Ok(worse(status, args.drawing.emit(&drawing, out)?)),
            None => Ok(status),
        }
    }
}

impl From<Result<String, String>> for Shown {
    fn from(drawing: Result<String, String>) -> Self {
        match drawing {
            Ok(drawing) => Self { drawing: Some(drawing), error: None },
            Err(error) => Self { drawing: None, error: Some(error) },
        }
    }
}

fn show(text: &str, args: &ShowArgs) -> Shown {
    let (drawing, limits) = (&args.drawing, args.drawing.limits());
    let (value, call) = colex_expr::trace(text, false);
    let value = match value {
        Ok(value) => value,
        Err(error) => {
            if let (Some(picture), false) = (picture::of_array(text, limits), args.steps) {
                // An array that no strides describe.
                let facts = [("strides", error.to_string())];
                return picture.and_then(|picture| drawing.render(picture, &facts)).into();
            }
            let refusal = call.and_then(|call| picture::of_refusal(&call, &error, limits));
            let refusal = refusal.map(|mut picture| {
                // A file has the sentence of the error, too.
                if drawing.format != Format::Text {
                    picture.notes.insert(0, error.to_string());
                }
                drawing.render(picture, &[])
            });
            let mut message = error.show(text);
            let drawn = match refusal.transpose() {
                Ok(drawn) => drawn,
                Err(of_style) => {
                    message = format!("{message}\n{of_style}");
                    None
                }
            };
            return Shown { drawing: drawn, error: Some(message) };
        }
    };
    if args.steps {
        let steps = call.and_then(|call| picture::of_steps(&call, limits));
        let none =
            || format!("`{}` has no steps; --steps explains {WITH_STEPS}", quote::operand(text));
        return steps.ok_or_else(none).and_then(|picture| drawing.render(picture, &[])).into();
    }
    draw(text, &value, call.is_some(), args).into()
}

/// Draws a value. The title of the result of a call has the expression.
fn draw(text: &str, value: &Value, is_result: bool, args: &ShowArgs) -> Result<String, String> {
    let drawing = &args.drawing;
    let limits = match value {
        // Whole operands, in a terminal too.
        Value::TiledMma(_) | Value::TiledCopy(_) if drawing.cells.is_none() => {
            Limits::of_cells(1 << 12)
        }
        _ => drawing.limits(),
    };
    let picture = picture::of_expression(text, value, is_result, limits)
        .map_err(|reason| format!("`{}`: {reason}", quote::operand(text)))?;
    let facts = match value {
        // A shape alone is column-major.
        Value::Tuple(shape) => DynLayout::col_major(shape)
            .map_or_else(|_| Vec::new(), |layout| facts::of(&layout.into())),
        other => facts::of(other),
    };
    drawing.render(picture, &facts)
}
