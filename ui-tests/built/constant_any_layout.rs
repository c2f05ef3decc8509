//! A kernel over any layout that composes it with a constant that does not fit.
use colex::constant::AnyLayout;
use colex::layout;

fn rows<L: AnyLayout>(layout: L) -> usize {
    layout.composition(layout!((3, 2):(2, 3))).size()
}

fn main() {
    println!("{}", rows(layout!((6, 2):(1, 7))));
}
