//! `ldmatrix` and `stmatrix`: the row whose address a lane gives.

use colex::IntTuple;
use colex::atom::{CopyAtom, CopyTraits, MmaAtom, MmaOperand, MmaTraits};
use colex_atoms::nvidia::{sm75, sm80, sm90};

/// The catalogue counts bits.
fn of_halves(atom: &CopyAtom) -> CopyAtom {
    atom.recast(1, 16).unwrap()
}

/// The first elements of the rows that 32 lanes address, `(row,column)`; `(n,k)` for B.
fn addresses(copy: &CopyAtom, mma: &MmaAtom, operand: MmaOperand) -> Vec<(i64, i64)> {
    let registers = mma.tv_layout(operand);
    let address = |lane| {
        let row = of_halves(copy).row_address(&registers, lane, 0).unwrap();
        assert_eq!((row.mode, row.length), (1, 8)); // 16 bytes of a row
        (row.first.get(0).unwrap(), row.first.get(1).unwrap())
    };
    let number = |tuple: IntTuple| tuple.to_string().trim_matches('_').parse::<i64>().unwrap();
    (0..32).map(address).map(|(row, column)| (number(row), number(column))).collect()
}

/// The PTX ISA: lane `l` gives the address of row `l % 8` of matrix `l / 8`. Register `r` of A has rows
/// `8*(r % 2)` and columns `8*(r / 2)` of a fragment with 16 rows. Lanes past the matrices repeat addresses.
fn ptx(lane: i64, registers: i64) -> (i64, i64) {
    let matrix = lane / 8 % registers;
    (lane % 8 + 8 * (matrix % 2), 8 * (matrix / 2))
}

/// cubek's `ldmatrix_offset` before its change 599, for halves in row-major shared memory: the number of
/// matrices below each other is the number of *columns* of the fragment divided by 8.
fn cubek(lane: i64, registers: i64, columns: i64) -> (i64, i64) {
    let matrix = lane / 8 % registers;
    let below = columns / 8;
    (lane % 8 + matrix % below * 8, matrix / below * 8)
}

/// A of 16 x 16: four matrices, two below each other. Both extents are 16, so the formula is right.
#[test]
fn a_of_m16n8k16() {
    let (copy, mma) = (sm75::SM75_U32x4_LDSM_N::ATOM, sm80::SM80_16x8x16_F32F16F16F32_TN::ATOM);
    let catalogue = addresses(&copy, &mma, MmaOperand::A);
    for (lane, found) in (0..).zip(catalogue) {
        assert_eq!(found, ptx(lane, 4));
        assert_eq!(found, cubek(lane, 4, 16));
    }
}

/// A of 16 x 8: two matrices below each other. The formula takes the second one from columns 8 to 15,
/// which the fragment does not have, and never loads rows 8 to 15.
#[test]
fn a_of_m16n8k8() {
    let (copy, mma) = (sm75::SM75_U32x2_LDSM_N::ATOM, sm75::SM75_16x8x8_F32F16F16F32_TN::ATOM);
    let catalogue = addresses(&copy, &mma, MmaOperand::A);
    let mut wrong = 0;
    for (lane, found) in (0..).zip(catalogue) {
        assert_eq!(found, ptx(lane, 2));
        let formula = cubek(lane, 2, 8);
        assert_eq!(found == formula, lane / 8 % 2 == 0, "lane {lane}");
        if found != formula {
            assert_eq!((found, formula), ((8 + lane % 8, 0), (lane % 8, 8)));
            wrong += 1;
        }
    }
    assert_eq!(wrong, 16);
}

/// B is `(n,k)` with rows of K in memory: the matrices are along K, and the formula divides K. It is right.
#[test]
fn b_of_m16n8k16() {
    let (copy, mma) = (sm75::SM75_U32x2_LDSM_N::ATOM, sm80::SM80_16x8x16_F32F16F16F32_TN::ATOM);
    for (lane, found) in (0..).zip(addresses(&copy, &mma, MmaOperand::B)) {
        // `(k,n)` of a column-major tile: the offset along K is that of the matrix, and a lane has a column.
        let (matrix, below) = (lane / 8 % 2, 16 / 8);
        assert_eq!(found, (lane % 8 + matrix / below * 8, matrix % below * 8));
    }
}

/// The accumulator of halves: two matrices below each other, as A of 16 x 8. `ldmatrix_offset` divides its 8
/// columns, so it has the same error. cubek's `stmatrix_offset` divides the 16 rows, and is right.
#[test]
fn accumulator_of_m16n8() {
    let mma = sm80::SM80_16x8x16_F16F16F16F16_TN::ATOM;
    let load = addresses(&sm75::SM75_U32x2_LDSM_N::ATOM, &mma, MmaOperand::C);
    let store = addresses(&sm90::SM90_U32x2_STSM_N::ATOM, &mma, MmaOperand::C);
    assert_eq!(load, store);
    for (lane, found) in (0..).zip(load) {
        assert_eq!(found, ptx(lane, 2));
        assert_eq!(found == cubek(lane, 2, 8), lane / 8 % 2 == 0, "lane {lane}");
        let (matrix, below) = (lane / 8 % 2, 16 / 8);
        assert_eq!(found, (matrix % below * 8 + lane % 8, matrix / below * 8));
    }
}
