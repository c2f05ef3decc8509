//! The unsafe code of the crate, all of it, each block with the reason why it holds.
//!
//! - `conjure`: the value of an integer that is a type.
//! - `storage`: what a tensor's elements lie in, and which promises a storage makes.
//! - `tensor`: [`Tensor`](tensor::Tensor), whose fields only this module sees; construction with its one check; one element.
//! - `part`: views of some elements of another view.
//! - `copy`: the loops of a copy between two tensors, by vector instructions and several threads where there are some.
//! - `zip`: a function over the elements of several tensors.
//! - `ndarray`, `mdarray`: arrays of other crates as views, and views as their arrays.
//! - `elements`, `tiles`: all elements, or all tiles, one after the other.
//!
//! # Safe code that the proofs rest on
//!
//! A change in one of these files can break memory safety. Every offset that reaches memory is
//! computed from the *values* of integers, the values that were compared, and never from types
//! alone.
//!
//! | file | what the proofs use |
//! |---|---|
//! | `typed/tuple` | one value for each static leaf (`Binary::VALUE`: canonical, at most 63 bits), the same in `SKELETON`, `to_isize`, `for_each_leaf` and `product`; `from_leaves` fills the leaves in order |
//! | `typed/strides`, `typed/coords` | the offset of a coordinate inside the shape is the sum of digit times stride; `outside` compares every integer with the product of the extents that it counts |
//! | `typed/layout`, `typed/dynamic` | `mirrored!` returns only what the value plane computed; `to_value` and `TryFrom` keep all integers |
//! | `typed/slice` | a slice keeps the leaves at which the coordinate has `_`, in order; its origin keeps the other integers of the coordinate |
//! | `value/layout`, `value/tuple`, `value/mode` | a `DynLayout` has as many strides as extents, and none of its sizes overflows where it has coordinates |
//! | `value/coords`, `value/slice`, `value/modes`, `value/tuple_forms` | the laws of `index_in_bounds`, `slice`, `get` and `flatten` |
//! | `value/composition` and what it calls, `value/divide`, `value/complement` | the laws of `composition` and `zipped_divide` |
//! | `value/facts` | `is_injective` says `Some(true)` of injective layouts only |
//! | `tensor/index`, `tensor/constant`, `constant/{index,mixed}` | the contract of `TensorCoord`; `Mixed::leaf`, `mode`, `slice` and `block` keep the integers of the layout; the layout and the origin of a part |
//! | `tensor/fit` | bounds of offsets, disjointness, and the checks of compositions, selections and divides |
//! | `tensor/layout` | `leaves`, `coords`, `equals`, `is_a_run`, `is_dense` and `step` answer for the layout's own integers |
//! | `tensor/{slice,block,blocks,cut,reshape,stretch,ragged}` | the layout and the origin of a part |
//! | `tensor/{digits,odometer,loops,walk}`, `tensor/copy/{nest,plan,prefix,padded,parallel,transpose}` | loops meet every coordinate once, with its offset in each layout; the shares of threads are disjoint |
//! | `tensor/parallel`, `tensor/tiles_mut` | the tiles of several threads come from one `Tiles`, split at an index |
//! | `tensor/interop/{axes,ndarray,mdarray}` | extents, strides and least offset of an array |
//!
//! No other crate can put its code there: the traits in between are sealed, by [`Sealed`] where the
//! implementing types are listed, and by [`Seal`] in the signature where they are not. `ndarray`
//! and `mdarray` rest on what these crates say of their arrays: extents, strides, the pointer, and
//! whose the elements are. `typenum` is trusted to have one `I64` for each type.
#![allow(unsafe_code)]

mod conjure;
pub(crate) mod copy;
pub(crate) mod elements;
#[cfg(feature = "mdarray")]
pub(crate) mod mdarray;
#[cfg(feature = "ndarray")]
pub(crate) mod ndarray;
mod part;
pub(crate) mod storage;
pub(crate) mod tensor;
pub(crate) mod tiles;
pub(crate) mod zip;

pub(crate) use conjure::Conjure;

/// Implemented for types of this crate and its typenum integers only: nobody else can name it.
#[diagnostic::on_unimplemented(
    message = "this trait is implemented by the crate `colex` only",
    label = "not one of its types",
    note = "memory safety rests on what its types answer"
)]
pub trait Sealed {}

/// An argument that nobody else can name, so that nobody else can implement a method that takes it.
#[derive(Clone, Copy, Debug)]
pub struct Seal(());

/// The one value of it.
pub(crate) const SEAL: Seal = Seal(());
