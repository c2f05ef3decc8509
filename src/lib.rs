#![doc = "A layout algebra."]
#![no_std]

mod error;
pub mod notation;
mod text;
mod value;

pub use error::{LayoutError, Reason, Witness, unwrap};
pub use notation::{Caret, ParseError, ParseReason};
pub use text::Text;
pub use value::{ByMode, Coord, DynLayout, Int, IntTuple, MAX_LEAVES, MAX_NODES, Tiler};
