//! `colex repack`: copies the array of an npy file from one layout to another.
//!
//! The command takes the elements of an npy file as *memory*, for any shape in its header. `--from`
//! says where each element is in this memory, `--to` where it is in the new file. Both are layouts
//! of one logical shape: shapes of XLA or notation.
//!
//! - `placement`: the places of elements in a layout; `dtype`, `npy`: the header of the file;
//!   `check`: whether they agree.
//! - `output_shape`: the shape in the new header; `pad`, `float`: the padding value.
//! - `digits`, `nest`: the copy as loops; `grid`: its parts; `mover`: copies part by part. In a
//!   part, `block_copy` copies elements, `readahead` requests the next pages, and `pipe` writes on
//!   another thread.
//! - `input`, `map`, `truncation`: a file as memory, also when another program truncates it;
//!   `output`: the part file of the new file; `progress`: progress and Ctrl-C.
//! - `verify`: compares two files by the index functions alone.
//!
//! The command checks sizes, types and layouts before it creates a file. It maps the input and
//! releases its pages during the copy. It writes the output instead of mapping it, so that a full
//! disk is an error and not a signal. Two buffers are the only large allocations: 2 MiB if rows
//! stay contiguous, about 64 MiB for transposes.

mod block_copy;
mod check;
mod digits;
mod dtype;
mod failure;
mod float;
mod grid;
mod input;
mod map;
mod mover;
mod nest;
pub(crate) mod npy;
mod output;
mod output_shape;
mod pad;
mod pipe;
mod placement;
mod progress;
mod readahead;
#[cfg(unix)]
mod truncation;
mod verify;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use colex_expr::quote;

use self::dtype::Dtype;
use self::failure::Failure;
use self::grid::Limits;
use self::input::{Input, bytes_of};
use self::mover::Job;
use self::npy::Header;
use self::output::Output;
use self::output_shape::OutputShape;
use self::placement::Placement;
use self::progress::Progress;
use self::verify::Side;
use crate::args::{RepackArgs, Verify};
use crate::{Status, named, part_file, quoted, stop};

pub(crate) fn run(args: &RepackArgs, out: &mut impl Write) -> io::Result<Status> {
    match repack(args, out) {
        Ok(()) => Ok(Status::Good),
        Err(Failure::Refused(message)) => {
            out.flush()?;
            let _ = writeln!(io::stderr(), "{message}");
            Ok(Status::Bad)
        }
        Err(Failure::File(error)) => Err(error),
        Err(Failure::Stopped(signal)) => {
            out.flush()?;
            stop::end(signal)
        }
    }
}

fn repack(args: &RepackArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (input_name, output_name) = (quoted(&args.input), quoted(&args.output));
    let input = Input::open(&args.input, &input_name)?;
    input.check_length()?;
    let dtype = &input.header.dtype;
    let (from, from_name) = match &args.from {
        Some(text) => (Placement::read("--from", text, dtype)?, "--from"),
        None => (Placement::of_header(&input.header)?, &*input_name),
    };
    let to = Placement::read("--to", &args.to, dtype)?;
    check::sizes(&from, from_name, &to)?;
    check::injective(&to, &args.to)?;
    let memory = input.memory(&from, from_name)?;
    let element_type = check::element_type(&from, &to)?;
    let pad = match &args.pad {
        Some(text) => pad::bytes(text, dtype, element_type).map_err(Failure::Refused)?,
        None => vec![0; dtype.bytes],
    };
    let target = target(&args.output, &args.input)?;
    let output_shape = OutputShape::of(&to);
    let len = bytes_of(output_shape.places(), dtype).ok_or_else(|| {
        Failure::refused(format!(
            "--to {}: the file is above {} bytes; use a smaller layout",
            quote::operand(&args.to),
            i64::MAX / 4
        ))
    })?;
    let is_pad_given = args.pad.is_some();
    let plan = Plan { from, to, dtype: dtype.clone(), output_shape, len, pad, is_pad_given };
    let mut progress = Progress::new()?;
    if args.verify == Verify::Only {
        let verified = plan.verify(&input, memory, &target, &output_name, &mut progress)?;
        writeln!(out, "{verified}")?;
        return Ok(());
    }
    let header = Header {
        dtype: dtype.clone(),
        fortran_order: plan.output_shape.fortran_order,
        shape: plan.output_shape.shape.clone(),
    };
    let create = Output::create(&target, &header.to_bytes(), len);
    let mut output = create.map_err(|error| named(&args.output, &error))?;
    progress.begin("repack", len as u64);
    let job = Job {
        from: &plan.from,
        to: &plan.to,
        source: memory,
        map: &input.map,
        begin: input.start,
        pad: &plan.pad,
        limits: Limits::DEFAULT,
    };
    job.run(&mut output, &mut progress)?;
    let seconds = progress.seconds();
    progress.end();
    let verified = match args.verify {
        Verify::After => {
            plan.verify(&input, memory, output.path(), &output_name, &mut progress)? + "\n"
        }
        _ => String::new(),
    };
    output.rename()?;
    write!(out, "{}\n{verified}", plan.summary(&output_name, seconds))?;
    Ok(())
}

/// The placements and the new file.
struct Plan {
    from: Placement,
    to: Placement,
    dtype: Dtype,
    /// The shape in the header of the new file.
    output_shape: OutputShape,
    /// Bytes of its elements, padding included.
    len: i64,
    pad: Vec<u8>,
    is_pad_given: bool,
}

impl Plan {
    /// Compares the file at `path`, called `name` in messages, with the input. Returns a line about
    /// the result.
    fn verify(
        &self,
        input: &Input,
        memory: &[u8],
        path: &Path,
        name: &str,
        progress: &mut Progress,
    ) -> Result<String, Failure> {
        let output = Input::open(path, name)?;
        let (found, expected) = (&output.header.dtype.text, &self.dtype.text);
        if found != expected {
            let message = format!(
                "{name}: the elements are `{found}`, and the input has `{expected}`; compare files of one type"
            );
            return Err(Failure::Refused(message));
        }
        let found = OutputShape::of_header(&output.header);
        if !found.is_same_array(&self.output_shape) {
            let expected = &self.output_shape;
            let message = format!(
                "{name}: the shape is {found}, and --to needs {expected}; use the --to of this file"
            );
            return Err(Failure::Refused(message));
        }
        let there = output.memory(&self.to, "--to")?;
        let (found, expected) = (output.elements().len(), self.len);
        if found as i64 != expected {
            let message = format!(
                "{name}: the file has {found} bytes of elements, and --to needs {expected}; use the --to of this file"
            );
            return Err(Failure::Refused(message));
        }
        let from = Side { placement: &self.from, memory };
        let to = Side { placement: &self.to, memory: there };
        let count = self.from.elements().unwrap_or(i64::MAX);
        progress.begin("verify", count as u64);
        let checked = || {
            for map in [&input.map, &output.map] {
                map.check()?;
                map.release();
            }
            Ok(())
        };
        verify::elements(&from, &to, self.dtype.bytes, &checked, progress)?;
        progress.begin("verify padding", self.to.places as u64);
        let padding = verify::padding(&to, &self.pad, self.is_pad_given, progress);
        output.map.check()?; // reported before a difference
        let padding = padding?;
        progress.end();
        let padding = match padding {
            None | Some(0) => String::new(),
            Some(1) => ", 1 place holds the padding value".to_owned(),
            Some(places) => format!(", {places} places hold the padding value"),
        };
        let are = if count == 1 { "is" } else { "are" };
        Ok(format!("verified: {} {are} the same{padding}", counted(count, "element")))
    }

    /// Returns a line about the copy.
    #[allow(clippy::cast_precision_loss)] // a rate to a few digits
    fn summary(&self, name: &str, seconds: f64) -> String {
        let (output_shape, len) = (&self.output_shape, self.len);
        let elements = self.to.elements().unwrap_or(i64::MAX);
        let places = output_shape.places().unwrap_or(i64::MAX);
        let padding = places - elements;
        let padding = match padding {
            0 => String::new(),
            _ => format!(" and {} of padding", counted(padding, "place")),
        };
        // The rate counts elements only: padding may be a hole, which takes no time. A time of 0.00
        // s has no rate.
        let rate = (elements as f64 * self.dtype.bytes as f64) / seconds / 1e9;
        let rate = if seconds >= 0.005 && rate >= 0.005 {
            format!(", {rate:.2} GB/s")
        } else {
            String::new()
        };
        let elements = counted(elements, "element");
        format!(
            "{name}: {elements}{padding}, shape {output_shape}; {len} bytes in {seconds:.2} s{rate}"
        )
    }
}

/// Returns `1 element`, `2 elements`.
fn counted(count: i64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Returns the file that the new one replaces, after symbolic links.
///
/// - **Errors**: `output` is not a file, or it is the input.
fn target(output: &Path, input: &Path) -> io::Result<PathBuf> {
    let found = part_file::replaced_by(output).map_err(|error| named(output, &error))?;
    if fs::canonicalize(input).is_ok_and(|input| input == found) {
        return Err(named(
            output,
            &io::Error::other("input and output are one file; name another output"),
        ));
    }
    Ok(found)
}
