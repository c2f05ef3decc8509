//! Ascend C: the index function, the formats and the tiles, compared with their written
//! definitions.

mod formats;
mod hostile;
mod index;
mod messages;
mod page;
mod te;
mod tiles;

use colex::{DynLayout, IntTuple};

/// Returns the flat tuple of these integers.
fn ints(values: &[i64]) -> IntTuple {
    IntTuple::from_slice(values).unwrap()
}

/// Returns the offset at `(i, j)`.
fn at(layout: &DynLayout, i: i64, j: i64) -> i64 {
    colex::ascend::crd2idx(&ints(&[i, j]), layout).unwrap().get()
}

/// Returns whether the layout is a bijection from all its coordinates onto `0..size`.
fn is_onto(layout: &DynLayout) -> bool {
    let mut seen = vec![false; layout.size() as usize];
    layout.offsets().all(|offset| {
        usize::try_from(offset)
            .is_ok_and(|k| k < seen.len() && !std::mem::replace(&mut seen[k], true))
    })
}

/// The widths of element types, in bits.
const WIDTHS: [i64; 5] = [4, 8, 16, 32, 64];

fn up(size: i64, multiple: i64) -> i64 {
    (size + multiple - 1) / multiple * multiple
}
