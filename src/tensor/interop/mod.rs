//! Conversions between views and the arrays of other crates. No element moves.
//!
//! An array of these crates is a pointer with one extent and one stride for each axis: a layout
//! whose modes are integers. Axis `k` is mode `k`, and `t[(i, j)]` is `a[[i, j]]`. A mode of
//! several integers becomes an axis if it [coalesces](crate::DynLayout::coalesce) to one integer,
//! as `(2,4):(1,2)` does to `8:1`. Otherwise the conversion returns an error; call
//! [`flatten`](crate::Tensor::flatten) first, which makes a mode of every integer.
//!
//! | feature | from | to |
//! |---|---|---|
//! | `ndarray` | `ArrayView<'a, T, D>`, `ArrayViewMut<'a, T, D>`, `Array<T, D>` | `ArrayView<'a, T, D>`, `ArrayViewMut<'a, T, D>` |
//! | `mdarray` | `View<'a, T, DynRank, L>`, `ViewMut<'a, T, DynRank, L>` | `View<'a, T, DynRank, Strided>`, `ViewMut<..>` |
//!
//! All conversions are `TryFrom`, with a [`LayoutError`](crate::LayoutError). The views have a
//! [`DynLayout`](crate::DynLayout); [`typed`](crate::Tensor::typed) converts it to the type of a
//! layout that a kernel expects.

mod axes;
#[cfg(feature = "mdarray")]
mod mdarray;
#[cfg(feature = "ndarray")]
mod ndarray;
