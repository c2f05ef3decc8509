//! JSON: all data of a picture.

use alloc::string::String;
use core::fmt;

use super::text::{cells, numbers, push, push_int};
use crate::{Axis, Cell, Panel, Picture, Section};

/// A picture as a JSON document: all data that the other renderers draw.
///
/// ```json
/// {
///   "title": "(2,4):(4,1)",
///   "notes": [],
///   "colors": "offset",
///   "legend": [{"mark": "duplicate", "meaning": "the offset of another cell"}],
///   "sections": [
///     {
///       "caption": "",
///       "space": "memory",
///       "rows": [
///         [
///           {
///             "name": "",
///             "shape": "(2,4)",
///             "rows": {"name": "", "extents": [2], "first": 0, "len": 2},
///             "columns": {"name": "", "extents": [4], "first": 0, "len": 4},
///             "cells": [
///               {"text": "0", "coordinate": "(0,0)", "index": 0, "offset": 0, "color": 0, "marks": []}
///             ]
///           }
///         ]
///       ]
///     }
///   ]
/// }
/// ```
///
/// | member | value |
/// |---|---|
/// | `colors` | what selects the colors, in words, or `null` if no cell has a color |
/// | `legend` | the [marks](crate::Marks::names) that occur, with their meanings |
/// | `space` | what the offsets of a section count: `memory`, or in a derivation also `coordinate` and `A`, see [`Space`](crate::Space) |
/// | `rows` of a section | lists of panels; `null` is an empty place |
/// | `shape` | the shape of all coordinates of the panel |
/// | `rows`, `columns` of a panel | the [axes](Axis): `extents`, the fastest first, and the positions `first..first+len` that are drawn |
/// | `path` | present and `true` if a line joins the cells with consecutive offsets |
/// | `cells` | `rows.len * columns.len` cells, row by row |
/// | `text`, `marks` | always present in a cell |
/// | `coordinate`, `index`, `offset`, `thread`, `value`, `bank`, `tile`, `color` | absent if a cell has none. `coordinate` is absent too if `shape` has a rank above 32 |
/// | `other_owners` | the `thread` and `value` of each owner after the first; absent if there are none |
///
/// Integers have all digits. A reader that stores numbers as `f64` rounds those above 2^53; `text`
/// then has the exact ones. New members may be added.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Json, Limits, Picture};
/// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
/// let cell = r#"{"text":"6","coordinate":"(1,2)","index":5,"offset":6,"color":6,"marks":[]}"#;
/// assert!(Json::new(&picture).to_string().contains(cell));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Json<'a> {
    picture: &'a Picture,
}

impl<'a> Json<'a> {
    /// Creates the document.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Json, Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("4:2"), Limits::default());
    /// assert!(Json::new(&picture).to_string().starts_with(r#"{"title":"4:2","notes":[],"#));
    /// ```
    #[must_use]
    pub const fn new(picture: &'a Picture) -> Self {
        Self { picture }
    }
}

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = self.picture;
        let mut out = String::new();
        out.push_str("{\"title\":");
        push_string(&mut out, &picture.title);
        out.push_str(",\"notes\":");
        push_list(&mut out, &picture.notes, |out, note| push_string(out, note));
        out.push_str(",\"colors\":");
        if picture.has_colors() {
            push_string(&mut out, &picture.meaning_of_colors());
        } else {
            out.push_str("null");
        }
        out.push_str(",\"legend\":");
        push_list(&mut out, picture.legend_of_marks(), |out, (mark, meaning)| {
            push!(out, "{{\"mark\":\"{}\",\"meaning\":", mark.name());
            push_string(out, &meaning);
            out.push('}');
        });
        out.push_str(",\"sections\":");
        push_list(&mut out, &picture.sections, push_section);
        out.push_str("}\n");
        f.write_str(&out)
    }
}

fn push_section(out: &mut String, section: &Section) {
    out.push_str("{\"caption\":");
    push_string(out, &section.caption);
    push!(out, ",\"space\":\"{}\",\"rows\":", section.space);
    push_list(out, &section.rows, |out, row| {
        push_list(out, row, |out, panel| match panel {
            Some(panel) => push_panel(out, panel),
            None => out.push_str("null"),
        });
    });
    out.push('}');
}

fn push_panel(out: &mut String, panel: &Panel) {
    out.push_str("{\"name\":");
    push_string(out, &panel.name);
    push!(out, ",\"shape\":\"{}\",\"rows\":", panel.shape);
    push_axis(out, &panel.rows);
    out.push_str(",\"columns\":");
    push_axis(out, &panel.columns);
    if panel.is_path {
        out.push_str(",\"path\":true");
    }
    out.push_str(",\"cells\":");
    push_list(out, cells(panel), |out, (_, _, cell)| push_cell(out, panel, cell));
    out.push('}');
}

fn push_axis(out: &mut String, axis: &Axis) {
    out.push_str("{\"name\":");
    push_string(out, &axis.name);
    out.push_str(",\"extents\":");
    push_list(out, &axis.extents, |out, extent| push_int(out, *extent));
    push!(out, ",\"first\":{},\"len\":{}}}", axis.first, axis.len);
}

fn push_cell(out: &mut String, panel: &Panel, cell: &Cell) {
    out.push_str("\n{\"text\":");
    push_string(out, &cell.text);
    if let Some(coordinate) = panel.coordinate(cell) {
        out.push_str(",\"coordinate\":");
        push_string(out, &coordinate);
    }
    let index = core::iter::once(("index", cell.index));
    let color = core::iter::once(("color", cell.color.map(i64::from)));
    for (name, number) in index.chain(numbers(cell)).chain(color) {
        let Some(number) = number else { continue };
        out.push_str(",\"");
        out.push_str(name);
        out.push_str("\":");
        push_int(out, number);
    }
    if !cell.other_owners.is_empty() {
        out.push_str(",\"other_owners\":");
        push_list(out, &cell.other_owners, |out, &(thread, value)| {
            push!(out, "{{\"thread\":{thread},\"value\":{value}}}");
        });
    }
    out.push_str(",\"marks\":");
    push_list(out, cell.marks.names(), push_string);
    out.push('}');
}

fn push_list<T>(
    out: &mut String,
    items: impl IntoIterator<Item = T>,
    mut push: impl FnMut(&mut String, T),
) {
    out.push('[');
    for (k, item) in items.into_iter().enumerate() {
        if k > 0 {
            out.push(',');
        }
        push(out, item);
    }
    out.push(']');
}

fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\u{1f}' => push!(out, "\\u{:04x}", u32::from(character)),
            _ => out.push(character),
        }
    }
    out.push('"');
}
