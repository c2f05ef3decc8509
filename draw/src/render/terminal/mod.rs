//! Terminal: panels drawn with box-drawing characters.
//!
//! Texts are right-aligned to the longest one of their section. Light lines separate blocks, heavy
//! lines separate blocks of blocks. A line starts at the header of the outermost digit that changes
//! there. A character after the text shows each mark, and the last line explains these characters.

mod table;

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use self::table::{Table, Widths};
use super::palette::BACKGROUNDS;
use super::text::{note_of_padding, push, width};
use crate::color::Swatch;
use crate::{COLORS, Picture, Section};

/// A picture as tables for a terminal.
///
/// The tables have colors only after [`colored`](Self::colored), and any width without
/// [`width`](Self::width). A character after the text of a cell shows each of its marks, with and
/// without colors:
///
/// | character | mark | with colors also |
/// |---|---|---|
/// | `*` | [`OUTLINED`](crate::Marks::OUTLINED) | reverse |
/// | `#` | [`PADDING`](crate::Marks::PADDING) | dim |
/// | `?` | [`OUT_OF_BOUNDS`](crate::Marks::OUT_OF_BOUNDS) | dim |
/// | `=` | [`DUPLICATE`](crate::Marks::DUPLICATE) | |
/// | `!` | [`CONFLICT`](crate::Marks::CONFLICT) | bold, underlined |
/// | `<` | [`WITNESS`](crate::Marks::WITNESS) | bold, reverse |
/// | `~` | [`DIFFERENT`](crate::Marks::DIFFERENT) | bold |
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
        let mut dropped = 0;
        for (k, panel) in section.drawn().flatten().flatten().enumerate() {
            if panel.is_strip_of_padding() {
                dropped += panel.cells.len();
                continue;
            }
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
                begin = end;
                if part.is_strip_of_padding() {
                    dropped += part.cells.len();
                    continue;
                }
                let part = Table { panel: &part, ..table };
                for line in part.lines() {
                    push_line(out, &line);
                }
            }
        }
        if let Some(note) = note_of_padding(dropped) {
            push_line(out, &note);
        }
    }

    /// Returns the lines of a section whose panels are side by side, if they fit.
    fn side_by_side(&self, section: &Section, widths: Widths, limit: usize) -> Option<Vec<String>> {
        const GAP: usize = 2;
        let columns = section.rows.iter().map(Vec::len).max().unwrap_or(0);
        // The cells of the panels in a column begin below each other.
        let (mut lefts, mut rights) = (vec![0; columns], vec![0; columns]);
        for row in section.drawn() {
            for (k, panel) in row.into_iter().enumerate() {
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
        for row in section.drawn() {
            // The cells of the panels in a row begin beside each other.
            let tables = || {
                row.iter().enumerate().filter_map(|(k, panel)| {
                    let panel = (*panel)?;
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
        if self.is_colored
            && let Some((swatches, meaning)) = self.picture.legend_of_colors()
        {
            for Swatch { color, label } in swatches {
                push!(out, "{} {label} \x1b[0m", background(color));
            }
            push_line(out, &format!(" {}", clean(&meaning)));
        }
        let marks = self.picture.legend_of_marks();
        let meanings: Vec<_> =
            marks.map(|(mark, text)| format!("{} {}", mark.character(), clean(&text))).collect();
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

/// Returns the code of black text on the background of this number.
fn background(number: u8) -> String {
    format!("\x1b[38;5;16;48;5;{}m", BACKGROUNDS[usize::from(number % COLORS)])
}

/// Returns a text without control characters, which could change the terminal.
fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

fn push_line(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}
