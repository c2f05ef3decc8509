//! `colex show`: facts about a layout, and its table.

use std::ffi::c_int;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use colex::DynLayout;
use colex::draw::{Latex, Svg, Table};
use colex_cli::{Value, eval, quote};

use crate::args::{Color, Format, ShowArgs};
use crate::part_file::{self, PartFile};
use crate::stop::{self, Stop};
use crate::{Status, named};

pub(crate) fn run(args: &ShowArgs, out: &mut impl Write) -> io::Result<Status> {
    let layout = match layout(&args.expression) {
        Ok(layout) => layout,
        Err(message) => {
            let _ = writeln!(io::stderr(), "{message}");
            return Ok(Status::Bad);
        }
    };
    let colored = match args.color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            args.output.is_none()
                && io::stdout().is_terminal()
                && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        }
    };
    let drawing = match args.format {
        Format::Text => Ok(text(&layout, colored)),
        Format::Svg => Svg::new(&layout).map(|svg| svg.to_string()),
        Format::Latex => Latex::new(&layout).map(|latex| latex.to_string()),
    };
    let drawing = match drawing {
        Ok(drawing) => drawing,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{layout}: {error}");
            return Ok(Status::Bad);
        }
    };
    match args.output.as_deref().filter(|path| *path != Path::new("-")) {
        None => out.write_all(drawing.as_bytes())?,
        Some(path) => {
            let stopped = write(path, drawing.as_bytes()).map_err(|error| named(path, &error))?;
            if let Some(signal) = stopped {
                return stop::end(signal);
            }
        }
    }
    Ok(Status::Good)
}

/// Writes the file `path`, which appears when it is complete, and returns the signal that came
/// meanwhile and prevented it.
fn write(path: &Path, bytes: &[u8]) -> io::Result<Option<c_int>> {
    // Pipes and devices take bytes and are not replaced; neither is the file to which /dev/stdout
    // leads.
    let descriptors = ["/dev/fd", "/dev/stdout", "/dev/stderr", "/proc"];
    let is_descriptor = descriptors.iter().any(|prefix| path.starts_with(prefix));
    if is_descriptor || fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        File::create(path)?.write_all(bytes)?;
        return Ok(None);
    }
    let stop = Stop::new()?;
    let mut part = PartFile::create(&part_file::replaced_by(path)?)?;
    part.file().write_all(bytes)?;
    match stop.signal() {
        None => part.rename().map(|()| None),
        stopped => Ok(stopped),
    }
}

/// The layout that the expression is; a shape alone is column-major.
fn layout(text: &str) -> Result<DynLayout, String> {
    match eval::eval(text).map_err(|error| error.show(text))? {
        Value::Layout(layout) => Ok(layout),
        Value::Tuple(shape) => DynLayout::col_major(&shape).map_err(|error| error.to_string()),
        other => Err(format!("`{}` is {}, not a layout", quote::operand(text), other.kind())),
    }
}

fn text(layout: &DynLayout, colored: bool) -> String {
    let yes_no = |fact: bool| if fact { "yes" } else { "no" };
    let injective = layout.is_injective().map_or("undecided (too large to compare)", yes_no);
    let facts = [
        ("shape", layout.shape().to_string()),
        ("stride", layout.stride().to_string()),
        ("rank", layout.rank().to_string()),
        ("depth", layout.depth().to_string()),
        ("size", layout.size().to_string()),
        ("cosize", layout.cosize().to_string()),
        ("injective", injective.to_owned()),
        ("compact", yes_no(layout.is_compact()).to_owned()),
        ("contiguous", yes_no(layout.is_contiguous()).to_owned()),
    ];
    let facts = facts.map(|(name, value)| format!("{name:11}{value}\n")).concat();
    match Table::new(layout) {
        Ok(table) => format!("{facts}\n{}", table.colored(colored)),
        Err(error) => format!(
            "{facts}\nno table: {error} in a terminal; --format svg or latex draws up to {}\n",
            Svg::MAX_CELLS
        ),
    }
}
