//! A stride that is a float.
use colex::{Layout, shape};

fn main() {
    let _ = Layout::new(shape!(4), 1.5_f32);
}
