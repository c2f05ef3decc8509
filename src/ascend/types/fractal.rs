//! The fractals on types: [`blocked`] with their blocks and orders.

use typenum::{U16, U32};

#[cfg(doc)]
use super::blocked;
use super::blocks::{Blocked, ColumnMajor, InBlocks, RowMajor, fractal};
use crate::Layout;
use crate::typed::{Strides, TypedTuple, operation};

/// Returns the fractal layout of `shape` for `c0` elements in 32 bytes, `z` inside, in `N` outside,
/// with blocks of 16 x C0; see [`Fractal::ZInN`](crate::ascend::Fractal::ZInN).
///
/// - **Errors**, **Does not compile**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayout<Element, zN>(rows, cols)`; Ascend C Te pattern `NZ`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::z_in_n;
/// use colex::{Layout, int, shape};
/// let bytes: Layout![((16, 7), (32, 4)):((32, 512), (1, 3584))] =
///     z_in_n(shape!((100, 100)), int!(32));
/// ```
#[doc(alias = "zN")]
#[must_use]
#[track_caller]
pub fn z_in_n<S, C0, OS, OD>(shape: S, c0: C0) -> Layout<OS, OD>
where
    S: InBlocks<(U16, C0), RowMajor, ColumnMajor, operation::z_in_n, Shape = OS, Stride = OD>,
    (U16, C0): TypedTuple,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    fractal::<RowMajor, ColumnMajor, operation::z_in_n, _, _, _, _>(shape, (U16::new(), c0))
}

/// Returns the fractal layout of `shape`, `n` inside, in `Z` outside, with blocks of C0 x 16; see
/// [`Fractal::NInZ`](crate::ascend::Fractal::NInZ).
///
/// - **Errors**, **Does not compile**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayout<Element, nZ>(rows, cols)`; Ascend C Te pattern `ZN`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::n_in_z;
/// use colex::{Layout, int, shape};
/// let half: Layout![((16, 7), (16, 7)):((1, 1792), (16, 256))] =
///     n_in_z(shape!((100, 100)), int!(16));
/// ```
#[doc(alias = "nZ")]
#[must_use]
#[track_caller]
pub fn n_in_z<S, C0, OS, OD>(shape: S, c0: C0) -> Layout<OS, OD>
where
    S: InBlocks<(C0, U16), ColumnMajor, RowMajor, operation::n_in_z, Shape = OS, Stride = OD>,
    (C0, U16): TypedTuple,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    fractal::<ColumnMajor, RowMajor, operation::n_in_z, _, _, _, _>(shape, (c0, U16::new()))
}

/// Returns the fractal layout of `shape`, `z` inside, in `Z` outside, with blocks of 16 x C0; see
/// [`Fractal::ZInZ`](crate::ascend::Fractal::ZInZ).
///
/// - **Errors**, **Does not compile**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayout<Element, zZ>(rows, cols)`; Ascend C Te pattern `ZZ`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::z_in_z;
/// use colex::{Layout, int, shape};
/// let half: Layout![((16, 7), (16, 7)):((16, 1792), (1, 256))] =
///     z_in_z(shape!((100, 100)), int!(16));
/// ```
#[doc(alias = "zZ")]
#[must_use]
#[track_caller]
pub fn z_in_z<S, C0, OS, OD>(shape: S, c0: C0) -> Layout<OS, OD>
where
    S: InBlocks<(U16, C0), RowMajor, RowMajor, operation::z_in_z, Shape = OS, Stride = OD>,
    (U16, C0): TypedTuple,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    fractal::<RowMajor, RowMajor, operation::z_in_z, _, _, _, _>(shape, (U16::new(), c0))
}

/// Returns the fractal layout of `shape`, `n` inside, in `N` outside, with blocks of C0 x 16; see
/// [`Fractal::NInN`](crate::ascend::Fractal::NInN).
///
/// - **Errors**, **Does not compile**: those of [`blocked`].
/// - **Source**: CATLASS `layout::nN`; Ascend C Te pattern `NN`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::n_in_n;
/// use colex::{Layout, int, shape};
/// let half: Layout![((16, 7), (16, 7)):((1, 256), (16, 1792))] =
///     n_in_n(shape!((100, 100)), int!(16));
/// ```
#[doc(alias = "nN")]
#[must_use]
#[track_caller]
pub fn n_in_n<S, C0, OS, OD>(shape: S, c0: C0) -> Layout<OS, OD>
where
    S: InBlocks<(C0, U16), ColumnMajor, ColumnMajor, operation::n_in_n, Shape = OS, Stride = OD>,
    (C0, U16): TypedTuple,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    fractal::<ColumnMajor, ColumnMajor, operation::n_in_n, _, _, _, _>(shape, (c0, U16::new()))
}

/// Returns the layout of the accumulator: `z` inside, in `N` outside, with blocks of 16 x 16; see
/// [`Fractal::L0c`](crate::ascend::Fractal::L0c).
///
/// - **Errors**, **Does not compile**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayoutL0C(rows, cols)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::l0c;
/// use colex::{Layout, shape};
/// let sums: Layout![((16, 2), (16, 3)):((16, 256), (1, 512))] = l0c(shape!((17, 33)));
/// ```
#[doc(alias = "MakeLayoutL0C")]
#[must_use]
#[track_caller]
pub fn l0c<S, OS, OD>(shape: S) -> Layout<OS, OD>
where
    S: InBlocks<(U16, U16), RowMajor, ColumnMajor, operation::l0c, Shape = OS, Stride = OD>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    fractal::<RowMajor, ColumnMajor, operation::l0c, _, _, _, _>(shape, (U16::new(), U16::new()))
}

/// Returns the layout of 4-bit weights: `n` inside, in `Z` outside, with blocks of 32 x 16; see
/// [`Fractal::Weight4Bit`](crate::ascend::Fractal::Weight4Bit).
///
/// - **Errors**, **Does not compile**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayout<Element, Weight4BitnZ>(rows, cols)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::types::weight_4bit;
/// use colex::{Layout, shape};
/// let weights: Layout![((32, 1), (16, 3)):((1, 1536), (32, 512))] = weight_4bit(shape!((17, 33)));
/// ```
#[doc(alias = "Weight4BitnZ")]
#[must_use]
#[track_caller]
pub fn weight_4bit<S, OS, OD>(shape: S) -> Layout<OS, OD>
where
    S: InBlocks<(U32, U16), ColumnMajor, RowMajor, operation::weight_4bit, Shape = OS, Stride = OD>,
    OS: TypedTuple,
    OD: Strides<OS>,
{
    fractal::<ColumnMajor, RowMajor, operation::weight_4bit, _, _, _, _>(
        shape,
        (U32::new(), U16::new()),
    )
}

/// The layout that [`z_in_n`] returns.
pub type ZInN<S, C0> = Blocked<S, (U16, C0), RowMajor, ColumnMajor>;
/// The layout that [`n_in_z`] returns.
pub type NInZ<S, C0> = Blocked<S, (C0, U16), ColumnMajor, RowMajor>;
/// The layout that [`z_in_z`] returns.
pub type ZInZ<S, C0> = Blocked<S, (U16, C0), RowMajor, RowMajor>;
/// The layout that [`n_in_n`] returns.
pub type NInN<S, C0> = Blocked<S, (C0, U16), ColumnMajor, ColumnMajor>;
/// The layout that [`l0c`] returns.
pub type L0c<S> = Blocked<S, (U16, U16), RowMajor, ColumnMajor>;
/// The layout that [`weight_4bit`] returns.
pub type Weight4Bit<S> = Blocked<S, (U32, U16), ColumnMajor, RowMajor>;
