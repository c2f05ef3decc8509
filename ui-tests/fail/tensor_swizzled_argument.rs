//! A function for layouts without a swizzle, called with a layout that has one.
use colex::layout;
use colex::tensor::StridedLayout;

fn cosize(layout: &impl StridedLayout) -> i64 {
    layout.to_dyn().cosize()
}

fn main() {
    let tile = layout!(S<3,0,3> o 0 o (8,8):(8,1));
    let _ = cosize(&tile);
}
