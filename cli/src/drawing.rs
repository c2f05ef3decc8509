//! Drawing: the options of subcommands that draw, and a picture as the text that they write.

use std::ffi::c_int;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use colex_draw::{Html, Json, Latex, Limits, Picture, Svg, Terminal};
use colex_expr::picture::Style;
use colex_expr::quote;
use lexopt::Parser;

use crate::options::{ArgsError, integer, utf8, wrong_value};
use crate::part_file::{self, PartFile};
use crate::stop::{self, Stop};
use crate::{Status, named, report};

/// The options of a subcommand that draws.
#[derive(Debug, Default)]
pub(crate) struct DrawingArgs {
    pub(crate) format: Format,
    /// None: standard output.
    pub(crate) output: Option<PathBuf>,
    pub(crate) color: Color,
    pub(crate) style: Style,
    /// None: 1,024 in a terminal, else 4,096.
    pub(crate) cells: Option<i64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Format {
    #[default]
    Text,
    Svg,
    Latex,
    Html,
    Json,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Color {
    /// Only on a terminal.
    #[default]
    Auto,
    Always,
    Never,
}

/// The greatest value of `--cells`.
const MAX_CELLS: i64 = 1 << 16;

impl DrawingArgs {
    /// The names of the options, for messages.
    pub(crate) const OPTIONS: &str =
        "--format, --output (-o), --color, --color-by, --outline, --element-bytes or --cells";

    /// Reads the value of the option `name`. Returns whether it is an option of a drawing.
    pub(crate) fn read(&mut self, name: &str, parser: &mut Parser) -> Result<bool, ArgsError> {
        let mut usage = Ok(());
        match name {
            "format" => {
                let format = utf8(parser.value()?)?;
                self.format = match format.as_str() {
                    "text" => Format::Text,
                    "svg" => Format::Svg,
                    "latex" => Format::Latex,
                    "html" => Format::Html,
                    "json" => Format::Json,
                    _ => {
                        let allowed = "text, svg, latex, html or json";
                        return Err(wrong_value("--format", &format, allowed));
                    }
                };
            }
            "o" | "output" => self.output = Some(parser.value()?.into()),
            "color" => {
                let color = utf8(parser.value()?)?;
                self.color = match color.as_str() {
                    "auto" => Color::Auto,
                    "always" => Color::Always,
                    "never" => Color::Never,
                    _ => return Err(wrong_value("--color", &color, "auto, always or never")),
                };
            }
            "color-by" => usage = self.style.color_by(&utf8(parser.value()?)?),
            "outline" => usage = self.style.outline(&utf8(parser.value()?)?),
            "element-bytes" => {
                let bytes = integer("--element-bytes", parser.value()?)?;
                if bytes < 1 {
                    let allowed = "an integer of at least 1";
                    return Err(wrong_value("--element-bytes", &bytes.to_string(), allowed));
                }
                self.style.element_bytes(bytes);
            }
            "cells" => {
                let cells = integer("--cells", parser.value()?)?;
                if !(1..=MAX_CELLS).contains(&cells) {
                    let allowed = format!("an integer from 1 to {MAX_CELLS}");
                    return Err(wrong_value("--cells", &cells.to_string(), &allowed));
                }
                self.cells = Some(cells);
            }
            _ => return Ok(false),
        }
        usage.map_err(|error| ArgsError::Usage(format!("--{name}: {error}")))?;
        Ok(true)
    }

    /// Returns how many cells a picture draws.
    pub(crate) fn limits(&self) -> Limits {
        let default = if self.format == Format::Text { 1 << 10 } else { 1 << 12 };
        Limits::of_cells(self.cells.unwrap_or(default))
    }

    /// Returns whether an option changes what a picture shows.
    pub(crate) fn changes_picture(&self) -> bool {
        self.style != Style::default() || self.cells.is_some()
    }

    /// Returns a picture in the format, after `facts` in a terminal.
    pub(crate) fn render(
        &self,
        mut picture: Picture,
        facts: &[(&str, String)],
    ) -> Result<String, String> {
        let unused = self.style.apply(&mut picture);
        self.style.check(&picture).map_err(|error| format!("--color-by: {error}"))?;
        for outline in unused {
            let outline = quote::operand(outline);
            report(None, &format!("--outline: `{outline}` selects no cell that is drawn"));
        }
        Ok(match self.format {
            Format::Text => {
                let mut terminal = Terminal::new(&picture).colored(self.is_colored());
                if let Some(width) = self.width() {
                    terminal = terminal.width(width);
                }
                let facts = lines_of(facts);
                let gap = if facts.is_empty() { "" } else { "\n" };
                format!("{facts}{gap}{terminal}")
            }
            Format::Svg => Svg::new(&picture).to_string(),
            Format::Latex => Latex::new(&picture).to_string(),
            Format::Html => Html::new(&picture).to_string(),
            Format::Json => quote::json(&Json::new(&picture).to_string()).into_owned(),
        })
    }

    /// Returns the file of `-o`, if it is not standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Writes a drawing to the file of `-o`, or to `out`.
    pub(crate) fn emit(&self, drawing: &str, out: &mut impl Write) -> io::Result<Status> {
        match self.file() {
            None => out.write_all(drawing.as_bytes())?,
            Some(path) => {
                let stopped =
                    write(path, drawing.as_bytes()).map_err(|error| named(path, &error))?;
                if let Some(signal) = stopped {
                    return stop::end(signal);
                }
            }
        }
        Ok(Status::Good)
    }

    fn is_terminal(&self) -> bool {
        self.output.is_none() && io::stdout().is_terminal()
    }

    fn is_colored(&self) -> bool {
        match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                self.is_terminal()
                    && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            }
        }
    }

    /// Returns the number of columns of the terminal: that of `COLUMNS`, else the size of the window. A
    /// pipe and a file have any width.
    fn width(&self) -> Option<usize> {
        let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        columns.filter(|columns| *columns > 0).or_else(|| {
            let size = self.is_terminal().then(terminal_size::terminal_size)??;
            Some(usize::from(size.0.0))
        })
    }
}

/// Returns one line for each fact.
pub(crate) fn lines_of(facts: &[(&str, String)]) -> String {
    let mut lines = String::new();
    for (name, value) in facts {
        let _ = writeln!(lines, "{name:11}{value}");
    }
    lines
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
