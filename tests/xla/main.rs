//! XLA: shapes, texts, index functions, lowered layouts and shardings, compared with their written
//! definitions.
#![cfg(feature = "alloc")]

mod bitcast;
mod errors;
mod hlo;
mod index;
mod lower;
mod page;
#[cfg(feature = "proto")]
mod proto;
mod shapes;
mod sharding;
mod text;
mod tiling;
