// A dynamic coordinate of a tensor whose origin is negative.
use colex::typed::CoordinateTensor;
use colex::{layout, stride};

fn main() {
    let i = 1;
    let _ = CoordinateTensor::new(stride!((-1, 0)), layout!((4, 8):(1@0, 1@1))).index(i);
}
