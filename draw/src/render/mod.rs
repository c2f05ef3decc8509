//! Renderers: a picture as text of a terminal, as SVG, as TikZ, as HTML and as JSON.

#[cfg(feature = "evcxr")]
mod evcxr;
mod html;
mod json;
mod page;
mod palette;
mod pen;
mod svg;
mod terminal;
mod text;
mod tikz;

pub use html::Html;
pub use json::Json;
pub use svg::{Svg, Theme};
pub use terminal::Terminal;
#[cfg(any(feature = "gpu", feature = "xla"))]
pub(crate) use text::count;
pub use tikz::Latex;
