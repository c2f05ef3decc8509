//! Outline: a thread, a tile or a slice that stands out.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;
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
            Outline::Thread(thread) => self.outline_if(|_, cell| {
                cell.thread == Some(thread) || cell.other_owners.iter().any(|o| o.0 == thread)
            }),
            Outline::Value(value) => self.outline_if(|_, cell| {
                cell.value == Some(value) || cell.other_owners.iter().any(|o| o.1 == value)
            }),
            Outline::Tile(tile) => self.outline_if(|_, cell| cell.tile == Some(tile)),
            Outline::Bank(bank) => self.outline_if(|_, cell| cell.bank == Some(bank)),
            Outline::Mode { mode, coordinate } => self.outline_if(|shape, cell| {
                cell.index.and_then(|index| coord::in_mode(shape, index, mode)) == Some(coordinate)
            }),
            Outline::Slice(slice) => self.outline_in(|shape| {
                // The shape and the slice are nested, and a picture has many cells: walk them once.
                let fixed = fixed_entries(shape, &slice);
                move |cell| {
                    let Some((fixed, index)) = fixed.as_ref().zip(cell.index) else { return false };
                    fixed.iter().all(|entry| entry.selects(index))
                }
            }),
        };
        if count > 0 {
            self.add_outlined(meaning);
        }
        count
    }

    fn outline_if(&mut self, is_selected: impl Fn(&IntTuple, &Cell) -> bool) -> usize {
        self.outline_in(|shape| {
            let (shape, is_selected) = (*shape, &is_selected);
            move |cell| is_selected(&shape, cell)
        })
    }

    /// Marks the cells that the function of their panel selects. `of_panel` gets the shape of a panel.
    fn outline_in<F: Fn(&Cell) -> bool>(&mut self, of_panel: impl Fn(&IntTuple) -> F) -> usize {
        let mut count = 0;
        for panel in self.panels_mut() {
            let is_selected = of_panel(&panel.shape);
            for cell in panel.cells.iter_mut().filter(|cell| is_selected(cell)) {
                cell.marks |= Marks::OUTLINED;
                count += 1;
            }
        }
        count
    }
}

/// An integer of a slice: the coordinate in a mode, which is `index / span % extent`.
struct Fixed {
    span: i64,
    extent: i64,
    coordinate: i64,
}

impl Fixed {
    const fn selects(&self, index: i64) -> bool {
        index / self.span % self.extent == self.coordinate
    }
}

/// Returns the integers of a slice; `None` if it does not fit the shape.
fn fixed_entries(shape: &IntTuple, slice: &Coord) -> Option<Vec<Fixed>> {
    let mut fixed = Vec::new();
    push_fixed(&mut fixed, shape, slice, &slice.origin(), 1, &mut 0).then_some(fixed)
}

/// Adds the integers of `entry`, a part of the slice for a mode of this shape, whose coordinate
/// changes every `span` coordinates. `leaf` counts the integers and `_` of the slice before `entry`.
/// Returns whether the entry fits the shape.
fn push_fixed(
    fixed: &mut Vec<Fixed>,
    shape: &IntTuple,
    slice: &Coord,
    entry: &IntTuple,
    mut span: i64,
    leaf: &mut usize,
) -> bool {
    let size = |shape: &IntTuple| shape.size().unwrap_or(i64::MAX).max(1);
    if let Some(coordinate) = entry.as_int() {
        if !slice.is_free(*leaf) {
            fixed.push(Fixed { span, extent: size(shape), coordinate: coordinate.get() });
        }
        *leaf += 1;
        return true;
    }
    if shape.as_int().is_some() || shape.rank() != entry.rank() {
        return false;
    }
    for i in 0..shape.rank() {
        let (Ok(mode), Ok(entry)) = (shape.get(i), entry.get(i)) else { return false };
        if !push_fixed(fixed, &mode, slice, &entry, span, leaf) {
            return false;
        }
        span = span.saturating_mul(size(&mode));
    }
    true
}
