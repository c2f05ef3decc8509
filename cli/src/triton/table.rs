//! The distinct types of a module: their counts and layouts, and the texts that were not read.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::{self, Write};

use colex_expr::quote;
use colex_triton::{ArrayType, Module};
use serde_json::json;

use super::layout::Layout;
use crate::json_line;

/// The largest width of a column. A longer text makes only its own line longer.
const WIDEST: usize = 90;

/// The largest number of errors that the table shows. It counts the others.
const SHOWN: usize = 10;

/// One distinct type.
struct Row<'a> {
    /// The type as in the text, on one line.
    text: String,
    array: &'a ArrayType,
    count: usize,
    /// `None` for a type without an encoding.
    layout: Option<Layout>,
}

/// A text that was not read.
struct Unread {
    line: usize,
    text: String,
    message: String,
}

pub(super) struct Table<'a> {
    rows: Vec<Row<'a>>,
    errors: Vec<Unread>,
    /// The types that were not read.
    unread: usize,
}

impl<'a> Table<'a> {
    pub(super) fn new(text: &str, module: &'a Module, by_count: bool) -> Self {
        let mut rows: Vec<Row<'_>> = Vec::new();
        let mut places: HashMap<&ArrayType, usize> = HashMap::new();
        for found in &module.types {
            let array = &found.array;
            if let Some(&place) = places.get(array) {
                rows[place].count += 1;
                continue;
            }
            places.insert(array, rows.len());
            let source = text.get(found.at.clone()).unwrap_or("");
            let encoding = array.encoding.as_ref();
            rows.push(Row {
                text: source.split_whitespace().collect::<Vec<_>>().join(" "),
                array,
                count: 1,
                layout: encoding.map(|encoding| Layout::of(encoding, array.layout_shape())),
            });
        }
        if by_count {
            rows.sort_by_key(|row| Reverse(row.count));
        }
        let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        let errors = module.errors.iter().map(|error| {
            let line = ends.partition_point(|end| *end < error.position());
            let start = line.checked_sub(1).map_or(0, |k| ends[k] + 1);
            let source = text.get(start..).unwrap_or("");
            Unread {
                line: line + 1,
                text: beginning(source.trim_start_matches([' ', '\t'])),
                message: error.reason().to_string(),
            }
        });
        Self { errors: errors.collect(), unread: module.unread, rows }
    }

    /// Returns whether every type was read and every encoding converted.
    pub(super) fn is_read(&self) -> bool {
        let converted = |row: &Row<'_>| row.layout.as_ref().is_none_or(|l| l.linear.is_ok());
        self.errors.is_empty() && self.unread == 0 && self.rows.iter().all(converted)
    }

    pub(super) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        if !self.rows.is_empty() {
            self.write_rows(out)?;
            self.write_totals(out)?;
        }
        match self.errors.len() {
            0 => return Ok(()),
            1 => writeln!(out, "1 text was not read:")?,
            many => writeln!(out, "{many} texts were not read:")?,
        }
        for Unread { line, text, message } in self.errors.iter().take(SHOWN) {
            let text = format!("{text}: {message}");
            writeln!(out, "  line {line}: {}", quote::printable(&text))?;
        }
        match self.errors.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => writeln!(out, "  and {more} more"),
        }
    }

    fn write_rows(&self, out: &mut impl Write) -> io::Result<()> {
        let mut lines = vec![["count", "type", "encoding", "layout"].map(str::to_owned)];
        for row in &self.rows {
            let name = row.array.encoding.as_ref().map_or("-", |encoding| encoding.name());
            let layout = row.layout.as_ref().and_then(|layout| layout.text.clone().ok());
            lines.push([
                row.count.to_string(),
                quote::printable(&row.text).into_owned(),
                name.to_owned(),
                layout.unwrap_or_else(|| "-".to_owned()),
            ]);
        }
        let width = |column: usize| {
            lines.iter().map(|line| line[column].len()).max().unwrap_or(0).min(WIDEST)
        };
        let widths = [0, 1, 2].map(width);
        for [count, text, name, layout] in &lines {
            writeln!(
                out,
                "{count:>0$}  {text:1$}  {name:2$}  {layout}",
                widths[0], widths[1], widths[2]
            )?;
        }
        Ok(())
    }

    fn write_totals(&self, out: &mut impl Write) -> io::Result<()> {
        let types: usize = self.rows.iter().map(|row| row.count).sum();
        writeln!(
            out,
            "\n{types} type{}, {} distinct one{}, {} without an encoding, {} not read",
            plural(types),
            self.rows.len(),
            plural(self.rows.len()),
            self.without_encoding(),
            self.unread,
        )?;
        for row in &self.rows {
            match &row.layout {
                Some(Layout { linear: Err(reason), .. }) => {
                    let text = quote::printable(&row.text);
                    writeln!(out, "no linear layout for {text}: {reason}")?;
                }
                Some(Layout { text: Err(reason), .. }) => {
                    let text = quote::printable(&row.text);
                    writeln!(out, "no layout for {text}: {reason}")?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn without_encoding(&self) -> usize {
        self.rows.iter().filter(|row| row.layout.is_none()).map(|row| row.count).sum()
    }

    /// Writes the rows as JSON objects, one a line, then the errors, then the totals.
    pub(super) fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        for row in &self.rows {
            let encoding = row.array.encoding.as_ref().map(ToString::to_string);
            let mut json = match &row.layout {
                Some(layout) => {
                    layout.to_json(&encoding.unwrap_or_default(), row.array.layout_shape())
                }
                None => json!({ "encoding": null, "shape": row.array.shape }),
            };
            json["type"] = row.text.as_str().into();
            json["element_bits"] = row.array.element_bits().into();
            json["count"] = row.count.into();
            write!(out, "{}", json_line(&json))?;
        }
        for Unread { line, text, message } in &self.errors {
            write!(out, "{}", json_line(&json!({ "line": line, "text": text, "error": message })))?;
        }
        let json = json!({ "totals": {
            "types": self.rows.iter().map(|row| row.count).sum::<usize>(),
            "distinct": self.rows.len(),
            "without_encoding": self.without_encoding(),
            "unread": self.unread,
            "errors": self.errors.len(),
        } });
        write!(out, "{}", json_line(&json))
    }
}

/// Returns the beginning of the first line of `rest`, without a search for the end of a long line.
fn beginning(rest: &str) -> String {
    const WIDTH: usize = 60;
    let mut line = rest.chars().take_while(|c| !matches!(c, '\n' | '\r'));
    let mut text: String = line.by_ref().take(WIDTH).collect();
    if line.next().is_some() {
        text.push_str("..");
    }
    text
}

const fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}
