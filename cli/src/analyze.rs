//! `colex analyze`: bank conflicts of shared memory, or sectors of global memory.

use std::io::{self, Write};

use colex_draw::Picture;
use colex_expr::access::analyze;
use serde_json::json;

use crate::args::AnalyzeArgs;
use crate::drawing::Format;
use crate::{Status, json_line, report};

pub(crate) fn run(args: &AnalyzeArgs, out: &mut impl Write) -> io::Result<Status> {
    match explain(args) {
        Ok(text) => args.drawing.emit(&text, out),
        Err(message) if args.json => {
            write!(out, "{}", json_line(&json!({ "in": args.access.layout, "error": message })))?;
            Ok(Status::Bad)
        }
        Err(message) => {
            out.flush()?;
            report(None, &message);
            Ok(Status::Bad)
        }
    }
}

fn explain(args: &AnalyzeArgs) -> Result<String, String> {
    let found = analyze(&args.access, args.global).map_err(|error| error.to_string())?;
    match args.drawing.format {
        _ if args.json => Ok(json_line(&found.json)),
        Format::Text => Ok(found.text),
        _ => {
            let banks = args.access.gpu(0).banks();
            let picture = Picture::of_access(&found.access, banks, args.drawing.limits());
            let mut picture = picture.map_err(|error| error.to_string())?;
            picture.notes.insert(0, format!("layout {}", args.access.layout));
            args.drawing.render(picture, &[])
        }
    }
}
