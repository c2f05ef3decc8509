//! Layouts as constants of zero-sized types: the algebra without where-clauses.
//!
//! In the [typed plane](crate::typed) traits compute the type of a result, so generic code needs a
//! bound for each operation. On this plane a type stores no result. `Composition<A, B>` is a
//! zero-sized type, and its constant `LAYOUT` is the result. The value plane computes it,
//! `A::LAYOUT.composition(&B::LAYOUT)`, when the code that uses it is built:
//!
//! | | a result is | checked by | for |
//! |---|---|---|---|
//! | [`Layout`](struct@crate::Layout) | a type | `cargo check` | declarations, arrays sized by a type, some integers static and some dynamic |
//! | [`Const`] | the constant `LAYOUT` of a type such as `ZippedDivide<A, T>` | `cargo build` | generic kernels |
//! | [`DynLayout`](crate::DynLayout) | a value | the running program | layouts from a file or a user |
//!
//! ```
//! use colex::constant::{Const, ConstLayout, ConstTiler};
//! use colex::{layout, tiler};
//!
//! /// Returns the sum of the elements, tile by tile. The parameters need no other bound.
//! fn sum_by_tiles<L: ConstLayout, T: ConstTiler>(data: &[f32], layout: L, tiler: T) -> f32 {
//!     let tiled = Const::of(layout).zipped_divide(tiler);
//!     let (tile, rest) = (tiled.mode::<0>(), tiled.mode::<1>());
//!     let mut sum = 0.0;
//!     for r in 0..rest.size() {
//!         for t in 0..tile.size() {
//!             sum += data[rest.index(r) + tile.index(t)]; // constant strides and extents
//!         }
//!     }
//!     sum
//! }
//!
//! assert_eq!(sum_by_tiles(&[1.0; 96], layout!((8, 12):(12, 1)), tiler!(<4, 3>)), 96.0);
//! ```
//!
//! A kernel that also takes layouts with dynamic integers has the bound [`AnyLayout`] instead. Such
//! layouts are [`DynLayout`](crate::DynLayout) and [`Mixed`], whose structure is constant and some
//! of whose integers are dynamic. Values of `layout!` can be passed to such a kernel; the results
//! are `Mixed` layouts. The results of a `DynLayout` are `DynLayout`s. The guide
//! [`generic_code`](crate::generic_code) develops a matrix product in this way. A
//! [`Tensor`](crate::Tensor) of a constant or mixed layout can be sliced, tiled, partitioned and
//! composed without a bound, too.
//!
//! Operands are the values of the macros `layout!`, `shape!`, `int!` and `tiler!` if each integer
//! is a literal or an `Int![..]` constant. Unit structs that implement [`ConstLayout`],
//! [`ConstTuple`] or [`ConstTiler`] are operands too. [`Tuple`] has the operations of shapes and
//! coordinates.
//!
//! [`Composed`] is a constant layout under a swizzle, or any constant layout: a kernel over
//! [`ConstComposed`] takes both.
//!
//! The definition, conditions and errors of each operation are those of the method of the same name
//! of [`DynLayout`](crate::DynLayout) or [`IntTuple`](crate::IntTuple).

// The order of the modules is the order of the methods in the docs of `Const` and `Tuple`: rustdoc
// lists impl blocks in source order. Blank lines keep rustfmt from sorting all modules by name.

// Internals.
mod operations;
mod structure;

// Types and constructors.
mod layout;
mod tuple;

mod major;
mod mixed;

mod divisors;
pub(crate) mod mixed_parts;
mod tiler;

// Queries and indexing.
mod queries;

pub(crate) mod index;

mod coords;

// Simplification, and modes.
mod simplify;

mod modes;

// Composition, complement and inverses.
mod composition;

// Division, product, slicing and conversion.
mod divide;
mod product;
mod slice;

pub(crate) mod partition;
mod planned;

mod recast;

// Coordinates as strides.
pub mod coordinates;

// Tuples.
mod tuple_forms;

mod arithmetic;
mod relations;
pub mod results;

// Layouts under a swizzle.
pub(crate) mod composed;

// Typed layouts and kernels.
mod kernel;
mod of_typed;
mod static_layout;

pub use composed::{Composed, ConstComposed};
pub use coordinates::{ConstCoordinates, Coordinates};
pub use index::ConstIndex;
pub use kernel::{
    AnyLayout, AnyTiler, LayoutOperation, Operation, RestBy, TileBy, TilerOperation, op,
};
pub(crate) use kernel::{ConstOrMixed, ConstStructure, check};
pub use layout::{Const, ConstLayout};
pub use mixed::Mixed;
pub use of_typed::{common_coarsening, common_refinement, domain_distribute, gcd_domain};
#[doc(hidden)]
pub use operations::{Evaluated, Failure, Outcome};
pub use static_layout::{OffsetTable, StaticLayout};
#[doc(hidden)]
pub use structure::structure_of;
pub use structure::{MAX_DYNAMIC, Structure};
pub use tiler::ConstTiler;
pub use tuple::{ConstTuple, ModeSizes, ShapeOf, StrideOf, Tuple};
