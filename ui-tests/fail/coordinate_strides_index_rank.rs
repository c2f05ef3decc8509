use colex::layout;

fn main() {
    let _ = layout!((4, 8):(1@0, 1@1)).index((1, 2, 3));
}
