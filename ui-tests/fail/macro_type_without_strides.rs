//! A type without strides and with a dynamic extent.
use colex::Layout;

fn rows(_: Layout![(usize, 8)]) {}

fn main() {}
