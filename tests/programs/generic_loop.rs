//! Any layout, static or dynamic: size, cosize and the index of a flat coordinate need no further
//! bound.
use colex::typed::{Strides, TypedTuple};
use colex::{Layout, layout};

fn sum<S: TypedTuple, D: Strides<S>>(data: &[u32], l: Layout<S, D>) -> u32 {
    assert!(l.cosize() <= data.len());
    (0..l.size()).map(|i| data[l.index(i)]).sum()
}

#[test]
fn generic_loop() {
    let (data, n) = ([1; 32], 5);
    assert_eq!(sum(&data, layout!((4, 8):(8, 1))), 32);
    assert_eq!(sum(&data, layout!((4, n):(1, n))), 20);
    assert_eq!(sum(&data, layout!(((2, n), 2):((1, 4), 2))), 20);
}
