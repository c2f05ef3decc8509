//! Terminal: panels drawn with box-drawing characters.
//!
//! Texts are right-aligned to the longest one of their section. Light lines separate blocks, heavy
//! lines separate blocks of blocks. A line starts at the header of the outermost digit that changes
//! there. A character after the text shows each mark, and the last line explains these characters.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::palette::BACKGROUNDS;
use super::text::{digit_width, groups, push, width};
use crate::{COLORS, Cell, ColorBy, Marks, Panel, Picture, Section};

/// A picture as tables for a terminal.
///
/// The tables have colors only after [`colored`](Self::colored), and any width without
/// [`width`](Self::width). A character after the text of a cell shows each of its marks, with and
/// without colors:
///
/// | character | mark | with colors also |
/// |---|---|---|
/// | `*` | [`OUTLINED`](Marks::OUTLINED) | reverse |
/// | `#` | [`PADDING`](Marks::PADDING) | dim |
/// | `?` | [`OUT_OF_BOUNDS`](Marks::OUT_OF_BOUNDS) | dim |
/// | `=` | [`DUPLICATE`](Marks::DUPLICATE) | |
/// | `!` | [`CONFLICT`](Marks::CONFLICT) | bold, underlined |
/// | `<` | [`WITNESS`](Marks::WITNESS) | bold, reverse |
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Picture, Terminal};
/// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(1,1)"), Limits::default());
/// let drawn = "\
/// (2,4):(1,1)
/// ┌───┬─────────────┐
/// │   │ 0  1  2  3  │
/// ├───┼─────────────┤
/// │ 0 │ 0  1= 2= 3= │
/// │ 1 │ 1= 2= 3= 4  │
/// └───┴─────────────┘
/// = the offset of another cell
/// ";
/// assert_eq!(Terminal::new(&picture).to_string(), drawn);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Terminal<'a> {
    picture: &'a Picture,
    is_colored: bool,
    width: Option<usize>,
}

impl<'a> Terminal<'a> {
    /// Creates the tables without colors and of any width.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture, Terminal};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// assert!(Terminal::new(&picture).to_string().contains("│ 1 │ 4 5 6 7 │"));
    /// ```
    #[must_use]
    pub const fn new(picture: &'a Picture) -> Self {
        Self { picture, is_colored: false, width: None }
    }

    /// Returns the tables with or without colors (ANSI codes, 256 colors).
    ///
    /// The text in a cell with a color is black, so it is readable on dark and on light terminals.
    /// Without the codes, the cells are the same as those of a table without colors.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture, Terminal};
    /// let picture = Picture::of_layout(&DynLayout::lit("4:2"), Limits::default());
    /// let table = Terminal::new(&picture);
    /// assert!(table.colored(true).to_string().contains("\x1b[38;5;16;48;5;"));
    /// assert!(!table.to_string().contains('\x1b'));
    /// ```
    #[must_use]
    pub const fn colored(mut self, is_colored: bool) -> Self {
        self.is_colored = is_colored;
        self
    }

    /// Returns the tables for a terminal with this number of columns.
    ///
    /// Panels of a row that fit are side by side; otherwise, and without a width, they are below
    /// each other. The columns of a wider table continue in another table below. No text is cut, so
    /// that a single column, or the title, can exceed the width.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture, Terminal};
    /// let picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// let drawn = "\
    /// (2,4):(4,1)
    /// ┌───┬─────┐
    /// │   │ 0 1 │
    /// ├───┼─────┤
    /// │ 0 │ 0 1 │
    /// │ 1 │ 4 5 │
    /// └───┴─────┘
    /// ┌───┬─────┐
    /// │   │ 2 3 │
    /// ├───┼─────┤
    /// │ 0 │ 2 3 │
    /// │ 1 │ 6 7 │
    /// └───┴─────┘
    /// ";
    /// assert_eq!(Terminal::new(&picture).width(12).to_string(), drawn);
    /// ```
    #[must_use]
    pub const fn width(mut self, columns: usize) -> Self {
        self.width = Some(columns);
        self
    }

    fn push_section(&self, out: &mut String, section: &Section) {
        if !section.caption.is_empty() {
            push_line(out, "");
            push_line(out, &clean(&section.caption));
        }
        let widths = Widths::new(section);
        if let Some(limit) = self.width
            && section.rows.iter().any(|row| row.len() > 1)
            && let Some(lines) = self.side_by_side(section, widths, limit)
        {
            for line in lines {
                push_line(out, &line);
            }
            return;
        }
        for (k, panel) in section.panels().enumerate() {
            if k > 0 || !panel.name.is_empty() {
                push_line(out, "");
            }
            if !panel.name.is_empty() {
                push_line(out, &clean(&panel.name));
            }
            let table = Table { panel, widths, is_colored: self.is_colored };
            let mut begin = 0;
            while begin < panel.columns.len {
                let end = table.break_after(begin, self.width);
                let part = panel.part(0..panel.rows.len, begin..end);
                let part = Table { panel: &part, ..table };
                for line in part.lines() {
                    push_line(out, &line);
                }
                begin = end;
            }
        }
    }

    /// Returns the lines of a section whose panels are side by side, if they fit.
    fn side_by_side(&self, section: &Section, widths: Widths, limit: usize) -> Option<Vec<String>> {
        const GAP: usize = 2;
        let columns = section.rows.iter().map(Vec::len).max().unwrap_or(0);
        // The cells of the panels in a column begin below each other.
        let (mut lefts, mut rights) = (vec![0; columns], vec![0; columns]);
        for row in &section.rows {
            for (k, panel) in row.iter().enumerate() {
                let Some(panel) = panel else { continue };
                let table = Table { panel, widths, is_colored: self.is_colored };
                let (left, all) = (table.left(), table.width());
                lefts[k] = lefts[k].max(left);
                rights[k] = rights[k].max(all.max(width(&panel.name)) - left);
            }
        }
        let all: usize = lefts.iter().chain(&rights).map(|part| part + GAP / 2).sum();
        if all > limit.saturating_add(GAP) {
            return None;
        }
        let mut lines = Vec::new();
        for row in &section.rows {
            // The cells of the panels in a row begin beside each other.
            let tables = || {
                row.iter().enumerate().filter_map(|(k, panel)| {
                    let panel = panel.as_ref()?;
                    Some((k, Table { panel, widths, is_colored: self.is_colored }))
                })
            };
            let head = tables().map(|(_, table)| table.head()).max().unwrap_or(0);
            let is_named = tables().any(|(_, table)| !table.panel.name.is_empty());
            if is_named || !lines.is_empty() {
                lines.push(String::new());
            }
            let first = lines.len();
            // The number of visible characters of each line.
            let mut lengths: Vec<usize> = Vec::new();
            let mut begin = 0;
            let mut next = 0;
            for (k, table) in tables() {
                begin += (next..k).map(|k| lefts[k] + rights[k] + GAP).sum::<usize>();
                next = k;
                let at = begin + lefts[k] - table.left();
                let mut top = head - table.head();
                let mut place = |line: &str, length: usize| {
                    while lines.len() <= first + top {
                        lines.push(String::new());
                        lengths.push(0);
                    }
                    let blanks = at.saturating_sub(lengths[top]);
                    lines[first + top].extend(core::iter::repeat_n(' ', blanks));
                    lines[first + top].push_str(line);
                    lengths[top] += blanks + length;
                    top += 1;
                };
                if is_named {
                    place(&clean(&table.panel.name), width(&table.panel.name));
                }
                let length = table.width();
                table.lines().iter().for_each(|line| place(line, length));
            }
        }
        Some(lines)
    }

    fn push_legend(&self, out: &mut String) {
        let colors = self.picture.colors;
        if self.is_colored && colors != ColorBy::None && !self.picture.is_empty() {
            for number in 0..COLORS {
                push!(out, "{} {number} \x1b[0m", background(number));
            }
            push_line(out, &format!(" {colors}"));
        }
        let marks = self.picture.marks();
        let meanings: Vec<_> =
            marks.map(|(mark, meaning)| format!("{} {meaning}", character(mark))).collect();
        if !meanings.is_empty() {
            push_line(out, &meanings.join("   "));
        }
    }
}

impl fmt::Display for Terminal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        push_line(&mut out, &clean(&self.picture.title));
        self.picture.notes.iter().for_each(|note| push_line(&mut out, &clean(note)));
        self.picture.sections.iter().for_each(|section| self.push_section(&mut out, section));
        self.push_legend(&mut out);
        f.write_str(&out)
    }
}

/// The widths of the tables of a section in characters.
#[derive(Clone, Copy)]
struct Widths {
    /// The text of a cell.
    text: usize,
    /// The characters of its marks.
    marks: usize,
    /// A row label.
    label: usize,
}

impl Widths {
    fn new(section: &Section) -> Self {
        let cells = || section.panels().flat_map(|panel| &panel.cells);
        let text = cells().map(|cell| width(&cell.text)).max().unwrap_or(0);
        let digit = section.panels().map(|panel| digit_width(&panel.columns)).max().unwrap_or(0);
        Self {
            text: text.max(digit),
            marks: cells().map(|cell| characters(cell).count()).max().unwrap_or(0),
            label: section.panels().map(|panel| digit_width(&panel.rows)).max().unwrap_or(0),
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
struct Table<'a> {
    panel: &'a Panel,
    widths: Widths,
    is_colored: bool,
}

impl Table<'_> {
    /// Returns the lines of the table, which have equal widths.
    fn lines(self) -> Vec<String> {
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
    fn head(self) -> usize {
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
    fn left(self) -> usize {
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
    fn width(self) -> usize {
        self.left() + self.cells(0, self.panel.columns.len) + self.extra() + 2
    }

    /// Returns the end of the columns from `begin` on that fit the limit, at least one. The end is
    /// between blocks if that is no less than half of what fits.
    fn break_after(self, begin: i64, limit: Option<usize>) -> i64 {
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
            push!(&mut line, "{:1$} │", "", self.labels());
        }
        let columns = &self.panel.columns;
        let inner = self.cells(0, columns.len) + self.extra() - 1;
        line + &format!(" {:^inner$} │", clean(&columns.name))
    }

    /// Returns the digits of `level` along the columns, each in the middle of its span. The
    /// innermost line also has the name of the rows.
    fn header(self, level: Option<usize>) -> String {
        let Panel { rows, columns, .. } = self.panel;
        let mut line = String::from("│");
        if self.labels() > 0 {
            let name = if level.unwrap_or(0) == 0 { clean(&rows.name) } else { String::new() };
            push!(&mut line, "{name:>0$} │", self.labels());
        }
        let Some(level) = level else {
            let inner = self.cells(0, columns.len) + self.extra();
            return line + &format!("{:inner$} │", "");
        };
        for (begin, end, digit) in groups(columns, level) {
            if begin > 0 {
                line += separator(columns.edge(begin));
            }
            let width = self.cells(begin, end) - 1;
            // A single column is aligned as its cells are.
            if end - begin == 1 {
                push!(&mut line, " {digit:>0$}{1:2$}", self.widths.text, "", self.widths.marks);
            } else {
                push!(&mut line, " {digit:^width$}");
            }
        }
        line + &format!("{:1$} │", "", self.extra())
    }

    /// Returns the digits of `row`, an outer one only where it changes, and the cells.
    fn row(self, row: i64) -> String {
        let Panel { rows, columns, .. } = self.panel;
        let mut line = String::from("│");
        let label = self.widths.label;
        if self.labels() > 0 {
            let margin = self.labels() - rows.levels() * (label + 1);
            line.extend(core::iter::repeat_n(' ', margin));
            for level in (0..rows.levels()).rev() {
                if rows.digit_begins(level, row) {
                    push!(&mut line, " {:>label$}", rows.digit(level, row));
                } else {
                    push!(&mut line, " {:label$}", "");
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
            let marks: String = characters(cell).collect();
            push!(
                &mut line,
                "{code} {:>1$}{marks:<2$}{margin}",
                clean(&cell.text),
                self.widths.text,
                self.widths.marks
            );
            if !code.is_empty() {
                line += "\x1b[0m";
            }
        }
        line + &format!("{:1$}│", "", self.extra())
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

/// Returns the character that shows a mark.
const fn character(mark: Marks) -> char {
    match mark {
        Marks::OUTLINED => '*',
        Marks::PADDING => '#',
        Marks::OUT_OF_BOUNDS => '?',
        Marks::DUPLICATE => '=',
        Marks::CONFLICT => '!',
        _ => '<',
    }
}

/// Returns the characters of all marks of a cell.
fn characters(cell: &Cell) -> impl Iterator<Item = char> {
    let marks = cell.marks;
    Marks::NAMES
        .into_iter()
        .filter(move |(mark, _)| marks.contains(*mark))
        .map(|(mark, _)| character(mark))
}

/// Returns the code of black text on the background of this number.
fn background(number: u8) -> String {
    format!("\x1b[38;5;16;48;5;{}m", BACKGROUNDS[usize::from(number % COLORS)])
}

/// Returns the codes of a cell, or an empty text if it has neither color nor marks.
fn code(cell: &Cell) -> String {
    let mut code = cell.color.map_or_else(String::new, background);
    let has = |marks| cell.marks.contains(marks);
    let styles = [
        (has(Marks::CONFLICT) || has(Marks::WITNESS), "\x1b[1m"),
        (has(Marks::CONFLICT), "\x1b[4m"),
        (has(Marks::OUTLINED) || has(Marks::WITNESS), "\x1b[7m"),
        (has(Marks::PADDING) || has(Marks::OUT_OF_BOUNDS), "\x1b[2m"),
    ];
    styles.iter().filter(|(is_used, _)| *is_used).for_each(|(_, style)| code += style);
    code
}

/// Returns a text without control characters, which could change the terminal.
fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

fn push_line(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}
