//! Ascend C's layouts in types: what the compiler knows of a shape, it knows of the format.
//!
//! The functions are those of the value plane, on layouts whose integers are types where they are literals. With every size static,
//! a fractal is a type and its offsets are types; sizes that are known at run time leave the block sides and the steps inside a block
//! static. The value plane runs as the check, see [`typed`](crate::typed).
//!
//! ```
//! use colex::ascend::typed::{crd2idx, z_in_n};
//! use colex::{Int, Layout, coord, int, shape};
//!
//! let matrix: Layout![((16, 7), (16, 7)):((16, 256), (1, 1792))] = z_in_n(shape!((100, 100)), int!(16));
//! let at: Int![2079] = crd2idx(coord!((17, 31)), matrix);
//!
//! let rows = 100;
//! let tall: Layout![((16, usize), (16, 2)):((16, 256), (1, usize))] = z_in_n(shape!((rows, 32)), int!(16));
//! assert_eq!(crd2idx((17, 31), tall), 2079);
//! ```

use crate::typed::{
    Ceil, Coordinate, IntDiv, IntLeaf, IntMul, IntTuple, One, Strides, Times, mirrored,
};
use crate::{Layout, LayoutError, unwrap};
use typenum::{U16, U32};

use super::Order;

/// The index of `coord` in `layout`: a type where both are static, else a `usize`. It is [`Layout::crd2idx`].
///
/// - **Refused by the compiler**: a coordinate that does not fit the shape; a static integer that would be divided by a size 0.
/// - **Source**: Ascend C `Crd2Idx(coord, layout)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::crd2idx;
/// use colex::{Int, coord, int, layout};
/// let ten: Int![10] = crd2idx(int!(11), layout!(((2, 4), (3, 5)):((3, 6), (1, 24))));
/// // The sizes of last modes are never used.
/// let index: Int![590] = crd2idx(coord!((20, 30)), layout!(((13, 0), (14, 0)):((14, 182), (1, 154))));
/// // A static 0 is never divided.
/// let index: Int![192] = crd2idx(coord!((0, 12)), layout!(((13, 13), (14, 14)):((15, 15), (16, 16))));
/// ```
#[doc(alias = "Crd2Idx")]
#[must_use]
#[inline]
pub fn crd2idx<C, S, D>(coord: C, layout: Layout<S, D>) -> C::Index
where
    S: IntTuple,
    D: Strides<S>,
    C: Coordinate<S, D>,
{
    layout.crd2idx(coord)
}

/// The index of `coord` with the sizes `shape` and the steps `stride`.
///
/// - **Errors**: a panic where shape and stride are run-time integers that make [no layout](Layout::new).
/// - **Refused by the compiler**: a stride with other parentheses than the shape; those of [`crd2idx`].
/// - **Source**: Ascend C `Crd2Idx(coord, shape, stride)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::crd2idx_with;
/// use colex::{Int, coord, shape, stride};
/// let index: Int![33] = crd2idx_with(coord!((1, 2, 3)), shape!((3, 4, 5)), stride!((20, 5, 1)));
/// ```
#[doc(alias = "Crd2Idx")]
#[must_use]
#[inline]
#[track_caller]
pub fn crd2idx_with<C, S, D>(coord: C, shape: S, stride: D) -> C::Index
where
    S: IntTuple,
    D: Strides<S>,
    C: Coordinate<S, D>,
{
    Layout::new(shape, stride).crd2idx(coord)
}

/// The layout `shape:stride`. It is [`Layout::new`].
///
/// - **Errors**, **Refused by the compiler**: those of [`Layout::new`].
/// - **Source**: Ascend C `MakeLayout(shape, stride)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::make_layout;
/// use colex::{Layout, shape, stride};
/// let n = 4;
/// let layout: Layout![(3, usize):(usize, 1)] = make_layout(shape!((3, n)), stride!((n, 1)));
/// ```
#[doc(alias = "MakeLayout")]
#[must_use]
#[track_caller]
pub fn make_layout<S, D>(shape: S, stride: D) -> Layout<S, D>
where
    S: IntTuple,
    D: Strides<S>,
{
    Layout::new(shape, stride)
}

/// A matrix of `shape` in blocks of `block`, in the orders `Inside` and `Outside`: [`blocked`](super::blocked).
///
/// - **Errors**: those of [`blocked`](super::blocked) for run-time integers, in the `try_` form.
/// - **Refused by the compiler**: shapes and blocks that are no pairs; a static block side of 0.
/// - **Source**: CATLASS `PaddingRowMajor`, `PaddingColumnMajor`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::{RowMajor, blocked};
/// use colex::{Layout, shape};
/// let n = 7;
/// let rows: Layout![((2, 3), (3, usize)):((3, usize), (1, 6))] =
///     blocked::<RowMajor, RowMajor, _, _>(shape!((5, n)), shape!((2, 3)));
/// assert_eq!(rows.to_string(), "((_2,_3),(_3,3)):((_3,18),(_1,_6))");
/// ```
#[must_use]
#[track_caller]
pub fn blocked<Inside, Outside, S, B>(shape: S, block: B) -> Blocked<S, B, Inside, Outside>
where
    S: InBlocks<B, Inside, Outside>,
    B: IntTuple,
    Inside: BlockOrder,
    Outside: BlockOrder,
{
    unwrap(mirrored!(Blocked<S, B, Inside, Outside>: s = shape as S, b = block as B;
        layout_of(&super::blocked(&s, &b, Inside::ORDER, Outside::ORDER))))
}

/// [`blocked`], with the error where run-time integers break a condition.
pub fn try_blocked<Inside, Outside, S, B>(
    shape: S,
    block: B,
) -> Result<Blocked<S, B, Inside, Outside>, LayoutError>
where
    S: InBlocks<B, Inside, Outside>,
    B: IntTuple,
    Inside: BlockOrder,
    Outside: BlockOrder,
{
    mirrored!(Blocked<S, B, Inside, Outside>: s = shape as S, b = block as B;
        layout_of(&super::blocked(&s, &b, Inside::ORDER, Outside::ORDER)))
}

const fn layout_of(
    padded: &Result<super::PaddedLayout, LayoutError>,
) -> Result<crate::DynLayout, LayoutError> {
    match padded {
        Ok(padded) => Ok(padded.layout()),
        Err(error) => Err(*error),
    }
}

/// A fractal of `shape` for `c0` elements in 32 bytes, `z` inside, in `N` outside: 16 x C0 blocks, [`Fractal::ZInN`](super::Fractal::ZInN).
///
/// - **Errors**, **Refused by the compiler**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayout<Element, zN>(rows, cols)`; Ascend C Te pattern `NZ`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::z_in_n;
/// use colex::{Layout, int, shape};
/// let bytes: Layout![((16, 7), (32, 4)):((32, 512), (1, 3584))] = z_in_n(shape!((100, 100)), int!(32));
/// ```
#[doc(alias = "zN")]
#[must_use]
#[track_caller]
pub fn z_in_n<S, C0>(shape: S, c0: C0) -> ZInN<S, C0>
where
    S: InBlocks<(U16, C0), RowMajor, ColumnMajor>,
    C0: IntLeaf,
{
    blocked(shape, (U16::new(), c0))
}

/// A fractal, `n` inside, in `Z` outside: C0 x 16 blocks, [`Fractal::NInZ`](super::Fractal::NInZ).
///
/// - **Errors**, **Refused by the compiler**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayout<Element, nZ>(rows, cols)`; Ascend C Te pattern `ZN`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::n_in_z;
/// use colex::{Layout, int, shape};
/// let half: Layout![((16, 7), (16, 7)):((1, 1792), (16, 256))] = n_in_z(shape!((100, 100)), int!(16));
/// ```
#[doc(alias = "nZ")]
#[must_use]
#[track_caller]
pub fn n_in_z<S, C0>(shape: S, c0: C0) -> NInZ<S, C0>
where
    S: InBlocks<(C0, U16), ColumnMajor, RowMajor>,
    C0: IntLeaf,
{
    blocked(shape, (c0, U16::new()))
}

/// A fractal, `z` inside, in `Z` outside: 16 x C0 blocks, [`Fractal::ZInZ`](super::Fractal::ZInZ).
///
/// - **Errors**, **Refused by the compiler**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayout<Element, zZ>(rows, cols)`; Ascend C Te pattern `ZZ`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::z_in_z;
/// use colex::{Layout, int, shape};
/// let half: Layout![((16, 7), (16, 7)):((16, 1792), (1, 256))] = z_in_z(shape!((100, 100)), int!(16));
/// ```
#[doc(alias = "zZ")]
#[must_use]
#[track_caller]
pub fn z_in_z<S, C0>(shape: S, c0: C0) -> ZInZ<S, C0>
where
    S: InBlocks<(U16, C0), RowMajor, RowMajor>,
    C0: IntLeaf,
{
    blocked(shape, (U16::new(), c0))
}

/// A fractal, `n` inside, in `N` outside: C0 x 16 blocks, [`Fractal::NInN`](super::Fractal::NInN).
///
/// - **Errors**, **Refused by the compiler**: those of [`blocked`].
/// - **Source**: CATLASS `layout::nN`; Ascend C Te pattern `NN`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::n_in_n;
/// use colex::{Layout, int, shape};
/// let half: Layout![((16, 7), (16, 7)):((1, 256), (16, 1792))] = n_in_n(shape!((100, 100)), int!(16));
/// ```
#[doc(alias = "nN")]
#[must_use]
#[track_caller]
pub fn n_in_n<S, C0>(shape: S, c0: C0) -> NInN<S, C0>
where
    S: InBlocks<(C0, U16), ColumnMajor, ColumnMajor>,
    C0: IntLeaf,
{
    blocked(shape, (c0, U16::new()))
}

/// The accumulator's fractal: `z` inside, in `N` outside, 16 x 16 blocks, [`Fractal::L0c`](super::Fractal::L0c).
///
/// - **Errors**, **Refused by the compiler**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayoutL0C(rows, cols)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::l0c;
/// use colex::{Layout, shape};
/// let sums: Layout![((16, 2), (16, 3)):((16, 256), (1, 512))] = l0c(shape!((17, 33)));
/// ```
#[doc(alias = "MakeLayoutL0C")]
#[must_use]
#[track_caller]
pub fn l0c<S>(shape: S) -> L0c<S>
where
    S: InBlocks<(U16, U16), RowMajor, ColumnMajor>,
{
    blocked(shape, (U16::new(), U16::new()))
}

/// The format of 4-bit weights: `n` inside, in `Z` outside, 32 x 16 blocks, [`Fractal::Weight4Bit`](super::Fractal::Weight4Bit).
///
/// - **Errors**, **Refused by the compiler**: those of [`blocked`].
/// - **Source**: CATLASS `tla::MakeLayout<Element, Weight4BitnZ>(rows, cols)`.
///
/// # Examples
///
/// ```
/// use colex::ascend::typed::weight_4bit;
/// use colex::{Layout, shape};
/// let weights: Layout![((32, 1), (16, 3)):((1, 1536), (32, 512))] = weight_4bit(shape!((17, 33)));
/// ```
#[doc(alias = "Weight4BitnZ")]
#[must_use]
#[track_caller]
pub fn weight_4bit<S>(shape: S) -> Weight4Bit<S>
where
    S: InBlocks<(U32, U16), ColumnMajor, RowMajor>,
{
    blocked(shape, (U32::new(), U16::new()))
}

/// What [`blocked`] makes.
pub type Blocked<S, B, Inside, Outside> =
    Layout<<S as InBlocks<B, Inside, Outside>>::Shape, <S as InBlocks<B, Inside, Outside>>::Stride>;
/// What [`z_in_n`] makes.
pub type ZInN<S, C0> = Blocked<S, (U16, C0), RowMajor, ColumnMajor>;
/// What [`n_in_z`] makes.
pub type NInZ<S, C0> = Blocked<S, (C0, U16), ColumnMajor, RowMajor>;
/// What [`z_in_z`] makes.
pub type ZInZ<S, C0> = Blocked<S, (U16, C0), RowMajor, RowMajor>;
/// What [`n_in_n`] makes.
pub type NInN<S, C0> = Blocked<S, (C0, U16), ColumnMajor, ColumnMajor>;
/// What [`l0c`] makes.
pub type L0c<S> = Blocked<S, (U16, U16), RowMajor, ColumnMajor>;
/// What [`weight_4bit`] makes.
pub type Weight4Bit<S> = Blocked<S, (U32, U16), ColumnMajor, RowMajor>;

/// An order as a type: [`RowMajor`] or [`ColumnMajor`].
pub trait BlockOrder {
    /// The order as a value.
    const ORDER: Order;
}

/// [`Order::RowMajor`] as a type.
#[derive(Clone, Copy, Debug)]
pub struct RowMajor;
/// [`Order::ColumnMajor`] as a type.
#[derive(Clone, Copy, Debug)]
pub struct ColumnMajor;

impl BlockOrder for RowMajor {
    const ORDER: Order = Order::RowMajor;
}
impl BlockOrder for ColumnMajor {
    const ORDER: Order = Order::ColumnMajor;
}

/// A pair of sizes, in blocks of `B`: what [`blocked`] makes of it.
#[diagnostic::on_unimplemented(
    message = "a matrix in blocks needs a pair of sizes and a pair of block sides of at least 1",
    label = "these sizes do not fall into blocks",
    note = "write `shape!((m, n))`; run-time integers are `usize`"
)]
pub trait InBlocks<B, Inside, Outside>: IntTuple {
    /// `((a,P),(b,Q))`.
    type Shape: IntTuple;
    /// `((in_row,out_row),(in_column,out_column))`.
    type Stride: Strides<Self::Shape>;
}

impl<M, N, A, B, Inside, Outside> InBlocks<(A, B), Inside, Outside> for (M, N)
where
    Self: IntTuple,
    M: IntDiv<A>,
    N: IntDiv<B>,
    A: IntMul<B>,
    Inside: Within<A, B>,
    Outside: Among<Ceil<M, A>, Ceil<N, B>, Times<A, B>>,
    ((A, Ceil<M, A>), (B, Ceil<N, B>)): IntTuple,
    ((Inside::Row, Outside::Row), (Inside::Column, Outside::Column)):
        Strides<((A, Ceil<M, A>), (B, Ceil<N, B>))>,
{
    type Shape = ((A, Ceil<M, A>), (B, Ceil<N, B>));
    type Stride = ((Inside::Row, Outside::Row), (Inside::Column, Outside::Column));
}

/// The steps between the rows and the columns of a block of `A` x `B`.
pub trait Within<A, B> {
    /// From row to row.
    type Row;
    /// From column to column.
    type Column;
}

impl<A, B> Within<A, B> for RowMajor {
    type Row = B;
    type Column = One;
}
impl<A, B> Within<A, B> for ColumnMajor {
    type Row = One;
    type Column = A;
}

/// The steps between the rows and the columns of a grid of `P` x `Q` blocks of `Area` elements.
pub trait Among<P, Q, Area> {
    /// From block row to block row.
    type Row;
    /// From block column to block column.
    type Column;
}

impl<P, Q, Area> Among<P, Q, Area> for RowMajor
where
    Q: IntMul<Area>,
{
    type Row = Times<Q, Area>;
    type Column = Area;
}
impl<P, Q, Area> Among<P, Q, Area> for ColumnMajor
where
    P: IntMul<Area>,
{
    type Row = Area;
    type Column = Times<P, Area>;
}
