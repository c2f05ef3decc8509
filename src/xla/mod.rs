//! XLA's shapes and layouts: their texts, their index functions, and the same as layouts of the algebra.
//!
//! XLA names the dimensions of an array from the fastest to the slowest: `f32[2,3]{0,1}` has the `minor_to_major` order
//! `{0,1}`, so dimension 0 moves fastest. A layout of this crate says the same with a stride for each dimension,
//! `(2,3):(1,2)`. Tiles, `f32[7,130]{1,0:T(8,128)}`, become modes of modes.

mod error;
mod lower;
mod minor_to_major;
mod weight;
pub use error::{Error, Reason};
pub use lower::{COMBINE, lower_parts};
pub use minor_to_major::from_minor_to_major;

#[cfg(feature = "alloc")]
pub mod bitcast;
#[cfg(feature = "alloc")]
mod byte_strides;
#[cfg(feature = "alloc")]
mod compatible;
#[cfg(feature = "alloc")]
mod convert;
#[cfg(feature = "alloc")]
mod delete;
#[cfg(feature = "alloc")]
mod dimension;
#[cfg(feature = "alloc")]
mod divisor;
#[cfg(feature = "alloc")]
mod element_type;
#[cfg(feature = "alloc")]
mod equality;
#[cfg(feature = "alloc")]
pub mod hlo;
#[cfg(feature = "alloc")]
mod index;
#[cfg(feature = "alloc")]
mod index_map;
#[cfg(feature = "alloc")]
mod indices;
#[cfg(feature = "alloc")]
mod insert;
#[cfg(feature = "alloc")]
mod layout;
#[cfg(feature = "alloc")]
mod layouts;
#[cfg(feature = "alloc")]
mod lowered;
#[cfg(feature = "alloc")]
mod major_minor;
#[cfg(feature = "alloc")]
mod make;
#[cfg(feature = "alloc")]
mod memory_order;
#[cfg(feature = "alloc")]
mod order;
#[cfg(feature = "alloc")]
mod padding;
#[cfg(feature = "alloc")]
mod padding_value;
#[cfg(feature = "alloc")]
pub mod permutation;
#[cfg(feature = "alloc")]
mod permute;
#[cfg(feature = "alloc")]
mod plan;
#[cfg(feature = "proto")]
pub mod proto;
#[cfg(feature = "alloc")]
mod raise;
#[cfg(feature = "alloc")]
mod rank;
#[cfg(feature = "alloc")]
mod shape;
#[cfg(feature = "alloc")]
pub mod sharding;
#[cfg(feature = "alloc")]
mod sizes;
#[cfg(feature = "alloc")]
mod splits;
#[cfg(feature = "alloc")]
mod text;
#[cfg(feature = "alloc")]
mod tiling;
#[cfg(feature = "alloc")]
mod tuple;
#[cfg(feature = "alloc")]
mod undo;
#[cfg(feature = "alloc")]
mod validate;

#[cfg(feature = "alloc")]
pub use {
    byte_strides::byte_strides_are_row_major,
    dimension::Dimension,
    element_type::{ElementType, Family},
    equality::{LayoutEqual, LayoutField, ShapeEqual, ShapeField},
    index::compare_indices,
    index_map::IndexMap,
    indices::Indices,
    layout::{Layout, LeftoverType, SplitConfig, Tile, TileSize},
    lowered::Lowered,
    padding::Padding,
    padding_value::{PaddingScalar, PaddingValue},
    rank::dimension_letters,
    shape::{ArrayShape, Shape},
    text::{ShapeParseError, ShapeParseReason, WithoutLayout},
};
