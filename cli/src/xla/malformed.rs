//! Malformed shapes: `line 1: f32[2,3]{0}: minor_to_major has 1 entry where ..`

use std::io::{self, Write};

use colex::xla::ShapeParseError;
use colex_expr::{quote, xla_text};
use serde_json::json;

use crate::json_line;

/// Most entries that are shown; the others are counted.
const SHOWN: usize = 5;

/// One text that is not a shape.
struct Entry {
    line: usize,
    text: String,
    message: String,
}

/// The texts that are not shapes, in order.
#[derive(Default)]
pub(super) struct Malformed {
    texts: Vec<Entry>,
    /// The byte up to which lines are counted.
    at: usize,
    /// The number of line ends before it.
    line: usize,
}

impl Malformed {
    /// Adds the text at byte `at` of `text`; `at` grows from call to call.
    pub(super) fn push(&mut self, text: &str, at: usize, error: &ShapeParseError) {
        self.line += text.get(self.at..at).unwrap_or("").matches('\n').count();
        self.at = at;
        let rest = text.get(at..).unwrap_or("");
        self.texts.push(Entry {
            line: self.line + 1,
            text: beginning(rest).to_owned(),
            message: xla_text::shape_message(rest, error),
        });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.texts.len()
    }

    /// Writes a line for each of the first few, and the number of the others.
    pub(super) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        match self.texts.len() {
            0 => return Ok(()),
            1 => writeln!(out, "1 malformed shape:")?,
            many => writeln!(out, "{many} malformed shapes:")?,
        }
        for Entry { line, text, message } in self.texts.iter().take(SHOWN) {
            let text = format!("{text}: {message}");
            writeln!(out, "  line {line}: {}", quote::printable(&text))?;
        }
        match self.texts.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => writeln!(out, "  and {more} more"),
        }
    }

    /// Writes one JSON object a line.
    pub(super) fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        for Entry { line, text, message } in &self.texts {
            write!(out, "{}", json_line(&json!({ "line": line, "text": text, "error": message })))?;
        }
        Ok(())
    }
}

/// Returns the beginning of `rest` up to the end of its brackets, at most one line.
fn beginning(rest: &str) -> &str {
    const WIDTH: usize = 60;
    let line = rest.lines().next().unwrap_or("");
    let closed = |open: &str, close: char| {
        open.find(close).map_or(line.len(), |at| line.len() - open.len() + at + 1)
    };
    let mut end = closed(line, ']');
    if let Some(layout) = line.get(end..).filter(|behind| behind.starts_with('{')) {
        end = closed(layout, '}');
    }
    let longest = line.char_indices().nth(WIDTH).map_or(line.len(), |(at, _)| at);
    line.get(..end.min(longest)).unwrap_or(line)
}
