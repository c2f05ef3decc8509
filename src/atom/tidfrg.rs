//! Tensors of a tiled copy by threads and values.

use super::error::{lift, named};
use super::thrfrg::{Partial, all_of, check_padding, check_whole_tiles};
use super::tiled_copy::mode_size;
use super::tiled_mma::{by_mode, of_extent};
use super::{Error, Reason, TiledCopy};
use crate::value::{ModeList, attempt};
#[cfg(feature = "types")]
use crate::value::{plan::Chain, some};
use crate::{Coord, DynLayout, Int, IntTuple, MAX_LEAVES, Tiler};

impl TiledCopy {
    /// Divides the source: `(Thr,(FrgV,FrgX),(RestM,RestN,..))`.
    ///
    /// `FrgV` has the values of a copy atom, and `FrgX` has the repetitions of the atom in the
    /// tile.
    ///
    /// Partial tiles are rounded up, as in [`zipped_divide`](DynLayout::zipped_divide).
    /// [`partition_s`](super::ThrCopy::partition_s) rejects them.
    ///
    /// - **Errors**: [`Reason::TensorRank`] if the tile has more modes than the tensor;
    ///   [`Reason::HolesInReference`] unless the reference of the atom reaches every element below
    ///   its cosize; those of [`zipped_divide`](DynLayout::zipped_divide) and
    ///   [`compose`](DynLayout::compose).
    /// - **Source**: CuTe `TiledCopy::tidfrg_S`, which does not check the reference.
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
    /// // `ldmatrix` and `mma` are those of the example of `CopyAtom::make_tiled_copy_of`.
    /// let load = ldmatrix.make_tiled_copy_a(&mma)?;
    /// let tensor = DynLayout::lit("(64,32):(32,1)");
    /// // The source: a thread has a row of 8 elements.
    /// let source = load.tidfrg_s(&tensor)?;
    /// assert_eq!(source.to_string(), "((16,2,2,2),(8,1),(2,2)):((32,8,512,0),(1,0),(1024,16))");
    /// // The destination: a thread has 2 elements of each of 2 x 2 matrices.
    /// let fragments = load.tidfrg_d(&tensor)?;
    /// assert_eq!(
    ///     fragments.to_string(),
    ///     "((4,8,2,2),((2,2,2),1),(2,2)):((2,32,512,0),((1,256,8),0),(1024,16))",
    /// );
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    #[doc(alias = "tidfrg_S")]
    pub const fn tidfrg_s(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        let fragments = tidfrg(self, &self.atom().layout_src(), tensor, Partial::RoundUp);
        named("TiledCopy::tidfrg_s", fragments)
    }

    /// Divides the destination: `(Thr,(FrgV,FrgX),(RestM,RestN,..))`; see
    /// [`tidfrg_s`](Self::tidfrg_s).
    ///
    /// - **Source**: CuTe `TiledCopy::tidfrg_D`.
    #[doc(alias = "tidfrg_D")]
    pub const fn tidfrg_d(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        let fragments = tidfrg(self, &self.atom().layout_dst(), tensor, Partial::RoundUp);
        named("TiledCopy::tidfrg_d", fragments)
    }

    /// Divides the tile of a tensor that is already divided: `((TileM,TileN),(RestM,RestN))`
    /// becomes `(Thr,(FrgV,FrgX),(RestM,RestN))`.
    ///
    /// `ref_to_target` is `reference^-1 o target`, where the target is the source or the
    /// destination of the atom. It maps `(thread,value)` of the target to `(thread,value)` of the
    /// reference; the name is CuTe's.
    ///
    /// - **Errors**: those of [`zipped_divide`](DynLayout::zipped_divide) and
    ///   [`compose`](DynLayout::compose).
    /// - **Source**: CuTe `TiledCopy::tile2thrfrg`.
    pub const fn tile2thrfrg(
        &self,
        tiled: &DynLayout,
        ref_to_target: &DynLayout,
    ) -> Result<DynLayout, Error> {
        named("TiledCopy::tile2thrfrg", tile2thrfrg(self, tiled, ref_to_target))
    }

    /// Returns the layout from `(thread,value)` of the source to an element of the column-major
    /// tile.
    ///
    /// - **Errors**: those of [`tidfrg_s`](Self::tidfrg_s).
    /// - **Source**: CuTe `get_layoutS_TV`.
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
    /// // `ldmatrix` and `mma` are those of the example of `CopyAtom::make_tiled_copy_of`.
    /// let load = ldmatrix.make_tiled_copy_a(&mma)?;
    /// // Tiles of 32 x 16: thread t addresses row t % 16 of 8 elements, and then gets 8 others.
    /// assert_eq!(load.layout_s_tv()?.to_string(), "((16,2,2,2),(8,1)):((1,256,16,0),(32,0))");
    /// let fragments = "((4,8,2,2),((2,2,2),1)):((64,1,16,0),((32,8,256),0))";
    /// assert_eq!(load.layout_d_tv()?.to_string(), fragments);
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    #[doc(alias = "get_layoutS_TV")]
    pub const fn layout_s_tv(&self) -> Result<DynLayout, Error> {
        named("TiledCopy::layout_s_tv", layout_tv(self, &self.atom().layout_src()))
    }

    /// Returns the layout from `(thread,value)` of the destination to an element of the
    /// column-major tile; see [`layout_s_tv`](Self::layout_s_tv).
    ///
    /// - **Source**: CuTe `get_layoutD_TV`.
    #[doc(alias = "get_layoutD_TV")]
    pub const fn layout_d_tv(&self) -> Result<DynLayout, Error> {
        named("TiledCopy::layout_d_tv", layout_tv(self, &self.atom().layout_dst()))
    }
}

pub(super) const fn tidfrg(
    copy: &TiledCopy,
    target: &DynLayout,
    tensor: &DynLayout,
    partial: Partial,
) -> Result<DynLayout, Reason> {
    attempt!(check_tiles(copy, tensor, partial));
    let tiled = attempt!(lift(tensor.zipped_divide(&copy.tiler())));
    if matches!(partial, Partial::Reject) {
        attempt!(check_padding(tensor.size(), tiled.size()));
    }
    tile2thrfrg(copy, &tiled, &attempt!(ref_to(copy, target)))
}

/// Returns an error if the tensor has fewer modes than the tile, or has a partial tile where
/// `partial` rejects it.
pub(super) const fn check_tiles(
    copy: &TiledCopy,
    tensor: &DynLayout,
    partial: Partial,
) -> Result<(), Reason> {
    if tensor.rank() < copy.rank() {
        return Err(Reason::TensorRank { rank: tensor.rank(), least: copy.rank() });
    }
    if matches!(partial, Partial::RoundUp) {
        return Ok(());
    }
    let (tile, rank) = tile_sizes(copy);
    check_whole_tiles(tensor, tile.split_at(rank).0)
}

/// Returns the sizes of the modes of the tile, and their number.
const fn tile_sizes(copy: &TiledCopy) -> ([i64; MAX_LEAVES], usize) {
    let (mut tile, mut i) = ([1; MAX_LEAVES], 0);
    while i < copy.rank() {
        tile[i] = copy.entry(i).size();
        i += 1;
    }
    (tile, i)
}

/// Returns [`tidfrg`] of tensors of this structure, for a plan.
#[cfg(feature = "types")]
pub(super) const fn tidfrg_chain(
    copy: &TiledCopy,
    target: &DynLayout,
    tensor: &DynLayout,
    partial: Partial,
) -> Option<Chain> {
    let mut chain = Chain::of(tensor);
    if matches!(partial, Partial::Reject) {
        let (tile, rank) = tile_sizes(copy);
        chain = some!(chain.whole_tiles(tile.split_at(rank).0));
    }
    let Ok(target) = ref_to(copy, target) else { return None };
    let (Ok(by_thread), Ok(coord)) = (by_thread(copy, &target), all_fragments()) else {
        return None;
    };
    let tiled = some!(chain.zipped_divide(&copy.tiler()));
    some!(tiled.compose(&by_thread)).slice(&coord)
}

/// Returns the layout from a thread and a value of `target` to those of the reference.
pub(super) const fn ref_to(copy: &TiledCopy, target: &DynLayout) -> Result<DynLayout, Reason> {
    // The inverse ignores dynamic strides, and it ends at the first gap.
    let reference = copy.atom().layout_ref().with_static(true);
    let inverse = attempt!(lift(reference.right_inverse()));
    let (reached, size) = (inverse.size(), reference.cosize());
    if reached != size {
        return Err(Reason::HolesInReference { reached, size });
    }
    lift(inverse.composition(target))
}

/// Returns the layout of the tile by `((atom threads,atom values),(other threads,other values))`.
pub(super) const fn by_atom(copy: &TiledCopy) -> Result<DynLayout, Reason> {
    let reference = copy.atom().layout_ref();
    let (threads, values) = (mode_size(&reference, 0), mode_size(&reference, 1));
    let atom = attempt!(lift(IntTuple::from_slice(&[threads, values])));
    let atom = attempt!(lift(Tiler::from_shape(&atom)));
    lift(copy.layout_tv().zipped_divide(&atom))
}

const fn tile2thrfrg(
    copy: &TiledCopy,
    tiled: &DynLayout,
    ref_to_target: &DynLayout,
) -> Result<DynLayout, Reason> {
    let fragments = attempt!(lift(tiled.compose(&attempt!(by_thread(copy, ref_to_target)))));
    lift(fragments.slice(&attempt!(all_fragments())))
}

/// Returns the tiler that divides the tile by threads and values: `((Thr,(FrgV,FrgX)),rest)`.
pub(super) const fn by_thread(
    copy: &TiledCopy,
    ref_to_target: &DynLayout,
) -> Result<Tiler, Reason> {
    let to_target = attempt!(by_mode(&[Some(Tiler::Layout(*ref_to_target)), None]));
    let by_atom = attempt!(lift(attempt!(by_atom(copy)).compose(&to_target)));
    // ((atom threads,other threads),(atom values,other values))
    let by_thread = attempt!(lift(by_atom.zip_modes()));
    let by_thread = attempt!(lift(by_thread.coalesce_by(&attempt!(thread_profile()))));
    by_mode(&[Some(Tiler::Layout(by_thread)), None])
}

/// Returns `((_,_),_)`, which lifts threads and values to the top level.
pub(super) const fn all_fragments() -> Result<Coord, Reason> {
    lift(Coord::from_entries(&[attempt!(all_of(2)), Coord::ALL]))
}

/// Returns `(1,(1,1))`: the threads are coalesced, and the values of an atom stay apart from the
/// others.
const fn thread_profile() -> Result<IntTuple, Reason> {
    let pair = attempt!(lift(IntTuple::from_slice(&[1, 1])));
    lift(IntTuple::from_entries(&[IntTuple::int(1), pair]))
}

const fn layout_tv(copy: &TiledCopy, target: &DynLayout) -> Result<DynLayout, Reason> {
    let shape = [attempt!(copy.tiler_shape()), IntTuple::int(1)];
    let shape = attempt!(lift(IntTuple::from_entries(&shape)));
    let tile = attempt!(lift(DynLayout::col_major(&shape)));
    let fragments = attempt!(tile2thrfrg(copy, &tile, &attempt!(ref_to(copy, target))));
    let first_tile = Coord::fixed(&IntTuple::int(0));
    let coord = [Coord::ALL, Coord::ALL, first_tile];
    lift(fragments.slice(&attempt!(lift(Coord::from_entries(&coord)))))
}

impl TiledCopy {
    /// Divides the fragment of a thread, `(V,RestM,RestN)`, for the copy atom:
    /// `((FrgV,FrgX),RestM,RestN)`.
    ///
    /// A fragment of a [`TiledMma`](super::TiledMma) has the values of an MMA atom in its first
    /// mode. The result has the same registers with the values of one copy in its first mode. The
    /// fragment must be the side of the copy that is the reference of the atom: the destination of
    /// `ldmatrix`, the source of `stmatrix`.
    ///
    /// - **Pre**: the first values of the tiled copy are the values of mode 0, as in the copies
    ///   that [`make_tiled_copy_a`](super::CopyAtom::make_tiled_copy_a) makes. The other modes of
    ///   the tensor follow the order of the values.
    /// - **Errors**: [`Reason::TensorRank`] unless the tensor has a mode for V and for each mode of
    ///   the tile; [`Reason::ValuesOfCopy`] unless the values of mode 0 divide those of the copy,
    ///   or are a multiple; [`Reason::HolesInTile`] unless each value of a thread is another
    ///   element, and all together are the tile; [`Reason::PartialTile`] and
    ///   [`Reason::PaddedTile`] unless the tile divides the tensor; those of
    ///   [`upcast`](DynLayout::upcast), [`right_inverse`](DynLayout::right_inverse) and
    ///   [`zipped_divide`](DynLayout::zipped_divide).
    /// - **Source**: CuTe `TiledCopy::retile`. It orders the other modes by the coordinates of the
    ///   tile, which is wrong for an MMA with a permutation that is not ascending.
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
    /// // `ldmatrix` and `mma` are those of the example of `CopyAtom::make_tiled_copy_of`.
    /// let load = ldmatrix.make_tiled_copy_a(&mma)?;
    /// let fragment = DynLayout::lit("((2,2),2,4):((1,2),4,8)"); // 4 values, 2 x 4 instructions
    /// // One copy has the values of two instructions along K, which are 8 registers apart.
    /// assert_eq!(load.retile(&fragment)?.to_string(), "(((4,2),1),2,2):(((1,8),0),4,16)");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn retile(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        named("TiledCopy::retile", retile(self, tensor))
    }
}

const fn retile(copy: &TiledCopy, tensor: &DynLayout) -> Result<DynLayout, Reason> {
    let rank = tensor.rank();
    if rank < copy.rank() + 1 {
        return Err(Reason::TensorRank { rank, least: copy.rank() + 1 });
    }
    let (first, moved) = (mode_size(tensor, 0), copy.values());
    if first < 1 || (first % moved != 0 && moved % first != 0) {
        return Err(Reason::ValuesOfCopy { values: first, moved });
    }
    let Some(group) = copy.threads().checked_mul(first) else {
        return Err(Reason::Overflow);
    };
    let groups = attempt!(groups_of_values(copy, group));
    let others = attempt!(lift(groups.right_inverse()));
    let groups_moved = if moved > first { moved / first } else { 1 };
    if others.size() != groups_moved {
        return Err(Reason::HolesInTile { reached: others.size() * first, size: moved });
    }
    let others = Tiler::Layout(others);
    let values = attempt!(lift(attempt!(of_extent(first)).logical_product(&others)));
    let atom = attempt!(of_extent(mode_size(&copy.atom().layout_ref(), 1)));
    let values = attempt!(lift(values.zipped_divide(&Tiler::Layout(atom))));

    let mut sizes = [first; MAX_LEAVES];
    let mut i = 0;
    while i < groups.rank() && i + 1 < MAX_LEAVES {
        sizes[i + 1] = mode_size(&groups, i);
        i += 1;
    }
    let sizes = sizes.split_at(i + 1).0;
    attempt!(check_whole_tiles(tensor, sizes));
    let tile = attempt!(lift(IntTuple::from_slice(sizes)));
    let tiled = attempt!(lift(tensor.zipped_divide(&attempt!(lift(Tiler::from_shape(&tile))))));
    attempt!(check_padding(tensor.size(), tiled.size()));

    let values = attempt!(by_mode(&[Some(Tiler::Layout(values)), None]));
    let tiled = attempt!(lift(tiled.compose(&values)));
    let mut rest = [Coord::ALL; MAX_LEAVES];
    rest[0] = Coord::fixed(&IntTuple::int(0));
    let rest = attempt!(lift(Coord::from_entries(rest.split_at(rank).0)));
    lift(tiled.slice(&attempt!(lift(Coord::from_entries(&[Coord::ALL, rest])))))
}

/// Returns the layout from the groups of `group` elements in each mode of the tile to the order of
/// their values.
///
/// Inner modes are sorted by their strides: the modes of a fragment follow the values, and the
/// coordinates of the tile do not if a permutation of the MMA is not ascending.
const fn groups_of_values(copy: &TiledCopy, group: i64) -> Result<DynLayout, Reason> {
    // The inverse ignores dynamic strides, and it ends at the first gap.
    let by_coord = attempt!(lift(copy.layout_tv().with_static(true).right_inverse()));
    let tile = attempt!(copy.tiler_shape());
    let (reached, size) = (by_coord.size(), attempt!(lift(tile.product())).get());
    if reached != size {
        return Err(Reason::HolesInTile { reached, size });
    }
    let by_coord = attempt!(lift(by_coord.with_shape(&tile.with_static(true))));
    let groups = attempt!(lift(by_coord.upcast(Int::new(group))));
    let mut sorted = DynLayout::start();
    let open = sorted.open();
    let mut i = 0;
    while i < groups.rank() {
        let mut modes = ModeList::of(attempt!(lift(groups.get(i))).whole());
        modes.sort_by_stride();
        modes.append_to(&mut sorted);
        i += 1;
    }
    sorted.close(open);
    match sorted.finish() {
        Ok(sorted) => Ok(sorted),
        Err(_) => Err(Reason::Overflow), // not for the modes of `groups`, which fit
    }
}
