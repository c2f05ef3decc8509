//! The constructors of tiled copies.

use super::error::{from_value, lift, named, renamed};
use super::tiled_copy::{mode_size, tiled_copy};
use super::{CopyAtom, Error, MmaOperand, Reason, TiledCopy, TiledMma};
use crate::thread_value::check_in_tile;
use crate::value::{attempt, named};
use crate::{ByMode, DynLayout, IntTuple, MAX_LEAVES, Tiler};

/// The most threads of a block on any GPU.
const MAX_THREADS: i64 = 1024;

impl CopyAtom {
    /// Returns the copy of a tile by a layout of threads, each with a layout of values.
    ///
    /// `threads` maps the coordinate of a block of values to a thread, and `values` maps a
    /// coordinate in the block to a value.
    ///
    /// ```text
    /// threads (32,8):(8,1), values (1,4):(4,1)  ->  tile (32,32), ((8,32),4):((128,1),32)
    /// ```
    ///
    /// A layout from `(thread,value)` to elements is the argument of [`TiledCopy::new`]. If it is
    /// passed as `threads`, it is taken for a layout of threads: there is no error if it is compact
    /// and has at most 1,024 elements.
    ///
    /// - **Errors**: [`Reason::TooManyThreads`] above 1,024 threads, the most of a block; those of
    ///   [`DynLayout::layout_tv`] and [`TiledCopy::new`].
    /// - **Source**: CuTe `make_tiled_copy`, which does not check that the layouts are compact.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::CopyAtom;
    /// let one = DynLayout::lit("(1,1)");
    /// let atom = CopyAtom::new(DynLayout::UNIT, one, one, one)?;
    /// let (threads, values) = (DynLayout::lit("(32,8):(8,1)"), DynLayout::lit("(1,4):(4,1)"));
    /// let tiled = atom.make_tiled_copy(&threads, &values)?;
    /// assert_eq!(tiled.layout_tv().to_string(), "((8,32),4):((128,1),32)");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn make_tiled_copy(
        &self,
        threads: &DynLayout,
        values: &DynLayout,
    ) -> Result<TiledCopy, Error> {
        let (layout_tv, tile) = attempt!(tile_of_threads(threads, values));
        of_tile("CopyAtom::make_tiled_copy", self, &layout_tv, &tile)
    }

    /// Returns the copy of the tile of an operand, with the threads and values of the MMA.
    ///
    /// A kernel loads the fragments of an operand from shared memory with this copy, and stores
    /// those of C.
    ///
    /// - **Errors**: those of [`TiledMma::layout_tv`] and [`TiledCopy::new`]. The copy of C fails
    ///   with [`OutsideTile`](crate::Reason::OutsideTile) if the MMA has atoms along N and along K.
    /// - **Source**: CuTe `make_tiled_copy_A`, `make_tiled_copy_B` and `make_tiled_copy_C`.
    ///
    /// # Examples
    ///
    /// `ldmatrix` loads the fragments of A:
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple, Tiler};
    /// use colex::atom::{CopyAtom, MmaAtom, MmaOperand, TiledMma};
    /// // SM80_16x8x8_F32F16F16F32_TN, by 2 x 2 warps
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// let mma = TiledMma::new(&atom, &DynLayout::lit("(2,2):(1,2)"), &Tiler::lit("<32,32,16>"))?;
    /// // SM75_U32x4_LDSM_N for 16 bits: each thread addresses a row of 8, and gets 2 elements of
    /// // each of four matrices.
    /// let (rows, fragments) = ("(32,8):(8,1)", "(32,(2,4)):(2,(1,64))");
    /// let (rows, fragments) = (DynLayout::lit(rows), DynLayout::lit(fragments));
    /// let ldmatrix = CopyAtom::new(DynLayout::lit("32:1"), rows, fragments, fragments)?;
    ///
    /// let load = ldmatrix.make_tiled_copy_of(MmaOperand::A, &mma)?;
    /// let thread = load.get_slice(37)?;
    /// // The addresses in shared memory: row 21 = 16 + 5 of 2 x 2 tiles of 32 x 16.
    /// let (source, first) = thread.partition_s(&DynLayout::lit("(64,32):(32,1)"))?;
    /// assert_eq!(source.to_string(), "((8,1),2,2):((1,0),1024,16)");
    /// assert_eq!(first.get(), 21 * 32);
    /// // The registers: the fragment of the MMA, with the values of one copy in its first mode.
    /// let fragment = DynLayout::col_major(&mma.partition_shape_a(&IntTuple::lit("(64,32)"))?)?;
    /// assert_eq!(fragment.to_string(), "((2,2),2,4):((1,2),4,8)");
    /// assert_eq!(thread.retile_d(&fragment)?.to_string(), "(((4,2),1),2,2):(((1,8),0),4,16)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn make_tiled_copy_of(
        &self,
        operand: MmaOperand,
        mma: &TiledMma,
    ) -> Result<TiledCopy, Error> {
        let (layout_tv, tile) = attempt!(tile_of_operand(operand, mma));
        of_tile("CopyAtom::make_tiled_copy_of", self, &layout_tv, &tile)
    }

    /// Returns the copy of the tile of A; see [`make_tiled_copy_of`](Self::make_tiled_copy_of).
    #[doc(alias = "make_tiled_copy_A")]
    pub const fn make_tiled_copy_a(&self, mma: &TiledMma) -> Result<TiledCopy, Error> {
        renamed("CopyAtom::make_tiled_copy_a", self.make_tiled_copy_of(MmaOperand::A, mma))
    }

    /// Returns the copy of the tile of B; see [`make_tiled_copy_of`](Self::make_tiled_copy_of).
    #[doc(alias = "make_tiled_copy_B")]
    pub const fn make_tiled_copy_b(&self, mma: &TiledMma) -> Result<TiledCopy, Error> {
        renamed("CopyAtom::make_tiled_copy_b", self.make_tiled_copy_of(MmaOperand::B, mma))
    }

    /// Returns the copy of the tile of C; see [`make_tiled_copy_of`](Self::make_tiled_copy_of).
    #[doc(alias = "make_tiled_copy_C")]
    pub const fn make_tiled_copy_c(&self, mma: &TiledMma) -> Result<TiledCopy, Error> {
        renamed("CopyAtom::make_tiled_copy_c", self.make_tiled_copy_of(MmaOperand::C, mma))
    }

    /// Returns the smallest copy of a part of the tile of C: the values of one copy atom in each
    /// thread of the MMA.
    ///
    /// An epilogue that stores C in parts uses it.
    ///
    /// - **Errors**: [`Reason::ValuesOfAtom`] if the atom has more values than a thread has in the
    ///   tile; [`OutsideTile`](crate::Reason::OutsideTile) if the MMA has atoms along N and along K;
    ///   those of
    ///   [`composition`](DynLayout::composition), [`left_inverse`](DynLayout::left_inverse) and
    ///   [`TiledCopy::new`].
    /// - **Source**: CuTe `make_tiled_copy_C_atom`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use colex::{DynLayout, IntTuple, Tiler};
    /// # use colex::atom::{CopyAtom, MmaAtom, TiledMma};
    /// # let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// # let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// # let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// # let warps = DynLayout::lit("(2,2):(1,2)");
    /// # let mma = TiledMma::new(&atom, &warps, &Tiler::lit("<32,32,16>"))?;
    /// # let (rows, fragments) = ("(32,8):(8,1)", "(32,(2,4)):(2,(1,64))");
    /// # let (rows, fragments) = (DynLayout::lit(rows), DynLayout::lit(fragments));
    /// # let ldmatrix = CopyAtom::new(DynLayout::lit("32:1"), rows, fragments, fragments)?;
    /// // `mma` is that of the example of `make_tiled_copy_of`, with a tile of 32 x 32.
    /// let pair = DynLayout::lit("(1,2):(0,1)");
    /// let store = CopyAtom::new(DynLayout::UNIT, pair, pair, pair)?;
    /// let part = store.make_tiled_copy_c_atom(&mma)?;
    /// assert_eq!((part.values(), part.tile_shape()), (2, IntTuple::lit("(16,16)")));
    /// // 8 rows from row 0, and 8 from row 16.
    /// assert_eq!(part.tiler().to_string(), "<(8,2):(1,16),(8,2):(2,1)>");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    #[doc(alias = "make_tiled_copy_C_atom")]
    pub const fn make_tiled_copy_c_atom(&self, mma: &TiledMma) -> Result<TiledCopy, Error> {
        let layout_tv = attempt!(renamed("CopyAtom::make_tiled_copy_c_atom", mma.layout_c_tv()));
        let (layout_tv, tiler) =
            match c_atom(&layout_tv, mode_size(&self.layout_src(), 1), mma.tile_shape()) {
                Ok(tiled) => tiled,
                Err(reason) => return Err(Error::new("CopyAtom::make_tiled_copy_c_atom", reason)),
            };
        named("CopyAtom::make_tiled_copy_c_atom", tiled_copy(self, &layout_tv, &tiler))
    }

    /// Returns the copy with the threads and values of the source of `tiled`.
    ///
    /// - **Errors**: those of [`TiledCopy::layout_s_tv`] and [`TiledCopy::new`].
    /// - **Source**: CuTe `make_tiled_copy_S`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use colex::{DynLayout, IntTuple, Tiler};
    /// # use colex::atom::{CopyAtom, MmaAtom, TiledMma};
    /// # let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// # let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// # let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// # let warps = DynLayout::lit("(2,2):(1,2)");
    /// # let mma = TiledMma::new(&atom, &warps, &Tiler::lit("<32,32,16>"))?;
    /// # let (rows, fragments) = ("(32,8):(8,1)", "(32,(2,4)):(2,(1,64))");
    /// # let (rows, fragments) = (DynLayout::lit(rows), DynLayout::lit(fragments));
    /// # let ldmatrix = CopyAtom::new(DynLayout::lit("32:1"), rows, fragments, fragments)?;
    /// // `ldmatrix` and `mma` are those of the example of `make_tiled_copy_of`.
    /// let load = ldmatrix.make_tiled_copy_a(&mma)?;
    /// // Each thread fills the row that it later addresses.
    /// let row = DynLayout::lit("(1,8):(0,1)");
    /// let fill = CopyAtom::new(DynLayout::UNIT, row, row, row)?.make_tiled_copy_s(&load)?;
    /// assert_eq!(fill.layout_tv(), load.layout_s_tv()?);
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    #[doc(alias = "make_tiled_copy_S")]
    pub const fn make_tiled_copy_s(&self, tiled: &TiledCopy) -> Result<TiledCopy, Error> {
        let layout_tv = attempt!(renamed("CopyAtom::make_tiled_copy_s", tiled.layout_s_tv()));
        named("CopyAtom::make_tiled_copy_s", tiled_copy(self, &layout_tv, &tiled.tiler()))
    }

    /// Returns the copy with the threads and values of the destination of `tiled`; see
    /// [`make_tiled_copy_s`](Self::make_tiled_copy_s).
    ///
    /// - **Errors**: those of [`TiledCopy::layout_d_tv`] and [`TiledCopy::new`].
    /// - **Source**: CuTe `make_tiled_copy_D`.
    #[doc(alias = "make_tiled_copy_D")]
    pub const fn make_tiled_copy_d(&self, tiled: &TiledCopy) -> Result<TiledCopy, Error> {
        let layout_tv = attempt!(renamed("CopyAtom::make_tiled_copy_d", tiled.layout_d_tv()));
        named("CopyAtom::make_tiled_copy_d", tiled_copy(self, &layout_tv, &tiled.tiler()))
    }

    /// Returns the copy whose threads and values have these offsets in the data.
    ///
    /// `layout_tv` maps `(thread,value)` to an offset of `data`, not to a coordinate. The tile has
    /// the elements of `data` with these offsets.
    ///
    /// - **Errors**: [`Reason::OutsideData`] if `data` does not have one of these offsets; those of
    ///   [`left_inverse`](DynLayout::left_inverse), [`composition`](DynLayout::composition) and
    ///   [`TiledCopy::new`].
    /// - **Source**: CuTe `make_cotiled_copy`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::CopyAtom;
    /// let vector = DynLayout::lit("(1,8):(0,1)");
    /// let atom = CopyAtom::new(DynLayout::UNIT, vector, vector, vector)?;
    /// // 32 threads copy 8 consecutive elements each of a row-major matrix.
    /// let (layout_tv, data) = (DynLayout::lit("(32,8):(8,1)"), DynLayout::lit("(16,64):(64,1)"));
    /// let tiled = atom.make_cotiled_copy(&layout_tv, &data)?;
    /// assert_eq!(tiled.tile_shape().to_string(), "(4,64)");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn make_cotiled_copy(
        &self,
        layout_tv: &DynLayout,
        data: &DynLayout,
    ) -> Result<TiledCopy, Error> {
        let (layout_tv, tiler) = match cotiled(layout_tv, data) {
            Ok(tiled) => tiled,
            Err(reason) => return Err(Error::new("CopyAtom::make_cotiled_copy", reason)),
        };
        named("CopyAtom::make_cotiled_copy", tiled_copy(self, &layout_tv, &tiler))
    }
}

/// Returns the layout `(thread,value)` and the shape of the tile of [`CopyAtom::make_tiled_copy`].
pub(super) const fn tile_of_threads(
    threads: &DynLayout,
    values: &DynLayout,
) -> Result<(DynLayout, IntTuple), Error> {
    named("CopyAtom::make_tiled_copy", checked_tile(threads, values))
}

const fn checked_tile(
    threads: &DynLayout,
    values: &DynLayout,
) -> Result<(DynLayout, IntTuple), Reason> {
    if threads.size() > MAX_THREADS {
        return Err(Reason::TooManyThreads { threads: threads.size(), limit: MAX_THREADS });
    }
    lift(threads.layout_tv(values))
}

/// Returns the layout `(thread,value)` and the shape of the tile of
/// [`CopyAtom::make_tiled_copy_of`].
pub(super) const fn tile_of_operand(
    operand: MmaOperand,
    mma: &TiledMma,
) -> Result<(DynLayout, IntTuple), Error> {
    let layout_tv = attempt!(renamed("CopyAtom::make_tiled_copy_of", mma.layout_tv(operand)));
    let (i, j) = operand.modes();
    let tile = lift(IntTuple::from_slice(&[mma.tile_shape()[i], mma.tile_shape()[j]]));
    Ok((layout_tv, attempt!(named("CopyAtom::make_tiled_copy_of", tile))))
}

/// Returns the copy of a whole tile of this shape.
const fn of_tile(
    operation: &'static str,
    atom: &CopyAtom,
    layout_tv: &DynLayout,
    tile: &IntTuple,
) -> Result<TiledCopy, Error> {
    let tiler = attempt!(named(operation, lift(Tiler::from_shape(tile))));
    named(operation, tiled_copy(atom, layout_tv, &tiler))
}

const fn c_atom(
    layout_tv: &DynLayout,
    values: i64,
    tile: [i64; 3],
) -> Result<(DynLayout, Tiler), Reason> {
    let (threads, tiled) = (mode_size(layout_tv, 0), mode_size(layout_tv, 1));
    if values > tiled {
        return Err(Reason::ValuesOfAtom { tiled, atom: values });
    }
    attempt!(from_value(check_in_tile(layout_tv, tile[0] * tile[1])));
    let shape = attempt!(lift(IntTuple::from_slice(&[threads, values])));
    let first_values = attempt!(lift(DynLayout::col_major(&shape)));
    let layout_tv = attempt!(lift(layout_tv.composition(&first_values)));
    active_tile(&attempt!(lift(IntTuple::from_slice(&[tile[0], tile[1]]))), &layout_tv)
}

const fn cotiled(layout_tv: &DynLayout, data: &DynLayout) -> Result<(DynLayout, Tiler), Reason> {
    // With the mode 1:0, coordinates past the end have stride 0.
    let inverse = attempt!(lift(data.left_inverse()));
    let inverse = attempt!(lift(DynLayout::from_modes(&[inverse, DynLayout::UNIT])));
    let coords = attempt!(lift(inverse.composition(layout_tv)));
    let bounded = attempt!(lift(DynLayout::from_modes(&[*data, DynLayout::UNIT])));
    let offsets = attempt!(lift(bounded.composition(&coords)));
    if !offsets.coalesce().equals(&layout_tv.coalesce()) {
        return Err(Reason::OutsideData);
    }
    active_tile(&attempt!(lift(data.shape().product_each())), &coords)
}

/// Returns the layout `(thread,value)` in the tile of the elements that it reaches, and the tiler
/// that selects this tile from a tensor of shape `shape`.
const fn active_tile(
    shape: &IntTuple,
    layout_tv: &DynLayout,
) -> Result<(DynLayout, Tiler), Reason> {
    let mut tiler = ByMode::start();
    let open = tiler.open();
    let mut i = 0;
    while i < shape.rank() {
        let active = Tiler::Layout(attempt!(active_mode(shape, i, layout_tv)));
        attempt!(lift(named!("CopyAtom::make_tiled_copy", tiler.push(&active))));
        i += 1;
    }
    tiler.close(open);
    let tiler = Tiler::ByMode(attempt!(lift(named!("CopyAtom::make_tiled_copy", tiler.finish()))));
    let tile_to_tensor =
        attempt!(lift(attempt!(lift(DynLayout::col_major(shape))).compose(&tiler)));
    let tensor_to_tile = attempt!(lift(tile_to_tensor.left_inverse()));
    Ok((attempt!(lift(tensor_to_tile.composition(layout_tv))), tiler))
}

/// Returns the coordinates in mode `mode` that `layout_tv` reaches.
const fn active_mode(
    shape: &IntTuple,
    mode: usize,
    layout_tv: &DynLayout,
) -> Result<DynLayout, Reason> {
    let mut strides = [0; MAX_LEAVES];
    strides[mode] = 1;
    let strides = attempt!(lift(IntTuple::from_slice(strides.split_at(shape.rank()).0)));
    let coordinate = attempt!(lift(DynLayout::new(shape, &strides)));
    Ok(attempt!(lift(coordinate.composition(layout_tv))).filter())
}
