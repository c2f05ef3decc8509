//! Coordinates of two modes need one bound, for every shape of the modes.
use colex::typed::bounds::InBounds;
use colex::typed::{IntLeaf, Strides, TypedTuple};
use colex::{Layout, layout};

fn element<S: TypedTuple, D: Strides<S>>(data: &[u32], l: Layout<S, D>, i: usize, j: usize) -> u32
where
    (usize, usize): InBounds<S, D>,
{
    data[l.index((i, j)).to_usize()] + data[l.offset((i, j)) as usize]
}

#[test]
fn generic_pair() {
    let data: [u32; 120] = std::array::from_fn(|i| i as u32);
    let m = 8;
    assert_eq!(element(&data, layout!((m, 15):(15, 1)), 2, 3), 66);
    assert_eq!(element(&data, layout!(((2, 4), (3, 5)):((3, 6), (1, 24))), 3, 1), 20);
    assert_eq!(element(&data, layout!((8, 15):(0, 0)), 2, 3), 0); // the offset is a type: 0
}
