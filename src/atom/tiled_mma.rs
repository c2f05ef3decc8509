//! `TiledMma`: an MMA atom, repeated over threads and over the elements of a tile.

use super::error::{lift, named};
use super::{Error, MmaAtom, Reason};
use crate::value::attempt;
use crate::{ByMode, DynLayout, Int, IntTuple, Tiler};

/// An MMA atom, repeated over threads and over the elements of a tile.
///
/// The *atom layout* `(ThrM,ThrN,ThrK)` says how many atoms compute side by side along M, N and K,
/// and maps each atom to its group of threads. The *permutations* are the tiles of the modes M, N
/// and K, before the division by atoms. An extent larger than the atoms side by side repeats each
/// atom; a layout also reorders the mode.
///
/// | permutation of a mode | tile in this mode |
/// |---|---|
/// | `_` | the atoms side by side |
/// | `32` | 32 consecutive elements |
/// | `(4,4,2):(1,8,4)` | the elements that the layout selects, in its order |
///
/// - **Source**: CuTe `TiledMMA<MMA_Atom, AtomLayoutMNK, PermutationMNK>`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Tiler};
/// use colex::atom::{MmaAtom, TiledMma};
/// // SM80_16x8x8_F32F16F16F32_TN, by 2 x 2 warps
/// let atom = MmaAtom::new(
///     [16, 8, 8],
///     DynLayout::lit("32:1"),
///     DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
///     DynLayout::lit("((4,8),2):((16,1),8)"),
///     DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
/// )?;
/// let tiled = TiledMma::new(&atom, &DynLayout::lit("(2,2):(1,2)"), &Tiler::lit("<_,32,_>"))?;
/// assert_eq!((tiled.threads(), tiled.tile_shape()), (128, [32, 32, 8]));
///
/// // The elements of C that thread 37 has.
/// let c = DynLayout::lit("(64,64):(64,1)");
/// let (part, offset) = tiled.get_slice(37)?.partition_c(&c)?;
/// assert_eq!(part.to_string(), "((2,2),2,4):((1,512),2048,16)");
/// assert_eq!(offset.get(), 17 * 64 + 2);
/// # Ok::<(), colex::atom::Error>(())
/// ```
#[doc(alias = "TiledMMA")]
#[doc(alias = "make_tiled_mma")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TiledMma {
    atom: MmaAtom,
    thr_layout_vmnk: DynLayout,
    permutations: [DynLayout; 3],
}

const MODES: [&str; 3] = ["M", "N", "K"];

impl TiledMma {
    /// Returns the atom, repeated over the threads of `atom_layout` and over the tile of
    /// `permutations`.
    ///
    /// An atom layout of rank below 3 gets modes `1:0` at its end, and missing permutations are
    /// `_`.
    ///
    /// - **Errors**: [`Reason::AtomsDoNotDivide`] unless each extent of the tile is a multiple of
    ///   the atoms side by side; [`Reason::PermutationOffsets`] unless the permutations are
    ///   compact; [`Reason::Blocks`], [`Reason::AtomLayoutRank`], [`Reason::TilerEntries`]; those
    ///   of [`tiled_product`](DynLayout::tiled_product), and of
    ///   [`thread_coord`](DynLayout::thread_coord) if two atoms share threads.
    /// - **Source**: CuTe `make_tiled_mma`, which checks neither the tile nor the threads.
    ///
    /// # Examples
    ///
    /// A permutation gives each of two warps 16 consecutive columns of a tile of 32:
    ///
    /// ```
    /// use colex::atom::{MmaAtom, TiledMma};
    /// use colex::{DynLayout, Tiler};
    /// // SM80_16x8x8_F32F16F16F32_TN
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// let columns = |permutations| {
    ///     let tiled = TiledMma::new(&atom, &DynLayout::lit("(1,2)"), &Tiler::lit(permutations))?;
    ///     // Thread 32 is the first one of the second warp. Offset n*16 is column n.
    ///     let (part, first) = tiled.get_slice(32)?.partition_c(&DynLayout::lit("(16,32)"))?;
    ///     Ok::<_, colex::atom::Error>((first.get() / 16, part.to_string()))
    /// };
    /// // The two instructions of the warp are 16 columns apart, from column 8.
    /// assert_eq!(columns("<_,32,_>")?, (8, "((2,2),1,2):((16,8),0,256)".into()));
    /// // They are 8 columns apart, from column 16.
    /// assert_eq!(columns("<_,(8,2,2):(1,16,8),_>")?, (16, "((2,2),1,2):((16,8),0,128)".into()));
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn new(
        atom: &MmaAtom,
        atom_layout: &DynLayout,
        permutations: &Tiler,
    ) -> Result<Self, Error> {
        let tiled = match tiled_mma(atom, atom_layout, permutations) {
            Ok(tiled) => tiled.check_tile(),
            Err(reason) => Err(reason),
        };
        named("TiledMma::new", tiled)
    }

    /// Returns the tiled MMA as CuTe does, without a check of the tile.
    ///
    /// If the atoms do not divide the tile, the layouts repeat elements of the tile at coordinates
    /// past its end, and the products are wrong. This function exists to compare with CuTe; use
    /// [`new`](Self::new).
    ///
    /// - **Errors**: those of [`new`](Self::new), except [`Reason::AtomsDoNotDivide`] and
    ///   [`Reason::PermutationOffsets`].
    pub const fn with_partial_atoms(
        atom: &MmaAtom,
        atom_layout: &DynLayout,
        permutations: &Tiler,
    ) -> Result<Self, Error> {
        named("TiledMma::with_partial_atoms", tiled_mma(atom, atom_layout, permutations))
    }

    const fn check_tile(self) -> Result<Self, Reason> {
        let mut i = 0;
        while i < 3 {
            let permutation = &self.permutations[i];
            if !permutation.is_compact() {
                let (size, cosize) = (permutation.size(), permutation.cosize());
                return Err(Reason::PermutationOffsets { mode: MODES[i], size, cosize });
            }
            // `tiled_mma` checked that this product fits.
            let atoms = self.atom.shape_mnk()[i] * self.thr_shape_vmnk()[i + 1];
            let tile = self.tile_shape()[i];
            if tile < 1 || tile % atoms != 0 {
                return Err(Reason::AtomsDoNotDivide { mode: MODES[i], tile, atoms });
            }
            i += 1;
        }
        Ok(self)
    }

    /// Returns the atom.
    #[must_use]
    pub const fn atom(&self) -> &MmaAtom {
        &self.atom
    }

    /// Returns the layout `(ThrV,ThrM,ThrN,ThrK)` of the threads: the thread of an atom, and the
    /// atom, to the index of the thread. [`thr_vmnk`](super::ThrMma::thr_vmnk) is its inverse.
    #[doc(alias = "get_thr_layout_vmnk")]
    #[must_use]
    pub const fn thr_layout_vmnk(&self) -> DynLayout {
        self.thr_layout_vmnk
    }

    /// Returns the number of threads of an atom, and the numbers of atoms in M, N and K.
    pub(super) const fn thr_shape_vmnk(&self) -> [i64; 4] {
        let mut shape = [1; 4];
        let mut i = 0;
        while i < 4 {
            if let Ok(mode) = self.thr_layout_vmnk.get(i) {
                shape[i] = mode.size();
            }
            i += 1;
        }
        shape
    }

    /// Returns the number of threads.
    #[doc(alias = "size")]
    #[must_use]
    pub const fn threads(&self) -> i64 {
        self.thr_layout_vmnk.size()
    }

    /// Returns the permutations of M, N and K as layouts; `_` is the extent of the atoms side by
    /// side.
    #[doc(alias = "permutation_mnk")]
    #[must_use]
    pub const fn permutations(&self) -> [DynLayout; 3] {
        self.permutations
    }

    /// Returns the extents of the tile in M, N and K.
    #[doc(alias = "tile_size_mnk")]
    #[doc(alias = "tile_size")]
    #[must_use]
    pub const fn tile_shape(&self) -> [i64; 3] {
        let [m, n, k] = &self.permutations;
        [m.size(), n.size(), k.size()]
    }
}

const fn tiled_mma(
    atom: &MmaAtom,
    atom_layout: &DynLayout,
    permutations: &Tiler,
) -> Result<TiledMma, Reason> {
    if atom.blocks() != 1 {
        return Err(Reason::Blocks { blocks: atom.blocks() });
    }
    if atom_layout.rank() > 3 {
        return Err(Reason::AtomLayoutRank { rank: atom_layout.rank() });
    }
    if atom_layout.is_empty() {
        return Err(layout_reason(crate::Reason::EmptyExtent));
    }
    let atoms = attempt!(lift(atom_layout.append_to_rank(3)));
    let threads = attempt!(lift(atom.thr_id().tiled_product(&Tiler::Layout(atoms))));
    if let Err(reason) = threads.check_threads() {
        return Err(layout_reason(reason));
    }
    let mut modes = [DynLayout::UNIT; 3];
    let mut i = 0;
    while i < 3 {
        let side_by_side = attempt!(lift(atoms.get(i))).size();
        let Some(extent) = atom.shape_mnk()[i].checked_mul(side_by_side) else {
            return Err(Reason::Overflow);
        };
        modes[i] = match attempt!(permutation(permutations, i)) {
            Some(layout) => layout,
            None => attempt!(of_extent(extent)),
        };
        i += 1;
    }
    Ok(TiledMma { atom: *atom, thr_layout_vmnk: threads, permutations: modes })
}

const fn layout_reason(reason: crate::Reason) -> Reason {
    Reason::Layout(reason)
}

/// Returns entry `i` of the permutations; `None` for `_`.
const fn permutation(permutations: &Tiler, i: usize) -> Result<Option<DynLayout>, Reason> {
    let Tiler::ByMode(modes) = permutations else {
        return Err(Reason::TilerEntries { most: 3 });
    };
    if modes.rank() > 3 {
        return Err(Reason::TilerEntries { most: 3 });
    }
    entry(modes, i)
}

/// Returns entry `i` of a tiler; `None` for `_` and past the end.
pub(super) const fn entry(modes: &ByMode, i: usize) -> Result<Option<DynLayout>, Reason> {
    if i >= modes.rank() {
        return Ok(None);
    }
    let entry = modes.whole().entry(i);
    if entry.is_keep() {
        return Ok(None);
    }
    if !entry.is_layout() {
        return Err(Reason::TilerEntries { most: 3 });
    }
    Ok(Some(entry.mode().to_layout()))
}

/// Returns `n:1`, or `1:0` for 1.
pub(super) const fn of_extent(n: i64) -> Result<DynLayout, Reason> {
    lift(DynLayout::col_major(&IntTuple::from_int(Int::new(n))))
}

/// Returns a tiler by mode; `None` is `_`.
pub(super) const fn by_mode(entries: &[Option<Tiler>]) -> Result<Tiler, Reason> {
    match ByMode::from_entries(entries) {
        Ok(modes) => Ok(Tiler::ByMode(modes)),
        Err(error) => Err(Reason::Layout(error.reason())),
    }
}
