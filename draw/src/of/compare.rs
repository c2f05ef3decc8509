//! Pictures that compare two layouts: before and after a swizzle, and side by side.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::{ComposedLayout, Swizzle};

use super::layout::log2_group_of;
use crate::grid::{Grid, NO_CELLS, Panels};
use crate::picture::mark_duplicates;
use crate::{Cell, ColorBy, Limits, Marks, Panel, Picture, Section};

/// The coordinates that a search for the first difference compares.
const MAX_COMPARED: i64 = 1 << 16;

impl Picture {
    /// Returns the picture of a swizzled layout before and after the swizzle: two panels with the
    /// same coordinates.
    ///
    /// For `S<B,M,S> o offset o inner`, the first panel has `offset + inner(c)` and the second one
    /// has the offset of `layout`. The color shows the groups of `2^M` elements that the swizzle
    /// moves, or of `2^(M-S)` if S is negative: the lowest bit that the swizzle changes. A note tells
    /// the bits and counts the drawn cells whose offset changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// use colex_draw::{Limits, Picture};
    /// let tile = ComposedLayout::lit("S<1,1,1> o 0 o (2,4):(4,1)");
    /// let picture = Picture::of_swizzle(&tile, Limits::default());
    /// let texts: Vec<_> = picture.panels().map(|panel| &panel.cell(1, 0).unwrap().text).collect();
    /// assert_eq!(texts, ["4", "6"]);
    /// ```
    #[must_use]
    pub fn of_swizzle(layout: &ComposedLayout, limits: Limits) -> Self {
        let mut picture = Self::titled(layout.to_string());
        let Some(grid) = Grid::of(&layout.shape()) else {
            picture.notes.push(NO_CELLS.into());
            return picture;
        };
        let limits = limits.share(2);
        let before = |i| layout.offset().get().saturating_add(layout.inner_ref().index(i));
        let (mut before, note) = grid.panels(limits, |i| Cell::of_offset(i, before(i)));
        let (mut after, _) = grid.panels(limits, |i| Cell::of_offset(i, layout.index(i)));
        let cells = |panels: &[Panel]| {
            panels.iter().flat_map(|panel| panel.cells.iter()).map(|cell| cell.offset).collect()
        };
        let (old, new): (Vec<_>, Vec<_>) = (cells(&before), cells(&after));
        let moved = old.iter().zip(&new).filter(|(old, new)| old != new).count();
        if let Some(swizzle) = layout.swizzle() {
            picture.notes.push(format!(
                "{}; the offsets of {moved} of {} drawn cells change",
                meaning_of(swizzle),
                old.len(),
            ));
        }
        picture.notes.extend(note);
        let lists = [("before", &mut before), ("after", &mut after)].map(|(name, panels)| {
            mark_duplicates(panels);
            panels.drain(..).map(|panel| panel.named(name)).collect()
        });
        picture.sections.push(Section::side_by_side("", lists.into()));
        // A negative shift changes bits above the groups, so that colors of groups would stay.
        let raised = layout.swizzle().map_or(0, |swizzle| swizzle.shift().min(0).unsigned_abs());
        let log2_group = log2_group_of(layout).saturating_add(raised as u32);
        picture.color_by(ColorBy::Offset { log2_group });
        picture
    }

    /// Returns the picture of two layouts side by side. Cells with the same flat coordinate have the
    /// same [`index`](Cell::index), even if the shapes differ.
    ///
    /// Cells whose offset differs from that of the other layout, or whose coordinate the other layout
    /// does not have, are [`DIFFERENT`](Marks::DIFFERENT). The first of them is the
    /// [`WITNESS`](Marks::WITNESS), is always drawn, and has a note. Past 2^16 coordinates, only the
    /// drawn cells are compared.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Marks, Picture};
    /// let (rows, columns) = (DynLayout::lit("(2,4):(4,1)"), DynLayout::lit("(2,4):(1,2)"));
    /// let picture = Picture::of_two(&rows.into(), &columns.into(), Limits::default());
    /// assert_eq!(picture.notes, ["coordinate 1 has offset 4 and 1"]);
    /// let panel = picture.panels().next().unwrap();
    /// assert!(panel.cell(1, 0).unwrap().marks.contains(Marks::WITNESS));
    /// assert!(panel.cell(0, 0).unwrap().marks.is_empty()); // both have offset 0
    /// ```
    #[must_use]
    pub fn of_two(left: &ComposedLayout, right: &ComposedLayout, limits: Limits) -> Self {
        let layouts = [left, right];
        let texts = layouts.map(text_of);
        let mut picture = Self::titled(texts.join("  and  "));
        let first = first_difference(left, right);
        let limits = limits.share(2);
        let mut lists = Vec::new();
        for (k, layout) in layouts.into_iter().enumerate() {
            let other = layouts[1 - k];
            let (panels, note) = panels(layout, other, first, limits);
            picture.notes.extend(note.map(|note| format!("{}: {note}", texts[k])));
            lists.push(panels.into_iter().map(|panel| panel.named(&texts[k])).collect());
        }
        picture.notes.insert(0, difference(left, right, first));
        picture.sections.push(Section::side_by_side("", lists));
        let log2_group = log2_group_of(left).max(log2_group_of(right));
        picture.color_by(ColorBy::Offset { log2_group });
        picture
    }
}

/// Returns the sentence about the bits of a swizzle.
fn meaning_of(swizzle: Swizzle) -> String {
    let (bits, base, shift) = (swizzle.bits(), swizzle.base(), swizzle.shift());
    if bits == 0 {
        return format!("{swizzle} changes no offset");
    }
    let (from, to) = (base + shift.max(0), base - shift.min(0));
    let (first, last) = (from + bits, to + bits);
    let xored = match bits {
        1 => format!("offset bit {from} is XORed into bit {to}"),
        _ => format!("offset bits {from}..{first} are XORed into bits {to}..{last}"),
    };
    match base {
        0 => xored,
        1..=62 => format!("{xored}; groups of {} offsets stay together", 1_i64 << base),
        _ => format!("{xored}; groups of 2^{base} offsets stay together"),
    }
}

/// Returns the panels of a layout with the cells marked that differ from `other`.
fn panels(
    layout: &ComposedLayout,
    other: &ComposedLayout,
    first: Option<i64>,
    limits: Limits,
) -> Panels {
    let Some(mut grid) = Grid::of(&layout.shape()) else {
        return (Vec::new(), Some(NO_CELLS.into()));
    };
    if let Some(first) = first.filter(|&first| first < layout.size()) {
        grid = grid.focused_on(first);
    }
    let (mut panels, note) = grid.panels(limits, |i| {
        let mut cell = Cell::of_offset(i, layout.index(i));
        if first == Some(i) {
            cell.marks |= Marks::WITNESS;
        } else if offset_at(other, i) != cell.offset {
            cell.marks |= Marks::DIFFERENT;
        }
        cell
    });
    mark_duplicates(&mut panels);
    (panels, note)
}

/// Returns the offset of a flat coordinate in bounds.
fn offset_at(layout: &ComposedLayout, i: i64) -> Option<i64> {
    (i < layout.size()).then(|| layout.index(i))
}

/// Returns the first flat coordinate with different offsets, or that one layout does not have.
fn first_difference(left: &ComposedLayout, right: &ComposedLayout) -> Option<i64> {
    let common = left.size().min(right.size());
    let differs = |&i: &i64| left.index(i) != right.index(i);
    let past_common = (left.size() != right.size() && common <= MAX_COMPARED).then_some(common);
    (0..common.min(MAX_COMPARED)).find(differs).or(past_common)
}

/// Returns the sentence about the first difference.
fn difference(left: &ComposedLayout, right: &ComposedLayout, first: Option<i64>) -> String {
    match first {
        None if left.size().min(right.size()) > MAX_COMPARED => {
            format!("the first {MAX_COMPARED} coordinates have equal offsets")
        }
        None if left.size() == 0 => "no layout has a coordinate".into(),
        None => "all coordinates have equal offsets".into(),
        Some(first) => match (offset_at(left, first), offset_at(right, first)) {
            (Some(left), Some(right)) => {
                format!("coordinate {first} has offset {left} and {right}")
            }
            _ if first == 0 => format!("the sizes are {} and {}", left.size(), right.size()),
            _ => format!(
                "the sizes are {} and {}, and the first {first} coordinates have equal offsets",
                left.size(),
                right.size(),
            ),
        },
    }
}

/// Returns the text of a layout, without an identity as swizzle.
fn text_of(layout: &ComposedLayout) -> String {
    layout.as_layout().map_or_else(|| layout.to_string(), |layout| layout.to_string())
}
