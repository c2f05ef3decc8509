use colex::layout;

fn main() {
    let i = std::env::args().count();
    let _ = layout!((4, 8):(1@0, -1@1)).index((i, i));
}
