//! Fragments: which element of a matrix each lane has in each of its values, and back.

use super::{Error, MmaAtom, MmaOperand, Reason};
use crate::{DynLayout, Int};

/// An element of a matrix of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatrixElement {
    /// The row: `m` of A and C, `n` of B.
    pub row: i64,
    /// The column: `k` of A and B, `n` of C.
    pub column: i64,
    /// The product of an instruction with several blocks, otherwise 0.
    pub block: i64,
}

impl MatrixElement {
    /// Returns the element of block 0.
    #[must_use]
    pub const fn new(row: i64, column: i64) -> Self {
        Self { row, column, block: 0 }
    }
}

/// The element of each value of each lane, and the inverse.
///
/// A lane is the index of a thread in its warp, wave or warpgroup. [`thr_id`](Self::thr_id) maps a
/// thread of the atom to its lane, and these functions use the inverse of `thr_id`. A value is one
/// element of the fragment: a register of 32 bits has two values of 16 bits, in order.
///
/// These are the fragments of one instruction.
/// [`TiledMma::partition_shape`](super::TiledMma::partition_shape) returns the shape of the
/// fragment of a whole tile.
impl MmaAtom {
    /// Returns the element of `operand` that `lane` has as its value `value`.
    ///
    /// The fragment of a lane has the values `0..tv.values()` of
    /// [`tv_layout(operand)`](Self::tv_layout).
    ///
    /// - **Errors**: [`Reason::NoSuchLane`], [`NoSuchValue`](crate::Reason::NoSuchValue).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::{MatrixElement, MmaAtom, MmaOperand, unwrap};
    /// // SM80_16x8x8_F32F16F16F32_TN
    /// const ATOM: MmaAtom = unwrap(MmaAtom::new(
    ///     [16, 8, 8],
    ///     DynLayout::lit("32:1"),
    ///     DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
    ///     DynLayout::lit("((4,8),2):((16,1),8)"),
    ///     DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
    /// ));
    /// const ELEMENT: MatrixElement = unwrap(ATOM.fragment_element(MmaOperand::C, 5, 3));
    /// assert_eq!(ELEMENT, MatrixElement::new(9, 3));
    /// assert_eq!(ATOM.fragment_owner(MmaOperand::C, ELEMENT)?, Some((5, 3)));
    ///
    /// // All elements of lane 5.
    /// let values = ATOM.tv_layout(MmaOperand::C).values();
    /// let fragment: Result<Vec<_>, _> =
    ///     (0..values).map(|value| ATOM.fragment_element(MmaOperand::C, 5, value)).collect();
    /// let elements = [(1, 2), (1, 3), (9, 2), (9, 3)];
    /// assert_eq!(fragment?, elements.map(|(m, n)| MatrixElement::new(m, n)));
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    #[doc(alias = "fragment")]
    pub const fn fragment_element(
        &self,
        operand: MmaOperand,
        lane: i64,
        value: i64,
    ) -> Result<MatrixElement, Error> {
        match self.element(operand, lane, value) {
            Ok(element) => Ok(element),
            Err(reason) => Err(Error::new("MmaAtom::fragment_element", reason)),
        }
    }

    const fn element(
        &self,
        operand: MmaOperand,
        lane: i64,
        value: i64,
    ) -> Result<MatrixElement, Reason> {
        let thread = match thread_of(&self.thr_id(), lane) {
            Ok(thread) => thread,
            Err(reason) => return Err(reason),
        };
        match self.tv_layout(operand).element(thread, value) {
            Ok(flat) => {
                let (rows, columns) = self.extents(operand);
                let (row, column) = (flat % rows, flat / rows % columns);
                Ok(MatrixElement { row, column, block: flat / rows / columns })
            }
            Err(reason) => Err(Reason::Layout(reason)),
        }
    }

    /// Returns the lane that has `element` of `operand`, and the value; `None` if no lane has it.
    ///
    /// Several lanes can have an element, such as an operand in shared memory. Then this is the
    /// first one; [`TvLayout::owners`](crate::thread_value::TvLayout::owners) has all.
    ///
    /// - **Post**: `self.fragment_element(operand, lane, value) == element`.
    /// - **Errors**: [`Reason::OutsideMatrix`]; [`TooManyElements`](crate::Reason::TooManyElements) as for
    ///   [`TvLayout::owner`](crate::thread_value::TvLayout::owner).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::{MatrixElement, MmaAtom, MmaOperand};
    /// // A, in shared memory: each of two threads has the whole matrix of 2 x 2.
    /// let (a, c) = (DynLayout::lit("(2,4):(0,1)"), DynLayout::lit("(2,2):(1,2)"));
    /// let atom = MmaAtom::new([2, 2, 2], DynLayout::lit("2:16"), a, a, c)?;
    /// assert_eq!(atom.fragment_owner(MmaOperand::A, MatrixElement::new(1, 1))?, Some((0, 3)));
    /// // Thread 1 of the atom is lane 16.
    /// assert_eq!(atom.fragment_owner(MmaOperand::C, MatrixElement::new(1, 0))?, Some((16, 0)));
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn fragment_owner(
        &self,
        operand: MmaOperand,
        element: MatrixElement,
    ) -> Result<Option<(i64, i64)>, Error> {
        let (rows, columns) = self.extents(operand);
        let MatrixElement { row, column, block } = element;
        let indices = [row, column, block];
        let extents = [rows, columns, self.blocks()];
        let mut mode = 0;
        while mode < indices.len() {
            let (index, extent) = (indices[mode], extents[mode]);
            if index < 0 || index >= extent {
                let reason = Reason::OutsideMatrix { operand, mode, index, extent };
                return Err(Error::new("MmaAtom::fragment_owner", reason));
            }
            mode += 1;
        }
        let flat = row + rows * (column + columns * block);
        match self.tv_layout(operand).owners_of(flat) {
            Ok(mut owners) => Ok(match owners.next_owner() {
                Some((thread, value)) => Some((self.thr_id().index(thread), value)),
                None => None,
            }),
            Err(reason) => Err(Error::new("MmaAtom::fragment_owner", Reason::Layout(reason))),
        }
    }

    /// Returns a mask of the values of `lane` that are in bounds of a ragged tile: bit `v` is set
    /// if value `v` has a row below `rows` and a column below `columns`.
    ///
    /// A kernel loads or stores only these values of the last tile of a matrix whose extents the
    /// instruction does not divide.
    ///
    /// - **Errors**: [`Reason::NoSuchLane`]. [`Reason::TooManyValues`] if a lane has more than 128
    ///   values.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex::atom::{MmaAtom, MmaOperand};
    /// let (a, b) = ("((4,8),(2,2)):((32,1),(16,8))", "((4,8),2):((16,1),8)");
    /// let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
    /// let atom = MmaAtom::new([16, 8, 8], DynLayout::lit("32:1"), a, b, a)?;
    /// // Lane 5 has the elements (1,2), (1,3), (9,2), (9,3) of C.
    /// assert_eq!(atom.fragment_mask(MmaOperand::C, 5, 16, 8)?, 0b1111);
    /// assert_eq!(atom.fragment_mask(MmaOperand::C, 5, 9, 3)?, 0b0001);
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn fragment_mask(
        &self,
        operand: MmaOperand,
        lane: i64,
        rows: i64,
        columns: i64,
    ) -> Result<u128, Error> {
        match self.mask(operand, lane, rows, columns) {
            Ok(mask) => Ok(mask),
            Err(reason) => Err(Error::new("MmaAtom::fragment_mask", reason)),
        }
    }

    const fn mask(
        &self,
        operand: MmaOperand,
        lane: i64,
        rows: i64,
        columns: i64,
    ) -> Result<u128, Reason> {
        let values = self.tv_layout(operand).values();
        let limit = u128::BITS as i64;
        if values > limit {
            return Err(Reason::TooManyValues { values, limit });
        }
        let (mut mask, mut value) = (0, 0);
        while value < values {
            match self.element(operand, lane, value) {
                Ok(MatrixElement { row, column, .. }) => {
                    mask |= ((row < rows && column < columns) as u128) << value;
                }
                Err(reason) => return Err(reason),
            }
            value += 1;
        }
        Ok(mask)
    }
}

/// Returns the thread of the atom that is `lane`.
pub(super) const fn thread_of(thr_id: &DynLayout, lane: i64) -> Result<i64, Reason> {
    let missing = Reason::NoSuchLane { lane, threads: thr_id.size() };
    let Ok(coord) = thr_id.find_thread(Int::new(lane)) else { return Err(missing) };
    let Ok(shape) = thr_id.shape().product_each() else { return Err(missing) };
    match shape.crd2idx(&coord) {
        Ok(thread) => Ok(thread.get()),
        Err(_) => Err(missing),
    }
}
