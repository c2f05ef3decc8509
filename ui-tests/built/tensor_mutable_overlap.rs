//! Overlapping windows of mutable elements.
use colex::{Tensor, layout};

fn main() {
    let mut signal = [1, 2, 3, 4, 5];
    let windows = Tensor::new(&mut signal[..], layout!((3, 3):(1, 1)));
    drop(windows);
}
