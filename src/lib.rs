//! A layout algebra: computes tilings, data orders and thread partitions as `SHAPE:STRIDE` layouts.
//!
//! A *layout* is a function from coordinates to offsets. It is written `SHAPE:STRIDE`, two nested
//! tuples of integers: `(4,8):(8,1)` is a row-major matrix of 4 x 8. An entry of the shape with its
//! stride is a *mode*. Coordinates are in **colex**icographic order: the leftmost integer moves
//! fastest.
//!
//! The algebra computes layouts from layouts: [`coalesce`](DynLayout::coalesce),
//! [`composition`](DynLayout::composition), [`complement`](DynLayout::complement), inverses,
//! divides, products and others, see [`DynLayout`]. Names and results are those of NVIDIA's CuTe,
//! except where CuTe's result is wrong: there this crate returns the correct layout or an error.
//! `docs/GLOSSARY.md` in the repository explains the terms.
//!
//! The algebra exists on three *planes*: layouts are types, constants or values. Where an operation
//! exists on several planes, its results are the same; *Limits* in the README lists the exceptions.
//! New users start with values, [`DynLayout`].
//!
//! # An example
//!
//! ```
//! use colex::{DynLayout, Tiler, unwrap};
//!
//! // A row-major matrix of 8 x 12, divided into tiles of 4 x 3. The compiler computes all of this.
//! // The *tiler* `<4,3>` has one entry for each mode.
//! const MATRIX: DynLayout = DynLayout::lit("(8,12):(12,1)");
//! // `colex::unwrap`, because `Result::unwrap` is not a `const fn`.
//! const TILED: DynLayout = unwrap(MATRIX.zipped_divide(&Tiler::lit("<4,3>")));
//! assert_eq!(TILED.to_string(), "((4,3),(2,4)):((12,1),(48,3))");
//!
//! // Element 5 of tile 3, and a buffer as large as a tile.
//! const OFFSET: i64 = unwrap(TILED.get(0)).index(5) + unwrap(TILED.get(1)).index(3);
//! const TILE: [f32; unwrap(TILED.get(0)).size() as usize] = [0.0; 12];
//! assert_eq!((OFFSET, TILE.len()), (64, 12));
//! ```
//!
//! The next program has layouts as types, and a matrix whose size is an input. An integer of a layout type is
//! *static*, a type itself, or *dynamic*, a `usize`. An integer of a result is dynamic if it
//! depends on a dynamic integer:
//!
//! ```
//! use colex::{Layout, assert_layout, layout, tiler};
//! let (m, n) = (8, 12);
//! let tiled = layout!((m, n):(n, 1)).zipped_divide(tiler!(<4, 3>));
//! assert_layout!(tiled, Layout![((4, 3), (usize, usize)):((usize, 1), (usize, 3))]);
//! assert_eq!(tiled.index((5, 3)), 64);
//! ```
//!
//! # Inspection
//!
//! Two macros show the type of a layout, in notation and at compile time:
//!
//! - [`reveal!`]`(tiled)` stops the build with `((4,3),(2,4)):((12,1),(48,3))`.
//! - [`assert_layout!`]`(tiled, Layout![..])` stops the build if the layout has another type, and
//!   names the first difference.
//!
//! ```
//! use colex::{Layout, assert_layout, layout, tiler};
//! let tiled = layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
//! assert_layout!(tiled, Layout![((4, 3), (2, 4)):((12, 1), (48, 3))]);
//! ```
//!
//! ```compile_fail
//! # use colex::{layout, reveal, tiler};
//! # let tiled = layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
//! reveal!(tiled); // error: reveal: ((4,3),(2,4)):((12,1),(48,3))
//! ```
//!
//! `cargo build` reports both. `cargo check` reports them in a `const` item.
//!
//! # Where things are
//!
//! - [`generic_code`]: the guide. It compares the three planes, and builds a generic kernel step by
//!   step.
//! - [`from_cute`]: the names of CuTe, and two of its kernels step by step.
//! - [`gpu_kernels`]: layouts in a GPU kernel, and what a device cannot run. [`from_cuda_oxide`]: the
//!   formulas of cuda-oxide, cubecl and rust-gpu as layouts.
//! - [`Layout`](struct@Layout), [`layout!`], [`tiler!`] and the other macros: layouts as
//!   [types](typed). Static integers are types, and so are results.
//! - [`constant`]: layouts as constants of zero-sized types, and [`constant::AnyLayout`] for
//!   kernels without where-clauses.
//! - [`DynLayout`], [`IntTuple`], [`Coord`](struct@Coord), [`Tiler`](enum@Tiler): layouts as
//!   values. Every operation is a `const fn` without allocation.
//! - [`Swizzle`], [`ComposedLayout`]: swizzles, and layouts whose offsets are swizzled; as types in
//!   [`typed`], as constants [`constant::Composed`].
//! - [`CoordinateLayout`], [`CoordinateTensor`]: layouts whose strides are coordinates, `1@0`; as
//!   types in [`typed`], as constants [`constant::Coordinates`].
//! - [`notation`]: parses and prints layouts; `lit` parses string literals in `const`.
//! - [`f2`]: layouts as matrices over F2: rank, kernel, exact inverses, equality as functions, and
//!   Triton's linear layouts.
//! - [`LayoutError`]: the error of an operation, with the numbers. [`compile_errors`] explains the
//!   errors that the compiler reports in its own words.
//! - [`Tensor`], [`View`] and [`ViewMut`]: layouts over memory, see [`tensor`].
//! - [`xla`]: XLA's shapes, texts, index functions and utilities, lowered to layouts;
//!   [`xla_layout!`]. Shardings and protocol buffers are in the package `colex-xla`.
//! - [`ascend`]: Ascend C's layout functions and its fractal formats.
//! - [`grid`]: the order in which thread blocks visit the tiles of a grid, and which tiles a formula
//!   misses.
//! - [`atom`], [`descriptor`], [`analysis`]: MMA and copy instructions as layouts, the descriptors
//!   and tensor maps of NVIDIA's instructions, and analysis of bank conflicts and access patterns.
//!   The instructions themselves are in the package `colex-atoms` (`atoms/` in the repository); its
//!   page builds tiled MMAs from them.
//! - [`check`]: claims about layouts for tests and constants, such as [`assert_conflict_free!`];
//!   [`testing_kernels`] shows how a project uses them, also through the command.
//! - The package `colex-draw` draws layouts, operations step by step and counterexamples of errors,
//!   for the terminal, as SVG, LaTeX, HTML and JSON. The command `colex` evaluates, shows and checks layouts; see the README.
//!
//! # Features
//!
//! | feature | default | what |
//! |---|---|---|
//! | `types` | yes | [`typed`], [`constant`] and the macros: layouts as types and as constants |
//! | `tensor` | yes | [`tensor`]: layouts over memory; turns on `types` |
//! | `xla` | yes | [`xla`]: XLA's layouts lowered to strides; with `alloc` its shapes and texts |
//! | `ascend` | yes | [`ascend`]: Ascend C's index function and its fractal formats |
//! | `gpu` | yes | [`atom`], [`descriptor`], [`analysis`], [`grid`], [`check`]: instructions, descriptors, how threads access memory, the order of blocks, and claims about them |
//! | `alloc` | yes | [`offset_set`]; lists of any length in `xla`; tensors over `Vec` and `Box` |
//! | `simd` | yes | copies detect the vector instructions of the machine; without it they use those of the target |
//! | `rayon` | no | parallel iteration over tiles, and parallel copies; needs the standard library; turns on `tensor` |
//! | `serde` | no | serializes and deserializes layouts as texts in their notation |
//! | `ndarray` | no | conversions between views and ndarray's array views; turns on `alloc` and `tensor` |
//! | `mdarray` | no | the same for mdarray; turns on `alloc` and `tensor` |
//!
//! `default-features = false` is the algebra on values: [`DynLayout`], its operations and its
//! notation, also in `const`. It needs no other crate, and builds in a sixth of the time.
//!
//! # Conventions
//!
//! - Offsets and strides count elements.
//! - A [`DynLayout`] has `i64` integers. Extents are at least 0; strides may be negative. The
//!   dynamic integers of a [`Layout`](struct@Layout) are `usize` of at most 63 bits.
//! - Types, constants and tensors compute with `usize`. On a machine of 32 bits, a layout with a
//!   size or cosize of more than 31 bits is an error there, or does not build.
//! - The constructor of a layout checks that size and offsets fit the integers, so that
//!   [`index`](DynLayout::index) can use plain arithmetic.
//! - A function that can fail returns a `Result`, or its page lists **Panics**. A panicking
//!   operation usually has a `try_` form.
//! - A flat coordinate past the end continues along the last mode;
//!   [`index_in_bounds`](DynLayout::index_in_bounds) returns an error for it. The `index` of a typed
//!   layout does not compile for a static coordinate past the end; `crd2idx` accepts it.
//! - A typed operation lists under **Does not compile** what `cargo check` reports, and under
//!   **Does not build** what only `cargo build` reports.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
// If a feature is off, links into its room are broken, and items that only this room uses are unused.
#![cfg_attr(
    not(all(
        feature = "ascend",
        feature = "gpu",
        feature = "tensor",
        feature = "types",
        feature = "xla",
    )),
    allow(dead_code, unused_imports, rustdoc::broken_intra_doc_links)
)]

#[cfg(feature = "alloc")]
extern crate alloc;
// The macros name this crate by its name.
#[cfg(test)]
extern crate self as colex;

#[cfg(feature = "gpu")]
pub mod analysis;
#[cfg(feature = "ascend")]
pub mod ascend;
#[cfg(feature = "gpu")]
pub mod atom;
#[cfg(feature = "gpu")]
pub mod check;
#[cfg(feature = "types")]
pub mod compile_errors;
#[cfg(feature = "gpu")]
pub mod descriptor;
mod device;
pub mod error;
pub mod f2;
#[cfg(all(feature = "gpu", feature = "types"))]
pub mod from_cuda_oxide;
#[cfg(feature = "types")]
pub mod from_cute;
#[cfg(feature = "types")]
pub mod generic_code;
#[cfg(all(feature = "gpu", feature = "tensor", feature = "types"))]
pub mod gpu_kernels;
#[cfg(feature = "gpu")]
pub mod grid;
#[cfg(feature = "types")]
mod inspect;
mod limits;
pub mod notation;
#[cfg(feature = "alloc")]
pub mod offset_set;
mod position;
#[cfg(feature = "types")]
mod sealed;
#[cfg(feature = "serde")]
pub mod serde;
#[cfg(feature = "tensor")]
pub mod tensor;
#[cfg(all(feature = "gpu", feature = "types"))]
pub mod testing_kernels;
mod text;
pub mod thread_value;
// Before `constant`: rustdoc lists the methods of `Layout` in the order of modules.
#[cfg(feature = "types")]
pub mod typed;

#[cfg(feature = "types")]
pub mod constant;
mod value;
#[cfg(feature = "xla")]
pub mod xla;

#[cfg(feature = "types")]
pub use colex_macros::{
    Coord, Int, Layout, Shape, Stride, Tiler, XlaLayout, coord, int, layout, shape, stride, tiler,
    xla_layout,
};
#[cfg(feature = "types")]
pub use constant::{OffsetTable, StaticLayout};
pub use error::{LayoutError, Reason, unwrap};
pub(crate) use error::{Operand, OperationError, SyntaxError, Witness};
pub use f2::F2Matrix;
pub use limits::{MAX_LEAVES, MAX_NODES, MAX_POSITIONS};
pub use notation::ParseError;
pub use position::Position;
#[cfg(feature = "tensor")]
pub use tensor::{Tensor, View, ViewMut};
pub use text::Text;
#[cfg(feature = "types")]
pub use typed::{Layout, Underscore};
/// The integers of the typed plane; the macros name them by this path.
#[cfg(feature = "types")]
pub use typenum;
pub use value::{
    ArithTuple, ByMode, ComposedLayout, Coord, CoordinateLayout, CoordinateTensor, DynLayout, Int,
    IntTuple, Offsets, Outer, Swizzle, Tiler,
};

/// What the macros name.
#[cfg(feature = "types")]
#[doc(hidden)]
pub mod __private {
    pub use crate::inspect::{assert_layout, reveal};
    pub use crate::typed::arith_tuple::EndOfEntries;
    pub use crate::typed::dynamic::{
        coordinate_layout, dynamic_col_major, layout_of_dynamic_integers,
    };
}

/// The README's examples are tests.
#[cfg(all(doctest, feature = "types"))]
#[doc = include_str!("../README.md")]
struct Readme;
