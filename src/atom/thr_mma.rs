//! `ThrMma`: the part of one thread in a tiled MMA.

use super::error::{lift, named, renamed};
use super::thrfrg::{Partial, fragment_coord, thrfrg};
use super::{Error, MmaOperand, Reason, TiledMma};
use crate::value::attempt;
use crate::{Coord, DynLayout, Int, IntTuple};

/// One thread of a tiled MMA.
///
/// - **Source**: CuTe `ThrMMA`.
#[doc(alias = "ThrMMA")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThrMma {
    tiled_mma: TiledMma,
    coord: [i64; 4],
}

impl TiledMma {
    /// Returns the thread with this index.
    ///
    /// - **Errors**: those of [`thread_coord`](DynLayout::thread_coord), if no thread has this
    ///   index.
    /// - **Source**: CuTe `TiledMMA::get_slice`, which accepts any index.
    #[doc(alias = "get_thread_slice")]
    pub const fn get_slice(&self, thread: i64) -> Result<ThrMma, Error> {
        named("TiledMma::get_slice", get_slice(self, thread))
    }
}

const fn get_slice(mma: &TiledMma, thread: i64) -> Result<ThrMma, Reason> {
    let coord = attempt!(lift(mma.thr_layout_vmnk().thread_coord(Int::new(thread))));
    let mut slice = ThrMma { tiled_mma: *mma, coord: [0; 4] };
    let mut i = 0;
    while i < 4 {
        if let Some(digit) = coord.leaf(i) {
            slice.coord[i] = digit.get();
        }
        i += 1;
    }
    Ok(slice)
}

impl ThrMma {
    /// Returns the tiled MMA.
    #[must_use]
    pub const fn tiled_mma(&self) -> &TiledMma {
        &self.tiled_mma
    }

    /// Returns the coordinate of the thread in [`thr_layout_vmnk`](TiledMma::thr_layout_vmnk): the
    /// thread of the atom, and the atom in M, N and K.
    #[must_use]
    pub const fn thr_vmnk(&self) -> [i64; 4] {
        self.coord
    }

    /// Returns the elements of a matrix that this thread has, `(FrgV,RestM,RestK,..)`, and the
    /// offset of the first one.
    ///
    /// - **Post**: the slice of [`thrfrg`](TiledMma::thrfrg) at this thread. If the atom has each
    ///   element once, all threads together have each element of A `ThrN` times, of B `ThrM` times,
    ///   and of C `ThrK` times.
    /// - **Errors**: [`Reason::PartialTile`] unless the tile divides the modes of the tensor,
    ///   [`Reason::PaddedTile`]; those of [`thrfrg`](TiledMma::thrfrg).
    /// - **Source**: CuTe `partition_A`, `partition_B` and `partition_C`, which round partial tiles
    ///   up.
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
    /// // Lane 5 of the second warp along M.
    /// let thread = tiled.get_slice(37)?;
    /// assert_eq!(thread.thr_vmnk(), [5, 1, 0, 0]);
    /// let matrix = DynLayout::lit("(64,64):(64,1)");
    /// let (part, first) = thread.partition_a(&matrix)?;
    /// assert_eq!(part.to_string(), "((2,2),2,8):((1,512),2048,8)");
    /// assert_eq!(first.get(), 17 * 64 + 2); // row 17, column 2
    /// let (part, first) = thread.partition_b(&matrix)?;
    /// assert_eq!((part.to_string(), first.get()), ("(2,4,8):(1,1024,8)".into(), 64 + 2));
    /// let (part, first) = thread.partition_c(&matrix)?;
    /// assert_eq!(part.to_string(), "((2,2),2,4):((1,512),2048,16)");
    /// assert_eq!(first.get(), 17 * 64 + 2);
    ///
    /// let ragged = thread.partition_c(&DynLayout::lit("(100,64):(64,1)")).unwrap_err();
    /// assert_eq!(
    ///     ragged.to_string(),
    ///     "ThrMma::partition_c: mode 0 of the tensor has 100 elements, and the tile has 32; \
    ///      pad the mode to a multiple of 32, or select whole tiles",
    /// );
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn partition(
        &self,
        operand: MmaOperand,
        tensor: &DynLayout,
    ) -> Result<(DynLayout, Int), Error> {
        named("ThrMma::partition", partition(self, operand, tensor))
    }

    /// Returns the elements of A that this thread has; see [`partition`](Self::partition).
    #[doc(alias = "partition_A")]
    pub const fn partition_a(&self, tensor: &DynLayout) -> Result<(DynLayout, Int), Error> {
        renamed("ThrMma::partition_a", self.partition(MmaOperand::A, tensor))
    }

    /// Returns the elements of B that this thread has; see [`partition`](Self::partition).
    #[doc(alias = "partition_B")]
    pub const fn partition_b(&self, tensor: &DynLayout) -> Result<(DynLayout, Int), Error> {
        renamed("ThrMma::partition_b", self.partition(MmaOperand::B, tensor))
    }

    /// Returns the elements of C that this thread has; see [`partition`](Self::partition).
    #[doc(alias = "partition_C")]
    pub const fn partition_c(&self, tensor: &DynLayout) -> Result<(DynLayout, Int), Error> {
        renamed("ThrMma::partition_c", self.partition(MmaOperand::C, tensor))
    }
}

pub(super) const fn partition(
    thread: &ThrMma,
    operand: MmaOperand,
    tensor: &DynLayout,
) -> Result<(DynLayout, Int), Reason> {
    let fragments = attempt!(thrfrg(&thread.tiled_mma, operand, tensor, Partial::Reject));
    lift(fragments.slice_and_offset(&attempt!(coord_of(thread, operand, tensor.rank()))))
}

/// Returns the coordinate of the fragment of a thread, for a tensor of this rank.
pub(super) const fn coord_of(
    thread: &ThrMma,
    operand: MmaOperand,
    rank: usize,
) -> Result<Coord, Reason> {
    let (i, j) = operand.modes();
    let atom = [thread.coord[i + 1], thread.coord[j + 1]];
    let atom = Coord::fixed(&attempt!(lift(IntTuple::from_slice(&atom))));
    let in_atom = Coord::fixed(&IntTuple::int(thread.coord[0]));
    fragment_coord(attempt!(lift(Coord::from_entries(&[in_atom, atom]))), rank)
}
