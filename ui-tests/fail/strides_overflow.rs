//! Column-major strides that do not fit 64 bits.
use colex::layout;

fn main() {
    let _ = layout!((4294967295, 4294967295, 4294967295));
}
