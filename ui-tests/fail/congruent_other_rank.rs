//! Shapes of three and of two modes, where congruent shapes are needed.
use colex::shape;
use colex::typed::bounds::CongruentWith;

fn same<A: CongruentWith<B>, B>(_first: A, _second: B) {}

fn main() {
    same(shape!((1, 2, 3)), shape!((4, 5)));
}
