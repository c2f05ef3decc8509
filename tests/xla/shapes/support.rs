//! Test data, and the offsets of elements without tiles: a naive second implementation of XLA's
//! formula.

use colex::xla::{ArrayShape, ElementType, Layout, Shape};

/// Parses a shape.
pub(crate) fn shape(text: &str) -> Shape {
    Shape::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Parses an array.
pub(crate) fn array(text: &str) -> ArrayShape {
    shape(text).as_array().unwrap_or_else(|| panic!("{text} is not an array")).clone()
}

/// Returns the `f32` array with these sizes and this dimension order.
pub(crate) fn ordered(sizes: &[i64], order: &[usize]) -> ArrayShape {
    let order: Vec<i64> = order.iter().map(|&dimension| dimension as i64).collect();
    ArrayShape::with_layout(ElementType::F32, sizes, Layout::new(&order)).unwrap()
}

/// Returns the sizes, or bounds.
pub(crate) fn sizes(shape: &ArrayShape) -> Vec<i64> {
    shape.dimensions.iter().map(|dimension| dimension.bound().unwrap()).collect()
}

/// Returns all permutations of `0..rank`.
pub(crate) fn permutations(rank: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for last in 0..rank {
        all = all
            .into_iter()
            .flat_map(|shorter: Vec<usize>| {
                (0..=last).map(move |at| {
                    let mut longer = shorter.clone();
                    longer.insert(at, last);
                    longer
                })
            })
            .collect();
    }
    all
}

/// Returns the inverse of a permutation.
pub(crate) fn inverse(permutation: &[usize]) -> Vec<usize> {
    (0..permutation.len())
        .map(|value| permutation.iter().position(|&entry| entry == value).unwrap())
        .collect()
}

/// Returns all indices of an array with these sizes, the last dimension fastest.
pub(crate) fn indices(sizes: &[i64]) -> Vec<Vec<i64>> {
    sizes.iter().fold(vec![vec![]], |all, &size| {
        all.into_iter()
            .flat_map(|index: Vec<i64>| {
                (0..size).map(move |last| [index.as_slice(), &[last]].concat())
            })
            .collect()
    })
}

/// Returns the offset of an element without tiles: strides increase along `minor_to_major`.
pub(crate) fn place(shape: &ArrayShape, index: &[i64]) -> i64 {
    let mut stride = 1;
    let mut place = 0;
    for &dimension in &shape.layout.as_ref().unwrap().minor_to_major {
        place += index[dimension as usize] * stride;
        stride *= sizes(shape)[dimension as usize];
    }
    place
}

/// Returns arrays of rank 0 to 4 in all orders, with distinct sizes and with equal sizes.
pub(crate) fn arrays() -> Vec<ArrayShape> {
    let lists: [&[i64]; 9] =
        [&[], &[3], &[1], &[2, 3], &[1, 4], &[2, 3, 4], &[2, 1, 2], &[2, 3, 1, 2], &[1, 2, 0, 3]];
    lists
        .iter()
        .flat_map(|sizes| {
            permutations(sizes.len()).into_iter().map(move |order| ordered(sizes, &order))
        })
        .collect()
}

/// Returns tuples of all forms, and shapes other than tuples.
pub(crate) fn trees() -> Vec<Shape> {
    [
        "()",
        "f32[2]",
        "token[]",
        "(f32[2])",
        "((f32[2]))",
        "(f32[2], ())",
        "(f32[2], s32[])",
        "(s32[], f32[2])",
        "(f32[2], (f32[3], (), s8[4]), s32[])",
        "(f32[2], (f32[3], s8[4]), s32[])",
        "((), ((), (opaque[])))",
        "b(f32[2])",
        "(b(f32[2]))",
    ]
    .into_iter()
    .map(shape)
    .collect()
}
