//! `colex show`: the facts of a layout and its picture, an operation step by step, or the counterexample
//! of an error.

use std::io::{self, Write};

use colex::DynLayout;
use colex_cli::lines;
use colex_expr::{Value, facts, picture, quote};

use crate::args::ShowArgs;
use crate::drawing::{Format, lines_of};
use crate::{Status, report, worse};

pub(crate) fn run(args: &ShowArgs, out: &mut impl Write) -> io::Result<Status> {
    let mut texts = Vec::new();
    if args.expression == "-" {
        lines::each(io::stdin().lock(), |number, text| {
            if !lines::is_comment(text) {
                texts.push((Some(number), text.to_owned()));
            }
            Ok(())
        })?;
    } else {
        texts.push((None, args.expression.clone()));
    }
    let format = args.drawing.format;
    if let ([_, (Some(line), _), ..], Format::Svg | Format::Latex | Format::Html) =
        (&texts[..], format)
    {
        let message = "--format svg, latex and html draw one layout, and this is the second; use \
                       --format text or json";
        report(Some(*line), message);
        return Ok(Status::Bad);
    }
    if texts.is_empty() {
        report(None, "standard input: no layouts");
        return Ok(Status::Bad);
    }
    let mut status = Status::Good;
    let mut drawings = Vec::new();
    for (line, text) in &texts {
        let shown = show(text, args);
        drawings.extend(shown.drawing);
        if let Some(message) = shown.error {
            report(*line, &message);
            status = Status::Bad;
        }
    }
    if drawings.is_empty() {
        return Ok(status);
    }
    let gap = if format == Format::Text { "\n" } else { "" };
    Ok(worse(status, args.drawing.emit(&drawings.join(gap), out)?))
}

/// What the command prints for an expression. An error with a counterexample has a drawing, too.
struct Shown {
    drawing: Option<String>,
    error: Option<String>,
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
            let refusal = call.and_then(|call| picture::of_refusal(&call, limits));
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
        let none = || format!("`{}` has no steps; {STEPS}", quote::operand(text));
        return steps.ok_or_else(none).and_then(|picture| drawing.render(picture, &[])).into();
    }
    draw(text, &value, args).into()
}

/// The operations that have pictures of their steps.
const STEPS: &str = "--steps explains composition, divides, products, complement and inverses";

fn draw(text: &str, value: &Value, args: &ShowArgs) -> Result<String, String> {
    let drawing = &args.drawing;
    if let (Value::Linear(layout), Format::Text) = (value, drawing.format) {
        return Ok(format!("{}\n{layout}\n", lines_of(&facts::of(value))));
    }
    let picture = picture::of_value(value, drawing.limits())
        .map_err(|reason| format!("`{}`: {reason}", quote::operand(text)))?;
    let facts = match value {
        // A shape alone is column-major.
        Value::Tuple(shape) => DynLayout::col_major(shape)
            .map_or_else(|_| Vec::new(), |layout| facts::of(&layout.into())),
        other => facts::of(other),
    };
    drawing.render(picture, &facts)
}
