//! The text format of shapes in HLO: `bf16[64,512]{1,0:T(8,128)(2,1)E(16)S(1)}`.

mod error;
mod parse;
mod parse_layout;
mod print;
mod properties;

pub use error::{ShapeParseError, ShapeParseReason};
pub(super) use parse::parse_prefix_as_written;
pub use print::WithoutLayout;
