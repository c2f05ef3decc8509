//! A generic array length. Write `GenericArray<f32, L::Cosize>`, or `Tensor::tile(layout, |_| 0.0)`.
use colex::StaticLayout;

fn buffer<L: StaticLayout>() {
    let _ = [0.0_f32; L::COSIZE];
}

fn main() {}
