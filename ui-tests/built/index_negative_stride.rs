//! A negative offset does not fit a `usize`.
use colex::layout;

fn main() {
    let a = layout!(8:-1);
    let i = 3;
    let _ = a.index(i);
}
