//! Tensors: layouts over memory.
//!
//! A *tensor* is a layout over a *storage*: a slice, an array or a `Vec`. `tensor[c]` is the
//! storage's element at `base + layout(c)`; `base` is 0 unless the tensor is made by `with_base`.
//! The layout may be padded, tiled, interleaved, reversed or swizzled.
//!
//! ```
//! use colex::{DynLayout, Tensor, layout};
//! let data = [0, 1, 2, 3, 4, 5];
//! let rows = Tensor::new(&data, layout!((2, 3):(3, 1))); // borrowed, static layout
//! let columns = Tensor::new(data.to_vec(), DynLayout::lit("(2,3):(1,2)")); // owned, layout as a value
//! assert_eq!((rows[(1, 2)], columns[(1, 2)], rows[3]), (5, 5, 4)); // the flat coordinate 3 is (1,1)
//! ```
//!
//! | task | methods |
//! |---|---|
//! | make | [`new`](Tensor::new), [`with_base`](Tensor::with_base), [`tile`](Tensor::tile), [`from_offsets`](Tensor::from_offsets) |
//! | borrow all elements | [`view`](Tensor::view), [`view_mut`](Tensor::view_mut) |
//! | read and write one | `t[(i, j)]`, [`get`](Tensor::get), [`get_mut`](Tensor::get_mut) |
//! | iterate | [`iter`](Tensor::iter), [`iter_memory_order`](Tensor::iter_memory_order), [`offsets`](Tensor::offsets) |
//! | take a part of a view | [`slice`](Tensor::slice), [`block`](Tensor::block), [`select`](Tensor::select), [`composition`](Tensor::composition), [`broadcast`](Tensor::broadcast) |
//! | divide into tiles | [`zipped_divide`](Tensor::zipped_divide), [`local_tile`](Tensor::local_tile), [`tiles_mut`](Tensor::tiles_mut), [`padded_tiles`](Tensor::padded_tiles) |
//! | partition for threads | [`outer_partition`](Tensor::outer_partition), [`local_partition`](Tensor::local_partition) |
//! | compute | [`fill`](Tensor::fill), [`transform`](Tensor::transform), [`axpby`](Tensor::axpby), [`zip_with`](Tensor::zip_with), [`reduce`](Tensor::reduce), [`reduce_from`](Tensor::reduce_from) |
//! | copy | [`copy_from`](Tensor::copy_from), [`copy_padded`](Tensor::copy_padded), [`CopyPlan`]; strided arrays without a layout: [`copy`] |
//! | convert | [`dynamic`](Tensor::dynamic), [`typed`](Tensor::typed), and `TryFrom` with the features `ndarray` and `mdarray` |
//!
//! A [`ComposedLayout`](crate::ComposedLayout) swizzles the offsets, as shared memory of a GPU is
//! swizzled. Such a tensor has all methods of this table, except those that need a
//! [`StridedLayout`]: `padded_tiles` and conversions.
//!
//! ```
//! use colex::{Tensor, layout};
//! // A tile of 8 rows of 32 words: each row covers all 32 banks of shared memory. The swizzle XORs
//! // the row into the column, in groups of 4 words.
//! let tile = layout!(S<3,2,3> o 0 o (8,32):(32,1));
//! let global = Tensor::from_offsets(layout!((8, 32):(32, 1)), |offset| offset);
//! let mut shared = Tensor::new([0; 256], tile);
//! shared.copy_from(&global); // store rows, 4 words at once
//!
//! // Load a column: its 8 words are in 8 different groups of 4 banks.
//! let mut groups = [0, 1, 2, 3, 4, 5, 6, 7].map(|i| tile.index((i, 5)) % 32 / 4);
//! groups.sort();
//! assert_eq!(groups, [0, 1, 2, 3, 4, 5, 6, 7]);
//! assert!((0..8).all(|i| shared[(i, 5)] == global[(i, 5)]));
//! ```
//!
//! The constructor checks that every offset is in bounds, and that no two coordinates of a mutable
//! tensor have the same element. An access compares the coordinate with the shape. The [`Tensor`]
//! page describes views, tiled loops and the checks.

// # Files
//
// | file | what |
// |---|---|
// | `tensor`, `storage/` | the type and its two invariants, BOUNDS and INJECTIVE; storages and constructors |
// | `layout`, `index`, `constant` | layouts and coordinates of a tensor; constant ones |
// | `outer`, `composed/` | the swizzle of a layout's offsets; layouts with one |
// | `bounds` | the checks that establish the invariants |
// | `iter`, `elements` | all elements, as iterators or as a slice |
// | `view/` | tensors over some elements of another tensor |
// | `loops/` | loops over the coordinates of one or several layouts |
// | `algorithms/` | functions of all elements |
// | `copy/` | copies; `copy/kernel/` has the loops |
// | `convert`, `interop/` | layouts of other types, arrays of other crates |
//
// # Unsafe code
//
// Only the files in `.ci/unsafe-files` contain unsafe code. Their proofs refer to BOUNDS and
// INJECTIVE, which `tensor` defines at the type, to SAME_LAYOUT of
// `constant/kernel/const_structure`, and to the safe code below.
//
// # Safe code that the proofs rest on
//
// A change in one of these files can break memory safety. Every offset that reaches memory is
// computed from the *values* of integers that were compared, and never from types alone.
//
// | file | what the proofs use |
// |---|---|
// | `typed/tuple` | one value for each static leaf (`Binary::VALUE`: canonical, at most 63 bits), the same in `STRUCTURE`, `to_isize`, `for_each_leaf` and `product`; `from_leaves` fills the leaves in order |
// | `typed/strides`, `typed/coord` | the offset of a coordinate in bounds of the shape is the sum of digit times stride; `out_of_bounds` compares every integer with the product of the extents that it counts |
// | `typed/layout`, `typed/dynamic` | `by_value_plane!` returns only what the value plane computed; `to_value` and `TryFrom` keep all integers |
// | `typed/ops/slice` | a slice keeps the leaves at which the coordinate has `_`, in order; its origin keeps the other integers of the coordinate |
// | `value/layout`, `value/tuple`, `value/mode` | a `DynLayout` has the same number of strides and extents, and no size overflows if it has coordinates |
// | `value/coords`, `value/slice`, `value/modes`, `value/tuple_forms` | the laws of `index_in_bounds`, `slice`, `get` and `flatten` |
// | `value/composition` and what it calls, `value/divide`, `value/complement` | the laws of `composition` and `zipped_divide` |
// | `value/predicates` | `is_injective` returns `Some(true)` for injective layouts only |
// | `value/swizzle`, `value/composed/{mod,bounds}` | `Swizzle::apply` is an involution that keeps the low M bits and the bits above its fields; `swizzled_bounds` bounds it on an interval; the parts of a composed layout never change |
// | `tensor/{index,constant}`, `constant/{kernel/const_structure,kernel/structure,layout,tuple,tiler,index,mixed,mixed_parts,structure,modes,slice,partition,divide,composition}` | the contract of `IndexedBy`; SAME_LAYOUT of `ConstStructure`; `Mixed::leaf`, and `mode`, `slice` and `block` of `mixed_parts` keep the integers of the layout; the layout and the origin of a part |
// | `tensor/bounds`, `tensor/view/bounds` | ranges of offsets, injectivity, and the checks of compositions, selections and divides |
// | `tensor/outer`, `tensor/composed/`, `typed/{swizzle,composed}` | the contract of `OuterFunction`; the inner layout and the outer function of a part; `moved` |
// | `tensor/layout` | `leaves`, `coords`, `equals`, `is_contiguous`, `is_dense` and `step` use the layout's own integers |
// | `tensor/view/{slice,block,divide,reshape,padded}`, `tensor/loops/{blocks,broadcast}` | the layout and the origin of a part |
// | `tensor/loops/{mod,digits,odometer,loop_nest}`, `tensor/copy/{nest,plan,planned,prefix,padded,parallel,strategy,tiling}`, `tensor/copy/strided/{loops,plan}` | loops meet every coordinate once, with its offset in each layout; the shares of threads are disjoint |
// | `tensor/copy/machine` | `Instructions::best` returns instructions that the machine has |
// | `tensor/view/{parallel,tiles_mut}` | the tiles of several threads come from one `Tiles`, split at an index |
// | `tensor/interop/axes` | the extents, strides and least offset of an array |
//
// No other crate can add code to these files' traits: they are sealed (`src/sealed.rs`). The
// conversions of `ndarray` and `mdarray` trust what these crates document of their arrays: extents,
// strides, the pointer, and the borrow of the elements. `typenum` is trusted to have one `I64` for
// each type.

// rustdoc lists the methods of `Tensor` in the order of these modules: constructors, queries and
// indexing, iteration, views, algorithms, copies, conversions. Blank lines keep rustfmt from
// sorting them.
mod storage;

#[expect(clippy::module_inception, reason = "the folder is named for its type")]
mod tensor;

mod iter;

mod elements;

mod view;

mod algorithms;

pub mod copy;

mod convert;

#[cfg(any(feature = "ndarray", feature = "mdarray"))]
mod interop;

mod bounds;
mod composed;
mod constant;
mod index;
mod layout;
mod loops;
mod outer;

pub use copy::{CopyPlan, Instructions, PaddedCopyPlan};
pub use elements::{Iter, IterMut};
pub use index::IndexedBy;
pub use layout::{StridedLayout, TensorLayout};
pub use outer::{OuterFunction, Strided, Swizzled, SwizzledBy};
pub use storage::{
    Buffer, OffsetStorage, Shared, SharedViewStorage, Storage, StorageMut, Unique, ViewStorage,
};
pub use tensor::Tensor;
pub use view::block::HasBlock;
pub use view::divide::{DividedBy, Tiled};
pub use view::local_tiles::TilesAt;
pub use view::padded::PaddedTile;
#[cfg(feature = "rayon")]
pub use view::parallel::ParTiles;
pub use view::partition::{ThreadIndex, ThreadLayout};
pub use view::projection::ProjectedThreads;
pub use view::reshape::{BroadcastBy, ComposedWith, SelectedBy};
pub use view::slice::SlicedAt;
pub use view::tiles::{PaddedTiles, Tiles};
pub use view::tiles_mut::{TileOf, TilesMutOf, TilesOf};
pub use view::{View, ViewMut};

use crate::LayoutError;

/// Returns the value, or panics with the error at the line of the caller.
#[track_caller]
#[inline]
pub(crate) fn or_panic<T>(result: Result<T, LayoutError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic_with(&error),
    }
}

/// Panics with the error at the line of the caller.
#[cold]
#[track_caller]
pub(crate) fn panic_with(error: &LayoutError) -> ! {
    panic!("{error}")
}
