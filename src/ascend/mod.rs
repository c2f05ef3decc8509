//! Ascend C's layouts: its index function, its names and its fractal formats.
//!
//! Ascend C's `Layout` is a shape and a stride, and its `Crd2Idx` is the index function of this
//! crate. The last digit of a flat coordinate is not reduced: past the end it continues along the
//! last mode. Every layout of Ascend's NPU (the accelerator) is a [`DynLayout`](crate::DynLayout);
//! none needs a swizzle. This module has the functions under the vendor's names and with the
//! vendor's meanings, and constructors for the formats.
//!
//! ```
//! use colex::ascend::{self, Fractal, c0};
//! use colex::{DynLayout, IntTuple, unwrap};
//!
//! // Half precision, 100 x 100, in the format of the matrix unit, computed at compile time.
//! const Z_IN_N: DynLayout =
//!     unwrap(Fractal::ZInN.layout(&IntTuple::lit("(100,100)"), unwrap(c0(16)))).layout();
//! const AT: i64 = unwrap(ascend::crd2idx(&IntTuple::lit("(17,31)"), &Z_IN_N)).get();
//! assert_eq!((Z_IN_N.to_string(), AT), ("((16,7),(16,7)):((16,256),(1,1792))".to_string(), 2079));
//! ```
//!
//! All strides, sizes and offsets count elements.
//!
//! # Names in Ascend C and CATLASS
//!
//! The names are those of Ascend C's basic interface and its newer interface `AscendC::Te`, and of
//! CATLASS's namespaces `Catlass::layout` and `tla`.
//!
//! | Ascend C, CATLASS | here | in types |
//! |---|---|---|
//! | `Crd2Idx(coord, layout)`, `layout(coord)`, `crd2offset` | [`crd2idx()`] | [`types::crd2idx`] |
//! | `Crd2Idx(coord, shape, stride)` | [`crd2idx_with`] | [`types::crd2idx_with`] |
//! | `MakeShape`, `MakeStride`, `MakeCoord` | [`make_shape`], [`make_stride`], [`make_coord`] | [`shape!`](crate::shape), [`stride!`](crate::stride), [`coord!`](crate::coord!) |
//! | `MakeLayout(shape, stride)` | [`make_layout`] | [`types::make_layout`] |
//! | `GetShape<I...>`, `GetStride<I...>` | [`get_shape`], [`get_stride`] | [`Layout::shape`](crate::Layout::shape), [`stride`](crate::Layout::stride) |
//! | `GetSize`, `size` | [`get_size`], [`static_size`] | [`types::get_size`] |
//! | `AscendC::Te`: `MakeLayout(shape)`, `GetShape<I>`, `Size`, `Capacity`, `Cosize`, `Select`, `Squeeze`, `MakeSliceLayout` | [`te`] | [`types::capacity`] |
//! | `MakeFrameLayout<Pattern>` | [`Frame`] | [`types::frame`] |
//! | `RowMajor`, `ColumnMajor`, `VectorLayout` | [`matrix()`], [`with_leading_dimension`], [`row_aligned`], [`vector`] | |
//! | `zN`, `nZ`, `zZ`, `nN`, `L0C`, `Weight4BitnZ` | [`Fractal`] | [`types::z_in_n`] and the other formats |
//! | `PaddingRowMajor`, `PaddingColumnMajor` | [`blocked`] | [`types::blocked`] |
//! | `NC1HWC0`, `CI1KHKWCOCI0`, `MakeLayoutFmap`, `MakeLayoutFilter` | [`ConvFormat`], [`fmap`], [`filter`] | |
//! | `MakeMxScaleLayout` | [`mx_scale()`], [`mx_scale_fractal`] | [`types::mx_scale`] |
//! | `originShape`, `GetTileLayout` | [`PaddedLayout`] | |
//! | `slice_and_offset` | [`DynLayout::slice_and_offset`](crate::DynLayout::slice_and_offset) | [`Layout::slice_and_offset`](crate::Layout::slice_and_offset) |
//! | `isRowMajor`, `iszN`, ... | [`is_row_major`], [`is_z_in_n`], ... | |
//!
//! # Where Ascend C differs from CuTe
//!
//! - `Crd2Idx` is CuTe's `crd2idx`. In both, a flat coordinate out of bounds continues along the
//!   last mode, so the size of a last mode is never used and may be 0. A static coordinate 0 is
//!   never divided, even by a size 0.
//! - A tuple of rank 1 is not an integer: `(11)` in a shape of rank 2 is an error.
//! - `GetSize` is the storage size of a layout, not the product of its extents, and exists for two
//!   forms of layouts. `Capacity` is the largest product of an extent and its stride. `Cosize` and
//!   `Coshape` are the span of the offsets. CuTe's `size` is [`te::size`].
//! - `GetShape<I>` of the basic interface returns a tuple of one entry, that of `Te` the entry
//!   itself.
//! - The default strides of a flat shape are row-major, those of a nested shape column-major: the
//!   elements in a block and the blocks. CuTe orders all integers from left to right.
//! - The stride of an extent 1 follows the formula of the format; in CuTe's compact layouts it
//!   is 0.
//! - Composition, complement, division and swizzles do not exist; use those of
//!   [`DynLayout`](crate::DynLayout).
//!
//! # Intentional differences from Ascend C
//!
//! Integers do not wrap around: this crate computes in 64 bits where Ascend C uses 32, and overflow
//! is an error. Negative coordinates are an error. These functions have no counterpart:
//! `VectorLayout::MakeLayoutInUb`, which returns a size of 0 or 1, and the offset functions of
//! `NDC1HWC0` and `KDC1KHKWN1N0C0`, which disagree with the strides of those classes. For
//! `zZ::GetOffset` and `nN::GetOffset`, call [`PaddedLayout::block_offset`]: they return the offset
//! of the block. The layout of the class `Weight4BitnZ` is [`weight_4bit_overlapping`].

mod blocks;
mod classify;
mod conv;
mod crd2idx;
mod element;
mod flat;
mod fractal;
mod frame;
mod make;
mod matrix;
mod mx_scale;
mod padded;
mod select;
mod sizes;
pub mod te;
#[cfg(feature = "types")]
pub mod types;

use blocks::blocked_by_c0;
pub use blocks::{Order, blocked};
pub use classify::{
    is_column_major, is_n_in_z, is_row_major, is_vector, is_z_in_n, is_z_in_n_unaligned, is_z_in_z,
};
pub use conv::{ConvFormat, FilterMemory, filter, fmap};
pub use crd2idx::{crd2idx, crd2idx_with};
pub use element::{FRACTAL_LINES, bits_of, c0};
pub use fractal::{Fractal, weight_4bit_overlapping};
pub use frame::Frame;
pub use make::{make_coord, make_layout, make_shape, make_stride};
pub use matrix::{matrix, row_aligned, row_major, vector, with_leading_dimension};
pub use mx_scale::{MX_SCALE_C0, Side, mx_scale, mx_scale_fractal};
pub use padded::PaddedLayout;
pub use select::{get_shape, get_stride};
pub use sizes::{NO_SIZE, get_size, static_size};
