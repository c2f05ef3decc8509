//! Digits: the devices of an iota form, as a layout.
//!
//! `[2,4]T(1,0)` writes the devices 0..8 row by row into 2 x 4 and reads them column by column:
//! `0,4,1,5,2,6,3,7`. A position in that list has the digits 4 and 2, the left one slow. A step of
//! a digit is a step of 1 or of 4 devices. In the algebra this is the layout `(2,4):(4,1)`, whose
//! leftmost mode is fast. The digits here are listed from slow to fast, as XLA's row-major tiles
//! are.
//!
//! All operations on iota forms use digits. The canonical form is the coalesced list. A transpose
//! permutes groups of digits. Sorting the devices of a group sorts its digits by stride.

use alloc::vec::Vec;

use super::ShardingReason;
use colex::xla::permutation::Permutation;

/// A digit of a position: the number of its values, and the step between devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digit {
    pub(super) size: i64,
    pub(super) stride: i64,
}

/// Returns the product of `dims`, which must be positive.
pub(super) fn product(dims: &[i64]) -> Result<i64, ShardingReason> {
    let mut product = 1_i64;
    for &dim in dims {
        if dim <= 0 {
            return Err(ShardingReason::NotPositive { value: dim });
        }
        product = product.checked_mul(dim).ok_or(ShardingReason::Overflow)?;
    }
    Ok(product)
}

/// Returns the row-major stride of each of `dims`, whose product fits 64 bits.
pub(super) fn row_major(dims: &[i64]) -> Vec<i64> {
    let mut strides: Vec<i64> = dims
        .iter()
        .rev()
        .scan(1, |stride, &dim| {
            let this = *stride;
            *stride *= dim;
            Some(this)
        })
        .collect();
    strides.reverse();
    strides
}

/// Returns the row-major position of `index`.
pub(super) fn flatten(dims: &[i64], index: &[i64]) -> Result<i64, ShardingReason> {
    if index.len() != dims.len() {
        let reason = ShardingReason::RankMismatch { expected: dims.len(), found: index.len() };
        return Err(reason);
    }
    let mut flat = 0;
    for (dimension, (&index, &tiles)) in index.iter().zip(dims).enumerate() {
        if !(0..tiles).contains(&index) {
            let reason = ShardingReason::IndexRange { dimension, index, tiles };
            return Err(reason);
        }
        flat = flat * tiles + index;
    }
    Ok(flat)
}

/// Returns the index at a row-major position.
pub(super) fn unflatten(dims: &[i64], flat: i64) -> Vec<i64> {
    dims.iter().zip(row_major(dims)).map(|(dim, stride)| flat / stride % dim).collect()
}

/// Returns the digits of `reshape_dims` in the order `transpose_perm`.
pub(super) fn of_transpose(reshape_dims: &[i64], transpose_perm: &Permutation) -> Vec<Digit> {
    let digits = reshape_dims.iter().zip(row_major(reshape_dims));
    transpose_perm.apply(&digits.map(|(&size, stride)| Digit { size, stride }).collect::<Vec<_>>())
}

/// Returns the shortest list of digits for the same devices.
pub(super) fn coalesced(digits: impl IntoIterator<Item = Digit>) -> Vec<Digit> {
    let mut short: Vec<Digit> = Vec::new();
    for digit in digits {
        match short.last_mut() {
            _ if digit.size == 1 => {}
            Some(slow) if slow.stride == digit.size * digit.stride => {
                *slow = Digit { size: slow.size * digit.size, stride: digit.stride };
            }
            _ => short.push(digit),
        }
    }
    short
}

/// Returns the devices in the order of the digits. Each digit multiplies their number by its size.
pub(super) fn sums(digits: impl IntoIterator<Item = Digit>) -> Vec<i64> {
    digits.into_iter().fold(alloc::vec![0], |sums: Vec<i64>, Digit { size, stride }| {
        let steps = |sum| (0..size).map(move |i| sum + i * stride);
        sums.into_iter().flat_map(steps).collect()
    })
}

/// Returns the `reshape_dims` and `transpose_perm` of coalesced digits: the dimensions in order of
/// decreasing stride.
pub(super) fn to_transpose(digits: &[Digit]) -> (Vec<i64>, Permutation) {
    if digits.is_empty() {
        return (alloc::vec![1], Permutation::new_unchecked(alloc::vec![0]));
    }
    let mut by_stride: Vec<usize> = (0..digits.len()).collect();
    by_stride.sort_by_key(|&k| core::cmp::Reverse(digits[k].stride));
    let by_stride = Permutation::new_unchecked(by_stride);
    (by_stride.iter().map(|&k| digits[k].size).collect(), by_stride.inverse())
}

/// Returns the digits of each of `dims`; `None` if a dimension ends inside a digit that it does not
/// divide, so that a step in it carries into another dimension.
pub(super) fn grouped(digits: &[Digit], dims: &[i64]) -> Option<Vec<Vec<Digit>>> {
    let mut rest = digits.iter().copied();
    let mut digit = rest.next();
    let mut groups = Vec::with_capacity(dims.len());
    for &dim in dims {
        let (mut group, mut open) = (Vec::new(), dim);
        while open > 1 {
            let Digit { size, stride } = digit?;
            if open % size == 0 {
                group.push(Digit { size, stride });
                open /= size;
                digit = rest.next();
            } else if size % open == 0 {
                group.push(Digit { size: open, stride: stride * (size / open) });
                digit = Some(Digit { size: size / open, stride });
                open = 1;
            } else {
                return None;
            }
        }
        groups.push(group);
    }
    Some(groups)
}
