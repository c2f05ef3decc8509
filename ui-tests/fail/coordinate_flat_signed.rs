//! A flat coordinate is a `usize`.
use colex::layout;

fn main() {
    let i = 1_i64;
    let _ = layout!((4, 8):(1, 4)).index(i);
}
