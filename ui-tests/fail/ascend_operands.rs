//! C0 before the shape of the matrix.
use colex::ascend::types::z_in_n;
use colex::{int, shape};

fn main() {
    let _ = z_in_n(int!(16), shape!((100, 100)));
}
