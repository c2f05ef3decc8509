//! A chain of operations in a kernel over any layout whose first operation fails: one error.
use colex::constant::AnyLayout;
use colex::{layout, tiler};

fn rows<L: AnyLayout>(layout: L) -> usize {
    let tiled = layout.zipped_divide(tiler!(<4, 4>));
    let rows = tiled.mode::<0>().composition(layout!((3, 2):(2, 3)));
    rows.size() + tiled.mode::<1>().coalesce().index(1)
}

fn main() {
    let n = 8;
    println!("{}", rows(layout!(n:1)));
}
