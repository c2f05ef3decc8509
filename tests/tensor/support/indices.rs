//! Indices of arrays, as lists and as coordinates.

use colex::IntTuple;

/// Returns every index of an array of this shape. The last axis is the fastest.
pub(crate) fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().fold(vec![vec![]], |all, &extent| {
        all.iter().flat_map(|index| (0..extent).map(|i| [&index[..], &[i]].concat())).collect()
    })
}

/// Returns the index as a coordinate, with one integer for each mode.
pub(crate) fn coordinate(index: &[usize]) -> IntTuple {
    IntTuple::from_slice(&index.iter().map(|&i| i as i64).collect::<Vec<_>>()).unwrap()
}
