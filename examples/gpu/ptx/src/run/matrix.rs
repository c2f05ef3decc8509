//! `ldmatrix`, `stmatrix` and `mma.sync` of a whole warp.

use super::machine::{Machine, Violation};
use super::transfer::{Touched, address_of};
use super::warp::{Row, Warp};
use crate::decode::{Code, Mma, Op, Src, a_element, b_element, c_element};
use crate::memory::Who;
use crate::number::{Kind, Type, decode, encode};

/// A matrix of 8 x 8 elements of 16 bits: rows of 16 bytes.
type Matrix = [[u8; 16]; 8];

impl Machine<'_> {
    pub(super) fn matrix(
        &mut self,
        warp: &mut Warp,
        code: &Code,
        at: usize,
    ) -> Result<(), Violation> {
        let (space, address, count) = match &code.op {
            Op::Mma(mma) => {
                multiply(warp, mma);
                return Ok(());
            }
            Op::LoadMatrix { d, space, address, .. } => (*space, *address, d.len()),
            Op::StoreMatrix { values, space, address, .. } => (*space, *address, values.len()),
            _ => unreachable!("the caller matched the other operations"),
        };
        let mut touched = Touched::default();
        for k in 0..count {
            let mut matrix: Matrix = [[0; 16]; 8];
            if let Op::StoreMatrix { transposed, values, .. } = &code.op {
                matrix = gathered(&warp.row(values[k]), *transposed);
            }
            // Lane 8*k + r has the address of row r of matrix k.
            for (r, row) in matrix.iter_mut().enumerate() {
                let lane = 8 * k + r;
                let thread = (32 * warp.index + lane) as u32;
                let who = Who { thread, line: code.line, atomic: false };
                let address = address_of(warp, address, lane);
                let window = match &code.op {
                    Op::LoadMatrix { .. } => self.read(space, address, row, who),
                    _ => self.write(space, address, row, who),
                };
                touched.note(window.map_err(|fault| (fault, Some(lane)))?, address, lane);
            }
            if let Op::LoadMatrix { transposed, d, .. } = &code.op {
                warp.set(d[k], u32::MAX, &scattered(&matrix, *transposed));
            }
        }
        let lanes = u32::MAX >> (32 - 8 * count);
        self.count(at, &touched, 16, lanes, false);
        Ok(())
    }
}

/// Returns the register of each lane: lane `l` has elements `2*(l%4)` and `2*(l%4) + 1` of row `l/4`.
/// Transposed, these are rows of column `l/4`.
fn scattered(matrix: &Matrix, transposed: bool) -> Row {
    std::array::from_fn(|lane| {
        (0..2).fold(0, |register, half| {
            let (row, column) = element(lane, half, transposed);
            let bytes = [matrix[row][2 * column], matrix[row][2 * column + 1]];
            register | u64::from(u16::from_le_bytes(bytes)) << (16 * half)
        })
    })
}

/// Returns the matrix whose elements the lanes have.
fn gathered(registers: &Row, transposed: bool) -> Matrix {
    let mut matrix = [[0; 16]; 8];
    for (lane, register) in registers.iter().enumerate() {
        for half in 0..2 {
            let (row, column) = element(lane, half, transposed);
            let bytes = ((register >> (16 * half)) as u16).to_le_bytes();
            matrix[row][2 * column..2 * column + 2].copy_from_slice(&bytes);
        }
    }
    matrix
}

fn element(lane: usize, half: usize, transposed: bool) -> (usize, usize) {
    let (row, column) = (lane / 4, 2 * (lane % 4) + half);
    if transposed { (column, row) } else { (row, column) }
}

/// Computes `d = a * b + c`. Sums of floats are those of `f64`, rounded once: the PTX ISA leaves the
/// order and the precision of the sum open.
fn multiply(warp: &mut Warp, mma: &Mma) {
    let (k, bits) = (mma.k, mma.a_type.bits);
    let (mut a, mut b, mut sums) = (vec![0.0; 16 * k], vec![0.0; k * 8], [[0.0; 8]; 16]);
    let per_register = (32 / bits) as usize;
    for lane in 0..32 {
        for i in 0..mma.a.len() * per_register {
            let (row, column) = a_element(lane, i, k, bits);
            a[row * k + column] = field(warp, &mma.a, lane, i, mma.a_type);
        }
        for i in 0..mma.b.len() * per_register {
            let (row, column) = b_element(lane, i, k, bits);
            b[row * 8 + column] = field(warp, &mma.b, lane, i, mma.b_type);
        }
    }
    for (row, sums) in sums.iter_mut().enumerate() {
        for j in 0..k {
            for (column, sum) in sums.iter_mut().enumerate() {
                *sum += a[row * k + j] * b[j * 8 + column];
            }
        }
    }
    // Each lane reads its elements of C before it writes those of D.
    let per_register = (32 / mma.d_type.bits) as usize;
    for lane in 0..32 {
        let elements: Vec<u64> = (0..4)
            .map(|i| {
                let (row, column) = c_element(lane, i);
                let c = field(warp, &mma.c, lane, i, mma.c_type);
                rounded(sums[row][column] + c, mma)
            })
            .collect();
        for (register, parts) in mma.d.iter().zip(elements.chunks(per_register)) {
            let parts = parts.iter().enumerate();
            warp.registers[*register as usize][lane] =
                parts.fold(0, |all, (n, part)| all | part << (n as u32 * mma.d_type.bits));
        }
    }
}

/// Returns element `i` of the registers of a lane, the low bits first. Integers of 32 bits and their
/// sums are exact in `f64`.
fn field(warp: &Warp, registers: &[Src], lane: usize, i: usize, ty: Type) -> f64 {
    let per_register = (32 / ty.bits) as usize;
    let register = warp.value(registers[i / per_register], lane);
    let bits = register >> ((i % per_register) as u32 * ty.bits);
    match (ty.kind, ty.bits) {
        (Kind::Float, 16) => decode(bits & 0xffff, 5, 10),
        (Kind::BFloat, _) => decode(bits & 0xffff, 8, 7),
        // The hardware ignores the low 13 bits.
        (Kind::Tf32, _) => f64::from(f32::from_bits(bits as u32 & !0x1fff)),
        (Kind::Float, _) => f64::from(f32::from_bits(bits as u32)),
        (Kind::Signed, 8) => f64::from(bits as i8),
        (Kind::Signed, _) => f64::from(bits as i32),
        _ => f64::from(bits as u8),
    }
}

fn rounded(sum: f64, mma: &Mma) -> u64 {
    match (mma.d_type.kind, mma.d_type.bits) {
        (Kind::Float, 16) => encode(sum, 5, 10, false),
        (Kind::Float, _) => u64::from((sum as f32).to_bits()),
        _ if mma.saturate => u64::from(sum as i32 as u32),
        _ => u64::from(sum as i64 as u32),
    }
}
