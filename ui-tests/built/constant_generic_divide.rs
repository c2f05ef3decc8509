//! A generic kernel that divides a layout by tiles that do not fit.
use colex::constant::{Const, ConstLayout};
use colex::{layout, tiler};

fn rows<L: ConstLayout>(layout: L) -> usize {
    Const::of(layout).zipped_divide(tiler!(<4, 4>)).mode::<0>().size()
}

fn main() {
    println!("{}", rows(layout!(8:1)));
}
