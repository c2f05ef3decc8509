//! Text: lengths, line breaks and escapes that several renderers share.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::marks::Mark;
use crate::{Axis, Cell, Panel};

/// Appends a formatted text to a string, which does not fail.
macro_rules! push {
    ($out:expr, $($format:tt)+) => {{
        let _ = core::fmt::Write::write_fmt($out, format_args!($($format)+));
    }};
}
pub(crate) use push;

/// Returns the number of characters of a text.
pub(crate) fn width(text: &str) -> usize {
    text.chars().count()
}

/// Appends this number of blanks. A width of `format!` is at most 65,535.
pub(crate) fn push_blanks(out: &mut String, count: usize) {
    out.extend(core::iter::repeat_n(' ', count));
}

/// Appends a text after the blanks that fill `to` characters.
pub(crate) fn push_right(out: &mut String, text: &str, to: usize) {
    push_blanks(out, to.saturating_sub(width(text)));
    out.push_str(text);
}

/// Appends a text in the middle of `to` characters.
pub(crate) fn push_centered(out: &mut String, text: &str, to: usize) {
    let blanks = to.saturating_sub(width(text));
    push_blanks(out, blanks / 2);
    out.push_str(text);
    push_blanks(out, blanks - blanks / 2);
}

/// Returns a number with its noun: `1 element`, `2 elements`.
pub(crate) fn count(number: i64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    alloc::format!("{number} {noun}{plural}")
}

/// Returns the note about the cells of strips of padding, which are not drawn.
pub(crate) fn note_of_padding(cells: usize) -> Option<String> {
    let note = "of padding are not drawn: strips without an element";
    (cells > 0).then(|| alloc::format!("{} {note}", count(cells as i64, "cell")))
}

/// Returns the number of characters of `value` in decimal, including its sign.
pub(crate) fn digits(value: i64) -> usize {
    let digits = value.unsigned_abs().checked_ilog10().map_or(1, |log| log as usize + 1);
    digits + usize::from(value < 0)
}

/// Returns the number of characters of the longest digit in the headers of an axis.
pub(crate) fn digit_width(axis: &Axis) -> usize {
    let last = (axis.first + axis.len - 1).max(0);
    (0..axis.levels())
        .map(|level| digits((last / axis.span(level).max(1)).min(axis.extents[level] - 1)))
        .max()
        .unwrap_or(0)
}

/// Returns the groups of positions with the same digit of `level`: begin, end and digit.
pub(crate) fn groups(axis: &Axis, level: usize) -> impl Iterator<Item = (i64, i64, i64)> + '_ {
    let mut begin = 0;
    core::iter::from_fn(move || {
        let start = begin;
        (start < axis.len).then(|| {
            begin = axis.digit_end(level, start).max(start + 1);
            (start, begin, axis.digit(level, start))
        })
    })
}

/// Appends an integer in decimal. Large pictures have hundreds of thousands of them, and the
/// machinery of `format!` would double the time.
pub(crate) fn push_int(out: &mut String, value: i64) {
    if value < 0 {
        out.push('-');
    }
    let mut rest = value.unsigned_abs();
    let mut digits = [0_u8; 20];
    let mut begin = digits.len();
    loop {
        begin -= 1;
        digits[begin] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.push_str(core::str::from_utf8(&digits[begin..]).unwrap_or_default());
}

/// Appends a text, escaped for XML and for HTML. XML has no control characters, not even escaped.
pub(crate) fn push_xml(out: &mut String, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.find(is_escaped) {
        out.push_str(&rest[..at]);
        let mut characters = rest[at..].chars();
        out.push_str(match characters.next() {
            Some('<') => "&lt;",
            Some('>') => "&gt;",
            Some('&') => "&amp;",
            Some('"') => "&quot;",
            Some('\t' | '\n' | '\r') => " ",
            _ => "\u{fffd}",
        });
        rest = characters.as_str();
    }
    out.push_str(rest);
}

fn is_escaped(character: char) -> bool {
    matches!(character, '<' | '>' | '&' | '"' | '\u{fffe}' | '\u{ffff}') || character.is_control()
}

/// Returns the lines of a text with at most `limit` characters each, broken at blanks, else after
/// commas, else anywhere.
pub(crate) fn wrap(text: &str, limit: usize) -> Vec<String> {
    let limit = limit.max(1);
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while let Some((end, _)) = rest.char_indices().nth(limit) {
        // A blank may follow the last character of the line.
        let blank = rest[..=end].char_indices().rfind(|(_, c)| *c == ' ').map(|(at, _)| at);
        let comma = rest[..end].rfind(',').map(|at| at + 1);
        let at = blank.filter(|&at| at > end / 2).or(comma).or(blank).unwrap_or(end);
        lines.push(rest[..at].trim_end().to_string());
        rest = rest[at..].trim_start();
    }
    lines.push(rest.to_string());
    lines
}

/// Appends what is known of a cell, escaped for XML: `(1,2): offset 6, thread 3, value 1`. `outlined` is
/// what the outlined cells of the picture are.
pub(crate) fn push_description(
    out: &mut String,
    cell: &Cell,
    coordinate: Option<&str>,
    outlined: &str,
) {
    let mut separator = "";
    if let Some(coordinate) = coordinate {
        out.push_str(coordinate);
        separator = ": ";
    }
    let begin = out.len();
    for (name, number) in numbers(cell) {
        let Some(number) = number else { continue };
        out.push_str(if out.len() == begin { separator } else { ", " });
        out.push_str(name);
        out.push(' ');
        push_int(out, number);
    }
    if out.len() == begin {
        out.push_str(separator);
        push_xml(out, &cell.text);
    }
    for mark in cell.marks.each() {
        out.push_str(", ");
        if mark == Mark::Outlined && outlined != mark.meaning() {
            out.push_str("outlined: ");
        }
        push_xml(out, meaning(mark, outlined));
    }
}

/// Returns the meaning of a mark of a cell. `outlined` is what the outlined cells of the picture are.
pub(crate) const fn meaning(mark: Mark, outlined: &str) -> &str {
    match mark {
        Mark::Outlined => outlined,
        _ => mark.meaning(),
    }
}

/// Returns the numbers of a cell with their names, in the order of tooltips and of JSON.
pub(crate) fn numbers(cell: &Cell) -> [(&'static str, Option<i64>); 5] {
    [
        ("offset", cell.offset),
        ("thread", cell.thread),
        ("value", cell.value),
        ("bank", cell.bank),
        ("tile", cell.tile),
    ]
}

/// Returns the cells of a panel with their rows and columns.
pub(crate) fn cells(panel: &Panel) -> impl Iterator<Item = (i64, i64, &Cell)> {
    let columns = panel.columns.len.max(1);
    (0..).zip(&panel.cells).map(move |(k, cell)| (k / columns, k % columns, cell))
}
