//! `colex infer`: reads a table of offsets, and prints its layout.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use colex_cli::lines;
use colex_expr::infer;
use colex_expr::quote;
use serde_json::json;

use crate::args::{INTEGERS, InferArgs};
use crate::repack::npy::{self, Header};
use crate::{Status, json_line, named, quoted, report};

pub(crate) fn run(args: &InferArgs, out: &mut impl Write) -> io::Result<Status> {
    let path = Path::new(&args.source);
    let name = quoted(path);
    let bytes = if args.source == "-" {
        lines::whole(io::stdin().lock())
    } else {
        File::open(path).and_then(lines::whole)
    };
    let bytes = bytes.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            let is_table = from_text(args.source.as_encoded_bytes()).is_ok();
            let advice = if is_table { INTEGERS } else { "name a file of integers, or write `-`" };
            io::Error::new(error.kind(), format!("{name}: there is no such file; {advice}"))
        }
        _ => named(path, &error),
    })?;
    let answer = table(&bytes)
        .and_then(|table| infer(&table).map(|(form, value)| (table.len(), form, value)));
    match answer {
        Ok((entries, form, value)) if args.json => {
            let form = form.to_string();
            let line = json!({ "in": name, "entries": entries, "form": form, "out": value.to_json(false) });
            write!(out, "{}", json_line(&line))?;
            Ok(Status::Good)
        }
        Ok((.., value)) => {
            writeln!(out, "{value}")?;
            Ok(Status::Good)
        }
        Err(message) if args.json => {
            write!(out, "{}", json_line(&json!({ "in": name, "error": message })))?;
            Ok(Status::Bad)
        }
        Err(message) => {
            out.flush()?;
            report(None, &format!("{name}: {message}"));
            Ok(Status::Bad)
        }
    }
}

/// Returns the entries of a text or an npy file.
fn table(bytes: &[u8]) -> Result<Vec<i64>, String> {
    let table = if bytes.starts_with(npy::MAGIC) { from_npy(bytes)? } else { from_text(bytes)? };
    if table.is_empty() {
        return Err("the table has no entries; write at least one integer".to_owned());
    }
    Ok(table)
}

/// Reads integers between blanks, commas and brackets.
fn from_text(bytes: &[u8]) -> Result<Vec<i64>, String> {
    let text = String::from_utf8_lossy(bytes);
    let mut table = Vec::new();
    for (k, line) in text.trim_start_matches('\u{feff}').split('\n').enumerate() {
        let line = line.split('#').next().unwrap_or("");
        for word in line.split(|c: char| c.is_whitespace() || ",[]()".contains(c)) {
            if !word.is_empty() {
                let wrong = |error| lines::message(k + 1, &wrong(word, &error));
                table.push(word.parse().map_err(wrong)?);
            }
        }
    }
    Ok(table)
}

fn wrong(word: &str, error: &std::num::ParseIntError) -> String {
    use std::num::IntErrorKind::{NegOverflow, PosOverflow};
    let quoted = quote::operand(word);
    match error.kind() {
        PosOverflow | NegOverflow => {
            format!("`{quoted}` is out of range; use an integer from {} to {}", i64::MIN, i64::MAX)
        }
        _ => format!("`{quoted}` is not an integer; separate integers by blanks or commas"),
    }
}

/// Reads an npy file with one dimension of integers.
fn from_npy(bytes: &[u8]) -> Result<Vec<i64>, String> {
    let mut rest = bytes;
    let (header, _) = Header::read(&mut rest).map_err(|error| error.to_string())?;
    let [entries] = header.shape[..] else {
        let shape: Vec<_> = header.shape.iter().map(i64::to_string).collect();
        return Err(format!(
            "the array has {} dimensions, ({}), and a table has one; reshape it",
            shape.len(),
            shape.join(", ")
        ));
    };
    let (kind, size) = (header.dtype.kind, header.dtype.bytes);
    if !matches!(kind, 'i' | 'u') {
        return Err(format!(
            "the elements are `{}`, and only integers are allowed; convert them to `<i8`",
            header.dtype.text
        ));
    }
    let wanted = usize::try_from(entries).ok().and_then(|entries| entries.checked_mul(size));
    if wanted != Some(rest.len()) {
        return Err(format!(
            "the file has {} bytes after its header, and {entries} elements of {size} bytes are \
             needed; write the file again",
            rest.len()
        ));
    }
    let entries = rest.chunks_exact(size).enumerate();
    entries.map(|(k, bytes)| integer(bytes, kind == 'i', header.dtype.big_endian, k)).collect()
}

/// Returns the integer in one to eight bytes.
fn integer(bytes: &[u8], signed: bool, big_endian: bool, index: usize) -> Result<i64, String> {
    let fold = |value: u64, byte: &u8| value << 8 | u64::from(*byte);
    let value =
        if big_endian { bytes.iter().fold(0, fold) } else { bytes.iter().rev().fold(0, fold) };
    if signed {
        let unused = 64 - 8 * bytes.len();
        return Ok((value << unused) as i64 >> unused);
    }
    i64::try_from(value).map_err(|_| {
        format!("entry {index} is {value}, and at most {} is allowed; use a signed type", i64::MAX)
    })
}
