//! A kernel for static layouts, and a layout with an extent that is known at run time only.
use colex::{StaticLayout, layout};

fn kernel<L: StaticLayout>(_: L) {}

fn main() {
    let rows = 8;
    kernel(layout!((4, rows):(1, 4)));
}
