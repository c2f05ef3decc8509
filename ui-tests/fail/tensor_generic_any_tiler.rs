//! A tensor over a constant layout, divided by a tiler that may be dynamic.
use colex::constant::{AnyTiler, Const, ConstLayout};
use colex::View;

fn first<L: ConstLayout, T: AnyTiler>(view: View<f32, Const<L>>, tiler: T) {
    let _ = view.zipped_divide(tiler);
}

fn main() {}
