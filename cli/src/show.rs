//! `colex show`: the properties of a layout, and its table.

use std::ffi::c_int;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use colex::f2::LinearLayout;
use colex::{ComposedLayout, CoordinateLayout, DynLayout, IntTuple};
use colex_cli::lines;
use colex_draw::{Latex, Svg, Table, TooManyCells};
use colex_expr::{Value, facts};

use crate::args::{Color, DrawingArgs, Format, ShowArgs};
use crate::operand;
use crate::part_file::{self, PartFile};
use crate::stop::{self, Stop};
use crate::{Status, named, report, worse};

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
    if let (Format::Svg | Format::Latex, [_, (Some(line), _), ..]) =
        (args.drawing.format, &layouts[..])
    {
        let message =
            "--format svg and latex draw one layout, and this is the second; use --format text";
        report(Some(*line), message);
        return Ok(Status::Bad);
    }
    let colored = is_colored(&args.drawing);
    let mut drawings = Vec::new();
    for (line, layout) in &layouts {
        match draw(layout, args.drawing.format, colored) {
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
    Ok(worse(status, emit(&drawings.join("\n"), &args.drawing, out)?))
}

/// Writes a drawing to the file of `args`, or to `out`.
pub(crate) fn emit(drawing: &str, args: &DrawingArgs, out: &mut impl Write) -> io::Result<Status> {
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

pub(crate) fn is_colored(args: &DrawingArgs) -> bool {
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

fn draw(shown: &Value, format: Format, colored: bool) -> Result<String, String> {
    let error = |error: TooManyCells| error.to_string();
    match (format, shown) {
        (Format::Text, Value::Linear(layout)) => Ok(linear_text(shown, layout)),
        (Format::Text, Value::Layout(layout)) => Ok(text(layout, colored)),
        (Format::Text, Value::Composed(layout)) => Ok(composed_text(layout, colored)),
        (Format::Text, Value::Coordinate(layout)) => Ok(coordinate_text(shown, layout)),
        (Format::Svg, Value::Layout(layout)) => {
            Svg::new(layout).map(|svg| svg.to_string()).map_err(error)
        }
        (Format::Svg, Value::Composed(layout)) => {
            Svg::composed(layout).map(|svg| svg.to_string()).map_err(error)
        }
        (Format::Latex, Value::Layout(layout)) => {
            Latex::new(layout).map(|latex| latex.to_string()).map_err(error)
        }
        (Format::Latex, Value::Composed(layout)) => {
            Latex::composed(layout).map(|latex| latex.to_string()).map_err(error)
        }
        (_, Value::Linear(_)) => {
            Err("a linear layout has no picture; use --format text".to_owned())
        }
        _ => Err("only integer strides have pictures; use --format text".to_owned()),
    }
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

/// Returns the layout that the expression evaluates to.
fn layout(text: &str) -> Result<Value, String> {
    match operand::layout_of_any_kind(text)? {
        layout @ (Value::Layout(_)
        | Value::Composed(_)
        | Value::Linear(_)
        | Value::Coordinate(_)) => Ok(layout),
        other => Err(operand::is_not("a layout", text, &other)),
    }
}

fn text(layout: &DynLayout, colored: bool) -> String {
    with_table(&facts::of(&Value::Layout(*layout)), Table::new(layout), colored)
}

fn composed_text(layout: &ComposedLayout, colored: bool) -> String {
    with_table(&facts::of(&Value::Composed(*layout)), Table::composed(layout), colored)
}

fn linear_text(shown: &Value, layout: &LinearLayout) -> String {
    format!("{}\n{layout}\n", lines_of(&facts::of(shown)))
}

/// Returns one line for each property.
pub(crate) fn lines_of(properties: &[(&str, String)]) -> String {
    let lines = properties.iter().map(|(name, value)| format!("{name:11}{value}\n"));
    lines.collect()
}

fn coordinate_text(shown: &Value, layout: &CoordinateLayout) -> String {
    format!("{}\n{}", lines_of(&facts::of(shown)), grid(layout))
}

/// Returns the coordinates in rows along mode 0 and columns along the other modes.
fn grid(layout: &CoordinateLayout) -> String {
    const CELLS: i64 = 1 << 12;
    if layout.size() > CELLS {
        return format!("no table: more than {CELLS} coordinates\n");
    }
    let rows = layout.get(0).map_or(1, |mode| mode.size()).max(1);
    let columns = layout.size() / rows;
    let cell = |i, j| layout.index(i + rows * j).to_string();
    let width = layout.indices().map(|coord: IntTuple| coord.to_string().len()).max().unwrap_or(0);
    let row = |i| {
        let cells: Vec<_> = (0..columns).map(|j| format!("{:width$}", cell(i, j))).collect();
        cells.join("  ").trim_end().to_owned() + "\n"
    };
    (0..rows).map(row).collect()
}

pub(crate) fn with_table(
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
