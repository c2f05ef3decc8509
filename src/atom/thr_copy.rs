//! `ThrCopy`: the part of one thread in a tiled copy.

use super::error::{lift, named, renamed};
use super::thrfrg::{Partial, all_of};
use super::tidfrg::tidfrg;
use super::{Error, Reason, TiledCopy};
use crate::value::attempt;
use crate::{Coord, DynLayout, Int, IntTuple};

/// One thread of a tiled copy.
///
/// - **Source**: CuTe `ThrCopy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrCopy {
    tiled_copy: TiledCopy,
    thread: i64,
}

impl TiledCopy {
    /// Returns thread `thread`.
    ///
    /// - **Errors**: [`NoSuchThread`](crate::Reason::NoSuchThread).
    /// - **Source**: CuTe `TiledCopy::get_slice`, which accepts any index.
    #[doc(alias = "get_thread_slice")]
    pub const fn get_slice(&self, thread: i64) -> Result<ThrCopy, Error> {
        let threads = self.threads();
        if thread < 0 || thread >= threads {
            let reason = crate::Reason::NoSuchThread { index: thread, threads, cosize: threads };
            return Err(Error::new("TiledCopy::get_slice", Reason::Layout(reason)));
        }
        Ok(ThrCopy { tiled_copy: *self, thread })
    }
}

impl ThrCopy {
    /// Returns the tiled copy.
    #[must_use]
    pub const fn tiled_copy(&self) -> &TiledCopy {
        &self.tiled_copy
    }

    /// Returns the index of the thread.
    #[doc(alias = "thr_idx")]
    #[must_use]
    pub const fn thread(&self) -> i64 {
        self.thread
    }

    /// Returns the elements of the source that this thread reads, `((FrgV,FrgX),RestM,RestN,..)`,
    /// and the offset of the first one.
    ///
    /// - **Post**: the slice of [`tidfrg_s`](TiledCopy::tidfrg_s) at this thread.
    /// - **Errors**: [`Reason::PartialTile`] unless the tile divides the modes of the tensor,
    ///   [`Reason::PaddedTile`]; those of [`tidfrg_s`](TiledCopy::tidfrg_s).
    /// - **Source**: CuTe `ThrCopy::partition_S`, which rounds partial tiles up.
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
    /// // Lane 5 of the second warp along M addresses row 21, 8 elements, in 2 x 2 tiles.
    /// let (rows, first) = load.get_slice(37)?.partition_s(&DynLayout::lit("(64,32):(32,1)"))?;
    /// assert_eq!(rows.to_string(), "((8,1),2,2):((1,0),1024,16)");
    /// assert_eq!(first.get(), 21 * 32);
    /// assert!(load.get_slice(128).is_err());
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    #[doc(alias = "partition_S")]
    pub const fn partition_s(&self, tensor: &DynLayout) -> Result<(DynLayout, Int), Error> {
        let source = self.tiled_copy.atom().layout_src();
        named("ThrCopy::partition_s", partition(self, &source, tensor))
    }

    /// Returns the elements of the destination that this thread writes; see
    /// [`partition_s`](Self::partition_s).
    ///
    /// - **Source**: CuTe `ThrCopy::partition_D`.
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
    /// // Threads store the pairs of C in their registers. `mma` is that of `make_tiled_copy_of`.
    /// let pair = DynLayout::lit("(1,2):(0,1)");
    /// let store = CopyAtom::new(DynLayout::UNIT, pair, pair, pair)?.make_tiled_copy_c(&mma)?;
    /// let thread = store.get_slice(37)?;
    /// let (part, first) = thread.partition_d(&DynLayout::lit("(64,64):(64,1)"))?;
    /// assert_eq!(part.to_string(), "((2,(2,2)),2,2):((1,(512,16)),2048,32)");
    /// assert_eq!(first.get(), 17 * 64 + 2);
    /// // The registers in the same order.
    /// let fragment = DynLayout::col_major(&mma.partition_shape_c(&IntTuple::lit("(64,64)"))?)?;
    /// assert_eq!(thread.retile_s(&fragment)?.to_string(), "((2,(2,2)),2,2):((1,(2,8)),4,16)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "partition_D")]
    pub const fn partition_d(&self, tensor: &DynLayout) -> Result<(DynLayout, Int), Error> {
        let destination = self.tiled_copy.atom().layout_dst();
        named("ThrCopy::partition_d", partition(self, &destination, tensor))
    }

    /// Returns [`retile`](TiledCopy::retile) of a fragment that this thread reads, as `stmatrix`
    /// does.
    ///
    /// - **Source**: CuTe `ThrCopy::retile_S`.
    #[doc(alias = "retile_S")]
    pub const fn retile_s(&self, fragment: &DynLayout) -> Result<DynLayout, Error> {
        renamed("ThrCopy::retile_s", self.tiled_copy.retile(fragment))
    }

    /// Returns [`retile`](TiledCopy::retile) of a fragment that this thread writes, as `ldmatrix`
    /// does.
    ///
    /// - **Source**: CuTe `ThrCopy::retile_D`.
    #[doc(alias = "retile_D")]
    pub const fn retile_d(&self, fragment: &DynLayout) -> Result<DynLayout, Error> {
        renamed("ThrCopy::retile_d", self.tiled_copy.retile(fragment))
    }
}

pub(super) const fn partition(
    thread: &ThrCopy,
    target: &DynLayout,
    tensor: &DynLayout,
) -> Result<(DynLayout, Int), Reason> {
    let fragments = attempt!(tidfrg(&thread.tiled_copy, target, tensor, Partial::Reject));
    lift(fragments.slice_and_offset(&attempt!(coord_of(thread, tensor.rank()))))
}

/// Returns the coordinate of the fragment of a thread, for a tensor of this rank.
pub(super) const fn coord_of(thread: &ThrCopy, rank: usize) -> Result<Coord, Reason> {
    let index = Coord::fixed(&IntTuple::int(thread.thread));
    lift(Coord::from_entries(&[index, Coord::ALL, attempt!(all_of(rank))]))
}
