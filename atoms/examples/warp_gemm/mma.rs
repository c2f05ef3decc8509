//! One matrix instruction: the fragments of its threads, and the sums.

use std::error::Error;

use colex::atom::{MmaAtom, MmaOperand, TiledMma};
use colex::{Coord, DynLayout, IntTuple, Tiler};

use crate::format::Format;

/// The offsets of the registers of each thread, in its order of values.
pub(crate) type Registers = Vec<Vec<usize>>;

/// Returns an operand of the atom, `row + column*rows`, from the registers of its threads.
pub(crate) fn operand<T: Copy + Default>(
    atom: &MmaAtom,
    operand: MmaOperand,
    data: &[T],
    registers: &Registers,
) -> Vec<T> {
    let (rows, columns) = atom.extents(operand);
    let mut matrix = vec![T::default(); (rows * columns) as usize];
    for (position, register) in positions(&atom.layout(operand), registers) {
        matrix[position] = data[register];
    }
    matrix
}

/// Adds the product of two operands to the sums, which are in the registers `c`.
///
/// Each element of C adds its products from k = 0 on.
pub(crate) fn multiply_add<F: Format>(
    atom: &MmaAtom,
    (a, b): (&[F::Element], &[F::Element]),
    (c, sums): (&Registers, &mut [F::Sum]),
) {
    let [m, n, k] = atom.shape_mnk().map(|extent| extent as usize);
    for (position, register) in positions(&atom.layout_c(), c) {
        let (i, j) = (position % m, position / m);
        sums[register] =
            (0..k).fold(sums[register], |sum, k| F::multiply_add(sum, a[i + k * m], b[j + k * n]));
    }
}

/// Returns for each value of each thread its position in the operand, and its register.
fn positions(layout: &DynLayout, registers: &Registers) -> impl Iterator<Item = (usize, usize)> {
    let threads = registers.len();
    layout
        .offsets()
        .enumerate()
        .map(move |(i, position)| (position as usize, registers[i % threads][i / threads]))
}

/// Returns tile `(i,j)` of a matrix, and the offset of its first element.
pub(crate) fn local_tile(
    matrix: &DynLayout,
    extents: [i64; 2],
    (i, j): (i64, i64),
) -> Result<(DynLayout, usize), Box<dyn Error>> {
    let tiler = Tiler::from_shape(&IntTuple::from_slice(&extents)?)?;
    let coord = Coord::fixed(&IntTuple::from_slice(&[i, j])?);
    let (tile, first) = matrix.local_tile(&tiler, &coord)?;
    Ok((tile, first.get() as usize))
}

/// Writes the sums of all threads to a tile of C.
pub(crate) fn store<T: Copy>(
    mma: &TiledMma,
    sums: &[T],
    (tile, first): (&DynLayout, usize),
    c: &mut [T],
) -> Result<(), Box<dyn Error>> {
    for (thread, sums) in (0..).zip(sums.chunks_exact(sums.len() / mma.threads() as usize)) {
        let (part, offset) = mma.get_slice(thread)?.partition_c(tile)?;
        for (to, sum) in part.offsets().zip(sums) {
            c[first + (offset.get() + to) as usize] = *sum;
        }
    }
    Ok(())
}
