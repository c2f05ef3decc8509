//! `ThrCopy`: the part of one thread in a tiled copy.

use super::error::{lift, named};
use super::thrfrg::{Partial, all_of};
use super::tidfrg::tidfrg;
use super::{Error, Reason, TiledCopy};
use crate::value::attempt;
use crate::{Coord, DynLayout, Int, IntTuple, LayoutError};

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
            let error = LayoutError::new("TiledCopy::get_slice", reason);
            return Err(Error::new("TiledCopy::get_slice", Reason::Layout(error)));
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
    /// use colex::DynLayout;
    /// use colex::atom::CopyAtom;
    /// let one = DynLayout::lit("(1,1)");
    /// let atom = CopyAtom::new(DynLayout::UNIT, one, one, one)?;
    /// let tiled = atom.make_tiled_copy(&DynLayout::lit("(32,8)"), &DynLayout::lit("(4,1)"))?;
    /// let (part, offset) = tiled.get_slice(33)?.partition_s(&DynLayout::lit("(128,8)"))?;
    /// assert_eq!((part.to_string(), offset.get()), ("((1,4),1,1):((0,1),0,0)".into(), 132));
    /// assert!(tiled.get_slice(256).is_err());
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
    #[doc(alias = "partition_D")]
    pub const fn partition_d(&self, tensor: &DynLayout) -> Result<(DynLayout, Int), Error> {
        let destination = self.tiled_copy.atom().layout_dst();
        named("ThrCopy::partition_d", partition(self, &destination, tensor))
    }

    /// Returns [`retile`](TiledCopy::retile) of a fragment that this thread reads.
    ///
    /// - **Source**: CuTe `ThrCopy::retile_S`.
    #[doc(alias = "retile_S")]
    pub const fn retile_s(&self, fragment: &DynLayout) -> Result<DynLayout, Error> {
        self.tiled_copy.retile(fragment)
    }

    /// Returns [`retile`](TiledCopy::retile) of a fragment that this thread writes.
    ///
    /// - **Source**: CuTe `ThrCopy::retile_D`.
    #[doc(alias = "retile_D")]
    pub const fn retile_d(&self, fragment: &DynLayout) -> Result<DynLayout, Error> {
        self.tiled_copy.retile(fragment)
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
