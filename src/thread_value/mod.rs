//! Thread-value layouts with their tile: which thread has which element.
//!
//! A *thread-value layout* maps `(thread,value)` to an element of a tile. A [`TvLayout`] is such a
//! layout together with the shape of the tile, so that it has an inverse: the owners of an element.
//!
//! ```text
//! ((4,8),(2,2)):((32,1),(16,8)) over (16,8)     the accumulator of a 16x8 instruction
//! thread 5, value 3  ->  element (9,3)          coord, elements
//! element (9,3)      ->  thread 5, value 3      owner, owners
//! every element has exactly one owner           coverage
//! ```
//!
//! `compose` and `partition` place the values of a thread in memory; the functions that end with
//! `swizzled` do the same for data under a swizzle.

mod coverage;
mod data;
mod owners;
mod swizzled;
mod tv_layout;

pub use coverage::Coverage;
pub use owners::{Elements, Owners};
pub use tv_layout::TvLayout;
#[cfg(feature = "gpu")]
pub(crate) use tv_layout::check_in_tile;
