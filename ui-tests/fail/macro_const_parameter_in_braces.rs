//! A const parameter in a type.
use colex::Layout;

fn rows<const N: usize>(layout: Layout![({ N }, 4):(4, 1)]) -> usize {
    layout.size()
}

fn main() {}
