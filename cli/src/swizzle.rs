//! `colex swizzle`: the smallest swizzle without bank conflicts.

use std::io::{self, Write};

use colex_expr::access::find_swizzle;
use serde_json::json;

use crate::args::SwizzleArgs;
use crate::{Status, json_line, report};

pub(crate) fn run(args: &SwizzleArgs, out: &mut impl Write) -> io::Result<Status> {
    let found = match find_swizzle(&args.access).map_err(|error| error.to_string()) {
        Ok(found) => found,
        Err(message) if args.json => {
            write!(out, "{}", json_line(&json!({ "in": args.access.layout, "error": message })))?;
            return Ok(Status::Bad);
        }
        Err(message) => {
            out.flush()?;
            report(None, &message);
            return Ok(Status::Bad);
        }
    };
    if args.json {
        write!(out, "{}", json_line(&found.to_json(&args.access)))?;
    } else {
        out.write_all(found.text(&args.access).as_bytes())?;
    }
    Ok(if found.search.is_conflict_free() { Status::Good } else { Status::Bad })
}
