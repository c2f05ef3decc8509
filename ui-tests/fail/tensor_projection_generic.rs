//! A generic function without the bound that its threads have the projection.
use colex::tensor::{DividedBy, ThreadLayout};
use colex::{Tensor, View, coord};

fn rows<L: DividedBy<T::Tiler>, T: ThreadLayout>(t: View<f32, L>, threads: T, thread: usize) {
    let _ = t.local_partition_projected(threads, thread, coord!((1, _)));
}

fn main() {
    let _ = Tensor::new([0.0_f32; 4], colex::layout!(4:1));
}
