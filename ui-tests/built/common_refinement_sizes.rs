//! A common refinement of shapes of different sizes, which is a constant.
use colex::{constant, shape};

fn main() {
    let _ = constant::common_refinement(shape!((6, 5)), shape!((2, 15)));
}
