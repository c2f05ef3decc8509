//! `colex repack`: the array of an npy file from one layout to another.
//!
//! The elements of an npy file are taken as *memory*, whatever shape the file says: `--from` says which element lies where
//! in it, `--to` where it shall lie in the new file. Both are layouts of one logical shape, as a shape of XLA or in
//! notation, mixed as needed.
//!
//! - `placement`: what a layout says of a file; `dtype`, `npy`: what the file says of itself; `fit`: whether they go together.
//! - `saved`: the shape that the new file says; `pad`, `float`: the padding value.
//! - `digits`, `nest`: the move as loops; `grid`: the parts in which it is done; `mover`: one part after the other, of which
//!   `inner` is the copy, `ahead` what is read next, and `pipe` what is written meanwhile.
//! - `input`, `map`, `lost`: a file as memory, and what happens when it is truncated; `output`: the
//!   part file of the new file; `watch`: progress and Ctrl-C.
//! - `verify`: the same question asked again, by the index functions alone.
//!
//! All that can be wrong with sizes, types and layouts is found before a file is made. The input is mapped to memory and
//! given back as the move goes on; the output is written, not mapped, so that a full disk is an error and no signal. Two
//! buffers are all that is allocated: 2 MiB where rows stay whole, about 64 MiB for transposes.

mod ahead;
mod digits;
mod dtype;
mod failure;
mod fit;
mod float;
mod grid;
mod inner;
mod input;
#[cfg(unix)]
mod lost;
mod map;
mod mover;
mod nest;
mod npy;
mod output;
mod pad;
mod pipe;
mod placement;
mod saved;
mod verify;
mod watch;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use colex_cli::quote;

use self::dtype::Dtype;
use self::failure::Failure;
use self::grid::Limits;
use self::input::{Input, bytes_of};
use self::mover::Job;
use self::npy::Header;
use self::output::Output;
use self::placement::Placement;
use self::saved::Saved;
use self::verify::Side;
use self::watch::Watch;
use crate::args::{RepackArgs, Verify};
use crate::{Status, named, part_file, stop};

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
    let (input_name, output_name) = (quote::path(&args.input), quote::path(&args.output));
    let input = Input::open(&args.input, &input_name)?;
    input.check_length()?;
    let dtype = &input.header.dtype;
    let (from, from_name) = match &args.from {
        Some(text) => (Placement::read("--from", text, dtype)?, "--from"),
        None => (Placement::of_header(&input.header)?, &*input_name),
    };
    let to = Placement::read("--to", &args.to, dtype)?;
    fit::sizes(&from, from_name, &to)?;
    fit::distinct(&to, &args.to)?;
    let memory = input.memory(&from, from_name)?;
    let element_type = fit::types(&from, &to)?;
    let pad = match &args.pad {
        Some(text) => pad::bytes(text, dtype, element_type).map_err(Failure::Refused)?,
        None => vec![0; dtype.bytes],
    };
    let target = target(&args.output, &args.input)?;
    let saved = Saved::of(&to);
    let len = bytes_of(saved.places(), dtype).ok_or_else(|| {
        Failure::refused(format!("--to {}: the file would be too large", quote::operand(&args.to)))
    })?;
    let is_pad_given = args.pad.is_some();
    let plan = Plan { from, to, dtype: dtype.clone(), saved, len, pad, is_pad_given };
    let mut watch = Watch::new()?;
    if args.verify == Verify::Only {
        let verified = plan.verify(&input, memory, &target, &output_name, &mut watch)?;
        writeln!(out, "{verified}")?;
        return Ok(());
    }
    let header = Header {
        dtype: dtype.clone(),
        fortran_order: plan.saved.fortran_order,
        shape: plan.saved.shape.clone(),
    };
    let create = Output::create(&target, &header.to_bytes(), len);
    let mut output = create.map_err(|error| named(&args.output, &error))?;
    watch.begin("repack", len as u64);
    let job = Job {
        from: &plan.from,
        to: &plan.to,
        source: memory,
        map: &input.map,
        begin: input.start,
        pad: &plan.pad,
        limits: Limits::DEFAULT,
    };
    job.run(&mut output, &mut watch)?;
    let seconds = watch.seconds();
    watch.end();
    let verified = match args.verify {
        Verify::After => {
            plan.verify(&input, memory, output.path(), &output_name, &mut watch)? + "\n"
        }
        _ => String::new(),
    };
    output.rename()?;
    write!(out, "{}\n{verified}", plan.summary(&output_name, seconds))?;
    Ok(())
}

/// What is moved where.
struct Plan {
    from: Placement,
    to: Placement,
    dtype: Dtype,
    /// What the new file says of itself.
    saved: Saved,
    /// Bytes of its elements, padding included.
    len: i64,
    pad: Vec<u8>,
    is_pad_given: bool,
}

impl Plan {
    /// Compares the file at `path`, which messages call `name`, with the input: what is the same, in a line.
    fn verify(
        &self,
        input: &Input,
        memory: &[u8],
        path: &Path,
        name: &str,
        watch: &mut Watch,
    ) -> Result<String, Failure> {
        let output = Input::open(path, name)?;
        let (found, expected) = (&output.header.dtype.text, &self.dtype.text);
        if found != expected {
            let message =
                format!("{name}: its elements are `{found}`, those of the input `{expected}`");
            return Err(Failure::Refused(message));
        }
        let found = Saved::of_header(&output.header);
        if !found.is_same_array(&self.saved) {
            let expected = &self.saved;
            let message = format!("{name}: its shape is {found}, that of --to {expected}");
            return Err(Failure::Refused(message));
        }
        let there = output.memory(&self.to, "--to")?;
        let (found, expected) = (output.elements().len(), self.len);
        if found as i64 != expected {
            let message = format!("{name}: {found} bytes of elements, and --to makes {expected}");
            return Err(Failure::Refused(message));
        }
        let from = Side { placement: &self.from, memory };
        let to = Side { placement: &self.to, memory: there };
        let count = self.from.elements().unwrap_or(i64::MAX);
        watch.begin("verify", count as u64);
        let checked = || {
            for map in [&input.map, &output.map] {
                map.check()?;
                map.release();
            }
            Ok(())
        };
        verify::elements(&from, &to, self.dtype.bytes, &checked, watch)?;
        watch.begin("verify padding", self.to.places as u64);
        let padding = verify::padding(&to, &self.pad, self.is_pad_given, watch);
        output.map.check()?; // goes before a difference
        let padding = padding?;
        watch.end();
        let padding = match padding {
            None | Some(0) => String::new(),
            Some(1) => ", 1 place holds the padding value".to_owned(),
            Some(places) => format!(", {places} places hold the padding value"),
        };
        let are = if count == 1 { "is" } else { "are" };
        Ok(format!("verified: {} {are} the same{padding}", counted(count, "element")))
    }

    /// What was done, in a line.
    #[allow(clippy::cast_precision_loss)] // a rate to a few digits
    fn summary(&self, name: &str, seconds: f64) -> String {
        let (saved, len) = (&self.saved, self.len);
        let elements = self.to.elements().unwrap_or(i64::MAX);
        let places = saved.places().unwrap_or(i64::MAX);
        let padding = places - elements;
        let padding = match padding {
            0 => String::new(),
            _ => format!(" and {} of padding", counted(padding, "place")),
        };
        // Of the elements: padding may be a hole, which takes no time. What took none that is shown has no rate.
        let rate = (elements as f64 * self.dtype.bytes as f64) / seconds / 1e9;
        let rate = if seconds >= 0.005 && rate >= 0.005 {
            format!(", {rate:.2} GB/s")
        } else {
            String::new()
        };
        let elements = counted(elements, "element");
        format!("{name}: {elements}{padding}, shape {saved}; {len} bytes in {seconds:.2} s{rate}")
    }
}

/// `1 element`, `2 elements`.
fn counted(count: i64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// A shape as Python writes it, for messages.
fn tuple(sizes: &[i64]) -> String {
    let comma = if sizes.len() == 1 { "," } else { "" };
    let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
    quote::operand(&format!("({}{comma})", sizes.join(", "))).into_owned()
}

/// Returns the file that the new one replaces: links are followed.
///
/// - **Errors**: `output` is not a place for a file, or it is the input.
fn target(output: &Path, input: &Path) -> io::Result<PathBuf> {
    let found = part_file::replaced_by(output).map_err(|error| named(output, &error))?;
    if fs::canonicalize(input).is_ok_and(|input| input == found) {
        return Err(named(output, &io::Error::other("input and output are one file")));
    }
    Ok(found)
}
