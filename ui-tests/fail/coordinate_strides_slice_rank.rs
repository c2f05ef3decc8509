use colex::{coord, layout};

fn main() {
    let _ = layout!((4, 8):(1@0, 1@1)).slice(coord!((_, 1, 2)));
}
