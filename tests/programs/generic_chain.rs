//! Two operations, with one bound for each.
use colex::typed::bounds::{Coalesce, ComposableWith};
use colex::typed::results::{Coalesced, Composition};
use colex::typed::{Strides, TypedTuple};
use colex::{Layout, layout};

type Line<S, D, T, E> = Coalesced<Composition<Layout<S, D>, Layout<T, E>>>;

fn line<S, D, T, E>(a: Layout<S, D>, b: Layout<T, E>) -> Line<S, D, T, E>
where
    S: TypedTuple,
    D: Strides<S>,
    T: TypedTuple,
    E: Strides<T>,
    Layout<T, E>: ComposableWith<Layout<S, D>>,
    Composition<Layout<S, D>, Layout<T, E>>: Coalesce,
{
    a.composition(b).coalesce()
}

#[test]
fn generic_chain() {
    let _: Layout![8:2] = line(layout!((4, 8):(1, 4)), layout!((2, 4):(2, 4)));
}
