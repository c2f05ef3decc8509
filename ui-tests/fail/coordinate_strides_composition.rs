use colex::layout;

fn main() {
    let _ = layout!((4, 8):(1@0, 1@1)).composition(layout!(4:7));
}
