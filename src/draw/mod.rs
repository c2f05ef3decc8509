//! Drawings of a layout: the table of its offsets, for a terminal, as SVG and as LaTeX.
//!
//! Mode 0 runs down the rows and mode 1 across the columns, as in `CuTe`'s `print_layout`. A hierarchical mode has one
//! header line for every integer in it, the slowest outside, and a heavier line wherever an outer one changes: the
//! column of `(3,2)` under `1` and `2` is the coordinate `(2,1)`. A layout of rank 1 is one row. From rank 3 on there is
//! one table for every coordinate of the modes behind the second, under a title such as `(_,_,2)`. Every cell holds an
//! offset.
//!
//! A drawing is a value that borrows the layout and implements [`Display`](core::fmt::Display): nothing is allocated,
//! and the same layout gives the same bytes. A layout with too many cells is refused with [`TooManyCells`] when the
//! drawing is made, so that writing it fails only where the writer does.
//!
//! # Examples
//!
//! ```
//! use colex::{DynLayout, draw::Table};
//! let layout = DynLayout::lit("((2,2),(3,2)):((1,6),(2,12))");
//! let drawn = "\
//! ((2,2),(3,2)):((1,6),(2,12))
//! ┌─────┬──────────┬──────────┐
//! │     │    0     │    1     │
//! │     │  0  1  2 │  0  1  2 │
//! ├─────┼──────────┼──────────┤
//! │ 0 0 │  0  2  4 │ 12 14 16 │
//! │   1 │  1  3  5 │ 13 15 17 │
//! ├─────┼──────────┼──────────┤
//! │ 1 0 │  6  8 10 │ 18 20 22 │
//! │   1 │  7  9 11 │ 19 21 23 │
//! └─────┴──────────┴──────────┘
//! ";
//! assert_eq!(Table::new(&layout).unwrap().to_string(), drawn);
//! ```

mod axis;
mod grid;
mod latex;
mod page;
mod picture;
mod svg;
mod terminal;
mod width;

pub use grid::TooManyCells;
pub use latex::Latex;
pub use svg::Svg;
pub use terminal::Table;

/// What a drawing of a layout without coordinates says in the place of its cells.
const EMPTY: &str = "no cells: an extent is 0";

/// Number of colours; an offset has the colour of its remainder.
const COLORS: i64 = 8;

/// Pastels in the order of the rainbow, so that neighbouring offsets are neighbouring hues: `RRGGBB`.
const PASTELS: [&str; COLORS as usize] =
    ["F9CFCF", "FBDDBD", "F8F1BE", "D3ECC8", "C5EAE4", "C6DDF5", "D7D3F3", "F2D2EA"];

/// The number of the colour of `offset`: offset modulo 8.
const fn color(offset: i64) -> usize {
    offset.rem_euclid(COLORS) as usize
}
