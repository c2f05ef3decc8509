//! The layouts of the registers of one thread.

use super::error::{lift, named, renamed};
use super::thr_mma::partition;
use super::{Error, MmaOperand, Reason, ThrMma};
use crate::DynLayout;
use crate::value::attempt;

impl ThrMma {
    /// Returns the layout of the registers for the elements of a matrix that this thread has.
    ///
    /// The values of an atom come first and are contiguous. For A and B, the other modes have the
    /// order of the strides of `tensor`. C is column-major. For a tensor under a swizzle, `tensor`
    /// is its inner layout.
    ///
    /// - **Post**: for A and B, `self.partition(operand, tensor)?.0.make_fragment_like()?`, see
    ///   [`make_fragment_like`](DynLayout::make_fragment_like). For C, the column-major layout of
    ///   the shape of the partition.
    /// - **Errors**: those of [`partition`](Self::partition).
    /// - **Source**: CuTe `partition_fragment_A`, `partition_fragment_B` and
    ///   `partition_fragment_C`, with the default fragment types of an atom.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{DynLayout, Tiler};
    /// use colex::atom::{MmaAtom, TiledMma};
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// let thread = TiledMma::new(&atom, &DynLayout::UNIT, &Tiler::lit("_"))?.get_slice(0)?;
    /// let tile = DynLayout::lit("(32,32):(32,1)");
    /// // Columns are adjacent in the tile, so RestK precedes RestM in the registers.
    /// assert_eq!(thread.partition_fragment_a(&tile)?.to_string(), "((2,2),2,4):((1,2),16,4)");
    /// assert_eq!(thread.partition_fragment_c(&tile)?.to_string(), "((2,2),2,4):((1,2),4,8)");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn partition_fragment(
        &self,
        operand: MmaOperand,
        tensor: &DynLayout,
    ) -> Result<DynLayout, Error> {
        named("ThrMma::partition_fragment", fragment(self, operand, tensor))
    }

    /// Returns the layout of the registers for A; see
    /// [`partition_fragment`](Self::partition_fragment).
    #[doc(alias = "partition_fragment_A")]
    #[doc(alias = "make_fragment_A")]
    pub const fn partition_fragment_a(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        renamed("ThrMma::partition_fragment_a", self.partition_fragment(MmaOperand::A, tensor))
    }

    /// Returns the layout of the registers for B; see
    /// [`partition_fragment`](Self::partition_fragment).
    #[doc(alias = "partition_fragment_B")]
    #[doc(alias = "make_fragment_B")]
    pub const fn partition_fragment_b(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        renamed("ThrMma::partition_fragment_b", self.partition_fragment(MmaOperand::B, tensor))
    }

    /// Returns the layout of the registers for C; see
    /// [`partition_fragment`](Self::partition_fragment).
    #[doc(alias = "partition_fragment_C")]
    #[doc(alias = "make_fragment_C")]
    pub const fn partition_fragment_c(&self, tensor: &DynLayout) -> Result<DynLayout, Error> {
        renamed("ThrMma::partition_fragment_c", self.partition_fragment(MmaOperand::C, tensor))
    }
}

const fn fragment(
    thread: &ThrMma,
    operand: MmaOperand,
    tensor: &DynLayout,
) -> Result<DynLayout, Reason> {
    let (part, _) = attempt!(partition(thread, operand, tensor));
    match operand {
        MmaOperand::A | MmaOperand::B => lift(part.make_fragment_like()),
        MmaOperand::C => lift(DynLayout::col_major(&part.shape())),
    }
}
