//! A const parameter in a type.
use colex::Layout;

fn rows<const N: usize>(_: Layout![({ N }, 4):(4, 1)]) {}

fn main() {}
