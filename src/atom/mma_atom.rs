//! `MmaAtom`: a matrix instruction as layouts.

use super::error::{from_value, named};
use super::{Error, Reason};
use crate::thread_value::TvLayout;
use crate::value::attempt;
use crate::{DynLayout, IntTuple};

/// A matrix of an MMA instruction `C += A * B`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MmaOperand {
    /// The left factor, of shape `(M,K)`.
    A,
    /// The right factor, of shape `(N,K)`.
    B,
    /// The accumulator, of shape `(M,N)`.
    C,
}

impl MmaOperand {
    /// The matrices in the order of their names.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// Returns the two modes of the matrix, counted in `(M,N,K)`: `(0,2)` for A.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::atom::MmaOperand;
    /// let names = MmaOperand::ALL.map(|operand| operand.modes()).map(|(i, j)| (["m", "n", "k"][i], ["m", "n", "k"][j]));
    /// assert_eq!(names, [("m", "k"), ("n", "k"), ("m", "n")]);
    /// ```
    #[must_use]
    pub const fn modes(self) -> (usize, usize) {
        match self {
            Self::A => (0, 2),
            Self::B => (1, 2),
            Self::C => (0, 1),
        }
    }

    /// Returns the name, `A`, `B` or `C`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        }
    }
}

/// A matrix instruction of a group of threads, as layouts.
///
/// | layout | maps | to |
/// |---|---|---|
/// | [`thr_id`](Self::thr_id) | a thread of the atom | its lane |
/// | [`layout_a`](Self::layout_a) | `(thread,value)` | `m + k*M` |
/// | [`layout_b`](Self::layout_b) | `(thread,value)` | `n + k*N` |
/// | [`layout_c`](Self::layout_c) | `(thread,value)` | `m + n*M` |
///
/// B is the matrix of shape `(N,K)`, never its transpose. An instruction with several blocks adds
/// the block after the tile: `m + k*M + block*M*K`.
///
/// - **Source**: CuTe `MMA_Traits<Op>`, `MMA_Atom`.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, IntTuple};
/// use colex::atom::{MmaAtom, unwrap};
/// // SM80_16x8x8_F32F16F16F32_TN
/// const ATOM: MmaAtom = unwrap(MmaAtom::new(
///     [16, 8, 8],
///     DynLayout::lit("32:1"),
///     DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
///     DynLayout::lit("((4,8),2):((16,1),8)"),
///     DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
/// ));
/// assert_eq!(ATOM.threads(), 32);
/// // Thread 5 and value 3 have m = 9 and n = 3.
/// assert_eq!(ATOM.layout_c().crd2idx(&IntTuple::lit("(5,3)"))?.get(), 9 + 3 * 16);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[doc(alias = "MMA_Atom")]
#[doc(alias = "MMA_Traits")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MmaAtom {
    shape_mnk: [i64; 3],
    blocks: i64,
    thr_id: DynLayout,
    layout_a: DynLayout,
    layout_b: DynLayout,
    layout_c: DynLayout,
}

impl MmaAtom {
    /// Returns the atom of an instruction for `M x N x K` with these layouts.
    ///
    /// - **Pre**: the threads have different indices, all at least 0. Each layout has rank 2, and
    ///   its mode 0 has the threads of `thr_id`. Its offsets are those of elements of its matrix.
    /// - **Errors**: [`Reason::Extent`], [`Reason::ThreadValueRank`], [`Reason::Threads`],
    ///   [`Reason::Empty`], [`Reason::OutsideOperand`], [`Reason::Overflow`]; [`Reason::Layout`] for
    ///   `thr_id`.
    /// - **Source**: CuTe `MMA_Traits<Op>`, which checks none of this.
    pub const fn new(
        shape_mnk: [i64; 3],
        thr_id: DynLayout,
        layout_a: DynLayout,
        layout_b: DynLayout,
        layout_c: DynLayout,
    ) -> Result<Self, Error> {
        let atom = Self { shape_mnk, blocks: 1, thr_id, layout_a, layout_b, layout_c };
        named("MmaAtom::new", atom.checked())
    }

    /// Returns the atom of an instruction that computes `blocks` independent products of
    /// `M x N x K`.
    ///
    /// The offsets of block `i` of A are above those of block `i-1` by `M*K`, and those of B and C
    /// by the sizes of their matrices.
    ///
    /// - **Errors**: those of [`new`](Self::new).
    /// - **Source**: AMD's `V_MFMA` instructions with several blocks.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::{MatrixElement, MmaAtom, MmaOperand};
    /// // v_mfma_f32_4x4x4f16: 16 products of 4x4x4. Lanes 4*i to 4*i + 3 have block i.
    /// let (a, c) = (DynLayout::lit("((4,16),4):((1,16),4)"), DynLayout::lit("(64,4):(4,1)"));
    /// let atom = MmaAtom::with_blocks([4, 4, 4], 16, DynLayout::lit("64:1"), a, a, c)?;
    /// let tv = atom.tv_layout(MmaOperand::A);
    /// assert_eq!(tv.to_string(), "((4,16),4):((1,16),4) over (4,4,16)");
    /// let element = atom.fragment_element(MmaOperand::C, 21, 3)?;
    /// assert_eq!(element, MatrixElement { row: 3, column: 1, block: 5 });
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn with_blocks(
        shape_mnk: [i64; 3],
        blocks: i64,
        thr_id: DynLayout,
        layout_a: DynLayout,
        layout_b: DynLayout,
        layout_c: DynLayout,
    ) -> Result<Self, Error> {
        let atom = Self { shape_mnk, blocks, thr_id, layout_a, layout_b, layout_c };
        named("MmaAtom::with_blocks", atom.checked())
    }

    const fn checked(self) -> Result<Self, Reason> {
        let [m, n, k] = self.shape_mnk;
        let mut i = 0;
        while i < 4 {
            let extent = [m, n, k, self.blocks][i];
            if extent < 1 {
                return Err(Reason::Extent { extent });
            }
            i += 1;
        }
        attempt!(check_thr_id(&self.thr_id));
        let mut i = 0;
        while i < 3 {
            let operand = MmaOperand::ALL[i];
            i += 1;
            let (rows, columns) = self.extents(operand);
            let size = match rows.checked_mul(columns) {
                Some(size) => match size.checked_mul(self.blocks) {
                    Some(size) => size,
                    None => return Err(Reason::Overflow),
                },
                None => return Err(Reason::Overflow),
            };
            let layout = self.layout(operand);
            if let Err(reason) = check_thread_value(&layout, Some(self.threads()), Some(operand)) {
                return Err(reason);
            }
            if layout.is_empty() {
                return Err(Reason::Empty { operand });
            }
            let (smallest, largest) = layout.offset_range();
            if smallest < 0 {
                return Err(Reason::OutsideOperand { operand, offset: smallest, size });
            }
            if largest >= size {
                return Err(Reason::OutsideOperand { operand, offset: largest, size });
            }
        }
        Ok(self)
    }

    /// Returns the extents `M`, `N` and `K` of the instruction.
    #[must_use]
    pub const fn shape_mnk(&self) -> [i64; 3] {
        self.shape_mnk
    }

    /// Returns the number of independent products that the instruction computes, usually 1.
    #[must_use]
    pub const fn blocks(&self) -> i64 {
        self.blocks
    }

    /// Returns the layout from a thread of the atom to its lane.
    ///
    /// The lane is the index of the thread in the group that executes the instruction: a warp,
    /// wave, warpgroup or block. The threads of `tcgen05.mma` are one CTA or a pair of CTAs, and
    /// the lane is the index of the CTA in its pair.
    #[must_use]
    pub const fn thr_id(&self) -> DynLayout {
        self.thr_id
    }

    /// Returns the number of threads of the atom.
    #[must_use]
    pub const fn threads(&self) -> i64 {
        self.thr_id.size()
    }

    /// Returns the layout of A, `(thread,value) -> m + k*M`.
    #[must_use]
    pub const fn layout_a(&self) -> DynLayout {
        self.layout_a
    }

    /// Returns the layout of B, `(thread,value) -> n + k*N`.
    #[must_use]
    pub const fn layout_b(&self) -> DynLayout {
        self.layout_b
    }

    /// Returns the layout of C, `(thread,value) -> m + n*M`.
    #[must_use]
    pub const fn layout_c(&self) -> DynLayout {
        self.layout_c
    }

    /// Returns the layout of `operand`.
    #[must_use]
    pub const fn layout(&self, operand: MmaOperand) -> DynLayout {
        match operand {
            MmaOperand::A => self.layout_a,
            MmaOperand::B => self.layout_b,
            MmaOperand::C => self.layout_c,
        }
    }

    /// Returns the extents of `operand` in the instruction: `(M,K)`, `(N,K)` or `(M,N)`.
    #[must_use]
    pub const fn extents(&self, operand: MmaOperand) -> (i64, i64) {
        let (i, j) = operand.modes();
        (self.shape_mnk[i], self.shape_mnk[j])
    }

    /// Returns the layout of `operand` over its matrix: `(M,K)`, `(N,K)` or `(M,N)`.
    ///
    /// An instruction with several blocks has the tile `(rows,columns,blocks)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::{MmaAtom, MmaOperand};
    /// let threads = DynLayout::lit("32:1");
    /// let (a, c) = (DynLayout::lit("((4,8),1):((8,1),0)"), DynLayout::lit("((4,8),2):((16,1),8)"));
    /// let atom = MmaAtom::new([8, 8, 4], threads, a, a, c)?;
    /// let tv = atom.tv_layout(MmaOperand::A);
    /// assert_eq!(tv.to_string(), "((4,8),1):((8,1),0) over (8,4)");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    #[must_use]
    pub const fn tv_layout(&self, operand: MmaOperand) -> TvLayout {
        let (rows, columns) = self.extents(operand);
        let extents = [rows, columns, self.blocks()];
        let rank = if self.blocks() > 1 { 3 } else { 2 };
        // The constructor of the atom checked the layouts and that the product of the extents fits.
        let Ok(tile) = IntTuple::from_slice(extents.split_at(rank).0) else { unreachable!() };
        let Ok(tv) = TvLayout::new(self.layout(operand), &tile) else { unreachable!() };
        tv
    }
}

/// Returns an error unless `thr_id` has threads, and each has another index of at least 0.
pub(super) const fn check_thr_id(thr_id: &DynLayout) -> Result<(), Reason> {
    let mut k = 0;
    while let Some((extent, stride)) = thr_id.leaf(k) {
        if stride.get() < 0 && extent.get() > 1 {
            let reason = crate::Reason::NegativeStride { stride: stride.get() };
            return Err(Reason::Layout(reason));
        }
        k += 1;
    }
    if thr_id.is_empty() {
        return Err(Reason::Layout(crate::Reason::EmptyExtent));
    }
    from_value(thr_id.check_threads())
}

/// Returns an error unless `layout` has the modes `(thread,value)` and this number of threads.
pub(super) const fn check_thread_value(
    layout: &DynLayout,
    threads: Option<i64>,
    operand: Option<MmaOperand>,
) -> Result<(), Reason> {
    let found = match layout.get(0) {
        Ok(mode) if layout.rank() == 2 => mode.size(),
        _ => return Err(Reason::ThreadValueRank { operand, rank: layout.rank() }),
    };
    match threads {
        Some(expected) if found != expected => Err(Reason::Threads { operand, found, expected }),
        _ => Ok(()),
    }
}
