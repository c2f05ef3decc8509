//! Cell: the text and the color of one cell.

use core::fmt;

use crate::COLORS;
use crate::width::digits;
use colex::ComposedLayout;
use colex::{DynLayout, thread_value::TvLayout};

/// The contents of all cells of a drawing.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cells<'a> {
    /// The offsets of the layout.
    Offsets,
    /// The offsets of a swizzled layout, whose inner layout is that of the drawing.
    Swizzled(&'a ComposedLayout),
    /// The owners of the elements of a tile, which is the layout of the drawing. A layout of lanes
    /// maps the thread to its number in the drawing.
    Owners(&'a TvLayout, Option<&'a DynLayout>),
}

/// The contents of one cell.
#[derive(Clone, Copy)]
pub(crate) enum Cell {
    Offset(i64),
    /// A thread and its value, `T3V1`; `-` if no thread has the element.
    Owner(Option<(i64, i64)>),
}

impl Cell {
    /// Returns the number of the color, if the cell has one: the offset or the thread modulo 8.
    pub(crate) fn color(self) -> Option<usize> {
        let key = match self {
            Self::Offset(offset) => offset,
            Self::Owner(owner) => owner?.0,
        };
        Some(key.rem_euclid(COLORS) as usize)
    }

    /// Returns the length of the text in characters.
    pub(crate) fn width(self) -> usize {
        match self {
            Self::Offset(offset) => digits(offset),
            Self::Owner(Some((thread, value))) => 2 + digits(thread) + digits(value),
            Self::Owner(None) => 1,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Offset(offset) => offset.fmt(f),
            Self::Owner(Some((thread, value))) => write!(f, "T{thread}V{value}"),
            Self::Owner(None) => f.write_str("-"),
        }
    }
}
