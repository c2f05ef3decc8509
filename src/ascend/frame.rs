//! Frame layouts: the layout patterns of Ascend C's newest interface.
//!
//! The letters of a pattern go from the outer to the inner order: `NZ` is column-major outside and
//! row-major inside, which CATLASS calls `zN` ([`ZInN`](super::Fractal::ZInN)). `ND` is row-major
//! without blocks, `DN` column-major. The modes of the `Ext` and `Scale` patterns are pairs, so
//! that kernels can describe every matrix with four numbers.

use crate::value::{Int, IntTuple, attempt, fits, named, reason};
use crate::{DynLayout, LayoutError, Operand, Reason};

use super::blocks::{Order, blocked};
use super::flat::{check_sizes, matrix_sizes, pair_of};
use super::fractal::Fractal;
use super::matrix::{matrix, row_major};
use super::padded::PaddedLayout;
use super::te;

/// A layout pattern.
///
/// # Examples
///
/// ```
/// use colex::IntTuple;
/// use colex::ascend::{Frame, c0};
/// let frame = |frame: Frame, shape| {
///     frame.layout(&IntTuple::lit(shape), c0(16).unwrap()).unwrap().layout().to_string()
/// };
/// assert_eq!(frame(Frame::Nz, "(17,33)"), "((16,2),(16,3)):((16,256),(1,512))");
/// assert_eq!(frame(Frame::Nd, "(17,33)"), "(17,33):(33,1)");
/// assert_eq!(frame(Frame::NdExt, "(17,33)"), "((1,17),(1,33)):((0,33),(0,1))");
/// assert_eq!(frame(Frame::Nz, "(3,32,64)"), "(3,((16,2),(16,4))):(2048,((16,256),(1,512)))");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// Row-major fractals in column-major order: [`Fractal::ZInN`].
    #[doc(alias = "NZLayoutPtn")]
    Nz,
    /// Column-major fractals in row-major order: [`Fractal::NInZ`].
    #[doc(alias = "ZNLayoutPtn")]
    Zn,
    /// Row-major inside and outside: [`Fractal::ZInZ`].
    #[doc(alias = "ZZLayoutPtn")]
    Zz,
    /// Column-major inside and outside, for C0 = 2 and an even number of rows: [`Fractal::NInN`].
    #[doc(alias = "NNLayoutPtn")]
    Nn,
    /// `(m,n):(n,1)`.
    #[doc(alias = "NDLayoutPtn")]
    Nd,
    /// `(m,n):(1,m)`.
    #[doc(alias = "DNLayoutPtn")]
    Dn,
    /// [`Nd`](Self::Nd) with pairs as modes: `((1,m),(1,n)):((0,n),(0,1))`.
    #[doc(alias = "NDExtLayoutPtn")]
    NdExt,
    /// [`Dn`](Self::Dn) with pairs as modes: `((1,m),(1,n)):((0,1),(0,m))`.
    #[doc(alias = "DNExtLayoutPtn")]
    DnExt,
    /// Scales of the left matrix, row-major: [`NdExt`](Self::NdExt).
    #[doc(alias = "ScaleANDLayoutPtn")]
    ScaleANd,
    /// Scales of the left matrix, pairs of columns: `((1,m),(2,n/2)):((0,2),(1,2m))`, for an even
    /// `n`.
    #[doc(alias = "ScaleADNLayoutPtn")]
    ScaleADn,
    /// Scales of the right matrix, pairs of rows: `((2,m/2),(1,n)):((1,2n),(0,2))`, for an even
    /// `m`.
    #[doc(alias = "ScaleBNDLayoutPtn")]
    ScaleBNd,
    /// Scales of the right matrix, column-major: [`DnExt`](Self::DnExt).
    #[doc(alias = "ScaleBDNLayoutPtn")]
    ScaleBDn,
    /// Images, channels before rows: flat and row-major, sizes `(n,c,h,w)`.
    #[doc(alias = "NCHWLayoutPtn")]
    Nchw,
    /// Images, channels last: flat and row-major, sizes `(n,h,w,c)`.
    #[doc(alias = "NHWCLayoutPtn")]
    Nhwc,
    /// Images, channels in blocks: flat and row-major, sizes `(n,c1,h,w,c0)`.
    #[doc(alias = "NC1HWC0LayoutPtn")]
    Nc1hwc0,
}

impl Frame {
    /// Returns the pattern with this name, as Ascend C writes it: `NZ`, `NDExt`, `ScaleADN`,
    /// `NC1HWC0`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::Frame;
    /// assert_eq!(Frame::from_name("ScaleADN"), Some(Frame::ScaleADn));
    /// assert_eq!(Frame::from_name("zN"), None); // a name of CATLASS: see `Fractal`
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "NZ" => Self::Nz,
            "ZN" => Self::Zn,
            "ZZ" => Self::Zz,
            "NN" => Self::Nn,
            "ND" => Self::Nd,
            "DN" => Self::Dn,
            "NDExt" => Self::NdExt,
            "DNExt" => Self::DnExt,
            "ScaleAND" => Self::ScaleANd,
            "ScaleADN" => Self::ScaleADn,
            "ScaleBND" => Self::ScaleBNd,
            "ScaleBDN" => Self::ScaleBDn,
            "NCHW" => Self::Nchw,
            "NHWC" => Self::Nhwc,
            "NC1HWC0" => Self::Nc1hwc0,
            _ => return None,
        })
    }

    /// Returns the layout of data of `shape` in this pattern, for `c0` elements in 32 bytes.
    ///
    /// The shape of a matrix pattern is `(m,n)` or `(batch,m,n)`. The second adds a leading mode,
    /// and its logical shape is `(batch,(m,n))`. The batches are one [capacity](te::capacity)
    /// apart. Only the fractals use `c0`.
    ///
    /// - **Post**: the same function as the layout in the pattern's documentation, on pairs of
    ///   coordinates.
    /// - **Errors**: [`Reason::NumberOfEntries`], [`Reason::NestedEntry`] for another number of
    ///   sizes; [`Reason::NotMultiple`] for an odd size that the pattern divides into pairs (Ascend
    ///   C rounds down and loses a row); [`Reason::SizeMismatch`] for [`Nn`](Self::Nn) with a `c0`
    ///   other than 2; those of [`blocked`].
    /// - **Source**: Ascend C Te `MakeFrameLayout<Pattern, Trait>(m, n)`, `(batch, m, n)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::Frame;
    /// use colex::{Int, IntTuple};
    /// let frame = |shape| Frame::ScaleADn.layout(&IntTuple::lit(shape), Int::new(2));
    /// assert_eq!(frame("(16,6)").unwrap().layout().to_string(), "((1,16),(2,3)):((0,2),(1,32))");
    /// assert!(frame("(16,7)").is_err());
    /// ```
    #[doc(alias = "MakeFrameLayout")]
    pub const fn layout(self, shape: &IntTuple, c0: Int) -> Result<PaddedLayout, LayoutError> {
        let flat_rank = match self {
            Self::Nchw | Self::Nhwc => Some(4),
            Self::Nc1hwc0 => Some(5),
            _ => None,
        };
        if let Some(expected) = flat_rank {
            attempt!("Frame::layout", check_sizes(shape, expected, Operand::Shape));
            return PaddedLayout::new(&attempt!("Frame::layout", row_major(shape)), shape);
        }
        if shape.rank() == 3 {
            return named!("Frame::layout", self.batched(shape, c0));
        }
        named!("Frame::layout", self.matrix_layout(shape, c0))
    }

    const fn matrix_layout(self, shape: &IntTuple, c0: Int) -> Result<PaddedLayout, Reason> {
        use Order::{ColumnMajor, RowMajor};
        let (m, n) = attempt!(matrix_sizes(shape, Operand::Shape));
        Ok(reason!(match self {
            Self::Nz => Fractal::ZInN.layout(shape, c0),
            Self::Zn => Fractal::NInZ.layout(shape, c0),
            Self::Zz => Fractal::ZInZ.layout(shape, c0),
            Self::Nn => {
                if c0.get() != 2 {
                    return Err(Reason::WrongC0 { found: c0.get(), expected: 2 });
                }
                attempt!(check_even(m));
                Fractal::NInN.layout(shape, c0)
            }
            // The caller handles the flat patterns, which have other ranks.
            Self::Nd | Self::Nchw | Self::Nhwc | Self::Nc1hwc0 => matrix(shape, RowMajor),
            Self::Dn => matrix(shape, ColumnMajor),
            Self::NdExt | Self::ScaleANd =>
                named!(NAME, blocked_with_zero_strides(shape, (1, 1), RowMajor, RowMajor)),
            Self::DnExt | Self::ScaleBDn =>
                named!(NAME, blocked_with_zero_strides(shape, (1, 1), RowMajor, ColumnMajor)),
            Self::ScaleADn => {
                attempt!(check_even(n));
                named!(NAME, blocked_with_zero_strides(shape, (1, 2), RowMajor, ColumnMajor))
            }
            Self::ScaleBNd => {
                attempt!(check_even(m));
                named!(NAME, blocked_with_zero_strides(shape, (2, 1), ColumnMajor, RowMajor))
            }
        }))
    }

    /// Returns the layout with a leading mode of batches.
    const fn batched(self, shape: &IntTuple, c0: Int) -> Result<PaddedLayout, Reason> {
        attempt!(check_sizes(shape, 3, Operand::Shape));
        let part = shape.whole();
        let (batch, m, n) = (part.leaf(0), part.leaf(1), part.leaf(2));
        let one = attempt!(self.matrix_layout(&pair_of(m, n), c0));
        let mut batches = DynLayout::start();
        batches.push(batch, reason!(te::capacity(&one.layout(), &[])));
        let layout = reason!(DynLayout::from_modes(&[batches, one.layout()]));
        let logical = [IntTuple::from_int(batch), one.logical_shape()];
        Ok(reason!(PaddedLayout::new(&layout, &reason!(IntTuple::from_entries(&logical)))))
    }
}

const NAME: &str = "frame";

/// Returns [`blocked`] with stride 0 for the inner digit of each mode with block side 1.
const fn blocked_with_zero_strides(
    shape: &IntTuple,
    block: (i64, i64),
    inside: Order,
    outside: Order,
) -> Result<PaddedLayout, Reason> {
    let block = pair_of(Int::new(block.0), Int::new(block.1));
    let out = reason!(blocked(shape, &block, inside, outside));
    let mut layout = out.layout();
    let inner = [0, 2];
    let mut k = 0;
    while k < inner.len() {
        if layout.extents().leaf(inner[k]).is_static_value(1) {
            layout.strides.set(inner[k], Int::ZERO);
        }
        k += 1;
    }
    Ok(reason!(PaddedLayout::new(&layout, shape)))
}

/// Checks that `size` is even.
const fn check_even(size: Int) -> Result<(), Reason> {
    if fits!(size.rem(Int::new(2))).get() != 0 {
        return Err(Reason::NotMultiple { value: size.get(), of: 2 });
    }
    Ok(())
}
