//! The size, the index and the value of a result need no bound.
use colex::typed::bounds::ComposableWith;
use colex::typed::results::Composition;
use colex::typed::{Strides, TypedTuple};
use colex::{DynLayout, Layout, layout};

fn composed<S, D, T, E>(
    a: Layout<S, D>,
    b: Layout<T, E>,
) -> (Composition<Layout<S, D>, Layout<T, E>>, usize)
where
    S: TypedTuple,
    D: Strides<S>,
    T: TypedTuple,
    E: Strides<T>,
    Layout<T, E>: ComposableWith<Layout<S, D>>,
{
    let r = a.composition(b);
    assert_eq!(DynLayout::from(r).size() as usize, r.size());
    (r, r.index(r.size() - 1) + r.cosize() + r.rank() + r.depth())
}

#[test]
fn generic_result() {
    let n = 3;
    let (_, static_sum) = composed(layout!((4, 8):(8, 1)), layout!(8:4));
    let (_, mixed_sum) = composed(layout!((4, 8):(8, n)), layout!(4:1));
    assert_eq!((static_sum, mixed_sum), (7 + 8 + 1, 24 + 25 + 1));
}
