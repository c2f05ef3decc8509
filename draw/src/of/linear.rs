//! Pictures of linear layouts: the output at every coordinate of the inputs.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::f2::LinearLayout;
use colex::{IntTuple, LayoutError, Reason};

use crate::grid::{Grid, Place};
use crate::picture::mark_duplicates;
use crate::{Cell, ColorBy, Limits, Picture};

/// The most bits of outputs that a note lists.
const LISTED: usize = 8;

impl Picture {
    /// Returns the picture of a linear layout: every cell has the output of its coordinate, a tuple if
    /// there are several outputs.
    ///
    /// The first input indexes the rows, the second one the columns, and each coordinate of the others
    /// has a panel. The title is the text `#ttg.linear<..>`. A note tells which bits of the inputs XOR:
    /// without such bits the layout is strided, as those of [`of_layout`](Self::of_layout). The
    /// [offset](Cell::offset) of a cell is the flat coordinate of its output, the first output fastest.
    /// It selects the color.
    ///
    /// - **Errors**: [`Reason::Overflow`] if all inputs together have more than 62 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::f2::LinearLayout;
    /// use colex_draw::{Limits, Picture};
    /// // Column 2 XORs bit 0 of the row.
    /// let text = "#ttg.linear<{row = [[5], [8]], column = [[1], [2], [4]]}>";
    /// let picture = Picture::of_linear(&LinearLayout::parse(text).unwrap(), Limits::default())?;
    /// assert_eq!(picture.panels().next().unwrap().cell(1, 4).unwrap().text, "1"); // 5 ^ 4
    /// assert_eq!(picture.title, text);
    /// assert_eq!(picture.notes, [
    ///     "row 4, column 8 -> dim0 16",
    ///     "bits that XOR: dim0 bit 0 = row bit 0 ^ column bit 0, dim0 bit 2 = row bit 0 ^ column bit 2",
    /// ]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn of_linear(layout: &LinearLayout, limits: Limits) -> Result<Self, LayoutError> {
        let overflow = || LayoutError::new("of_linear", Reason::Overflow);
        let inputs: Vec<_> = (0..layout.input_count()).filter_map(|k| layout.input(k)).collect();
        let sizes: Option<Vec<i64>> =
            inputs.iter().map(|(_, size)| i64::try_from(*size).ok()).collect();
        let sizes = sizes.ok_or_else(overflow)?;
        let shape = IntTuple::from_slice(&sizes)?;
        shape.size().map_err(|_| overflow())?;
        let mut picture = Self::titled(title(layout));
        picture.notes.extend([dimensions(layout), bits_that_xor(layout)]);
        let Some(grid) = Grid::of(&shape) else { return Ok(picture) };
        let name = |k: usize| inputs.get(k).map_or("", |(name, _)| name);
        let grid = match inputs.len() {
            0 | 1 => grid.named("", name(0)),
            _ => grid.named(name(0), name(1)),
        };
        let name_of_slice = |mut slice: i64| {
            let mut names = Vec::new();
            for ((name, _), &size) in inputs.iter().zip(&sizes).skip(2) {
                if size > 1 {
                    names.push(format!("{name} {}", slice % size));
                }
                slice /= size;
            }
            names.join(", ")
        };
        let mut panels = grid.panels_of_places(limits, name_of_slice, |place: Place| {
            cell(layout, &sizes, grid.index(place))
        });
        mark_duplicates(&mut panels.0);
        picture.push_panels(panels, limits);
        picture.color_by(ColorBy::Offset { log2_group: 0 });
        Ok(picture)
    }
}

/// Returns the cell of a flat coordinate of the inputs.
fn cell(layout: &LinearLayout, sizes: &[i64], index: i64) -> Cell {
    let mut rest = index;
    let mut coordinate = Vec::new();
    for size in sizes {
        coordinate.push((rest % size).unsigned_abs());
        rest /= size;
    }
    let Ok(outputs) = layout.apply(&coordinate) else { return Cell::default() };
    let (mut texts, mut flat, mut bits) = (Vec::new(), 0_u64, 0);
    for (value, (_, size)) in outputs.iter().zip((0..).map_while(|k| layout.output(k))) {
        texts.push(value.to_string());
        // All outputs together have at most 64 bits; a size of 1 may follow all of them.
        flat |= value.checked_shl(bits).unwrap_or(0);
        bits += size.trailing_zeros();
    }
    let text = match &texts[..] {
        [text] => text.clone(),
        texts => format!("({})", texts.join(",")),
    };
    Cell { text, index: Some(index), offset: i64::try_from(flat).ok(), ..Cell::default() }
}

/// Returns the text `#ttg.linear<{lane = [[1], [2]]}>`.
fn title(layout: &LinearLayout) -> String {
    let list = |texts: Vec<String>| format!("[{}]", texts.join(", "));
    let columns = |(name, size): (&str, u64)| {
        let column = |bit| {
            let outputs = (0..).map_while(|k| layout.output(k));
            let values = outputs.filter_map(|(output, _)| layout.basis(name, bit, output));
            list(values.map(|value| value.to_string()).collect())
        };
        let columns = (0..size.trailing_zeros() as usize).map(column).collect();
        format!("{name} = {}", list(columns))
    };
    let inputs: Vec<_> = (0..).map_while(|k| layout.input(k)).map(columns).collect();
    format!("#ttg.linear<{{{}}}>", inputs.join(", "))
}

/// Returns the names and sizes: `register 4, lane 8 -> dim0 16, dim1 2; the offset is dim0 + 16*dim1`.
fn dimensions(layout: &LinearLayout) -> String {
    let text = |(name, size): (&str, u64)| format!("{name} {size}");
    let inputs: Vec<_> = (0..).map_while(|k| layout.input(k)).map(text).collect();
    let outputs: Vec<_> = (0..).map_while(|k| layout.output(k)).map(text).collect();
    let list = |texts: Vec<String>| if texts.is_empty() { "()".into() } else { texts.join(", ") };
    let mut sum = String::new();
    if outputs.len() > 1 {
        let (mut terms, mut bits) = (Vec::new(), 0);
        for (name, size) in (0..).map_while(|k| layout.output(k)) {
            match 1_u64.checked_shl(bits) {
                Some(1) => terms.push(name.into()),
                Some(scale) => terms.push(format!("{scale}*{name}")),
                None => {} // of size 1
            }
            bits += size.trailing_zeros();
        }
        sum = format!("; the offset is {}", terms.join(" + "));
    }
    format!("{} -> {}{sum}", list(inputs), list(outputs))
}

/// Returns the sentence about the bits of the outputs that several bits of the inputs change.
fn bits_that_xor(layout: &LinearLayout) -> String {
    let mut found = Vec::new();
    for (output, size) in (0..).map_while(|k| layout.output(k)) {
        for bit in 0..size.trailing_zeros() {
            let mut terms = Vec::new();
            for (input, size) in (0..).map_while(|k| layout.input(k)) {
                for of_input in 0..size.trailing_zeros() as usize {
                    let value = layout.basis(input, of_input, output).unwrap_or(0);
                    if value >> bit & 1 == 1 {
                        terms.push(format!("{input} bit {of_input}"));
                    }
                }
            }
            if terms.len() > 1 {
                found.push(format!("{output} bit {bit} = {}", terms.join(" ^ ")));
            }
        }
    }
    if found.is_empty() {
        return "no bits XOR: the layout is strided".into();
    }
    let more = match found.len().saturating_sub(LISTED) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    found.truncate(LISTED);
    format!("bits that XOR: {}{more}", found.join(", "))
}
