//! Functions on shapes, strides and coordinates: sums, quotients, index conversions, structure.
//!
//! They take integers or nested tuples, and return static integers where the operands have them.
//! Each has the name of a method of [`IntTuple`](crate::IntTuple), which defines it. A function
//! that can fail for dynamic integers has a `try_` form.
//!
//! - **Source**: CuTe's `int_tuple.hpp` and `stride.hpp`.
//!
//! ```
//! use colex::typed::int_tuple::{product, shape_div};
//! use colex::{int, shape};
//! assert_eq!(product(shape!((4, (2, 3)))), int!(24));
//! assert_eq!(shape_div(shape!((4, 6)), int!(8)), shape!((1, 3)));
//! ```

pub use super::ops::{
    ceil_div, coalesce_shape, compact_col_major, compact_order, compact_row_major, crd2crd,
    crd2idx, elem_scale, flatten, flatten_to_tuple, gcd, idx2crd, inner_product, max, min,
    prefix_product, product, product_each, product_like, repeat_like, reverse, round_up, shape_div,
    sum, try_ceil_div, try_coalesce_shape, try_compact_col_major, try_compact_order,
    try_compact_row_major, try_crd2crd, try_crd2idx, try_elem_scale, try_idx2crd,
    try_inner_product, try_prefix_product, try_product, try_product_each, try_product_like,
    try_round_up, try_shape_div, try_sum, unflatten, unwrap_tuple, wrap,
};
