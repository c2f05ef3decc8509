//! Algorithms: a function of every element, or of the elements of several tensors at the same coordinates.
//!
//! `rows` calls a function for all elements, by slices where they are contiguous. `zip`, `transform` and `axpby` give it the
//! elements of tensors of one shape, `reduce` those of tensors with broadcast modes. `fill` writes one value.

mod axpby;
mod fill;
mod reduce;
mod rows;
mod transform;
mod zip;
