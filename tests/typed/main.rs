//! Typed layouts: the tests that `tests/generated/typed` cannot contain.

#[cfg(feature = "ascend")]
mod ascend;
mod composed;
mod coordinates;
mod facts;
mod many_dynamic;
mod partition;
#[cfg(feature = "tensor")]
mod static_integers;
#[cfg(feature = "ascend")]
mod wide;
#[cfg(all(feature = "alloc", feature = "xla"))]
mod xla;
