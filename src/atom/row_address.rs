//! Row addresses: the element whose address each lane gives to `ldmatrix` or `stmatrix`.
//!
//! These instructions move rows of 16 bytes between shared memory and registers.

use super::error::from_value;
use super::fragment::thread_of;
use super::{CopyAtom, Error, Reason};
use crate::thread_value::TvLayout;
use crate::value::attempt;
use crate::{DynLayout, IntTuple, LayoutError};

/// Elements of a tile that one thread addresses with one pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowAddress {
    /// The coordinate of the first element. The thread gives its address.
    pub first: IntTuple,
    /// The mode of the tile along which the elements follow: 1 for a row of a matrix, 0 for a
    /// column. Memory must be contiguous along this mode.
    pub mode: usize,
    /// The number of elements.
    pub length: i64,
}

impl CopyAtom {
    /// Returns which elements of the tile each thread addresses in memory, if `registers` says
    /// which elements it has in registers.
    ///
    /// For `ldmatrix` these are the registers after the copy, for `stmatrix` before it. The
    /// [reference](Self::layout_ref) is the layout of the registers, and the other one of
    /// source and destination is that of memory. Values of `registers` past those of one copy
    /// belong to later copies, in order. The bank conflicts of the copy are those of
    /// [`Access::new`](crate::analysis::Access::new) with the [layout](TvLayout::layout) of the
    /// result as its thread-value layout.
    ///
    /// ```text
    /// registers (T,V) -> tile,  reference (T,V) -> data,  memory (T,V) -> data
    /// result    = registers o reference^-1 o memory
    /// ```
    ///
    /// - **Pre**: both layouts count elements, see [`recast`](Self::recast).
    /// - **Errors**: [`Reason::Threads`], [`Reason::ValuesOfCopy`], [`Reason::HolesInReference`];
    ///   those of [`DynLayout::composition`].
    /// - **Source**: CuTe `TiledCopy::tidfrg_S` and `tidfrg_D` of `make_tiled_copy_A`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::atom::CopyAtom;
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// // ldmatrix.x4 for operand A of a 16x8x16 instruction of half precision.
    /// let layout = DynLayout::lit("((4,8),(2,2,2)):((32,1),(16,8,128))");
    /// let a = TvLayout::new(layout, &IntTuple::lit("(16,16)"))?;
    /// let (source, destination) = ("(32,128):(128,1)", "(32,(32,4)):(32,(1,1024))");
    /// let (source, destination) = (DynLayout::lit(source), DynLayout::lit(destination));
    /// let x4 = CopyAtom::new(DynLayout::lit("32:1"), source, destination, destination)?;
    /// let rows = x4.recast(1, 16)?.memory_layout(&a)?;
    /// assert_eq!(rows.to_string(), "((8,(2,2)),(2,4)):((1,(8,128)),(16,32)) over (16,16)");
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn memory_layout(&self, registers: &TvLayout) -> Result<TvLayout, Error> {
        let layout = match self.memory(registers) {
            Ok(layout) => layout,
            Err(reason) => return Err(Error::new("CopyAtom::memory_layout", reason)),
        };
        match TvLayout::new(layout, &registers.tile()) {
            Ok(memory) => Ok(memory),
            Err(error) => {
                Err(Error::new("CopyAtom::memory_layout", Reason::Layout(error.reason())))
            }
        }
    }

    const fn memory(&self, registers: &TvLayout) -> Result<DynLayout, Reason> {
        let threads = self.threads();
        if registers.threads() != threads {
            let found = registers.threads();
            return Err(Reason::Threads { operand: None, found, expected: threads });
        }
        let reference = self.layout_ref();
        let memory = if reference.equals(&self.layout_dst()) {
            self.layout_src()
        } else {
            self.layout_dst()
        };
        let moved = self.values_moved();
        let values = registers.values();
        if moved == 0 || values % moved != 0 {
            return Err(Reason::ValuesOfCopy { values, moved });
        }
        // The inverse ignores dynamic strides.
        let inverse = match reference.with_static(true).right_inverse() {
            Ok(inverse) if inverse.size() == reference.size() => inverse,
            Ok(inverse) => {
                let (reached, size) = (inverse.size(), reference.size());
                return Err(Reason::HolesInReference { reached, size });
            }
            Err(error) => return Err(Reason::Layout(error.reason())),
        };
        match in_steps(&inverse, &memory, values / moved, reference.size()) {
            Ok(flat) => match registers.layout().composition(&flat) {
                Ok(layout) => Ok(layout),
                Err(error) => Err(Reason::Layout(error.reason())),
            },
            Err(error) => Err(Reason::Layout(error.reason())),
        }
    }

    /// Returns the elements that `lane` addresses in copy number `step`, if they follow along one
    /// mode of the tile.
    ///
    /// The lane that gives `ldmatrix` the address of a row does not get this row. In `ldmatrix.x4`
    /// without a transpose, lane `i` gives the address of row `i % 8` of matrix `i / 8`. It gets
    /// the elements `2*(i % 4)` and `2*(i % 4) + 1` of row `i / 4` of every matrix. The layouts of
    /// the copy and of the operand map the rows of the matrices to rows of the tile.
    ///
    /// A lane is the index of a thread in its warp, which [`thr_id`](Self::thr_id) returns. An
    /// operand whose threads have more values than one copy moves needs several copies.
    ///
    /// - **Errors**: those of [`memory_layout`](Self::memory_layout); [`Reason::NoSuchLane`],
    ///   [`NoSuchValue`](crate::Reason::NoSuchValue); [`Reason::NotARow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::atom::CopyAtom;
    /// use colex::thread_value::TvLayout;
    /// use colex::{DynLayout, IntTuple};
    /// // ldmatrix.x2 for operand B of a 16x8x16 instruction of half precision.
    /// let layout = DynLayout::lit("((4,8),(2,2)):((16,1),(8,64))");
    /// let b = TvLayout::new(layout, &IntTuple::lit("(8,16)"))?;
    /// let (source, destination) = ("((16,2),128):((128,0),1)", "(32,(32,2)):(32,(1,1024))");
    /// let (source, destination) = (DynLayout::lit(source), DynLayout::lit(destination));
    /// let x2 = CopyAtom::new(DynLayout::lit("32:1"), source, destination, destination)?;
    /// let row = x2.recast(1, 16)?.row_address(&b, 11, 0)?;
    /// assert_eq!((row.first, row.mode, row.length), (IntTuple::lit("(3,8)"), 1, 8));
    /// # Ok::<(), colex::atom::Error>(())
    /// ```
    pub const fn row_address(
        &self,
        registers: &TvLayout,
        lane: i64,
        step: i64,
    ) -> Result<RowAddress, Error> {
        let operation = "CopyAtom::row_address";
        let memory = match self.memory_layout(registers) {
            Ok(memory) => memory,
            Err(error) => return Err(Error::new(operation, error.reason())),
        };
        let moved = self.values_moved();
        let (values, value) = (registers.values(), step.saturating_mul(moved));
        if value < 0 || value >= values {
            return Err(Error::new(
                operation,
                Reason::Layout(crate::Reason::NoSuchValue { value, values }),
            ));
        }
        let length = memory.values() / (values / moved);
        let row = match thread_of(&self.thr_id(), lane) {
            Ok(thread) => row(&memory, thread, step * length, length),
            Err(reason) => Err(reason),
        };
        match row {
            Ok(row) => Ok(row),
            Err(reason) => Err(Error::new(operation, reason)),
        }
    }

    /// Returns the number of values that a thread has in registers in one copy.
    const fn values_moved(&self) -> i64 {
        match self.layout_ref().get(1) {
            Ok(values) if self.threads() > 0 => values.size(),
            _ => 0,
        }
    }
}

/// Returns the layout `(thread,(value,step)) -> thread + value*threads` of the registers, from the
/// coordinates of `memory`. A step adds `moved`, the elements of one copy.
const fn in_steps(
    inverse: &DynLayout,
    memory: &DynLayout,
    steps: i64,
    moved: i64,
) -> Result<DynLayout, LayoutError> {
    let one = attempt!(inverse.composition(memory));
    if steps == 1 {
        return Ok(one);
    }
    let (threads, values) = (attempt!(one.get(0)), attempt!(one.get(1)));
    let steps = attempt!(DynLayout::new(&IntTuple::int(steps), &IntTuple::int(moved)));
    DynLayout::from_modes(&[threads, attempt!(DynLayout::from_modes(&[values, steps]))])
}

/// Returns the elements of `thread` from value `start` on.
const fn row(
    memory: &TvLayout,
    thread: i64,
    start: i64,
    length: i64,
) -> Result<RowAddress, Reason> {
    let first = attempt!(from_value(memory.element(thread, start)));
    let tile = memory.tile_layout();
    let (mut mode, mut step) = (0, 1);
    while mode < tile.rank() {
        let Ok(part) = tile.get(mode) else { break };
        let extent = part.size();
        if first / step % extent + length <= extent
            && attempt!(is_run(memory, thread, start, length, step))
        {
            return Ok(RowAddress { first: memory.coord_of(first), mode, length });
        }
        step *= extent;
        mode += 1;
    }
    Err(Reason::NotARow { thread, length })
}

/// Returns whether the values from `start` on are elements at a distance of `step`.
const fn is_run(
    memory: &TvLayout,
    thread: i64,
    start: i64,
    length: i64,
    step: i64,
) -> Result<bool, Reason> {
    let first = attempt!(from_value(memory.element(thread, start)));
    let mut i = 1;
    while i < length {
        if attempt!(from_value(memory.element(thread, start + i))) != first + i * step {
            return Ok(false);
        }
        i += 1;
    }
    Ok(true)
}
