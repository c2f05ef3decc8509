//! Shardings: the assignment of the parts of an array to devices.
//!
//! A program on many devices divides its arrays into tiles. A sharding describes the division, in
//! the text format that JAX and XLA print and parse:
//!
//! | text | meaning |
//! |---|---|
//! | `{devices=[4,2]0,4,1,5,2,6,3,7}` | 4 x 2 tiles; their devices in row-major order |
//! | `{devices=[4,2]<=[2,4]T(1,0)}` | the same: `arange(8).reshape(2,4).transpose(1,0).reshape(4,2)` |
//! | `{devices=[4,1,2]<=[8] last_tile_dim_replicate}` | 4 x 1 tiles, each on 2 devices |
//! | `{devices=[4,2]<=[8] last_tile_dims={manual}}` | 4 tiles, each on 2 devices that the program controls |
//! | `{replicated}`, `{maximal device=3}` | the whole array on each device, on one device |
//! | `{manual}`, `{unreduced}`, `{unknown}` | controlled by the program; one summand on each device; not known |
//! | `{{replicated}, {devices=[2]<=[2]}}` | a tuple: one sharding for each element |
//! | `{mesh['a'=2,'b'=4], [{'b'}, {'a'}]}` | dimensions divided along the named axes of a mesh of devices |
//!
//! A dimension of size `n` in `t` tiles has tiles of `ceil(n / t)` elements. The last tiles can be
//! shorter or empty.
//!
//! A tile assignment is a function from tile indices to devices. An iota form is often a layout of
//! the algebra: `[4,2]<=[2,4]T(1,0)` is `(4,2):(1,4)`; see [`IotaTileAssignment::layout`].
//!
//! [`Sharding`] is the whole text. [`TileAssignment`] and [`IotaTileAssignment`] are the part after
//! `devices=`. [`NamedSharding`] over a [`Mesh`] is the form with named axes.

// Constructors.
mod kind;
mod subgroups;

// Tile assignments and meshes.
mod iota;
mod layout;
mod mesh;
mod named;
mod tile_assignment;

// Queries and checks.
mod tile;
mod validate;

// Conversions.
mod to_v2;

// Texts.
mod parse;
mod parse_named;
mod parser;
mod print;

// Digits and errors.
mod digits;
mod error;
mod parse_error;

pub use error::{ShardingError, ShardingReason};
pub use iota::IotaTileAssignment;
pub use kind::{ShardGroup, Sharding, ShardingKind, Tiling};
pub use mesh::{AxisRef, Mesh, MeshAxis, SubAxis};
pub use named::{DimensionSharding, NamedSharding};
pub use parse_error::{ShardingParseError, ShardingParseReason};
pub use subgroups::Subgroup;
pub use tile_assignment::{MAX_LISTED_DEVICES, TileAssignment};
