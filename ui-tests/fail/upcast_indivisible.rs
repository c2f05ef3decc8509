//! Elements at stride 3 do not form pairs.
use colex::{int, layout};

fn main() {
    let _ = layout!((4, 8):(1, 3)).upcast(int!(2));
}
