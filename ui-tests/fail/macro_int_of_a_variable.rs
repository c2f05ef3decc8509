//! A static integer that is a variable.
use colex::int;

fn main() {
    let n = 4;
    let _ = int!(n);
}
