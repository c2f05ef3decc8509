//! Grid: the rows, columns and slices of a shape, cut into panels.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use colex::IntTuple;

use crate::{Axis, Cell, Limits, Panel};

/// Panels, and a note about the cells that are elided.
pub(crate) type Panels = (Vec<Panel>, Option<String>);

/// A place of a grid: row, column and slice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) row: i64,
    pub(crate) column: i64,
    pub(crate) slice: i64,
}

/// The places of all coordinates of a shape with at least one coordinate.
///
/// Mode 0 indexes the rows and mode 1 the columns. A shape of rank 1 is one row. From rank 3 on
/// there is a slice for each coordinate of the modes after the second.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    pub(crate) shape: IntTuple,
    pub(crate) rows: Axis,
    pub(crate) columns: Axis,
    pub(crate) slices: i64,
    /// The place that is drawn if not all are.
    pub(crate) focus: Place,
}

impl Grid {
    /// Creates the grid of a shape; `None` if it has no coordinates.
    pub(crate) fn of(shape: &IntTuple) -> Option<Self> {
        let size = shape.size().unwrap_or(i64::MAX);
        if size == 0 {
            return None;
        }
        let mode = |i| shape.get(i).map_or(Vec::new(), |mode| leaves(&mode));
        // An integer is a shape of rank 1.
        let (rows, columns) = match shape.rank() {
            _ if shape.as_int().is_some() => (Vec::new(), leaves(shape)),
            0 => (Vec::new(), Vec::new()),
            1 => (Vec::new(), mode(0)),
            _ => (mode(0), mode(1)),
        };
        let (rows, columns) = (Axis::new("", rows), Axis::new("", columns));
        let slices = size / (rows.len * columns.len);
        Some(Self { shape: *shape, rows, columns, slices, focus: Place::default() })
    }

    /// Names the axes.
    #[must_use]
    pub(crate) fn named(mut self, rows: &str, columns: &str) -> Self {
        self.rows.name = rows.into();
        self.columns.name = columns.into();
        self
    }

    /// Returns the grid whose drawn part contains the place of a flat coordinate.
    #[must_use]
    pub(crate) fn focused_on(mut self, index: i64) -> Self {
        self.focus = Place {
            row: index % self.rows.len,
            column: index / self.rows.len % self.columns.len,
            slice: index / self.rows.len / self.columns.len % self.slices,
        };
        self
    }

    /// Returns the flat coordinate of a place.
    pub(crate) const fn index(&self, place: Place) -> i64 {
        place.row + self.rows.len * (place.column + self.columns.len * place.slice)
    }

    /// Returns the name of a slice, `(_,_,2)`, or an empty text if there is one slice.
    pub(crate) fn slice_name(&self, slice: i64) -> String {
        if self.slices == 1 { String::new() } else { slice_name(&self.shape, slice) }
    }

    /// Returns the panels of all coordinates, and a note about the cells that are elided. `cell`
    /// gets a flat coordinate.
    pub(crate) fn panels(&self, limits: Limits, mut cell: impl FnMut(i64) -> Cell) -> Panels {
        self.panels_of_places(
            limits,
            |slice| self.slice_name(slice),
            |place| cell(self.index(place)),
        )
    }

    /// Returns the panels of all places, and a note about the places that are elided.
    ///
    /// Drawn are whole slices if one fits, else a part of one slice.
    pub(crate) fn panels_of_places(
        &self,
        limits: Limits,
        name: impl Fn(i64) -> String,
        mut cell: impl FnMut(Place) -> Cell,
    ) -> Panels {
        let (height, width, most) = (self.rows.len, self.columns.len, limits.cells.max(1));
        let drawn_width = width.min((most / height.min(most.isqrt())).max(1));
        let drawn_height = height.min((most / drawn_width).max(1));
        let drawn_slices = self.slices.min((most / (drawn_width * drawn_height)).max(1));
        let first_row = window(self.focus.row, drawn_height, height);
        let first_column = window(self.focus.column, drawn_width, width);
        let first_slice = window(self.focus.slice, drawn_slices, self.slices);
        let mut panels = Vec::new();
        for slice in first_slice..first_slice + drawn_slices {
            for down in chunks(drawn_height, limits.rows) {
                for right in chunks(drawn_width, limits.columns) {
                    let rows = first_row + down.start..first_row + down.end;
                    let columns = first_column + right.start..first_column + right.end;
                    let places = rows.clone().flat_map(|row| {
                        columns.clone().map(move |column| Place { row, column, slice })
                    });
                    panels.push(Panel {
                        name: name(slice),
                        shape: self.shape,
                        cells: places.map(&mut cell).collect(),
                        rows: self.rows.part(rows),
                        columns: self.columns.part(columns),
                        is_path: false,
                    });
                }
            }
        }
        let parts = [
            (first_row, drawn_height, height, "rows"),
            (first_column, drawn_width, width, "columns"),
            (first_slice, drawn_slices, self.slices, "slices"),
        ];
        (panels, elided(&parts))
    }
}

/// Returns the note about elided cells; `None` if all are drawn. Each part has the first drawn
/// one, the drawn number, the number of all and a name.
fn elided(parts: &[(i64, i64, i64, &str)]) -> Option<String> {
    let product = |numbers: [i64; 2]| {
        numbers.iter().fold(1, |product: i64, number| product.saturating_mul(*number))
    };
    let (drawn, all) =
        parts.iter().fold((1, 1), |(a, b), part| (product([a, part.1]), product([b, part.2])));
    if drawn == all {
        return None;
    }
    let parts: Vec<_> = parts
        .iter()
        .filter(|(_, drawn, all, _)| drawn < all)
        .map(|&(first, drawn, all, name)| match first {
            0 => format!("the first {drawn} of {all} {name}"),
            _ => format!("{name} {first}..{} of {all}", first + drawn),
        })
        .collect();
    Some(format!("{drawn} of {all} cells are drawn: {}", parts.join(", ")))
}

/// The note of a picture without cells.
pub(crate) const NO_CELLS: &str = "no cells: an extent is 0";

/// Returns the panels of all coordinates of a shape, and a note about the cells that are elided.
///
/// `cell` gets a flat coordinate. An empty shape has no panels.
pub(crate) fn panels_of(shape: &IntTuple, limits: Limits, cell: impl FnMut(i64) -> Cell) -> Panels {
    match Grid::of(shape) {
        Some(grid) => grid.panels(limits, cell),
        None => (Vec::new(), Some(NO_CELLS.into())),
    }
}

/// Returns the integers of a tuple, the fastest first.
pub(crate) fn leaves(tuple: &IntTuple) -> Vec<i64> {
    (0..tuple.leaf_count()).filter_map(|k| tuple.leaf(k)).map(colex::Int::get).collect()
}

/// Returns the first of `drawn` of `all` positions, which contain the position `focus`.
fn window(focus: i64, drawn: i64, all: i64) -> i64 {
    if focus < drawn { 0 } else { (focus - drawn / 2).min(all - drawn) }
}

/// Returns the ranges of at most `size` positions.
pub(crate) fn chunks(len: i64, size: i64) -> impl Iterator<Item = Range<i64>> {
    let size = size.max(1);
    (0..len)
        .step_by(usize::try_from(size).unwrap_or(usize::MAX))
        .map(move |begin| begin..begin.saturating_add(size).min(len))
}

/// Returns a coordinate that is free in the first two modes: `(_,_,2)`.
fn slice_name(shape: &IntTuple, slice: i64) -> String {
    let modes: Vec<_> = (2..shape.rank()).filter_map(|i| shape.get(i).ok()).collect();
    let coordinate =
        IntTuple::from_entries(&modes).and_then(|modes| modes.idx2crd(&IntTuple::int(slice)));
    coordinate.map_or_else(
        |_| String::new(),
        |coordinate| format!("{coordinate}").replacen('(', "(_,_,", 1),
    )
}
