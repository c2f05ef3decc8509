//! Views of the arrays of other crates, and their views of ours. No element moves.
//!
//! Their arrays are a pointer with one extent and one stride for each axis: a layout whose modes are integers. So axis `k` is
//! mode `k`, and `t[(i, j)]` is `a[[i, j]]`; which of them lies together in memory the strides say, on both sides. A mode of
//! several integers is an axis where it [coalesces](crate::DynLayout::coalesce) to one, `(2,4):(1,2)` to `8:1`. Where it does
//! not, the conversion refuses, and [`flatten`](crate::Tensor::flatten) makes an axis of every integer instead.
//!
//! | feature | from | to |
//! |---|---|---|
//! | `ndarray` | `ArrayView<'a, T, D>`, `ArrayViewMut<'a, T, D>`, `Array<T, D>` | `ArrayView<'a, T, D>`, `ArrayViewMut<'a, T, D>` |
//! | `mdarray` | `View<'a, T, DynRank, L>`, `ViewMut<'a, T, DynRank, L>` | `View<'a, T, DynRank, Strided>`, `ViewMut<..>` |
//!
//! All of them are `TryFrom`, with a [`LayoutError`](crate::LayoutError). What comes out has a [`DynLayout`](crate::DynLayout);
//! [`typed`](crate::Tensor::typed) takes it to the layout that a kernel was written for.

mod axes;
#[cfg(feature = "mdarray")]
mod mdarray;
#[cfg(feature = "ndarray")]
mod ndarray;
