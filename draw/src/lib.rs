//! Pictures of layouts: for a terminal, as SVG, as LaTeX, as HTML and as JSON.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
extern crate alloc;

mod axis;
mod color;
mod coord;
mod grid;
mod of;
mod outline;
mod picture;
mod render;

pub use axis::Axis;
pub use color::{COLORS, ColorBy};
pub use of::{Form, Operation};
pub use outline::Outline;
pub use picture::{Cell, Limits, Marks, Panel, Picture, Section};
pub use render::{Html, Json, Latex, Svg, Terminal};
