//! A layout with a dynamic integer where a constant is needed.
use colex::constant::Const;
use colex::layout;

fn main() {
    let n = std::env::args().count();
    let _ = Const::of(layout!((8, n):(n, 1)));
}
