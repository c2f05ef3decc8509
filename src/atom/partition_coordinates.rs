//! Partitions of coordinate tensors: the coordinates of the elements that a thread has.
//!
//! A kernel compares these coordinates with the extents of the matrix, and masks the elements that
//! are out of bounds. The tilers are those of the data (`thrfrg`, `tidfrg`).

use super::error::{lift, named};
use super::thrfrg::{self, Partial, check_padding};
use super::tidfrg::{self, all_fragments, by_thread, ref_to};
use super::{Error, MmaOperand, Reason, ThrCopy, ThrMma, thr_copy, thr_mma};
use crate::value::attempt;
use crate::{CoordinateTensor, DynLayout};

impl ThrMma {
    /// Returns the coordinates of the elements of a matrix that this thread has.
    ///
    /// - **Pre**: `tensor` is the identity tensor of the matrix, or a part of it.
    /// - **Post**: element `i` of [`partition`](Self::partition) of the data has the coordinate
    ///   `r(i)`. The modes are `(FrgV,RestM,RestK,..)`. Submodes that merge for the data can be
    ///   separate here.
    /// - **Errors**: those of [`partition`](Self::partition), and of
    ///   [`CoordinateLayout::composition`](crate::CoordinateLayout::composition).
    /// - **Source**: CuTe `partition_C(make_identity_tensor(shape(C)))`, `partition_A` and
    ///   `partition_B`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, DynLayout, IntTuple, Tiler};
    /// use colex::atom::{MmaAtom, MmaOperand, TiledMma};
    /// let fma = DynLayout::lit("(1,1):(0,0)");
    /// let atom = MmaAtom::new([1, 1, 1], DynLayout::UNIT, fma, fma, fma)?;
    /// let tiled = TiledMma::new(&atom, &DynLayout::lit("(16,16,1):(1,16,0)"), &Tiler::lit("_"))?;
    /// let identity = CoordinateTensor::identity(&IntTuple::lit("(128,64)")).unwrap();
    /// let part = tiled.get_slice(18)?.partition_coordinates(MmaOperand::C, &identity)?;
    /// assert_eq!(part.origin().to_string(), "(2,1)");
    /// assert_eq!(part.layout().to_string(), "(1,8,4):(0,16@0,16@1)");
    /// // With 100 rows, the thread has 7 elements of a column: rows 2, 18, .. 98.
    /// let in_bounds = (0..8).filter(|i| part.index(*i).leaf(0).unwrap().get() < 100).count();
    /// assert_eq!(in_bounds, 7);
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn partition_coordinates(
        &self,
        operand: MmaOperand,
        tensor: &CoordinateTensor,
    ) -> Result<CoordinateTensor, Error> {
        named("ThrMma::partition_coordinates", of_mma(self, operand, tensor))
    }
}

const fn of_mma(
    thread: &ThrMma,
    operand: MmaOperand,
    tensor: &CoordinateTensor,
) -> Result<CoordinateTensor, Reason> {
    let (mma, layout) = (thread.tiled_mma(), tensor.layout());
    attempt!(thrfrg::check_tiles(mma, operand, &layout.at(0), Partial::Reject));
    let tilers = attempt!(thrfrg::tilers(mma, operand));
    let permuted = attempt!(lift(layout.logical_divide(&tilers.permutations)));
    let atoms = attempt!(lift(permuted.zipped_divide(&tilers.atom)));
    let values = attempt!(lift(atoms.compose(&tilers.values)));
    let fragments = attempt!(lift(values.zipped_divide(&tilers.threads)));
    attempt!(check_padding(layout.size(), atoms.size()));
    attempt!(check_padding(values.size(), fragments.size()));

    let fragments = attempt!(lift(CoordinateTensor::new(&tensor.origin(), &fragments)));
    lift(fragments.slice(&attempt!(thr_mma::coord_of(thread, operand, layout.rank()))))
}

impl ThrCopy {
    /// Returns the coordinates of the elements of the source that this thread reads.
    ///
    /// - **Pre**: `tensor` is the identity tensor of the source, or a part of it.
    /// - **Post**: element `i` of [`partition_s`](Self::partition_s) of the data has the coordinate
    ///   `r(i)`. The modes are `((FrgV,FrgX),RestM,RestN,..)`.
    /// - **Errors**: those of [`partition_s`](Self::partition_s), and of
    ///   [`CoordinateLayout::composition`](crate::CoordinateLayout::composition).
    /// - **Source**: CuTe `ThrCopy::partition_S(make_identity_tensor(shape(S)))`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::{CoordinateTensor, DynLayout, IntTuple};
    /// use colex::atom::CopyAtom;
    /// let one = DynLayout::lit("(1,1)");
    /// let atom = CopyAtom::new(DynLayout::UNIT, one, one, one)?;
    /// let tiled = atom.make_tiled_copy(&DynLayout::lit("(8,4):(4,1)"), &DynLayout::lit("(1,2)"))?;
    /// let identity = CoordinateTensor::identity(&IntTuple::lit("(16,8)")).unwrap();
    /// let part = tiled.get_slice(9)?.partition_s_coordinates(&identity)?;
    /// assert_eq!(part.origin().to_string(), "(2,2)");
    /// assert_eq!(part.layout().to_string(), "((1,2),2,1):((0,1@1),8@0,0)");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn partition_s_coordinates(
        &self,
        tensor: &CoordinateTensor,
    ) -> Result<CoordinateTensor, Error> {
        let source = self.tiled_copy().atom().layout_src();
        named("ThrCopy::partition_s_coordinates", of_copy(self, &source, tensor))
    }

    /// Returns the coordinates of the elements of the destination that this thread writes; see
    /// [`partition_s_coordinates`](Self::partition_s_coordinates).
    ///
    /// - **Source**: CuTe `ThrCopy::partition_D`.
    pub const fn partition_d_coordinates(
        &self,
        tensor: &CoordinateTensor,
    ) -> Result<CoordinateTensor, Error> {
        let destination = self.tiled_copy().atom().layout_dst();
        named("ThrCopy::partition_d_coordinates", of_copy(self, &destination, tensor))
    }
}

const fn of_copy(
    thread: &ThrCopy,
    target: &DynLayout,
    tensor: &CoordinateTensor,
) -> Result<CoordinateTensor, Reason> {
    let (copy, layout) = (thread.tiled_copy(), tensor.layout());
    attempt!(tidfrg::check_tiles(copy, &layout.at(0), Partial::Reject));
    let tiled = attempt!(lift(layout.zipped_divide(&copy.tiler())));
    attempt!(check_padding(layout.size(), tiled.size()));
    let by_thread = attempt!(by_thread(copy, &attempt!(ref_to(copy, target))));
    let fragments = attempt!(lift(tiled.compose(&by_thread)));
    let fragments = attempt!(lift(fragments.slice(&attempt!(all_fragments()))));

    let fragments = attempt!(lift(CoordinateTensor::new(&tensor.origin(), &fragments)));
    lift(fragments.slice(&attempt!(thr_copy::coord_of(thread, layout.rank()))))
}
