use colex::layout;

fn main() {
    let _ = layout!((4, 8):(1@0, 1@1)).zip(layout!((2, 3, 5):(1@0, 1@1, 1@2)));
}
