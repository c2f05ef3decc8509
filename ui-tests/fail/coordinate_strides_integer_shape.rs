use colex::shape;
use colex::typed::CoordinateLayout;

fn main() {
    let _ = CoordinateLayout::identity(shape!(4));
}
