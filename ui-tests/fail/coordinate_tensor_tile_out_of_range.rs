//! Row 2 of tiles, of rows 0 and 1, of the coordinates of a matrix.
use colex::typed::CoordinateTensor;
use colex::{coord, shape, tiler};

fn main() {
    let _ = CoordinateTensor::identity(shape!((8, 24))).local_tile(tiler!(<4, 8>), coord!((2, 1)));
}
