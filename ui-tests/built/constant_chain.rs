//! A chain of operations on a constant whose first operation fails: one error.
use colex::constant::{Const, ConstLayout};
use colex::{layout, shape, tiler};

fn rows<L: ConstLayout>(layout: L) -> usize {
    let tiled = Const::of(layout).zipped_divide(tiler!(<4, 4>));
    let rows = tiled.mode::<0>().compose(tiler!(<2, 2>)).with_shape(shape!((2, 2)));
    rows.index((1, 1)) + tiled.mode::<1>().slice((0, 0)).local_tile(tiler!(<2>), 0).0.size()
}

fn main() {
    println!("{}", rows(layout!(8:1)));
}
