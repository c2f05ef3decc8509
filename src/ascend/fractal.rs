//! Fractals: the formats of the matrix unit. The blocks have 512 bytes, except in `L0c` and
//! `Weight4Bit`, which count elements.
//!
//! A format name has two letters: the order inside the fractal and the order of the fractals; `z`
//! is row-major, `n` column-major. CATLASS writes the inner order first and in lower case (`zN`).
//! Ascend C's newer interface writes the outer order first and both in upper case: `NZ` is
//! CATLASS's `zN`. `ZInN` here reads: row-major (`z`) inside a block, blocks in column-major (`N`)
//! order. `C0` is the number of elements in 32 bytes.
//!
//! ```text
//!         blocks     inside         outside
//! ZInN    16 x C0    row-major      column-major    CATLASS zN, FRACTAL_NZ, "NZ"
//! NInZ    C0 x 16    column-major   row-major       CATLASS nZ, "ZN"
//! ZInZ    16 x C0    row-major      row-major       CATLASS zZ, FRACTAL_ZZ, "ZZ"
//! NInN    C0 x 16    column-major   column-major    CATLASS nN, "NN"
//! L0c     16 x 16    row-major      column-major    the accumulator, any element type
//! ```

use crate::value::{Int, IntTuple, attempt, fits};
use crate::{LayoutError, Operand};

#[cfg(doc)]
use super::blocked;
use super::blocks::{Order, blocked_by_c0, blocked_pairs, blocks_over};
use super::element::FRACTAL_LINES;
use super::flat::{matrix_sizes, pair_of};
use super::padded::PaddedLayout;

/// A format of blocks. The blocks have 512 bytes, except in [`L0c`](Self::L0c) and
/// [`Weight4Bit`](Self::Weight4Bit), which count elements. The table of [`ascend`](super) lists the
/// vendor's names.
///
/// # Examples
///
/// ```
/// use colex::IntTuple;
/// use colex::ascend::{Fractal, c0};
/// let shape = IntTuple::lit("(100,100)");
/// let layout =
///     |fractal: Fractal| fractal.layout(&shape, c0(16).unwrap()).unwrap().layout().to_string();
/// assert_eq!(layout(Fractal::ZInN), "((16,7),(16,7)):((16,256),(1,1792))");
/// assert_eq!(layout(Fractal::NInZ), "((16,7),(16,7)):((1,1792),(16,256))");
/// assert_eq!(layout(Fractal::ZInZ), "((16,7),(16,7)):((16,1792),(1,256))");
/// assert_eq!(layout(Fractal::NInN), "((16,7),(16,7)):((1,256),(16,1792))");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fractal {
    /// Row-major inside, column-major outside; blocks of 16 x C0.
    #[doc(alias = "zN")]
    #[doc(alias = "NZ")]
    #[doc(alias = "FRACTAL_NZ")]
    ZInN,
    /// Column-major inside, row-major outside; blocks of C0 x 16. The transpose of
    /// [`ZInN`](Self::ZInN).
    #[doc(alias = "nZ")]
    #[doc(alias = "ZN")]
    NInZ,
    /// Row-major inside and outside; blocks of 16 x C0.
    #[doc(alias = "zZ")]
    #[doc(alias = "ZZ")]
    #[doc(alias = "FRACTAL_ZZ")]
    ZInZ,
    /// Column-major inside and outside; blocks of C0 x 16. The transpose of [`ZInZ`](Self::ZInZ).
    #[doc(alias = "nN")]
    #[doc(alias = "NN")]
    NInN,
    /// The format of the accumulator: as [`ZInN`](Self::ZInN), in blocks of 16 x 16 for any element
    /// type.
    #[doc(alias = "L0C")]
    L0c,
    /// The format of 4-bit weights: as [`NInZ`](Self::NInZ), in blocks of 32 x 16 for any element
    /// type.
    #[doc(alias = "Weight4BitnZ")]
    Weight4Bit,
}

impl Fractal {
    /// Returns the block of the format, `(rows, columns)`, for `c0` elements in 32 bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::{Fractal, c0};
    /// assert_eq!(Fractal::NInZ.block(c0(8).unwrap()).to_string(), "(32,16)");
    /// ```
    #[must_use]
    pub const fn block(self, c0: Int) -> IntTuple {
        let lines = Int::new(FRACTAL_LINES);
        let (rows, columns) = match self {
            Self::ZInN | Self::ZInZ => (lines, c0),
            Self::NInZ | Self::NInN => (c0, lines),
            Self::L0c => (lines, lines),
            Self::Weight4Bit => (Int::new(32), lines),
        };
        pair_of(rows, columns)
    }

    /// Returns the orders inside and outside the blocks.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::{Fractal, Order};
    /// assert_eq!(Fractal::ZInN.orders(), (Order::RowMajor, Order::ColumnMajor));
    /// ```
    #[must_use]
    pub const fn orders(self) -> (Order, Order) {
        match self {
            Self::ZInN | Self::L0c => (Order::RowMajor, Order::ColumnMajor),
            Self::NInZ | Self::Weight4Bit => (Order::ColumnMajor, Order::RowMajor),
            Self::ZInZ => (Order::RowMajor, Order::RowMajor),
            Self::NInN => (Order::ColumnMajor, Order::ColumnMajor),
        }
    }

    /// Returns the layout of a matrix of `shape` in this format, for `c0` elements in 32 bytes (see
    /// [`c0`](super::c0)): [`blocked`] with the block and the orders of the format.
    ///
    /// - **Post**: a bijection from the padded matrix onto `0..capacity`.
    /// - **Errors**: [`Reason::NotPositiveC0`](crate::Reason), if the format has C0; those of
    ///   [`blocked`].
    /// - **Static integers**: the block sides are static; the other integers are static if `shape`
    ///   is.
    /// - **Source**: CATLASS `MakeLayout<Element, Tag>(rows, cols)`, `MakeLayoutL0C`. The tag
    ///   classes compute several strides in 32 bits and wrap around; this function uses 64 bits.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::{Fractal, c0};
    /// use colex::{DynLayout, IntTuple, unwrap};
    /// const WEIGHTS: DynLayout =
    ///     unwrap(Fractal::NInZ.layout(&IntTuple::lit("(17,33)"), unwrap(c0(8)))).layout();
    /// assert_eq!(WEIGHTS.to_string(), "((32,1),(16,3)):((1,1536),(32,512))");
    /// ```
    #[doc(alias = "MakeLayoutL0C")]
    pub const fn layout(self, shape: &IntTuple, c0: Int) -> Result<PaddedLayout, LayoutError> {
        let (inside, outside) = self.orders();
        blocked_by_c0(shape, &self.block(c0), inside, outside)
    }
}

/// Returns the layout that the CATLASS class `Weight4BitnZ` computes: blocks of 16 x 16, 512
/// elements apart.
///
/// *This layout is not a format*. The blocks have gaps, rows of blocks interleave, offsets exceed
/// the capacity, and with an even number of block columns two elements share an offset. Use it only
/// to read data that this class wrote. [`Fractal::Weight4Bit`] is the intended format, which
/// CATLASS's newer layouts implement.
///
/// - **Errors**: those of [`blocked`].
/// - **Source**: CATLASS `layout::Weight4BitnZ`.
///
/// # Examples
///
/// ```
/// use colex::{IntTuple, ascend::weight_4bit_overlapping};
/// let weights = weight_4bit_overlapping(&IntTuple::lit("(32,32)")).unwrap().layout();
/// assert_eq!(weights.to_string(), "((16,2),(16,2)):((1,512),(16,512))");
/// assert_eq!(weights.is_injective(), Some(false));
/// ```
pub const fn weight_4bit_overlapping(shape: &IntTuple) -> Result<PaddedLayout, LayoutError> {
    const NAME: &str = "weight_4bit_overlapping";
    const STEP: Int = Int::new(512);
    let side = Int::new(FRACTAL_LINES);
    let (m, n) = attempt!(NAME, matrix_sizes(shape, Operand::Shape));
    let (p, q) = (attempt!(NAME, blocks_over(m, side)), attempt!(NAME, blocks_over(n, side)));
    let row = fits!(NAME, fits!(NAME, q.mul(side)).mul(side));
    let layout = attempt!(
        "weight_4bit_overlapping",
        blocked_pairs((side, Int::ONE), (p, row), (side, side), (q, STEP))
    );
    PaddedLayout::new(&layout, shape)
}
