//! Table: one panel as lines of characters.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{background, clean};
use crate::marks::Mark;
use crate::render::text::{digit_width, groups, push_blanks, push_centered, push_right, width};
use crate::{Cell, Panel, Section};

/// The widths of the tables of a section in characters.
#[derive(Clone, Copy)]
pub(super) struct Widths {
    /// The text of a cell.
    text: usize,
    /// The characters of its marks.
    marks: usize,
    /// A row label.
    label: usize,
}

impl Widths {
    pub(super) fn new(section: &Section) -> Self {
        let panels = || section.drawn().flatten().flatten();
        let cells = || panels().flat_map(|panel| &panel.cells);
        let text = cells().map(|cell| width(&cell.text)).max().unwrap_or(0);
        let digit = panels().map(|panel| digit_width(&panel.columns)).max().unwrap_or(0);
        Self {
            text: text.max(digit),
            marks: cells().map(|cell| cell.marks.each().count()).max().unwrap_or(0),
            label: panels().map(|panel| digit_width(&panel.rows)).max().unwrap_or(0),
        }
    }

    /// Returns the width of a cell without the blank before it.
    const fn cell(self) -> usize {
        self.text + self.marks
    }
}

/// The four kinds of horizontal lines of a table.
#[derive(Clone, Copy)]
enum Rule {
    Top,
    BelowHeader,
    /// The line before this row.
    Between(i64),
    Bottom,
}

/// One panel as a table.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) panel: &'a Panel,
    pub(super) widths: Widths,
    pub(super) is_colored: bool,
}

impl Table<'_> {
    /// Returns the lines of the table, which have equal widths.
    pub(super) fn lines(self) -> Vec<String> {
        let Panel { rows, columns, .. } = self.panel;
        let mut lines = Vec::new();
        lines.push(self.rule(Rule::Top));
        if !columns.name.is_empty() {
            lines.push(self.column_name());
        }
        for level in (0..columns.levels()).rev() {
            lines.push(self.header(Some(level)));
        }
        if columns.levels() == 0 && !rows.name.is_empty() {
            lines.push(self.header(None));
        }
        if lines.len() > 1 {
            lines.push(self.rule(Rule::BelowHeader));
        }
        for row in 0..rows.len {
            if row > 0 && rows.edge(row) > 0 {
                lines.push(self.rule(Rule::Between(row)));
            }
            lines.push(self.row(row));
        }
        lines.push(self.rule(Rule::Bottom));
        lines
    }

    /// Returns the number of lines above the first row.
    pub(super) fn head(self) -> usize {
        let Panel { rows, columns, .. } = self.panel;
        let names = usize::from(!columns.name.is_empty());
        let headers = columns.levels().max(usize::from(!rows.name.is_empty()));
        1 + names + headers + usize::from(names + headers > 0)
    }

    /// Returns the width of all row labels with the blanks before them in characters, or 0 without
    /// labels.
    fn labels(self) -> usize {
        let rows = &self.panel.rows;
        let name = if rows.name.is_empty() { 0 } else { width(&rows.name) + 1 };
        name.max(rows.levels() * (self.widths.label + 1))
    }

    /// Returns the width left of the cells in characters.
    pub(super) fn left(self) -> usize {
        if self.labels() > 0 { self.labels() + 3 } else { 1 }
    }

    /// Returns the width of these cells with the separators between them.
    fn cells(self, begin: i64, end: i64) -> usize {
        let cells = (end - begin) as usize * (self.widths.cell() + 1);
        cells + (begin + 1..end).map(|column| self.separator_width(column)).sum::<usize>()
    }

    /// Returns the width right of the cells that the name of the columns needs.
    fn extra(self) -> usize {
        let columns = &self.panel.columns;
        let name = if columns.name.is_empty() { 0 } else { width(&columns.name) + 1 };
        name.saturating_sub(self.cells(0, columns.len))
    }

    /// Returns the width of the table.
    pub(super) fn width(self) -> usize {
        self.left() + self.cells(0, self.panel.columns.len) + self.extra() + 2
    }

    /// Returns the end of the columns from `begin` on that fit the limit, at least one. The end is
    /// between blocks if at least half of what fits is before it.
    pub(super) fn break_after(self, begin: i64, limit: Option<usize>) -> i64 {
        let columns = &self.panel.columns;
        let Some(limit) = limit else { return columns.len };
        let mut end = begin + 1;
        let mut used = self.left() + self.cells(begin, end) + 2;
        while end < columns.len {
            used += self.widths.cell() + 1 + self.separator_width(end);
            if used > limit {
                break;
            }
            end += 1;
        }
        if end == columns.len {
            return end;
        }
        let between = (begin + 1..=end).rev().find(|&column| columns.edge(column) > 0);
        between.filter(|column| column - begin >= (end - begin) / 2).unwrap_or(end)
    }

    /// Returns the name of the columns in the middle of them.
    fn column_name(self) -> String {
        let mut line = String::from("│");
        if self.labels() > 0 {
            push_blanks(&mut line, self.labels());
            line += " │";
        }
        let columns = &self.panel.columns;
        let inner = self.cells(0, columns.len) + self.extra() - 1;
        line.push(' ');
        push_centered(&mut line, &clean(&columns.name), inner);
        line + " │"
    }

    /// Returns the digits of `level` along the columns, each in the middle of its span. The
    /// innermost line also has the name of the rows.
    fn header(self, level: Option<usize>) -> String {
        let Panel { rows, columns, .. } = self.panel;
        let mut line = String::from("│");
        if self.labels() > 0 {
            let name = if level.unwrap_or(0) == 0 { clean(&rows.name) } else { String::new() };
            push_right(&mut line, &name, self.labels());
            line += " │";
        }
        let Some(level) = level else {
            push_blanks(&mut line, self.cells(0, columns.len) + self.extra());
            return line + " │";
        };
        for (begin, end, digit) in groups(columns, level) {
            if begin > 0 {
                line += separator(columns.edge(begin));
            }
            let width = self.cells(begin, end) - 1;
            let digit = digit.to_string();
            line.push(' ');
            // A single column is aligned as its cells are.
            if end - begin == 1 {
                push_right(&mut line, &digit, self.widths.text);
                push_blanks(&mut line, self.widths.marks);
            } else {
                push_centered(&mut line, &digit, width);
            }
        }
        push_blanks(&mut line, self.extra());
        line + " │"
    }

    /// Returns the digits of `row`, an outer one only where it changes, and the cells.
    fn row(self, row: i64) -> String {
        let Panel { rows, columns, .. } = self.panel;
        let mut line = String::from("│");
        let label = self.widths.label;
        if self.labels() > 0 {
            let margin = self.labels() - rows.levels() * (label + 1);
            push_blanks(&mut line, margin);
            for level in (0..rows.levels()).rev() {
                line.push(' ');
                if rows.digit_begins(level, row) {
                    push_right(&mut line, &rows.digit(level, row).to_string(), label);
                } else {
                    push_blanks(&mut line, label);
                }
            }
            line += " │";
        }
        let none = Cell::default();
        for column in 0..columns.len {
            if column > 0 {
                line += separator(columns.edge(column)).trim_start();
            }
            let cell = self.panel.cell(row, column).unwrap_or(&none);
            let ends_block = column + 1 == columns.len || columns.edge(column + 1) > 0;
            // The blank before a line belongs to the cell, so that the color extends to the line.
            let margin = if ends_block { " " } else { "" };
            let code = if self.is_colored { code(cell) } else { String::new() };
            let marks: String = cell.marks.each().map(Mark::character).collect();
            line += &code;
            line.push(' ');
            push_right(&mut line, &clean(&cell.text), self.widths.text);
            line += &marks;
            push_blanks(&mut line, self.widths.marks - width(&marks));
            line += margin;
            if !code.is_empty() {
                line += "\x1b[0m";
            }
        }
        push_blanks(&mut line, self.extra());
        line + "│"
    }

    fn rule(self, rule: Rule) -> String {
        let Panel { rows, columns, .. } = self.panel;
        let is_heavy = matches!(rule, Rule::Between(row) if rows.edge(row) > 1);
        let dash = if is_heavy { '━' } else { '─' };
        // A line between blocks starts at the outermost label that changes there.
        let is_drawn = |level| match rule {
            Rule::Between(row) => rows.digit_begins(level, row),
            _ => true,
        };
        let is_all_drawn = rows.levels() == 0 || is_drawn(rows.levels() - 1);
        let mut line = String::new();
        line.push(match rule {
            Rule::Top => '┌',
            Rule::Bottom => '└',
            Rule::Between(_) if !is_all_drawn => '│',
            _ if is_heavy => '┝',
            _ => '├',
        });
        let draw = |line: &mut String, is_drawn: bool, count: usize| {
            line.extend(core::iter::repeat_n(if is_drawn { dash } else { ' ' }, count));
        };
        if self.labels() > 0 {
            let margin = self.labels() - rows.levels() * (self.widths.label + 1);
            draw(&mut line, is_all_drawn, margin);
            for level in (0..rows.levels()).rev() {
                draw(&mut line, is_drawn(level), self.widths.label + 1);
            }
            line.push(dash);
            line.push(junction(rule, is_heavy, 1));
        }
        for column in 0..columns.len {
            let edge = if column > 0 { columns.edge(column) } else { 0 };
            if edge > 0 {
                // The upper border has a line only where the outermost digit changes.
                let is_hidden = matches!(rule, Rule::Top)
                    && columns.levels() > 0
                    && !(columns.name.is_empty()
                        && columns.digit_begins(columns.levels() - 1, column));
                line.push(dash);
                line.push(if is_hidden { dash } else { junction(rule, is_heavy, edge) });
            }
            draw(&mut line, true, self.widths.cell() + 1);
        }
        draw(&mut line, true, self.extra() + 1);
        line + match rule {
            Rule::Top => "┐",
            Rule::Bottom => "┘",
            _ if is_heavy => "┥",
            _ => "┤",
        }
    }

    /// Returns the width of the separator before `column` in characters.
    fn separator_width(self, column: i64) -> usize {
        if self.panel.columns.edge(column) > 0 { 2 } else { 0 }
    }
}

/// Returns the separator of two columns for an edge of this weight.
const fn separator(edge: usize) -> &'static str {
    match edge {
        0 => "",
        1 => " │",
        _ => " ┃",
    }
}

/// Returns the character where a horizontal line meets the line of an edge of this weight.
const fn junction(rule: Rule, is_heavy: bool, edge: usize) -> char {
    match (rule, is_heavy, edge) {
        (Rule::Top, _, 1) => '┬',
        (Rule::Top, _, _) => '┰',
        (Rule::Bottom, _, 1) => '┴',
        (Rule::Bottom, _, _) => '┸',
        (_, false, 1) => '┼',
        (_, false, _) => '╂',
        (_, true, 1) => '┿',
        (_, true, _) => '╋',
    }
}

/// Returns the codes of a cell, or an empty text if it has neither color nor marks.
fn code(cell: &Cell) -> String {
    let mut code = cell.color.map_or_else(String::new, background);
    for mark in cell.marks.each() {
        code += match mark {
            Mark::Outlined => "\x1b[7m",
            Mark::Padding | Mark::OutOfBounds => "\x1b[2m",
            Mark::Duplicate => "",
            Mark::Conflict => "\x1b[1;4m",
            Mark::Witness => "\x1b[1;7m",
            Mark::Different => "\x1b[1m",
        };
    }
    code
}
