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

mod axpby;
pub(crate) mod block;
pub(crate) mod blocks;
mod constant;
pub(crate) mod copy;
pub(crate) mod cut;
pub(crate) mod digits;
pub(crate) mod fit;
mod flat;
mod index;
#[cfg(any(feature = "ndarray", feature = "mdarray"))]
pub(crate) mod interop;
pub(crate) mod iter;
pub(crate) mod layout;
pub(crate) mod loops;
pub(crate) mod odometer;
#[cfg(feature = "rayon")]
mod parallel;
pub(crate) mod ragged;
pub(crate) mod reduce;
pub(crate) mod reshape;
mod shapes;
pub(crate) mod slice;
mod storage;
pub(crate) mod stretch;
mod tile;
mod tiles_mut;
mod transform;
mod view;
pub(crate) mod walk;
mod zip;

pub use crate::raw::elements::{Iter, IterMut};
pub use crate::raw::storage::{
    Based, Buffer, Shared, Sharing, Storage, StorageMut, Unique, Window,
};
pub use crate::raw::tensor::Tensor;
pub use crate::raw::tiles::{PaddedTiles, Tiles};
pub use block::BlockOf;
pub use copy::{CopyPlan, Instructions, PaddedCopyPlan};
pub use cut::{CutBy, Pair, ThreadLayout};
pub use index::TensorCoord;
pub use layout::TensorLayout;
#[cfg(feature = "rayon")]
pub use parallel::ParTiles;
pub use ragged::PaddedTile;
pub use reshape::{ReadThrough, RepeatedBy, SelectedBy};
pub use slice::SlicedAt;
pub use tiles_mut::{TileOf, TilesMutOf, TilesOf};
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
