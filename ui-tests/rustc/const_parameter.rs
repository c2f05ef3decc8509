//! A const parameter in a type. Write `Layout![(usize, 4):(4, 1)]`, or implement `ConstLayout` for a struct.
use colex::Layout;

fn rows<const N: usize>(layout: Layout![(N, 4):(4, 1)]) -> usize {
    layout.size()
}

fn main() {}
