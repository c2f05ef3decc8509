//! `TiledCopy`: a copy atom, repeated over the threads and values of a tile.

use super::error::{from_value, lift, named};
use super::mma_atom::check_thread_value;
use super::tiled_mma::entry;
use super::{CopyAtom, Error, Reason};
use crate::thread_value::check_in_tile;
use crate::value::attempt;
use crate::{ByMode, DynLayout, IntTuple, MAX_LEAVES, Tiler};

/// A copy atom, repeated over the threads and values of a tile.
///
/// The layout `(thread,value)` says which elements of the tile each thread copies, as offsets in
/// the column-major tile. This layout is that of the reference of the atom. Each group of threads
/// and values of the size of the atom executes one instruction, whose source and destination
/// permute the group.
///
/// [`CopyAtom`] has the constructors: [`make_tiled_copy`](CopyAtom::make_tiled_copy) from a layout
/// of threads, [`make_tiled_copy_a`](CopyAtom::make_tiled_copy_a) and others for the operands of a
/// [`TiledMma`](super::TiledMma).
///
/// - **Source**: CuTe `TiledCopy<Copy_Atom, LayoutCopy_TV, ShapeTiler_MN>`.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex::atom::CopyAtom;
/// // Each of 16 x 8 threads copies 8 consecutive elements of a row.
/// let vector = DynLayout::lit("(1,8):(0,1)");
/// let atom = CopyAtom::new(DynLayout::UNIT, vector, vector, vector)?;
/// let threads = DynLayout::lit("(16,8):(8,1)");
/// let tiled = atom.make_tiled_copy(&threads, &DynLayout::lit("(1,8)"))?;
/// assert_eq!(tiled.tile_shape().to_string(), "(16,64)");
///
/// let (part, offset) = tiled.get_slice(9)?.partition_s(&DynLayout::lit("(128,64):(64,1)"))?;
/// assert_eq!(part.to_string(), "((8,1),8,1):((1,0),1024,0)");
/// assert_eq!(offset.get(), 64 + 8);
/// # Ok::<(), colex::atom::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TiledCopy {
    atom: CopyAtom,
    layout_tv: DynLayout,
    tiler: ByMode,
}

impl TiledCopy {
    /// Returns the tiled copy with the layout `(thread,value)` of a tile.
    ///
    /// The tiler selects the tile, with one entry for each mode. The layouts of the atom count
    /// elements: [`recast`](CopyAtom::recast) converts an instruction in bits.
    ///
    /// - **Pre**: if the reference of the atom has the same elements in several threads, as that of
    ///   a copy of tensor memory, then `layout_tv` does, too.
    /// - **Errors**: [`Reason::ThreadValueRank`]; [`Reason::ThreadsOfAtom`] or [`Reason::ValuesOfAtom`] unless the threads and
    ///   values are multiples of those of the atom, [`Reason::PaddedAtom`] unless this holds for
    ///   their inner modes; [`OutsideTile`](crate::Reason::OutsideTile) for an offset that the
    ///   tile does not have; [`Reason::TilerEntries`].
    /// - **Source**: CuTe `make_tiled_copy_impl`, which does not check the offsets.
    #[doc(alias = "make_tiled_copy_impl")]
    pub const fn new(atom: &CopyAtom, layout_tv: &DynLayout, tiler: &Tiler) -> Result<Self, Error> {
        named("TiledCopy::new", tiled_copy(atom, layout_tv, tiler))
    }

    /// Returns the atom.
    #[must_use]
    pub const fn atom(&self) -> &CopyAtom {
        &self.atom
    }

    /// Returns the layout `(thread,value)` of the reference, to an offset in the column-major tile.
    #[doc(alias = "TiledLayout_TV")]
    #[must_use]
    pub const fn layout_tv(&self) -> DynLayout {
        self.layout_tv
    }

    /// Returns the tiler, with a layout for each mode.
    #[doc(alias = "Tiler_MN")]
    #[must_use]
    pub const fn tiler(&self) -> Tiler {
        Tiler::ByMode(self.tiler)
    }

    /// Returns the extents of the tile, one for each mode.
    #[doc(alias = "tile_size")]
    #[must_use]
    pub const fn tile_shape(&self) -> IntTuple {
        let mut sizes = [0; MAX_LEAVES];
        let rank = self.tiler.rank();
        let mut i = 0;
        while i < rank {
            sizes[i] = self.entry(i).size();
            i += 1;
        }
        match IntTuple::from_slice(sizes.split_at(rank).0) {
            Ok(shape) => shape,
            Err(_) => unreachable!(), // a tiler has at most `MAX_LEAVES` entries
        }
    }

    /// Returns the number of threads.
    #[doc(alias = "size")]
    #[must_use]
    pub const fn threads(&self) -> i64 {
        mode_size(&self.layout_tv, 0)
    }

    /// Returns the number of values that each thread copies from a tile.
    #[must_use]
    pub const fn values(&self) -> i64 {
        mode_size(&self.layout_tv, 1)
    }

    /// Returns entry `i` of the tiler, which [`new`](Self::new) checked.
    pub(super) const fn entry(&self, i: usize) -> DynLayout {
        match entry(&self.tiler, i) {
            Ok(Some(layout)) => layout,
            _ => DynLayout::UNIT,
        }
    }

    /// Returns the number of entries of the tiler.
    pub(super) const fn rank(&self) -> usize {
        self.tiler.rank()
    }

    /// Returns the shapes of the entries of the tiler.
    pub(super) const fn tiler_shape(&self) -> Result<IntTuple, Reason> {
        let mut shapes = [IntTuple::int(1); MAX_LEAVES];
        let mut i = 0;
        while i < self.rank() {
            shapes[i] = self.entry(i).shape();
            i += 1;
        }
        lift(IntTuple::from_entries(shapes.split_at(i).0))
    }
}

/// Returns the size of mode `i`, 1 past the end.
pub(super) const fn mode_size(layout: &DynLayout, i: usize) -> i64 {
    match layout.get(i) {
        Ok(mode) => mode.size(),
        Err(_) => 1,
    }
}

pub(super) const fn tiled_copy(
    atom: &CopyAtom,
    layout_tv: &DynLayout,
    tiler: &Tiler,
) -> Result<TiledCopy, Reason> {
    let Tiler::ByMode(tiler) = *tiler else {
        return Err(Reason::TilerEntries { most: MAX_LEAVES });
    };
    let mut size: i64 = 1;
    let mut i = 0;
    while i < tiler.rank() {
        let Some(layout) = attempt!(entry(&tiler, i)) else {
            return Err(Reason::TilerEntries { most: MAX_LEAVES });
        };
        size = match size.checked_mul(layout.size()) {
            Some(size) => size,
            None => return Err(Reason::Overflow),
        };
        i += 1;
    }
    attempt!(check_thread_value(layout_tv, Some(mode_size(layout_tv, 0)), None));
    let tiled = TiledCopy { atom: *atom, layout_tv: *layout_tv, tiler };
    let values = mode_size(&atom.layout_ref(), 1);
    if !is_multiple(tiled.threads(), atom.threads()) {
        return Err(Reason::ThreadsOfAtom { tiled: tiled.threads(), atom: atom.threads() });
    }
    if !is_multiple(tiled.values(), values) {
        return Err(Reason::ValuesOfAtom { tiled: tiled.values(), atom: values });
    }
    let by_atom = attempt!(super::tidfrg::by_atom(&tiled));
    if by_atom.size() != layout_tv.size() {
        return Err(Reason::PaddedAtom { size: layout_tv.size(), atoms: by_atom.size() });
    }
    attempt!(from_value(check_in_tile(layout_tv, size)));
    Ok(tiled)
}

const fn is_multiple(tiled: i64, atom: i64) -> bool {
    tiled > 0 && atom > 0 && tiled % atom == 0
}
