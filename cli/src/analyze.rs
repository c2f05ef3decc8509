//! `colex analyze`: bank conflicts of shared memory, or sectors of global memory.

use std::io::{self, Write};

use colex_expr::access::analyze;
use serde_json::json;

use crate::args::AnalyzeArgs;
use crate::{Status, report};

pub(crate) fn run(args: &AnalyzeArgs, out: &mut impl Write) -> io::Result<Status> {
    match analyze(&args.access, args.global) {
        Ok(found) if args.json => {
            writeln!(out, "{}", found.json)?;
            Ok(Status::Good)
        }
        Ok(found) => {
            out.write_all(found.text.as_bytes())?;
            Ok(Status::Good)
        }
        Err(message) if args.json => {
            writeln!(out, "{}", json!({ "in": args.access.layout, "error": message }))?;
            Ok(Status::Bad)
        }
        Err(message) => {
            out.flush()?;
            report(None, &message);
            Ok(Status::Bad)
        }
    }
}
