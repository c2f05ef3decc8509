//! A type of a shape alone, with a dynamic extent.
use colex::Layout;

fn rows(layout: Layout![(usize, 8)]) -> usize {
    layout.size()
}

fn main() {}
