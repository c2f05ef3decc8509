//! One failing call of each operation on constant coordinate layouts that can fail.
use colex::constant::Tuple;
use colex::{coord, layout, shape, tiler};

fn main() {
    let many = Tuple::of(shape!((1, 1, 1, 1, 1, 1, 1, 1, (1, 1, 1, 1, 1, 1, 1, 1, 1))));
    let _ = many.identity_layout();

    let identity = Tuple::of(shape!((4, 8))).identity_layout();
    let _ = identity.composition(layout!((2, 16):(3, 2)));
    let _ = identity.compose(tiler!(<2, 2, 2>));
    let _ = identity.logical_divide(tiler!(<2, 2, 2>));
    let _ = identity.zipped_divide(tiler!(<2, 2, 2>));
    let _ = identity.mode::<2>();
    let _ = identity.slice(coord!((_, 1, 1)));
    let _ = identity.component::<32>();
}
