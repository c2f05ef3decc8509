//! The fragments of `mma.sync`: which elements of the matrices a lane has in its registers.
//!
//! Restated from the PTX ISA, *Warp Level Matrix Multiply-Accumulate Instructions*, the sections
//! *Matrix Fragments for mma.m16n8k4*, `.m16n8k8`, `.m16n8k16` (floating point and integer types) and
//! `.m16n8k32`, with their names: `groupID = %laneid >> 2`, `threadID_in_group = %laneid % 4`.

use super::op::Src;
use crate::number::Type;

/// A decoded `mma.sync`: `d = a * b + c`, with 16 rows and 8 columns.
#[derive(Clone, Debug)]
pub(crate) struct Mma {
    pub(crate) k: usize,
    pub(crate) a_type: Type,
    pub(crate) b_type: Type,
    pub(crate) c_type: Type,
    pub(crate) d_type: Type,
    /// `.satfinite`: sums of integers are clamped.
    pub(crate) saturate: bool,
    pub(crate) d: Vec<u32>,
    pub(crate) a: Vec<Src>,
    pub(crate) b: Vec<Src>,
    pub(crate) c: Vec<Src>,
}

/// Returns whether the PTX ISA has an instruction of this depth for elements of so many bits.
pub(crate) fn has_depth(k: usize, bits: u32) -> bool {
    matches!((k, bits), (8 | 16, 16) | (4 | 8, 32) | (16 | 32, 8))
}

/// Returns the row and the column of element `i` of a lane's fragment of A, 16 x `k`.
pub(crate) fn a_element(lane: usize, i: usize, k: usize, bits: u32) -> (usize, usize) {
    let (group, thread) = (lane >> 2, lane % 4);
    match (k, bits) {
        (8, 16) => (if i < 2 { group } else { group + 8 }, thread * 2 + (i & 1)),
        (16, 16) => {
            let row = if i < 2 || (4..6).contains(&i) { group } else { group + 8 };
            let column = thread * 2 + (i & 1);
            (row, if i < 4 { column } else { column + 8 })
        }
        (4, 32) => (if i == 0 { group } else { group + 8 }, thread),
        (8, 32) => {
            let row = if i == 0 || i == 2 { group } else { group + 8 };
            (row, if i < 2 { thread } else { thread + 4 })
        }
        (16, 8) => (if i < 4 { group } else { group + 8 }, thread * 4 + (i & 3)),
        _ => {
            let row = if i < 4 || (8..12).contains(&i) { group } else { group + 8 };
            let column = thread * 4 + (i & 3);
            (row, if i < 8 { column } else { column + 16 })
        }
    }
}

/// Returns the row and the column of element `i` of a lane's fragment of B, `k` x 8.
pub(crate) fn b_element(lane: usize, i: usize, k: usize, bits: u32) -> (usize, usize) {
    let (group, thread) = (lane >> 2, lane % 4);
    let row = match (k, bits) {
        (8, 16) => thread * 2 + i,
        (16, 16) => {
            let row = thread * 2 + (i & 1);
            if i < 2 { row } else { row + 8 }
        }
        (4, 32) => thread,
        (8, 32) => {
            if i == 0 {
                thread
            } else {
                thread + 4
            }
        }
        (16, 8) => thread * 4 + i,
        _ => {
            let row = thread * 4 + (i & 3);
            if i < 4 { row } else { row + 16 }
        }
    };
    (row, group)
}

/// Returns the row and the column of element `i` of a lane's fragment of C or D, 16 x 8.
pub(crate) fn c_element(lane: usize, i: usize) -> (usize, usize) {
    let (group, thread) = (lane >> 2, lane % 4);
    (if i < 2 { group } else { group + 8 }, thread * 2 + (i & 1))
}
