//! Writing generic code: functions, structs and kernels over any layout.
//!
//! # Which plane
//!
//! | the code | its layouts | bounds | checked by |
//! |---|---|---|---|
//! | concrete, or an array or a signature needs the type | [`Layout`](struct@crate::Layout) | one for each operation | `cargo check` |
//! | a generic kernel | [`Const`], [`Mixed`] or [`DynLayout`] as [`AnyLayout`] | `AnyLayout` alone | `cargo build` |
//! | layouts from a file or a user | [`DynLayout`] | none | the running program |
//!
//! A kernel that is generic over its layouts, its tiles and its threads is easiest to write over
//! [`AnyLayout`], since results are associated types and need no bound:
//!
//! ```
//! use colex::constant::{AnyLayout, AnyTiler, Const, Mixed};
//! use colex::{layout, tiler};
//!
//! /// Copies each tile to a buffer, and the buffer back, transposed in the tile.
//! fn transpose_tiles(data: &mut [u32], layout: impl AnyLayout, tiler: impl AnyTiler) {
//!     let tiled = layout.zipped_divide(tiler); // ((m,n),(rest))
//!     let (tile, rest) = (tiled.mode::<0>(), tiled.mode::<1>());
//!     let (m, n) = (tile.mode::<0>().size(), tile.mode::<1>().size());
//!     for r in 0..rest.size() {
//!         let origin = rest.index(r);
//!         let buffer: Vec<_> = (0..m * n).map(|i| data[origin + tile.index(i)]).collect();
//!         for (i, j) in (0..n).flat_map(|j| (0..m).map(move |i| (i, j))) {
//!             data[origin + tile.index((i, j))] = buffer[j + i * n];
//!         }
//!     }
//! }
//!
//! let (mut constant, n) = (core::array::from_fn::<u32, 16, _>(|i| i as u32), 4);
//! let mut mixed = constant;
//! transpose_tiles(&mut constant, Const::of(layout!((4, 4):(4, 1))), tiler!(<2, 2>));
//! transpose_tiles(&mut mixed, Mixed::of(layout!((n, n):(n, 1))), tiler!(<2, 2>));
//! assert_eq!(constant, mixed);
//! assert_eq!(constant[..8], [0, 4, 2, 6, 1, 5, 3, 7]);
//! ```
//!
//! `examples/sgemm.rs` is CuTe's `sgemm_1` in this way, generic in all layouts, tiles and threads.
//! The rest of this chapter is about code that is generic over *types*.
//!
//! [`AnyLayout`]: crate::constant::AnyLayout
//! [`Const`]: crate::constant::Const
//! [`Mixed`]: crate::constant::Mixed
//!
//! # Generic over types
//!
//! A layout of the [typed plane](crate::typed) is a type. Code that is generic over it is one source for the layouts that the
//! compiler knows, where it becomes constants, and for those that are known when the program runs. The rule for bounds: *one
//! for each operation*. What comes out of an operation has a shape that is an [`IntTuple`] and a stride that fits it, so that
//! using it needs none. Each pattern here is a program of its own in `ui-tests/pass/generic_*.rs`.
//!
//! # Any layout
//!
//! `S: IntTuple, D: Strides<S>` is any layout. Its [`size`], [`cosize`], [`rank`], [`depth`], the [`index`] of a flat
//! coordinate and its value as a [`DynLayout`] need nothing else:
//!
//! ```
//! use colex::typed::{IntTuple, Strides};
//! use colex::{Layout, layout};
//!
//! fn sum<S: IntTuple, D: Strides<S>>(data: &[f32], l: Layout<S, D>) -> f32 {
//!     (0..l.size()).map(|i| data[l.index(i)]).sum()
//! }
//!
//! let (data, n) = ([1.0; 32], 5);
//! assert_eq!(sum(&data, layout!((4, 8):(8, 1))), 32.0); // all offsets are shifts and masks
//! assert_eq!(sum(&data, layout!((4, n):(1, 4))), 20.0);
//! ```
//!
//! # Coordinates
//!
//! A bound [`InBounds`] on the coordinate says that the layout has such coordinates: `(usize, usize)` for two modes, whatever
//! stands in them. The offset is a type or a `usize`, as the layout will have it; [`to_usize`] reads both. Where nothing but
//! the number is wanted, [`offset`] gives it, of either sign.
//!
//! ```
//! use colex::typed::{InBounds, IntLeaf, IntTuple, Strides};
//! use colex::{Layout, layout};
//!
//! fn row<S: IntTuple, D: Strides<S>>(data: &[f32], l: Layout<S, D>, i: usize, columns: usize) -> f32
//! where
//!     (usize, usize): InBounds<S, D>,
//! {
//!     (0..columns).map(|j| data[l.index((i, j)).to_usize()]).sum()
//! }
//!
//! assert_eq!(row(&[1.0; 32], layout!((4, (2, 4)):(8, (4, 1))), 2, 8), 8.0);
//! ```
//!
//! Loops over coordinates of all modes cost no division; a flat coordinate costs one for each mode but the last.
//!
//! # Operations
//!
//! Each operation has a bound of its own: on the layout where it has one operand, on the *argument* where it has two.
//! [`Coalesced`], [`Composition`] and their kin name the results.
//!
//! ```
//! use colex::typed::{ComposedAfter, Composition, IntTuple, Strides};
//! use colex::{Layout, layout};
//!
//! fn last<S, D, T, E>(a: Layout<S, D>, b: Layout<T, E>) -> usize
//! where
//!     S: IntTuple,
//!     D: Strides<S>,
//!     T: IntTuple,
//!     E: Strides<T>,
//!     Layout<T, E>: ComposedAfter<Layout<S, D>>,
//! {
//!     let r: Composition<Layout<S, D>, Layout<T, E>> = a.composition(b);
//!     r.index(r.size() - 1) // no bound: `r` is a layout
//! }
//!
//! assert_eq!(last(layout!((4, 8):(8, 1)), layout!(8:4)), 7);
//! ```
//!
//! An operation on a result is one more bound, on that result: `Composition<..>: Coalesce`.
//!
//! # Constants
//!
//! [`StaticLayout`] is a layout that the compiler knows. Its constants are those of the value plane, so anything a
//! [`DynLayout`] can answer is a literal in the code, and a condition that is no bound is an assertion:
//!
//! ```
//! use colex::{Layout, StaticLayout};
//!
//! fn eleventh<L: StaticLayout>(data: &[f32]) -> f32 {
//!     const { assert!(L::SIZE > 11 && L::VALUE.is_compact(), "the tile must be compact") }
//!     data[const { L::VALUE.index(11) as usize }]
//! }
//!
//! let data: [f32; 120] = std::array::from_fn(|i| i as f32);
//! assert_eq!(eleventh::<Layout![((2, 4), (3, 5)):((3, 6), (1, 24))]>(&data), 10.0);
//! ```
//!
//! [`STATIC`](crate::StaticLayout::STATIC) is the layout itself, with its operations: `L::STATIC.index(i)`.
//!
//! # Arrays
//!
//! Stable Rust has no `[f32; L::COSIZE]`. [`Cosize`](crate::StaticLayout::Cosize) and [`Size`](crate::StaticLayout::Size) are lengths of
//! [`GenericArray`](generic_array::GenericArray)s, and an [`OffsetTable`] is such an array of all offsets, made by the
//! compiler:
//!
//! ```
//! use colex::{Layout, OffsetTable};
//! use generic_array::GenericArray;
//!
//! fn reversed<L: OffsetTable>(compact: &GenericArray<u8, L::Size>) -> GenericArray<u8, L::Cosize> {
//!     let mut tile = GenericArray::default();
//!     for (&offset, &element) in L::OFFSETS.iter().rev().zip(compact) {
//!         tile[offset] = element;
//!     }
//!     tile
//! }
//!
//! let tile = reversed::<Layout![3:2]>(&GenericArray::from_array([1, 2, 3]));
//! assert_eq!(tile.as_slice(), [3, 0, 2, 0, 1]);
//! ```
//!
//! # Choosing when the program runs
//!
//! A [`DynLayout`] becomes a layout of a type where it fits the type's static integers. So a kernel for one layout, a kernel
//! for a family and a kernel for all are instances of one function, and the first that fits is taken; `examples/dispatch.rs`
//! does so.
//!
//! ```
//! use colex::{DynLayout, Layout};
//!
//! type Columns = Layout![(8, usize):(1, 8)];
//! let l = DynLayout::lit("(8,4):(1,8)");
//! let size = match Columns::try_from(&l) {
//!     Ok(columns) => columns.size(), // division by 8 is a shift here
//!     Err(_) => l.size() as usize,
//! };
//! assert_eq!(size, 32);
//! ```
//!
//! [`IntTuple`]: crate::typed::IntTuple
//! [`InBounds`]: crate::typed::InBounds
//! [`Coalesced`]: crate::typed::Coalesced
//! [`Composition`]: crate::typed::Composition
//! [`DynLayout`]: crate::DynLayout
//! [`StaticLayout`]: crate::StaticLayout
//! [`OffsetTable`]: crate::OffsetTable
//! [`size`]: crate::Layout::size
//! [`cosize`]: crate::Layout::cosize
//! [`rank`]: crate::Layout::rank
//! [`depth`]: crate::Layout::depth
//! [`index`]: crate::Layout::index
//! [`offset`]: crate::Layout::offset
//! [`to_usize`]: crate::typed::IntLeaf::to_usize
