//! A coordinate of three entries in a shape of two.
use colex::typed::int_tuple::crd2idx;
use colex::{coord, shape};

fn main() {
    let _ = crd2idx(coord!((1, 2, 3)), shape!((4, 8)));
}
