//! `CopyAtom`: a copy instruction as layouts.

use super::mma_atom::{check_thr_id, check_thread_value};
use super::tiled_copy::mode_size;
use super::{Error, Reason};
use crate::{DynLayout, Int};

/// A copy instruction of a group of threads, as layouts.
///
/// The layouts of source and destination map `(thread,value)` to the index of a bit or an element
/// in the data that one instruction moves. One of the two layouts is the *reference*. A tiled copy
/// assigns data to threads by the reference: for `ldmatrix` it is the destination, the registers.
///
/// Instructions are described in bits. [`recast`](Self::recast) returns the same instruction for
/// elements.
///
/// - **Source**: CuTe `Copy_Traits<Op>`, `Copy_Atom<Op,T>`.
///
/// # Examples
///
/// ```
/// use colex::DynLayout;
/// use colex::atom::CopyAtom;
/// // SM75_U32x1_LDSM_N: threads 0..8 have the addresses of the rows; each thread gets 32 bits.
/// let (source, destination) = ("((8,4),128):((128,0),1)", "(32,32):(32,1)");
/// let (source, destination) = (DynLayout::lit(source), DynLayout::lit(destination));
/// let bits = CopyAtom::new(DynLayout::lit("32:1"), source, destination, destination)?;
/// let f16 = bits.recast(1, 16)?;
/// assert_eq!(f16.layout_src().to_string(), "((8,4),8):((8,0),1)");
/// assert_eq!(f16.layout_dst().to_string(), "(32,2):(2,1)");
/// # Ok::<(), colex::atom::Error>(())
/// ```
#[doc(alias = "Copy_Atom")]
#[doc(alias = "Copy_Traits")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CopyAtom {
    thr_id: DynLayout,
    layout_src: DynLayout,
    layout_dst: DynLayout,
    layout_ref: DynLayout,
}

impl CopyAtom {
    /// Returns the atom with these layouts.
    ///
    /// - **Pre**: the threads have different indices, all at least 0.
    /// - **Errors**: [`Reason::ThreadValueRank`], [`Reason::Threads`]; [`Reason::Layout`] for
    ///   `thr_id`.
    /// - **Source**: CuTe `Copy_Traits<Op>`, which checks none of this.
    pub const fn new(
        thr_id: DynLayout,
        layout_src: DynLayout,
        layout_dst: DynLayout,
        layout_ref: DynLayout,
    ) -> Result<Self, Error> {
        if let Err(reason) = check_thr_id(&thr_id) {
            return Err(Error::new("CopyAtom::new", reason));
        }
        let layouts = [layout_src, layout_dst, layout_ref];
        let mut i = 0;
        while i < layouts.len() {
            if let Err(reason) = check_thread_value(&layouts[i], Some(thr_id.size()), None) {
                return Err(Error::new("CopyAtom::new", reason));
            }
            i += 1;
        }
        Ok(Self { thr_id, layout_src, layout_dst, layout_ref })
    }

    /// Returns the atom for units of `new_bits` bits, from one for units of `old_bits` bits.
    ///
    /// - **Errors**: [`Reason::RecastThreads`] if a unit has bits of several threads;
    ///   [`Reason::RecastWidth`] if a unit does not divide the bits of a stride; the others of
    ///   [`DynLayout::recast`].
    /// - **Source**: CuTe `Copy_Atom<Op,T>`, `recast_layout<uint1_t, T>`, which does not check the
    ///   threads.
    pub const fn recast(&self, old_bits: i64, new_bits: i64) -> Result<Self, Error> {
        let (old, new) = (Int::new(old_bits), Int::new(new_bits));
        let mut layouts = [self.layout_src, self.layout_dst, self.layout_ref];
        let mut i = 0;
        while i < layouts.len() {
            layouts[i] = match layouts[i].recast(old, new) {
                Ok(layout) => layout,
                Err(error) => {
                    let reason = match error.reason() {
                        crate::Reason::RecastIndivisible { stride, .. } => {
                            let bits = stride.saturating_abs().saturating_mul(old_bits);
                            Reason::RecastWidth { width: new_bits, bits }
                        }
                        reason => Reason::Layout(reason),
                    };
                    return Err(Error::new("CopyAtom::recast", reason));
                }
            };
            let (found, threads) = (mode_size(&layouts[i], 0), self.threads());
            if found != threads {
                let reason = Reason::RecastThreads { bits: new_bits, found, threads };
                return Err(Error::new("CopyAtom::recast", reason));
            }
            i += 1;
        }
        let [layout_src, layout_dst, layout_ref] = layouts;
        Ok(Self { thr_id: self.thr_id, layout_src, layout_dst, layout_ref })
    }

    /// Returns the layout from a thread of the atom to its lane, see
    /// [`MmaAtom::thr_id`](super::MmaAtom::thr_id).
    #[must_use]
    pub const fn thr_id(&self) -> DynLayout {
        self.thr_id
    }

    /// Returns the number of threads of the atom.
    #[must_use]
    pub const fn threads(&self) -> i64 {
        self.thr_id.size()
    }

    /// Returns the layout of the source, `(thread,value)` to an index in the data.
    #[must_use]
    pub const fn layout_src(&self) -> DynLayout {
        self.layout_src
    }

    /// Returns the layout of the destination, `(thread,value)` to an index in the data.
    #[must_use]
    pub const fn layout_dst(&self) -> DynLayout {
        self.layout_dst
    }

    /// Returns the reference, which is the layout of the source or of the destination.
    #[must_use]
    pub const fn layout_ref(&self) -> DynLayout {
        self.layout_ref
    }
}
