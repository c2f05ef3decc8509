//! Algorithms: a function of every element, or of the elements of several tensors at the same
//! coordinates.
//!
//! | file | what |
//! |---|---|
//! | `rows` | calls a function for all elements, by slices if they are contiguous |
//! | `zip`, `transform`, `axpby` | functions of tensors of the same shape |
//! | `reduce` | reductions of all elements, or of some modes |
//! | `fill` | writes one value |

// rustdoc lists the methods of `Tensor` in the order of these modules. Blank lines keep rustfmt
// from sorting them.
mod fill;

mod transform;

mod axpby;

mod zip;

mod reduce;

mod rows;
