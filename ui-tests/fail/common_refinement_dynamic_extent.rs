//! A common refinement of shapes, one of which has a dynamic integer.
use colex::{constant, shape};

fn main() {
    let n = std::env::args().count();
    let _ = constant::common_refinement(shape!((6, n)), shape!((6, 5)));
}
