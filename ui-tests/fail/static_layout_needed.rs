//! A kernel for static layouts, and a layout with a dynamic extent.
use colex::{StaticLayout, layout};

fn kernel<L: StaticLayout>(_: L) {}

fn main() {
    let rows = 8;
    kernel(layout!((4, rows):(1, 4)));
}
