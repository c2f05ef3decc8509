//! A coordinate without parentheses.
use colex::coord;

fn main() {
    let _ = coord!(1, _);
}
