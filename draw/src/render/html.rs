//! HTML: a picture and its tables as one document.

use alloc::format;
use alloc::string::String;
use core::fmt;

use super::palette::Ink;
use super::svg::Svg;
use super::text::{groups, meaning, push, push_description, push_xml};
use crate::{Axis, Cell, Panel, Picture};

/// A picture as an HTML document.
///
/// The document is one file without external references and without scripts. It has the picture as
/// SVG with tooltips, and each panel as a table for screen readers and for copying. The tables open
/// by a click. Colors follow the preference of the reader, as those of [`Svg`].
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Html, Limits, Picture};
/// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
/// let document = Html::new(&picture).to_string();
/// assert!(document.starts_with("<!DOCTYPE html>"));
/// assert!(document.contains("<td title=\"(1,2): offset 6\">6</td>"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Html<'a> {
    picture: &'a Picture,
    is_fragment: bool,
}

impl<'a> Html<'a> {
    /// Creates the document.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Html, Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("4:2"), Limits::default());
    /// assert!(Html::new(&picture).to_string().contains("<title>4:2</title>"));
    /// ```
    #[must_use]
    pub const fn new(picture: &'a Picture) -> Self {
        Self { picture, is_fragment: false }
    }

    /// Creates the contents of the document as one element `figure`, for a page or a notebook.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Html, Limits, Picture};
    /// let picture = Picture::of_layout(&DynLayout::lit("4:2"), Limits::default());
    /// let figure = Html::fragment(&picture).to_string();
    /// assert!(figure.starts_with("<figure class=\"colex-figure\">"));
    /// ```
    #[must_use]
    pub const fn fragment(picture: &'a Picture) -> Self {
        Self { picture, is_fragment: true }
    }

    fn push_figure(self, out: &mut String) {
        out.push_str("<figure class=\"colex-figure\">\n<style>");
        out.push_str(STYLE);
        out.push_str("</style>\n");
        Svg::new(self.picture).with_data(true).push(out);
        if !self.picture.is_empty() {
            out.push_str("<details><summary>Tables</summary>\n");
            let complete = self.picture.panels().filter(|panel| panel.is_complete());
            let outlined = self.picture.meaning_of_outline();
            complete.for_each(|panel| push_table(out, panel, &outlined));
            out.push_str("</details>\n");
        }
        out.push_str("</figure>\n");
    }
}

impl fmt::Display for Html<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        if self.is_fragment {
            self.push_figure(&mut out);
            return f.write_str(&out);
        }
        out.push_str(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta name=\"color-scheme\" content=\"light dark\"/>\n<title>",
        );
        push_xml(&mut out, &self.picture.title);
        push!(
            &mut out,
            "</title>\n<style>html{{background:#{}}}\n\
             @media (prefers-color-scheme:dark){{html{{background:#{}}}}}</style>\n\
             </head>\n<body>\n",
            Ink::Page.light(),
            Ink::Page.dark()
        );
        self.push_figure(&mut out);
        out.push_str("</body>\n</html>\n");
        f.write_str(&out)
    }
}

/// The style of the tables. Pictures wider than the page scroll.
const STYLE: &str = "\
.colex-figure{margin:0;overflow-x:auto;font:14px sans-serif}
.colex-figure summary{cursor:pointer;padding:4px 16px}
.colex-figure table{border-collapse:collapse;margin:8px 16px}
.colex-figure caption{text-align:left;font-weight:bold;padding:4px 0}
.colex-figure th,.colex-figure td{border:1px solid #8888;padding:2px 6px;text-align:right}
.colex-figure th{font-weight:normal;opacity:.75}
.colex-figure thead th{text-align:center}
.colex-figure .conflict,.colex-figure .witness{font-weight:bold}
";

fn push_table(out: &mut String, panel: &Panel, outlined: &str) {
    let Panel { rows, columns, .. } = panel;
    out.push_str("<table>\n<caption>");
    let caption = panel.caption();
    push_xml(out, if caption.is_empty() { "Cells" } else { &caption });
    out.push_str("</caption>\n<thead>\n");
    for level in (0..columns.levels()).rev() {
        out.push_str("<tr>");
        // The corner names the rows.
        if rows.levels() > 0 && level + 1 == columns.levels() {
            push!(out, "<td colspan=\"{}\" rowspan=\"{}\">", rows.levels(), columns.levels());
            push_xml(out, &corner(rows, columns));
            out.push_str("</td>");
        }
        for (begin, end, digit) in groups(columns, level) {
            push_header(out, ("col", "colgroup"), "colspan", end - begin, digit);
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</thead>\n<tbody>\n");
    let none = Cell::default();
    for row in 0..rows.len {
        out.push_str("<tr>");
        for level in (0..rows.levels()).rev().filter(|&level| rows.digit_begins(level, row)) {
            let span = rows.digit_end(level, row) - row;
            push_header(out, ("row", "rowgroup"), "rowspan", span, rows.digit(level, row));
        }
        for column in 0..columns.len {
            push_cell(out, panel, panel.cell(row, column).unwrap_or(&none), outlined);
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n");
}

/// Returns the names of the axes.
fn corner(rows: &Axis, columns: &Axis) -> String {
    match (rows.name.as_str(), columns.name.as_str()) {
        (name, "") | ("", name) => name.into(),
        (row, column) => format!("{row}, {column}"),
    }
}

fn push_header(out: &mut String, scopes: (&str, &str), attribute: &str, span: i64, digit: i64) {
    if span == 1 {
        push!(out, "<th scope=\"{}\">{digit}</th>", scopes.0);
    } else {
        push!(out, "<th scope=\"{}\" {attribute}=\"{span}\">{digit}</th>", scopes.1);
    }
}

fn push_cell(out: &mut String, panel: &Panel, cell: &Cell, outlined: &str) {
    out.push_str("<td");
    for (k, name) in cell.marks.names().enumerate() {
        out.push_str(if k == 0 { " class=\"" } else { " " });
        out.push_str(name);
    }
    if !cell.marks.is_empty() {
        out.push('"');
    }
    out.push_str(" title=\"");
    push_description(out, cell, panel.coordinate(cell).as_deref(), outlined);
    out.push_str("\">");
    push_xml(out, &cell.text);
    for mark in cell.marks.each() {
        out.push_str(" <small>(");
        push_xml(out, meaning(mark, outlined));
        out.push_str(")</small>");
    }
    out.push_str("</td>");
}
