//! A copy plan for a layout with a swizzle.
use colex::layout;
use colex::tensor::CopyPlan;

fn main() {
    let tile = layout!(S<3,0,3> o 0 o (8,8):(8,1));
    let _ = CopyPlan::new(&tile, &layout!((8, 8):(8, 1)));
}
