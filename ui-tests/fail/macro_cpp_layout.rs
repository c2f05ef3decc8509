//! CuTe's C++ layout.
use colex::layout;

fn main() {
    let _ = layout!(Layout<Shape<_4, _8>, Stride<_8, _1>>{});
}
