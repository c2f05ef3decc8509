//! Sealed: traits that memory safety rests on, and that other crates cannot implement.
//!
//! A trait with a list of implementing types has [`Sealed`] as its supertrait. A trait without such
//! a list has a method with an argument of the type [`Seal`].

/// A trait that only this crate implements, for its own types and for typenum integers: no other
/// crate can name it.
#[diagnostic::on_unimplemented(
    message = "only the crate `colex` can implement this trait",
    label = "this type does not implement it",
    note = "memory safety depends on the implementations"
)]
pub trait Sealed {}

/// The argument of a sealed method: no other crate can name this type, so no other crate can
/// implement the method.
#[cfg(feature = "tensor")]
#[derive(Clone, Copy, Debug)]
pub struct Seal(());

/// The only value of [`Seal`].
#[cfg(feature = "tensor")]
pub(crate) const SEAL: Seal = Seal(());
