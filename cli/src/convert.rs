//! `colex convert`: a layout in the text of another system.

use std::collections::HashSet;
use std::io::{self, Read as _, Write};

use colex::error::Caret;
use colex_cli::lines;
use colex_expr::quote;
use colex_forms::{Form, ParseError, Refusal, Source, find_layouts};
use serde_json::{Map, json};

use crate::args::ConvertArgs;
use crate::{Status, json_line, named, report, worse};

pub(crate) fn run(args: &ConvertArgs, out: &mut impl Write) -> io::Result<Status> {
    let mut text = args.text.clone();
    if text == "-" {
        text.clear();
        let bytes = lines::whole(io::stdin().lock()).map_err(|error| named("-", &error))?;
        bytes.as_slice().read_to_string(&mut text).map_err(|error| named("-", &error))?;
    }
    let error = match Source::parse(&text) {
        Ok(source) => return one(text.trim(), &source, args, out),
        Err(error) => error,
    };
    // The error of a compiler, or a part of a program.
    let mut seen = HashSet::new();
    let mut status = Status::Good;
    for (place, source) in find_layouts(&text) {
        let text = &text[place];
        if !seen.insert(text) {
            continue;
        }
        let default = if source.unknowns().is_empty() { Form::Cute } else { Form::Dsl };
        let form = args.to.unwrap_or(default);
        status = worse(status, in_form(text, &source, form, args, out)?);
    }
    if seen.is_empty() { malformed(&text, &error, args.json, out) } else { Ok(status) }
}

/// Writes a layout in the form that was asked for, or in all forms.
fn one(
    text: &str,
    source: &Source,
    args: &ConvertArgs,
    out: &mut impl Write,
) -> io::Result<Status> {
    if let Some(form) = args.to {
        return in_form(text, source, form, args, out);
    }
    let forms = Form::ALL.map(|form| (form, source.print(form, &args.options)));
    if args.json {
        let (mut texts, mut reasons) = (Map::new(), Map::new());
        for (form, result) in forms {
            match result {
                Ok(text) => texts.insert(form.name().to_owned(), text.into()),
                Err(refusal) => reasons.insert(form.name().to_owned(), refusal.to_string().into()),
            };
        }
        let from = source.form().name();
        write!(
            out,
            "{}",
            json_line(&json!({ "in": text, "from": from, "forms": texts, "none": reasons }))
        )?;
        return Ok(Status::Good);
    }
    for (form, result) in forms {
        let text = result.unwrap_or_else(|refusal| format!("none: {refusal}"));
        writeln!(out, "{:8}{}", form.name(), text.replace('\n', "\n        "))?;
    }
    Ok(Status::Good)
}

/// Writes a layout in one form, or the reason that it has no text in it.
fn in_form(
    text: &str,
    source: &Source,
    form: Form,
    args: &ConvertArgs,
    out: &mut impl Write,
) -> io::Result<Status> {
    let printed = source.print(form, &args.options);
    let status = if printed.is_ok() { Status::Good } else { Status::Bad };
    if args.json {
        let mut json = json!({ "in": text, "from": source.form().name(), "to": form.name() });
        match printed {
            Ok(text) => json["out"] = text.into(),
            Err(refusal) => json["error"] = refusal.to_string().into(),
        }
        write!(out, "{}", json_line(&json))?;
        return Ok(status);
    }
    match printed {
        Ok(text) => writeln!(out, "{text}")?,
        Err(refusal) => {
            out.flush()?; // keeps results and errors in order
            report(None, &sentence(text, form, &refusal));
        }
    }
    Ok(status)
}

fn sentence(text: &str, form: Form, refusal: &Refusal) -> String {
    format!("convert {} --to {}: {refusal}", quote::operand(text), form.name())
}

fn malformed(
    text: &str,
    error: &ParseError,
    as_json: bool,
    out: &mut impl Write,
) -> io::Result<Status> {
    if as_json {
        let position = error.position();
        let json =
            json!({ "in": quote::operand(text), "position": position, "error": error.message() });
        write!(out, "{}", json_line(&json))?;
    } else {
        report(None, &Caret::new(text, error.position(), error.message()).to_string());
    }
    Ok(Status::Bad)
}
