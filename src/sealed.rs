//! Sealed: who may implement the traits that proofs of memory safety rest on.
//!
//! A trait is sealed by [`Sealed`] where the implementing types are listed, and by [`Seal`] in the signature of a method where
//! they are not.

/// Implemented for types of this crate and its typenum integers only: nobody else can name it.
#[diagnostic::on_unimplemented(
    message = "this trait is implemented by the crate `colex` only",
    label = "not one of its types",
    note = "memory safety rests on what its types answer"
)]
pub trait Sealed {}

/// An argument that nobody else can name, so that nobody else can implement a method that takes it.
#[cfg(feature = "tensor")]
#[derive(Clone, Copy, Debug)]
pub struct Seal(());

/// The one value of it.
#[cfg(feature = "tensor")]
pub(crate) const SEAL: Seal = Seal(());
