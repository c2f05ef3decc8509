//! A run-time extent has no constant value.
use colex::Layout;

fn main() {
    const MATRIX: Layout![(usize, 8):(8, 1)] = <Layout![(usize, 8):(8, 1)]>::STATIC;
    let _ = MATRIX;
}
