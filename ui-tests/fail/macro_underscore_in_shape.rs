//! A coordinate where a shape is needed.
use colex::shape;

fn main() {
    let _ = shape!((4, _));
}
