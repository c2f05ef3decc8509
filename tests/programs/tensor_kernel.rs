//! A kernel for any layouts, with its tile on the stack.
use colex::typed::{Coordinate, Strides, TypedTuple};
use colex::{Layout, Tensor, View, ViewMut, layout};

/// Computes `to = from + from^T` of a 4 x 4 matrix, through a tile whose rows are 5 elements apart.
fn symmetrize<S, D, TS, TD>(from: View<f32, Layout<S, D>>, mut to: ViewMut<f32, Layout<TS, TD>>)
where
    S: TypedTuple,
    D: Strides<S>,
    TS: TypedTuple,
    TD: Strides<TS>,
    (usize, usize): Coordinate<S, D> + Coordinate<TS, TD>,
{
    let mut tile = Tensor::tile(layout!((4, 4):(5, 1)), |_| 0.0);
    for (i, j) in (0..16).map(|i| (i % 4, i / 4)) {
        tile[(i, j)] = from[(j, i)];
    }
    for (i, j) in (0..16).map(|i| (i % 4, i / 4)) {
        to[(i, j)] = tile[(i, j)] + from[(i, j)];
    }
}

#[test]
fn tensor_kernel() {
    let n = 4;
    let from = Tensor::from_offsets(layout!((n, 4):(1, n)), |offset| offset as f32);
    let mut to = Tensor::new([0.0; 16], layout!(((2, 2), 4):((1, 8), 2)));
    symmetrize(from.view(), to.view_mut());
    assert_eq!(to[(1, 2)], from[(1, 2)] + from[(2, 1)]);
}
