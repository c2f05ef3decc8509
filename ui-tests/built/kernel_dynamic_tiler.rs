//! A kernel over any layout with `tiler!` of dynamic integers.
use colex::constant::AnyLayout;
use colex::{layout, tiler};

fn tiles<L: AnyLayout>(layout: L, m: usize) -> usize {
    layout.zipped_divide(tiler!(<m, 3>)).mode::<1>().size()
}

fn main() {
    println!("{}", tiles(layout!((8, 12)), 4));
}
