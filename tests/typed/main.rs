//! Typed layouts by hand: what the generated tests in `tests/generated/typed` cannot say.

#[cfg(feature = "ascend")]
mod ascend;
mod facts;
#[cfg(feature = "tensor")]
mod static_integers;
#[cfg(feature = "ascend")]
mod wide;
#[cfg(all(feature = "alloc", feature = "xla"))]
mod xla;
