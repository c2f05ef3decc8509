//! Kernels with one bound. They needed a bound for each operation before, or did not compile: a
//! divide, a mode of a divide, a product.
use colex::constant::{AnyLayout, Const, ConstLayout};
use colex::{layout, tiler};

fn tiled<L: ConstLayout>(layout: L) -> usize {
    Const::of(layout).zipped_divide(tiler!(<4, 4>)).size()
}

fn rows<L: AnyLayout>(layout: L) -> usize {
    layout.mode::<0>().size()
}

fn tiles<L: AnyLayout, R: AnyLayout>(tile: L, copies: R) -> usize {
    tile.blocked_product(copies).zipped_divide(tiler!(<2, 2>)).mode::<1>().size()
}

#[test]
fn generic_constants() {
    assert_eq!(tiled(layout!((8, 8))), 64);
    let m = 3;
    assert_eq!([rows(layout!((3, 4))), rows(layout!((m, 4):(1, m)))], [3; 2]);
    assert_eq!(tiles(layout!((2, 2)), layout!((4, 4):(4, 1))), 16);
}
