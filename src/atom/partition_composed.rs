//! Partitions of swizzled layouts: those of the inner layout, with their offset inside the swizzle.
//!
//! The swizzle permutes offsets, so a partition of coordinates does not change it.

use super::error::named;
use super::thr_copy::partition as partition_copy;
use super::thr_mma::partition as partition_mma;
use super::{Error, MmaOperand, Reason, ThrCopy, ThrMma};
use crate::value::attempt;
use crate::{ComposedLayout, DynLayout};

impl ThrMma {
    /// Returns the elements of a swizzled matrix that this thread has, `(FrgV,RestM,RestK,..)`.
    ///
    /// ```text
    /// (part, first) = partition(inner)
    /// S o offset o inner  ->  S o (offset + first) o part
    /// ```
    ///
    /// - **Post**: `r(i) == S(offset + first + part(i))`.
    /// - **Errors**: those of [`partition`](Self::partition).
    /// - **Source**: CuTe `partition_A`, `partition_B` and `partition_C` of a tensor in swizzled
    ///   shared memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout, Tiler};
    /// use colex::atom::{MmaAtom, MmaOperand, TiledMma};
    /// let fma = DynLayout::lit("(1,1):(0,0)");
    /// let atom = MmaAtom::new([1, 1, 1], DynLayout::UNIT, fma, fma, fma)?;
    /// let tiled = TiledMma::new(&atom, &DynLayout::lit("(4,4,1):(1,4,0)"), &Tiler::lit("_"))?;
    /// let shared = ComposedLayout::lit("S<2,0,3> o 0 o (8,8):(8,1)");
    /// let part = tiled.get_slice(5)?.partition_composed(MmaOperand::A, &shared)?;
    /// assert_eq!(part.to_string(), "S<2,0,3> o 8 o (1,2,8):(0,32,1)");
    /// assert_eq!(part.index(1), shared.index(5)); // element (5,0)
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn partition_composed(
        &self,
        operand: MmaOperand,
        tensor: &ComposedLayout,
    ) -> Result<ComposedLayout, Error> {
        named("ThrMma::partition_composed", of_mma(self, operand, tensor))
    }
}

const fn of_mma(
    thread: &ThrMma,
    operand: MmaOperand,
    tensor: &ComposedLayout,
) -> Result<ComposedLayout, Reason> {
    let (part, first) = attempt!(partition_mma(thread, operand, &tensor.inner()));
    Ok(tensor.part(first.get(), &part))
}

impl ThrCopy {
    /// Returns the elements of a swizzled source that this thread reads,
    /// `((FrgV,FrgX),RestM,RestN,..)`.
    ///
    /// ```text
    /// (part, first) = partition_s(inner)
    /// S o offset o inner  ->  S o (offset + first) o part
    /// ```
    ///
    /// - **Post**: `r(i) == S(offset + first + part(i))`.
    /// - **Errors**: those of [`partition_s`](Self::partition_s).
    /// - **Source**: CuTe `ThrCopy::partition_S` of a tensor in swizzled shared memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{ComposedLayout, DynLayout};
    /// use colex::atom::CopyAtom;
    /// let one = DynLayout::lit("(1,1)");
    /// let atom = CopyAtom::new(DynLayout::UNIT, one, one, one)?;
    /// let tiled = atom.make_tiled_copy(&DynLayout::lit("(8,4):(4,1)"), &DynLayout::lit("(1,2)"))?;
    /// let shared = ComposedLayout::lit("S<2,1,3> o 0 o (8,8):(8,1)");
    /// let part = tiled.get_slice(9)?.partition_s_composed(&shared)?; // row 2, columns 2 and 3
    /// assert_eq!(part.to_string(), "S<2,1,3> o 18 o ((1,2),1,1):((0,1),0,0)");
    /// assert_eq!(part.index(1), shared.index(2 + 3 * 8));
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn partition_s_composed(
        &self,
        tensor: &ComposedLayout,
    ) -> Result<ComposedLayout, Error> {
        let source = self.tiled_copy().atom().layout_src();
        named("ThrCopy::partition_s_composed", of_copy(self, &source, tensor))
    }

    /// Returns the elements of a swizzled destination that this thread writes; see
    /// [`partition_s_composed`](Self::partition_s_composed).
    ///
    /// - **Source**: CuTe `ThrCopy::partition_D`.
    pub const fn partition_d_composed(
        &self,
        tensor: &ComposedLayout,
    ) -> Result<ComposedLayout, Error> {
        let destination = self.tiled_copy().atom().layout_dst();
        named("ThrCopy::partition_d_composed", of_copy(self, &destination, tensor))
    }
}

const fn of_copy(
    thread: &ThrCopy,
    target: &DynLayout,
    tensor: &ComposedLayout,
) -> Result<ComposedLayout, Reason> {
    let (part, first) = attempt!(partition_copy(thread, target, &tensor.inner()));
    Ok(tensor.part(first.get(), &part))
}
