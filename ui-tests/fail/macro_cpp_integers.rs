//! CuTe's C++ integers.
use colex::layout;

fn main() {
    let _ = layout!((Int<4>{}, _8{}):(_8{}, Int<1>{}));
}
