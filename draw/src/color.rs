//! Color: what selects the color of a cell.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use colex::IntTuple;

use crate::{Cell, Picture};

/// The number of colors.
///
/// # Examples
///
/// ```
/// use colex_draw::COLORS;
/// assert_eq!(COLORS, 8);
/// ```
pub const COLORS: u8 = 8;

/// What selects the color of a cell: this number modulo [`COLORS`].
///
/// # Examples
///
/// ```
/// use colex_draw::ColorBy;
/// assert_eq!(ColorBy::Offset { log2_group: 5 }.to_string(), "group of 32 offsets, modulo 8");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColorBy {
    /// The offset, in groups of `2^log2_group` elements.
    ///
    /// A swizzle `S<B,M,S>` moves whole groups of `2^M` elements, so that its pictures show them by
    /// default. Other layouts have groups of one element.
    Offset {
        /// The base-2 logarithm of the elements of a group, at most 62.
        log2_group: u32,
    },
    /// The thread. If the cells of a picture have at most [`COLORS`] threads, the rank of the thread
    /// among them selects the color, so that no two threads share one.
    Thread,
    /// The value, which is the number of an element among those of its thread.
    Value,
    /// The bank of shared memory.
    Bank,
    /// The tile.
    Tile,
    /// The wave of a grid with this many blocks in each: the offset, which is the id of a block, divided by
    /// the number.
    Wave(i64),
    /// The coordinate in one mode.
    Mode(usize),
    /// A number with this name, from which the picture was made, such as the copy of a product or the
    /// coordinate that a step of a composition follows. [`Picture::color_by`] changes no color.
    Other(&'static str),
    /// Nothing: no cell has a color.
    #[default]
    None,
}

impl Picture {
    /// Gives every cell the color of this number. A cell without it has no color.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{ColorBy, Limits, Picture};
    /// let mut picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// picture.color_by(ColorBy::Mode(0)); // by rows
    /// let panel = picture.panels().next().unwrap();
    /// assert_eq!(panel.cell(1, 0).unwrap().color, Some(1));
    /// ```
    pub fn color_by(&mut self, by: ColorBy) {
        if let ColorBy::Other(_) = by {
            self.colors = by;
            return;
        }
        let mut threads = BTreeSet::new();
        if let ColorBy::Thread = by {
            let cells = self.panels().flat_map(|panel| &panel.cells);
            threads.extend(cells.filter_map(|cell| cell.thread));
        }
        let has_few = threads.len() <= usize::from(COLORS);
        for panel in self.panels_mut() {
            let shape = panel.shape;
            for cell in &mut panel.cells {
                let number = by.number(&shape, cell).map(|number| match by {
                    ColorBy::Thread if has_few => threads.range(..number).count() as i64,
                    _ => number,
                });
                cell.color = number.map(|number| number.rem_euclid(i64::from(COLORS)) as u8);
            }
        }
        self.colors = by;
    }

    /// Returns whether a cell has a color. Otherwise renderers draw no legend of the colors.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{ColorBy, Limits, Picture};
    /// let mut picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// assert!(picture.has_colors());
    /// picture.color_by(ColorBy::Thread); // no cell has a thread
    /// assert!(!picture.has_colors());
    /// ```
    #[must_use]
    pub fn has_colors(&self) -> bool {
        self.panels().flat_map(|panel| &panel.cells).any(|cell| cell.color.is_some())
    }
}

/// A color of a legend.
pub(crate) struct Swatch {
    pub(crate) color: u8,
    /// The number of the cells with this color, or the color if they have several numbers.
    pub(crate) label: String,
}

impl Picture {
    /// Returns what the colors mean, for a legend: `thread`, or `thread modulo 8` if cells with
    /// different threads have the same color. The text is empty if no cell has a color.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Picture};
    /// let meaning = |layout| {
    ///     Picture::of_layout(&DynLayout::lit(layout), Limits::default()).meaning_of_colors()
    /// };
    /// assert_eq!(meaning("(2,4):(4,1)"), "offset");
    /// assert_eq!(meaning("(4,4):(4,1)"), "offset modulo 8");
    /// ```
    #[must_use]
    pub fn meaning_of_colors(&self) -> String {
        self.legend_of_colors().map_or_else(String::new, |(_, meaning)| meaning)
    }

    /// Returns the colors that occur, and what they mean; `None` if no cell has a color.
    pub(crate) fn legend_of_colors(&self) -> Option<(Vec<Swatch>, String)> {
        // The number of each color, `None` for several numbers.
        let mut colors: BTreeMap<u8, Option<i64>> = BTreeMap::new();
        let is_other = matches!(self.colors, ColorBy::Other(_) | ColorBy::None);
        for panel in self.panels() {
            for cell in &panel.cells {
                let Some(color) = cell.color.map(|color| color % COLORS) else { continue };
                let number = if is_other {
                    self.has_small_numbers.then_some(i64::from(color))
                } else {
                    self.colors.number(&panel.shape, cell)
                };
                let of_color = colors.entry(color).or_insert(number);
                if *of_color != number {
                    *of_color = None;
                }
            }
        }
        if colors.is_empty() {
            return None;
        }
        let is_modulo = colors.values().any(Option::is_none);
        let swatches = colors.into_iter().map(|(color, number)| {
            let number = number.filter(|_| !is_modulo).unwrap_or_else(|| color.into());
            Swatch { color, label: number.to_string() }
        });
        let meaning = if is_modulo { self.colors.to_string() } else { self.colors.name() };
        let meaning = match (self.colors, self.banks) {
            (ColorBy::Bank, Some((count, bytes))) => {
                format!("{meaning} ({count} banks of {bytes} bytes)")
            }
            _ => meaning,
        };
        Some((swatches.collect(), meaning))
    }
}

impl ColorBy {
    /// Returns the number of a cell, in a panel of this shape.
    fn number(self, shape: &IntTuple, cell: &Cell) -> Option<i64> {
        match self {
            Self::Offset { log2_group } => cell.offset.map(|offset| offset >> log2_group.min(62)),
            Self::Wave(blocks) => cell.offset.map(|id| id.div_euclid(blocks.max(1))),
            Self::Thread => cell.thread,
            Self::Value => cell.value,
            Self::Bank => cell.bank,
            Self::Tile => cell.tile,
            Self::Mode(mode) => {
                cell.index.and_then(|index| crate::coord::in_mode(shape, index, mode))
            }
            Self::Other(_) | Self::None => None,
        }
    }

    /// Returns the name of the number.
    fn name(self) -> String {
        match self {
            Self::Offset { log2_group: 0 } => "offset".into(),
            Self::Offset { log2_group } => {
                format!("group of {} offsets", 1_i64 << log2_group.min(62))
            }
            Self::Thread => "thread".into(),
            Self::Value => "value".into(),
            Self::Bank => "bank".into(),
            Self::Tile => "tile".into(),
            Self::Wave(1) => "wave of 1 block".into(),
            Self::Wave(blocks) => format!("wave of {blocks} blocks"),
            Self::Mode(mode) => format!("coordinate in mode {mode}"),
            Self::Other(name) => name.into(),
            Self::None => "none".into(),
        }
    }
}

impl fmt::Display for ColorBy {
    /// Writes what the colors mean if numbers of 8 and above occur.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match self {
            Self::None => f.write_str(&name),
            Self::Offset { log2_group: 1.. } | Self::Mode(_) | Self::Wave(_) => {
                write!(f, "{name}, modulo {COLORS}")
            }
            _ => write!(f, "{name} modulo {COLORS}"),
        }
    }
}
