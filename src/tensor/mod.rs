//! Tensors: layouts over memory.
//!
//! A *tensor* is a [`Layout`](struct@crate::Layout) or [`DynLayout`] over a *storage*: `tensor[c]` is the storage's element at
//! the offset `layout(c)`. The layout may be anything the algebra makes: padded, tiled, interleaved, reversed. Where the
//! elements lie is the storage's business: a borrowed slice, a `Vec`, an array on the stack as large as a static layout needs.
//!
//! ```
//! use colex::{DynLayout, Tensor, layout};
//! let data = [0, 1, 2, 3, 4, 5];
//! let rows = Tensor::new(&data, layout!((2, 3):(3, 1))); // borrowed, static
//! let columns = Tensor::new(data.to_vec(), DynLayout::lit("(2,3):(1,2)")); // owned, known at run time
//! let tile = Tensor::tile(layout!((2, 3):(1, 4)), |offset| offset); // on the stack: [usize; 10]
//! assert_eq!((rows[(1, 2)], columns[(1, 2)], tile[(1, 2)]), (5, 5, 9));
//! assert_eq!((rows[3], rows[((1), 1)]), (4, 4)); // flat coordinates run along the leftmost mode first
//! ```
//!
//! # What is checked when
//!
//! | when | what | how |
//! |---|---|---|
//! | a tensor is made | every offset is an element of the storage | two sums over the integers of the layout |
//! | it is made over storage that can be changed | no two coordinates share an element | [`is_injective`](DynLayout::is_injective) |
//! | an element is asked for | the coordinate lies inside the shape | one comparison an integer |
//! | a view is cut, reshaped, sliced | the part lies in the whole | the algebra's laws, and what they need |
//!
//! What the compiler knows it checks: a static layout that does not fit an array, that shares elements, or whose tiles hang
//! over an edge stops `cargo build` where the plain function is called. The `try_` form answers an error.
//!
//! So an access is a comparison of the coordinate, the arithmetic of [`Layout::offset`](crate::Layout::offset), and one read.
//! Loops whose bounds are the extents need no comparison in the end: the compiler sees that they hold.
//!
//! A [`DynLayout`] without parentheses inside, `(m,n):(n,1)`, is indexed as fast as a typed one. Others walk their parentheses at
//! every access, which takes some nanoseconds. For loops over those, take the type that it has:
//! [`typed`](Tensor::typed)`::<Layout![(usize, (4, usize)):(1, (usize, usize))]>()`, or iterate.
//!
//! # Shared and mutable
//!
//! A tensor over `&[T]` may show an element at many coordinates: [`broadcast`](View::broadcast), sliding windows. A tensor
//! whose elements can be changed may not, so that `&mut` never leads twice to one element: it is refused when it is made. To
//! read owned elements under such a layout, borrow them: `Tensor::new(&data[..], windows)`.
//!
//! ```
//! use colex::{Tensor, layout};
//! let signal = [1, 2, 3, 4, 5];
//! let windows = Tensor::new(&signal, layout!((3, 3):(1, 1))); // window j begins at j
//! let sum = |j| (0..3).map(|i| windows[(i, j)]).sum::<i32>();
//! assert_eq!([0, 1, 2].map(sum), [6, 9, 12]);
//! ```
//!
//! # Views
//!
//! [`View`] and [`ViewMut`] are tensors too: a pointer and a layout, without a storage of their own. [`view`](Tensor::view) and
//! [`view_mut`](Tensor::view_mut) make them, and every transformation takes a view and answers one: [`slice`](Tensor::slice),
//! [`select`](Tensor::select), [`block`](Tensor::block), [`composition`](Tensor::composition), [`zipped_divide`](Tensor::zipped_divide),
//! [`local_tile`](Tensor::local_tile), [`outer_partition`](Tensor::outer_partition),
//! [`local_partition`](Tensor::local_partition). Nothing moves in memory.
//!
//! # A tiled loop
//!
//! Cut once, then take tile after tile. The type of a tile says what the compiler knows of it: here its loops have constant
//! bounds, though the matrix has run-time sizes.
//!
//! ```
//! use colex::{Tensor, layout, tiler};
//!
//! /// `c += a * b`, row-major, in tiles of 4 x 4.
//! fn matmul(m: usize, n: usize, k: usize, a: &[f32], b: &[f32], c: &mut [f32]) {
//!     let a = Tensor::new(a, layout!((m, k):(k, 1)));
//!     let b = Tensor::new(b, layout!((k, n):(n, 1)));
//!     let mut c = Tensor::new(c, layout!((m, n):(n, 1)));
//!     let a = a.view().zipped_divide(tiler!(<4, 4>));
//!     let b = b.view().zipped_divide(tiler!(<4, 4>));
//!     for (i, mut c) in c.tiles_mut(tiler!(<4, 4>)).enumerate() {
//!         let (row, column) = (i % (m / 4), i / (m / 4));
//!         for p in 0..k / 4 {
//!             let (a, b) = (a.tile_at((row, p)), b.tile_at((p, column)));
//!             for j in 0..4 {
//!                 for l in 0..4 {
//!                     for i in 0..4 {
//!                         c[(i, j)] += a[(i, l)] * b[(l, j)];
//!                     }
//!                 }
//!             }
//!         }
//!     }
//! }
//!
//! let (a, b, mut c) = ([1.0; 8 * 12], [2.0; 12 * 4], [0.0; 8 * 4]);
//! matmul(8, 4, 12, &a, &b, &mut c);
//! assert_eq!(c, [24.0; 32]);
//! ```
//!
//! Tiles of [`tiles_mut`](Tensor::tiles_mut) can be changed at the same time, by several threads where they should (feature
//! `rayon`). Where tiles do not divide the shape, [`padded_tiles`](Tensor::padded_tiles) clips those at the edges; a coordinate
//! past an edge has no element, whatever lies in memory there.
//!
//! # Elements one after the other
//!
//! [`iter`](Tensor::iter) goes by coordinates, [`iter_memory_order`](Tensor::iter_memory_order) as the memory lies, both
//! without a division for an element or a row of them; so do [`offsets`](Tensor::offsets) alone.
//!
//! # Arrays of other crates
//!
//! With the features `ndarray` and `mdarray` a [`View`] is made of the views of these crates, and theirs of ours, by `TryFrom`:
//! axis `k` is mode `k`, and no element moves. A mode of several integers is an axis where it coalesces to one;
//! [`flatten`](Tensor::flatten) makes an axis of every integer.
//!
//! # All elements at once
//!
//! [`copy_from`](Tensor::copy_from) moves the elements of another tensor, whatever its layout: rows at a time where they are
//! whole on both sides, in blocks where they are not. [`CopyPlan`] is what it finds out before, to be kept. Where modes have
//! different sizes, [`copy_padded`](Tensor::copy_padded) copies what both have and fills the rest ([`PaddedCopyPlan`]).
//! [`fill`](Tensor::fill) writes one value.
//!
//! [`transform`](Tensor::transform) and [`axpby`](Tensor::axpby) compute every element anew, [`zip_from`](Tensor::zip_from) from
//! those of two others, and [`zip_with`](Tensor::zip_with) calls any function for pairs of elements.
//! [`reduce`](Tensor::reduce) joins all elements, [`reduce_from`](Tensor::reduce_from) those of some modes: rows to a column,
//! columns to a row. Where elements lie together in all operands, the loops are loops over slices.

// # Rooms
//
// | room | what |
// |---|---|
// | `tensor`, `storage/` | the type and its two invariants, BOUNDS and INJECTIVE; what elements lie in, and how tensors are made |
// | `layout`, `index`, `constant` | what a layout and a coordinate of a tensor are; those that are constants |
// | `fit` | the checks that establish the invariants |
// | `iter`, `elements` | all elements, one after the other or as a slice |
// | `view/` | tensors over some elements of another tensor |
// | `loops/` | the ways to meet every coordinate |
// | `algorithms/` | a function of all elements |
// | `copy/` | elements moved; `copy/kernel/` has the loops |
// | `interop/` | arrays of other crates |
//
// # Unsafe code
//
// It lives in the files that `.ci/unsafe-files` lists. Their proofs refer to BOUNDS and INJECTIVE, which `tensor` defines at
// the type, and to the safe code below.
//
// # Safe code that the proofs rest on
//
// A change in one of these files can break memory safety. Every offset that reaches memory is
// computed from the *values* of integers, the values that were compared, and never from types
// alone.
//
// | file | what the proofs use |
// |---|---|
// | `typed/tuple` | one value for each static leaf (`Binary::VALUE`: canonical, at most 63 bits), the same in `SKELETON`, `to_isize`, `for_each_leaf` and `product`; `from_leaves` fills the leaves in order |
// | `typed/strides`, `typed/coord` | the offset of a coordinate inside the shape is the sum of digit times stride; `outside` compares every integer with the product of the extents that it counts |
// | `typed/layout`, `typed/dynamic` | `mirrored!` returns only what the value plane computed; `to_value` and `TryFrom` keep all integers |
// | `typed/ops/slice` | a slice keeps the leaves at which the coordinate has `_`, in order; its origin keeps the other integers of the coordinate |
// | `value/layout`, `value/tuple`, `value/mode` | a `DynLayout` has as many strides as extents, and none of its sizes overflows where it has coordinates |
// | `value/coords`, `value/slice`, `value/modes`, `value/tuple_forms` | the laws of `index_in_bounds`, `slice`, `get` and `flatten` |
// | `value/composition` and what it calls, `value/divide`, `value/complement` | the laws of `composition` and `zipped_divide` |
// | `value/facts` | `is_injective` says `Some(true)` of injective layouts only |
// | `tensor/{index,constant}`, `constant/{layout,tuple,tiler,index,mixed,structure,modes,slice,partition,divide,composition}` | the contract of `TensorCoord`; `Mixed::leaf`, `mode`, `slice` and `block` keep the integers of the layout; the layout and the origin of a part |
// | `tensor/fit`, `tensor/view/fit` | bounds of offsets, disjointness, and the checks of compositions, selections and divides |
// | `tensor/layout` | `leaves`, `coords`, `equals`, `is_contiguous`, `is_dense` and `step` answer for the layout's own integers |
// | `tensor/view/{slice,block,cut,reshape,ragged}`, `tensor/loops/{blocks,broadcast}` | the layout and the origin of a part |
// | `tensor/loops/{mod,digits,odometer,loop_nest}`, `tensor/copy/{nest,plan,prefix,padded,parallel}` | loops meet every coordinate once, with its offset in each layout; the shares of threads are disjoint |
// | `tensor/copy/kernel/machine` | `Instructions::best` names instructions that the machine has |
// | `tensor/view/{parallel,tiles_mut}` | the tiles of several threads come from one `Tiles`, split at an index |
// | `tensor/interop/axes` | extents, strides and least offset of an array |
//
// No other crate can put its code there: the traits in between are sealed (`src/sealed.rs`). `ndarray`
// and `mdarray` rest on what these crates say of their arrays: extents, strides, the pointer, and
// whose the elements are. `typenum` is trusted to have one `I64` for each type.

mod algorithms;
mod constant;
mod copy;
mod elements;
mod fit;
mod index;
#[cfg(any(feature = "ndarray", feature = "mdarray"))]
mod interop;
mod iter;
mod layout;
mod loops;
mod storage;
#[expect(clippy::module_inception, reason = "the room is named for its type")]
mod tensor;
mod view;

pub use copy::{CopyPlan, Instructions, PaddedCopyPlan};
pub use elements::{Iter, IterMut};
pub use index::TensorCoord;
pub use layout::TensorLayout;
pub use storage::{Based, Buffer, Shared, Sharing, Storage, StorageMut, Unique, Window};
pub use tensor::Tensor;
pub use view::block::BlockOf;
pub use view::cut::{CutBy, Pair, ThreadLayout};
#[cfg(feature = "rayon")]
pub use view::parallel::ParTiles;
pub use view::ragged::PaddedTile;
pub use view::reshape::{ReadThrough, RepeatedBy, SelectedBy};
pub use view::slice::SlicedAt;
pub use view::tiles::{PaddedTiles, Tiles};
pub use view::tiles_mut::{TileOf, TilesMutOf, TilesOf};
pub use view::{View, ViewMut};

#[cfg(doc)]
use crate::DynLayout;
use crate::LayoutError;

/// The value, or a panic with the error, at the line of the caller.
#[track_caller]
#[inline]
pub(crate) fn or_panic<T>(result: Result<T, LayoutError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic_with(&error),
    }
}

/// A panic with the error, at the line of the caller.
#[cold]
#[track_caller]
pub(crate) fn panic_with(error: &LayoutError) -> ! {
    panic!("{error}")
}
