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
//! The safe code that the proofs lean on is the crate's own: the algebra, and of `tensor/` the coordinates (`index`), the one
//! check (`fit`), integers of layouts (`layout`, `digits`), the odometer, the loops (`loops`, `walk`, `copy/nest`), and what is cut
//! (`block`, `blocks`, `copy/prefix`, `stretch`, `interop/axes`). No other crate can put its code there: the traits in between
//! are sealed, by [`Sealed`] where the implementing types are listed, and by [`Seal`] in the signature where they are not.
//! `ndarray` and `mdarray` lean on what these crates say of their arrays: extents, strides, the pointer, and whose the
//! elements are.
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
