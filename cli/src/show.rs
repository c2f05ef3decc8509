//! `colex show`: the facts of a layout and its picture, an operation step by step, or the counterexample
//! of an error.

use std::io::{self, Write};

use colex::DynLayout;
use colex_cli::lines;
use colex_draw::Picture;
use colex_expr::{Value, facts, picture, quote};

use crate::args::ShowArgs;
use crate::drawing::{Format, lines_of};
use crate::{Status, operand, report, worse};

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
    let value = match value.map_err(|error| error.show(text)) {
        Ok(value) => value,
        Err(error) => {
            let mut refusal = call.and_then(|call| picture::of_refusal(&call, limits));
            // A terminal has the sentence of the error already.
            if let (Some(picture), Format::Text) = (&mut refusal, drawing.format) {
                picture.notes.remove(0);
            }
            return Shown {
                drawing: refusal.map(|picture| drawing.render(picture, &[])),
                error: Some(error),
            };
        }
    };
    if args.steps {
        let steps = call.and_then(|call| picture::of_steps(&call, limits));
        let steps = steps.map(|picture| drawing.render(picture, &[]));
        let none = || format!("`{}` has no steps; {STEPS}", quote::operand(text));
        return steps.ok_or_else(none).into();
    }
    draw(text, value, args).into()
}

/// The operations that have pictures of their steps.
const STEPS: &str = "--steps explains composition, divides, products, complement and inverses";

fn draw(text: &str, value: Value, args: &ShowArgs) -> Result<String, String> {
    let drawing = &args.drawing;
    let value = match value {
        // A shape alone is column-major.
        Value::Tuple(shape) => {
            Value::Layout(DynLayout::col_major(&shape).map_err(|error| error.to_string())?)
        }
        other => other,
    };
    if let (Value::Linear(layout), Format::Text) = (&value, drawing.format) {
        return Ok(format!("{}\n{layout}\n", lines_of(&facts::of(&value))));
    }
    let is_drawn = matches!(
        value,
        Value::Layout(_) | Value::Composed(_) | Value::Coordinate(_) | Value::Swizzle(_)
    );
    if !is_drawn && !matches!(value, Value::List(_) | Value::Linear(_)) {
        return Err(operand::is_not("a layout", text, &value));
    }
    let picture: Picture = picture::of_value(&value, drawing.limits())
        .map_err(|reason| format!("`{}`: {reason}", quote::operand(text)))?;
    Ok(drawing.render(picture, &facts::of(&value)))
}
