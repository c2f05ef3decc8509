use colex::typed::CoordinateLayout;
use colex::{int, shape};

fn main() {
    let _ = CoordinateLayout::new(shape!(4), int!(1));
}
