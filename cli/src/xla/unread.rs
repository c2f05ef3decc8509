//! What begins like a shape in a text and is none: `line 1: f32[2,3]{0}: minor_to_major has 1 entry, ..`

use std::io::{self, Write};

use colex::xla::ShapeParseError;
use colex_cli::text_ops;
use serde_json::json;

/// How many are shown at most; the rest is counted.
const SHOWN: usize = 5;

/// One text that is no shape.
struct Entry {
    line: usize,
    text: String,
    message: String,
}

/// The texts that are none, in their order.
#[derive(Default)]
pub(super) struct Unread {
    texts: Vec<Entry>,
    /// The byte up to which lines were counted, and the line there.
    at: usize,
    line: usize,
}

impl Unread {
    /// Notes that the shape at byte `at` of `text` cannot be read; bytes grow from call to call.
    pub(super) fn push(&mut self, text: &str, at: usize, error: &ShapeParseError) {
        self.line += text.get(self.at..at).unwrap_or("").matches('\n').count();
        self.at = at;
        let rest = text.get(at..).unwrap_or("");
        self.texts.push(Entry {
            line: self.line + 1,
            text: beginning(rest).to_owned(),
            message: text_ops::shape_message(rest, error),
        });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.texts.len()
    }

    /// Writes one line each for the first few, and how many more there are.
    pub(super) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        match self.texts.len() {
            0 => return Ok(()),
            1 => writeln!(out, "1 text that begins like a shape is none:")?,
            many => writeln!(out, "{many} texts that begin like shapes are none:")?,
        }
        for Entry { line, text, message } in self.texts.iter().take(SHOWN) {
            writeln!(out, "  line {line}: {text}: {message}")?;
        }
        match self.texts.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => writeln!(out, "  and {more} more"),
        }
    }

    /// Writes an object a line.
    pub(super) fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        for Entry { line, text, message } in &self.texts {
            writeln!(out, "{}", json!({ "line": line, "text": text, "error": message }))?;
        }
        Ok(())
    }
}

/// What `rest` begins with as far as it seems meant for a shape: up to the end of its brackets, but no longer than a line.
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
