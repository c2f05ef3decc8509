//! `PaddedLayout`: a layout of whole blocks, and the logical shape of the data inside.
//!
//! Blocked formats cover a padded matrix: 100 x 100 elements of half precision take 112 x 112
//! elements of memory. The layout describes the memory; the *logical shape* describes the data. The
//! logical shape does not affect indexing. A tile of a padded layout uses it to clip the last rows
//! and columns.

use crate::value::{Int, IntTuple, Subtree, attempt, fits};
use crate::{DynLayout, LayoutError, Operand, Reason};

use super::crd2idx::crd2idx;
use super::flat::integer_entry;

/// A layout, and the logical shape of the data in it.
///
/// In the example, [`ZInN`](super::Fractal::ZInN) is CATLASS's `zN`, and `c0(16)` is the number of
/// elements of 16 bits in 32 bytes.
///
/// # Examples
///
/// ```
/// use colex::IntTuple;
/// use colex::ascend::{self, Fractal};
/// let matrix =
///     Fractal::ZInN.layout(&IntTuple::lit("(100,100)"), ascend::c0(16).unwrap()).unwrap();
/// assert_eq!(matrix.layout().to_string(), "((16,7),(16,7)):((16,256),(1,1792))");
/// assert_eq!(matrix.logical_shape().to_string(), "(100,100)");
/// assert_eq!(matrix.capacity(), 112 * 112);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaddedLayout {
    layout: DynLayout,
    logical: IntTuple,
}

impl PaddedLayout {
    /// Creates the layout `layout` with the logical shape `logical_shape`.
    ///
    /// The sizes of the two are not compared: a tile can be logically empty, and a layout continues
    /// past its end along its last modes.
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::TupleForInteger`],
    ///   [`Reason::IntegerForTuple`] unless the logical shape is [weakly
    ///   congruent](IntTuple::weakly_congruent) with the shape, with an integer for each mode or
    ///   for the entries of a mode; [`Reason::NegativeExtent`].
    /// - **Source**: CATLASS `tla::MakeLayout(shape, stride, originShape)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::PaddedLayout;
    /// use colex::{DynLayout, IntTuple};
    /// let layout = DynLayout::lit("((4,2),(4,3)):((4,16),(1,32))");
    /// assert!(PaddedLayout::new(&layout, &IntTuple::lit("(7,11)")).is_ok());
    /// assert!(PaddedLayout::new(&layout, &IntTuple::lit("7")).is_err());
    /// ```
    pub const fn new(layout: &DynLayout, logical_shape: &IntTuple) -> Result<Self, LayoutError> {
        const NAME: &str = "padded_layout";
        let shape = layout.shape();
        if shape.whole().is_int() && !logical_shape.whole().is_int() {
            let reason = Reason::TupleForInteger { operand: Operand::LogicalShape };
            return Err(LayoutError::new(NAME, reason));
        }
        if !shape.whole().is_int() {
            attempt!(NAME, check_entries(logical_shape.whole(), shape.whole()));
        }
        let mut k = 0;
        while k < logical_shape.leaf_count() {
            let extent = logical_shape.whole().leaf(k).get();
            if extent < 0 {
                return Err(LayoutError::new(NAME, Reason::NegativeExtent { extent }));
            }
            k += 1;
        }
        Ok(Self { layout: *layout, logical: *logical_shape })
    }

    /// Creates the layout `layout` without padding: the logical size of a mode is its size.
    ///
    /// - **Errors**: [`Reason::Overflow`] if the size of a mode does not fit.
    /// - **Source**: CATLASS `tla::MakeLayout(shape, stride)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, ascend::PaddedLayout};
    /// let full = PaddedLayout::full(&DynLayout::lit("((4,2),(4,3)):((4,16),(1,32))")).unwrap();
    /// assert_eq!(full.logical_shape().to_string(), "(8,12)");
    /// ```
    pub const fn full(layout: &DynLayout) -> Result<Self, LayoutError> {
        let shape = layout.shape();
        if shape.whole().is_int() {
            return Self::new(layout, &shape);
        }
        Self::new(layout, &attempt!("full", shape.product_each()))
    }

    /// Returns the layout of whole blocks.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, ascend::PaddedLayout};
    /// let layout = DynLayout::lit("(4,8):(8,1)");
    /// assert_eq!(PaddedLayout::full(&layout).unwrap().layout(), layout);
    /// ```
    #[must_use]
    pub const fn layout(&self) -> DynLayout {
        self.layout
    }

    /// Returns the shape of the data: one integer per mode.
    ///
    /// - **Source**: CATLASS `originShape`, `orgShape`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, ascend::PaddedLayout};
    /// let full = PaddedLayout::full(&DynLayout::lit("(4,8):(8,1)")).unwrap();
    /// assert_eq!(full.logical_shape().to_string(), "(4,8)");
    /// ```
    #[doc(alias = "originShape")]
    #[doc(alias = "orgShape")]
    #[must_use]
    pub const fn logical_shape(&self) -> IntTuple {
        self.logical
    }

    /// Returns the number of elements in memory, with every block stored whole. For formats without
    /// gaps it is the length of the allocation.
    ///
    /// - **Source**: CATLASS `Capacity()` of the layout tags.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::{Fractal, c0};
    /// use colex::IntTuple;
    /// let bytes = Fractal::NInZ.layout(&IntTuple::lit("(17,33)"), c0(8).unwrap()).unwrap();
    /// assert_eq!(bytes.capacity(), 32 * 48);
    /// ```
    #[doc(alias = "Capacity")]
    #[must_use]
    pub const fn capacity(&self) -> i64 {
        self.layout.size()
    }

    /// Returns the offset of an element.
    ///
    /// - **Errors**: those of [`crd2idx`](super::crd2idx()).
    /// - **Source**: CATLASS `layout(coord)`, `GetOffset` of `zN`, `nZ` and `L0C`; for `zZ` and
    ///   `nN` see [`block_offset`](Self::block_offset).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::{Fractal, c0};
    /// use colex::IntTuple;
    /// let matrix = Fractal::ZInN.layout(&IntTuple::lit("(100,100)"), c0(16).unwrap()).unwrap();
    /// assert_eq!(matrix.offset(&IntTuple::lit("(17,31)")).unwrap().get(), 2079);
    /// ```
    #[doc(alias = "GetOffset")]
    pub const fn offset(&self, coord: &IntTuple) -> Result<Int, LayoutError> {
        crd2idx(coord, &self.layout)
    }

    /// Returns the offset of the first element of the block that contains an element.
    ///
    /// - **Pre**: every mode is a pair `(within the block, block)`, or an integer with block
    ///   side 1.
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::IntegerForTuple`], [`Reason::NestedEntry`]
    ///   if the coordinate does not have one integer per mode; [`Reason::NotATuple`],
    ///   [`Reason::NotBlocked`] if a mode is neither an integer nor a pair;
    ///   [`Reason::OutOfBounds`], [`Reason::NotPositive`] for a block side of 0,
    ///   [`Reason::Overflow`].
    /// - **Source**: CATLASS `zZ::GetOffset`, `nN::GetOffset`, which omit the position inside the
    ///   block.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ascend::{Fractal, c0};
    /// use colex::IntTuple;
    /// let matrix = Fractal::ZInZ.layout(&IntTuple::lit("(100,100)"), c0(16).unwrap()).unwrap();
    /// assert_eq!(matrix.block_offset(&IntTuple::lit("(83,81)")).unwrap().get(), 10240);
    /// assert_eq!(matrix.offset(&IntTuple::lit("(80,80)")).unwrap().get(), 10240);
    /// ```
    pub const fn block_offset(&self, coord: &IntTuple) -> Result<Int, LayoutError> {
        const NAME: &str = "block_offset";
        let shape = self.layout.shape();
        attempt!(NAME, check_modes(coord.whole(), shape.whole(), Operand::Coordinate));
        let mut first = IntTuple::start();
        let open = first.open();
        let mut i = 0;
        while i < coord.rank() {
            let c = attempt!(NAME, integer_entry(coord.whole(), i, Operand::Coordinate));
            let side = attempt!(NAME, block_side(shape.whole(), i));
            let within = match side {
                Some(side) => fits!(NAME, c.rem(side)),
                None => Int::ZERO,
            };
            first.push(fits!(NAME, c.sub(within)));
            i += 1;
        }
        first.close(open);
        self.offset(&attempt!(NAME, first.finish()))
    }

    /// Returns the tile of `tile` elements per mode that starts at `coord`: the same strides, a
    /// shape of its own blocks, and the logical shape of the data inside the tile.
    ///
    /// `coord` affects only the logical shape: the tile is a layout from offset 0. If it starts at
    /// a block boundary, its element `c` has the offset `layout(coord) + tile(c)`. If it starts
    /// inside a block, compute `layout(coord + c)` instead.
    ///
    /// ```text
    /// shape          t for an integer mode, (s, ceil(t / s)) for a mode with blocks of s
    /// logical shape  min(t, max(logical - coord, 0))
    /// ```
    ///
    /// - **Errors**: [`Reason::EntryCount`], [`Reason::IntegerForTuple`], [`Reason::NestedEntry`]
    ///   if the tile, the coordinate or the logical shape does not have one integer per mode;
    ///   [`Reason::NotATuple`], [`Reason::NotBlocked`] if a mode is neither an integer nor a pair;
    ///   [`Reason::NegativeExtent`], [`Reason::OutOfBounds`] (a negative coordinate),
    ///   [`Reason::NotPositive`] (a block side of 0), [`Reason::Overflow`].
    /// - **Source**: CATLASS `tla::GetTileLayout(layout, tile, coord)`; with coordinate 0,
    ///   `GetTileLayout(size)` of the layout tags.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple, ascend::PaddedLayout};
    /// let matrix = PaddedLayout::full(&DynLayout::lit("((4,2),(4,3)):((4,16),(1,32))")).unwrap();
    /// let tile = matrix.tile(&IntTuple::lit("(4,4)"), &IntTuple::lit("(6,10)")).unwrap();
    /// assert_eq!(tile.layout().to_string(), "((4,1),(4,1)):((4,16),(1,32))");
    /// assert_eq!(tile.logical_shape().to_string(), "(2,2)");
    /// ```
    #[doc(alias = "GetTileLayout")]
    pub const fn tile(&self, tile: &IntTuple, coord: &IntTuple) -> Result<Self, LayoutError> {
        const NAME: &str = "tile";
        let (whole, stride) = (self.layout.shape(), self.layout.stride());
        attempt!(NAME, check_modes(tile.whole(), whole.whole(), Operand::Sizes));
        attempt!(NAME, check_modes(coord.whole(), whole.whole(), Operand::Coordinate));
        let (mut shape, mut logical) = (IntTuple::start(), IntTuple::start());
        let (open, open_logical) = (shape.open(), logical.open());
        let mut i = 0;
        while i < whole.rank() {
            let size = attempt!(NAME, integer_entry(tile.whole(), i, Operand::Sizes));
            if size.get() < 0 {
                let reason = Reason::NegativeExtent { extent: size.get() };
                return Err(LayoutError::new(NAME, reason));
            }
            let begin = attempt!(NAME, integer_entry(coord.whole(), i, Operand::Coordinate));
            if begin.get() < 0 {
                let reason = Reason::OutOfBounds { coordinate: begin.get(), extent: 0 };
                return Err(LayoutError::new(NAME, reason));
            }
            match attempt!(NAME, block_side(whole.whole(), i)) {
                None => shape.push(size),
                Some(side) => {
                    let pair = shape.open();
                    shape.push(side);
                    shape.push(fits!(NAME, size.ceil_div(side)));
                    shape.close(pair);
                }
            }
            let logical_size =
                attempt!(NAME, integer_entry(self.logical.whole(), i, Operand::LogicalShape));
            let remaining = fits!(NAME, logical_size.sub(begin)).max(Int::ZERO);
            logical.push(size.min(remaining));
            i += 1;
        }
        shape.close(open);
        logical.close(open_logical);
        let shape = attempt!(NAME, shape.finish());
        Self::new(
            &attempt!(NAME, DynLayout::new(&shape, &stride)),
            &attempt!(NAME, logical.finish()),
        )
    }
}

/// Checks that `logical`, at every tuple of it, has one entry for each mode of `shape`.
const fn check_entries(logical: Subtree<'_>, shape: Subtree<'_>) -> Result<(), Reason> {
    attempt!(logical.check_entries(shape, Operand::LogicalShape));
    let mut i = 0;
    while i < logical.rank() {
        if !logical.entry(i).is_int() {
            attempt!(check_entries(logical.entry(i), shape.entry(i)));
        }
        i += 1;
    }
    Ok(())
}

/// Checks that `part`, which is `operand`, has one entry for each mode of `shape`.
const fn check_modes(
    part: Subtree<'_>,
    shape: Subtree<'_>,
    operand: Operand,
) -> Result<(), Reason> {
    if shape.is_int() {
        return Err(Reason::NotATuple);
    }
    part.check_entries(shape, operand)
}

/// Returns the block side of a mode `(side, blocks)` of `shape`; `None` for an integer mode.
const fn block_side(shape: Subtree<'_>, mode: usize) -> Result<Option<Int>, Reason> {
    let part = shape.entry(mode);
    if part.is_int() {
        return Ok(None);
    }
    if part.rank() != 2 || part.leaf_count() != 2 {
        return Err(Reason::NotBlocked { mode });
    }
    let side = part.leaf(0);
    if side.get() <= 0 {
        return Err(Reason::NotPositive { value: side.get() });
    }
    Ok(Some(side))
}
