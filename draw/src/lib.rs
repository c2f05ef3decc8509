//! Pictures of layouts: for a terminal, as SVG, as LaTeX, as HTML and as JSON.
//!
//! A [`Picture`] is plain data. [`Section`]s below each other have [`Panel`]s in rows, and a panel
//! is a table of [`Cell`]s with a header for each [`Axis`]. A cell has a text, its coordinate, and
//! what is known of its element: offset, thread, value, bank, tile. Each step has its own functions:
//!
//! 1. The constructors of [`Picture`] draw at most [`Limits::cells`] cells; a note counts the others.
//! 2. [`Picture::color_by`] selects the colors, and [`Picture::outline`] marks cells. A program can
//!    change the fields, too.
//! 3. A renderer borrows the picture and implements [`Display`](core::fmt::Display): [`Terminal`],
//!    [`Svg`], [`Latex`], [`Html`] or [`Json`]. All draw the same cells, and equal pictures give
//!    equal bytes.
//!
//! Mode 0 indexes the rows and mode 1 the columns, as in CuTe's `print_layout`. The header of a
//! nested mode has one line for each integer; the slowest is on top. A line separates the values of
//! the slower integers. In the table below, the column under `1` and `2` is the coordinate `(2,1)`
//! of the mode `(3,2)`. A layout of rank 1 is one row. From rank 3 on there is one panel for each
//! coordinate of the modes after the second, with a name such as `(_,_,2)`.
//!
//! Eight colors tell numbers apart modulo 8, for readers with colour-blind vision too. [`Marks`] have
//! shapes, so that no picture needs its colors. Every renderer escapes all texts.
//!
//! The default features `ascend`, `gpu` and `xla` have the constructors of these parts of `colex`.
//!
//! # Examples
//!
//! ```
//! use colex::DynLayout;
//! use colex_draw::{Limits, Picture, Terminal};
//! let layout = DynLayout::lit("((2,2),(3,2)):((1,6),(2,12))");
//! let picture = Picture::of_layout(&layout, Limits::default());
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
//! assert_eq!(Terminal::new(&picture).to_string(), drawn);
//! ```
//!
//! A swizzled layout with one column outlined, as SVG. Each row has another order of the colors, so
//! that the cells of a column are in different banks:
//!
//! ```
//! use colex::ComposedLayout;
//! use colex_draw::{Limits, Outline, Picture, Svg};
//! let tile = ComposedLayout::lit("S<2,0,3> o 0 o (4,8):(8,1)");
//! let mut picture = Picture::of_composed(&tile, Limits::default());
//! picture.outline(Outline::Mode { mode: 1, coordinate: 0 });
//! let svg = Svg::new(&picture).to_string();
//! # assert!(svg.starts_with("<svg"));
//! ```
#![doc = include_str!("../swizzle.svg")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
extern crate alloc;

mod axis;
mod color;
mod coord;
mod grid;
mod limits;
mod marks;
mod of;
mod outline;
mod picture;
mod render;

pub use axis::Axis;
pub use color::{COLORS, ColorBy};
pub use limits::Limits;
pub use marks::Marks;
pub use of::{Form, Operation};
pub use outline::Outline;
pub use picture::{Cell, Panel, Picture, Section, Space};
pub use render::{Html, Json, Latex, Svg, Terminal, Theme};
