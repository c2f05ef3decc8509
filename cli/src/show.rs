//! `colex show`: the properties of a layout, and its table.

use std::ffi::c_int;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use colex::draw::{Latex, Svg, Table, TooManyCells};
use colex::f2::LinearLayout;
use colex::{ComposedLayout, DynLayout, Outer};
use colex_cli::{Value, eval, lines, quote};

use crate::args::{Color, Format, ShowArgs};
use crate::part_file::{self, PartFile};
use crate::stop::{self, Stop};
use crate::{Status, named, report};

pub(crate) fn run(args: &ShowArgs, out: &mut impl Write) -> io::Result<Status> {
    let mut layouts = Vec::new();
    let mut status = Status::Good;
    let mut read = |line: Option<usize>, text: &str| match layout(text) {
        Ok(layout) => layouts.push((line, layout)),
        Err(message) => {
            report(line, &message);
            status = Status::Bad;
        }
    };
    if args.expression == "-" {
        lines::each(io::stdin().lock(), |number, text| {
            if !lines::is_comment(text) {
                read(Some(number), text);
            }
            Ok(())
        })?;
    } else {
        read(None, &args.expression);
    }
    if let (Format::Svg | Format::Latex, [_, (Some(line), _), ..]) = (args.format, &layouts[..]) {
        let message =
            "--format svg and latex draw one layout, and this is the second; use --format text";
        report(Some(*line), message);
        return Ok(Status::Bad);
    }
    let colored = is_colored(args);
    let mut drawings = Vec::new();
    for (line, layout) in &layouts {
        match draw(layout, args.format, colored) {
            Ok(drawing) => drawings.push(drawing),
            Err(error) => {
                report(*line, &format!("{layout}: {error}"));
                status = Status::Bad;
            }
        }
    }
    if layouts.is_empty() && status == Status::Good {
        report(None, "standard input: no layouts");
        return Ok(Status::Bad);
    }
    if drawings.is_empty() {
        return Ok(status);
    }
    let drawings = drawings.join("\n");
    match args.output.as_deref().filter(|path| *path != Path::new("-")) {
        None => out.write_all(drawings.as_bytes())?,
        Some(path) => {
            let stopped = write(path, drawings.as_bytes()).map_err(|error| named(path, &error))?;
            if let Some(signal) = stopped {
                return stop::end(signal);
            }
        }
    }
    Ok(status)
}

fn is_colored(args: &ShowArgs) -> bool {
    match args.color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            args.output.is_none()
                && io::stdout().is_terminal()
                && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        }
    }
}

/// A layout to draw.
// Values are few and short-lived.
#[allow(clippy::large_enum_variant)]
enum Shown {
    Layout(DynLayout),
    Composed(ComposedLayout),
    Linear(LinearLayout),
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(layout) => layout.fmt(f),
            Self::Composed(layout) => layout.fmt(f),
            Self::Linear(layout) => layout.fmt(f),
        }
    }
}

fn draw(shown: &Shown, format: Format, colored: bool) -> Result<String, String> {
    let drawn = match (format, shown) {
        (Format::Text, Shown::Linear(layout)) => Ok(linear_text(layout)),
        (_, Shown::Linear(_)) => {
            return Err("a linear layout has no picture; use --format text".to_owned());
        }
        (Format::Text, Shown::Layout(layout)) => Ok(text(layout, colored)),
        (Format::Text, Shown::Composed(layout)) => Ok(composed_text(layout, colored)),
        (Format::Svg, Shown::Layout(layout)) => Svg::new(layout).map(|svg| svg.to_string()),
        (Format::Svg, Shown::Composed(layout)) => Svg::composed(layout).map(|svg| svg.to_string()),
        (Format::Latex, Shown::Layout(layout)) => Latex::new(layout).map(|latex| latex.to_string()),
        (Format::Latex, Shown::Composed(layout)) => {
            Latex::composed(layout).map(|latex| latex.to_string())
        }
    };
    drawn.map_err(|error| error.to_string())
}

/// Writes the file `path`, which appears when it is complete. Returns the signal that stopped this.
fn write(path: &Path, bytes: &[u8]) -> io::Result<Option<c_int>> {
    // Pipes, devices and the file behind /dev/stdout take bytes and are not replaced.
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

/// Returns the layout that the expression evaluates to; a shape alone is column-major.
fn layout(text: &str) -> Result<Shown, String> {
    match eval::eval(text).map_err(|error| error.show(text))? {
        Value::Layout(layout) => Ok(Shown::Layout(layout)),
        Value::Composed(layout) => Ok(Shown::Composed(layout)),
        Value::Linear(layout) => Ok(Shown::Linear(layout)),
        Value::Tuple(shape) => {
            DynLayout::col_major(&shape).map(Shown::Layout).map_err(|error| error.to_string())
        }
        other => Err(format!("`{}` is {}, not a layout", quote::operand(text), other.kind())),
    }
}

fn text(layout: &DynLayout, colored: bool) -> String {
    let yes_no = |holds: bool| if holds { "yes" } else { "no" };
    let injective = layout.is_injective().map_or("undecided (too large to compare)", yes_no);
    let properties = [
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
    with_table(&properties, Table::new(layout), colored)
}

fn composed_text(layout: &ComposedLayout, colored: bool) -> String {
    let outer = match layout.outer() {
        Outer::Swizzle(swizzle) => ("swizzle", swizzle.to_string()),
        Outer::Layout(outer) => ("outer", outer.to_string()),
    };
    let properties = [
        outer,
        ("offset", layout.offset().to_string()),
        ("inner", layout.inner().to_string()),
        ("rank", layout.rank().to_string()),
        ("depth", layout.depth().to_string()),
        ("size", layout.size().to_string()),
        ("cosize", layout.cosize().to_string()),
    ];
    with_table(&properties, Table::composed(layout), colored)
}

fn linear_text(layout: &LinearLayout) -> String {
    let yes_no = |holds: bool| if holds { "yes" } else { "no" }.to_owned();
    let list = |sizes: Vec<Option<(&str, u64)>>| {
        let sizes = sizes.into_iter().flatten().map(|(name, size)| format!("{name} {size}"));
        sizes.collect::<Vec<_>>().join(", ")
    };
    let matrix = layout.matrix();
    let properties = [
        ("inputs", list((0..layout.input_count()).map(|k| layout.input(k)).collect())),
        ("outputs", list((0..layout.output_count()).map(|k| layout.output(k)).collect())),
        ("columns", matrix.to_string()),
        ("rank", matrix.rank().to_string()),
        ("injective", yes_no(layout.is_injective())),
        ("surjective", yes_no(layout.is_surjective())),
    ];
    format!("{}\n{layout}\n", lines_of(&properties))
}

/// Returns one line for each property.
fn lines_of(properties: &[(&str, String)]) -> String {
    let lines = properties.iter().map(|(name, value)| format!("{name:11}{value}\n"));
    lines.collect()
}

fn with_table(
    properties: &[(&str, String)],
    table: Result<Table<'_>, TooManyCells>,
    colored: bool,
) -> String {
    let properties = lines_of(properties);
    match table {
        Ok(table) => format!("{properties}\n{}", table.colored(colored)),
        Err(error) => format!(
            "{properties}\nno table: {error} in a terminal; --format svg or latex draws up to {}\n",
            Svg::MAX_CELLS
        ),
    }
}
