//! Tiles of any layout with any tiler. A static tiler has static tiles.
use colex::typed::bounds::ZippedDivides;
use colex::typed::results::ZippedDivided;
use colex::typed::{Strides, TypedTuple};
use colex::{Layout, layout, tiler};

fn tiles<S, D, T>(l: Layout<S, D>, tiler: T) -> ZippedDivided<Layout<S, D>, T>
where
    S: TypedTuple,
    D: Strides<S>,
    T: ZippedDivides<Layout<S, D>>,
{
    let r = l.zipped_divide(tiler);
    assert_eq!(r.size() % l.size(), 0);
    r
}

#[test]
fn generic_divide() {
    let _: Layout![((4, 3), (2, 4)):((12, 1), (48, 3))] =
        tiles(layout!((8, 12):(12, 1)), tiler!(<4, 3>));
    let (m, n) = (8, 12);
    let _: Layout![((4, 3), (usize, usize)):((usize, 1), (usize, 3))] =
        tiles(layout!((m, n):(n, 1)), tiler!(<4, 3>));
}
