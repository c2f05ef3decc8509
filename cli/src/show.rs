//! `colex show`: facts about a layout, and its table.

use std::fs::File;
use std::io::{self, IsTerminal, Write};

use colex::DynLayout;
use colex::draw::{Latex, Svg, Table};
use colex_cli::{Value, eval};

use crate::Status;
use crate::args::{Color, Format, ShowArgs};

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
    match args.output.as_ref().filter(|path| *path != "-") {
        None => out.write_all(drawing.as_bytes())?,
        Some(path) => {
            let write = |mut file: File| file.write_all(drawing.as_bytes());
            File::create(path).and_then(write).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.to_string_lossy()))
            })?;
        }
    }
    Ok(Status::Good)
}

/// The layout that the expression is; a shape alone is column-major.
fn layout(text: &str) -> Result<DynLayout, String> {
    match eval::eval(text).map_err(|error| error.show(text))? {
        Value::Layout(layout) => Ok(layout),
        Value::Tuple(shape) => DynLayout::col_major(&shape).map_err(|error| error.to_string()),
        other => Err(format!("`{text}` is {}, not a layout", other.kind())),
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
