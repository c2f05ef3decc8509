//! The matrices of a tiled MMA by threads and values.

use super::error::{lift, named, renamed};
use super::tiled_mma::by_mode;
use super::{Error, MmaOperand, Reason, TiledMma};
use crate::value::attempt;
#[cfg(feature = "types")]
use crate::value::{plan::Chain, some};
use crate::{Coord, DynLayout, Int, IntTuple, Tiler};

impl TiledMma {
    /// Divides a matrix into the fragments of threads: `((ThrV,(ThrM,ThrK)),(FrgV,(RestM,RestK)))`.
    ///
    /// Mode 0 is the thread: the thread of an atom, and the atom. Mode 1 is the fragment: the
    /// values of an atom, and the repetitions of the atom. The letters are those of A; B has N and
    /// K, and C has M and N. Modes of the tensor after these two follow in the rest.
    ///
    /// Definition: divide the matrix by the permutations and by the extents of the atom; divide the
    /// atom into threads and values; divide the rest by the atoms side by side. For C, with the
    /// shapes of the example:
    ///
    /// ```text
    /// (M,N)                                       (64,64)
    /// ((AtomM,AtomN),(RestM,RestN))               ((16,8),(4,8))
    /// ((ThrV,FrgV),(RestM,RestN))                 (((4,8),(2,2)),(4,8))
    /// ((ThrV,(ThrM,ThrN)),(FrgV,(RestM,RestN)))   (((4,8),(2,2)),((2,2),(2,4)))
    /// ```
    ///
    /// Partial tiles are rounded up, as in [`zipped_divide`](DynLayout::zipped_divide).
    /// [`partition_a`](super::ThrMma::partition_a) rejects them.
    ///
    /// - **Errors**: [`Reason::TensorRank`] below rank 2; those of
    ///   [`zipped_divide`](DynLayout::zipped_divide) and [`compose`](DynLayout::compose).
    /// - **Source**: CuTe `TiledMMA::thrfrg_A`, `thrfrg_B` and `thrfrg_C`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// use colex::atom::{MmaAtom, TiledMma};
    /// // SM80_16x8x8_F32F16F16F32_TN, by 2 x 2 warps
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// let tiled = TiledMma::new(&atom, &DynLayout::lit("(2,2):(1,2)"), &Tiler::lit("_"))?;
    /// let fragments = tiled.thrfrg_c(&DynLayout::lit("(64,64):(64,1)"))?;
    /// assert_eq!(
    ///     fragments.to_string(),
    ///     "(((4,8),(2,2)),((2,2),(2,4))):(((2,64),(1024,8)),((1,512),(2048,16)))",
    /// );
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn thrfrg(
        &self,
        operand: MmaOperand,
        tensor: &DynLayout,
    ) -> Result<DynLayout, Error> {
        named("TiledMma::thrfrg", thrfrg(self, operand, tensor, Partial::RoundUp))
    }

    /// Divides A, of shape `(M,K)`; see [`thrfrg`](Self::thrfrg).
    #[doc(alias = "thrfrg_A")]
    pub const fn thrfrg_a(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        renamed("TiledMma::thrfrg_a", self.thrfrg(MmaOperand::A, tensor))
    }

    /// Divides B, of shape `(N,K)`; see [`thrfrg`](Self::thrfrg).
    #[doc(alias = "thrfrg_B")]
    pub const fn thrfrg_b(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        renamed("TiledMma::thrfrg_b", self.thrfrg(MmaOperand::B, tensor))
    }

    /// Divides C, of shape `(M,N)`; see [`thrfrg`](Self::thrfrg).
    #[doc(alias = "thrfrg_C")]
    pub const fn thrfrg_c(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        renamed("TiledMma::thrfrg_c", self.thrfrg(MmaOperand::C, tensor))
    }

    /// Returns the layout from `(thread,value)` to an element of the tile of `operand`, in
    /// column-major order.
    ///
    /// The index of mode 0 is the index of the thread, CUDA's `threadIdx`. The size of mode 0 is
    /// the cosize of [`thr_layout_vmnk`](Self::thr_layout_vmnk). If that layout has gaps, an index
    /// in a gap maps to the elements of another thread.
    ///
    /// [`TvLayout::new`](crate::thread_value::TvLayout::new) adds the tile, for owners, coverage and drawings.
    ///
    /// - **Post**: `r(t, v)` is element `v` of thread `t` in the partition of a column-major tile.
    ///   For C this does not hold if there are atoms along N and along K. The layout then continues
    ///   past the end of the tile, as in CuTe; use [`partition_c`](super::ThrMma::partition_c).
    /// - **Errors**: [`Reason::ThreadIndices`] if no layout maps the indices of the threads to
    ///   their coordinates; those of [`thrfrg`](Self::thrfrg),
    ///   [`complement`](DynLayout::complement) and [`right_inverse`](DynLayout::right_inverse).
    /// - **Source**: CuTe `get_layoutA_TV`, `get_layoutB_TV`, `get_layoutC_TV`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple, Tiler};
    /// use colex::atom::{MmaAtom, TiledMma};
    /// use colex::thread_value::{Coverage, TvLayout};
    /// // SM80_16x8x8_F32F16F16F32_TN, by 2 x 2 warps
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// let tiled = TiledMma::new(&atom, &DynLayout::lit("(2,2):(1,2)"), &Tiler::lit("_"))?;
    /// let layout = tiled.layout_a_tv()?;
    /// // The two warps along N, with stride 0, have the same elements of A.
    /// assert_eq!(layout.to_string(), "((4,8,2,2),((2,2),(1,1))):((64,1,16,0),((32,8),(0,0)))");
    /// let tv = TvLayout::new(layout, &IntTuple::lit("(32,8)"))?;
    /// assert_eq!(tv.coverage(), Coverage::Replicated { factor: 2 });
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn layout_tv(&self, operand: MmaOperand) -> Result<DynLayout, Error> {
        named("TiledMma::layout_tv", layout_tv(self, operand))
    }

    /// Returns the layout from `(thread,value)` to an element of A; see
    /// [`layout_tv`](Self::layout_tv).
    #[doc(alias = "get_layoutA_TV")]
    pub const fn layout_a_tv(&self) -> Result<DynLayout, Error> {
        renamed("TiledMma::layout_a_tv", self.layout_tv(MmaOperand::A))
    }

    /// Returns the layout from `(thread,value)` to an element of B; see
    /// [`layout_tv`](Self::layout_tv).
    #[doc(alias = "get_layoutB_TV")]
    pub const fn layout_b_tv(&self) -> Result<DynLayout, Error> {
        renamed("TiledMma::layout_b_tv", self.layout_tv(MmaOperand::B))
    }

    /// Returns the layout from `(thread,value)` to an element of C; see
    /// [`layout_tv`](Self::layout_tv).
    #[doc(alias = "get_layoutC_TV")]
    pub const fn layout_c_tv(&self) -> Result<DynLayout, Error> {
        renamed("TiledMma::layout_c_tv", self.layout_tv(MmaOperand::C))
    }

    /// Returns the shape of the fragment of a thread, for a matrix of this shape.
    ///
    /// Partial tiles are rounded up: the fragment has the values of whole tiles.
    ///
    /// - **Errors**: those of [`thrfrg`](Self::thrfrg).
    /// - **Source**: CuTe `partition_shape_A`, `partition_shape_B` and `partition_shape_C`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, IntTuple, Tiler};
    /// use colex::atom::{MmaAtom, TiledMma};
    /// // SM80_16x8x8_F32F16F16F32_TN, by 2 x 2 warps
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// let tiled = TiledMma::new(&atom, &DynLayout::lit("(2,2):(1,2)"), &Tiler::lit("_"))?;
    /// // (FrgV,RestM,RestK): 4 values of an instruction, 2 x 4 instructions.
    /// let shape = tiled.partition_shape_a(&IntTuple::lit("(64,32)"))?;
    /// assert_eq!(shape.to_string(), "((2,2),2,4)");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn partition_shape(
        &self,
        operand: MmaOperand,
        shape: &IntTuple,
    ) -> Result<IntTuple, Error> {
        named("TiledMma::partition_shape", partition_shape(self, operand, shape))
    }

    /// Returns the shape of a fragment of A; see [`partition_shape`](Self::partition_shape).
    #[doc(alias = "partition_shape_A")]
    pub const fn partition_shape_a(&self, shape: &IntTuple) -> Result<IntTuple, Error> {
        renamed("TiledMma::partition_shape_a", self.partition_shape(MmaOperand::A, shape))
    }

    /// Returns the shape of a fragment of B; see [`partition_shape`](Self::partition_shape).
    #[doc(alias = "partition_shape_B")]
    pub const fn partition_shape_b(&self, shape: &IntTuple) -> Result<IntTuple, Error> {
        renamed("TiledMma::partition_shape_b", self.partition_shape(MmaOperand::B, shape))
    }

    /// Returns the shape of a fragment of C; see [`partition_shape`](Self::partition_shape).
    #[doc(alias = "partition_shape_C")]
    pub const fn partition_shape_c(&self, shape: &IntTuple) -> Result<IntTuple, Error> {
        renamed("TiledMma::partition_shape_c", self.partition_shape(MmaOperand::C, shape))
    }
}

/// Partial tiles are rounded up, or an error.
#[derive(Clone, Copy)]
pub(super) enum Partial {
    RoundUp,
    Reject,
}

/// The tilers of the four steps.
#[derive(Clone, Copy)]
pub(super) struct Tilers {
    pub(super) permutations: Tiler,
    pub(super) atom: Tiler,
    pub(super) values: Tiler,
    pub(super) threads: Tiler,
}

pub(super) const fn tilers(mma: &TiledMma, operand: MmaOperand) -> Result<Tilers, Reason> {
    let (i, j) = operand.modes();
    let tile = [mma.permutations()[i], mma.permutations()[j]];
    let (rows, columns) = mma.atom().extents(operand);
    let values = Tiler::Layout(mma.atom().layout(operand));
    let threads = mma.thr_shape_vmnk();
    let threads = attempt!(extents(threads[i + 1], threads[j + 1]));
    Ok(Tilers {
        permutations: attempt!(by_mode(&[
            Some(Tiler::Layout(tile[0])),
            Some(Tiler::Layout(tile[1]))
        ])),
        atom: attempt!(extents(rows, columns)),
        values: attempt!(by_mode(&[Some(values), None])),
        threads: attempt!(by_mode(&[None, Some(threads)])),
    })
}

pub(super) const fn thrfrg(
    mma: &TiledMma,
    operand: MmaOperand,
    tensor: &DynLayout,
    partial: Partial,
) -> Result<DynLayout, Reason> {
    attempt!(check_tiles(mma, operand, tensor, partial));
    let tilers = attempt!(tilers(mma, operand));
    let permuted = attempt!(lift(tensor.logical_divide(&tilers.permutations)));
    let atoms = attempt!(lift(permuted.zipped_divide(&tilers.atom)));
    let values = attempt!(lift(atoms.compose(&tilers.values)));
    let fragments = attempt!(lift(values.zipped_divide(&tilers.threads)));
    if matches!(partial, Partial::Reject) {
        attempt!(check_padding(tensor.size(), atoms.size()));
        attempt!(check_padding(values.size(), fragments.size()));
    }
    Ok(fragments)
}

/// Returns [`thrfrg`] of tensors of this structure, for a plan.
#[cfg(feature = "types")]
pub(super) const fn thrfrg_chain(
    mma: &TiledMma,
    operand: MmaOperand,
    tensor: &DynLayout,
    partial: Partial,
) -> Option<Chain> {
    let Ok(tilers) = tilers(mma, operand) else { return None };
    let (i, j) = operand.modes();
    let (tile, mut chain) = (mma.tile_shape(), Chain::of(tensor));
    if matches!(partial, Partial::Reject) {
        chain = some!(chain.whole_tiles(&[tile[i], tile[j]]));
    }
    let permuted = some!(chain.logical_divide(&tilers.permutations));
    let atoms = some!(permuted.zipped_divide(&tilers.atom));
    let values = some!(atoms.compose(&tilers.values));
    values.zipped_divide(&tilers.threads)
}

/// Returns an error if the tensor has less than two modes, or has a partial tile where `partial`
/// rejects it.
pub(super) const fn check_tiles(
    mma: &TiledMma,
    operand: MmaOperand,
    tensor: &DynLayout,
    partial: Partial,
) -> Result<(), Reason> {
    if tensor.rank() < 2 {
        return Err(Reason::TensorRank { rank: tensor.rank(), least: 2 });
    }
    let (i, j) = operand.modes();
    let tile = mma.tile_shape();
    match partial {
        Partial::RoundUp => Ok(()),
        Partial::Reject => check_whole_tiles(tensor, &[tile[i], tile[j]]),
    }
}

/// Returns the tiler `<rows,columns>`.
const fn extents(rows: i64, columns: i64) -> Result<Tiler, Reason> {
    by_mode(&[Some(Tiler::Size(Int::new(rows))), Some(Tiler::Size(Int::new(columns)))])
}

/// Returns an error unless the tile divides the size of each mode.
pub(super) const fn check_whole_tiles(tensor: &DynLayout, tile: &[i64]) -> Result<(), Reason> {
    let mut mode = 0;
    while mode < tile.len() {
        let (size, tile) = (attempt!(lift(tensor.get(mode))).size(), tile[mode]);
        if tile < 1 || size % tile != 0 {
            return Err(Reason::PartialTile { mode, size, tile });
        }
        mode += 1;
    }
    Ok(())
}

/// Returns an error if a divide padded inner modes: the result is then larger.
pub(super) const fn check_padding(size: i64, tiles: i64) -> Result<(), Reason> {
    if size == tiles { Ok(()) } else { Err(Reason::PaddedTile { size, tiles }) }
}

const fn layout_tv(mma: &TiledMma, operand: MmaOperand) -> Result<DynLayout, Reason> {
    let (i, j) = operand.modes();
    let tile = mma.tile_shape();
    let tile = attempt!(lift(IntTuple::from_slice(&[tile[i], tile[j]])));
    let tile = attempt!(lift(DynLayout::col_major(&tile)));
    let fragments = attempt!(thrfrg(mma, operand, &tile, Partial::RoundUp));
    let fragments = match operand {
        MmaOperand::A => attempt!(repeated(mma, &fragments, [1, 0])),
        MmaOperand::B => attempt!(repeated(mma, &fragments, [0, 1])),
        MmaOperand::C => fragments,
    };
    let thread = Tiler::Layout(attempt!(thread_to_vmnk(mma)));
    lift(fragments.compose(&attempt!(by_mode(&[Some(thread), None]))))
}

/// Repeats the fragments of A for the threads along N, with strides `[1, 0]`, or those of B for the
/// threads along M, with strides `[0, 1]`: `(ThrV,(ThrM,ThrK))` becomes
/// `(ThrV,((ThrM,ThrN),ThrK))`.
const fn repeated(
    mma: &TiledMma,
    fragments: &DynLayout,
    strides: [i64; 2],
) -> Result<DynLayout, Reason> {
    let [_, m, n, _] = mma.thr_shape_vmnk();
    let shape = attempt!(lift(IntTuple::from_slice(&[m, n])));
    let strides = attempt!(lift(IntTuple::from_slice(&strides)));
    let repeated = Tiler::Layout(attempt!(lift(DynLayout::new(&shape, &strides))));
    let atoms = attempt!(by_mode(&[Some(repeated), None]));
    let threads = attempt!(by_mode(&[None, Some(atoms)]));
    lift(fragments.compose(&attempt!(by_mode(&[Some(threads), None]))))
}

/// Returns the layout from the index of a thread to its coordinate in `(ThrV,ThrM,ThrN,ThrK)`. An
/// index that no thread has maps to the coordinate of another thread.
const fn thread_to_vmnk(mma: &TiledMma) -> Result<DynLayout, Reason> {
    let threads = mma.thr_layout_vmnk();
    let gaps = attempt!(lift(threads.gaps()));
    let all = attempt!(lift(DynLayout::from_modes(&[threads, gaps])));
    let shape = attempt!(lift(IntTuple::from_slice(&[threads.size(), 1])));
    let strides = attempt!(lift(IntTuple::from_slice(&[1, 0])));
    let without_gaps = attempt!(lift(DynLayout::new(&shape, &strides)));
    let inverse = attempt!(lift(without_gaps.composition(&attempt!(lift(all.right_inverse())))));
    // The complement of strides that do not chain leaves gaps, and the inverse ends at the first.
    let mut known = threads.cosize() <= inverse.size();
    let mut i = 0;
    while known && i < threads.size() {
        known = inverse.index(threads.index(i)) == i;
        i += 1;
    }
    if !known {
        let (threads, cosize) = (threads.size(), threads.cosize());
        return Err(Reason::ThreadIndices { threads, cosize });
    }
    Ok(inverse)
}

const fn partition_shape(
    mma: &TiledMma,
    operand: MmaOperand,
    shape: &IntTuple,
) -> Result<IntTuple, Reason> {
    let tensor = attempt!(lift(DynLayout::col_major(shape)));
    let fragments = attempt!(thrfrg(mma, operand, &tensor, Partial::RoundUp));
    let coord = attempt!(fragment_coord(Coord::fixed(&IntTuple::int(0)), tensor.rank()));
    Ok(attempt!(lift(fragments.slice(&coord))).shape())
}

/// Returns the coordinate `(thread,(_,(_,..)))` of a fragment, with `rank` entries in the rest.
pub(super) const fn fragment_coord(thread: Coord, rank: usize) -> Result<Coord, Reason> {
    let rest = attempt!(all_of(rank));
    let fragment = attempt!(lift(Coord::from_entries(&[Coord::ALL, rest])));
    lift(Coord::from_entries(&[thread, fragment]))
}

/// Returns `(_,..)` with `rank` entries, or `_` for one.
pub(super) const fn all_of(rank: usize) -> Result<Coord, Reason> {
    if rank == 1 {
        return Ok(Coord::ALL);
    }
    let entries = [Coord::ALL; crate::MAX_LEAVES];
    let rank = if rank < entries.len() { rank } else { entries.len() };
    lift(Coord::from_entries(entries.split_at(rank).0))
}
