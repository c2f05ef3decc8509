use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(1@0, 1@1)).index(int!(32));
}
