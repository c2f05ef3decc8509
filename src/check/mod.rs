//! Claims about layouts, for tests and for constants.
//!
//! A *claim* is a sentence about layouts that holds or fails: a tile has no bank conflicts, a
//! partition covers its tile. Each claim is a function that returns `Ok(())`, or an error with the
//! numbers and a counterexample. A macro of the crate panics with the same sentence, in a test and in
//! a `const` item, and `colex check` prints it for a file of claims. The page
//! [`testing_kernels`](crate::testing_kernels) shows how a project uses them.
//!
//! | claim | macro | function |
//! |---|---|---|
//! | no bank conflicts | [`assert_conflict_free!`](crate::assert_conflict_free!) | [`conflict_free`](fn@conflict_free) |
//! | this number of wavefronts | [`assert_wavefronts!`](crate::assert_wavefronts!) | [`wavefronts`](fn@wavefronts) |
//! | the fewest sectors of global memory | [`assert_coalesced!`](crate::assert_coalesced!) | [`coalesced`](fn@coalesced) |
//! | vectors of this number of bytes | [`assert_vectorizes!`](crate::assert_vectorizes!) | [`vectorizes`](fn@vectorizes) |
//! | each element once, or equally often | [`assert_covers!`](crate::assert_covers!) | [`covers`](fn@covers) |
//! | no two coordinates with one offset | [`assert_injective!`](crate::assert_injective!) | [`injective`](fn@injective) |
//! | the same offsets | [`assert_equivalent!`](crate::assert_equivalent!) | [`equivalent`](fn@equivalent) |
//! | TMA accepts the tile | [`assert_tma_legal!`](crate::assert_tma_legal!) | [`tma_legal`](fn@tma_legal), [`tma_legal_packed`], [`tma_legal_arguments`], [`tma_legal_im2col`] |
//!
//! ```
//! use colex::{ComposedLayout, DynLayout, assert_conflict_free, assert_equivalent};
//! const TILE: ComposedLayout = ComposedLayout::lit("S<3,3,3> o 0 o (8,64):(64,1)");
//! const ROWS: DynLayout = DynLayout::lit("(8,8):(1,8)"); // thread t reads 8 halves of row t
//! const _: () = assert_conflict_free!(TILE, threads = ROWS, element_bytes = 2);
//! assert_equivalent!(TILE, ComposedLayout::lit("S<3,3,3> o 0 o (8,(8,8)):(64,(1,8))"));
//! ```
//!
//! A layout without elements has no two coordinates with one offset, and covers a tile of size 0. So
//! these claims hold for it; `colex check` returns an error instead, because nothing is checked. The
//! claims about threads need a thread.
//!
//! A claim about two layouts fails if only one of them has the swizzle. A numerical test does not: a
//! store and a load with the same wrong swizzle return the same values.

mod access;
mod access_claim;
mod covers;
mod equivalent;
mod error;
mod injective;
mod macros;
mod operand;
mod place;
mod tma_legal;

pub use access::{coalesced, conflict_free, vectorizes, wavefronts};
pub use access_claim::AccessClaim;
pub use covers::covers;
pub use equivalent::equivalent;
#[doc(hidden)]
pub use error::assert_holds;
pub use error::{Error, Reason, unwrap};
pub use injective::injective;
#[doc(hidden)]
pub use operand::{AtRunTime, Operand, ToComposed, ToLayout};
pub use place::Place;
#[doc(hidden)]
pub use tma_legal::of_descriptor;
pub use tma_legal::{tma_legal, tma_legal_arguments, tma_legal_im2col, tma_legal_packed};
