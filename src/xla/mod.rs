//! XLA's shapes and layouts: their texts, their index functions, and the same as layouts of the algebra.
//!
//! XLA names the dimensions of an array from the fastest to the slowest: `f32[2,3]{0,1}` has the `minor_to_major` order
//! `{0,1}`, so dimension 0 moves fastest. A layout of this crate says the same with a stride for each dimension,
//! `(2,3):(1,2)`. Tiles, `f32[7,130]{1,0:T(8,128)}`, become modes of modes.

mod error;
mod lower;
pub use error::{Error, Reason};
pub use lower::minor_to_major::from_minor_to_major;
pub use lower::{COMBINE, lower_parts};

#[cfg(feature = "alloc")]
pub mod bitcast;
#[cfg(feature = "alloc")]
mod edit;
#[cfg(feature = "alloc")]
pub mod hlo;
#[cfg(feature = "alloc")]
mod index;
#[cfg(feature = "alloc")]
mod layout;
#[cfg(feature = "alloc")]
mod padding;
#[cfg(feature = "proto")]
pub mod proto;
#[cfg(feature = "alloc")]
mod shape;
#[cfg(feature = "alloc")]
pub mod sharding;
#[cfg(feature = "alloc")]
mod text;

#[cfg(feature = "alloc")]
pub use {
    edit::permutation,
    index::compare_indices,
    index::index_map::IndexMap,
    index::indices::Indices,
    layout::{Layout, LeftoverType, SplitConfig, Tile, TileSize},
    lower::lowered::Lowered,
    padding::Padding,
    padding::padding_value::{PaddingScalar, PaddingValue},
    shape::byte_strides::byte_strides_are_row_major,
    shape::dimension::Dimension,
    shape::element_type::{ElementType, Family},
    shape::equality::{LayoutEqual, LayoutField, ShapeEqual, ShapeField},
    shape::rank::dimension_letters,
    shape::{ArrayShape, Shape},
    text::{ShapeParseError, ShapeParseReason, WithoutLayout},
};
