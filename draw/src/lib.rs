//! Drawings of a layout: the table of its offsets, for a terminal, as SVG and as LaTeX.
//!
//! Mode 0 indexes the rows and mode 1 the columns, as in CuTe's `print_layout`. Every cell
//! contains an offset. The header of a nested mode has one line for each integer; the slowest is on
//! top. A rule separates the values of the slower integers. In the example, the column under `1`
//! and `2` is the coordinate `(2,1)` of the mode `(3,2)`. A layout of rank 1 is one row. From rank
//! 3 on there is one table for each coordinate of the modes after the second, with a title such as
//! `(_,_,2)`.
//!
//! `Table::owners`, `Svg::owners` and `Latex::owners` draw the tile of a
//! thread-value layout. Its cells contain the owner of an element, `T3V1` for value 1 of thread 3.
//!
//! A drawing is a value that borrows the layout and implements [`Display`](core::fmt::Display). It
//! allocates nothing, and equal layouts give equal bytes. The constructor returns [`TooManyCells`]
//! for a layout with too many cells, so writing fails only if the writer fails.
//!
//! # Examples
//!
//! ```
//! use colex::DynLayout;
//! use colex_draw::Table;
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
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod axis;
mod cell;
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

/// The text of a drawing without cells.
const EMPTY_NOTE: &str = "no cells: an extent is 0";

/// The number of colors; the offset or the thread modulo this number selects the color.
const COLORS: i64 = 8;

/// Pastels in the order of the rainbow, so that neighboring offsets have neighboring hues:
/// `RRGGBB`.
const PASTELS: [&str; COLORS as usize] =
    ["F9CFCF", "FBDDBD", "F8F1BE", "D3ECC8", "C5EAE4", "C6DDF5", "D7D3F3", "F2D2EA"];
