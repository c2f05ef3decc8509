//! The distinct arrays of a text: their counts, strides, bytes and padding.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::{self, Write};

use colex::xla::{ArrayShape, Shape};
use serde_json::json;

use super::malformed::Malformed;
use super::properties::{Properties, percent, ratio};
use crate::args::XlaSort;
use crate::json_line;

/// The largest width of a column. A longer text makes only its own line longer.
const WIDEST: usize = 100;

/// One distinct array.
struct Row {
    shape: String,
    count: usize,
    properties: Properties,
}

/// The distinct arrays among shapes, in order of first occurrence.
pub(super) struct Table {
    rows: Vec<Row>,
}

impl Table {
    /// Counts the arrays among `shapes`. Tuples are skipped: their members are shapes of their own
    /// in HLO text.
    pub(super) fn new(shapes: impl Iterator<Item = Shape>) -> Self {
        let mut rows: Vec<(ArrayShape, usize)> = Vec::new();
        let mut places: HashMap<ArrayShape, usize> = HashMap::new();
        for shape in shapes {
            let Shape::Array(array) = shape else { continue };
            if let Some(&place) = places.get(&array) {
                rows[place].1 += 1;
            } else {
                places.insert(array.clone(), rows.len());
                rows.push((array, 1));
            }
        }
        let row = |(array, count): (ArrayShape, usize)| Row {
            shape: array.to_string(),
            count,
            properties: Properties::of(&array),
        };
        Self { rows: rows.into_iter().map(row).collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Sorts the rows, largest first; equal ones keep their order.
    pub(super) fn sort(&mut self, by: XlaSort) {
        match by {
            XlaSort::Text => {}
            XlaSort::Count => self.rows.sort_by_key(|row| Reverse(row.count)),
            XlaSort::Bytes => {
                self.rows.sort_by_key(|row| {
                    Reverse(row.properties.bytes_in_memory.or(row.properties.bytes))
                });
            }
            XlaSort::Waste => self.rows.sort_by(|a, b| {
                // Bytes, not the share: a large share of a small array is small.
                wasted_bytes(&b.properties).cmp(&wasted_bytes(&a.properties))
            }),
        }
    }

    /// Writes the rows as a table, and the totals.
    pub(super) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        let mut lines = vec![
            ["count", "shape", "SHAPE:STRIDE", "bytes", "in memory", "padding"].map(str::to_owned),
        ];
        for row in &self.rows {
            let properties = &row.properties;
            lines.push([
                row.count.to_string(),
                row.shape.clone(),
                properties.strides.clone().unwrap_or_else(|_| "-".to_owned()),
                number(properties.bytes),
                number(properties.bytes_in_memory),
                properties.waste().map_or("-".to_owned(), percent),
            ]);
        }
        let width = |column: usize| {
            let longest = lines.iter().map(|line| line[column].len()).max();
            longest.unwrap_or(0).min(WIDEST)
        };
        let widths = [0, 1, 2, 3, 4, 5].map(width);
        for line in &lines {
            let [count, shape, strides, bytes, memory, padding] = line;
            writeln!(
                out,
                "{count:>0$}  {shape:1$}  {strides:2$}  {bytes:>3$}  {memory:>4$}  {padding:>5$}",
                widths[0], widths[1], widths[2], widths[3], widths[4], widths[5],
            )?;
        }
        self.write_totals(out)
    }

    fn write_totals(&self, out: &mut impl Write) -> io::Result<()> {
        let totals = self.totals();
        writeln!(
            out,
            "\n{} array{}, {} distinct one{}, {} of them without a layout, {} with a layout that strides do not express",
            totals.arrays,
            plural(totals.arrays),
            self.rows.len(),
            plural(self.rows.len()),
            totals.without_layout,
            totals.without_strides,
        )?;
        let waste =
            if totals.in_memory == 0 { 0.0 } else { ratio(totals.padding, totals.in_memory) };
        writeln!(
            out,
            "distinct arrays with a layout: {} bytes in memory, {} of them padding ({})",
            totals.in_memory,
            totals.padding,
            percent(waste),
        )?;
        for row in self.rows.iter().filter(|row| row.properties.has_layout) {
            if let Err(reason) = &row.properties.strides {
                writeln!(out, "no strides for {}: {reason}", row.shape)?;
            }
        }
        Ok(())
    }

    /// Writes the rows as JSON objects, one a line, then `malformed`, then the totals.
    pub(super) fn write_json(&self, malformed: &Malformed, out: &mut impl Write) -> io::Result<()> {
        for row in &self.rows {
            let mut json = row.properties.to_json(&row.shape);
            json["count"] = row.count.into();
            write!(out, "{}", json_line(&json))?;
        }
        malformed.write_json(out)?;
        let totals = self.totals();
        let json = json!({ "totals": {
            "arrays": totals.arrays,
            "distinct": self.rows.len(),
            "without_layout": totals.without_layout,
            "without_strides": totals.without_strides,
            "bytes_in_memory": totals.in_memory,
            "bytes_of_padding": totals.padding,
            "unread": malformed.len(),
        } });
        write!(out, "{}", json_line(&json))
    }

    fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        for Row { count, properties, .. } in &self.rows {
            totals.arrays += count;
            totals.without_layout += usize::from(!properties.has_layout);
            totals.without_strides +=
                usize::from(properties.has_layout && properties.strides.is_err());
            totals.in_memory =
                totals.in_memory.saturating_add(properties.bytes_in_memory.unwrap_or(0));
            totals.padding = totals.padding.saturating_add(wasted_bytes(properties));
        }
        totals
    }
}

#[derive(Default)]
struct Totals {
    arrays: usize,
    without_layout: usize,
    without_strides: usize,
    in_memory: i64,
    padding: i64,
}

/// Returns the bytes in memory without an element.
fn wasted_bytes(properties: &Properties) -> i64 {
    let bytes = properties.bytes_in_memory.zip(properties.bytes);
    bytes.map_or(0, |(memory, elements)| memory.saturating_sub(elements).max(0))
}

const fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}

fn number(value: Option<i64>) -> String {
    value.map_or("-".to_owned(), |value| value.to_string())
}
