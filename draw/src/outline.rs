//! Outline: a thread, a tile or a slice that stands out.

use alloc::boxed::Box;
use alloc::string::ToString;
use core::fmt;

use colex::{Coord, IntTuple};

use crate::{Cell, Marks, Picture, coord};

/// Which cells are outlined.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex_draw::{Limits, Outline, Picture, Terminal};
/// let mut picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
/// picture.outline(Outline::Mode { mode: 0, coordinate: 1 });
/// assert!(Terminal::new(&picture).to_string().contains("│ 1 │ 4* 5* 6* 7* │"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outline {
    /// The cells of a thread, which may be one of several owners.
    Thread(i64),
    /// The cells with this value number, one of each thread.
    Value(i64),
    /// The cells of a tile.
    Tile(i64),
    /// The cells of a bank.
    Bank(i64),
    /// The cells with this coordinate in a mode: `Mode { mode: 0, coordinate: 3 }` is row 3.
    Mode {
        /// The number of the mode.
        mode: usize,
        /// The flat coordinate in the mode.
        coordinate: i64,
    },
    /// The cells of a slice, such as `(3,_)`.
    Slice(Box<Coord>),
}

/// Writes what the outlined cells are: `thread 5`, `(3,_)`.
impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thread(thread) => write!(f, "thread {thread}"),
            Self::Value(value) => write!(f, "value {value}"),
            Self::Tile(tile) => write!(f, "tile {tile}"),
            Self::Bank(bank) => write!(f, "bank {bank}"),
            Self::Mode { mode, coordinate } => write!(f, "coordinate {coordinate} in mode {mode}"),
            Self::Slice(slice) => write!(f, "{slice}"),
        }
    }
}

impl Picture {
    /// Marks the selected cells as [`Marks::OUTLINED`], and returns their number. Several calls add up.
    /// The legend tells what was selected, see [`outlined`](Self::outlined).
    ///
    /// A slice that does not fit the shape of a panel selects none of its cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::{Limits, Marks, Outline, Picture};
    /// let mut picture = Picture::of_layout(&DynLayout::lit("(2,4):(4,1)"), Limits::default());
    /// picture.outline(Outline::Slice(Box::new("(1,_)".parse()?))); // row 1
    /// let panel = picture.panels().next().unwrap();
    /// assert!(panel.cell(1, 2).unwrap().marks.contains(Marks::OUTLINED));
    /// assert!(!panel.cell(0, 2).unwrap().marks.contains(Marks::OUTLINED));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outline(&mut self, outline: Outline) -> usize {
        let meaning = outline.to_string();
        let count = match outline {
            Outline::Thread(thread) => self.outline_if(|cell, _| {
                cell.thread == Some(thread) || cell.other_owners.iter().any(|o| o.0 == thread)
            }),
            Outline::Value(value) => self.outline_if(|cell, _| {
                cell.value == Some(value) || cell.other_owners.iter().any(|o| o.1 == value)
            }),
            Outline::Tile(tile) => self.outline_if(|cell, _| cell.tile == Some(tile)),
            Outline::Bank(bank) => self.outline_if(|cell, _| cell.bank == Some(bank)),
            Outline::Mode { mode, coordinate } => self.outline_if(|cell, shape| {
                cell.index.and_then(|index| coord::in_mode(shape, index, mode)) == Some(coordinate)
            }),
            Outline::Slice(slice) => self.outline_if(|cell, shape| {
                cell.index.is_some_and(|index| is_in(shape, index, &slice, &slice.origin(), &mut 0))
            }),
        };
        if count > 0 {
            self.add_outlined(meaning);
        }
        count
    }

    fn outline_if(&mut self, is_selected: impl Fn(&Cell, &IntTuple) -> bool) -> usize {
        let mut count = 0;
        for panel in self.panels_mut() {
            let shape = panel.shape;
            for cell in panel.cells.iter_mut().filter(|cell| is_selected(cell, &shape)) {
                cell.marks |= Marks::OUTLINED;
                count += 1;
            }
        }
        count
    }
}

/// Returns whether a flat coordinate of a shape is in a slice. `leaf` counts the integers and `_` of
/// the slice before `entry`, which is a part of it.
fn is_in(shape: &IntTuple, index: i64, slice: &Coord, entry: &IntTuple, leaf: &mut usize) -> bool {
    if let Some(coordinate) = entry.as_int() {
        *leaf += 1;
        return slice.is_free(*leaf - 1) || coordinate.get() == index;
    }
    let is_tuple = shape.as_int().is_none() && shape.rank() == entry.rank();
    is_tuple
        && (0..shape.rank()).all(|i| {
            let (Ok(mode), Ok(entry)) = (shape.get(i), entry.get(i)) else { return false };
            let coordinate = coord::in_mode(shape, index, i);
            coordinate.is_some_and(|coordinate| is_in(&mode, coordinate, slice, &entry, leaf))
        })
}
